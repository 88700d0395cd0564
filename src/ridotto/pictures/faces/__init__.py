"""Game-specific parts of pictures. A game uses its own face, else its family's, else the generic one.

`faces/picture.py` in the folder of a game or its family defines `FACE = Face(…)`.
"""

from functools import cache

from ridotto import finder
from ridotto.pictures.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(name: str) -> Face:
    """Return the face of a game."""
    found = finder.find(name, "faces.picture")
    return found.FACE if found else Face()
