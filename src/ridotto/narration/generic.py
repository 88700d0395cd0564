"""Log of any game, from what its views list. Cards and passes become sentences; other actions stay in the notation."""

import re
from collections.abc import Sequence
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, held

KINDS = ("bids", "played")
PLAYED = re.compile(r"(?:play )?([AKQJT2-9][SHDC]|JK)")
"""A played card, in a log or in a list of cards."""


def lists(view: Seen) -> list[Sequence[Any]]:
    """Return the lists of a view that record the actions: its complete log if it has one, otherwise bids and cards."""
    if "log" in view:
        return [view["log"]]
    return [view.get(kind) or () for kind in KINDS]


def did(seat: int, text: str) -> Line:
    """Return an action as a line: "Ada plays J♥", "Ada passes", "Ada: take ♠"."""
    if text == "pass":
        return "log-pass", {"seat": seat}
    if card := PLAYED.fullmatch(text):
        return "log-play", {"seat": seat, "card": card[1]}
    return "log-did", {"seat": seat, "action": text}


def told(before: Seen, after: Seen) -> list[Line]:
    """Return the lines for what happened between two views."""
    pairs = zip(lists(before), lists(after), strict=True)
    return [did(seat, text) for known, entries in pairs for seat, text in entries[len(known) :]]


def story(view: Seen) -> list[Group]:
    """Return the log of the deal so far: a group for each list, and the hands of a finished deal."""
    return [*([did(seat, text) for seat, text in entries] for entries in lists(view)), held(view)]


NARRATOR = Narrator(told, story)
