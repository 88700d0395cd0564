"""Hooks: methods of core values that packages above the core implement, without an upward import.

    state.solve()       # calls `solve`, which `ridotto.search` provides
    state._repr_svg_()  # calls `show`, which `ridotto.pictures` provides
    state.kind          # calls `game`, which `ridotto.catalogue` provides

`ridotto/__init__.py` installs every hook as a loader, so that search and pictures are imported only at the first call.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from ridotto.catalogue import Game

Found = TypeVar("Found", covariant=True)


class Shown(Protocol):
    """A picture in the two formats that notebooks display."""

    @property
    def svg(self) -> str:
        """The picture as an SVG document."""

    @property
    def html(self) -> str:
        """An HTML figure: the picture with its captions."""


class Hook(Generic[Found]):
    """A function of one value that another package provides."""

    __slots__ = ("_load", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self._load: Callable[[], Callable[[Any], Found]] | None = None

    def install(self, load: Callable[[], Callable[[Any], Found]]) -> None:
        """Install the function. `load` imports and returns it, and runs at every call of the hook."""
        self._load = load

    def __call__(self, value: Any) -> Found:
        """Call the installed function. Raise RuntimeError if there is none."""
        if self._load is None:
            raise RuntimeError(
                f"nothing is installed for the hook {self.name!r}, expected `import ridotto` to install it"
            )
        return self._load()(value)


show: Hook[Shown] = Hook("show")
"""Picture of a state, a view, a match or a record (`ridotto.show`)."""
solve: Hook[dict[str, int]] = Hook("solve")
"""Value of each playable card of a state with open cards (`ridotto.search.solve`)."""
game: "Hook[Game]" = Hook("game")
"""Game with the given name (`ridotto.game`)."""
