"""What a club must answer for: one person's data exported and deleted, and data kept no longer than the club says."""

from collections.abc import Iterable, Mapping
from typing import Any

from ridotto.club.evening.state import Evening, Event, Match, person_of

DAY = 24 * 3600 * 1000
NAMELESS = {"name": "", "number": "", "club": "", "junior": False}


def dossier(evening: Evening, id: int) -> tuple[Any, list[tuple[int, Match]]] | None:
    """Return a person's line and person, and the matches of the line with their rounds; None for an unknown person."""
    found = person_of(evening, id)
    if found is None:
        return None
    line = found[0].number
    return found, [(round.number, match) for round in evening.rounds for match in round.matches if line in match.lines]


def mentions(event: Event, id: int) -> bool:
    """Return True if an event has data of a person."""
    return bool(_redacted(event.data, id) != event.data)


def redacted(event: Event, people: Iterable[int]) -> Event:
    """Return an event without the data of some people. Everything else stays: results lose the name only."""
    data: Any = event.data
    for id in people:
        data = _redacted(data, id)
    return event._replace(data=data)


def _redacted(data: Any, id: int) -> Any:
    """Remove a person from data, and the name of a line or a pair that is made of the names of its people."""
    if isinstance(data, list):
        return [_redacted(one, id) for one in data]
    if not isinstance(data, Mapping):
        return data
    if data.get("id") == id and "junior" in data:
        return {**data, **NAMELESS}
    kept = {key: _redacted(value, id) for key, value in data.items()}
    if kept != dict(data) and "name" in kept:
        kept["name"] = ""
    return kept


def expired(evening: Evening, now: int) -> list[int]:
    """Return the people whose data the club's settings let be kept no longer, counted from the last change."""
    age = now - evening.changed
    found = []
    for line in evening.lines:
        for person in line.people:
            days = evening.settings["keep_juniors_days" if person.junior else "keep_days"]
            if person.name and days and age > days * DAY:
                found.append(person.id)
    return sorted(set(found))
