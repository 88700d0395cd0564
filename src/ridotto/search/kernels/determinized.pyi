"""Types of the compiled determinized search."""

from collections.abc import Sequence
from typing import Any

from ridotto.search.kernels.equity import Equity
from ridotto.search.kernels.tricks import Solver

class Judgement: ...

class Weighing:
    solved: int
    nodes: int
    def run(self, nodes: int) -> int: ...
    def weigh_match(self, equity: Equity, mine: int, theirs: int) -> None: ...
    def leads(self) -> dict[int, float]: ...
    def means(self) -> dict[int, float]: ...
    def error(self, one: int, other: int) -> float: ...
    def alone(self, place: int) -> float: ...
    def drop(self, place: int) -> None: ...

def cards(
    judgement: Judgement,
    worlds: Any,
    viewer: int,
    choices: Sequence[int],
    digest: bytes,
    solver: Solver,
    batch: int,
    tolerance: int,
    rounded: bool,
    solved: float,
) -> Weighing: ...
def calls(
    judgement: Judgement, worlds: Any, viewer: int, choices: Sequence[int], digest: bytes, batch: int
) -> Weighing: ...
