"""Types of the compiled states of Biriba."""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from ridotto.core.action import Action
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.biriba.law.views import BiribaView

class BiribaState(State):
    def view(self, seat: SupportsIndex | None = None) -> BiribaView: ...

def start(options: Options, dealer: int, scores: Sequence[float], deck: bytes, deals_used: int = 0) -> BiribaState: ...
def scored(options: Options, units: Sequence[Sequence[Any]]) -> dict[str, Any]: ...
def judged(options: Options, names: Sequence[str]) -> tuple[str, int, dict[str, Any] | None]: ...
def parse(text: str) -> Action | None: ...
