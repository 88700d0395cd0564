"""Types of what other modules use of the rules of Briscola bugiarda."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
NAMES: tuple[str, ...]
RANKS: str
POINTS: dict[str, int]
IDS: dict[str, int]
