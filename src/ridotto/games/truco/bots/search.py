"""Search for truco: playouts by a table of mixed strategies, with each choice regularised towards that table.

A world is weighted by the likelihood of the other seats' actions in it: the partner plays by the table, the opponents by the table or by
rules of thumb, which are nearly deterministic and so reveal more about their cards. The search maximises the chance of winning the match;
verdicts give the points as well.

Always playing the best action would reveal the hand. So the action is drawn: its share in the table, times e to the power of its gain in
points over a temperature, which is the best reply among those that stay close to the table (Jacob and others, ICML 2022); the more nodes
are searched, the further it may stray (Grill and others, ICML 2020). A gain counts only as far as it exceeds the noise of the samples:
with few of them the table's own mixture is played. The numbers drawn depend on the view alone, so that the same position gets the same
answer; nobody else knows the cards in it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import exp, sqrt
from random import Random
from time import monotonic

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots import tricks as truco_tricks
from ridotto.games.truco.bots.conventions import odd
from ridotto.games.truco.bots.kernel import Thought, mixture
from ridotto.games.truco.law.options import LADDERS
from ridotto.search import Budget, Verdict

BUDGETS = {"strong": Budget(nodes=4_000), "master": Budget(nodes=40_000)}
"""Budgets by level. A node is the playout of one action in one world."""
ROUND = 64
"""Worlds between two checks of the clock."""
THUMBS = 700
"""Prior probability, in thousandths, that the opponents play by rules of thumb and not by the table."""
SHOWN = 20
"""The same for the points of a verdict, which say what an action brings among players who search, and for the coach's chances. Bots take
*steady* for likelier when they decide, since it loses most to a player who expects it."""
INFORMED = 0.3
"""Share of the answers in playouts, and of raises on top of a call, that are right in their world, where all tricks count after a call:
there, search bots know more of the others' hands than the table's classes can tell. Without it, calls were thought to bring 0.29 points
more than they did in `popular`, raises to six 0.74, and accepted raises to six 2.4 in `quick`."""
DOUBT = 0.08
"""Share of each action of other seats that neither the table nor rules of thumb explain. A quarter wins more against players who call with
anything; among search bots a twelfth did better (`docs/strength.md`)."""
TEMPERATURE = 19.0
"""Temperature after one node, in points of the deal: the gain that makes an action e times as frequent as in the table.

Like the noise, it falls with the square root of the number of nodes: to 0.3 for *strong* and 0.1 for *master*.
"""
FREE = 0.02
"""Share of the choice that does not depend on the table."""
NOISE = 1.0
"""Standard errors by which a gain or a loss must differ from 0 to count."""
SURE = 2.0
"""Standard errors of gain that an action needs if the table never takes it or a partner would not understand it."""
CUT = "cut 20 top"
"""Cut to make; all cuts are equivalent."""


def think(view: View, rng: Random, budget: Budget, heard: int = 0) -> Verdict:
    """Return the value of each action, and the action to choose. `heard` is the partner's word, from 1, for an answer given for both."""
    if view["phase"] == "cut":
        return Verdict(CUT, {CUT: 0.0})
    legal: list[str] = view["legal"]
    # Packets come before anything is known of the opponents. Taking them for *steady* overrates the hands that more packets may bring.
    thumbs = SHOWN if view["phase"] == "packet" or budget.others == "strong" else THUMBS
    thought = Thought(view, legal, rng.randbytes(32), thumbs, DOUBT, heard, SHOWN, INFORMED)
    sample(thought, len(legal), budget)
    found = {action: thought.result(place) for place, action in enumerate(legal)}
    nodes = thought.worlds * len(legal)
    warmth = thought.point() * TEMPERATURE / sqrt(nodes)
    return Verdict(
        action=chosen(view, plan(view, gains_of(thought, legal, warmth), heard)),
        values={action: points for action, (points, _, _) in found.items()},
        errors={action: error for action, (_, error, _) in found.items()},
        chances={action: chance for action, (_, _, chance) in found.items()},
        worlds=thought.worlds,
        nodes=nodes,
        chance_errors={action: sqrt(max(0.0, thought.covariance(place, place))) for place, action in enumerate(legal)},
    )


@dataclass(frozen=True)
class Gains:
    """Values of actions in units of the temperature, and the covariances of their errors."""

    actions: Sequence[str]
    values: Sequence[float]
    covariances: Sequence[Sequence[float]]

    def over(self, action: str, shares: Mapping[str, float]) -> tuple[float, float]:
        """Return by how much an action is better than a mixture, and the standard error."""
        place = self.actions.index(action)
        weights = [(other == action) - shares.get(other, 0.0) for other in self.actions]
        gain = self.values[place] - sum(shares.get(o, 0.0) * v for o, v in zip(self.actions, self.values, strict=True))
        spread = sum(
            one * other * self.covariances[row][column]
            for row, one in enumerate(weights)
            for column, other in enumerate(weights)
        )
        return gain, sqrt(max(0.0, spread))


def gains_of(thought: Thought, actions: Sequence[str], unit: float) -> Gains:
    """Return the chances of winning the match that were found, in a unit; all actions were played out in the same worlds."""
    places = range(len(actions))
    return Gains(
        actions,
        [thought.result(place)[2] / unit for place in places],
        [[thought.covariance(one, other) / unit**2 for other in places] for one in places],
    )


def sample(thought: Thought, actions: int, budget: Budget) -> None:
    """Sample worlds until the budget is used up."""
    left = budget.nodes // actions + 1 if budget.nodes else 1 << 60
    end = monotonic() + budget.seconds if budget.seconds else None
    while left > 0 and not (end and thought.worlds and monotonic() > end):
        thought.sample_worlds(min(ROUND, left))
        left -= ROUND


def plan(view: View, gains: Gains, heard: int = 0) -> dict[str, float]:
    """Return the weight of each action."""
    usual = understood(shares_of(view, heard), gains.actions, odd(view, heard))
    excesses = {}
    for action in gains.actions:
        familiar = usual.get(action, 0.0) > 0
        excess = beyond(*gains.over(action, usual), NOISE if familiar else SURE)
        if raises_again(view, action):  # the gain supposes opponents who fold more raises than they do
            excess = min(0.0, excess)
        if familiar or excess > 0:
            excesses[action] = excess
    best = max(excesses, key=lambda action: gains.over(action, {})[0])
    weights = {}
    for action, excess in excesses.items():
        worse, error = gains.over(action, {best: 1.0})
        if worse >= -SURE * (1 + error):
            share = (1 - FREE) * usual.get(action, 0.0) + FREE / len(gains.actions)
            weights[action] = share * exp(min(excess, 100.0))
    return weights


def raises_again(view: View, action: str) -> bool:
    """True if an action is a raise on top of the first call."""
    return action == "truco" and (view["phase"] == "answer" or view["value"] > LADDERS[view.terms["ladder"]][0])


def shares_of(view: View, heard: int) -> dict[str, float]:
    """Return the table's probability of each legal action."""
    shares = mixture(view, word=heard)
    for card, share in mixture(view, True).items() if "" in shares else ():
        shares[card] = shares.get(card, 0.0) + shares[""] * share
    return {action: share for action, share in shares.items() if action in view["legal"]}


def understood(shares: Mapping[str, float], actions: Sequence[str], strange: set[str]) -> dict[str, float]:
    """Return shares without strange actions, whose part goes to the others, though not to a call."""
    kept = {action: share for action, share in shares.items() if action not in strange}
    heirs = [action for action in actions if action not in strange and action != "truco"]
    total = sum(kept.get(action, 0.0) for action in heirs)
    lost = max(0.0, 1.0 - sum(kept.values()))
    for action in heirs:
        own = kept.get(action, 0.0)
        kept[action] = own + lost * (own / total if total else 1 / len(heirs))
    return kept


def beyond(gain: float, error: float, errors: float) -> float:
    """Return a gain or loss as far as it exceeds a number of standard errors."""
    return max(0.0, gain - errors * error) if gain > 0 else min(0.0, gain + errors * error)


def chosen(view: View, weights: Mapping[str, float]) -> str:
    """Draw an action by its weight, with numbers that depend on the view alone: first whether it is a card, then which."""
    luck = Random(fate(view))
    cards = {action: weight for action, weight in weights.items() if action.startswith("play ")}
    action = drawn(weights, luck)
    return drawn(cards, luck) if action in cards else action


def fate(view: View) -> str:
    """Return a seed that depends on the cards and actions that a seat has seen."""
    seen = view["dealer"], view["seat"], view["scores"], view["hand"], view["log"]
    return sha256(repr(seen).encode()).hexdigest()


def drawn(mixed: Mapping[str, float], rng: Random) -> str:
    """Draw an action by its weight."""
    return rng.choices(list(mixed), list(mixed.values()))[0]


def solve(state: State) -> dict[str, int]:
    """Return the points each card wins with open cards and no more calls: team 0 less team 1 (`ridotto.search.solve`)."""
    return truco_tricks.solve(state)
