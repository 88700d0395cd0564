"""Events of earlier releases, as this one writes them.

Every event is stored with the number of the schema it was written in. A release that changes what an event holds raises SCHEMA and adds
a step, so that `table/state.py` knows present events alone. Nothing in a log is ever rewritten.
"""

from collections.abc import Callable, Mapping
from typing import Any

SCHEMA = 4
"""Of the events that this release writes."""
Content = tuple[str, Mapping[str, Any]]
"""An event's kind and its data."""


class Newer(Exception):  # noqa: N818 - an answer, not a mishap
    """An event was written by a newer release."""


def _schema_2(kind: str, data: Mapping[str, Any]) -> Content:
    """2 stores the number of the schema beside each event; what events hold is the same."""
    return kind, data


def _schema_3(kind: str, data: Mapping[str, Any]) -> Content:
    """3 says whether a bot has spoken: before, none did."""
    return kind, {**data, "bot": False} if kind == "said" else data


def _schema_4(kind: str, data: Mapping[str, Any]) -> Content:
    """4 gives a program that plays a lent seat a session: before, its token was enough at any time."""
    return kind, {**data, "session": None} if kind == "lodged" else data


STEPS: dict[int, Callable[[str, Mapping[str, Any]], Content]] = {1: _schema_2, 2: _schema_3, 3: _schema_4}
"""Schema → what turns its events into those of the next one."""


def upcast(schema: int, kind: str, data: Mapping[str, Any]) -> Content:
    """An event's kind and data as the present schema has them. Newer for an event that this release does not know."""
    if schema > SCHEMA:
        raise Newer(f"an event has schema {schema}, expected at most {SCHEMA}: a newer release has written it")
    for step in range(schema, SCHEMA):
        kind, data = STEPS[step](kind, data)
    return kind, data
