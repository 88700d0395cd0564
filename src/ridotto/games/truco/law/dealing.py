"""Packs and layouts of a deal of truco (TRU-13)."""

from ridotto.core.cards import distinct, expect_keys, hand_lists, numbers, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.core.options import Options
from ridotto.core.spec import Layout
from ridotto.games.truco.law.notation import NAMES
from ridotto.games.truco.law.options import NAME, seats


def size_of_hands(options: Options) -> int:
    """Return the number of cards of a layout of hands: three for each seat, and the vira if the manilhas are turned (TRU-13.2)."""
    return 3 * seats(options) + bool(options["manilhas"] == "turned")


def deck_of_layout(layout: Layout, dealer: int, options: Options) -> bytes:
    """Return the pack of a layout, or the cards of its hands and the vira (TRU-13). Raise InvalidRecord with the path of a wrong entry."""
    turned = options["manilhas"] == "turned"
    if isinstance(layout, dict) and "vira" in layout and not turned:
        raise InvalidRecord(
            Sentence("fault-vira-fixed", "deal.vira: expected none, the manilhas of this table are not turned up")
        )
    expect_keys(layout, ("hands", "deck", "vira") if turned else ("hands", "deck"), "deal")
    given = dict(layout)
    if "deck" in given:
        return whole_deck(given, NAMES)
    cards = [card for hand in hand_lists(given, seats(options), 3, NAMES) for card in hand or ()]
    distinct(cards, NAMES, "deal.hands")
    if turned:
        cards.append(vira_of(layout, cards))
    return bytes(cards)


def vira_of(layout: Layout, held: list[int]) -> int:
    """Return the vira of a layout of hands, by default the first card in canonical order that is in no hand."""
    if "vira" not in layout:
        return next(card for card in range(40) if card not in held)
    card = numbers([layout["vira"]], NAMES, 1, "deal.vira")[0]
    if card in held:
        raise InvalidRecord(Sentence("fault-vira-held", "deal.vira: {name} is in a hand", name=NAMES[card]))
    return card


def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes:
    """Return the shuffled pack, top first, that a seed gives for deal `number` (from 0)."""
    return shuffled(NAME, seed, number, 40)


def places(options: Options, dealer: int) -> Layout:
    """Return the layout of a deal with each card replaced by its index in the shuffled pack."""
    return {"deck": list(range(40))}
