"""Results of an evening's matches at our own tables."""

from collections.abc import Sequence
from typing import Any

from ridotto import fair
from ridotto.club.evening.state import Evening, Online


def first_record(table: str) -> str:
    """Return the id that the record of a new table's first match will have."""
    return f"{fair.alias(table)}-0"


def waiting(evening: Evening) -> list[tuple[Online, dict[str, Any]]]:
    """Return the matches at our tables without a final result, each with the command that enters it."""
    return [
        (online, {"type": "result", "round": round, "table": table, "sure": True, "reason": f"record {online.record}"})
        for (round, table), online in evening.online.items()
        if online.at and not evening.result(round, table).final and not evening.closed
    ]


def by_side(online: Online, scores: Sequence[float]) -> list[float]:
    """Return the scores of a record by the sides of the evening's match: seat 0 is of the side that opened the table."""
    return [scores[0], scores[1]] if online.first == 0 else [scores[1], scores[0]]
