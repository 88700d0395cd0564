"""Bounds on a deal of Coinche."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.families.trumps.law.bounds import most_combinations, most_lines


def longest_auction(options: Options) -> int:
    """Return the longest auction: 3 passes, each number followed by 2 passes (COI-5.3, COI-5.4), a coinche and 2 answers (COI-5.8)."""
    numbers: int = (options["max_bid"] - 80) // 10 + 1
    return 3 + 3 * numbers + 3


def bounds(options: Options) -> Bounds:
    """Return the bounds on actions and scores: the auction, the declarations, 32 cards.

    A side takes at most all card points, 10 for the last trick, its combinations and its belotes, four at all trumps (COI-8.2, COI-9.1,
    COI-9.9). A contract made with all tricks pays most (COI-9.4, COI-9.6); a failed one pays no points taken and a smaller bonus (COI-9.5).
    The sum counts up to four times (COI-9.7) and is rounded (COI-9.8). No score is negative.
    """
    cards, belotes = (248, 4) if options["no_trumps_all_trumps"] else (152, 1)
    taken = cards + 10 + most_combinations(options) + 20 * belotes
    counted = max(options["max_bid"] + 250, 500) + taken
    most = (4 * counted + 5) // 10 * 10
    return Bounds(longest_auction(options) + most_lines(options) + 32, (0, most), (-most, most))
