"""Options of a deal of Burraco (BUR-15), and what follows from them: card points, pots, sides, scores."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.options import Conflict, Options, choice, deals, deals_used, flag, keeper, number, number_or_null

NAME = "burraco"
SEATS = 4
"""Greatest number of players."""
PACKS = 2
JOKERS = 4
MOST_MELDS = 36
"""Upper bound on a side's melds: 108 cards, at least three each."""
POT = 11
"""Cards of a hand, and of every pot but the eighteen."""
EIGHTEEN = 18
"""Cards of the pot that makes its taker play alone (BUR-20.4)."""
NOT_THREE = (4, 2)
UNITS = {4: 2, 2: 2, 3: 3}
"""Length of the score list, by players: teams, or seats (BUR-3.1, BUR-20.1, BUR-20.7)."""

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "federation": {"semi_clean": True},
    "tournament": {"semi_clean": True, "deals": 3},
    "international": {"use_pile": True, "few_sets": True, "clean_close": True},
}
OPTIONS = (
    choice("players", "BUR-20.1", 4, 2, 3),
    choice("partners", "BUR-4.2", "fixed", "drawn", idle_when={"players": (2, 3)}, conflicts=(Conflict("players"),)),
    number("target", "BUR-13.1", 2005, 5, 20005, default_by={"players": {3: 1505}}),
    deals("BUR-13.5"),
    number_or_null(
        "solo_from",
        "BUR-20.8",
        1000,
        0,
        20005,
        idle_when={"players": NOT_THREE},
        conflicts=(Conflict("players", others=NOT_THREE),),
    ),
    flag("semi_clean", "BUR-12.7", False),
    flag("use_pile", "BUR-5.6", False),
    flag("few_sets", "BUR-6.11", False),
    flag("clean_close", "BUR-10.6", False),
)
CARRIED = {"deals_used": deals_used("BUR-13.5")}
"""Keys of a record, besides the scores, that are carried over from earlier deals."""
options_of = keeper(NAME, OPTIONS)
"""Return the options that a view lists."""

POINTS = {**dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5), "A": 15, "2": 20, "JK": 30}
"""Card points by rank, or JK (BUR-3.3)."""


def seats(options: Options) -> int:
    """Return the number of players."""
    return int(options["players"])


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team or seat."""
    return (0,) * UNITS[options["players"]]


def plays_solo(options: Options, scores: Sequence[Any]) -> bool:
    """True if everybody plays alone, each with a pot to take, in a deal that begins with these scores (BUR-20.8)."""
    bound = options["solo_from"]
    return options["players"] == 3 and bound is not None and max(scores) >= bound


def at_scores(options: Options, scores: Sequence[Any]) -> Options:
    """Return options that deal without looking at scores as these do at these scores: `solo_from` is 0 or null (BUR-20.8)."""
    if options["players"] != 3:
        return options
    return options_of({**options.changed, "solo_from": 0 if plays_solo(options, scores) else None})


def reaches(options: Options, totals: Sequence[Any]) -> bool:
    """True if match scores end a match to a target (BUR-13.1)."""
    return bool(max(totals) >= options["target"])


def pot_sizes(players: int, solo: bool) -> tuple[int, ...]:
    """Return the sizes of the pots in the order in which they are taken (BUR-4.5, BUR-20.1, BUR-20.4, BUR-20.8)."""
    if players != 3:
        return (POT, POT)
    return (POT, POT, POT) if solo else (EIGHTEEN, POT)


def sides_of(players: int, solo: bool, takers: Sequence[int]) -> list[list[int]]:
    """Return the seats of each side; `takers` are the seats that have taken a pot, in order (BUR-3.1, BUR-20.5)."""
    if players == 4:
        return [[0, 2], [1, 3]]
    if players == 3 and not solo and takers:
        pair = [seat for seat in range(3) if seat != takers[0]]
        return sorted([pair, [takers[0]]])
    return [[seat] for seat in range(players)]
