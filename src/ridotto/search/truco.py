"""Thinking ahead at truco: worlds played on in by a table of mixed strategies, which also keeps calls and answers from being read.

A world counts by how likely the other seats, playing by the table, would have done in it what they did. What decides is the chance of
winning the match; verdicts name the points as well. Cards, packets and the hand of eleven are the best ones found. Calls and answers are
drawn from the table: they would tell too much if they followed from the hand.
Where one trick decides after a call, cards and packets are drawn from it, too: duplicate deals say that looking ahead for one turn at a
time is worse there.
"""

from collections.abc import Mapping
from random import Random
from time import monotonic

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.search import Budget, Verdict
from ridotto.search.kernels import truco_tricks
from ridotto.search.kernels.truco import Thought, mixture

BUDGETS = {"strong": Budget(nodes=16_000), "master": Budget(nodes=160_000)}
"""A node is a world in which an action is played on to the end."""
ROUND = 64
"""Worlds between two looks at the clock."""
CUT = "cut 20 top"
"""All cuts are alike."""


def think(view: View, rng: Random, budget: Budget) -> Verdict:
    """What each action brings, and which to choose."""
    if view["phase"] == "cut":
        return Verdict(CUT, {CUT: 0.0})
    legal: list[str] = view["legal"]
    thought = Thought(view, legal, rng.randbytes(32))
    look(thought, len(legal), budget)
    found = {action: thought.result(place) for place, action in enumerate(legal)}
    chances = {action: chance for action, (_, _, chance) in found.items()}
    return Verdict(
        action=choice(view, chances, rng),
        values={action: points for action, (points, _, _) in found.items()},
        errors={action: error for action, (_, error, _) in found.items()},
        chances=chances,
        worlds=thought.worlds,
        nodes=thought.worlds * len(legal),
    )


def look(thought: Thought, actions: int, budget: Budget) -> None:
    """Looks at worlds until the budget is used up."""
    left = budget.nodes // actions + 1 if budget.nodes else 1 << 60
    end = monotonic() + budget.seconds if budget.seconds else None
    while left > 0 and not (end and thought.worlds and monotonic() > end):
        thought.go_on(min(ROUND, left))
        left -= ROUND


def choice(view: View, chances: Mapping[str, float], rng: Random) -> str:
    """The action to choose, by the chance of winning the match that each one leaves.

    To leave out calls and answers that look clearly worse would beat the table itself by half a point a deal, and lose to rules of thumb
    what the table wins from them: such a bot knows too well what the others hold.
    """
    if view["phase"] in ("packet", "turn", "answer") and view["options"].get("truco_scope", "trick") == "trick":
        return drawn(mixture(view), rng) or drawn(mixture(view, True), rng)
    mixed = mixture(view) if view["phase"] == "answer" or "truco" in chances else {"": 1.0}
    return drawn(mixed, rng) or max((action for action in chances if action != "truco"), key=chances.__getitem__)


def drawn(mixed: Mapping[str, float], rng: Random) -> str:
    """One of the choices, by their shares."""
    return rng.choices(list(mixed), list(mixed.values()))[0]


def solve(state: State) -> dict[str, int]:
    """What each card wins with open cards and no more calls: points of team 0 less those of team 1 (`ridotto.search.solve`)."""
    return truco_tricks.solve(state)
