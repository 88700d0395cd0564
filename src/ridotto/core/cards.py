"""Cards as text and as bits. In every game a set of cards is an integer whose bit 0 is the first card in card order."""

from collections.abc import Iterable, Mapping
from functools import cache

from ridotto.core.errors import InvalidRecord, Sentence

SUITS = "SHDC"


def pack(ranks: str) -> tuple[str, ...]:
    """Return card names in card order: by suit, then in the order of the given ranks."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


@cache
def places_in(names: tuple[str, ...]) -> Mapping[str, int]:
    """Return the number of each card of a pack by its name."""
    return {name: number for number, name in enumerate(names)}


def numbers(texts: object, names: tuple[str, ...], size: int | range, where: str) -> list[int]:
    """Return card numbers for a list of names in a layout. Raise InvalidRecord, naming `where`, unless it is a list of `size` cards."""
    sizes = range(size, size + 1) if isinstance(size, int) else size
    if not isinstance(texts, list) or len(texts) not in sizes:
        some = size if isinstance(size, int) else Sentence("fault-range", "{low} to {high}", low=size[0], high=size[-1])
        facts = {"place": where, "count": some, "found": shown(texts)}
        raise InvalidRecord(
            Sentence("fault-cards-of", "{place}: expected a list of {count} cards, got {found}", **facts)
        )
    places = places_in(names)
    for text in texts:
        if not isinstance(text, str) or text not in places:
            raise InvalidRecord(
                Sentence("fault-no-card", "{place}: {name} is not a card of this pack", place=where, name=shown(text))
            )
    return [places[text] for text in texts]


def distinct(cards: Iterable[int], names: tuple[str, ...], where: str) -> None:
    """Raise InvalidRecord if a card occurs twice."""
    seen = set()
    for card in cards:
        if card in seen:
            raise InvalidRecord(
                Sentence("fault-card-twice", "{place}: {name} occurs twice", place=where, name=names[card])
            )
        seen.add(card)


def shown(value: object) -> str:
    """Return a value as error messages quote it, on one line of at most 80 characters."""
    text, _, more = repr(value[:80] if isinstance(value, str | bytes) else value).partition("\n")
    return text if len(text) <= 80 and not more else text[:77] + "..."


def nearest(word: object, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the known word closest to a possible misspelling, or None."""
    from difflib import get_close_matches  # imported here because it is needed only after a mistake

    found = get_close_matches(
        str(word)[:80], list(known), n=1, cutoff=cutoff
    )  # capped above: time and memory grow with the word
    return found[0] if found else None


def expect_keys(layout: object, keys: tuple[str, ...], where: str) -> None:
    """Raise InvalidRecord if `layout` is not a JSON object or has unknown keys."""
    if not isinstance(layout, dict):
        raise InvalidRecord(
            Sentence("fault-object", "{place}: expected an object, got {found}", place=where, found=shown(layout))
        )
    for key in layout:
        if key not in keys:
            facts = {"place": where, "name": shown(key), "keys": ", ".join(keys)}
            raise InvalidRecord(
                Sentence("fault-unknown-key", "{place}: {name} is unknown, expected one of {keys}", **facts)
            )


def hand_lists(
    layout: dict[str, object], seats: int, size: int, names: tuple[str, ...], may_be_null: bool = False
) -> list[list[int] | None]:
    """Return the hands of a layout as card numbers, by seat. A `null` hand becomes None if `may_be_null`."""
    hands = layout.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        facts = {"seats": seats, "count": size, "found": shown(hands)}
        raise InvalidRecord(
            Sentence("fault-hands", "deal.hands: expected {seats} lists of {count} cards, got {found}", **facts)
        )
    return [
        None if may_be_null and hand is None else numbers(hand, names, size, f"deal.hands[{seat}]")
        for seat, hand in enumerate(hands)
    ]


def whole_deck(layout: dict[str, object], names: tuple[str, ...]) -> bytes:
    """Return the deck of a layout `{"deck": […]}` as card numbers in dealing order."""
    if len(layout) > 1:
        raise InvalidRecord(Sentence("fault-deck-alone", "deal: expected no other key besides 'deck'"))
    deck = numbers(layout["deck"], names, len(names), "deal.deck")
    distinct(deck, names, "deal.deck")
    return bytes(deck)


NUMBERS = bytes(range(256))


def checked_deck(deck: object, size: int, kinds: int) -> bytes:
    """Return the deck in dealing order, as bytes. Raise InvalidRecord unless it is `size` card numbers below `kinds`."""
    if not isinstance(deck, bytes) or len(deck) != size or deck.translate(None, NUMBERS[:kinds]):
        raise InvalidRecord(f"deck: expected bytes with {size} card numbers below {kinds}, got {shown(deck)}")
    return deck


def clipped(text: str, most: int = 1000) -> str:
    """Return a text cut to `most` characters for error messages; no line of a rulebook's notation is longer than a thousand."""
    return text if len(text) <= most else text[: most - 3] + "..."
