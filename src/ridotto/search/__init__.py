"""Search: the expected result of each action of a seat, from its view alone.

    verdict = think(state.view(state.turn), Random(1), Budget(nodes=200_000))
    print(verdict.action, verdict.values)

A game's search is the function `think(view, rng, budget)` in its `bots/search.py`, which also defines the budget of each level:
`BUDGETS = {"strong": Budget(nodes=…), "master": Budget(nodes=…)}`, about 100 ms and 1 s a decision.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from ridotto import finder
from ridotto.core.errors import IllegalAction, InvalidText, either
from ridotto.core.numbers import whole_number
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.policies import playing

OTHERS = ("steady", "strong")
"""Models of the other players that a search may use."""


@dataclass(frozen=True)
class Budget:
    """Limits of a search, which stops at the first one reached. With `nodes` alone, equal views and random numbers give equal verdicts."""

    nodes: int | None = None
    """Maximum number of positions."""
    seconds: float | None = None
    """Maximum wall-clock time."""
    others: str = "steady"
    """Model of the other players: "steady", careful players; "strong", search bots, if the game has a model of these."""

    def __post_init__(self) -> None:
        if not any(limit is not None and limit > 0 for limit in (self.nodes, self.seconds)):
            raise InvalidText("a budget without limits is not allowed, expected nodes or seconds above 0")
        if self.others not in OTHERS:
            raise InvalidText(f"others: {self.others!r} is not allowed, expected {either(*OTHERS)}")

    def spent(self, nodes: int, begun: float) -> float:
        """Return the fraction used after `nodes` positions, 1 or more once a limit is reached. `begun`: start, by `time.monotonic`."""
        of_nodes = nodes / self.nodes if self.nodes else 0.0
        of_time = (monotonic() - begun) / self.seconds if self.seconds else 0.0
        return max(of_nodes, of_time)


@dataclass(frozen=True)
class Verdict:
    """Result of a search."""

    action: str
    """Best action; if the search finds a mixed strategy, an action drawn from it."""
    values: Mapping[str, float]
    """Expected result of each action evaluated: the viewer's side's score of this deal minus the other side's; in games without sides, the
    viewer's score."""
    errors: Mapping[str, float] = field(default_factory=dict)
    """Standard errors of the values that are estimated from samples."""
    chances: Mapping[str, float] = field(default_factory=dict)
    """Probability of winning the match by action, if the search computed it; it then decides instead of the points."""
    worlds: int = 0
    """Number of possible worlds evaluated."""
    nodes: int = 0
    """Number of positions visited in them."""
    margins: Mapping[str, float] = field(default_factory=dict)
    """Points by which an action must be better than others to be chosen; those that are left out need none."""
    chance_errors: Mapping[str, float] = field(default_factory=dict)
    """Standard errors of the chances that are estimated from samples."""


PART = "bots.search"
"""Module of the search in a game's folder."""


def thinks(game: str) -> bool:
    """True if a game has a search. The search is not imported."""
    return finder.has(game, PART)


def _module(game: str) -> Any:
    if not thinks(game):
        raise InvalidText(f"there is no search for {game}")
    return finder.own(game, PART)


def budget(game: str, level: str) -> Budget:
    """Return the search budget of a level ("strong", "master") at a game. Raise InvalidText if the game has no search."""
    found: Budget = _module(game).BUDGETS[level]
    return found


def think(view: View, rng: Random, limit: Budget, heard: Any = None) -> Verdict:
    """Evaluate each action in `view["legal"]` and return the verdict.

    `heard`: what the viewer infers from talk, in the form that the game's search takes, or at Burraco what it remembers
    (`Ears.remembered`); None for nothing. Raise InvalidText if the game has no search, or it is not the viewer's turn.
    """
    if not view["legal"]:
        raise InvalidText("it is not the viewer's turn: expected the view of a seat that may act")
    if len(view["legal"]) == 1:
        return Verdict(view["legal"][0], {view["legal"][0]: 0.0})
    talk = () if heard is None else (heard,)
    found: Verdict = _module(view["game"]).think(view, rng, limit, *talk)
    return found


def solve(state: State) -> dict[str, int]:
    """Return the double-dummy value of each legal card, by action: the result under perfect play with open cards.

    Belote and Coinche: the card points that team 0 takes in the whole deal, including the last trick's ten; all tricks count as one point
    more than the total, no trick as -1; declarations, belotes and the contract are ignored. Truco: the points that team 0 wins minus those
    it loses, without further calls. Briscola bugiarda: the signed number of the declarer's side (BRB-8.2), in the last four tricks.
    Raise InvalidText if the game has no solver, InvalidRecord if no cards are being played.
    """
    solver = getattr(_module(state.game), "solve", None) if thinks(state.game) else None
    if solver is None:
        raise InvalidText(f"{state.game} cannot be solved with open cards")
    found: dict[str, int] = solver(state)
    return found


def evaluate(
    worlds: Sequence[State],
    actions: Sequence[str] | None = None,
    policy: str = "steady",
    playouts: int = 1,
    seed: int | str = 0,
) -> list[list[list[float]]]:
    """Evaluate actions by playouts: return the scores of the sides at the end of the deal, by world, action and side.

    `worlds`: states of one game with the same seat to act, such as samples of its view (`ridotto.sample`). `actions`: actions legal in
    every world; None for all those legal in the first. `policy`: playout policy, "steady" (rules of thumb), at Burraco and Biriba also
    "keen", at these two and at Belote also "learned" (networks trained on the outcome of each choice).
    Scores are means over `playouts`. In each playout all actions of a world use the same random numbers. The GIL is released meanwhile.
    Raise IllegalAction for an action that is illegal in some world, InvalidText for other invalid arguments.
    """
    if not worlds or not all(isinstance(world, State) for world in worlds):
        raise InvalidText("worlds: nothing to evaluate, expected states of a game")
    first = worlds[0]
    kinds = {(type(world), world.turn, len(world.before)) for world in worlds}
    if len(kinds) > 1 or first.turn is None:
        raise InvalidText("worlds: the states differ, expected states of one game with the same seat to act")
    policies = playing(first.game)
    found = policies.get(policy)
    if found is None:
        known = ", ".join(policies) or "a game with policies"
        raise InvalidText(f"policy: {policy!r} is not known at {first.game}, expected {known}")
    ids = {str(action): action.id for action in first.legal() if action.id is not None}
    wanted = list(ids) if actions is None else list(actions)
    for world in worlds:
        listed = set(world.legal_ids())
        for action in wanted:
            if ids.get(action) in listed:
                continue
            if refusal := world.why_not(action):
                raise IllegalAction(action, refusal)
            raise InvalidText(f"actions: {action!r} is not allowed, expected one that legal() lists in every world")
    from ridotto.search.kernels import evaluating  # compiled, and needed only here

    times = whole_number(playouts, "playouts", 1, 10**6)
    scores: list[list[list[float]]] = evaluating.evaluated(
        list(worlds), [ids[action] for action in wanted], found, times, seed
    )
    return scores
