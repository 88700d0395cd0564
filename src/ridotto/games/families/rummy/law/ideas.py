"""Suggestions of what to lay from a hand of Burraco or Biriba: whole sets, whole runs, all cards that fit one meld.

Lists of legal actions hold melds of three cards and lay-offs of one. Here they are combined into longer ones, if these are lawful, and
parts of a longer one are left out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from ridotto.core.spec import Offer
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import JOKER, RANKS, WILD
from ridotto.games.families.rummy.law.view import lie, own_melds

Made = tuple[str, list[str] | None]
"""An action, and the cards of the resulting meld in order."""
PLACES = "A" + RANKS[::-1]
"""Ranks by place in a sequence, from the lowest; the ace has two places."""


PURITIES = ("clean", "semi-clean", "dirty")
"""Purities of melds, the best first."""


def offer(view: View, text: str, result: list[str] | None) -> Offer:
    """Return an action with the meld that it makes, as the view's table names it (BUR-12.7)."""
    return Offer(text, lie(result, view["options"].get("semi_clean", False)) if result else None)


def result_of(state: State, view: View, text: str) -> list[str] | None:
    """Return a meld of the viewer's side after a lay-off, or None if that is not lawful."""
    seat, number = view["seat"], int(text.split()[1])
    if state.why_not(text, seat):
        return None
    cards: list[str] = own_melds(state.apply(text, seat).view(seat))[number - 1]["cards"]
    return cards


def ideas(state: State, view: View, listed: Iterable[Made]) -> list[Offer]:
    """Return what may be laid, the best first, then the discards; `listed` are the legal actions that name cards."""
    whole = [*_melds(view), *_lay_offs(state, view)]
    lawful = [(text, result) for text, result in whole if result and state.why_not(text, view["seat"]) is None]
    found = sorted((offer(view, text, result) for text, result in [*lawful, *listed]), key=_worth)
    kept: list[Offer] = []
    for one in found:
        if one.meld is None or not any(_within(one, other) for other in kept):
            kept.append(one)
    return kept


def _named(one: Offer) -> tuple[str, list[str]]:
    """Return where an action lays its cards, "meld" or "add 3", and the cards."""
    verb, *words = one.action.partition(" = ")[0].split()
    return (verb, words) if verb == "meld" else (f"{verb} {words[0]}", words[1:])


def _uses_wild(one: Offer) -> bool:
    """True if it lays a card that acts wild."""
    return one.meld is not None and bool(one.meld["wild"]) and any(card in WILD for card in _named(one)[1])


def _worth(one: Offer) -> tuple[bool, bool, int, int]:
    """Return a sort key, the best first: no wild cards, most cards, clean meld, then semi-clean."""
    if one.meld is None:
        return True, False, 0, 0
    return False, _uses_wild(one), -len(_named(one)[1]), PURITIES.index(one.meld["purity"])


def _within(one: Offer, other: Offer) -> bool:
    """True if a better offer lays the same natural cards in the same place; which wild card to use is left to the player."""
    if other.meld is None:
        return False
    (where, cards), (there, more) = _named(one), _named(other)
    if where != there or (_uses_wild(other) and not _uses_wild(one)):
        return False
    own = Counter(cards) if not _uses_wild(one) else Counter(card for card in cards if card not in WILD)
    return own <= Counter(more)


def _melds(view: View) -> Iterator[Made]:
    """Yield new melds of all cards that go together, without a wild card and with one."""
    hand = view["hand"] or []
    for cards in _groups(hand):
        wild = _spare(hand, cards)
        if cards[0][0] == cards[-1][0]:
            rows = [cards, *([[*cards, wild]] if wild else [])]
        else:
            rows = [cards, *([[*cards, wild], [wild, *cards]] if wild else [])]
        for row in rows:
            if len(row) > 2:
                yield f"meld {' '.join(row)}", row
    for low, high in _broken_runs(hand):
        wild = _spare(hand, [*low, *high])
        if wild:
            yield f"meld {' '.join([*low, wild, *high])}", [*low, wild, *high]


def _groups(hand: list[str]) -> Iterator[list[str]]:
    """Yield all natural cards of a rank, and unbroken runs of a suit, if there are at least two."""
    for rank in RANKS[:-1]:
        alike = [card for card in hand if card[0] == rank]
        if len(alike) > 1:
            yield alike
    for suit in "SHDC":
        for run in _runs(hand, suit):
            if len(run) > 1:
                yield run


def _runs(hand: Iterable[str], suit: str) -> list[list[str]]:
    """Return the unbroken runs of a suit from the lowest up; each has at most one ace (BUR-6.6, BIR-5.4)."""
    held = set(hand)
    found: list[list[str]] = [[]]
    for rank in PLACES:
        card = rank + suit
        if card in held and card not in found[-1]:
            found[-1].append(card)
        elif found[-1]:
            found.append([card] if card in held else [])
    return [run for run in found if run]


def _broken_runs(hand: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield pairs of runs of a suit with one place between them, which a wild card can join."""
    for suit in "SHDC":
        runs = _runs(hand, suit)
        for low, high in pairwise(runs):
            gap = PLACES.rindex(high[0][0]) - PLACES.index(low[-1][0])
            if gap == 2 and not set(low) & set(high):
                yield low, high


def _spare(hand: list[str], cards: list[str]) -> str | None:
    """Return the cheapest wild card that is not among the cards."""
    left = Counter(hand) - Counter(cards)
    return min((card for card in left if card in WILD), key=lambda card: card == JOKER, default=None)


def _lay_offs(state: State, view: View) -> Iterator[Made]:
    """Yield all natural cards that fit one meld together."""
    hand = [card for card in view["hand"] or [] if card not in WILD]
    for meld in own_melds(view):
        natural = [card for place, card in enumerate(meld["cards"]) if place not in meld["wild"]]
        alike = [card for card in hand if card[0] == natural[0][0]]
        cards = alike if meld["kind"] == "set" else _beside(hand, meld["cards"], natural)
        if len(cards) > 1:
            text = f"add {meld['number']} {' '.join(cards)}"
            yield text, result_of(state, view, text)


def _beside(hand: list[str], meld: list[str], natural: list[str]) -> list[str]:
    """Return the cards in hand that continue a sequence at either end, from the meld outwards."""
    suit = natural[0][1]
    low = PLACES.rindex(natural[-1][0]) - meld.index(natural[-1])
    high = low + len(meld) - 1
    below = _outwards(hand, [PLACES[place] + suit for place in range(low - 1, -1, -1)])
    above = _outwards(hand, [PLACES[place] + suit for place in range(high + 1, len(PLACES))])
    return [*below, *above] if not set(below) & set(above) else above


def _outwards(hand: list[str], wanted: list[str]) -> list[str]:
    found: list[str] = []
    for card in wanted:
        if card not in hand:
            break
        found.append(card)
    return found
