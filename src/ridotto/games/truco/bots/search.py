"""Thinking ahead at truco: worlds played on in by a table of mixed strategies, to which each choice is drawn back.

A world counts by how likely the other seats would have done in it what they did: the partner by the table, the opponents by it or by rules
of thumb, which are quite sure of themselves and so tell more about their cards. What decides is the chance of winning the match;
verdicts name the points as well.

The best action of each decision by itself would tell what is in the hand. So an action is drawn: the table's share of it, times e to the
power of what it gains in points over a temperature, which is the best reply among those that do not stray too far from the table
(Jacob and others, ICML 2022); the more has been looked at, the further it may (Grill and others, ICML 2020).
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
"""A node is a world in which an action is played on to the end."""
ROUND = 64
"""Worlds between two looks at the clock."""
THUMBS = 700
"""In how many of a thousand deals the opponents are thought to go by rules of thumb before they have done anything, else by the table."""
DOUBT = 0.08
"""The share of each action of others that neither the table nor rules of thumb explain. A quarter wins more from those who call with
anything; among bots that think a twelfth looked better (`docs/strength.md`)."""
TEMPERATURE = 19.0
"""In points of the deal, after one node: what has to be gained to choose an action e times as often as the table does. It falls as noise
does, with the root of the nodes: 0.3 for *strong*, 0.1 for *master*."""
FREE = 0.02
"""The share of what is chosen whatever the table says."""
CUT = "cut 20 top"
"""All cuts are alike."""


def think(view: View, rng: Random, budget: Budget, heard: int = 0) -> Verdict:
    """What each action brings, and which to choose. `heard`: the word of a partner, from 1, where one answers for both."""
    if view["phase"] == "cut":
        return Verdict(CUT, {CUT: 0.0})
    legal: list[str] = view["legal"]
    thought = Thought(view, legal, rng.randbytes(32), THUMBS, DOUBT, heard)
    look(thought, len(legal), budget)
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


def look(thought: Thought, actions: int, budget: Budget) -> None:
    """Looks at worlds until the budget is used up."""
    left = budget.nodes // actions + 1 if budget.nodes else 1 << 60
    end = monotonic() + budget.seconds if budget.seconds else None
    while left > 0 and not (end and thought.worlds and monotonic() > end):
        thought.go_on(min(ROUND, left))
        left -= ROUND


def plan(view: View, gains: Mapping[str, float], heard: int = 0) -> dict[str, float]:
    """With what weight each action is chosen, by what it gains in units of the temperature."""
    shares = mixture(view, word=heard)
    for card, share in mixture(view, True).items() if "" in shares else ():
        shares[card] = shares.get(card, 0.0) + shares[""] * share
    most = max(gains.values())
    return {
        action: ((1 - FREE) * shares.get(action, 0.0) + FREE / len(gains)) * exp(gain - most)
        for action, gain in gains.items()
    }


def drawn(mixed: Mapping[str, float], rng: Random) -> str:
    """One of the choices, by their weights."""
    return rng.choices(list(mixed), list(mixed.values()))[0]


def solve(state: State) -> dict[str, int]:
    """What each card wins with open cards and no more calls: points of team 0 less those of team 1 (`ridotto.search.solve`)."""
    return truco_tricks.solve(state)
