"""Which cards fit which melds, and which actions use up a wild card: facts about the cards on the table, without a deal."""

from collections.abc import Iterable, Sequence

from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import JOKER, RANKS, WILD
from ridotto.games.families.rummy.law.views import Lying, MeldSeen

PLACES = "A" + RANKS[::-1]
"""Ranks by place in a sequence, from the lowest; the ace has two places."""
SEVEN = 7
"""Cards of a burraco or biriba."""


def used(action: str) -> list[str]:
    """Return the cards of the hand that a `meld` or `add` lays."""
    words = action.partition(" = ")[0].split()
    return words[1:] if words[0] == "meld" else words[2:]


def target(view: View, action: str) -> MeldSeen | None:
    """Return the meld of the viewer's side that an `add` extends; None for other actions."""
    if not action.startswith("add "):
        return None
    number = int(action.split()[1])
    return next(meld for meld in of_side(view) if meld["number"] == number)


def places_of(card: str) -> tuple[int, ...]:
    """Return the places of a natural card in sequences of its suit."""
    return (0, len(PLACES) - 1) if card[0] == "A" else (PLACES.index(card[0]),)


def lowest_place(cards: Sequence[str]) -> int:
    """Return the place of the first card of a sequence in order. At least one card is neither a joker, a two nor an ace, or the low ace
    leads."""
    for index, card in enumerate(cards):
        if card not in WILD and card[0] != "A":
            return PLACES.index(card[0]) - index
    return 0 if cards[0][0] == "A" else len(PLACES) - len(cards)


def suit_of(cards: Iterable[str]) -> str:
    """Return the suit of a sequence."""
    return next(card[1] for card in cards if card not in WILD)


def acting(cards: Sequence[str], kind: str) -> list[int]:
    """Return the indices of the cards that act wild in a meld whose cards are in order."""
    wild = [index for index, card in enumerate(cards) if card in WILD]
    if kind == "set":
        of_twos = len(wild) == len(cards)
        return [index for index in wild if cards[index] == JOKER or not of_twos]
    low, own_two = lowest_place(cards), "2" + suit_of(cards)
    return [index for index in wild if not (cards[index] == own_two and PLACES[low + index] == "2")]


def kind_of(cards: Iterable[str]) -> str:
    """Return the kind of a meld from its cards."""
    ranks = [card[0] for card in cards if card not in WILD]
    return "sequence" if len(ranks) == 1 or len(set(ranks)) > 1 else "set"


def fits(card: str, meld: Lying) -> bool:
    """True if a card could be added to a meld on its own.

    A wild card in the meld may move to make room for it, but a two in its own place stays there: giving that up makes a clean meld dirty.
    """
    if card in WILD and not meld["wild"] and len(meld["cards"]) < len(PLACES):
        return True
    natural = [one for index, one in enumerate(meld["cards"]) if index not in meld["wild"]]
    if card == JOKER:
        return False
    if meld["kind"] == "set":
        return card[0] == natural[0][0]
    if card[1] != suit_of(natural):
        return False
    low = lowest_place(meld["cards"])
    held = {low + index for index in range(len(meld["cards"])) if index not in meld["wild"]}
    return any(_has_room({*held, place}, len(meld["cards"]) + 1) for place in places_of(card) if place not in held)


def _has_room(places: set[int], cards: int) -> bool:
    """True if a sequence of this many cards can cover the places; 14 places are all there are."""
    return max(places) - min(places) < cards <= len(PLACES)


def fitting(card: str, melds: Iterable[MeldSeen]) -> MeldSeen | None:
    """Return the longest of the melds that a card could be added to, those of six cards first; None if there is none."""
    found = [meld for meld in melds if fits(card, meld)]
    return max(found, key=lambda meld: (len(meld["cards"]) == SEVEN - 1, len(meld["cards"])), default=None)


def of_side(view: View) -> list[MeldSeen]:
    """Return the melds of the viewer's side."""
    own = next(side for side, seats in enumerate(view["sides"]) if view["seat"] in seats)
    melds: list[MeldSeen] = view["melds"][own]
    return melds


def opposing(view: View) -> list[MeldSeen]:
    """Return the melds of all sides but the viewer's."""
    return [
        meld
        for seats, melds in zip(view["sides"], view["melds"], strict=True)
        if view["seat"] not in seats
        for meld in melds
    ]


def spends_wild(view: View, action: str) -> bool:
    """True if a `meld` or `add` makes one more card act wild than before."""
    if not action.startswith(("meld ", "add ")):
        return False
    before = target(view, action)
    if before is None:
        cards = used(action)
        return bool(acting(cards, kind_of(cards)))
    _, written, whole = action.partition(" = ")
    if written:
        return len(acting(whole.split(), before["kind"])) > len(before["wild"])
    (card,) = used(action)
    if card not in WILD:
        return False
    if before["kind"] == "set":
        return len(before["wild"]) < len(acting([*before["cards"], card], "set"))
    return not _is_home(card, before)


def _is_home(card: str, meld: MeldSeen) -> bool:
    """True if a card is the two of a sequence's suit and its own place is the next one below."""
    return card == "2" + suit_of(meld["cards"]) and lowest_place(meld["cards"]) == PLACES.index("3")
