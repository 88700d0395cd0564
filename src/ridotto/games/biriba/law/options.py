"""Options of a deal of Biriba (BIR-15), and what follows from them: packs, biribakia, card points, scores."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.options import Options, choice, deals, deals_used, flag, keeper, number

NAME = "biriba"
DEALT = 11
MOST_MELDS = 54
"""Upper bound on the melds on the table: three packs, at least three cards each."""

# Lower bounds of the match score, and the points needed from there on (BIR-7.4).
MINIMA: dict[str, tuple[tuple[float, int], ...]] = {
    "main": ((1000, 75), (2000, 100)),
    "none": (),
    "wikipedia": ((1000, 75), (1500, 90)),
    "t5000a": ((1500, 75), (3000, 100), (4000, 120)),
    "t3000a": ((500, 75), (1000, 100), (2000, 120)),
    "t2000": ((1250, 75), (1750, 150)),
    "t5000b": ((2000, 75), (3000, 90)),
    "t3000b": ((1000, 75), (1500, 90)),
    "t3030": ((1030, 75),),
    "t5000c": ((float("-inf"), 55), (1500, 75), (3000, 95)),
}
TARGETS: dict[str, dict[str, Any]] = {
    "t5000a": {"target": 5000},
    "t3000a": {"target": 3000},
    "t2000": {"target": 2000},
    "t5000b": {"target": 5000},
    "t3000b": {"target": 3000},
    "t3030": {"target": 3030, "target_rule": "reach"},
    "t5000c": {"target": 5000},
}
"""Match options that belong to these tables of minima."""
NOT_THREE = (2, 4, 5, 6)
# Bonuses of clean biribas: sequence, set, trump sequence, sequence of 13, trump sequence of 13 (BIR-12.3, 12.4).
BONUSES = {
    "main": (200, 200, 600, 200, 600),
    "pagat": (200, 300, 400, 1000, 2000),
    "wikipedia": (200, 300, 600, 1000, 1000),
}
HEAPS: dict[int, tuple[int, ...]] = {2: (11, 11), 3: (18, 11), 4: (11, 11), 5: (18, 11, 11), 6: (11, 11, 11)}
"""Sizes of the biribakia by players, in the order in which they are taken (BIR-4.3, BIR-4.4)."""
INDIVIDUAL_HEAPS = (11, 11, 11)
"""Sizes for three players who play alone (BIR-11.7)."""
UNITS = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3}
"""Length of the score list, by players (BIR-3.1)."""

PRESETS: dict[str, dict[str, Any]] = {
    "default": {},
    "pagat": {"target": 5000, "initial_meld": "none", "biriba_bonus": "pagat", "stock_end": "biribaki_stock"},
    "gala": {},
    "wikipedia": {"initial_meld": "wikipedia", "biriba_bonus": "wikipedia"},
}
OPTIONS = (
    choice("players", "BIR-3.1", 4, 2, 3, 5, 6),
    choice("preset", "BIR-12.4", *PRESETS),
    number("target", "BIR-13.1", 3000, 500),
    choice("target_rule", "BIR-13.1", "exceed", "reach"),
    choice("initial_meld", "BIR-7.4", *MINIMA, proposes=TARGETS),
    choice("biriba_bonus", "BIR-12.4", *BONUSES),
    choice("joker_value", "BIR-3.4", 20, 25),
    choice("two_value", "BIR-3.4", 10, 20),
    choice("joker_upcard", "BIR-4.7", "no_trump", "first_names", "next_card"),
    flag("early_melds", "BIR-7.7", True),
    choice("three_player", "BIR-11.7", "partners", "individual", idle_when={"players": NOT_THREE}),
    flag("sequences_only", "BIR-5.11", False),
    flag("take_only_if_used", "BIR-7.8", False),
    flag(
        "first_partner_wild_discard",
        "BIR-9.10",
        True,
        idle_when={"players": NOT_THREE, "three_player": ("individual",)},
    ),
    choice("stock_end", "BIR-10.5", "pass_round", "biribaki_stock"),
    number("idle_limit", "BIR-10.4", 5, 0),
    deals("BIR-13.5"),
)
options_of = keeper(NAME, OPTIONS, PRESETS)
"""Return the options that a view lists."""

CARRIED = {"deals_used": deals_used("BIR-13.5")}
"""Keys of a record, besides the scores, that are carried over from earlier deals."""

VALUES = {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10, "7": 5, "6": 5, "5": 5, "4": 5, "3": 5}


def card_value(name: str, options: Options) -> int:
    """Return the points of a card (BIR-3.4)."""
    if name == "JK":
        return int(options["joker_value"])
    return VALUES.get(name[0], int(options["two_value"]))


def plain(points: float) -> int | float:
    """Return points as an int if they are whole, otherwise as a float with a half (BIR-11.5)."""
    return int(points) if points == int(points) else float(points)


def is_score(value: Any) -> bool:
    """True if a value is a valid match score: a finite number, whole or with a half (BIR-11.5)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 2**50 and 2 * value % 1 == 0


def minimum(score: float, table: str) -> int:
    """Return the points that the first melds need at a match score (BIR-7.4)."""
    needed = 0
    for bound, points in MINIMA[table]:
        if score >= bound:
            needed = points
    return needed


def reaches(options: Options, totals: Sequence[Any]) -> bool:
    """True if match scores end a match to a target (BIR-13.1)."""
    best, target = max(totals), options["target"]
    return bool(best >= target if options["target_rule"] == "reach" else best > target)


def heap_sizes(options: Options) -> tuple[int, ...]:
    """Return the sizes of the biribakia (BIR-4.3, BIR-11.7)."""
    players = options["players"]
    return INDIVIDUAL_HEAPS if players == 3 and options["three_player"] == "individual" else HEAPS[players]


def packs_of(options: Options) -> tuple[int, int]:
    """Return (packs, jokers) in play (BIR-3.2)."""
    return (2, 4) if options["players"] <= 4 else (3, 6)


def seats(options: Options) -> int:
    """Return the number of players."""
    return int(options["players"])


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team or seat."""
    return (0,) * UNITS[options["players"]]
