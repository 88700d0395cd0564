"""Type stubs of the determinized search."""

from collections.abc import Sequence
from typing import Any

from ridotto.search.kernels.tricks import Solver
from ridotto.search.kernels.weighing import Weighing

class Judgement: ...

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
    every: int,
) -> Weighing: ...
def calls(
    judgement: Judgement, worlds: Any, viewer: int, choices: Sequence[int], digest: bytes, batch: int
) -> Weighing: ...
