"""Types of the compiled fixed opponents at truco."""

from random import Random

from ridotto.core.view import View

MANNERS: dict[str, dict[str, object]]
UNSEEN: tuple[str, ...]

def act(name: str, view: View, rng: Random) -> str: ...
