"""How games look and speak in the terminal. A game's face is found by its name, then by its family's; any other game has the generic one.

A package `ridotto.cli.faces.NAME` is a face when it says `FACE = Face(…)`.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

import ridotto
from ridotto.cli.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(game: str) -> Face:
    """The face of a game; InvalidText for an unknown one."""
    spec = ridotto.game(game).spec
    for name in filter(None, (spec.name.replace("-", "_"), spec.family)):
        if find_spec(f"{__name__}.{name}"):
            found: Face = import_module(f"{__name__}.{name}").FACE
            return found
    return Face()
