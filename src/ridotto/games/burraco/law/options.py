"""Options of a deal of Burraco (BUR-15), and its card points."""

from typing import Any

from ridotto.core.options import Options, choice, flag, keeper, number

NAME = "burraco"
SEATS = 4
PACKS = 2
JOKERS = 4
MOST_MELDS = 36
"""Upper bound on a team's melds: 108 cards, at least three each."""

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "federation": {"semi_clean": True},
    "international": {"use_pile": True, "few_sets": True, "clean_close": True},
}
OPTIONS = (
    choice("partners", "BUR-4.2", "fixed", "drawn"),
    number("target", "BUR-13.1", 2005, 5, 20005),
    flag("semi_clean", "BUR-12.7", False),
    flag("use_pile", "BUR-5.6", False),
    flag("few_sets", "BUR-6.11", False),
    flag("clean_close", "BUR-10.6", False),
)
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
