"""Structured logs: one line per event, of JSON or for people. No card, action, secret or name is ever logged."""

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
"""What a line may hold besides its message."""


def _named() -> str:
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(3)}"


SERVER = _named()
"""This process, as every line, the roster and other processes call it."""


def _renamed() -> None:
    global SERVER
    SERVER = _named()


os.register_at_fork(after_in_child=_renamed)


def server() -> str:
    """This process's name, its own also when it is a fork."""
    return SERVER


def alias(guest: str) -> str:
    """What a guest is called wherever somebody may read: always the same, and nothing can be done with it."""
    return f"g-{blake2b(guest.encode(), digest_size=5, person=b'ridotto').hexdigest()}"


def told(record: logging.LogRecord) -> dict[str, Any]:
    """What a record may tell besides its message."""
    found = {key: getattr(record, key) for key in ALLOWED if hasattr(record, key)}
    if "guest" in found:
        found["guest"] = alias(str(found["guest"]))
    return found


class Line(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever happened."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **told(record),
            "server": server(),
        }
        if record.exc_info and record.exc_info[0]:
            # Where, and what kind of error: its message might quote an action or a row of the database.
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


class Plain(logging.Formatter):
    """A log record as a line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever happened."""
        at = datetime.fromtimestamp(record.created).isoformat(" ", "milliseconds")
        parts = [at, record.levelname.lower(), record.getMessage()]
        parts += [f"{key}={value}" for key, value in told(record).items()]
        if record.exc_info and record.exc_info[0]:
            last = extract_tb(record.exc_info[2])[-1]
            parts.append(f"error={record.exc_info[0].__name__} at={last.filename}:{last.lineno}")
        return " ".join(parts)


FORMATS: dict[str, type[logging.Formatter]] = {"json": Line, "plain": Plain}


class Counting(logging.Filter):
    """Counts lines, those that another filter holds back included."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets everything pass."""
        if record.levelno >= logging.WARNING:
            metrics.LOGGED.labels(record.levelname.lower()).inc()
        return True


class Seldom(logging.Filter):
    """Passes a warning a few times, and then once in ten seconds: whoever floods the server shall not flood its log."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.said = Buckets(0.1, 20, clock)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; what is worse than a warning always is."""
        return record.levelno != logging.WARNING or self.said.take(str(record.msg))


def set_up(level: str, form: str = "json") -> None:
    """Sends all logs to standard error, in one of the formats."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    handler.addFilter(Counting())
    handler.addFilter(Seldom())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
