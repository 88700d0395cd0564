"""Type stubs of the deals consistent with a view of Belote or Coinche."""

from collections.abc import Iterable, Mapping
from random import Random

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View

Lines = Mapping[int, list[str]]

def bits_of(cards: int) -> list[int]: ...

class Hands:
    def __init__(
        self, view: View, options: Options, denomination: int, extra: Iterable[tuple[int, int]] = ()
    ) -> None: ...
    @property
    def total(self) -> int: ...
    def number(self, number: int) -> tuple[list[int], Lines]: ...
    def sample(self, rng: Random) -> tuple[list[int], Lines]: ...

class TableWorlds:
    @property
    def deals(self) -> int: ...
    def state(self, rng: Random) -> State: ...

SILENT: Lines

def actions_of(view: View, lines: Lines) -> list[str]: ...
