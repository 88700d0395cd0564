"""The rulebook of Briscola as rows. The deal is told by its hands and the turned-up card; the stock follows in canonical order."""

from typing import Any

from scenarios import Scenario

PACK = [rank + suit for suit in "SHDC" for rank in "AKQJ765432"]


def deal(hands: str, turnup: str, actions: str = "", dealer: int = -1, **more: Any) -> dict[str, Any]:
    """A record: hands parted by "/", cards played in turn; the dealer sits before seat 0 unless it is said."""
    held = [hand.split() for hand in hands.split("/")]
    players = len(held)
    out = {card for hand in held for card in hand} | {turnup} | ({"2H"} if players == 3 else set())
    return {
        "game": "briscola",
        "dealer": dealer % players,
        "deal": {"hands": held, "rest": [turnup, *(card for card in PACK if card not in out)]},
        "actions": [f"play {card}" for card in actions.split()],
        **more,
        "options": {"players": players, **more.get("options", {})},
    }


def plays(cards: str) -> list[str]:
    """The lines of these cards."""
    return [f"play {card}" for card in cards.split()]


TWO = "AS 7H 2D/3S KH 4C"
THREE = "AS 7H 2D/3S KH 4C/5S 6H JC"
FOUR = "AS 7H 2D/3S KH 4C/5S 6H JC/QS QH 7C"
# Whole deals: the pack as it is dealt, and the cards as they are played. 60 to 60; the same but for the last tricks, 50 to 70; 24 to 48 and 48.
EVEN = "KH 2S QS 3D 2D JD JH QD JS 7C JC QC 7D 7H KS 2H AH 4D 6C 5D 5S 6S KC 6D 3S AS 2C KD 3C 4H 7S 5C AC 3H 4S 4C 6H QH AD 5H"
EVENLY = "QS 2S KH JS QD JD 2D 7D 7H KS 2H AH 4D 3D 5D 5S 6S KC 6D 3S AS QC KD 7C 4H 7S JC AC 3H 4S 4C 6H QH AD 5H JH 3C 6C 2C 5C"
DECIDED = EVENLY.replace("5H JH 3C 6C 2C 5C", "5H 3C 6C 2C 5C JH")
LEVEL = "AD 3H 4H QS 3S 3D 5S QD KS 7C 2D JC 4S 5C 4C 6H QC 5H AC JS KD 4D 7H AS 7D 2S KC 5D 7S 2C JD 6S 6C QH AH JH KH 3C 6D"
LEVELLY = "QS 3S KS 3H 4H 5S QD 3D 4S QC 6H 2D JS 5H 4D 7H AS 7D 2S AD 5D 7S KD JD 6S KC QH AH JH KH 6C 6D JC 7C 3C AC 5C 4C 2C"


def whole(players: int, deck: str, cards: str, **more: Any) -> dict[str, Any]:
    """A record of a whole deal in which seat 0 led."""
    options = {"players": players, **more.pop("options", {})}
    played = {"dealer": players - 1, "deal": {"deck": deck.split()}, "actions": plays(cards), **more}
    return {"game": "briscola", "options": options, **played}


SCENARIOS = [
    Scenario(
        "two play each alone",
        ("BRI-2.1", "BRI-4.1", "BRI-9.1", "BRI-10.1"),
        deal(TWO, "2C"),
        plays("AS 7H 2D"),
        result={"turn": 0, "scores": [0, 0]},
    ),
    Scenario(
        "three play each alone",
        ("BRI-2.1",),
        deal(THREE, "2C", dealer=0),
        plays("3S KH 4C"),
        result={"turn": 1, "scores": [0, 0, 0]},
    ),
    Scenario("four play as two teams", ("BRI-2.1",), deal(FOUR, "2C"), result={"turn": 0, "scores": [0, 0]}),
    Scenario("no two of hearts for three", ("BRI-2.2",), deal(THREE, "2C"), refusals={"play 2H": "BRI-4.2"}),
    Scenario(
        "any card of the hand",
        ("BRI-4.2",),
        deal(TWO, "2C", "AS"),
        plays("3S KH 4C"),
        refusals={"play AS": "BRI-4.2", "play 5S": "BRI-4.2"},
    ),
    Scenario("the ace beats the three", ("BRI-2.3", "BRI-4.3"), deal(TWO, "2C", "AS 3S"), result={"turn": 0}),
    Scenario("the three beats the king", ("BRI-2.3",), deal("KS 7H 2D/3S KH 4C", "2C", "KS 3S"), result={"turn": 1}),
    Scenario("another suit does not win", ("BRI-4.3",), deal(TWO, "2C", "7H 3S"), result={"turn": 0}),
    Scenario("the least trump beats an ace", ("BRI-4.3", "BRI-3.3"), deal(TWO, "2C", "AS 4C"), result={"turn": 1}),
    Scenario("the higher of two trumps", ("BRI-4.3",), deal(THREE, "2C", "AS 4C JC"), result={"turn": 2}),
    Scenario(
        "the winner draws first",
        ("BRI-4.4", "BRI-4.1"),
        deal(TWO, "2C", "AS 4C"),
        plays("KS 3S KH"),
        result={"turn": 1},
    ),
    Scenario(
        "then the others", ("BRI-4.4", "BRI-9.2"), deal(TWO, "2C", "AS 4C KS"), plays("QS 7H 2D"), result={"turn": 0}
    ),
    Scenario("not in turn", ("BRI-9.3",), deal(TWO, "2C"), plays("AS 7H 2D")),
    Scenario(
        "outside of the notation",
        ("BRI-9.1", "BRI-9.5"),
        deal(TWO, "2C"),
        refusals={"pass": "BRI-9.1", "play 8H": "BRI-9.1", "AS": "BRI-9.1"},
    ),
    Scenario(
        "what is refused stops a record",
        ("BRI-4.2",),
        deal(TWO, "2C", "AS AS"),
        refused=(1, "BRI-4.2"),
        result={"turn": 1},
    ),
    Scenario(
        "a layout without the rest",
        ("BRI-10.1",),
        {**deal(TWO, "2C"), "deal": {"hands": [h.split() for h in TWO.split("/")]}},
        plays("AS 7H 2D"),
    ),
    Scenario("a layout as a deck", ("BRI-10.1", "BRI-3.2"), whole(2, EVEN, ""), plays("QS KH 2D")),
    Scenario(
        "a drawn deal",
        ("BRI-5.2", "BRI-2.4", "BRI-4.5"),
        whole(2, EVEN, EVENLY),
        [],
        refusals={"play AS": "BRI-9.4"},
        result={"deal_scores": [0, 0], "turn": None},
    ),
    Scenario(
        "two of three level",
        ("BRI-5.2", "BRI-5.1"),
        whole(3, LEVEL, LEVELLY),
        result={"deal_scores": [0, 0, 0], "deal_over": True},
    ),
    Scenario(
        "one trick decides",
        ("BRI-5.1", "BRI-5.2"),
        whole(2, EVEN, DECIDED),
        result={"deal_scores": [0, 1], "scores": [0, 1], "match_over": False},
    ),
    Scenario(
        "the match is won",
        ("BRI-6.1",),
        whole(2, EVEN, DECIDED, scores=[1, 1]),
        result={"scores": [1, 2], "match_over": True, "winner": 1},
    ),
    Scenario(
        "a longer match",
        ("BRI-6.1",),
        whole(2, EVEN, DECIDED, scores=[1, 1], options={"target": 3}),
        result={"match_over": False, "winner": None},
    ),
    Scenario(
        "after the deal",
        ("BRI-9.4", "BRI-9.5"),
        whole(2, EVEN, EVENLY),
        refusals={"pass": "BRI-9.4", "play QH": "BRI-9.4"},
        result={"match_over": False},
    ),
]

ELSEWHERE = {
    "BRI-3.1": "how a deal is laid out: test of the seventh game",
    "BRI-7.1": "what a seat sees: test of the seventh game",
    "BRI-7.2": "what no seat sees: test of the seventh game",
}
"""Rules that no row here can show, and where they are tested."""
