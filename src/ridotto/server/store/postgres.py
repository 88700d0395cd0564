"""PostgreSQL specifics: timeouts, URL options, and classification of errors."""

from collections.abc import Mapping
from typing import Any

from ridotto.core.errors import Sentence

LONGEST = 5.0
"""Seconds for a transaction, and for a new connection, so that a server cut off from the database notices soon."""
ABANDONED = 8000
"""Milliseconds after which the database ends an idle transaction, since others may be waiting for its locks."""
MIGRATING = 7106
"""Key of the advisory lock that a process holds while it migrates the schema or restores a backup."""
OPTIONS = {"host": "host", "port": "port", "ssl": "ssl", "sslmode": "ssl", "passfile": "passfile"}
"""Option in a database URL's query → the driver's name for it."""
OURS = {"0A", "22", "23", "42"}
"""SQLSTATE classes of errors in the statement or its values: unsupported, invalid value, constraint violation, unknown column."""
CROSSED = "40"
"""SQLSTATE class of serialization failures and deadlocks: this transaction was rolled back and can be retried."""


def connecting() -> dict[str, Any]:
    """Return the arguments for a new connection."""
    settings = {"application_name": "ridotto", "idle_in_transaction_session_timeout": str(ABANDONED)}
    return {"timeout": LONGEST, "server_settings": settings}


def chosen(query: Mapping[str, Any]) -> dict[str, Any]:
    """Translate the options of a database URL to the driver's. Raise ValueError for an unknown one."""
    for name in query.keys() - OPTIONS.keys():
        raise ValueError(
            Sentence(
                "fault-postgres-option",
                "{name!r} is not an option of a PostgreSQL database's URL, expected {known}",
                name=name,
                known=", ".join(OPTIONS),
            )
        )
    return {OPTIONS[name]: value for name, value in query.items()}


def missing(error: ModuleNotFoundError) -> Sentence:
    """Return the sentence for a missing PostgreSQL driver."""
    return Sentence(
        "fault-no-postgres",
        '{name} is missing: install what PostgreSQL needs with pip install "ridotto[postgres]"',
        name=error.name,
    )


def why(error: Exception) -> str:
    """Return an error's message on one line; errors of a database that does not answer have none."""
    said = getattr(error, "orig", None) or (error.args[-1] if error.args else "")
    return " ".join(str(said).split()) or Sentence("fault-silent", "it does not answer")


def state(error: Exception) -> str:
    """Return the SQLSTATE class of an error; "" if it did not come from the database."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")[:2]


def misfit(error: Exception) -> bool:
    """True if the driver itself refused a value before sending it."""
    return isinstance(getattr(getattr(error, "orig", None), "__cause__", None), ValueError | TypeError)
