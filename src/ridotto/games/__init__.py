"""The games, one folder each from its law to its face, and the families that share parts. See docs/adding-a-game.md.

`ridotto.games()` lists them: the package is the function of that name, too.
"""

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

from ridotto.rulebook import available, built_in, guests, search_path

__path__ = search_path()


@cache
def names() -> tuple[str, ...]:
    """Names of all games, by their places in the list, then by name. A game from outside that cannot be loaded is left out, and logged."""
    if any(guest.error for guest in guests().values()):
        from ridotto.breakage import log_games  # seldom needed

        log_games()
    return tuple(sorted(available(), key=lambda name: (place(name), name)))


def known(name: str) -> bool:
    """True if there is a game of that name. Games from outside are looked for only if the package has none."""
    return name in built_in() or name in names()


def place(name: str) -> int:
    """Position of a game in lists, as its folder says."""
    here: int = import_module(package(name)).PLACE
    return here


def package(name: str) -> str:
    """The package of a game's folder."""
    if name not in built_in() and name in guests():
        return guests()[name].package
    return f"{__name__}.{name.replace('-', '_')}"


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """Names of the games."""
        return names()


sys.modules[__name__].__class__ = _Games
