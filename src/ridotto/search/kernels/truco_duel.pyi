"""Types of the compiled duels of truco."""

from collections.abc import Sequence

from ridotto.core.options import Options

class Duel:
    def __init__(self, first: str, second: str, seed: int | str) -> None: ...
    def deals(self, options: Options, pairs: int, scores: Sequence[int] = (0, 0)) -> tuple[float, float]: ...
    def matches(self, options: Options, pairs: int) -> tuple[float, float]: ...
