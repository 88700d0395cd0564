"""Types of the compiled states of Burraco."""

from collections.abc import Sequence
from typing import SupportsIndex

from ridotto.core.action import Action
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.burraco.law.views import BurracoView

class BurracoState(State):
    def view(self, seat: SupportsIndex | None = None) -> BurracoView: ...

def start(options: Options, dealer: int, scores: Sequence[int], deck: bytes, deals_used: int = 0) -> BurracoState: ...
def discards(state: State) -> tuple[str, ...]: ...
def parse(text: str) -> Action | None: ...
