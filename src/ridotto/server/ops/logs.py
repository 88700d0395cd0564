"""Structured logs: one line per event, as JSON or plain text. No card, action, secret or name is ever logged."""

import json
import logging
import os
import secrets
import socket
import time
from datetime import UTC, datetime
from hashlib import blake2b
from traceback import extract_tb
from typing import Any

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
    global SERVER
    SERVER = _named()


os.register_at_fork(after_in_child=_renamed)


def server() -> str:
    """Return this process's name; a forked process has its own."""
    return SERVER


def alias(guest: str) -> str:
    """Return the pseudonym of a guest for logs: stable, and useless as a credential."""
    return f"g-{blake2b(guest.encode(), digest_size=5, person=b'ridotto').hexdigest()}"


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """Return the allowed extra fields of a record, with guests replaced by their aliases."""
    found = {key: getattr(record, key) for key in ALLOWED if hasattr(record, key)}
    if "guest" in found:
        found["guest"] = alias(str(found["guest"]))
    return found


class JsonFormatter(logging.Formatter):
    """Formatter that writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **_fields(record),
            "server": server(),
        }
        if record.exc_info and record.exc_info[0]:
            # Only the error's class and place: its message might quote an action or a row of the database.
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainFormatter(logging.Formatter):
    """Formatter that writes a record as one line of plain text."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line."""
        at = datetime.fromtimestamp(record.created).isoformat(" ", "milliseconds")
        parts = [at, record.levelname.lower(), record.getMessage()]
        parts += [f"{key}={value}" for key, value in _fields(record).items()]
        if record.exc_info and record.exc_info[0]:
            last = extract_tb(record.exc_info[2])[-1]
            parts.append(f"error={record.exc_info[0].__name__} at={last.filename}:{last.lineno}")
        return " ".join(parts)


FORMATS: dict[str, type[logging.Formatter]] = {"json": JsonFormatter, "plain": PlainFormatter}


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
    handler.setFormatter(FORMATS[form]())
    handler.addFilter(CountingFilter())
    handler.addFilter(RateLimitFilter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
