"""The games, one folder each, and the families that share rules. A game is found by its folder: see docs/adding-a-game.md."""

from functools import cache
from importlib import import_module

from ridotto.rulebook import rooms, shelves

__path__ = shelves()


@cache
def names() -> tuple[str, ...]:
    """Names of all games, by their places in the list, then by name."""
    return tuple(sorted(rooms(), key=lambda name: (place(name), name)))


def place(name: str) -> int:
    """Where a game stands in lists, as its folder says."""
    here: int = import_module(f"ridotto.rules.{name.replace('-', '_')}").PLACE
    return here
