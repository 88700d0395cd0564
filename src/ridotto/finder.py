"""Registry of the games and their parts: finds `bots.search`, `teach.reasons`, `faces.terminal` and so on.

A part is a module or package in a game's folder or in its family's. No other module of the package looks for modules of games.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ridotto.games import __name__ as shelf
from ridotto.games import package

if TYPE_CHECKING:
    from ridotto.core.spec import GameSpec


def spec(name: str) -> "GameSpec":
    """Return a game's specification. Raise ModuleNotFoundError for an unknown game."""
    found: GameSpec = import_module(f"{package(name)}.spec").SPEC
    return found


@cache
def has(name: str, part: str) -> bool:
    """Return True if the game's own folder has a part. The part itself is not imported."""
    return exists(f"{package(name)}.{part}")


@cache
def own(name: str, part: str) -> Any:
    """Import a part of the game's own folder; None if it has none."""
    return import_module(f"{package(name)}.{part}") if has(name, part) else None


@cache
def shared(name: str, part: str) -> Any:
    """Import a part of the family's folder; None if the game has no family or the family no such part."""
    family = spec(name).family
    found = f"{shelf}.families.{family}.{part}"
    return import_module(found) if family and exists(found) else None


def find(name: str, part: str) -> Any:
    """Import a part of a game, its own or else its family's; None if neither has it."""
    return own(name, part) or shared(name, part)


def exists(module: str) -> bool:
    """Return True if a module can be found. Its packages are imported, the module itself is not."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a package above it does not exist
        return False
