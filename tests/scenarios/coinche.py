"""Scenarios of Coinche, from its rulebook.

Deals are given as in `scenarios.belote`: by their tricks ("0 KC 8C" … : leader, then the cards in order of play) or
by an ending.
"""

from typing import Any

from scenarios import Scenario
from scenarios.belote import (
    ACES,
    AFTER_AH_7H,
    AFTER_JC,
    AFTER_TC,
    CAPOT,
    CAPOT_AGAINST_BELOTE,
    DEAL_60_102,
    DEAL_70_92,
    DEAL_71_91,
    DEAL_88_74,
    DEAL_90_72,
    EIGHT_TRUMPS,
    ITS_PLAYS,
    ITS_RUNS,
    JACKS,
    JACKS_AND_RUN,
    KC_LED,
    KINGS,
    NINES,
    OVER,
    PARTNERS_9C,
    QUEENS,
    SUITS,
    TENS,
    ending_hands,
    fill,
    hands_of,
    lines_of,
    of_deals,
    plays,
)
from scenarios.belote import MALFORMED as MALFORMED_IN_BELOTE

# ---- helpers ---------------------------------------------------------------------------------------------------


def record(
    hands: list[list[str]], lines: list[str], *, dealer: int = 3, scores: list[int] | None = None, **options: Any
) -> dict[str, Any]:
    made: dict[str, Any] = {
        "game": "coinche",
        "options": options,
        "dealer": dealer,
        "deal": {"hands": hands},
        "actions": lines,
    }
    if scores is not None:
        made["scores"] = scores
    return made


def bought(bid: str, seat: int, dealer: int, *then: str) -> list[str]:
    """Return an auction in which only `seat` bids. `then`: calls that replace the three passes."""
    passes = ["pass"] * ((seat - dealer - 1) % 4)
    if not then:
        then = () if "capot" in bid else ("pass", "pass", "pass")
    return [*passes, f"bid {bid}", *then]


def played(
    tricks: list[str],
    bid: str,
    seat: int = 0,
    *then: str,
    declare: dict[int, list[str]] | None = None,
    upto: int = 8,
    **more: Any,
) -> dict[str, Any]:
    """Return a record of the first `upto` tricks of a deal after this bid by `seat`."""
    dealer = (int(tricks[0][0]) - 1) % 4
    return record(
        hands_of(tricks), bought(bid, seat, dealer, *then) + lines_of(tricks[:upto], declare), dealer=dealer, **more
    )


def ending(left: list[str], leader: int, trick: str, denomination: str = "C", **options: Any) -> dict[str, Any]:
    """Return a record in which the hands hold the cards `left`, and `leader` leads the first card of `trick`."""
    hands, lines = ending_hands(left, leader, denomination)
    dealer = (leader - 1) % 4
    return record(hands, bought(f"80 {denomination}", leader, dealer) + lines + plays(trick), dealer=dealer, **options)


def with_suits(tricks: list[str], one: str, other: str) -> list[str]:
    """Return the same tricks with two suits exchanged."""
    return [trick.translate(str.maketrans(one + other, other + one)) for trick in tricks]


def four_and_four(firsts: str, seconds: str, winner: int) -> list[str]:
    """Return the tricks of a deal in which every seat holds two ranks: one of `firsts` and one of `seconds`, both by seat.

    The first four tricks consist of the first ranks, led and won by seat 0, the others of the second ranks, won by
    `winner`.
    """
    first_tricks = [" ".join(["0", *(rank + suit for rank in firsts)]) for suit in SUITS]
    second_tricks = []
    for suit in SUITS:
        leader = 0 if suit == "S" else winner
        second_tricks.append(" ".join([str(leader), *(seconds[(leader + i) % 4] + suit for i in range(4))]))
    return first_tricks + second_tricks


# Dealer 0; seat 1 calls first.
HANDS = [hand.split() for hand in (
    "9H 8H 7H AD KD 9C 8C 7C", "AS KS QS JS TS 9D 8D 7D", "9S 8S 7S AH KH JH AC KC", "QH TH QD JD TD QC JC TC",
)]  # fmt: skip
SEAT_1_PLAYS = "AS KS QS JS TS 9D 8D 7D"
ALL = ["S", "H", "D", "C", "NT", "AT"]


def auction(*lines: str, **options: Any) -> dict[str, Any]:
    return record(HANDS, list(lines), dealer=0, **options)


def bids(lowest: int, highest: int = 880, denominations: list[str] = ALL) -> list[str]:
    """Return `pass`, the numbers and capot, in canonical order."""
    numbers = [
        f"bid {number} {denomination}" for number in range(lowest, highest + 1, 10) for denomination in denominations
    ]
    return ["pass", *numbers, *(f"bid capot {denomination}" for denomination in denominations)]


OPENING = bids(80)
assert len(OPENING) == 493
PASS_3 = ["pass"] * 3

AUCTION = [
    Scenario(
        "the opening: 493 actions",
        ("COI-5.1", "COI-5.2", "COI-12.1", "COI-13.3", "COI-14.2"),
        auction(),
        legal=OPENING,
        result={
            "turn": 1, "deal_over": False, "deal_scores": None, "scores": [0, 0], "match_over": False, "winner": None,
        },
    ),
    Scenario(
        "a record of the last of twelve deals begins as any other",
        ("COI-14.2", "COI-5.1", "COI-10.5"),
        auction(deals=12) | {"deals_used": 11},
        legal=OPENING,
        result={"turn": 1, "deal_over": False, "deal_scores": None, "match_over": False, "winner": None},
    ),
    Scenario(
        "a number is a multiple of ten from 80 to 880",
        ("COI-5.2", "COI-13.1"),
        auction(),
        accepted=("bid 80 S", "bid 880 AT", "bid 230 NT"),
        refusals={
            f"bid {number} {denomination}": "COI-5.2"
            for number in (1, 10, 70, 79, 81, 85, 875, 885, 890, 1000, 8800, 10**30)
            for denomination in ("S", "NT")
        },
    ),
    Scenario(
        "max_bid=160",
        ("COI-5.2", "COI-12.1"),
        auction(max_bid=160),
        legal=bids(80, 160),
        refusals={"bid 170 S": "COI-5.2", "bid 880 AT": "COI-5.2"},
    ),
    Scenario(
        "max_bid=80: one number, then only capot",
        ("COI-5.2", "COI-5.6", "COI-12.1"),
        auction("bid 80 S", max_bid=80),
        legal=[*bids(90, 80), "coinche"],
        refusals={"bid 90 S": "COI-5.2", "bid 80 H": "COI-5.3"},
    ),
    Scenario(
        "no_trumps_all_trumps=false: only the suits, for capot too",
        ("COI-5.2", "COI-12.1"),
        auction(no_trumps_all_trumps=False),
        legal=bids(80, denominations=["S", "H", "D", "C"]),
        refusals={"bid 80 NT": "COI-5.2", "bid 85 AT": "COI-5.2", "bid capot NT": "COI-5.2", "bid capot AT": "COI-5.2"},
    ),
    Scenario(
        "a bid must be higher in number, whatever the denomination; an impossible number is refused first",
        ("COI-5.3", "COI-13.4"),
        auction("bid 100 H"),
        legal=[*bids(110), "coinche"],
        refusals={
            "bid 100 H": "COI-5.3", "bid 100 AT": "COI-5.3", "bid 90 NT": "COI-5.3", "bid 80 S": "COI-5.3",
            "bid 85 S": "COI-5.2", "bid 70 S": "COI-5.2", "bid 890 S": "COI-5.2",
        },
        result={"turn": 2},
    ),
    Scenario(
        "raising by more than ten; partner may be outbid",
        ("COI-5.3", "COI-5.11"),
        auction("bid 80 S", "pass", "bid 130 S", "pass"),
        legal=bids(140),
        refusals={"coinche": "COI-5.7"},
        result={"turn": 1},
    ),
    Scenario(
        "after 880 only capot is left",
        ("COI-5.2", "COI-5.6", "COI-13.3"),
        auction("bid 880 AT"),
        legal=["pass", *(f"bid capot {denomination}" for denomination in ALL), "coinche"],
        refusals={"bid 880 S": "COI-5.3", "bid 890 S": "COI-5.2"},
    ),
    Scenario(
        "example 1",
        ("COI-5.1", "COI-5.4", "COI-5.7"),
        auction("pass", "bid 80 S", "pass", "pass"),
        legal=[*bids(90), "coinche"],
        result={"turn": 1},
    ),
    Scenario(
        "example 1: a pass ends the auction; seat 1 leads",
        ("COI-5.4", "COI-6.1"),
        auction("pass", "bid 80 S", "pass", "pass", "pass"),
        plays=SEAT_1_PLAYS,
        refusals={"pass": "COI-5.12", "bid 90 S": "COI-5.12", "coinche": "COI-5.12"},
        result={"turn": 1},
    ),
    Scenario(
        "example 1: after the coinche seat 2 answers",
        ("COI-5.7", "COI-5.8"),
        auction("pass", "bid 80 S", "pass", "pass", "coinche"),
        legal=["pass", "surcoinche"],
        result={"turn": 2},
    ),
    Scenario(
        "example 1: then seat 0",
        ("COI-5.8",),
        auction("pass", "bid 80 S", "pass", "pass", "coinche", "pass"),
        legal=["pass", "surcoinche"],
        result={"turn": 0},
    ),
    Scenario(
        "example 2",
        ("COI-5.3", "COI-5.6", "COI-5.7"),
        auction("bid 90 C"),
        legal=[*bids(100), "coinche"],
        accepted=("bid 100 C", "coinche", "bid capot NT"),
        refusals={"bid 90 AT": "COI-5.3"},
        result={"turn": 2},
    ),
    Scenario(
        "example 2: capot ends the auction and cannot be coinched",
        ("COI-5.6", "COI-5.12"),
        auction("bid 90 C", "bid capot NT"),
        plays=SEAT_1_PLAYS,
        refusals={"coinche": "COI-5.12", "bid capot AT": "COI-5.12", "pass": "COI-5.12", "surcoinche": "COI-5.12"},
        result={"turn": 1},
    ),
    Scenario(
        "capot at the opening",
        ("COI-5.6",),
        auction("bid capot S"),
        plays=SEAT_1_PLAYS,
        refusals={"coinche": "COI-5.12", "coinche @2": "COI-5.12"},
        result={"turn": 1},
    ),
    Scenario(
        "example 3",
        ("COI-5.8", "COI-5.9", "COI-6.1"),
        auction("bid 110 H", "coinche", "pass", "surcoinche"),
        plays=SEAT_1_PLAYS,
        refusals={"pass": "COI-5.12", "surcoinche": "COI-5.12"},
        result={"turn": 1},
    ),
    Scenario(
        "example 3: seat 0, the coincher's partner, is skipped",
        ("COI-5.8",),
        auction("bid 110 H", "coinche", "pass"),
        legal=["pass", "surcoinche"],
        result={"turn": 1},
    ),
    Scenario(
        "a surcoinche as the first answer ends the auction at once",
        ("COI-5.9",),
        auction("bid 110 H", "coinche", "surcoinche"),
        plays=SEAT_1_PLAYS,
        result={"turn": 1},
    ),
    Scenario(
        "two passes after a coinche: play begins",
        ("COI-5.8",),
        auction("bid 110 H", "coinche", "pass", "pass"),
        plays=SEAT_1_PLAYS,
        refusals={"surcoinche": "COI-5.12", "coinche": "COI-5.12"},
        result={"turn": 1},
    ),
    Scenario(
        "while an answer is awaited, all other actions are refused",
        ("COI-5.8", "COI-5.12", "COI-13.4"),
        auction("bid 110 H", "coinche"),
        legal=["pass", "surcoinche"],
        refusals={
            "bid 120 H": "COI-5.8", "bid 85 H": "COI-5.8", "bid capot H": "COI-5.8", "coinche": "COI-5.8",
            "coinche @3": "COI-5.8", "coinche @2": "COI-5.8", "play QH": "COI-5.8", "play 7S": "COI-5.8",
            "declare TD JD QD": "COI-5.8", "bid 080 H": "COI-13.1",
        },
        result={"turn": 3},
    ),
    Scenario(
        "four passes at the start: void",
        ("COI-5.5", "COI-10.4", "COI-13.4"),
        auction(*PASS_3, "pass", scores=[1200, 1350]),
        legal=[],
        refusals={line: "COI-10.4" for line in ("pass", "bid 80 S", "play AS", "no such line", "")},
        result={**OVER, "deal_scores": [0, 0], "scores": [1200, 1350], "match_over": False, "winner": None},
    ),
    Scenario(
        "three passes at the start are not the end: the dealer may bid",
        ("COI-5.4", "COI-5.5"),
        auction(*PASS_3),
        legal=OPENING,
        result={"turn": 0},
    ),
    Scenario(
        "the dealer's bid: three more passes are needed",
        ("COI-5.4",),
        auction(*PASS_3, "bid 80 H", "pass", "pass"),
        legal=[*bids(90), "coinche"],
        result={"turn": 3},
    ),
    Scenario(
        "a player who passed may bid later; a bid resets the count of passes",
        ("COI-5.4",),
        auction("pass", "bid 80 S", "pass", "pass", "bid 90 H", "pass", "pass"),
        legal=[*bids(100), "coinche"],
        result={"turn": 0},
    ),
    Scenario(
        "no coinche without a bid, nor surcoinche without a coinche; no cards in the auction",
        ("COI-5.7", "COI-5.8", "COI-5.12", "COI-13.4"),
        auction(),
        refusals={
            "coinche": "COI-5.7", "surcoinche": "COI-5.8", "play AS": "COI-5.12", "play 7H": "COI-5.12",
            "declare TS JS QS": "COI-5.12", "declare 7S 8H 9C": "COI-5.12",
        },
    ),
    Scenario(
        "no coinche on partner's bid",
        ("COI-5.7",),
        auction("bid 80 S", "pass"),
        legal=bids(90),
        refusals={"coinche": "COI-5.7", "surcoinche": "COI-5.8", "play QH": "COI-5.12"},
        result={"turn": 3},
    ),
    Scenario(
        "no coinche on one's own bid, outbid by partner or not",
        ("COI-5.7",),
        auction("bid 80 S", "bid 90 H", "bid 100 S", "bid 110 H", "pass", "pass", "pass"),
        plays=SEAT_1_PLAYS,
        refusals={"coinche": "COI-5.12"},
    ),
    Scenario(
        "a record stops at the refused line",
        ("COI-5.3",),
        auction("bid 100 H", "bid 90 S", "pass"),
        refused=(1, "COI-5.3"),
        legal=[*bids(110), "coinche"],
        result={"turn": 2},
    ),
]  # fmt: skip

ANY_TIME = [
    Scenario(
        "on_turn: the form with a seat is refused, with a bid or without, from the seat to act too",
        ("COI-5.10", "COI-13.4"),
        auction("bid 80 S"),
        accepted=("coinche",),
        refusals={f"coinche @{seat}": "COI-5.10" for seat in range(4)},
    ),
    Scenario(
        "on_turn: refused by 5.10 before 5.7",
        ("COI-5.10", "COI-13.4"),
        auction(),
        refusals={f"coinche @{seat}": "COI-5.10" for seat in range(4)},
    ),
    Scenario(
        "any_time: both opponents of the bidder, the list is for the seat to act",
        ("COI-5.10", "COI-5.7", "COI-12.1", "COI-13.3"),
        auction("bid 80 S", coinche_turn="any_time"),
        legal=[*bids(90), "coinche"],
        accepted=("coinche @2", "coinche @0"),
        refusals={"coinche @1": "COI-5.7", "coinche @3": "COI-5.7", "coinche @4": "COI-13.1", "surcoinche": "COI-5.8"},
        result={"turn": 2},
    ),
    Scenario(
        "any_time: also a player who has passed, while the bidder's partner is to act",
        ("COI-5.10",),
        auction("bid 80 S", "pass", coinche_turn="any_time"),
        legal=bids(90),
        accepted=("coinche @2", "coinche @0"),
        refusals={"coinche": "COI-5.7", "coinche @3": "COI-5.7", "coinche @1": "COI-5.7"},
        result={"turn": 3},
    ),
    Scenario(
        "any_time: no coinche without a bid",
        ("COI-5.10", "COI-5.7"),
        auction("pass", coinche_turn="any_time"),
        legal=OPENING,
        refusals={line: "COI-5.7" for line in ("coinche", "coinche @0", "coinche @1", "coinche @2", "coinche @3")},
    ),
    Scenario(
        "any_time: seat 2 out of turn, seat 3 answers first",
        ("COI-5.10", "COI-5.8"),
        auction("bid 80 S", "pass", "coinche @2", coinche_turn="any_time"),
        legal=["pass", "surcoinche"],
        refusals={"coinche @0": "COI-5.8", "coinche @2": "COI-5.8", "coinche": "COI-5.8", "bid 90 S": "COI-5.8"},
        result={"turn": 3},
    ),
    Scenario(
        "any_time: seat 2 out of turn, then seat 1 answers",
        ("COI-5.10", "COI-5.8"),
        auction("bid 80 S", "pass", "coinche @2", "pass", coinche_turn="any_time"),
        legal=["pass", "surcoinche"],
        result={"turn": 1},
    ),
    Scenario(
        "any_time: seat 0 out of turn, seat 1 answers first",
        ("COI-5.10", "COI-5.8"),
        auction("bid 80 S", "coinche @0", coinche_turn="any_time"),
        legal=["pass", "surcoinche"],
        result={"turn": 1},
    ),
    Scenario(
        "any_time: seat 0 out of turn, then seat 3 answers",
        ("COI-5.10", "COI-5.8"),
        auction("bid 80 S", "coinche @0", "pass", coinche_turn="any_time"),
        legal=["pass", "surcoinche"],
        result={"turn": 3},
    ),
    Scenario(
        "any_time: from the seat to act it is a plain coinche",
        ("COI-5.10",),
        auction("bid 80 S", "coinche @2", "pass", "pass", coinche_turn="any_time"),
        plays=SEAT_1_PLAYS,
        result={"turn": 1},
    ),
    Scenario(
        "any_time: too late once the auction has ended",
        ("COI-5.10", "COI-5.12"),
        auction("bid 80 S", *PASS_3, coinche_turn="any_time"),
        refusals={"coinche @0": "COI-5.12", "coinche @2": "COI-5.12", "coinche": "COI-5.12"},
    ),
    Scenario(
        "any_time: capot still cannot be coinched",
        ("COI-5.6", "COI-5.10"),
        auction("bid capot S", coinche_turn="any_time"),
        refusals={"coinche @0": "COI-5.12", "coinche @2": "COI-5.12"},
    ),
]

PLAYING = [
    Scenario(
        "after the auction bids are refused; declarations and cards as in Belote",
        ("COI-5.12", "COI-7.1", "COI-13.2", "COI-13.3", "COI-13.4"),
        record(JACKS_AND_RUN, bought("80 H", 0, 3)),
        legal=["declare JS JH JD JC", *ITS_RUNS, *plays(ITS_PLAYS)],
        refusals={
            "pass": "COI-5.12", "bid 90 H": "COI-5.12", "bid 85 H": "COI-5.12", "bid capot H": "COI-5.12",
            "coinche": "COI-5.12", "coinche @1": "COI-5.12", "surcoinche": "COI-5.12", "claim": "COI-13.1",
            "play 7S": "BEL-7.2",
            "declare JS JH JD": "BEL-8.1", "declare AS AH AD AC": "BEL-8.1",
        },
    ),
    Scenario(
        "each card once",
        ("COI-7.1",),
        record(JACKS_AND_RUN, [*bought("80 AT", 0, 3), "declare JC JD JH JS"]),
        legal=["declare QS KS AS", *plays(ITS_PLAYS)],
        refusals={"declare TS JS QS": "BEL-8.2"},
    ),
    Scenario(
        "meld_overlap, in no trumps too",
        ("COI-7.1", "COI-12.1"),
        record(JACKS_AND_RUN, [*bought("80 NT", 0, 3), "declare JS JH JD JC"], meld_overlap=True),
        legal=[*ITS_RUNS, *plays(ITS_PLAYS)],
        refusals={"declare JS JH JD JC": "BEL-8.2"},
    ),
    Scenario(
        "melds=false",
        ("COI-7.1", "COI-12.1"),
        record(JACKS_AND_RUN, bought("80 NT", 0, 3), melds=False),
        legal=plays(ITS_PLAYS),
        refusals={"declare JS JH JD JC": "BEL-8.3", "declare 7S 8H 9C": "BEL-8.3"},
    ),
    Scenario(
        "in no trumps fours go A T K Q J 9: aces before nines",
        ("COI-7.2", "COI-13.2"),
        record(fill([f"{NINES} {ACES}".split(), [], [], []]), bought("80 NT", 0, 3)),
        legal=[f"declare {ACES}", f"declare {NINES}", *plays("AS 9S AH 9H AD 9D AC 9C")],
    ),
    Scenario(
        "in no trumps fours go A T K Q J 9: queens before jacks",
        ("COI-7.2", "COI-13.2"),
        record(fill([f"{QUEENS} {JACKS}".split(), [], [], []]), bought("80 NT", 0, 3)),
        legal=[f"declare {QUEENS}", f"declare {JACKS}", *plays("QS JS QH JH QD JD QC JC")],
    ),
    Scenario(
        "in all trumps fours go J 9 A T K Q",
        ("COI-7.1", "COI-13.2"),
        record(fill([f"{NINES} {ACES}".split(), [], [], []]), bought("80 AT", 0, 3)),
        legal=[f"declare {NINES}", f"declare {ACES}", *plays("AS 9S AH 9H AD 9D AC 9C")],
    ),
    Scenario(
        "nt_four_nines=false: four nines do not count at no trumps",
        ("COI-7.2", "COI-12.1"),
        record(fill([f"{NINES} {ACES}".split(), [], [], []]), bought("80 NT", 0, 3), nt_four_nines=False),
        legal=[f"declare {ACES}", *plays("AS 9S AH 9H AD 9D AC 9C")],
        refusals={f"declare {NINES}": "BEL-8.1"},
    ),
    Scenario(
        "nt_four_nines=false: still 150 at all trumps",
        ("COI-7.2", "COI-12.1"),
        record(fill([f"{NINES} {ACES}".split(), [], [], []]), bought("80 AT", 0, 3), nt_four_nines=False),
        legal=[f"declare {NINES}", f"declare {ACES}", *plays("AS 9S AH 9H AD 9D AC 9C")],
    ),
    Scenario(
        "fours of eights and sevens do not count at no trumps either",
        ("COI-7.2",),
        record(fill(["8S 8H 8D 8C 7S 7H 7D 7C".split(), [], [], []]), bought("80 NT", 0, 3)),
        legal=plays("8S 7S 8H 7H 8D 7D 8C 7C"),
        refusals={"declare 8S 8H 8D 8C": "BEL-8.1"},
    ),
    Scenario(
        "declarations are possible in trick 1 only",
        ("COI-7.1", "COI-13.4"),
        played(DEAL_60_102, "80 C", upto=1),
        legal=plays("QH 9H TD 9D 8D 7D 8C"),
        refusals={"declare 7D 8D 9D": "BEL-8.3", "play JC": "BEL-7.2"},
    ),
    Scenario(
        "the deck is dealt eight by eight, starting with the seat after the dealer",
        ("COI-4.1", "COI-6.1", "COI-14.1"),
        {
            "game": "coinche",
            "options": {},
            "dealer": 1,
            "deal": {"deck": [rank + suit for suit in "SHDC" for rank in "789JQKTA"]},
            "actions": bought("80 NT", 3, 1),
        },
        plays="AS KS QS JS TS 9S 8S 7S",
        result={"turn": 2},
    ),
    *(
        Scenario(
            f"a pack: the seat in place {place + 1} has all of {suit}",
            ("COI-4.1", "COI-6.3", "COI-6.5", "COI-14.1"),
            {
                "game": "coinche",
                "options": {},
                "dealer": 1,
                "deal": {"deck": [rank + suit for suit in "SHDC" for rank in "789JQKTA"]},
                "actions": [*bought("80 NT", 3, 1), *plays("7S 7H 7D")[:place]],
            },
            plays=" ".join(rank + suit for rank in "AKQJT987"),
            result={"turn": (2 + place) % 4},
        )
        for place, suit in enumerate(SUITS)
        if place > 0
    ),
]  # fmt: skip

# Endings; seat 0 leads unless stated otherwise.
AT_9S = ["9S AS TS", "JS 8S KD", "KS QS QD", "7S 8D 7D"]
AT_VOID = ["9S AS QC KC", "JH JD 8C 7C", "7S QH QD 8D", "8S 8H 7H 7D"]
AT_PARTNER = ["9S AS TS", "8S 8D KD", "JS 7S QD", "QS KS 7D"]
AT_CANNOT = ["9S JS TS", "AS 8S KD", "KS QS QD", "7S 8D 7D"]
AT_SECOND_BEST = ["TS 7S KD", "AS 8S QD", "9S KS 8D", "JS QS 7D"]
NT_TS = ["TS QD QH", "AS 8S KD", "7S 8D KH", "7D 8H 7H"]

TRICKS = [
    Scenario(
        "example 4",
        ("COI-6.4", "COI-6.5"),
        ending(AT_9S, 0, "9S", "AT"),
        plays="JS 8S",
        refusals={"play KD": "BEL-7.3", "play AD": "BEL-7.2", "play 9S": "BEL-7.2"},
        result={"turn": 1},
    ),
    Scenario(
        "example 4 with overtrump_on_trump_lead",
        ("COI-6.4", "COI-12.1"),
        ending(AT_9S, 0, "9S", "AT", overtrump_on_trump_lead=True),
        plays="JS",
        refusals={"play 8S": "BEL-7.4", "play KD": "BEL-7.3"},
    ),
    Scenario(
        "example 4: void (with 8C besides), any card",
        ("COI-6.4", "COI-6.5"),
        ending(AT_VOID, 0, "9S", "AT"),
        plays="JH JD 8C 7C",
    ),
    Scenario(
        "example 4: void, no option matters",
        ("COI-6.4",),
        ending(AT_VOID, 0, "9S", "AT", partner_exemption="winning", undertrump="free"),
        plays="JH JD 8C 7C",
    ),
    Scenario(
        "example 4: none of them can win",
        ("COI-6.4",),
        ending(AT_VOID, 0, "9S JH 7S 8S", "AT"),
        plays="AS KC QC",
        result={"turn": 0},
    ),
    Scenario(
        "all trumps: even partner's card must be beaten with overtrump_on_trump_lead",
        ("COI-6.4",),
        ending(AT_PARTNER, 0, "9S 8S", "AT", overtrump_on_trump_lead=True),
        plays="JS",
        refusals={"play 7S": "BEL-7.4", "play QD": "BEL-7.3"},
    ),
    Scenario(
        "all trumps: a player who cannot beat plays any card of the suit",
        ("COI-6.4",),
        ending(AT_CANNOT, 0, "JS", "AT", overtrump_on_trump_lead=True),
        plays="AS 8S",
        refusals={"play KD": "BEL-7.3"},
    ),
    Scenario(
        "all trumps: the best card so far counts, not the one led; the nine beats the ace",
        ("COI-6.4", "COI-3.3"),
        ending(AT_SECOND_BEST, 0, "TS AS", "AT", overtrump_on_trump_lead=True),
        plays="9S",
        refusals={"play KS": "BEL-7.4", "play 8D": "BEL-7.3"},
    ),
    Scenario(
        "all trumps: no duty to beat by default; the jack wins",
        ("COI-6.4", "COI-3.3"),
        ending(AT_SECOND_BEST, 0, "TS AS KS JS", "AT"),
        result={"turn": 3},
    ),
    Scenario(
        "example 5",
        ("COI-6.3", "COI-6.5"),
        ending(NT_TS, 0, "TS", "NT"),
        plays="AS 8S",
        refusals={"play KD": "BEL-7.3", "play 7S": "BEL-7.2"},
        result={"turn": 1},
    ),
    Scenario(
        "no trumps: no option creates a duty to beat",
        ("COI-6.3",),
        ending(NT_TS, 0, "TS", "NT", overtrump_on_trump_lead=True, partner_exemption="winning", undertrump="free"),
        plays="AS 8S",
        refusals={"play KD": "BEL-7.3"},
    ),
    Scenario(
        "no trumps: void, any card",
        ("COI-6.3", "COI-6.5"),
        ending(NT_TS, 0, "TS AS 7S", "NT"),
        plays="8H 7H 7D",
        result={"turn": 3},
    ),
    Scenario(
        "no trumps: the highest of the suit led wins",
        ("COI-6.3", "COI-3.2", "COI-6.5"),
        ending(NT_TS, 0, "TS AS 7S 8H", "NT"),
        plays="8S KD",
        result={"turn": 1},
    ),
    Scenario(
        "no trumps: only the suit led can win",
        ("COI-6.3",),
        ending(NT_TS, 2, "KH 8H QH KD", "NT"),
        result={"turn": 2},
    ),
    Scenario(
        "a suit contract: BEL-7.5",
        ("COI-6.2", "COI-3.1"),
        ending(AFTER_AH_7H, 0, "AH 7H"),
        plays="JC 8C",
        refusals={"play KS": "BEL-7.5", "play AS": "BEL-7.2"},
    ),
    Scenario(
        "a suit contract: partner_exemption=winning",
        ("COI-6.2", "COI-12.1"),
        ending(AFTER_AH_7H, 0, "AH 7H", partner_exemption="winning"),
        plays="KS 9S JC 8C",
    ),
    Scenario(
        "a suit contract: BEL-7.6",
        ("COI-6.2",),
        ending(AFTER_TC, 0, "AH TC"),
        plays="JC",
        refusals={"play KC": "BEL-7.6", "play 9S": "BEL-7.5"},
    ),
    Scenario(
        "a suit contract: BEL-7.7",
        ("COI-6.2",),
        ending(AFTER_JC, 0, "AH JC"),
        plays="KC 9C",
        refusals={"play AS": "BEL-7.7"},
    ),
    Scenario(
        "a suit contract: undertrump=free",
        ("COI-6.2", "COI-12.1"),
        ending(AFTER_JC, 0, "AH JC", undertrump="free"),
        plays="AS KC 9C",
    ),
    Scenario(
        "a suit contract: BEL-7.9",
        ("COI-6.2",),
        ending(PARTNERS_9C, 3, "7H 9C 8H"),
        plays="AS 8D JC",
        refusals={"play AC": "BEL-7.9"},
    ),
    Scenario(
        "a suit contract: BEL-7.4 with its option",
        ("COI-6.2", "COI-12.1"),
        ending(KC_LED, 1, "KC", overtrump_on_trump_lead=True),
        plays="9C",
        refusals={"play 7C": "BEL-7.4", "play AD": "BEL-7.3"},
    ),
]

# Clubs trumps, no belote, seat 0's side first (DEAL_88_74 with other spades and hearts).
DEAL_81_81 = [*DEAL_88_74[:4], "1 TS KS 9S 8S", "1 JS AS QS 7S", *DEAL_88_74[6:]]
DEAL_82_80 = [*DEAL_88_74[:4], "1 TS QS 9S 8S", "1 JS AS KS 7S", *DEAL_88_74[6:]]
DEAL_95_67 = [*DEAL_88_74[:4], "1 KS AS 9S 8S", "2 TS QS 7S JS", *DEAL_88_74[6:]]
KING_OF_HEARTS = ["0 JH AH TH QH", "1 8H KH 7H 9H", "2 TD KD 9D AD", "1 QD JD 8D 7D"]
DEAL_94_68 = [*KING_OF_HEARTS, "1 QS JS 9S 8S", "1 KS AS TS 7S", *DEAL_88_74[6:]]
DEAL_87_75 = [*KING_OF_HEARTS, "1 TS JS 9S 8S", "1 KS AS QS 7S", *DEAL_88_74[6:]]
CAPOT_WITHOUT_BELOTE = ["0 JC KC TC AC", "0 9C 8C QC 7C", *CAPOT[2:]]
# All trumps. Belotes: seat 0 spades, seat 2 hearts, seat 1 diamonds.
# Cards 120 (38 38 27 17) to 128 (45 24 24 35), last trick to seat 0.
EXAMPLE_12 = [
    "0 TC JC KC AC",
    "1 AS 7S TS QS",
    "1 9S JS 8S KS",
    "2 QH AH 7H TH",
    "3 JD AD KD 8D",
    "3 8H JH 9H KH",
    "0 TD QD 9D 7D",
    "2 7C QC 9C 8C",
]
EXAMPLE_14 = [
    "0 KD 9D JD QD",
    "0 JC 7C QC TC",
    "3 8S QS 9S AS",
    "1 8H AH JH TS",
    "0 7S 9C TH JS",
    "3 7H KS KH AC",
    "0 TD KC AD 8D",
    "2 8C QH 7D 9H",
]
EXAMPLE_14_AUCTION = ["bid 80 S", "pass", "bid 100 S", "coinche", "pass", "pass"]
EXAMPLE_14_DECLARED = {1: [NINES], 2: [ACES]}
# No trumps, by seat: aces and jacks, kings and tens, queens and nines. Cards 72 to 48, last trick to seat 1.
NT_FOURS = four_and_four("AKQ8", "JT97", 1)
# No trumps: aces and jacks against kings and queens. Cards 100 to 20, last trick to seat 1.
NT_QUEENS = four_and_four("AKT8", "JQ97", 1)
# No trumps: aces and queens against tens and kings. Cards 92 to 28, last trick to seat 1.
NT_KINGS = four_and_four("ATJ8", "QK97", 1)
# No trumps: aces and nines against kings and jacks; seat 2's tens win the second half, so team 0 takes all tricks: 130.
NT_NINES = four_and_four("AKQ8", "9JT7", 2)
# All trumps: jacks and queens, aces and nines, kings and tens. Cards 140 to 108, last trick to seat 1.
AT_FOURS = four_and_four("JAK8", "Q9T7", 1)
# Every seat has a whole suit; seat 1 leads spades and takes everything.
ONE_SUIT_EACH = [f"1 {rank}S {rank}H {rank}D {rank}C" for rank in "J9ATKQ87"]
# No trumps: seat 0 takes everything with spades from the ace to the ten and hearts; seat 1 has four nines.
RUN_AGAINST_NINES = [
    "0 AS 9S 8S 7S",
    "0 KS 9D 7D 7C",
    "0 QS 9C 8D 8C",
    "0 JS 9H JD JC",
    "0 TS 8H QD QC",
    "0 AH TH KD KC",
    "0 KH JH TD TC",
    "0 QH 7H AD AC",
]

SCORING = [
    Scenario(
        "example 6: 81",
        ("COI-9.2", "COI-9.5"),
        played(with_suits(DEAL_81_81, "C", "H"), "80 H"),
        legal=[],
        result={**OVER, "deal_scores": [0, 240], "scores": [0, 240], "match_over": False, "winner": None},
    ),
    Scenario(
        "example 6: 82",
        ("COI-9.1", "COI-9.2", "COI-9.3", "COI-9.8"),
        played(with_suits(DEAL_82_80, "C", "H"), "80 H"),
        result={"deal_scores": [160, 80]},
    ),
    Scenario("example 7: 95", ("COI-9.3", "COI-9.8"), played(DEAL_95_67, "90 C"), result={"deal_scores": [190, 70]}),
    Scenario("example 7: 94", ("COI-9.3", "COI-9.8"), played(DEAL_94_68, "90 C"), result={"deal_scores": [180, 70]}),
    Scenario(
        "a bid of 90 needs 90",
        ("COI-9.2",),
        played(DEAL_90_72, "90 C"),
        result={"deal_scores": [180, 70]},
    ),
    Scenario(
        "a bid of 100 needs 100: the test is unrounded",
        ("COI-9.2", "COI-9.5"),
        played(DEAL_95_67, "100 C"),
        result={"deal_scores": [0, 260]},
    ),
    Scenario(
        "the defenders may take more than the declaring side",
        ("COI-9.2", "COI-9.10"),
        played(DEAL_70_92, "90 C"),
        result={"deal_scores": [180, 90]},
    ),
    Scenario(
        "91 each: no tie, nothing held",
        ("COI-9.10", "COI-8.1"),
        played(DEAL_71_91, "90 C"),
        result={"deal_scores": [180, 90], "scores": [180, 90]},
    ),
    Scenario(
        "example 8",
        ("COI-9.7", "COI-9.8"),
        played(DEAL_87_75, "80 C", 0, "coinche", "pass", "pass"),
        result={"deal_scores": [330, 150]},
    ),
    Scenario(
        "example 9",
        ("COI-5.9", "COI-9.5", "COI-9.7", "COI-8.1"),
        played(DEAL_70_92, "110 C", 0, "coinche", "surcoinche"),
        result={"deal_scores": [80, 1080]},
    ),
    Scenario(
        "example 9: surcoinche as the second answer",
        ("COI-5.9", "COI-9.7"),
        played(DEAL_70_92, "110 C", 0, "coinche", "pass", "surcoinche"),
        result={"deal_scores": [80, 1080]},
    ),
    Scenario(
        "example 10",
        ("COI-9.4", "COI-9.8"),
        played(with_suits(CAPOT, "C", "D"), "120 D"),
        result={"deal_scores": [550, 0]},
    ),
    Scenario(
        "example 10 coinched: the bonus too",
        ("COI-9.4", "COI-9.7", "COI-9.8"),
        played(with_suits(CAPOT, "C", "D"), "120 D", 0, "coinche", "pass", "pass"),
        result={"deal_scores": [1100, 0]},
    ),
    Scenario(
        "example 10: bid capot",
        ("COI-5.6", "COI-9.6"),
        played(with_suits(CAPOT, "C", "D"), "capot D"),
        result={"deal_scores": [680, 0]},
    ),
    Scenario(
        "example 10: bid capot, failed",
        ("COI-9.6",),
        played(with_suits(DEAL_88_74, "C", "D"), "capot D"),
        result={"deal_scores": [0, 500]},
    ),
    Scenario(
        "capot failed: the belote is kept",
        ("COI-9.5", "COI-9.6"),
        played(DEAL_70_92, "capot C"),
        result={"deal_scores": [20, 500]},
    ),
    Scenario(
        "capot made: the defenders' belote",
        ("COI-9.6",),
        played(CAPOT_AGAINST_BELOTE, "capot C"),
        result={"deal_scores": [660, 20]},
    ),
    Scenario(
        "example 11",
        ("COI-9.4", "COI-9.5", "COI-9.1"),
        played(with_suits(CAPOT_WITHOUT_BELOTE, "C", "S"), "190 S"),
        result={"deal_scores": [0, 350]},
    ),
    Scenario(
        "the defenders take all tricks: no bonus",
        ("COI-9.4", "COI-9.5"),
        played(CAPOT_AGAINST_BELOTE, "80 C", 1),
        result={"deal_scores": [240, 20]},
    ),
    Scenario(
        "the partner's tricks and belote make the contract; the declarer need not take any",
        ("COI-5.11", "COI-9.4"),
        played(CAPOT, "120 C", 2),
        result={"deal_scores": [550, 0]},
    ),
    Scenario(
        "example 12",
        ("COI-3.3", "COI-8.2", "COI-9.1", "COI-9.3", "COI-9.9"),
        played(EXAMPLE_12, "140 AT"),
        result={"deal_scores": [310, 150]},
    ),
    Scenario(
        "example 12: the same cards at 180, failed, two belotes kept",
        ("COI-8.2", "COI-9.5"),
        played(EXAMPLE_12, "180 AT"),
        result={"deal_scores": [40, 340]},
    ),
    Scenario(
        "melds=false leaves the belotes alone",
        ("COI-8.2", "COI-12.1"),
        played(EXAMPLE_12, "140 AT", melds=False),
        result={"deal_scores": [310, 150]},
    ),
    Scenario(
        "example 13",
        ("COI-7.2", "COI-7.4", "COI-3.2", "COI-9.9"),
        played(NT_FOURS, "80 NT", 1, declare={0: [JACKS], 1: [KINGS]}),
        # 80 + 58 + 100, and 72
        result={"deal_scores": [70, 240]},
    ),
    Scenario(
        "no trumps: queens rank above jacks",
        ("COI-7.4",),
        played(NT_QUEENS, "130 NT", 1, declare={0: [JACKS], 1: [QUEENS]}),
        result={"deal_scores": [100, 260]},
    ),
    Scenario(
        "no trumps: kings rank above queens",
        ("COI-7.4",),
        played(NT_KINGS, "130 NT", 1, declare={0: [QUEENS], 1: [KINGS]}),
        # 130 + 38 + 100, and 92
        result={"deal_scores": [90, 270]},
    ),
    Scenario(
        "no trumps: jacks rank above nines; all tricks by the defenders bring no bonus",
        ("COI-7.4", "COI-9.4"),
        played(NT_NINES, "80 NT", 1, declare={0: [NINES], 1: [JACKS]}),
        result={"deal_scores": [130, 180]},
    ),
    Scenario(
        "no trumps: four nines score 100 against no other combination",
        ("COI-7.2",),
        played(NT_NINES, "230 NT", 0, declare={0: [NINES]}),
        result={"deal_scores": [710, 0]},
    ),
    Scenario(
        "no trumps: four nines score no more than 100",
        ("COI-7.2",),
        played(NT_NINES, "240 NT", 0, declare={0: [NINES]}),
        result={"deal_scores": [0, 400]},
    ),
    Scenario(
        "no trumps: four aces 200 beat four tens",
        ("COI-7.2",),
        played(NT_FOURS, "270 NT", 0, declare={0: [ACES], 1: [TENS, KINGS]}),
        # 270 + 72 + 200, and 58
        result={"deal_scores": [540, 60]},
    ),
    Scenario(
        "no trumps: four tens 150 beat four jacks, which are 100 here",
        ("COI-7.2",),
        played(NT_FOURS, "200 NT", 1, declare={0: [JACKS], 1: [TENS]}),
        # 200 + 58 + 150, and 72
        result={"deal_scores": [70, 410]},
    ),
    Scenario(
        "all trumps: four jacks 200 beat four nines 150",
        ("COI-7.1",),
        played(AT_FOURS, "340 AT", 0, declare={0: [JACKS], 1: [NINES]}),
        # 340 + 140 + 200, and 118
        result={"deal_scores": [680, 120]},
    ),
    Scenario(
        "all trumps: four nines 150",
        ("COI-7.1", "COI-7.2"),
        played(AT_FOURS, "260 AT", 1, declare={1: [NINES], 2: [TENS]}),
        # 260 + 118 + 150, and 140
        result={"deal_scores": [140, 530]},
    ),
    Scenario(
        "all trumps: aces rank above tens",
        ("COI-7.4",),
        played(AT_FOURS, "210 AT", 1, declare={1: [ACES], 2: [TENS]}),
        # 210 + 118 + 100, and 140
        result={"deal_scores": [140, 430]},
    ),
    Scenario(
        "a suit contract: jacks 200 beat nines; tens are 100",
        ("COI-7.1", "COI-7.4"),
        # Spades trumps. First half: 35 in spades to team 0; the other aces win 17 each (A 11, K 4, J 2) for team 1.
        played(
            [
                "0 JS AS KS 8S",
                "0 JH AH KH 8H",
                "1 AD KD 8D JD",
                "1 AC KC 8C JC",
                "1 9S TS 7S QS",
                "1 9H TH 7H QH",
                "2 TD 7D QD 9D",
                "2 TC 7C QC 9C",
            ],
            "280 S",
            0,
            declare={0: [JACKS], 1: [NINES], 2: [TENS]},
        ),
        # Team 0: 35 + 13 × 3 + last 10 = 84; team 1: 17 × 3 + 27 = 78. 84 + 300 = 384.
        result={"deal_scores": [660, 80]},
    ),
    Scenario(
        "no trumps: nines beat a run of 100",
        ("COI-7.1", "COI-7.2"),
        played(RUN_AGAINST_NINES, "80 NT", 1, declare={0: ["TS JS QS KS AS"], 1: [NINES]}),
        result={"deal_scores": [130, 180]},
    ),
    Scenario(
        "no trumps, equal_meld=sequence: a run of 100 beats nines",
        ("COI-7.1", "COI-12.1"),
        played(RUN_AGAINST_NINES, "80 NT", 1, declare={0: ["TS JS QS KS AS"], 1: [NINES]}, equal_meld="sequence"),
        result={"deal_scores": [240, 0]},
    ),
    Scenario(
        "no trumps: equal runs, the earlier player; no belote although every king lies with its queen",
        ("COI-7.3", "COI-8.3", "COI-3.2"),
        played(ONE_SUIT_EACH, "150 NT", 1, declare={0: ["TC JC QC"], 1: ["TS JS QS"]}),
        # 150 + 120 + 10 + 20 + 250
        result={"deal_scores": [0, 550]},
    ),
    Scenario(
        "all trumps: equal runs, the earlier player; two belotes on each side",
        ("COI-7.3", "COI-8.2", "COI-9.4"),
        played(ONE_SUIT_EACH, "310 AT", 1, declare={0: ["TC JC QC"], 1: ["TS JS QS"]}),
        # 310 + 248 + 10 + 20 + 40 + 250 = 878, and 40
        result={"deal_scores": [40, 880]},
    ),
    Scenario(
        "all trumps: one more ten is too much; the bonus does not help",
        ("COI-9.2", "COI-9.4"),
        played(ONE_SUIT_EACH, "320 AT", 1, declare={0: ["TC JC QC"], 1: ["TS JS QS"]}),
        result={"deal_scores": [480, 40]},
    ),
    Scenario(
        "a suit contract: the later player's equal run in trumps wins",
        ("COI-7.3", "COI-8.1"),
        # Spades are led by seat 1; clubs are trumps, so seat 0 trumps everything.
        played(
            [
                "1 JS JH JD JC",
                "0 9C 9S 9H 9D",
                "0 AC AS AH AD",
                "0 TC TS TH TD",
                "0 KC KS KH KD",
                "0 QC QS QH QD",
                "0 8C 8S 8H 8D",
                "0 7C 7S 7H 7D",
            ],
            "200 C",
            0,
            declare={0: ["TC JC QC"], 1: ["TS JS QS"]},
        ),
        # 152 + 10 + 20 + belote 20 = 202; 200 + 202 + 250
        result={"deal_scores": [650, 0]},
    ),
    Scenario(
        "example 14",
        ("COI-5.8", "COI-5.11", "COI-6.2", "COI-7.1", "COI-8.1", "COI-9.1", "COI-9.2", "COI-9.3", "COI-9.7", "COI-9.8"),
        record(hands_of(EXAMPLE_14), EXAMPLE_14_AUCTION + lines_of(EXAMPLE_14, EXAMPLE_14_DECLARED)),
        result={**OVER, "deal_scores": [420, 450], "scores": [420, 450], "match_over": False, "winner": None},
    ),
    Scenario(
        "example 14, trick 4: seat 0 has to trump partner's ace",
        ("COI-6.2",),
        record(
            hands_of(EXAMPLE_14), EXAMPLE_14_AUCTION + lines_of(EXAMPLE_14[:3], EXAMPLE_14_DECLARED) + plays("8H AH JH")
        ),
        legal=plays("KS TS 7S"),
        refusals={"play TD": "BEL-7.5", "play 7D": "BEL-7.5"},
        result={"turn": 0},
    ),
    Scenario(
        "example 14 clockwise: only the drawing changes",
        ("COI-3.1", "COI-12.1"),
        record(
            hands_of(EXAMPLE_14), EXAMPLE_14_AUCTION + lines_of(EXAMPLE_14, EXAMPLE_14_DECLARED), direction="clockwise"
        ),
        result={"deal_scores": [420, 450]},
    ),
    Scenario(
        "the multiplier of a coinche out of turn",
        ("COI-5.10", "COI-9.7"),
        played(DEAL_87_75, "80 C", 0, "pass", "coinche @1", "pass", "pass", coinche_turn="any_time"),
        result={"deal_scores": [330, 150]},
    ),
    Scenario(
        "after the end every line is refused",
        ("COI-10.4", "COI-13.4"),
        played(DEAL_87_75, "80 C"),
        legal=[],
        refusals={"play AS": "COI-10.4", "pass": "COI-10.4", "coinche @2": "COI-10.4", "hello": "COI-10.4"},
    ),
]

MELDS_60 = {0: ["7D 8D 9D TD"], 2: ["7S 8S 9S"]}  # 50 + 20 for team 0 in DEAL_60_102
EXTRAS = [
    Scenario(
        f"failed_defence_extras={extras}: {name}",
        ("COI-9.5", "COI-12.1", *rules),
        played(tricks, bid, seat, *then, declare=declare, failed_defence_extras=extras),
        result={"deal_scores": expected},
    )
    for name, tricks, bid, seat, then, declare, rules, by_extras in [
        # The declaring side's combinations: 60 + 70 < 140.
        ("the declaring side's combinations", DEAL_60_102, "140 C", 0, (), MELDS_60, (),
            {"none": [0, 300], "own": [0, 300], "all": [0, 370]}),
        ("the defenders' combinations", DEAL_60_102, "110 C", 1, (), MELDS_60, (),
            {"none": [270, 0], "own": [340, 0], "all": [340, 0]}),
        ("the defenders' combinations, coinched",
            DEAL_60_102, "110 C", 1, ("coinche", "pass", "pass"), MELDS_60, ("COI-9.7",),
            {"none": [540, 0], "own": [680, 0], "all": [680, 0]}),
        ("the defenders' belote", DEAL_70_92, "100 C", 1, (), None, (),
            {"none": [260, 0], "own": [280, 0], "all": [280, 0]}),
        ("the declaring side's belote stays with it", DEAL_70_92, "100 C", 0, (), None, (),
            {"none": [20, 260], "own": [20, 260], "all": [20, 260]}),
        ("capot, the declaring side's combinations", DEAL_60_102, "capot C", 0, (), MELDS_60, ("COI-9.6",),
            {"none": [0, 500], "own": [0, 500], "all": [0, 570]}),
        ("capot, the defenders' combinations", DEAL_60_102, "capot C", 1, (), MELDS_60, ("COI-9.6",),
            {"none": [500, 0], "own": [570, 0], "all": [570, 0]}),
        ("belotes of both sides with all trumps", EXAMPLE_12, "180 AT", 0, (), None, ("COI-8.2",),
            {"none": [40, 340], "own": [40, 360], "all": [40, 360]}),
    ]
    for extras, expected in by_extras.items()
]  # fmt: skip

COINCHED = ("coinche", "pass", "pass")
SURCOINCHED = ("coinche", "surcoinche")
CONTEST: dict[str, Any] = {
    "melds": False,
    "overtrump_on_trump_lead": True,
    "partner_exemption": "winning",
    "failed_defence_extras": "own",
    "doubled_pay": "contract",
    "unbid_capot": 0,
    "capot_pay": "flat",
    "partner_trump": "any",
    "deals": 12,
}
"""Options of French contests."""

DOUBLED = [
    Scenario(
        f"doubled_pay=contract: {name}",
        ("COI-9.11", *rules),
        played(tricks, bid, seat, *then, declare=declare, doubled_pay="contract", **options),
        result={"deal_scores": expected},
    )
    for name, tricks, bid, seat, then, declare, options, rules, expected in [
        ("example 8", DEAL_87_75, "80 C", 0, COINCHED, None, {}, (), [480, 0]),
        ("example 8 surcoinched", DEAL_87_75, "80 C", 0, SURCOINCHED, None, {}, (), [960, 0]),
        ("example 8 without a coinche: as before", DEAL_87_75, "80 C", 0, (), None, {}, ("COI-9.3",), [170, 80]),
        ("example 9: the belote is paid once", DEAL_70_92, "110 C", 0, SURCOINCHED, None, {}, (), [20, 1080]),
        ("made with a belote", DEAL_70_92, "90 C", 0, COINCHED, None, {}, (), [520, 0]),
        ("made against a belote", DEAL_70_92, "90 C", 1, COINCHED, None, {}, (), [20, 500]),
        ("failed against a belote", DEAL_70_92, "100 C", 1, COINCHED, None, {}, (), [540, 0]),
        ("combinations make the contract and are not paid",
            DEAL_60_102, "130 C", 0, COINCHED, MELDS_60, {}, (), [580, 0]),
        ("no extras of a failed contract",
            DEAL_60_102, "110 C", 1, COINCHED, MELDS_60, {"failed_defence_extras": "all"}, ("COI-9.5",), [540, 0]),
        ("no bonus for all tricks", CAPOT, "120 C", 0, COINCHED, None, {}, ("COI-9.4",), [580, 0]),
        ("belotes of both sides with all trumps",
            EXAMPLE_12, "140 AT", 0, COINCHED, None, {}, ("COI-8.2",), [640, 20]),
    ]
]  # fmt: skip

CAPOTS = [
    Scenario(
        name,
        rules,
        played(tricks, bid, seat, *then, declare=declare, **options),
        result={"deal_scores": expected},
    )
    for name, tricks, bid, seat, then, declare, options, rules, expected in [
        ("unbid_capot=0: example 10", CAPOT, "120 C", 0, (), None, {"unbid_capot": 0}, ("COI-9.12",), [300, 0]),
        ("unbid_capot=95: the sum is rounded", CAPOT, "120 C", 0, (), None, {"unbid_capot": 95}, ("COI-9.12",), [400, 0]),
        ("unbid_capot=500: example 10", CAPOT, "120 C", 0, (), None, {"unbid_capot": 500}, ("COI-9.12",), [800, 0]),
        ("unbid_capot=100: coinched, it counts twice",
            CAPOT, "120 C", 0, COINCHED, None, {"unbid_capot": 100}, ("COI-9.12", "COI-9.7"), [800, 0]),
        ("unbid_capot=500: it does not help to make the contract",
            CAPOT, "190 C", 0, (), None, {"unbid_capot": 500}, ("COI-9.12", "COI-9.2"), [20, 350]),
        ("unbid_capot=0: a capot that was bid pays as before",
            CAPOT, "capot C", 0, (), None, {"unbid_capot": 0}, ("COI-9.12", "COI-9.6"), [680, 0]),
        ("capot_pay=flat: 500 and the belote", CAPOT, "capot C", 0, (), None, {"capot_pay": "flat"}, ("COI-9.15",), [520, 0]),
        ("capot_pay=flat: 500", CAPOT_WITHOUT_BELOTE, "capot C", 0, (), None, {"capot_pay": "flat"}, ("COI-9.15",), [500, 0]),
        ("capot_pay=flat: the defenders' belote",
            CAPOT_AGAINST_BELOTE, "capot C", 0, (), None, {"capot_pay": "flat"}, ("COI-9.15", "COI-9.6"), [500, 20]),
        ("capot_pay=flat: the defenders' combinations",
            EIGHT_TRUMPS, "capot S", 0, (), {1: ["7H 8H 9H"]}, {"capot_pay": "flat"}, ("COI-9.15", "COI-9.6"), [520, 20]),
        ("capot_pay=flat: no combinations of its own",
            EIGHT_TRUMPS, "capot S", 0, (), {0: ["7S 8S 9S"]}, {"capot_pay": "flat"}, ("COI-9.15",), [520, 0]),
        ("capot_pay=taken: combinations too",
            EIGHT_TRUMPS, "capot S", 0, (), {0: ["7S 8S 9S"]}, {}, ("COI-9.6",), [700, 0]),
        ("capot_pay=flat: a failed capot pays as before",
            DEAL_70_92, "capot C", 0, (), None, {"capot_pay": "flat"}, ("COI-9.15", "COI-9.6"), [20, 500]),
        ("capot_pay=flat: an unbid capot pays as before",
            CAPOT, "120 C", 0, (), None, {"capot_pay": "flat"}, ("COI-9.15", "COI-9.4"), [550, 0]),
    ]
]  # fmt: skip

VALUES = [
    Scenario(name, rules, played(tricks, bid, seat, declare=declare, **options), result={"deal_scores": expected})
    for name, tricks, bid, seat, declare, options, rules, expected in [
        # Four aces take four tricks: 104 to 48 and the last ten.
        ("nt_ace=19: four aces are worth 76", NT_FOURS, "100 NT", 0, None, {"nt_ace": 19}, ("COI-9.13",), [200, 60]),
        ("nt_ace=11: the same cards are 72", NT_FOURS, "100 NT", 0, None, {}, ("COI-3.2",), [0, 260]),
        ("nt_ace=19: the four of them scores 200 as before",
            NT_FOURS, "300 NT", 0, {0: [ACES]}, {"nt_ace": 19}, ("COI-9.13", "COI-7.2"), [600, 60]),
        ("nt_ace=19: in a suit contract an ace is 11", DEAL_90_72, "90 C", 0, None, {"nt_ace": 19}, ("COI-9.13",), [180, 70]),
        ("nt_ace=19: at all trumps an ace is 11", EXAMPLE_12, "140 AT", 0, None, {"nt_ace": 19}, ("COI-9.13",), [310, 150]),
        # 26 + 26 + 15 + 10 with the last ten and two belotes, to 28 + 12 + 12 + 23 and one.
        ("at_values=scaled: example 12 is 127 to 95",
            EXAMPLE_12, "120 AT", 0, None, {"at_values": "scaled"}, ("COI-9.14", "COI-8.2"), [250, 100]),
        ("at_values=scaled: example 12 fails at 130",
            EXAMPLE_12, "130 AT", 0, None, {"at_values": "scaled"}, ("COI-9.14", "COI-9.2"), [40, 290]),
        ("at_values=scaled: in a suit contract nothing changes",
            DEAL_90_72, "90 C", 0, None, {"at_values": "scaled"}, ("COI-9.14",), [180, 70]),
        ("at_values=scaled: at no trumps nothing changes",
            NT_FOURS, "100 NT", 0, None, {"at_values": "scaled"}, ("COI-9.14",), [0, 260]),
        # 152 and the last ten, two belotes.
        ("at_values=scaled: all tricks are 162 and the belotes",
            ONE_SUIT_EACH, "200 AT", 1, None, {"at_values": "scaled"}, ("COI-9.14", "COI-9.4"), [40, 650]),
        ("nt_ace=19: all tricks are 162",
            ONE_SUIT_EACH, "160 NT", 1, None, {"nt_ace": 19}, ("COI-9.13", "COI-9.4"), [0, 570]),
    ]
] + [
    Scenario(
        "at_values=scaled: the nine still beats the ace",
        ("COI-9.14", "COI-6.4"),
        ending(AT_SECOND_BEST, 0, "TS AS", "AT", overtrump_on_trump_lead=True, at_values="scaled"),
        plays="9S",
        refusals={"play KS": "BEL-7.4"},
    ),
    Scenario(
        "nt_ace=19 and partner_trump=any: no trumps as before",
        ("COI-9.13", "COI-6.3"),
        ending(NT_TS, 0, "TS", "NT", nt_ace=19, partner_trump="any"),
        plays="AS 8S",
        refusals={"play KD": "BEL-7.3"},
    ),
    Scenario(
        "partner_trump=any: all trumps as before",
        ("COI-6.4",),
        ending(AT_PARTNER, 0, "9S 8S", "AT", overtrump_on_trump_lead=True, partner_trump="any"),
        plays="JS",
        refusals={"play 7S": "BEL-7.4", "play QD": "BEL-7.3"},
    ),
    Scenario(
        "partner_trump=any: a suit contract",
        ("COI-6.2", "COI-12.1"),
        ending(PARTNERS_9C, 3, "7H 9C 8H", partner_trump="any"),
        plays="AS 8D AC JC",
    ),
]  # fmt: skip

IN_CONTESTS = [
    Scenario(
        f"the contest: {name}",
        ("COI-12.1", *rules),
        played(tricks, bid, seat, *then, **CONTEST),
        result={"deal_scores": expected},
    )
    for name, tricks, bid, seat, then, rules, expected in [
        ("the defenders' belote against a failed contract", DEAL_70_92, "100 C", 1, (), ("COI-9.5",), [280, 0]),
        ("the defenders' belote against a failed contract, coinched",
            DEAL_70_92, "100 C", 1, COINCHED, ("COI-9.11",), [540, 0]),
        ("a capot that nobody bid is worth nothing", CAPOT, "120 C", 0, (), ("COI-9.12",), [300, 0]),
        ("a capot that was bid", CAPOT, "capot C", 0, (), ("COI-9.15",), [520, 0]),
    ]
] + [
    Scenario(
        f"void_redeal={choice}: four passes end the deal as before",
        ("COI-5.13", "COI-5.5"),
        auction("pass", "pass", "pass", "pass", void_redeal=choice),
        result={"deal_over": True, "deal_scores": [0, 0], "match_over": False},
    )
    for choice in ("next", "same")
]  # fmt: skip

MATCH = [
    Scenario(
        "reaching the target exactly is enough",
        ("COI-10.1",),
        played(DEAL_90_72, "90 C", scores=[2820, 0]),
        result={"scores": [3000, 70], "match_over": True, "winner": 0},
    ),
    Scenario(
        "ten points short",
        ("COI-10.1",),
        played(DEAL_90_72, "90 C", scores=[2810, 2920]),
        result={"scores": [2990, 2990], "match_over": False, "winner": None},
    ),
    Scenario(
        "the higher score wins, whoever declared",
        ("COI-10.2",),
        played(DEAL_90_72, "90 C", scores=[2850, 2980]),
        result={"scores": [3030, 3050], "match_over": True, "winner": 1},
    ),
    Scenario(
        "equal above the target: the match continues",
        ("COI-10.3",),
        played(DEAL_90_72, "90 C", scores=[2850, 2960]),
        result={"scores": [3030, 3030], "match_over": False, "winner": None},
    ),
    Scenario(
        "equal above the target: the next deal decides",
        ("COI-10.3", "COI-10.2"),
        played(DEAL_90_72, "90 C", scores=[3030, 3030]),
        result={"scores": [3210, 3100], "match_over": True, "winner": 0},
    ),
    Scenario(
        "equal above the target: a void deal decides nothing",
        ("COI-10.3", "COI-5.5"),
        auction("pass", "pass", "pass", "pass", scores=[3030, 3030]),
        result={"deal_scores": [0, 0], "scores": [3030, 3030], "match_over": False, "winner": None},
    ),
    Scenario(
        "another target",
        ("COI-10.1", "COI-12.1"),
        played(DEAL_90_72, "90 C", target=180),
        result={"scores": [180, 70], "match_over": True, "winner": 0},
    ),
    Scenario(
        "another target, one more",
        ("COI-10.1", "COI-12.1"),
        played(DEAL_90_72, "90 C", target=181),
        result={"scores": [180, 70], "match_over": False, "winner": None},
    ),
    Scenario(
        "a match does not end during a deal",
        ("COI-10.1",),
        played(DEAL_90_72, "90 C", scores=[2990, 2990], upto=7),
        result={
            "turn": 3,
            "deal_over": False,
            "deal_scores": None,
            "scores": [2990, 2990],
            "match_over": False,
            "winner": None,
        },
    ),
]

OF_12_DEALS = [
    Scenario(
        "deals=12: the eleventh deal decides nothing, whatever the target",
        ("COI-10.5", "COI-12.1"),
        of_deals(played(DEAL_90_72, "90 C", scores=[3500, 3200], deals=12), 10),
        result={"scores": [3680, 3270], "match_over": False, "winner": None},
    ),
    Scenario(
        "deals=12: after the twelfth the higher total wins, though neither has 3000",
        ("COI-10.5",),
        of_deals(played(DEAL_90_72, "90 C", scores=[1000, 1100], deals=12), 11),
        result={"scores": [1180, 1170], "match_over": True, "winner": 0},
    ),
    Scenario(
        "deals=12: equal totals after the twelfth are a draw",
        ("COI-10.5",),
        of_deals(played(DEAL_90_72, "90 C", scores=[1000, 1110], deals=12), 11),
        result={"scores": [1180, 1180], "match_over": True, "winner": None},
    ),
    Scenario(
        "deals=12: a void deal does not count",
        ("COI-10.5", "COI-5.5"),
        of_deals(auction("pass", "pass", "pass", "pass", scores=[1000, 1110], deals=12), 11),
        result={"scores": [1000, 1110], "match_over": False, "winner": None},
    ),
]

WELL_FORMED_HERE = ("bid 80 S", "coinche")
MALFORMED = [
    *(line for line in MALFORMED_IN_BELOTE if line not in WELL_FORMED_HERE),
    "take", "take S", "claim", "bid", "bid ", "bid 80", "bid S", "bid 080 S", "bid 0 S", "bid 00 S",
    "bid -80 S", "bid +80 S", "bid 80.0 S",
    "bid 8e1 S", "bid 80 s", "bid 80 SA", "bid 80 TA", "bid 80 nt", "bid 80 N", "bid 80S", "bid  80 S",
    "bid 80  S", "bid 80 S ", "bid 80 S\n",
    "bid 80 S H", "bid capot", "bid Capot S", "bid capot X", "capot S", "bid 100 capot", "Bid 80 S",
    "bid \u0668\u0660 S", "coinche ",
    "coinche @", "coinche @4", "coinche @-1", "coinche @10", "coinche 2", "coinche@2", "coinche @ 2", "Coinche",
    "contre", "surcoinche @2",
    "surcoinche ", "double",
]  # fmt: skip

NOTATION = [
    Scenario(
        f"what is not in the grammar: {when}",
        ("COI-13.1", "COI-13.4"),
        situation,
        refusals={line: "COI-13.1" for line in MALFORMED},
    )
    for when, situation in [
        ("at the opening", auction()),
        ("after a bid", auction("bid 80 S", coinche_turn="any_time")),
        ("after a coinche", auction("bid 80 S", "coinche")),
        ("in trick 1", record(JACKS_AND_RUN, bought("80 H", 0, 3))),
    ]
]

SCENARIOS: list[Scenario] = [
    *AUCTION,
    *ANY_TIME,
    *PLAYING,
    *TRICKS,
    *SCORING,
    *EXTRAS,
    *DOUBLED,
    *CAPOTS,
    *VALUES,
    *IN_CONTESTS,
    *MATCH,
    *OF_12_DEALS,
    *NOTATION,
]

ELSEWHERE: dict[str, str] = {
    "COI-4.1": "first dealer, rotation and shuffle: tests of the match (the deal itself: rows with a pack)",
    "COI-5.10": "`coinche @s` from another seat than s: test_coinche_model, tests of the server (the rest: rows)",
    "COI-11.1": "who sees what: tests of views against public_declarations (test_coinche_model)",
    "COI-11.2": "bids, contract and multiplier stay displayed: tests of views and of the client",
    "COI-11.3": "talk: tests of the server",
    "COI-13.1": "actions from another seat: test_coinche_model and tests of the server (the grammar: rows)",
}
