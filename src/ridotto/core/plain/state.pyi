"""Type stubs for the compiled states of plain games."""

from typing import Any

from ridotto.core.options import Options
from ridotto.core.state import State

class PlainState(State): ...

def start(kind: type[Any], options: Options, dealer: int, scores: list[int], deck: bytes) -> PlainState: ...
