"""Cards as texts and as bits: in every game a set of cards is an integer, and the card with bit 0 is the first in card order."""

from collections.abc import Iterable

from ridotto.core.errors import InvalidRecord

SUITS = "SHDC"


def pack(ranks: str) -> tuple[str, ...]:
    """Names of the cards in card order: by suit, then by the given ranks."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def named(cards: int, names: tuple[str, ...]) -> list[str]:
    """Names of a set of cards, in card order."""
    return [name for bit, name in enumerate(names) if cards >> bit & 1]


def numbers(texts: object, names: tuple[str, ...], size: int | range, where: str) -> list[int]:
    """Numbers of the cards that a layout lists; InvalidRecord with the place when it is no such list."""
    sizes = range(size, size + 1) if isinstance(size, int) else size
    if not isinstance(texts, list) or len(texts) not in sizes:
        expected = str(size) if isinstance(size, int) else f"{size[0]} to {size[-1]}"
        raise InvalidRecord(f"{where}: expected a list of {expected} cards, got {shown(texts)}")
    places = {name: number for number, name in enumerate(names)}
    for text in texts:
        if not isinstance(text, str) or text not in places:
            raise InvalidRecord(f"{where}: {shown(text)} is no card of this pack")
    return [places[text] for text in texts]


def distinct(cards: Iterable[int], names: tuple[str, ...], where: str) -> None:
    """InvalidRecord when a card is there twice."""
    seen = set()
    for card in cards:
        if card in seen:
            raise InvalidRecord(f"{where}: {names[card]} is there twice")
        seen.add(card)


def shown(value: object) -> str:
    """A value as an error message quotes it: never longer than a line."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def expect_keys(layout: object, keys: tuple[str, ...], where: str) -> None:
    """InvalidRecord when something is no JSON object or has keys that the rulebook does not know."""
    if not isinstance(layout, dict):
        raise InvalidRecord(f"{where}: expected an object, got {shown(layout)}")
    for key in layout:
        if key not in keys:
            raise InvalidRecord(f"{where}: {shown(key)} is unknown, expected one of {', '.join(keys)}")


def hand_lists(
    layout: dict[str, object], seats: int, size: int, names: tuple[str, ...], may_be_null: bool = False
) -> list[list[int] | None]:
    """The hands of a layout as card numbers, by seat; None for a hand that is `null`, where that may be."""
    words = {3: "three", 4: "four", 5: "five", 8: "eight"}
    hands = layout.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise InvalidRecord(f"deal.hands: expected {words[seats]} lists of {words[size]} cards, got {shown(hands)}")
    return [
        None if may_be_null and hand is None else numbers(hand, names, size, f"deal.hands[{seat}]")
        for seat, hand in enumerate(hands)
    ]


def whole_deck(layout: dict[str, object], names: tuple[str, ...]) -> bytes:
    """The pack of a layout `{"deck": […]}` as card numbers in dealing order."""
    if len(layout) > 1:
        raise InvalidRecord("deal: expected no other key beside 'deck'")
    deck = numbers(layout["deck"], names, len(names), "deal.deck")
    distinct(deck, names, "deal.deck")
    return bytes(deck)
