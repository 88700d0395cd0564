"""The log of any game: what its views say was done, in the notation's own words."""

from collections.abc import Sequence
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, held

KINDS = ("bids", "played")


def lists(view: Seen) -> list[Sequence[Any]]:
    """The lists of a view that tell what was done: its log, which has everything, or else bids and cards."""
    if "log" in view:
        return [view["log"]]
    return [view.get(kind) or () for kind in KINDS]


def did(seat: int, text: str) -> Line:
    """An action as a line."""
    return "log-did", {"seat": seat, "action": text}


def told(before: Seen, after: Seen) -> list[Line]:
    """What happened between two views."""
    pairs = zip(lists(before), lists(after), strict=True)
    return [did(seat, text) for known, entries in pairs for seat, text in entries[len(known) :]]


def story(view: Seen) -> list[Group]:
    """The deal so far: a group for each list, and the hands of a deal that is over."""
    return [*([did(seat, text) for seat, text in entries] for entries in lists(view)), held(view)]


NARRATOR = Narrator(told, story)
