"""Tests of Sueca that no scenario can express, and of its bot and coach."""

import random

import pytest

import ridotto
from ridotto.bots.arena import simulate
from ridotto.coach.reasons import why
from ridotto.search import Budget, think

from ..bots.search import described

GAME = ridotto.game("sueca")


def test_the_deal_passes_on() -> None:
    """SUE-3.1."""
    match = ridotto.Match(GAME, seed=5)
    dealers: list[int] = []
    while not match.over and len(dealers) < 4:
        dealers.append(match.state.dealer)
        while not match.state.deal_over:
            match = match.apply(match.state.legal()[0])
        if not match.over:
            match = match.next_deal()
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == list(range(len(dealers)))


def test_the_shown_card_lies_open_and_no_other_does() -> None:
    """SUE-7.1, SUE-7.2."""
    state = GAME.deal(seed=3, dealer=1)
    hands = state.layout()["hands"]
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        assert view["turnup"] == hands[1][-1] and view["tricks"] == [0, 0] and view["hand_sizes"] == [10] * 4
        visible = {card for hand in hands for card in hand if card in str(view)}
        assert visible == {view["turnup"], *(() if seat is None else hands[seat])}


def test_worlds_leave_the_shown_card_with_the_dealer() -> None:
    rng = random.Random(1)
    state = GAME.deal(seed=3, dealer=1)
    for _ in range(28):
        view = state.view(state.turn)
        world = GAME.sample(view, rng)
        assert world.view(state.turn) == view and world.layout()["hands"][1][-1] == view["turnup"]
        state = state.apply(rng.choice(state.legal()))


def test_steady_beats_chance() -> None:
    sides = simulate(GAME, GAME.options(), ["steady", "random"], 150, seed=4).sides
    assert sides[0].mean > 2 * sides[1].mean


def test_the_coach_has_a_reason_for_most_of_what_steady_does() -> None:
    named = []
    for seed in range(10):
        state, steady = GAME.deal(seed=seed), ridotto.bots.bot("steady")
        while state.turn is not None:
            view = state.view(state.turn)
            action = steady.act(view, random.Random(1))
            if len(view["legal"]) > 1:
                named.append(why(view, action).name)
            state = state.apply(action)
    assert len([name for name in named if name not in ("thumb", "only")]) > len(named) / 2
    assert {"sure-lead", "high-lead", "partners-trick", "win-last", "their-trick", "worth-nothing"} <= set(named)


def test_a_seat_out_of_turn_is_refused() -> None:
    """SUE-9.3: a record does not say who acts, a state does."""
    state = GAME.deal(seed=7)
    assert state.turn is not None
    other = (state.turn + 1) % 4
    refusal = state.why_not(f"play {state.view(other).hand[0]}", other)
    assert refusal and refusal.rule == "SUE-9.3"


# ---- search ----------------------------------------------------------------------------------------------------------

QUICK = Budget(nodes=20_000)


def played(seed: int, cards: int) -> ridotto.State:
    """Return a deal after `cards` cards, played at random."""
    state, rng = GAME.deal(seed=seed, dealer=seed % 4), random.Random(seed)
    for _ in range(cards):
        state = state.apply(rng.choice(state.legal()))
    return state


def best_play(state: ridotto.State) -> int:
    """Return what team 0 takes with open cards, by plain minimax; 121 for all tricks, -1 for none."""
    if state.turn is None:
        tricks = state.view()["tricks"]
        points: list[int] = state.sheet()["lines"][0][2]
        return 121 if tricks[0] == 10 else -1 if tricks[1] == 10 else points[0]
    best = max if state.turn % 2 == 0 else min
    return best(best_play(state.apply(card)) for card in state.legal())


@pytest.mark.parametrize("cards", [26, 27, 28, 29, 30, 31, 33])
def test_the_solver_knows_the_law(cards: int) -> None:
    """The description of the game agrees with the rules (SUE-4, SUE-5.4)."""
    state = played(cards, cards)
    assert state.solve() == {str(card): best_play(state.apply(card)) for card in state.legal()}


@pytest.mark.parametrize("suit", "SHDC")
def test_all_tricks_are_more_than_all_points(suit: str) -> None:
    """SUE-5.4."""
    hands = [[rank + one for rank in "AKQJ765432"] for one in "SHDC"]
    dealer = "SHDC".index(suit)
    hands[dealer].append(hands[dealer].pop(hands[dealer].index("2" + suit)))
    # The dealer holds all trumps and nothing else.
    state = GAME.deal(layout={"hands": hands}, dealer=dealer)
    assert set(state.solve().values()) == {121 if dealer % 2 == 0 else -1}


@pytest.mark.parametrize("seed", range(6))
def test_two_worlds_with_one_view_get_one_verdict(seed: int) -> None:
    state = played(seed, 5 * seed + 8)
    view = state.view(state.turn)
    verdict = think(view, random.Random(7), QUICK)
    assert verdict.action in view["legal"] and set(verdict.values) <= set(view["legal"])
    other = GAME.sample(view, random.Random(1))
    assert think(other.view(state.turn), random.Random(7), QUICK) == verdict


def test_every_trump_is_described_once() -> None:
    assert described("S") is described("S") and described("H").trump == "H" and described("S").total == 120


@pytest.mark.deep
def test_strong_beats_steady() -> None:
    sides = simulate(GAME, GAME.options(), ["strong:40000", "steady"], 40, seed=4).sides
    assert sides[0].mean > sides[1].mean
