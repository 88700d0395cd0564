"""Equivalent work by other libraries, for ratios within one run: `colver` (Coinche, Rust) and OpenSpiel (skat, C++)."""

import random
import time
from collections.abc import Callable
from functools import cache


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Return the units of work per second: the best of three runs, which is the least disturbed."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds / 3:
            done += work()
        best = max(best, done / passed)
    return best


def colver_rollouts() -> int:
    """Play Coinche deals at random from the first card, contract 80 in a suit. Return the number of deals."""
    import colver

    global _rollout
    if _rollout is None:
        _rollout = colver.Env.deal(dealer=3, seed=1)
        _rollout.set_contract(0, 80, 0, 0)
        _rollout.set_phase_playing()
    _rollout.rollout(20_000)
    return 20_000


_rollout = None


def colver_loop(deals: int = 20) -> int:
    """Play whole deals in a Python loop, including the auction. Return the number of steps."""
    import colver

    choose = random.random
    steps = 0
    for seed in range(deals):
        env = colver.Env.deal(seed=seed)
        while not env.is_terminal():
            legal = env.legal_actions()
            env.step(legal[int(choose() * len(legal))])
            steps += 1
    return steps


def openspiel_loop(name: str = "skat", deals: int = 20) -> int:
    """Play whole games in a Python loop. Return the number of decisions; dealing, one card at a time, takes time but is not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    choose = random.random
    steps = 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            steps += not state.is_chance_node()
            state.apply_action(legal[int(choose() * len(legal))])
    return steps


def openspiel_plays(name: str, games: int = 20) -> int:
    """Let OpenSpiel's uniform bots play games in C++. Return the number of decisions; dealing takes time but is not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return round(games * openspiel_length(name))


@cache
def openspiel_length(name: str) -> float:
    """Return the mean number of decisions in a random game."""
    return openspiel_loop(name, 200) / 200
