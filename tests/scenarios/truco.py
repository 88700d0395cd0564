"""The rulebook of Brazilian truco as rows."""

import re
from dataclasses import dataclass
from typing import Any

from scenarios import Scenario

# How many items each section of the rulebook has: TRU-3.1 … TRU-3.8 and so on. Sections 2, 11, 14, 15 have no ids.
ITEMS = {1: 2, 3: 8, 4: 11, 5: 8, 6: 3, 7: 12, 8: 12, 9: 3, 10: 11, 12: 5, 13: 3}
RULES = [f"TRU-{section}.{item}" for section, count in ITEMS.items() for item in range(1, count + 1)]

ELSEWHERE = {
    "TRU-1.1": "where the rules come from; nothing to test",
    "TRU-4.1": "drawing the first dealer, the dealer of the next deal: test of the match (here: of a record)",
    "TRU-4.2": "the shuffle: test of seeds (rows here: who cuts)",
    "TRU-10.1": "view: VIEWS below and the test of views",
    "TRU-10.2": "view: VIEWS below and the test of views",
    "TRU-10.3": "view: VIEWS below and the test of views",
    "TRU-10.4": "view: VIEWS below and the test of views",
    "TRU-10.5": "view: VIEWS below and the test of views",
    "TRU-10.6": "view: VIEWS below, the test of views, and the server's frames (legal lists, refusals, spectators)",
    "TRU-10.7": "talk between people",
    "TRU-10.8": "server: chat filter, team channel, signals",
    "TRU-10.9": "server: the log of talk is not part of the record",
    "TRU-10.10": "server: who answers in a team of a human and a bot",
    "TRU-13.3": "a layout with both keys or neither is an unreadable record: test of records (rows here: scores)",
}

# ---------------------------------------------------------------------- notation
#
# A game is written in one line: "3S truco accept (3H) 4D". A card in brackets is played face down; "13bottom" is a cut,
# "top" turns up the top card of a blind pile, "accept@3" is an answer given by seat 3. Every other word is itself.

CARD = re.compile(r"[A-Z2-9][SHDC]")


def line(word: str) -> str:
    """Return one word of a game as an action of a record."""
    if match := re.fullmatch(r"(\d+)(top|bottom)", word):
        return f"cut {match[1]} {match[2]}"
    if word.startswith("("):
        return f"play {word[1:-1]} down"
    if word == "top":
        return "play top"
    if CARD.fullmatch(word):
        return f"play {word}"
    return word.replace("@", " @")


def game(text: str) -> list[str]:
    """Return a game as the actions of a record."""
    return [line(word) for word in text.split()]


def cards(text: str) -> list[str]:
    """Return the cards of a hand or packet."""
    return text.split()


def hands(*four: str) -> dict[str, Any]:
    """Return a layout with the hands of seats 0 to 3."""
    return {"hands": [cards(hand) for hand in four]}


def record(
    deal: dict[str, Any],
    play: str = "",
    *,
    dealer: int = 3,
    scores: str = "0 0",
    **options: Any,
) -> dict[str, Any]:
    """Return a record; by default dealer 3 (forehand is seat 0) and a score of 0 0."""
    return {
        "game": "truco",
        "options": options,
        "dealer": dealer,
        "scores": [int(points) for points in scores.split()],
        "deal": deal,
        "actions": game(play),
    }


def turn(held: str, *, down: bool = True, truco: bool = True) -> list[str]:
    """Return the legal lines of a turn with these cards, given in canonical order."""
    lines = [f"play {card}" for card in cards(held)]
    if down:
        lines += [f"play {card} down" for card in cards(held)]
    return lines + (["truco"] if truco else [])


def running(seat: int) -> dict[str, Any]:
    """Return the expected result of a running deal with this seat in turn."""
    return {"turn": seat, "deal_over": False, "deal_scores": None, "match_over": False, "winner": None}


def ended(team_0: int, team_1: int, *, scores: str | None = None, winner: int | None = None) -> dict[str, Any]:
    """Return the expected result of a finished deal; the match score equals the deal score unless given."""
    after = [team_0, team_1] if scores is None else [int(points) for points in scores.split()]
    return {
        "turn": None,
        "deal_over": True,
        "deal_scores": [team_0, team_1],
        "scores": after,
        "match_over": winner is not None,
        "winner": winner,
    }


SPARES = cards("2S 2H 2D 2C 6S 6H 6D 6C 5S 5H 5D 5C JS JH JD JC")


def trick(name: str, rules: tuple[str, ...], played: str, leader: int, team: int | None) -> Scenario:
    """Return a row for a first trick by seats 0 to 3 that `team` wins (None: tied), after which `leader` leads.

    Then all four play face down, which is a tie: if the first trick was won, the deal is over (A, T); if it was tied,
    the same seat leads again.
    """
    faces = [word.strip("()") for word in played.split()]
    spares = [card for card in SPARES if card not in faces]
    held = [[faces[seat], spares[2 * seat], spares[2 * seat + 1]] for seat in range(4)]
    probe = [f"({held[(leader + step) % 4][1]})" for step in range(4)]
    outcome = running(leader) if team is None else ended(int(team == 0), int(team == 1))
    return Scenario(name, rules, record({"hands": held}, f"{played} {' '.join(probe)}"), result=outcome)


def tricks(outcomes: str, **expected: Any) -> Scenario:
    """Return a row for a deal without calls: A team 0, B team 1, T tied. Seats 0 and 1 play the high cards."""
    high = [{"A": ("3S", "2S"), "B": ("2H", "3H"), "T": ("KS", "KH")},
            {"A": ("3D", "2D"), "B": ("2C", "3C"), "T": ("AH", "AD")},
            {"A": ("QS", "7S"), "B": ("7C", "QH"), "T": ("JS", "JH")}]  # fmt: skip
    low = [("4S", "4H"), ("5S", "5H"), ("6S", "6H")]
    held: list[list[str]] = [[], [], [], []]
    play, leader = [], 0
    for number in range(3):
        outcome = outcomes[number : number + 1]
        four = [*high[number][outcome or "T"], *low[number]]
        for seat in range(4):
            held[seat].append(four[seat])
        if outcome:
            play += [four[(leader + step) % 4] for step in range(4)]
            leader = {"A": 0, "B": 1, "T": leader}[outcome]
    name = f"no call, tricks {outcomes}"
    rules = ("TRU-6.1", "TRU-6.2", "TRU-6.3", "TRU-9.1")
    return Scenario(name, rules, record({"hands": held}, " ".join(play)), result=expected or running(leader))


# ---------------------------------------------------------------------- deals

# Examples 1 and 2.
THREES = hands("3S KH 5D", "3H 6C QS", "4D 7S JC", "4H 5S 6D")
# Example 2, second part: seat 1 holds the king of spades instead of the queen.
KINGS = hands("3S KH 5D", "3H 6C KS", "4D 7S JC", "4H 5S 6D")
# Example 3.
THREES_0_3 = hands("3S KH 5D", "6C 4S QS", "4D 7S JC", "3H 5S 6D")
# Example 4: seat 0 wins trick 1 with the king.
EARLIER = hands("KS 2D 4S", "QS 3C 5S", "JS 6D 4H", "7S 6H 5H")
# All tricks tied: 3S 3H, 2S 2H, AH AD.
TIES = hands("3S 2S AH", "3H 2H AD", "4S 5S 6S", "4H 5H 6H")
# Team 0 wins tricks 1 and 2 with manilhas.
STRONG_0 = hands("4C 7H 4S", "3S 3H 3D", "2S 2H 2D", "KS KH KD")
# Team 1 wins tricks 1 and 2 with manilhas.
STRONG_1 = hands("3S 3H 3D", "4C 7H 4S", "2S 2H 2D", "KS KH KD")
# Example 9: the pack in order. D[0] AS … D[9] KS, D[10] AH … D[39] KC.
PACK = {"deck": [rank + suit for suit in "SHDC" for rank in "A234567JQK"]}

CUTS = [f"cut {number} {end}" for number in range(1, 40) for end in ("top", "bottom")]
TEAM_0_WINS = "4C 3S 2S KS 7H 3H 2H KH"  # STRONG_0
TEAM_1_WINS = "3S 4C 2S KS 7H 2H KH 3H"  # STRONG_1; seat 1 leads to trick 2

SCENARIOS: list[Scenario] = [
    # ------------------------------------------------------------------ 3, 5 ranks and tricks
    Scenario(
        "partners are seats 0 and 2: one trick each wins the deal",
        ("TRU-3.1", "TRU-6.2"),
        record(hands("3S 4S 5S", "KS 4H 5H", "KH 3H 5D", "KD 4D 6D"), "3S KS KH KD 4S 4H 3H 4D"),
        result=ended(1, 0),
    ),
    Scenario(
        "cards that are not in the pack are simply not in the hand",
        ("TRU-3.2", "TRU-5.2", "TRU-12.2"),
        record(THREES),
        legal=turn("3S KH 5D"),
        refusals={
            "play TH": "TRU-5.2",
            "play 8S": "TRU-5.2",
            "play 9D down": "TRU-5.2",
            "play 3H": "TRU-5.2",
            "play JK": "TRU-12.2",
        },
    ),
    trick("example 7: the copeta beats espadilha and pica-fumo", ("TRU-3.3", "TRU-3.5"), "3D 7D AS 7H", 3, 1),
    trick("example 7: an ordinary seven is below the queen", ("TRU-3.4", "TRU-5.5"), "7S QH 7C 6H", 1, 1),
    trick("example 7: the espadilha beats threes", ("TRU-3.3", "TRU-5.5"), "AH AS 2C 3C", 1, 1),
    trick("example 7: the zap beats all", ("TRU-3.3", "TRU-5.5"), "4H 4C 3S 7H", 1, 1),
    trick("the zap beats the copeta", ("TRU-3.3", "TRU-3.5"), "7H 4C 3S 3D", 1, 1),
    trick("the copeta beats the espadilha", ("TRU-3.3", "TRU-3.5"), "AS 7H 3S 3D", 1, 1),
    trick("the pica-fumo beats a three and an ordinary seven", ("TRU-3.3", "TRU-3.5"), "3D 3H 7D 7S", 2, 0),
    trick("the espadilha beats the pica-fumo", ("TRU-3.3", "TRU-3.5"), "7D AS 3C 3D", 1, 1),
    trick("manilhas never tie with cards of their rank", ("TRU-3.3", "TRU-3.4"), "AH AD AC AS", 3, 1),
    trick("3 > 2 > A > K", ("TRU-3.4", "TRU-3.5"), "KS AH 2S 3S", 3, 1),
    trick("2 > A", ("TRU-3.4", "TRU-3.5"), "AH KS 2S AD", 2, 0),
    trick("A > K", ("TRU-3.4", "TRU-3.5"), "KS KH AH JS", 2, 0),
    trick("K > J > Q: the jack is above the queen", ("TRU-3.4", "TRU-3.5"), "QS JS QH QD", 1, 1),
    trick("K > J", ("TRU-3.4", "TRU-3.5"), "JS JH JD KS", 3, 1),
    trick("Q > 7 > 6 > 5", ("TRU-3.4", "TRU-3.5"), "5S 6S 7S QS", 3, 1),
    trick("7 > 6 > 5 > 4", ("TRU-3.4", "TRU-3.5"), "4S 5S 6S 7C", 3, 1),
    trick("6 > 5 > 4", ("TRU-3.4", "TRU-3.5"), "4S 5S 6S 4D", 2, 0),
    trick("5 > 4", ("TRU-3.4", "TRU-3.5"), "4S 5S 4H 4D", 1, 1),
    trick("suits never matter: another suit than the one led wins", ("TRU-3.4", "TRU-5.1"), "4S 5S 6H JD", 3, 1),
    trick("the three ordinary aces are equal", ("TRU-3.4", "TRU-5.6", "TRU-5.7"), "AH AD 4S 4H", 0, None),
    trick("the two ordinary sevens are equal", ("TRU-3.4", "TRU-5.6", "TRU-5.7"), "4S 7S 7C 5S", 1, None),
    trick("the three ordinary fours are equal", ("TRU-3.4", "TRU-5.6", "TRU-5.7"), "4S 4H 4D (4C)", 0, None),
    trick("example 6: equal cards of one team", ("TRU-5.5", "TRU-5.7"), "KS QD KH 7S", 0, 0),
    trick("example 6: a king of the other team as well", ("TRU-5.6", "TRU-5.7"), "KS KD KH 7S", 0, None),
    trick("example 6: the first king was played by seat 1", ("TRU-5.5", "TRU-5.7"), "QD KS 7S KC", 1, 1),
    trick("a tie without the leader: the first equal card leads", ("TRU-5.6", "TRU-5.7"), "4S 5S 3H 3D", 2, None),
    trick("four equal cards", ("TRU-5.6", "TRU-5.7"), "3S 3H 3D 3C", 0, None),
    trick("example 8: the only card face up wins", ("TRU-5.3", "TRU-3.5"), "(4C) 4D (7H) (AS)", 1, 1),
    trick("example 8: four cards down", ("TRU-5.8", "TRU-5.3"), "(4C) (7H) (AS) (7D)", 0, None),
    trick("a face-down card cannot tie", ("TRU-5.3",), "3S (3H) 4S 4H", 0, 0),
    trick("a face-down card cannot tie, leader included", ("TRU-5.3", "TRU-5.7"), "(3S) 3H 4S 4H", 1, 1),
    Scenario(
        "no duty to follow suit or to beat: every card of the hand, up or down",
        ("TRU-5.1", "TRU-5.2", "TRU-5.3", "TRU-12.5"),
        record(hands("3S KH 5D", "7S 6C QS", "4D 7C JC", "4H 5S 6D"), "3S"),
        legal=["play QS", "play 7S", "play 6C", "play QS down", "play 7S down", "play 6C down", "truco"],
        refusals={"play 3S": "TRU-5.2", "play 4D": "TRU-5.2", "play top": "TRU-12.3"},
        result=running(1),
    ),
    Scenario(
        "a card played is no longer in the hand, even if played face down",
        ("TRU-5.2",),
        record(THREES, "(3S) 3H 4D 4H QS JC 5S"),
        legal=turn("KH 5D"),
        refusals={"play 3S": "TRU-5.2", "play 3S down": "TRU-5.2"},
        result=running(0),
    ),
    Scenario(
        "canonical order: stronger first, equal ones S H D C",
        ("TRU-12.5", "TRU-3.5"),
        record(hands("4S AS 4C", "7D 7H AH", "3C 3H 3S", "4D 4H KS")),
        legal=turn("4C AS 4S"),
    ),
    Scenario(
        "canonical order of equal cards",
        ("TRU-12.5",),
        record(hands("3C 3D 3H", "7C 7S 7D", "4D AH AD", "4H 4S KS"), dealer=0),
        legal=turn("7D 7S 7C"),
        result=running(1),
    ),
    Scenario(
        "canonical order of equal cards, threes",
        ("TRU-12.5",),
        record(hands("3C 3D 3H", "7C 7S 7D", "4D AH AD", "4H 4S KS")),
        legal=turn("3H 3D 3C"),
    ),
    Scenario(
        "not_first_trick: no seat plays face down in the first trick",
        ("TRU-5.4", "TRU-12.5"),
        record(THREES, "3S", face_down="not_first_trick"),
        legal=turn("3H QS 6C", down=False),
        refusals={"play 3H down": "TRU-5.4", "play 3S down": "TRU-5.2", "play TH down": "TRU-5.2"},
    ),
    Scenario(
        "not_first_trick: allowed in the second, after a tie as well",
        ("TRU-5.4",),
        record(TIES, "3S 3H 4S 4H", face_down="not_first_trick"),
        legal=turn("2S AH"),
        accepted=("play 2S down",),
    ),
    Scenario(
        "not_after_tie: allowed in the first trick",
        ("TRU-5.4",),
        record(TIES, face_down="not_after_tie"),
        legal=turn("3S 2S AH"),
    ),
    Scenario(
        "not_after_tie: forbidden in the trick after a tied one, for all four",
        ("TRU-5.4",),
        record(TIES, "3S 3H 4S 4H 2S", face_down="not_after_tie"),
        legal=turn("2H AD", down=False),
        refusals={"play 2H down": "TRU-5.4", "play 3H down": "TRU-5.2"},
    ),
    Scenario(
        "not_after_tie: four face-down cards are a tied trick too",
        ("TRU-5.4", "TRU-5.8"),
        record(TIES, "(3S) (3H) (4S) (4H)", face_down="not_after_tie"),
        legal=turn("2S AH", down=False),
        result=running(0),
    ),
    Scenario(
        "not_after_tie: forbidden in the extra trick of a call",
        ("TRU-5.4", "TRU-7.8"),
        record(TIES, "truco accept 3S 3H 4S 4H", face_down="not_after_tie"),
        legal=turn("2S AH", down=False, truco=False),
    ),
    Scenario(
        "not_after_tie: forbidden after the second tie too",
        ("TRU-5.4",),
        record(TIES, "3S 3H 4S 4H 2S 2H 5S 5H", face_down="not_after_tie"),
        legal=turn("AH", down=False),
        refusals={"play AH down": "TRU-5.4"},
    ),
    Scenario(
        "not_after_tie: the trick before counts, not the first one, which was won",
        ("TRU-5.4", "TRU-7.8"),
        record(EARLIER, "KS QS JS 7S truco accept (2D) (3C) (6D) (6H)", face_down="not_after_tie"),
        legal=turn("4S", down=False, truco=False),
        refusals={"play 4S down": "TRU-5.4"},
        result=running(0),
    ),
    Scenario(
        "not_after_tie: allowed again when the trick before was won",
        ("TRU-5.4",),
        record(EARLIER, "KS QS JS 7S 2D 3C 6D 6H", face_down="not_after_tie"),
        legal=turn("5S"),
        result=running(1),
    ),
    # ------------------------------------------------------------------ 4 the deal
    Scenario(
        "the cutter is dealer+3 and has 78 cuts",
        ("TRU-4.2", "TRU-4.3", "TRU-12.5", "TRU-13.1"),
        record(PACK),
        legal=CUTS,
        refusals={
            "cut 0 top": "TRU-4.3",
            "cut 0 bottom": "TRU-4.3",
            "cut 40 top": "TRU-4.3",
            "cut 41 bottom": "TRU-4.3",
            "cut 100 top": "TRU-4.3",
            "cut 18446744073709551617 top": "TRU-4.3",
            "cut 013 top": "TRU-12.2",
            "cut 00 top": "TRU-12.2",
            "cut -1 top": "TRU-12.2",
            "cut 13": "TRU-12.2",
            "cut 13 middle": "TRU-12.2",
            "cut top 13": "TRU-12.2",
            "keep": "TRU-12.3",
            "give": "TRU-12.3",
            "truco": "TRU-12.3",
            "accept": "TRU-12.3",
            "accept @2": "TRU-12.2",
            "play AS": "TRU-12.3",
            "play top": "TRU-12.3",
        },
        result=running(2),
    ),
    Scenario(
        "dealer 1: seat 0 cuts",
        ("TRU-4.1", "TRU-4.2"),
        record(PACK, dealer=1),
        result=running(0),
    ),
    Scenario(
        "dealer 1: seat 2 gets the packet",
        ("TRU-4.1", "TRU-4.5", "TRU-12.5"),
        record(PACK, "1top", dealer=1),
        legal=["keep", "give", "throw"],
        result=running(2),
    ),
    Scenario(
        "a record's dealer overrides first_dealer",
        ("TRU-4.1",),
        record(PACK, dealer=1, first_dealer=3),
        result=running(0),
    ),
    Scenario(
        "first_dealer names the dealer of a record that does not",
        ("TRU-4.1",),
        {"game": "truco", "options": {"first_dealer": 2}, "scores": [0, 0], "deal": PACK, "actions": []},
        result=running(1),
    ),
    Scenario(
        "at two players the pack has no eight, nine, ten or joker either",
        ("TRU-3.2", "TRU-3.8", "TRU-12.2"),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=1, players=2),
        refusals={"play TH": "TRU-5.2", "play 8S": "TRU-5.2", "play 9D down": "TRU-5.2", "play JK": "TRU-12.2"},
        result=running(0),
    ),
    Scenario(
        "example 9: a packet given, two thrown, the fourth kept",
        ("TRU-4.4", "TRU-4.5", "TRU-4.6", "TRU-4.9", "TRU-1.2", "TRU-13.1"),
        record(PACK, "13bottom give throw throw keep"),
        legal=turn("3S 2S 4S"),
        result=running(0),
    ),
    Scenario(
        "example 9: seat 1 holds AS KC QC",
        ("TRU-4.4", "TRU-4.9"),
        record(PACK, "13bottom give throw throw keep 4S"),
        legal=turn("AS KC QC"),
        result=running(1),
    ),
    Scenario(
        "example 9: seat 2 holds the packet it was given, 3H 2H AH",
        ("TRU-4.5", "TRU-4.9"),
        record(PACK, "13bottom give throw throw keep 4S AS"),
        legal=turn("3H 2H AH"),
        result=running(2),
    ),
    Scenario(
        "example 9: seat 3 holds JC 7C 6C",
        ("TRU-4.9",),
        record(PACK, "13bottom give throw throw keep 4S AS AH"),
        legal=turn("JC 7C 6C"),
        result=running(3),
    ),
    Scenario(
        "example 9: cut 13 top instead, the first packet is 4H 5H 6H",
        ("TRU-4.4",),
        record(PACK, "13top keep"),
        legal=turn("6H 5H 4H"),
    ),
    Scenario(
        "first packet kept: forehand+1 gets the next three",
        ("TRU-4.9", "TRU-13.1"),
        record(PACK, "13top keep 4H"),
        legal=turn("7H JH QH"),
        result=running(1),
    ),
    Scenario(
        "first packet kept: forehand+2",
        ("TRU-4.9", "TRU-13.1"),
        record(PACK, "13top keep 4H QH"),
        legal=turn("2D AD KH"),
        result=running(2),
    ),
    Scenario(
        "first packet kept: forehand+3",
        ("TRU-4.9", "TRU-13.1"),
        record(PACK, "13top keep 4H QH 2D"),
        legal=turn("3D 5D 4D"),
        result=running(3),
    ),
    Scenario(
        "shallowest cut, from the top: 2S 3S 4S",
        ("TRU-4.3", "TRU-4.4"),
        record(PACK, "1top keep"),
        legal=turn("3S 2S 4S"),
    ),
    Scenario(
        "shallowest cut, from the bottom: AS KC QC",
        ("TRU-4.3", "TRU-4.4"),
        record(PACK, "1bottom keep"),
        legal=turn("AS KC QC"),
    ),
    Scenario(
        "deepest cut, from the top: KC AS 2S",
        ("TRU-4.3", "TRU-4.4"),
        record(PACK, "39top keep"),
        legal=turn("AS 2S KC"),
    ),
    Scenario(
        "deepest cut, from the bottom: QC JC 7C",
        ("TRU-4.3", "TRU-4.4"),
        record(PACK, "39bottom keep"),
        legal=turn("JC QC 7C"),
    ),
    Scenario(
        "packets belong to their own decision",
        ("TRU-12.3", "TRU-4.5"),
        record(PACK, "13top"),
        legal=["keep", "give", "throw"],
        refusals={
            "cut 13 top": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
            "play 4H": "TRU-12.3",
            "play top": "TRU-12.3",
            "truco": "TRU-12.3",
            "fold": "TRU-12.3",
            "keep @0": "TRU-12.2",
            "truco @1": "TRU-12.2",
            "take": "TRU-12.2",
        },
        result=running(0),
    ),
    Scenario(
        "only one packet may be given",
        ("TRU-4.7", "TRU-12.5"),
        record(PACK, "13top give"),
        legal=["keep", "throw"],
        refusals={"give": "TRU-4.7"},
        result=running(0),
    ),
    Scenario(
        "giving after throwing",
        ("TRU-4.6", "TRU-4.7"),
        record(PACK, "13top throw throw"),
        legal=["keep", "give", "throw"],
    ),
    Scenario(
        "the fourth packet must be kept, although none was given",
        ("TRU-4.8", "TRU-12.5"),
        record(PACK, "13top throw throw throw"),
        legal=["keep"],
        refusals={"give": "TRU-4.8", "throw": "TRU-4.8"},
    ),
    Scenario(
        "the fourth packet: 4.8 is named before 4.7",
        ("TRU-4.8", "TRU-4.7", "TRU-12.5"),
        record(PACK, "13top give throw throw"),
        legal=["keep"],
        refusals={"give": "TRU-4.8", "throw": "TRU-4.8"},
    ),
    Scenario(
        "three thrown, the fourth kept: 21 cards are used, seat 3 gets D[31] D[32] D[33]",
        ("TRU-4.9", "TRU-4.6"),
        record(PACK, "13top throw throw throw keep 3D 6D QD"),
        legal=turn("4C 3C 2C"),
        result=running(3),
    ),
    Scenario(
        "the third packet given, the fourth kept: seat 1 gets the next cards, seat 2 nothing more",
        ("TRU-4.9", "TRU-4.6"),
        record(PACK, "13top throw throw give keep 3D 6D"),
        legal=turn("2D AD KH"),
        result=running(2),
    ),
    Scenario(
        "dealer 1: forehand is seat 2, who gives the first packet to seat 0",
        ("TRU-4.5", "TRU-4.9", "TRU-3.1"),
        record(PACK, "13top give keep 7H KH", dealer=1),
        legal=turn("6H 5H 4H"),
        result=running(0),
    ),
    Scenario(
        "dealer 1: seat 1 gets the cards after seat 3's",
        ("TRU-4.9",),
        record(PACK, "13top give keep 7H KH 4H", dealer=1),
        legal=turn("3D 5D 4D"),
        result=running(1),
    ),
    Scenario(
        "dealer 2: forehand is seat 3; first packet kept, seats 0, 1 and 2 follow",
        ("TRU-4.9", "TRU-5.1"),
        record(PACK, "13top keep 4H 7H", dealer=2),
        legal=turn("2D AD KH"),
        result=running(1),
    ),
    # ------------------------------------------------------------------ 6 deciding without a call
    tricks("A"),
    tricks("B"),
    tricks("T"),
    tricks("AB"),
    tricks("BA"),
    tricks("TT"),
    tricks("AA", **ended(1, 0)),
    tricks("BB", **ended(0, 1)),
    tricks("AT", **ended(1, 0)),
    tricks("BT", **ended(0, 1)),
    tricks("TA", **ended(1, 0)),
    tricks("TB", **ended(0, 1)),
    tricks("ABA", **ended(1, 0)),
    tricks("BAB", **ended(0, 1)),
    tricks("ABB", **ended(0, 1)),
    tricks("BAA", **ended(1, 0)),
    tricks("ABT", **ended(1, 0)),
    tricks("BAT", **ended(0, 1)),
    tricks("TTA", **ended(1, 0)),
    tricks("TTB", **ended(0, 1)),
    tricks("TTT", **ended(0, 0)),
    Scenario(
        "example 12: tied, tied, won",
        ("TRU-6.2", "TRU-6.3"),
        record(hands("3S 2S AH", "3H 2H KD", "4S 5S 6S", "4H 5H 6H"), "3S 3H 4S 4H 2S 2H 5S 5H AH KD 6S 6H"),
        result=ended(1, 0),
    ),
    Scenario(
        "example 12: won, tied: over after two tricks",
        ("TRU-6.2", "TRU-6.3"),
        record(hands("3S 2S AH", "3H 2H KD", "4S 5S 6S", "4H 5H 6H"), "AH KD 4S 4H 2S 2H 5S 5H"),
        legal=[],
        refusals={"play 3S": "TRU-12.3"},
        result=ended(1, 0),
    ),
    Scenario(
        "example 12: A, B, tied: the winner of the first trick",
        ("TRU-6.2", "TRU-6.3"),
        record(hands("AH 2S 3S", "KD 3H 3C", "4S 5S 6S", "4H 5H 6H"), "AH KD 4S 4H 2S 3H 5S 5H 3C 6S 6H 3S"),
        result=ended(1, 0),
    ),
    Scenario(
        "example 12: three ties are a draw and score nothing",
        ("TRU-6.2", "TRU-6.3", "TRU-9.1"),
        record(TIES, "3S 3H 4S 4H 2S 2H 5S 5H AH AD 6S 6H", scores="7 4"),
        result=ended(0, 0, scores="7 4"),
    ),
    Scenario(
        "three tricks all face down: a draw",
        ("TRU-5.8", "TRU-6.2"),
        record(TIES, "(3S) (3H) (4S) (4H) (2S) (2H) (5S) (5H) (AH) (AD) (6S) (6H)"),
        result=ended(0, 0),
    ),
    # ------------------------------------------------------------------ 7 truco
    Scenario(
        "example 1: tied with a card that was there before the call",
        ("TRU-7.8", "TRU-7.7", "TRU-7.1"),
        record(THREES, "3S truco accept 3H 4D 4H"),
        result=ended(3, 0),
    ),
    Scenario(
        "example 2: both threes came after the call: an extra trick, led by the first of them",
        ("TRU-7.8", "TRU-7.7", "TRU-5.7"),
        record(THREES, "truco accept 3S 3H 4D 4H"),
        legal=turn("KH 5D", truco=False),
        refusals={"truco": "TRU-7.2"},
        result=running(0),
    ),
    Scenario(
        "example 2: the extra trick decides for 3",
        ("TRU-7.8",),
        record(THREES, "truco accept 3S 3H 4D 4H KH QS JC 5S"),
        result=ended(3, 0),
    ),
    Scenario(
        "example 2: the extra trick is tied: draw, although everyone has a card",
        ("TRU-7.8", "TRU-9.1"),
        record(KINGS, "truco accept 3S 3H 4D 4H KH KS JC 5S"),
        legal=[],
        result=ended(0, 0),
    ),
    Scenario(
        "truco_tie_replay = all: play goes on after a tied extra trick",
        ("TRU-7.8",),
        record(KINGS, "truco accept 3S 3H 4D 4H KH KS JC 5S", truco_tie_replay="all"),
        legal=turn("5D", truco=False),
        result=running(0),
    ),
    Scenario(
        "truco_tie_replay = all: the second extra trick decides",
        ("TRU-7.8",),
        record(KINGS, "truco accept 3S 3H 4D 4H KH KS JC 5S 5D 6C 7S 6D", truco_tie_replay="all"),
        result=ended(3, 0),
    ),
    Scenario(
        "truco_tie_replay = all: no cards are left: draw",
        ("TRU-7.8",),
        record(TIES, "truco accept 3S 3H 4S 4H 2S 2H 5S 5H AH AD 6S 6H", truco_tie_replay="all"),
        result=ended(0, 0),
    ),
    Scenario(
        "example 3: one's own card was there first: the first caller's team loses, though the others raised",
        ("TRU-7.8", "TRU-7.4", "TRU-7.6"),
        record(THREES_0_3, "3S 6C truco truco accept 4D 3H"),
        result=ended(0, 6),
    ),
    Scenario(
        "cards lay there before the call, but not the tied strongest ones: extra trick, led by the first three",
        ("TRU-7.8",),
        record(hands("KH 4S 5D", "3H 6C QS", "3S 7S JC", "4H 5S 6D"), "KH truco accept 3H 3S 4H"),
        legal=turn("QS 6C", truco=False),
        result=running(1),
    ),
    Scenario(
        "a face-down card that lay there first is no strongest card",
        ("TRU-7.8", "TRU-5.3"),
        record(hands("3D KH 5D", "3H 6C QS", "3S 7S JC", "4H 5S 6D"), "(3D) truco accept 3H 3S 4H"),
        result=running(1),
    ),
    Scenario(
        "the last to play calls and ties: his team loses at once",
        ("TRU-7.8", "TRU-7.1"),
        record(THREES_0_3, "3S 6C 4D truco accept 3H"),
        result=ended(3, 0),
    ),
    Scenario(
        "three equal cards, one of them before the call",
        ("TRU-7.8", "TRU-5.6"),
        record(hands("3S KH 5D", "3H 6C QS", "3D 7S JC", "4H 5S 6D"), "3S 3H truco accept 3D 4H"),
        result=ended(0, 3),
    ),
    Scenario(
        "all four face down in the deciding trick: (a) never applies, the leader leads the extra trick",
        ("TRU-7.8", "TRU-5.8"),
        record(THREES, "(3S) truco accept (3H) (4D) (4H)"),
        result=running(0),
    ),
    Scenario(
        "deciding trick tied in the third trick: no cards left, draw, though team 0 won the first trick",
        ("TRU-7.8", "TRU-7.7"),
        record(
            hands("AH 2S 3S", "KD 3H 3C", "4S 5S 6S", "4H 5H 6H"),
            "AH KD 4S 4H 2S 3H 5S 5H truco accept 3C 6S 6H 3S",
        ),
        result=ended(0, 0),
    ),
    Scenario(
        "(a) holds in the third trick too",
        ("TRU-7.8",),
        record(
            hands("AH 2S 3S", "KD 3H 3C", "4S 5S 6S", "4H 5H 6H"),
            "AH KD 4S 4H 2S 3H 5S 5H 3C truco accept 6S 6H 3S",
        ),
        result=ended(0, 3),
    ),
    Scenario(
        "deciding trick tied in the second trick: the extra trick is the last one",
        ("TRU-7.8",),
        record(EARLIER, "KS QS JS 7S truco accept (2D) (3C) (6D) (6H) 4S 5S 4H 5H"),
        result=ended(0, 3),
    ),
    Scenario(
        "example 4: earlier tricks do not count",
        ("TRU-7.7", "TRU-7.1"),
        record(EARLIER, "KS QS JS 7S 2D truco accept 3C 6D 6H"),
        legal=[],
        result=ended(0, 3),
    ),
    Scenario(
        "example 4: with truco_scope = deal it stands 1-1 and trick 3 is played",
        ("TRU-7.9", "TRU-6.2"),
        record(EARLIER, "KS QS JS 7S 2D truco accept 3C 6D 6H", truco_scope="deal"),
        legal=turn("5S", truco=False),
        result=running(1),
    ),
    Scenario(
        "example 4: with truco_scope = deal trick 3 decides for 3",
        ("TRU-7.9", "TRU-6.2"),
        record(EARLIER, "KS QS JS 7S 2D truco accept 3C 6D 6H 5S 4H 5H 4S", truco_scope="deal"),
        result=ended(0, 3),
    ),
    Scenario(
        "truco_scope = deal: 7.8(a) does not apply to a tied trick",
        ("TRU-7.9",),
        record(THREES, "3S truco accept 3H 4D 4H", truco_scope="deal"),
        legal=turn("KH 5D", truco=False),
        result=running(0),
    ),
    Scenario(
        "truco_scope = deal: won, then tied after a call: the first trick decides for 6",
        ("TRU-7.9", "TRU-6.2"),
        record(
            hands("AH 2S 3S", "KD 2H 3C", "4S 5S 6S", "4H 5H 6H"),
            "AH KD 4S 4H 2S truco truco accept 2H 5S 5H",
            truco_scope="deal",
        ),
        result=ended(6, 0),
    ),
    Scenario(
        "truco_scope = deal: three ties are a draw at any value",
        ("TRU-7.9", "TRU-6.2"),
        record(TIES, "truco truco accept 3S 3H 4S 4H 2S 2H 5S 5H AH AD 6S 6H", truco_scope="deal"),
        result=ended(0, 0),
    ),
    Scenario(
        "a trick won after the call ends the deal at once",
        ("TRU-7.7", "TRU-9.1"),
        record(STRONG_0, "truco accept 4C 3S 2S KS"),
        legal=[],
        refusals={"play 7H": "TRU-12.3"},
        result=ended(3, 0),
    ),
    Scenario(
        "the deciding trick goes to the team that did not call",
        ("TRU-7.7",),
        record(STRONG_1, "truco accept 3S 4C 2S KS"),
        result=ended(0, 3),
    ),
    Scenario(
        "a call by the second to play counts the cards already on the table",
        ("TRU-7.7",),
        record(STRONG_0, "4C truco accept 3S 2S KS"),
        result=ended(3, 0),
    ),
    Scenario(
        "a call in the third trick by the last to play",
        ("TRU-7.1", "TRU-12.5"),
        record(hands("AH 2S 3S", "KD 3H 3C", "4S 5S 6S", "4H 5H 6H"), "AH KD 4S 4H 2S 3H 5S 5H 3C 6S 6H"),
        legal=["play 3S", "play 3S down", "truco"],
        result=running(0),
    ),
    Scenario(
        "no second call: not by the caller, who has the turn again",
        ("TRU-7.2", "TRU-7.6", "TRU-12.5"),
        record(THREES, "truco accept"),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-7.2", "accept": "TRU-12.3", "fold": "TRU-12.3", "accept @1": "TRU-12.2"},
        result=running(0),
    ),
    Scenario(
        "no second call: not by the other team",
        ("TRU-7.2",),
        record(THREES, "truco accept 3S"),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-7.2", "truco @1": "TRU-12.2"},
    ),
    Scenario(
        "no second call: at 12 it is still rule 7.2",
        ("TRU-7.2", "TRU-12.5"),
        record(THREES, "truco truco truco truco accept"),
        refusals={"truco": "TRU-7.2"},
        result=running(0),
    ),
    Scenario(
        "no second call: not in a later trick with truco_scope = deal",
        ("TRU-7.2", "TRU-7.9"),
        record(EARLIER, "truco accept KS QS JS 7S", truco_scope="deal"),
        legal=turn("2D 4S", truco=False),
        refusals={"truco": "TRU-7.2"},
    ),
    Scenario(
        "after the first to play called: the answer is seat 1's, or seat 3's",
        ("TRU-7.3", "TRU-12.1", "TRU-12.3", "TRU-12.4", "TRU-12.5"),
        record(THREES, "truco"),
        legal=["accept", "fold", "truco"],
        accepted=("accept @1", "accept @3", "fold @1", "fold @3", "truco @1", "truco @3"),
        refusals={
            "play 3S": "TRU-7.3",
            "play 3H": "TRU-7.3",
            "play 3H down": "TRU-7.3",
            "play top": "TRU-7.3",
            "play TH": "TRU-7.3",
            "accept @0": "TRU-12.4",
            "fold @2": "TRU-12.4",
            "truco @0": "TRU-12.4",
            "accept @4": "TRU-12.2",
            "accept@3": "TRU-12.2",
            "accept  @3": "TRU-12.2",
            "accept @ 3": "TRU-12.2",
            "accept @3 ": "TRU-12.2",
            "accept 3": "TRU-12.2",
            "keep @1": "TRU-12.2",
            "play 3H @1": "TRU-12.2",
            "keep": "TRU-12.3",
            "throw": "TRU-12.3",
            "cut 13 top": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
        },
        result=running(1),
    ),
    Scenario(
        "raised: the caller's own seat answers",
        ("TRU-7.3",),
        record(THREES, "truco truco"),
        legal=["accept", "fold", "truco"],
        accepted=("accept @2", "truco @2"),
        refusals={"accept @1": "TRU-12.4", "accept @3": "TRU-12.4"},
        result=running(0),
    ),
    Scenario(
        "raised by the partner of the record seat: still the caller's own seat",
        ("TRU-7.3", "TRU-12.1"),
        record(THREES, "truco truco@3"),
        legal=["accept", "fold", "truco"],
        result=running(0),
    ),
    Scenario(
        "raised again by the caller's partner: the seat after the first caller",
        ("TRU-7.3", "TRU-12.1"),
        record(THREES, "truco truco@3 truco@2"),
        legal=["accept", "fold", "truco"],
        result=running(1),
    ),
    Scenario(
        "seat 1 calls: seat 2 answers",
        ("TRU-7.3",),
        record(THREES, "3S truco"),
        accepted=("accept @0",),
        refusals={"play 4D": "TRU-7.3", "accept @1": "TRU-12.4"},
        result=running(2),
    ),
    Scenario(
        "seat 1 calls and is raised: seat 1 answers",
        ("TRU-7.3",),
        record(THREES, "3S truco truco@0"),
        result=running(1),
    ),
    Scenario(
        "seat 3 calls: seat 0 answers",
        ("TRU-7.3",),
        record(THREES, "3S 3H 4D truco"),
        result=running(0),
    ),
    Scenario(
        "the seat may be named although it is the record seat",
        ("TRU-12.1",),
        record(THREES, "truco accept@1"),
        result=running(0),
    ),
    Scenario(
        "an answer by the partner binds both: the turn goes back to the caller",
        ("TRU-7.3", "TRU-7.6"),
        record(THREES, "3S truco accept@0"),
        legal=turn("3H QS 6C", truco=False),
        result=running(1),
    ),
    Scenario(
        "an opponent's answer stops the replay",
        ("TRU-12.4", "TRU-12.1"),
        record(THREES, "3S truco accept@1 3H"),
        legal=["accept", "fold", "truco"],
        refused=(2, "TRU-12.4"),
        result=running(2),
    ),
    Scenario(
        "a seat named where no answer is due is malformed",
        ("TRU-12.1", "TRU-12.2"),
        record(THREES, "3S truco@1"),
        legal=turn("3H QS 6C"),
        refused=(1, "TRU-12.2"),
        result=running(1),
    ),
    Scenario(
        "fold: the value before the call, 1",
        ("TRU-7.4", "TRU-9.1"),
        record(THREES, "truco fold"),
        result=ended(1, 0),
    ),
    Scenario(
        "fold by the partner, with tricks already won by his team",
        ("TRU-7.4", "TRU-12.1"),
        record(EARLIER, "KS QS JS 7S 2D truco fold@0"),
        result=ended(0, 1),
    ),
    Scenario(
        "fold to a raise: 3 for the team that raised",
        ("TRU-7.4", "TRU-7.5"),
        record(THREES, "truco truco fold"),
        result=ended(0, 3),
    ),
    Scenario(
        "fold to the second raise: 6",
        ("TRU-7.4", "TRU-7.5"),
        record(THREES, "truco truco truco fold"),
        result=ended(6, 0),
    ),
    Scenario(
        "example 5: the ladder, 12 refused: 9",
        ("TRU-7.4", "TRU-7.5"),
        record(THREES, "truco truco truco truco fold"),
        result=ended(0, 9),
    ),
    Scenario(
        "example 5: nothing is raised beyond 12",
        ("TRU-7.5", "TRU-12.5"),
        record(THREES, "truco truco truco truco"),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.5", "truco @0": "TRU-7.5", "truco @2": "TRU-7.5", "truco @1": "TRU-12.4"},
        result=running(0),
    ),
    Scenario(
        "accepted at 6",
        ("TRU-7.4", "TRU-7.5"),
        record(STRONG_0, "truco truco accept 4C 3S 2S KS"),
        result=ended(6, 0),
    ),
    Scenario(
        "accepted at 9",
        ("TRU-7.4", "TRU-7.5"),
        record(STRONG_0, "truco truco truco accept 4C 3S 2S KS"),
        result=ended(9, 0),
    ),
    Scenario(
        "accepted at 12: the match",
        ("TRU-7.4", "TRU-7.5", "TRU-9.2"),
        record(STRONG_0, "truco truco truco truco accept 4C 3S 2S KS"),
        result=ended(12, 0, winner=0),
    ),
    Scenario(
        "scores near 12 do not limit the values",
        ("TRU-7.5",),
        record(THREES, "truco truco truco", scores="10 10"),
        legal=["accept", "fold", "truco"],
    ),
    # raise_later
    Scenario(
        "raise_later: before any call either team may call",
        ("TRU-7.10", "TRU-7.1"),
        record(THREES, "3S", raise_later=True),
        legal=turn("3H QS 6C"),
    ),
    Scenario(
        "raise_later: not the team that called last",
        ("TRU-7.10",),
        record(THREES, "truco accept", raise_later=True),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-7.10"},
        result=running(0),
    ),
    Scenario(
        "raise_later: the other team, at its own turn",
        ("TRU-7.10",),
        record(THREES, "truco accept 3S", raise_later=True),
        legal=turn("3H QS 6C"),
        result=running(1),
    ),
    Scenario(
        "raise_later: its partner too, when it has not spoken",
        ("TRU-7.10",),
        record(THREES, "truco accept 3S 3H 4D", raise_later=True),
        legal=turn("6D 5S 4H"),
        result=running(3),
    ),
    Scenario(
        "raise_later: the seat after the one that raised answers",
        ("TRU-7.10", "TRU-7.3"),
        record(THREES, "truco accept 3S truco", raise_later=True),
        legal=["accept", "fold", "truco"],
        accepted=("accept @0",),
        refusals={"play 3H": "TRU-7.3", "accept @3": "TRU-12.4"},
        result=running(2),
    ),
    Scenario(
        "raise_later: raised in that answer, the one that raised at his turn answers",
        ("TRU-7.10", "TRU-7.3"),
        record(THREES, "truco accept 3S truco truco", raise_later=True),
        legal=["accept", "fold", "truco"],
        result=running(1),
    ),
    Scenario(
        "raise_later: accepted, the turn goes back to the one that raised",
        ("TRU-7.10", "TRU-7.6"),
        record(THREES, "truco accept 3S truco accept", raise_later=True),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-7.10"},
        result=running(1),
    ),
    Scenario(
        "raise_later: fold gives the value before that raise",
        ("TRU-7.10", "TRU-7.4"),
        record(THREES, "truco accept 3S truco fold", raise_later=True),
        result=ended(0, 3),
    ),
    Scenario(
        "raise_later: after an accepted raise the first caller's team may raise at once",
        ("TRU-7.10", "TRU-7.6"),
        record(THREES, "truco truco accept", raise_later=True),
        legal=turn("3S KH 5D"),
        result=running(0),
    ),
    Scenario(
        "raise_later: raised at once to 9 and folded: 6",
        ("TRU-7.10", "TRU-7.4"),
        record(THREES, "truco truco accept truco fold", raise_later=True),
        result=ended(6, 0),
    ),
    Scenario(
        "raise_later: at 12 the team that could raise is refused by 7.5",
        ("TRU-7.10", "TRU-7.5", "TRU-12.5"),
        record(THREES, "truco truco truco truco accept", raise_later=True),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-7.5"},
        result=running(0),
    ),
    Scenario(
        "raise_later: at 12 the team that raised last is refused by 7.10",
        ("TRU-7.10", "TRU-12.5"),
        record(THREES, "truco truco truco truco accept 3S", raise_later=True),
        refusals={"truco": "TRU-7.10"},
        result=running(1),
    ),
    Scenario(
        "raise_later: 7.8 looks at the first call, not at the raise after the three lay there",
        ("TRU-7.10", "TRU-7.8"),
        record(THREES, "truco accept 3S truco accept 3H 4D 4H", raise_later=True),
        legal=turn("KH 5D"),
        result=running(0),
    ),
    Scenario(
        "raise_later: raised in the extra trick",
        ("TRU-7.10", "TRU-7.8"),
        record(THREES, "truco accept 3S 3H 4D 4H KH truco accept QS JC 5S", raise_later=True),
        result=ended(6, 0),
    ),
    Scenario(
        "raise_later: the loser by 7.8(a) is the team of the first call",
        ("TRU-7.10", "TRU-7.8"),
        record(THREES, "3S truco accept 3H truco accept 4D 4H", raise_later=True),
        result=ended(6, 0),
    ),
    Scenario(
        "raise_later with truco_scope = deal: raised in another trick, the table decides",
        ("TRU-7.10", "TRU-7.9", "TRU-6.2"),
        record(STRONG_0, "truco accept 4C 3S 2S KS 7H truco accept 3H 2H KH", raise_later=True, truco_scope="deal"),
        result=ended(6, 0),
    ),
    # no_needless_raise
    Scenario(
        "no_needless_raise: 9 and 3 make 12",
        ("TRU-7.11", "TRU-12.5"),
        record(THREES, "truco", scores="0 9", no_needless_raise=True),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.11", "truco @3": "TRU-7.11", "truco @0": "TRU-12.4"},
        result=running(1),
    ),
    Scenario(
        "no_needless_raise: without the option the raise is lawful",
        ("TRU-7.11",),
        record(THREES, "truco", scores="0 9"),
        legal=["accept", "fold", "truco"],
    ),
    Scenario(
        "no_needless_raise: 8 and 3 make 11 only; the caller's score is of no interest",
        ("TRU-7.11",),
        record(THREES, "truco", scores="10 8", no_needless_raise=True),
        legal=["accept", "fold", "truco"],
    ),
    Scenario(
        "no_needless_raise: a call with 10 is never needless, a deal is worth 1",
        ("TRU-7.11",),
        record(THREES, scores="10 10", no_needless_raise=True),
        legal=turn("3S KH 5D"),
    ),
    Scenario(
        "no_needless_raise: 3 and the proposed 9",
        ("TRU-7.11",),
        record(THREES, "truco truco truco", scores="0 3", no_needless_raise=True),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.11"},
    ),
    Scenario(
        "no_needless_raise: raising 12 is refused by 7.5 first",
        ("TRU-7.5", "TRU-7.11", "TRU-12.5"),
        record(THREES, "truco truco truco truco", scores="0 0", no_needless_raise=True),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.5"},
    ),
    Scenario(
        "no_needless_raise with raise_later: own score and the current value",
        ("TRU-7.11", "TRU-7.10"),
        record(THREES, "truco accept 3S", scores="0 9", no_needless_raise=True, raise_later=True),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-7.11"},
    ),
    Scenario(
        "no_needless_raise with raise_later: the wrong team is refused by 7.10 first",
        ("TRU-7.11", "TRU-7.10", "TRU-12.5"),
        record(THREES, "truco accept", scores="9 0", no_needless_raise=True, raise_later=True),
        refusals={"truco": "TRU-7.10"},
    ),
    Scenario(
        "no_needless_raise: the second call is refused by 7.2 first",
        ("TRU-7.11", "TRU-7.2", "TRU-12.5"),
        record(THREES, "truco accept 3S", scores="0 9", no_needless_raise=True),
        refusals={"truco": "TRU-7.2"},
    ),
    # ------------------------------------------------------------------ 8 special hands
    Scenario(
        "hand of eleven: forehand of the 11-team must keep the first packet",
        ("TRU-8.2", "TRU-8.1", "TRU-12.5"),
        record(PACK, "13top", scores="11 10"),
        legal=["keep"],
        refusals={"give": "TRU-8.2", "throw": "TRU-8.2", "truco": "TRU-12.3", "accept": "TRU-12.3"},
        result=running(0),
    ),
    Scenario(
        "hand of eleven: forehand of the other team must keep it too",
        ("TRU-8.2",),
        record(PACK, "13top", scores="10 11"),
        legal=["keep"],
        refusals={"give": "TRU-8.2", "throw": "TRU-8.2"},
        result=running(0),
    ),
    Scenario(
        "special hands are cut as usual; truco belongs to no cut",
        ("TRU-4.2", "TRU-12.3", "TRU-8.5"),
        record(PACK, scores="10 11"),
        legal=CUTS,
        refusals={"truco": "TRU-12.3"},
        result=running(2),
    ),
    Scenario(
        "hand of eleven: the answer comes when all have their cards; forehand's team",
        ("TRU-8.3", "TRU-8.5", "TRU-12.3", "TRU-12.4", "TRU-12.5"),
        record(PACK, "13top keep", scores="11 10"),
        legal=["accept", "fold"],
        accepted=("accept @0", "accept @2", "fold @2"),
        refusals={
            "play 4H": "TRU-8.3",
            "play 4H down": "TRU-8.3",
            "play TH": "TRU-8.3",
            "play top": "TRU-8.3",
            "truco": "TRU-8.5",
            "truco @2": "TRU-8.5",
            "truco @1": "TRU-12.4",
            "accept @1": "TRU-12.4",
            "fold @3": "TRU-12.4",
            "accept @5": "TRU-12.2",
            "keep": "TRU-12.3",
            "give": "TRU-12.3",
            "cut 1 top": "TRU-12.3",
        },
        result=running(0),
    ),
    Scenario(
        "hand of eleven of the team that is not forehand's: seat dealer+2",
        ("TRU-8.3", "TRU-13.2"),
        record(THREES, scores="4 11"),
        legal=["accept", "fold"],
        accepted=("accept @3",),
        refusals={"accept @0": "TRU-12.4", "play 3S": "TRU-8.3"},
        result=running(1),
    ),
    Scenario(
        "hand of eleven accepted by the partner: forehand leads, no calls",
        ("TRU-8.3", "TRU-8.5", "TRU-8.6"),
        record(THREES, "accept@3", scores="4 11"),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-8.5", "accept": "TRU-12.3", "accept @1": "TRU-12.2", "play top": "TRU-12.3"},
        result=running(0),
    ),
    Scenario(
        "hand of eleven: the 11-team may not call either",
        ("TRU-8.5",),
        record(THREES, "accept 3S", scores="4 11"),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-8.5"},
        result=running(1),
    ),
    Scenario(
        "hand of eleven: raise_later and no_needless_raise do not change the rule named",
        ("TRU-8.5", "TRU-12.5"),
        record(THREES, "accept 3S", scores="4 11", raise_later=True, no_needless_raise=True),
        refusals={"truco": "TRU-8.5"},
    ),
    Scenario(
        "hand of eleven: the option on face-down cards holds there too",
        ("TRU-8.6", "TRU-5.4"),
        record(THREES, "accept", scores="4 11", face_down="not_first_trick"),
        legal=turn("3S KH 5D", down=False, truco=False),
    ),
    Scenario(
        "example 10: folded, the others score 1",
        ("TRU-8.3", "TRU-9.1"),
        record(STRONG_1, "fold", scores="11 10"),
        result=ended(0, 1, scores="11 11"),
    ),
    Scenario(
        "example 10: the next deal is blind",
        ("TRU-8.1", "TRU-8.8"),
        record(STRONG_1, scores="11 11", dealer=0),
        legal=["play top"],
        result=running(1),
    ),
    Scenario(
        "example 10: accepted and lost: 3 for the others, who win the match",
        ("TRU-8.4", "TRU-9.1", "TRU-9.2"),
        record(STRONG_1, f"accept {TEAM_1_WINS}", scores="11 10"),
        result=ended(0, 3, scores="11 13", winner=1),
    ),
    Scenario(
        "hand of eleven won by the 11-team: 14",
        ("TRU-8.4", "TRU-9.2"),
        record(STRONG_0, f"accept {TEAM_0_WINS}", scores="11 10"),
        result=ended(3, 0, scores="14 10", winner=0),
    ),
    Scenario(
        "hand of eleven lost, the others are still short of 12",
        ("TRU-8.4",),
        record(STRONG_1, f"accept {TEAM_1_WINS}", scores="11 8"),
        result=ended(0, 3, scores="11 11"),
    ),
    Scenario(
        "hand of eleven: three ties are a draw",
        ("TRU-8.6", "TRU-6.2"),
        record(TIES, "accept 3S 3H 4S 4H 2S 2H 5S 5H AH AD 6S 6H", scores="11 3"),
        result=ended(0, 0, scores="11 3"),
    ),
    Scenario(
        "hand of eleven: the table decides (won, tied)",
        ("TRU-8.6", "TRU-6.2"),
        record(hands("AH 2S 3S", "KD 2H 3C", "4S 5S 6S", "4H 5H 6H"), "accept AH KD 4S 4H 2S 2H 5S 5H", scores="2 11"),
        result=ended(3, 0, scores="5 11"),
    ),
    Scenario(
        "eleven_fold = false: play begins at once",
        ("TRU-8.3", "TRU-8.5"),
        record(THREES, scores="11 10", eleven_fold=False),
        legal=turn("3S KH 5D", truco=False),
        refusals={"accept": "TRU-12.3", "fold": "TRU-12.3", "fold @0": "TRU-12.2", "truco": "TRU-8.5"},
        result=running(0),
    ),
    Scenario(
        "eleven_fold = false: still one packet only, then the first turn",
        ("TRU-8.2", "TRU-8.3"),
        record(PACK, "13top keep", scores="3 11", eleven_fold=False),
        legal=turn("6H 5H 4H", truco=False),
        result=running(0),
    ),
    Scenario(
        "eleven_fold = false: worth 3 all the same",
        ("TRU-8.3", "TRU-8.4"),
        record(STRONG_1, TEAM_1_WINS, scores="11 2", eleven_fold=False),
        result=ended(0, 3, scores="11 5"),
    ),
    Scenario(
        "blind hand: the packet must be kept",
        ("TRU-8.2", "TRU-8.7"),
        record(PACK, "13top", scores="11 11"),
        legal=["keep"],
        refusals={
            "give": "TRU-8.2",
            "throw": "TRU-8.2",
            "truco": "TRU-12.3",
            "play top": "TRU-12.3",
            "play 4H": "TRU-12.3",
        },
    ),
    Scenario(
        "blind hand: the top card is the first that left the pack",
        ("TRU-8.8", "TRU-4.10", "TRU-12.5"),
        record(PACK, "13bottom keep", scores="11 11"),
        legal=["play top"],
        refusals={
            "play 3H": "TRU-8.8",
            "play 3H down": "TRU-8.8",
            "play TH": "TRU-8.8",
            "truco": "TRU-8.5",
            "accept": "TRU-12.3",
            "fold": "TRU-12.3",
            "accept @1": "TRU-12.2",
            "keep": "TRU-12.3",
            "cut 13 top": "TRU-12.3",
            "play top down": "TRU-12.2",
        },
        result=running(0),
    ),
    Scenario(
        "blind hand: 3H KS 7S 4S, seat 0 wins; 2H QS 6S 3S, seat 3 wins; AH JS 5S 2S: seat 3 wins the third",
        ("TRU-8.8", "TRU-4.10", "TRU-8.9", "TRU-9.2"),
        record(PACK, "13bottom keep top top top top top top top top top top top top", scores="11 11"),
        result=ended(0, 1, scores="11 12", winner=1),
    ),
    Scenario(
        "blind hand: the leader of the second trick is the winner of the first",
        ("TRU-8.8", "TRU-5.7", "TRU-13.2"),
        record(hands("4S 3S 2S", "5S 6S 7S", "KS 4H 5H", "JS QS 6H"), "top top top top", scores="11 11"),
        legal=["play top"],
        result=running(2),
    ),
    Scenario(
        "blind hand: 4S 5S KS JS then 4H QS 3S 6S: seats 2 and 0 win",
        ("TRU-8.8", "TRU-8.9", "TRU-6.2", "TRU-13.2"),
        record(hands("4S 3S 2S", "5S 6S 7S", "KS 4H 5H", "JS QS 6H"), "top " * 8, scores="11 11"),
        result=ended(1, 0, scores="12 11", winner=0),
    ),
    Scenario(
        "blind hand drawn: nobody scores, another is dealt",
        ("TRU-8.9", "TRU-9.1"),
        record(TIES, "top top top top top top top top top top top top", scores="11 11"),
        result=ended(0, 0, scores="11 11"),
    ),
    Scenario(
        "blind hand: eleven_fold = false changes nothing",
        ("TRU-8.8",),
        record(THREES, scores="11 11", eleven_fold=False),
        legal=["play top"],
    ),
    # ------------------------------------------------------------------ 8.10 to look or to stay in the dark
    Scenario(
        "eleven_look = may: one of the partners says look or dark",
        ("TRU-8.10", "TRU-8.5", "TRU-12.1", "TRU-12.3", "TRU-12.4", "TRU-12.5"),
        record(THREES, scores="11 10", eleven_look="may"),
        legal=["look", "dark"],
        accepted=("look @0", "look @2", "dark @0", "dark @2"),
        refusals={
            "play 3S": "TRU-8.10",
            "play 3S down": "TRU-8.10",
            "play 3H": "TRU-8.10",
            "play TH": "TRU-8.10",
            "play top": "TRU-8.10",
            "truco": "TRU-8.5",
            "truco @2": "TRU-8.5",
            "truco @1": "TRU-12.4",
            "look @1": "TRU-12.4",
            "dark @3": "TRU-12.4",
            "accept": "TRU-12.3",
            "fold": "TRU-12.3",
            "accept @0": "TRU-12.3",
            "accept @1": "TRU-12.3",
            "keep": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
            "look @4": "TRU-12.2",
            "look 2": "TRU-12.2",
            "Dark": "TRU-12.2",
        },
        result=running(0),
    ),
    Scenario(
        "the looking comes when all have their cards, not at the packet that must be kept",
        ("TRU-8.10", "TRU-8.2"),
        record(PACK, "13top", scores="11 10", eleven_look="may"),
        legal=["keep"],
        refusals={"look": "TRU-12.3", "dark": "TRU-12.3", "look @0": "TRU-12.2", "give": "TRU-8.2"},
        result=running(0),
    ),
    Scenario(
        "after the packet: seat dealer+2 says it for the team that is not forehand's",
        ("TRU-8.10", "TRU-8.3"),
        record(PACK, "13top keep", scores="10 11", eleven_look="may"),
        legal=["look", "dark"],
        accepted=("look @3",),
        refusals={"look @0": "TRU-12.4", "play 4H": "TRU-8.10"},
        result=running(1),
    ),
    Scenario(
        "after a look comes the answer of 8.3",
        ("TRU-8.10", "TRU-8.3", "TRU-12.3"),
        record(THREES, "look@3", scores="4 11", eleven_look="may"),
        legal=["accept", "fold"],
        accepted=("accept @3", "fold @1"),
        refusals={
            "look": "TRU-12.3",
            "dark @1": "TRU-12.3",
            "dark @0": "TRU-12.3",
            "play 3H": "TRU-8.3",
            "truco": "TRU-8.5",
        },
        result=running(1),
    ),
    Scenario(
        "looked and folded: the others score 1",
        ("TRU-8.10", "TRU-8.3", "TRU-9.1"),
        record(STRONG_1, "look fold@2", scores="11 10", eleven_look="may"),
        result=ended(0, 1, scores="11 11"),
    ),
    Scenario(
        "looked and accepted: worth 3",
        ("TRU-8.10", "TRU-8.4"),
        record(STRONG_1, f"look@2 accept@0 {TEAM_1_WINS}", scores="11 8", eleven_look="may"),
        result=ended(0, 3, scores="11 11"),
    ),
    Scenario(
        "looked without the option to fold: play begins at once",
        ("TRU-8.10", "TRU-8.3", "TRU-8.5"),
        record(THREES, "look@3", scores="4 11", eleven_look="may", eleven_fold=False),
        legal=turn("3S KH 5D", truco=False),
        refusals={"accept": "TRU-12.3", "look": "TRU-12.3", "dark @1": "TRU-12.2", "truco": "TRU-8.5"},
        result=running(0),
    ),
    Scenario(
        "looked without the option to fold: worth 3",
        ("TRU-8.10", "TRU-9.1"),
        record(STRONG_0, f"look {TEAM_0_WINS}", scores="2 11", eleven_look="may", eleven_fold=False),
        result=ended(3, 0, scores="5 11"),
    ),
    Scenario(
        "dark: no answer is asked, though folding is allowed otherwise",
        ("TRU-8.10", "TRU-12.3"),
        record(THREES, "dark", scores="4 11", eleven_look="may"),
        legal=turn("3S KH 5D", truco=False),
        refusals={
            "accept": "TRU-12.3",
            "fold": "TRU-12.3",
            "fold @1": "TRU-12.2",
            "look": "TRU-12.3",
            "truco": "TRU-8.5",
        },
        result=running(0),
    ),
    Scenario(
        "dark and won: 1, which wins the match",
        ("TRU-8.10", "TRU-9.1", "TRU-9.2"),
        record(STRONG_0, f"dark@2 {TEAM_0_WINS}", scores="11 10", eleven_look="may"),
        result=ended(1, 0, scores="12 10", winner=0),
    ),
    Scenario(
        "dark and lost: 1 for the others",
        ("TRU-8.10", "TRU-9.1"),
        record(STRONG_1, f"dark {TEAM_1_WINS}", scores="11 10", eleven_look="may", eleven_fold=False),
        result=ended(0, 1, scores="11 11"),
    ),
    Scenario(
        "dark and tied three times: a draw",
        ("TRU-8.10", "TRU-6.2"),
        record(TIES, "dark 3S 3H 4S 4H 2S 2H 5S 5H AH AD 6S 6H", scores="11 3", eleven_look="may"),
        result=ended(0, 0, scores="11 3"),
    ),
    Scenario(
        "no choice to look when the team must look: the lines belong to no decision",
        ("TRU-8.10", "TRU-12.3"),
        record(THREES, scores="11 10"),
        legal=["accept", "fold"],
        refusals={"look": "TRU-12.3", "dark": "TRU-12.3", "look @0": "TRU-12.3", "dark @1": "TRU-12.3"},
    ),
    Scenario(
        "no choice to look in an ordinary deal",
        ("TRU-8.10", "TRU-12.1", "TRU-12.3"),
        record(THREES, scores="10 10", eleven_look="may"),
        legal=turn("3S KH 5D"),
        refusals={"look": "TRU-12.3", "dark": "TRU-12.3", "look @0": "TRU-12.2", "dark @2": "TRU-12.2"},
    ),
    Scenario(
        "nor in a blind hand",
        ("TRU-8.10", "TRU-8.7", "TRU-8.5"),
        record(THREES, scores="11 11", eleven_look="may", eleven_ban="team"),
        legal=["play top"],
        refusals={"look": "TRU-12.3", "dark": "TRU-12.3", "look @0": "TRU-12.2", "truco": "TRU-8.5"},
    ),
    # ------------------------------------------------------------------ 8.11 the opponents of the 11-team may call
    Scenario(
        "eleven_ban = team: no call before the answer; the 11-team by 8.5, the others by 12.3",
        ("TRU-8.11", "TRU-8.5", "TRU-12.3", "TRU-12.4", "TRU-12.5"),
        record(THREES, scores="11 8", eleven_ban="team"),
        legal=["accept", "fold"],
        refusals={
            "truco": "TRU-8.5",
            "truco @0": "TRU-8.5",
            "truco @2": "TRU-8.5",
            "truco @1": "TRU-12.3",
            "truco @3": "TRU-12.3",
            "accept @1": "TRU-12.4",
        },
    ),
    Scenario(
        "eleven_ban = team: nor before the look",
        ("TRU-8.11", "TRU-8.10", "TRU-8.5", "TRU-12.3"),
        record(THREES, scores="8 11", eleven_ban="team", eleven_look="may"),
        legal=["look", "dark"],
        refusals={"truco": "TRU-8.5", "truco @3": "TRU-8.5", "truco @0": "TRU-12.3", "truco @2": "TRU-12.3"},
    ),
    Scenario(
        "eleven_ban = team: an opponent who leads may call",
        ("TRU-8.11", "TRU-7.1"),
        record(THREES, "accept", scores="8 11", eleven_ban="team"),
        legal=turn("3S KH 5D"),
        result=running(0),
    ),
    Scenario(
        "eleven_ban = team: the 11-team may not call at its turn",
        ("TRU-8.11", "TRU-8.5"),
        record(THREES, "accept 3S", scores="8 11", eleven_ban="team"),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-8.5"},
        result=running(1),
    ),
    Scenario(
        "eleven_ban = team: the 11-team answers, by accept or fold; it may not raise",
        ("TRU-8.11", "TRU-8.5", "TRU-7.3", "TRU-12.5"),
        record(THREES, "accept truco", scores="8 11", eleven_ban="team"),
        legal=["accept", "fold"],
        accepted=("accept @3", "fold @1"),
        refusals={
            "truco": "TRU-8.5",
            "truco @3": "TRU-8.5",
            "truco @0": "TRU-12.4",
            "accept @2": "TRU-12.4",
            "play 3H": "TRU-7.3",
            "look": "TRU-12.3",
        },
        result=running(1),
    ),
    Scenario(
        "eleven_ban = team: the seat after the caller answers, whichever opponent calls",
        ("TRU-8.11", "TRU-7.3"),
        record(THREES, "accept 3S truco", scores="11 5", eleven_ban="team"),
        legal=["accept", "fold"],
        accepted=("accept @0",),
        result=running(2),
    ),
    Scenario(
        "3 → 6: folded, the callers score 3",
        ("TRU-8.11", "TRU-7.4"),
        record(THREES, "accept truco fold@3", scores="8 11", eleven_ban="team"),
        result=ended(3, 0, scores="11 11"),
    ),
    Scenario(
        "3 → 6: accepted and won by the callers",
        ("TRU-8.11", "TRU-7.7"),
        record(STRONG_0, "accept truco accept 4C 3S 2S KS", scores="2 11", eleven_ban="team"),
        result=ended(6, 0, scores="8 11"),
    ),
    Scenario(
        "3 → 6: accepted and won by the 11-team",
        ("TRU-8.11", "TRU-9.2"),
        record(STRONG_1, "accept 3S truco accept 4C 2S KS", scores="11 2", eleven_ban="team", eleven_fold=True),
        result=ended(0, 6, scores="11 8"),
    ),
    Scenario(
        "3 → 6 where nobody may fold the hand of eleven: the call may be folded all the same",
        ("TRU-8.11", "TRU-8.3"),
        record(THREES, "truco fold", scores="8 11", eleven_ban="team", eleven_fold=False),
        result=ended(3, 0, scores="11 11"),
    ),
    Scenario(
        "1 → 3 after dark: folded, the callers score 1",
        ("TRU-8.11", "TRU-8.10"),
        record(THREES, "dark truco fold", scores="10 11", eleven_ban="team", eleven_look="may"),
        result=ended(1, 0, scores="11 11"),
    ),
    Scenario(
        "1 → 3 after dark: accepted and won by the callers",
        ("TRU-8.11", "TRU-8.10"),
        record(STRONG_0, "dark truco accept@3 4C 3S 2S KS", scores="2 11", eleven_ban="team", eleven_look="may"),
        result=ended(3, 0, scores="5 11"),
    ),
    Scenario(
        "a tie with a card that lay there before the call: the callers lose 6",
        ("TRU-8.11", "TRU-7.8"),
        record(THREES, "accept 3S truco accept 3H 4D 4H", scores="11 5", eleven_ban="team"),
        result=ended(6, 0, scores="17 5", winner=0),
    ),
    Scenario(
        "truco_scope = deal: all three tricks count for 6",
        ("TRU-8.11", "TRU-7.9"),
        record(
            STRONG_1,
            f"look 3S truco accept {TEAM_1_WINS[3:]}",
            scores="11 2",
            eleven_ban="team",
            eleven_look="may",
            eleven_fold=False,
            truco_scope="deal",
        ),
        result=ended(0, 6, scores="11 8"),
    ),
    Scenario(
        "the opponents may call once",
        ("TRU-8.11", "TRU-7.2", "TRU-12.5"),
        record(THREES, "accept truco accept", scores="5 11", eleven_ban="team"),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-7.2"},
        result=running(0),
    ),
    Scenario(
        "with raise_later the next raise is up to the 11-team, which may not",
        ("TRU-8.11", "TRU-7.10", "TRU-8.5"),
        record(THREES, "accept truco accept", scores="5 11", eleven_ban="team", raise_later=True, truco_scope="deal"),
        refusals={"truco": "TRU-7.10"},
    ),
    Scenario(
        "with raise_later the 11-team is refused by 8.5",
        ("TRU-8.11", "TRU-8.5", "TRU-12.5"),
        record(
            THREES, "accept truco accept 3S", scores="5 11", eleven_ban="team", raise_later=True, truco_scope="deal"
        ),
        legal=turn("3H QS 6C", truco=False),
        refusals={"truco": "TRU-8.5"},
    ),
    Scenario(
        "no_needless_raise: 9 and 3 are 12",
        ("TRU-8.11", "TRU-7.11"),
        record(THREES, "accept", scores="9 11", eleven_ban="team", no_needless_raise=True),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-7.11"},
    ),
    Scenario(
        "no_needless_raise: 10 and the 1 of a dark hand are 11",
        ("TRU-8.11", "TRU-8.10", "TRU-7.11"),
        record(THREES, "dark", scores="10 11", eleven_ban="team", eleven_look="may", no_needless_raise=True),
        legal=turn("3S KH 5D"),
    ),
    Scenario(
        "no_needless_raise: the 11-team is refused by 8.5 first",
        ("TRU-8.11", "TRU-8.5", "TRU-12.5"),
        record(THREES, "accept 3S", scores="8 11", eleven_ban="team", no_needless_raise=True),
        refusals={"truco": "TRU-8.5"},
    ),
    Scenario(
        "3 → 6 folded at 9: the 3 win the match",
        ("TRU-8.11", "TRU-7.4", "TRU-9.2"),
        record(THREES, "accept truco fold@3", scores="9 11", eleven_ban="team"),
        result=ended(3, 0, scores="12 11", winner=0),
    ),
    Scenario(
        "a call in the second trick: the first, which the 11-team won, counts no more",
        ("TRU-8.11", "TRU-7.7"),
        record(STRONG_0, "accept 4C 3S 2S KS 4S truco accept@0 3H 2H KH", scores="11 2", eleven_ban="team"),
        result=ended(0, 6, scores="11 8"),
    ),
    Scenario(
        "a real tie after the call: the extra trick is for 6, without calls",
        ("TRU-8.11", "TRU-7.8", "TRU-7.2"),
        record(THREES, "accept truco accept 3S 3H 4D 4H", scores="2 11", eleven_ban="team"),
        legal=turn("KH 5D", truco=False),
        refusals={"truco": "TRU-7.2"},
        result=running(0),
    ),
    Scenario(
        "literal: looked, called to 6 and folded, though the hand of eleven itself may not be",
        ("TRU-8.11", "TRU-8.10", "TRU-7.4"),
        record(THREES, "look@3 truco fold@1", scores="2 11", eleven_look="may", eleven_fold=False, eleven_ban="team"),
        result=ended(3, 0, scores="5 11"),
    ),
    Scenario(
        "face_down = not_first_trick holds in the dark too",
        ("TRU-8.10", "TRU-5.4", "TRU-12.5"),
        record(THREES, "dark", scores="4 11", eleven_look="may", face_down="not_first_trick"),
        legal=turn("3S KH 5D", down=False, truco=False),
        refusals={"play 3S down": "TRU-5.4", "play 3H down": "TRU-5.2", "play top": "TRU-12.3"},
        result=running(0),
    ),
    # ------------------------------------------------------------------ 4.11 without packets
    Scenario(
        "packets = false: all have their cards, forehand leads; cut and packets belong to no decision",
        ("TRU-4.11", "TRU-12.3", "TRU-13.1"),
        record(PACK, packets=False),
        legal=turn("AS 3S 2S"),
        refusals={
            "cut 13 top": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
            "cut 40 bottom": "TRU-12.3",
            "cut 013 top": "TRU-12.2",
            "keep": "TRU-12.3",
            "give": "TRU-12.3",
            "throw": "TRU-12.3",
            "play 4S": "TRU-5.2",
        },
        result=running(0),
    ),
    Scenario(
        "packets = false: three cards each in turn order: AS 2S 3S, 4S 5S 6S, 7S JS QS, KS AH 2H",
        ("TRU-4.11", "TRU-13.1"),
        record(PACK, "2S 4S 7S", dealer=1, packets=False),
        legal=turn("2H AH KS"),
        result=running(1),
    ),
    Scenario(
        "packets = false: a record that cuts is refused at once",
        ("TRU-4.11", "TRU-12.3"),
        record(PACK, "13top keep", packets=False),
        refused=(0, "TRU-12.3"),
        result=running(0),
    ),
    Scenario(
        "packets = false: the hand of eleven begins with the answer",
        ("TRU-4.11", "TRU-8.3"),
        record(PACK, scores="3 11", packets=False),
        legal=["accept", "fold"],
        refusals={"keep": "TRU-12.3", "play AS": "TRU-8.3"},
        result=running(1),
    ),
    Scenario(
        "packets = false: or with the looking",
        ("TRU-4.11", "TRU-8.10"),
        record(PACK, scores="11 3", packets=False, eleven_look="may"),
        legal=["look", "dark"],
        result=running(0),
    ),
    Scenario(
        "packets = false, eleven_fold = false: or with the first turn",
        ("TRU-4.11", "TRU-8.3"),
        record(PACK, scores="11 3", packets=False, eleven_fold=False),
        legal=turn("AS 3S 2S", truco=False),
        result=running(0),
    ),
    Scenario(
        "packets = false: a blind hand turns up D[0] first",
        ("TRU-4.11", "TRU-4.10", "TRU-8.8"),
        record(PACK, "top top top top", scores="11 11", packets=False),
        legal=["play top"],
        refusals={"keep": "TRU-12.3", "play 2S": "TRU-8.8"},
        result=running(0),
    ),
    Scenario(
        "packets = false: a layout of hands is dealt as usual",
        ("TRU-4.11", "TRU-13.2"),
        record(THREES, "3S truco accept 3H 4D 4H", packets=False),
        result=ended(3, 0),
    ),
    # ------------------------------------------------------------------ 9 score and match
    Scenario(
        "example 11: a fold ends the match, 4-15",
        ("TRU-9.2", "TRU-7.4"),
        record(THREES, "3S truco truco truco fold", scores="4 9"),
        result=ended(0, 6, scores="4 15", winner=1),
    ),
    Scenario(
        "a deal without a call: 10 and 1 are 11",
        ("TRU-9.1", "TRU-9.2"),
        record(STRONG_0, TEAM_0_WINS, scores="10 10"),
        result=ended(1, 0, scores="11 10"),
    ),
    Scenario(
        "9 and 3 are 12: the match",
        ("TRU-9.2",),
        record(STRONG_0, "truco accept 4C 3S 2S KS", scores="9 10"),
        result=ended(3, 0, scores="12 10", winner=0),
    ),
    Scenario(
        "scores are not cut down to 12",
        ("TRU-9.2",),
        record(STRONG_0, "truco truco truco truco accept 4C 3S 2S KS", scores="10 10"),
        result=ended(12, 0, scores="22 10", winner=0),
    ),
    Scenario(
        "while the deal runs the scores are those before it",
        ("TRU-9.1",),
        record(THREES, "3S 3H", scores="7 8"),
        result={**running(2), "scores": [7, 8]},
    ),
    # ------------------------------------------------------------------ 12, 13 notation and layout
    Scenario(
        "malformed lines",
        ("TRU-12.1", "TRU-12.2"),
        record(THREES),
        refusals=dict.fromkeys(
            [
                "",
                "3S",
                "play",
                "play 3s",
                "Play 3S",
                "play S3",
                "play 3S up",
                "play 3S  down",
                "play  3S",
                " play 3S",
                "play 3S ",
                "play 3S\n",
                "play 3S Down",
                "play ? down",
                "play 1S",
                "play 10H",
                "play JK",
                "play JK down",
                "play 3S @0",
                "play top @0",
                "TRUCO",
                "truco 6",
                "truco @0",
                "seis",
                "pass",
                "cut",
                "cut 13",
                "cut 013 top",
                "cut thirteen top",
                "cut 1.5 top",
                "keep 3S",
            ],
            "TRU-12.2",
        ),
    ),
    Scenario(
        "well-formed lines that do not belong to a turn",
        ("TRU-12.3",),
        record(THREES),
        refusals={
            "cut 13 top": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
            "cut 40 bottom": "TRU-12.3",
            "keep": "TRU-12.3",
            "give": "TRU-12.3",
            "throw": "TRU-12.3",
            "accept": "TRU-12.3",
            "fold": "TRU-12.3",
            "play top": "TRU-12.3",
        },
    ),
    Scenario(
        "after the end of the deal every well-formed line is refused by 12.3",
        ("TRU-12.3", "TRU-12.2"),
        record(THREES, "truco fold"),
        legal=[],
        refusals={
            "play 3S": "TRU-12.3",
            "truco": "TRU-12.3",
            "accept": "TRU-12.3",
            "cut 0 top": "TRU-12.3",
            "accept @1": "TRU-12.2",
            "play JK": "TRU-12.2",
        },
        result=ended(1, 0),
    ),
    Scenario(
        "an action after the end stops the replay; the result stands",
        ("TRU-12.3",),
        record(THREES, "truco fold 3S"),
        refused=(2, "TRU-12.3"),
        result=ended(1, 0),
    ),
    Scenario(
        "a card not held stops the replay",
        ("TRU-5.2",),
        record(THREES, "3S 3S"),
        legal=turn("3H QS 6C"),
        refused=(1, "TRU-5.2"),
        result=running(1),
    ),
    Scenario(
        "hands layout: cut and packets are skipped",
        ("TRU-13.2", "TRU-12.3"),
        record(THREES, "13top"),
        refused=(0, "TRU-12.3"),
        result=running(0),
    ),
    Scenario(
        "scores are 0 0 when the record has none",
        ("TRU-13.3",),
        {"game": "truco", "dealer": 3, "deal": STRONG_0, "actions": game(TEAM_0_WINS)},
        result=ended(1, 0),
    ),
    Scenario(
        "without signals and with answers alone, too",
        ("TRU-10.8", "TRU-10.9"),
        record(THREES, "3S truco accept 3H 4D 4H", team_talk="answers", signals="off"),
        result=ended(3, 0),
    ),
    Scenario(
        "options of table and talk change nothing in the game",
        ("TRU-10.9", "TRU-10.8"),
        record(THREES, "3S truco accept 3H 4D 4H", team_talk="off", signals="public", first_dealer=1),
        result=ended(3, 0),
    ),
]


# ---------------------------------------------------------------------- views


@dataclass(frozen=True)
class View:
    """Cards that seats (None: a spectator) know; keys left out of an expectation are not checked."""

    name: str
    rules: tuple[str, ...]
    record: dict[str, Any]
    seen: dict[int | None, dict[str, Any]]


def known(*four: str) -> list[list[str] | None]:
    """Return the `hands` that a viewer knows; "-" stands for an unknown hand."""
    return [None if hand == "-" else cards(hand) for hand in four]


NOTHING = known("-", "-", "-", "-")

VIEWS: list[View] = [
    View(
        "each player knows his own hand only",
        ("TRU-10.2", "TRU-10.6"),
        record(THREES),
        {
            0: {"hands": known("3S KH 5D", "-", "-", "-"), "offer": None, "thrown": [], "plays": []},
            1: {"hands": known("-", "3H 6C QS", "-", "-")},
            2: {"hands": known("-", "-", "4D 7S JC", "-")},
            3: {"hands": known("-", "-", "-", "4H 5S 6D")},
            None: {"hands": NOTHING, "offer": None, "thrown": [], "plays": []},
        },
    ),
    View(
        "before the cut no seat knows a card",
        ("TRU-10.6",),
        record(PACK),
        {seat: {"hands": NOTHING, "offer": None, "thrown": [], "plays": []} for seat in (0, 1, 2, 3, None)},
    ),
    View(
        "the packet on offer: forehand only",
        ("TRU-10.2",),
        record(PACK, "13bottom"),
        {
            0: {"hands": NOTHING, "offer": cards("3H 2H AH")},
            1: {"hands": NOTHING, "offer": None},
            2: {"hands": NOTHING, "offer": None},
            3: {"hands": NOTHING, "offer": None},
            None: {"hands": NOTHING, "offer": None},
        },
    ),
    View(
        "a given packet: its receiver and forehand; a thrown one: all players",
        ("TRU-10.3", "TRU-10.1", "TRU-10.2"),
        record(PACK, "13bottom give throw"),
        {
            0: {"hands": known("-", "-", "3H 2H AH", "-"), "offer": cards("7S 6S 5S"), "thrown": cards("KS QS JS")},
            1: {"hands": NOTHING, "offer": None, "thrown": cards("KS QS JS")},
            2: {"hands": known("-", "-", "3H 2H AH", "-"), "offer": None, "thrown": cards("KS QS JS")},
            3: {"hands": NOTHING, "offer": None, "thrown": cards("KS QS JS")},
            None: {"hands": NOTHING, "offer": None, "thrown": cards("KS QS JS")},
        },
    ),
    View(
        "forehand knows the packet he gave all deal long; the partner does not know forehand's hand",
        ("TRU-10.3", "TRU-10.1", "TRU-10.6"),
        record(PACK, "13bottom give throw throw keep 4S AS 3H"),
        {
            0: {"hands": known("4S 3S 2S", "-", "3H 2H AH", "-"), "offer": None, "thrown": cards("KS QS JS 7S 6S 5S")},
            1: {"hands": known("-", "AS KC QC", "-", "-"), "plays": ["0 play 4S", "1 play AS", "2 play 3H"]},
            2: {"hands": known("-", "-", "3H 2H AH", "-")},
            3: {"hands": known("-", "-", "-", "JC 7C 6C"), "thrown": cards("KS QS JS 7S 6S 5S")},
            None: {"hands": NOTHING, "plays": ["0 play 4S", "1 play AS", "2 play 3H"]},
        },
    ),
    View(
        "a packet that was not given tells nothing of the partner's hand",
        ("TRU-10.2", "TRU-10.3"),
        record(PACK, "13bottom throw keep"),
        {0: {"hands": known("KS QS JS", "-", "-", "-")}, 2: {"hands": known("-", "-", "4S 3S 2S", "-")}},
    ),
    View(
        "a face-down card is known to its player only",
        ("TRU-10.5", "TRU-10.1"),
        record(THREES, "3S (3H) (4D)"),
        {
            0: {"plays": ["0 play 3S", "1 play ? down", "2 play ? down"]},
            1: {"plays": ["0 play 3S", "1 play 3H down", "2 play ? down"], "hands": known("-", "3H 6C QS", "-", "-")},
            2: {"plays": ["0 play 3S", "1 play ? down", "2 play 4D down"]},
            3: {"plays": ["0 play 3S", "1 play ? down", "2 play ? down"]},
            None: {"plays": ["0 play 3S", "1 play ? down", "2 play ? down"]},
        },
    ),
    View(
        "a given card played face down: forehand's view lists the three cards and does not mark it",
        ("TRU-10.5", "TRU-10.3"),
        record(PACK, "13bottom give keep KS 7S (2H)"),
        {
            0: {"hands": known("KS QS JS", "-", "3H 2H AH", "-"), "plays": ["0 play KS", "1 play 7S", "2 play ? down"]},
            2: {"hands": known("-", "-", "3H 2H AH", "-"), "plays": ["0 play KS", "1 play 7S", "2 play 2H down"]},
        },
    ),
    View(
        "hand of eleven: both partners know both hands before they answer, the opponents nothing",
        ("TRU-10.4", "TRU-8.3"),
        record(THREES, scores="11 10"),
        {
            0: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
            1: {"hands": known("-", "3H 6C QS", "-", "-")},
            2: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
            3: {"hands": known("-", "-", "-", "4H 5S 6D")},
            None: {"hands": NOTHING},
        },
    ),
    View(
        "hand of eleven: not before all have their cards",
        ("TRU-10.4", "TRU-8.3", "TRU-10.2"),
        record(PACK, "13bottom", scores="11 10"),
        {0: {"hands": NOTHING, "offer": cards("3H 2H AH")}, 2: {"hands": NOTHING, "offer": None}},
    ),
    View(
        "hand of eleven: to the end of the deal, as dealt; a card face down is not marked",
        ("TRU-10.4", "TRU-10.5"),
        record(THREES, "accept 3S 3H (7S)", scores="11 10"),
        {
            0: {
                "hands": known("3S KH 5D", "-", "4D 7S JC", "-"),
                "plays": ["0 play 3S", "1 play 3H", "2 play ? down"],
            },
            2: {
                "hands": known("3S KH 5D", "-", "4D 7S JC", "-"),
                "plays": ["0 play 3S", "1 play 3H", "2 play 7S down"],
            },
            3: {
                "hands": known("-", "-", "-", "4H 5S 6D"),
                "plays": ["0 play 3S", "1 play 3H", "2 play ? down"],
            },
        },
    ),
    View(
        "hand of eleven, eleven_fold = false: they still look",
        ("TRU-10.4", "TRU-8.3"),
        record(THREES, scores="0 11", eleven_fold=False),
        {
            0: {"hands": known("3S KH 5D", "-", "-", "-")},
            1: {"hands": known("-", "3H 6C QS", "-", "4H 5S 6D")},
            3: {"hands": known("-", "3H 6C QS", "-", "4H 5S 6D")},
        },
    ),
    View(
        "eleven_look = may: each knows his own hand only until one of them says look",
        ("TRU-10.4", "TRU-8.10"),
        record(THREES, scores="11 10", eleven_look="may"),
        {
            0: {"hands": known("3S KH 5D", "-", "-", "-")},
            1: {"hands": known("-", "3H 6C QS", "-", "-")},
            2: {"hands": known("-", "-", "4D 7S JC", "-")},
            None: {"hands": NOTHING},
        },
    ),
    View(
        "from look on both partners know both hands, before the answer",
        ("TRU-10.4", "TRU-8.10"),
        record(THREES, "look@2", scores="11 10", eleven_look="may"),
        {
            0: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
            1: {"hands": known("-", "3H 6C QS", "-", "-")},
            2: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
            None: {"hands": NOTHING},
        },
    ),
    View(
        "to the end of the deal, where no answer is asked too",
        ("TRU-10.4", "TRU-8.10"),
        record(STRONG_0, f"look {TEAM_0_WINS}", scores="11 10", eleven_look="may", eleven_fold=False),
        {2: {"hands": known("4C 7H 4S", "-", "2S 2H 2D", "-")}, 3: {"hands": known("-", "-", "-", "KS KH KD")}},
    ),
    View(
        "after dark nobody looks, to the end of the deal",
        ("TRU-10.4", "TRU-8.10"),
        record(STRONG_0, f"dark {TEAM_0_WINS}", scores="11 10", eleven_look="may"),
        {
            0: {"hands": known("4C 7H 4S", "-", "-", "-")},
            2: {"hands": known("-", "-", "2S 2H 2D", "-")},
            None: {"hands": NOTHING},
        },
    ),
    View(
        "packets = false: each knows his own hand; nothing is on offer or thrown",
        ("TRU-4.11", "TRU-10.2", "TRU-10.6"),
        record(PACK, packets=False),
        {
            0: {"hands": known("AS 2S 3S", "-", "-", "-"), "offer": None, "thrown": [], "plays": []},
            3: {"hands": known("-", "-", "-", "KS AH 2H")},
            None: {"hands": NOTHING, "offer": None, "thrown": [], "plays": []},
        },
    ),
    View(
        "a fold in a hand of eleven shows the opponents nothing",
        ("TRU-10.4", "TRU-10.6"),
        record(THREES, "fold", scores="11 10"),
        {1: {"hands": known("-", "3H 6C QS", "-", "-")}, None: {"hands": NOTHING}},
    ),
    View(
        "unplayed cards at the end of a deal are not shown to other players",
        ("TRU-10.6",),
        record(THREES, "truco fold"),
        {0: {"hands": known("3S KH 5D", "-", "-", "-"), "plays": []}, None: {"hands": NOTHING, "plays": []}},
    ),
    View(
        "blind hand: the packet is not looked at, not even by forehand",
        ("TRU-8.7", "TRU-10.2"),
        record(PACK, "13bottom", scores="11 11"),
        {seat: {"hands": NOTHING, "offer": None, "plays": []} for seat in (0, 1, 2, 3, None)},
    ),
    View(
        "blind hand: no seat knows a card until it is turned up",
        ("TRU-8.7", "TRU-10.2", "TRU-10.6", "TRU-10.1"),
        record(PACK, "13bottom keep top top", scores="11 11"),
        {seat: {"hands": NOTHING, "plays": ["0 play 3H", "1 play KS"]} for seat in (0, 1, 2, 3, None)},
    ),
]


# ---------------------------------------------------------------------- living practice: turned manilhas


def turned(deal: dict[str, Any], vira: str, play: str = "", **given: Any) -> dict[str, Any]:
    """Return a record with turned manilhas and this vira."""
    return record({**deal, "vira": vira}, play, manilhas="turned", **given)


def turned_trick(name: str, vira: str, played: str, leader: int, team: int | None) -> Scenario:
    """Return a row like `trick` with a vira."""
    faces = [word.strip("()") for word in played.split()]
    spares = [card for card in SPARES if card not in (*faces, vira)]
    held = [[faces[seat], spares[2 * seat], spares[2 * seat + 1]] for seat in range(4)]
    probe = [f"({held[(leader + step) % 4][1]})" for step in range(4)]
    outcome = running(leader) if team is None else ended(int(team == 0), int(team == 1))
    line = turned({"hands": held}, vira, f"{played} {' '.join(probe)}")
    return Scenario(name, ("TRU-3.6", "TRU-3.7"), line, result=outcome)


# The options of the presets.
PAULISTA = {
    "manilhas": "turned",
    "truco_scope": "deal",
    "raise_later": True,
    "face_down": "not_first_trick",
    "packets": False,
}
MINEIRO = {
    "ladder": "mineiro",
    "truco_scope": "deal",
    "raise_later": True,
    "face_down": "not_first_trick",
    "packets": False,
}

SCENARIOS += [
    turned_trick("vira 3D: the fours are manilhas, clubs highest", "3D", "4H 4C 4S 4D", 1, 1),
    turned_trick("vira 3D: hearts beat spades", "3D", "4D 4S 4H 3S", 2, 0),
    turned_trick("vira 3D: spades beat diamonds", "3D", "4S 4D 2S 3S", 0, 0),
    turned_trick("vira 3D: the lowest manilha beats a three", "3D", "3S 4D 3H 3C", 1, 1),
    turned_trick("vira 3D: the copeta is an ordinary seven", "3D", "7H QS KS 2H", 3, 1),
    turned_trick("vira QH: the jacks are manilhas", "QH", "3S 4C JD 7H", 2, 0),
    turned_trick("vira QH: the zap is an ordinary four, below the five", "QH", "4C 5S 4D 4H", 1, 1),
    turned_trick("vira 7S: the queens are manilhas, the rank after 7 is Q", "7S", "3S QD 7H 7D", 1, 1),
    turned_trick("vira 7S: the jacks are ordinary", "7S", "JS KS JH JD", 1, 1),
    turned_trick("vira KC: the aces are manilhas, AS is then only the third", "KC", "AS AC AH AD", 1, 1),
    turned_trick("vira KC: AH beats AS", "KC", "AS KS AH KD", 2, 0),
    turned_trick("vira KC: AS beats AD", "KC", "AD AS 3H 3D", 1, 1),
    turned_trick("vira JC: the kings; the four fours are equal and tie", "JC", "4C 4D 5H (KC)", 2, 0),
    turned_trick("vira 6D: the sevens; 4C and 4D are equal", "6D", "4C 4D (7H) (7D)", 0, None),
    turned_trick("vira AH: the twos; three threes are equal", "AH", "3S 3H 4D 3C", 0, None),
    turned_trick("vira 2C: the threes are manilhas", "2C", "2S 3D AH 3S", 3, 1),
    turned_trick("vira 4S: the fives are manilhas", "4S", "3S 5D 3H 4C", 1, 1),
    turned_trick("vira 5H: the sixes are manilhas", "5H", "6D 6S 3H 3C", 1, 1),
    turned_trick("a manilha face down is nothing", "3D", "(4C) 3S (4H) 2D", 1, 1),
    Scenario(
        "vira 3D: canonical order puts the fours first, by C H S D",
        ("TRU-3.6", "TRU-3.7", "TRU-12.5"),
        turned(hands("4D 3S 4C", "7H AS 2S", "4S 5S 6S", "4H 5H 6H"), "3D"),
        legal=turn("4C 4D 3S"),
        result=running(0),
    ),
    Scenario(
        "vira 3D: the four cards of TRU-3.3 have no privilege, equal ranks stand S H D C",
        ("TRU-3.7", "TRU-12.5"),
        turned(hands("4D 3S 4C", "7C 7H 7S", "4S 5S 6S", "4H 5H 6H"), "3D", "3S"),
        legal=turn("7S 7H 7C"),
        result=running(1),
    ),
    Scenario(
        "the default vira of a layout is the first card of TRU-3.5 that is in no hand: the copeta, so the queens",
        ("TRU-3.6", "TRU-13.2"),
        record(hands("4C QC QD", "3H 6C QS", "4D 7S JC", "4H 5S 6D"), manilhas="turned"),
        legal=turn("QC QD 4C"),
        result=running(0),
    ),
    Scenario(
        "without packets the vira is D[12]: 3S after 2S, the fours",
        ("TRU-3.6", "TRU-4.11"),
        record(
            {
                "deck": cards("3H 4C KS 2D 5D 6D 7D JD QD KD AD 2S 3S")
                + [card for card in PACK["deck"] if card not in cards("3H 4C KS 2D 5D 6D 7D JD QD KD AD 2S 3S")]
            },
            manilhas="turned",
            packets=False,
        ),
        legal=turn("4C 3H KS"),
        result=running(0),
    ),
    Scenario(
        "with packets the vira is the next card in dealing order, the thirteenth: 6D, so the sevens",
        ("TRU-3.6", "TRU-4.4"),
        record(PACK, "13top keep 4H", manilhas="turned"),
        legal=turn("7H JH QH"),
        result=running(1),
    ),
    Scenario(
        "three packets thrown: the vira is the 22nd card, D[34]: 5C, so the sixes",
        ("TRU-3.6", "TRU-4.9", "TRU-13.1"),
        record(PACK, "13top throw throw throw keep", manilhas="turned"),
        legal=turn("3D 5D 4D"),
        result=running(0),
    ),
    Scenario(
        "the whole ladder with turned manilhas: calls do not change",
        ("TRU-3.6", "TRU-7.5"),
        turned(THREES, "2H", "truco truco truco truco"),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.5"},
    ),
    Scenario(
        "blind hand with a vira: the top cards decide by its manilhas",
        ("TRU-10.11", "TRU-3.6", "TRU-8.8"),
        turned(
            hands("4D 5S 6S", "3H 5H 6H", "7S 5D 6D", "3S 5C 6C"),
            "3D",
            "top top top top top top top top",
            scores="11 11",
        ),
        result=ended(1, 0, scores="12 11", winner=0),
    ),
    Scenario(
        "preset paulista: no cut, the vira lies before the first turn, no face-down card in the first trick",
        ("TRU-3.6", "TRU-4.11", "TRU-5.4"),
        record({**THREES, "vira": "6H"}, **PAULISTA),
        legal=turn("3S KH 5D", down=False),
        result=running(0),
    ),
    # ------------------------------------------------------------------ the ladder of Minas
    Scenario(
        "mineiro: a deal without a call is worth 2",
        ("TRU-7.12",),
        record(STRONG_0, TEAM_0_WINS, ladder="mineiro"),
        result=ended(2, 0),
    ),
    Scenario(
        "mineiro: truco proposes 4, folded it scores 2",
        ("TRU-7.12",),
        record(THREES, "truco fold", ladder="mineiro"),
        result=ended(2, 0),
    ),
    Scenario(
        "mineiro: the first raise proposes 8, folded it scores 4",
        ("TRU-7.12",),
        record(THREES, "truco truco fold", ladder="mineiro"),
        result=ended(0, 4),
    ),
    Scenario(
        "mineiro: the second raise proposes 10, folded it scores 8",
        ("TRU-7.12",),
        record(THREES, "truco truco truco fold", ladder="mineiro"),
        result=ended(8, 0),
    ),
    Scenario(
        "mineiro: the third raise proposes 12, folded it scores 10",
        ("TRU-7.12",),
        record(THREES, "truco truco truco truco fold", ladder="mineiro"),
        result=ended(0, 10),
    ),
    Scenario(
        "mineiro: nothing is raised beyond 12",
        ("TRU-7.12", "TRU-7.5"),
        record(THREES, "truco truco truco truco", ladder="mineiro"),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.5"},
    ),
    Scenario(
        "mineiro: accepted at 4",
        ("TRU-7.12",),
        record(STRONG_0, "truco accept 4C 3S 2S KS", ladder="mineiro"),
        result=ended(4, 0),
    ),
    Scenario(
        "mineiro: accepted at 8",
        ("TRU-7.12",),
        record(STRONG_0, "truco truco accept 4C 3S 2S KS", ladder="mineiro"),
        result=ended(8, 0),
    ),
    Scenario(
        "mineiro: accepted at 10, from 2 on that is the match",
        ("TRU-7.12", "TRU-9.3"),
        record(STRONG_0, "truco truco truco accept 4C 3S 2S KS", ladder="mineiro", scores="2 0"),
        result=ended(10, 0, scores="12 0", winner=0),
    ),
    Scenario(
        "mineiro: the match ends at 12 or more, and scores are not cut down",
        ("TRU-9.3", "TRU-9.2"),
        record(STRONG_0, "truco accept 4C 3S 2S KS", ladder="mineiro", scores="9 9"),
        result=ended(4, 0, scores="13 9", winner=0),
    ),
    Scenario(
        "mineiro: 8 and 2 are 10: the match goes on",
        ("TRU-9.3",),
        record(STRONG_0, TEAM_0_WINS, ladder="mineiro", scores="8 8"),
        result=ended(2, 0, scores="10 8"),
    ),
    Scenario(
        "mineiro with no_needless_raise: 8 and the proposed 4 make 12",
        ("TRU-7.11", "TRU-7.12"),
        record(THREES, "truco", ladder="mineiro", scores="0 8", no_needless_raise=True),
        legal=["accept", "fold"],
        refusals={"truco": "TRU-7.11"},
    ),
    Scenario(
        "mineiro with raise_later: after an accepted 4 the other team raises to 8, folded it scores 4",
        ("TRU-7.12", "TRU-7.10"),
        record(THREES, "truco accept 3S truco fold", ladder="mineiro", raise_later=True),
        result=ended(0, 4),
    ),
    Scenario(
        "hand of ten: one team has 10",
        ("TRU-8.12", "TRU-8.3", "TRU-8.5"),
        record(THREES, ladder="mineiro", scores="10 9"),
        legal=["accept", "fold"],
        accepted=("accept @2",),
        refusals={"truco": "TRU-8.5", "play 3S": "TRU-8.3", "accept @1": "TRU-12.4", "look": "TRU-12.3"},
        result=running(0),
    ),
    Scenario(
        "hand of ten: one team has 11",
        ("TRU-8.12",),
        record(THREES, ladder="mineiro", scores="4 11"),
        legal=["accept", "fold"],
        result=running(1),
    ),
    Scenario(
        "on the ladder of São Paulo 10 is no special score",
        ("TRU-8.12", "TRU-8.1"),
        record(THREES, scores="10 9"),
        legal=turn("3S KH 5D"),
        result=running(0),
    ),
    Scenario(
        "hand of ten: forehand must keep the first packet",
        ("TRU-8.12", "TRU-8.2"),
        record(PACK, "13top", ladder="mineiro", scores="9 10"),
        legal=["keep"],
        refusals={"give": "TRU-8.2"},
    ),
    Scenario(
        "hand of ten: folded for 2",
        ("TRU-8.12", "TRU-9.1"),
        record(THREES, "fold", ladder="mineiro", scores="10 8"),
        result=ended(0, 2, scores="10 10"),
    ),
    Scenario(
        "hand of ten: played for 4",
        ("TRU-8.12", "TRU-9.3"),
        record(STRONG_1, f"accept {TEAM_1_WINS}", ladder="mineiro", scores="10 8"),
        result=ended(0, 4, scores="10 12", winner=1),
    ),
    Scenario(
        "hand of ten: nobody calls",
        ("TRU-8.12", "TRU-8.5"),
        record(THREES, "accept", ladder="mineiro", scores="10 8"),
        legal=turn("3S KH 5D", truco=False),
        refusals={"truco": "TRU-8.5"},
    ),
    Scenario(
        "hand of ten in the dark: worth 2",
        ("TRU-8.12", "TRU-8.10"),
        record(STRONG_1, f"dark {TEAM_1_WINS}", ladder="mineiro", scores="10 8", eleven_look="may"),
        result=ended(0, 2, scores="10 10"),
    ),
    Scenario(
        "hand of ten with eleven_look = may: the first decision",
        ("TRU-8.12", "TRU-8.10"),
        record(THREES, ladder="mineiro", scores="10 8", eleven_look="may"),
        legal=["look", "dark"],
        refusals={"play 3S": "TRU-8.10", "truco": "TRU-8.5"},
    ),
    Scenario(
        "hand of ten with eleven_ban = team: the opponents propose the step above 4, folded it scores 4",
        ("TRU-8.12", "TRU-8.11"),
        record(THREES, "accept 3S truco fold", ladder="mineiro", scores="10 6", eleven_ban="team"),
        result=ended(0, 4, scores="10 10"),
    ),
    Scenario(
        "hand of ten with eleven_ban = team: accepted at 8",
        ("TRU-8.12", "TRU-8.11"),
        record(STRONG_1, "accept 3S truco accept 4C 2S KS", ladder="mineiro", scores="10 3", eleven_ban="team"),
        result=ended(0, 8, scores="10 11"),
    ),
    Scenario(
        "hand of ten in the dark with eleven_ban = team: the opponents propose 4, the step above 2",
        ("TRU-8.12", "TRU-8.11"),
        record(
            STRONG_1,
            "dark 3S truco accept 4C 2S KS",
            ladder="mineiro",
            scores="10 3",
            eleven_ban="team",
            eleven_look="may",
        ),
        result=ended(0, 4, scores="10 7"),
    ),
    Scenario(
        "hand of ten in the dark with eleven_ban = team: folded it scores 2",
        ("TRU-8.12", "TRU-8.11"),
        record(STRONG_1, "dark 3S truco fold", ladder="mineiro", scores="10 3", eleven_ban="team", eleven_look="may"),
        result=ended(0, 2, scores="10 5"),
    ),
    Scenario(
        "both have ten or eleven: the blind hand, worth 2",
        ("TRU-8.12", "TRU-8.8"),
        record(STRONG_0, "top top top top top top top top", ladder="mineiro", scores="10 11"),
        result=ended(2, 0, scores="12 11", winner=0),
    ),
    Scenario(
        "mineiro, 10 and 10: nobody looks",
        ("TRU-8.12", "TRU-8.7"),
        record(STRONG_0, ladder="mineiro", scores="10 10"),
        legal=["play top"],
        refusals={"truco": "TRU-8.5", "play 4C": "TRU-8.8"},
    ),
    Scenario(
        "preset mineiro: the manilhas are fixed",
        ("TRU-7.12", "TRU-3.3"),
        record(THREES, "3S 3H 4D 4H", **MINEIRO),
        legal=turn("KH 5D"),
        result=running(0),
    ),
    # ------------------------------------------------------------------ two players
    Scenario(
        "two players: nobody cuts, no packet is offered; forehand has D[0] to D[2]",
        ("TRU-3.8", "TRU-4.11"),
        record(PACK, dealer=1, players=2),
        legal=turn("AS 3S 2S"),
        refusals={"cut 1 top": "TRU-12.3", "keep": "TRU-12.3", "play 4S": "TRU-5.2"},
        result=running(0),
    ),
    Scenario(
        "two players: the dealer has D[3] to D[5]",
        ("TRU-3.8",),
        record(PACK, "AS", dealer=1, players=2),
        legal=turn("6S 5S 4S"),
        result=running(1),
    ),
    Scenario(
        "two players: the opponent of the dealer is forehand",
        ("TRU-3.8",),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=0, players=2),
        legal=turn("3H QS 6C"),
        result=running(1),
    ),
    Scenario(
        "two players: a trick has two cards, the winner leads",
        ("TRU-3.8", "TRU-5.7"),
        record(hands("KS KH 5D", "3H 6C QS"), "KS 3H", dealer=1, players=2),
        legal=turn("QS 6C"),
        result=running(1),
    ),
    Scenario(
        "two players: two tricks win the deal",
        ("TRU-3.8", "TRU-6.2"),
        record(hands("KS KH 5D", "3H 6C AS"), "KS 3H AS KH", dealer=1, players=2),
        result=ended(0, 1),
    ),
    Scenario(
        "two players: equal cards tie, the leader of them leads again, and the next trick decides",
        ("TRU-3.8", "TRU-5.6", "TRU-6.2"),
        record(hands("3S KH 5D", "3H 6C QS"), "3S 3H KH QS", dealer=1, players=2),
        result=ended(1, 0),
    ),
    Scenario(
        "two players: both cards face down are a tied trick",
        ("TRU-3.8", "TRU-5.8"),
        record(hands("3S KH 5D", "3H 6C QS"), "(3S) (3H)", dealer=1, players=2),
        result=running(0),
    ),
    Scenario(
        "two players: the opponent alone answers",
        ("TRU-3.8", "TRU-7.3", "TRU-12.4"),
        record(hands("3S KH 5D", "3H 6C QS"), "truco", dealer=1, players=2),
        legal=["accept", "fold", "truco"],
        accepted=("accept @1",),
        refusals={"accept @0": "TRU-12.4", "accept @3": "TRU-12.4", "play 3H": "TRU-7.3"},
        result=running(1),
    ),
    Scenario(
        "two players: a raise comes back to the caller",
        ("TRU-3.8", "TRU-7.3"),
        record(hands("3S KH 5D", "3H 6C QS"), "truco truco", dealer=1, players=2),
        legal=["accept", "fold", "truco"],
        result=running(0),
    ),
    Scenario(
        "two players, one trick decides: an own card lay there before the call",
        ("TRU-3.8", "TRU-7.8"),
        record(hands("3S KH 5D", "3H 6C QS"), "3S truco accept 3H", dealer=1, players=2),
        result=ended(3, 0),
    ),
    Scenario(
        "two players, one trick decides: both threes came after the call, an extra trick",
        ("TRU-3.8", "TRU-7.8"),
        record(hands("3S KH 5D", "3H 6C QS"), "truco accept 3S 3H KH QS", dealer=1, players=2),
        result=ended(3, 0),
    ),
    Scenario(
        "two players, hand of eleven: with eleven_look = may nothing is asked before the answer",
        ("TRU-3.8", "TRU-8.10"),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=1, players=2, scores="11 5", eleven_look="may"),
        legal=["accept", "fold"],
        refusals={"look": "TRU-12.3", "dark": "TRU-12.3", "truco": "TRU-8.5", "accept @2": "TRU-12.4"},
        result=running(0),
    ),
    Scenario(
        "two players, hand of eleven of the dealer",
        ("TRU-3.8", "TRU-8.3"),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=1, players=2, scores="5 11"),
        legal=["accept", "fold"],
        result=running(1),
    ),
    Scenario(
        "two players, hand of eleven that must be played: play begins at once",
        ("TRU-3.8", "TRU-8.3"),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=1, players=2, scores="11 5", eleven_fold=False, eleven_look="may"),
        legal=turn("3S KH 5D", truco=False),
        result=running(0),
    ),
    Scenario(
        "two players, hand of eleven played: worth 3",
        ("TRU-3.8", "TRU-8.4"),
        record(
            hands("KS KH 5D", "3H 6C AS"), "accept KS 3H AS KH", dealer=1, players=2, scores="11 5", eleven_look="may"
        ),
        result=ended(0, 3, scores="11 8"),
    ),
    Scenario(
        "two players, hand of ten played at once: worth 4",
        ("TRU-3.8", "TRU-8.12"),
        record(
            hands("KS KH 5D", "3H 6C AS"),
            "KS 3H AS KH",
            dealer=1,
            players=2,
            scores="10 5",
            eleven_fold=False,
            ladder="mineiro",
        ),
        result=ended(0, 4, scores="10 9"),
    ),
    Scenario(
        "two players, blind hand",
        ("TRU-3.8", "TRU-8.8"),
        record(hands("KS KH 5D", "3H 6C AS"), "top top", dealer=1, players=2, scores="11 11"),
        legal=["play top"],
        result=running(1),
    ),
    Scenario(
        "two players, turned manilhas: the vira is D[6], 7S, so the queens",
        ("TRU-3.8", "TRU-3.6"),
        record(
            {
                "deck": cards("3S QD KH 4C 5S 6S 7S")
                + [card for card in PACK["deck"] if card not in cards("3S QD KH 4C 5S 6S 7S")]
            },
            dealer=1,
            players=2,
            manilhas="turned",
        ),
        legal=turn("QD 3S KH"),
        result=running(0),
    ),
    Scenario(
        "two players: packets, team_talk and signals are options without an object",
        ("TRU-3.8",),
        record(PACK, dealer=1, players=2, packets=True, team_talk="answers", signals="public"),
        legal=turn("AS 3S 2S"),
        result=running(0),
    ),
]

VIEWS += [
    View(
        "the vira is public",
        ("TRU-10.11", "TRU-3.6"),
        turned(THREES, "6H"),
        {
            0: {"hands": known("3S KH 5D", "-", "-", "-"), "vira": "6H"},
            1: {"hands": known("-", "3H 6C QS", "-", "-"), "vira": "6H"},
            None: {"hands": NOTHING, "vira": "6H"},
        },
    ),
    View(
        "there is no vira before all have their cards",
        ("TRU-3.6", "TRU-10.11"),
        record(PACK, "13top give", manilhas="turned"),
        {0: {"hands": known("-", "-", "4H 5H 6H", "-"), "vira": None}, None: {"vira": None}},
    ),
    View(
        "the vira lies beside the pack in a blind hand too, before the first card",
        ("TRU-10.11", "TRU-8.7"),
        turned(THREES, "6H", scores="11 11"),
        {seat: {"hands": NOTHING, "plays": [], "vira": "6H"} for seat in (0, 1, 2, 3, None)},
    ),
    View(
        "a hand of ten: both partners know both their hands",
        ("TRU-8.12", "TRU-10.4"),
        record(THREES, ladder="mineiro", scores="10 4"),
        {
            0: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
            1: {"hands": known("-", "3H 6C QS", "-", "-")},
            2: {"hands": known("3S KH 5D", "-", "4D 7S JC", "-")},
        },
    ),
    View(
        "two players: each knows one hand, in a hand of eleven too",
        ("TRU-3.8", "TRU-10.2"),
        record(hands("3S KH 5D", "3H 6C QS"), dealer=1, players=2, scores="11 4"),
        {
            0: {"hands": known("3S KH 5D", "-")},
            1: {"hands": known("-", "3H 6C QS")},
            None: {"hands": known("-", "-")},
        },
    ),
]
