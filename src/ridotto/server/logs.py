"""Structured logs: one line of JSON per event. No card, action, secret or name is ever logged."""

import json
import logging
import time
from datetime import UTC, datetime
from traceback import extract_tb

from ridotto.server.limits import Buckets, Clock

ALLOWED = (
    *("table", "guest", "chore", "method", "path", "status", "ms", "origin", "address"),
    *("task", "reason", "removed", "game", "bot"),
)
"""What a line may hold besides its message."""


class Line(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever happened."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **{key: getattr(record, key) for key in ALLOWED if hasattr(record, key)},
        }
        if record.exc_info and record.exc_info[0]:
            # Where, and what kind of error: its message might quote an action or a row of the database.
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [f"{at.filename}:{at.lineno} {at.name}" for at in extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


class Seldom(logging.Filter):
    """Passes a warning a few times, and then once in ten seconds: whoever floods the server shall not flood its log."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.said = Buckets(0.1, 20, clock)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; what is worse than a warning always is."""
        return record.levelno != logging.WARNING or self.said.take(str(record.msg))


def set_up(level: str) -> None:
    """Sends all logs to standard error as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line())
    handler.addFilter(Seldom())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
