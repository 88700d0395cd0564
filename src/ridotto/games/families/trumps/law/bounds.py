"""What no deal of Belote or Coinche goes beyond, as far as both have it in common."""

from ridotto.core.options import Options


def most_lines(options: Options) -> int:
    """Declarations of a deal. Two disjoint combinations fill a hand of eight; where a card may serve twice, a four comes on top of two
    runs (BEL-8.2).
    """
    if not options["melds"]:
        return 0
    return 4 * (3 if options["meld_overlap"] else 2)


def most_combinations(options: Options) -> int:
    """Points that a team's combinations can bring (BEL-8.1, BEL-8.7, COI-7.2).

    Its 16 cards hold four fours at most: 200, 150 and twice 100. Every four pays 25 or more for each card, a run never more than 20, so
    runs instead would bring less. Where cards may serve twice, runs come on top: 5 + 3 cards bring a hand 120 at most (BEL-8.4).
    """
    if not options["melds"]:
        return 0
    fours = 200 + 150 + 100 + 100
    return fours + 2 * 120 if options["meld_overlap"] else fours
