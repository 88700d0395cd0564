"""Types of the compiled weighing of calls and cards."""

from collections.abc import Sequence
from typing import Any

from ridotto.search.kernels.determinized import Weighing
from ridotto.search.kernels.tricks import Solver

def cards(
    worlds: Any,
    viewer: int,
    choices: Sequence[int],
    digest: bytes,
    solver: Solver,
    batch: int,
    tolerance: int,
    rounded: bool,
) -> Weighing: ...
def calls(worlds: Any, viewer: int, choices: Sequence[int], digest: bytes, batch: int) -> Weighing: ...
