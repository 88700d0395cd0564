"""Speed table: every figure is measured in this run on this machine, with ratios to other libraries if they are installed.

    make bench
    .venv/bin/python benchmarks/speed.py --against COMMIT                     # this working tree against another commit
    .venv/bin/python benchmarks/speed.py --against COMMIT --only coinche      # only rows whose name contains a word

`against.py` builds the other commit and measures the two in turn. On a shared machine, runs of the same commit can differ by half.
Therefore there are seven rounds, and a row counts as slower only if its median says so and nearly every round agrees.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

import against
from peers import colver_loop, colver_rollouts, openspiel_loop, openspiel_plays, rate

import ridotto
from ridotto import State
from ridotto.bots import bot


def played_to(name: str, actions: list[str], **options: object) -> State:
    """Return a deal after some actions."""
    game = ridotto.game(name)
    state = game.deal(game.options(**options), seed=5, dealer=3)
    for action in actions:
        state = state.apply(action)
    return state


def rollouts(state: State) -> float:
    """Return the random playouts per second from a position."""

    def work() -> int:
        state.playouts(20_000)
        return 20_000

    return rate(work)


def finished(state: State, choose: Callable[[], float]) -> int:
    """Play a position to its end in a Python loop (legal ids, choose, apply). Return the number of steps."""
    steps = 0
    while legal := state.legal_ids():
        state = state.apply(legal[int(choose() * len(legal))])
        steps += 1
    return steps


def python_loop(name: str, deals: int = 20) -> int:
    """Play whole deals in a Python loop, including dealing, the same ones each time. Return the number of steps."""
    game = ridotto.game(name)
    choose = random.Random(name).random
    return sum(finished(game.deal(seed=seed), choose) for seed in range(deals))


def play_loop(start: State, deals: int = 20) -> int:
    """Play from one position to the end several times in a Python loop, the same ways each time. Return the number of steps."""
    choose = random.Random(deals).random
    return sum(finished(start, choose) for _ in range(deals))


NEAREST = {
    "belote": "skat",
    "coinche": "skat",
    "briscola-bugiarda": "hearts",
    "burraco": "gin_rummy",
    "biriba": "gin_rummy",
    "truco": "euchre",
}
"""Game → most similar OpenSpiel game."""


def plays(name: str) -> float:
    """Return the decisions per second of random deals in the core, from the first action."""
    game = ridotto.game(name)
    length = python_loop(name, 200) / 200
    states = [game.deal(seed=seed) for seed in range(50)]

    def work() -> int:
        for state in states:
            state.playouts(20)
        return 1000

    return rate(work) * length


def all_games(with_peers: bool) -> None:
    """Print the table of all six games."""
    rows = [("random play, decisions a second", "ridotto", "OpenSpiel", "ratio")]
    for name, near in NEAREST.items():

        def add(what: str, ours: float, theirs: float) -> None:
            beside = (f"{theirs:,.0f}", f"{ours / theirs:.1f}") if theirs else ("", "")
            rows.append((what, f"{ours:,.0f}", *beside))

        theirs = rate(partial(openspiel_plays, near)) if with_peers else 0.0
        add(f"{name} in the core ({near} in C++)", plays(name), theirs)
        theirs = rate(partial(openspiel_loop, near, 5)) if with_peers else 0.0
        add(f"{name} in a Python loop (the same)", rate(partial(python_loop, name)), theirs)
    show(rows)
    sizes = ", ".join(f"{name} {ridotto.game(name).deal(seed=1).size}" for name in NEAREST)
    print(f"\nbytes of a state: {sizes}")


def two_threads(state: State) -> float:
    """Return the speed of two threads doing twice the work, relative to one thread."""
    count = 1_000_000
    start = time.perf_counter()
    state.playouts(count)
    one = time.perf_counter() - start
    workers = [threading.Thread(target=state.playouts, args=(count, seed)) for seed in range(2)]
    start = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return 2 * one / (time.perf_counter() - start)


def import_time() -> float:
    """Return the milliseconds that `import ridotto` adds to a bare interpreter: best of ten."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return 1000 * (min(run("import ridotto") for _ in range(10)) - min(run("pass") for _ in range(10)))


def referee_rate(jobs: int, deals: int = 6000) -> float:
    """Return full deals per second through `ridotto referee --jsonl --no-legal --jobs JOBS`, including process start."""
    lines = []
    rng = random.Random(1)
    for seed in range(500):
        for name in ("belote", "coinche"):
            state = ridotto.game(name).deal(seed=seed)
            while state.turn is not None:
                legal = state.legal_ids()
                state = state.apply(legal[0] if len(state.actions) < 1 else rng.choice(legal[:9]))
            if len(state.actions) >= 32:
                lines.append(json.dumps(state.record()))
    text = "\n".join((lines * (deals // len(lines) + 1))[:deals])
    command = [sys.executable, "-m", "ridotto", "referee", "--jsonl", "--no-legal", "--jobs", str(jobs), "-"]
    start = time.perf_counter()
    subprocess.run(command, input=text.encode(), stdout=subprocess.DEVNULL, check=True)
    return deals / (time.perf_counter() - start)


THOUGHT = 1000
"""Positions that a search examines per decision, in the rows about bots."""


def decisions(name: str, level: str) -> float:
    """Return the decisions per second of a bot in positions of its game, including views."""
    game, player, steady = ridotto.game(name), bot(level), bot("steady")
    states = []
    for seed in range(5):
        state = game.deal(seed=seed)
        while state.turn is not None:
            if len(state.legal_ids()) > 1:
                states.append(state)
            state = state.apply(steady.act(state.view(state.turn), random.Random(seed)))
    chosen = states[:: max(1, len(states) // 20)]

    def work() -> int:
        for place, state in enumerate(chosen):
            player.act(state.view(state.turn), random.Random(place))
        return len(chosen)

    return rate(work)


def coinche(**options: object) -> State:
    """Return a deal of Coinche after its auction."""
    return played_to("coinche", ["bid 80 S", "pass", "pass", "pass"], **options)


IMPORT = "import ridotto, ms"
ROWS: dict[str, Callable[[], float]] = {
    IMPORT: import_time,
    "Coinche playouts, cards only": lambda: rollouts(coinche(melds=False)),
    "Coinche playouts with declarations": lambda: rollouts(coinche()),
    "Belote playouts from the first bid": lambda: rollouts(ridotto.game("belote").deal(seed=5)),
    "Coinche playouts from the first bid": lambda: rollouts(ridotto.game("coinche").deal(seed=5)),
    "referee --jsonl --no-legal, deals": lambda: referee_rate(2000),
    **{f"{name} in the core, decisions": partial(plays, name) for name in NEAREST},
    **{
        f"{name} in a Python loop, decisions": partial(lambda name: rate(lambda: python_loop(name)), name)
        for name in NEAREST
    },
    **{
        f"{name}, decisions of {level}": partial(decisions, name, level)
        for name in NEAREST
        for level in ("steady", f"strong:{THOUGHT}")
    },
}
"""Rows compared with another commit, each in its own process: rates per second (more is better), except for milliseconds."""


def show(rows: list[tuple[str, str, str, str]]) -> None:
    """Print the table."""
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for number, row in enumerate(rows):
        cells = [row[0].ljust(widths[0]), *(row[column].rjust(widths[column]) for column in (1, 2, 3))]
        print("  ".join(cells).rstrip())
        if number == 0:
            print("  ".join("-" * width for width in widths))


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--against", default="", metavar="COMMIT", help="commit to compare with, built under build/against"
    )
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each row on each side")
    parser.add_argument("--only", default="", metavar="WORD", help="measure only rows whose name contains this")
    parser.add_argument("--row", choices=ROWS, help=argparse.SUPPRESS)  # used by `against` to measure one row
    given = parser.parse_args()
    if given.row:
        print(ROWS[given.row]())
    elif given.against:
        names = [name for name in ROWS if given.only in name]
        return against.compared(given.against, names, given.rounds, less_is_better={IMPORT})
    else:
        everything()
    return 0


def everything() -> None:
    """Print the whole table, compared with other libraries."""
    if hasattr(os, "sched_setaffinity"):
        print(f"cores: {os.cpu_count()}, one used but for two threads and two jobs\n")
    peers = {name: find_spec(name) is not None for name in ("colver", "pyspiel")}
    plain = coinche(melds=False)
    rows = [("what", "ridotto", "peer", "ratio")]

    def row(what: str, ours: float, theirs: float | None, unit: str = "/s") -> None:
        ratio = f"{ours / theirs:.2f}" if theirs else ""
        rows.append((what, f"{ours:,.0f}{unit}", f"{theirs:,.0f}{unit}" if theirs else "", ratio))

    # Each peer is measured right next to its counterpart, because the machine may be noisy.
    theirs = rate(colver_rollouts) if peers["colver"] else None
    row("Coinche playouts, cards only (colver Env.rollout)", rollouts(plain), theirs)
    theirs = rate(colver_rollouts) if peers["colver"] else None
    row("Coinche playouts with declarations (colver: none)", rollouts(coinche()), theirs)
    row("Belote playouts from the first bid", rollouts(ridotto.game("belote").deal(seed=5)), None)
    row("Coinche playouts from the first bid", rollouts(ridotto.game("coinche").deal(seed=5)), None)
    theirs = rate(openspiel_loop) if peers["pyspiel"] else None
    row("Python loop, Belote (OpenSpiel skat)", rate(lambda: python_loop("belote")), theirs)
    row("Python loop, Coinche's play (OpenSpiel skat)", rate(lambda: play_loop(plain)), theirs)
    theirs = rate(colver_loop) if peers["colver"] else None
    row("Python loop, Coinche (colver)", rate(lambda: python_loop("coinche")), theirs)
    row("Python loop, Coinche's play (colver)", rate(lambda: play_loop(plain)), theirs)
    row("referee --jsonl --no-legal, deals", referee_rate(1), None)
    row("referee --jsonl --no-legal --jobs 2, deals", referee_rate(2), None)
    rows.append(("two threads of playouts against one", f"{two_threads(plain):.2f} x", "", ""))
    rows.append(("import ridotto", f"{import_time():.0f} ms", "", ""))
    show(rows)
    print()
    all_games(peers["pyspiel"])
    for name, there in peers.items():
        if not there:
            print(f"\n{name} is not installed: its figures are omitted")


if __name__ == "__main__":
    sys.exit(main())
