"""Terminal interface of the games. A game uses its own face, else its family's, else the generic one.

`faces/terminal` in the folder of a game or its family defines `FACE = Face(…)`.
"""

from functools import cache

from ridotto import finder
from ridotto.cli.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(game: str) -> Face:
    """Return the face of a game."""
    found = finder.find(game, "faces.terminal")
    return found.FACE if found else Face()
