"""The rulebook of Burraco as rows.

By default seat 3 is the dealer, so seat 0 begins; partly named hands are filled up with dull cards.
"""

from collections import Counter
from typing import Any

from scenarios import Scenario

# Short forms ---------------------------------------------------------------------------------------

RANKS = "A23456789TJQK"
DULL = [rank + suit for ranks in ("KJ9753", "QT864") for suit in "CDHS" for rank in ranks] * 2
"""Cards that fill up hands, pots and stocks."""


def cards(text: str) -> list[str]:
    return text.split()


def run(first: str, last: str) -> str:
    """Return the cards of one suit from first to last, low to high; an ace that comes last is high: run("3H", "AH")."""
    ranks = RANKS + "A"
    low = ranks.index(first[0])
    high = ranks.index(last[0], low + 1)
    return " ".join(rank + first[1] for rank in ranks[low : high + 1])


def turns(*texts: str) -> list[str]:
    """Return the lines of turns written as "draw; meld 3S 4S 5S; discard KC"; "idle 3H" draws the three of hearts and discards it."""
    lines = []
    for text in texts:
        if text.startswith("idle "):
            text = f"draw; discard {text[5:]}"
        lines += text.split("; ")
    return lines


def game(
    *texts: str,
    hands: tuple[str, ...] = (),
    pots: tuple[str, ...] = (),
    up: str = "",
    stock: str = "",
    exact: bool = False,
    dealer: int | None = None,
    scores: tuple[int, ...] = (),
    **options: Any,
) -> dict[str, Any]:
    """Return a record. Partly named hands and pots are filled up with dull cards; so is the stock, unless `exact`.

    The last seat is the dealer if none is given.
    """
    players = options.get("players", 4)
    hands = hands or ("",) * players
    scores = scores or ((0, 0, 0) if players == 3 else (0, 0))
    sizes = pots_of(players, options, scores)
    pots = pots or ("",) * len(sizes)
    used = Counter(cards(" ".join([*hands, *pots, up, stock])))
    dull = list((Counter(DULL) - used).elements())

    def filled(text: str, size: int) -> list[str] | None:
        named = cards(text)
        while text and len(named) < size:
            named.append(dull.pop(0))
        return named if text else None

    deal: dict[str, Any] = {
        "hands": [filled(hand, 11) for hand in hands],
        "pots": [filled(pot, size) for pot, size in zip(pots, sizes, strict=True)],
    }
    if up:
        deal["upcard"] = up
    if stock:
        deal["stock"] = cards(stock) if exact else filled(stock, len(cards(stock)) + 8)
    return {
        "game": "burraco",
        "options": options,
        "dealer": players - 1 if dealer is None else dealer,
        "scores": list(scores),
        "deal": deal,
        "actions": turns(*texts),
    }


def pots_of(players: int, options: dict[str, Any], scores: tuple[int, ...]) -> list[int]:
    """Return the sizes of the pots, the first to be taken first (BUR-4.5, 20.1, 20.4, 20.8)."""
    if players != 3:
        return [11, 11]
    solo_from = options.get("solo_from", 1000)
    return [11, 11, 11] if solo_from is not None and max(scores) >= solo_from else [18, 11]


def row(
    name: str, rules: str, record: dict[str, Any], refusals: dict[str, str] | None = None, **expected: Any
) -> Scenario:
    """Return a scenario; rule ids have no "BUR-"."""
    ids = tuple(f"BUR-{rule}" for rule in rules.split())
    refused = expected.pop("refused", None)
    return Scenario(
        name,
        ids,
        record,
        refusals={line: f"BUR-{rule}" for line, rule in (refusals or {}).items()},
        refused=(refused[0], f"BUR-{refused[1]}") if refused else None,
        **expected,
    )


def deck_game(
    *texts: str,
    hands: list[str],
    pots: tuple[str, ...],
    stock: str,
    cut: int | None,
    dealer: int | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Return a record with a deck that deals the named cards; `hands` start at seat dealer+1, `stock` with the up-card."""
    players = len(hands)
    scores = (0, 0, 0) if players == 3 else (0, 0)
    sizes = pots_of(players, options, scores)
    dealt = 11 * players
    named = cards(" ".join([*hands, *pots, stock]))
    pack = Counter(rank + suit for rank in RANKS for suit in "SHDC" for _ in range(2)) + Counter({"JK": 4})
    spare = sorted((pack - Counter(named)).elements())
    piles = [cards(text) for text in [*hands, *pots, stock]]
    for pile, size in zip(piles, [11] * players + sizes + [108 - dealt - sum(sizes)], strict=True):
        while len(pile) < size:
            pile.append(spare.pop(0))
    *filled_hands, rest = piles[:players] + piles[-1:]
    lifted = 36 if cut is None else cut
    lower_packet = [card for round in zip(*filled_hands, strict=True) for card in round] + rest[: 108 - lifted - dealt]
    upper_packet = rest[108 - lifted - dealt :]
    for pot in piles[players:-1]:  # the pots come from its bottom, the last to be taken from the very bottom
        upper_packet += pot[::-1]
    deal: dict[str, Any] = {"deck": upper_packet + lower_packet}
    if cut is not None:
        deal["cut"] = cut
    return {
        "game": "burraco",
        "options": options,
        "dealer": players - 1 if dealer is None else dealer,
        "scores": list(scores),
        "deal": deal,
        "actions": turns(*texts),
    }


HEARTS = run("3H", "KH")
"""Eleven cards; with AH drawn a clean burraco that empties the hand."""
PLAIN = "3H 4H 5H 7H 8H 9H JH QH KH 3D 4D"
"""Eleven cards; with 5D drawn four melds, none a burraco, that empty the hand."""


def flight(pot: str, then: str = "", *texts: str, burraco: bool = True, **rest: Any) -> dict[str, Any]:
    """Return a game in which seat 0 takes the pot in flight in its first turn, with a clean burraco or four short melds."""
    opening = (
        f"draw; meld {HEARTS} AH" if burraco else "draw; meld 3H 4H 5H; meld 7H 8H 9H; meld JH QH KH; meld 3D 4D 5D"
    )
    then = f"{opening}; {then}" if then else opening
    rest = {"stock": "AH" if burraco else "5D"} | rest
    h1, h2, h3 = rest.pop("others", ("", "", ""))
    return game(then, *texts, hands=(HEARTS if burraco else PLAIN, h1, h2, h3), pots=(pot, ""), **rest)


def unseen(pot: str) -> dict[str, Any]:
    """Return a game in which seat 0 gets this pot, and its partner closes before the pot is looked at."""
    return game(
        f"draw; meld {HEARTS}; discard 6C",
        "idle 4H",
        f"draw; meld {run('3S', 'KS')}; discard 9D",
        hands=(HEARTS, "3D 3D 4D 4D 5D 5D 6D 6D 7D 7D 8D", run("3S", "KS"), "KC KC QC QC JC JC TC TC 9C 9C AC"),
        stock="6C 4H 9D",
        pots=(pot, ""),
    )


def melded(lines: str, hand: str, *texts: str, stock: str = "3D", **rest: Any) -> dict[str, Any]:
    """Return a game in which seat 0 has drawn (3D by default) and made these actions."""
    return game(f"draw; {lines}", *texts, hands=(hand, "", "", ""), stock=stock, **rest)


# Hands of fives: 55 points each.
FIVES_1 = "3D 4D 4D 5D 5D 6D 6D 7D 7D 3S 4S"
FIVES_2 = "3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 3D"
FIVES_3 = "3S 4S 5S 5S 6S 6S 7S 7S 3H 4H 5H"


def last_turn(lines: str, hand: str, draw: str = "TD", **rest: Any) -> dict[str, Any]:
    """Return a game whose first turn is the last: three cards in the stock. The other seats hold 55 points each."""
    return game(
        f"draw; {lines}", hands=(hand, FIVES_1, FIVES_2, FIVES_3), stock=f"{draw} 8D 8D", exact=True, up="KC", **rest
    )


def duel(scores: tuple[int, int], **options: Any) -> dict[str, Any]:
    """Return a deal that scores 45 and 20: each team has a clean burraco of 85, and holds 22 cards (240 and 265 points)."""
    return game(
        f"draw; meld {run('3S', 'KS')}; discard 3D",
        f"draw; meld {run('3H', 'KH')}; discard 4D",
        hands=(
            run("3S", "KS"),
            run("3H", "KH"),
            "KD KD QD QD JD JD TD TD 9D 9D 8D",
            "KS QS JS TS 9S 8S KH QH JH TH 9H",
        ),
        pots=("8D KC KC QC QC JC JC TC TC 2S 2H", "8H 9C 9C 8C 8C JK AS AH AD AC AC"),
        up="7D",
        stock="3D 4D 5D 6D",
        exact=True,
        scores=scores,
        **options,
    )


LONG_SPADES = run("2S", "KS")
SCENARIOS: list[Scenario] = []

# 3 Players, cards, values --------------------------------------------------------------------------

SCENARIOS += [
    row(
        "the seat after the dealer begins; it draws or takes",
        "3.1 5.1 16.6",
        game(dealer=0),
        legal=["draw", "take"],
        refusals={"pass": "16.1"},
        result={
            "turn": 1,
            "deal_over": False,
            "deal_scores": None,
            "scores": [0, 0],
            "match_over": False,
            "winner": None,
        },
    ),
    row(
        "after the discard the next seat plays",
        "5.1 8.1",
        game("idle 4D", stock="4D", dealer=2, scores=(960, -15)),
        legal=["draw", "take"],
        result={"turn": 0, "deal_over": False, "deal_scores": None, "scores": [960, -15]},
    ),
    row(
        "partners' melds are common: seat 2 lays off on the meld of seat 0, and its own is number 2",
        "3.1 6.1 7.1 16.3",
        game(
            "draw; meld 3S 4S 5S; discard KD",
            "idle 4H",
            "draw; meld 9D 9H 9C",
            hands=("3S 4S 5S KD", "6S 7S", "6S 9D 9H 9C 9S TC", ""),
            stock="KH 4H 5H",
        ),
        accepted=("add 1 6S", "add 2 9S", "add 1 6S = 3S 4S 5S 6S"),
        refusals={"add 3 6S": "16.3", "add 2 6S": "7.2", "add 1 9S": "7.2"},
    ),
    row(
        "never on the opponents' melds: seat 1 sees meld 1 of team 0 but has none",
        "7.1 16.3",
        game("draw; meld 3S 4S 5S; discard KD", "draw", hands=("3S 4S 5S KD", "6S 7S", "", ""), stock="KH 4H"),
        refusals={"add 1 6S": "16.3", "add 1 6S = 3S 4S 5S 6S": "16.3"},
    ),
    row(
        "four jokers and all twos are wild: they make no meld alone, nor with one card",
        "3.2 3.4 6.3 6.8",
        game("draw", hands=("JK JK JK JK 2S 2S 2H 2D 2C 5C 9H", "", "", ""), stock="7D"),
        legal=turns("discard 2S; discard 9H; discard 2H; discard 7D; discard 2D; discard 5C; discard 2C; discard JK"),
        refusals={
            "meld JK JK JK": "6.3",
            "meld 2S 2S 2H": "6.3",
            "meld 2S 2H 2D 2C JK": "6.3",
            "meld JK 2S": "6.1",
            "meld 5C JK 2C": "6.8",
            "meld 2C JK JK 5C": "6.8",
            "meld JK JK JK JK JK": "16.2",
        },
    ),
    row(
        "points of cards left in hands: 95 + 145 and 60 + 135, and 100 for the pot not taken",
        "3.3 11.2 12.4 12.5",
        game(
            "idle 3D",
            hands=(
                "AS KS QS JS TS 9S 8S 7S 6S 5S 4S",
                "3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 8C",
                "3S 2S JK JK 2H 3H 4H 5H 6H 7H AH",
                "AD KD QD JD TD 9D 8D 2D 3D 4D JK",
            ),
            stock="3D 5D 5D",
            exact=True,
        ),
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [-340, -295], "scores": [-340, -295]},
    ),
]

# 4 Deal and 17 layout ------------------------------------------------------------------------------

SORTED_DECK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432" for _ in range(2)] + ["JK"] * 4
SCENARIOS += [
    row(
        "a deck in order and no cut named (36): seat 0 has every fourth card from 9H on, KC is drawn",
        "4.3 4.4 4.6 17.3",
        {
            "game": "burraco",
            "options": {},
            "dealer": 3,
            "scores": [0, 0],
            "deal": {"deck": SORTED_DECK},
            "actions": ["draw"],
        },
        legal=turns(
            "meld 7H 2D 9H; meld 5H 2D 7H; meld 3H 2D 5H; meld QD 2D AD; meld TD 2D QD; meld 8D 2D TD; meld 6D 2D 8D",
            "meld 4D 2D 6D",
            *(f"discard {card}" for card in cards("9H 7H 5H 3H AD QD TD 8D 6D 4D 2D KC")),
        ),
    ),
    row(
        "the same deck, dealer 1: seat 2 has these cards and seat 1 the last ones",
        "4.4 17.3",
        {
            "game": "burraco",
            "options": {},
            "dealer": 1,
            "scores": [0, 0],
            "deal": {"deck": SORTED_DECK, "cut": 36},
            "actions": turns("idle KC", "draw"),
        },
        accepted=("meld 7H 2D 9H", "discard QC"),
        refusals={"discard 8H": "16.2", "discard KC": "16.2"},
        result={"turn": 3},
    ),
]
for cut in (22, None, 63):
    SCENARIOS += [
        row(
            f"cut {cut}: the upper pot comes first, and its cards are those dealt second from the bottom",
            "4.3 4.5 9.1 17.3",
            deck_game(
                f"draw; meld {HEARTS} AH",
                hands=[HEARTS, "", "", ""],
                pots=("KS KS JS 9S 7S 5S KD JD 9D 7D 5D", "KC KC JC 9C 7C 5C QD TD 8D 6D 4D"),
                stock="JK AH",
                cut=cut,
            ),
            legal=turns("meld KS KS KD", *(f"discard {card}" for card in cards("KS JS 9S 7S 5S KD JD 9D 7D 5D"))),
        ),
        row(
            f"cut {cut}: the second pot is the lower one, and the stock runs on",
            "4.5 4.6 9.1 17.3",
            deck_game(
                f"draw; meld {HEARTS} AH; discard KS",
                f"draw; meld {run('3S', 'KS')} AS",
                hands=[HEARTS, run("3S", "KS"), "", ""],
                pots=("KS QC JS 9S 7S 5S KD JD 9D 7D 5D", "KC KC JC 9C 7C 5C QD TD 8D 6D 4D"),
                stock="JK AH AS",
                cut=cut,
            ),
            legal=turns(*(f"discard {card}" for card in cards("QD TD 8D 6D 4D KC JC 9C 7C 5C"))),
            result={"turn": 1},
        ),
    ]
SCENARIOS += [
    row(
        "the first discard may be a wild card, and is taken like any other",
        "4.6 5.5 8.3",
        game("take", hands=("9S 9H 4C 8D", "", "", ""), up="JK"),
        accepted=("meld 9S 9H JK", "discard 9S"),
        refusals={"discard JK": "8.3"},
    ),
    row(
        "41 cards remain in the stock: with everyone drawing, 39 turns are played",
        "4.6 11.2",
        {
            "game": "burraco",
            "options": {},
            "dealer": 3,
            "scores": [0, 0],
            "deal": {},
            # Filled in card order the stock is 7D 6D 6D 5D …, all clubs, and the jokers; up-card 7D (17.2).
            "actions": turns(*(f"idle {card}" for card in (SORTED_DECK[67:])[:39])),
        },
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "an empty layout: hands by seat in card order, then the pots, the up-card 7D, the stock from 7D on",
        "17.1 17.2",
        {"game": "burraco", "options": {}, "dealer": 3, "scores": [0, 0], "deal": {}, "actions": ["draw"]},
        legal=turns(
            "meld QS KS AS; meld JS QS KS; meld TS JS QS; meld 9S TS JS",
            *(f"discard {card}" for card in cards("AS KS QS JS TS 9S 7D")),
        ),
    ),
    row(
        "missing cards go to seat 0 first, whoever the dealer is: with dealer 1, seat 2 holds the third eleven",
        "17.2",
        {"game": "burraco", "options": {}, "dealer": 1, "scores": [0, 0], "deal": {}, "actions": ["draw"]},
        accepted=("discard 3S", "discard JH", "discard 7D", "meld JH QH KH", "meld AH AH 2S"),
        refusals={"discard AS": "16.2", "discard TH": "16.2"},
        result={"turn": 2},
    ),
    row(
        "some hands and the upper pot left out: they are filled from the cards not named",
        "17.1 17.2",
        {
            "game": "burraco",
            "options": {},
            "dealer": 0,
            "scores": [0, 0],
            # Hand 0 gets A A K K Q Q J J T T 9 of spades, hand 2 the next eleven, 9S 8S 8S 7S 7S 6S 6S 5S 5S 4S 4S.
            "deal": {
                "hands": [None, cards(HEARTS), None, cards("KC KC JC JC 9C 9C 7C 7C 5C 5C 3C")],
                "pots": [None, cards("KD KD JD JD 9D 9D 7D 7D 5D 5D 3D")],
                "upcard": "4C",
                "stock": cards("AH 6C 8C 8C QC"),
            },
            # Seat 1 gets the upper pot: 3S 3S 2S 2S AH KH QH JH TH 9H 8H.
            "actions": turns(f"draw; meld {HEARTS} AH; discard TH", "idle 6C"),
        },
        legal=["draw", "take"],
        result={"turn": 3, "deal_over": False},
    ),
    row(
        "the same: what seat 1 found in its pot",
        "9.1 17.2",
        {
            "game": "burraco",
            "options": {},
            "dealer": 0,
            "scores": [0, 0],
            "deal": {
                "hands": [None, cards(HEARTS), None, cards("KC KC JC JC 9C 9C 7C 7C 5C 5C 3C")],
                "pots": [None, cards("KD KD JD JD 9D 9D 7D 7D 5D 5D 3D")],
                "upcard": "4C",
                "stock": cards("AH 6C 8C 8C QC"),
            },
            "actions": turns(f"draw; meld {HEARTS} AH"),
        },
        accepted=tuple(f"discard {card}" for card in cards("3S 2S AH KH QH JH TH 9H 8H")),
        refusals={"discard 4S": "16.2", "discard 7H": "16.2", "discard KD": "16.2"},
    ),
    row(
        "a stock of three cards: one draw, and the deal is over with that turn",
        "11.2 17.2",
        game("draw", hands=("KD", "", "", ""), stock="4D 5D 6D", exact=True),
        accepted=("discard 4D", "discard KD"),
        result={"turn": 0, "deal_over": False},
    ),
    row(
        "drawn partners change nothing in its score",
        "4.2 12.1",
        last_turn(f"meld {run('3H', '9H')}; discard TD", f"{run('3H', '9H')} KS QD 9C JC", partners="drawn"),
        result={"deal_over": True, "deal_scores": [50, -210]},
    ),
    row(
        "drawn partners change nothing in a deal",
        "4.2",
        game("idle 4D", stock="4D", partners="drawn"),
        legal=["draw", "take"],
        result={"turn": 1},
    ),
]

# 5 The turn ----------------------------------------------------------------------------------------

SCENARIOS += [
    row(
        "nothing before drawing or taking, whatever else is wrong with it",
        "5.2 16.9",
        game(hands=("3S 4S 5S KD", "", "", "")),
        legal=["draw", "take"],
        refusals={
            "meld 3S 4S 5S": "5.2",
            "discard KD": "5.2",
            "discard AH": "5.2",
            "add 1 3S": "5.2",
            "meld 3S 4S": "5.2",
            "meld 3S 4S 5X": "16.1",
        },
    ),
    row(
        "after a draw neither draw nor take",
        "5.3",
        melded("meld 3S 4S 5S", "3S 4S 5S"),
        refusals={"draw": "5.3", "take": "5.3"},
    ),
    row(
        "after taking neither draw nor take",
        "5.3",
        game("take", hands=("KD", "", "", "")),
        refusals={"draw": "5.3", "take": "5.3"},
    ),
    row(
        "a draw brings the top card of the stock",
        "5.4",
        game("draw", hands=("3S 4S", "", "", ""), up="AC", stock="5S 6S"),
        accepted=("meld 3S 4S 5S", "discard 5S", "discard 3S"),
        refusals={"discard 6S": "16.2", "discard AC": "16.2"},
    ),
    row(
        "the top card of the stock may be wild, and discarded at once",
        "5.4 8.2 3.4",
        game("draw", hands=("3S 4S", "", "", ""), up="AC", stock="JK 2D"),
        accepted=("meld 3S 4S JK", "meld JK 3S 4S", "discard JK", "discard 3S"),
        refusals={"discard 2D": "16.2", "meld 3S 4S 2D": "16.2"},
    ),
    row(
        "a two is wild whatever its suit, and may be discarded; no other card stands for one",
        "3.4 8.2 6.3",
        game("draw", hands=("2H 5S 6S 8D 8C AD", "", "", ""), up="AC", stock="2C"),
        accepted=("meld 5S 6S 2H", "meld 2C 5S 6S", "meld 8D 8C 2H", "discard 2H", "discard 2C"),
        refusals={"meld 5S 6S AD": "6.5", "meld 8D 8C AD": "6.5", "meld 8D 8C 2H 2C": "6.3"},
    ),
    row(
        "take brings the whole pile; nothing need be melded, and any card may be discarded",
        "5.5 8.3 6.1",
        game("idle QH", "idle AD", "take", hands=("", "", "3S 4S", ""), up="AC", stock="QH AD 8H"),
        accepted=("discard AC", "discard QH", "discard AD", "discard 3S"),
        refusals={"discard 8H": "16.2"},
        result={"turn": 2},
    ),
    row(
        "after a take the pile is the one new discard",
        "5.5 8.1",
        game("take; discard KD", "take; discard QD", "take", hands=("KD", "QD", "3S", ""), up="AC"),
        accepted=("discard 3S",),
        refusals={"discard QD": "8.3", "discard KD": "16.2", "discard AC": "16.2"},
    ),
]

# 6 Melds -------------------------------------------------------------------------------------------

SCENARIOS += [
    row(
        "at least three cards; the smallest first meld will do; any number in one turn",
        "6.1",
        melded("meld 3S 4S 5S; meld 3H 4H 5H", "3S 4S 5S 3H 4H 5H 9D TD JD KC KC"),
        accepted=("meld 9D TD JD", "discard KC"),
        refusals={"meld KC KC": "6.1", "meld 9D TD": "6.1", "meld 9D KC": "6.1"},
    ),
    row(
        "sets: one rank, any suits, equal cards, written in any order",
        "6.2 6.3 16.1 16.8",
        game("draw", hands=("KS KS KH KD 2D JK 9C 9H 2S 7C 7D", "", "", ""), stock="7H"),
        accepted=(
            "meld KS KS KH",
            "meld KH KS KS",
            "meld JK KS KS",
            "meld KS 2D KH KD KS",
            "meld KS KS KH KD",
            "meld 9C 9H 2S",
            "meld 7C 7D 7H",
        ),
        refusals={
            "meld KS KH 2D JK": "6.3",
            "meld JK KS 2S KH KD": "6.3",
            "meld KS KH 9C": "6.5",
            "meld 2D 2S JK": "6.3",
        },
    ),
    row(
        "at most nine cards in a set: all eight kings and a joker",
        "6.3 7.3",
        game(
            "idle KD",
            "idle KC",
            "take; meld JK KC KC KD KD KH KH KS KS",
            hands=("", "", "KS KS KH KH KD KC JK JK 2S 5C 6D", ""),
            up="4H",
            stock="KD KC 6H",
        ),
        accepted=("discard JK",),
        refusals={"add 1 JK": "7.3", "add 1 2S": "7.3", "add 1 5C": "7.2"},
    ),
    row(
        "never two sets of one rank; the shape is judged first",
        "6.4 16.9",
        melded("meld KS KS KH", "KS KS KH KH KD KC JK 2S 9S QS 2D", stock="AS"),
        accepted=("add 1 KD", "add 1 JK", "add 1 KH KD KC", "meld QS 2D AS"),
        refusals={
            "meld KH KD KC": "6.4",
            "meld KH KD JK": "6.4",
            "meld KH KD JK 2S": "6.3",
            "meld KH KD": "6.1",
            "meld KH KD KD": "16.2",
        },
    ),
    row(
        "sets with equal cards and with a wild card",
        "6.2 6.3",
        game("draw", hands=("8S 8S 8H 8H TD TC JK 2S", "", "", ""), up="AC", stock="8D"),
        accepted=("meld 8S 8S 8H", "meld 8D 8H 8S 8H 8S", "meld TD TC JK", "meld TD 2S TC", "meld 8S 8S 8H 8H 8D 2S"),
        refusals={"meld 8S 8H TD": "6.5", "meld TD TC 2S JK": "6.3", "meld 8S 8S 8S": "16.2"},
    ),
    row(
        "the opponents' sets do not matter",
        "6.4",
        game("draw; meld KS KS KH; discard 3D", "draw", hands=("KS KS KH", "KH KD KC", "", ""), stock="3D 4D"),
        accepted=("meld KH KD KC",),
    ),
    row(
        "partner's set of the rank forbids a second one",
        "6.4 6.1",
        game(
            "draw; meld KS KS KH; discard 3D",
            "idle 4D",
            "draw",
            hands=("KS KS KH", "", "KH KD KC", ""),
            stock="3D 4D 5D",
        ),
        refusals={"meld KH KD KC": "6.4"},
        accepted=("add 1 KH",),
    ),
    row(
        "sequences: one suit, upwards, unbroken; an ace below the two or above the king",
        "6.5 6.6 16.1",
        game("draw", hands=("3S 4S 5S 6H 9H TH JH QS KS AS 2S", "", "", ""), stock="7S"),
        accepted=(
            "meld 3S 4S 5S",
            "meld 9H TH JH",
            "meld 2S 3S 4S 5S",
            "meld AS 2S 3S",
            "meld QS KS AS",
            "meld AS 2S 3S 4S 5S",
        ),
        refusals={
            "meld 5S 4S 3S": "6.5",
            "meld 3S 4S 6H": "6.5",
            "meld 4S 5S 6H": "6.5",
            "meld 3S 4S 7S": "6.5",
            "meld 3S 5S 4S": "6.5",
            "meld KS AS 2S": "6.5",
            "meld KS AS 2S 3S": "6.5",
            "meld QS KS AS 2S": "6.5",
            "meld AS KS QS": "6.5",
        },
    ),
    row(
        "only one natural ace: two would be fourteen natural cards, and passing round fits no places",
        "6.6 16.9",
        game(
            "idle QS",
            "idle KS",
            "take",
            hands=("", "", f"AS {run('AS', 'TS')}", ""),
            up="JS",
            stock="QS KS",
        ),
        accepted=(
            f"meld {run('AS', 'KS')}",
            f"meld {LONG_SPADES} AS",
            "meld AS AS 2S",
            "meld AS 2S AS",
            "meld 2S KS AS",
        ),
        refusals={
            f"meld {run('AS', 'KS')} AS": "6.6",
            "meld QS KS AS 2S 3S": "6.5",
            "meld KS AS AS": "6.5",
            "meld AS AS 2S 3S": "6.5",
        },
    ),
    row(
        "the longest sequence: thirteen cards in order and one wild card, at either end",
        "6.6 6.8",
        game("idle KS", "idle JK", "take", hands=("", "", run("AS", "JS"), ""), up="QS", stock="KS JK"),
        accepted=(f"meld {run('AS', 'KS')} JK", f"meld JK {LONG_SPADES} AS", f"meld JK {LONG_SPADES}"),
        refusals={
            f"meld JK {run('AS', 'KS')}": "6.5",
            f"meld {LONG_SPADES} AS JK": "6.5",
            f"meld AS JK {run('3S', 'KS')} 2S": "6.8",
        },
    ),
    row(
        "a two on place 2 of its own suit is natural, any other two is acting wild",
        "6.7 6.8",
        game("draw", hands=("AS 2S 2S 2H 3S 4S JK 3H 4H 5H 6H", "", "", ""), stock="JK"),
        accepted=(
            "meld 2S 3S 4S JK",
            "meld 2S 3S 4S 2S",
            "meld 2S 3S 4S 2H",
            "meld AS 2S JK",
            "meld 2S 2S 3S",
            "meld 2H 2S 3S 4S",
            "meld 2H 3S 4S",
            "meld 2S 3H 4H",
            "meld 2H 3H 4H 5H 6H JK",
            "meld 2S 2H 4S",
            "meld AS 2S 2H 4S",
        ),
        refusals={
            "meld 2H 3S 4S JK": "6.8",
            "meld AS 2H 3S JK": "6.8",
            "meld AS 2H 2S": "6.8",
            "meld 2S JK 3S 4S": "6.8",
            "meld JK 3S 4S 2S": "6.8",
            "meld JK 2S 3S 4S JK": "6.8",
            "meld 2S 2S 4S 2H": "6.8",
        },
    ),
    row(
        "equal sequences may lie side by side; they are never joined and cards never leave them",
        "6.9 7.7",
        melded("meld 3S 4S 5S; meld 3S 4S 5S; meld 6S 7S 8S", "3S 4S 5S 3S 4S 5S 6S 7S 8S KC KC"),
        accepted=("discard KC",),
        refusals={
            "add 1 6S": "16.2",
            "add 1 6S 7S 8S = 3S 4S 5S 6S 7S 8S": "16.2",
            "meld 3S 3S 4S": "16.2",
            "discard 5S": "16.2",
        },
    ),
    row(
        "of two sequences of a suit each grows at its own ends",
        "6.9 7.1",
        melded("meld 3S 4S 5S; meld 6S 7S 8S", "3S 4S 5S 6S 7S 8S 9S 5S 6S KC KC"),
        accepted=("add 2 9S", "add 1 6S", "add 2 5S", "add 1 6S = 3S 4S 5S 6S", "add 2 5S = 5S 6S 7S 8S"),
        refusals={"add 1 9S": "7.2", "add 3 9S": "16.3"},
    ),
    row(
        "seven natural cards are a clean burraco: 200 + 45 - 100 (no pot) - 40 - 55",
        "6.10 12.1 12.3 12.4 12.5",
        last_turn(f"meld {run('3H', '9H')}; discard TD", f"{run('3H', '9H')} KS QD 9C JC"),
        result={"deal_over": True, "deal_scores": [50, -210]},
    ),
    row(
        "seven cards with a joker are a dirty burraco, the joker counting 30: 100 + 70 - 100 - 40 - 55",
        "6.10 12.1 3.3",
        last_turn("meld 3H 4H 5H JK 7H 8H 9H; discard TD", "3H 4H 5H JK 7H 8H 9H KS QD 9C JC"),
        result={"deal_over": True, "deal_scores": [-25, -210]},
    ),
    row(
        "a natural two leaves it clean: 200 + 60 - 100 - 40 - 55",
        "6.10 6.7 12.1",
        last_turn("meld AH 2H 3H 4H 5H 6H 7H; discard TD", "AH 2H 3H 4H 5H 6H 7H KS QD 9C JC"),
        result={"deal_over": True, "deal_scores": [65, -210]},
    ),
    row(
        "judged as it lies: the two at the high end is wild although it would fit as the two: 100 + 55 - 100 - 40 - 55",
        "6.10 12.1",
        last_turn("meld 3H 4H 5H 6H 7H 8H 2H; discard TD", "3H 4H 5H 6H 7H 8H 2H KS QD 9C JC"),
        result={"deal_over": True, "deal_scores": [-40, -210]},
    ),
    row(
        "six cards are no burraco: 35 - 100 - 50 - 55",
        "6.10 12.1",
        last_turn("meld 3H 4H 5H 6H 7H 8H; discard TD", "3H 4H 5H 6H 7H 8H 9H KS QD 9C JC"),
        result={"deal_over": True, "deal_scores": [-170, -210]},
    ),
    row(
        "the length of a burraco does not matter, nor that it grew by lay-offs: 200 + 65 - 100 - 20 - 55",
        "6.10 7.1 12.1",
        last_turn(f"meld {run('3H', '8H')}; add 1 9H TH; add 1 JH; discard TD", f"{run('3H', 'JH')} KS QD"),
        result={"deal_over": True, "deal_scores": [90, -210]},
    ),
]

# 7 Lay-offs ----------------------------------------------------------------------------------------

SCENARIOS += [
    row(
        "what cannot be laid off: the wrong suit, a gap too wide, a second ace, the wrong rank",
        "7.2 16.4",
        game(
            "draw; meld 3S 4S 5S; meld 9D 9H 9C",
            hands=("3S 4S 5S 9D 9H 9C 7S 6H 6S TC 8S", "", "", ""),
            stock="KC",
        ),
        accepted=("add 1 6S", "add 1 6S 7S 8S", "add 1 6S = 3S 4S 5S 6S"),
        refusals={
            "add 1 7S": "7.2",
            "add 1 6H": "7.2",
            "add 2 TC": "7.2",
            "add 1 7S 6S": "7.2",
            "add 1 7S 6S = 3S 4S 5S 6S 7S": "7.2",
            "add 1 6H = 3S 4S 5S 6H": "6.5",
            "add 2 TC = 9D 9H 9C TC": "6.5",
            "add 1 7S = 3S 4S 5S 7S": "6.5",
            "add 1 6S = 6S 3S 4S 5S": "6.5",
            "add 1 6S = 3S 4S 5S": "16.4",
            "add 1 6S = 3S 4S 5S 6S 7S": "16.4",
            "add 1 6S = 3S": "16.4",
            "add 1 6S = 4S 5S 6S 7S": "16.4",
        },
    ),
    row(
        "no second wild card, whatever the arrangement, in sequences and in sets",
        "7.3 6.8 6.3",
        melded("meld 3S 4S 5S 2S; meld KS KH 2D", "3S 4S 5S 2S KS KH 2D JK 2H 2S KD", stock="2C"),
        accepted=("add 1 2S", "add 2 KD", "add 1 2S = 2S 2S 3S 4S 5S", "add 1 2S = 2S 3S 4S 5S 2S"),
        refusals={
            "add 1 JK": "7.3",
            "add 1 2H": "7.3",
            "add 1 JK = 2S 3S 4S 5S JK": "7.3",
            "add 1 2H = 2H 2S 3S 4S 5S": "7.3",
            "add 1 JK = 3S 4S 5S 2S JK": "6.8",
            "add 2 JK": "7.3",
            "add 2 2S": "7.3",
            "add 2 JK = KS KH 2D JK": "6.3",
        },
    ),
    row(
        "a wild card at the high end moves to place 3 so that the two may lie on its own: no short form, but listed",
        "7.3 7.4 7.6 16.4 16.6",
        melded("meld 4S 5S JK; meld QD QH QC; meld 8D 9D TD", "4S 5S JK 2S QD QH QC 8D 9D TD 3C", stock="5H"),
        legal=turns(
            "add 1 2S = 2S JK 4S 5S; add 2 2S; add 3 2S; discard 2S; discard 5H; discard 3C",
        ),
        refusals={"add 1 2S": "16.4", "add 1 2S = JK 2S 4S 5S": "6.8", "add 1 2S = 2S 4S 5S JK": "6.8"},
    ),
    row(
        "a wild card between two cards stays unless the card it stands for comes",
        "7.4 7.6 16.4 16.8",
        melded("meld 3S JK 5S", "3S JK 5S 4S 6S 2S 2H"),
        accepted=(
            "add 1 6S",
            "add 1 2S",
            "add 1 4S = JK 3S 4S 5S",
            "add 1 4S = 3S 4S 5S JK",
            "add 1 4S 6S = 3S 4S 5S 6S JK",
            "add 1 6S 4S = JK 3S 4S 5S 6S",
            "add 1 6S 4S = 3S 4S 5S 6S JK",
            "add 1 4S 2S = JK 2S 3S 4S 5S",
        ),
        refusals={
            "add 1 4S": "16.4",
            "add 1 4S 6S": "16.4",
            "add 1 6S = 3S 5S 6S JK": "6.5",
            "add 1 6S = JK 3S 5S 6S": "6.5",
            "add 1 4S = 3S JK 4S 5S": "6.5",
            "add 1 2H": "7.3",
            "add 1 4S 2H": "16.4",
            "add 1 4S 2H = 2H 3S 4S 5S JK": "6.8",
        },
    ),
    row(
        "an ace already down keeps its end: it may not cross to the high one",
        "7.4 6.6",
        game(
            f"draw; meld {run('AS', 'QS')}; add 1 KS",
            hands=(run("AS", "JS"), "", "", ""),
            stock="QS",
            pots=("AS KS JK 2H", ""),
        ),
        accepted=("add 1 JK", f"add 1 JK = {run('AS', 'KS')} JK"),
        refusals={
            f"add 1 JK = JK {LONG_SPADES} AS": "7.4",
            "add 1 AS": "7.2",
            f"add 1 AS = {run('AS', 'KS')} AS": "6.6",
            f"add 1 JK = JK {run('AS', 'KS')}": "6.5",
        },
    ),
    row(
        "an ace that fits both ends lies low in the short form; the other end must be written",
        "16.4 6.6",
        game(
            f"draw; meld {LONG_SPADES}; add 1 AS",
            hands=(run("2S", "QS"), "", "", ""),
            stock="KS",
            pots=("AS JK", ""),
        ),
        accepted=("add 1 JK", f"add 1 JK = {run('AS', 'KS')} JK"),
        refusals={f"add 1 JK = JK {LONG_SPADES} AS": "7.4"},
    ),
    row(
        "the same before the ace: both ends are lawful, only the short form is listed",
        "16.4 16.6 16.8",
        game(
            f"draw; meld {LONG_SPADES}",
            hands=(run("2S", "QS"), "", "", ""),
            stock="KS",
            pots=("AS KH JH 9H 7H 5H KD JD 9D 7D 5D", ""),
        ),
        legal=turns("add 1 AS", *(f"discard {card}" for card in cards("AS KH JH 9H 7H 5H KD JD 9D 7D 5D"))),
        accepted=(f"add 1 AS = {LONG_SPADES} AS", f"add 1 AS = {run('AS', 'KS')}"),
    ),
    row(
        "the ace moved when a two is added and a card was acting wild: 7.3 is cited",
        "7.3 7.4 16.9",
        game(
            f"draw; meld AS JK {run('3S', 'QS')}; add 1 KS",
            hands=(f"AS JK {run('3S', 'JS')}", "", "", ""),
            stock="QS",
            pots=("KS 2S 2H 6D", ""),
        ),
        accepted=(f"add 1 2S = {run('AS', 'KS')} JK",),
        refusals={f"add 1 2S = JK {LONG_SPADES} AS": "7.3", "add 1 2S": "16.4", "add 1 2H": "7.3", "add 1 6D": "7.2"},
    ),
    row(
        "a wild two becomes natural, and joins as the two it is; the joker may then follow",
        "7.5 7.3",
        melded("meld 3S 4S 2S; add 1 5S = 2S 3S 4S 5S", "3S 4S 2S 5S JK 2H"),
        accepted=("add 1 JK", "add 1 2H", "add 1 JK = 2S 3S 4S 5S JK", "add 1 JK = JK 2S 3S 4S 5S"),
        refusals={"add 1 JK = 3S 4S 5S 2S JK": "6.8"},
    ),
    row(
        "the free wild card goes from the low to the high end with a lay-off",
        "7.6",
        melded("meld JK 4S 5S", "JK 4S 5S 6S 3S 2S"),
        accepted=(
            "add 1 6S",
            "add 1 6S = JK 4S 5S 6S",
            "add 1 6S = 4S 5S 6S JK",
            "add 1 3S = 3S 4S 5S JK",
            "add 1 3S = JK 3S 4S 5S",
            "add 1 2S",
        ),
        refusals={"add 1 3S": "16.4"},
    ),
    row(
        "the free wild card goes from the high to the low end with a lay-off, even below the natural two that comes",
        "7.6 7.3",
        melded("meld 3S 4S JK", "JK 4S 6S 5S 3S 2S"),
        accepted=(
            "add 1 6S",
            "add 1 5S = JK 3S 4S 5S",
            "add 1 5S = 3S 4S 5S JK",
            "add 1 2S",
            "add 1 2S = 2S 3S 4S JK",
            "add 1 2S = JK 2S 3S 4S",
        ),
        refusals={"add 1 5S": "16.4", "add 1 6S = JK 3S 4S 6S": "6.5"},
    ),
    row(
        "without a lay-off nothing moves, and nothing comes back",
        "7.7 16.1 16.2",
        melded("meld JK 4S 5S", "JK 4S 5S 6S 3S 2S"),
        refusals={
            "add 1": "16.1",
            "add 1 = 4S 5S JK": "16.1",
            "discard JK": "16.2",
            "meld JK 3S 6S": "16.2",
            "add 1 JK = 4S 5S JK": "16.2",
            "add 1 6S = 4S 5S 6S": "16.4",
        },
    ),
    row(
        "several cards count as added one after another, in the order written",
        "7.8 7.3",
        melded("meld 3S 4S 5S 2S", "3S 4S 5S 2S 6S 7S JK 8S"),
        accepted=(
            "add 1 6S JK = 2S 3S 4S 5S 6S JK",
            "add 1 6S 7S = 2S 3S 4S 5S 6S 7S",
            "add 1 7S 6S = 2S 3S 4S 5S 6S 7S",
            "add 1 7S 8S",
            "add 1 6S JK 8S = 2S 3S 4S 5S 6S JK 8S",
            "add 1 6S 7S JK 8S = JK 2S 3S 4S 5S 6S 7S 8S",
        ),
        refusals={
            "add 1 JK 6S = 2S 3S 4S 5S 6S JK": "7.3",
            "add 1 6S JK": "16.4",
            "add 1 6S 7S": "16.4",
            "add 1 8S 7S": "7.2",
            "add 1 8S 7S = 3S 4S 5S 2S 7S 8S": "7.2",
            "add 1 8S 6S JK = 2S 3S 4S 5S 6S JK 8S": "7.2",
            "add 1 7S JK 6S = 2S 3S 4S 5S 6S 7S JK": "7.3",
        },
    ),
    row(
        "a joker opens the way for the card after it",
        "7.8",
        melded("meld 3S 4S 5S", "3S 4S 5S 7S JK"),
        accepted=("add 1 JK 7S = 3S 4S 5S JK 7S", "add 1 JK", "add 1 JK = 3S 4S 5S JK"),
        refusals={"add 1 7S JK = 3S 4S 5S JK 7S": "7.2", "add 1 JK 7S": "16.4", "add 1 7S JK": "7.2"},
    ),
    row(
        "the short form puts a joker low, but an own-suit two on its own place counts as natural",
        "16.4 6.7",
        melded("meld 3S 4S 5S; meld 4H 5H 6H; add 1 2S; add 2 2H", "3S 4S 5S 4H 5H 6H 2S 2H JK 3H 7H"),
        # Meld 1: 2S 3S 4S 5S, clean. Meld 2: 2H 4H 5H 6H, the two as the three.
        accepted=("add 1 JK", "add 2 7H", "add 2 3H = 2H 3H 4H 5H 6H", "add 2 3H = 3H 4H 5H 6H 2H"),
        refusals={"add 2 JK": "7.3", "add 2 3H": "16.4"},
    ),
]

# 8 The discard -------------------------------------------------------------------------------------

SCENARIOS += [
    row(
        "any card may be discarded, wild cards too",
        "8.1 8.2",
        game("draw; discard JK", "draw; discard 2S", "draw", hands=("JK", "2S", "2H 4C", ""), stock="3D 4D 5D"),
        accepted=("discard 2H", "discard 4C", "discard 5D"),
        refusals={"discard JK": "16.2"},
        result={"turn": 2},
    ),
    row(
        "the single card taken may not be discarded",
        "8.3",
        game("take", hands=("9C TC", "", "", ""), up="8C"),
        accepted=("discard 9C", "meld 8C 9C TC"),
        refusals={"discard 8C": "8.3", "discard 7S": "16.2"},
    ),
    row(
        "an equal card held before makes it free",
        "8.3",
        game("take", hands=("8C TC", "", "", ""), up="8C"),
        accepted=("discard 8C",),
    ),
    row(
        "jokers are equal cards too",
        "8.3",
        game("take", hands=("JK TC", "", "", ""), up="JK"),
        accepted=("discard JK",),
    ),
    row(
        "the limit is gone with the turn",
        "8.3",
        game(
            "take; discard KD",
            "idle 4D",
            "idle 5D",
            "idle 6D",
            "draw",
            hands=("KD", "", "", ""),
            up="8C",
            stock="4D 5D 6D 7D",
        ),
        accepted=("discard 8C",),
    ),
    row(
        "the taken card melded, an equal one from the pot is free",
        "8.3 9.2",
        game(
            f"take; meld {HEARTS} AH",
            hands=(HEARTS, "", "", ""),
            up="AH",
            pots=("AH KS", ""),
        ),
        accepted=("discard AH", "discard KS"),
    ),
    row(
        "a pile of two cards sets no limit",
        "8.3",
        game("idle QH", "take", hands=("", "KD", "", ""), up="AC", stock="QH"),
        accepted=("discard AC", "discard QH", "discard KD"),
    ),
]

# 9 Pots --------------------------------------------------------------------------------------------

SCENARIOS += [
    row(
        "in flight: the pot is taken at once and the turn goes on",
        "9.1 9.2",
        flight("4S 5S 6S KC JC"),
        accepted=("meld 4S 5S 6S", "discard KC"),
        refusals={"draw": "5.3", "take": "5.3"},
        result={"turn": 0, "deal_over": False},
    ),
    row(
        "in flight by a lay-off",
        "9.2 7.1",
        game(
            "draw; meld 3H 4H 5H 6H 7H 8H 9H TH JH QH; add 1 KH; add 1 AH",
            hands=(HEARTS, "", "", ""),
            stock="AH",
            pots=("4S 5S 6S", ""),
        ),
        accepted=("meld 4S 5S 6S", "discard 4S"),
    ),
    row(
        "the team that is second gets the other pot",
        "9.1",
        game(
            f"draw; meld {HEARTS} AH; discard 4S",
            f"draw; meld {run('3D', 'KD')} AD",
            hands=(HEARTS, run("3D", "KD"), "", ""),
            stock="AH AD",
            pots=("4S 5S", "TS JS"),
        ),
        accepted=("discard TS", "discard JS"),
        refusals={"discard 5S": "16.2"},
        result={"turn": 1},
    ),
    row(
        "whichever team is first gets the upper pot",
        "9.1",
        game(
            "idle 6C",
            f"draw; meld {run('3D', 'KD')} AD",
            hands=("", run("3D", "KD"), "", ""),
            stock="6C AD",
            pots=("4S 5S", "TS JS"),
        ),
        accepted=("discard 4S", "discard 5S"),
        refusals={"discard TS": "16.2"},
    ),
    row(
        "by discard: the turn is over, and the pot is played from the owner's next turn",
        "9.3 11.4",
        game(f"draw; meld {HEARTS}; discard 6C", hands=(HEARTS, "", "", ""), stock="6C 4C", pots=("4S 5S 6S", "")),
        legal=["draw", "take"],
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "by discard: the owner's next turn",
        "9.3",
        game(
            f"draw; meld {HEARTS}; discard 6C",
            "idle 4C",
            "idle 4D",
            "idle 5D",
            "draw",
            hands=(HEARTS, "", "", ""),
            stock="6C 4C 4D 5D 8C",
            pots=("4S 5S 6S", ""),
        ),
        accepted=("meld 4S 5S 6S", "discard 8C", "discard 4S"),
    ),
    row(
        "the discard that brings the pot may be a wild card",
        "9.5 10.3",
        game(f"draw; meld {HEARTS}; discard JK", hands=(HEARTS, "", "", ""), stock="JK 4C", pots=("4S 5S 6S", "")),
        legal=["draw", "take"],
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "partner closes while the pot is unseen: 200 + 200 + 170 + 100 - 60 in that pot, nothing for 12.4",
        "9.4 10.1 12.2 12.6",
        unseen("3C 3C 4C 4C 5C 5C 6C 7C 7C 8S 5S"),
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [610, -275]},
    ),
    row(
        "an unseen pot of high cards counts against its side: 110 in place of 60",
        "9.4 12.5 11.1",
        unseen("JK 2S AD KD 3C 3C 4C 4C 5C 6C 7C"),
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [560, -275]},
    ),
]

# 10 Closing ----------------------------------------------------------------------------------------

CLOSER = "6S 7S 8S 3C 4C 5C 6C 7C 8C 9S TD"
SCENARIOS += [
    row(
        "closing: pot taken, a burraco made, all cards but one melded",
        "10.1 10.5 11.1",
        flight(CLOSER, "meld 6S 7S 8S 9S; meld 3C 4C 5C 6C 7C 8C; discard TD"),
        legal=[],
        refusals={"draw": "16.6", "discard TD": "16.6", "Draw": "16.1"},
        result={"turn": None, "deal_over": True},
    ),
    row(
        "without a burraco one may lay down as long as two cards are left",
        "10.1 10.4",
        flight(CLOSER, "meld 6S 7S 8S", burraco=False),
        accepted=("meld 3C 4C 5C 6C 7C 8C", "meld 3C 4C 5C", "add 5 9S"),
    ),
    row(
        "no closing without a burraco: nine of eleven are laid down, the tenth must stay",
        "10.1 10.4",
        flight(CLOSER, "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C", burraco=False),
        # One meld more: hearts 3-5, 7-9, J-K, diamonds 3-5, spades 6-8, clubs 3-8.
        legal=["discard 9S", "discard TD"],
        refusals={"add 5 9S": "10.4"},
    ),
    row(
        "the meld or lay-off that makes the burraco may be the one that leaves one card",
        "10.1 10.4",
        flight("3C 4C 5C 6C 7C 8C 9C TC JC QC TD", burraco=False),
        accepted=("meld 3C 4C 5C 6C 7C 8C 9C TC JC QC", "meld 3C 4C 5C 6C 7C 8C 9C"),
        refusals={"meld 3C 4C 5C 6C 7C 8C 9C TC JC QC KC": "16.2"},
    ),
    row(
        "so may the lay-off that turns six cards into seven",
        "10.1 10.4",
        flight("3C 4C 5C 6C 7C 8C 9C 6S 7S 8S TD", "meld 3C 4C 5C 6C 7C 8C; meld 6S 7S 8S", burraco=False),
        legal=["add 5 9C", "discard TD", "discard 9C"],
    ),
    row(
        "with the pot taken the last card may not be melded or laid off",
        "10.2 16.9",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C 9S TS", "meld 3C 4C 5C 6C 7C 8C; meld 6S 7S 8S"),
        accepted=("add 3 9S",),
        refusals={"add 3 9S TS": "10.2", "add 3 9S TS = 6S 7S 8S 9S TS": "10.2", "add 3 TS": "7.2"},
    ),
    row(
        "the same with a meld: all five cards 10.2, four of them lawful",
        "10.2 10.4",
        flight("6S 7S 8S 9S TS 3C 4C 5C 6C 7C 8C", "meld 3C 4C 5C 6C 7C 8C"),
        accepted=("meld 6S 7S 8S 9S", "meld 7S 8S 9S TS", "meld 6S 7S 8S"),
        refusals={"meld 6S 7S 8S 9S TS": "10.2"},
    ),
    row(
        "without a burraco too 10.2 comes for no card, 10.4 for one",
        "10.2 10.4",
        flight("6S 7S 8S 9S TS 3C 4C 5C 6C 7C 8C", "meld 3C 4C 5C 6C 7C 8C", burraco=False),
        accepted=("meld 6S 7S 8S",),
        refusals={"meld 6S 7S 8S 9S TS": "10.2", "meld 6S 7S 8S 9S": "10.4"},
    ),
    row(
        "the closing discard may not be a wild card: what would leave one is refused",
        "10.3 10.4",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C 9S 2D", "meld 3C 4C 5C 6C 7C 8C; meld 6S 7S 8S"),
        legal=turns("add 1 2D; add 2 2D; add 3 2D; discard 9S; discard 2D"),
        refusals={"add 3 9S": "10.4", "add 3 9S 2D": "10.2"},
    ),
    row(
        "two jokers left can only be got rid of one by one",
        "10.3 10.4",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C JK JK", "meld 3C 4C 5C 6C 7C 8C; meld 6S 7S 8S"),
        legal=["discard JK"],
        refusals={"add 3 JK": "10.4", "add 1 JK": "10.4", "add 3 JK JK": "7.3"},
    ),
    row(
        "the last card is the single one taken: it could not be discarded, so the other may not be laid off",
        "10.4 8.3",
        flight(
            CLOSER,
            "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C; discard TD",
            "idle 4D",
            "idle 5D",
            "take; discard QD",
            "take",
            others=("", "", "QD"),
            stock="AH 4D 5D",
        ),
        legal=["discard 9S"],
        refusals={"add 2 9S": "10.4", "discard QD": "8.3"},
    ),
    row(
        "the taken card laid off, the held one closes",
        "10.1 10.4 8.3",
        flight(
            CLOSER,
            "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C; discard 9S",
            "idle 4D",
            "idle 5D",
            "take; discard 9C",
            "take",
            others=("", "", "9C"),
            stock="AH 4D 5D",
        ),
        legal=["add 3 9C", "discard TD"],
        refusals={"discard 9C": "8.3"},
    ),
    row(
        "the taken card melded, its equal from the pot is free: it may be the one that is left, and closes",
        "10.4 8.3 9.2",
        game(
            f"take; meld {HEARTS} AH; meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C",
            hands=(HEARTS, "", "", ""),
            up="AH",
            pots=("AH 6S 7S 8S 3C 4C 5C 6C 7C 8C 9S", ""),
        ),
        legal=["add 2 9S", "discard 9S", "discard AH"],
    ),
    row(
        "no pot yet, the joker just taken: the three laid low would leave it nowhere to go, the clean way would not",
        "10.4 8.3 16.6 7.3",
        game(
            "draw; meld 4H 5H 6H 2H; meld 8D 9D 2C JD QD KD; discard 3C",
            "idle 4S",
            "idle 5S",
            "take; discard JK",
            "take",
            hands=("4H 5H 6H 2H 3H 8D 9D 2C JD QD KD", "", "", "JK"),
            stock="3C 4S 5S",
        ),
        legal=["add 1 3H = 2H 3H 4H 5H 6H", "discard 3H"],
        refusals={
            "add 1 3H": "10.4",
            "add 1 3H = 3H 4H 5H 6H 2H": "10.4",
            "add 1 JK": "7.3",
            "discard JK": "8.3",
        },
    ),
    row(
        "no pot yet: one card may be left if it can be discarded, a wild card too",
        "10.4 9.5",
        game("draw", hands=(HEARTS, "", "", ""), stock="JK"),
        accepted=(f"meld {HEARTS}", f"meld JK {HEARTS}", f"meld {HEARTS} JK"),
    ),
]

# 11 End of the deal --------------------------------------------------------------------------------

STALEMATE = ("AS 3D", "AH 4D", "AD 5D", "AC 6D")
SCENARIOS += [
    row(
        "the draw that leaves two cards: the turn is played out",
        "11.2",
        game("draw; meld 3S 4S 5S", hands=("3S 4S 5S 6S", "", "", ""), stock="KD 8D 8D", exact=True),
        accepted=("add 1 6S", "discard KD"),
        result={"turn": 0, "deal_over": False},
    ),
    row(
        "with three cards left a take does not end the deal",
        "11.2",
        game("take; discard KD", hands=("KD", "", "", ""), up="4C", stock="QD 8D 8D", exact=True),
        legal=["draw", "take"],
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "… but the next draw does",
        "11.2",
        game("take; discard KD", "idle QD", hands=("KD", "", "", ""), up="4C", stock="QD 8D 8D", exact=True),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "stalemate: the first up-card counts, four single takes end the deal",
        "11.3",
        game("take; discard AS", "take; discard AH", "take; discard AD", "take; discard AC", hands=STALEMATE, up="KD"),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "three single takes do not",
        "11.3",
        game("take; discard AS", "take; discard AH", "take; discard AD", "take", hands=STALEMATE, up="KD"),
        accepted=("discard AC", "discard 6D"),
        refusals={"discard AD": "8.3"},
        result={"turn": 3, "deal_over": False},
    ),
    row(
        "a draw sets the count to zero",
        "11.3",
        game(
            "take; discard AS",
            "take; discard AH",
            "take; discard AD",
            "idle 8H",
            "take; discard KD",
            hands=STALEMATE,
            up="KD",
            stock="8H",
        ),
        legal=["draw", "take"],
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "melding does not matter for a stalemate, and the emptied hand still takes its pot (nothing for 12.4)",
        "11.3 11.4 9.3",
        game(
            "take; discard AS",
            "take; discard AH",
            "take; discard KH",
            f"take; meld {HEARTS}; discard 5C",
            hands=(
                "AS JS JS 9S 9S 8S 8S TS TS QS QS",
                "AH 3D 3D 4D 4D 5D 5D 6D 6D 7D 7D",
                "KH 3S 3S 4S 4S 5S 5S 6S 6S 7S 7S",
                f"{run('3H', 'QH')} 5C",
            ),
            up="KS",
            pots=("3C 3C 4C 4C 5C 6C 6C 7C 7C 8C 8C", ""),
        ),
        # Seat 0 holds KS and ten tens (110), seat 2 AH and ten fives (65).
        # Seat 1 holds AS and ten fives (65), seat 3 the pot of 65; its burraco is worth 200 + 85.
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [-100 - 110 - 65, 285 - 65 - 65]},
    ),
    row(
        "a close in the last turn earns the bonus: 200 + 100 + 30 + 35 + 100 - 55",
        "11.4 12.2 11.2",
        game(
            f"draw; meld {HEARTS} AH; meld 6S 7S 8S 9S; meld 3C 4C 5C 6C 7C 8C; discard TD",
            hands=(HEARTS, FIVES_1, "3C 4C 5C 6C 7C 3S 4S 5S 5S 6S 7S", "3D 3H 4H 5H 6H 7H KS KS QS QS JS"),
            pots=("6S 7S 8S 3C 4C 5C 6C 7C 8C 9S TD", ""),
            stock="AH 8D 8D",
            exact=True,
        ),
        result={"turn": None, "deal_over": True, "deal_scores": [410, -235]},
    ),
    row(
        "the discard of a last turn still brings the pot: 200 + 85 - 100 - 55, no 100 off",
        "11.4 9.3 12.6",
        game(
            f"draw; meld {HEARTS}; discard TD",
            hands=(HEARTS, FIVES_1, "3C 3D 4C 4C 5C 5C 6C 6C 7C 7C 7S", "3S 4S 5S 5S 6S 6S 7S 3H 4H 5H 6H"),
            pots=("3C 7H 8C 8C 9C 9C TC TC JC JC QC", ""),
            stock="TD 8D 8D",
            exact=True,
        ),
        result={"turn": None, "deal_over": True, "deal_scores": [130, -210]},
    ),
]

# 12, 13 Scores and the match -----------------------------------------------------------------------

SCENARIOS += [
    row(
        "below the target the match goes on; scores add up",
        "13.4 12.1 12.6",
        duel((1000, 900)),
        result={"deal_over": True, "deal_scores": [45, 20], "scores": [1045, 920], "match_over": False, "winner": None},
    ),
    row(
        "exactly the target ends the match",
        "13.1",
        duel((1960, 900)),
        result={"scores": [2005, 920], "match_over": True, "winner": 0},
    ),
    row(
        "one point short does not",
        "13.1 13.4",
        duel((1959, 1984)),
        result={"scores": [2004, 2004], "match_over": False, "winner": None},
    ),
    row(
        "the other team wins",
        "13.1",
        duel((-300, 1985)),
        result={"scores": [-255, 2005], "match_over": True, "winner": 1},
    ),
    row(
        "both reach the target: the higher total wins",
        "13.2",
        duel((1960, 2004)),
        result={"scores": [2005, 2024], "match_over": True, "winner": 1},
    ),
    row(
        "both reach the target: the higher total wins, other team",
        "13.2",
        duel((1990, 1990)),
        result={"scores": [2035, 2010], "match_over": True, "winner": 0},
    ),
    row(
        "a draw beyond the target",
        "13.3",
        duel((1975, 2000)),
        result={"scores": [2020, 2020], "match_over": True, "winner": None},
    ),
    row(
        "equal below the target: no end",
        "13.3 13.4",
        duel((0, 25)),
        result={"scores": [45, 45], "match_over": False, "winner": None},
    ),
    row(
        "option target",
        "13.1",
        duel((455, 0), target=500),
        result={"scores": [500, 20], "match_over": True, "winner": 0},
    ),
    row(
        "option target, one short",
        "13.1",
        duel((455, 0), target=501),
        result={"scores": [500, 20], "match_over": False, "winner": None},
    ),
    row(
        "the lowest target",
        "13.1",
        duel((-40, -300), target=5),
        result={"scores": [5, -280], "match_over": True, "winner": 0},
    ),
    row(
        "the highest target",
        "13.1",
        duel((19960, 3000), target=20005),
        result={"scores": [20005, 3020], "match_over": True, "winner": 0},
    ),
]

# 16 Notation, lists, order of checks ---------------------------------------------------------------

SCENARIOS += [
    row(
        "the list: sets and sequences once per combination, in default arrangement, in card order as written",
        "16.5 16.6 16.7 3.2",
        game("draw", hands=("KS KS KH 2S 2H 3S 4S 7D JD 9C 6H", "", "", ""), stock="TH"),
        legal=turns(
            "meld KS KS 2S; meld KS KS KH; meld KS KS 2H; meld KS KH 2S; meld KS KH 2H",
            "meld 2S 3S 4S; meld 2S 2H 4S; meld 2H 3S 4S; meld 2H 2S 3S",
            *(f"discard {card}" for card in cards("KS 4S 3S 2S KH TH 6H 2H JD 7D 9C")),
        ),
        accepted=(
            "meld 3S 4S 2H",
            "meld 2S 3S 2H",
            "meld 3S 4S 2S",
            "meld KH KS KS",
            "meld KS KS KH 2H",
            "meld 2S 3S 4S 2H",
        ),
    ),
    row(
        "the list: adds by meld, then card, the short form first",
        "16.6 16.7 16.4",
        melded("meld 4H 5H 6H 2H; meld KS KH KD", "4H 5H 6H 2H KS KH KD 3H 7H KC JK", stock="2S"),
        legal=turns(
            "add 1 7H = 2H 4H 5H 6H 7H; add 1 3H; add 1 3H = 2H 3H 4H 5H 6H; add 2 2S; add 2 KC; add 2 JK",
            "discard 2S; discard 7H; discard 3H; discard KC; discard JK",
        ),
        accepted=("add 1 7H = 4H 5H 6H 7H 2H", "add 1 3H = 3H 4H 5H 6H 2H", "add 2 KC = KC KD KH KS", "add 2 KC JK"),
    ),
    row(
        "default arrangement: a free wild card lies low if it can, the ace where it is needed",
        "16.5 16.6",
        game("draw", hands=("AS 3S QS KS JK 5D 9D 7C JC 8H 4H", "", "", ""), stock="KC"),
        legal=turns(
            "meld AS JK 3S; meld KS KC JK; meld QS KS AS; meld QS JK AS; meld JC JK KC",
            "meld JK KS AS; meld JK QS KS",
            *(f"discard {card}" for card in cards("AS KS QS 3S 8H 4H 9D 5D KC JC 7C JK")),
        ),
        accepted=("meld QS KS JK",),
        refusals={"meld KS AS JK": "6.5", "meld JK AS 3S": "6.5"},
    ),
    row(
        "malformed lines",
        "16.1",
        melded("meld 3S 4S 5S", "3S 4S 5S 6S 7S 8S"),
        refusals=dict.fromkeys(
            [
                "",
                " ",
                "Draw",
                "draw ",
                " take",
                "take 3S",
                "pass",
                "meld",
                "meld ",
                "meld  6S 7S 8S",
                "meld 6s 7s 8s",
                "meld 6S,7S,8S",
                "meld 6S 7S 8S = 6S 7S 8S",
                "meld 6S 7S 10S",
                "meld 6S 7S 1S",
                "meld 6S 7S J",
                "add 1",
                "add 6S",
                "add 6S 1",
                "add one 6S",
                "add -1 6S",
                "add 1 6S =",
                "add 1 = 3S 4S 5S 6S",
                "add 1 6S= 3S 4S 5S 6S",
                "add 1 6S = 3S 4S 5S 6S = 3S 4S 5S 6S",
                "discard",
                "discard 6S 7S",
                "discard 6S\n",
                "play 6S",
            ],
            "16.1",
        ),
    ),
    row(
        "well formed, but too short or downwards: section 6",
        "16.1 6.1 6.5",
        melded("meld 3S 4S 5S", "3S 4S 5S 6S 7S 8S"),
        refusals={"meld 6S 7S": "6.1", "meld 8S 7S 6S": "6.5"},
    ),
    row(
        "cards must be in the hand, often enough; those after = need not",
        "16.2 16.9",
        melded("meld 3S 4S 5S", "3S 4S 5S 6S 7S 7S AD"),
        accepted=("add 1 6S = 3S 4S 5S 6S", "add 1 6S 7S"),
        refusals={
            "discard 8S": "16.2",
            "meld 6S 7S 8S": "16.2",
            "meld 6S 6S": "16.2",
            "add 1 6S 6S": "16.2",
            "add 9 8S": "16.2",
            "add 1 3S = 3S 3S 4S 5S": "16.2",
        },
    ),
    row(
        "meld numbers count from 1",
        "16.3 16.9",
        melded("meld 3S 4S 5S", "3S 4S 5S 6S 7S AD"),
        refusals={"add 0 6S": "16.3", "add 2 6S": "16.3", "add 2 AD": "16.3", "add 99 6S = 6S": "16.3"},
    ),
    row(
        "longer melds and other arrangements are accepted although not listed",
        "16.8 16.5",
        game("draw", hands=("3S 4S 5S 6S JK KC KD 9H 7D 5C JH", "", "", ""), stock="KH"),
        accepted=(
            "meld 3S 4S 5S 6S",
            "meld 3S 4S 5S JK",
            "meld JK 3S 4S 5S 6S",
            "meld 3S JK 5S 6S",
            "meld KH KC JK KD",
            "meld 4S 5S 6S JK",
        ),
        refusals={"meld 3S 4S 5S 6S 5C": "6.5"},
    ),
    row(
        "a refused line stops the replay",
        "16.9",
        game("draw; meld 3S 4S 6S; discard 3S", hands=("3S 4S 6S", "", "", "")),
        refused=(1, "6.5"),
        accepted=("discard 3S",),
        result={"turn": 0, "deal_over": False},
    ),
    row(
        "6.4 before section 10: two kings and a wild card would leave one card",
        "16.9 6.4 10.4",
        flight("KS KH KD 5C 6C 7C 8C 9C KC KC JK", "meld KS KH KD; meld 5C 6C 7C 8C 9C"),
        refusals={"meld KC KC JK": "6.4", "add 2 KC KC JK": "10.2"},
        accepted=("add 2 KC", "add 2 KC JK"),
    ),
    row(
        "the shape before section 10",
        "16.9 10.2",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C 9S JK", "meld 3C 4C 5C 6C 7C 8C; meld 6S 7S 8S"),
        refusals={
            "add 3 9S JK = 6S 7S 8S JK 9S": "6.5",
            "add 2 9S": "7.2",
            "add 2 9S JK": "7.2",
            "add 3 9S": "10.4",
            "add 3 9S JK": "10.2",
        },
    ),
    row(
        "after the deal every well-formed line is 16.6",
        "16.6 16.9",
        game("idle KD", stock="KD 8D 8D", exact=True),
        legal=[],
        refusals={
            "draw": "16.6",
            "take": "16.6",
            "meld 3S 4S 5S": "16.6",
            "add 1 3S": "16.6",
            "discard KD": "16.6",
            "drawn": "16.1",
        },
    ),
]

# 19 Worked examples --------------------------------------------------------------------------------

EXAMPLE_8: dict[str, Any] = {
    "hands": ("5C 6C 7C KS KH KC KD 9D TD JD QD", "", "", "8C"),
    "stock": "3H 4H 5H",
}
EXAMPLE_9 = "6S 7S 8S 3C 4C 5C 6C 7C 8C 9S JK"
TEN_HANDS = (
    "AS 2S 3S 4S 5S 6S 7S KS KS KH KD",
    "KD 4S 3C 4C 5C 6C 7C 3S 5S 6S 7S",
    "QH 9C 3D 3H 3H 4H 4H 6H 6H 7H 7H",
    "8H 9H TH JH AC 2C 7D 4D 4D 6D 6D",
)
SCENARIOS += [
    row(
        "example 1: the two as the queen",
        "6.5 6.6 6.7",
        game("draw", hands=("2S KS AS", "", "", "")),
        accepted=("meld 2S KS AS",),
        refusals={"meld KS AS 2S": "6.5"},
    ),
    row(
        "example 2: two twos and a three, the first acts as the ace",
        "6.7 6.8 7.4 16.4 16.5",
        melded("meld 2C 2C 3C; meld QD QH QS; meld 8D 9D TD", "2C 2C 3C 4C AC QD QH QS 8D 9D TD", stock="6H"),
        legal=turns("add 1 AC = AC 2C 3C 2C; add 1 4C; discard 6H; discard AC; discard 4C"),
        accepted=("add 1 4C = 2C 2C 3C 4C", "add 1 4C = 2C 3C 4C 2C"),
        refusals={"add 1 AC": "16.4", "add 1 AC = AC 2C 2C 3C": "6.5"},
    ),
    row(
        "example 2: listed as 2C 2C 3C, and 2C 3C 2C is lawful too",
        "16.5 16.8",
        game("draw", hands=("2C 2C 3C 6H 8H TH KH 7S 9D JD 5D", "", "", ""), stock="QS"),
        accepted=("meld 2C 2C 3C", "meld 2C 3C 2C"),
    ),
    row(
        "example 3: JH comes for the joker, which goes to either end",
        "7.4 7.6 16.4",
        melded("meld 9H TH JK QH", "9H TH JK QH JH"),
        accepted=("add 1 JH = JK 9H TH JH QH", "add 1 JH = 9H TH JH QH JK"),
        refusals={"add 1 JH": "16.4"},
    ),
    row(
        "example 3: the joker as eight is the one listed",
        "16.5 16.6",
        melded("meld 9H TH JK QH; meld 3C 3D 3S; meld 5D 6D 7D", "9H TH JK QH JH 3C 3D 3S 5D 6D 7D", stock="KS"),
        legal=turns("add 1 JH = JK 9H TH JH QH; discard KS; discard JH"),
    ),
    row(
        "example 4: the natural two becomes the six",
        "7.4 7.5 16.4",
        melded("meld 2D 3D 4D 5D", "2D 3D 4D 5D 7D JK 6D"),
        accepted=("add 1 7D = 3D 4D 5D 2D 7D", "add 1 JK", "add 1 6D"),
        refusals={"add 1 7D": "16.4"},
    ),
    row(
        "example 4: now no joker may join, and the six brings the two home",
        "7.3 7.5 16.5",
        melded("meld 2D 3D 4D 5D; add 1 7D = 3D 4D 5D 2D 7D", "2D 3D 4D 5D 7D JK 6D"),
        accepted=("add 1 6D = 2D 3D 4D 5D 6D 7D", "add 1 6D = 3D 4D 5D 6D 7D 2D"),
        refusals={"add 1 JK": "7.3", "add 1 JK = 2D 3D 4D 5D JK 7D": "7.3", "add 1 6D": "16.4"},
    ),
    row(
        "example 4: clean again, so the joker may join",
        "7.3 7.5",
        melded("meld 2D 3D 4D 5D; add 1 7D = 3D 4D 5D 2D 7D; add 1 6D = 2D 3D 4D 5D 6D 7D", "2D 3D 4D 5D 7D JK 6D"),
        accepted=("add 1 JK",),
    ),
    row(
        "example 5: a joker may not push the two home, a natural two may join",
        "7.3",
        melded("meld 3S 2S 5S", "3S 2S 5S JK 4S 2S"),
        accepted=("add 1 4S = 2S 3S 4S 5S", "add 1 2S", "add 1 2S = 2S 3S 2S 5S"),
        refusals={"add 1 JK = 2S 3S JK 5S": "7.3", "add 1 JK": "7.3", "add 1 4S": "16.4"},
    ),
    row(
        "example 5: once the four is there the joker is fine, as the ace",
        "7.3 16.4",
        melded("meld 3S 2S 5S; add 1 4S = 2S 3S 4S 5S; add 1 JK", "3S 2S 5S JK 4S 6S AS"),
        accepted=("add 1 6S", "add 1 AS = AS 2S 3S 4S 5S JK"),
        refusals={"add 1 AS": "16.4"},
    ),
    row(
        "example 6: both ways to add the three are listed",
        "16.6 16.7",
        melded("meld 4H 5H 6H 2H; meld 9S TS JS; meld KC KD KS", "4H 5H 6H 2H 3H 9S TS JS KC KD KS", stock="5C"),
        legal=turns("add 1 3H; add 1 3H = 2H 3H 4H 5H 6H; discard 3H; discard 5C"),
    ),
    row(
        "example 7: one 8C melded, the other was held before",
        "8.3",
        game("take; meld 8C 9C TC", hands=("8C 9C TC KD", "", "", ""), up="8C"),
        accepted=("discard 8C", "discard KD"),
    ),
    row(
        "example 8: laying off the taken card leaves the king: lawful",
        "10.4 8.3",
        game(
            "draw; meld 5C 6C 7C; meld KS KH KC; meld 9D TD JD QD; discard 3H",
            "idle 4H",
            "idle 5H",
            "take; discard 8C",
            "take",
            **EXAMPLE_8,
        ),
        legal=["add 1 8C", "add 2 KD", "add 3 KD", "discard KD"],
        refusals={"discard 8C": "8.3"},
    ),
    row(
        "example 8: the king laid off, the taken card must follow, and the pot is taken in flight",
        "10.4 8.3 9.2",
        game(
            "draw; meld 5C 6C 7C; meld KS KH KC; meld 9D TD JD QD; discard 3H",
            "idle 4H",
            "idle 5H",
            "take; discard 8C",
            "take; add 2 KD",
            **EXAMPLE_8,
        ),
        legal=["add 1 8C"],
        refusals={"discard 8C": "8.3"},
    ),
    row(
        "example 8: without a place for the taken card the king must stay",
        "10.4 8.3",
        game(
            "draw; meld KS KH KC; meld 9D TD JD QD; meld 4S 5S 6S; discard 3H",
            "idle 4H",
            "idle 5H",
            "take; discard 8C",
            "take",
            hands=("4S 5S 6S KS KH KC KD 9D TD JD QD", "", "", "8C"),
            stock="3H 4H 5H",
        ),
        legal=["discard KD"],
        refusals={"add 1 KD": "10.4", "add 2 KD": "10.4", "discard 8C": "8.3"},
    ),
    row(
        "example 9: the nine must stay for the close, the joker is laid off",
        "10.4 10.3",
        flight(EXAMPLE_9, "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C"),
        legal=turns("add 1 JK; add 2 JK; add 3 JK; discard 9S; discard JK"),
        refusals={"add 2 9S": "10.4", "add 2 9S JK": "10.2"},
    ),
    row(
        "example 9: the joker laid off, 9S closes",
        "10.1 10.5",
        flight(EXAMPLE_9, "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C; add 2 JK; discard 9S"),
        result={"turn": None, "deal_over": True},
    ),
    row(
        # The example's hands are too small for a real deal: here the closers also have 3C-7C (25), their partner eight
        # fives, the opponents thirteen more fives: 555 + 25 - 40 and -115 - 65.
        "example 10: the scores of a closed deal (and what a whole deal has besides)",
        "12.1 12.2 12.3 12.4 12.5",
        game(
            "draw; meld 8H 9H TH JH; discard 3D",
            "draw; meld AS 2S 3S 4S 5S 6S 7S; meld KS KS KH KD KC; "
            "add 2 KC 2D; meld 5H 5D JK; meld 3C 4C 5C 6C 7C; discard 9D",
            hands=TEN_HANDS,
            pots=("KC 2D 5H 5D JK 3C 4C 5C 6C 7C 9D", ""),
            stock="3D KC",
            dealer=2,
        ),
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [540, -180], "scores": [540, -180]},
    ),
    row(
        # The example's partner holds 30, which no eleven cards do: here 55, so 65 - 125 - 55.
        "example 11: a pot taken by discard and never seen counts against its team, but saves the 100",
        "12.4 12.5 12.6 11.2",
        game(
            "draw; meld 3D 4D 5D 6D; meld 5C 6C 7C 8C; meld 6H 7H 8H; discard 3C",
            hands=(
                "3D 4D 5D 6D 5C 6C 7C 8C 6H 7H 8H",
                "KC KC QC QC JC JC TC 9C 9C 8S 8S",
                "3C 4C 4C 5C 3S 4S 4S 5S 5S 6S 6S",
                "KS KS QS QS JS JS TS TS 9S 9S AS",
            ),
            pots=("JK 2S AH KD QD TC 9H 7C 6C 4H 3S", ""),
            stock="3C 8D 8D",
            exact=True,
        ),
        result={"turn": None, "deal_over": True, "deal_scores": [-115, -325]},
    ),
    row(
        "example 12: a draw, a take of two, then four single takes",
        "11.3",
        game(
            "idle 8H",
            "take; discard AH",
            "take; discard AD",
            "take; discard AC",
            "take; discard AS",
            "take; discard 4D",
            hands=STALEMATE,
            up="KD",
            stock="8H",
        ),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "example 12: not before seat 1's discard",
        "11.3",
        game(
            "idle 8H",
            "take; discard AH",
            "take; discard AD",
            "take; discard AC",
            "take; discard AS",
            "take",
            hands=STALEMATE,
            up="KD",
            stock="8H",
        ),
        accepted=("discard 4D",),
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "example 13: 1960 + 45 and 1985 + 20 is a draw",
        "13.3",
        duel((1960, 1985)),
        result={"deal_scores": [45, 20], "scores": [2005, 2005], "match_over": True, "winner": None},
    ),
]

# 20 Two and three players --------------------------------------------------------------------------

SPADES = run("3S", "KS")
SCENARIOS += [
    row(
        "two players: seat 1 sees the meld of seat 0 but has none, and its own is number 1",
        "20.1 7.1 16.3",
        game(
            "draw; meld 3S 4S 5S; discard KD",
            "draw; meld 9D 9H 9C",
            hands=("3S 4S 5S KD", "6S 9D 9H 9C 9S"),
            stock="KH 4H",
            players=2,
        ),
        accepted=("add 1 9S", "discard 6S"),
        refusals={"add 1 6S": "7.2", "add 2 6S": "16.3"},
        result={"turn": 1, "scores": [0, 0]},
    ),
    row(
        "two players: after the other's discard it is one's turn again",
        "20.1 5.1",
        game("idle 4D", "idle 5D", stock="4D 5D", players=2, dealer=0),
        legal=["draw", "take"],
        result={"turn": 1},
    ),
    row(
        "two players: 63 cards remain in the stock, so with everyone drawing 61 turns are played",
        "20.1 11.2",
        game(*(f"idle {card}" for card in SORTED_DECK[45:106]), players=2),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "two players: and not 60",
        "20.1 11.2",
        game(*(f"idle {card}" for card in SORTED_DECK[45:105]), players=2),
        legal=["draw", "take"],
    ),
    row(
        "two players score by seat, and only the own hand counts: 55 and 55, 100 for each pot not taken",
        "20.1 20.3 12.4 12.5",
        game("idle 8H", hands=(FIVES_1, FIVES_2), stock="8H 8D 8D", exact=True, up="KC", players=2, scores=(40, 900)),
        legal=[],
        result={"deal_over": True, "deal_scores": [-155, -155], "scores": [-115, 745]},
    ),
    row(
        "two players: each side may take one pot; when the hand is empty again, it closes",
        "20.2 9.1 10.1",
        game(
            f"draw; meld {HEARTS} AH; meld {run('3S', 'QS')}; discard QD",
            hands=(HEARTS, FIVES_2),
            pots=(f"{run('3S', 'QS')} QD", "KS 9C"),
            stock="AH",
            players=2,
        ),
        legal=[],
        result={"turn": None, "deal_over": True, "deal_scores": [300 + 275 + 100, -155]},
    ),
    row(
        "two players: the second to run out takes the other pot",
        "20.2 9.1",
        game(
            f"draw; meld {HEARTS} AH; discard KD",
            f"draw; meld {SPADES} AS",
            hands=(HEARTS, SPADES),
            pots=("KD QD", "TD 9D"),
            stock="AH AS",
            players=2,
        ),
        accepted=("discard TD", "discard 9D"),
        refusals={"discard QD": "16.2"},
    ),
    row(
        "two players: a pot taken by discard is played in the owner's next turn",
        "20.2 9.3",
        game(
            f"draw; meld {HEARTS}; discard 6C",
            "idle 4C",
            "draw",
            hands=(HEARTS, ""),
            stock="6C 4C 8C",
            pots=("4S 5S 6S", ""),
            players=2,
        ),
        accepted=("meld 4S 5S 6S", "discard 8C"),
    ),
    row(
        "two players: three single takes are no stalemate",
        "20.3 11.3",
        game(
            "take; discard AH",
            "take; discard AD",
            "take; discard AC",
            hands=("AH AC 3C 4C", "AD AS 3S 4S"),
            up="KD",
            players=2,
        ),
        legal=["draw", "take"],
        result={"turn": 1, "deal_over": False},
    ),
    row(
        "two players: four are, two of each",
        "20.3 11.3",
        game(
            "take; discard AH",
            "take; discard AD",
            "take; discard AC",
            "take; discard AS",
            hands=("AH AC 3C 4C", "AD AS 3S 4S"),
            up="KD",
            players=2,
        ),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "three players: four single takes in a row, the first player twice",
        "20.3 20.4 11.3",
        game(
            "take; discard AH",
            "take; discard AD",
            "take; discard AC",
            "take; discard AS",
            hands=("AH AS 3C 4C", "AD 3S 4S", "AC 3H 4H"),
            up="KD",
            players=3,
        ),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "three players: three sides, no melds in common",
        "20.4 7.1 16.3",
        game(
            "draw; meld 3S 4S 5S; discard KD",
            "idle 4H",
            "draw; meld 9D 9H 9C",
            hands=("3S 4S 5S KD", "", "6S 9D 9H 9C"),
            stock="KH 4H 5H",
            players=3,
        ),
        refusals={"add 1 6S": "7.2", "add 2 6S": "16.3"},
    ),
    row(
        "three players: 45 cards remain in the stock, so with everyone drawing 43 turns are played",
        "20.4 11.2",
        game(*(f"idle {card}" for card in SORTED_DECK[63:106]), players=3),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "three players, everybody alone: 41 cards, 39 turns",
        "20.8 11.2",
        game(*(f"idle {card}" for card in SORTED_DECK[67:106]), players=3, solo_from=0),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
]
EIGHTEEN = "KS QC JS 9S 7S 5S KD JD 9D 7D 5D TD 8D 6D 4D TC 8C 6C"
for cut in (29, None, 63):
    SCENARIOS += [
        row(
            f"three players, cut {cut}: the first to run out takes the eighteen, which lies above the eleven",
            "20.4 20.5 20.9 17.3",
            deck_game(
                f"draw; meld {HEARTS} AH",
                hands=[HEARTS, "", ""],
                pots=(EIGHTEEN, "KC KC JC 9C 7C 5C QD TD 8D 6D 4D"),
                stock="JK AH",
                cut=cut,
                players=3,
            ),
            legal=turns(
                "meld 9D TD JD; meld 8D 9D TD; meld 7D 8D 9D; meld 6D 7D 8D; meld 5D 6D 7D; meld 4D 5D 6D",
                *(f"discard {card}" for card in cards("KS JS 9S 7S 5S KD JD TD 9D 8D 7D 6D 5D 4D QC TC 8C 6C")),
            ),
        ),
        row(
            f"three players, cut {cut}: the eleven comes last, and the stock runs on",
            "20.4 20.5 20.9 17.3",
            deck_game(
                f"draw; meld {HEARTS} AH; discard KS",
                f"draw; meld {SPADES} AS",
                hands=[HEARTS, SPADES, ""],
                pots=(EIGHTEEN, "KC KC JC 9C 7C 5C QD TD 8D 6D 4D"),
                stock="JK AH AS",
                cut=cut,
                players=3,
            ),
            accepted=turns(*(f"discard {card}" for card in cards("QD TD 8D 6D 4D KC JC 9C 7C 5C"))),
            result={"turn": 1},
        ),
    ]
for cut in (22, None, 63):
    SCENARIOS += [
        row(
            f"two players, cut {cut}: the upper pot is taken first, then the lower one",
            "20.1 20.9 17.3",
            deck_game(
                f"draw; meld {HEARTS} AH; discard KS",
                f"draw; meld {SPADES} AS",
                hands=[HEARTS, SPADES],
                pots=("KS QC JS 9S 7S 5S KD JD 9D 7D 5D", "KC KC JC 9C 7C 5C QD TD 8D 6D 4D"),
                stock="JK AH AS",
                cut=cut,
                players=2,
            ),
            accepted=turns(*(f"discard {card}" for card in cards("QD TD 8D 6D 4D KC JC 9C 7C 5C"))),
            result={"turn": 1},
        ),
    ]
CLUBS = run("3C", "KC")
SCENARIOS += [
    row(
        f"three players alone, cut {cut}: three pots of eleven, the last one from the very bottom",
        "20.8 20.9 17.3",
        deck_game(
            f"draw; meld {HEARTS} AH; discard KD",
            f"draw; meld {SPADES} AS; discard QD",
            f"draw; meld {CLUBS} AC",
            hands=[HEARTS, SPADES, CLUBS],
            pots=("KD 9D 7D 5D", "QD TD 8D 6D", "4D JD 3D"),
            stock="JK AH AS AC",
            cut=cut,
            players=3,
            solo_from=0,
        ),
        accepted=("discard 4D", "discard JD", "discard 3D"),
        refusals={"discard 9D": "16.2", "discard TD": "16.2"},
        result={"turn": 2},
    )
    for cut in (33, 36, 63)
]


def joined(*texts: str, first: str, second: str, **rest: Any) -> dict[str, Any]:
    """Return a game of three: seats 0 and 1 lay a meld each, seat 2 takes the eighteen in flight and discards KC; then `texts`."""
    return game(
        f"draw; meld {first}; discard QC",
        f"draw; meld {second}; discard TC",
        f"draw; meld {HEARTS} AH; discard KC",
        *texts,
        hands=(f"{first} QC 9D 6S 9S", f"{second} TC 6S 9C 7C", HEARTS),
        pots=("KC", "4C 5C JS"),
        stock="QC TC AH 3D 8D",
        players=3,
        **rest,
    )


SCENARIOS += [
    row(
        "three players: the other two are partners from the moment the eighteen is taken, with melds in the order of laying",
        "20.5 7.1 16.3",
        joined("draw", first="3S 4S 5S", second="9H 9D 9C"),
        accepted=("add 1 6S", "add 2 9S", "add 2 9D"),
        refusals={"add 1 9S": "7.2", "add 2 6S": "7.2", "add 3 6S": "16.3"},
    ),
    row(
        "three players: a meld of the second seat that was laid first is number 1",
        "20.5 16.3",
        game(
            "draw; meld 9D 9H 9C; discard KD",
            f"draw; meld {HEARTS} AH; discard KC",
            "draw; meld 3S 4S 5S",
            hands=("3S 4S 5S 6S 9S", "9D 9H 9C KD 6S", HEARTS),
            pots=("KC", ""),
            stock="7D AH 8D",
            dealer=0,
            players=3,
        ),
        accepted=("add 2 6S", "add 1 9S"),
        refusals={"add 1 6S": "7.2", "add 3 6S": "16.3"},
    ),
    row(
        "three players: two sets of one rank that meet both stay, either may grow, and there is no third",
        "20.5 6.4",
        game(
            "draw; meld 9S 9H 9D; discard QC",
            "draw; meld 9C 9C 2C; discard TC",
            f"draw; meld {HEARTS} AH; discard KC",
            "draw",
            hands=("9S 9H 9D QC 9S 9D JK", "9C 9C 2C TC", HEARTS),
            pots=("KC", "4C 5C JS"),
            stock="QC TC AH 3D",
            players=3,
        ),
        accepted=("add 1 9S", "add 2 9S", "add 2 9S 9D", "add 1 9D JK"),
        refusals={"meld 9S 9D JK": "6.4", "add 2 JK": "7.3"},
    ),
    row(
        "three players: before the eighteen is taken both may have a set of the rank",
        "20.5 6.4",
        game(
            "draw; meld 9S 9H 9D; discard QC",
            "draw",
            hands=("9S 9H 9D QC", "9C 9C 2C TC", HEARTS),
            stock="QC TC",
            players=3,
        ),
        accepted=("meld 9C 9C 2C",),
    ),
    row(
        "three players: the single player's melds keep their numbers, in the same turn too",
        "20.5 9.2 16.3",
        game(
            "draw; meld 9D 9H 9C; discard KD",
            "draw; meld 3H 4H 5H; meld 7H 8H 9H; meld JH QH KH; meld 3D 4D 5D",
            hands=("", "9D 9H 9C KD", PLAIN),
            pots=("6H 6D AH", ""),
            stock="7S 5D",
            dealer=0,
            players=3,
        ),
        accepted=("add 1 6H", "add 2 6H", "add 4 6D", "add 3 AH"),
        refusals={"add 5 6D": "16.3"},
    ),
    row(
        "three players: the pair takes one pot, the eleven, by whichever of the two runs out first",
        "20.5 9.1",
        game(
            f"draw; meld {HEARTS} AH; discard KD",
            f"draw; meld {SPADES} AS; discard QD",
            f"draw; meld {CLUBS}",
            hands=(HEARTS, SPADES, CLUBS),
            pots=("KD", "QD JD"),
            stock="AH AS TD",
            players=3,
        ),
        legal=["discard TD"],
    ),
    row(
        "three players: once the pair has its pot, the partner's last card must be discarded",
        "20.6 10.2 10.1",
        game(
            f"draw; meld {HEARTS} AH; discard KC",
            f"draw; meld {SPADES} AS; discard QD",
            "draw; meld 3D 4D 5D 6D 7D 8D 9D",
            hands=(HEARTS, SPADES, "3D 4D 5D 6D 7D 8D 9D TD JD 9C 8C"),
            pots=("KC", "QD JD"),
            stock="AH AS TC",
            players=3,
        ),
        accepted=("add 2 TD JD", "meld 8C 9C TC"),
        refusals={"add 3 TD": "16.3"},
    ),
    row(
        "three players: partners close with a pot and a burraco of their side",
        "20.6 10.1 12.2",
        game(
            f"draw; meld {HEARTS} AH; discard KC",
            f"draw; meld {SPADES} AS; discard QD",
            f"draw; meld {run('3D', 'KD')}; discard 8C",
            hands=(HEARTS, SPADES, run("3D", "KD")),
            pots=("KC 3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 4H 5H 6H 7H 4S 5S 6S", "QD JD TC TC 9C 9C QC JC JC 8C 7S"),
            stock="AH AS 8C",
            players=3,
        ),
        legal=[],
        # 200 + 100, 200 + 85, closing 100, and 95 in the eleven: 590. Alone: 200 + 100 - 85.
        result={"turn": None, "deal_over": True, "deal_scores": [215, 295, 295]},
    ),
    row(
        "three players: no pot is taken, so each scores alone, 100 less each",
        "20.7 12.4",
        game(
            "idle 8H",
            hands=(FIVES_1, FIVES_2, FIVES_3),
            stock="8H 8D 8D",
            exact=True,
            up="KC",
            players=3,
        ),
        legal=[],
        result={"deal_over": True, "deal_scores": [-155, -155, -155]},
    ),
]
RICH = "JK JK JK JK 3C 4C 6C KC QC TC 9C"
"""175 points."""
for score, half, hand in ((75, 40, FIVES_1), (-45, -20, RICH)):
    SCENARIOS += [
        row(
            f"three players: of the pair's {score} each gets {half}, the single player the whole of 300 - 160",
            "20.7 12.4",
            game(
                "draw; meld 3S 4S 5S 6S 7S 8S 9S TS; discard KD",
                f"draw; meld {HEARTS} AH; discard KD",
                hands=(hand, "3S 4S 5S 6S 7S 8S 9S TS 5C 9D QD", HEARTS),
                pots=("KD 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH AS AC QS JS TS", ""),
                stock="KD AH 8D 8D",
                exact=True,
                up="KC",
                dealer=0,
                players=3,
            ),
            legal=[],
            result={"deal_over": True, "deal_scores": [half, half, 300 - 160]},
        )
    ]
SCENARIOS += [
    row(
        "three players, a total of 1000: everybody plays alone, and after the first pot nobody has a partner",
        "20.8",
        game(
            "draw; meld 9D 9H 9C; discard KD",
            f"draw; meld {HEARTS} AH; discard KC",
            "draw; meld 3S 4S 5S",
            hands=("3S 4S 5S 6S 9S", "9D 9H 9C KD 6S", HEARTS),
            pots=("KC", "", ""),
            stock="7D AH 8D",
            dealer=0,
            scores=(0, -50, 1000),
            players=3,
        ),
        accepted=("add 1 6S",),
        refusals={"add 1 9S": "7.2", "add 2 9S": "16.3"},
    ),
    row(
        "three players, a total of 995: the pot of eighteen",
        "20.8",
        game(
            f"draw; meld {HEARTS} AH",
            hands=(HEARTS, "", ""),
            pots=(EIGHTEEN, ""),
            stock="AH",
            scores=(995, 0, 0),
            players=3,
        ),
        accepted=("discard 6C", "discard QC", "meld 9D TD JD"),
    ),
    row(
        "three players, none: partners whatever the totals",
        "20.8",
        game(
            f"draw; meld {HEARTS} AH",
            hands=(HEARTS, "", ""),
            pots=(EIGHTEEN, ""),
            stock="AH",
            scores=(1400, 0, 0),
            players=3,
            solo_from=None,
        ),
        accepted=("discard 6C", "discard QC"),
    ),
    row(
        "three players alone: all three take a pot, 100 less for nobody",
        "20.8 20.6 9.1",
        game(
            f"draw; meld {HEARTS} AH; discard KD",
            f"draw; meld {SPADES} AS; discard QD",
            f"draw; meld {CLUBS} AC; discard 4D",
            hands=(HEARTS, SPADES, CLUBS),
            pots=(
                "KD 9D 7D 5D 3H 3S 4H 4S 5H 5S 6H",
                "QD TD 8D 6D 3D 6S 7H 7S 8H 8S 9H",
                "4D JD 3D 9S TH TS JH JS QH QS KH",
            ),
            stock="AH AS AC 8C 7C",
            exact=True,
            up="2C",
            players=3,
            solo_from=0,
        ),
        legal=[],
        result={"deal_over": True, "deal_scores": [300 - 55, 300 - 75, 300 - 95]},
    ),
    row(
        "three players: 1505 ends the match",
        "20.9 13.1",
        game(
            "idle 8H",
            hands=(FIVES_1, FIVES_2, FIVES_3),
            stock="8H 8D 8D",
            exact=True,
            up="KC",
            players=3,
            scores=(1660, 0, 5),
            solo_from=None,
        ),
        result={"scores": [1505, -155, -150], "match_over": True, "winner": 0},
    ),
    row(
        "three players: 1500 does not",
        "20.9 13.1",
        game(
            "idle 8H",
            hands=(FIVES_1, FIVES_2, FIVES_3),
            stock="8H 8D 8D",
            exact=True,
            up="KC",
            players=3,
            scores=(1655, 0, 5),
            solo_from=None,
        ),
        result={"scores": [1500, -155, -150], "match_over": False, "winner": None},
    ),
    row(
        "three players: a shared highest total has no winner",
        "20.9 13.3",
        game(
            "idle 8H",
            hands=(FIVES_1, FIVES_2, FIVES_3),
            stock="8H 8D 8D",
            exact=True,
            up="KC",
            players=3,
            scores=(1660, 1660, 5),
            solo_from=None,
        ),
        result={"scores": [1505, 1505, -150], "match_over": True, "winner": None},
    ),
    row(
        "two players: 2005, as with four",
        "20.9 13.1",
        game("idle 8H", hands=(FIVES_1, FIVES_2), stock="8H 8D 8D", exact=True, up="KC", players=2, scores=(2155, 0)),
        result={"scores": [2000, -155], "match_over": False, "winner": None},
    ),
]

# Living practice: a match of so many deals, semi-clean burracos, internazionale -----------------------

for used, over in ((1, False), (2, True)):
    SCENARIOS += [
        row(
            f"deals=3, {used} before this one: the match {'is over' if over else 'goes on'}, whatever the target",
            "13.5",
            duel((1980, 1990), deals=3) | {"deals_used": used},
            result={
                "deal_scores": [45, 20],
                "scores": [2025, 2010],
                "match_over": over,
                "winner": 0 if over else None,
            },
        )
    ]
SCENARIOS += [
    row(
        "deals=3: equal totals after the last deal are a draw",
        "13.5",
        duel((0, 25), deals=3) | {"deals_used": 2},
        result={"scores": [45, 45], "match_over": True, "winner": None},
    ),
]


def final(lines: str, hand: str, **options: Any) -> dict[str, Any]:
    """Return a game whose first turn is the last: seat 0 draws TD. Its partner holds 65 points, the opponents 55 and 65."""
    return game(
        f"draw; {lines}",
        hands=(
            hand,
            "3D 4D 4D 5D 5D 6D 6D 7D 7D 3C 4C",
            "3C 4C 5C 5C 6C 6C 7C 7C 3D JC TC",
            "3S 4S 5S 6S 7S 4H 5H 6H 7H QC QC",
        ),
        stock="TD 9D 9D",
        exact=True,
        up="KC",
        **options,
    )


SEMI_CLEAN = [
    ("the joker below seven hearts", "JK 4H 5H 6H 7H 8H 9H TH", "KS KD QD", 150, 80 - 30),
    ("the joker as the six, seven cards above it", "4H 5H JK 7H 8H 9H TH JH QH KH", "KS", 150, 105 - 10),
    ("the joker as the eight, four cards below it and two above", "4H 5H 6H 7H JK 9H TH", "KS KD QD JD", 100, 70 - 40),
    ("a natural two, and another that acts as the eight", "AS 2S 3S 4S 5S 6S 7S 2S", "KS KD QD", 150, 80 - 30),
    ("seven eights and a joker", "8S 8S 8H 8H 8D 8C 8C JK", "KS KD QD", 150, 100 - 30),
    ("six eights and a joker", "8S 8S 8H 8H 8D 8C JK", "KS KD QD JD", 100, 90 - 40),
    ("three cards below the joker, six above it", "3H 4H 5H JK 7H 8H 9H TH JH QH", "KS", 100, 100 - 10),
]
for name, cards_laid, kept, bonus, rest in SEMI_CLEAN:
    for semi_clean in (True, False):
        pays = bonus if semi_clean else 100
        SCENARIOS += [
            row(
                f"semi-clean {'counts' if semi_clean else 'is dirty by default'}: {name}, {pays}",
                "12.7 6.7" if semi_clean else "12.1 6.10",
                final(
                    f"meld {cards_laid}; discard KS",
                    f"{cards_laid} {kept}",
                    **({"semi_clean": True} if semi_clean else {}),
                ),
                legal=[],
                result={"deal_over": True, "deal_scores": [pays + rest - 100 - 65, -100 - 120]},
            )
        ]
SCENARIOS += [
    row(
        "semi-clean as it lies at the end: the eight frees the joker, which goes above seven hearts",
        "12.7 7.6",
        final(
            "meld 4H 5H 6H 7H JK 9H TH; add 1 8H = 4H 5H 6H 7H 8H 9H TH JK; discard KS",
            "4H 5H 6H 7H JK 9H TH 8H KS KD QD",
            semi_clean=True,
        ),
        result={"deal_scores": [150 + 80 - 30 - 100 - 65, -220]},
    ),
    row(
        "a dirty or semi-clean burraco is enough to close",
        "12.8 10.1",
        flight(
            "3C 4C 5C 6C 7C 8C 9C JK 6S 7S TD",
            "meld 3C 4C 5C 6C 7C 8C 9C JK; discard 6S",
            "idle 4H",
            "idle 4C",
            "idle 4D",
            "draw; discard 7S",
            burraco=False,
            stock="5D 4H 4C 4D 9S",
            semi_clean=True,
        ),
        accepted=("draw",),
    ),
    row(
        "with clean_close a semi-clean burraco does not let its team close",
        "12.8 10.6 10.4",
        flight(
            "3C 4C 5C 6C 7C 8C 9C JK 6S 7S 8S",
            "meld 3C 4C 5C 6C 7C 8C 9C JK",
            burraco=False,
            semi_clean=True,
            clean_close=True,
        ),
        legal=turns("discard 8S; discard 7S; discard 6S"),
        refusals={"meld 6S 7S 8S": "10.2"},
    ),
    row(
        "with clean_close a clean burraco lets its team close",
        "10.6 10.5",
        flight(CLOSER, "meld 6S 7S 8S 9S; meld 3C 4C 5C 6C 7C 8C; discard TD", clean_close=True),
        legal=[],
        result={"turn": None, "deal_over": True},
    ),
    row(
        "with clean_close the wild card that makes the only clean burraco dirty may not leave one card",
        "10.6 10.4",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C JK TD", "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C", clean_close=True),
        accepted=("add 2 JK", "add 3 JK"),
        refusals={"add 1 JK": "10.4"},
    ),
    row(
        "without clean_close it may",
        "10.1 10.4",
        flight("6S 7S 8S 3C 4C 5C 6C 7C 8C JK TD", "meld 6S 7S 8S; meld 3C 4C 5C 6C 7C 8C"),
        accepted=("add 1 JK", "add 2 JK", "add 3 JK"),
    ),
]

SEVENS = "7S 7H 7D 2H JK AS AH AC 3S 3H 3D"
SCENARIOS += [
    row(
        "few_sets: aces and threes make sets, sevens do not",
        "6.11 16.9",
        game("draw", hands=(SEVENS, "", "", ""), stock="KC", few_sets=True),
        accepted=("meld AS AH AC", "meld AS AH JK", "meld 3S 3H 3D", "meld 3S 3H 3D 2H"),
        refusals={
            "meld 7S 7H 7D": "6.11",
            "meld 7S 7H JK": "6.11",
            "meld 7S 7H 7D JK": "6.11",
            "meld 7S 7H JK 2H": "6.3",
            "meld 7S 7H": "6.1",
            "meld 7S 7H 3D": "6.5",
            "meld 7S 7C 7D": "16.2",
        },
    ),
    row(
        "few_sets: sets of sevens are not listed",
        "6.11 16.6",
        game("draw", hands=("7S 7H 7D 7C JK QS 9H 5D 3C TD KC", "", "", ""), stock="8C", few_sets=True),
        legal=turns(
            *(
                "meld 7H JK 9H",
                "meld 5D JK 7D",
                "meld JK 7C 8C",
                "discard QS",
                "discard 7S",
                "discard 9H",
                "discard 7H",
                "discard TD",
                "discard 7D",
            ),
            *("discard 5D", "discard KC", "discard 8C", "discard 7C", "discard 3C", "discard JK"),
        ),
    ),
    row(
        "few_sets: a second set of aces is still one too many",
        "6.11 6.4",
        game("draw; meld AS AH AC", hands=("AS AH AC AD AD JK 9H 5D TD 8S QC", "", "", ""), stock="8C", few_sets=True),
        accepted=("add 1 AD", "add 1 JK"),
        refusals={"meld AD AD JK": "6.4"},
    ),
]

USED = "6H 7H KD QS TC 9D 4C 3S 5D JC KS"
PREPARED = {"hands": ("4H 5H 6H 7H KS TS TC 9D 4C 3D 6D", "", "", "8H"), "stock": "QC JS QS JD 9C", "use_pile": True}
SCENARIOS += [
    row(
        "use_pile: the pile may be taken, as its eight makes a meld",
        "5.6",
        game(hands=(USED, "", "", ""), up="8H", use_pile=True),
        legal=["draw", "take"],
        refusals={"discard KD": "5.2"},
    ),
    row(
        "use_pile: then only what uses the pile is legal",
        "5.6 16.9",
        game("take", hands=(f"5H {USED[:-3]}", "", "", ""), up="8H", use_pile=True),
        legal=["meld 6H 7H 8H"],
        accepted=("meld 5H 6H 7H 8H",),
        refusals={
            "discard KD": "5.6",
            "discard 8H": "5.6",
            "meld 5H 6H 7H": "5.6",
            "meld 7H 8H 9H": "5.6",
            "draw": "5.3",
            "take": "5.3",
            "fold": "16.1",
        },
    ),
    row(
        "use_pile: once it has been used the turn goes on as usual",
        "5.6",
        game("take; meld 6H 7H 8H", hands=(f"5H {USED[:-3]}", "", "", ""), up="8H", use_pile=True),
        accepted=("add 1 5H", "discard KD"),
    ),
    row(
        "use_pile: a pile that cannot be used may not be taken",
        "5.6",
        game(hands=(USED, "", "", ""), up="8S", use_pile=True),
        legal=["draw"],
        refusals={"take": "5.6"},
    ),
    row(
        "use_pile: a card equal to one of the pile's uses it, here the nine held before",
        "5.6 8.3",
        game("take", hands=("9H TH JH KD QS TC 4C 3S 5D 6C KS", "", "", ""), up="9H", use_pile=True),
        legal=["meld 9H TH JH"],
    ),
    row(
        "use_pile: a joker of the pile is used by the joker",
        "5.6 8.3",
        game("take", hands=("4H 5H TS KD QC 8C 3S 7D 9S JD 2C", "", "", ""), up="JK", use_pile=True),
        accepted=("meld JK 4H 5H", "meld 4H 5H JK"),
        refusals={"meld 2C 4H 5H": "5.6", "discard 3S": "5.6"},
    ),
    row(
        "use_pile, few_sets: three eights do not let the pile be taken",
        "5.6 6.11",
        game(hands=("8S 8D KD QS TC 9D 4C 3S 5D JC KS", "", "", ""), up="8H", use_pile=True, few_sets=True),
        legal=["draw"],
    ),
    row(
        "use_pile: own run 4H 5H 6H, 7H in the hand, 8H in the pile: 7H prepares for 8H",
        "5.6",
        game("draw; meld 4H 5H 6H; discard KS", "idle JS", "idle QS", "draw; discard 8H", **PREPARED),
        legal=["draw", "take"],
    ),
    row(
        "use_pile: the seven may be laid off first, or both at once",
        "5.6 16.6",
        game("draw; meld 4H 5H 6H; discard KS", "idle JS", "idle QS", "draw; discard 8H", "take", **PREPARED),
        legal=["meld JS QS KS", "meld TS JS QS", "add 1 7H"],
        accepted=("add 1 7H 8H",),
        refusals={"add 1 7H = 4H 5H 6H 7H": "5.6", "discard TC": "5.6", "add 1 8H": "5.6"},
    ),
    row(
        "use_pile: after that one lay-off only uses of the pile are legal",
        "5.6",
        game("draw; meld 4H 5H 6H; discard KS", "idle JS", "idle QS", "draw; discard 8H", "take; add 1 7H", **PREPARED),
        legal=["meld JS QS KS", "meld TS JS QS", "add 1 8H"],
        refusals={"discard TC": "5.6"},
    ),
]

ELSEWHERE: dict[str, str] = {
    "BUR-4.1": "the draw for dealer comes before the record: test the program's draw, ties included",
    "BUR-4.2": "seating after the draw comes before the match: test the table (a record shows only an unchanged deal)",
    "BUR-4.7": "the next dealer stands in a match record: test the match",
    "BUR-4.8": "no actions exist for shuffle and cut: test what is shown of the draw, and the cuts (22 to 63)",
    "BUR-7.7": "that melds cannot be undone: there is no action for it",
    "BUR-8.4": "what is seen of the pile: test views",
    "BUR-9.3": "who may see a pot taken by discard, and when: test views",
    "BUR-14.1": "test views",
    "BUR-14.2": "test views",
    "BUR-14.3": "test views and logs",
    "BUR-14.4": "test views after the deal and the finished record",
    "BUR-14.5": "test the server's talk",
    "BUR-14.6": "test views and the server's answers to refused actions",
    "BUR-17.1": "layouts with errors (more copies, wrong sizes, unknown keys): test the reading of records",
}
