"""Review of a deal: the value and the cost of each decision, from what its player could know."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ridotto.catalogue import game
from ridotto.coach.advising import continued, trusted, usual
from ridotto.coach.grading import Grader
from ridotto.coach.judging import GRADES, Cost, Grade, beside, cost, patience, wary
from ridotto.coach.opening import Opened, opened
from ridotto.coach.reasons import Reason, optional, why
from ridotto.coach.weighing import outcome, weighed
from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.record import Record, Source, beginning
from ridotto.search import Budget, Verdict, think, thinks


class Choice(NamedTuple):
    """A point in a deal at which a seat had more than one legal action."""

    deal: int
    """Number of the deal, from 0."""
    done: int
    """Number of actions in the deal before this one."""
    seat: int
    view: View
    action: str
    """The action taken, in the notation."""
    state: State
    """The full state at that point, for the analysis with all cards visible and for nothing else."""


@dataclass(frozen=True)
class Decision:
    """One decision of a seat that had a choice."""

    deal: int
    """Number of the deal, from 0."""
    index: int
    """Number of actions in the deal before this one."""
    seat: int
    action: str
    """The action taken, in the notation."""
    verdict: Verdict
    """Result of the search, from the seat's view alone; it includes the action taken."""
    cost: Cost
    reason: Reason
    """Why the best action is best."""
    opened: Opened | None = None
    """Result of the analysis with all cards visible; None if the game has no solver for this position."""

    @property
    def before(self) -> float:
        """Expected value of the deal for the seat's side before the decision, in points (`Verdict.values`)."""
        return self.verdict.values[self.cost.best]

    @property
    def after(self) -> float:
        """Expected value after the action taken."""
        return self.verdict.values[self.action]

    @property
    def grade(self) -> Grade:
        """Grade of the decision, from its cost."""
        return self.cost.grade


@dataclass(frozen=True)
class Review:
    """The decisions of some seats, deal by deal in playing order."""

    game: str
    decisions: tuple[Decision, ...]
    outcomes: Mapping[tuple[int, int], float]
    """Deal and seat → what a finished deal brought the seat's side, in the units of `Decision.before`."""

    def curve(self, deal: int, seat: int) -> list[float]:
        """Return the seat's expected values at each of its decisions in a deal, followed by the result if the deal is finished."""
        found = [one.before for one in self.decisions if (one.deal, one.seat) == (deal, seat)]
        return found + [self.outcomes[deal, seat]] if (deal, seat) in self.outcomes else found

    def count(self, seat: int) -> dict[Grade, int]:
        """Return the number of a seat's good decisions, inaccuracies, mistakes and blunders."""
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
    """Review the decisions of some seats (None: all) in some deals (None: all) of a record or a match.

    `limit` is the budget of each decision, `patience` by default; with a limit on nodes alone, the same seed gives the same
    review. `by` is a grader that replaces the search (`grader`). `progress` is called with each decision.
    Raise InvalidText for a game without a search if `by` is not given, and InvalidRecord as `Record.read` does. An action that
    the rules refuse ends its deal.
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
    """Return the deals of a record or a match, each as a state after its last action."""
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
    """Yield the decisions of a deal one at a time, as `review` returns them; a caller may stop at any point."""
    if not by and not thinks(final.game):
        raise InvalidText(f"there is no search for {final.game}: it cannot be reviewed")
    for choice in choices(final, seats, number):
        found = decided(choice, limit, seed, by)
        if found:
            yield found


def decided(
    choice: Choice, limit: Budget | None = None, seed: int | str = 0, by: Grader | None = None
) -> Decision | None:
    """Evaluate a choice; None if the action taken is the one the search plays without looking ahead."""
    number, index, seat, view, action, state = choice
    name = view["game"]
    rng = Random(f"{seed} {number} {index}")
    found = by(view, rng) if by else trusted(view, think(view, rng, limit or patience(name)))
    if action == found.action and not found.worlds:
        return None
    values = wary(found)
    best = max(values, key=lambda one: values[one], default=found.action)
    verdict = weighed(view, found, action, best, rng)
    spread = game(name).spec.scoring.spread
    if not by and cost(verdict, action, spread).grade != "good" and _goes_on(view, action):
        after = state.apply(action, seat).view(seat)
        verdict = continued(verdict, action, think(after, rng, limit or patience(name)))
    judged = cost(verdict, action, spread)
    plainer = judged.best if by or judged.grade == "good" else usual(view, verdict, judged.best, spread)
    if plainer not in (judged.best, action):
        judged = beside(judged, verdict, plainer, action, spread)
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


def _goes_on(view: View, action: str) -> bool:
    """True if the turn continues after an action and its player sees nothing new."""
    goes_on = optional(view["game"], "goes_on")
    return bool(goes_on and goes_on(view, action))


def choices(final: State, seats: Collection[int] | None = None, number: int = 0) -> Iterator[Choice]:
    """Yield the points of a deal at which a seat had a choice."""
    state = beginning(final)
    for index, (seat, done) in enumerate(final.log):
        if seats is None or seat in seats:
            view = state.view(seat)
            if len(view["legal"]) > 1:
                yield Choice(number, index, seat, view, written(view, done.text), state)
        state = state.apply(done, seat)


def written(view: View, text: str) -> str:
    """Return an action as the list of legal actions writes it: there, an answer does not name its seat (TRU-12.2)."""
    plain = text.partition(" @")[0]
    return plain if text not in view["legal"] and plain in view["legal"] else text
