"""Hashes that define the opponents of a suite: of their weights, their code, the cards they get and what they decide.

Code is hashed as source, without comments, docstrings and blank lines, so that explaining it better does not make it another opponent.
Compiled code may still differ between machines; the hash of decisions finds that.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

import ridotto
from ridotto import bots, finder, policies, search
from ridotto.bench.suite import Discipline, Pairing, Suite, level_of
from ridotto.bots import bot
from ridotto.bots.arena import play_deal
from ridotto.core.errors import InvalidText, Sentence
from ridotto.rulebook import folders

SHARED = (search.__path__[0], policies.__path__[0])
"""Packages that the search of every game uses."""
LEVELS = ("__init__.py", "beginner.py", "steady.py", "habits")
"""Modules of `ridotto.bots` that make the levels."""
DEALS = 3
"""Deals of each track whose cards are hashed, and deals of a probe."""
PROBED, FEWEST, MOST = 100, 20, 10**12
"""Divisor of a budget when decisions are hashed, and the bounds of budgets in positions."""
LEXEME = re.compile(
    r'(?P<triple>[rR]?(?:"""(?:\\.|[^\\])*?"""|\'\'\'(?:\\.|[^\\])*?\'\'\'))'
    r'|(?P<string>"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')'
    r"|(?P<comment>#[^\n]*)",
    re.DOTALL,
)


def essence(source: str) -> str:
    """Return Python or Cython source without comments, docstrings, blank lines and trailing spaces."""
    parts = []
    end = 0
    for found in LEXEME.finditer(source):
        begin, end_of = found.span()
        parts.append(source[end:begin])
        if not found["comment"] and not (found["triple"] and _stands_alone(source, begin, end_of)):
            parts.append(found[0])
        end = end_of
    lines = "".join([*parts, source[end:]]).splitlines()
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _stands_alone(source: str, begin: int, end: int) -> bool:
    """True if nothing else is on the lines of a part of the source."""
    before = source[source.rfind("\n", 0, begin) + 1 : begin]
    after = source[end:].partition("\n")[0]
    return not before.strip() and not after.strip()


def sources(game: str) -> Iterator[Path]:
    """Yield the source files that decide what the levels of a game do."""
    family = finder.spec(game).family
    own = folders()[game]
    shelves = [own / "bots", *([own.parent / "families" / family / "bots"] if family else []), *map(Path, SHARED)]
    levels = Path(bots.__path__[0])
    for shelf in (*shelves, *(levels / name for name in LEVELS)):
        yield from (path for path in ([shelf] if shelf.is_file() else shelf.rglob("*")) if path.suffix in SUFFIXES)


SUFFIXES = (".py", ".pyx", ".pxd")
WEIGHTS = ".table"


def code(game: str) -> str:
    """Return the hash of the levels' source."""
    home = Path(ridotto.__path__[0])
    named = {path.relative_to(home).as_posix(): path for path in sources(game) if path.is_relative_to(home)}
    return digest(f"{name}\n{essence(named[name].read_text(encoding='utf-8'))}\n" for name in sorted(named))


def weights(game: str) -> str:
    """Return the hash of the game's tables and networks."""
    found = sorted((folders()[game] / "bots").rglob(f"*{WEIGHTS}"))
    return digest(f"{path.name} {sha256(path.read_bytes()).hexdigest()}\n" for path in found)


def cards(suite: Suite, one: Discipline) -> str:
    """Return the hash of the first cards of each track."""
    game = ridotto.game(one.game)
    options = game.preset(one.preset)
    deals = (game.deal(options, seed=seed, number=number) for seed in suite.seeds.values() for number in range(DEALS))
    return digest(bytes(state.deck).hex() for state in deals)


def decisions(suite: Suite, one: Discipline) -> dict[str, str]:
    """Return by level the hash of some deals that the opponent plays with itself, with a small part of its budget."""
    return {level_of(probe): digest(actions(suite, one, probe)) for probe in probes(one)}


def probes(one: Discipline) -> list[str]:
    """Return the levels of the opponents, those that search with a small part of their smallest budget."""
    budgets: dict[str, int] = {}
    for name in one.opponents():
        nodes = name.partition(":")[2]
        budgets[level_of(name)] = min(int(nodes or 0), budgets.get(level_of(name), MOST))
    return [f"{level}:{max(FEWEST, nodes // PROBED)}" if nodes else level for level, nodes in budgets.items()]


def actions(suite: Suite, one: Discipline, probe: str) -> Iterator[str]:
    """Yield a line for each of some deals between bots of a level: their actions."""
    game, seed = ridotto.game(one.game), f"probe {suite.name}"
    for number in range(DEALS):
        state = game.deal(game.preset(one.preset), seed=seed, number=number, dealer=number)
        played, _ = play_deal(state, [bot(probe) for _ in range(state.seats)], f"{seed}/{number}")
        yield f"{probe}: {' '.join(action.text for _, action in played.log)}\n"


def digest(parts: Iterable[str]) -> str:
    """Return the SHA-256 of some texts."""
    found = sha256()
    for part in parts:
        found.update(part.encode())
    return found.hexdigest()


def pins(suite: Suite, one: Discipline) -> dict[str, str]:
    """Return all hashes of a game's opponents as they are in this installation."""
    return {
        "weights": weights(one.game),
        "code": code(one.game),
        "cards": cards(suite, one),
        **decisions(suite, one),
    }


def check(suite: Suite, one: Discipline, found: Mapping[str, str] | None = None) -> None:
    """Raise InvalidText if a game's opponents are not those of the suite. `found`: their hashes, if they are known.

    Opponents that `one` does not have are not looked at.
    """
    now = found or pins(suite, one)
    for what, was in one.pins.items():
        if now.get(what, was) != was:
            facts = {"suite": suite.name, "game": one.game, "was": was[:12], "now": now[what][:12]}
            raise InvalidText(
                Sentence(
                    "fault-bench-pin",
                    "bench: the {what} of the opponents at {game} are {now}, in the suite {suite} they are {was}: rows would not be "
                    "comparable. Use the release that the suite belongs to (this is {version}), or a newer suite",
                    **facts,
                    what=NAMES.get(what, DECISIONS),
                    version=ridotto.__version__,
                )
            )


NAMES = {
    "weights": Sentence("fault-bench-weights", "weights"),
    "code": Sentence("fault-bench-code", "code"),
    "cards": Sentence("fault-bench-cards", "cards"),
}
DECISIONS = Sentence("fault-bench-decisions", "decisions on this machine")


def identity(one: Discipline, pairing: Pairing) -> str:
    """Return a short hash of all that defines a pairing of the suite, which a result carries.

    Code is no part of it, since other code is accepted only if it decides the same, nor are weights where the opponent has none.
    """
    searches = ":" in pairing.opponent
    hashes = [one.pins.get(what) for what in (["weights"] if searches else []) + ["cards", level_of(pairing.opponent)]]
    return digest([repr([one.preset, one.control, pairing.opponent, pairing.rounds, hashes])])[:16]
