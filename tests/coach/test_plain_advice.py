"""Faults that a player found while reading hints at Belote and Briscola bugiarda, each as a row."""

import pytest

import ridotto
from ridotto import View
from ridotto.cli.coaching import advised
from ridotto.cli.look import Look
from ridotto.coach import Advice
from ridotto.coach.reasons import Reason, counted, particular, why
from ridotto.coach.reasons.worlds import Ahead
from ridotto.search import Verdict
from ridotto.server.workers.coach import hint_message
from ridotto.words import say

TURNED = "8D"


def auction(game: str, hand: str, *calls: str) -> View:
    """The view of seat 0, with this hand, after these calls, its own first; at Belote the eight of diamonds is turned up."""
    kind, own = ridotto.game(game), hand.split()
    turned = {"turnup": TURNED} if game == "belote" else {}
    rest = [card for card in kind.pack() if card not in (*own, *turned.values())]
    seats, size = kind.seats(), len(own)
    others = [rest[size * seat : size * (seat + 1)] for seat in range(seats - 1)]
    state = kind.deal(layout={"hands": [own, *others], **turned}, dealer=seats - 1)
    for call in calls:
        state = state.apply(call)
    return state.view(0)


# ---- numbers -------------------------------------------------------------------------------------------------------


def test_a_bid_is_compared_with_what_it_is_said_to_beat() -> None:
    """Briscola: "0.6 points more than the next best" was a pass, and the next best that was shown beside it another bid."""
    view = auction("briscola-bugiarda", "6S KH JH 2H JD AC JC 5C")
    values = {"bid 2": 0.34, "bid 4": 0.12, "pass": -0.29}
    assert counted(view, "bid 2", Verdict("bid 2", values, worlds=500)) == Reason("gains-pass-chips", {"points": 0.6})
    alone = {"bid 2": 0.9, "bid alone": 0.1, "pass": -0.3}
    assert counted(view, "bid 2", Verdict("bid 2", alone, worlds=500)) == Reason("gains-chips", {"points": 0.8})


def test_nothing_is_expected_of_an_action_that_was_not_searched() -> None:
    """Belote: to declare was "level with the others expected in this deal"."""
    view = auction("belote", "JS 9S AS KS TS")
    advice = Advice("take", Reason("thumb"), Verdict("take", {"take": 0.0}))
    assert "expected" not in advised(view, advice, Look(language="en")).plain
    assert hint_message("1", view, advice).points is None
    searched = Advice("take", Reason("thumb"), Verdict("take", {"take": 0.0, "pass": -9.0}, worlds=9))
    assert "expected" in advised(view, searched, Look(language="en")).plain
    assert hint_message("1", view, searched).points == 0


def test_an_action_that_a_search_gave_up_is_not_the_next_best() -> None:
    """Briscola: a card tried in a few worlds only had a lucky value, and the reason was about that card."""
    view = auction("briscola-bugiarda", "5H 3D 6D 3C KC QC 6C 7C", "bid A", "pass", "pass", "pass", "pass", "trump C")
    values = {"play 5H": 0.16, "play KC": 0.3, "play 3D": 0.1}
    lucky = Verdict("play 5H", values, {"play 5H": 0.05, "play KC": 0.3, "play 3D": 0.05}, worlds=500)
    assert ridotto.coach.reasons._rivals(view, lucky, "play 5H", None) == ["play 3D", "play KC"]


def test_a_bid_that_is_harder_to_outbid_is_explained_by_that() -> None:
    """Briscola, a review: the jack was given up for the two because "if you play it, your side reaches 61", as it does with either."""
    view = auction("briscola-bugiarda", "AS 3S KS QS JS AH 3H 2C")
    verdict = Verdict("bid 2", {"bid 2": 2.0, "bid A": 1.0, "pass": -1.0}, worlds=500)
    assert why(view, "bid 2", verdict, "bid A").name in ("outbid-less", "better-chips")
    assert Ahead(view).told("bid 2", "bid A").name == "outbid-less"  # type: ignore[union-attr]
    assert Ahead(view).told("bid A", "bid 2") is None


def test_a_card_that_cost_something_does_not_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Briscola, a review: an inaccuracy was explained by "the deal comes out the same in 8 of 10 likely deals"."""
    view = auction("briscola-bugiarda", "6S AH 7H 5H 4H 2H 2S 4S", "bid A", "pass", "pass", "pass", "pass", "trump D")
    verdict = Verdict("play 6S", {"play 6S": 0.0, "play 4H": -0.3}, worlds=500)
    same = Reason("same-result")
    monkeypatch.setattr(ridotto.coach.reasons, "_same", lambda *_: same)
    monkeypatch.setattr(ridotto.coach.reasons, "likely", lambda *_: None)
    monkeypatch.setattr(ridotto.coach.reasons, "particular", lambda *_: None)
    assert why(view, "play 6S", verdict) == same
    assert why(view, "play 6S", verdict, "play 4H") == Reason("better-chips", {"points": 0.3})


# ---- reasons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["trumps-jack-nine", "trumps-jack", "trumps-nine", "trumps-four"])
def test_a_lack_of_aces_is_no_reason_to_take(name: str, language: str) -> None:
    none, one = (say(f"coach-{name}", language, suit="♣", number=2, aces=aces) for aces in (0, 1))
    assert ("no ace" in none) is ("0枚" in none) is ("ほかのスートのA" in none) is False
    assert len(one) > len(none)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [("AD 9D TS AC QC", "trumps-nine-ace"), ("KD 9D TS AC QC", None)],
)
def test_nine_and_ace_with_the_turned_up_card_are_a_reason_to_take(hand: str, reason: str | None) -> None:
    """Belote, seed 9501: nine, ace and a third trump were taken because "your side makes its contract in 7 of 10 likely deals"."""
    found = particular(auction("belote", hand), "take")
    assert (found and found.name) == reason


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("JS TS 9S AD QD", "later-suit"),  # spades can be named in round 2
        ("JS 8S 7S AD QD", "later-suit"),
        ("JS 8S 7D AD QD", "weak-trumps"),  # two cards with the jack are no suit
        ("TS 9S 8S AD QD", "weak-trumps"),
    ],
)
def test_a_pass_waits_for_a_suit_of_round_two(hand: str, reason: str) -> None:
    """BEL-5.3."""
    found = particular(auction("belote", hand), "pass")
    assert found is not None and found.name == reason
