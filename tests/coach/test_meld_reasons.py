"""Reasons at Burraco and Biriba in positions laid card by card: what a discard gives, what the pile holds, whether a meld can grow."""

from random import Random
from typing import Any

import pytest

import ridotto
from ridotto import State, View
from ridotto.bots import steady
from ridotto.coach import advise, advising, reviewing
from ridotto.coach.reasons import particular
from ridotto.games.families.rummy.teach.position import Position
from ridotto.search import Verdict

THEIRS = "TS TS TH TH TD TD 9S 9H 9D KS KH"
POT = "QS QH QD JS JH JD 8S 8H 8D KD 3C"
LAID = (
    "draw",
    "meld TS TS TH TH TD TD",
    "meld 9S 9H 9D",
    "meld KS KH KC",
    "meld QS QH QD",
    "meld JS JH JD",
    "meld 8S 8H 8D",
    "discard KD",
)
"""Turn of the opponent, who keeps the three of clubs and needs a burraco to close."""


def against(hand: str, *actions: str, name: str = "burraco") -> View:
    """Return the view of seat 0 of two after the opponent has laid nearly everything and after some actions of its own."""
    game = ridotto.game(name)
    layout = {"hands": [hand.split(), THEIRS.split()], "upcard": "QC", "stock": "KC 8C 4S 5S 4H 4D 5H 5D".split()}
    pots: dict[str, Any] = {"burraco": {"pots": [POT.split(), None]}, "biriba": {"biribakia": [POT.split()]}}
    state = game.deal(game.options(players=2), layout={**layout, **pots[name]}, dealer=0)
    for action in (*LAID, *actions):
        state = state.apply(action)
    return state.view(0)


def reason(view: View, action: str) -> tuple[str, Any]:
    found = particular(view, action)
    assert found is not None
    return found.name, dict(found.given)


def turn(hand: str, drawn: str, upcard: str = "JC", *, drawing: bool = True) -> View:
    """Return the view of seat 0 at its first turn."""
    return begun(hand, drawn, upcard, drawing=drawing).view(0)


def begun(hand: str, drawn: str = "4C", upcard: str = "JC", *, drawing: bool = True) -> State:
    """Return a deal at the first turn of seat 0, before or after it has drawn."""
    layout = {"hands": [hand.split(), None, None, None], "upcard": upcard, "stock": [drawn, "4D", "5D", "6C", "8C"]}
    state = ridotto.game("burraco").deal(layout=layout, dealer=3)
    return state.apply("draw") if drawing else state


TENS = "TC TC 9C 9C KS KC JC JC 8C 9D JK"
COURT = "9C 9C KS KC JC JC 8C 9D QH QD JK"


@pytest.mark.parametrize(
    ("hand", "first", "action", "name", "given"),
    [
        # The pile is large enough for the opponent to lay a nine from it and keep a card to discard.
        (TENS, "draw", "discard 9C", "gives-less", {"card": "9C", "other": "TC", "points": 210, "number": 10}),
        # Alone in the pile a nine leaves no such card; only a ten makes the burraco that lets the opponent close.
        (TENS, "take", "discard 9C", "gives-less", {"card": "9C", "other": "TC", "points": 210, "number": 0}),
        # All give ten points: none gives least.
        (
            COURT,
            "draw",
            "discard QH",
            "gives-goes-with-less",
            {"card": "QH", "points": 10, "other": "9C", "cards": "8C 8C 9C JC JC 9D"},
        ),
    ],
)
def test_where_every_card_fits_their_melds_the_reason_says_what_this_one_spares(
    hand: str, first: str, action: str, name: str, given: Any
) -> None:
    """BUR-10.1, BUR-12.1."""
    assert reason(against(hand, first), action) == (name, given)


def test_cards_that_stay_in_hand_are_named_by_what_they_go_with() -> None:
    """The ace and the three of hearts have nothing to do with each other: both go with the three of spades."""
    view = turn("3S AS 3H 5S 8C KD 6D 9H QC 7H TD", "4C")
    assert reason(view, "discard 5S") == ("keeps-together", {"card": "5S", "other": "3S", "cards": "3H AS"})
    twice = turn("3S AS 3H 5S 5S 8C KD 9H QC 7H TD", "4C")
    assert reason(twice, "discard 5S") == ("keeps-together", {"card": "5S", "other": "3S", "cards": "3H AS 5S"})


FIVES = "5S 5H 5D 8C KD 9H QC 7S AD TC 3H"


@pytest.mark.parametrize(
    ("upcard", "given"),
    [
        ("JS", {"number": 1, "card": "JS"}),
        # Another five of spades can lie in the set of fives.
        ("5S", None),
    ],
)
def test_a_pile_is_useless_only_if_none_of_its_cards_can_be_begun(upcard: str, given: Any) -> None:
    found = particular(turn(FIVES, "4C", upcard, drawing=False), "draw")
    assert (found.given if found and found.name == "pile-useless" else None) == given


def test_a_pile_of_which_little_can_be_begun() -> None:
    """BIR-5: the pile lies open."""
    view = against("KC 3S 5H 7D 9C AD AH 6S 4C 8D 4C", name="biriba")
    assert view["pile"] == ["QC", "KD"]
    assert reason(view, "draw") == ("pile-useless", {"number": 2, "card": "KD"})
    view = against("QD 3S 5H 7D 9C AS QH 6S 4C 8D 4C", name="biriba")
    assert reason(view, "draw") == ("pile-few", {"number": 2, "cards": "QC"})


def test_the_top_of_a_hidden_pile_may_go_with_a_card_and_still_not_be_begun() -> None:
    """BUR-5.1."""
    view = against("KC 3S 5H 7D 9C AD QH 6S 4C 8D 4C")
    assert (view["pile"], view["pile_size"]) == (["KD"], 2)
    assert reason(view, "draw") == ("pile-top-unlaid", {"card": "KD"})


@pytest.mark.parametrize(
    ("laid", "can"),
    [
        # Six of the eight tens lie in the opponent's set, and one wild card is all that a set may have.
        ("TC TC JK", False),
        # Three of the eight knaves lie there: two in the meld, three more and a wild card make six.
        ("JC JC JK", False),
        ("9C TC JC", True),
    ],
)
def test_a_meld_can_grow_to_seven_only_by_cards_that_lie_in_no_meld(laid: str, can: bool) -> None:
    """BUR-6.2, BUR-6.4."""
    at = Position(against(TENS, "draw", f"meld {laid}"))
    assert at.can_be_long(at.ours[0]) == can


WILD_HAND = "TS 6S 7H 4H JD 9D QC 9C 4C 2C JK"


def test_a_wild_card_is_not_advised_by_the_rule_of_thumb_if_something_else_is_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules of thumb lay 9D 2S JD; a partner understands the discard better."""
    view = turn(WILD_HAND, "2S", "7H")
    assert steady.Steady().act(view, Random(0)) == "meld 9D 2S JD"
    values = {"discard TS": 10.0, "meld 9D 2S JD": 9.0}
    verdict = Verdict("discard TS", values, dict.fromkeys(values, 5.0), {}, worlds=100)
    monkeypatch.setattr(advising, "think", lambda *_: verdict)
    assert advise(view, Random(0)).action == "discard TS"


@pytest.mark.parametrize(("later", "grade"), [(-5.0, "good"), (-190.0, "blunder")])
def test_an_order_of_melds_costs_only_what_the_turn_can_no_longer_bring(
    monkeypatch: pytest.MonkeyPatch, later: float, grade: str
) -> None:
    """The search gives a meld 200 points less than another that can still follow; what it finds after the meld decides."""
    state = begun("KS KH KC 7H 7D 7C 3D 5S 9H TD QC")
    assert state.turn == 0
    first = {"meld KS KH KC": 0.0, "meld 7H 7D 7C": -200.0}
    found = iter([verdict(first), verdict({"meld KS KH KC": later, "discard 9H": -250.0})])
    monkeypatch.setattr(reviewing, "think", lambda *_: next(found))
    view = state.view(0)
    decision = reviewing.decided(reviewing.Choice(0, 1, 0, view, "meld 7H 7D 7C", state))
    assert decision is not None
    assert (decision.grade, decision.after) == (grade, later)


def test_a_pot_taken_in_the_middle_of_a_turn_is_no_reason_to_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """BUR-9.2: its cards could not be known."""
    state = begun("3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH")
    run = "meld 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    found = iter([verdict({"discard AH": 0.0, run: -200.0})])
    monkeypatch.setattr(reviewing, "think", lambda *_: next(found))
    decision = reviewing.decided(reviewing.Choice(0, 1, 0, state.view(0), run, state))
    assert decision is not None and decision.grade == "blunder"


def verdict(values: dict[str, float]) -> Verdict:
    return Verdict(max(values, key=values.__getitem__), values, dict.fromkeys(values, 5.0), {}, worlds=100)
