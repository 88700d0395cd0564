"""What cards of a hand can do: the lawful actions that lay or throw exactly these cards, the best first.

Lists of legal actions hold melds of three cards and lay-offs of one; longer ones are lawful too (BUR-16.8, BIR-16.5). A table asks here
what the cards make that a player has chosen, and draws the answers. All but the rows that come into question is the state's to judge.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from ridotto.core.state import State
from ridotto.core.view import View

JOKER = "JK"
PLACES = "A23456789TJQK"
SUITS = "SHDC"
RANKS = "AKQJT98765432"
MELD_GAMES = ("burraco", "biriba")
TEAMS = [[0, 2], [1, 3]]
"""The sides of Burraco, whose views do not tell them."""


def offers(state: State, seat: int, cards: Sequence[str]) -> list[str]:
    """The lawful actions of a seat that name exactly these cards of its hand, in any order; none when it is not its turn.

    Melds and lay-offs come in every arrangement that is lawful, one action for each result: clean ones before dirty ones, long ones
    before short ones, a discard last. Where no card on the table moves the short form of a lay-off is given.
    """
    if not cards or seat not in state.actors:
        return []
    view = state.view(seat)
    chosen, held = Counter(cards), Counter(view["hand"] or [])
    if not chosen <= held:
        return []
    if state.game not in MELD_GAMES:
        return [text for text in view["legal"] if Counter(word for word in text.split() if word in held) == chosen]
    row = sorted(cards, key=_in_card_order)
    found = [*_melds(row), *_lay_offs(state, seat, _own_melds(view), row)]
    lawful = [(text, meld) for text, meld in found if state.why_not(text, seat) is None]
    lawful.sort(key=lambda offer: (len(acting_wild(offer[1])), -len(offer[1])))
    discards = [f"discard {card}" for card in row if len(row) == 1]
    return [text for text, _ in lawful] + [text for text in discards if state.why_not(text, seat) is None]


def _melds(cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The ways to write cards as a meld, and how it then lies."""
    for row in [cards] if is_set(cards) else rows(cards):
        yield f"meld {' '.join(row)}", row


def _lay_offs(state: State, seat: int, melds: list[list[str]], cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The ways to lay cards off on a side's melds, and how each meld then lies."""
    for number, meld in enumerate(melds, 1):
        if is_set(meld):
            yield f"add {number} {' '.join(cards)}", [*meld, *cards]
            continue
        for row in rows([*meld, *cards]):
            short = [f"add {number} {' '.join(order)}" for order in _orders(meld, row, cards)]
            texts = [text for text in short if _lies(state, seat, number, text) == row]
            texts += [f"{text} = {' '.join(row)}" for text in short]
            text = next((text for text in texts if state.why_not(text, seat) is None), None)
            if text:
                yield text, row


def _lies(state: State, seat: int, number: int, text: str) -> list[str] | None:
    """How a side's meld lies after an action, None when that is not lawful."""
    if state.why_not(text, seat):
        return None
    return _own_melds(state.apply(text, seat).view(seat))[number - 1]


def _own_melds(view: View) -> list[list[str]]:
    sides = view.get("sides", TEAMS)
    own = next(place for place, side in enumerate(sides) if view["seat"] in side)
    return [meld["cards"] for meld in view["melds"][own]]


def _orders(meld: list[str], row: list[str], cards: list[str]) -> list[list[str]]:
    """Two orders in which cards may be added to make a row of a meld: those between its cards, then outwards, either end first.

    Every card added must leave a lawful meld (BUR-7.8). Outwards no gap opens, and what lies low first frees a two that goes home.
    """
    places = {card: [place for place, other in enumerate(row) if other == card] for card in cards}
    natural = [row.index(card) for card in meld if not may_be_wild(card)]
    low, high = min(natural), max(natural)
    placed = sorted((places[card].pop(0), card) for card in cards)
    below = [card for place, card in reversed(placed) if place < low]
    inside = [card for place, card in placed if low < place < high]
    above = [card for place, card in placed if place > high]
    return [[*inside, *below, *above], [*inside, *above, *below]]


# ---- how melds lie --------------------------------------------------------------------------------------------------


def may_be_wild(card: str) -> bool:
    """Jokers and twos."""
    return card == JOKER or card[0] == "2"


def is_set(cards: Sequence[str]) -> bool:
    """Whether a meld is a set: several natural cards of one rank, or twos alone."""
    ranks = [card[0] for card in cards if not may_be_wild(card)]
    return not ranks or (len(ranks) > 1 and len(set(ranks)) == 1)


def acting_wild(cards: Sequence[str]) -> list[int]:
    """Places in the row, from 0, of the cards that act as wild cards."""
    natural = [place for place, card in enumerate(cards) if not may_be_wild(card)]
    if is_set(cards):
        twos = not natural
        return [place for place, card in enumerate(cards) if card == JOKER or (card[0] == "2" and not twos)]
    first = natural[0]
    suit = cards[first][1]
    low = (14 if first and cards[first][0] == "A" else PLACES.index(cards[first][0]) + 1) - first
    return [
        place for place, card in enumerate(cards) if may_be_wild(card) and not (low + place == 2 and card == f"2{suit}")
    ]


def rows(cards: Sequence[str]) -> list[list[str]]:
    """Every order in which cards lie as a sequence, low to high, with at most one of them acting wild."""
    loose = [card for card in cards if may_be_wild(card)]
    natural = [card for card in cards if not may_be_wild(card)]
    if len(loose) > 2 or len({card[1] for card in natural}) != 1:
        return []
    found: list[list[str]] = []
    for ace in (1, 14) if any(card[0] == "A" for card in natural) else (0,):
        at = {ace if card[0] == "A" else PLACES.index(card[0]) + 1: card for card in natural}
        if len(at) < len(natural) or max(at) - min(at) >= len(cards):
            continue
        for low in range(max(1, max(at) - len(cards) + 1), min(min(at), 15 - len(cards)) + 1):
            slots = range(low, low + len(cards))
            for order in sorted(set(permutations(loose))):
                rest = iter(order)
                row = [at.get(place) or next(rest) for place in slots]
                if row not in found and len(acting_wild(row)) < 2:
                    found.append(row)
    return found


def _in_card_order(card: str) -> tuple[int, int, int]:
    """Natural cards by suit from the ace down, then twos, then jokers: so a set is written (BUR-16.1)."""
    if card == JOKER:
        return (2, 0, 0)
    return (int(may_be_wild(card)), SUITS.index(card[1]), RANKS.index(card[0]))
