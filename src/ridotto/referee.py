"""The referee: what the rulebook says about a record, as one plain object."""

from typing import Any

from ridotto.core.errors import InvalidRecord
from ridotto.record import Record

QUOTED = 500
"""Letters of an action, or of what is said of it, in a verdict."""


def judge(source: Any, legal: bool = True) -> dict[str, Any]:
    """The verdict on a record (JSON text or object); a key "error" says why when it cannot be read or dealt.

    `turn` is null when the deal is over; `legal` is the canonical list for `turn`; `scores` are the match scores, this deal
    included when it is over; `refused` names the first action that the rules forbid, and everything else then describes the
    state before it.
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
    """A text as a verdict quotes it: actions of any game are shorter, what only claims to be one may be endless."""
    return text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."
