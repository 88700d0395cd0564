"""Options of a deal of Briscola bugiarda (BRB-11)."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.options import Options, choice, flag, keeper, number, number_or_null

NAME = "briscola-bugiarda"
SEATS = 5

OPTIONS = (
    number_or_null("deals", "BRB-9.1", 5, 1, 1000, null_needs="minutes"),
    number_or_null("minutes", "BRB-9.2", None, 1, 1440),
    number("stock", "BRB-3.5", 15, 0, 1000),
    choice("first_dealer", "BRB-4.1", "random", 0, 1, 2, 3, 4),
    choice("faces", "BRB-3.2", "french", "italian"),
    flag("count_passed_out", "BRB-9.1", True, idle_when={"deals": (None,)}),
    choice("bankrupt", "BRB-9.3", "debt", "end"),
)
options_of = keeper(NAME, OPTIONS)
"""Return the options that a view lists."""
PRESETS: dict[str, dict[str, Any]] = {"default": {}}

CARRIED = {"deals_used": number("deals_used", "BRB-13.3", 0, 0)}
"""Keys of a record, apart from the scores, that carry over from earlier deals."""

OUTSIDE = {"time_up": flag("time_up", "BRB-9.2", False)}
"""Keys of a record for outside events that affect a deal."""


def seats(options: Options) -> int:
    """Return the number of players."""
    return SEATS


def ends(options: Options, used: int, time_up: bool, totals: Sequence[int]) -> bool:
    """True if a match ends with a deal: its turns or its time are used up, or a player is bankrupt (BRB-9)."""
    if time_up or (options["deals"] is not None and used >= options["deals"]):
        return True
    return bool(options["bankrupt"] == "end" and min(totals) < 0)


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the chips before the first deal, by seat (BRB-3.5)."""
    return (options["stock"],) * SEATS
