"""What is told of a deal: lines of a message's id and facts, from one viewer's views alone. Terminal and browser put them into words.

`faces/narrator.py` in the folder of a game, or of its family, says `NARRATOR = Narrator(…)`; any other game has the generic one.
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
    """The narrator of a game."""
    found = finder.find(game, "faces.narrator")
    return found.NARRATOR if found else GENERIC


def told(before: Seen | None, after: Seen) -> list[Line]:
    """What happened between two views of the same viewer; nothing where a deal begins."""
    if before is None or begun(before, after):
        return []
    return narrator(after["game"]).told(before, after)


def story(view: Seen) -> list[Group]:
    """The deal so far, in groups of lines that belong together. Groups may be empty, so that each keeps its place."""
    return narrator(view["game"]).story(view)


def begun(before: Seen, after: Seen) -> bool:
    """True if a new deal has begun between two views."""
    return bool(before["dealer"] != after["dealer"] or (before["phase"] == "over" and after["phase"] != "over"))


def news(was: list[Group], now: list[Group]) -> Mapping[str, Any]:
    """What has changed of a story: from which group on, and the groups from there."""
    kept = 0
    for old, new in zip(was, now, strict=False):
        if old != new:
            break
        kept += 1
    return {"kept": kept, "groups": now[kept:]}
