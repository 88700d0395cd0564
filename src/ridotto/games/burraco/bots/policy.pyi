"""Types of the compiled rules of thumb for Burraco."""

from collections.abc import Mapping, Sequence

from ridotto.core.state import State
from ridotto.core.view import View

HABITS: tuple[dict[str, float], ...]

def use(changed: Sequence[Mapping[str, float]]) -> None: ...
def act(view: View) -> str: ...
def act_in(state: State) -> int: ...
