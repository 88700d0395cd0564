"""Types of the compiled playouts."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.state import State
from ridotto.core.view import View

class Trial:
    nodes: int
    def __init__(
        self,
        view: View,
        worlds: Any,
        seed: bytes,
        target: float,
        beyond: bool = False,
        left: int = -1,
        scale: float = 1.0,
        policy: str = "keen",
    ) -> None: ...
    def ids(self) -> list[int]: ...
    def favourite(self) -> int: ...
    def closing_way(self) -> list[int]: ...
    def opinion(self) -> dict[int, float]: ...
    def rows(self, actions: Sequence[int], drawn: int) -> list[tuple[list[float], list[float]]]: ...

def played(state: State, names: Sequence[str]) -> tuple[list[int], int]: ...
