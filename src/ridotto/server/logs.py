"""Structured logs: one line of JSON per event. No card, action, secret or name is ever logged."""

import json
import logging
from datetime import UTC, datetime
from traceback import extract_tb

ALLOWED = (
    "table",
    "guest",
    "chore",
    "method",
    "path",
    "status",
    "ms",
    "origin",
    "address",
    "task",
    "reason",
    "removed",
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


def set_up(level: str) -> None:
    """Sends all logs to standard error as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
