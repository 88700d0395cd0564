"""Types of the table that Belote and Coinche share."""

from collections.abc import Sequence

def winner_at(totals: Sequence[int], target: int) -> int | None: ...
