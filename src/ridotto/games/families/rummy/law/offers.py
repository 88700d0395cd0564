"""Offers for chosen cards in Burraco and Biriba: the lawful actions that lay or discard them, the best first, with the resulting melds.

Lists of legal actions hold melds of three cards and lay-offs of one; longer ones are lawful too (BUR-16.8, BIR-16.5). A table asks here
what the cards chosen by a player can make, and displays the answers. This module only finds possible arrangements; the state decides
which are lawful.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from ridotto.core.spec import Offer
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.ideas import PURITIES, Made, ideas, offer, result_of
from ridotto.games.families.rummy.law.packs import NUMBERS, WILD
from ridotto.games.families.rummy.law.view import own_melds, rows


def offers(state: State, seat: int, cards: Sequence[str]) -> list[Offer]:
    """Return the lawful actions of a seat in turn that use exactly these cards of its hand, in any order (`Game.offers`).

    Melds and lay-offs come in each lawful arrangement, one action per result; a lay-off that moves no card on the table has the short form.
    Lay-offs come first, then melds, then discards; clean before semi-clean before dirty, long before short.

    Without cards: return what there is to lay, with whole sets, runs and lay-offs instead of their parts, those without wild cards first
    and the longest leading; then the discards (ideas.py).
    """
    view = state.view(seat)
    if not cards:
        return ideas(state, view, _listed(state, view))
    if not Counter(cards) <= Counter(view["hand"] or []):
        return []
    row = sorted(cards, key=_in_card_order)
    made = [
        *_melds(row),
        *_lay_offs(state, view, row),
        *((f"discard {card}", None) for card in row if len(row) == 1),
    ]
    lawful = [(text, result) for text, result in made if state.why_not(text, seat) is None]
    return sorted((offer(view, text, result) for text, result in lawful), key=_worth)


def _worth(offer: Offer) -> tuple[int, int, int]:
    """Return a sort key, the best first."""
    if offer.meld is None:
        return (2, 0, 0)
    return (offer.action.startswith("meld"), PURITIES.index(offer.meld["purity"]), -len(offer.meld["cards"]))


def _listed(state: State, view: View) -> Iterator[Made]:
    """Yield the legal actions that name cards."""
    for text in view["legal"]:
        line, _, whole = text.partition(" = ")
        verb, *words = line.split()
        if verb == "meld":
            yield text, words
        elif verb == "add":
            yield text, whole.split() or result_of(state, view, text)
        elif verb == "discard":
            yield text, None


def _melds(cards: list[str]) -> Iterator[Made]:
    """Yield the arrangements of cards as a meld."""
    for row in rows(cards) or [cards]:
        yield f"meld {' '.join(row)}", row


def _lay_offs(state: State, view: View, cards: list[str]) -> Iterator[Made]:
    """Yield the lay-offs of cards on the melds of the viewer's side."""
    for meld in own_melds(view):
        number, lying = meld["number"], meld["cards"]
        if meld["kind"] == "set":
            yield f"add {number} {' '.join(cards)}", [*lying, *cards]
            continue
        for row in rows([*lying, *cards]):
            short = [f"add {number} {' '.join(order)}" for order in _orders(lying, row, cards)]
            texts = [text for text in short if result_of(state, view, text) == row]
            texts += [f"{text} = {' '.join(row)}" for text in short]
            text = next((text for text in texts if state.why_not(text, view["seat"]) is None), None)
            if text:
                yield text, row


def _orders(meld: list[str], row: list[str], cards: list[str]) -> list[list[str]]:
    """Return two orders of adding cards to reach a row: those between the meld's cards first, then outwards from either end.

    After each card the meld must be lawful (BUR-7.8). Outwards no gap opens, and adding low cards first frees a two for its natural place.
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
    """Return a sort key: natural cards first, then twos, then jokers, as sets are written (BUR-16.1)."""
    return (card in WILD, NUMBERS[card])
