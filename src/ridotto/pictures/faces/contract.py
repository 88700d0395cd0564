"""Interface of a face. Everything a game leaves out has a generic default."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ridotto.core.view import View
from ridotto.pictures.faces import generic
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell

Named = Callable[[int], str]
"""Returns the name of a seat."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """Game-specific parts of a picture: functions of views."""

    facts: Callable[[View, Named, Tell], list[Fact]] = generic.facts
    """Returns the facts of the deal, such as its trumps and declarer, in a few words each."""
    note: Callable[[View, int, Tell], str] = generic.note
    """Returns a few words about a seat."""
    standing: Callable[[View, int, Tell], str] = generic.standing
    """Returns a few words about a side, given by its index."""
    order: Callable[[View, Sequence[str]], list[str]] = generic.order
    """Sorts a hand as its player would."""
