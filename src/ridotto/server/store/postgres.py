"""A PostgreSQL database: how long it may take, and whose fault its errors are."""

from collections.abc import Mapping
from typing import Any

from ridotto.core.errors import Sentence

LONGEST = 5.0
"""Seconds for a transaction, and for a new connection: whoever is cut off from the database is to notice, not to wait for the network."""
ABANDONED = 8000
"""Milliseconds after which the database ends a transaction that its client has left open: others may wait for what it has written."""
MIGRATING = 7106
"""The lock that a process holds while it brings the schema up to date, or a backup back."""
OPTIONS = {"host": "host", "port": "port", "ssl": "ssl", "sslmode": "ssl", "passfile": "passfile"}
"""What may follow the `?` of a database's URL, and what the driver calls it."""
OURS = {"0A", "22", "23", "42"}
"""Classes of errors that are about what was to be written: not supported, no such value, already there, no such column."""
CROSSED = "40"
"""Two transactions were in each other's way, and this one was undone: it may be tried again."""


def connecting() -> dict[str, Any]:
    """What a new connection is told."""
    settings = {"application_name": "ridotto", "idle_in_transaction_session_timeout": str(ABANDONED)}
    return {"timeout": LONGEST, "server_settings": settings}


def chosen(query: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a database's URL, as the driver knows them. ValueError for others."""
    for name in query.keys() - OPTIONS.keys():
        raise ValueError(
            Sentence(
                "fault-postgres-option",
                "{name!r} is no option of a PostgreSQL database's URL, expected {known}",
                name=name,
                known=", ".join(OPTIONS),
            )
        )
    return {OPTIONS[name]: value for name, value in query.items()}


def missing(error: ModuleNotFoundError) -> Sentence:
    """What is said where what PostgreSQL needs is not installed."""
    return Sentence(
        "fault-no-postgres",
        '{name} is missing: pip install "ridotto[postgres]" brings what PostgreSQL needs',
        name=error.name,
    )


def why(error: Exception) -> str:
    """What an error says, on one line; a database that does not answer says nothing."""
    said = getattr(error, "orig", None) or (error.args[-1] if error.args else "")
    return " ".join(str(said).split()) or Sentence("fault-silent", "it does not answer")


def state(error: Exception) -> str:
    """The class of an error by the SQL standard; "" for one that the database has not sent."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")[:2]


def misfit(error: Exception) -> bool:
    """Whether the driver itself would not send a value."""
    return isinstance(getattr(getattr(error, "orig", None), "__cause__", None), ValueError | TypeError)
