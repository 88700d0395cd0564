"""Types of points counted at a table."""

from collections.abc import Sequence

from ridotto.core.options import Options

def values(options: Options, denomination: int) -> tuple[int, ...]: ...
def worths(options: Options, denomination: int) -> tuple[int, ...]: ...
def compared(
    options: Options, denomination: int, lines: Sequence[Sequence[int]], leader: int
) -> tuple[str, int | None, list[int]]: ...
