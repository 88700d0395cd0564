"""Sueca's rulebook as scenarios. Hands are separated by "/"; the last card of the dealer's hand is the turn-up."""

from typing import Any

from scenarios import Scenario

HANDS = "AS KS 4S AH 3H 2H KD 5D QC 3C/7S QS 7H KH 6H AD 7D 4D 5C 2C/JS 6S QH JH 5H QD JD 6D AC KC/5S 3S 2S 4H 3D 2D 7C JC 6C 4C"
VOID = "AH 6H 5H 4H 3H KH JH"
"""Cards after which seat 3 has no hearts left; clubs are trumps."""


def deal(actions: str = "", dealer: int = 3, hands: str = HANDS) -> dict[str, Any]:
    """Return a record in which these cards have been played."""
    held = [hand.split() for hand in hands.split("/")]
    played = [f"play {card}" for card in actions.split()]
    return {"game": "sueca", "dealer": dealer, "deal": {"hands": held}, "actions": played}


# Whole deals: the pack in dealing order, and the cards in order of play.
EVEN = (
    "6S 4D QD 3S 2C JH 5C JC 4S 4C AC KC 7D AD 3C 5S KD 5D 3H 6H JS QH 7H 5H 6D 2D 2H QS KS 2S 4H AS 7S 6C AH 7C QC 3D KH JD",
    "7S 2S QD 3S 3H 6H 2C JH 2D AC JD 7D KD 5D 5C KC JS 3D 2H 5S AD 7H QS 6D QH KH 5H 4S 4H 7C 6S 6C 3C JC QC 4C AS KS 4D AH",
)
JUST = (
    "KD JH 7H KS 4C 3H AD QC 6D 6C QS AC 7D QD 5S 2D 3C QH 4D 2H 5D 3D 5H 6H JD 2S 4S AH 5C 7C JC 7S KC 4H KH JS AS 3S 2C 6S",
    "5C 7C 2C AC 6H KC QH 5H QD AD 2D JD KH 2H 7D JH 5S 7S AS 2S 5D 3D 4D KS JS 6D 3S QS 6S 3C 6C 4S QC 4C 4H JC 7H AH KD 3H",
)
NINETY = (
    "7C 5D 3S JC 7D JD KC QS 5S 2C 2D JS 7H AC 7S 6H 6D 4H 5H 6S 3C JH AH QH AD 5C 2S AS 6C 3H QD 3D QC 4D KD 4S 4C KH 2H KS",
    "4C 2C KC JC 5H 6H 7H 4H 5S JD 7S AS 6S 6C 4D 2S 3D AD 5D QD 3C AC 3S 4S QH 7D 3H 2H QS 6D 5C 2D KS QC JH AH JS 7C KH KD",
)
MORE = (
    "7H 3S KS 3H JD KC QH 6C 4C AH 4D AD QC JH QD 5D 4H 3C 6H QS 7C 2D JS 2S 5C 2C 3D 6D 2H KH 4S JC 7D 5S AS 6S 5H 7S AC KD",
    "QC 3C AC 6C QD 6D 7D 2D 4H KH QH 3H 5S 4S QS 7C AD JD KC 3D 5D 5C JH 4D 6S 5H 3S KS JS 2S 2H 7S 2C 6H JC 4C KD 7H AH AS",
)
ALL = (
    "KC 2D JC 2H QC 3S JH 6D QH QD KH 2C 7C 6C 6H 4C AS 5S 7S 4D KD 5H JD 2S AC 3C 7H 4S AH 5C KS 6S 7D 3D QS 3H AD 5D JS 4H",
    "KD QD JD 6D AS 3S KS 4S 7C 3C JC 2C AC 6C 7S 4C AH 5H KH 3H 7D 3D 7H 4D JH 2H QH 5D 6H 4H AD 5C QS 2S QC 5S JS 6S KC 2D",
)
POINTLESS = (
    "2D 7C JD 3C 2C 3H AH JC QC 7S 4C QS AS 6D KS AC AD JS 5D 2H 4D JH 5S QD KH KD QH KC 5H 6S 7D 4H 6H 5C 4S 2S 3S 6C 7H 3D",
    "3S 6S 4S 2S 6D 5D 3D 2D 5C 4C 3C QC AD KD JD QD 4D 7C 7D KC 7H 4H KH JH QH 2H 6H 3H 5S QS AS JS 5H 7S AH AC KS JC 2C 6C",
)


def whole(deck: str, cards: str, **more: Any) -> dict[str, Any]:
    """Return the record of a whole deal in which seat 0 led."""
    played = [f"play {card}" for card in cards.split()]
    return {"game": "sueca", "dealer": 3, "deal": {"deck": deck.split()}, "actions": played, **more}


SCENARIOS = [
    Scenario(
        "the seat after the dealer leads any card",
        ("SUE-2.1", "SUE-2.2", "SUE-4.1", "SUE-9.2", "SUE-10.1"),
        deal(),
        plays="AS KS 4S AH 3H 2H KD 5D QC 3C",
        result={"turn": 0, "scores": [0, 0]},
    ),
    Scenario("another dealer", ("SUE-4.1",), deal(dealer=0), plays="QS 7S KH 7H 6H AD 7D 4D 5C 2C", result={"turn": 1}),
    Scenario(
        "a layout as a deck",
        ("SUE-3.2", "SUE-10.1"),
        whole(EVEN[0], ""),
        plays="KS JS 7S 6S 4S KD 7D 6D QC 2C",
        result={"turn": 0},
    ),
    Scenario(
        "the suit must be followed",
        ("SUE-4.3", "SUE-9.1"),
        deal("AS"),
        plays="QS 7S",
        refusals={"play AD": "SUE-4.3", "play 5C": "SUE-4.3"},
    ),
    Scenario(
        "no card of another hand, nor one that has been played",
        ("SUE-4.2", "SUE-9.5"),
        deal("AS 7S"),
        refusals={"play QS": "SUE-4.2", "play AS": "SUE-4.2", "play KH": "SUE-4.2", "play AC": "SUE-4.3"},
    ),
    Scenario(
        "without the suit, any card",
        ("SUE-4.3",),
        deal(VOID),
        plays="5S 3S 2S 3D 2D JC 7C 6C 4C",
        refusals={"play 4H": "SUE-4.2"},
    ),
    Scenario("the ace beats the seven", ("SUE-2.3", "SUE-4.4"), deal("AS 7S 6S 2S"), result={"turn": 0}),
    Scenario("the seven beats the king", ("SUE-2.3",), deal("KS 7S 6S 2S"), result={"turn": 1}),
    Scenario("the jack beats the queen", ("SUE-2.3",), deal("4S QS JS 2S"), result={"turn": 2}),
    Scenario("another suit does not win", ("SUE-4.4",), deal(f"{VOID} 3D"), result={"turn": 1}),
    Scenario("the least trump beats a king", ("SUE-4.4", "SUE-3.3"), deal(f"{VOID} 4C"), result={"turn": 3}),
    Scenario("the strongest trump wins", ("SUE-4.4", "SUE-2.3"), deal("QC 2C KC 7C"), result={"turn": 3}),
    Scenario("the card that was shown is played from the hand", ("SUE-3.3",), deal("3C 5C AC"), plays="JC 7C 6C 4C"),
    Scenario(
        "the winner of a trick leads",
        ("SUE-4.1",),
        deal("KS 7S 6S 2S"),
        plays="QS KH 7H 6H AD 7D 4D 5C 2C",
        result={"turn": 1},
    ),
    Scenario("not in turn", ("SUE-9.3",), deal("AS"), plays="QS 7S"),
    Scenario(
        "outside of the notation",
        ("SUE-9.1", "SUE-9.5"),
        deal(),
        refusals={"pass": "SUE-9.1", "play TH": "SUE-9.1", "play 8H": "SUE-9.1", "AS": "SUE-9.1"},
    ),
    Scenario(
        "what is refused stops a record",
        ("SUE-4.3",),
        deal("AS AD"),
        refused=(1, "SUE-4.3"),
        result={"turn": 1},
    ),
    Scenario(
        "60 points each",
        ("SUE-5.5", "SUE-5.1", "SUE-2.4", "SUE-4.5"),
        whole(*EVEN),
        [],
        refusals={"play AS": "SUE-9.4", "pass": "SUE-9.4"},
        result={"deal_scores": [0, 0], "deal_over": True, "turn": None},
    ),
    Scenario("61 points win", ("SUE-5.2", "SUE-5.1"), whole(*JUST), result={"deal_scores": [0, 1], "scores": [0, 1]}),
    Scenario("90 points are not enough for 2 games", ("SUE-5.2",), whole(*NINETY), result={"deal_scores": [0, 1]}),
    Scenario("91 points are", ("SUE-5.3",), whole(*MORE), result={"deal_scores": [0, 2]}),
    Scenario("all tricks", ("SUE-5.4",), whole(*ALL), result={"deal_scores": [4, 0], "match_over": True, "winner": 0}),
    Scenario("all points, but not all tricks", ("SUE-5.4",), whole(*POINTLESS), result={"deal_scores": [2, 0]}),
    Scenario(
        "after the deal",
        ("SUE-9.4", "SUE-9.5"),
        whole(*JUST),
        refusals={"play 8H": "SUE-9.4", "play AS": "SUE-9.4"},
        result={"match_over": False, "winner": None},
    ),
    Scenario(
        "the match is won",
        ("SUE-6.1",),
        whole(*MORE, scores=[3, 2]),
        result={"scores": [3, 4], "match_over": True, "winner": 1},
    ),
    Scenario("a longer match", ("SUE-6.1",), whole(*ALL, options={"target": 5}), result={"match_over": False}),
    Scenario(
        "a deal of 60 each changes no match",
        ("SUE-6.1", "SUE-5.5"),
        whole(*EVEN, scores=[3, 3]),
        result={"scores": [3, 3], "match_over": False},
    ),
]

ELSEWHERE = {
    "SUE-3.1": "who deals: test_sueca.py",
    "SUE-7.1": "what lies open: test_sueca.py",
    "SUE-7.2": "what each seat sees: test_sueca.py",
    "SUE-9.3": "a record does not say who acts: test_sueca.py (a row shows it obeyed)",
}
"""Rules that no scenario can show, or show broken, and where they are tested."""
