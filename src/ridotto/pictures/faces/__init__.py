"""What single games show in pictures beyond what any view says by itself. A game's face is found by its name, then by its family's.

`faces/picture.py` in the folder of a game, or of its family, says `FACE = Face(…)`; any other game has the generic one.
"""

from functools import cache

from ridotto import finder
from ridotto.pictures.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(name: str) -> Face:
    """The face of a game."""
    found = finder.find(name, "faces.picture")
    return found.FACE if found else Face()
