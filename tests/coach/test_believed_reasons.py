"""Faults that a player found in a third reading of hints and reviews, each as a row: reasons that argue for something else."""

from types import SimpleNamespace
from typing import Any

import pytest
from test_meld_reasons import begun
from test_plain_advice import auction
from test_read_advice import dealt, finals, followed

import ridotto
from ridotto.coach import advising, reasons
from ridotto.coach.reasons import Reason, particular, tricks, why
from ridotto.coach.reasons.worlds import Ahead
from ridotto.games.briscola_bugiarda.teach import outlook as briscola
from ridotto.games.families.trumps.teach import outlook as trumps
from ridotto.games.truco.teach import outlook
from ridotto.search import Verdict

BELOTE = ridotto.game("belote")

# ---- comparisons of cards -------------------------------------------------------------------------------------------


def laid(*cards: str, winner: int) -> tricks.Line:
    return tricks.Line([tricks.Trick(list(enumerate(cards)), winner)], {0, 2})


def lead(card: str, other: str, after: list[tricks.Line], instead: list[tricks.Line], points: str) -> tricks.Choice:
    worth = {one[:2]: int(one[3:]) for one in points.split()}
    return tricks.Choice(card, other, after, instead, ["TD", "QD", "4D"], lambda one: worth.get(one, 0), "C", [])


@pytest.mark.parametrize(
    ("card", "other", "beaten", "reason"),
    [
        ("TD", "QD", 0, "falls-to"),
        ("TD", "QD", 5, "takes-trick"),  # the ace takes both: what tells them apart is the king
        ("TD", "8D", 0, "takes-trick"),  # any card takes a trick from the eight
    ],
)
def test_a_card_falls_to_one_that_does_not_take_the_better_card_as_well(
    card: str, other: str, beaten: int, reason: str
) -> None:
    """Belote: the ten of diamonds, since "the ace takes this trick from the queen in 4 of 10 likely deals"."""
    after = [laid(card, "AD", "7D", "9D", winner=1)] * beaten + [laid(card, "7D", "9D", "JD", winner=0)] * (10 - beaten)
    instead = [laid(other, high, "7D", "9D", winner=1) for high in ["AD"] * 6 + ["KD"] * 4]
    found = tricks.takes(lead(card, other, after, instead, "TD=10 QD=3"))
    assert found is not None and found[1].name == reason


@pytest.mark.parametrize(
    ("points", "trump", "wins"),
    [("TD=10 QD=3", "C", False), ("TD=10 QD=10", "C", True), ("TD=3 QD=3", "C", True), ("TD=10 QD=3", "D", True)],
)
def test_a_ten_is_not_given_away_for_the_sake_of_a_queen(points: str, trump: str, wins: bool) -> None:
    """Briscola: the three of diamonds, since "after the queen of hearts, your queen of spades falls to the opponents"."""
    lost, kept = laid("TD", "AD", "7D", "9D", winner=1), laid("QD", "7D", "9D", "JD", winner=0)
    after = [tricks.Line([*lost.tricks, *kept.tricks], {0, 2})] * 10
    taken = tricks.Trick([(1, "AH"), (2, "7H"), (3, "8H"), (0, "QD")], 1)
    instead = [tricks.Line([*laid("4D", "AD", "7D", "9D", winner=1).tricks, taken], {0, 2})] * 10
    choice = lead("TD", "4D", after, instead, points)._replace(trump=trump)
    assert any(found for found in tricks.winners(choice)) is wins


# ---- Briscola -------------------------------------------------------------------------------------------------------


def test_a_bid_is_not_made_because_bids_bring_more_if_others_bid_higher() -> None:
    """ "Bid the ace: a bid brings more here only if another player bids higher: bid only what you would like to play"."""
    view = auction("briscola-bugiarda", "3S 6S 4S JH 7H 3D 3C KC")
    verdict = Verdict("bid A", {"bid A": 0.1, "bid 3": 0.4, "pass": -0.1}, margins={"bid 3": 1.0}, worlds=500)
    assert why(view, "bid A", verdict).name != "left-in"
    assert why(view, "pass", verdict).name == "left-in"
    assert why(view, "bid A", verdict, "bid 3").name == "left-in"


@pytest.mark.parametrize(
    ("hand", "reason"),
    [("3S QS JH 4H 3D JD 3C JC", None), ("3S 6S 4S JH 7H 3D 3C KC", "rich-hand")],
)
def test_two_cards_of_a_suit_are_no_reason_to_bid(hand: str, reason: str | None) -> None:
    """ "You hold 3 aces and threes, and 2 cards of spades: enough to bid"."""
    found = particular(auction("briscola-bugiarda", hand), "bid K")
    assert (found and found.name) == reason


def test_the_two_is_not_called_because_strong_cards_make_strong_partners() -> None:
    """A review: "2 is the smallest step: the stronger the card you call, the stronger your partner"."""
    hand = "6S AH KH 4H QD JD 5D QC"
    after = auction("briscola-bugiarda", hand, "bid A", "bid 4", "pass", "pass", "pass")
    found = particular(after, "bid 2")
    assert found is None or found.name != "next-bid"
    assert particular(auction("briscola-bugiarda", hand), "bid A") == Reason("next-bid", {"rank": "A"})


@pytest.mark.parametrize(("action", "other", "same"), [("bid 2", "bid 5", True), ("bid 2", "bid Q", False)])
def test_a_bid_far_below_another_is_not_the_same(action: str, other: str, same: bool) -> None:
    """ "You have a suit for trumps: 4 cards of spades" spoke for each bid: why the lowest of all, it did not say."""
    view = auction("briscola-bugiarda", "AS JS 7S 5S 7H 3C 6C 5C")
    assert briscola.alike(view, action, other) is same


def test_a_known_partners_trick_is_loaded_before_it_is_safe() -> None:
    """The ace, thrown on the declarer's queen: "keep the jack, the called card: nobody knows yet whose partner you are"."""
    game = ridotto.game("briscola-bugiarda")
    own = "AS JH AD QC 7S 5S 2C 4D".split()
    rest = [card for card in game.pack() if card not in (*own, "QH")]
    state = game.deal(layout={"hands": [["QH", *rest[:7]], own, rest[7:15], rest[15:23], rest[23:31]]}, dealer=4)
    for action in ("bid J", "pass", "pass", "pass", "pass", "trump H", "play QH"):
        state = state.apply(action)
    found = particular(state.view(1), "play AD")
    assert found == Reason("friend-so-far", {"seat": 0, "card": "AD", "points": 11})
    assert particular(state.view(1), "play QC") == Reason("hide", {"card": "JH"})


# ---- Belote and Coinche ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("partners-trick", "beats-little", None),
        ("beats-little", "brings-points", "even-two"),
        ("partners-trick", "brings-points", "even-two"),
    ],
)
def test_what_holds_for_any_card_does_not_stand_up_to_a_reason(
    first: str, second: str, reason: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ten on the partner's jack, or the king: "it beats nothing that is still out: you will miss it least"."""
    said = {"play TH": Reason(first, {"card": "TH"}), "play KH": Reason(second, {"card": "KH"})}
    monkeypatch.setattr(reasons, "_better", lambda _ahead, action, _other: said[action])
    found = reasons._either(Ahead(followed("7H", "TH KH QH JH 8H AS KS 7S")), "play TH", "play KH")
    assert (found and found.name) == reason


@pytest.mark.parametrize(("number", "reason"), [(150, "trumps-jack"), (290, None)])
def test_five_trumps_are_no_reason_to_promise_nearly_all_points(number: int, reason: str | None) -> None:
    """ "To pass and to bid come to much the same. For the bid: you would have 5 trumps with the jack of hearts": 290 of them."""
    view = followed("9S", "QH JH TH 8H 7H QS KD KC")
    found = particular(view, f"bid {number} H")
    assert (found and found.name) == reason


@pytest.mark.parametrize(("best", "advised"), [("play AS", "play KS"), ("play KS", "play KS")])
def test_of_two_cards_that_lose_alike_the_cheap_one_is_given(best: str, advised: str) -> None:
    """The ace, given to the opponents: "with the ace or the king the deal comes out the same"."""
    view = followed("7H", "AS KS QS JS TS 9S AD KD")
    verdict = Verdict(best, {"play AS": -390.0, "play KS": -390.0}, worlds=500)
    assert advising.usual(view, verdict, best, 250.0) == advised


def test_a_nine_is_not_led_under_the_jack_for_an_ace_that_does_as_well() -> None:
    """Coinche, all trumps: the nine of clubs, with ace, king and queen beside it."""
    game, own = ridotto.game("coinche"), "TS 8H 7H AD AC KC QC 9C".split()
    rest = [card for card in game.pack() if card not in own]
    state = game.deal(layout={"hands": [own, rest[:8], rest[8:16], rest[16:]]}, dealer=3)
    for action in ("pass", "pass", "pass", "bid 130 AT", "pass", "pass", "pass"):
        state = state.apply(action)
    verdict = Verdict("play 9C", {"play AC": -237.0, "play 9C": -237.0, "play KC": -247.0}, worlds=500)
    assert advising.usual(state.view(0), verdict, "play 9C", 250.0) == "play AC"


# ---- truco ----------------------------------------------------------------------------------------------------------


def after_trick(taken: int) -> Any:
    return [*finals(5, takes=True)[:taken], *finals(5)[taken:]]


@pytest.mark.parametrize(
    ("action", "other", "reason"), [("play 7H", "play 5D", "takes-trick"), ("play 5D", "play 7H", None)]
)
def test_a_weak_card_does_not_take_the_trick_oftener(action: str, other: str, reason: str | None) -> None:
    """ "Your side takes this trick in 4 of 10 likely deals with a four face down, with an ace in 2 of 10": by the partner's play."""
    found = outlook.told(dealt("7H 6S 5D"), action, other, [after_trick(8), after_trick(2)])
    assert (found and found.name) == reason


def test_a_card_that_eight_others_beat_is_no_reason_to_call() -> None:
    """ "The two of spades, the best card on the table, is your side's: only 8 cards that you have not seen beat it"."""
    assert partnered("2S", "JD KC QH") != "table-ours"
    assert partnered("7H", "JD KC QH") == "table-ours"


def partnered(led: str, own: str) -> str | None:
    """Truco without packets: the reason for a call of seat 0 after its partner has led this card."""
    game = ridotto.game("truco")
    rest = [card for card in game.pack()[::-1] if card not in (led, *own.split())]
    deck = [led, *rest[:2], *rest[2:5], *own.split(), *rest[5:]]
    state = game.deal(deck=deck, dealer=1, options=game.options(packets=False))
    state = state.apply(f"play {led}").apply(f"play {rest[2]}")
    found = particular(state.view(0), "truco")
    return found and found.name


def test_a_partner_known_to_hold_the_best_card_needs_no_help() -> None:
    """A five face down, since "your side takes this trick nearly always with the five, with the two of spades in 4 of 10"."""
    game = ridotto.game("truco")
    rest = [card for card in game.pack() if card not in "4C JD 6H 3C 2S 5C".split()]
    state = game.deal(deck=[*rest[:20], *"4C JD 6H 3C 2S 5C".split(), *rest[20:]], dealer=3)
    for action in ("cut 20 top", "give", "keep"):
        state = state.apply(action)
    expected = Reason("partner-beats-all", {"card": "4C", "seat": 2})
    assert particular(state.view(0), "play 5C down") == expected == particular(state.view(0), "play 5C")
    assert particular(state.view(0), "play 2S") != expected


# ---- meld games -----------------------------------------------------------------------------------------------------


def test_a_card_of_the_pile_goes_with_its_twin() -> None:
    """Burraco: the six of hearts, with another and a joker in hand, was taken for "38 points more than the next best"."""
    view = begun("6H 9S JK QD QC 2S 8D TD 3C 4S KH", upcard="6H", drawing=False).view(0)
    assert particular(view, "take") == Reason("pile-joins", {"card": "6H", "cards": "6H"})


# ---- cards that others equal ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("behind", "reason"), [(20.0, "brings-points"), (1.0, "alike")])
def test_neighbours_in_a_suit_do_not_matter_only_if_a_point_does_not(behind: float, reason: str) -> None:
    """Belote: "it does not matter which of these you play", and the next best 11 points less."""
    view = followed("8D", "AC TC 9H 8H QH KS 9S JS")
    assert view["legal"] == ["play AC", "play TC"]
    verdict = Verdict("play AC", {"play AC": 0.0, "play TC": -behind}, worlds=500)
    assert why(view, "play AC", verdict).name == reason


@pytest.mark.parametrize(("tail", "said"), [(-0.9, True), (-0.02, False)])
def test_cards_that_are_level_are_explained_by_what_is_worse(
    monkeypatch: pytest.MonkeyPatch, tail: float, said: bool
) -> None:
    """Briscola: "several actions are about as good; this is one of them"."""
    view = auction("briscola-bugiarda", "6S AH 7H 5H 4H 2H 2S 4S", "bid A", "pass", "pass", "pass", "pass", "trump D")
    verdict = Verdict("play 6S", {"play 6S": 0.0, "play 4H": -0.01, "play AH": tail}, worlds=500)
    high = Reason("low-lead", {"card": "6S"})
    for name in ("likely", "particular", "_same"):
        monkeypatch.setattr(reasons, name, lambda *_: None)
    monkeypatch.setattr(Ahead, "told", lambda _, action, other: high if other == "play AH" else None)
    monkeypatch.setattr(Ahead, "closely", lambda *_, **__: None)
    found = why(view, "play 6S", verdict)
    assert (found == Reason("even-rest", {"other": "AH"}, (high,))) is said


@pytest.mark.parametrize(("bid", "aces"), [("bid 80 NT", True), ("bid 120 NT", False)])
def test_two_aces_are_no_reason_to_promise_nearly_every_point(bid: str, aces: bool) -> None:
    """Coinche, seed 9205: "bid 120 NT: you hold 2 aces", with 130 points in no trumps."""
    found = particular(auction("coinche", "AH TH 9H 8H AD TD QC TC"), bid)
    assert (found is not None and found.name == "all-aces") is aces


@pytest.mark.parametrize(
    ("action", "other", "reason"),
    [
        ("bid 130 AT", "pass", Reason("bid-wins", {"often": 6, "less": 3})),
        ("pass", "bid 130 AT", Reason("pass-wins-more", {"often": 6, "less": 3})),
        ("bid 130 AT", "bid 130 D", None),
    ],
)
def test_a_call_is_explained_by_how_often_the_deal_is_won(action: str, other: str, reason: Reason | None) -> None:
    """Coinche, seed 9401: "several actions are about as good", 37 points above the next best."""
    won, lost = SimpleNamespace(scores=(300, 0)), SimpleNamespace(scores=(0, 300))
    futures: Any = ([won] * 6 + [lost] * 4, [won] * 3 + [lost] * 7)
    view = auction("coinche", "AH TH 9H 8H AD TD QC TC")
    assert trumps.closely(view, action, other, futures, level=False) == reason
    assert trumps.closely(view, action, other, futures, level=True) is None


def test_the_taker_has_the_jack_in_most_likely_deals() -> None:
    """Belote (BEL-5.2): by rules of thumb, one world of each batch of six, it had the jack in half of them."""
    hands = ["QS 7D TC 9D QH", "8D AS KS KD TD", "AH QC KH AC JD", "9S JC 9H 7C JH"]
    state = BELOTE.deal(layout={"hands": [hand.split() for hand in hands], "turnup": "QD"}, dealer=3)
    worlds = Ahead(state.apply("pass").apply("take").view(0)).worlds
    assert sum("JD" in world.view(1)["hand"] for world in worlds) > 0.7 * len(worlds)
