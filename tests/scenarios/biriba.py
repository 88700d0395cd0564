"""The rulebook of Biriba as rows. Rule ids without the prefix: "7.4" is BIR-7.4.

By default there are four players, seat 0 plays first, and the other seats draw a card and discard it again. Cards
that a row does not name fill the hands, the upcard, the biribakia and the stock in card order (BIR-17.2).
"""

from __future__ import annotations

from typing import Any

from scenarios import Scenario

SCENARIOS: list[Scenario] = []

ELSEWHERE: dict[str, str] = {
    "BIR-4.1": "drawing the first dealer and the next deal's dealer: the match, not one deal",
    "BIR-14.1": "privacy: views",
    "BIR-14.2": "privacy: views",
    "BIR-14.3": "privacy: views",
    "BIR-14.4": "talk: the server",
    "BIR-14.5": "provisional melds are hidden: views",
    "BIR-14.6": "spectators: views",
    "BIR-17.4": "the whole record is refused, no row can show it: BAD_LAYOUTS below",
}


def row(name: str, rules: str, record: dict[str, Any], **says: Any) -> None:
    """Add a scenario. Rule ids have no "BIR-"."""
    says["refusals"] = {line: f"BIR-{rule}" for line, rule in says.get("refusals", {}).items()}
    if isinstance(says.get("accepted"), str):
        says["accepted"] = lines(says["accepted"])
    if isinstance(says.get("legal"), str):
        says["legal"] = list(lines(says["legal"]))
    if "refused" in says:
        says["refused"] = (says["refused"][0], f"BIR-{says['refused'][1]}")
    SCENARIOS.append(Scenario(name, tuple(f"BIR-{rule}" for rule in rules.split()), record, **says))


def lines(*texts: str) -> tuple[str, ...]:
    """Return lines of notation from a text such as "draw / discard 4C"."""
    return tuple(line for text in texts if text for line in text.split(" / "))


def turns(thrown: str) -> str:
    """Return turns of players who draw a card and discard it: "4C 9D" is two turns."""
    return " / ".join(f"draw / discard {card}" for card in thrown.split())


def swaps(thrown: str) -> str:
    """Return turns of players who take the pile and discard a card: nothing drawn, nothing laid."""
    return " / ".join(f"take / discard {card}" for card in thrown.split())


def discards(cards: str) -> list[str]:
    return [f"discard {card}" for card in cards.split()]


def game(
    *actions: str,
    hands: dict[int, str] | None = None,
    up: str = "",
    heaps: tuple[str, ...] = (),
    stock: str = "",
    dealer: int | None = None,
    scores: list[float] | None = None,
    **options: Any,
) -> dict[str, Any]:
    players = options.get("players", 4)
    deal: dict[str, Any] = {}
    if hands:
        deal["hands"] = [hands.get(seat, "").split() for seat in range(max(hands) + 1)]
    if up:
        deal["upcard"] = up
    if heaps:
        deal["biribakia"] = [heap.split() for heap in heaps]
    if stock:
        deal["stock"] = stock.split()
    return {
        "game": "biriba",
        "options": options,
        "dealer": players - 1 if dealer is None else dealer,
        "scores": scores or [0] * {4: 2, 6: 3}.get(players, players),
        "deal": deal,
        "actions": list(lines(*actions)),
    }


def pack(players: int) -> list[str]:
    """Return all cards in card order, equal cards together."""
    copies = 2 if players <= 4 else 3
    cards = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432" for _ in range(copies)]
    return cards + ["JK"] * (2 * copies)


def with_deck(record: dict[str, Any], sizes: list[int]) -> dict[str, Any]:
    """Return the same record with its deal given as a deck, by undoing the deal of BIR-4.2 and 4.3."""
    players = len(record["deal"]["hands"])
    hands = [list(hand) for hand in record["deal"]["hands"]]
    packets = [list(packet) for packet in record["deal"]["biribakia"]]
    first = (record["dealer"] + 1) % players
    deck = [hands[(first + i) % players].pop(0) for i in range(11 * players)]
    if sizes[0] == 18:
        heaps = [packets[0][:7], packets[0][7:14], *(packet[:7] for packet in packets[1:])]
        rest = [packets[0][14:], *(packet[7:] for packet in packets[1:])]
        deck += [heap[i] for i in range(7) for heap in heaps]
        deck += [packet[i] for i in range(4) for packet in rest]
    else:
        deck += [packet[i] for i in range(11) for packet in packets]
    deck += [record["deal"]["upcard"], *record["deal"]["stock"]]
    return record | {"deal": {"deck": deck}}


# A hand in which nothing can be laid, and its discards.
PLAIN = "KS JS 9S 7H 5H 3H QD TD 8D 6C 4C"
PLAIN_DISCARDS = discards(PLAIN)


# --- 3 players, cards, values -----------------------------------------------------------------------------------------

# With nothing named, the first hands are AS AS KS KS QS QS JS JS TS TS 9S (120), 9S 8S 8S 7S 7S 6S 6S 5S 5S 4S 4S (70),
# 3S 3S 2S 2S AH AH KH KH QH QH JH (110), JH TH TH 9H 9H 8H 8H 7H 7H 6H 6H (90); upcard 5H. Each player takes one card and discards one.
row(
    "four players: two scores",
    "3.1 17.2 12.1 12.5 10.4",
    game(swaps("9S 8S 3S JH"), idle_limit=1),
    result={
        "deal_over": True,
        "turn": None,
        "deal_scores": [-100 - 115 - 115, -100 - 70 - 85],
        "scores": [-330, -255],
        "match_over": False,
        "winner": None,
    },
)

# Two players: upcard 3S. 120 + 5 - 10 = 115; 70 + 10 - 10 = 70.
row(
    "two players: scores by seat",
    "3.1 12.1",
    game(swaps("9S 8S"), players=2, idle_limit=1, scores=[10, 20]),
    result={"deal_over": True, "deal_scores": [-215, -170], "scores": [-205, -150]},
)

# Three players: upcard JH. Seat 0: 120 + 10 - 10; seat 1: 70 + 10 - 10; seat 2: 110 + 10 - 5 (discards a 3S).
row(
    "three players: no biribaki taken, so each player scores alone",
    "3.1 11.1 11.6",
    game(swaps("9S 8S 3S"), players=3, idle_limit=1),
    result={"deal_over": True, "deal_scores": [-220, -170, -215]},
)

# Three packs: AS AS AS KS KS KS QS QS QS JS JS (125), JS TS TS TS 9S 9S 9S 8S 8S 8S 7S (105), 7S 7S 6S 6S 6S 5S 5S 5S 4S 4S 4S (55),
# 3S 3S 3S 2S 2S 2S AH AH AH KH KH (15 + 30 + 45 + 20 = 110), KH QH QH QH JH JH JH TH TH TH 9H (110); upcard 9H.
row(
    "five players: three packs, scores by seat",
    "3.1 3.2 11.1 11.6",
    game(swaps("KS TS 6S 3S QH"), players=5, idle_limit=1),
    result={
        "deal_over": True,
        "deal_scores": [
            -100 - 125 - 10 + 10,
            -100 - 105 - 10 + 10,
            -100 - 55 - 10 + 5,
            -100 - 110 - 5 + 5,
            -100 - 110 - 5 + 10,
        ],
    },
)

# The sixth hand is 9H 9H 8H 8H 8H 7H 7H 7H 6H 6H 6H (20 + 30 + 30 = 80); upcard 5H.
row(
    "six players: three pairs, seats s and s+3",
    "3.1 3.2",
    game(swaps("KS TS 6S 3S QH 8H"), players=6, idle_limit=1),
    result={
        "deal_over": True,
        "deal_scores": [
            -100 - (125 + 5 - 10) - (110 + 5 - 5),
            -100 - (105 + 10 - 10) - (110 + 5 - 10),
            -100 - (55 + 10 - 5) - (80 + 10 - 10),
        ],
    },
)

row(
    "six players: seat 3 lays off on the melds of seat 0, seat 1 cannot",
    "3.1 8.1",
    game(
        "draw / meld KS KH KD / discard 3C",
        turns("4C 5C"),
        "draw",
        players=6,
        stock="3C 4C 5C 6C",
        hands={0: "KS KH KD", 1: "KC KC", 3: "KC"},
    ),
    accepted="add 1 KC",
    refusals={"add 2 KC": "8.1"},
)

row(
    "three packs: three equal cards in hand",
    "3.2",
    game("draw", players=6, hands={0: "9S 9S 9S 9H 9H 9H 9D 9D 9D 9C JK"}),
    accepted=("meld 9S 9S 9S", "meld 9S 9S 9S 9H 9H 9H 9D 9D 9D 9C JK"),
)

row(
    "places: the ace is low or high",
    "3.3 5.4",
    game("draw", hands={0: "AS 2S 3S QS KS TH JH QH KH AH 4D"}, stock="9C"),
    accepted="meld AS 2S 3S / meld QS KS AS / meld TH JH QH KH AH",
    refusals={"meld KS AS 2S": "5.1", "meld QS KS AS 2S": "5.1", "meld AS 2S KS": "5.1", "meld 3S 2S AS": "5.1"},
)

row(
    "places: nothing follows the high ace, nothing precedes the low one",
    "3.3 3.5 5.4",
    game("draw", hands={0: "QD KD AD 2D 3D 4D TS JS 9C 7H 5C"}, stock="JK"),
    accepted="meld QD KD AD / meld AD 2D 3D / meld AD 2D 3D 4D / meld QD KD JK / meld JK QD KD / meld JK 3D 4D",
    refusals={"meld KD AD JK": "5.1", "meld JK AD 3D": "5.1", "meld KD AD 2D 3D": "5.1"},
)

# Hand: JK 2C AS KS QH JD T 9 8 7 3 = 20+10+15+10*6+5+5 = 115; the ends are an ordinary swap round.
VALUES = {
    0: "JK 2C AS KS QH JD TC 9S 8H 7D 3C",
    1: "KH QS JS TS 9H 8S 7S 6S 5S 4S 3S",
    2: "KD QD JH TH 9D 8D 7H 6H 5H 4H 3H",
    3: "KC QC JC TD 9C 8C 7C 6C 5C 4C 4D",
}
# Seats 1 to 3: 60 + 25 = 85 each. Upcard 6D (5): seat 0 takes it and discards 7D, the others take 7D, 7S, 7H and discard a seven.
row(
    "values",
    "3.4 12.1",
    game(swaps("7D 7S 7H 7C"), hands=VALUES, up="6D", idle_limit=1),
    result={"deal_scores": [-100 - 115 - 85, -100 - 85 - 85]},
)
row(
    "values: jokers 25, twos 20",
    "3.4",
    game(swaps("7D 7S 7H 7C"), hands=VALUES, up="6D", idle_limit=1, joker_value=25, two_value=20),
    result={"deal_scores": [-100 - 130 - 85, -100 - 85 - 85]},
)

row(
    "jokers and twos are wild, and nothing else",
    "3.5 5.2",
    game("draw", hands={0: "9S 9H 2C JK 8S 7S 3D AD 3S"}, stock="6D"),
    accepted="meld 9S 9H 2C / meld 9S 9H JK / meld 7S 2C 9S / meld 7S JK 9S / meld 7S 8S 2C",
    refusals={"meld 9S 9H 3D": "5.1", "meld 9S 9H AD": "5.1", "meld 7S 3D 9S": "5.1"},
)

row("seat 1 follows seat 0", "3.6", game(turns("4C"), stock="4C"), result={"turn": 1})
row("after seat 3 comes seat 0", "3.6", game(turns("4C 5C 6C 7C"), stock="4C 5C 6C 7C"), result={"turn": 0})


# --- 4 deal -----------------------------------------------------------------------------------------------------------

row("the player to the right of the dealer begins", "4.2 6.1", game(dealer=1), result={"turn": 2}, legal="draw / take")


def dealt(players: int, heap: str, **options: Any) -> dict[str, Any]:
    """Return a deal from a deck, dealt as in BIR-4.2 and 4.3; seat 2 plays first (seat 0 of two players).

    The first player lays the hand it was dealt, discards the card it drew and so takes the first biribaki, `heap`. The
    others draw and discard; then the first player draws 8S.
    """
    first = 2 % players
    sizes = {2: [11, 11], 3: [18, 11], 4: [11, 11], 5: [18, 11, 11], 6: [11, 11, 11]}[players]
    if options:  # three players, each alone
        sizes = [11, 11, 11]
    run = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    thrown = "3S 4S 5S 6S 7S 9S".split()[:players]
    left = pack(players)
    for card in [*run.split(), *heap.split(), *thrown, "8S"]:
        left.remove(card)
    hands = [run.split() if seat == first else [left.pop(0) for _ in range(11)] for seat in range(players)]
    packets = [heap.split(), *([left.pop(0) for _ in range(size)] for size in sizes[1:])]
    layout = {"hands": hands, "biribakia": packets, "upcard": left.pop(0), "stock": [*thrown, "8S", *left]}
    record = game(
        "draw",
        f"meld {run}",
        f"discard {thrown[0]}",
        turns(" ".join(thrown[1:])),
        "draw",
        dealer=(first - 1) % players,
        players=players,
        **options,
    )
    return with_deck(record | {"deal": layout}, sizes)


ELEVEN = "KD JD 9D 7D 5D 3D KC JC 9C 7C 5C"
EIGHTEEN = "QS QH TH 8H 6H 4H KD JD 9D 7D 5D 3D KC JC 9C 7C 5C 3C"
for n in (2, 4, 6):
    row(
        f"{n} players, from a deck: eleven cards each, biribakia of eleven",
        "4.2 4.3 4.4 4.5 17.3 9.3 16.2",
        dealt(n, ELEVEN),
        legal=discards("8S " + ELEVEN),
        result={"turn": 2 % n},
    )
for n in (3, 5):
    row(
        f"{n} players, from a deck: the 18 cards go to the first taker",
        "4.2 4.3 4.4 4.5 17.3 9.3 16.2",
        dealt(n, EIGHTEEN),
        legal=discards("QS 8S " + EIGHTEEN[3:]),
        result={"turn": 2},
    )
row(
    "three players alone, from a deck: three biribakia of eleven",
    "4.2 11.7 17.3",
    dealt(3, ELEVEN, three_player="individual"),
    legal=discards("8S " + ELEVEN),
    result={"turn": 2},
)

for n, size in ((2, 63), (3, 45), (4, 41), (5, 66), (6, 62)):
    # Everything in card order: the stock is the end of the pack; each card of it is drawn and thrown.
    row(
        f"{n} players: a stock of {size} cards",
        "4.5 10.2 6.6",
        game(turns(" ".join(pack(n)[-size:])), players=n),
        legal="take / pass",
        refusals={"draw": "6.2"},
        result={"deal_over": False, "turn": size % n},
    )
row(
    "three players, each alone: a stock of 41 cards",
    "11.7 4.5 10.2",
    game(turns(" ".join(pack(3)[-41:])), players=3, three_player="individual"),
    legal="take / pass",
    result={"turn": 41 % 3},
)

# Example 7 and its relatives: seat 0 goes through hand and biribaki in its first turn and closes. Seats 1 and 3 hold 110 each.
SEVEN = {
    0: "3H 4H 5H 6H 7H 8H 9H TH KS KH KD",
    1: "QS QS QH QH QC QC JS JS JH JH JD",
    2: "4D 5C 6D 7D 8C 9D TC JC QD 3C JK",
    3: "TS TS TD TC 9D 9C 9C 8S 8H 8D 8D",
}
SEVEN_HEAP = ("3S 4S 5S 6S 7S 8S 9S AH AD AC 2C",)
SEVEN_END = "meld 3S 4S 5S 6S 7S 8S 9S / meld AH AD AC / discard 2C"
SEVEN_ACTIONS = "draw / meld 3H 4H 5H 6H 7H 8H 9H TH / meld KS KH KD KC / " + SEVEN_END
SEVEN_TAKES = "meld 3H 4H 5H 6H 7H 8H 9H TH / meld KS KH KD JK / " + SEVEN_END


def seven(actions: str = SEVEN_ACTIONS, up: str = "5D", stock: str = "KC", **more: Any) -> dict[str, Any]:
    return game(actions, hands=SEVEN, up=up, heaps=SEVEN_HEAP, stock=stock, **more)


row(
    "example 7: closing on a wild card",
    "9.1 9.5 9.9 9.3 10.1 12.1 12.2 12.3 12.5 4.6 16.2",
    seven(),
    legal=[],
    refusals={"draw": "10.1", "discard 3D": "10.1", "trump S": "10.1", "meld": "16.1"},
    result={"turn": None, "deal_over": True, "deal_scores": [590, -320], "scores": [590, -320], "match_over": False},
)

# 3H-TH is now a trump biriba: 400 more.
row("a wild card turned up names trumps by its suit", "4.6 12.3", seven(up="2H"), result={"deal_scores": [990, -320]})
row("a joker turned up: no trumps", "4.6 4.7", seven(up="JK"), result={"deal_scores": [590, -320]})
row(
    "closing in the turn that takes the biribaki, with a match score before it",
    "9.9 9.5",
    seven(up="2H", scores=[100, 200]),
    result={"deal_scores": [990, -320], "scores": [1090, -120], "match_over": False},
)
row(
    "a joker turned up, no_trump: take and go on",
    "4.7",
    seven("take", up="JK"),
    accepted="meld KS KH JK",
    refusals={"trump H": "4.7"},
)
row(
    "next_card: turned until a natural or wild card with a suit comes",
    "4.7",
    seven(up="JK", stock="JK 2H KC", joker_upcard="next_card"),
    result={"deal_scores": [990, -320]},
)
row(
    "next_card: the further cards lie on the pile",
    "4.7 6.3",
    seven("take", up="JK", stock="JK 2H KC", joker_upcard="next_card"),
    accepted="discard 2H / discard JK / meld KS KH JK / meld KS KH KD 2H",
    refusals={"trump H": "4.7", "discard KC": "7.1"},
)
row(
    "first_names: he draws, no trumps",
    "4.7",
    seven(up="JK", joker_upcard="first_names"),
    result={"deal_scores": [590, -320]},
)
row(
    "first_names: he takes and must name",
    "4.7 16.5 16.6",
    seven("take", up="JK", joker_upcard="first_names"),
    legal="trump S / trump H / trump D / trump C",
    result={"turn": 0},
    refusals={
        "discard 3H": "4.7",
        "draw": "4.7",
        "meld KS KH KD": "4.7",
        "withdraw": "4.7",
        "trump": "16.1",
        "trump N": "16.1",
        "discard 4C": "4.7",
    },
)
# 55 + 50 (three kings and the joker) + 45 + 45 = 195; biribas 200 + 200, the trump one 600; 100; partner 95.
for suit, score in (("S", 1000), ("H", 1000), ("D", 600), ("C", 600)):
    row(
        f"first_names: he names {suit}",
        "4.7 12.3",
        seven(f"take / trump {suit} / " + SEVEN_TAKES, up="JK", joker_upcard="first_names"),
        result={"deal_scores": [score, -320]},
    )
row(
    "first_names: named once",
    "4.7",
    seven("take / trump S", up="JK", joker_upcard="first_names"),
    refusals={"trump S": "4.7", "discard JK": "6.4", "take": "6.1"},
    accepted="discard 3H",
)
row(
    "first_names: only the first player",
    "4.7",
    seven("draw / discard KC / take", up="JK", joker_upcard="first_names"),
    accepted="meld JS JS JK / discard QS / discard JK",
    refusals={"trump S": "4.7"},
)
row(
    "first_names: no joker, nothing to name",
    "4.7",
    seven("take", up="5D", joker_upcard="first_names"),
    accepted="discard 3H",
    refusals={"trump S": "4.7"},
)
row(
    "first_names: the drawer can no longer take or name",
    "4.7 6.1",
    seven("draw", up="JK", joker_upcard="first_names"),
    refusals={"trump S": "4.7", "take": "6.1"},
)


# --- 5 melds ----------------------------------------------------------------------------------------------------------

row(
    "three cards at least",
    "5.1",
    game("draw", hands={0: "9S 9H TS JS 9D QH KH 4D 6D 8D 3C"}, stock="7C"),
    accepted="meld 9S TS JS / meld 9S 9H 9D",
    refusals={"meld 9S 9H": "5.1", "meld TS JS": "5.1", "meld 9S": "5.1", "meld": "16.1"},
)

row(
    "sets: one rank, two natural cards",
    "5.2 5.1",
    game("draw", hands={0: "9S 9H 9H 9D JK JK JK JK 2C 8S 7S"}, stock="6D"),
    accepted="meld 9S 9H 9D / meld 9H 9H 9S / meld JK 9S 9D / meld 9S JK 9H / meld 9D 9H 9S 9H 2C",
    refusals={
        "meld JK JK JK": "5.1",
        "meld JK JK JK JK": "5.1",
        "meld 9S JK 2C": "5.1",
        "meld 9S 9H 8S": "5.1",
        "meld 9S JK JK": "5.1",
    },
)

row(
    "sets of twos",
    "5.3 5.5 5.6",
    game("draw", hands={0: "2S 2H 2H 2C JK JK 9S 9H 5D 7D 3D"}, stock="6C"),
    accepted="meld 2S 2H JK / meld 2S 2H 2C / meld 2H 2H 2S 2C JK / meld JK 2S 2C",
    refusals={
        "meld 2S 2H JK JK": "5.5",
        "meld 2S 2H 9S": "5.1",
        "meld 2S JK JK": "5.1",
        "meld 9S 9H 2S 2H": "5.5",
        "meld 9S 2S 2H": "5.1",
    },
)
row(
    "a set of twos takes further twos beside its joker, but no second joker",
    "5.3 8.4",
    game("draw / meld 2S 2H JK", hands={0: "2S 2H 2H 2C JK JK 9S 9H 5D 7D 3D"}, stock="6C"),
    accepted="add 1 2C / add 1 2H 2C / add 1 2C = JK 2C 2H 2S",
    refusals={"add 1 JK": "8.4", "add 1 9S": "8.2", "add 1 2C 9S": "8.4"},
)
row(
    "a clean set of twos takes a joker",
    "5.3 8.4",
    game("draw / meld 2S 2H 2C", hands={0: "2S 2H 2H 2C JK JK 9S 9H 5D 7D 3D"}, stock="6C"),
    accepted="add 1 JK / add 1 2H JK",
    refusals={"add 1 JK JK": "8.2", "add 1 9S": "8.2"},
)

# Seat 0 holds AS-JS and takes QS KS AS with the pile.
LONG = {0: "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", 1: "QS", 2: "KS", 3: "AS"}
row(
    "sequences: at most thirteen cards",
    "5.4",
    game(
        turns("9C"), "draw / discard QS / draw / discard KS / draw / discard AS / take", hands=LONG, up="4D", stock="9C"
    ),
    accepted=("meld AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "meld 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"),
    refusals={
        "meld AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS": "5.4",
        "meld QS KS AS 2S": "5.1",
        "meld KS AS AS": "5.1",
    },
)
row(
    "sequences: an ace fits at both ends of the other twelve",
    "5.4 16.4 16.5",
    game(
        turns("9C"),
        "draw / discard QS / draw / discard KS / draw / discard AS / take",
        "meld 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        hands=LONG,
        up="4D",
        stock="9C",
    ),
    legal=[
        "add 1 AS = AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        "add 1 AS = 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "discard AS",
        "discard 4D",
        "discard 9C",
    ],
    refusals={
        "add 1 AS": "16.4",
        "add 1 AS AS": "8.2",
        "add 1 AS AS = AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS": "8.2",
    },
)

row(
    "one wild card in a meld, on any place, an ace's too",
    "5.5",
    game("draw", hands={0: "QS KS 2S 3S JK 2H 9D 9C 7H 5H AC"}, stock="4D"),
    accepted="meld QS KS JK / meld QS KS 2H / meld QS KS 2S / meld JK QS KS / meld JK 2S 3S / meld 2H 2S 3S / meld 2S 3S JK",
    refusals={
        "meld JK QS KS 2H": "5.5",
        "meld 9D 9C 2H JK": "5.5",
        "meld QS JK 2H": "5.1",
        "meld QS KS JK JK": "7.1",
        "meld JK 2S 3S 2H": "5.5",
    },
)

row(
    "a two is natural on place 2 of its own suit only",
    "5.6 5.5",
    game("draw", hands={0: "2H 2H 3H 5H AH JK 2S 4H 9D 7C 5C"}, stock="KC"),
    accepted="meld AH 2H 2H / meld 2H 3H 2H / meld 2H 3H JK 5H / meld 3H 2H 5H / meld 2S 3H 4H / meld 2H 3H 2S 5H / meld AH 2H JK 4H",
    refusals={
        "meld 2S 3H JK 5H": "5.5",
        "meld 3H 2H JK": "5.1",
        "meld 2H 2H 2S JK 5H": "5.5",
        "meld 3H 2H JK AH": "5.1",
        "meld 2S 3H 2H 5H": "5.5",
    },
)

row(
    "a natural two stays natural and in place",
    "5.7 8.3",
    game("draw / meld 2S 3S 4S", hands={0: "2S 3S 4S 6S 5S 2S JK 9D 9C 7H KH"}, stock="KC"),
    refusals={"add 1 6S = 3S 4S 2S 6S": "8.3", "add 1 6S": "8.3", "add 1 5S = 3S 4S 5S 2S": "8.3"},
    accepted="add 1 5S / add 1 2S = 2S 2S 3S 4S / add 1 2S = 2S 3S 4S 2S / add 1 5S 6S",
)

row(
    "several sequences of a suit, several sets of a rank, never joined",
    "5.8 7.2 7.3",
    game(
        "draw / meld 3S 4S 5S / meld 6S 7S 8S / meld KS KH KD",
        hands={0: "3S 4S 5S 6S 7S 8S KS KH KD KS KC"},
        stock="KH",
    ),
    legal=["meld KS KH KC", "add 3 KS", "add 3 KH", "add 3 KC", "discard KS", "discard KH", "discard KC"],
    refusals={"add 1 6S": "7.1", "add 1 KC = 3S 4S 5S 6S 7S 8S": "8.2", "add 4 KC": "8.1"},
)

row(
    "two equal sequences: each is added to by its number, with several cards at once too",
    "5.8 8.7 8.1",
    game("draw / meld 5H 6H 7H / meld 5H 6H 7H", hands={0: "5H 6H 7H 5H 6H 7H 8H 9H 8H 4H KC"}, stock="QC"),
    accepted="add 1 8H / add 2 8H / add 1 8H 9H / add 2 4H 8H 9H / add 1 4H",
    refusals={"add 3 8H": "8.1", "add 1 9H": "8.2", "add 2 8H 8H": "8.2"},
)
row(
    "cards that the partner laid stay on the table too",
    "5.9 7.1",
    game(
        "draw / meld KS KH KD / discard 3C",
        turns("5D"),
        "draw",
        hands={0: "KS KH KD TC 9S 8S QD 7H 5C 4D 3C", 2: "KC QS 9H 9D 8C 7D 6S 5S 4S 3S 3D"},
        stock="6C 5D 6D",
    ),
    accepted="add 1 KC",
    refusals={"discard KS": "7.1", "meld KC KS KH": "7.1", "withdraw": "7.5"},
)

row(
    "laid cards stay on the table",
    "5.9 7.1",
    game("draw / meld KS KH KD", hands={0: "KS KH KD KC 9S 8S QD 7H 5C 4D 3C"}, stock="6C"),
    refusals={"discard KS": "7.1", "meld KS KH KC": "7.1", "withdraw": "7.5"},
    accepted="add 1 KC",
)

row(
    "sequences_only: sets are no melds",
    "5.11 16.6",
    game("draw", hands={0: "9S 9H 9D 8S 7S KD 5C JK 3H 4C QD"}, stock="AC", sequences_only=True),
    legal=[
        "meld 8S 9S JK",
        "meld 7S 8S 9S",
        "meld 7S 8S JK",
        "meld 7S JK 9S",
        "meld QD KD JK",
        "meld 4C 5C JK",
        "meld JK 8S 9S",
        "meld JK 7S 8S",
        "meld JK QD KD",
        "meld JK 4C 5C",
        *discards("9S 8S 7S 9H 3H KD QD 9D AC 5C 4C JK"),
    ],
    refusals={
        "meld 9S 9H 9D": "5.11",
        "meld 9S 9H JK": "5.11",
        "meld 9S 9H": "5.1",
        "meld 9S JK 5C": "5.1",
        "meld 2S 2H 2D": "7.1",
    },
)


# --- 6 beginning a turn -----------------------------------------------------------------------------------------------

row(
    "first draw or take",
    "6.1 6.6 16.6",
    game(hands={0: PLAIN + " "}, up="AC"),
    legal="draw / take",
    refusals={
        "discard KS": "6.1",
        "meld KS JS 9S": "6.1",
        "add 1 KS": "6.1",
        "withdraw": "6.1",
        "pass": "6.6",
        "trump S": "4.7",
        "discard 4S": "6.1",
        "take KS": "16.1",
        "": "16.1",
    },
)
row(
    "then lay down and discard",
    "6.1 6.2 9.1 16.5",
    game("draw", hands={0: PLAIN}, stock="AC"),
    legal=discards("KS JS 9S 7H 5H 3H QD TD 8D AC 6C 4C"),
    refusals={
        "draw": "6.1",
        "take": "6.1",
        "pass": "6.1",
        "withdraw": "7.5",
        "trump S": "4.7",
        "discard AS": "7.1",
        "discard": "16.1",
    },
)
row(
    "the top of the stock is drawn",
    "6.2",
    game("draw", hands={0: PLAIN}, stock="3C 4H"),
    accepted="discard 3C",
    refusals={"discard 4H": "7.1"},
)
row(
    "the whole pile is taken, from the first turn on",
    "6.3 9.2",
    game(turns("9C 4D"), "take", stock="9C 4D", up="6S"),
    accepted="discard 6S / discard 9C / discard 4D",
    result={"turn": 2},
)
row(
    "the discard starts a new pile",
    "6.3 6.4 9.2",
    game(turns("9C 4D"), "take / discard 9C / take", stock="9C 4D", up="6S"),
    refusals={"discard 9C": "6.4", "discard 4D": "7.1"},
    result={"turn": 3},
)

row(
    "example 6: the ban",
    "6.4",
    game("take", hands={0: "4C KS JS 9S 7H 5H 3H QD TD 8D 6C"}, up="4C"),
    refusals={"discard 4C": "6.4"},
    legal=discards("KS JS 9S 7H 5H 3H QD TD 8D 6C"),
)
row(
    "no ban on the cards of a longer pile",
    "6.4",
    game(turns("9C"), "take", hands={1: PLAIN}, up="4H", stock="9C"),
    accepted="discard 4H / discard 9C",
)
row(
    "no ban after drawing",
    "6.4",
    game("draw", hands={0: "4C KS JS 9S 7H 5H 3H QD TD 8D 6C"}, up="4C"),
    accepted="discard 4C",
)
row(
    "the ban is of this turn",
    "6.4",
    game(
        "take / discard KS",
        turns("9C 9D 9H"),
        "draw",
        hands={0: "4C KS JS 9S 7H 5H 3H QD TD 8D 6C"},
        up="4C",
        stock="9C 9D 9H 9C",
    ),
    accepted="discard 4C",
)
row(
    "any joker for a joker",
    "6.4",
    game("take", hands={0: "JK KS JS 9S 7H 5H 3H QD TD 8D 6C"}, up="JK"),
    refusals={"discard JK": "6.4"},
)
row(
    "the ban reaches into the biribaki",
    "6.4 9.3",
    game(
        "take / meld 3H 4H 5H 6H 7H 8H / meld 3C 4C 5C 6C 7C 8C",
        hands={0: "3H 4H 5H 6H 7H 8H 3C 5C 6C 7C 8C"},
        up="4C",
        heaps=("4C KS JS 9S 7H 5H 3H QD TD 8D 6D",),
    ),
    refusals={"discard 4C": "6.4"},
    accepted="discard KS / discard 6D",
    result={"turn": 0},
)

# Seat 0 keeps only a 9C; seat 3 takes the pile and leaves the other 9C alone on it.
LAST_NINE = ("draw / meld 3H 4H 5H 6H 7H / meld 3S 4S 5S 6S 7S / discard 9H", turns("KD QD"), "take / discard 9C")
LAST_NINE_DEAL: dict[str, Any] = {
    "hands": {0: "3H 4H 5H 6H 7H 3S 4S 5S 6S 7S 9C", 3: "9C"},
    "stock": "9H KD QD",
    "up": "JD",
}
row(
    "example 6: a hand of nothing but copies of the only card there",
    "6.5 6.1",
    game(*LAST_NINE, **LAST_NINE_DEAL),
    legal="draw",
    refusals={"take": "6.5", "pass": "6.6"},
)
row(
    "a different card may be taken by a hand of one",
    "6.5",
    game(*LAST_NINE[:2], "take / discard KS", **(LAST_NINE_DEAL | {"hands": {0: LAST_NINE_DEAL["hands"][0], 3: "KS"}})),
    legal="draw / take",
)

EMPTY = turns(" ".join(pack(4)[-41:]))
row(
    "pass only without a stock",
    "6.6 6.2 10.2",
    game(EMPTY),
    legal="take / pass",
    refusals={"draw": "6.2", "discard 9S": "6.1"},
    result={"turn": 1},
)
row(
    "no pass once the pile is taken",
    "6.6 6.1",
    game(EMPTY, "take"),
    refusals={"pass": "6.1", "draw": "6.1"},
    accepted="discard 9S",
)
row(
    "no pass while there is a stock",
    "6.6",
    game(turns(" ".join(pack(4)[-41:-1]))),
    legal="draw / take",
    refusals={"pass": "6.6"},
)


# --- 7 laying down ----------------------------------------------------------------------------------------------------

row(
    "cards not held come before everything about the meld",
    "7.1 8.1 8.5 16.6",
    game("draw / meld KS KH KD", hands={0: "KS KH KD KC 9S 8S QD 7H 5C 4D 3C"}, stock="6C"),
    refusals={
        "add 9 AS": "7.1",
        "add 9 KC": "8.1",
        "add 0 KC": "8.1",
        "add 9 = KC KH KS KD": "8.1",
        "add 1 = KD KH KS": "8.5",
        "meld AS 9S": "7.1",
        "meld 9S 9S 9S": "7.1",
        "add 1 KC KC": "7.1",
        "add 1 KC = KS KH KD": "8.2",
        "add x KC": "16.1",
    },
    accepted="add 1 KC = KC KD KH KS / add 1 KC",
)

row(
    "as many melds as one likes",
    "7.2 9.3",
    game(
        "draw / meld 3S 4S 5S / meld KS KH KD / meld 3H 4H 5H / add 1 6S",
        stock="9C",
        hands={0: "3S 4S 5S 6S KS KH KD 3H 4H 5H 7D"},
    ),
    accepted="discard 9C / discard 7D",
)

row(
    "melds of the side, in the order they were first laid",
    "7.3 8.1",
    game(
        "draw / meld KS KH KD / discard 3C",
        turns("4C"),
        "draw / meld QS QH QD / add 1 KC / discard 5C",
        turns("6C"),
        "draw",
        hands={0: "KS KH KD QC KC", 1: "JS JH JD JC", 2: "QS QH QD KC"},
        stock="3C 4C 5C 6C 7C",
    ),
    accepted="add 2 QC / add 1 KC",
    refusals={"add 1 QC": "8.2", "add 3 QC": "8.1"},
)

EX4: dict[str, Any] = {"hands": {0: "KS KH KD AS AH AD 9S 7H 5C 4D 3C"}, "stock": "8C"}
row(
    "example 4: 30 of 75 lie there",
    "7.4 7.5 16.5",
    game("draw / meld KS KH KD", scores=[1000, 0], **EX4),
    legal="meld AS AH AD / withdraw",
    refusals={"discard 9S": "7.4", "draw": "6.1", "discard KS": "7.1"},
)
row(
    "example 4: 75, final",
    "7.4 7.5",
    game("draw / meld KS KH KD / meld AS AH AD", scores=[1000, 0], **EX4),
    legal=discards("9S 7H 4D 8C 5C 3C"),
    refusals={"withdraw": "7.5"},
)
row(
    "example 4: with 2000 still provisional",
    "7.4 7.5",
    game("draw / meld KS KH KD / meld AS AH AD", scores=[2000, 0], **EX4),
    legal="withdraw",
    refusals={"discard 9S": "7.4"},
)
row(
    "after withdraw only a discard",
    "7.5 16.6",
    game("draw / meld KS KH KD / withdraw", scores=[1000, 0], **EX4),
    legal=discards("AS KS 9S AH KH 7H AD KD 4D 8C 5C 3C"),
    refusals={
        "meld AS AH AD": "7.5",
        "withdraw": "7.5",
        "meld AS AH 9S": "5.1",
        "draw": "6.1",
        "meld AS AH AC": "7.1",
        "add 1 AS": "8.1",
    },
)
row(
    "the minimum is asked again in the next turn",
    "7.4 7.5",
    game(
        "draw / meld KS KH KD / withdraw / discard 8C",
        turns("QC JC TC"),
        "draw / meld KS KH KD",
        scores=[1000, 0],
        hands=EX4["hands"],
        stock="8C QC JC TC 7C",
    ),
    refusals={"discard 7C": "7.4"},
    accepted="withdraw / meld AS AH AD",
)
row(
    "lay-offs and wild cards count with their own value",
    "7.4 3.4",
    # 10 + 10 + 20 = 40, a king 10, AS AH and the two 40: 90
    game(
        "draw / meld KS KH JK / add 1 KD / meld AS AH 2C",
        scores=[1000, 0],
        hands={0: "KS KH KD AS AH JK 2C 9S 7H 5C 4D"},
        stock="8C",
    ),
    accepted="discard 9S",
    refusals={"withdraw": "7.5"},
)
row(
    "biriba bonuses do not count for the minimum",
    "7.4",
    game(
        "draw / meld 3S 4S 5S 6S 7S 8S 9S", scores=[1000, 0], hands={0: "3S 4S 5S 6S 7S 8S 9S KH QD 9D 4H"}, stock="8C"
    ),
    legal="withdraw",
    refusals={"discard KH": "7.4"},
)
row(
    "the score of the own team decides",
    "7.4",
    game(turns("9C"), "draw / meld KS KH KD", hands={1: "KS KH KD 9D"}, scores=[2500, 990], stock="9C 8C"),
    accepted="discard 8C",
    refusals={"withdraw": "7.5"},
)
row(
    "the minimum met by the partner",
    "7.4",
    game(
        "draw / meld KS KH KD / meld AS AH AD / discard 9S",
        turns("9C"),
        "draw / meld QS QH QD",
        scores=[1000, 0],
        hands=EX4["hands"] | {2: "QS QH QD"},
        stock="8C 9C 7C",
    ),
    accepted="discard 7C",
    refusals={"withdraw": "7.5"},
)
row(
    "halves below a bound",
    "7.4 11.5",
    game("draw / meld KS KH KD", scores=[997.5, 0, 0], players=3, **EX4),
    accepted="discard 9S",
)

# For each minimum: lay five less, then the last five points.
SHORT_BY_FIVE: dict[int, tuple[str, str, str]] = {
    # needed: (hand without a 9C to throw, lines laying needed - 5, the lay-off of five points)
    55: ("KS KH KD 3S 4S 5S 6S 7S", "meld KS KH KD / meld 3S 4S 5S 6S", "add 2 7S"),
    75: ("KS KH KD KC 3S 4S 5S 6S 7S 8S", "meld KS KH KD KC / meld 4S 5S 6S 7S 8S", "add 2 3S"),
    90: ("AS AH AD AC 4S 5S 6S 7S 8S", "meld AS AH AD AC / meld 5S 6S 7S 8S", "add 2 4S"),
    95: ("AS AH AD AC 3S 4S 5S 6S 7S 8S", "meld AS AH AD AC / meld 4S 5S 6S 7S 8S", "add 2 3S"),
    100: ("AS AH AD AC 4S 5S 6S 7S 8S 9S", "meld AS AH AD AC / meld 5S 6S 7S 8S 9S", "add 2 4S"),
    120: ("AS AS AH AD AC 5S 6S 7S 8S 9S TS", "meld AS AS AH AD AC / meld 6S 7S 8S 9S TS", "add 2 5S"),
    150: ("AS AS AH AD AC JK 6S 7S 2H 9S TS", "meld AS AS AH AD AC JK / meld 7S 2H 9S TS", "add 2 6S"),
}


def minimum_rows(name: str, needed_at: dict[int, int]) -> None:
    for score, needed in needed_at.items():
        wild = {"joker_value": 25, "two_value": 20} if needed == 150 else {}
        options: dict[str, Any] = {"initial_meld": name, "target": 5000} | wild
        if name == "main":
            del options["initial_meld"]
        if not needed:
            row(
                f"minimum {name}: nothing at {score}",
                "7.4",
                game("draw / meld 3S 4S 5S", hands={0: "3S 4S 5S KD"}, stock="9C", scores=[score, 0], **options),
                accepted="discard 9C",
                refusals={"withdraw": "7.5"},
            )
            continue
        hand, laying, last_five = SHORT_BY_FIVE[needed]
        where: dict[str, Any] = {"hands": {0: hand}, "stock": "9C", "scores": [score, 0]} | options
        row(
            f"minimum {name}: {needed} at {score}, five short",
            "7.4 7.5",
            game("draw", laying, **where),
            refusals={"discard 9C": "7.4"},
            accepted=("withdraw", last_five),
        )
        row(
            f"minimum {name}: {needed} at {score}, met",
            "7.4 7.5",
            game("draw", laying, last_five, **where),
            refusals={"withdraw": "7.5"},
            accepted="discard 9C",
        )


minimum_rows("main", {-500: 0, 0: 0, 995: 0, 1000: 75, 1995: 75, 2000: 100})
minimum_rows("none", {2995: 0})
minimum_rows("wikipedia", {995: 0, 1000: 75, 1495: 75, 1500: 90})
minimum_rows("t5000a", {1495: 0, 1500: 75, 2995: 75, 3000: 100, 3995: 100, 4000: 120})
minimum_rows("t3000a", {495: 0, 500: 75, 995: 75, 1000: 100, 1995: 100, 2000: 120})
minimum_rows("t2000", {1245: 0, 1250: 75, 1745: 75, 1750: 150})
minimum_rows("t5000b", {1995: 0, 2000: 75, 2995: 75, 3000: 90})
minimum_rows("t3000b", {995: 0, 1000: 75, 1450: 75, 1495: 75, 1500: 90})
minimum_rows("t3030", {1025: 0, 1030: 75, 2995: 75})
minimum_rows("t5000c", {-500: 55, 0: 55, 1495: 55, 1500: 75, 2995: 75, 3000: 95})
row(
    "presets: pagat asks no minimum",
    "7.4",
    game("draw / meld KS KH KD", scores=[2500, 0], preset="pagat", **EX4),
    accepted="discard 9S",
)
row(
    "presets: an explicit option overrides",
    "7.4",
    game("draw / meld KS KH KD", scores=[2500, 0], preset="pagat", initial_meld="main", **EX4),
    refusals={"discard 9S": "7.4"},
)
row(
    "presets: wikipedia asks 90 from 1500",
    "7.4",
    game("draw / meld KS KH KD / meld AS AH AD", scores=[1500, 0], preset="wikipedia", **EX4),
    refusals={"discard 9S": "7.4"},
)
row(
    "presets: gala is the default",
    "7.4",
    game("draw / meld KS KH KD / meld AS AH AD", scores=[1500, 0], preset="gala", **EX4),
    accepted="discard 9S",
)

EX5: dict[str, Any] = {
    "hands": {0: "3H 4H 5H 6H 3S 4S 5S 6S 3D 4D 5D"},
    "stock": "6D",
    "heaps": (PLAIN,),
    "scores": [2500, 0],
}
row(
    "example 5: the whole hand",
    "7.6 9.3 16.2",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D", **EX5),
    # 7H goes on 6H, nothing else fits
    legal=["add 1 7H", *PLAIN_DISCARDS],
    refusals={"withdraw": "7.5", "draw": "6.1"},
    result={"turn": 0},
)
row(
    "all but one card is not the whole hand",
    "7.6 7.4 9.7",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D", **EX5),
    legal="add 3 6D / withdraw",
    refusals={"discard 6D": "7.4"},
)

LATE: dict[str, Any] = {
    "hands": {0: "3H 4H 5H 6H 3S 4S 5S 6S 3D 4D 5D"},
    "stock": "6D",
    "heaps": (PLAIN,),
    "early_melds": False,
}
row(
    "early_melds off: no discard while melds are provisional",
    "7.7",
    game("draw / meld 3H 4H 5H 6H", **LATE),
    refusals={"discard 3S": "7.7"},
    accepted="withdraw / meld 3S 4S 5S 6S",
)
row(
    "early_melds off: whatever they are worth",
    "7.7 7.4",
    game(
        "draw / meld AS AH AD AC / meld KS KH KD KC",
        early_melds=False,
        hands={0: "AS AH AD AC KS KH KD KC 9S 7H 5D"},
        stock="3C",
        scores=[1000, 0],
    ),
    legal="withdraw",
    refusals={"discard 9S": "7.7"},
)
row(
    "early_melds off: emptied by melding, final",
    "7.7 7.6",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D", **LATE),
    legal=["add 1 7H", *PLAIN_DISCARDS],
    refusals={"withdraw": "7.5"},
)
row(
    "early_melds off: emptied by melding, without the minimum",
    "7.7 7.6",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D", **LATE, scores=[2500, 0]),
    refusals={"withdraw": "7.5"},
    accepted="discard KS",
)
row(
    "early_melds off: emptied by the discard",
    "7.7 9.3",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D", **LATE),
    legal="add 3 6D / withdraw / discard 6D",
)
row(
    "early_melds off: the discard needs the minimum too",
    "7.7 7.4",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D", **LATE, scores=[2500, 0]),
    legal="add 3 6D / withdraw",
    refusals={"discard 6D": "7.4"},
)
row(
    "early_melds off: after the biribaki everything is as usual",
    "7.7 7.3",
    game(
        "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D / discard 6D",
        turns("9C"),
        "draw / meld QS QH QC / add 3 6D",
        **(LATE | {"hands": LATE["hands"] | {2: "QS QH QC 6D"}, "stock": "6D 9C 8C"}),
    ),
    accepted="discard 8C",
    refusals={"withdraw": "7.5"},
)

USE: dict[str, Any] = {"take_only_if_used": True}
USED: dict[str, Any] = USE | {"hands": {0: "KS KH 7S 8S 9S QD TD 8D 6C 4C 5H"}, "up": "KD", "stock": "3H"}
row(
    "take_only_if_used: no use for it",
    "7.8",
    game(hands={0: PLAIN}, up="AC", **USE),
    legal="draw",
    refusals={"take": "7.8"},
)
row("take_only_if_used: listed when a meld would use it", "7.8", game(**USED), legal="draw / take")
row(
    "take_only_if_used: the next action uses it",
    "7.8 16.5",
    game("take", **USED),
    legal="meld KS KH KD",
    refusals={
        "discard KS": "7.8",
        "meld 7S 8S 9S": "7.8",
        "withdraw": "7.5",
        "discard KD": "7.8",
        "meld 7S 8S": "5.1",
        "draw": "6.1",
    },
)
row(
    "take_only_if_used: used",
    "7.8 6.4",
    game("take / meld KS KH KD", **USED),
    legal=["meld 7S 8S 9S", *discards("9S 8S 7S 5H QD TD 8D 6C 4C")],
    refusals={"withdraw": "7.5"},
)
row(
    "take_only_if_used: an equal card of the own hand counts as the pile's",
    "7.8",
    game("take", hands={0: "KS KH KD 7S 8S QD TD 8D 6C 4C 5H"}, up="KD", **USE),
    legal=["meld KS KH KD", "meld KS KD KD", "meld KH KD KD"],
    accepted=("meld KS KH KD KD",),
)
row(
    "take_only_if_used: one of several cards is enough, and longer lines too",
    "7.8",
    game(turns("9C"), "take", hands={1: "9S TS JS QS KH 7D 5D 3D 6C 4C 8H"}, up="8S", stock="9C", **USE),
    legal=["meld 8S 9S TS"],
    accepted="meld 8S 9S TS / meld 8S 9S TS JS QS",
    refusals={"meld 9S TS JS": "7.8", "discard 9C": "7.8"},
)
row(
    "take_only_if_used: a lay-off uses it",
    "7.8",
    game(
        "draw / meld KS KH KC / discard 4C",
        turns("8H 9H"),
        "draw / discard KD / take",
        hands={0: "KS KH KC QD TD 8D 6C 4C 5H AH AS", 3: "KD"},
        up="3C",
        stock="3S 8H 9H TC",
        **USE,
    ),
    legal="add 1 KD",
    refusals={"discard AS": "7.8"},
)
row(
    "take_only_if_used: withdrawn, the take is undone",
    "7.8 7.5",
    game("take / meld KS KH KD / withdraw", scores=[2000, 0], **USED),
    legal="draw",
    refusals={"take": "7.8", "discard KS": "6.1", "pass": "6.6"},
    result={"turn": 0},
)
row(
    "take_only_if_used: after that only a discard, and no ban",
    "7.8 6.4",
    game(
        "take / meld KS KH KD / withdraw / draw",
        scores=[2000, 0],
        hands={0: "KS KH KD 7S 8S 9S QD TD 8D 6C 4C"},
        up="KD",
        stock="3H",
        **USE,
    ),
    legal=discards("KS 9S 8S 7S KH 3H KD QD TD 8D 6C 4C"),
    refusals={"meld 7S 8S 9S": "7.5", "withdraw": "7.5", "take": "6.1"},
)
row(
    "take_only_if_used: the pile went back as it lay",
    "7.8 6.3",
    game(
        turns("QC"),
        "take / meld KS KH KD / withdraw / draw / discard 3H / take",
        scores=[0, 2000],
        up="KD",
        stock="QC 3H",
        hands={1: "KS KH 7S 8S 9S QD TD 8D 6C 4C 5H", 2: "KC KS"},
        **USE,
    ),
    accepted="meld KS KD KC",
    refusals={"discard QC": "7.8"},
    result={"turn": 2},
)
row(
    "take_only_if_used: not when the meld could not stand alone",
    "7.8 9.7",
    # Hand 9C 9D and the pile 9S: three nines would empty the hand without a biribaki to take (the side has one and no biriba).
    game(
        "draw / meld 3H 4H 5H / meld 3S 4S 5S / meld 3D 4D 5D / meld 7S 8S 9S",
        "meld QS QH QD / meld JS JH JD / meld TS TH TD / discard 6C",
        turns("KC KD"),
        "draw / discard 9H",
        stock="9S KC KD 8C",
        hands={0: "3H 4H 5H 3S 4S 5S 3D 4D 5D 7S 8S", 3: "9H"},
        heaps=("QS QH QD JS JH JD TS TH TD 6C 9C",),
        up="AC",
        **USE,
    ),
    # The pile is AC 6C KC KD 9H; the hand a 9C.
    legal="draw",
    refusals={"take": "7.8"},
)

# With nothing named, the last 41 cards are 7D … 2D, all clubs and the jokers; the hands are worth 120, 70, 110 and 90.
row(
    "take_only_if_used: undone, the count of passes is as before",
    "7.8 10.3",
    game(EMPTY, "pass / pass / pass / take / meld AS AS AC / withdraw", take_only_if_used=True, scores=[2000, 0]),
    legal="pass",
    refusals={"take": "7.8", "draw": "6.2"},
    result={"turn": 0, "deal_over": False},
)
row(
    "take_only_if_used: undone, his pass is the fourth",
    "7.8 10.3",
    game(
        EMPTY, "pass / pass / pass / take / meld AS AS AC / withdraw / pass", take_only_if_used=True, scores=[2000, 0]
    ),
    legal=[],
    result={"turn": None, "deal_over": True, "deal_scores": [-330, -260], "scores": [1670, -260]},
)

# Seat 1: 3D-9D (45), 8C-QC (50), 3S-8S (35), four aces (60), one clean biriba, closing; seat 3 holds 110.
LAPSE: dict[str, Any] = {
    "hands": {
        0: "KS KH 4C 6C 8S TS QC 3D 5H 7S 9C",
        1: "3D 4D 5D 6D 7D 8D 9D 8C 9C TC JC",
        2: "QS QH QS JS JH JS TS TD TD 9S 9H",
        3: "QD QH QD JD JH JD TH TH TC 9S 9H",
    },
    "up": "JK",
    "heaps": ("3S 4S 5S 6S 7S 8S AH AD AC AC 2C",),
    "take_only_if_used": True,
    "joker_upcard": "first_names",
}
LAPSE_CLOSE = (
    "draw / meld 3D 4D 5D 6D 7D 8D 9D / meld 8C 9C TC JC QC / meld 3S 4S 5S 6S 7S 8S / meld AH AD AC AC / discard 2C"
)
row(
    "take_only_if_used: named, then used",
    "7.8 4.7",
    game("take / trump D", **LAPSE, stock="QC"),
    legal="meld KS KH JK / meld 8S JK TS / meld 7S 8S JK / meld 4C JK 6C / meld JK 7S 8S",
    refusals={"discard KS": "7.8", "trump D": "4.7"},
)
row(
    "take_only_if_used: trumps named and kept",
    "7.8 4.7 12.3",
    game("take / trump D / meld KS KH JK / discard 9C", LAPSE_CLOSE, **LAPSE, stock="QC"),
    # Seat 0 laid 40 and holds 55, seat 2 holds 110.
    result={"deal_scores": [40 - 100 - 55 - 110, 190 + 600 + 100 - 110]},
)
row(
    "take_only_if_used: trumps named in an undone take lapse",
    "7.8 4.7 12.3",
    game(
        "take / trump D / meld KS KH JK / withdraw / draw / discard 3H",
        LAPSE_CLOSE,
        **LAPSE,
        stock="3H QC",
        scores=[2000, 0],
    ),
    result={"deal_scores": [-100 - 85 - 110, 190 + 200 + 100 - 110], "scores": [1705, 380]},
)
row(
    "take_only_if_used: undone, nothing is left to name",
    "7.8 4.7",
    game("take / trump D / meld KS KH JK / withdraw", **LAPSE, stock="3H QC", scores=[2000, 0]),
    legal="draw",
    refusals={"take": "7.8", "trump S": "4.7"},
)


# --- 8 laying off -----------------------------------------------------------------------------------------------------

row(
    "not onto the opponents' melds",
    "8.1",
    game("draw / meld KS KH KD / discard 9C", "draw", hands={0: "KS KH KD", 1: "KC"}, stock="9C 8C"),
    refusals={"add 1 KC": "8.1"},
)

EX1: dict[str, Any] = {"hands": {0: "3S 2S 5S 4S JK 7S KH QD 9D 8C TC"}, "stock": "4H"}
row(
    "example 1: the wild two",
    "8.4 8.5 8.6 16.4 16.5",
    game("draw / meld 3S 2S 5S", **EX1),
    legal=[
        "meld 4S 4H JK",
        "meld 8C JK TC",
        "add 1 4S = 3S 4S 5S 2S",
        "add 1 4S = 2S 3S 4S 5S",
        *discards("7S 4S KH 4H QD 9D TC 8C JK"),
    ],
    refusals={
        "add 1 JK = 2S 3S JK 5S": "8.4",
        "add 1 4S": "16.4",
        "add 1 JK": "8.4",
        "add 1 4S = 3S 4S 2S 5S": "8.2",
        "add 1 7S": "8.2",
        "add 1 4S = 2S 3S 4S 5S 6S": "8.2",
        "add 1 4S = 3S 2S 5S": "8.2",
        "add 1 4S JK": "8.4",
        "add 1 4S JK = 2S 3S 4S 5S JK": "8.4",
        "add 1 4S = 2S 3S 4S": "8.2",
        "add 1 4S =": "16.1",
    },
)
row(
    "example 1: home, natural and clean",
    "8.6 8.3 5.7 16.5",
    game("draw / meld 3S 2S 5S / add 1 4S = 2S 3S 4S 5S", **EX1),
    legal=[
        "meld 8C JK TC",
        "add 1 JK = 2S 3S 4S 5S JK",
        "add 1 JK = JK 2S 3S 4S 5S",
        *discards("7S KH 4H QD 9D TC 8C JK"),
    ],
    accepted="add 1 JK = 2S 3S 4S 5S JK / add 1 7S JK / add 1 JK 7S",
    refusals={"add 1 7S = 3S 4S 5S 2S 7S": "8.3", "add 1 JK": "16.4", "add 1 7S": "8.3"},
)
row(
    "example 1: wild, the six",
    "8.5 16.4",
    game("draw / meld 3S 2S 5S / add 1 4S = 3S 4S 5S 2S", **EX1),
    accepted="add 1 7S / add 1 7S = 3S 4S 5S 2S 7S",
    refusals={"add 1 JK": "8.4", "add 1 7S = 2S 3S 4S 5S 7S": "8.2"},
)
row(
    "an equal two comes home while the wild one stays",
    "8.4 8.6",
    game("draw / meld 3S 2S 5S", hands={0: "3S 2S 5S 2S KH QD 9D 8C TC 7H 4D"}, stock="6H"),
    accepted="add 1 2S / add 1 2S = 2S 3S 2S 5S",
    refusals={"add 1 2S = 3S 2S 5S 2S": "8.4"},
)

EX2: dict[str, Any] = {"hands": {0: "JK 9H TH JH KH 7H QH 8H 3S 5D 6C"}, "stock": "4C"}
row(
    "example 2: the joker at the low end",
    "8.5 16.4 16.5",
    game("draw / meld JK 9H TH JH", **EX2),
    legal=[
        "add 1 KH = 9H TH JH JK KH",
        "add 1 QH = 9H TH JH QH JK",
        "add 1 QH = JK 9H TH JH QH",
        "add 1 8H = 8H 9H TH JH JK",
        "add 1 8H = JK 8H 9H TH JH",
        "add 1 7H",
        *discards("3S KH QH 8H 7H 5D 6C 4C"),
    ],
    accepted=(
        "add 1 7H = 7H JK 9H TH JH",
        "add 1 QH 7H",
        "add 1 7H 8H = 7H 8H 9H TH JH JK",
        "add 1 QH KH 8H 7H = 7H 8H 9H TH JH QH KH JK",
    ),
    refusals={
        "add 1 KH": "16.4",
        "add 1 QH": "16.4",
        "add 1 KH = JK 9H TH JH KH": "8.2",
        "add 1 KH 7H": "8.2",
        "add 1 7H 8H": "16.4",
        "add 1 3S": "8.2",
        "add 1 = 9H TH JH JK": "8.5",
    },
)
row(
    "example 2: the joker at the high end",
    "8.5 16.4 16.5",
    game("draw / meld 9H TH JH JK", **EX2),
    legal=[
        "add 1 KH",
        "add 1 QH = 9H TH JH QH JK",
        "add 1 QH = JK 9H TH JH QH",
        "add 1 8H = 8H 9H TH JH JK",
        "add 1 8H = JK 8H 9H TH JH",
        "add 1 7H = 7H JK 9H TH JH",
        *discards("3S KH QH 8H 7H 5D 6C 4C"),
    ],
    refusals={"add 1 7H": "16.4"},
)
row(
    "example 2: the joker inside",
    "8.5 16.4 16.5",
    game("draw / meld 9H TH JK QH", hands={0: "9H TH JK QH JH 8H 7H AS 4S 5D 6C"}, stock="3C"),
    legal=["add 1 JH = 9H TH JH QH JK", "add 1 JH = JK 9H TH JH QH", "add 1 8H", *discards("AS 4S JH 8H 7H 5D 6C 3C")],
    refusals={"add 1 JH": "16.4", "add 1 7H": "8.2"},
    accepted=("add 1 8H 7H", "add 1 8H JH = 8H 9H TH JH QH JK"),
)
row(
    "a joker next to the ace goes only one way",
    "8.5 5.4 16.4",
    game("draw / meld QS KS JK", hands={0: "QS KS JK AS JS 9D 7D 5H 3H 8C 4C"}, stock="TC"),
    legal=[
        "add 1 AS = JK QS KS AS",
        "add 1 JS = JS QS KS JK",
        "add 1 JS = JK JS QS KS",
        *discards("AS JS 5H 3H 9D 7D TC 8C 4C"),
    ],
    refusals={"add 1 AS": "16.4"},
)

EX3 = {0: "2H 3H JK 5H 2H AH 2S 9S 9H 2C JK"}
row(
    "example 3: a natural two beside a wild card",
    "5.5 5.6 5.3",
    game("draw", hands=EX3, stock="7C"),
    accepted="meld 2H 3H JK 5H / meld AH 2H 2H / meld 2S 2H JK",
    refusals={"meld 9S 9H 2C JK": "5.5", "meld 2S 3H JK 5H": "5.5"},
)
row(
    "example 3: no second wild card",
    "8.4",
    game("draw / meld 2H 3H JK 5H", hands=EX3, stock="4H"),
    refusals={"add 1 2H": "8.4", "add 1 2C": "8.4", "add 1 JK": "8.4", "add 1 2H 4H": "8.4"},
    accepted="add 1 4H = 2H 3H 4H 5H JK / add 1 AH",
)
row(
    "sets: the rank, and one wild card",
    "8.2 8.4 16.4",
    game("draw / meld KS KH 2C", hands={0: "KS KH 2C KD KC JK QS 9D 2H 7H 5C"}, stock="4D"),
    accepted="add 1 KD / add 1 KC KD / add 1 KD = 2C KD KS KH",
    refusals={
        "add 1 QS": "8.2",
        "add 1 JK": "8.4",
        "add 1 2H": "8.4",
        "add 1 KD 2H": "8.4",
        "add 1 KD = KS KH KD": "8.2",
    },
)
row(
    "a result of another suit, kind or with too many cards",
    "8.2",
    game("draw / meld 9S TS JS", hands={0: "9S TS JS QS QH 9H 9D TH JH 4C 2C"}, stock="6D"),
    refusals={
        "add 1 QH": "8.2",
        "add 1 9H 9D": "8.2",
        "add 1 QS = 9H TH JH QH": "8.2",
        "add 1 QS = 9S TS JS QS QH": "8.2",
        "add 1 9H 9D = 9S 9H 9D": "8.2",
        "add 1 2C = 2C QS 9S TS JS": "8.2",
        "add 1 2C": "16.4",
    },
    accepted="add 1 QS / add 1 QS 2C = 2C 9S TS JS QS / add 1 2C = 9S TS JS 2C",
)
row(
    "natural cards keep their places: an ace stays low",
    "8.3",
    game("draw / meld AS 2S 3S", hands={0: "AS 2S 3S QS KS 4S 5S JK 9D 7H 4C"}, stock="6D"),
    accepted="add 1 4S / add 1 JK / add 1 5S JK",
    refusals={"add 1 KS": "8.2", "add 1 QS KS": "8.2", "add 1 5S": "8.2"},
)
row(
    "several cards in one action",
    "8.7",
    game("draw / meld 9H TH JH", hands={0: "9H TH JH KH QH 8H JK 6H 2C 4S 4C"}, stock="6D"),
    accepted=(
        "add 1 KH QH",
        "add 1 QH KH 8H",
        "add 1 8H JK 6H",
        "add 1 KH JK",
        "add 1 8H JK = 8H 9H TH JH JK",
        "add 1 QH KH JK 8H = 8H 9H TH JH QH KH JK",
    ),
    refusals={
        "add 1 KH": "8.2",
        "add 1 JK 2C": "8.2",
        "add 1 8H JK": "16.4",
        "add 1 KH QH QH": "7.1",
        "add 1 6H": "8.2",
    },
)
HOME = SEVEN_HEAP[0].replace("3S 4S 5S 6S 7S 8S 9S", "3S 2S 5S 6S 7S 8S 4S")
for whole, bonus in (("2S 3S 4S 5S 6S 7S 8S", 200), ("3S 4S 5S 6S 7S 8S 2S", 100)):
    row(
        f"a two that came home leaves a clean biriba: {whole}",
        "8.6 5.10 5.6",
        game(
            SEVEN_ACTIONS.split(" / meld 3S")[0],
            f"meld 3S 2S 5S 6S 7S 8S / add 3 4S = {whole} / meld AH AD AC / discard 2C",
            hands=SEVEN,
            up="5D",
            heaps=(HOME,),
            stock="KC",
        ),
        result={"deal_scores": [390 + bonus, -320]},
    )


# --- 9 discard, biribaki, closing -------------------------------------------------------------------------------------

row(
    "any card may be discarded",
    "9.1",
    game("draw", hands={0: "JK 2C AS 9D 7D 5H 3H TC 8C 6S KH"}, stock="4S"),
    accepted="discard JK / discard 2C / discard AS / discard 4S",
)
row(
    "emptied by the discard: the turn is over, the biribaki is the new hand",
    "9.3 16.2",
    game(
        "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D / discard 6D",
        turns("9C JC TC"),
        "draw",
        hands=LATE["hands"],
        heaps=(PLAIN,),
        stock="6D 9C JC TC AC",
    ),
    legal=["add 1 7H", *discards("KS JS 9S 7H 5H 3H QD TD 8D AC 6C 4C")],
)
row(
    "emptied by melding: the turn goes on without drawing and ends with a discard",
    "9.3 6.1",
    game(
        "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D / discard KS",
        hands=LATE["hands"],
        heaps=(PLAIN,),
        stock="6D",
    ),
    result={"turn": 1, "deal_over": False},
)

PARTNER: dict[str, Any] = {
    "hands": {
        0: LATE["hands"][0],
        1: "QS QS QH QH QC QC JS JH JD JC JC",
        2: "7H 8H 9H TH JH AS AH AD AC KS KH",
        3: "TS TS TD TC 9D 9C 9C 8S 8H 8D 8C",
    },
    "stock": "6D 9D KD",
    "heaps": (PLAIN,),
    "up": "4C",
}
PARTNER_BEGINS = "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D / discard 6D / draw / discard 9D / draw"
row(
    "the partner closes: the side has a biribaki and a biriba",
    "9.5 9.4 12.2",
    game(PARTNER_BEGINS, "add 1 7H 8H 9H TH JH / meld AS AH AD / meld KS KH KD / discard AC", **PARTNER),
    # 3H-JH 65, 3S-6S 20, 3D-5D 15, aces 45, kings 30; a clean biriba; seat 0 holds PLAIN, 85
    result={"deal_over": True, "deal_scores": [175 + 200 + 100 - 85, -320]},
)
row(
    "one biribaki per side",
    "9.4 9.6 9.7",
    game(PARTNER_BEGINS, "add 1 7H 8H / meld AS AH AD AC / meld KS KH KD", **PARTNER),
    # Left: 9H TH JH. No biriba yet: three may not go, nor two of them; one of them makes only a biriba of seven.
    legal="add 1 9H / discard JH / discard TH / discard 9H",
    refusals={"meld 9H TH JH": "9.6", "add 1 9H TH JH": "9.6"},
    accepted="add 1 9H TH",
)
row(
    "the last card cannot be laid off, it must be thrown",
    "9.6 9.5",
    game(PARTNER_BEGINS, "add 1 7H 8H / meld AS AH AD AC / meld KS KH KD / add 1 9H TH", **PARTNER),
    legal="discard JH",
    refusals={"add 1 JH": "9.6"},
)

EX13: dict[str, Any] = {"stock": "9S", "heaps": ("KS KH KD QS QH QD JS JH JD 8D 2C",)}
row(
    "example 13: no biriba, so no last card",
    "9.7 9.5 16.5",
    game(
        "draw / meld 3H 4H 5H / meld 3S 4S 5S / meld 3D 4D 5D / meld 7S 8S 9S / meld KS KH KD / meld QS QH QD / meld JS JH JD",
        hands={0: "3H 4H 5H 3S 4S 5S 3D 4D 5D 7S 8S"},
        **EX13,
    ),
    legal="discard 8D / discard 2C",
    refusals={
        "add 5 2C": "9.7",
        "add 1 2C = 3H 4H 5H 2C": "9.7",
        "add 1 2C": "16.4",
        "add 5 8D": "8.2",
        "add 5 8D 2C": "8.2",
        "add 3 8D 2C": "8.2",
    },
)
EX13_BIRIBA = "draw / meld 3H 4H 5H 6H 7H 8H 9H / meld 3S 4S 5S 6S 7S / meld KS KH KD / meld QS QH QD / meld JS JH JD"
EX13_HAND = {"hands": {0: "3H 4H 5H 6H 7H 8H 9H 3S 4S 5S 6S"}, "stock": "7S", "heaps": EX13["heaps"]}
row(
    "example 13: with a biriba",
    "9.7 9.5 16.5",
    game(EX13_BIRIBA, **EX13_HAND),
    legal=[
        "add 1 2C = 3H 4H 5H 6H 7H 8H 9H 2C",
        "add 1 2C = 2C 3H 4H 5H 6H 7H 8H 9H",
        "add 2 2C = 3S 4S 5S 6S 7S 2C",
        "add 2 2C = 2C 3S 4S 5S 6S 7S",
        "add 3 2C",
        "add 4 2C",
        "add 5 2C",
        "discard 8D",
        "discard 2C",
    ],
)
row(
    "example 13: it closes",
    "9.5 9.7 10.1",
    game(EX13_BIRIBA, "add 5 2C / discard 8D", **EX13_HAND),
    legal=[],
    result={"deal_over": True, "turn": None},
)
row(
    "a biriba made by the very action counts",
    "9.7",
    game(
        "draw / meld 3H 4H 5H 6H 7H 8H / meld 3S 4S 5S 6S 7S 8S / meld KS KH KD / meld QS QH QD / meld JS JH JD",
        stock="8S",
        hands={0: "3H 4H 5H 6H 7H 8H 3S 4S 5S 6S 7S"},
        heaps=("KS KH KD QS QH QD JS JH JD 9H 8D",),
    ),
    legal="add 1 9H / discard 9H / discard 8D",
)
row(
    "one card may be left when throwing it takes a biribaki",
    "9.7 9.3",
    game("draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D", hands=LATE["hands"], stock="6D"),
    legal="add 3 6D / discard 6D",
)
row(
    "four cards left: a meld of three would leave the banned card, the longer one is lawful",
    "9.8 16.5 6.4 9.6",
    game(
        "draw / meld 3H 4H 5H 6H 7H / meld 7S 8S 9S / discard QC",
        turns("TC 9C"),
        "take / discard 4C",
        "take",
        hands={0: "3H 4H 5H 6H 7H 7S 8S 9S 4C 4S 4H", 3: "4C KD"},
        stock="QC TC 9C",
        up="JC",
    ),
    legal="meld 4S 4C 4C / meld 4H 4C 4C / discard 4S / discard 4H",
    accepted="meld 4S 4H 4C 4C",
    refusals={"meld 4S 4H 4C": "9.8", "discard 4C": "6.4"},
)

NINE8: dict[str, Any] = {"up": "4C", "hands": {0: "4C 3H 4H 5H 6H 7H 3S 4S 5S 6S 7S"}}
row(
    "not to be left with the banned card alone",
    "9.8 6.4",
    game("take / meld 3H 4H 5H 6H 7H", **NINE8),
    refusals={"meld 3S 4S 5S 6S 7S": "9.8"},
    accepted="meld 3S 4S 5S 6S / meld 3S 4S 5S",
)
row(
    "a single banned card left",
    "9.8 9.7",
    game("take / meld 3H 4H 5H 6H 7H", up="4C", hands={0: "8S 3H 4H 5H 6H 7H 3S 4S 5S 6S 7S"}),
    refusals={"meld 3S 4S 5S 6S 7S 8S": "9.8"},
    accepted="meld 3S 4S 5S 6S 7S",
)
row(
    "copies of the ban left: lay-offs too",
    "9.8",
    game("take / meld 3H 4H 5H 6H 7H / meld 3S 4S 5S 6S", **NINE8),
    legal=["discard 7S"],
    refusals={"add 2 7S": "9.8", "discard 4C": "6.4"},
)

WILD_GUARD: dict[str, Any] = {"players": 3, "first_partner_wild_discard": False}
GUARD_BEGINS = "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D / discard KS"
GUARD: dict[str, Any] = {
    "hands": {0: LATE["hands"][0], 1: "2S 2H JK 9C 7C 5C KH JD 8H 6S AC", 2: "JK 2D 9S"},
    "stock": "6D TD 8S 7S",
    "heaps": ("KS 9C 8D",),
}
row(
    "the next partner keeps his wild cards",
    "9.10",
    game(GUARD_BEGINS, "draw", **GUARD, **WILD_GUARD),
    refusals={"discard 2S": "9.10", "discard 2H": "9.10", "discard JK": "9.10", "discard 2C": "7.1"},
    accepted="discard 9C / discard TD",
)
row(
    "the other partner does not",
    "9.10",
    game(GUARD_BEGINS, turns("TD"), "draw", **GUARD, **WILD_GUARD),
    accepted="discard JK / discard 2D",
)
row(
    "the single player does not",
    "9.10",
    game(GUARD_BEGINS, turns("TD 8S"), "draw", **(GUARD | {"heaps": ("KS 9C 8D JK",)}), **WILD_GUARD),
    accepted="discard JK / discard 7S",
)
row(
    "by default everybody may throw them",
    "9.10 9.1",
    game(GUARD_BEGINS, "draw", **GUARD, players=3),
    accepted="discard JK / discard 2S",
)
row(
    "before the partnership has formed everybody may",
    "9.10",
    game(turns("6D"), "draw", **GUARD, **WILD_GUARD),
    accepted="discard JK / discard 2S",
)
row(
    "three alone: there are no partners",
    "9.10 11.7",
    game(GUARD_BEGINS, "draw", **GUARD, **WILD_GUARD, three_player="individual"),
    accepted="discard JK / discard 2S",
)
row(
    "four players: no such rule",
    "9.10",
    game(GUARD_BEGINS, "draw", **GUARD, first_partner_wild_discard=False),
    accepted="discard JK / discard 2S",
)
ALL_WILD: dict[str, Any] = GUARD | {
    "hands": {0: LATE["hands"][0], 1: "2S 2S 2H 2H 2D 2D 2C 2C JK JK JK"},
    "up": "6D",
    "stock": "9D",
}
ALL_WILD_BEGINS = GUARD_BEGINS.replace("draw", "take").replace("KS", "9C")
row(
    "he holds another card: it must go",
    "9.10",
    game(ALL_WILD_BEGINS, "draw", **ALL_WILD, **WILD_GUARD),
    refusals={"discard 2S": "9.10", "discard JK": "9.10"},
    accepted="discard 9D",
)
row(
    "the other card is banned: a wild card may go",
    "9.10 6.4",
    game(ALL_WILD_BEGINS, "take", **ALL_WILD, **WILD_GUARD),
    refusals={"discard 9C": "6.4"},
    accepted="discard 2S / discard JK",
)


# --- 10 end of the deal -----------------------------------------------------------------------------------------------

row(
    "example 12: the last card drawn, the turn is finished",
    "10.2",
    game(turns(" ".join(pack(4)[-41:-1])), "draw"),
    accepted="meld AS AS JK / discard JK",
    result={"turn": 0},
)
row(
    "example 12: three passes",
    "10.2 10.3",
    game(EMPTY, "pass / pass / pass"),
    legal="take / pass",
    result={"turn": 0, "deal_over": False},
)
row(
    "example 12: the fourth ends the deal",
    "10.3 12.5",
    game(EMPTY, "pass / pass / pass / pass"),
    legal=[],
    refusals={"pass": "10.1", "draw": "10.1"},
    result={"turn": None, "deal_over": True, "deal_scores": [-330, -260], "match_over": False},
)
row(
    "a take restarts the count",
    "10.3",
    game(EMPTY, "pass / pass / pass / take / discard 9S / pass / pass / pass"),
    legal="take / pass",
    result={"turn": 0, "deal_over": False},
)
row(
    "after a take it takes four passes again",
    "10.3",
    game(EMPTY, "pass / pass / pass / take / discard 9S / pass / pass / pass / pass"),
    legal=[],
    result={"deal_over": True},
)
row(
    "he who takes plays on as ever",
    "10.2",
    game(EMPTY, "take"),
    accepted="meld 8S 9S JK / discard 9S",
    result={"turn": 1},
)

IDLE = "9S 8S 3S JH TS 7S 2S TH AS 6S KH 9H KS 5S QH 8H QS 4S AH 7H"
row(
    "idle_limit 5: nineteen turns",
    "10.4",
    game(swaps(IDLE[:-3])),
    legal="draw / take",
    result={"deal_over": False, "turn": 3},
)
row(
    "idle_limit 5: the twentieth ends the deal",
    "10.4",
    game(swaps(IDLE)),
    legal=[],
    result={"deal_over": True, "turn": None},
)
row(
    "idle_limit 0: no limit",
    "10.4",
    game(swaps(IDLE + " JS"), idle_limit=0),
    legal="draw / take",
    result={"deal_over": False, "turn": 1},
)
row(
    "idle_limit 2, two players: four turns",
    "10.4",
    game(swaps("9S 8S KS 7S"), players=2, idle_limit=2),
    result={"deal_over": True},
)
row(
    "idle_limit: a drawn card restarts",
    "10.4",
    game(swaps("9S 8S 3S"), "draw / discard JH", swaps("TS 7S 2S"), idle_limit=1),
    result={"deal_over": False, "turn": 3},
)
KINGS: dict[str, Any] = {"hands": {2: "KD", 3: "KS KH 9C"}, "idle_limit": 1}
row(
    "idle_limit: a laid card restarts",
    "10.4",
    game(swaps("9S 8S KD"), "take / meld KS KH KD / discard 9C", **KINGS),
    result={"deal_over": False, "turn": 0},
)
row(
    "idle_limit: withdrawn melds do not count",
    "10.4 7.5",
    game(swaps("9S 8S KD"), "take / meld KS KH KD / withdraw / discard 9C", scores=[0, 1000], **KINGS),
    result={"deal_over": True, "turn": None},
)
row(
    "idle_limit: passes count too",
    "10.4",
    game(EMPTY, "pass / take / discard 3S / pass", idle_limit=1),
    result={"deal_over": False},
)
row(
    "idle_limit: though only two passes in a row",
    "10.4 10.3",
    game(EMPTY, "pass / take / discard 3S / pass / pass", idle_limit=1),
    result={"deal_over": True},
)

# The biribakia are the cards 45 to 66 of the pack.
LAST41, HEAP_A, HEAP_B = " ".join(pack(4)[-41:]), " ".join(pack(4)[45:56]), " ".join(pack(4)[56:67])
row(
    "biribaki_stock: the first biribaki becomes the stock",
    "10.5 6.6",
    game(turns(LAST41), stock_end="biribaki_stock"),
    legal="draw / take",
    refusals={"pass": "6.6"},
    result={"turn": 1},
)
row(
    "biribaki_stock: then the second, in listed order",
    "10.5",
    game(turns(f"{LAST41} {HEAP_A} {HEAP_B[:-3]}"), stock_end="biribaki_stock"),
    legal="draw / take",
    result={"turn": 2},
)
row(
    "biribaki_stock: then there is none",
    "10.5 10.2",
    game(turns(f"{LAST41} {HEAP_A} {HEAP_B}"), stock_end="biribaki_stock"),
    legal="take / pass",
    result={"turn": 3},
)
row(
    "biribaki_stock: the sides without still pay",
    "10.5 12.5",
    game(turns(f"{LAST41} {HEAP_A} {HEAP_B}"), "pass / pass / pass / pass", preset="pagat"),
    result={"deal_over": True, "deal_scores": [-330, -260]},
)
row("pass_round: the biribakia stay", "10.5 10.2", game(turns(LAST41)), legal="take / pass")

OUT_HANDS = {2: LATE["hands"][0]}
OUT_HEAPS = ("KS QS JS TS 9S KH QH JH TH 9H 8H", "KS QS JS TS 9S KH QH JH TH 9H 6D")
LEFT = pack(4)
for card in f"{OUT_HANDS[2]} {OUT_HEAPS[0]} {OUT_HEAPS[1]}".split():
    LEFT.remove(card)
OUT_STOCK = " ".join(LEFT[-41:])
OUT: dict[str, Any] = {"hands": OUT_HANDS, "heaps": OUT_HEAPS, "stock_end": "biribaki_stock"}
row(
    "biribaki_stock: none left, so no going out",
    "10.5 9.6 9.7",
    game(turns(f"{OUT_STOCK} {OUT_HEAPS[0]} {OUT_HEAPS[1][:-3]}"), "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S", **OUT),
    refusals={"meld 3D 4D 5D 6D": "9.6", "meld 3D 4D 5D": "9.7"},
    accepted="discard 6D",
    result={"turn": 2},
)
row(
    "biribaki_stock: he who still finds one takes the next",
    "10.5 9.3 4.4",
    # Seat 1 draws the first card of the first biribaki, now the stock, lays everything and takes the second.
    game(
        turns(" ".join(LEFT[-41:])),
        "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D",
        stock_end="biribaki_stock",
        hands={1: OUT_HANDS[2]},
        heaps=("6D" + OUT_HEAPS[0][2:], "KS" + OUT_HEAPS[1][2:-2] + "KS"),
    ),
    accepted="discard KS / discard QS / discard 9H",
    refusals={"discard 8H": "7.1", "withdraw": "7.5"},
    result={"turn": 1},
)


# --- 11 partners made during play -------------------------------------------------------------------------------------

row(
    "three players: nobody adds to another's melds at first",
    "11.1 8.1",
    game(
        turns("9C"),
        "draw / meld KS KH KD / discard 8C",
        "draw",
        players=3,
        hands={1: "KS KH KD", 2: "KC"},
        stock="9C 8C 7C",
    ),
    refusals={"add 1 KC": "8.1"},
)
THREE: dict[str, Any] = {
    "players": 3,
    "hands": {0: LATE["hands"][0], 1: "KC QS QH QD 9D", 2: "KS KH KD QC"},
    "stock": "9C 8C 7C 6D 5C 4C",
    "heaps": ("TC TH",),
}
THREE_BEGINS = (
    "draw / discard 9C / draw / discard 8C / draw / meld KS KH KD / discard 7C",
    "draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D",
)
row(
    "three players: the taker plays alone, in the middle of his turn already",
    "11.2 11.3 8.1",
    game(*THREE_BEGINS, **THREE),
    accepted="discard TC / discard TH",
    refusals={"add 4 KC": "7.1", "add 4 TC": "8.1"},
    result={"turn": 0},
)
row(
    "three players: the others share earlier melds",
    "11.3 7.3",
    game(*THREE_BEGINS, "discard TC / draw", **THREE),
    accepted="add 1 KC / meld QS QH QD",
    refusals={"add 2 KC": "8.1"},
)
row(
    "three players: numbered together",
    "11.3 7.3",
    game(*THREE_BEGINS, "discard TC / draw / meld QS QH QD / discard 5C / draw", **THREE),
    accepted="add 2 QC",
    refusals={"add 1 QC": "8.2", "add 3 QC": "8.1"},
)
row(
    "three players: the minimum met by the partner",
    "11.3 7.4",
    game(*THREE_BEGINS, "discard TC / draw / meld QS QH QD", scores=[0, 2500, 0], **THREE),
    refusals={"withdraw": "7.5"},
    accepted="discard 5C",
)
row(
    "three players: otherwise the score of the player laying counts",
    "7.4 11.3",
    game(
        THREE_BEGINS[0].replace("meld KS KH KD / ", ""),
        THREE_BEGINS[1],
        "discard TC / draw / meld QS QH QD",
        scores=[0, 2500, 0],
        **THREE,
    ),
    refusals={"discard 5C": "7.4"},
    accepted="withdraw",
)
row(
    "three players: his own score, not the partner's",
    "7.4 11.3",
    game(
        THREE_BEGINS[0].replace("meld KS KH KD / ", ""),
        THREE_BEGINS[1],
        "discard TC / draw / meld QS QH QD",
        scores=[0, 0, 2500],
        **THREE,
    ),
    refusals={"withdraw": "7.5"},
    accepted="discard 5C",
)
row(
    "three alone: no partners after the first biribaki",
    "11.7 8.1",
    game(*THREE_BEGINS, "discard TC / draw", **THREE, three_player="individual"),
    refusals={"add 1 KC": "8.1"},
    accepted="meld QS QH QD",
)

# Example 10. Seat 0: 3S-9S, 8H-QH, then with the 18 cards 3D-9D, TC-KC, 8S-KS and closing with the AC:
# ten cards of 5 and nineteen of 10 = 240, two clean biribas (clubs are trumps), 100.
EX10_HANDS = {
    0: "3S 4S 5S 6S 7S 8S 9S 8H 9H TH JH",
    1: "KS KH KD KC 3C 5C 7C 3H 8C 9C TH",
    2: "QS QH QD QC 5H JS JH JD 9H 8D TD",
}
EX10_HEAP = ("3D 4D 5D 6D 7D 8D 9D TC JC QC KC 8S 9S TS JS QS KS AC",)
EX10_CLOSE = (
    "draw / meld 3S 4S 5S 6S 7S 8S 9S / meld 8H 9H TH JH QH / meld 3D 4D 5D 6D 7D 8D 9D / meld TC JC QC KC",
    "meld 8S 9S TS JS QS KS / discard AC",
)
EX10: dict[str, Any] = {"hands": EX10_HANDS, "heaps": EX10_HEAP, "up": "4C", "stock": "6H 7H 6H QH", "players": 3}
EX10_BEGINS = "draw / discard 6H / draw / meld KS KH KD KC / discard 7H / draw / meld QS QH QD QC / discard 6H"
row(
    "example 10: three players",
    "11.2 11.3 11.5 12.6 12.1",
    game(EX10_BEGINS, *EX10_CLOSE, **EX10),
    result={"deal_over": True, "deal_scores": [740, -67.5, -67.5], "scores": [740, -67.5, -67.5]},
)
row(
    "example 10, three alone: everyone for himself",
    "11.7 12.1",
    # The first biribaki is then of eleven cards: the player lays 3D-9D and TC JC QC, and discards KC. 45 + 50 + 45 + 30 + 400 + 100 = 670.
    game(
        EX10_BEGINS,
        EX10_CLOSE[0].replace("TC JC QC KC", "TC JC QC"),
        "discard KC",
        **(EX10 | {"heaps": (EX10_HEAP[0][:32],)}),
        three_player="individual",
    ),
    result={"deal_over": True, "deal_scores": [670, 40 - 100 - 50, 40 - 100 - 65]},
)

# Example 11: seat 1 begins, takes the 18 cards and closes with 740 as above. Seats 0 and 3 hold 110 and 115, seats 2 and 4 hold 105 and 110.
row(
    "example 11: five players, seat 1 takes first",
    "11.4 11.5 11.2 12.6 3.1",
    game(
        *EX10_CLOSE,
        players=5,
        dealer=0,
        up="4C",
        stock="QH",
        heaps=EX10_HEAP,
        hands={
            0: "KS KS KH KH KD KD QS QS QD QD QC",
            1: EX10_HANDS[0],
            2: "3C KC TD TD JD JD 9C 9C 9D 9D 8C",
            3: "AS KC QC JS JS JC JC TS TS TC TC",
            4: "9C 8C 8C 9H TD JD KD KH QD QH TH",
        },
    ),
    result={"deal_over": True, "deal_scores": [-162.5, 740, -157.5, -162.5, -157.5]},
)
FIVE: dict[str, Any] = {
    "players": 5,
    "hands": {0: LATE["hands"][0], 1: "KS KH KD QC JC", 2: "JS JH JD", 3: "QS QH QD", 4: "JC KC QC"},
    "stock": "9C 8C 7C 5C 4C 6D 3C 8D 7D 9D",
    "heaps": ("TC TH",),
}
FIVE_BEGINS = (
    "draw / discard 9C / draw / meld KS KH KD / discard 8C / draw / meld JS JH JD / discard 7C / draw / meld QS QH QD / discard 5C",
    "draw / discard 4C / draw / meld 3H 4H 5H 6H / meld 3S 4S 5S 6S / meld 3D 4D 5D 6D / discard TC",
)
row(
    "five players, seat 0 takes first: seats 1 and 3",
    "11.4 11.3 7.3",
    game(*FIVE_BEGINS, "draw", **FIVE),
    accepted="add 2 QC",
    refusals={"add 1 QC": "8.2", "add 3 JC": "8.1", "add 1 JC": "8.2"},
)
row(
    "five players, seat 0 takes first: seats 2 and 4",
    "11.4",
    game(*FIVE_BEGINS, turns("3C 8D 7D"), "draw", **FIVE),
    accepted="add 1 JC",
    refusals={"add 2 JC": "8.1", "add 1 KC": "8.2", "add 1 QC": "8.2"},
)
row(
    "five players, nobody took yet: everyone his own melds",
    "11.1 8.1",
    game(FIVE_BEGINS[0], "draw", **FIVE),
    refusals={"add 1 JC": "8.1"},
)


# --- 12 scoring -------------------------------------------------------------------------------------------------------

# Example 8. Everything in one turn: AH-7H and 3S-7S, then the biribaki: nines, 8S and 2D, and KC thrown. Seats 1 and 3 hold 110 each.
EIGHT_HANDS = {
    0: "AH 2H 3H 4H 5H 6H 7H 3S 4S 5S 6S",
    1: "QS QH QC QC JS JH JC JC TS TD TC",
    2: "KS KH KD QS QH QD JS JH JD 3C TC",
    3: "KS KD KC KH TS TD 8H 8D 8C 8C JD",
}


def eight(nines: str, **options: Any) -> dict[str, Any]:
    return game(
        "draw / meld AH 2H 3H 4H 5H 6H 7H / meld 3S 4S 5S 6S 7S",
        f"meld {nines} / add 2 8S 2D = 2D 3S 4S 5S 6S 7S 8S / discard KC",
        hands=EIGHT_HANDS,
        heaps=(f"{nines} 8S 2D KC",),
        stock="7S",
        up="TH",
        **options,
    )


NINES = "9S 9S 9H 9H 9D 9D 9C 9C"
for name, score, with_joker in (
    ("main", 1070, 1070 - 100 + 10),
    ("pagat", 970, 970 - 150 + 10),
    ("wikipedia", 1170, 1170 - 150 + 10),
):
    chosen = {} if name == "main" else {"biriba_bonus": name}
    row(f"example 8: {name}", "12.3 12.4 5.10 12.1", eight(NINES, **chosen), result={"deal_scores": [score, -320]})
    # A joker (20) for a nine (10), the set is dirty.
    row(
        f"example 8 with a joker among the nines: {name}",
        "12.3 12.4 5.10",
        eight(NINES[:-2] + "JK", **chosen),
        result={"deal_scores": [with_joker, -320]},
    )
    if name != "main":
        row(f"example 8 by preset: {name}", "12.4", eight(NINES, preset=name), result={"deal_scores": [score, -320]})
row(
    "a preset's bonus overridden",
    "12.4",
    eight(NINES, preset="pagat", biriba_bonus="wikipedia"),
    result={"deal_scores": [1170, -320]},
)


def thirteen(joker: bool, up: str, **options: Any) -> dict[str, Any]:
    """Example 9: AH-QH, then with the biribaki KH, 3S-7S (25), 3D-6D (20) and 8C thrown; the partner holds 105."""
    run = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH".replace("5H", "JK" if joker else "5H")
    return game(
        "draw",
        f"meld {run} QH",
        "add 1 KH / meld 3S 4S 5S 6S 7S / meld 3D 4D 5D 6D / discard 8C",
        stock="QH",
        up=up,
        hands={
            0: run,
            1: "KS KD KC QS QD QC JS JD JC TS TD",
            2: "KS KD KC QS QD QC JS JD JC TS 3C",
            3: "TD TC TC 9S 9S 9D 9D 9C 9C 8S 8S",
        },
        heaps=("KH 3S 4S 5S 6S 7S 3D 4D 5D 6D 8C",),
        **options,
    )


for name, trump, plain_suit in (("main", 600, 200), ("pagat", 2000, 1000), ("wikipedia", 1000, 1000)):
    chosen = {} if name == "main" else {"biriba_bonus": name}
    row(
        f"example 9: {name}, clean",
        "12.3 12.4 5.4",
        thirteen(False, "4H", **chosen),
        result={"deal_scores": [110 + 45 + trump + 100 - 105, -320]},
    )
    row(
        f"example 9: {name}, dirty",
        "12.3 12.4",
        thirteen(True, "4H", **chosen),
        result={"deal_scores": [125 + 45 + trump // 2 + 100 - 105, -320]},
    )
    row(
        f"example 9: {name}, no trumps",
        "12.4",
        thirteen(False, "4S", **chosen),
        result={"deal_scores": [110 + 45 + plain_suit + 100 - 105, -320]},
    )
    row(
        f"example 9: {name}, dirty, no trumps",
        "12.4",
        thirteen(True, "4S", **chosen),
        result={"deal_scores": [125 + 45 + plain_suit // 2 + 100 - 105, -320]},
    )
row("joker 25 in the partner's hand", "12.2 3.4", seven(joker_value=25), result={"deal_scores": [585, -320]})


# --- 13 end of the match ----------------------------------------------------------------------------------------------

row(
    "exactly 3000 does not exceed it",
    "13.1 13.4",
    seven(scores=[2410, 0]),
    result={"scores": [3000, -320], "match_over": False, "winner": None},
)
row(
    "the other side stays below 3000: another deal",
    "13.4 13.1",
    seven(scores=[0, 3320]),
    result={"scores": [590, 3000], "match_over": False, "winner": None},
)
row("3005 does", "13.1 13.2", seven(scores=[2415, 0]), result={"scores": [3005, -320], "match_over": True, "winner": 0})
row(
    "target_rule reach: 3000 is enough",
    "13.1",
    seven(scores=[2410, 0], target_rule="reach"),
    result={"match_over": True, "winner": 0},
)
row(
    "target_rule reach: 2995 is not",
    "13.1",
    seven(scores=[2405, 0], target_rule="reach"),
    result={"match_over": False, "winner": None},
)
row("target 590 is not exceeded", "13.1", seven(target=590), result={"match_over": False})
row("target 585 is", "13.1", seven(target=585), result={"match_over": True, "winner": 0})
row(
    "preset pagat: 5000",
    "13.1",
    seven(scores=[4410, 0], preset="pagat"),
    result={"scores": [5000, -320], "match_over": False},
)
row(
    "preset pagat: 5005",
    "13.1",
    seven(scores=[4415, 0], preset="pagat"),
    result={"scores": [5005, -320], "match_over": True, "winner": 0},
)
row("deals=1: over, whatever the target", "13.5", seven(deals=1), result={"match_over": True, "winner": 0})
row("deals=2: one more", "13.5", seven(deals=2, scores=[2995, 0]), result={"match_over": False, "winner": None})
row(
    "deals=2, one used: the higher total wins",
    "13.5",
    seven(deals=2, scores=[0, 1000]) | {"deals_used": 1},
    result={"scores": [590, 680], "match_over": True, "winner": 1},
)
row(
    "deals=2, one used: equal totals are a draw",
    "13.5",
    seven(deals=2, scores=[0, 910]) | {"deals_used": 1},
    result={"scores": [590, 590], "match_over": True, "winner": None},
)
row(
    "deals=2: nothing is over while the second deal runs",
    "13.5",
    seven("draw", deals=2) | {"deals_used": 1},
    result={"match_over": False, "winner": None},
)
row(
    "the match is not over while the deal runs",
    "13.1",
    seven("draw", scores=[2990, 2900]),
    result={"scores": [2990, 2900], "match_over": False, "winner": None, "deal_scores": None, "deal_over": False},
)

# Example 10 again, hearts trumps, but seat 1 lays 3H-9H (45 + 600) and keeps 25, seat 2 holds 105: the pair has 415, 207.5 each.
HALVES: dict[str, Any] = EX10 | {
    "hands": {0: EX10_HANDS[0], 1: "3H 4H 5H 6H 7H 8H 9H 3C 5C 7C 9C", 2: "QS QH QD QC 5H JS JH JD 9C 8D TD"},
    "up": "4H",
    "stock": "6S 7S 6D QH",
    "initial_meld": "none",
}
HALVES_BEGIN = "draw / discard 6S / draw / meld 3H 4H 5H 6H 7H 8H 9H / discard 7S / draw / discard 6D"


def halves(*scores: float, **options: Any) -> dict[str, Any]:
    return game(HALVES_BEGIN, *EX10_CLOSE, scores=list(scores), **HALVES, **options)


row("halves are kept", "11.5 13.1", halves(0, 0, 0), result={"deal_scores": [740, 207.5, 207.5], "match_over": False})
row(
    "halves add up to whole numbers",
    "11.5 13.1",
    halves(0, 2792.5, 0),
    result={"scores": [740, 3000, 207.5], "match_over": False},
)
row(
    "half a point above the target",
    "11.5 13.1",
    halves(0, 2793, 0),
    result={"scores": [740, 3000.5, 207.5], "match_over": True, "winner": 1},
)
row("the highest total wins, whoever closed", "13.2", halves(0, 2795, 0), result={"match_over": True, "winner": 1})
row(
    "two totals above the target: the higher one",
    "13.2",
    halves(2300, 2795, 2000),
    result={"scores": [3040, 3002.5, 2207.5], "match_over": True, "winner": 0},
)
row(
    "equal totals, partners of this deal: a draw",
    "13.3",
    halves(0, 2795, 2795),
    result={"match_over": True, "winner": None},
)
row(
    "equal totals: a draw",
    "13.3",
    halves(2262.5, 2795, 0),
    result={"scores": [3002.5, 3002.5, 207.5], "match_over": True, "winner": None},
)
row(
    "equal totals below the highest do not matter",
    "13.3 13.2",
    halves(2300, 2795, 2795),
    result={"match_over": True, "winner": 0},
)


# --- 16 notation ------------------------------------------------------------------------------------------------------

NOTATION = "draw / meld 3S 4S 5S / meld KS KH KD"
row(
    "what is no action at all",
    "16.1 16.2",
    game(NOTATION, hands={0: "3S 4S 5S 6S KS KH KD KC JK 9D 7H"}, stock="TC"),
    refusals={
        line: "16.1"
        for line in (
            "",
            "fold",
            "Discard KC",
            "discard kc",
            "discard 10C",
            "discard KC KC",
            "discard",
            "meld KC XX 9D",
            "add",
            "add KC",
            "add one KC",
            "add -1 KC",
            "add 1 KC =",
            "add 2 KC = KS KH KD = KC",
            "take 2",
            "draw TC",
            "withdraw 1",
            "pass 1",
            "trump",
            "trump X",
            "biribaki",
            "add 2 KC = KS KH KD K",
        )
    },
)
row(
    "a sequence is written from low to high, a set as one likes",
    "16.3",
    game("draw", hands={0: "3S 4S 5S JK KS KH KD 2S 9D 7H 5C"}, stock="TC"),
    accepted="meld 3S 4S 5S / meld JK 3S 4S / meld 3S JK 5S / meld 2S KD KH KS / meld KD KS KH / meld JK KS KH",
    refusals={
        "meld 5S 4S 3S": "5.1",
        "meld 4S 3S 5S": "5.1",
        "meld 4S JK 3S": "5.1",
        "meld 5S JK 3S": "5.1",
        "meld 3S 5S JK": "5.1",
    },
)
row(
    "the same cards, two melds",
    "16.3",
    game("draw / meld 3S 4S JK", hands={0: "3S 4S 5S JK 6S KH TD 9D 7H 5C AC"}, stock="QC"),
    accepted="add 1 6S",
    refusals={"add 1 6S = JK 3S 4S 6S": "8.2"},
)
row(
    "written otherwise the joker stands lower",
    "16.3",
    game("draw / meld JK 3S 4S", hands={0: "3S 4S 5S JK 6S KH TD 9D 7H 5C AC"}, stock="QC"),
    accepted="add 1 6S = 3S 4S JK 6S",
    refusals={"add 1 6S": "16.4"},
)
row(
    "the bare lay-off",
    "16.4",
    game("draw / meld 3S 4S JK / meld KS KH JK", hands={0: "3S 4S 5S JK 6S KH KS KD JK 5C AC"}, stock="QC"),
    # JK on place 5. 5S drives it to an end, 6S leaves it.
    legal=["add 1 6S", "add 1 5S = 3S 4S 5S JK", "add 1 5S = JK 3S 4S 5S", "add 2 KD", *discards("6S 5S KD AC QC 5C")],
    accepted="add 1 6S = 3S 4S JK 6S / add 2 KD = KD JK KS KH / add 1 5S 6S = 3S 4S 5S 6S JK",
    refusals={"add 1 5S": "16.4", "add 1 5S 6S": "16.4"},
)

row(
    "the canonical list",
    "16.5 5.5 5.6",
    game("draw", hands={0: "4S 3S 2S 2H JK KS KD 9H 7D 5C TC"}, stock="8C"),
    legal=[
        "meld KS KD 2S",
        "meld KS KD 2H",
        "meld KS KD JK",
        "meld 3S 4S 2S",
        "meld 3S 4S 2H",
        "meld 3S 4S JK",
        "meld 2S 3S 4S",
        "meld 2S 3S 2H",
        "meld 2S 3S JK",
        "meld 2S 2H 4S",
        "meld 2S 2H JK",
        "meld 2S JK 4S",
        "meld 2H 3S 4S",
        "meld 2H 2S 3S",
        "meld 8C 2S TC",
        "meld 8C 2H TC",
        "meld 8C JK TC",
        "meld JK 3S 4S",
        "meld JK 2S 3S",
        *discards("KS 4S 3S 2S 9H 2H KD 7D TC 8C 5C JK"),
    ],
)
row(
    "the canonical list: a wild card though the natural one is there, copies, lay-offs by number",
    "16.5",
    game("draw / meld 3S 4S 5S / meld 9S 9H 9D", hands={0: "3S 4S 5S 9S 9H 9D 6S 7S 8S JK QD"}, stock="9C"),
    legal=[
        "meld 7S 8S JK",
        "meld 6S 7S 8S",
        "meld 6S 7S JK",
        "meld 6S JK 8S",
        "meld JK 7S 8S",
        "meld JK 6S 7S",
        "add 1 6S",
        "add 1 JK = 3S 4S 5S JK",
        "add 1 JK = JK 3S 4S 5S",
        "add 2 9C",
        "add 2 JK",
        *discards("8S 7S 6S QD 9C JK"),
    ],
)
row(
    "order of checks: not held, shape, withdrawn",
    "16.6 7.5 7.1 5.1 5.5",
    game(
        "draw / meld KS KH KD / withdraw", scores=[1000, 0], hands={0: "KS KH KD AS AH AD JK JK 9D 7H 5C"}, stock="3C"
    ),
    refusals={
        "meld AS AH AC": "7.1",
        "meld AS AH": "5.1",
        "meld AS AH JK JK": "5.5",
        "meld AS AH AD": "7.5",
        "add 1 KS": "8.1",
        "add 1 KC": "7.1",
        "take": "6.1",
        "trump S": "4.7",
        "withdraw": "7.5",
    },
)
row(
    "order of checks: shape, pile card, hand left",
    "16.6 7.8 9.8",
    game("take", take_only_if_used=True, **(NINE8 | {"hands": {0: "4C 4D 3H 4H 5H 6H 3S 4S 5S 6S 7S"}})),
    refusals={
        "meld 3H 4H 6H": "5.1",
        "meld 3H 4H 5H": "7.8",
        "add 1 4C": "8.1",
        "discard 4C": "7.8",
        "discard 3H": "7.8",
        "discard KS": "7.1",
    },
    accepted="meld 4S 4C 4C / meld 4C 4D 4H",
)
row(
    "order of checks: natural twos and eights",
    "16.6 8.4 8.2 8.3",
    game("draw / meld 2S 3S JK 5S", hands={0: "2S 3S JK 5S 2H 4S 7S AS KD 9D 6C"}, stock="8C"),
    refusals={
        "add 1 2H": "8.4",
        "add 1 2H KD": "8.4",
        "add 1 KD": "8.2",
        "add 1 7S": "8.2",
        "add 1 4S": "16.4",
        "add 1 AS = 2S 3S JK 5S AS": "8.2",
        "add 2 2H": "8.1",
        "add 1 4S = 3S 4S 5S JK 2S": "8.2",
    },
    accepted="add 1 AS / add 1 4S = JK 2S 3S 4S 5S / add 1 4S = 2S 3S 4S 5S JK / add 1 4S 7S = 2S 3S 4S 5S JK 7S",
)
row(
    "order of checks: a refused line in the record stops it",
    "16.6 6.1",
    game("draw / discard KS / discard JS", hands={0: PLAIN}),
    refused=(2, "6.1"),
    result={"turn": 1, "deal_over": False},
)
row(
    "order of checks: nothing after the end",
    "16.6 10.1",
    game(SEVEN_ACTIONS, "draw", hands=SEVEN, up="5D", heaps=SEVEN_HEAP, stock="KC"),
    refused=(6, "10.1"),
    result={"deal_over": True, "deal_scores": [590, -320]},
)


# --- 17 layout --------------------------------------------------------------------------------------------------------

row(
    "a layout with every key",
    "17.1",
    game(
        "draw",
        hands={0: PLAIN, 1: PLAIN, 2: "AS AS AH AH AD AD AC AC KH KH KC", 3: "QS QS QH QH QC QC JH JH JD JD JC"},
        up="JC",
        heaps=("TS TS TH TH TC TC 9H 9H 9D 9D 9C", "9C 8S 8S 8H 8H 8C 8C 7S 7S 7D 7D"),
        stock="3C",
    ),
    legal=discards(PLAIN + " 3C"),
)
row(
    "short and missing lists are filled in card order",
    "17.2",
    # Seat 0: AS AS KS QS QS behind the named six; seat 1: JS JS TS TS 9S 9S 8S 8S 7S 7S 6S.
    game("draw", hands={0: "9D 7D 5D 3D JD KS"}, stock="TC"),
    accepted="discard AS / discard KS / discard QS / discard TC",
    refusals={"discard JS": "7.1"},
)
row(
    "what remains goes behind the listed stock",
    "17.2",
    game(turns("TC 9C 7D"), "draw", stock="TC 9C"),
    accepted="discard 6D",
    result={"turn": 3},
)

BAD_LAYOUTS: list[tuple[str, dict[str, Any]]] = [
    ("a card three times", {"hands": [["AS", "AS", "AS"]]}),
    ("a card three times, in different places", {"hands": [["AS"], ["AS"]], "upcard": "AS"}),
    ("five jokers", {"hands": [["JK"] * 4], "stock": ["JK"]}),
    ("a hand of twelve", {"hands": ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S".split()]}),
    ("five hands", {"hands": [[], [], [], [], []]}),
    ("three biribakia", {"biribakia": [[], [], []]}),
    ("a biribaki of twelve", {"biribakia": ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S".split()]}),
    ("a stock of 42", {"stock": pack(4)[:42]}),
    ("no such card", {"upcard": "1S"}),
    ("a deck that is short", {"deck": pack(4)[:-1]}),
    ("a deck with a card too often", {"deck": ["AS", *pack(4)[:-1]]}),
    ("a deck of three packs", {"deck": pack(6)}),
]
"""Deals of four players that a referee must refuse to read (BIR-17.4)."""
