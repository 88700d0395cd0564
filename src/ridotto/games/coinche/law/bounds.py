"""What no deal of Coinche goes beyond."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.families.trumps.law.bounds import most_combinations, most_lines


def longest_auction(options: Options) -> int:
    """Three passes, every number once, two passes after each (COI-5.3, COI-5.4); then a coinche with its two answers (COI-5.8)."""
    numbers: int = (options["max_bid"] - 80) // 10 + 1
    return 3 + 3 * numbers + 3


def bounds(options: Options) -> Bounds:
    """The auction, the declarations, 32 cards.

    The most that a side can take: the cards, 10 for the last trick, its combinations, and its belotes, four in all trumps (COI-8.2,
    COI-9.1, COI-9.9). It is paid best for a contract made with all tricks (COI-9.4, COI-9.6): a failed one pays no points taken, and less
    besides (COI-9.5). All of it counts four times (COI-9.7), rounded (COI-9.8); nobody scores below zero.
    """
    cards, belotes = (248, 4) if options["no_trumps_all_trumps"] else (152, 1)
    taken = cards + 10 + most_combinations(options) + 20 * belotes
    counted = max(options["max_bid"] + 250, 500) + taken
    most = (4 * counted + 5) // 10 * 10
    return Bounds(longest_auction(options) + most_lines(options) + 32, (0, most), (-most, most))
