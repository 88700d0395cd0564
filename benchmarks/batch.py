"""Steps per second of batches: every game of the core, compared with the vectorized environments of other libraries.

A step is one uniformly random legal action in one environment, plus the next mask, plus a new deal if one has ended. Rates are per second
of CPU time, summed over threads, so that a busy machine hardly affects them. Two threads are compared with one twice: by wall-clock time,
which needs two idle cores, and by work per second of CPU time, which does not.

"against steady" counts the learner's decisions, at random, if rules of thumb play every second seat (`Batch(…, others=…)`).

`play_random` runs one environment after another through all its steps, so that its arrays stay in the cache; "by step" is a loop of
`step(sample_legal())` over all environments, as a learner would run it.

python benchmarks/batch.py [-n 4096] [GAME …]
"""

import argparse
import os
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

# Limit every library to one core; must be set before JAX is imported.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np

import ridotto
import ridotto.env
from ridotto.env import Batch

GOALS = {
    "belote": (15, 5),
    "coinche": (15, 5),
    "briscola-bugiarda": (20, 6),
    "burraco": (1.5, 0.5),
    "biriba": (1.5, 0.5),
    "truco": (20, 8),
}
"""Game → target in million steps per second: with masks only, and with observations too."""
PEERS = {
    "pgx": ("bridge_bidding", "leduc_holdem", "kuhn_poker"),
    "open_spiel": ("leduc_poker", "euchre", "hearts"),
    "pettingzoo": ("tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4"),
    "rlcard": ("leduc-holdem", "limit-holdem", "gin-rummy", "uno"),
}
NO_RATE = "-"


def rate(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Return millions of units of work per second: the best of three runs, which is the least disturbed."""
    best = 0.0
    for _ in range(3):
        done, start = 0, clock()
        while (passed := clock() - start) < seconds / 3:
            done += work()
        best = max(best, done / passed)
    return best / 1e6


def stroll(batch: Batch, steps: int) -> Callable[[], int]:
    """Return a function that plays at random in the core and returns the number of steps."""
    batch.reset()
    batch.play_random(200)  # moves the environments to different points of their deals

    def work() -> int:
        batch.play_random(steps)
        return steps * batch.n

    return work


def stepped(batch: Batch) -> Callable[[], int]:
    """Return a function that steps the batch from Python and returns the number of steps."""
    batch.reset()
    batch.play_random(200)

    def work() -> int:
        batch.step(batch.sample_legal())
        return batch.n

    return work


def ours(name: str, n: int, seconds: float) -> list[str]:
    """Return the table row of a game."""
    observed = ridotto.game(name).spec.observation is not None
    plain = partial(Batch, name, n, 1, observations=False)
    steps = 2 if name in ("burraco", "biriba") else 20
    alone = rate(stroll(plain(), steps), seconds)
    loop = rate(stepped(plain()), seconds)
    seen = rate(stroll(Batch(name, n, 1), steps), seconds) if observed else None
    seen_loop = rate(stepped(Batch(name, n, 1)), seconds) if observed else None
    seats = ridotto.game(name).seats(ridotto.game(name).options())
    others = [None if seat % 2 == 0 else "steady" for seat in range(seats)]
    against = rate(stroll(plain(others=others), steps), seconds)
    one = rate(stroll(plain(), steps), seconds, time.perf_counter)
    two = rate(stroll(plain(threads=2), steps), seconds, time.perf_counter)
    shared = rate(stroll(plain(threads=2), steps), seconds)
    goal, goal_seen = GOALS.get(name, (0, 0))
    return [
        name,
        f"{alone:.1f}",
        f"{goal:g}",
        f"{loop:.1f}",
        NO_RATE if seen is None else f"{seen:.1f}",
        f"{goal_seen:g}",
        NO_RATE if seen_loop is None else f"{seen_loop:.1f}",
        f"{against:.2f}",
        f"{two / one:.2f}",
        f"{shared / alone:.2f}",
    ]


def pgx_games() -> list[str]:
    """Return the pgx games that are available; bridge bidding needs a separate file."""
    import pgx

    return [name for name in PEERS["pgx"] if name in pgx.available_envs()]


def pgx_steps(name: str, n: int) -> Callable[[], int]:
    """Return a step function for a pgx environment, vectorized and compiled by JAX. Like ours, it resets itself."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def turn(state: Any, key: Any) -> Any:
        key, choice = jax.random.split(key)
        actions = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(choice, n)), key

    turn = jax.jit(turn)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), n))
    place = [*turn(state, jax.random.PRNGKey(2))]

    def work() -> int:
        for _ in range(10):
            place[:] = turn(*place)
        place[0].rewards.block_until_ready()
        return 10 * n

    return work


def openspiel_steps(name: str, n: int) -> Callable[[], int]:
    """Return a step function for OpenSpiel's vector environment, which always computes observations."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = SyncVectorEnv([Environment(name) for _ in range(n)])
    rng = np.random.default_rng(1)
    place = [envs.reset()]

    def work() -> int:
        actions = []
        for step in place[0]:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            actions.append(StepOutput(action=legal[int(rng.random() * len(legal))], probs=None))
        place[0], *_ = envs.step(actions, reset_if_done=True)
        return n

    return work


def pettingzoo_steps(make: Callable[[str], Any], name: str) -> Callable[[], int]:
    """Return a step function for a PettingZoo environment, one deal after another. Agents get a dictionary with an action mask."""
    env = make(name)
    rng = np.random.default_rng(1)

    def work() -> int:
        env.reset()
        done = 0
        for _ in env.agent_iter():
            seen, _, ended, cut_short, _ = env.last()
            env.step(None if ended or cut_short else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            done += not ended
        return done

    return work


def rlcard_steps(name: str) -> Callable[[], int]:
    """Return a step function for an RLCard environment, one deal after another. A state holds an observation and the legal actions."""
    import rlcard

    env = rlcard.make(name)
    rng = np.random.default_rng(1)

    def work() -> int:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(int(rng.choice(list(state["legal_actions"]))))
            done += 1
        return done

    return work


def classic(name: str) -> Any:
    """Return one of PettingZoo's own games, without its action checks."""
    return import_module(f"pettingzoo.classic.{name}").raw_env()


def row_of(
    library: str, name: str, environments: int, steps: Callable[[], Callable[[], int]], seconds: float
) -> list[str]:
    """Return a row for another library's game; if a module is missing, the row names it."""
    try:
        found = f"{rate(steps(), seconds):.3f}"
    except ModuleNotFoundError as missing:
        found = f"needs {missing.name}"
    return [f"{library} {name}", found, str(environments)]


def show(rows: list[list[str]]) -> None:
    """Print a table."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        print("  ".join(cells).rstrip(), flush=True)
        if number == 0:
            print("  ".join("-" * width for width in widths))


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="Million steps a second of batches.")
    parser.add_argument("games", nargs="*", default=list(GOALS))
    parser.add_argument("-n", type=int, default=4096, help="number of environments")
    parser.add_argument("--seconds", type=float, default=3.0, help="measuring time for each figure")
    given = parser.parse_args()
    print(f"million steps a second, {given.n} environments, one core but for the last columns\n")
    head = ["random play", "masks", "goal", "by step", "observations", "goal", "by step", "against steady"]
    head += ["two threads", "by CPU"]
    show([head, *(ours(name, given.n, given.seconds) for name in given.games)])
    rows = [["others", "steps", "environments"]]
    few = min(given.n, 256)
    for name in pgx_games() if find_spec("pgx") else ():
        rows.append(row_of("pgx", name, given.n, partial(pgx_steps, name, given.n), given.seconds))
    for name in PEERS["open_spiel"] if find_spec("open_spiel") else ():
        rows.append(row_of("OpenSpiel", name, few, partial(openspiel_steps, name, few), given.seconds))
    for name in PEERS["pettingzoo"] if find_spec("pettingzoo") else ():
        rows.append(row_of("PettingZoo", name, 1, partial(pettingzoo_steps, classic, name), given.seconds))
    for name in PEERS["rlcard"] if find_spec("rlcard") else ():
        rows.append(row_of("RLCard", name, 1, partial(rlcard_steps, name), given.seconds))
    for name in given.games if find_spec("pettingzoo") else ():
        rows.append(row_of("ridotto.env.aec", name, 1, partial(pettingzoo_steps, ridotto.env.aec, name), given.seconds))
    print()
    show(rows)
    for library in PEERS:
        if not find_spec(library):
            print(f"\n{library} is not installed: its figures are omitted")


if __name__ == "__main__":
    main()
