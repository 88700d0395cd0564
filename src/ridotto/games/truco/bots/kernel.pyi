"""Types of the compiled search of truco."""

from collections.abc import Sequence

from ridotto.core.state import State
from ridotto.core.view import View

class Thought:
    worlds: int
    drawn: int
    def __init__(
        self,
        view: View,
        actions: Sequence[str],
        seed: bytes,
        thumbs: int,
        doubt: float,
        word: int,
        shown: int | None = None,
        informed: float = 0.0,
    ) -> None: ...
    def sample_worlds(self, worlds: int) -> None: ...
    def result(self, place: int) -> tuple[float, float, float]: ...
    def covariance(self, first: int, second: int) -> float: ...
    def point(self) -> float: ...

def likelihood(state: State, viewer: int, thumbs: int, doubt: float) -> float: ...
def mixture(view: View, called: bool = False, response: bool = False, word: int = 0) -> dict[str, float]: ...
