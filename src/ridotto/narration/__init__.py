"""Log of a deal: lines made of a message id and facts, from one viewer's views alone. Terminal and browser format them.

`faces/narrator.py` in the folder of a game or its family defines `NARRATOR = Narrator(…)`; other games use the generic one.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ridotto import finder
from ridotto.narration.generic import NARRATOR as GENERIC
from ridotto.narration.lines import Group, Line, Narrator, Seen

__all__ = ["Group", "Line", "Narrator", "Seen", "narrator", "news", "story", "told"]


@cache
def narrator(game: str) -> Narrator:
    """Return the narrator of a game."""
    found = finder.find(game, "faces.narrator")
    return found.NARRATOR if found else GENERIC


def told(before: Seen | None, after: Seen) -> list[Line]:
    """Return the lines for what happened between two views of the same viewer; empty at the start of a deal."""
    if before is None or begun(before, after):
        return []
    return narrator(after["game"]).told(before, after)


def story(view: Seen) -> list[Group]:
    """Return the log of the deal so far in groups of lines. A group may be empty, so that the others keep their index."""
    return narrator(view["game"]).story(view)


def begun(before: Seen, after: Seen) -> bool:
    """Return True if a new deal has begun between two views."""
    return bool(before["dealer"] != after["dealer"] or (before["phase"] == "over" and after["phase"] != "over"))


def news(was: list[Group], now: list[Group]) -> Mapping[str, Any]:
    """Return the change between two logs: the number of groups kept, and the groups after them."""
    kept = 0
    for old, new in zip(was, now, strict=False):
        if old != new:
            break
        kept += 1
    return {"kept": kept, "groups": now[kept:]}
