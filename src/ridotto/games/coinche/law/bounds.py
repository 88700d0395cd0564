"""Bounds on a deal of Coinche."""

from ridotto.core.options import Options
from ridotto.core.spec import Bounds
from ridotto.games.families.trumps.law.bounds import most_combinations, most_lines

BELOTE = 20
"""Points of a belote."""


def longest_auction(options: Options) -> int:
    """Return the longest auction: 3 passes, each number followed by 2 passes (COI-5.3, COI-5.4), a coinche and 2 answers (COI-5.8)."""
    numbers: int = (options["max_bid"] - 80) // 10 + 1
    return 3 + 3 * numbers + 3


def most_taken(options: Options) -> int:
    """Return the most points a team can take (COI-9.1): all cards, 10 for the last trick, its combinations and its belotes.

    Cards are worth 152 in a suit contract, 120 at no trumps or 152 with `nt_ace` 19 (COI-9.13), and 248 at all trumps or 152 with
    `at_values` "scaled" (COI-9.14). There are four belotes at all trumps (COI-8.2), at most one otherwise.
    """
    if not options["no_trumps_all_trumps"]:
        cards, belotes = 152, 1
    else:
        cards, belotes = (248 if options["at_values"] == "trump" else 152), 4
    return cards + 10 + most_combinations(options) + BELOTE * belotes


def bounds(options: Options) -> Bounds:
    """Return the bounds on actions and scores: the auction, the declarations, 32 cards.

    Of contracts that pay points taken, one made with all tricks pays most (COI-9.4, COI-9.6, COI-9.12): a failed one pays 160 in place of
    the cards, which are more (COI-9.5). The sum counts up to four times (COI-9.7) and is rounded (COI-9.8). With `doubled_pay` "contract"
    only the number and 160 count up to four times, and belotes once (COI-9.11); a flat capot pays less than points taken and 500
    (COI-9.15). No score is negative.
    """
    taken = most_taken(options)
    counted = max(options["max_bid"] + options["unbid_capot"], 500) + taken
    doubled = 4 * (options["max_bid"] + 160) + 4 * BELOTE
    most = 4 * counted if options["doubled_pay"] == "all" else max(counted, doubled)
    most = (most + 5) // 10 * 10
    return Bounds(longest_auction(options) + most_lines(options) + 32, (0, most), (-most, most))
