"""Upcasting: conversion of stored events from earlier releases to the present schema.

Every event is stored with the number of its schema. A release that changes the content of events raises SCHEMA and adds a step here, so
that `table/fold.py` handles present events only. Stored events are never rewritten.
"""

from collections.abc import Callable, Mapping
from typing import Any

SCHEMA = 4
"""Schema of the events that this release writes."""
Content = tuple[str, Mapping[str, Any]]
"""An event's kind and data."""


class Newer(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised for an event written by a newer release."""


def _schema_2(kind: str, data: Mapping[str, Any]) -> Content:
    """Schema 2 stores the schema number with each event; the events themselves are unchanged."""
    return kind, data


def _schema_3(kind: str, data: Mapping[str, Any]) -> Content:
    """Schema 3 adds `bot` to talk; before it, bots did not talk."""
    return kind, {**data, "bot": False} if kind == "said" else data


def _schema_4(kind: str, data: Mapping[str, Any]) -> Content:
    """Schema 4 adds a session for programs on lent seats; before it, the token alone was enough at any time."""
    return kind, {**data, "session": None} if kind == "lodged" else data


STEPS: dict[int, Callable[[str, Mapping[str, Any]], Content]] = {1: _schema_2, 2: _schema_3, 3: _schema_4}
"""Schema → function that converts its events to the next schema."""


def upcast(schema: int, kind: str, data: Mapping[str, Any]) -> Content:
    """Return an event's kind and data in the present schema. Raise Newer for an event of a newer schema."""
    if schema > SCHEMA:
        raise Newer(f"an event has schema {schema}, expected at most {SCHEMA}: a newer release has written it")
    for step in range(schema, SCHEMA):
        kind, data = STEPS[step](kind, data)
    return kind, data
