"""Type stubs of the states of Belote."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from ridotto.core.action import Action
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.belote.law.views import BeloteView

class BeloteState(State):
    @property
    def held(self) -> int: ...
    def view(self, seat: SupportsIndex | None = None) -> BeloteView: ...

def start(
    options: Options, dealer: int, scores: Sequence[int], deck: bytes, held: int = 0, deals_used: int = 0
) -> BeloteState: ...
def scored(
    options: Options,
    declarer: int | None,
    claimer: int | None,
    cards: Sequence[int],
    last: Sequence[int],
    combinations: Sequence[int],
    belote: Sequence[int],
    held: int,
) -> dict[str, Any]: ...
def parse(text: str) -> Action | None: ...
def deck_of_layout(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes: ...
def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes: ...
def places(options: Options, dealer: int) -> dict[str, Any]: ...
