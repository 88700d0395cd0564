"""Truco's search and its partner: no good card wasted on a trick that is won, no hopeless answer, no high bluff, few whims."""

from collections import Counter
from random import Random

import pytest
from games import random_options

import ridotto
from ridotto.core.view import View
from ridotto.games.truco.bots.conventions import HOPELESS, odd
from ridotto.games.truco.bots.kernel import mixture
from ridotto.games.truco.bots.search import think
from ridotto.games.truco.bots.table import FILES, path_of
from ridotto.games.truco.law.notation import NAMES
from ridotto.search import Budget, budget

TRUCO = ridotto.game("truco")
LAST = 3
"""Seat of the player whose cards a row names; it plays after the others."""


def view_of(cards: str, others: str, actions: str, preset: str = "quick", seat: int = LAST) -> View:
    """Return what a seat sees after some actions; `others` are the hands of seats 0 to 2, in threes."""
    theirs = others.split()
    layout = {"hands": [*(theirs[3 * place : 3 * place + 3] for place in range(3)), cards.split()]}
    state = TRUCO.deal(TRUCO.preset(preset), layout=layout, dealer=3)
    for action in actions.split(", "):
        state = state.apply(action)
    return state.view(seat)


FOURTH = [
    ("7D 7S 6S", "6D QH 5D KD 4S 2C JS 7C 5S", "play 6D, play KD, play JS", {"play 7D"}),
    ("AD 6S 6H", "5H QD 5D KH 4S 2C JS 7C 5S", "play 5H, play KH, play JS", {"play AD"}),
    ("3C 2S 7S", "JD QD 5D AH 4S 2C 5C 7C 5S", "play JD, play AH, play 5C", {"play 3C", "play 2S"}),
]
"""Cards, the others' hands, what they played, and cards that would be wasted on the partner's trick."""


@pytest.mark.parametrize("preset", ["quick", "popular"])
@pytest.mark.parametrize(("cards", "others", "actions", "wasted"), FOURTH, ids=[row[0] for row in FOURTH])
def test_the_fourth_player_leaves_the_partner_s_trick_alone(
    cards: str, others: str, actions: str, wasted: set[str], preset: str
) -> None:
    """TRU-5.5: the team has the trick already; the same card whenever it is asked, and no call with such cards."""
    view = view_of(cards, others, actions, preset)
    assert wasted <= odd(view)
    played = {think(view, Random(seed), Budget(nodes=2000)).action for seed in range(10)}
    played |= {think(view, Random(1), budget("truco", "master")).action}
    assert len(played) == 1
    assert not played & {*wasted, "truco"}


ENOUGH = [
    ("7D 3C AH", "6D QH 5D QD 4S 2C 2S 7C 5S", "play 6D, play QD, play 2S", {"play 7D"}),
    ("7D 6S AH", "6D QH 5D QD 4S 2C 2S 7C 5S", "play 6D, play QD, play 2S", set()),
]
"""Cards, the others' hands, what they played, and cards that would be wasted where a weaker one takes the trick."""


@pytest.mark.parametrize(("cards", "others", "actions", "wasted"), ENOUGH, ids=[row[0] for row in ENOUGH])
def test_the_fourth_player_takes_a_trick_with_the_card_that_is_enough(
    cards: str, others: str, actions: str, wasted: set[str]
) -> None:
    """TRU-5.5: "the seven of diamonds, your best", on a two of spades that a three beats as well."""
    view = view_of(cards, others, actions, "popular")
    assert odd(view) & {"play 7D", "play 3C"} == wasted
    assert not {think(view, Random(seed), Budget(nodes=2000)).action for seed in range(10)} & wasted


HIDDEN = {"play KS down", "play 2H down"}


@pytest.mark.parametrize(
    ("others", "actions", "expected"),
    [
        ("3S 6D 5D JC 5S 6H QC QD QH", "play 3S, play JC, play QC, play 4H, play 6D, play 5S, play QD", HIDDEN),
        ("4S 6D 5D JC 5S 6H 3C QD QH", "play 4S, play JC, play 3C, play 4H, play QD", HIDDEN),  # the partner plays last
        ("4S 6D 5D JC 5S 6H 3C 3D QH", "play 4S, play JC, play 3C, play 4H, play 3D", set()),  # neither beats the three
        (
            "4S 6D 5D 3C 5S 6H JC QD QH",
            "play 4S, play 3C, play JC, play 4H, play 5S, play QD",
            set(),
        ),  # one trick is won
    ],
)
def test_a_card_that_would_lead_a_trick_to_be_won_is_not_hidden(others: str, actions: str, expected: set[str]) -> None:
    """TRU-5.7, TRU-6.2: after a lost first trick, the two of hearts face down on a card that it beats."""
    view = view_of("KS 2H 4H", others, actions, "popular")
    assert odd(view) - {"play 2H"} == expected
    assert not {think(view, Random(seed), Budget(nodes=2000)).action for seed in range(10)} & expected


def test_a_card_that_could_win_is_not_thrown_after_a_tied_trick() -> None:
    """TRU-6.3: the second trick decides."""
    others = "3S QD 5D 3H 4S JC 6D 7C 5S"
    view = view_of("6C 3C 2S", others, "play 3S, play 3H, play 6D, play 6C, play QD, play 4S, play 7C")
    assert view["outcomes"] == [None]
    assert odd(view) == {"play 3C down", "play 2S down"}  # either card wins: the last player needs only enough
    leading = view_of("6C 3C 2S", others, "play 3S, play 3H, play 6D, play 6C", seat=0)
    assert "play 5D" in odd(leading)
    assert think(leading, Random(1), Budget(nodes=1000)).action != "play 5D"


@pytest.mark.parametrize("preset", ["default", "popular", "mineiro"])
def test_a_hopeless_hand_folds_when_the_partner_has_nothing(preset: str) -> None:
    """TRU-7.3, TRU-10.8: nothing in the partner's words or play can save it."""
    view = view_of("KS JD QH", "4C 7H 3S 5D 4S 6H AS 3H 2C", "truco", preset, seat=1)
    assert odd(view, HOPELESS) == {"accept", "truco"}
    assert all(think(view, Random(seed), Budget(nodes=400), HOPELESS).action == "fold" for seed in range(10))


def test_a_hand_of_nothing_does_not_raise_to_twelve() -> None:
    """TRU-7.5: nine lies on the table, and the table itself nearly always folds."""
    view = view_of("KS JD QH", "4C 7H 3S 5D 4S 6H AS 3H 2C", "truco, truco, truco", "default", seat=1)
    assert "truco" in odd(view)
    assert mixture(view, word=HOPELESS)["truco"] < 0.1
    assert all(think(view, Random(seed), Budget(nodes=400), 3).action != "truco" for seed in range(10))


def test_a_packet_that_is_a_hand_of_its_own_is_kept() -> None:
    """TRU-4.5: the third best card, a three and the best card; what is given away may not come back."""
    first = ["AS", "3S", "4C"]
    rest = [card for card in NAMES if card not in first]
    layout = {"deck": [*rest[:20], *first, *rest[20:]]}
    state = TRUCO.deal(TRUCO.options(), layout=layout, dealer=3).apply("cut 20 top")
    view = state.view(0)
    assert view["offer"] == first
    verdict = think(view, Random(1), Budget(nodes=4000))
    assert verdict.action == "keep"
    assert verdict.values["give"] - verdict.values["keep"] < 0.25


def test_a_position_gets_the_same_answer_whenever_it_is_asked() -> None:
    """Calls and answers included: nine times of ten, or the two are equal within noise, in nineteen of twenty decisions."""
    asked, whims = 0, 0
    for number in range(4):
        state = TRUCO.deal(TRUCO.preset("quick"), seed=f"asked {number}", dealer=3)
        while state.turn is not None:
            view = state.view(state.turn)
            verdicts = [think(view, Random(seed), Budget(nodes=1000)) for seed in range(10)]
            (most, often), *others = Counter(verdict.action for verdict in verdicts).most_common()
            asked += 1
            whims += often < 9 and any(
                abs(sum(verdict.values[most] - verdict.values[other] for verdict in verdicts))
                >= sum(verdict.errors[most] + verdict.errors[other] for verdict in verdicts)
                for other, _ in others
            )
            state = state.apply(most)
    assert whims <= asked / 20


def test_a_deal_from_given_hands_needs_no_packets() -> None:
    """TRU-13.2: hands are played as in a game without packets; the strongest never folds to a call, the weakest hardly ever raises it."""
    best, worst, others = "4C 7H AS", "4S 5D 6H", "QD JS KH 2C 3C AH"
    for own, theirs in ((best, worst), (worst, best)):
        layout = {"hands": [own.split(), theirs.split(), others.split()[:3], others.split()[3:]]}
        plans = {}
        for preset in ("popular", "quick", "default"):
            state = TRUCO.deal(TRUCO.preset(preset), layout=layout, dealer=3)
            plans[preset] = mixture(state.view(0)), mixture(state.apply("truco").view(1), word=3)
            answer = plans[preset][1]
            assert answer["fold"] == 0 if theirs == best else answer["truco"] < 0.1
        assert plans["popular"] == plans["quick"]


def test_some_action_is_always_understood() -> None:
    for number in range(60):
        rng = Random(f"understood {number}")
        options = random_options("truco", rng)
        state = TRUCO.deal(options, seed=number, dealer=number % options["players"])
        while state.turn is not None:
            view = state.view(state.turn)
            assert odd(view, HOPELESS) < set(view["legal"])
            state = state.apply(rng.choice(view["legal"]))


def test_every_table_is_shipped() -> None:
    assert all(path_of(scope).exists() for scope in FILES)
