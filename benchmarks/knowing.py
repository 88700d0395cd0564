"""Cost from Python of a seat's key, its observation and, for comparison, its view as JSON.

python benchmarks/knowing.py [GAME …]

Positions come from random deals; each call is for the seat to act. Nanoseconds of CPU time per call, the best of three rounds.
"""

import sys
from array import array
from collections.abc import Callable
from random import Random
from time import process_time

import ridotto
from ridotto import State

POSITIONS = 40


def positions(name: str, rng: Random) -> list[State]:
    """Return a sample of positions from random deals."""
    found: list[State] = []
    while len(found) < 10 * POSITIONS:
        state = ridotto.game(name).deal(seed=rng.getrandbits(32))
        while not state.deal_over and len(found) < 10 * POSITIONS:
            found.append(state)
            state = state.apply(rng.choice(state.legal_ids()))
    return rng.sample(found, POSITIONS)


def cost(ask: Callable[[State], object], states: list[State], rounds: int) -> float:
    """Return the nanoseconds per call, minus the cost of reading the seat to act."""

    def spent(asked: Callable[[State], object]) -> float:
        started = process_time()
        for _ in range(rounds):
            for state in states:
                asked(state)
        return process_time() - started

    return min(spent(ask) - spent(lambda state: state.turn) for _ in range(3)) / rounds / len(states) * 1e9


def main(names: list[str]) -> None:
    print(f"{'game':20}{'key ns':>10}{'bytes':>8}{'observe ns':>12}{'numbers':>9}{'JSON ns':>10}{'JSON / key':>12}")
    for name in names:
        game = ridotto.game(name)
        if game.spec.observation is None:
            continue
        states = positions(name, Random(3))
        out = array("f", bytes(4 * game.observation().size))
        key = cost(lambda state: state.key(state.turn), states, 500)
        observe = cost(lambda state, out=out: state.observe_into(out, state.turn), states, 500)  # type: ignore[misc]
        view = cost(lambda state: state.view(state.turn).json(), states, 10)
        size = sum(len(state.key(state.turn)) for state in states) / POSITIONS
        print(f"{name:20}{key:10.0f}{size:8.0f}{observe:12.0f}{len(out):9}{view:10.0f}{view / key:12.0f}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(ridotto.games()))
