"""What Belote's and Coinche's search makes of the others' calls, silences and cards: how much likelier it holds their true hands to be.

    python benchmarks/inference.py belote --bots strong:200000 --deals 100

Before some of the cards the true hands are weighed among others drawn from the view: the mean logarithm of their weight over the mean of
all. 0 is what the rules alone tell, 1 means e times as likely. Widths that suit bots that go by rules of thumb may mislead about those that
think, so measure among both.
"""

import argparse
from importlib import import_module
from math import log
from random import Random
from statistics import fmean

import ridotto
from ridotto.bots import Bot, bot
from ridotto.bots.statistics import estimated
from ridotto.core.state import State

APART = 5
"""Cards between two looks."""
LAST = 27
"""Cards after which nothing is worth guessing."""
WORLDS = 40
"""Hands among which the true ones are weighed."""


def told(state: State, seat: int, rng: Random) -> float:
    """The logarithm of the weight of the true hands over the mean weight, as a seat sees it."""
    game = ridotto.game(state.game)
    weigh = import_module(f"ridotto.policies.{state.game}").weight_of
    true = weigh(state, seat)
    others = [weigh(game.sample(state.view(seat), rng), seat) for _ in range(WORLDS)]
    return log(true / fmean([true, *others]))


def deal_told(state: State, player: Bot, rng: Random) -> dict[int, float]:
    """By cards played, what was told."""
    found = {}
    while state.turn is not None:
        seat = state.turn
        view = state.view(seat)
        cards = len(view["played"])
        if view["phase"] == "play" and cards % APART == 1 and cards <= LAST:
            found[cards] = told(state, seat, rng)
        state = state.apply(player.act(view, rng))
    return found


def main() -> None:
    """Prints a line for each number of cards, and the mean of all with its interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("belote", "coinche"))
    parser.add_argument("--bots", default="strong:200000", help="who plays, at all seats")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, player = ridotto.game(given.game), bot(given.bots)
    deals = []
    for number in range(given.deals):
        rng = Random(f"{given.seed}/{number}")
        found = deal_told(game.deal(seed=given.seed, number=number, dealer=number % 4), player, rng)
        if found:
            deals.append(found)
    for cards in sorted({cards for found in deals for cards in found}):
        seen = [found[cards] for found in deals if cards in found]
        print(f"{cards:2} cards played {fmean(seen):+.3f} in {len(seen)} deals")
    total = estimated([fmean(found.values()) for found in deals])
    print(f"{given.game}, {given.bots}: {total.mean:+.3f} ± {total.half_width:.3f} a deal, natural logarithms")


if __name__ == "__main__":
    main()
