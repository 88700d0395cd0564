"""Truco's raises by strength of hand, and what search bots think an action brings against what it brought, in self-play.

    python benchmarks/truco_raises.py default --bots strong --deals 1000
    python benchmarks/truco_raises.py paulista mineiro --bots master --deals 100 --seed 5

Counts the last two steps of the ladder (nine and twelve; ten and twelve on the ladder of Minas) by the cards of the seat that raises to
them: a hand of nothing has neither a manilha nor a three. Then lists, by kind of action, the mean of the points that the search expected of
the chosen action, less those that the deal brought, with an interval over deals.
"""

import argparse
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import ridotto
from ridotto.bots.statistics import mean_estimate
from ridotto.bots.steady import counsel
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots.search import think
from ridotto.games.truco.bots.signals import WORDS
from ridotto.games.truco.law.options import LADDERS, SEATS, seats
from ridotto.search import Budget, budget

PRESETS = ("default", "popular", "paulista", "mineiro")
LAST = 2
"""Number of steps at the top of the ladder that are counted."""


@dataclass
class Tally:
    """Counts over deals."""

    raises: dict[int, list[tuple[bool, bool, bool]]] = field(default_factory=lambda: defaultdict(list))
    """By the value proposed, for each raise: true if the team's cards at hand are nothing, if nothing was dealt, and in the first trick."""
    surplus: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By kind of action and deal, the mean of the points expected less those brought."""
    brought: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By kind of action, the points brought."""


def nothing(cards: list[str], manilhas: list[str]) -> bool:
    """True for cards without a manilha and without a three."""
    return not any(card in manilhas or card[0] == "3" for card in cards)


def kind_of(view: View, action: str) -> str:
    """Return the kind of an action: a raise by the value it proposes."""
    if action == "truco":
        return f"raise to {after(view)}"
    if view["phase"] in ("answer", "eleven"):
        return f"{action} ({view['phase']})"
    return "hide" if action.endswith(" down") else action.split()[0]


def after(view: View) -> int:
    """Return the value that a raise would propose."""
    steps = LADDERS[view["options"].get("ladder", "paulista")]
    return steps[steps.index(view["proposed"] or view["value"]) + 1]


def play(state: State, limit: Budget, seed: str, tally: Tally) -> None:
    """Play a deal to its end and count it."""
    dice = [Random(f"{seed}/{seat}") for seat in range(4)]
    thoughts: list[tuple[int, str, float]] = []
    while state.turn is not None:
        seat = state.turn
        view = state.view(seat)
        heard = 0
        if view["phase"] == "answer" and state.options["players"] == SEATS and state.options["team_talk"] != "off":
            heard = WORDS.index(counsel(state.view(seat ^ 2))) + 1
        verdict = think(view, dice[seat], limit, heard)
        if len(view["legal"]) > 1 and view["phase"] != "cut":
            kind = kind_of(view, verdict.action)
            thoughts.append((seat, kind, verdict.values[verdict.action]))
            if verdict.action == "truco":
                laid = [card for who, card in view["trick"] if who % 2 == seat % 2]
                own = [card for who, card in view["played"] if who == seat]
                tally.raises[after(view)].append(
                    (
                        nothing([*view["hand"], *laid], view["manilhas"]),
                        nothing([*view["hand"], *own], view["manilhas"]),
                        not view["outcomes"],
                    )
                )
        state = state.apply(verdict.action)
    scores = state.scores
    assert scores is not None
    found = defaultdict(list)
    for seat, kind, expected in thoughts:
        lead = scores[seat % 2] - scores[1 - seat % 2]
        found[kind].append(expected - lead)
        tally.brought[kind].append(lead)
    for kind, surplus in found.items():
        tally.surplus[kind].append(sum(surplus) / len(surplus))


def report(preset: str, bots: str, options: Options, tally: Tally) -> None:
    """Print the counts."""
    steps = LADDERS[options["ladder"]]
    made = [one for step in steps[-LAST:] for one in tally.raises[step]]
    for step in steps[1:]:
        print(
            f"{preset} {bots}: {len(tally.raises[step])} raises to {step}, {sum(one[0] for one in tally.raises[step])} from nothing"
        )
    held, dealt, early = (sum(one[place] for one in made) for place in range(3))
    print(
        f"{preset} {bots}: last {LAST} steps {len(made)}: nothing held {held}, dealt {dealt}; {early} in the first trick"
    )
    for kind, surplus in sorted(tally.surplus.items()):
        found = mean_estimate(surplus)
        brought = mean_estimate(tally.brought[kind])
        print(
            f"    {kind:20} {found.mean:+.2f} ± {found.half_width:.2f} more than the {brought.mean:+.2f} brought, {len(surplus)} deals"
        )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", default=PRESETS)
    parser.add_argument(
        "--bots", default="strong", help="level in all seats, optionally with its positions: strong:1000"
    )
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    level, _, nodes = given.bots.partition(":")
    limit = Budget(nodes=int(nodes)) if nodes else budget("truco", level)
    game = ridotto.game("truco")
    for preset in given.presets:
        options = game.preset(preset, players=given.players)
        tally = Tally()
        for number in range(given.deals):
            start = game.deal(options, seed=given.seed, number=number, dealer=number % seats(options))
            play(start, limit, f"{given.seed}/{number}", tally)
        report(preset, given.bots, options, tally)


if __name__ == "__main__":
    main()
