"""Draw, cut and deal of Burraco (BUR-4, BUR-17).

Dealing order: eleven cards each, one at a time; the pots in the order in which they are taken; the first discard; the stock.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any

from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.core.spec import Draw
from ridotto.games.burraco.law.options import JOKERS, NAME, PACKS, POT, pot_sizes
from ridotto.games.families.rummy.law.packs import JOKER, NAMES, WILD, at_places, card_list, left_over, whole_pack

CUT = 36
"""Place of the cut in a seeded deal."""


def pack(options: Options) -> list[str]:
    """Return the 108 cards in card order."""
    return [NAMES[card] for card in whole_pack(PACKS, JOKERS)]


def deck_of_layout(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes:
    """Return the dealing order of a layout (BUR-17, 20.9). Raise InvalidRecord with the path of a wrong entry.

    `options` are those of the deal (`at_scores`): they decide how many pots there are.
    """
    expect_keys(layout, ("hands", "pots", "upcard", "stock", "deck", "cut"), "deal")
    players, sizes = options["players"], sizes_of(options)
    if "deck" in layout or "cut" in layout:
        return _cut_layout(layout, players, sizes)
    hands = _parts(layout, "hands", (POT,) * players)
    pots = _parts(layout, "pots", sizes)
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
    first = (dealer + 1) % players
    dealt = list(chain(*zip(*full[first:], *full[:first], strict=True)))
    dealt += [card for pot, size in zip(pots, sizes, strict=True) for card in filled(pot, size)] + filled(upcard, 1)
    return bytes(dealt + filled(stock, len(rest)))


def sizes_of(options: Options) -> tuple[int, ...]:
    """Return the sizes of the pots in a deal, from its options at its scores (`at_scores`)."""
    return pot_sizes(options["players"], solo=options["solo_from"] == 0)


def _parts(layout: Mapping[str, Any], key: str, sizes: Sequence[int]) -> list[list[int] | None]:
    """Return the hands or pots of a layout: lists of the given sizes, or None for those it leaves open."""
    parts = layout.get(key)
    if parts is None:
        return [None] * len(sizes)
    if not isinstance(parts, list) or len(parts) != len(sizes):
        each = " and ".join(map(str, dict.fromkeys(sizes)))
        raise InvalidRecord(f"deal.{key}: expected a list of {len(sizes)} lists of {each} cards, got {shown(parts)}")
    return [
        None if part is None else card_list(part, size, f"deal.{key}[{place}]")
        for place, (part, size) in enumerate(zip(parts, sizes, strict=True))
    ]


def _cut_layout(layout: Mapping[str, Any], players: int, sizes: Sequence[int]) -> bytes:
    """Return the dealing order of a deck that is to be cut (BUR-17.3)."""
    if set(layout) - {"deck", "cut"} or "deck" not in layout:
        raise InvalidRecord("deal: expected no other key besides 'deck' and 'cut'")
    deck = card_list(layout["deck"], 108, "deal.deck")
    left_over(PACKS, JOKERS, deck)
    cut = layout.get("cut", CUT)
    if not isinstance(cut, int) or isinstance(cut, bool) or not sum(sizes) <= cut <= 63:
        raise InvalidRecord(f"deal.cut: {shown(cut)} is not allowed, expected a whole number from {sum(sizes)} to 63")
    return cut_at(cut, bytes(deck), players, sizes)


def cut_at(cut: int, deck: bytes, players: int, sizes: Sequence[int]) -> bytes:
    """Cut a deck: the lower packet goes to the hands, the bottom of the upper one to the pots, the rest is the stock (BUR-4.3 to 4.6).

    The pot that is taken last lies at the bottom.
    """
    upper, lower = deck[:cut], deck[cut:]
    bottom = upper[::-1]
    pots = []
    for size in reversed(sizes):
        pots.append(bottom[:size])
        bottom = bottom[size:]
    return lower[: POT * players] + b"".join(reversed(pots)) + lower[POT * players :] + bottom[::-1]


def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes:
    """Return the dealing order that a seed gives for deal `number` (from 0)."""
    cards = at_places(shuffled(NAME, seed, number, 108), PACKS, JOKERS)
    return cut_at(CUT, cards, options["players"], sizes_of(options))


def laid_out(deck: Sequence[Any], dealer: int, players: int, sizes: Sequence[int]) -> dict[str, Any]:
    """Return the layout of a deck, given as cards or indices in dealing order (BUR-17.1, 20.9)."""
    dealt = POT * players
    ends = list(accumulate(sizes, initial=dealt))
    return {
        "hands": [list(deck[(seat - dealer - 1) % players : dealt : players]) for seat in range(players)],
        "pots": [list(deck[begin:end]) for begin, end in pairwise(ends)],
        "upcard": deck[ends[-1]],
        "stock": list(deck[ends[-1] + 1 :]),
    }


def places(options: Options, dealer: int) -> dict[str, Any]:
    """Return the layout of a deal with each card replaced by its index in the shuffled pack."""
    players, sizes = options["players"], sizes_of(options)
    return laid_out(cut_at(CUT, bytes(range(108)), players, sizes), dealer, players, sizes)


# ---- the draw for dealer and partners --------------------------------------------------------------------------------


def draw(options: Options, seed: int | str) -> Draw:
    """Draw for the dealer (BUR-4.1) and, if so agreed, for partners (BUR-4.2)."""
    rounds: list[list[str]] = []
    drawn = b""
    count = options["players"]
    while len(set(drawn)) < count:
        drawn = at_places(shuffled(NAME, seed, -1 - len(rounds), 108)[:count], PACKS, JOKERS)
        rounds.append([NAMES[card] for card in drawn])
    ranked = sorted(range(count), key=lambda player: _draw_order(drawn[player]))
    dealer = ranked[-1]
    players = list(range(count))
    if options["partners"] == "drawn" and count == 4:
        first, second, third, _ = ranked
        for place, player in enumerate((dealer, first, third, second)):
            players[(dealer + place) % count] = player
    return Draw(rounds, dealer, players)


def _draw_order(card: int) -> tuple[int, int]:
    """Return a sort key: joker, two, ace, king … three; within a rank S H D C."""
    suit, rank = divmod(card, 13)
    if NAMES[card] in WILD:
        rank = -2 if NAMES[card] == JOKER else -1
    return (rank, suit)
