"""Trick games of up to 40 cards, described by data: solved with open cards, and thought about from a view.

    game = Tricks(
        suits={suit: [rank + suit for rank in "A7KJQ65432"] for suit in "SHDC"},
        points={f"{rank}{suit}": points for rank, points in {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}.items() for suit in "SHDC"},
        sides=(0, 1, 0, 1),
        trump="H",
    )
    solve(game, hands, trick=["AS"], turn=1)

A game declares itself in `bots/search.py`: docs/adding-a-game.md shows how. Belote and Coinche have a solver of their own, of 32 cards
(`search/kernels`); docs/design/search.md says why.
"""

from ridotto.search.tricks.describing import Following, Tricks
from ridotto.search.tricks.solver import Solver
from ridotto.search.tricks.solving import solve
from ridotto.search.tricks.thinking import Scores, Seen, solved, think

__all__ = ["Following", "Scores", "Seen", "Solver", "Tricks", "solve", "solved", "think"]
