"""The referee: the rulebook's verdict on a record, as a plain object."""

from typing import Any

from ridotto.core.errors import InvalidRecord
from ridotto.record import Record

QUOTED = 500
"""Maximum number of characters that a verdict quotes of an action, or of a message about it."""


def judge(source: Any, legal: bool = True) -> dict[str, Any]:
    """Return the verdict on a record (JSON text or object); its key "error" says why it cannot be read or dealt.

    `turn` is null if the deal is over; `legal` is the canonical list for `turn`; `scores` are the match scores, including this
    deal if it is over; `refused` is the first action that the rules forbid, and everything else then describes the state before
    it.
    """
    try:
        record = Record.read(source)
        replay = record.replay()
    except InvalidRecord as error:
        return {"error": _short(str(error))}
    verdict: dict[str, Any] = dict(replay.state.result())
    if legal:
        verdict["legal"] = [action.text for action in replay.state.legal()]
    verdict["refused"] = None
    if replay.refused:
        found = replay.refused
        verdict["refused"] = {
            "index": found.index,
            "action": _short(found.action),
            "rule": found.refusal.rule,
            "message": _short(found.refusal.message),
        }
        if "deals" in record.data:
            verdict["refused"]["deal"] = found.deal
    return verdict


def _short(text: str) -> str:
    """Truncate a text for a verdict. Real actions of any game are shorter; anything else in a record may be arbitrarily long."""
    return text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."
