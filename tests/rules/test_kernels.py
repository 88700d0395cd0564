"""The kernels that run without the interpreter."""

import threading
from typing import Any

import depth
import pytest
from games import GAMES, random_deal

import ridotto
from ridotto.core.plain.state import PlainState

PERFT: list[tuple[str, dict[str, Any], int, str, list[int]]] = [
    # Ways to go on by depth, dealer 3; counted once by the independent models and written down.
    ("belote", {}, 1, "", [2, 12, 47, 154, 425, 1276]),
    ("belote", {}, 1, "take", [10, 36, 115, 293]),
    ("belote", {"early_claim": True, "meld_overlap": True}, 11, "pass, take", [8, 14, 24, 32]),
    (
        "belote",
        {"partner_exemption": "winning", "undertrump": "free", "overtrump_on_trump_lead": True},
        5,
        "pass, pass, pass, pass, pass, take H",
        [8, 24, 44, 76],
    ),
    ("coinche", {}, 1, "", [493]),
    ("coinche", {}, 2, "bid 80 S, pass, pass, pass", [9, 22, 34, 46]),
    ("coinche", {}, 3, "bid 80 NT, pass, pass, pass", [8, 13, 23, 125]),
    ("coinche", {"overtrump_on_trump_lead": True}, 4, "bid 80 AT, coinche, pass, pass", [8, 38, 264, 943]),
    ("coinche", {"max_bid": 90, "no_trumps_all_trumps": False}, 4, "", [13, 109, 629, 2925]),
]


@pytest.mark.parametrize(("name", "options", "seed", "actions", "counts"), PERFT)
def test_perft(name: str, options: dict[str, Any], seed: int, actions: str, counts: list[int]) -> None:
    game = ridotto.game(name)
    state = game.deal(game.options(**options), seed=seed, dealer=3)
    for action in filter(None, actions.split(", ")):
        state = state.apply(action)
    assert [state.perft(steps) for steps in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", GAMES)
def test_playouts_are_repeatable_and_end_with_possible_scores(name: str) -> None:
    state = random_deal(name, depth.rng("kernels", name))
    many = depth.fewer(500)
    assert state.playouts(many, seed=3) == state.playouts(many, seed=3)
    assert state.playouts(many, seed=3) != state.playouts(many, seed=4)


EACH = {
    "belote": 0.05,
    "coinche": 0.04,
    "briscola-bugiarda": 0.06,
    "burraco": 0.9,
    "biriba": 1.7,
    "truco": 0.02,
    "briscola": 1.5,
}
"""Milliseconds that a deal takes by single steps, and twenty by the fast way."""


@pytest.mark.parametrize("name", GAMES)
def test_playouts_agree_with_random_play_by_single_steps(name: str) -> None:
    """Means of the fast way and of plain random play differ by no more than chance."""
    game = ridotto.game(name)
    state = game.deal(seed=11, dealer=game.seats() - 1)
    for action in {"belote": ["take"], "coinche": ["bid 80 H", "pass", "pass", "pass"]}.get(name, []):
        state = state.apply(action)
    rng = depth.rng("single steps", name)
    found = []
    for _ in depth.deals(0.6, EACH.get(name, 20)):
        deal = state
        while deal.turn is not None:
            deal = deal.apply(rng.choice(deal.legal_ids()))
        found.append(deal.scores[0])
    mean = sum(found) / len(found)
    error = (sum((score - mean) ** 2 for score in found) / len(found) ** 2) ** 0.5
    # Rules in plain Python take their time: there the second mean is no surer than the first.
    many = 20 * len(found) if type(state) is not PlainState else len(found)
    assert abs(state.playouts(many, seed=depth.number())[0] - mean) <= 5 * error * (1 + len(found) / many) ** 0.5


def test_playouts_of_a_deal_that_is_over_give_its_score() -> None:
    state = ridotto.game("belote").deal(seed=1)
    while state.turn is not None:
        state = state.apply(state.legal_ids()[-1])
    assert state.playouts(10) == state.scores


def test_playouts_release_the_interpreter() -> None:
    """While a thread plays out, another one runs Python."""
    state = ridotto.game("coinche").deal(seed=1)
    done = threading.Event()
    worker = threading.Thread(target=lambda: (state.playouts(depth.fewer(50_000)), done.set()))
    worker.start()
    turns = 0
    while not done.is_set():
        turns += 1
    worker.join()
    assert turns > 1000
