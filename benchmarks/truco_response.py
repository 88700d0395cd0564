"""Gain of a local best response that knows its opponent against truco's tables, in duplicate deals.

    python benchmarks/truco_response.py --jobs 2                  default, popular and quick, 1,000 pairs each
    python benchmarks/truco_response.py quick --seed 7

The response models both opponents exactly: they play by the table. It weights worlds by the probability that the table took the observed
actions in them, plays out each of its own actions with the table, and takes the best one, without mixing. Its partner is a response too,
but is modeled as the table. It looks only one action ahead, so its gain is a lower bound on what can be won.
"""

import argparse
from random import Random

from truco_table import ByTable

import ridotto
from ridotto.bots.duplicate import Contest
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady import counsel, heard
from ridotto.bots.tournament import tournament
from ridotto.core.view import View
from ridotto.games.truco.bots.kernel import Thought
from ridotto.games.truco.bots.search import CUT, sample
from ridotto.search import Budget

PRESETS = ("default", "popular", "quick")
THUMBS = 0
"""Per mille of deals in which the opponents are assumed to use rules of thumb: none."""
DOUBT = 0.02
"""Share of each action that the table need not explain; above 0, because the partner is a response and may do what no table does."""


class Response:
    """A local best response to the table."""

    name = "response"

    def __init__(self, nodes: int) -> None:
        self.budget = Budget(nodes=nodes)

    def act(self, view: View, rng: Random) -> str:
        """Return the action that wins the most points against the table."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using the partner's word."""
        legal: list[str] = view["legal"]
        if view["phase"] == "cut":
            return CUT
        if len(legal) == 1:
            return legal[0]
        thought = Thought(view, legal, rng.randbytes(32), THUMBS, DOUBT, heard(view, ears) or 0)
        sample(thought, len(legal), self.budget)
        return legal[max(range(len(legal)), key=lambda place: thought.result(place)[0])]

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return counsel(view)


class Table(ByTable):
    """The shipped table."""

    name = "table"


def main() -> None:
    """Play and print the results, preset by preset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("presets", nargs="*", default=PRESETS)
    parser.add_argument(
        "--pairs", type=int, default=1000, help="number of duplicate deals, the second time with sides swapped"
    )
    parser.add_argument("--nodes", type=int, default=4000, help="worlds times actions examined per decision")
    parser.add_argument("--seed", type=int, default=101_000_001)
    parser.add_argument("--jobs", type=int, default=1, help="number of processes; does not affect the results")
    given = parser.parse_args()
    game = ridotto.game("truco")
    for preset in given.presets:
        contest = Contest(game, game.preset(preset), given.seed)
        met = tournament(contest, [Response(given.nodes), Table()], given.pairs, given.jobs).encounters[0]
        print(
            f"{preset}: {met.margin.mean:+.3f} ± {met.margin.half_width:.3f} points a deal, {met.rounds} pairs, "
            f"{given.nodes} nodes, seed {given.seed}",
            flush=True,
        )


if __name__ == "__main__":
    main()
