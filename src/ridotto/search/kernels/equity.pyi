"""Type stubs of the match equity."""

from collections.abc import Sequence

class Prospects:
    def chance(self, mine: int, theirs: int) -> float: ...

class Equity(Prospects):
    target: int
    def __init__(self, target: int, deals: Sequence[tuple[int, int]]) -> None: ...

class Race(Prospects):
    def __init__(self, deals: Sequence[tuple[int, int]], left: int) -> None: ...
