"""Playing strength of every bot in every game: duplicate deals and matches of all levels, and of the exploiters against the best ones.

    .venv/bin/python benchmarks/strength.py                                  # every game, about one night on two cores
    .venv/bin/python benchmarks/strength.py truco --deals 2000 --matches 500
    .venv/bin/python benchmarks/strength.py burraco --deals 200 --exploited steady,strong
    .venv/bin/python benchmarks/strength.py belote --bots strong:300000,strong:30000,steady,beginner --matches 0

Results are stored in docs/strength.json, game by game, with the command and the commit that played them, and written to docs/strength.md
between its two markers, with a picture for each game. The same seed gives the same numbers, except for the times. When the searches
change, move the tables to docs/strength-history.md.
"""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import ridotto
from ridotto.bench.origin import origin
from ridotto.bench.row import source
from ridotto.bots import BOTS, exploiters, offered
from ridotto.bots.duplicate import Contest
from ridotto.bots.results import Standings, standings_chart
from ridotto.bots.tournament import tournament

DOCS = Path(__file__).parent.parent / "docs"
KEPT = DOCS / "strength.json"
PAGE = DOCS / "strength.md"
MARKS = "<!-- made by benchmarks/strength.py -->\n", "<!-- so far -->\n"
PLURAL = {"deal": "deals", "match": "matches"}
SEED = 20_000_000
"""Seed reserved for evaluation: no bot has been tuned on its cards."""


def played(name: str, arguments: argparse.Namespace) -> list[Standings]:
    """Return the standings of a game: by deal and by match, then those of the exploiters."""
    game = ridotto.game(name)
    options = game.preset(arguments.preset)
    found = []
    units: tuple[tuple[Literal["deal", "match"], int], ...] = (("deal", arguments.deals), ("match", arguments.matches))
    for unit, rounds in units:
        if rounds:
            bots = arguments.bots.split(",") if arguments.bots else offered(name)
            found.append(tournament(Contest(game, options, arguments.seed, unit), bots, rounds, arguments.jobs))
            print(name, unit, dict(found[-1].ratings), flush=True)
    levels = [level for level in arguments.exploited.split(",") if plain(level) in offered(name)]
    for level in levels if arguments.deals else ():
        bots = [level, *exploiters.names(name)]
        found.append(
            tournament(Contest(game, options, arguments.seed + 1), bots, arguments.deals, arguments.jobs, level)
        )
        print(name, "exploiters of", level, flush=True)
    return found


def plain(bot: str) -> str:
    """Return a bot's level without its budget."""
    return bot.partition(":")[0]


def plus(estimate: dict[str, Any], digits: int, factor: float = 1.0) -> str:
    """Return a mean with half the width of its interval, as text."""
    return f"{factor * estimate['mean']:+.{digits}f} ± {factor * estimate['half_width']:.{digits}f}"


def ratings(one: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a ratings table."""
    yield "| bot | Elo | ms a decision | longest |"
    yield "| --- | --- | --- | --- |"
    for bot, rating in one["ratings"].items():
        clock = one["clocks"][bot]
        yield f"| {bot} | {plus(rating, 0)} | {clock['mean']:.2f} | {clock['longest']:.0f} |"
    yield ""


def section(name: str, found: dict[str, Any]) -> Iterator[str]:
    """Yield the lines about a game."""
    yield f"### {ridotto.game(name).name}\n"
    yield f"`{found['command']}`, {found['source']}.\n"
    for one in found["standings"]:
        levels, unit = {plain(bot) for bot in one["bots"]} <= set(BOTS), one["unit"]
        what = f"By {unit}" if levels else "Exploiters"
        yield f"{what}, seed {one['seed']:,}; equals win {100 / one['sides']:.0f} %.\n"
        yield f"| bot | against | {PLURAL[unit]} | points a {unit} | wins |"
        yield "| --- | --- | --- | --- | --- |"
        for met in one["encounters"]:
            share = met["share"]
            wins = f"{100 * share['mean']:.1f} ± {100 * share['half_width']:.1f} %"
            who = f"| {met['hero']} | {met['villain']} | {met['rounds']:,} |"
            yield f"{who} {plus(met['margin'], 2)} | {wins} |"
        yield ""
        if levels:
            yield from ratings(one)
    yield f"![{name}: ratings and margins](pictures/strength-{name}.svg)\n"


def write(kept: dict[str, dict[str, Any]]) -> None:
    """Write the stored results to the page."""
    begin, end = MARKS
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(begin)[0], text.split(end)[1]
    lines = [line for name in ridotto.games() if name in kept for line in section(name, kept[name])]
    PAGE.write_text(before + begin + "\n".join(["", *lines]) + end + after, encoding="utf-8")


def main() -> int:
    """Play the games and draw the charts; the page is updated after every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[*ridotto.games()])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--preset", default="default")
    parser.add_argument("--seed", type=int, default=SEED, help="the exploiters use the next seed")
    parser.add_argument("--bots", help="bots to play instead of all levels, as in strong:300000,steady")
    parser.add_argument("--exploited", default="steady,strong", help="levels against which the exploiters play")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    played_by = origin()
    for name in arguments.games:
        found = played(name, arguments)
        standings_chart(found).save(DOCS / "pictures" / f"strength-{name}.svg")
        command = shlex.join([".venv/bin/python", "benchmarks/strength.py", *sys.argv[1:]])
        standings = [one.as_dict() for one in found]
        kept[name] = {"command": command, "source": source(played_by), "standings": standings}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        write(kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
