"""A change of a table: from drafts to events, and to what audiences receive and the database stores."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ridotto.server.ops import clock
from ridotto.server.store.writer import Append
from ridotto.server.table import frames, records
from ridotto.server.table.fold import fold
from ridotto.server.table.lobby import card_row
from ridotto.server.table.state import Audience, Draft, Event, Table, changed
from ridotto.signature import Signer

Key = tuple[str | None, str | None]
"""Id and digest of a command, stored with its first event; None for a change without a command."""
NO_KEY: Key = (None, None)


class Change(NamedTuple):
    """A table before and after some events."""

    before: Table
    after: Table
    events: Sequence[Event]
    parts: dict[Audience, dict[str, Any]]
    """Audience → parts of its frame that have changed besides the view."""
    views: set[Audience]
    """Audiences whose views have changed."""


def decided(before: Table, drafts: Iterable[Draft], now: int, key: Key) -> Change:
    """Return the change that drafts make. Its last event carries the frame numbers of each audience."""
    after = before
    events: list[Event] = []
    for kind, data, state in drafts:
        event = Event(after.version + 1, now, kind, data, *(NO_KEY if events else key))
        after = fold(after, event, state)
        events.append(event)
    views, parts = frames.seeing(before, after), frames.changes(before, after, events)
    marks = []
    for audience in after.audiences:
        n, last_view = before.mark(audience)
        n += 1 if audience in views or audience in parts else 0
        marks.append((n, n if audience in views else last_view))
    after = changed(after, marks=tuple(marks))
    events[-1] = events[-1]._replace(marks=after.marks)
    return Change(before, after, events, parts, views)


def appended(before: Table, events: Sequence[Event]) -> Change:
    """Return a change appended by another process; the marks in its events show which audiences it reaches."""
    after = before
    for event in events:
        after = fold(after, event)
    reached = [one for one in after.audiences if after.mark(one)[0] > before.mark(one)[0]]
    parts = {one: own for one, own in frames.changes(before, after, events).items() if one in reached}
    views = {one for one in reached if after.mark(one)[1] > before.mark(one)[1]}
    return Change(before, after, events, parts, views)


def append_of(change: Change, signer: Signer) -> Append:
    """Return what the database stores for a change."""
    before, after, events = change.before, change.after, list(change.events)
    moment = clock.to_wall(events[-1].at)
    public = before.phase != after.phase or any(event.kind in frames.TABLE_EVENTS for event in events)
    ended = after.phase == "over" and before.phase != "over"
    return Append(
        after.id,
        events,
        card=card_row(after, moment) if public else None,
        sitters=_guests(after) if public and _guests(after) != _guests(before) else None,
        record=records.row(after, moment, signer) if ended else None,
    )


def _guests(table: Table) -> list[str]:
    return [chair.guest for chair in table.chairs if chair.guest]
