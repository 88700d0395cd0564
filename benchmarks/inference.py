"""Evidence that Belote's and Coinche's search gets from other players' bids, passes and cards: how much likelier it makes the true hands.

    python benchmarks/inference.py belote --bots strong:200000 --deals 100

At intervals during play the true hands are weighed against others sampled from the view; the measure is the mean logarithm of their weight
relative to the mean of all. 0 means no evidence beyond the rules, 1 means e times as likely. Weights tuned on rule-of-thumb bots may
mislead about search bots, so measure with both.
"""

import argparse
from importlib import import_module
from math import log
from random import Random
from statistics import fmean

import ridotto
from ridotto.bots import Bot, bot
from ridotto.bots.statistics import mean_estimate
from ridotto.core.state import State

APART = 5
"""Cards between two measurements."""
LAST = 27
"""Number of cards after which there is little left to infer."""
WORLDS = 40
"""Number of sampled hands that the true ones are compared with."""


def evidence(state: State, seat: int, rng: Random) -> float:
    """Return the logarithm of the true hands' weight relative to the mean weight, from a seat's perspective."""
    game = ridotto.game(state.game)
    weigh = import_module(f"ridotto.policies.{state.game}").weight_of
    true = weigh(state, seat)
    others = [weigh(game.sample(state.view(seat), rng), seat) for _ in range(WORLDS)]
    return log(true / fmean([true, *others]))


def evidence_in_deal(state: State, player: Bot, rng: Random) -> dict[int, float]:
    """Return the evidence by number of cards played."""
    found = {}
    while state.turn is not None:
        seat = state.turn
        view = state.view(seat)
        cards = len(view["played"])
        if view["phase"] == "play" and cards % APART == 1 and cards <= LAST:
            found[cards] = evidence(state, seat, rng)
        state = state.apply(player.act(view, rng))
    return found


def main() -> None:
    """Print a line for each number of cards, and the overall mean with its interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("belote", "coinche"))
    parser.add_argument("--bots", default="strong:200000", help="bot in all seats")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, player = ridotto.game(given.game), bot(given.bots)
    deals = []
    for number in range(given.deals):
        rng = Random(f"{given.seed}/{number}")
        found = evidence_in_deal(game.deal(seed=given.seed, number=number, dealer=number % 4), player, rng)
        if found:
            deals.append(found)
    for cards in sorted({cards for found in deals for cards in found}):
        seen = [found[cards] for found in deals if cards in found]
        print(f"{cards:2} cards played {fmean(seen):+.3f} in {len(seen)} deals")
    total = mean_estimate([fmean(found.values()) for found in deals])
    print(f"{given.game}, {given.bots}: {total.mean:+.3f} ± {total.half_width:.3f} a deal, natural logarithms")


if __name__ == "__main__":
    main()
