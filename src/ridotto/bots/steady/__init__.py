"""The steady bot: sound rules of thumb, one module for each game."""

from random import Random

from ridotto.bots.steady import belote, biriba, briscola_bugiarda, burraco, coinche, truco
from ridotto.core.view import View

GAMES = {
    "belote": belote.act,
    "coinche": coinche.act,
    "briscola-bugiarda": briscola_bugiarda.act,
    "burraco": burraco.act,
    "biriba": biriba.act,
    "truco": truco.act,
}


class Steady:
    """Plays as a careful club player does; the same view always gets the same answer."""

    def act(self, view: View, rng: Random) -> str:
        """An action in `view["legal"]`."""
        return GAMES[view["game"]](view, rng)
