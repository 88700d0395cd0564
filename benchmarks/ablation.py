"""Which parts of the searches matter: *strong* without one part against *strong*, at equal budgets (docs/report.md).

    .venv/bin/python benchmarks/ablation.py --list
    .venv/bin/python benchmarks/ablation.py truco --rounds 400 --nodes 1000
    .venv/bin/python benchmarks/ablation.py --rounds 100 --json grid.json
    .venv/bin/python benchmarks/ablation.py burraco --only prior --options '{"players": 2}'   # under other rules

Every switch is one that the searches have: a budget, the model of the others (`Budget.others`), a module's constant, or an argument. Each
variant plays duplicate rounds against the unchanged search, both with the same budget in positions, so a negative margin is what the part
is worth. `budget` is the curve: the search with a multiple of the positions against itself. Nothing is changed for other processes or
after the run.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import ridotto
from ridotto.bench.origin import origin
from ridotto.bench.row import plus, source
from ridotto.bots import steady
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.statistics import Estimate, mean_estimate
from ridotto.core.view import View
from ridotto.search import Budget, budget, think

SEED = 78_000_000
"""Seed of the cards: no bot has been tuned on it."""
GAMES = "ridotto.games"


@dataclass(frozen=True)
class Switch:
    """A change of a search."""

    part: str
    """Part that it is about: inference, solver, networks, memory, others, partners, budget."""
    about: str
    constants: tuple[tuple[str, str, Any], ...] = ()
    """Module, name and value of constants that differ while the variant thinks."""
    others: str | None = None
    remembers: bool | None = None
    factor: float = 1.0
    """Multiple of the positions."""


def curve(*factors: float) -> dict[str, Switch]:
    """Return the budgets to compare with the whole."""
    return {
        f"budget x {factor:g}": Switch("budget", f"{factor:g} times the positions", factor=factor) for factor in factors
    }


def without_opinion(game: Any) -> Any:
    """Return a game's search without the networks' prior."""
    return replace(game, opinion=None)


TRUMPS = "families.trumps.bots.searching"
RUMMY = "families.rummy.bots.searching"
CHEAP_WILDS = Switch(
    "partners",
    "a wild card in a new meld costs 18 points, not 80",
    (("families.rummy.bots.partnership", "SPENDS", 18.0),),
)
SWITCHES: Mapping[str, Mapping[str, Switch]] = {
    "belote": {
        "plays on": Switch("solver", "two worlds in three played out by networks instead of solved", others="strong"),
        "every card solved exactly": Switch(
            "solver",
            "no tolerance of four points",
            ((TRUMPS, "CARDS", {"batch": 24, "tolerance": 0, "rounded": False, "every": 1}),),
        ),
        "policy calls unless clearly worse": Switch(
            "inference", "a call must be better by 3 errors, not 1", ((TRUMPS, "POLICY_MARGIN", 3.0),)
        ),
        **curve(0.1, 10),
    },
    "coinche": {
        "no prior from networks": Switch(
            "networks", "calls are judged by worlds alone", (("coinche.bots.search", "GAME", without_opinion),)
        ),
        "every card solved exactly": Switch(
            "solver",
            "no tolerance of four points",
            ((TRUMPS, "CARDS", {"batch": 24, "tolerance": 0, "rounded": False, "every": 1}),),
        ),
        **curve(0.1, 10),
    },
    "briscola-bugiarda": {
        "others are careful": Switch("others", "takes the others for *steady* instead of search bots", others="steady"),
        **curve(0.1, 10),
    },
    "burraco": {
        "plays on by networks": Switch("networks", "playouts by networks instead of rules of thumb", others="strong"),
        "remembers": Switch("memory", "remembers every discard", remembers=True),
        "no prior from networks": Switch(
            "networks", "the networks' values do not count", ((RUMMY, "TRUST", 1e6), (RUMMY, "FIRST", 1000))
        ),
        "cheap wild cards": CHEAP_WILDS,
        **curve(0.1, 10),
    },
    "biriba": {
        "plays on by networks": Switch("networks", "playouts by networks instead of rules of thumb", others="strong"),
        "no prior from networks": Switch(
            "networks", "the networks' values do not count", ((RUMMY, "TRUST", 1e6), (RUMMY, "FIRST", 1000))
        ),
        "cheap wild cards": CHEAP_WILDS,
        **curve(0.1, 10),
    },
    "truco": {
        "hardly any inference": Switch(
            "inference",
            "other seats' actions say next to nothing of their cards (98 % unexplained)",
            (("truco.bots.search", "DOUBT", 0.98),),
        ),
        "less inference": Switch(
            "inference",
            "a quarter of each action unexplained instead of a twelfth",
            (("truco.bots.search", "DOUBT", 0.25),),
        ),
        "others are the table": Switch(
            "others", "taken for *steady* with 2 % instead of 70 %", (("truco.bots.search", "THUMBS", 20),)
        ),
        "others are steady": Switch(
            "others", "taken for *steady* with 98 % instead of 70 %", (("truco.bots.search", "THUMBS", 980),)
        ),
        "close to the table": Switch(
            "solver", "the table's mixture instead of what playouts find", (("truco.bots.search", "TEMPERATURE", 1e6),)
        ),
        **curve(0.1, 10),
    },
}


class Variant:
    """*strong* with a switch."""

    def __init__(self, game: str, name: str, switch: Switch | None, nodes: int) -> None:
        own = budget(game, "strong")
        self.name = name
        self.switch = switch or Switch("", "")
        self.limit = Budget(nodes=max(20, round(nodes * self.switch.factor)), others=self.switch.others or own.others)

    def act(self, view: View, rng: Random) -> str:
        """Return the action that the search finds with the switch."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using what was heard, and remembered if the switch says so."""
        heard = ears.remembered if self.switch.remembers else ()
        with changed(self.switch.constants):
            return think(view, rng, self.limit, heard or steady.heard(view, ears)).action

    def counsel(self, view: View) -> str:
        """Return the advice that every bot understands."""
        return steady.counsel(view)


@contextmanager
def changed(constants: tuple[tuple[str, str, Any], ...]) -> Iterator[None]:
    """Set constants of modules, and set them back. A function as the value makes the new one of the old one."""
    before = []
    try:
        for module, name, value in constants:
            home = import_module(f"{GAMES}.{module}")
            before.append((home, name, getattr(home, name)))
            setattr(home, name, value(getattr(home, name)) if callable(value) else value)
        yield
    finally:
        for home, name, value in reversed(before):
            setattr(home, name, value)


@dataclass(frozen=True)
class Cell:
    """A cell of the grid."""

    game: str
    part: str
    variant: str
    about: str
    nodes: int
    rounds: int
    margin: Estimate
    milliseconds: float
    """Processor time a decision of the variant."""
    whole: float
    """The same for the unchanged search."""


def measured(
    game: str, name: str, switch: Switch, nodes: int, rounds: int, seed: int, rules: Mapping[str, Any]
) -> Cell:
    """Play a variant against the unchanged search, by the game's default rules but for `rules`."""
    kind = ridotto.game(game)
    contest = Contest(kind, kind.options(**rules), seed)
    hero, villain = Variant(game, name, switch, nodes), Variant(game, "whole", None, nodes)
    found = play_rounds(contest, hero, villain, range(rounds))
    margin = mean_estimate([one.margin for one in found.rounds])
    times = (found.clocks[one].mean for one in (name, "whole"))
    return Cell(game, switch.part, name, switch.about, nodes, rounds, margin, *times)


def show(cell: Cell) -> str:
    """Return a line of the table."""
    times = f"{cell.milliseconds:.1f} and {cell.whole:.1f} ms"
    first = f"| {cell.game} | {cell.part} | {cell.variant}: {cell.about} | {cell.nodes:,} | {cell.rounds} |"
    return f"{first} {plus(cell.margin)} | {times} |"


def main() -> int:
    """Play the grid and print a line for each cell as it is done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[*SWITCHES])
    parser.add_argument("--only", help="variants whose name contains this")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--nodes", type=int, help="positions of both sides; default: those of strong")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--options", type=json.loads, default={}, help="rules, as JSON")
    parser.add_argument("--json", type=Path, help="file for the cells")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    chosen = [
        (game, name, switch)
        for game in given.games
        for name, switch in SWITCHES[game].items()
        if not given.only or given.only in name
    ]
    if given.list:
        print("\n".join(f"{game}: {name} ({switch.part}): {switch.about}" for game, name, switch in chosen))
        return 0
    print(source(origin()))
    print("| game | part | variant | positions | rounds | points a deal | time a decision |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    cells = []
    for game, name, switch in chosen:
        nodes = given.nodes or budget(game, "strong").nodes or 1
        cells.append(measured(game, name, switch, nodes, given.rounds, given.seed, given.options))
        print(show(cells[-1]), flush=True)
        if given.json:
            given.json.write_text(json.dumps([asdict(one) for one in cells], indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
