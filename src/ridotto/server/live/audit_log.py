"""A table's story: one line of the log for each event, in whichever process it happens. Who and what; never a card, never a word of talk.

A line has the table's id and the event's version, so that the lines of all processes, sorted by both, are the story.
"""

import logging
from collections.abc import Iterable
from typing import Any

from ridotto.server.table.state import Event, Table

log = logging.getLogger("ridotto.story")
KNOWN = ("seat", "guest", "moved", "number")
"""What a line takes from an event's data, by name: an action, a secret or a nickname is not among them."""


def tell(table: Table, events: Iterable[Event]) -> None:
    """Logs events that are stored, given the table as it is after them."""
    if not log.isEnabledFor(logging.INFO):
        return
    for event in events:
        log.info(event.kind, extra={"table": table.id, **line(event)})


def line(event: Event) -> dict[str, Any]:
    """What may be told of an event."""
    return {"version": event.version, **{key: event.data[key] for key in KNOWN if event.data.get(key) is not None}}


def come(table: Table, guest: str) -> None:
    """Logs that somebody has connected."""
    log.info("connected", extra={"table": table.id, "version": table.version, "guest": guest})


def gone(table: Table, guest: str, code: int | None) -> None:
    """Logs that a connection has ended, with the code when it is the server that closed it."""
    extra = {"table": table.id, "version": table.version, "guest": guest}
    log.info("disconnected", extra=extra if code is None else {**extra, "status": code})
