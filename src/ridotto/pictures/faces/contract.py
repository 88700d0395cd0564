"""The contract of a face. Whatever a game leaves out is read off its views."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ridotto.core.view import View
from ridotto.pictures.faces import generic
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell

Named = Callable[[int], str]
"""The name of a seat."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """How a game looks in pictures: functions of views."""

    facts: Callable[[View, Named, Tell], list[Fact]] = generic.facts
    """What the table knows, a few words each: what is played, by whom."""
    note: Callable[[View, int, Tell], str] = generic.note
    """A few words about a seat."""
    standing: Callable[[View, int, Tell], str] = generic.standing
    """A few words about a side, by its place among them."""
    order: Callable[[View, Sequence[str]], list[str]] = generic.order
    """A hand as its player sorts it."""
