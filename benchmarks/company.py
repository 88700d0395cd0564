"""What partners see of a level at Burraco and Biriba: how often it feeds the opponents and how early it spends wild cards, in self-play.

    OPENBLAS_NUM_THREADS=1 python benchmarks/company.py burraco strong --deals 12
    python benchmarks/company.py biriba strong:10000 --deals 40 --seed 7
    python benchmarks/company.py burraco strong:10000 --players 2
    python benchmarks/company.py biriba strong --deals 100 --early            # only the early turns, ten times as fast

Four habits are counted, each with the cases in which the bot had a choice, and a 95 % interval clustered by deal:

- fed: discards that fit a meld of the opponents although a natural card in hand fits none;
- given up: discards of natural cards that fit a meld of one's own side although another natural card in hand fits no meld at all;
- early wild: melds of three cards laid in a seat's first two turns in which a card acts wild;
- spoiled: wild cards added to clean sequences of one's own side, among all cards added to clean sequences.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from sys import maxsize

import ridotto
from ridotto import State, View
from ridotto.bots import bot
from ridotto.bots.ears import Ears
from ridotto.bots.statistics import confident
from ridotto.games.families.rummy.law.fitting import fitting, of_side, opposing, spends_wild, target
from ridotto.games.families.rummy.law.packs import WILD

EARLY = 2
"""Turns of a seat whose melds count as early."""
HABITS = {"fed": "discards", "given up": "discards", "early wild": "early melds", "spoiled": "added to a clean run"}
"""Habits that are counted, with the cases in which they are."""


def feeds(view: View, action: str) -> bool:
    """True if a discard fits a meld of the opponents although another card in hand, not a wild one, fits none."""
    theirs = opposing(view)
    fed = fitting(action.split()[1], theirs) is not None
    return fed and not all(fitting(card, theirs) for card in natural_discards(view))


def gives_up(view: View, action: str) -> bool:
    """True if a discard is a natural card that fits a meld of the side although another one in hand fits no meld at all."""
    ours, card = of_side(view), action.split()[1]
    melds = [*ours, *opposing(view)]
    given_up = card not in WILD and fitting(card, ours) is not None
    return given_up and not all(fitting(other, melds) for other in natural_discards(view))


def natural_discards(view: View) -> list[str]:
    """Return the natural cards that may be discarded."""
    cards = (text.split()[1] for text in view["legal"] if text.startswith("discard "))
    return [card for card in cards if card not in WILD]


def count(view: View, action: str, turns: int, found: Counter[str]) -> None:
    """Count an action; `turns` is the number of the seat's turn, from 1."""
    verb = action.split(maxsplit=1)[0]
    if verb == "discard":
        found["discards"] += 1
        found["fed"] += feeds(view, action)
        found["given up"] += gives_up(view, action)
    if verb == "meld" and turns <= EARLY:
        found["early melds"] += 1
        found["early wild"] += spends_wild(view, action)
    meld = target(view, action)
    if meld and meld["kind"] == "sequence" and not meld["wild"]:
        found["added to a clean run"] += 1
        found["spoiled"] += spends_wild(view, action)


def self_play(state: State, level: str, rng: Random, found: Counter[str], most: int) -> None:
    """Play a deal with a level in every seat, until one begins its turn number `most` + 1."""
    players, turns = [bot(level) for _ in range(state.seats)], Counter[int]()
    remembered = ridotto.game(state.game).spec.remembered
    while (seat := state.turn) is not None:
        view = state.view(seat)
        turns[seat] += view["phase"] != "play"
        if turns[seat] > most:
            return
        player = players[seat]
        heeding = getattr(player, "heeding", None)
        action = heeding(view, rng, Ears(remembered=remembered(state))) if heeding else player.act(view, rng)
        count(view, action, turns[seat], found)
        state = state.apply(action)


def share(deals: Sequence[Counter[str]], habit: str, cases: str) -> tuple[float, float]:
    """Return a habit's share of its cases and half its interval, in percent; cases of a deal resemble each other."""
    many = sum(deal[cases] for deal in deals)
    if not many or len(deals) < 2:
        return 0.0, 100.0
    part = sum(deal[habit] for deal in deals) / many
    squares = sum((deal[habit] - part * deal[cases]) ** 2 for deal in deals)
    return 100 * part, 100 * confident(len(deals)) * sqrt(squares * len(deals) / (len(deals) - 1)) / many


def main() -> None:
    """Play the deals and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("burraco", "biriba"))
    parser.add_argument("level", help="a bot, optionally with a number of positions, as in strong:10000")
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--preset", default="default")
    parser.add_argument("--players", type=int, help="default: the game's own number")
    parser.add_argument("--early", action="store_true", help=f"play only the first {EARLY} turns of each seat")
    given = parser.parse_args()
    game, deals = ridotto.game(given.game), [Counter[str]() for _ in range(given.deals)]
    options = game.preset(given.preset, **{"players": given.players} if given.players else {})
    for number, found in enumerate(deals):
        rng = Random(f"company {given.seed} {number}")
        start = game.deal(options, seed=given.seed + number, dealer=number % game.seats(options))
        self_play(start, given.level, rng, found, EARLY if given.early else maxsize)
    for habit, cases in HABITS.items():
        part, half = share(deals, habit, cases)
        counted = f"{sum(deal[habit] for deal in deals)} of {sum(deal[cases] for deal in deals)} {cases}"
        print(f"{habit}: {counted}, {part:.1f} ± {half:.1f} %")


if __name__ == "__main__":
    main()
