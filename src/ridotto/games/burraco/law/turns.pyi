"""Types of the compiled turns of Burraco."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
