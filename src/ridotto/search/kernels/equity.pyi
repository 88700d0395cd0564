"""Type stubs of the match equity."""

from collections.abc import Sequence

class Equity:
    target: int
    def __init__(self, target: int, deals: Sequence[tuple[int, int]]) -> None: ...
    def chance(self, mine: int, theirs: int) -> float: ...
