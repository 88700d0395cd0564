"""The beginner: steady, but for the lapses of people who have just learnt the game.

They overvalue high cards, forget what has been played, trump their partner's tricks, and call by mood. Nothing of it is a random card:
every lapse is a habit that a position invites (`ridotto.bots.habits`), and how often each comes over the beginner is data beside it.
"""

from random import Random

from ridotto.bots.habits import habits
from ridotto.bots.steady import Steady
from ridotto.bots.steady import plays as sound
from ridotto.core.view import View


def plays(game: str) -> bool:
    """Whether there are lapses for a game, and rules of thumb to lapse from."""
    return sound(game) and bool(habits(game).lapses)


class Beginner:
    """Plays as somebody who has just learnt the game."""

    name = "beginner"

    def act(self, view: View, rng: Random) -> str:
        """An action in `view["legal"]`: of the first lapse that comes over the beginner, otherwise steady's."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        for lapse in habits(view["game"]).lapses:
            if rng.random() < lapse.likely and (action := lapse.habit(view)):
                return action
        return Steady().act(view, rng)
