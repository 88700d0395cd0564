"""Looking back at a deal: what each decision was worth, from what its player could know, and what it cost."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ridotto.catalogue import game
from ridotto.coach.grading import Grader
from ridotto.coach.judging import GRADES, Cost, Grade, cost, patience, worths
from ridotto.coach.opening import Opened, opened
from ridotto.coach.reasons import Reason, why
from ridotto.coach.weighing import outcome, weighed
from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.record import Record, Source, beginning
from ridotto.search import Budget, Verdict, think, thinks


class Choice(NamedTuple):
    """A moment of a deal at which a seat could do more than one thing."""

    deal: int
    """Number of the deal, from 0."""
    done: int
    """How many actions of the deal came before it."""
    seat: int
    view: View
    action: str
    """What was done, in the notation."""
    state: State
    """The whole deal then: for what open cards would have allowed, and for nothing else."""


@dataclass(frozen=True)
class Decision:
    """One decision of a seat that had a choice."""

    deal: int
    """Number of the deal, from 0."""
    index: int
    """How many actions of the deal came before it."""
    seat: int
    action: str
    """What was done, in the notation."""
    verdict: Verdict
    """What the search found from the seat's view alone; what was done is in it."""
    cost: Cost
    reason: Reason
    """What speaks for the best action."""
    opened: Opened | None = None
    """What open cards would have allowed; None where the game cannot say so."""

    @property
    def before(self) -> float:
        """What the seat's side could expect of the deal, in points (`Verdict.values`)."""
        return self.verdict.values[self.cost.best]

    @property
    def after(self) -> float:
        """What it could expect with what was done."""
        return self.verdict.values[self.action]

    @property
    def grade(self) -> Grade:
        """What the cost makes of it."""
        return self.cost.grade


@dataclass(frozen=True)
class Review:
    """The decisions of some seats, deal by deal in the order in which they were taken."""

    game: str
    decisions: tuple[Decision, ...]
    outcomes: Mapping[tuple[int, int], float]
    """Deal and seat → what a deal that was played to its end has brought the seat's side, as `Decision.before` counts it."""

    def curve(self, deal: int, seat: int) -> list[float]:
        """What a seat's side could expect at each of its decisions in a deal; at the end what it got."""
        found = [one.before for one in self.decisions if (one.deal, one.seat) == (deal, seat)]
        return found + [self.outcomes[deal, seat]] if (deal, seat) in self.outcomes else found

    def count(self, seat: int) -> dict[Grade, int]:
        """How many decisions of a seat were good, inaccuracies, mistakes, blunders."""
        grades = [one.grade for one in self.decisions if one.seat == seat]
        return {grade: grades.count(grade) for grade in GRADES}


def review(
    played: Source | Record | Match,
    seats: Collection[int] | None = None,
    limit: Budget | None = None,
    *,
    deals: Collection[int] | None = None,
    seed: int | str = 0,
    by: Grader | None = None,
    progress: Callable[[Decision], None] | None = None,
) -> Review:
    """Reviews the decisions of some seats (None: all) in some deals (None: all) of a record or a match.

    `limit` is the budget of each decision, else `patience`; with nodes alone the same seed gives the same review. `by` weighs the actions
    in place of the search (`grader`). `progress` is told each decision.
    InvalidText at a game without a search and without `by`, InvalidRecord as `Record.read` raises it. An action that the rules refuse
    ends its deal.
    """
    states = states_of(played)
    found: list[Decision] = []
    for number, final in enumerate(states):
        if deals is not None and number not in deals:
            continue
        for one in decisions(final, seats, limit, number=number, seed=seed, by=by):
            found.append(one)
            if progress:
                progress(one)
    ended = {
        (number, seat): outcome(final, seat)
        for number, final in enumerate(states)
        for seat in range(final.seats)
        if final.deal_over and (deals is None or number in deals)
    }
    return Review(states[0].game, tuple(found), ended)


def states_of(played: Source | Record | Match) -> Sequence[State]:
    """The deals of a record or a match, each as far as it was played."""
    if isinstance(played, Match):
        return played.deals
    return (played if isinstance(played, Record) else Record.read(played)).replay().deals


def decisions(
    final: State,
    seats: Collection[int] | None = None,
    limit: Budget | None = None,
    *,
    number: int = 0,
    seed: int | str = 0,
    by: Grader | None = None,
) -> Iterator[Decision]:
    """The decisions of a deal one by one, as `review` gives them: whoever has enough stops asking."""
    if not by and not thinks(final.game):
        raise InvalidText(f"there is no search for {final.game}: nobody can review it")
    for choice in choices(final, seats, number):
        found = decided(choice, limit, seed, by)
        if found:
            yield found


def decided(
    choice: Choice, limit: Budget | None = None, seed: int | str = 0, by: Grader | None = None
) -> Decision | None:
    """What a search finds of a choice; None where it does the same without looking: there is nothing to say of it."""
    number, index, seat, view, action, state = choice
    name = view["game"]
    rng = Random(f"{seed} {number} {index}")
    found = by(view, rng) if by else think(view, rng, limit or patience(name))
    if action == found.action and not found.worlds:
        return None
    best = max(worths(found), key=lambda one: worths(found)[one], default=found.action)
    verdict = weighed(view, found, action, best, rng)
    judged = cost(verdict, action, game(name).spec.scoring.spread)
    return Decision(
        number,
        index,
        seat,
        action,
        verdict,
        judged,
        why(view, judged.best, verdict, action),
        opened(state, seat, action),
    )


def choices(final: State, seats: Collection[int] | None = None, number: int = 0) -> Iterator[Choice]:
    """Where seats had a choice in a deal."""
    state = beginning(final)
    for index, (seat, done) in enumerate(final.log):
        if seats is None or seat in seats:
            view = state.view(seat)
            if len(view["legal"]) > 1:
                yield Choice(number, index, seat, view, written(view, done.text), state)
        state = state.apply(done, seat)


def written(view: View, text: str) -> str:
    """An action as the list of legal ones writes it: an answer does not say who gave it there (TRU-12.2)."""
    plain = text.partition(" @")[0]
    return plain if text not in view["legal"] and plain in view["legal"] else text
