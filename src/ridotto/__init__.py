"""ridotto: the card games of the Latin and Mediterranean world, exact to the rule.

import ridotto
game = ridotto.game("belote")
state = game.deal(seed=7)
state = state.apply(state.legal()[0])
print(state.view(state.turn))
"""

from typing import TYPE_CHECKING, Any

from ridotto import aliases
from ridotto.catalogue import Game, game, sample
from ridotto.core.action import Action
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText, Refusal
from ridotto.core.options import Options
from ridotto.core.spec import Offer
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.record import Record, replay

if TYPE_CHECKING:
    from ridotto.catalogue import games
    from ridotto.pictures import show

aliases.install()

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Game",
    "IllegalAction",
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
]


def __getattr__(name: str) -> Any:
    # What draws is loaded when somebody draws: most who play do not.
    if name == "show":
        from ridotto.pictures import show

        return show
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
