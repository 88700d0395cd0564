"""Search at Briscola bugiarda: worlds, beliefs, open-card endgames, match score, talk. Rows are positions in card play."""

from collections import Counter
from hashlib import sha256
from math import prod, sqrt
from random import Random
from statistics import fmean, pstdev

import depth
import pytest

import ridotto
from ridotto import InvalidRecord, State
from ridotto.bots import bot
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.steady import heard
from ridotto.coach.reasons import why
from ridotto.games.briscola_bugiarda.bots.endings import solved
from ridotto.games.briscola_bugiarda.bots.kernel import Beliefs, outcome
from ridotto.games.briscola_bugiarda.bots.match import equity, scores
from ridotto.games.briscola_bugiarda.bots.policy import chosen
from ridotto.games.briscola_bugiarda.bots.search import (
    OVERRATED,
    beside,
    bluffs,
    chain_error,
    expected,
    overrated,
    plainest,
    score,
)
from ridotto.games.briscola_bugiarda.law.rules import ACTIONS, NAMES
from ridotto.games.briscola_bugiarda.law.worlds import drawn
from ridotto.search import Budget, budget, solve, think

GAME = ridotto.game("briscola-bugiarda")
STEADY = bot("steady")
QUIET = [1.0] * 5
FEW = Budget(nodes=20_000)


def dealt(hands: list[str], actions: str, dealer: int = 4, **place: object) -> State:
    """Return a deal after some actions, separated by commas; `hands` by seat, filled up at random."""
    rng = Random(str(hands))
    given = [hand.split() for hand in hands] + [[] for _ in range(5 - len(hands))]
    rest = [card for card in NAMES if all(card not in hand for hand in given)]
    rng.shuffle(rest)
    layout = {"hands": [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in given]}
    state = GAME.deal(layout=layout, dealer=dealer, **place)  # type: ignore[arg-type]
    for action in actions.split(", ") if actions else []:
        state = state.apply(action)
    return state


def late(number: int, cards: int, rng: Random) -> State | None:
    """Return a deal played by steady bots with occasional slips, up to a number of cards played; None if it was passed out."""
    state = GAME.deal(seed=number, dealer=number % 5)
    while state.turn is not None and len(state.view(None)["played"]) < cards:
        slip = rng.random() < 0.2 and state.view(None)["phase"] == "play"
        state = state.apply(rng.choice(state.legal()) if slip else chosen(state))
    return None if state.turn is None else state


# ---- rules of thumb --------------------------------------------------------------------------------------------------


def test_rules_of_thumb_are_unchanged() -> None:
    """Every choice in silence, as a digest: an intended change updates it."""
    played = []
    for number in range(40):
        state = GAME.deal(seed=number, dealer=number % 5)
        while state.turn is not None:
            played.append(STEADY.act(state.view(state.turn), Random(1)))
            state = state.apply(played[-1])
    assert sha256(",".join(played).encode()).hexdigest()[:16] == "ddbc6d66a32f238b"


def test_rules_of_thumb_read_only_what_their_seat_knows() -> None:
    for number in range(depth.times(8)):
        state = GAME.deal(seed=number, dealer=number % 5)
        while state.turn is not None:
            choice = chosen(state)
            view = state.view(state.turn)
            assert ACTIONS[choice].text == STEADY.act(view, Random(1))
            assert chosen(GAME.sample(view, Random(number))) == choice
            state = state.apply(choice)


# ---- worlds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("watching", [False, True])
def test_worlds_are_uniform(watching: bool) -> None:
    """At the last trick each seat holds one card: 24 worlds for a player, 120 for a spectator, all equally frequent (chi-squared)."""
    state = late(3, 35, Random(3))
    assert state is not None
    view = state.view(None if watching else state.turn)
    worlds, rng = 120 if watching else 24, Random(7)
    times = 60 * worlds
    seen = Counter(str(drawn(view, rng)) for _ in range(times))
    assert len(seen) == worlds
    square = sum((count - times / worlds) ** 2 for count in seen.values()) * worlds / times
    freedom = worlds - 1
    assert abs(square - freedom) < 4 * sqrt(2 * freedom)


def test_a_seat_that_feeds_the_declarer_is_likelier_the_partner() -> None:
    """Seat 0 declares hearts and calls AH; seat 4 feeds it an ace. The holder of the card knows its own role."""
    hands = ["3H KH QH 2S 4S 5S 6S 7S", "6D 7D 2C", "2D 4C 5C", "3S JH 6C", "AS 4D 5D"]
    calls = "bid A, pass, pass, pass, pass, trump H, "
    state = dealt(hands, calls + "play 3H, play 6D, play 2D, play 6C, play AS")
    for seat in (0, 2):
        likely = Beliefs(state.view(seat), QUIET, Random(1).randbytes(32)).holders(400)
        assert likely[4] == max(likely) and sum(likely) == pytest.approx(1.0) and likely[seat] == 0.0
    partner = state.view(next(seat for seat in range(5) if "AH" in state.view(seat)["hand"]))
    assert Beliefs(partner, QUIET, Random(1).randbytes(32)).holders(10) == [0.0] * 5


def test_talk_moves_beliefs() -> None:
    hands = ["3H KH QH 2S 4S 5S 6S 7S"]
    view = dealt(hands, "bid A, pass, pass, pass, pass, trump H, play 2S").view(1)
    said = heard(view, Ears((Heard(2, "claim", "claim partner 4"), Heard(3, "claim", "claim partner 4"))))
    before, after = (Beliefs(view, faith, Random(2).randbytes(32)).holders(1500) for faith in (QUIET, said))
    assert after[4] > before[4]
    assert think(view, Random(1), FEW, said).worlds > 0


# ---- open-card endgames ----------------------------------------------------------------------------------------------


def plain(state: State, side: set[int]) -> int:
    """Return the minimax value without any pruning, in the units of BRB-8.2."""
    if state.turn is None:
        return int(state.sheet()["number"])
    found = [plain(state.apply(action), side) for action in state.legal_ids()]
    return max(found) if state.turn in side else min(found)


def test_the_last_tricks_are_solved() -> None:
    solved_ones = 0
    for number in range(depth.times(12)):
        rng = depth.rng("endings", number)
        state = late(number, rng.choice((28, 30, 31, 33, 36)), rng)
        if state is None:
            continue
        view = state.view(None)
        called = view["called"]
        dealt_it = {seat for seat in range(5) if [seat, called] in view["played"] or called in state.view(seat)["hand"]}
        side = {view["declarer"], *dealt_it}
        assert solved(state) == {action.text: plain(state.apply(action), side) for action in state.legal()}
        solved_ones += 1
    assert solved_ones > 8


def test_only_plays_are_solved() -> None:
    with pytest.raises(ValueError, match="position of the play"):
        solved(GAME.deal(seed=1))


# ---- decisions -------------------------------------------------------------------------------------------------------

BEST = [
    # Seat 0 declares hearts and calls AH. Columns: seat, cards so far, hands, answers.
    (
        "the partner leaves the declarer's rich trick alone, last to play",
        4,
        "AS KS 3S 4S",
        ["AS", "KS", "3S", "4S", "AH 2H 4D 5D 6D 7D 2C 4C"],
        "4D 5D 6D 7D 2C 4C",
    ),
    (
        "a defender takes a rich trick with a small trump",
        4,
        "AS KS 3S 4S",
        ["AS", "KS", "3S", "4S", "2H 4D 5D 6D 7D 2C 4C 5C"],
        "2H",
    ),
    (
        "the partner puts points on the declarer's trick, last to play",
        4,
        "KH 2C 3C 5C",
        ["KH AD JD 7C 4C 2D 5D 6C", "2C", "3C", "5C", "AH AS 4S 2S 7S KD QD 4D"],
        "AS KD QD",
    ),
    (
        "the partner keeps its ace while three others may still take the trick",
        1,
        "4C",
        ["3H KH 6H JD 7C 4C 2D 5D", "AH AS 4S 2S 7S KD QD 4D"],
        "4S 2S 7S KD QD 4D",
    ),
]


@pytest.mark.parametrize(("why", "seat", "cards", "hands", "answers"), BEST, ids=[row[0] for row in BEST])
def test_best_cards(why: str, seat: int, cards: str, hands: list[str], answers: str) -> None:
    calls = ["bid A", *["pass"] * 4, "trump H"]
    state = dealt(hands, ", ".join(calls + [f"play {card}" for card in cards.split()]))
    assert state.turn == seat
    verdict = think(state.view(seat), Random(1), FEW)
    assert verdict.action.removeprefix("play ") in answers.split(), why
    assert verdict.values[verdict.action] > -4 and not verdict.chances
    assert set(verdict.values) == set(verdict.errors) == set(state.view(seat)["legal"])


def test_everything_in_one_hand_is_bid() -> None:
    view = dealt(["AS 3S KS QS JS 7S 6S AH"], "").view(0)
    verdict = think(view, Random(1), FEW)
    assert verdict.action != "pass" and verdict.values[verdict.action] > verdict.values["pass"] + 1


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("QS 6H 5H 4H 3D 6D 5C 2C", "pass"),  # a bid would be outbid, or lose
        ("7S 6S 3H KH 6H AD 3D 2C", "bid 2"),  # a weaker bid leaves the lowest card to another declarer
    ],
)
def test_the_first_call(hand: str, call: str) -> None:
    """BRB-5.2, BRB-5.3: with the others' bids as search bots make them."""
    view = dealt([hand], "").view(0)
    assert think(view, Random(1), budget(GAME.name, "strong")).action == call


def test_a_declarer_does_not_lead_the_three_of_trumps_under_the_ace() -> None:
    """BRB-7.1: the hand that calls the lowest card in `test_the_first_call`."""
    state = dealt(["7S 6S 3H KH 6H AD 3D 2C"], "bid 2, pass, pass, pass, pass, trump H")
    assert think(state.view(0), Random(1), budget(GAME.name, "strong")).action != "play 3H"


def test_of_equal_actions_the_plainest() -> None:
    """BRB-5.4: within the noise a pass rather than a bid, a weaker bid rather than a stronger one, the card of the rules of thumb."""
    better, worse = 151, 91  # seat 0 declares and makes the contract, or fails
    assert score(better)[0] > score(worse)[0]
    even, more, never = [better, worse] * 8, [better] * 16, [worse] * 16
    less, tried = even[::-1], ["bid 5", "bid 2", "pass"]
    chips = lambda code: score(code)[0]  # noqa: E731
    assert plainest({"bid 5": even, "bid 2": less, "pass": even}, tried, "bid 2", "pass", chips) == "pass"
    assert plainest({"bid 5": even, "bid 2": more, "pass": even}, tried, "bid 2", "pass", chips) == "bid 2"
    assert plainest({"bid 5": even, "bid 2": less, "pass": never}, tried, "bid 2", "pass", chips) == "bid 5"
    cards = ["play AS", "play 2S"]
    assert plainest({"play AS": even, "play 2S": less}, cards, "play AS", "play 2S", chips) == "play 2S"
    assert plainest({"play AS": more, "play 2S": never}, cards, "play AS", "play 2S", chips) == "play AS"


def test_a_card_given_up_early_is_compared_in_the_worlds_that_it_has_seen() -> None:
    """A hint advised the queen of hearts, and the review found a king 0.3 chips better that it had tried in its first, lucky worlds."""
    found = {"play QH": [1, 1, 1, 1, -1, -1, -1, -3], "play KS": [1, 0], "play 5C": [0] * 8}
    assert beside(found, "play QH") == {"play QH": -0.25, "play KS": -0.75, "play 5C": 0.0}


def test_the_error_of_a_value_allows_for_worlds_that_are_alike() -> None:
    """A hint bid the king, and the review called it a mistake: repeated searches differ by more than independent worlds would."""
    rng, means, errors, plain = Random(1), [], [], []
    for _ in range(depth.times(60)):
        level, values = 0.0, []
        for _ in range(640):
            level = 0.9 * level + rng.gauss(0, 1)
            values.append(level)
        means.append(fmean(values))
        errors.append(chain_error(values))
        plain.append(pstdev(values) / sqrt(640))
    assert 0.7 < fmean(errors) / pstdev(means) < 1.3 and fmean(plain) / pstdev(means) < 0.4
    assert chain_error([1.0, -1.0] * 4) == pytest.approx(1 / sqrt(8))


@pytest.mark.parametrize(
    ("number", "seat", "change"),
    [
        # Seat 0 declares, seat 1 is its partner. Columns: number reached, viewer, change of the viewer's score.
        (2, 0, -2 * 0.25),  # playouts help the declarer
        (-1, 0, -2 * 0.25),
        (2, 1, -0.125),  # for the others their worlds make up for most of it
        (-1, 3, 0.125),
    ],
)
def test_an_outcome_is_worth_what_such_outcomes_bring(number: int, seat: int, change: float) -> None:
    """BRB-8.3: the correction is one of the number, and each role pays or wins its multiple."""
    code = ((number + 4) * 5 + 0) * 6 + 1
    assert expected(code, seat, (0.25, 0.125)) - score(code)[seat] == pytest.approx(change)


@pytest.mark.parametrize(
    ("actions", "decides", "tricks"),
    [
        ("", "bid", 0),
        ("bid 2, pass, pass, pass, pass", "follow", 0),  # trumps
        ("bid 2, pass, pass, pass, pass, trump S", "lead", 0),
        ("bid 2, pass, pass, pass, pass, trump S, play 7S", "follow", 0),
        ("bid 2, pass, pass, pass, pass, trump S, play 7S, play 4H, play 5H, play 6H, play 7H", "lead", 1),
    ],
)
def test_a_leading_declarer_overrates_itself_most(actions: str, decides: str, tricks: int) -> None:
    """BRB-6.1, BRB-7.1: seat 0 bids, names spades and leads the seven of trumps, which nobody beats."""
    state = dealt(["7S AS", "4H", "5H", "6H", "7H"], actions)
    assert state.turn is not None
    parts = [part * (8 - tricks) / 8 for part in OVERRATED[decides]]
    assert overrated(state.view(state.turn)) == pytest.approx(parts)
    assert max(OVERRATED.values()) == OVERRATED["lead"]


def test_a_passed_out_deal_is_worth_nothing() -> None:
    """BRB-8.9."""
    code = (4 * 5 + 0) * 6 + 5
    assert outcome(code)[0] == 0 and {expected(code, seat, (0.25, 0.125)) for seat in range(5)} == {0.0}


def test_a_bid_that_counts_on_being_outbid_is_a_bluff() -> None:
    """Seat 0 declares in some worlds of a bid; it has passed in those of the pass, which is worth less than being a defender."""
    won, lost = (((number + 4) * 5 + 0) * 6 + 1 for number in (1, -2))
    against, outbid = (((number + 4) * 5 + 1) * 6 + 2 for number in (1, -1))
    chips = lambda code: score(code)[0]  # noqa: E731
    found = {
        "bid A": [outbid] * 6 + [lost] * 2,  # left in, it loses 4 chips
        "bid 3": [outbid] * 8,  # never left in
        "bid K": [against] * 6 + [won] * 2,  # worth no more than a pass on average, but a contract to play
        "pass": [against] * 8,
    }
    assert bluffs(found, 0, chips) == pytest.approx({"bid A": 0.75 - 1 + 4, "bid 3": 2.0})
    assert bluffs({"play 2S": [lost]}, 0, chips) == {}


def test_the_search_does_not_bluff() -> None:
    """Third to speak with nothing, over a 3: a bid would bring more only because another player outbids it. The coach says so."""
    state = GAME.deal(seed=7_500_002, dealer=2)
    for call in ("pass", "pass", "bid A", "pass", "bid 3"):
        state = state.apply(call)
    view = state.view(0)
    assert view["hand"] == ["6S", "4S", "5H", "QD", "6D", "5D", "4D", "QC"]
    verdict = think(view, Random(1), budget(GAME.name, "strong"))
    assert verdict.action == "pass" and verdict.values["bid K"] > verdict.values["pass"]
    assert verdict.margins["bid K"] > verdict.values["bid K"] - verdict.values["pass"]
    assert why(view, "pass", verdict).name == "left-in"


def test_the_same_dice_and_budget_give_the_same_verdict_and_seconds_end() -> None:
    view = dealt([""], "bid A, pass, pass, pass, pass, trump H").view(0)
    once, again = (think(view, Random(5), FEW) for _ in range(2))
    assert once == again and once.nodes >= 20_000 and once.worlds > 20
    assert think(view, Random(5), Budget(seconds=0.001)).action in view["legal"]


def test_a_budget_ends_where_little_is_left_to_look_at() -> None:
    for cards in (31, 32, 33):
        state = late(5, cards, Random(2))
        assert state is not None and state.turn is not None
        assert think(state.view(state.turn), Random(1), FEW).nodes >= 20_000


def test_the_last_four_tricks_are_solved_and_no_more() -> None:
    early, four = late(5, 15, Random(2)), late(5, 20, Random(2))
    assert early is not None and four is not None and four.turn is not None
    assert set(four.view(four.turn)["legal"]) == {f"play {card.removeprefix('play ')}" for card in solve(four)}
    with pytest.raises(InvalidRecord, match="last four tricks"):
        solve(early)


# ---- the match -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "scored", "chance"),
    [
        # Columns: chips before the deal and deals played; seat 0's value of winning (with seat 1) or losing a deal as declarer.
        (([15, 15, 15, 15, 15], 4), (1, 0, 1), 1.0),
        (([15, 15, 15, 15, 15], 4), (-1, 0, 1), 0.0),
        (([12, 15, 15, 12, 12], 4), (1, 0, 1), 0.0),
        (([13, 14, 12, 12, 12], 4), (1, 0, 1), 0.5),
        (([30, 15, 10, 10, 10], 3), (-1, 0, 1), 1.0),
        (([15, 15, 15, 15, 15], 2), (1, 0, 1), None),
    ],
)
def test_chances_of_the_match(place: tuple[list[int], int], scored: tuple[int, int, int], chance: float | None) -> None:
    """BRB-9.4: the most chips win; equal top scores share the win."""
    before, used = place
    found = equity(GAME.deal(seed=1, scores=before, deals_used=used).view(0))
    assert (found is None) == (chance is None)
    if found is not None and chance is not None:
        assert found(scores(*scored)) == pytest.approx(chance, abs=0.01)


@pytest.mark.parametrize(
    ("bankrupt", "poorest", "ended"),
    [("end", 0, True), ("end", 1, False), ("debt", 0, False)],  # a chip is lost; losing the last one is not yet a debt
)
def test_a_debt_ends_the_match_where_the_house_says_so(bankrupt: str, poorest: int, ended: bool) -> None:
    """BRB-9.3: the player with the most chips has won, however many deals remain."""
    options = GAME.options(bankrupt=bankrupt)
    found = equity(GAME.deal(options, seed=1, scores=[15, 15, 15, 30 - poorest, poorest], deals_used=3).view(0))
    assert found is not None
    chance = found([2, 1, -1, -15, -1])
    assert chance == 1.0 if ended else 0.2 < chance < 0.9


def test_a_trailing_player_bids_more_in_the_last_deal() -> None:
    """Two chips behind with a poor hand: passing leaves hardly any chance to win."""
    hand = ["KS QS 7S 4S 5H 6D 7D 2C"]
    early = think(dealt(hand, "").view(0), Random(1), FEW)
    last = think(dealt(hand, "", scores=[14, 15, 15, 15, 16], deals_used=4).view(0), Random(1), FEW)
    assert not early.chances and last.chances[last.action] == max(last.chances.values())
    assert last.action != "pass" and last.chances["pass"] < last.chances[last.action]


def test_chances_add_up() -> None:
    view = GAME.deal(seed=1, scores=[15] * 5, deals_used=3).view(2)
    found = equity(view)
    assert found is not None
    assert found([0] * 5) == pytest.approx(0.2)
    assert prod([found([0, 0, points, 0, 0]) < found([0, 0, points + 1, 0, 0]) for points in range(-3, 3)])
