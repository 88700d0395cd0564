"""The log of any game: what its views say was done. Cards and passes become sentences, other actions keep the notation's words."""

import re
from collections.abc import Sequence
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, held

KINDS = ("bids", "played")
PLAYED = re.compile(r"(?:play )?([AKQJT2-9][SHDC]|JK)")
"""A card that is played, in a log or in a list of cards."""


def lists(view: Seen) -> list[Sequence[Any]]:
    """The lists of a view that tell what was done: its log, which has everything, or else bids and cards."""
    if "log" in view:
        return [view["log"]]
    return [view.get(kind) or () for kind in KINDS]


def did(seat: int, text: str) -> Line:
    """An action as a line: "Ada plays J♥", "Ada passes", "Ada: take ♠"."""
    if text == "pass":
        return "log-pass", {"seat": seat}
    if card := PLAYED.fullmatch(text):
        return "log-play", {"seat": seat, "card": card[1]}
    return "log-did", {"seat": seat, "action": text}


def told(before: Seen, after: Seen) -> list[Line]:
    """What happened between two views."""
    pairs = zip(lists(before), lists(after), strict=True)
    return [did(seat, text) for known, entries in pairs for seat, text in entries[len(known) :]]


def story(view: Seen) -> list[Group]:
    """The deal so far: a group for each list, and the hands of a deal that is over."""
    return [*([did(seat, text) for seat, text in entries] for entries in lists(view)), held(view)]


NARRATOR = Narrator(told, story)
