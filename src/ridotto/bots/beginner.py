"""The beginner: the steady bot plus the typical mistakes of people who have just learned the game.

It overvalues high cards, forgets what has been played, trumps its partner's tricks and bids on impulse. It never plays a card at random:
every lapse is a habit triggered by the position (`ridotto.bots.habits`), with a probability stored next to it.
"""

from random import Random

from ridotto.bots.habits import habits
from ridotto.bots.steady import Steady
from ridotto.bots.steady import plays as sound
from ridotto.core.view import View


def plays(game: str) -> bool:
    """True if the game has both lapses and the rules of thumb that they deviate from."""
    return sound(game) and bool(habits(game).lapses)


class Beginner:
    """Plays like a person who has just learned the game."""

    name = "beginner"

    def act(self, view: View, rng: Random) -> str:
        """Return an action of `view["legal"]`: that of the first lapse to occur, or else the steady bot's."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        for lapse in habits(view["game"]).lapses:
            if rng.random() < lapse.likely and (action := lapse.habit(view)):
                return action
        return Steady().act(view, rng)
