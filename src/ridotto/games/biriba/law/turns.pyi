"""Types of the compiled turns of Biriba."""

from ridotto.core.action import Action

ACTIONS: tuple[Action, ...]
