"""Solver and search for trick games of up to 40 cards, which a game describes as data.

    game = Tricks(
        suits={suit: [rank + suit for rank in "A7KJQ65432"] for suit in "SHDC"},
        points={f"{rank}{suit}": points for rank, points in {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}.items() for suit in "SHDC"},
        sides=(0, 1, 0, 1),
        trump="H",
    )
    solve(game, hands, trick=["AS"], turn=1)

A game's description belongs in its `bots/search.py`; see docs/adding-a-game.md. Belote and Coinche have a separate solver for 32 cards
(`search/kernels`); docs/design/search.md explains why.
"""

from ridotto.search.tricks.describing import Following, Tricks
from ridotto.search.tricks.solver import Solver
from ridotto.search.tricks.solving import solve
from ridotto.search.tricks.thinking import Scores, Seen, solved, think

__all__ = ["Following", "Scores", "Seen", "Solver", "Tricks", "solve", "solved", "think"]
