"""Makes and checks suites of `ridotto bench` (docs/leaderboard.md): pins, and the time of the opponents.

    .venv/bin/python benchmarks/suite.py                    # which games' opponents differ from the newest suite's; status 1 if any does
    .venv/bin/python benchmarks/suite.py --pin              # accept new code whose decisions are the same
    .venv/bin/python benchmarks/suite.py --pin --decisions  # accept new decisions too: rows of these games are out of date then
    .venv/bin/python benchmarks/suite.py --time quick       # measure the time of a track's opponents again: some minutes

Once a suite has been released, `--decisions` is for a new version only: copy the file to the new name first.
"""

import argparse
import json
import re
import sys
from pathlib import Path
from time import process_time
from typing import Any

from ridotto.bench import pins
from ridotto.bench.playing import contest
from ridotto.bench.suite import TRACKS, Discipline, Suite, read, suites
from ridotto.bots.duplicate import play_rounds

HOME = Path(pins.__file__).parent / "suites"
PAIRING = re.compile(r'\[\s+"[^"]+",\s+\d+,\s+[\d.e-]+\s+\]')
"""An opponent with its numbers, over several lines."""
CODE = "code"
"""The only pin that may change although the opponents do not."""


def differing(suite: Suite, one: Discipline) -> dict[str, str]:
    """Return the pins that differ from the suite's, as they are now."""
    return {what: now for what, now in pins.pins(suite, one).items() if one.pins.get(what) != now}


def timed(suite: Suite, one: Discipline, track: str, opponent: str) -> float:
    """Return the seconds of an opponent in a round."""
    rounds = 1 if opponent.startswith("master") else 3
    begun = process_time()
    play_rounds(contest(suite, one, track), "random" if opponent != "random" else "steady", opponent, range(rounds))
    return round((process_time() - begun) / rounds, 4)


def pin(suite: Suite, data: dict[str, Any], decisions: bool) -> int:
    """Write the pins as they are now; return the exit status."""
    for name, one in suite.games.items():
        now = differing(suite, one)
        if one.pins and now.keys() - {CODE} and not decisions:
            print(f"{name}: other {', '.join(now)}; accept with --decisions, in a new version if this one was released")
            return 1
        data["games"][name]["pins"].update(now)
        print(f"{name}: {', '.join(now) or 'unchanged'}")
    return 0


def written(data: dict[str, Any]) -> str:
    """Return a suite as a file, a pairing a line."""
    text = json.dumps(data, indent=1)
    return PAIRING.sub(lambda found: json.dumps(json.loads(found[0])), text) + "\n"


def main() -> int:
    """Check or rewrite the newest suite."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pin", action="store_true")
    parser.add_argument(
        "--decisions", action="store_true", help="with --pin: accept other decisions, weights and cards"
    )
    parser.add_argument("--time", choices=TRACKS, help="track whose opponents are timed")
    given = parser.parse_args()
    path = HOME / f"{suites()[-1]}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    suite = read(data)
    status = 0
    if given.time:
        for name, one in suite.games.items():
            for pairing in data["games"][name]["tracks"][given.time]:
                pairing[2] = timed(suite, one, given.time, pairing[0])
                print(name, *pairing, flush=True)
    if given.pin:
        status = pin(suite, data, given.decisions)
    if given.time or given.pin:
        path.write_text(written(data), encoding="utf-8")
        return status
    for name, one in suite.games.items():
        now = differing(suite, one)
        print(f"{name}: {', '.join(now) + ' differ' if now else 'as in the suite'}")
        status = status or bool(now)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
