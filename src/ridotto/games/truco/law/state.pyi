"""Types of the compiled states of truco."""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from ridotto.core.action import Action
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.truco.law.views import TrucoView

class TrucoState(State):
    def view(self, seat: SupportsIndex | None = None) -> TrucoView: ...

def start(options: Options, dealer: int, scores: Sequence[int], deck: bytes) -> TrucoState: ...
def sheet_of(winner: int | None, points: int, folded: bool, called: bool) -> dict[str, Any]: ...
def parse(text: str) -> Action | None: ...
