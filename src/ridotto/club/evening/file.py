"""An evening as a file: JSON lines, an event each. Another laptop continues from it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ridotto.club.evening.fold import fold
from ridotto.club.evening.state import Evening, Event
from ridotto.core.errors import InvalidRecord, Sentence

FORMAT = "ridotto-evening"
SCHEMA = 1
"""Number of the format that this release writes."""
LONGEST = 100_000
"""Maximum number of events."""


def written(events: Iterable[Event]) -> str:
    """Return the file of an evening. It has the secret of the links: its holder may direct the evening."""
    return f"{_row({'format': FORMAT, 'schema': SCHEMA})}{rows(events)}"


def rows(events: Iterable[Event]) -> str:
    """Return the rows of a file for some events."""
    return "".join(_row({**event._asdict(), "data": dict(event.data)}) for event in events)


def newer(events: Sequence[Event], version: int) -> str:
    """Return what a copy of the file that ends with `version` lacks: the rows after it.

    Return the whole file if a person's data have been deleted since: the copy must lose them too.
    """
    added = events[version:]
    whole = version > len(events) or any(event.kind == "forgotten" for event in added)
    return written(events) if whole or version == 0 else rows(added)


def is_whole(text: str) -> bool:
    """Return True for a file from its beginning."""
    head = _parsed(text.partition("\n")[0])
    return isinstance(head, dict) and head.get("format") == FORMAT


def _row(data: Mapping[str, Any]) -> str:
    return f"{json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n"


def read(text: str) -> list[Event]:
    """Return the events of a file. Raise InvalidRecord for a text that is none, that is damaged, or of a newer release.

    A last line that is cut off, as a laptop that dies leaves it, is left out.
    """
    # Not `splitlines`: JSON does not escape other line separators, which a pasted reason may contain.
    lines = [line for line in text.lstrip("\ufeff").split("\n") if line.strip()]
    head = _parsed(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise InvalidRecord(Sentence("club-no-file", "this is not the file of an evening"))
    if head.get("schema") != SCHEMA:
        facts = {"schema": head.get("schema"), "known": SCHEMA}
        raise InvalidRecord(
            Sentence(
                "club-newer-file", "the file has format {schema}, expected {known}: a newer release wrote it", **facts
            )
        )
    found: list[Event] = []
    evening = Evening()
    for number, line in enumerate(lines[1 : LONGEST + 1], 2):
        row = _parsed(line)
        if row is None and number == len(lines):
            break
        if not _is_event(row):
            raise InvalidRecord(Sentence("club-bad-row", "line {number} of the file cannot be read", number=number))
        event = Event(**row)
        evening = fold(evening, event)
        found.append(event)
    if not found:
        raise InvalidRecord(Sentence("club-empty-file", "the file has no events"))
    return found


KINDS = {"version": int, "at": int, "kind": str, "data": dict, "by": str, "command": str | None, "content": str}
"""Field of an event → its type."""


def _is_event(row: Any) -> bool:
    return (
        isinstance(row, dict)
        and row.keys() == KINDS.keys()
        and all(isinstance(row[name], kind) for name, kind in KINDS.items())
    )


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
