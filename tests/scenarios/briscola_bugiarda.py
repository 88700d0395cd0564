"""The rulebook of Briscola bugiarda as rows."""

from dataclasses import dataclass
from typing import Any

from scenarios import Scenario

# How many items each section of the rulebook has: BRB-3.1 … BRB-3.5 and so on. Sections 1, 2, 11, 14, 15 have no ids.
ITEMS = {3: 5, 4: 4, 5: 9, 6: 8, 7: 7, 8: 9, 9: 4, 10: 11, 12: 6, 13: 3}
RULES = [f"BRB-{section}.{item}" for section, count in ITEMS.items() for item in range(1, count + 1)]

ELSEWHERE = {
    "BRB-4.2": "the dealer of the next deal: test of the match",
    "BRB-9.2": "the signal between two deals: test of the match (rows here: time_up during a deal)",
    "BRB-10.1": "view: test of views",
    "BRB-10.2": "view: test of views, and the server's frames",
    "BRB-10.3": "VIEWS below, and the test of views",
    "BRB-10.4": "server: nothing sent may depend on the partner before he is public",
    "BRB-10.5": "server: refusals go to the sender alone",
    "BRB-10.7": "server: spectators, seats taken over",
    "BRB-10.8": "talk between people",
    "BRB-10.9": "server: chat",
    "BRB-10.10": "server: no private messages, no chat of spectators during a deal",
    "BRB-10.11": "server: claims (rows here: a claim is no action)",
    "BRB-12.3": "a record does not say who acts: test of the API with a seat (here: the model's own test)",
    "BRB-12.6": "syntax of claims: test of talk (rows here: a claim is no action, replay ignores `talk`)",
}

# ---------------------------------------------------------------------- notation
#
# An auction is one word per call, from the seat after the dealer: a bid, or "-" for a pass. A trick is written as in the
# rulebook: leader, five cards in turn order, winner, points: "1 AS AD KD QD 5C >1 29".

RANKS = "A3KQJ76542"
SUITS = "SHDC"
BIDS = [*RANKS, "alone"]


def calls(auction: str) -> list[str]:
    """Return an auction as actions."""
    return ["pass" if word == "-" else f"bid {word}" for word in auction.split()]


def plays(text: str) -> list[str]:
    """Return cards as actions."""
    return [f"play {card}" for card in text.split()]


@dataclass(frozen=True)
class Trick:
    """A line of a written deal."""

    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int


def tricks_of(text: str) -> list[Trick]:
    """Return the tricks of a written deal, one per line."""
    tricks = []
    for row in text.strip().splitlines():
        leader, *cards, winner, points = row.split()
        tricks.append(Trick(int(leader), tuple(cards), int(winner.removeprefix(">")), int(points)))
    return tricks


def cards_of(tricks: list[Trick]) -> str:
    """Return the cards in the order in which they were played."""
    return " ".join(card for trick in tricks for card in trick.cards)


def cards(text: str) -> list[str]:
    """Return the cards of a hand."""
    return text.split()


def hands(*five: str) -> dict[str, Any]:
    """Return a layout with the hands of seats 0 to 4."""
    return {"hands": [cards(hand) for hand in five]}


def hands_of(tricks: list[Trick]) -> dict[str, Any]:
    """Return the layout of a deal from its eight tricks."""
    held: list[list[str]] = [[] for _ in range(5)]
    for trick in tricks:
        for step, card in enumerate(trick.cards):
            held[(trick.leader + step) % 5].append(card)
    return {"hands": held}


def record(
    deal: dict[str, Any], auction: str = "", trumps: str = "", cards: str = "", *, dealer: int = 0, **keys: Any
) -> dict[str, Any]:
    """Return a record, by default with dealer 0. Keys: options, scores, deals_used, time_up, talk."""
    actions = calls(auction) + ([f"trump {trumps}"] if trumps else []) + plays(cards)
    return {"game": "briscola-bugiarda", "options": {}, "dealer": dealer, "deal": deal, **keys, "actions": actions}


def running(seat: int) -> dict[str, Any]:
    """Return the expected result of a running deal with this seat in turn."""
    return {"turn": seat, "deal_over": False, "deal_scores": None, "match_over": False, "winner": None}


def chips(text: str) -> list[int]:
    """Return the signed numbers in a text."""
    return [int(word) for word in text.split()]


def ended(paid: str, scores: str | None = None) -> dict[str, Any]:
    """Return the expected result of a finished deal, from 15 chips each unless the scores afterwards are given."""
    after = [15 + number for number in chips(paid)] if scores is None else chips(scores)
    return {"turn": None, "deal_over": True, "deal_scores": chips(paid), "scores": after}


def won(*winners: int) -> dict[str, Any]:
    """Return the expected result of a finished match with these winners."""
    return {"match_over": True, "winners": list(winners), "winner": winners[0] if len(winners) == 1 else None}


CONTINUES = {"match_over": False, "winner": None}

# Records with all their tricks, so that the points in the margin can be checked too.
ACCOUNTS: list[tuple[dict[str, Any], list[Trick]]] = []


def whole(
    name: str,
    rules: tuple[str, ...],
    bid: str,
    trumps: str,
    text: str,
    paid: str,
    *,
    dealer: int = 0,
    layout: dict[str, Any] | None = None,
) -> Scenario:
    """Return a row for a whole deal: the leader of the first trick makes the only bid, all others pass."""
    tricks = tricks_of(text)
    declarer = tricks[0].leader
    before = (declarer - dealer - 1) % 5
    auction = ["-"] * before + [bid] + ([] if bid == "alone" else ["-"] * (4 - before))
    played = record(layout or hands_of(tricks), " ".join(auction), trumps, cards_of(tricks), dealer=dealer)
    ACCOUNTS.append((played, tricks))
    return Scenario(name, rules, played, legal=[], result=ended(paid))


# ---------------------------------------------------------------------- deals

X = hands(
    "2H 5D 4D 2D JC 7C 6C 5C",
    "AS 3S KS 7S 5S AH 3D 2C",
    "QS 4S 3H KH 7H AD QC 4C",
    "JS 2S QH JH 6H KD 7D AC",
    "6S 5H 4H QD JD 6D 3C KC",
)
Y = hands(
    "KS 7S QH 4H 2H 6D 2D 6C",
    "AS 3S AD 3D 7D 3C QC 5C",
    "QS 6S 4S 2S KH JH 5H 4D",
    "5S AH 7H 6H QD 7C 4C 2C",
    "JS 3H KD JD 5D AC KC JC",
)

SIXTY = """
1 AS AD KD QD 5C >1 29
1 3S 3H 6H 6D 6C >1 20
1 KS KH 2S 5H 7C >1 8
1 7S QS 7D 4H 2D >2 3
2 4S JS 3C JC 5S >3 14
3 AC 6S 4D 2C 4C >4 11
4 KC 5D 3D 7H QH >4 17
4 JD 2H AH QC JH >4 18
"""

ALL_BIDS = [f"bid {bid}" for bid in BIDS] + ["pass"]
TRUMPS = ["trump S", "trump H", "trump D", "trump C"]

SECRET_61 = """
1 AS 4S JH 4H 6C >1 13
1 3S 4C AC 6S 2H >1 21
1 KS 7H 7D 5H 2D >1 4
1 2C QC KD QD JC >2 12
2 3H QH 3C 5D 7S >1 23
1 3D AD 6H KC 7C >2 25
2 QS JS JD 4D 5S >2 7
2 KH 2S 6D 5C AH >3 15
"""
NO_TRICK = """
0 2D AH AD AC 3C >1 43
1 AS QC KD KC JC >1 24
1 3S QS JS QD 6C >1 18
1 3D 4S 2S JD 5C >1 12
1 KS 4C 7D 6D 5D >1 4
1 7S 3H QH 6S 4D >2 13
2 KH JH 4H 7C 2C >2 6
2 7H 6H 5H 2H 5S >2 0
"""
POINTS_120 = """
1 AD KH AH AC KS >1 41
1 3D QS QD 3H QH >1 29
1 7D JH 6H KC 7S >1 6
1 AS 5H 7H JC 6C >1 13
1 3C 6S 7C JS 2H >1 12
1 3S 2S 2C KD 2D >4 14
4 JD 4H QC 4S 4C >4 5
4 5D 6D 5C 4D 5S >0 0
"""
# Seat 3 holds the eight highest spades, all others play any card.
EIGHT_TOP_SPADES = """
3 AS 4S 2H 4H 5H >3 11
3 3S 2S 6H 7H JH >3 12
3 KS QH KH 3H AH >3 32
3 QS 2D 4D 5D 6D >3 3
3 JS 7D JD QD KD >3 11
3 7S 3D AD 2C 4C >3 21
3 6S 5C 6C 7C JC >3 2
3 5S QC KC 3C AC >3 28
"""

# A played deal of 60 points: chips -2 -1 +1 +1 +1 for seats 1, 2, 0, 3, 4.
SIXTY_LOST = ("Q - - - -", "S", cards_of(tricks_of(SIXTY)))
# Seat 0 bids alone and gets no trick: it pays 16.
REVERSE_ALONE = ("- - - - alone", "H", cards_of(tricks_of(NO_TRICK)))
PASSED_OUT = "- - - - -"

SCENARIOS: list[Scenario] = [
    # ------------------------------------------------------------------ 3, 4 cards, deal
    Scenario(
        "the seat after the dealer speaks first",
        ("BRB-3.1", "BRB-5.1", "BRB-12.5"),
        record(X),
        legal=ALL_BIDS,
        result={**running(1), "scores": [15, 15, 15, 15, 15]},
    ),
    Scenario(
        "after seat 4 comes seat 0",
        ("BRB-3.1", "BRB-5.1"),
        record(X, dealer=4),
        result=running(0),
    ),
    Scenario(
        "a record's dealer overrides first_dealer",
        ("BRB-4.1",),
        record(X, dealer=2, options={"first_dealer": 4}),
        result=running(3),
    ),
    Scenario(
        "first_dealer names the dealer of a record that does not",
        ("BRB-4.1",),
        {"game": "briscola-bugiarda", "options": {"first_dealer": 3}, "deal": X, "actions": []},
        result=running(4),
    ),
    Scenario(
        "forty cards: no eight, nine, ten",
        ("BRB-3.2", "BRB-12.1"),
        record(X, "A - - - -", "S"),
        plays="AS 3S KS 7S 5S AH 3D 2C",
        refusals={
            "play 8S": "BRB-12.1",
            "play 9H": "BRB-12.1",
            "play TS": "BRB-12.1",
            "play 10S": "BRB-12.1",
            "play JK": "BRB-12.1",
        },
    ),
    Scenario(
        "dealt one by one from the seat after the dealer: dealer 0, seat 1 gets cards 0, 5, 10 …",
        ("BRB-4.3", "BRB-13.2"),
        record({"deck": [rank + suit for suit in SUITS for rank in RANKS]}, "A - - - -", "S"),
        plays="AS 7S AH 7H AD 7D AC 7C",
        result=running(1),
    ),
    Scenario(
        "dealt one by one: the dealer gets the last card",
        ("BRB-4.3", "BRB-13.2"),
        record({"deck": [rank + suit for suit in SUITS for rank in RANKS]}, "- - - - A", "S"),
        plays="JS 2S JH 2H JD 2D JC 2C",
        result=running(0),
    ),
    Scenario(
        "dealer 3: seat 4 gets cards 0, 5, 10 …",
        ("BRB-4.3", "BRB-13.2", "BRB-7.1"),
        record({"deck": [rank + suit for suit in SUITS for rank in RANKS]}, "A - - - -", "S", dealer=3),
        plays="AS 7S AH 7H AD 7D AC 7C",
        result=running(4),
    ),
    Scenario(
        "one hand left out: it is the eight cards left over",
        ("BRB-13.1",),
        record(
            {
                "hands": [
                    cards("2H 5D 4D 2D JC 7C 6C 5C"),
                    None,
                    cards("QS 4S 3H KH 7H AD QC 4C"),
                    cards("JS 2S QH JH 6H KD 7D AC"),
                    cards("6S 5H 4H QD JD 6D 3C KC"),
                ]
            },
            "A - - - -",
            "S",
        ),
        plays="AS 3S KS 7S 5S AH 3D 2C",
        result=running(1),
    ),
    Scenario(
        "the order inside a hand is free, the legal list is canonical",
        ("BRB-13.1", "BRB-12.5", "BRB-3.3"),
        record(
            hands(
                "2D 4D 5D 5C 6C 7C JC 2H",
                "2C 3D AH 5S 7S KS 3S AS",
                "QS 4S 3H KH 7H AD QC 4C",
                "JS 2S QH JH 6H KD 7D AC",
                "6S 5H 4H QD JD 6D 3C KC",
            ),
            "A - - - -",
            "S",
        ),
        plays="AS 3S KS 7S 5S AH 3D 2C",
        legal=plays("AS 3S KS 7S 5S AH 3D 2C"),
    ),
    Scenario(
        "no cut, no exchange, no new deal for a bad hand",
        ("BRB-4.4", "BRB-12.1"),
        record(X),
        refusals={"cut 13 top": "BRB-12.1", "redeal": "BRB-12.1", "exchange 2H": "BRB-12.1", "take": "BRB-12.1"},
    ),
    Scenario(
        "no card may be exchanged after the auction either",
        ("BRB-4.4", "BRB-12.1"),
        record(X, "Q - - - -", "S"),
        refusals={"exchange 2H": "BRB-12.1", "redeal": "BRB-12.1", "take": "BRB-12.1"},
        result=running(1),
    ),
    # ------------------------------------------------------------------ 5 auction
    Scenario(
        "example 1: after 3, Q, pass, 6, pass, pass, 4 (seat 3 is skipped) seat 4 may bid 2, alone, or pass",
        ("BRB-5.1", "BRB-5.2", "BRB-5.3", "BRB-5.4", "BRB-12.5"),
        record(X, "3 Q - 6 - - 4"),
        legal=["bid 2", "bid alone", "pass"],
        refusals={
            "bid 5": "BRB-5.3",
            "bid 4": "BRB-5.3",
            "bid 6": "BRB-5.3",
            "bid A": "BRB-5.3",
            "trump S": "BRB-12.2",
            "play 6S": "BRB-12.2",
        },
        result=running(4),
    ),
    Scenario(
        "example 1: four have passed, seat 2 may only name trumps",
        ("BRB-5.6", "BRB-6.1", "BRB-6.2", "BRB-12.2", "BRB-12.5"),
        record(X, "3 Q - 6 - - 4 -"),
        legal=TRUMPS,
        refusals={
            "bid 2": "BRB-12.2",
            "bid A": "BRB-12.2",
            "bid alone": "BRB-12.2",
            "pass": "BRB-12.2",
            "play QS": "BRB-12.2",
            "trump": "BRB-12.1",
            "trump NT": "BRB-12.1",
        },
        result=running(2),
    ),
    Scenario(
        "a pass is final: seats 1 and 3 have passed, seat 2 bids again after 4 and 0",
        ("BRB-5.4", "BRB-5.1"),
        record(X, "- A - 3 K"),
        legal=[f"bid {bid}" for bid in BIDS[3:]] + ["pass"],
        result=running(2),
    ),
    Scenario(
        "equal bids are too weak",
        ("BRB-5.3",),
        record(X, "A"),
        legal=[f"bid {bid}" for bid in BIDS[1:]] + ["pass"],
        refusals={"bid A": "BRB-5.3"},
    ),
    Scenario(
        "K Q J are in this order: after Q the king is too weak, the jack is not",
        ("BRB-5.2", "BRB-5.3"),
        record(X, "Q"),
        legal=["bid J", "bid 7", "bid 6", "bid 5", "bid 4", "bid 2", "bid alone", "pass"],
        refusals={"bid K": "BRB-5.3", "bid 3": "BRB-5.3"},
    ),
    Scenario(
        "bid 2 does not end the auction: alone is stronger",
        ("BRB-5.5", "BRB-5.2"),
        record(X, "2"),
        legal=["bid alone", "pass"],
        refusals={"bid 2": "BRB-5.3", "bid 3": "BRB-5.3"},
        result=running(2),
    ),
    Scenario(
        "the first bid may be alone; it ends the auction at once, trumps are named after it too",
        ("BRB-5.3", "BRB-5.5", "BRB-6.1"),
        record(X, "alone"),
        legal=TRUMPS,
        refusals={"pass": "BRB-12.2", "bid alone": "BRB-12.2"},
        result=running(1),
    ),
    Scenario(
        "alone over a bid of 2; the bidder of 2 gets no further call",
        ("BRB-5.5",),
        record(X, "2 - alone"),
        legal=TRUMPS,
        result=running(3),
    ),
    Scenario(
        "alone, then a call: refused as of another phase",
        ("BRB-5.5", "BRB-12.2"),
        record(X, "alone -"),
        legal=TRUMPS,
        refused=(1, "BRB-12.2"),
        result=running(1),
    ),
    Scenario(
        "four passes after a bid: no further turn to improve it",
        ("BRB-5.6",),
        record(X, "A - - - - 3"),
        legal=TRUMPS,
        refused=(5, "BRB-12.2"),
        result=running(1),
    ),
    Scenario(
        "three passes and two bidders: the auction goes on between them",
        ("BRB-5.6", "BRB-5.1"),
        record(X, "A - - - 3 K Q"),
        legal=["bid J", "bid 7", "bid 6", "bid 5", "bid 4", "bid 2", "bid alone", "pass"],
        result=running(1),
    ),
    Scenario(
        "example 3: four passes, the dealer may make any bid or pass",
        ("BRB-5.7", "BRB-12.5"),
        record(X, "- - - -"),
        legal=ALL_BIDS,
        result=running(0),
    ),
    Scenario(
        "four passes, the dealer bids: declarer at once",
        ("BRB-5.7", "BRB-5.6"),
        record(X, "- - - - A"),
        legal=TRUMPS,
        result=running(0),
    ),
    Scenario(
        "example 3: passed out, nobody pays",
        ("BRB-5.8", "BRB-8.9", "BRB-12.4", "BRB-13.3"),
        record(X, PASSED_OUT),
        legal=[],
        refusals={
            "pass": "BRB-12.4",
            "bid A": "BRB-12.4",
            "trump S": "BRB-12.4",
            "play 2H": "BRB-12.4",
            "bid 8": "BRB-12.1",
            "": "BRB-12.1",
        },
        result={**ended("0 0 0 0 0"), **CONTINUES},
    ),
    Scenario(
        "no holding is required: seat 1 holds no queen, seat 2 holds two fours and no five, six, jack",
        ("BRB-5.9",),
        record(X, "Q"),
        accepted=("bid J", "bid 6", "bid 5", "bid 4", "bid alone", "pass"),
        result=running(2),
    ),
    # ------------------------------------------------------------------ 6, 7 trumps and play
    Scenario(
        "trumps may be a suit the declarer does not hold; he leads",
        ("BRB-6.2", "BRB-7.1", "BRB-7.3"),
        record(X, "- - - - A", "S"),
        plays="2H 5D 4D 2D JC 7C 6C 5C",
        legal=plays("2H 5D 4D 2D JC 7C 6C 5C"),
        result=running(0),
    ),
    Scenario(
        "example 2: the declarer's own card; play goes on as ever",
        ("BRB-6.4", "BRB-7.1"),
        record(X, "3 Q - 6 - - 4 -", "C"),
        plays="QS 4S 3H KH 7H AD QC 4C",
        result=running(2),
    ),
    Scenario(
        "the declarer holds all four aces: calling one of them is legal, whichever suit he names",
        ("BRB-5.9", "BRB-6.2", "BRB-6.4"),
        record(
            hands(
                "2H 5D 4D 2D JC 7C 6C 5C",
                "AS AH AD AC 3S KS 3D 2C",
                "QS 4S 3H KH 7H 7S QC 4C",
                "JS 2S QH JH 6H KD 7D 5S",
                "6S 5H 4H QD JD 6D 3C KC",
            ),
            "A - - - -",
        ),
        legal=TRUMPS,
    ),
    Scenario(
        "trumps cannot be changed",
        ("BRB-6.8", "BRB-12.2"),
        record(X, "Q - - - -", "S"),
        refusals={"trump H": "BRB-12.2", "trump S": "BRB-12.2", "pass": "BRB-12.2", "bid alone": "BRB-12.2"},
        result=running(1),
    ),
    Scenario(
        "trumps cannot be changed, nor a card called, after a bid of alone",
        ("BRB-6.8", "BRB-6.5", "BRB-12.2"),
        record(X, "alone", "S", "AS"),
        refusals={"trump H": "BRB-12.2", "bid A": "BRB-12.2", "bid alone": "BRB-12.2", "pass": "BRB-12.2"},
        result=running(2),
    ),
    Scenario(
        "a card not in the hand",
        ("BRB-7.3", "BRB-12.4"),
        record(X, "Q - - - -", "S", "AS"),
        plays="QS 4S 3H KH 7H AD QC 4C",
        refusals={"play AS": "BRB-7.3", "play JS": "BRB-7.3", "play 2H": "BRB-7.3"},
        result=running(2),
    ),
    Scenario(
        "a card not in the hand stops the replay",
        ("BRB-7.3",),
        record(X, "Q - - - -", "S", "AS AS"),
        refused=(7, "BRB-7.3"),
        result=running(2),
    ),
    Scenario(
        "a trump and the called card, one's own or another's, may be led at any time",
        ("BRB-7.3", "BRB-6.4"),
        record(X, "- 4 - - -", "C"),
        plays="QS 4S 3H KH 7H AD QC 4C",
        accepted=("play QC", "play 4C"),
        result=running(2),
    ),
    Scenario(
        "the partner may lead the called card: seat 4 took the first trick and leads 4H",
        ("BRB-7.3", "BRB-6.7"),
        record(X, "- 4 - - -", "H", "QC 7D 3C 5C 2C"),
        plays="6S 5H 4H QD JD 6D KC",
        accepted=("play 4H",),
        result=running(4),
    ),
    Scenario(
        "example 4, may-follow: seat 1 may play anything to the led heart",
        ("BRB-7.4", "BRB-7.2"),
        record(X, "- - A - -", "S", "6H 6S 2H"),
        plays="AS 3S KS 7S 5S AH 3D 2C",
        result=running(1),
    ),
    Scenario(
        "example 4: the only trump wins",
        ("BRB-7.4", "BRB-7.5", "BRB-7.6"),
        record(X, "- - A - -", "S", "6H 6S 2H 2C 7H"),
        plays="5H 4H QD JD 6D 3C KC",
        result=running(4),
    ),
    Scenario(
        "the winner of the second trick leads to the third",
        ("BRB-7.6", "BRB-7.1"),
        record(X, "- - A - -", "S", "6H 6S 2H 2C 7H 5H JC 5S 4S 7D"),
        result=running(1),
    ),
    Scenario(
        "example 5: a trump although hearts are held",
        ("BRB-7.4", "BRB-7.5"),
        record(X, "A - - - -", "S", "AH 4S 6H 4H 2H"),
        result=running(2),
    ),
    Scenario(
        "example 6: the ace wins over 3, K, Q",
        ("BRB-3.3", "BRB-7.5"),
        record(X, "- - A - -", "S", "KD QD 5D 3D AD"),
        result=running(2),
    ),
    Scenario(
        "example 6: the three beats the king",
        ("BRB-3.3", "BRB-7.5"),
        record(X, "- - A - -", "S", "KD QD 5D 3D 4C"),
        result=running(1),
    ),
    Scenario(
        "rank among trumps: Q > 7 > 6 > 2",
        ("BRB-3.3", "BRB-7.5"),
        record(X, "A - - - -", "S", "7S QS 2S 6S 2H"),
        result=running(2),
    ),
    Scenario(
        "neither trump nor suit led: an ace cannot win",
        ("BRB-7.5",),
        record(X, "- - - - A", "H", "2D AS QS AC KC"),
        result=running(0),
    ),
    Scenario(
        "7 > 6 > 5 > 4 > 2",
        ("BRB-3.3",),
        record(X, "- - - - A", "H", "5D AS QS 7D 6D"),
        result=running(3),
    ),
    Scenario(
        "four cards are no trick yet",
        ("BRB-7.2",),
        record(X, "- - - - A", "H", "5D AS QS 7D"),
        plays="6S 5H 4H QD JD 6D 3C KC",
        result=running(4),
    ),
    Scenario(
        "seven tricks in, everything decided: the eighth is played all the same",
        ("BRB-7.7", "BRB-7.2"),
        record(Y, "5 - - - -", "D", cards_of(tricks_of(POINTS_120)[:7])),
        plays="5D",
        legal=["play 5D"],
        refusals={"claim": "BRB-12.1", "concede": "BRB-12.1", "pass": "BRB-12.2"},
        result={**running(4), "scores": [15, 15, 15, 15, 15]},
    ),
    Scenario(
        "one card before the end nobody has scored yet",
        ("BRB-7.7", "BRB-10.6"),
        record(Y, "5 - - - -", "D", cards_of(tricks_of(POINTS_120))[: -len(" 5S")]),
        legal=["play 5S"],
        result=running(3),
    ),
    Scenario(
        "legal actions do not depend on who the partner is: QS may be held back or played",
        ("BRB-10.6", "BRB-6.3", "BRB-6.7"),
        record(X, "Q - - - -", "S", "AS QS KD"),
        plays="6S 5H 4H QD JD 6D 3C KC",
        result=running(4),
    ),
    # ------------------------------------------------------------------ 8 scoring
    whole(
        "example 7: 57 and 3 are 60, which loses",
        ("BRB-3.4", "BRB-6.3", "BRB-6.6", "BRB-8.1", "BRB-8.2", "BRB-8.3"),
        "Q",
        "S",
        SIXTY,
        "1 -2 -1 1 1",
        layout=X,
    ),
    whole(
        "example 9: secretly alone, 61",
        ("BRB-6.4", "BRB-6.6", "BRB-8.2", "BRB-8.4"),
        "K",
        "S",
        SECRET_61,
        "-1 4 -1 -1 -1",
        layout=X,
    ),
    whole(
        "example 10: alone without a trick, debt",
        ("BRB-6.5", "BRB-6.6", "BRB-8.2", "BRB-8.4", "BRB-8.8"),
        "alone",
        "H",
        NO_TRICK,
        "-16 4 4 4 4",
        layout=X,
    ),
    whole(
        "example 11: 120 points, no capot; the very last lead shows the partner",
        ("BRB-8.1", "BRB-8.2", "BRB-8.3", "BRB-8.5", "BRB-6.7"),
        "5",
        "D",
        POINTS_120,
        "-3 6 -3 -3 3",
        layout=Y,
    ),
    whole(
        "80 points: +1 (declarer 1, partner 2)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "A",
        "S",
        """
        1 3S JH 2C 2D 5H >1 12
        1 AH QC 2H 4H 7H >1 14
        1 AC KH 4D 4C JD >1 17
        1 3H KC 6C 5D QH >1 17
        1 QD 3C 6H 5C 3D >0 23
        0 4S JC AD 2S 6D >0 13
        0 7S 7D 5S 6S KD >0 4
        0 QS 7C AS KS JS >2 20
        """,
        "-1 2 1 -1 -1",
    ),
    whole(
        "81 points: +2 (declarer 2, partner 0)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "3",
        "H",
        """
        2 QS 4S 4D 2D 4C >2 3
        2 QH 6C 6S QD 5D >2 6
        2 4H 7D 6D KC 5C >2 4
        2 AD 7S QC 3D 7C >2 24
        2 KS JC 3C 3S JS >0 28
        0 3H JD 2C 2H KD >0 16
        0 AS 5H 2S 7H JH >4 13
        4 AH AC 6H 5S KH >4 26
        """,
        "2 -2 4 -2 -2",
        dealer=3,
    ),
    whole(
        "100 points: +2 (declarer 3, partner 1)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "K",
        "D",
        """
        3 AD 2C 5H 4H 6C >3 11
        3 JD 4S 5S 4C 6H >3 2
        3 3H 5C 6S 7H JH >3 12
        3 QS 7S KH 3S 3C >1 27
        1 AS AC 2H 7C KS >1 26
        1 3D 2D 2S QH 4D >1 13
        1 KD 7D JS QC 5D >1 9
        1 AH QD JC KC 6D >2 20
        """,
        "-2 2 -2 4 -2",
        dealer=1,
    ),
    whole(
        "101 points: +3 (declarer 4, partner 2)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "Q",
        "C",
        """
        4 AC 4H 2H 2S 4S >4 11
        4 3C 5H 2D JH 5D >4 12
        4 AH 6S 7H KS 4D >4 15
        4 3D JS 7D KH 6D >4 16
        4 KD AS JD 3S 5S >4 27
        4 QH AD QD QC 6H >2 20
        2 5C 3H 7S 6C 4C >0 10
        0 7C JC 2C KC QS >3 9
        """,
        "-3 -3 3 -3 6",
        dealer=4,
    ),
    whole(
        "41 points: -1 (declarer 0, partner 4)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "J",
        "S",
        """
        0 5H 2S 3D QD JS >4 15
        4 2C AC 7C AD 5S >3 22
        3 3C 5C 4S 4C 3H >0 20
        0 KC 5D 7H JC 2H >0 6
        0 4D KD 4H QH JD >1 9
        1 AS 7S 6D QS 7D >1 14
        1 QC 3S KH 6S AH >2 28
        2 KS 2D 6C JH 6H >2 6
        """,
        "-2 1 1 1 -1",
        dealer=2,
    ),
    whole(
        "40 points: -2 (declarer 1, partner 2)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "7",
        "H",
        """
        1 7C KD QD 3S AD >1 28
        1 AC 7H JH 7S KH >0 17
        0 2D 3H 4H 4S 2H >1 10
        1 5S 2S 4D 4C QH >0 3
        0 JD 7D 5H 5D 6S >2 2
        2 QS AS 2C QC 6C >3 17
        3 KC 6H 3D JC 3C >4 26
        4 6D 5C KS JS AH >3 17
        """,
        "2 -4 -2 2 2",
    ),
    whole(
        "21 points: -2 (declarer 2, partner 4)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "6",
        "D",
        """
        2 4S QD 5D KD AD >1 18
        1 JD 4C 3S 2C AH >1 23
        1 4D 6H AS 5S KS >1 15
        1 AC 6S 3H 5C QS >1 24
        1 3C 7C QC KH JS >1 19
        1 QH JC JH 2D 7H >4 7
        4 6D 7S 4H KC 6C >4 4
        4 3D 2S 2H 7D 5H >4 10
        """,
        "2 2 -4 2 -2",
        dealer=3,
    ),
    whole(
        "20 points: -3 (declarer 3, partner 1)",
        ("BRB-8.2", "BRB-8.3", "BRB-3.4"),
        "4",
        "C",
        """
        3 4D 3C 7D 2D 2C >4 10
        4 KC AC 2S AD 5H >0 26
        0 QC 4S 7H 5S 4H >0 3
        0 JC 6D 3D 7S AH >0 23
        0 5C 6H 3S JH 3H >0 22
        0 KH JD QH QS KD >0 16
        0 KS AS 6S 6C JS >3 17
        3 7C 5D QD 4C 2H >3 3
        """,
        "3 -3 3 -6 3",
        dealer=1,
    ),
    whole(
        "0 points, but a trick: -3, no reverse capot (declarer 4, partner 0)",
        ("BRB-8.2", "BRB-8.6", "BRB-8.3", "BRB-3.4"),
        "5",
        "H",
        """
        4 2S 2D AH KH 3H >1 25
        1 4H JH QH 2C 4C >3 5
        3 6H 5D 5S JS AS >3 13
        3 3C 6C 6D AD QS >3 24
        3 3S 7S JC 2H 7D >1 12
        1 AC 7C 3D KD JD >1 27
        1 QD 4D KC KS QC >1 14
        1 6S 4S 5C 7H 5H >4 0
        """,
        "-3 3 3 3 -6",
        dealer=4,
    ),
    whole(
        "all eight tricks between the two: +4 (declarer 2, partner 4)",
        ("BRB-8.2", "BRB-8.3"),
        "7",
        "D",
        """
        2 KD 5S 4C 4S 2C >2 4
        2 4D 5H QC 4H 2S >2 3
        2 2D 7C KH 6H 5C >2 4
        2 AC AS 7D 6D 7H >4 22
        4 AD 6S QH 7S AH >4 25
        4 3D 6C QS 2H JH >4 15
        4 QD JS 3S JC KS >4 21
        4 JD 5D 3H 3C KC >4 26
        """,
        "-4 -4 8 -4 4",
        dealer=2,
    ),
    whole(
        "no trick, neither of them: -4 (declarer 0, partner 3)",
        ("BRB-8.2", "BRB-8.3"),
        "2",
        "C",
        """
        0 4D KC QC 2C AC >4 18
        4 3C 4S 3S JD 2S >4 22
        4 JC 7C 3D 6C 6H >4 12
        4 5C 4H KS 4C 5D >4 4
        4 AS 6S KH AD AH >4 37
        4 3H 7H 6D KD 5S >4 14
        4 7D JS 2H QD 7S >2 5
        2 QH JH 5H QS 2D >2 8
        """,
        "-8 4 4 -4 4",
    ),
    whole(
        "alone, 75 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "S",
        """
        0 AS 2H 5H 2C 7C >0 11
        0 QS 4H 5D 4D 7H >0 3
        0 AC 6C AD 4C JC >0 24
        0 3D 6D 5C KC QC >0 17
        0 KD JH 7D 3H KH >0 20
        0 QH JD 3C AH 2S >4 26
        4 5S 6H QD 6S 4S >2 3
        2 7S KS 3S 2D JS >4 16
        """,
        "4 -1 -1 -1 -1",
        dealer=3,
    ),
    whole(
        "alone, 81 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "H",
        """
        1 AD 5D 2D 2C 4D >1 11
        1 JD 6S 2S 4S 4C >1 2
        1 3C 7S QD 5C JC >1 15
        1 3D 6C KS 6D 3S >1 24
        1 KD 7C AS QS AC >1 29
        1 JS QC 5H 6H 2H >4 5
        4 JH 4H 7D KC 7H >4 6
        4 3H AH 5S QH KH >0 28
        """,
        "-2 8 -2 -2 -2",
        dealer=1,
    ),
    whole(
        "alone, 102 points, seven tricks",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "D",
        """
        2 AD 4C 2H 4H 2S >2 11
        2 3D 5C 6H 4S 5S >2 10
        2 JD 7C 6S 7S 5H >2 2
        2 7D 6C 7H QS JS >2 5
        2 6D JC QC KS JH >2 11
        2 5D QH 3S 3H KH >2 27
        2 2D KC AH 3C AS >2 36
        2 2C KD QD 4D AC >3 18
        """,
        "-3 -3 12 -3 -3",
        dealer=4,
    ),
    whole(
        "alone, 50 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "C",
        """
        3 5S 4D 4S 2H 3H >3 10
        3 3C 6S 4H AH JD >3 23
        3 QH 2D AC QD 5D >0 17
        0 JC 6H 7H QS 7C >0 5
        0 AD JH KH 4C 2C >3 17
        3 JS KS 5H KC 6C >1 10
        1 3D 3S 2S 7D 6D >1 20
        1 QC AS 5C 7S KD >1 18
        """,
        "1 1 1 -4 1",
        dealer=2,
    ),
    whole(
        "alone, 37 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "S",
        """
        4 5S 6S 6H 3C 5H >0 10
        0 QD 5C JH 2H 2S >4 5
        4 QS QH 4S JS AC >4 19
        4 AS 4H 6C 2D JC >4 13
        4 2C 7S KD 3D KC >0 18
        0 AH 6D KH 7D QC >0 18
        0 3S 7C KS 4C 4D >0 14
        0 JD AD 5D 3H 7H >1 23
        """,
        "2 2 2 2 -8",
    ),
    whole(
        "alone, 8 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4"),
        "alone",
        "H",
        """
        1 2D 4H 3H 3D AH >0 31
        0 JH 5C AD KH KC >3 21
        3 2H QC 7H 5S QD >0 6
        0 6H 7D AS 3S 7S >0 21
        0 AC JS KS 3C 6S >0 27
        0 KD JC 6C 7C 4D >0 6
        0 QS 5H 5D 6D 2C >1 3
        1 QH 4C 4S 2S JD >1 5
        """,
        "3 -12 3 3 3",
        dealer=3,
    ),
    whole(
        "secretly alone, no trick",
        ("BRB-8.2", "BRB-8.4", "BRB-6.4"),
        "6",
        "D",
        """
        4 4H AD KD 3D 5D >0 25
        0 2C JD 3C 4D 7D >1 12
        1 AH AC 2D 4C 3H >3 32
        3 7H 6D QD AS KS >0 18
        0 QH 3S KC 5S 6C >0 17
        0 QS QC JS 5H 7S >0 8
        0 JC JH 5C 4S 6H >0 4
        0 6S 7C 2S 2H KH >0 4
        """,
        "4 4 4 4 -16",
        dealer=1,
    ),
    whole(
        "secretly alone, 36 points",
        ("BRB-8.2", "BRB-8.4", "BRB-3.4", "BRB-6.4"),
        "J",
        "C",
        """
        2 7C KC 3S KD AC >1 29
        1 7H JC 2H QD 4S >2 5
        2 JH 4D AD 5D AS >2 24
        2 5C 4H QH 2S KH >2 7
        2 JS 4C 3H 3D 6S >3 22
        3 5S 6H 3C JD 2D >0 12
        0 2C 7D KS 7S 6D >0 4
        0 QS 6C 5H QC AH >3 17
        """,
        "2 2 -8 2 2",
        dealer=4,
    ),
    whole(
        "capot alone: 16 from each four times 4",
        ("BRB-8.2", "BRB-8.4"),
        "alone",
        "S",
        EIGHT_TOP_SPADES,
        "-4 -4 -4 16 -4",
    ),
    whole(
        "capot secretly alone pays the same",
        ("BRB-8.2", "BRB-8.4", "BRB-6.4"),
        "5",
        "S",
        EIGHT_TOP_SPADES,
        "-4 -4 -4 16 -4",
        dealer=2,
    ),
    whole(
        "capot with a partner who wins no trick himself (4S is seat 4's)",
        ("BRB-8.2", "BRB-8.3", "BRB-6.3"),
        "4",
        "S",
        EIGHT_TOP_SPADES,
        "-4 -4 -4 8 4",
        dealer=4,
    ),
    # ------------------------------------------------------------------ 9 match
    Scenario(
        "stock 0: scores may be below zero",
        ("BRB-3.5", "BRB-8.8"),
        record(X, *SIXTY_LOST, options={"stock": 0}),
        result={**ended("1 -2 -1 1 1", "1 -2 -1 1 1"), **CONTINUES},
    ),
    Scenario(
        "stock 1000",
        ("BRB-3.5",),
        record(X, options={"stock": 1000}),
        result={**running(1), "scores": [1000] * 5},
    ),
    Scenario(
        "scores of the record are those before the deal; the sum stays 5 × stock",
        ("BRB-13.3", "BRB-8.7"),
        record(X, *SIXTY_LOST, scores=[20, 30, 10, 0, 15]),
        result={**ended("1 -2 -1 1 1", "21 28 9 1 16"), **CONTINUES},
    ),
    Scenario(
        "alone lost: the sum stays 5 × stock, also with scores below zero",
        ("BRB-8.7", "BRB-8.8"),
        record(X, *REVERSE_ALONE, scores=[-3, 30, 10, 20, 18]),
        result={**ended("-16 4 4 4 4", "-19 34 14 24 22"), **CONTINUES},
    ),
    Scenario(
        "the scores stand while the deal runs",
        ("BRB-13.3",),
        record(X, "Q - - - -", "S", scores=[20, 30, 10, 0, 15]),
        result={**running(1), "scores": [20, 30, 10, 0, 15]},
    ),
    Scenario(
        "example 10 with debts: the match goes on",
        ("BRB-9.3", "BRB-8.8"),
        record(X, *REVERSE_ALONE, options={"bankrupt": "debt"}),
        result={**ended("-16 4 4 4 4", "-1 19 19 19 19"), **CONTINUES},
    ),
    Scenario(
        "example 10 with bankrupt = end: four share the win",
        ("BRB-9.3", "BRB-9.4"),
        record(X, *REVERSE_ALONE, options={"bankrupt": "end"}),
        result={**ended("-16 4 4 4 4", "-1 19 19 19 19"), **won(1, 2, 3, 4)},
    ),
    Scenario(
        "bankrupt = end: exactly 0 is not below zero",
        ("BRB-9.3",),
        record(X, *REVERSE_ALONE, options={"bankrupt": "end", "stock": 16}),
        result={**ended("-16 4 4 4 4", "0 20 20 20 20"), **CONTINUES},
    ),
    Scenario(
        "bankrupt = end: a defender may be the one below zero",
        ("BRB-9.3", "BRB-9.4"),
        record(
            Y,
            "5 - - - -",
            "D",
            cards_of(tricks_of(POINTS_120)),
            options={"bankrupt": "end"},
            scores=[2, 30, 20, 13, 10],
        ),
        result={**ended("-3 6 -3 -3 3", "-1 36 17 10 13"), **won(1)},
    ),
    Scenario(
        "bankrupt = end: seats at 0 in a passed-out deal end nothing",
        ("BRB-9.3", "BRB-8.9"),
        record(X, PASSED_OUT, options={"bankrupt": "end"}, scores=[0, 0, 0, 0, 75]),
        result={**ended("0 0 0 0 0", "0 0 0 0 75"), **CONTINUES},
    ),
    Scenario(
        "example 12: equal tops share the win",
        ("BRB-9.4", "BRB-9.1"),
        record(X, PASSED_OUT, scores=[18, 18, 13, 15, 11], deals_used=4),
        result={**ended("0 0 0 0 0", "18 18 13 15 11"), **won(0, 1)},
    ),
    Scenario(
        "five deals by default: the fourth does not end the match",
        ("BRB-9.1", "BRB-13.3"),
        record(X, *SIXTY_LOST, deals_used=3),
        result={**ended("1 -2 -1 1 1"), **CONTINUES},
    ),
    Scenario(
        "five deals by default: the fifth does",
        ("BRB-9.1", "BRB-9.4", "BRB-13.3"),
        record(X, *SIXTY_LOST, deals_used=4),
        result={**ended("1 -2 -1 1 1"), **won(0, 3, 4)},
    ),
    Scenario(
        "deals_used is 0 when the record does not say: deals = 1 ends with this deal",
        ("BRB-9.1", "BRB-9.4", "BRB-13.3"),
        record(X, "K - - - -", "S", cards_of(tricks_of(SECRET_61)), options={"deals": 1}),
        result={**ended("-1 4 -1 -1 -1"), **won(1)},
    ),
    Scenario(
        "nobody has won while the last deal runs",
        ("BRB-9.4",),
        record(X, "K - - - -", "S", cards_of(tricks_of(SECRET_61)[:7]), options={"deals": 1}),
        result=running(2),
    ),
    Scenario(
        "a passed-out deal uses up its dealer's turn",
        ("BRB-9.1", "BRB-8.9", "BRB-5.8"),
        record(X, PASSED_OUT, options={"deals": 1}),
        result={**ended("0 0 0 0 0"), **won(0, 1, 2, 3, 4)},
    ),
    Scenario(
        "count_passed_out = false: it does not",
        ("BRB-9.1",),
        record(X, PASSED_OUT, options={"deals": 1, "count_passed_out": False}),
        result={**ended("0 0 0 0 0"), **CONTINUES},
    ),
    Scenario(
        "count_passed_out = false: a played deal counts",
        ("BRB-9.1",),
        record(X, *SIXTY_LOST, options={"deals": 1000, "count_passed_out": False}, deals_used=999),
        result={**ended("1 -2 -1 1 1"), **won(0, 3, 4)},
    ),
    Scenario(
        "time up during the deal: it is finished first",
        ("BRB-9.2", "BRB-13.3"),
        record(X, "Q - - - -", "S", options={"minutes": 30}, time_up=True),
        plays="AS 3S KS 7S 5S AH 3D 2C",
        result=running(1),
    ),
    Scenario(
        "time up: the match ends with the deal",
        ("BRB-9.2", "BRB-13.3"),
        record(X, *SIXTY_LOST, options={"minutes": 30}, time_up=True),
        result={**ended("1 -2 -1 1 1"), **won(0, 3, 4)},
    ),
    Scenario(
        "time up: no redeal for a passed-out deal",
        ("BRB-9.2",),
        record(
            X,
            PASSED_OUT,
            options={"minutes": 1440, "deals": None, "count_passed_out": False},
            time_up=True,
            scores=[10, 16, 14, 18, 17],
        ),
        result={**ended("0 0 0 0 0", "10 16 14 18 17"), **won(3)},
    ),
    Scenario(
        "minutes set, time not up: the match goes on, whatever the number of deals",
        ("BRB-9.2",),
        record(X, *SIXTY_LOST, options={"minutes": 1, "deals": None}, deals_used=500),
        result={**ended("1 -2 -1 1 1"), **CONTINUES},
    ),
    Scenario(
        "minutes and deals: deals may come first",
        ("BRB-9.2", "BRB-9.1"),
        record(X, *SIXTY_LOST, options={"minutes": 60, "deals": 2}, deals_used=1),
        result={**ended("1 -2 -1 1 1"), **won(0, 3, 4)},
    ),
    Scenario(
        "time_up false is the same as none",
        ("BRB-9.2", "BRB-13.3"),
        record(X, *SIXTY_LOST, options={"minutes": 60}, time_up=False),
        result={**ended("1 -2 -1 1 1"), **CONTINUES},
    ),
    # ------------------------------------------------------------------ 12 notation
    Scenario(
        "outside the grammar, in the auction",
        ("BRB-12.1", "BRB-12.4", "BRB-10.11", "BRB-12.6"),
        record(X),
        refusals=dict.fromkeys(
            [
                "",
                "bid",
                "bid 8",
                "bid 9",
                "bid T",
                "bid 10",
                "bid 1",
                "bid a",
                "bid AS",
                "bid A S",
                "bid  A",
                "bid A ",
                " bid A",
                "bid A\n",
                "Bid A",
                "bid Alone",
                "bid alone S",
                "alone",
                "A",
                "Pass",
                "pass ",
                "passo",
                "trump",
                "trump s",
                "trump AS",
                "trump NT",
                "trumps S",
                "play",
                "play AS down",
                "play as",
                "play SA",
                "play 8S",
                "play A S",
                "take",
                "claim partner 3",
                "claim have 7C",
                "claim not-have S",
            ],
            "BRB-12.1",
        ),
    ),
    Scenario(
        "outside the grammar, while playing",
        ("BRB-12.1",),
        record(X, "Q - - - -", "S"),
        refusals={
            "play TS": "BRB-12.1",
            "play 8H": "BRB-12.1",
            "bid 8": "BRB-12.1",
            "claim partner 2": "BRB-12.1",
            "play AS ": "BRB-12.1",
            "play": "BRB-12.1",
        },
    ),
    Scenario(
        "a claim in the action list stops the replay",
        ("BRB-12.1", "BRB-12.6", "BRB-10.11"),
        {**record(X), "actions": ["pass", "claim partner 3", "pass"]},
        refused=(1, "BRB-12.1"),
        result=running(2),
    ),
    Scenario(
        "actions of another phase: in the auction",
        ("BRB-12.2",),
        record(X),
        refusals={"trump S": "BRB-12.2", "play AS": "BRB-12.2", "play 2H": "BRB-12.2"},
    ),
    Scenario(
        "actions of another phase: the phase is tested before the card or the bid",
        ("BRB-12.2", "BRB-12.4"),
        record(X, "2 - - - -"),
        refusals={"bid A": "BRB-12.2", "pass": "BRB-12.2", "play AS": "BRB-12.2", "play 2H": "BRB-12.2"},
    ),
    Scenario(
        "actions of another phase: while playing",
        ("BRB-12.2",),
        record(X, "2 - - - -", "S"),
        refusals={"bid A": "BRB-12.2", "bid alone": "BRB-12.2", "pass": "BRB-12.2", "trump S": "BRB-12.2"},
    ),
    Scenario(
        "after the deal every well-formed action is refused by 12.4, a malformed one by 12.1",
        ("BRB-12.4",),
        record(X, *SIXTY_LOST),
        legal=[],
        refusals={
            "play AS": "BRB-12.4",
            "pass": "BRB-12.4",
            "bid alone": "BRB-12.4",
            "trump C": "BRB-12.4",
            "play TS": "BRB-12.1",
            "claim have S": "BRB-12.1",
        },
        result=ended("1 -2 -1 1 1"),
    ),
    Scenario(
        "an action after the end stops the replay; the result stands",
        ("BRB-12.4",),
        record(X, PASSED_OUT + " -"),
        refused=(5, "BRB-12.4"),
        result=ended("0 0 0 0 0"),
    ),
    Scenario(
        "talk is kept beside the actions and changes nothing",
        ("BRB-12.6", "BRB-10.11"),
        record(
            X,
            *SIXTY_LOST,
            talk=[
                {"after": 9, "seat": 2, "claim": "claim partner 2"},
                {"after": 9, "seat": 3, "claim": "claim partner 3"},
                {"after": 12, "seat": 3, "text": "I am the partner, lead me a low one"},
            ],
        ),
        result=ended("1 -2 -1 1 1"),
    ),
    Scenario(
        "faces change nothing in the game",
        ("BRB-3.2",),
        record(X, *SIXTY_LOST, options={"faces": "italian"}),
        result=ended("1 -2 -1 1 1"),
    ),
]


# ---------------------------------------------------------------------- views


@dataclass(frozen=True)
class View:
    """The field `partner` (BRB-10.3) as seats 0 to 4 and a spectator see it."""

    name: str
    rules: tuple[str, ...]
    record: dict[str, Any]
    seen: tuple[int | str | None, ...]
    """For seats 0, 1, 2, 3, 4 and a spectator, in this order."""


UNKNOWN = "unknown"

VIEWS: list[View] = [
    View("before any call", ("BRB-10.3",), record(X), (None,) * 6),
    View("during the auction", ("BRB-10.3",), record(X, "3 Q - 6"), (None,) * 6),
    View("auction won by a rank, trumps not named", ("BRB-10.3",), record(X, "3 Q - 6 - - 4 -"), (None,) * 6),
    View("passed out", ("BRB-10.3",), record(X, PASSED_OUT), (None,) * 6),
    View("alone, trumps not named", ("BRB-10.3", "BRB-6.5"), record(X, "alone"), ("none",) * 6),
    View("alone, trumps named", ("BRB-10.3", "BRB-6.5"), record(X, "alone", "S"), ("none",) * 6),
    View("alone, playing", ("BRB-10.3", "BRB-6.5"), record(X, "alone", "S", "AS QS"), ("none",) * 6),
    View("alone, over", ("BRB-10.3", "BRB-6.5"), record(X, *REVERSE_ALONE), ("none",) * 6),
    View(
        "example 2: trump C, the declarer's own card",
        ("BRB-10.3", "BRB-6.4"),
        record(X, "3 Q - 6 - - 4 -", "C"),
        (UNKNOWN, UNKNOWN, "none", UNKNOWN, UNKNOWN, UNKNOWN),
    ),
    View(
        "example 2: trump D, seat 0 is the partner",
        ("BRB-10.3", "BRB-6.3"),
        record(X, "3 Q - 6 - - 4 -", "D"),
        (0, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    ),
    View(
        "example 2: trump H, seat 4 is the partner",
        ("BRB-10.3", "BRB-6.3"),
        record(X, "3 Q - 6 - - 4 -", "H"),
        (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 4, UNKNOWN),
    ),
    View(
        "example 8: after trump S",
        ("BRB-10.3",),
        record(X, "Q - - - -", "S"),
        (UNKNOWN, UNKNOWN, 2, UNKNOWN, UNKNOWN, UNKNOWN),
    ),
    View(
        "example 8: trick 4, before the queen",
        ("BRB-10.3", "BRB-6.7"),
        record(X, "Q - - - -", "S", cards_of(tricks_of(SIXTY)[:3]) + " 7S"),
        (UNKNOWN, UNKNOWN, 2, UNKNOWN, UNKNOWN, UNKNOWN),
    ),
    View(
        "example 8: the queen lies on the table, seat 3 has not played yet",
        ("BRB-10.3", "BRB-6.7"),
        record(X, "Q - - - -", "S", cards_of(tricks_of(SIXTY)[:3]) + " 7S QS"),
        (2,) * 6,
    ),
    View("example 8: after the deal", ("BRB-10.3",), record(X, *SIXTY_LOST), (2,) * 6),
    View(
        "example 9: secretly alone, before the king",
        ("BRB-10.3", "BRB-6.4"),
        record(X, "K - - - -", "S", cards_of(tricks_of(SECRET_61)[:2])),
        (UNKNOWN, "none", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
    ),
    View(
        "example 9: the king falls in trick 3",
        ("BRB-10.3", "BRB-6.7"),
        record(X, "K - - - -", "S", cards_of(tricks_of(SECRET_61)[:2]) + " KS"),
        ("none",) * 6,
    ),
    View(
        "example 11: nobody but seat 4 knows before the last lead",
        ("BRB-10.3",),
        record(Y, "5 - - - -", "D", cards_of(tricks_of(POINTS_120)[:7])),
        (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 4, UNKNOWN),
    ),
    View(
        "example 11: the very last lead shows the partner",
        ("BRB-10.3", "BRB-6.7"),
        record(Y, "5 - - - -", "D", cards_of(tricks_of(POINTS_120)[:7]) + " 5D"),
        (4,) * 6,
    ),
    View(
        "another card of the called rank shows nothing",
        ("BRB-10.3", "BRB-6.3"),
        record(X, "Q - - - -", "S", "AS QC QH QD"),
        (UNKNOWN, UNKNOWN, 2, UNKNOWN, UNKNOWN, UNKNOWN),
    ),
]
