"""Type stubs of the rules of Belote."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
IDS: dict[str, int]
