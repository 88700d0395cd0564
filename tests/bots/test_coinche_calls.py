"""Coinche's calls: what a player would say of them, and how the networks fare against other ways of bidding."""

from collections.abc import Iterator
from itertools import accumulate
from random import Random
from statistics import fmean

import depth
import pytest

import ridotto
from ridotto import State
from ridotto.bots.steady import Steady
from ridotto.coach import advise, advising
from ridotto.coach.judging import cost
from ridotto.core.chance import digest_of
from ridotto.games.coinche.bots import calls, policy
from ridotto.games.coinche.bots.practice import RIVALS, duelled, practised
from ridotto.search import Budget, Verdict, budget, think

GAME = ridotto.game("coinche")
PACK = [rank + suit for suit in "SHDC" for rank in "AKQJT987"]
DIGEST = bytes(range(32))


def held(hands: dict[int, str], dealer: int, seed: int = 1) -> State:
    """Return a deal in which some seats hold given hands and the others what is left."""
    given = {seat: cards.split() for seat, cards in hands.items()}
    left = [card for card in PACK if not any(card in cards for cards in given.values())]
    Random(seed).shuffle(left)
    rows = [given[seat] if seat in given else [left.pop() for _ in range(8)] for seat in range(4)]
    return GAME.deal(layout={"hands": rows}, dealer=dealer)


def after(state: State, *texts: str) -> State:
    """Return a deal after some calls."""
    for text in texts:
        state = state.apply(text)
    return state


def auctions(seed: str, deals: int, **options: object) -> Iterator[State]:
    """Yield deals at the end of the auction that the networks bid among themselves."""
    for number in range(deals):
        state = GAME.deal(GAME.options(**options), seed=seed, number=number, dealer=number % 4)
        while state.turn is not None and state.view(None)["phase"] != "play":
            state = state.apply(calls.act_in(state))
        yield state


# ---- what a player would say -----------------------------------------------------------------------------------------

BOLD, DEFENCE = "KS QS 9H AD JD JC 9C 8C", "AS JS 7S AH KH JH TH 7D"
"""A hand with two jacks, and one that has the others and is on lead (COI-5.8)."""
POOR = "9S 8S 8H 7H KC KD 9D 8D"
"""No jack, no ace, no long suit."""


@pytest.mark.parametrize("nodes", [40_000, 400_000])
def test_a_contract_against_two_jacks_and_the_lead_is_not_redoubled(nodes) -> None:
    """COI-5.8: a coinche by a player who is on lead says what it says."""
    state = after(held({0: DEFENCE, 1: BOLD}, 3), "pass", "bid 140 AT", "pass", "pass", "coinche")
    view = state.view(state.turn)
    assert view["phase"] == "answer" and calls.act(view) == "pass"
    assert think(view, Random(1), Budget(nodes=nodes)).action == "pass"


@pytest.mark.parametrize("passes", range(4))
def test_a_hand_without_a_trick_is_not_worth_a_bid(passes) -> None:
    """COI-5.2: from every place at the table, also where three have passed, a bid brings hardly more than a pass."""
    state = after(held({passes: POOR}, 3, passes), *["pass"] * passes)
    verdict = think(state.view(state.turn), Random(1), budget("coinche", "strong"))
    assert verdict.values[verdict.action] - verdict.values["pass"] < 25
    assert verdict.action == "pass" or passes == 2


def test_the_fourth_pass_is_worth_nothing() -> None:
    """COI-5.13: it makes the deal void."""
    state = after(held({3: POOR}, 3), "pass", "pass", "pass")
    verdict = think(state.view(3), Random(1), Budget(nodes=100_000))
    assert verdict.values["pass"] == 0 and calls.worths(state.view(3))["pass"] == pytest.approx(0, abs=1e-6)


def test_a_bid_that_is_hardly_better_than_a_pass_is_not_made() -> None:
    """COI-5.2: the same rule for bots and coach. A hand that opens has no partner's bid to leave standing."""
    spared = 0
    for number in range(30):
        state = GAME.deal(seed="hardly better", number=number, dealer=number % 4)
        view = state.view(state.turn)
        verdict = think(view, Random(number), Budget(nodes=30_000))
        best = max(verdict.values, key=lambda text: verdict.values[text])
        if verdict.action.startswith("bid "):
            assert verdict.values[verdict.action] - verdict.values["pass"] > calls.gain(view)
            assert calls.gain(view) in (0, 15)
        spared += verdict.action == "pass" and best != "pass"
    assert spared > 0


def test_calls_that_the_search_gives_up_are_valued_like_the_others() -> None:
    """COI-5.3: worlds alone overrate every call of this hand by a hundred points, also those that are soon given up."""
    state = after(held({0: "8S TH QH 9D KD QD JC AC"}, 1), "bid 120 AT", "bid 130 NT")
    verdict = think(state.view(0), Random(1), Budget(nodes=300_000))
    assert verdict.action == "pass"
    assert (
        verdict.values["pass"]
        > verdict.values["bid 150 AT"]
        > verdict.values["bid 170 AT"]
        > verdict.values["bid 190 AT"]
    )


CAUTIOUS = (
    # hand, calls before, double that is worth more than a pass but not by its margin, reason for the pass
    (
        "QS JS 9S 7S JH 8H KD TC",
        "bid 120 AT, pass, pass, bid 130 AT",
        "coinche",
        ("must-be-better", {"call": "coinche"}),
    ),
    ("AS JS JH 7H AC KC QC 7C", "bid 140 AT, pass, pass, coinche", "surcoinche", ("no-surcoinche", {"number": 2})),
)


@pytest.mark.parametrize(("hand", "before", "double", "reason"), CAUTIOUS)
def test_a_double_is_shown_at_what_it_brings_but_must_be_clearly_better(hand, before, double, reason) -> None:
    """COI-5.7, COI-5.8: its margin decides, and is no part of the value that is shown and compared with what it brought."""
    texts = before.split(", ")
    seat = 0 if double == "surcoinche" else len(texts) % 4
    view = after(held({seat: hand}, 3), *texts).view(seat)
    values = calls.worths(view)
    assert calls.act(view) == "pass" and 0 < values[double] - values["pass"] < calls.MARGINS[double]
    verdict = think(view, Random(1), Budget(nodes=60_000))
    assert verdict.action == "pass" and verdict.values[double] > verdict.values["pass"]
    assert verdict.margins == calls.MARGINS
    said = advise(view, Random(1), Budget(nodes=60_000))
    assert said.action == "pass" and (said.reason.name, said.reason.given) == reason
    graded = cost(verdict, double, GAME.spec.scoring.spread)
    assert (graded.points, graded.grade) == (0, "good")


def test_rules_of_thumb_do_not_turn_advice_into_a_double_without_its_margin(monkeypatch) -> None:
    """COI-5.7."""
    view = after(held({1: "AS TH 8H QD JD 9D AC KC"}, 3), "bid 150 D").view(1)
    assert Steady().act(view, Random(0)) == "coinche"
    verdict = Verdict("bid 160 C", {"bid 160 C": 20.0, "coinche": 20.0}, worlds=100, margins=calls.MARGINS)
    monkeypatch.setattr(advising, "think", lambda *_: verdict)
    assert advise(view, Random(0)).action == "bid 160 C"


# ---- what a partner expects ------------------------------------------------------------------------------------------

ONE_JACK, TWO_JACKS = "JS 9S 8S AH TH KD 8D 7C", "JS 9S 8S JH TH KD 8D 7C"
FOUR_JACKS = "JS 9S 8S JH JD JC 8D 7C"
NO_JACK, NO_ACE = "AS TS KS AH TH KD 8D 7C", "TS KS QS TH KH KD 8D 7C"
EXPECTED = (
    # hand, calls before, bid, whether it is odd
    (ONE_JACK, "", "bid 110 AT", False),
    (ONE_JACK, "", "bid 120 AT", True),
    (TWO_JACKS, "", "bid 120 AT", False),
    (ONE_JACK, "bid 80 D, pass, bid 110 AT, pass", "bid 120 AT", False),
    (ONE_JACK, "pass, bid 100 AT, pass, pass", "bid 120 AT", True),
    (ONE_JACK, "bid 100 AT, pass", "bid 120 AT", False),
    (NO_JACK, "", "bid 80 AT", True),
    (NO_ACE, "", "bid 80 NT", True),
    (NO_JACK, "", "bid 80 NT", False),
    (ONE_JACK, "", "bid 80 S", False),
    (ONE_JACK, "", "bid 80 H", True),
    (ONE_JACK, "", "bid 130 S", False),
    (ONE_JACK, "bid 110 AT", "bid 140 S", True),
    (ONE_JACK, "bid 80 S, pass", "bid 120 S", False),
    ("JS 9S 8S 7S TH KD 8D 7C", "bid 110 AT", "bid 140 S", False),
    (NO_JACK, "", "bid 80 S", True),
    (NO_JACK, "bid 80 S, pass", "bid 90 S", False),
    (ONE_JACK, "bid 80 D, pass", "bid 90 AT", False),
    (NO_JACK, "bid 80 D, pass", "bid 90 AT", True),
    (NO_JACK, "bid 80 D, pass", "bid 90 NT", False),
    (ONE_JACK, "bid 80 D, pass", "bid 90 S", True),
    (NO_JACK, "bid 90 S", "bid 100 AT", True),
    (NO_ACE, "bid 90 S", "bid 100 NT", True),
    (TWO_JACKS, "bid 110 AT, pass", "bid 120 AT", False),
    (TWO_JACKS, "bid 120 AT, pass", "bid 130 AT", True),
    (TWO_JACKS, "bid 120 AT, bid 130 D", "bid 140 AT", False),
    (ONE_JACK, "bid 80 D", "bid 110 AT", True),
    (ONE_JACK, "bid 90 NT", "bid 110 AT", True),
    (ONE_JACK, "bid 90 AT", "bid 110 AT", False),
    (TWO_JACKS, "bid 80 D", "bid 110 AT", False),
    (ONE_JACK, "bid 110 D, bid 120 C", "bid 130 AT", False),
    (ONE_JACK, "bid 110 D, bid 140 C", "bid 150 AT", True),
    (ONE_JACK, "bid 110 AT, bid 140 C", "bid 150 AT", False),
    (FOUR_JACKS, "", "bid 150 S", True),
    (FOUR_JACKS, "", "bid 80 NT", True),
    (FOUR_JACKS, "", "bid 80 AT", False),
    (FOUR_JACKS, "bid 80 S, pass", "bid 120 S", False),
)
"""COI-5.2: what a bid tells the partner."""


@pytest.mark.parametrize(("hand", "before", "bid", "odd"), EXPECTED)
def test_what_a_partner_would_not_expect_of_a_hand(hand, before, bid, odd) -> None:
    texts = [text for text in before.split(", ") if text]
    view = after(held({len(texts) % 4: hand}, 3), *texts).view(len(texts) % 4)
    assert calls.odd(view, bid) == odd


LAUGHABLE = (
    # hand, calls before
    ("JS 8H 7H 9D 9C AC KC 7C", "pass, bid 120 AT, bid 130 NT, pass, bid 140 AT, pass, bid 180 D, pass"),
    ("9S 7S QH TH AD KD TD QC", "pass, pass, bid 180 D, pass"),
    ("TS QS QH 7H JD 7D AC 7C", "pass, pass, bid 170 H, pass"),
    ("TS 8H 7H 8D AC KC QC 7C", "bid 90 AT, pass, pass"),
)
"""Hands that were bid 190 D, 190 AT and 180 AT over the partner's bid, and 110 AT without a jack when the partner had passed."""


@pytest.mark.parametrize(("hand", "before"), LAUGHABLE)
def test_a_hand_with_nothing_to_add_is_passed(hand, before) -> None:
    """COI-5.2: what stands at a high number is the partner's to play."""
    texts = before.split(", ")
    view = after(held({len(texts) % 4: hand}, 3), *texts).view(len(texts) % 4)
    assert think(view, Random(1), Budget(nodes=300_000)).action == "pass"


def called(hand: str, before: str) -> tuple[str, str]:
    """Return what the networks and a search call with a hand after some calls, separated by commas."""
    texts = [text for text in before.split(", ") if text]
    view = after(held({len(texts) % 4: hand}, 3), *texts).view(len(texts) % 4)
    return calls.act(view), think(view, Random(1), Budget(nodes=100_000)).action


@pytest.mark.parametrize(
    ("hand", "before"),
    [
        ("TC TD KH TH 9H 8H TS 9S", ""),
        ("KC QC QD 9D KH QH QS 9S", "pass, pass"),
        ("TC JD TD TH 7H TS 9S 8S", "pass, pass"),
    ],
)
def test_four_of_a_rank_without_an_ace_do_not_open_no_trumps(hand, before) -> None:
    """COI-5.2: such bids brought 89 points less than a pass, and were thought to bring 197 more."""
    for call in called(hand, before):
        assert not call.endswith("NT")


@pytest.mark.parametrize(
    ("hand", "before"),
    [
        ("JS JH 7H TH JD TD 8D JC", "pass, pass"),
        ("KS QS JS JH 7D JD TC JC", "pass"),
        ("AC JC JD JH 8H 7H JS 8S", ""),
    ],
)
def test_four_jacks_play_all_trumps(hand, before) -> None:
    """COI-5.2: "150 diamonds on jack, ten and eight": such bids brought 114 points less than all trumps, thought to bring 175 more."""
    for call in called(hand, before):
        assert call.endswith("AT")


@pytest.mark.parametrize(
    ("hand", "passes"),
    [("QC JC KD TD AH JH 9H 8S", 0), ("JC 8C TD AH JH 9H 8H QS", 1), ("AD JD AH KH 9H QS JS 9S", 1), (TWO_JACKS, 0)],
)
def test_two_jacks_and_a_nine_open(hand, passes) -> None:
    """COI-5.2: to pass with them brought 27 points less than the bid."""
    view = after(held({passes: hand}, 3), *["pass"] * passes).view(passes)
    assert calls.act(view).startswith("bid ") and calls.gain(view) == 0.0


def test_four_jacks_bid_a_suit_where_there_are_no_all_trumps() -> None:
    """COI-5.2."""
    own = FOUR_JACKS.split()
    left = [card for card in PACK if card not in own]
    layout = {"hands": [own, left[:8], left[8:16], left[16:]]}
    state = GAME.deal(GAME.options(no_trumps_all_trumps=False), layout=layout, dealer=3)
    assert not calls.odd(state.view(0), "bid 80 S")


def test_bids_that_a_partner_would_not_expect_are_rare() -> None:
    """COI-5.2: they are left to hands that they are worth much more to than any other call."""
    odd = []
    for number in range(depth.times(300)):
        state = GAME.deal(seed="as expected", number=number, dealer=number % 4)
        while (seat := state.turn) is not None and (view := state.view(seat))["phase"] != "play":
            call = calls.act(view)
            if call.startswith("bid "):
                odd.append(calls.odd(view, call))
            state = state.apply(call)
    assert 0 < fmean(odd) < 0.03


# ---- the auction as a whole ------------------------------------------------------------------------------------------


def test_contracts_are_made_and_doubled_as_often_as_players_do() -> None:
    """COI-5.7, COI-5.8: by the contracts of some 400 deals that the networks bid among themselves and careful players play."""
    made, coinched, surcoinched, failed = [], [], [], []
    for state in auctions("as players do", depth.times(400)):
        while state.turn is not None:
            state = state.apply(policy.act_in(state))
        sheet = state.sheet()
        if sheet["outcome"] == "void":
            continue
        made.append(sheet["outcome"] == "made")
        coinched.append(sheet["multiplier"] > 1)
        surcoinched.append(sheet["multiplier"] > 2)
        if coinched[-1]:
            failed.append(not made[-1])
    assert 0.65 <= fmean(made) <= 0.85
    assert 0.04 <= fmean(coinched) <= 0.15 and fmean(surcoinched) <= 0.03
    assert fmean(failed) >= 0.5


def test_calls_bring_what_they_are_thought_to() -> None:
    """The mean over the calls of a kind in some 800 deals; what a coinche brings varies more."""
    errors: dict[str, list[float]] = {"pass": [], "bid": []}
    for number in range(depth.times(800)):
        state = GAME.deal(seed="as thought", number=number, dealer=number % 4)
        thought = []
        while (seat := state.turn) is not None and (view := state.view(seat))["phase"] != "play":
            call = calls.act(view)
            thought.append((seat, call.split()[0], calls.worths(view).get(call)))
            state = state.apply(call)
        while state.turn is not None:
            state = state.apply(policy.act_in(state))
        lead = state.scores[0] - state.scores[1]
        for seat, kind, value in thought:
            if kind in errors and value is not None:
                errors[kind].append(value - (lead if seat % 2 == 0 else -lead))
    assert abs(fmean(errors["pass"])) < 15 and abs(fmean(errors["bid"])) < 25


@pytest.mark.parametrize("name", RIVALS)
def test_no_habit_of_bidding_beats_the_networks(name) -> None:
    """Each deal is bid from both sides, and played by careful players."""
    leads = duelled(GAME.deal(seed=1), digest_of("coinche", "habits", name), depth.times(1500), RIVALS[name])
    assert fmean(leads) > -8, name


def test_the_networks_are_worth_as_much_as_themselves() -> None:
    assert set(duelled(GAME.deal(seed=1), DIGEST, 50, {"learned": True})) == {0.0}


@pytest.mark.parametrize("options", [{}, {"melds": False, "no_trumps_all_trumps": False, "max_bid": 160}], ids=str)
def test_what_calls_bring_adds_up(options) -> None:
    """Decisions, their calls and inputs have matching sizes, and a deal's calls bring different results."""
    common, counts, taken, own, networks, outputs, margins = practised(
        [GAME.deal(GAME.options(**options), seed=1)], DIGEST, 20, True, 0.3, 0.1, 0.05
    )
    rows = sum(counts)
    assert len(networks) == len(outputs) == len(margins) == rows and len(taken) == len(counts)
    assert len(common) % (4 * len(counts)) == 0 and len(own) % (4 * rows) == 0
    assert all(place < count for place, count in zip(taken, counts, strict=True))
    assert set(networks) <= ({0, 1, 2, 3} if not options else {0, 3}) and max(outputs) < 10
    assert len(set(margins)) > 20


def test_trials_of_contested_calls_are_of_nothing_else() -> None:
    """Where a double is legal, pass, double and bids are tried; of other decisions some are kept, with calls that bring nothing."""
    _, counts, _, _, networks, outputs, margins = practised(
        [GAME.deal(seed=1)], DIGEST, 20, True, 0.3, 0.1, 0.05, leading=2, guesses=0, contested=True
    )
    assert len(networks) == len(margins) == sum(counts)
    tried = kept = 0
    for first, count in zip(accumulate(counts, initial=0), counts, strict=False):
        choices, brought = range(first, first + count), margins[first : first + count]
        assert count <= 4 and (networks[first], outputs[first]) == (3, 0)
        double = [place for place in choices if (networks[place], outputs[place]) == (3, 1)]
        assert double == ([first + 1] if double else [])
        assert double or not any(brought)
        tried += bool(double) and len(set(brought)) > 1
        kept += not double
    assert tried > 10 and kept > 10
