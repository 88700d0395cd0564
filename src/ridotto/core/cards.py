"""Cards as text and as bits: in every game a set of cards is an integer, with bit 0 for the first card in card order."""

from collections.abc import Iterable

from ridotto.core.errors import InvalidRecord

SUITS = "SHDC"


def pack(ranks: str) -> tuple[str, ...]:
    """Card names in card order: by suit, then in the order of the given ranks."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def named(cards: int, names: tuple[str, ...]) -> list[str]:
    """Names of a set of cards, in card order."""
    return [name for bit, name in enumerate(names) if cards >> bit & 1]


def numbers(texts: object, names: tuple[str, ...], size: int | range, where: str) -> list[int]:
    """Card numbers from a list in a layout; InvalidRecord, naming `where`, if it is not a list of that many cards."""
    sizes = range(size, size + 1) if isinstance(size, int) else size
    if not isinstance(texts, list) or len(texts) not in sizes:
        expected = str(size) if isinstance(size, int) else f"{size[0]} to {size[-1]}"
        raise InvalidRecord(f"{where}: expected a list of {expected} cards, got {shown(texts)}")
    places = {name: number for number, name in enumerate(names)}
    for text in texts:
        if not isinstance(text, str) or text not in places:
            raise InvalidRecord(f"{where}: {shown(text)} is not a card of this pack")
    return [places[text] for text in texts]


def distinct(cards: Iterable[int], names: tuple[str, ...], where: str) -> None:
    """InvalidRecord if a card occurs twice."""
    seen = set()
    for card in cards:
        if card in seen:
            raise InvalidRecord(f"{where}: {names[card]} occurs twice")
        seen.add(card)


def shown(value: object) -> str:
    """A value as error messages quote it: never longer than a line."""
    text = repr(value[:80] if isinstance(value, str | bytes) else value)
    return text if len(text) <= 80 else text[:77] + "..."


def expect_keys(layout: object, keys: tuple[str, ...], where: str) -> None:
    """InvalidRecord if `layout` is not a JSON object or has unknown keys."""
    if not isinstance(layout, dict):
        raise InvalidRecord(f"{where}: expected an object, got {shown(layout)}")
    for key in layout:
        if key not in keys:
            raise InvalidRecord(f"{where}: {shown(key)} is unknown, expected one of {', '.join(keys)}")


def hand_lists(
    layout: dict[str, object], seats: int, size: int, names: tuple[str, ...], may_be_null: bool = False
) -> list[list[int] | None]:
    """The hands of a layout as card numbers, by seat; None for a hand that is `null`, where that is allowed."""
    hands = layout.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise InvalidRecord(f"deal.hands: expected {seats} lists of {size} cards, got {shown(hands)}")
    return [
        None if may_be_null and hand is None else numbers(hand, names, size, f"deal.hands[{seat}]")
        for seat, hand in enumerate(hands)
    ]


def whole_deck(layout: dict[str, object], names: tuple[str, ...]) -> bytes:
    """The pack of a layout `{"deck": […]}` as card numbers in dealing order."""
    if len(layout) > 1:
        raise InvalidRecord("deal: expected no other key besides 'deck'")
    deck = numbers(layout["deck"], names, len(names), "deal.deck")
    distinct(deck, names, "deal.deck")
    return bytes(deck)


NUMBERS = bytes(range(256))


def checked_deck(deck: object, size: int, kinds: int) -> bytes:
    """The deck as the core takes it, in dealing order; InvalidRecord unless it is `size` card numbers below `kinds`."""
    if not isinstance(deck, bytes) or len(deck) != size or deck.translate(None, NUMBERS[:kinds]):
        raise InvalidRecord(f"deck: expected bytes with {size} card numbers below {kinds}, got {shown(deck)}")
    return deck


def clipped(text: str) -> str:
    """A text as errors quote it: no line of a rulebook's notation is longer than a thousand characters."""
    return text if len(text) <= 1000 else text[:997] + "..."
