"""The referee: the rulebook's verdict on a record, as a plain object."""

import re
from typing import Any

from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.record import Record, Refused

QUOTED = 500
"""Maximum number of characters that a verdict quotes of an action, or of a message about it."""
BY = re.compile(r".*@(\d)")
"""An action that names its player, who may not be in turn."""
YOU = re.compile(r"\b(you)\b(?: (hold|have|do|take|play|like|draw|empty)\b)?|\b(your)\b", re.IGNORECASE)
AND = re.compile(r"(?<=\byou )(cannot follow \w+ and hold|take the turned-up card as it is or pass)\b")
"""Two verbs after one "you", of which the second is not next to it."""
VERBS = {"have": "has", "do": "does", "empty": "empties"}
"""Third persons that do not just end in s."""


def judge(source: Any, legal: bool = True) -> dict[str, Any]:
    """Return the verdict on a record (JSON text or object); its key "error" says why it cannot be read or dealt.

    Deals have cards and actions, or only facts (docs/facts.md). `turn` is null if the deal is over; `legal` is the canonical list for
    `turn`; `scores` are the match scores, including this deal if it is over; `refused` is the first action that the rules forbid, or the
    first fact that they exclude, and everything else then describes the state before it.
    """
    try:
        record = Record.read(source)
        judged = record.judged()
    except (InvalidRecord, InvalidText) as error:
        return {"error": _short(str(error))}
    last = judged.deals[-1]
    verdict: dict[str, Any] = dict(last.result())
    if legal:
        verdict["legal"] = [action.text for action in last.legal()]
    verdict["refused"] = None
    if judged.refused:
        found = judged.refused
        verdict["refused"] = {
            "index": found.index,
            "action": _short(found.action),
            "rule": found.refusal.rule,
            "message": _short(seated(found.refusal.message, _seat(found, last.turn))),
        }
        if "deals" in record.data:
            verdict["refused"]["deal"] = found.deal
    return verdict


def _seat(found: Refused, turn: int | None) -> int | None:
    by = BY.fullmatch(found.action)
    return int(by[1]) if by else turn


def seated(message: str, seat: int | None) -> str:
    """Return a message to the player of a seat as one about it: "seat 2 holds 9C" for "you hold 9C"."""
    if seat is None:
        return message
    named = False

    def about(found: re.Match[str]) -> str:
        nonlocal named
        named, again = True, named
        if found[3]:
            told = "its" if again else f"seat {seat}'s"
        else:
            verb = found[2] and " " + VERBS.get(found[2], found[2] + "s")
            told = f"seat {seat}{verb or ''}"
        return told.capitalize() if found[0][0] == "Y" else told

    return YOU.sub(about, AND.sub(lambda found: found[0] + ("es" if found[0].endswith("pass") else "s"), message))


def _short(text: str) -> str:
    """Truncate a text for a verdict. Real actions of any game are shorter; anything else in a record may be arbitrarily long."""
    return text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."
