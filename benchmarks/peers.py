"""The same work done by other libraries, for ratios within one run: `colver` (Coinche, Rust) and OpenSpiel (skat, C++)."""

import random
import time
from collections.abc import Callable
from functools import cache


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Units of work a second: the best of three stretches, which is the one least disturbed."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds / 3:
            done += work()
        best = max(best, done / passed)
    return best


def colver_rollouts() -> int:
    """Random play of a deal of Coinche from the first card, 80 in a suit."""
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
    """Steps of a Python loop over whole deals, the auction included."""
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
    """Decisions of a Python loop over whole games. It deals by drawing cards one by one, which takes time but is not a decision."""
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
    """Decisions of games that OpenSpiel's own uniform bots play in C++; drawing the cards takes time but is not a decision."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return round(games * openspiel_length(name))


@cache
def openspiel_length(name: str) -> float:
    """Mean number of decisions of a random game."""
    return openspiel_loop(name, 200) / 200
