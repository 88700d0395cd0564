"""Decisions per second of the single-deal environments, compared with other libraries.

A decision is a uniformly random legal action, with the observation and the mask that an agent needs for it; the time for new deals is
included. Rates are thousands per second of CPU time. `Batch` has its own benchmark. "bare" is a loop over states without an environment,
with observations and lists of legal ids; the last column is how many of its decisions `aec` makes in the same time. `aec` draws
by the mask with its space of actions, "by ids" from the list of ids in `infos`. "nonzero" looks the mask through with
`mask.nonzero()`, for which NumPy takes longer than the environment takes for a step where actions are thousands.

python benchmarks/environments.py [--seconds 0.5] [GAME …]
"""

import argparse
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count
from typing import Any

import numpy as np
import pyspiel

import ridotto
import ridotto.env

SPIEL = ("kuhn_poker", "leduc_poker", "euchre", "hearts")
"""OpenSpiel's own games, written in C++."""
DICE = np.random.default_rng(1)
"""Draws the actions that no space draws."""
ZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5")
"""PettingZoo's own games, if they can be imported."""


def rate(decisions: Iterator[Any], seconds: float) -> float:
    """Return thousands of decisions per second of CPU time."""
    next(decisions)
    done, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for _ in range(50):
            next(decisions)
        done += 50
    return done / passed / 1000


def agents(env: Any, chosen: Callable[[Any, str], int]) -> Iterator[None]:
    """Play with PettingZoo's agents, yielding after each decision; `chosen` draws the action of an agent from an environment."""
    while True:
        env.reset()
        for agent in env.agent_iter():
            if env.terminations[agent] or env.truncations[agent]:
                env.step(None)
                continue
            env.step(chosen(env, agent))
            yield


def by_space(env: Any, agent: str) -> int:
    """Draw by the mask with the agent's space of actions."""
    return int(env.action_space(agent).sample(env.last()[0]["action_mask"]))


def by_nonzero(env: Any, _agent: str) -> int:
    """Draw from what NumPy finds in the mask."""
    legal = env.last()[0]["action_mask"].nonzero()[0]
    return int(legal[int(DICE.random() * len(legal))])


def by_ids(env: Any, _agent: str) -> int:
    """Draw from the list of ids."""
    legal = env.last()[4]["ids"]
    return int(legal[int(DICE.random() * len(legal))])


def one_seat(env: Any) -> Iterator[None]:
    """Play one seat of a Gymnasium environment, yielding after each of its decisions; other seats' decisions take time but do not count."""
    while True:
        _, info = env.reset()
        over = False
        while not over:
            _, _, over, _, info = env.step(int(DICE.choice(np.flatnonzero(info["action_mask"]))))
            yield


def bare(name: str) -> Iterator[None]:
    """Play deals without an environment, yielding after each decision."""
    game = ridotto.game(name)
    options = game.options()
    for number in count():
        state = game.deal(options, seed=number)
        while (seat := state.turn) is not None:
            state.observation(seat)
            legal = state.legal_ids()
            state = state.apply(legal[int(DICE.random() * len(legal))])
            yield


def walk(game: Any) -> Iterator[None]:
    """Play an OpenSpiel game from Python, yielding after each decision."""
    tensors = game.get_type().provides_information_state_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(DICE.choice(outcomes, p=weights)))
                continue
            state.information_state_tensor() if tensors else state.observation_tensor()
            state.apply_action(int(DICE.choice(state.legal_actions())))
            yield


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=ridotto.games())
    parser.add_argument("--seconds", type=float, default=0.5)
    arguments = parser.parse_args()
    ridotto.env.openspiel.register()
    columns = ("aec", "nonzero", "by ids", "single")
    heads = " ".join(f"{column:>8}" for column in columns)
    print(f"{'thousand decisions a second':30} {heads} {'OpenSpiel':>10} {'bare':>8} {'aec/bare':>9}")
    for name in arguments.games:
        faces: list[Callable[[], Iterator[None]]] = [
            lambda name=name: agents(ridotto.env.aec(name), by_space),  # type: ignore[misc]
            lambda name=name: agents(ridotto.env.aec(name), by_nonzero),  # type: ignore[misc]
            lambda name=name: agents(ridotto.env.aec(name, infos="ids"), by_ids),  # type: ignore[misc]
            lambda name=name: one_seat(ridotto.env.single(name, others="random")),  # type: ignore[misc]
            lambda name=name: walk(ridotto.env.openspiel.load(name)),  # type: ignore[misc]
            lambda name=name: bare(name),  # type: ignore[misc]
        ]
        rates = [rate(face(), arguments.seconds) for face in faces]
        *most, spiel, plain = rates
        shown = " ".join(f"{found:8.1f}" for found in most)
        print(f"{name:30} {shown} {spiel:10.1f} {plain:8.1f} {rates[0] / plain:9.2f}")
    for name in SPIEL:
        found = rate(walk(pyspiel.load_game(name)), arguments.seconds)
        print(f"{name + ' (OpenSpiel, C++)':30} {'-':>8} {'-':>8} {'-':>8} {'-':>8} {found:10.1f}")
    for name in ZOO if find_spec("pygame") else ():
        module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
        found = rate(agents(module.env(), by_space), arguments.seconds)
        print(f"{name + ' (PettingZoo)':30} {found:8.1f} {'-':>8} {'-':>8} {'-':>8} {'-':>10}")


if __name__ == "__main__":
    main()
