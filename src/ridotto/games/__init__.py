"""The games, one folder each, and the families that share their code. See docs/adding-a-game.md.

The package is callable: `ridotto.games()` lists the names of the games.
"""

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

from ridotto.rulebook import available, built_in, guests, search_path

__path__ = search_path()


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, sorted by position, then by name. An external game that cannot be loaded is omitted and logged."""
    if any(guest.error for guest in guests().values()):
        from ridotto.breakage import log_games  # imported here because it is rarely needed

        log_games()
    return tuple(sorted(available(), key=lambda name: (place(name), name)))


def known(name: str) -> bool:
    """True if there is a game of that name. External games are searched only if no built-in game has the name."""
    return name in built_in() or name in names()


def place(name: str) -> int:
    """Return the position of a game in lists, from its package's `PLACE`."""
    here: int = import_module(package(name)).PLACE
    return here


def package(name: str) -> str:
    """Return the import path of a game's package."""
    if name not in built_in() and name in guests():
        return guests()[name].package
    return f"{__name__}.{name.replace('-', '_')}"


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """Return the names of the games."""
        return names()


sys.modules[__name__].__class__ = _Games
