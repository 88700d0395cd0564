"""ridotto: the card games of the Latin and Mediterranean world, exact to the rule.

import ridotto
game = ridotto.game("belote")
state = game.deal(seed=7)
state = state.apply(state.legal()[0])
print(state.view(state.turn))
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ridotto import aliases
from ridotto.catalogue import Game, game, sample
from ridotto.core import hooks
from ridotto.core.action import Action
from ridotto.core.errors import IllegalAction, ImpossibleFacts, InvalidRecord, InvalidText, Refusal
from ridotto.core.options import Options
from ridotto.core.spec import Offer
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.record import Record, replay
from ridotto.tally import tally, tally_form

if TYPE_CHECKING:
    from ridotto.catalogue import games
    from ridotto.pictures import show

aliases.install()

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Game",
    "IllegalAction",
    "ImpossibleFacts",
    "InvalidRecord",
    "InvalidText",
    "Match",
    "Offer",
    "Options",
    "Record",
    "Refusal",
    "State",
    "View",
    "game",
    "games",
    "replay",
    "sample",
    "show",
    "tally",
    "tally_form",
]


# Drawing and search are imported on first use: most programs need neither.


def _show() -> Callable[..., Any]:
    from ridotto.pictures import show

    return show


def _solve() -> Callable[..., dict[str, int]]:
    from ridotto.search import solve

    return solve


hooks.game.install(lambda: game)
hooks.show.install(_show)
hooks.solve.install(_solve)


def __getattr__(name: str) -> Any:
    if name == "show":
        return _show()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
