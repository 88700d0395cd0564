"""Scenarios of Belote, from its rulebook.

Positions are given in three ways: `played` takes the tricks of a deal in the notation of the rulebook's examples
("0 KC 8C" … : leader, then the cards in order of play); `ending` takes the cards left in the hands and the current
trick; `compare` takes the declarations of trick 1 and ends the deal by a claim, so that the deal scores show which team
scored the combinations.
"""

from typing import Any

from scenarios import Scenario

SUITS = "SHDC"
CARDS = [rank + suit for suit in SUITS for rank in "AKQJT987"]
ORDER = {"plain": "ATKQJ987", "trump": "J9ATKQ87"}

# ---- helpers ---------------------------------------------------------------------------------------------------


def set_table(
    hands: list[list[str]], trumps: str, declarer: int, dealer: int, turnup: str | None = None
) -> tuple[dict[str, Any], list[str]]:
    """Return the layout and the bids that give each seat its hand of eight.

    The default `turnup` is the declarer's first trump, or its first card if it has none.
    """
    order = [(dealer + i) % 4 for i in (1, 2, 3, 4)]
    if turnup is None:
        turnup = next((card for card in hands[declarer] if card[1] == trumps), hands[declarer][0])
    dealt = [list(hand) for hand in hands]
    dealt[declarer].remove(turnup)
    layout = {
        "hands": [hand[:5] for hand in dealt],
        "turnup": turnup,
        "rest": [card for seat in order for card in dealt[seat][5:]],
    }
    passes = ["pass"] * order.index(declarer)
    if turnup[1] == trumps:
        return layout, [*passes, "take"]
    return layout, ["pass"] * 4 + passes + [f"take {trumps}"]


def record(
    hands: list[list[str]],
    trumps: str,
    lines: list[str],
    *,
    declarer: int = 0,
    dealer: int = 3,
    turnup: str | None = None,
    scores: list[int] | None = None,
    held: int | None = None,
    **options: Any,
) -> dict[str, Any]:
    layout, bids = set_table(hands, trumps, declarer, dealer, turnup)
    made: dict[str, Any] = {
        "game": "belote",
        "options": options,
        "dealer": dealer,
        "deal": layout,
        "actions": bids + lines,
    }
    if scores is not None:
        made["scores"] = scores
    if held is not None:
        made["held"] = held
    return made


def hands_of(tricks: list[str]) -> list[list[str]]:
    """Return the hands of eight from which these tricks were played."""
    hands: list[list[str]] = [[], [], [], []]
    for trick in tricks:
        leader, *cards = trick.split()
        for i, card in enumerate(cards):
            hands[(int(leader) + i) % 4].append(card)
    return hands


def lines_of(tricks: list[str], declare: dict[int, list[str]] | None = None) -> list[str]:
    """Return the lines of these tricks, with each seat's declarations before its first card."""
    lines = []
    for number, trick in enumerate(tricks):
        leader, *cards = trick.split()
        for i, card in enumerate(cards):
            if number == 0:
                lines += ["declare " + cards for cards in (declare or {}).get((int(leader) + i) % 4, [])]
            lines.append("play " + card)
    return lines


def played(
    tricks: list[str],
    trumps: str,
    declarer: int = 0,
    declare: dict[int, list[str]] | None = None,
    upto: int = 8,
    **more: Any,
) -> dict[str, Any]:
    """Return a record of the first `upto` tricks of this deal."""
    lines = lines_of(tricks[:upto], declare) + more.pop("then", [])
    return record(hands_of(tricks), trumps, lines, declarer=declarer, dealer=(int(tricks[0][0]) - 1) % 4, **more)


def ending_hands(left: list[str], leader: int, trumps: str) -> tuple[list[list[str]], list[str]]:
    """Return hands of eight and earlier tricks, all led and won by `leader`, after which the hands hold the cards `left`.

    Each suit must have 0, 4 or 8 cards left, so that in each earlier trick every seat follows suit.
    """
    hands = [text.split() for text in left]
    before: list[list[str]] = [[], [], [], []]
    lines = []
    for suit in SUITS:
        order = ORDER["trump" if trumps in (suit, "AT") else "plain"]
        gone = [rank + suit for rank in order if all(rank + suit not in hand for hand in hands)]
        assert len(gone) % 4 == 0, (left, suit)
        for four in range(0, len(gone), 4):
            for i, card in enumerate(gone[four : four + 4]):  # the leader has the highest of the four
                before[(leader + i) % 4].append(card)
                lines.append("play " + card)
    return [before[seat] + hands[seat] for seat in range(4)], lines


def ending(left: list[str], leader: int, trick: str, trumps: str = "C", **more: Any) -> dict[str, Any]:
    """Return a record in which the hands hold the cards `left`, and `leader` leads the first card of `trick`."""
    hands, lines = ending_hands(left, leader, trumps)
    lines += ["play " + card for card in trick.split()]
    return record(hands, trumps, lines, dealer=(leader - 1) % 4, **more)


def fill(hands: list[list[str]]) -> list[list[str]]:
    """Complete the hands to eight cards with the cards not given, in card order."""
    full = [list(hand) for hand in hands]
    for card in CARDS:
        if all(card not in hand for hand in full):
            next(hand for hand in full if len(hand) < 8).append(card)
    return full


def compare_hands(declared: dict[int, list[str]], trick: str) -> tuple[list[list[str]], list[str]]:
    """Return hands with the declared combinations and one card of the trick each, and the lines of trick 1."""
    hands: list[list[str]] = [[], [], [], []]
    tricks = [trick]
    for seat, combinations in declared.items():
        for combination in combinations:
            hands[seat] += [card for card in combination.split() if card not in hands[seat]]
    for seat, (card,) in enumerate(hands_of(tricks)):
        if card not in hands[seat]:
            hands[seat].append(card)
    return fill(hands), lines_of(tricks, declared)


def compare(declared: dict[int, list[str]], trumps: str, trick: str, **more: Any) -> dict[str, Any]:
    """Return trick 1 with these declarations, then a claim: the deal scores are the trick and the combinations that score."""
    hands, lines = compare_hands(declared, trick)
    return record(hands, trumps, [*lines, "claim"], dealer=(int(trick[0]) - 1) % 4, early_claim=True, **more)


def a_list(text: str) -> list[str]:
    return [line.strip() for line in text.split(",")]


# ---- deals shared by several rows ------------------------------------------------------------------------------

# Clubs trumps. Team 0: 55 (JC) + 23 (AS) + last; team 1: hearts, diamonds, 7 each in spades and clubs. KC, QC split.
DEAL_88_74 = [
    "0 9H AH TH KH",
    "1 QH JH 8H 7H",
    "1 AD TD KD 9D",
    "1 QD JD 8D 7D",
    "1 KS QS 9S 8S",
    "1 JS AS TS 7S",
    "2 7C KC 8C QC",
    "3 9C JC AC TC",
]
# The same deal with the spades divided 25 to 5.
DEAL_90_72 = [*DEAL_88_74[:4], "1 QS JS 9S 8S", "1 KS AS TS 7S", *DEAL_88_74[6:]]
# Clubs trumps, no belote. Team 0: 21 (AS) + 55 (JC); team 1 the rest and the last trick.
DEAL_76_86 = [
    "0 9H AH TH KH",
    "1 QH JH 8H 7H",
    "1 7S AS TS 8S",
    "2 TC 9C JC AC",
    "0 8C KC 7C QC",
    "1 KS QS JS 9S",
    "1 AD TD KD 9D",
    "1 QD JD 8D 7D",
]
# Clubs trumps, belote with seat 0. Team 0: 48 (JC) + 15 (AS) + 7 (KH); team 1: 15 + 23 + 30 + 14 + last.
DEAL_70_92 = [
    "0 KC 9C JC TC",
    "2 AS 8S KS 7S",
    "2 9S TS JS QS",
    "3 AH 7H TH JH",
    "3 9H KH 8H QH",
    "0 9D AD KD TD",
    "1 AC 8C 7C QC",
    "1 QD 7D JD 8D",
]
# The same deal with the spades divided 16 to 14: with the belote 91 to 91.
DEAL_71_91 = [DEAL_70_92[0], "2 AS 7S QS JS", "2 9S TS KS 8S", *DEAL_70_92[3:]]
# Clubs trumps; seat 0 holds 7D 8D 9D TD, seat 2 7S 8S 9S. Team 0: 55 (JC) + 5 (QH); team 1 the rest and the last trick.
DEAL_60_102 = [
    "0 JC 9C TC AC",
    "0 QH 8H JH 7H",
    "0 8C KC 7C QC",
    "1 AH KH TH 9H",
    "1 AD 7S KD 7D",
    "1 QD 8S JD 8D",
    "1 AS 9S TS 9D",
    "1 KS JS QS TD",
]
# Clubs trumps, all tricks to seat 0; belote with seat 2.
CAPOT = [
    "0 JC TC KC AC",
    "0 9C 8C QC 7C",
    "0 AS KS 7S QS",
    "0 TS JS 8S 9S",
    "0 AH KH 7H QH",
    "0 TH JH 8H 9H",
    "0 AD KD 7D QD",
    "0 TD JD 8D 9D",
]
# The same deal with the belote in seat 1.
CAPOT_AGAINST_BELOTE = ["0 JC KC TC AC", "0 9C QC 8C 7C", *CAPOT[2:]]
# Spades trumps: seat 0 holds them all.
EIGHT_TRUMPS = [f"0 {rank}S {rank}H {rank}D {rank}C" for rank in "J9ATKQ87"]
# Example 15: dealer 3, hearts trumps, seat 2 took QH.
EXAMPLE_15 = [
    "0 KC 8C JC 9C",
    "0 AC TC 7H 9H",
    "3 TH 8H AH QH",
    "1 AS QS JH JS",
    "3 KD 7D QD JD",
    "3 8D QC 9D KH",
    "2 9S TD KS 7S",
    "0 7C TS 8S AD",
]
EXAMPLE_15_DECLARED = {0: ["QC KC AC"], 3: ["9H TH JH"]}


def example_15(**more: Any) -> dict[str, Any]:
    return played(EXAMPLE_15, "H", declarer=2, declare=EXAMPLE_15_DECLARED, turnup="QH", **more)


# Five cards each in card order; seat 1 bids first.
FIVES = {
    "hands": [
        "9H 8H 7H AD KD".split(),
        "AS KS QS JS TS".split(),
        "9S 8S 7S AH KH".split(),
        "QH TH QD JD TD".split(),
    ],
    "turnup": "JH",
}


def choosing(*lines: str, **options: Any) -> dict[str, Any]:
    """Return a record with dealer 0 and JH turned up."""
    return {"game": "belote", "options": options, "dealer": 0, "deal": FIVES, "actions": list(lines)}


CONTEST: dict[str, Any] = {
    "melds": False,
    "overtrump_on_trump_lead": True,
    "partner_exemption": "winning",
    "failed_belote": "keep",
    "partner_trump": "any",
    "void_redeal": "same",
    "deals": 12,
}
"""Options of French contests."""

PASS_4 = ["pass"] * 4
PASS_8 = ["pass"] * 8

# A hand with many combinations, on lead in trick 1: spades A K Q J T and the other jacks.
JACKS_AND_RUN = fill(["AS KS QS JS TS JH JD JC".split(), [], [], []])
ITS_PLAYS = "AS KS QS JS TS JH JD JC"
ITS_RUNS = a_list(
    "declare TS JS QS KS AS, declare JS QS KS AS, declare TS JS QS KS, "
    "declare QS KS AS, declare JS QS KS, declare TS JS QS"
)


def plays(text: str) -> list[str]:
    return ["play " + card for card in text.split()]


# ---- the rows --------------------------------------------------------------------------------------------------

CHOOSING = [
    Scenario(
        "round 1: the seat after the dealer may pass or take the turn-up's suit",
        ("BEL-4.3", "BEL-4.4", "BEL-5.1", "BEL-5.2", "BEL-5.6", "BEL-14.1", "BEL-14.4", "BEL-14.5", "BEL-15.3"),
        choosing(),
        legal=["pass", "take"],
        refusals={
            "take S": "BEL-5.2",
            "take H": "BEL-5.2",
            "play AS": "BEL-5.6",
            "play AH": "BEL-5.6",
            "declare TS JS QS KS AS": "BEL-5.6",
            "declare 7S 8H 9C": "BEL-5.6",
            "claim": "BEL-5.6",
        },
        result={
            "turn": 1,
            "deal_over": False,
            "deal_scores": None,
            "scores": [0, 0],
            "held": 0,
            "match_over": False,
            "winner": None,
        },
    ),
    Scenario(
        "round 1: the dealer bids fourth",
        ("BEL-5.1",),
        choosing("pass", "pass", "pass"),
        legal=["pass", "take"],
        result={"turn": 0},
    ),
    Scenario(
        "round 2: any suit but the turn-up's, and no bare take",
        ("BEL-5.3", "BEL-14.4"),
        choosing(*PASS_4),
        legal=["pass", "take S", "take D", "take C"],
        refusals={"take": "BEL-5.3", "take H": "BEL-5.3", "play AS": "BEL-5.6", "claim": "BEL-5.6"},
        result={"turn": 1},
    ),
    Scenario(
        "round 2: still the same after three more passes",
        ("BEL-5.3",),
        choosing(*PASS_4, "pass", "pass", "pass"),
        legal=["pass", "take S", "take D", "take C"],
        result={"turn": 0},
    ),
    Scenario(
        "claim is not a bid, even if the table allows claims",
        ("BEL-5.6", "BEL-11.5"),
        choosing(early_claim=True),
        legal=["pass", "take"],
        refusals={"claim": "BEL-5.6"},
    ),
    Scenario(
        "a record stops at the refused line: naming a suit in round 1",
        ("BEL-5.2",),
        choosing("pass", "take H", "pass"),
        refused=(1, "BEL-5.2"),
        legal=["pass", "take"],
        result={"turn": 2},
    ),
    Scenario(
        "a record stops at the refused line: the turn-up's suit in round 2",
        ("BEL-5.3",),
        choosing(*PASS_4, "take H"),
        refused=(4, "BEL-5.3"),
        result={"turn": 1},
    ),
    Scenario(
        "eight passes: the deal is void, neither side scores, no further action is accepted",
        ("BEL-5.5", "BEL-11.6", "BEL-14.5"),
        choosing(*PASS_8),
        legal=[],
        refusals={
            "pass": "BEL-11.6",
            "take": "BEL-11.6",
            "play AS": "BEL-11.6",
            "no such line": "BEL-11.6",
            "": "BEL-11.6",
        },
        result={
            "turn": None,
            "deal_over": True,
            "deal_scores": [0, 0],
            "scores": [0, 0],
            "held": 0,
            "match_over": False,
            "winner": None,
        },
    ),
    *[
        Scenario(
            f"void_redeal={choice}: eight passes end the deal as before",
            ("BEL-5.7", "BEL-5.5"),
            {**choosing(*PASS_8, void_redeal=choice), "held": 91, "scores": [640, 655]},
            legal=[],
            result={"deal_over": True, "deal_scores": [0, 0], "scores": [640, 655], "held": 91},
        )
        for choice in ("next", "same")
    ],
    Scenario(
        "held points stay held over a void deal",
        ("BEL-5.5", "BEL-10.7"),
        {**choosing(*PASS_8), "held": 91, "scores": [640, 655]},
        result={"deal_scores": [0, 0], "scores": [640, 655], "held": 91, "match_over": False},
    ),
    Scenario(
        "a ninth pass after a void deal",
        ("BEL-11.6",),
        choosing(*PASS_8, "pass"),
        refused=(8, "BEL-11.6"),
        result={"deal_over": True},
    ),
    Scenario(
        "the first take ends the bidding; later bids are refused; seat 1 leads, not the declarer",
        ("BEL-5.4", "BEL-6.3", "BEL-6.4", "BEL-15.1"),
        choosing("pass", "take"),
        refusals={"pass": "BEL-6.4", "take": "BEL-6.4", "take S": "BEL-6.4", "take H": "BEL-6.4", "claim": "BEL-11.5"},
        result={"turn": 1, "deal_over": False},
    ),
    Scenario(
        "omitted rest: the unseen cards in card order, the first three to seat 1",
        ("BEL-6.2", "BEL-15.1"),
        # Unseen: 9D 8D 7D AC KC QC JC TC 9C 8C 7C. Seat 2 takes JH.
        choosing("pass", "take"),
        plays="AS KS QS JS TS 9D 8D 7D",
    ),
    Scenario(
        "omitted rest: the declarer takes the turn-up and two cards",
        ("BEL-6.1", "BEL-6.2", "BEL-15.1"),
        # Seat 2 gets JH, AC, KC. Seat 1 leads AS, so seat 2 must follow …
        choosing("pass", "take", "play AS"),
        plays="9S 8S 7S",
        refusals={
            "play JH": "BEL-7.3",
            "play AC": "BEL-7.3",
            "play KC": "BEL-7.3",
            "play QC": "BEL-7.2",
            "play 9D": "BEL-7.2",
        },
        result={"turn": 2},
    ),
    Scenario(
        "omitted rest: the next three cards go to seat 3, the last three to the dealer",
        ("BEL-6.2", "BEL-15.1"),
        # Seat 0: 9H 8H 7H AD KD + 9C 8C 7C; seat 3: QH TH QD JD TD + QC JC TC.
        choosing("pass", "take", "play 9D", "play AH", "play QD"),
        plays="AD KD",
        refusals={"play 9C": "BEL-7.3", "play 8C": "BEL-7.3", "play 7C": "BEL-7.3", "play TC": "BEL-7.2"},
        result={"turn": 0},
    ),
    Scenario(
        "the turn-up goes to the declarer in round 2 as well",
        ("BEL-6.1",),
        choosing(*PASS_4, "take S"),
        # Seat 1 gets JH and 9D 8D.
        plays="AS KS QS JS TS JH 9D 8D",
        result={"turn": 1},
    ),
]


# Every seat ends with one whole suit: seat d+1 S, d+2 H, d+3 D, the dealer C. The turn-up is the declarer's nine.
def packets(declarer_place: int, dealer: int) -> tuple[dict[str, Any], list[str]]:
    fives = [rank + suit for suit in SUITS for rank in "AKQJT"]
    turnup = "9" + SUITS[declarer_place]
    rest = [rank + suit for suit in SUITS for rank in "987" if rank + suit != turnup]
    deck = {"deck": [*fives, turnup, *rest]}
    bids = ["take"] if declarer_place == 0 else [*PASS_4, *["pass"] * declarer_place, "take S"]
    return {"game": "belote", "options": {}, "dealer": dealer, "deal": deck}, bids


def packet_rows() -> list[Scenario]:
    """Return rows on the packets of BEL-15.2: after AS, a trump, no other hand holds a spade, so every card is legal."""
    rows = []
    for place, who in enumerate(["d+1", "d+2", "d+3", "the dealer"]):
        for dealer in (0, 3) if place == 1 else (2,):
            base, bids = packets(place, dealer)
            lead = ["play AS", "play AH", "play AD"]
            for seat_place, suit in enumerate(SUITS):
                rows.append(
                    Scenario(
                        f"a pack dealt by seat {dealer}, taken by {who}: place {seat_place + 1} has all of {suit}",
                        ("BEL-3.2", "BEL-4.3", "BEL-4.4", "BEL-6.1", "BEL-6.2", "BEL-6.3", "BEL-7.10", "BEL-15.2"),
                        {**base, "actions": bids + lead[:seat_place]},
                        plays=" ".join(rank + suit for rank in "AKQJT987"),
                        result={"turn": (dealer + 1 + seat_place) % 4},
                    )
                )
    return rows


# Endings for section 7. Clubs are trumps; seat 2 is to act.
AFTER_AH_7H = ["AH QC 8S 9D", "7H 8H 7S 8D", "JC 8C KS 9S", "9H 7C TD 7D"]  # seat 0 leads
AFTER_TC = ["AH 7H 8H", "TC 8S AS", "JC KC 9S", "9H 7C 7S"]  # seat 1 is void in hearts
AFTER_JC = ["AH 7H 8H", "JC 8S 9S", "9C KC AS", "9H 7C 7S"]
PARTNERS_9C = ["9C 8S 9S 9D", "8H TH 7C TD", "JC AC AS 8D", "7H 9H 7S 7D"]  # seat 3 leads 7H, seat 0 trumps
PARTNERS_9C_LOW = ["9C 8S 9S", "8H TH 7C", "AC TC AS", "7H 9H 7S"]
PARTNERS_9C_ONLY_LOW = ["9C 7C", "8H TH", "AC TC", "7H 9H"]
PARTNERS_9C_BOTH = ["9C 7C", "8H TH", "JC AC", "7H 9H"]
QC_THEN_KC = ["QC 7D 7S 8S", "KC 8D 9S TS", "TC 8C AD KD", "7H 8H 9H TH"]
KC_LED = ["9D 9S TS", "KC 7D 7S", "9C 7C AD", "QC 8D 8S"]  # seat 1 leads
PARTNER_LED_KC = ["KC 9D 9S", "8C 7D 7S", "9C 7C AD", "TS 8D 8S"]  # seat 0 leads
LOW_TRUMPS = ["9D 9S TS", "AC 7D 7S", "8C 7C AD", "KC 8D 8S"]  # seat 1 leads
TRUMPED_BUT_NOT_VOID = ["AH TH", "JC 9C", "8H 7C", "7H 8C"]  # seat 0 leads, seat 1 trumps
VOID_OF_BOTH = ["AH 9H", "TH 8S", "KS 7S", "7H 9S"]
CONTEST_AH = ["AH QC 8S 9D", "7H 8H 7S 8D", "TC 8C KS 9S", "9H 7C TD 7D"]  # seat 0 leads
CONTEST_TC = ["TC 8S 9S 9D", "8H TH 7C TD", "QC 8C AS 8D", "7H 9H 7S 7D"]  # seat 3 leads 7H, seat 0 trumps
OPPONENT_HOLDS = ["9H QC 8S 9D", "AH 8H 7S 8D", "JC 8C KS 9S", "7H 7C TD 7D"]

TRICKS = [
    Scenario(
        "example 1",
        ("BEL-7.5", "BEL-7.8", "BEL-7.2"),
        ending(AFTER_AH_7H, 0, "AH 7H"),
        plays="JC 8C",
        refusals={"play KS": "BEL-7.5", "play 9S": "BEL-7.5", "play 9H": "BEL-7.2", "play AS": "BEL-7.2"},
        result={"turn": 2},
    ),
    Scenario(
        "example 1 with partner_exemption=winning: every card",
        ("BEL-7.8",),
        ending(AFTER_AH_7H, 0, "AH 7H", partner_exemption="winning"),
        plays="KS 9S JC 8C",
    ),
    Scenario(
        "the exemption is for the partner's trick only, not for an opponent's ace",
        ("BEL-7.5", "BEL-7.8"),
        ending(OPPONENT_HOLDS, 0, "9H AH", partner_exemption="winning"),
        plays="JC 8C",
        refusals={"play KS": "BEL-7.5"},
    ),
    Scenario(
        "example 2",
        ("BEL-7.6", "BEL-7.5"),
        ending(AFTER_TC, 0, "AH TC"),
        plays="JC",
        refusals={"play KC": "BEL-7.6", "play 9S": "BEL-7.5"},
    ),
    Scenario(
        "example 2: no option frees a player who can overtrump an opponent",
        ("BEL-7.6", "BEL-7.7", "BEL-7.8"),
        ending(AFTER_TC, 0, "AH TC", undertrump="free", partner_exemption="winning"),
        plays="JC",
        refusals={"play KC": "BEL-7.6", "play 9S": "BEL-7.5"},
    ),
    Scenario(
        "example 3",
        ("BEL-7.7",),
        ending(AFTER_JC, 0, "AH JC"),
        plays="KC 9C",
        refusals={"play AS": "BEL-7.7"},
    ),
    Scenario(
        "example 3 with undertrump=free: every card",
        ("BEL-7.7",),
        ending(AFTER_JC, 0, "AH JC", undertrump="free"),
        plays="AS KC 9C",
    ),
    Scenario(
        "example 4",
        ("BEL-7.8", "BEL-7.9"),
        ending(PARTNERS_9C, 3, "7H 9C 8H"),
        plays="AS 8D JC",
        refusals={"play AC": "BEL-7.9"},
    ),
    Scenario(
        "example 4: AC TC AS",
        ("BEL-7.9",),
        ending(PARTNERS_9C_LOW, 3, "7H 9C 8H"),
        plays="AS",
        refusals={"play AC": "BEL-7.9", "play TC": "BEL-7.9"},
    ),
    Scenario(
        "example 4: AC TC",
        ("BEL-7.9",),
        ending(PARTNERS_9C_ONLY_LOW, 3, "7H 9C 8H"),
        plays="AC TC",
    ),
    Scenario(
        "example 4: JC AC",
        ("BEL-7.9",),
        ending(PARTNERS_9C_BOTH, 3, "7H 9C 8H"),
        plays="JC",
        refusals={"play AC": "BEL-7.9"},
    ),
    Scenario(
        "under partner's trump no option but partner_trump allows a lower one",
        ("BEL-7.9",),
        ending(PARTNERS_9C, 3, "7H 9C 8H", undertrump="free", partner_exemption="winning"),
        plays="AS 8D JC",
        refusals={"play AC": "BEL-7.9"},
    ),
    Scenario(
        "example 4 with partner_trump=any: every card",
        ("BEL-7.13", "BEL-7.8"),
        ending(PARTNERS_9C, 3, "7H 9C 8H", partner_trump="any"),
        plays="AS 8D AC JC",
        refusals={"play 7D": "BEL-7.2"},
    ),
    Scenario(
        "example 4 with partner_trump=any: AC TC AS",
        ("BEL-7.13",),
        ending(PARTNERS_9C_LOW, 3, "7H 9C 8H", partner_trump="any"),
        plays="AS AC TC",
    ),
    Scenario(
        "example 4 with partner_trump=any: JC AC",
        ("BEL-7.13",),
        ending(PARTNERS_9C_BOTH, 3, "7H 9C 8H", partner_trump="any"),
        plays="AC JC",
    ),
    Scenario(
        "partner_trump=any: the lower trump does not take the trick",
        ("BEL-7.13", "BEL-7.11"),
        ending(PARTNERS_9C, 3, "7H 9C 8H AC", partner_trump="any"),
        result={"turn": 0},
    ),
    Scenario(
        "partner_trump=any: partner's plain card still frees nobody",
        ("BEL-7.13", "BEL-7.5"),
        ending(AFTER_AH_7H, 0, "AH 7H", partner_trump="any"),
        plays="JC 8C",
        refusals={"play KS": "BEL-7.5", "play 9S": "BEL-7.5"},
    ),
    Scenario(
        "partner_trump=any: an opponent's trump must still be beaten",
        ("BEL-7.13", "BEL-7.6"),
        ending(QC_THEN_KC, 3, "7H QC KC", partner_trump="any"),
        plays="TC",
        refusals={"play 8C": "BEL-7.6", "play AD": "BEL-7.5"},
    ),
    Scenario(
        "partner_trump=any: an opponent's trump that cannot be beaten still asks for a trump",
        ("BEL-7.13", "BEL-7.7"),
        ending(AFTER_JC, 0, "AH JC", partner_trump="any"),
        plays="KC 9C",
        refusals={"play AS": "BEL-7.7"},
    ),
    Scenario(
        "partner_trump=any: a lead of trumps is not touched",
        ("BEL-7.13", "BEL-7.4", "BEL-7.3"),
        ending(PARTNER_LED_KC, 0, "KC 8C", overtrump_on_trump_lead=True, partner_trump="any"),
        plays="9C",
        refusals={"play 7C": "BEL-7.4", "play AD": "BEL-7.3"},
    ),
    Scenario(
        "the contest: free under partner's ace",
        ("BEL-7.8", "BEL-13.1"),
        ending(CONTEST_AH, 0, "AH 7H", **CONTEST),
        plays="KS 9S TC 8C",
    ),
    Scenario(
        "the contest: free under partner's trump",
        ("BEL-7.13", "BEL-13.1"),
        ending(CONTEST_TC, 3, "7H TC 8H", **CONTEST),
        plays="AS 8D QC 8C",
    ),
    Scenario(
        "example 5 (with KD added): the opponent's trump is the highest, so partner's no longer counts",
        ("BEL-7.6", "BEL-7.8"),
        ending(QC_THEN_KC, 3, "7H QC KC"),
        plays="TC",
        refusals={"play 8C": "BEL-7.6", "play AD": "BEL-7.5", "play KD": "BEL-7.5"},
    ),
    Scenario(
        "example 6",
        ("BEL-7.4", "BEL-7.3"),
        ending(KC_LED, 1, "KC"),
        plays="9C 7C",
        refusals={"play AD": "BEL-7.3"},
        result={"turn": 2},
    ),
    Scenario(
        "example 6 with overtrump_on_trump_lead",
        ("BEL-7.4", "BEL-7.3"),
        ending(KC_LED, 1, "KC", overtrump_on_trump_lead=True),
        plays="9C",
        refusals={"play 7C": "BEL-7.4", "play AD": "BEL-7.3"},
    ),
    Scenario(
        "overtrump_on_trump_lead: even partner's trump",
        ("BEL-7.4",),
        ending(PARTNER_LED_KC, 0, "KC 8C", overtrump_on_trump_lead=True),
        plays="9C",
        refusals={"play 7C": "BEL-7.4"},
    ),
    Scenario(
        "overtrump_on_trump_lead: a player who cannot beat plays any trump",
        ("BEL-7.4",),
        ending(LOW_TRUMPS, 1, "AC", overtrump_on_trump_lead=True),
        plays="8C 7C",
        refusals={"play AD": "BEL-7.3"},
    ),
    Scenario(
        "following suit comes first, also when the trick has been trumped",
        ("BEL-7.3",),
        ending(TRUMPED_BUT_NOT_VOID, 0, "AH JC"),
        plays="8H",
        refusals={"play 7C": "BEL-7.3"},
    ),
    Scenario(
        "void in the suit led and in trumps: any card",
        ("BEL-7.10",),
        ending(VOID_OF_BOTH, 0, "AH TH"),
        plays="KS 7S",
    ),
    Scenario(
        "the leader may lead any card held, trumps too",
        ("BEL-7.1", "BEL-7.2"),
        ending(AFTER_AH_7H, 0, ""),
        plays="8S AH 9D QC",
        refusals={"play 7H": "BEL-7.2", "play AS": "BEL-7.2"},
        result={"turn": 0},
    ),
    Scenario(
        "the leader may lead trumps or keep them",
        ("BEL-7.1", "BEL-7.2"),
        ending(PARTNERS_9C, 0, ""),
        plays="9S 8S 9D 9C",
        refusals={"play TH": "BEL-7.2"},
        result={"turn": 0},
    ),
    Scenario(
        "not held comes before not following suit",
        ("BEL-7.2", "BEL-14.5"),
        ending(TRUMPED_BUT_NOT_VOID, 0, "AH JC"),
        refusals={"play 9C": "BEL-7.2", "play 8C": "BEL-7.2", "play AS": "BEL-7.2"},
    ),
    Scenario(
        "the highest card of the suit led wins: the ten above the king; the winner leads",
        ("BEL-3.3", "BEL-7.11", "BEL-7.12"),
        ending(["KH QC 8S 9D", "TH 8C 7S 8D", "JC 9H KS 9S", "QH 7C TD 7D"], 0, "KH TH 9H QH"),
        result={"turn": 1},
    ),
    Scenario(
        "the highest trump wins, not the highest card of the suit led",
        ("BEL-3.4", "BEL-7.11", "BEL-7.12"),
        ending(QC_THEN_KC, 3, "7H QC KC TC"),
        result={"turn": 2},
    ),
    Scenario(
        "in trumps the nine is above the ace",
        ("BEL-3.4", "BEL-7.11"),
        ending(["9C 7D", "8C 8D", "AC 9D", "KC TD"], 0, "9C 8C AC KC"),
        result={"turn": 0},
    ),
    Scenario(
        "a refused card in a record: the state before it is described",
        ("BEL-7.6",),
        ending(AFTER_TC, 0, "AH TC KC"),
        refused=(len(ending(AFTER_TC, 0, "AH TC")["actions"]), "BEL-7.6"),
        plays="JC",
        result={"turn": 2},
    ),
]

SEVEN_SPADES = fill(["AS KS QS JS TS 9S 8S 7S".split(), [], [], []])
EIGHTS_AND_SEVENS = fill(["8S 8H 8D 8C 7S 7H 7D 7C".split(), [], [], []])

DECLARING = [
    Scenario(
        "every combination is listed: the four, then runs, longer first, then higher first; then the cards",
        ("BEL-8.1", "BEL-8.3", "BEL-8.4", "BEL-14.3", "BEL-14.4"),
        record(JACKS_AND_RUN, "H", []),
        legal=["declare JS JH JD JC", *ITS_RUNS, *plays(ITS_PLAYS)],
        accepted=("declare JC JD JH JS", "declare AS QS KS", "declare KS TS QS JS AS"),
        refusals={
            "declare JS JH JD": "BEL-8.1",
            "declare TS JS QS KS JH": "BEL-8.1",
            "declare TS JS KS": "BEL-8.1",
            "declare QS KS AS QS": "BEL-8.1",
            "declare JS JS JS JS": "BEL-8.1",
            "declare JS JH JD JC TS": "BEL-8.1",
            "declare 9S TS JS": "BEL-8.1",
            "declare AH AD AC AS": "BEL-8.1",
            "declare KS AS 7S": "BEL-8.1",
            "claim": "BEL-11.5",
        },
        result={"turn": 0},
    ),
    Scenario(
        "each card once: after the jacks only the run without the jack",
        ("BEL-8.2", "BEL-8.3", "BEL-14.4"),
        record(JACKS_AND_RUN, "H", ["declare JS JH JD JC"]),
        legal=["declare QS KS AS", *plays(ITS_PLAYS)],
        refusals={
            "declare JS JH JD JC": "BEL-8.2",
            "declare TS JS QS": "BEL-8.2",
            "declare JS QS KS": "BEL-8.2",
            "declare 9S TS JS": "BEL-8.1",  # not held comes before used twice
            "declare JS JH JD": "BEL-8.1",
        },
        result={"turn": 0},
    ),
    Scenario(
        "each card once: after the ace-high run of three only the jacks",
        ("BEL-8.2",),
        record(JACKS_AND_RUN, "H", ["declare AS QS KS"]),
        legal=["declare JS JH JD JC", *plays(ITS_PLAYS)],
    ),
    Scenario(
        "meld_overlap: one run and one four may share the jack",
        ("BEL-8.2",),
        record(JACKS_AND_RUN, "H", ["declare JS JH JD JC"], meld_overlap=True),
        legal=[*ITS_RUNS, *plays(ITS_PLAYS)],
        refusals={"declare JS JH JD JC": "BEL-8.2"},
    ),
    Scenario(
        "meld_overlap: never two runs",
        ("BEL-8.2",),
        record(JACKS_AND_RUN, "H", ["declare JS QS KS"], meld_overlap=True),
        legal=["declare JS JH JD JC", *plays(ITS_PLAYS)],
        refusals={"declare TS JS QS": "BEL-8.2", "declare QS KS AS": "BEL-8.2", "declare TS JS QS KS AS": "BEL-8.2"},
    ),
    Scenario(
        "fours of eights and sevens do not count",
        ("BEL-8.1",),
        record(EIGHTS_AND_SEVENS, "H", []),
        legal=plays("8S 7S 8H 7H 8D 7D 8C 7C"),
        refusals={"declare 8S 8H 8D 8C": "BEL-8.1", "declare 7S 7H 7D 7C": "BEL-8.1", "declare 7S 8S 9S": "BEL-8.1"},
    ),
    Scenario(
        "fours in the order J 9 A T K Q",
        ("BEL-14.4",),
        record(fill([a_list("9S,9H,9D,9C,AS,AH,AD,AC"), a_list("QS,QH,QD,QC,JS,JH,JD,JC"), [], []]), "H", []),
        legal=["declare 9S 9H 9D 9C", "declare AS AH AD AC", *plays("AS 9S AH 9H AD 9D AC 9C")],
    ),
    Scenario(
        "fours in the order J 9 A T K Q, second player",
        ("BEL-14.4", "BEL-8.3"),
        record(fill([a_list("9S,9H,9D,9C,AS,AH,AD,AC"), a_list("QS,QH,QD,QC,TS,TH,TD,TC"), [], []]), "H", ["play AS"]),
        legal=["declare TS TH TD TC", "declare QS QH QD QC", *plays("QS TS")],
        result={"turn": 1},
    ),
    Scenario(
        "runs go by suit first: a short run of spades before a long one of clubs",
        ("BEL-14.4",),
        record(fill(["7S 8S 9S AC KC QC JC 7D".split(), [], [], []]), "H", []),
        legal=[
            *a_list("declare 7S 8S 9S, declare JC QC KC AC, declare QC KC AC, declare JC QC KC"),
            *plays("9S 8S 7S 7D AC KC QC JC"),
        ],
    ),
    Scenario(
        "natural order, not trump order: J T 9 is a run in trumps, J 9 A is not; runs do not wrap around",
        ("BEL-3.7", "BEL-8.1"),
        record(fill(["JH 9H AH TH 7H AS KS 7S".split(), [], [], []]), "H", []),
        legal=["declare 9H TH JH", *plays("AS KS 7S AH JH TH 9H 7H")],
        refusals={"declare JH 9H AH": "BEL-8.1", "declare AH TH KH": "BEL-8.1", "declare KS AS 7S": "BEL-8.1"},
    ),
    Scenario(
        "melds=false: no declarations at all",
        ("BEL-8.3", "BEL-13.1"),
        record(JACKS_AND_RUN, "H", [], melds=False),
        legal=plays(ITS_PLAYS),
        refusals={"declare JS JH JD JC": "BEL-8.3", "declare 7S 8H 9C": "BEL-8.3"},
    ),
    Scenario(
        "only in trick 1: too late in trick 2, whatever the cards",
        ("BEL-8.3", "BEL-14.5"),
        example_15(upto=1),
        legal=plays("KS JS 8H 7D AC QC 7C"),
        refusals={"declare QC KC AC": "BEL-8.3", "declare 7S 8H 9C": "BEL-8.3", "claim": "BEL-11.5"},
        result={"turn": 0},
    ),
    Scenario(
        "too late in trick 2 with a run in hand",
        ("BEL-8.3", "BEL-14.4"),
        # Seat 2 trumps AS with 8H and leads; it holds QD KD AD, undeclared.
        record(JACKS_AND_RUN, "H", plays("AS 9S 8H 7D")),
        legal=plays("7H AD KD QD TD 9D 8D"),
        refusals={"declare QD KD AD": "BEL-8.3"},
        result={"turn": 2},
    ),
    Scenario(
        "a seat that has played in trick 1 is not on turn; the next seat may declare",
        ("BEL-8.3",),
        example_15(upto=0, then=["declare QC KC AC", "play KC", "declare AS TS JS"]),
        refused=(5, "BEL-8.1"),
        legal=plays("TC 8C"),
        result={"turn": 1},
    ),
    Scenario(
        "eight cards as 5 + 3: after the five the three remain",
        ("BEL-8.4",),
        record(SEVEN_SPADES, "S", ["declare 7S 8S 9S TS JS"]),
        legal=["declare QS KS AS", *plays("AS KS QS JS TS 9S 8S 7S")],
    ),
    Scenario(
        "eight trumps, 5 + 3: 152 + 100 for the capot + 120 + belote 20",
        ("BEL-8.4", "BEL-9.3", "BEL-10.1", "BEL-10.2"),
        played(EIGHT_TRUMPS, "S", declare={0: ["7S 8S 9S TS JS", "QS KS AS"]}),
        result={"deal_scores": [392, 0], "scores": [392, 0], "deal_over": True, "turn": None},
    ),
    Scenario(
        "eight trumps as one run: 100 only",
        ("BEL-8.1", "BEL-8.4"),
        played(EIGHT_TRUMPS, "S", declare={0: ["7S 8S 9S TS JS QS KS AS"]}),
        result={"deal_scores": [372, 0]},
    ),
    Scenario(
        "undeclared combinations do not count; belote counts without a declaration",
        ("BEL-8.3", "BEL-8.8", "BEL-9.2"),
        played(EIGHT_TRUMPS, "S"),
        result={"deal_scores": [272, 0]},
    ),
    Scenario(
        "melds=false leaves belote alone",
        ("BEL-9.3", "BEL-13.1"),
        played(EIGHT_TRUMPS, "S", melds=False),
        result={"deal_scores": [272, 0]},
    ),
]

TD_RUN, TS_RUN, TH_RUN = "TD JD QD", "TS JS QS", "TH JH QH"
ACES, TENS, KINGS, QUEENS = (" ".join(rank + suit for suit in SUITS) for rank in "ATKQ")
JACKS, NINES = "JS JH JD JC", "9S 9H 9D 9C"
# Clubs are led and are not trumps: the third player wins 6 points with KC.
LED_BY_0, LED_BY_1, LED_BY_2 = "0 7C 9C KC JC", "1 7C 9C KC JC", "2 7C 9C KC JC"
EXAMPLE_8 = {0: ["7S 8S 9S TS JS QS"], 1: ["9D TD JD QD KD"]}
EXAMPLE_8_ACES = {**EXAMPLE_8, 2: [ACES]}


def comparison(
    name: str, declared: dict[int, list[str]], trumps: str, trick: str, expected: list[int], *rules: str, **options: Any
) -> Scenario:
    """Return a comparison row. `expected`: points of the cards of trick 1 and of the combinations, by team."""
    return Scenario(
        name,
        ("BEL-8.6", "BEL-8.7", *rules),
        compare(declared, trumps, trick, **options),
        result={"deal_scores": expected},
    )


COMPARING = [
    comparison("example 7", {0: ["8D 9D TD"], 1: [TS_RUN], 3: ["7H 8H 9H"]}, "H", LED_BY_0, [6, 40]),
    comparison(
        "example 7: had seat 0 held TD JD QD", {0: [TD_RUN], 1: [TS_RUN], 3: ["7H 8H 9H"]}, "H", LED_BY_0, [26, 0]
    ),
    comparison("example 8", EXAMPLE_8, "H", LED_BY_0, [6, 100], "BEL-8.1"),
    comparison("example 8: had seat 2 declared the aces", EXAMPLE_8_ACES, "H", LED_BY_0, [206, 0], "BEL-8.1"),
    comparison(
        "equal_meld=sequence: aces do not help, the king-high run is the best",
        EXAMPLE_8_ACES,
        "H",
        LED_BY_0,
        [6, 100],
        "BEL-13.1",
        equal_meld="sequence",
    ),
    comparison(
        "equal_meld=sequence: a run of 100 beats aces",
        {0: [ACES], 3: ["7D 8D 9D TD JD"]},
        "H",
        "0 AC 9C KC JC",
        [17, 100],
        "BEL-13.1",
        equal_meld="sequence",
    ),
    comparison(
        "equal_meld=four: aces beat a run of 100", {0: [ACES], 3: ["7D 8D 9D TD JD"]}, "H", "0 AC 9C KC JC", [117, 0]
    ),
    comparison(
        "equal_meld=sequence: four nines are worth more than any run",
        {0: ["TS JS QS KS AS"], 1: [NINES]},
        "H",
        LED_BY_0,
        [6, 150],
        "BEL-8.1",
        "BEL-13.1",
        equal_meld="sequence",
    ),
    comparison("four jacks 200 beat four nines", {0: [NINES], 3: [JACKS]}, "H", "0 9C 7C KC JC", [6, 200], "BEL-8.1"),
    comparison("four nines 150 beat four aces", {0: [NINES], 3: [ACES]}, "H", "0 9C 7C KC AC", [150, 15], "BEL-8.1"),
    comparison("aces rank above tens", {0: [TENS], 1: [ACES]}, "H", "0 TC AC 7C 8C", [0, 121]),
    comparison("tens rank above kings", {0: [KINGS], 1: [TENS]}, "H", "0 KC TC 7C 8C", [0, 114]),
    comparison("kings rank above queens", {0: [QUEENS], 1: [KINGS]}, "H", "0 QC KC 7C 8C", [0, 107]),
    comparison(
        "a run of four is 50, of three 20", {0: ["QS KS AS"], 1: ["7D 8D 9D TD"]}, "H", LED_BY_0, [6, 50], "BEL-8.1"
    ),
    comparison(
        "natural order: jack-high above ten-high", {0: ["8S 9S TS"], 1: ["9D TD JD"]}, "H", LED_BY_0, [6, 20], "BEL-3.7"
    ),
    comparison("a run in trumps beats an equal one", {0: [TD_RUN], 1: [TH_RUN]}, "H", LED_BY_0, [6, 20]),
    comparison("rank comes before trumps", {0: ["JD QD KD"], 1: [TH_RUN]}, "H", LED_BY_0, [26, 0]),
    comparison("the earlier player: seat 1 leads", {0: [TD_RUN], 1: [TS_RUN]}, "H", LED_BY_1, [0, 26]),
    comparison(
        "the earlier player: seat 2 leads, so seat 0 is before seat 1",
        {0: [TD_RUN], 1: [TS_RUN]},
        "H",
        LED_BY_2,
        [26, 0],
    ),
    comparison(
        "equally good partners: the earlier counts",
        {0: [TD_RUN], 2: [TH_RUN], 1: [TS_RUN]},
        "C",
        "2 7C 8C TC QC",
        [53, 0],
    ),
    comparison(
        "equally good partners: the earlier counts, not the later one after an opponent",
        {1: [TD_RUN], 3: [TH_RUN], 2: [TS_RUN]},
        "C",
        "1 7C 8C TC QC",
        [0, 53],
    ),
    comparison(
        "the later partner's run in trumps is the better one",
        {0: [TD_RUN], 2: [TH_RUN], 1: [TS_RUN]},
        "H",
        LED_BY_1,
        [40, 6],
    ),
    comparison(
        "only the best ones are compared, all of the winners' score",
        {0: ["7S 8S 9S", "7D 8D 9D"], 1: [TS_RUN], 2: ["JH QH KH AH"]},
        "H",
        LED_BY_0,
        [96, 0],
    ),
    comparison("part of a longer run", {0: ["JS QS KS"], 1: [TH_RUN]}, "D", LED_BY_0, [26, 0], "BEL-8.4", "BEL-8.8"),
    comparison("only one team declared", {3: ["7H 8H 9H"]}, "S", LED_BY_0, [6, 20]),
    comparison("no declarations, whatever the hands hold", {}, "S", LED_BY_0, [6, 0], "BEL-8.8"),
    comparison(
        "meld_overlap: jacks and a run with one of them",
        {0: [JACKS, "TS JS QS KS"]},
        "H",
        "0 JC 9C QC KC",
        [250, 9],
        "BEL-8.2",
        "BEL-13.1",
        meld_overlap=True,
    ),
]

OVER = {"turn": None, "deal_over": True}

SCORING = [
    Scenario(
        "example 9",
        ("BEL-3.5", "BEL-9.1", "BEL-10.1", "BEL-10.3", "BEL-10.4"),
        played(DEAL_88_74, "C"),
        legal=[],
        result={**OVER, "deal_scores": [88, 74], "scores": [88, 74], "held": 0, "match_over": False, "winner": None},
    ),
    Scenario(
        "the same cards with team 1 declaring: failed, all 162 to team 0",
        ("BEL-5.4", "BEL-10.5"),
        played(DEAL_88_74, "C", declarer=3),
        result={"deal_scores": [162, 0]},
    ),
    Scenario(
        "the tricks of the declarer's partner count too",
        ("BEL-5.4",),
        played(DEAL_88_74, "C", declarer=2),
        result={"deal_scores": [88, 74]},
    ),
    Scenario(
        "example 10",
        ("BEL-9.1", "BEL-10.3", "BEL-10.5"),
        played(DEAL_70_92, "C"),
        result={"deal_scores": [0, 182]},
    ),
    Scenario(
        "example 10 with failed_belote=keep",
        ("BEL-10.5", "BEL-13.1"),
        played(DEAL_70_92, "C", failed_belote="keep"),
        result={"deal_scores": [20, 162]},
    ),
    Scenario(
        "failed_belote=keep concerns the failing side only: the defenders keep their belote anyway",
        ("BEL-10.4", "BEL-13.1"),
        played(DEAL_70_92, "C", declarer=1, failed_belote="keep"),
        result={"deal_scores": [90, 92]},
    ),
    Scenario(
        "example 11",
        ("BEL-10.1", "BEL-10.3", "BEL-10.4"),
        played(DEAL_60_102, "C", declare={0: ["7D 8D 9D TD"]}),
        result={"deal_scores": [110, 102]},
    ),
    Scenario(
        "example 11 without declaring: failed",
        ("BEL-8.3", "BEL-8.8", "BEL-10.5"),
        played(DEAL_60_102, "C"),
        result={"deal_scores": [0, 162]},
    ),
    Scenario(
        "example 11 with partner's run besides",
        ("BEL-8.7", "BEL-10.1"),
        played(DEAL_60_102, "C", declare={0: ["7D 8D 9D TD"], 2: ["7S 8S 9S"]}),
        result={"deal_scores": [130, 102]},
    ),
    Scenario(
        "failed: the defenders score every combination, their own here",
        ("BEL-10.5",),
        played(DEAL_60_102, "C", declarer=1, declare={0: ["7D 8D 9D TD"]}),
        result={"deal_scores": [212, 0]},
    ),
    Scenario(
        "failed: the defenders score every combination, the failing side's here",
        ("BEL-10.5",),
        played(DEAL_60_102, "C", declare={2: ["7S 8S 9S"]}),
        result={"deal_scores": [0, 182]},
    ),
    Scenario(
        "example 12, first deal: a tie",
        ("BEL-10.6",),
        played(DEAL_71_91, "C"),
        result={"deal_scores": [0, 91], "scores": [0, 91], "held": 91, "match_over": False},
    ),
    Scenario(
        "example 12, next deal: the declaring side fails",
        ("BEL-10.7", "BEL-10.8", "BEL-15.3"),
        played(DEAL_76_86, "C", scores=[0, 91], held=91),
        result={"deal_scores": [0, 253], "scores": [0, 344], "held": 0},
    ),
    Scenario(
        "held points are shown during the deal",
        ("BEL-15.3",),
        played(DEAL_76_86, "C", scores=[0, 91], held=91, upto=7),
        result={"turn": 1, "deal_over": False, "deal_scores": None, "scores": [0, 91], "held": 91},
    ),
    Scenario(
        "held points go to the declaring side if it makes the contract",
        ("BEL-10.7", "BEL-10.8"),
        played(DEAL_88_74, "C", scores=[0, 91], held=91),
        result={"deal_scores": [179, 74], "scores": [179, 165], "held": 0},
    ),
    Scenario(
        "held points do not enter the comparison",
        ("BEL-10.7",),
        played(DEAL_76_86, "C", declarer=2, held=300),
        result={"deal_scores": [0, 462], "held": 0},
    ),
    Scenario(
        "a further tie adds to them",
        ("BEL-10.6", "BEL-10.7"),
        played(DEAL_71_91, "C", held=60),
        result={"deal_scores": [0, 91], "held": 151},
    ),
    Scenario(
        "a tie with the other side declaring: the defenders' total holds their belote",
        ("BEL-10.6",),
        played(DEAL_71_91, "C", declarer=3),
        result={"deal_scores": [91, 0], "held": 91},
    ),
    Scenario(
        "with failed_belote=keep a tie is still a tie: nothing is kept",
        ("BEL-10.5", "BEL-10.6"),
        played(DEAL_71_91, "C", failed_belote="keep"),
        result={"deal_scores": [0, 91], "held": 91},
    ),
    Scenario(
        "failed_belote=keep and held points: all of them to the defenders",
        ("BEL-10.5", "BEL-10.7"),
        played(DEAL_70_92, "C", held=91, failed_belote="keep"),
        result={"deal_scores": [20, 253], "held": 0},
    ),
    Scenario(
        "example 13",
        ("BEL-10.2", "BEL-10.4"),
        played(CAPOT, "C"),
        result={"deal_scores": [272, 0]},
    ),
    Scenario(
        "capot by the defenders",
        ("BEL-10.2", "BEL-10.5"),
        played(CAPOT, "C", declarer=1),
        result={"deal_scores": [272, 0]},
    ),
    Scenario(
        "capot by the defenders, who also get the failing side's belote",
        ("BEL-10.2", "BEL-10.5"),
        played(CAPOT_AGAINST_BELOTE, "C", declarer=1),
        result={"deal_scores": [272, 0]},
    ),
    Scenario(
        "capot by the defenders, the failing side keeps its belote",
        ("BEL-10.2", "BEL-10.5"),
        played(CAPOT_AGAINST_BELOTE, "C", declarer=1, failed_belote="keep"),
        result={"deal_scores": [252, 20]},
    ),
    Scenario(
        "example 14",
        ("BEL-11.1", "BEL-11.2"),
        played(DEAL_90_72, "C", scores=[960, 985]),
        result={**OVER, "deal_scores": [90, 72], "scores": [1050, 1057], "match_over": True, "winner": 1},
    ),
    Scenario(
        "example 15",
        (
            "BEL-3.3",
            "BEL-3.4",
            "BEL-3.5",
            "BEL-7.6",
            "BEL-7.11",
            "BEL-7.12",
            "BEL-8.6",
            "BEL-9.1",
            "BEL-9.2",
            "BEL-10.1",
            "BEL-10.5",
        ),
        example_15(),
        result={**OVER, "deal_scores": [0, 202], "scores": [0, 202], "held": 0, "match_over": False, "winner": None},
    ),
    Scenario(
        "example 15 with failed_belote=keep",
        ("BEL-10.5", "BEL-13.1"),
        example_15(failed_belote="keep"),
        result={"deal_scores": [20, 182]},
    ),
    Scenario(
        "example 15, trick 2: seat 3 has to beat 7H",
        ("BEL-7.5", "BEL-7.6"),
        example_15(upto=1, then=plays("AC TC 7H")),
        legal=plays("JH TH 9H"),
        refusals={"play AD": "BEL-7.5", "play 8D": "BEL-7.5"},
        result={"turn": 3},
    ),
    Scenario(
        "example 15, trick 3: hearts led, QH need not be kept back; belote counts its cards in combinations too",
        ("BEL-7.4", "BEL-9.3"),
        example_15(upto=2, then=plays("TH 8H AH")),
        legal=plays("KH QH"),
        result={"turn": 2},
    ),
    Scenario(
        "the direction changes only how the table is drawn",
        ("BEL-3.6", "BEL-13.1"),
        example_15(direction="clockwise"),
        result={"deal_scores": [0, 202]},
    ),
    Scenario(
        "nor does it change whose turn it is",
        ("BEL-3.6", "BEL-3.1"),
        example_15(direction="clockwise", upto=2, then=plays("TH 8H AH")),
        legal=plays("KH QH"),
        result={"turn": 2},
    ),
    Scenario(
        "king and queen of trumps serve in a run as well",
        ("BEL-9.3",),
        played(EIGHT_TRUMPS, "S", declare={0: ["QS KS AS"]}),
        result={"deal_scores": [292, 0]},
    ),
    Scenario(
        "after the end every line is refused, however it is written",
        ("BEL-11.6", "BEL-14.5"),
        example_15(),
        legal=[],
        refusals={"play KS": "BEL-11.6", "pass": "BEL-11.6", "claim": "BEL-11.6", "hello": "BEL-11.6", "": "BEL-11.6"},
    ),
    Scenario(
        "an action too many",
        ("BEL-11.6",),
        example_15(then=["claim"], early_claim=True),
        refused=(3 + 2 + 32, "BEL-11.6"),
        result={"deal_over": True, "deal_scores": [0, 202]},
    ),
]

MATCH = [
    Scenario(
        "reaching the target exactly is enough",
        ("BEL-11.1",),
        played(DEAL_90_72, "C", scores=[910, 0]),
        result={"scores": [1000, 72], "match_over": True, "winner": 0},
    ),
    Scenario(
        "one point short",
        ("BEL-11.1",),
        played(DEAL_90_72, "C", scores=[909, 927]),
        result={"scores": [999, 999], "match_over": False, "winner": None},
    ),
    Scenario(
        "another target",
        ("BEL-11.1", "BEL-13.1"),
        played(DEAL_90_72, "C", target=90),
        result={"scores": [90, 72], "match_over": True, "winner": 0},
    ),
    Scenario(
        "another target, higher",
        ("BEL-11.1", "BEL-13.1"),
        played(DEAL_90_72, "C", scores=[960, 985], target=1500),
        result={"scores": [1050, 1057], "match_over": False, "winner": None},
    ),
    Scenario(
        "equal above the target: the match continues",
        ("BEL-11.3",),
        played(DEAL_90_72, "C", scores=[960, 978]),
        result={"scores": [1050, 1050], "match_over": False, "winner": None},
    ),
    Scenario(
        "equal at the target: the match continues",
        ("BEL-11.3",),
        played(DEAL_90_72, "C", scores=[910, 928]),
        result={"scores": [1000, 1000], "match_over": False, "winner": None},
    ),
    Scenario(
        "equal above the target: the next deal decides",
        ("BEL-11.3", "BEL-11.2"),
        played(DEAL_90_72, "C", scores=[1050, 1050]),
        result={"scores": [1140, 1122], "match_over": True, "winner": 0},
    ),
    Scenario(
        "equal above the target: a void deal decides nothing",
        ("BEL-11.3", "BEL-5.5"),
        {**choosing(*PASS_8), "scores": [1050, 1050], "held": 91},
        result={"scores": [1050, 1050], "match_over": False, "winner": None, "held": 91},
    ),
    Scenario(
        "a tie that ends the match: what would be held lapses",
        ("BEL-11.4", "BEL-10.6"),
        played(DEAL_71_91, "C", scores=[0, 950], held=60),
        result={"deal_scores": [0, 91], "scores": [0, 1041], "held": 0, "match_over": True, "winner": 1},
    ),
    Scenario(
        "equal above the target after a tie: held points stay",
        ("BEL-11.3", "BEL-10.6"),
        played(DEAL_71_91, "C", scores=[1041, 950]),
        result={"deal_scores": [0, 91], "scores": [1041, 1041], "held": 91, "match_over": False, "winner": None},
    ),
    Scenario(
        "held points may decide the match",
        ("BEL-10.7", "BEL-11.2"),
        played(DEAL_90_72, "C", scores=[900, 950], held=91),
        result={"deal_scores": [181, 72], "scores": [1081, 1022], "held": 0, "match_over": True, "winner": 0},
    ),
    Scenario(
        "reaching the target without a claim in mid-deal ends nothing",
        ("BEL-11.1",),
        played(DEAL_90_72, "C", scores=[960, 985], upto=4),
        result={"turn": 1, "deal_over": False, "scores": [960, 985], "match_over": False, "winner": None},
    ),
]


def of_deals(made: dict[str, Any], used: int) -> dict[str, Any]:
    """Return the record as that of a deal in a match of `deals`, after `used` counted deals."""
    return {**made, "deals_used": used}


OF_12_DEALS = [
    Scenario(
        "deals=12: the eleventh deal decides nothing, whatever the target",
        ("BEL-11.7", "BEL-13.1"),
        of_deals(played(DEAL_90_72, "C", scores=[1500, 1200], deals=12), 10),
        result={"scores": [1590, 1272], "match_over": False, "winner": None},
    ),
    Scenario(
        "deals=12: after the twelfth the higher total wins, though neither has 1000",
        ("BEL-11.7",),
        of_deals(played(DEAL_90_72, "C", scores=[700, 700], deals=12), 11),
        result={"scores": [790, 772], "match_over": True, "winner": 0},
    ),
    Scenario(
        "deals=12: equal totals after the twelfth are a draw",
        ("BEL-11.7",),
        of_deals(played(DEAL_90_72, "C", scores=[700, 718], deals=12), 11),
        result={"scores": [790, 790], "match_over": True, "winner": None},
    ),
    Scenario(
        "deals=12: a void deal does not count",
        ("BEL-11.7", "BEL-5.5"),
        of_deals({**choosing(*PASS_8, deals=12), "scores": [700, 718], "held": 91}, 11),
        result={"scores": [700, 718], "held": 91, "match_over": False, "winner": None},
    ),
    Scenario(
        "deals=12: a deal whose points are held counts, and after the last they lapse",
        ("BEL-11.7", "BEL-11.8", "BEL-10.6"),
        of_deals(played(DEAL_71_91, "C", scores=[100, 0], held=60, deals=12), 11),
        result={"deal_scores": [0, 91], "scores": [100, 91], "held": 0, "match_over": True, "winner": 0},
    ),
    Scenario(
        "deals=12: before the last deal they stay held",
        ("BEL-11.8", "BEL-10.6"),
        of_deals(played(DEAL_71_91, "C", scores=[100, 0], held=60, deals=12), 10),
        result={"deal_scores": [0, 91], "scores": [100, 91], "held": 151, "match_over": False, "winner": None},
    ),
]


def claimed(upto: int, *then: str, **more: Any) -> dict[str, Any]:
    """Return the first `upto` tricks of example 15 with `early_claim`, then the given lines.

    Team 0 has 6 + 20 points after trick 1, and 7 and the belote more after trick 6; team 1 has 35, 59, 95 and 104 after
    tricks 2 to 5.
    """
    return example_15(upto=upto, then=list(then), early_claim=True, **more)


CLAIMS = [
    Scenario(
        "the winner of trick 1 may claim; it is listed first",
        ("BEL-11.5", "BEL-14.4"),
        claimed(1),
        legal=["claim", *plays("KS JS 8H 7D AC QC 7C")],
        result={"turn": 0},
    ),
    Scenario(
        "not before the end of trick 1", ("BEL-11.5",), claimed(0), refusals={"claim": "BEL-11.5"}, result={"turn": 0}
    ),
    Scenario("not within trick 1", ("BEL-11.5",), claimed(0, "play KC"), refusals={"claim": "BEL-11.5"}, plays="TC 8C"),
    Scenario(
        "not in mid-trick",
        ("BEL-11.5",),
        claimed(1, "play AC"),
        legal=plays("TC"),
        refusals={"claim": "BEL-11.5"},
    ),
    Scenario("before the last trick", ("BEL-11.5",), claimed(7), legal=["claim", "play 7C"], result={"turn": 0}),
    Scenario(
        "never without the option",
        ("BEL-11.5", "BEL-13.1"),
        example_15(upto=7),
        legal=["play 7C"],
        refusals={"claim": "BEL-11.5"},
    ),
    Scenario(
        "a right claim: 970 + 35; the deal scores are what was counted",
        ("BEL-11.5",),
        claimed(2, "claim", scores=[0, 970]),
        legal=[],
        refusals={"claim": "BEL-11.6"},
        result={**OVER, "deal_scores": [26, 35], "scores": [26, 1005], "match_over": True, "winner": 1, "held": 0},
    ),
    Scenario(
        "exactly the target",
        ("BEL-11.5",),
        claimed(2, "claim", scores=[0, 965]),
        result={"scores": [26, 1000], "match_over": True, "winner": 1},
    ),
    Scenario(
        "a wrong claim: the other team wins, whatever the scores",
        ("BEL-11.5",),
        claimed(2, "claim", scores=[0, 964]),
        result={**OVER, "deal_scores": [26, 35], "scores": [26, 999], "match_over": True, "winner": 0},
    ),
    Scenario(
        "a right claim by the team that is behind",
        ("BEL-11.5",),
        claimed(2, "claim", scores=[990, 970]),
        result={"scores": [1016, 1005], "match_over": True, "winner": 1},
    ),
    Scenario(
        "a right claim at equal scores",
        ("BEL-11.5",),
        claimed(2, "claim", scores=[974, 965]),
        result={"scores": [1000, 1000], "match_over": True, "winner": 1},
    ),
    Scenario(
        "combinations count in a claim",
        ("BEL-11.5", "BEL-8.7"),
        claimed(1, "claim", scores=[974, 0]),
        result={"deal_scores": [26, 0], "scores": [1000, 0], "match_over": True, "winner": 0},
    ),
    Scenario(
        "belote does not count while one of its cards is held",
        ("BEL-11.5", "BEL-9.2"),
        claimed(5, "claim", scores=[974, 0]),
        result={"deal_scores": [26, 104], "scores": [1000, 104], "match_over": True, "winner": 0},
    ),
    Scenario(
        "belote counts when both its cards have been played",
        ("BEL-11.5", "BEL-9.2"),
        claimed(6, "claim", scores=[947, 0]),
        result={"deal_scores": [53, 104], "scores": [1000, 104], "match_over": True, "winner": 0},
    ),
    Scenario(
        "held points do not count in a claim, and lapse",
        ("BEL-11.5", "BEL-11.4"),
        claimed(2, "claim", scores=[0, 964], held=91),
        result={"deal_scores": [26, 35], "scores": [26, 999], "match_over": True, "winner": 0, "held": 0},
    ),
    Scenario(
        "no points for taking all tricks so far",
        ("BEL-11.5", "BEL-10.2"),
        played(CAPOT, "C", upto=7, then=["claim"], early_claim=True, scores=[838, 0]),
        # 152 − 12 of the last trick (TD, JD), and the belote: 160.
        result={"deal_scores": [160, 0], "scores": [998, 0], "match_over": True, "winner": 1},
    ),
]

MALFORMED = [
    "", " ", "Pass", "PASS", "pass ", " pass", "pass\n", "passe", "take X", "take  S", "take s", "take SS",
    "take S H", "taking", "play",
    "play ", "play 10H", "play jh", "play HJ", "play J", "play JHH", "play  JH", "play JH QH", "play JK",
    "play 6S", "declare", "declare JS",
    "declare JS JH", "declare JS JH JD JC ", "declare JS,JH,JD", "declare QH KH A", "declare  QH KH AH",
    "Declare QH KH AH", "claim 1",
    "bid 80 S", "coinche", "play J\u041d",
]  # fmt: skip

NOTATION = [
    Scenario(
        "lines outside the notation, in round 1",
        ("BEL-14.2", "BEL-14.5"),
        choosing(),
        refusals={line: "BEL-14.2" for line in MALFORMED},
    ),
    Scenario(
        "lines outside the notation, in round 2",
        ("BEL-14.2", "BEL-14.5"),
        choosing(*PASS_4),
        refusals={line: "BEL-14.2" for line in MALFORMED},
    ),
    Scenario(
        "lines outside the notation, in trick 1",
        ("BEL-14.2", "BEL-14.5"),
        record(JACKS_AND_RUN, "H", []),
        refusals={line: "BEL-14.2" for line in MALFORMED},
    ),
    Scenario(
        "the order of checks after the take",
        ("BEL-14.5", "BEL-6.4"),
        record(JACKS_AND_RUN, "H", [], melds=False),
        refusals={
            "pass": "BEL-6.4",
            "take": "BEL-6.4",
            "take H": "BEL-6.4",
            "claim": "BEL-11.5",
            "declare AH AD AC AS": "BEL-8.3",
            "play AH": "BEL-7.2",
        },
    ),
    Scenario(
        "a declaration in any order of its cards",
        ("BEL-14.2",),
        record(JACKS_AND_RUN, "H", ["declare JC JS JD JH", "declare KS AS QS"]),
        legal=plays(ITS_PLAYS),
    ),
    Scenario(
        "cards by suit first, S H D C, then A K Q J T 9 8 7",
        ("BEL-14.3", "BEL-14.4", "BEL-3.2"),
        record([hand.split() for hand in (
            "7S TS AH 9H KD JD QC 8C", "AS KS QS JS 9S 8S TH KH", "QH JH 8H 7H AD QD TD 9D", "8D 7D AC KC JC TC 9C 7C",
        )], "H", []),
        legal=plays("TS 7S AH 9H KD JD QC 8C"),
    ),
]  # fmt: skip

SCENARIOS: list[Scenario] = [
    *CHOOSING,
    *packet_rows(),
    *TRICKS,
    *DECLARING,
    *COMPARING,
    *SCORING,
    *MATCH,
    *OF_12_DEALS,
    *CLAIMS,
    *NOTATION,
    Scenario(
        "four players in two teams: seats 0 and 2 against 1 and 3",
        ("BEL-3.1", "BEL-14.1"),
        played(DEAL_88_74, "C", upto=5),
        legal=plays("JS AC QC"),
        result={"turn": 1},
    ),
]

ELSEWHERE: dict[str, str] = {
    "BEL-3.6": "only the drawing: tests of the client (a row shows that the option changes no score)",
    "BEL-4.1": "draw of the first dealer and rotation between deals: tests of the match",
    "BEL-4.2": "the shuffle: tests of dealing from a seed",
    "BEL-8.5": "what the table hears: tests of views against public_declarations (test_belote_model)",
    "BEL-8.8": "that the winners' combinations are shown: tests of views against public_declarations",
    "BEL-12.1": "what each player sees: tests of views",
    "BEL-12.2": "what is secret: tests of views",
    "BEL-12.3": "declarations in views: tests of views against public_declarations (test_belote_model)",
    "BEL-12.4": "belote unknown until announced: tests of views",
    "BEL-12.5": "talk: tests of the server",
    "BEL-12.6": "hands shown after a played deal, not after a void one: tests of views and of the server",
    "BEL-12.7": "refusals and the number of declare lines are private: tests of views and of the server",
    "BEL-14.1": "a record cannot say who acts; actions from another seat: test_belote_model, tests of the server",
}
