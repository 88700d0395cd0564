"""The solver of Belote and Coinche compared with plain minimax over states, which shares only the rules with it."""

import random
from typing import Any

import depth
import pytest
from games import random_start, walk

import ridotto
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.search.kernels.tricks import Solver

DENOMINATIONS = ("S", "H", "D", "C", "NT", "AT")
WHOLE = {("NT", 11): 130, ("AT", "trump"): 258}
"""Points of all tricks, including ten for the last trick, by denomination and its option on card points; other contracts have 162."""
LAWS: list[dict[str, Any]] = [
    {},
    {"partner_exemption": "winning", "undertrump": "free", "overtrump_on_trump_lead": True},
    {"undertrump": "forced"},
    {"overtrump_on_trump_lead": True, "undertrump": "forced"},
    {"partner_trump": "any", "partner_exemption": "winning", "nt_ace": 19, "at_values": "scaled"},
]


def whole(state: ridotto.State) -> int:
    """Return the points of all tricks."""
    named = state.view()["contract"]["denomination"]
    option = {"NT": "nt_ace", "AT": "at_values"}.get(named)
    return WHOLE.get((named, option and state.options[option]), 162)


def taken(state: ridotto.State) -> int:
    """Return what team 0 took in a finished deal, as the solver counts it."""
    tricks = state.view()["tricks"]
    if 8 in tricks:
        return whole(state) + 1 if tricks[0] == 8 else -1
    lines = {name: points for name, _, points in state.sheet()["lines"]}
    return int(lines["cards"][0] + lines["last trick"][0])


def minimax(state: ridotto.State) -> int:
    """Return what team 0 takes under perfect play, by trying every card."""
    if state.deal_over:
        return taken(state)
    best = max if state.turn in (0, 2) else min
    return best(minimax(state.apply(card)) for card in state.legal_ids())


def every_card(state: ridotto.State) -> dict[int, int]:
    return {card: minimax(state.apply(card)) for card in state.legal_ids()}


def played(rng: random.Random, law: dict[str, Any], denomination: str, left: int) -> ridotto.State:
    """Return a deal of Coinche, played at random until `left` cards are left."""
    game = ridotto.game("coinche")
    state = game.deal(game.options(melds=False, **law), seed=rng.getrandbits(64), dealer=rng.randrange(4))
    for call in (f"bid 80 {denomination}", "pass", "pass", "pass"):
        state = state.apply(call)
    for _ in range(32 - left):
        state = state.apply(rng.choice(state.legal_ids()))
    return state


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_values_equal_those_of_minimax(denomination: str) -> None:
    solver = Solver()
    for number in range(depth.times(24)):
        rng = depth.rng("endings", denomination, number)
        state = played(rng, LAWS[number % len(LAWS)], denomination, rng.randint(4, 10))
        assert solver.values(state) == every_card(state), state.record()


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_values_are_exact_within_bounds_and_clipped_outside(denomination: str) -> None:
    solver = Solver()
    for number in range(depth.times(24)):
        rng = depth.rng("bounds", denomination, number)
        state = played(rng, LAWS[number % len(LAWS)], denomination, rng.randint(4, 9))
        low = rng.randrange(-1, whole(state))
        high = rng.randrange(low + 1, whole(state) + 2)
        tolerance = rng.choice([0, 0, 2, 10])
        found = solver.values(state, low=low, high=high, tolerance=tolerance)
        assert found is not None
        for card, right in every_card(state).items():
            value = min(max(found[card], low), high)
            assert abs(value - min(max(right, low), high)) <= tolerance, state.record()
            for edge in (-1, whole(state)):  # sweeps are exact, whatever the tolerance
                assert not low <= edge < high or (value <= edge) == (right <= edge), state.record()


def test_values_do_not_depend_on_the_contents_of_the_table() -> None:
    """A solver that was used for other deals agrees with a new one."""
    used, again = Solver(), Solver(1)
    for number in range(depth.times(6)):
        rng = depth.rng("tables", number)
        state = played(rng, LAWS[number % len(LAWS)], DENOMINATIONS[number % 6], 18)
        assert used.values(state) == again.values(state) == Solver(1).values(state), state.record()


def test_each_value_equals_that_of_the_best_reply() -> None:
    """In large positions, where minimax takes too long, the value of a card must equal that of the best reply."""
    solver = Solver()
    for number in range(depth.times(2)):
        rng = depth.rng("large", number)
        state = played(rng, LAWS[number % len(LAWS)], DENOMINATIONS[number % 6], 24)
        values = solver.values(state)
        assert values is not None
        for card, value in values.items():
            after = state.apply(card)
            answers = solver.values(after)
            assert answers is not None
            best = max if after.turn in (0, 2) else min
            assert value == best(answers.values()), after.record()


@pytest.mark.parametrize("law", [LAWS[0], LAWS[-1]])
def test_rounded_values_are_near(law: dict[str, Any]) -> None:
    """COI-9.14: with scaled values queen, eight and seven are linked by one point, but not rounded."""
    solver = Solver()
    for number in range(depth.times(6)):
        state = played(depth.rng("rounded", number), law, DENOMINATIONS[number % 6], 16)
        exact = solver.values(state)
        rounded = solver.values(state, rounded=True)
        assert exact is not None and rounded is not None
        assert all(abs(rounded[card] - exact[card]) <= 6 for card in exact)


def test_a_search_stops_at_its_limit_and_the_next_one_is_right() -> None:
    solver = Solver()
    state = played(depth.rng("limits"), {}, "H", 20)
    assert solver.values(state, nodes=50) is None
    assert solver.nodes < 200
    assert solver.values(state) == Solver().values(state)


def test_belote_is_solved_too() -> None:
    for number in range(depth.times(3)):
        rng = depth.rng("belote", number)
        for state in walk(random_start("belote", rng), rng):
            view = state.view(state.turn)
            if view["phase"] == "play" and sum(view["hand_sizes"]) in (5, 8):
                values = state.solve()
                assert list(values) == [text for text in view["legal"] if text.startswith("play")]
                assert all(value == best_answer(state.apply(card)) for card, value in values.items()), state.record()


def best_answer(state: ridotto.State) -> int:
    """Return the value of the best legal card, according to the solver."""
    values = state.solve().values()
    return max(values) if state.turn in (0, 2) else min(values)


LAST_TRICKS = [
    # Hearts are trumps and seat 0 leads: the hand that holds them all wins every trick.
    ("AH KH QH JH TH 9H 8H 7H / AS KS QS JS TS 9S 8S 7S / AD KD QD JD TD 9D 8D 7D / AC KC QC JC TC 9C 8C 7C", 163),
    ("AS KS QS JS TS 9S 8S 7S / AH KH QH JH TH 9H 8H 7H / AD KD QD JD TD 9D 8D 7D / AC KC QC JC TC 9C 8C 7C", -1),
]


@pytest.mark.parametrize(("hands", "points"), LAST_TRICKS)
def test_all_tricks_are_worth_more_than_all_points(hands: str, points: int) -> None:
    game = ridotto.game("coinche")
    state = game.deal(layout={"hands": [hand.split() for hand in hands.split(" / ")]}, dealer=3)
    for call in ("bid 80 H", "pass", "pass", "pass"):
        state = state.apply(call)
    assert set(state.solve().values()) == {points}
    assert set(state.solve()) <= {f"play {card}" for card in NAMES}


@pytest.mark.parametrize(("hands", "points"), LAST_TRICKS)
def test_all_tricks_are_exact_with_rounded_points(hands: str, points: int) -> None:
    """The first trick may hold four aces, each worth more than its rounded points."""
    game = ridotto.game("coinche")
    state = game.deal(layout={"hands": [hand.split() for hand in hands.split(" / ")]}, dealer=3)
    for call in ("bid 80 H", "pass", "pass", "pass"):
        state = state.apply(call)
    while not state.deal_over:
        found = Solver().values(state, high=163, tolerance=2, rounded=True)
        assert found is not None and set(found.values()) == {points}, state.record()
        state = state.apply(state.legal_ids()[0])


def test_unsolvable_positions_are_refused() -> None:
    with pytest.raises(ridotto.InvalidRecord, match="no cards are being played"):
        ridotto.game("coinche").deal(seed=1).solve()
    with pytest.raises(ridotto.InvalidText, match="burraco cannot be solved"):
        ridotto.game("burraco").deal(seed=1).solve()
