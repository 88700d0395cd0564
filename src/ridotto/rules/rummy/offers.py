"""What cards of a hand can do in Burraco and Biriba: the lawful actions that lay or discard exactly these cards, the best first.

Lists of legal actions hold melds of three cards and lay-offs of one; longer ones are lawful too (BUR-16.8, BIR-16.5). A table asks here
what the cards make that a player has chosen, and draws the answers. Here only rows are found that the cards could make: which of them
are lawful is for the state to say.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from ridotto.core.state import State
from ridotto.rules.rummy.packs import NUMBERS, WILD
from ridotto.rules.rummy.view import lie, own_melds, rows


def offers(state: State, seat: int, cards: Sequence[str]) -> list[str]:
    """The lawful actions of a seat in turn that name exactly these cards of its hand, in any order (`Game.offers`).

    Melds and lay-offs come in every arrangement that is lawful, one action for each result: clean ones before dirty ones, long ones
    before short ones, a discard last. Where no card on the table moves the short form of a lay-off is given.
    """
    view = state.view(seat)
    if not Counter(cards) <= Counter(view["hand"] or []):
        return []
    row = sorted(cards, key=_in_card_order)
    lawful = []
    for text, result in [*_melds(row), *_lay_offs(state, seat, row)]:
        if state.why_not(text, seat) is None and (meld := lie(result)) is not None:
            lawful.append((len(meld["wild"]), -len(result), text))
    lawful.sort(key=lambda offer: offer[:2])
    discards = [f"discard {card}" for card in row if len(row) == 1]
    return [text for *_, text in lawful] + [text for text in discards if state.why_not(text, seat) is None]


def _melds(cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The ways to write cards as a meld, and how it then lies."""
    for row in rows(cards) or [cards]:
        yield f"meld {' '.join(row)}", row


def _lay_offs(state: State, seat: int, cards: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The ways to lay cards off on a side's melds, and what each meld then consists of."""
    for meld in own_melds(state.view(seat)):
        number, lying = meld["number"], meld["cards"]
        if meld["kind"] == "set":
            yield f"add {number} {' '.join(cards)}", [*lying, *cards]
            continue
        for row in rows([*lying, *cards]):
            short = [f"add {number} {' '.join(order)}" for order in _orders(lying, row, cards)]
            texts = [text for text in short if _result(state, seat, number, text) == row]
            texts += [f"{text} = {' '.join(row)}" for text in short]
            text = next((text for text in texts if state.why_not(text, seat) is None), None)
            if text:
                yield text, row


def _result(state: State, seat: int, number: int, text: str) -> list[str] | None:
    """How a side's meld lies after an action, None when that is not lawful."""
    if state.why_not(text, seat):
        return None
    cards: list[str] = own_melds(state.apply(text, seat).view(seat))[number - 1]["cards"]
    return cards


def _orders(meld: list[str], row: list[str], cards: list[str]) -> list[list[str]]:
    """Two orders in which cards may be added to make a row of a meld: those between its cards, then outwards, either end first.

    Every card added must leave a lawful meld (BUR-7.8). Outwards no gap opens, and what lies low first frees a two that goes home.
    """
    places = {card: [place for place, other in enumerate(row) if other == card] for card in cards}
    natural = [row.index(card) for card in meld if card not in WILD]
    low, high = min(natural), max(natural)
    placed = sorted((places[card].pop(0), card) for card in cards)
    below = [card for place, card in reversed(placed) if place < low]
    inside = [card for place, card in placed if low < place < high]
    above = [card for place, card in placed if place > high]
    return [[*inside, *below, *above], [*inside, *above, *below]]


def _in_card_order(card: str) -> tuple[bool, int]:
    """Natural cards first, then twos, then jokers: so a set is written (BUR-16.1)."""
    return (card in WILD, NUMBERS[card])
