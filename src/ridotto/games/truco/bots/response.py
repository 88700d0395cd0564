"""Best responses to bots whose probabilities are known: the tables, and the rules of thumb.

The response weights worlds by the probability that the bot took the observed actions in them, plays each of its own actions out against
the bot, and takes the one with the most points, without mixing. *Strong* and *master* are taken for the table that they stay close to.
"""

from random import Random

from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady import counsel, heard
from ridotto.core.view import View
from ridotto.games.truco.bots.kernel import Thought, mixture
from ridotto.games.truco.bots.search import CUT, drawn, sample
from ridotto.search import Budget, Verdict

NODES = 4_000
"""Worlds times actions per decision."""
DOUBT = 0.02
"""Share of each action that the bot need not explain; above 0, because the partner is a response and may do what no table does."""


class Table:
    """Plays by the trained table alone, without search."""

    name = "table"

    def act(self, view: View, rng: Random) -> str:
        """Return an action drawn from the table's probabilities: first whether to call, then the card."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using the partner's word."""
        if view["phase"] == "cut":
            return CUT
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        first = drawn(mixture(view, word=heard(view, ears) or 0), rng)
        return first or drawn(mixture(view, called=True), rng)

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return counsel(view)


KNOWN = {"table": 0, "strong": 0, "master": 0, "steady": 1000}
"""Bots that are known, and the prior probability, in thousandths, that they play by rules of thumb."""
BOTS = {"table": Table}
"""Bots that exist only to be responded to."""


def respond(view: View, rng: Random, limit: Budget, whom: str, word: int | None = None) -> Verdict:
    """Return the values of the actions against a bot, and the best action. `word`: the partner's, from 1, for an answer given for both."""
    if view["phase"] == "cut":
        return Verdict(CUT, {CUT: 0.0})
    legal: list[str] = view["legal"]
    thought = Thought(view, legal, rng.randbytes(32), KNOWN[whom], DOUBT, word or 0)
    sample(thought, len(legal), limit)
    found = {action: thought.result(place) for place, action in enumerate(legal)}
    return Verdict(
        action=max(legal, key=lambda action: found[action][0]),
        values={action: points for action, (points, _, _) in found.items()},
        errors={action: error for action, (_, error, _) in found.items()},
        worlds=thought.worlds,
        nodes=thought.worlds * len(legal),
    )
