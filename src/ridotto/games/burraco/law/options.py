"""What can be chosen before a deal of Burraco (BUR-4.2, BUR-13.1), and what its cards count."""

from ridotto.core.options import Options, choice, keeper, number

NAME = "burraco"
SEATS = 4
PACKS = 2
JOKERS = 4
MOST_MELDS = 36
"""Of a team: 108 cards make no more."""

OPTIONS = (choice("partners", "BUR-4.2", "fixed", "drawn"), number("target", "BUR-13.1", 2005, 5, 20005))
options_of = keeper(NAME, OPTIONS)
"""Those that a view names."""

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""BUR-3.3, by rank or JK."""


def seats(options: Options) -> int:
    """Number of players."""
    return SEATS


def first_scores(options: Options) -> tuple[int, ...]:
    """Match scores before the first deal, by team."""
    return (0, 0)
