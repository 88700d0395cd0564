"""Draw, cut and deal of Burraco (BUR-4, BUR-17).

Dealing order: 44 cards one at a time to the hands, the upper pot, the lower pot, the first discard, the stock.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.core.spec import Draw
from ridotto.games.burraco.law.options import JOKERS, NAME, PACKS, SEATS
from ridotto.games.families.rummy.law.packs import JOKER, NAMES, WILD, at_places, card_list, left_over, whole_pack

POT = 11
CUT = 36
"""Place of the cut in a seeded deal."""


def pack(options: Options) -> list[str]:
    """Return the 108 cards in card order."""
    return [NAMES[card] for card in whole_pack(PACKS, JOKERS)]


def deck_of_layout(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes:
    """Return the dealing order of a layout (BUR-17). Raise InvalidRecord with the path of a wrong entry."""
    expect_keys(layout, ("hands", "pots", "upcard", "stock", "deck", "cut"), "deal")
    if "deck" in layout or "cut" in layout:
        return _cut_layout(layout)
    hands = _parts(layout, "hands", SEATS)
    pots = _parts(layout, "pots", 2)
    upcard = None if layout.get("upcard") is None else card_list([layout["upcard"]], 1, "deal.upcard")
    stock = None if layout.get("stock") is None else card_list(layout["stock"], range(3, 109), "deal.stock")
    rest = left_over(PACKS, JOKERS, list(chain(*filter(None, (*hands, *pots, upcard, stock)))))

    def filled(part: list[int] | None, size: int) -> list[int]:
        if part is not None:
            return part
        if len(rest) < size:
            raise InvalidRecord("deal.stock: too long, it leaves too few cards for the hands and pots")
        taken = rest[:size]
        del rest[:size]
        return taken

    full = [filled(hand, POT) for hand in hands]
    dealt = list(chain(*zip(*full[(dealer + 1) % SEATS :], *full[: (dealer + 1) % SEATS], strict=True)))
    dealt += [card for pot in pots for card in filled(pot, POT)] + filled(upcard, 1)
    return bytes(dealt + filled(stock, len(rest)))


def _parts(layout: Mapping[str, Any], key: str, size: int) -> list[list[int] | None]:
    """Return the hands or pots of a layout: lists of eleven cards, or None for those it leaves open."""
    parts = layout.get(key)
    if parts is None:
        return [None] * size
    if not isinstance(parts, list) or len(parts) != size:
        raise InvalidRecord(f"deal.{key}: expected a list of {size} lists of 11 cards, got {shown(parts)}")
    return [None if part is None else card_list(part, POT, f"deal.{key}[{place}]") for place, part in enumerate(parts)]


def _cut_layout(layout: Mapping[str, Any]) -> bytes:
    """Return the dealing order of a deck that is to be cut (BUR-17.3)."""
    if set(layout) - {"deck", "cut"} or "deck" not in layout:
        raise InvalidRecord("deal: expected no other key besides 'deck' and 'cut'")
    deck = card_list(layout["deck"], 108, "deal.deck")
    left_over(PACKS, JOKERS, deck)
    cut = layout.get("cut", CUT)
    if not isinstance(cut, int) or isinstance(cut, bool) or not 22 <= cut <= 63:
        raise InvalidRecord(f"deal.cut: {shown(cut)} is not allowed, expected a whole number from 22 to 63")
    return cut_at(cut, bytes(deck))


def cut_at(cut: int, deck: bytes) -> bytes:
    """Cut a deck: the lower packet goes to the hands, the bottom of the upper one to the pots, the rest is the stock (BUR-4.3 to 4.6)."""
    upper, lower = deck[:cut], deck[cut:]
    pots = upper[::-1][:22]
    return lower[:44] + pots[11:] + pots[:11] + lower[44:] + upper[: cut - 22]


def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes:
    """Return the dealing order that a seed gives for deal `number` (from 0)."""
    return cut_at(CUT, at_places(shuffled(NAME, seed, number, 108), PACKS, JOKERS))


def laid_out(deck: Sequence[Any], dealer: int) -> dict[str, Any]:
    """Return the layout of a deck, given as cards or indices in dealing order (BUR-17.1)."""
    hands = [list(deck[(seat - dealer - 1) % SEATS : 44 : SEATS]) for seat in range(SEATS)]
    return {
        "hands": hands,
        "pots": [list(deck[44:55]), list(deck[55:66])],
        "upcard": deck[66],
        "stock": list(deck[67:]),
    }


def places(options: Options, dealer: int) -> dict[str, Any]:
    """Return the layout of a deal with each card replaced by its index in the shuffled pack."""
    return laid_out(cut_at(CUT, bytes(range(108))), dealer)


# ---- the draw for dealer and partners --------------------------------------------------------------------------------


def draw(options: Options, seed: int | str) -> Draw:
    """Draw for the dealer (BUR-4.1) and, if so agreed, for partners (BUR-4.2)."""
    rounds: list[list[str]] = []
    drawn = b""
    while len(set(drawn)) < SEATS:
        drawn = at_places(shuffled(NAME, seed, -1 - len(rounds), 108)[:SEATS], PACKS, JOKERS)
        rounds.append([NAMES[card] for card in drawn])
    first, second, third, dealer = sorted(range(SEATS), key=lambda player: _draw_order(drawn[player]))
    players = list(range(SEATS))
    if options["partners"] == "drawn":
        for place, player in enumerate((dealer, first, third, second)):
            players[(dealer + place) % SEATS] = player
    return Draw(rounds, dealer, players)


def _draw_order(card: int) -> tuple[int, int]:
    """Return a sort key: joker, two, ace, king … three; within a rank S H D C."""
    suit, rank = divmod(card, 13)
    if NAMES[card] in WILD:
        rank = -2 if NAMES[card] == JOKER else -1
    return (rank, suit)
