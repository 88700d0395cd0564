"""Truco's search bots as partners: whether they beat the partner's card, throw cards that could win, and answer a position alike.

    python benchmarks/truco_company.py popular --bots strong --deals 200
    python benchmarks/truco_company.py default --bots master --deals 40 --asked 0.1

Counts, over deals of self-play, how often the last seat of a trick that its partner is winning plays more than its weakest card, or takes
one with more than is enough, and how often a card that could win stays in the hand after a tied trick, or is hidden. Then asks some
positions ten times, and lists those with fewer than nine equal answers in which the two most frequent ones differ by more than the noise.
"""

import argparse
from collections import Counter
from random import Random

import ridotto
from ridotto.bots.steady import counsel
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots.conventions import held_back, hidden, more_than_enough, over_partner
from ridotto.games.truco.bots.search import think
from ridotto.games.truco.bots.signals import WORDS
from ridotto.games.truco.law.options import seats
from ridotto.search import Budget, Verdict, budget

TIMES = 10
"""Number of times a position is asked."""
ALIKE = 9
"""Equal answers of those that count as the same answer."""
HABITS = {
    "over the partner's card": over_partner,
    "more than enough": more_than_enough,
    "held back after a tie": held_back,
    "hidden, though it must win": hidden,
}
"""What a partner would not understand, with the cards that do it."""


def word_for(state: State, view: View) -> int:
    """Return the partner's word for an answer, from 1; 0 if there is none."""
    if view["phase"] != "answer" or len(view["hand_sizes"]) != 4 or state.options["team_talk"] == "off":
        return 0
    return WORDS.index(counsel(state.view(view["seat"] ^ 2))) + 1


def split(verdicts: list[Verdict]) -> str:
    """Return a description of answers that differ by more than their noise, or ""."""
    (most, often), *others = Counter(verdict.action for verdict in verdicts).most_common()
    if often >= ALIKE:
        return ""
    other = others[0][0]
    gain = sum(verdict.values[most] - verdict.values[other] for verdict in verdicts) / len(verdicts)
    noise = sum(verdict.errors[most] + verdict.errors[other] for verdict in verdicts) / len(verdicts)
    return f"{most} {often} times, {other}: {gain:+.2f} ± {noise:.2f}" if abs(gain) > noise else ""


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("preset", nargs="?", default="popular")
    parser.add_argument("--bots", default="strong")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--asked", type=float, default=0.2, help="share of positions that are asked ten times")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    level, _, nodes = given.bots.partition(":")
    limit = Budget(nodes=int(nodes)) if nodes else budget("truco", level)
    game = ridotto.game("truco")
    options = game.preset(given.preset)
    offered: Counter[str] = Counter()
    done: Counter[str] = Counter()
    asked, differing = 0, []
    for number in range(given.deals):
        state = game.deal(options, seed=given.seed, number=number, dealer=number % seats(options))
        dice = Random(f"{given.seed}/{number}")
        while state.turn is not None:
            view = state.view(state.turn)
            heard = word_for(state, view)
            verdict = think(view, dice, limit, heard)
            for name, habit in HABITS.items() if view["phase"] == "turn" and len(view["hand"]) > 1 else ():
                found = habit(view)
                offered[name] += bool(found)
                done[name] += verdict.action in found
            if len(view["legal"]) > 1 and view["phase"] != "cut" and dice.random() < given.asked:
                asked += 1
                again = [think(view, Random(f"{number} {time}"), limit, heard) for time in range(TIMES - 1)]
                differing += [split([verdict, *again])]
            state = state.apply(verdict.action)
    for name in HABITS:
        print(f"{given.preset} {given.bots}: {name}: {done[name]} of {offered[name]}")
    differing = [one for one in differing if one]
    print(f"{given.preset} {given.bots}: answers differ beyond the noise in {len(differing)} of {asked} positions")
    for one in differing:
        print(f"    {one}")


if __name__ == "__main__":
    main()
