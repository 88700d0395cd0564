"""Bounds on a deal that Belote and Coinche share."""

from ridotto.core.options import Options


def most_lines(options: Options) -> int:
    """Return the largest number of declarations in a deal.

    Two disjoint combinations fill a hand of eight. With `meld_overlap` a four may share cards with two runs (BEL-8.2).
    """
    if not options["melds"]:
        return 0
    return 4 * (3 if options["meld_overlap"] else 2)


def most_combinations(options: Options) -> int:
    """Return the most points that a team's combinations can score (BEL-8.1, BEL-8.7, COI-7.2).

    A team's 16 cards hold at most four fours: 200, 150 and twice 100. A four pays at least 25 points per card and a run at most 20, so
    replacing fours by runs scores less. With `meld_overlap` runs are added: a hand's runs of 5 and 3 cards score at most 120 (BEL-8.4).
    """
    if not options["melds"]:
        return 0
    fours = 200 + 150 + 100 + 100
    return fours + 2 * 120 if options["meld_overlap"] else fours
