"""Options of a deal of Burraco (BUR-4.2, BUR-13.1), and its card points."""

from ridotto.core.options import Options, choice, deals, deals_used, keeper, number

NAME = "burraco"
SEATS = 4
PACKS = 2
JOKERS = 4
MOST_MELDS = 36
"""Upper bound on a team's melds: 108 cards, at least three each."""

OPTIONS = (
    choice("partners", "BUR-4.2", "fixed", "drawn"),
    number("target", "BUR-13.1", 2005, 5, 20005),
    deals("BUR-13.5"),
)
CARRIED = {"deals_used": deals_used("BUR-13.5")}
"""Keys of a record, besides the scores, that are carried over from earlier deals."""
options_of = keeper(NAME, OPTIONS)
"""Return the options that a view lists."""

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""Card points by rank, or JK (BUR-3.3)."""


def seats(options: Options) -> int:
    """Return the number of players."""
    return SEATS


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team."""
    return (0, 0)
