"""Audit log: one log line per event, written by the process where it happens. It never contains cards or chat.

Each line has the table's id and the event's version; sorted by both, the lines of all processes are the table's
history.
"""

import logging
from collections.abc import Iterable
from typing import Any

from ridotto.server.table.state import Event, Table

log = logging.getLogger("ridotto.story")
LOGGED_KEYS = ("seat", "guest", "moved", "number")
"""Keys of an event's data that are logged. Actions, secrets and nicknames are not among them."""


def log_events(table: Table, events: Iterable[Event]) -> None:
    """Log stored events; `table` is the state after them."""
    if not log.isEnabledFor(logging.INFO):
        return
    for event in events:
        log.info(event.kind, extra={"table": table.id, **fields(event)})


def fields(event: Event) -> dict[str, Any]:
    """Return the fields of an event that may be logged."""
    return {
        "version": event.version,
        **{key: event.data[key] for key in LOGGED_KEYS if event.data.get(key) is not None},
    }


def log_connect(table: Table, guest: str) -> None:
    """Log that a guest has connected."""
    log.info("connected", extra={"table": table.id, "version": table.version, "guest": guest})


def log_disconnect(table: Table, guest: str, code: int | None) -> None:
    """Log that a connection has ended; `code` is set if the server closed it."""
    extra = {"table": table.id, "version": table.version, "guest": guest}
    log.info("disconnected", extra=extra if code is None else {**extra, "status": code})
