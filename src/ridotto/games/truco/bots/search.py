"""Search for truco: playouts by a table of mixed strategies, with each choice regularised towards that table.

A world is weighted by the likelihood of the other seats' actions in it: the partner plays by the table, the opponents by the table or by
rules of thumb, which are nearly deterministic and so reveal more about their cards. The search maximises the chance of winning the match;
verdicts give the points as well.

Always playing the best action would reveal the hand. So the action is drawn: its share in the table, times e to the power of its gain in
points over a temperature, which is the best reply among those that stay close to the table (Jacob and others, ICML 2022); the more nodes
are searched, the further it may stray (Grill and others, ICML 2020).
"""

from collections.abc import Mapping
from math import exp, sqrt
from random import Random
from time import monotonic

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots import tricks as truco_tricks
from ridotto.games.truco.bots.kernel import Thought, mixture
from ridotto.search import Budget, Verdict

BUDGETS = {"strong": Budget(nodes=4_000), "master": Budget(nodes=40_000)}
"""Budgets by level. A node is the playout of one action in one world."""
ROUND = 64
"""Worlds between two checks of the clock."""
THUMBS = 700
"""Prior probability, in thousandths, that the opponents play by rules of thumb and not by the table."""
DOUBT = 0.08
"""Share of each action of other seats that neither the table nor rules of thumb explain. A quarter wins more against players who call with
anything; among search bots a twelfth did better (`docs/strength.md`)."""
TEMPERATURE = 19.0
"""Temperature after one node, in points of the deal: the gain that makes an action e times as frequent as in the table.

Like the noise, it falls with the square root of the number of nodes: to 0.3 for *strong* and 0.1 for *master*.
"""
FREE = 0.02
"""Share of the choice that does not depend on the table."""
CUT = "cut 20 top"
"""Cut to make; all cuts are equivalent."""


def think(view: View, rng: Random, budget: Budget, heard: int = 0) -> Verdict:
    """Return the value of each action, and the action to choose. `heard` is the partner's word, from 1, for an answer given for both."""
    if view["phase"] == "cut":
        return Verdict(CUT, {CUT: 0.0})
    legal: list[str] = view["legal"]
    thought = Thought(view, legal, rng.randbytes(32), THUMBS, DOUBT, heard)
    sample(thought, len(legal), budget)
    found = {action: thought.result(place) for place, action in enumerate(legal)}
    nodes = thought.worlds * len(legal)
    warmth = thought.point() * TEMPERATURE / sqrt(nodes)
    gains = {action: chance / warmth for action, (_, _, chance) in found.items()}
    return Verdict(
        action=drawn(plan(view, gains, heard), rng),
        values={action: points for action, (points, _, _) in found.items()},
        errors={action: error for action, (_, error, _) in found.items()},
        chances={action: chance for action, (_, _, chance) in found.items()},
        worlds=thought.worlds,
        nodes=nodes,
    )


def sample(thought: Thought, actions: int, budget: Budget) -> None:
    """Sample worlds until the budget is used up."""
    left = budget.nodes // actions + 1 if budget.nodes else 1 << 60
    end = monotonic() + budget.seconds if budget.seconds else None
    while left > 0 and not (end and thought.worlds and monotonic() > end):
        thought.sample_worlds(min(ROUND, left))
        left -= ROUND


def plan(view: View, gains: Mapping[str, float], heard: int = 0) -> dict[str, float]:
    """Return the weight of each action; gains are in units of the temperature."""
    shares = mixture(view, word=heard)
    for card, share in mixture(view, True).items() if "" in shares else ():
        shares[card] = shares.get(card, 0.0) + shares[""] * share
    most = max(gains.values())
    return {
        action: ((1 - FREE) * shares.get(action, 0.0) + FREE / len(gains)) * exp(gain - most)
        for action, gain in gains.items()
    }


def drawn(mixed: Mapping[str, float], rng: Random) -> str:
    """Draw an action by its weight."""
    return rng.choices(list(mixed), list(mixed.values()))[0]


def solve(state: State) -> dict[str, int]:
    """Return the points each card wins with open cards and no more calls: team 0 less team 1 (`ridotto.search.solve`)."""
    return truco_tricks.solve(state)
