"""A bot of ten lines for every game: throws away what is cheap. `ridotto simulate belote --deals 100 --bots bot:Thrifty,random`"""

from random import Random

from ridotto import View, game
from ridotto.bots.arena import simulate


class Thrifty:
    """Plays the lowest card of the rulebook's order that it may play, and otherwise whatever comes first."""

    author = "the ridotto"

    def act(self, view: View, rng: Random) -> str:
        """The last of the lawful cards, the first of what else is lawful."""
        cards = [action for action in view.legal if action.startswith("play ")]
        return cards[-1] if cards else view.legal[0]


if __name__ == "__main__":
    belote = game("belote")
    print(simulate(belote, belote.options(), [Thrifty(), "random"], deals=100, seed=1).as_dict()["sides"])
