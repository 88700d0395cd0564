"""Types of what other modules use of the rules of truco."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
NAMES: tuple[str, ...]
MANILHAS: tuple[str, ...]
RANKS: str
STRENGTH: dict[str, int]
