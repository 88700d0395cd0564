"""Cost of datasets in processor time, so that the result hardly depends on the machine's load.

python benchmarks/data.py [DEALS]
"""

import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ridotto
from ridotto import data
from ridotto.bots import levels

DEALS = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
CORES = 2


def spent() -> float:
    """Return the seconds of processor time used by this process and by the children it has waited for."""
    found = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in found)


def cost(deals: int, work: Callable[[], Any]) -> float:
    """Return the microseconds of processor time per deal."""
    started = spent()
    work()
    return (spent() - started) / deals * 1e6


def row(name: str, bot: str, folder: Path) -> str:
    """Return the costs of a game's deals when played by such bots."""
    game = ridotto.game(name)
    deals = DEALS if bot == "random" or name in ("belote", "coinche", "truco") else max(20, DEALS // 100)
    file = folder / "deals.parquet"
    data.make(file, game, game.options(), [bot], min(deals, 20), 1)  # warms up what is created once for all deals
    made = cost(deals, lambda: data.make(file, game, game.options(), [bot], deals, 1, CORES))
    table = data.read(file)
    figures = (
        made,
        made / CORES,
        file.stat().st_size / deals,
        cost(deals, lambda: data.read(file)),
        cost(deals, lambda: sum(1 for _ in data.replay(table))),
        cost(deals, lambda: sum(1 for _ in data.records(table))),
        cost(deals, lambda: data.steps(table)),
        cost(deals, lambda: data.steps(table, legal="mask")),
    )
    return f"{name:18} {bot:7} " + " ".join(f"{figure:9.1f}" for figure in figures)


def main() -> None:
    """Print the table."""
    print("µs a deal (a million deals: seconds)")
    heads = ("written", f"s/M, {CORES} cores", "bytes", "read", "replay", "records", "steps", "with mask")
    print(f"{'':26} " + " ".join(f"{head:>9.9}" for head in heads))
    with tempfile.TemporaryDirectory() as folder:
        for name in ridotto.games():
            for bot in ("random", "steady"):
                if bot in levels(name):
                    print(row(name, bot, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
