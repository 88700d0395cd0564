"""Reasons at Burraco and Biriba that look to the end of a turn: what closes, how far a meld grows, what brings a bonus near."""

from random import Random
from typing import Any

import pytest
from test_meld_reasons import TENS, against, begun, reason

import ridotto
from ridotto import State
from ridotto.coach import advising
from ridotto.coach.reasons import Reason, why
from ridotto.games.families.rummy.teach import contrasts, reasons
from ridotto.games.families.rummy.teach.position import Position
from ridotto.search import Verdict

ROWS = {name: facts for name, _, facts in reasons.REASONS}


def among_two(hands: tuple[str, str], *actions: str, pot: str, stock: str) -> State:
    """Return a deal of two players after some actions; the first to lay down everything takes the pot."""
    game = ridotto.game("burraco")
    layout = {"hands": [hand.split() for hand in hands], "pots": [pot.split(), None]}
    state = game.deal(game.options(players=2), layout={**layout, "upcard": "QC", "stock": stock.split()}, dealer=1)
    for action in actions:
        state = state.apply(action)
    return state


HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
OTHERS = "3S 3D 6S 6D 8C 9C QS KS KD AD AC"
LAID = ("draw", f"meld {HEARTS} AH", "meld 9S TS JS", "meld 4S 4D 4C")
"""A turn that lays the whole hand, takes the pot, and goes on."""


@pytest.mark.parametrize(
    ("pot", "found"),
    [
        ("9S TS JS 4C 4D 4S 5C 6C 7C 8S QD", ("can-close", {"cards": "5C 6C 7C 8S", "card": "QD"})),
        ("9S TS JS 4C 4D 4S 5C 6C 7C 8D QD", ("clean-meld", {"cards": "5C 6C 7C"})),
    ],
)
def test_a_turn_that_can_close_is_explained_by_that(pot: str, found: tuple[str, Any]) -> None:
    """Biriba, seed 9201: laying four cards closed the deal; the coach spoke of an opponent who might close."""
    view = among_two((HEARTS, OTHERS), *LAID, pot=pot, stock="AH 2C 2D 2S").view(0)
    assert reason(view, "meld 5C 6C 7C") == found


def test_a_hand_that_can_close_soon_is_kept_small() -> None:
    """Biriba, seed 9201: "averaged over many possible deals, it scores about 159 points more"."""
    later = ("meld 5C 6C 7C", "discard 8D", "draw", "discard QS")
    view = among_two(
        (HEARTS, OTHERS), *LAID, *later, pot="9S TS JS 4C 4D 4S 5C 6C 7C 8D QD", stock="AH 2C 2D 2S 2H 5S"
    ).view(0)
    assert reason(view, "draw") == ("small-to-close", {"number": 1, "left": 3})


def test_a_meld_is_said_to_grow_by_all_that_can_be_added() -> None:
    """Biriba, seed 9204: "3 more and it earns its bonus", with three more in hand."""
    state = begun("4S 4H 4D 4C 4S KD 7H 9C JD 8S TH", "AD").apply("meld 4S 4H 4D")
    found = ("grows-together", {"cards": "4C 4S", "number": 5, "missing": 2})
    assert reason(state.view(0), "add 1 4C") == found
    assert reason(state.apply("add 1 4C").view(0), "add 1 4S") == (
        "grows",
        {"number": 5, "missing": 2, "purity": "clean"},
    )


def test_a_discard_that_gives_a_bonus_is_blamed_for_that() -> None:
    """Burraco, seed 9203: "discard AD: blunder, 752 points. Your meld grows to 4 cards", with the opponents' seventh card thrown."""
    view, best = against(TENS, "draw"), "meld 9C 9C 9D"
    verdict = Verdict(best, {best: 0.0, "discard TC": -750.0, "discard 8C": -40.0}, {}, {}, worlds=100)
    assert why(view, best, verdict, "discard TC") == Reason("gives-bonus", {"card": "TC", "points": 210})
    assert why(view, best, verdict, "discard 8C").name == "clean-meld"


def against_tens(hand: str, *melds: str) -> Position:
    """Return the position of seat 1 after its opponent has laid twelve cards and most of the pot, and kept one card."""
    pot = "QS QH QD JS JH JD 8S 8H 8D 3D 3C"
    lays = [f"meld {cards}" for cards in (*melds, "QS QH QD", "JS JH JD", "8S 8H 8D")]
    *dealt, drawn = " ".join(melds).split()
    state = among_two((" ".join(dealt), hand), "draw", *lays, "discard 3D", pot=pot, stock=f"{drawn} QD 4H 5H")
    return Position(state.apply("draw").view(1))


@pytest.mark.parametrize(
    ("discard", "found"),
    [
        ("KC", {"card": "KC", "other": "TC", "number": 6, "left": 5}),
        ("9C", {"card": "9C", "other": "TC", "number": 6, "left": 4}),
        ("TC", None),
    ],
)
def test_what_brings_a_meld_near_its_bonus_is_kept(discard: str, found: Any) -> None:
    """Biriba, seed 9201: "averaged over many possible deals, it scores about 50 points more"."""
    at = against_tens("TC TC 9C 9C JC JC 8C 8C KC KD KD", "TS TS TH TH TD", "9S 9H 9D", "KS KH KS KH")
    assert ROWS["gives-shorter"](at, f"discard {discard}") == found


@pytest.mark.parametrize(("card", "points"), [("9C", 10), ("KC", 10), ("3S", None)])
def test_a_heavy_card_goes_before_they_close(card: str, points: int | None) -> None:
    """Burraco, seed 9202: "averaged over many possible deals, it scores about 10 points more"."""
    at = against_tens("KC 9C 3S 4C 4D 7D 6H 6S 7C 5C 5D", "TS TS TH TH TD TD TC", "9S 9H 9D 9S 9H")
    found = ROWS["heavy-late"](at, f"discard {card}")
    assert (found and found["points"]) == points


@pytest.mark.parametrize(
    ("action", "discard", "number"),
    [
        ("discard JC", "discard TC", 6),
        ("discard TC", "discard JC", None),
        ("discard 9C", "discard KC", 5),
        ("meld JC JC JK", "discard TC", 6),  # the tens are not all that can be discarded then
        ("meld JC JC JK", "discard KC", None),
        ("meld KC KD JK", "discard KC", 5),
    ],
)
def test_a_discard_that_brings_a_bonus_near_is_blamed_for_that(action: str, discard: str, number: int | None) -> None:
    """Biriba, seed 9404: "discard KH: mistake. Your meld grows to 5 cards", with the opponents' sixth king thrown."""
    at = against_tens("TC TC 9C 9C JC JC 8C JK KC KD 4C", "TS TS TH TH TD", "9S 9H 9D", "KS KH KS KH")
    found = contrasts.contrast(at, action, discard)
    given = {"card": discard[8:], "number": number, "missing": 7 - (number or 0)}
    assert found == (Reason("gives-near", given) if number else None)


@pytest.mark.parametrize("behind", [1.0, 17.0])
def test_natural_cards_join_a_meld_before_a_wild_one(monkeypatch: pytest.MonkeyPatch, behind: float) -> None:
    """Biriba, seed 9402: "add the two of hearts to the kings: it makes your meld dirty", with another king in hand."""
    view = begun("KH KC KD KS 2H 7H 9C JD 8S TH 4S", "AD").apply("meld KH KD KC").view(0)
    searched = Verdict("add 1 2H", {"add 1 2H": 0.0, "add 1 KS": -behind}, {}, {}, worlds=100)
    after = Verdict("add 1 2H", {"add 1 2H": 1.0}, {}, {}, worlds=100)
    found = iter([searched, after])
    monkeypatch.setattr(advising, "think", lambda *_: next(found))
    assert reasons.first_laid(view, "add 1 2H") == "add 1 KS"
    assert reasons.first_laid(view, "add 1 KS") is None
    assert advising.advise(view, Random(0)).action == "add 1 KS"
