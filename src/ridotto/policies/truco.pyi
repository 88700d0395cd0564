"""Types of the compiled rules of thumb of truco."""

from ridotto.core.view import View

UNHEARD: int

class Seat:
    def __init__(self, view: View) -> None: ...
    def action(self, partner: int = UNHEARD, word: float = 0.0) -> str: ...
    def chance(self, credit: float = 1.0, partner: int = UNHEARD, decides: bool = False) -> float: ...
