"""Type stubs of the states of Coinche."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from ridotto.core.action import Action
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.coinche.law.views import CoincheView

class CoincheState(State):
    def view(self, seat: SupportsIndex | None = None) -> CoincheView: ...

def start(options: Options, dealer: int, scores: Sequence[int], deck: bytes, deals_used: int = 0) -> CoincheState: ...
def scored(
    options: Options,
    declarer: int | None,
    number: int | str,
    multiplier: int,
    all_tricks: bool,
    cards: Sequence[int],
    last: Sequence[int],
    combinations: Sequence[int],
    belote: Sequence[int],
) -> dict[str, Any]: ...
def parse(text: str) -> Action | None: ...
def deck_of_layout(layout: Mapping[str, Any], dealer: int, options: Options) -> bytes: ...
def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes: ...
def places(options: Options, dealer: int) -> dict[str, Any]: ...
