"""Types of the parts of the rules of Briscola bugiarda that Python modules use."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
NAMES: tuple[str, ...]
RANKS: str
POINTS: dict[str, int]
IDS: dict[str, int]
BIDS: tuple[str, ...]
