"""Structured logs: one line per event, as JSON or plain text. No card, action, secret or name is ever logged."""

import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import blake2b
from traceback import extract_tb
from typing import Any

import orjson
from structlog.processors import JSONRenderer
from structlog.stdlib import ExtraAdder, ProcessorFormatter
from structlog.typing import EventDict

from ridotto.server.ops import metrics
from ridotto.server.ops.rate_limits import Buckets, Clock

ALLOWED = (
    *("table", "version", "guest", "seat", "moved", "number", "chore", "method", "path", "status", "ms", "origin"),
    *("address", "host", "task", "reason", "removed", "game", "bot", "pid", "file"),
)
"""Names of the extra fields that a log line may contain; all others are dropped."""


def _named() -> str:
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(3)}"


SERVER = _named()
"""Name of this process in log lines, in the `servers` table and in messages between processes."""


def _renamed() -> None:
    global SERVER  # noqa: PLW0603 - one name a process
    SERVER = _named()


os.register_at_fork(after_in_child=_renamed)


def server() -> str:
    """Return this process's name; a forked process has its own."""
    return SERVER


def alias(guest: str) -> str:
    """Return the pseudonym of a guest for logs: stable, and useless as a credential."""
    return f"g-{blake2b(guest.encode(), digest_size=5, person=b'ridotto').hexdigest()}"


def _pseudonymise(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Replace a guest by its alias."""
    if "guest" in event:
        event["guest"] = alias(str(event["guest"]))
    return event


def _describe(_logger: Any, method: str, event: EventDict) -> EventDict:
    """Put time, level and origin first, and the process and an error last.

    Of an error only its class and place: its message might quote an action or a row of the database.
    """
    record: logging.LogRecord = event.pop("_record")
    error = event.pop("exc_info", None)
    del event["_from_structlog"]
    line = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": method,
        "from": record.name,
        "what": event.pop("event"),
        **event,
        "server": server(),
    }
    if error and error[0]:
        line["error"] = error[0].__name__
        line["trace"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(error[2])]
    return line


def _as_text(_logger: Any, _method: str, line: EventDict) -> str:
    """Render a line for people: time here, level and message, then the fields, and the place of an error."""
    at = datetime.fromisoformat(line.pop("at")).astimezone().replace(tzinfo=None)
    trace, error = line.pop("trace", ()), line.pop("error", "")
    del line["from"], line["server"]
    parts = [at.isoformat(" ", "milliseconds"), line.pop("level"), line.pop("what")]
    parts += [f"{name}={value}" for name, value in line.items()]
    if error:
        parts.append(f"error={error}" + (f" at={trace[-1].rpartition(' ')[0]}" if trace else ""))
    return " ".join(parts)


def formatter(form: str = "json") -> logging.Formatter:
    """Return the formatter of one of `FORMATS`: one line a record."""
    return ProcessorFormatter(
        foreign_pre_chain=[ExtraAdder(ALLOWED)], processors=[_pseudonymise, _describe, FORMATS[form]]
    )


def _dumps(line: EventDict, **_: Any) -> str:
    return orjson.dumps(line, default=str).decode()


FORMATS: dict[str, Callable[[Any, str, EventDict], str | bytes]] = {
    "json": JSONRenderer(serializer=_dumps),
    "plain": _as_text,
}


class CountingFilter(logging.Filter):
    """Filter that counts warnings and errors, including those that a later filter drops."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Count the record and let it pass."""
        if record.levelno >= logging.WARNING:
            metrics.LOGGED.labels(record.levelname.lower()).inc()
        return True


class RateLimitFilter(logging.Filter):
    """Filter that passes 20 copies of a warning, then one every ten seconds, so that flooding the server does not flood its log."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.buckets = Buckets(0.1, 20, clock)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if the record is to be written; only warnings are limited."""
        return record.levelno != logging.WARNING or self.buckets.take(str(record.msg))


def set_up(level: str, form: str = "json") -> None:
    """Configure logging to standard error, in one of `FORMATS`."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(form))
    handler.addFilter(CountingFilter())
    handler.addFilter(RateLimitFilter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
