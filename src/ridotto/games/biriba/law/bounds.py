"""Upper bounds on a deal of Biriba."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.biriba.law.dealing import pack
from ridotto.games.biriba.law.options import BONUSES, DEALT, card_value, heap_sizes

NO_END = 10**9
"""Length of a deal without an idle limit, which need not end (BIR-10.4)."""


def most_bonuses(cards: int, bonus: tuple[int, ...]) -> int:
    """Return the highest bonuses that a number of cards can earn: the longest biriba takes thirteen, any other seven (BIR-12.4)."""
    return max(
        longest * max(bonus) + (cards - 13 * longest) // 7 * max(bonus[:3]) for longest in range(cards // 13 + 1)
    )


def longest_deal(options: Options, cards: int) -> int:
    """Return an upper bound on the length of a deal.

    In a turn that is not idle a card of the stock is drawn or cards are laid for good; fewer than `idle_limit` rounds pass between two
    such turns (BIR-10.4). A turn has at most two beginnings (BIR-7.8), a naming of trumps, a withdrawal, a discard, and lays each card of
    the pack once before a withdrawal and once after all.
    """
    seats, heaps = options["players"], sum(heap_sizes(options))
    drawn = cards - DEALT * seats - 1 - (0 if options["stock_end"] == "biribaki_stock" else heaps)
    turns = (drawn + cards + 1) * options["idle_limit"] * seats
    return min(turns * (5 + cards) + cards, NO_END) if turns else NO_END


def bounds(options: Options) -> Bounds:
    """Return the bounds: cards count for a side or against it (BIR-12.1); partners made during play get half of that (BIR-11.5)."""
    names = pack(options)
    points = sum(card_value(name, options) for name in names)
    biribas = most_bonuses(len(names), BONUSES[options["biriba_bonus"]])
    most, least = points + biribas + 100, -100 - points
    ahead = points + biribas + 200
    return Bounds(longest_deal(options, len(names)), (least, most), (-ahead, ahead))
