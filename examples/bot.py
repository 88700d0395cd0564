"""A ten-line bot for every game: it discards cheap cards. `ridotto simulate belote --deals 100 --bots bot:Thrifty,random`"""

from random import Random

from ridotto import View, game
from ridotto.bots.arena import simulate


class Thrifty:
    """Plays the last legal card in the rulebook's order, and otherwise the first legal action."""

    author = "the ridotto"

    def act(self, view: View, rng: Random) -> str:
        """Return the last legal card, or the first legal action of another kind."""
        cards = [action for action in view.legal if action.startswith("play ")]
        return cards[-1] if cards else view.legal[0]


if __name__ == "__main__":
    belote = game("belote")
    print(simulate(belote, belote.options(), [Thrifty(), "random"], deals=100, seed=1).as_dict()["sides"])
