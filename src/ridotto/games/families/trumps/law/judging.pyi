"""Types of the judgement of single cards."""

from collections.abc import Iterable, Sequence

from ridotto.core.options import Options

def winner(options: Options, denomination: int, trick: Sequence[tuple[int, int]]) -> int: ...
def judged(
    options: Options, denomination: int, seat: int, hand: Iterable[int], trick: Sequence[tuple[int, int]], card: int
) -> tuple[str, list[int]]: ...
