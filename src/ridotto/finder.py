"""Finds games by their folders, and their parts by their names: `bots.search`, `teach.reasons`, `faces.terminal` ….

A part is a module or package in a game's folder, or in its family's. Nothing else in the package looks for modules of games.
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
    """What a game is; ModuleNotFoundError for an unknown one."""
    found: GameSpec = import_module(f"{package(name)}.spec").SPEC
    return found


@cache
def has(name: str, part: str) -> bool:
    """True if the game's own folder has a part; the part itself is not imported."""
    return exists(f"{package(name)}.{part}")


@cache
def own(name: str, part: str) -> Any:
    """A part of the game's own folder, as a module; None if it has none."""
    return import_module(f"{package(name)}.{part}") if has(name, part) else None


@cache
def shared(name: str, part: str) -> Any:
    """A part of the family's folder, as a module; None if the game has no family, or that no such part."""
    family = spec(name).family
    found = f"{shelf}.families.{family}.{part}"
    return import_module(found) if family and exists(found) else None


def find(name: str, part: str) -> Any:
    """A part of a game as a module: its own, or else its family's; None if neither has it."""
    return own(name, part) or shared(name, part)


def exists(module: str) -> bool:
    """True if a module can be found; its packages are imported, the module is not."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the shelf that it would lie on
        return False
