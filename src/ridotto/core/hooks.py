"""Hooks: what the packages above offer as methods of the values below, without an import that points up.

    state.solve()       # calls `solve`, which `ridotto.search` provides
    state._repr_svg_()  # calls `show`, which `ridotto.pictures` provides
    state.kind          # calls `game`, which `ridotto.catalogue` provides

`ridotto/__init__.py` installs every hook. It installs a loader, so that what searches or draws is imported at the first call.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from ridotto.catalogue import Game

Found = TypeVar("Found", covariant=True)


class Shown(Protocol):
    """A picture in the two forms that notebooks take."""

    @property
    def svg(self) -> str:
        """An SVG document."""

    @property
    def html(self) -> str:
        """A figure for a page, with what stands beside the picture."""


class Hook(Generic[Found]):
    """A function of one value that another package provides."""

    __slots__ = ("_load", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self._load: Callable[[], Callable[[Any], Found]] | None = None

    def install(self, load: Callable[[], Callable[[Any], Found]]) -> None:
        """Provide the function: `load` imports and returns it, at every call of the hook."""
        self._load = load

    def __call__(self, value: Any) -> Found:
        """Call the installed function. RuntimeError if there is none."""
        if self._load is None:
            raise RuntimeError(
                f"nothing is installed for the hook {self.name!r}, expected what `import ridotto` installs"
            )
        return self._load()(value)


show: Hook[Shown] = Hook("show")
"""The picture of a state, a view, a match or a record (`ridotto.show`)."""
solve: Hook[dict[str, int]] = Hook("solve")
"""What each playable card of a state is worth with open cards (`ridotto.search.solve`)."""
game: "Hook[Game]" = Hook("game")
"""The game with a name (`ridotto.game`)."""
