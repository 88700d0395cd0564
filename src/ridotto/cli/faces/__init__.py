"""How games look and speak in the terminal. A game's face is found by its name, then by its family's; any other game has the generic one.

`faces/terminal` in the folder of a game, or of its family, says `FACE = Face(…)`.
"""

from functools import cache

from ridotto import finder
from ridotto.cli.faces.contract import Face

__all__ = ["Face", "face"]


@cache
def face(game: str) -> Face:
    """The face of a game."""
    found = finder.find(game, "faces.terminal")
    return found.FACE if found else Face()
