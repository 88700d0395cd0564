"""A first bot: plays a match of Belote against random players and prints the score.

python examples/count_trumps.py
"""

from random import Random

import ridotto
from ridotto.games.belote.law.views import BeloteView


def choose(view: BeloteView, rng: Random) -> str:
    """Take with three trumps in hand, then play the first legal card."""
    calls = [text for text in view.legal if not text.startswith("play")]
    if "take" in calls:
        trumps = [card for card in view.hand if card[1] == view.turnup[1]]
        return "take" if len(trumps) >= 3 else "pass"
    return calls[0] if calls else view.legal[0]


def main() -> None:
    """Play until a team has won."""
    game = ridotto.game("belote")
    rng = Random(7)
    match = ridotto.Match(game, game.options(target=500), seed=7)
    while not match.over:
        while (seat := match.state.turn) is not None:
            view = match.state.view(seat)
            assert isinstance(view, BeloteView)
            match = match.apply(choose(view, rng) if seat % 2 == 0 else rng.choice(view.legal))
        print(f"deal {len(match.deals)}: {match.scores}")
        match = match if match.over else match.next_deal()
    print(f"team {match.winner} wins")


if __name__ == "__main__":
    main()
