"""Thinking ahead: what each action of a seat is likely to bring, from its view alone.

    verdict = think(state.view(state.turn), Random(1), Budget(nodes=200_000))
    print(verdict.action, verdict.values)

A game is thought about by the function `think(view, rng, budget)` of `bots/search.py` in its folder, which also says what budget each
of its levels has: `BUDGETS = {"strong": Budget(nodes=…), "master": Budget(nodes=…)}`, some 100 ms and 1 s a decision.
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
"""Whom a search can take the others for."""


@dataclass(frozen=True)
class Budget:
    """How long to think: until the first of these limits. With nodes alone the same view and dice give the same verdict."""

    nodes: int | None = None
    """Positions looked at."""
    seconds: float | None = None
    """Time of the clock."""
    others: str = "steady"
    """Whom the others are taken for: "steady", careful players; "strong", where that is known, players who think ahead themselves."""

    def __post_init__(self) -> None:
        if not any(limit is not None and limit > 0 for limit in (self.nodes, self.seconds)):
            raise InvalidText("a budget without limits is not allowed, expected nodes or seconds above 0")
        if self.others not in OTHERS:
            raise InvalidText(f"others: {self.others!r} is not allowed, expected {either(*OTHERS)}")

    def spent(self, nodes: int, begun: float) -> float:
        """How much of it is used after so many positions, `begun` by `time.monotonic`: 0 at the beginning, 1 or more at the end."""
        of_nodes = nodes / self.nodes if self.nodes else 0.0
        of_time = (monotonic() - begun) / self.seconds if self.seconds else 0.0
        return max(of_nodes, of_time)


@dataclass(frozen=True)
class Verdict:
    """What came of thinking."""

    action: str
    """What to do; where a game calls for a mixed strategy, drawn from it."""
    values: Mapping[str, float]
    """Each action that was weighed → what it is likely to bring the thinker's side: the expected difference between its score of this
    deal and the other side's, or at a game for each by themselves the expected score."""
    errors: Mapping[str, float] = field(default_factory=dict)
    """The standard errors of these, where they come from samples."""
    chances: Mapping[str, float] = field(default_factory=dict)
    """Each action → the chance that the thinker's side wins the match, if that was weighed: then it decides, not the points."""
    worlds: int = 0
    """Possible worlds that were looked at."""
    nodes: int = 0
    """Positions looked at in them."""


PART = "bots.search"
"""Where a game's folder has its search."""


def thinks(game: str) -> bool:
    """True if there is a search for a game; it is not imported for that."""
    return finder.has(game, PART)


def _module(game: str) -> Any:
    if not thinks(game):
        raise InvalidText(f"there is no search for {game}: nobody thinks ahead at it")
    return finder.own(game, PART)


def budget(game: str, level: str) -> Budget:
    """How long a level ("strong", "master") thinks of a game's decision; InvalidText at a game without a search."""
    found: Budget = _module(game).BUDGETS[level]
    return found


def think(view: View, rng: Random, limit: Budget, heard: Any = None) -> Verdict:
    """What each of `view["legal"]` is likely to bring; InvalidText at a game without a search, or if it is not the viewer's turn.

    `heard`: what the viewer makes of talk, in the form that the game's search takes, or at Burraco remembers (`Ears.remembered`); None:
    nothing.
    """
    if not view["legal"]:
        raise InvalidText("it is not the viewer's turn: expected the view of a seat that may act")
    if len(view["legal"]) == 1:
        return Verdict(view["legal"][0], {view["legal"][0]: 0.0})
    talk = () if heard is None else (heard,)
    found: Verdict = _module(view["game"]).think(view, rng, limit, *talk)
    return found


def solve(state: State) -> dict[str, int]:
    """Each card that may be played, as an action → what comes of it if all play best with open cards from here.

    Belote and Coinche: what team 0 takes of the whole deal in tricks, in card points with those of the last trick; all tricks count as
    a point more than there are, no trick as -1; declarations, belotes and the contract are left out. Truco: the points that team 0
    wins less those it loses if nobody calls any more. Briscola bugiarda: the signed number of the declarer's side (BRB-8.2), in the
    last four tricks. InvalidText at a game that cannot be solved, InvalidRecord at a position that is no play of cards.
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
    """What each action brings in each world: by world and action the scores of the sides at the end of the deal, as the policy plays on.

    `worlds` are positions of one game with the same seat in turn: deals drawn from its view (`ridotto.sample`), or any others. `actions`
    are legal in each; None: all that are legal in the first. `policy`: rules of thumb, "steady", at Burraco and Biriba also "keen"; at
    these two and at Belote networks that learned from what comes of each choice, "learned".
    Scores are means of so many `playouts`; in one of them all actions of a world meet the same dice. The interpreter is free meanwhile.
    IllegalAction for an action that some world forbids, InvalidText for what does not fit.
    """
    if not worlds or not all(isinstance(world, State) for world in worlds):
        raise InvalidText("worlds: nothing to play on in, expected states of a game")
    first = worlds[0]
    kinds = {(type(world), world.turn, len(world.before)) for world in worlds}
    if len(kinds) > 1 or first.turn is None:
        raise InvalidText("worlds: not all of a kind, expected states of one game with the same seat in turn")
    policies = playing(first.game)
    found = policies.get(policy)
    if found is None:
        known = ", ".join(policies) or "another game: this one has none"
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
    from ridotto.search.kernels import evaluating  # compiled, and needed here alone

    times = whole_number(playouts, "playouts", 1, 10**6)
    scores: list[list[list[float]]] = evaluating.evaluated(
        list(worlds), [ids[action] for action in wanted], found, times, seed
    )
    return scores
