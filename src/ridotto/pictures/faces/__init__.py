"""What single games show in pictures beyond what any view says by itself. A game's face is found by its name, then by its family's.

A module `ridotto.pictures.faces.NAME` is a face when it says `FACE = Face(…)`; any other game has the generic one.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ridotto.catalogue import game
from ridotto.pictures.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(name: str) -> Face:
    """The face of a game; InvalidText for an unknown one."""
    spec = game(name).spec
    for one in filter(None, (spec.name.replace("-", "_"), spec.family)):
        if find_spec(f"{__name__}.{one}"):
            found: Face = import_module(f"{__name__}.{one}").FACE
            return found
    return Face()
