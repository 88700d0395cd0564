"""The coach of a server: hints and reviews, computed in a separate process so that no move waits for them.

The process is shared fairly (`workers/fair_queue.py`): between hints and reviews, then by address, guest and table. A review queues one
decision at a time, so hints run in between and several reviews progress together. A hint that cannot start in time is refused. Finished
reviews are cached for a while, and a guest has one running review.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from ridotto import InvalidText, State, View, coach, game
from ridotto.bots import able, bot
from ridotto.bots.ears import Ears
from ridotto.coach import Advice, Choice, Decision
from ridotto.coach.judging import next_best, patience, rounded
from ridotto.coach.weighing import outcome
from ridotto.search import Budget, thinks
from ridotto.server import wire
from ridotto.server.table import records
from ridotto.server.table.checks import CommandRefused
from ridotto.server.wire import bodies
from ridotto.server.workers.fair_queue import FairQueue, Flow
from ridotto.server.workers.thinking_pool import RELIABLE, shut_down_pool, start_pool

log = logging.getLogger("ridotto.coach")
MOST_KEPT = 500
"""Maximum number of reviews kept, running ones included."""
MOST_RUNNING = 40
"""Maximum number of reviews running at the same time."""
HINT_TIMEOUT = 5.0
"""Seconds within which a hint must start; otherwise it is refused as "later"."""
SEARCH_LIMIT = 0.7
"""Seconds that a search may take for a hint or a review.

On an idle core the most expensive game takes less than half of it. The limit is for busy machines, since all others
wait for a search in progress.
"""
HINT, REVIEW = "hint", "review"
WEIGHTS = {HINT: 8.0, REVIEW: 1.0}
"""Shares of the process when both are wanted: hints go first, and reviews still progress."""

Answer = TypeVar("Answer")
Key = tuple[Hashable, ...]
"""Id of the table's match or record, number of the deal, and seat."""
Question = tuple[View, Random, Ears]
"""View to give a hint for, random generator, and what was said."""


class CrowdedError(Exception):
    """Too many reviews are running."""


@dataclass(eq=False)
class Pending:
    """A hint that a guest is waiting for."""

    state: State
    task: asyncio.Task[Advice]
    askers: int = 0
    """Number of requests waiting for it."""


@dataclass(eq=False)
class RunningReview:
    """A review in progress or finished."""

    final: State
    seat: int
    choices: list[Choice]
    found: list[Decision] = field(default_factory=list)
    askers: dict[str, str] = field(default_factory=dict)
    """Guest waiting for it → address."""
    over: bool = False
    failed: bool = False
    count: int = 0
    """Number of decisions to review, as known so far."""

    def __post_init__(self) -> None:
        self.count = len(self.choices)

    @property
    def address(self) -> str:
        """Address charged for the review: that of the guest who asked first."""
        return next(iter(self.askers.values()), "")

    @property
    def left(self) -> int:
        """Number of decisions still to be reviewed."""
        return 0 if self.over else self.count - len(self.found)


class CoachService:
    """Hints and reviews of a server."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self.fair_queue = FairQueue(1, WEIGHTS)
        self.pending: dict[tuple[str, str], Pending] = {}
        """Guest and table → pending hint."""
        self.reviews: OrderedDict[Key, RunningReview] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def advise(self, flow: Flow, state: State, question: Callable[[], Question | None]) -> Advice:
        """Return advice for a state, from a rule-based bot if the search fails.

        `question` is called when the turn comes, and returns None if the hint is no longer wanted. A guest has one hint
        at a time at a table: another request for the same state gets the same answer, one for a later state replaces
        it. Raise CommandRefused: "later" if the hint cannot start in time, "stale" if it is no longer wanted.
        """
        key = flow.guest, flow.table
        pending = self.pending.get(key)
        if pending is None or pending.state is not state:
            self._drop(key, pending)
            pending = self.pending[key] = Pending(state, self._start(self._advised(flow, question)))
        pending.askers += 1
        try:
            await asyncio.wait([pending.task])
        finally:
            pending.askers -= 1
            if pending.task.done() or not pending.askers:
                self._drop(key, pending)
        if pending.task.cancelled():
            raise CommandRefused("stale")
        return pending.task.result()

    def _drop(self, key: tuple[str, str], pending: Pending | None) -> None:
        """Forget a hint, and leave the queue; a search in progress cannot be stopped."""
        if pending and self.pending.get(key) is pending:
            del self.pending[key]
            pending.task.cancel()

    async def _advised(self, flow: Flow, question: Callable[[], Question | None]) -> Advice:
        try:
            async with asyncio.timeout(HINT_TIMEOUT):
                job = await self.fair_queue.acquire(HINT, *flow)
        except TimeoutError:
            raise CommandRefused("later") from None
        asked = None
        try:
            asked = question()
        finally:
            if asked is None:
                job.end()
        if asked is None:
            raise CommandRefused("stale")
        view, rng, ears = asked
        try:
            return await job.run_in(self._thinking, advice, view, rng, ears)
        except Exception as error:
            self._replace_broken(error)
            log.exception("the coach failed", extra={"game": view["game"]})
        action = await asyncio.to_thread(bot(able(RELIABLE, view["game"])).act, view, rng)
        return Advice(action, coach.why(view, action), None)

    def review(self, guest: str, address: str, key: Key, final: Callable[[], State], seat: int) -> RunningReview:
        """Return a guest's review of a deal, starting it on the first request.

        Raise InvalidText for a game without a search, CrowdedError if too many reviews are running.
        """
        review = self.reviews.get(key)
        if review is None or review.failed:
            self._make_room(address)
            state = final()
            if not thinks(state.game):
                raise InvalidText(f"there is no search for {state.game}: nobody can review it")
            review = self.reviews[key] = RunningReview(state, seat, list(coach.choices(state, [seat])))
            self._start(self._run_review(review, key))
        self.reviews.move_to_end(key)
        for other in self.reviews.values():
            if other is not review:
                other.askers.pop(guest, None)
        review.askers[guest] = address
        while len(self.reviews) > MOST_KEPT:
            self.reviews.popitem(last=False)
        return review

    def _make_room(self, address: str) -> None:
        """Make room by dropping the latest review of the address with the most. Raise CrowdedError unless that address has clearly more."""
        running = [(key, one) for key, one in self.reviews.items() if not one.over]
        if len(running) < MOST_RUNNING:
            return
        count = Counter(one.address for _, one in running)
        most = max(count, key=count.__getitem__)
        if count[most] <= count[address] + 1:
            raise CrowdedError
        key, latest = next((key, one) for key, one in reversed(running) if one.address == most)
        latest.askers.clear()
        del self.reviews[key]

    def _start(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # already logged, or nobody is waiting for it

    async def _run_review(self, review: RunningReview, key: Key) -> None:
        """Review one decision after another until all are done or nobody is waiting."""
        try:
            await asyncio.sleep(0)  # lets `review` add the guest to `askers` first
            for choice in review.choices:
                if not review.askers:
                    break
                one = await self._decided(review, choice, str(key[0]))
                review.count -= one is None
                review.found += [one] if one else []
            else:
                review.over = True
                return
        except Exception as error:
            self._replace_broken(error)
            log.exception("a review failed", extra={"game": review.final.game})
        review.over = review.failed = True
        if self.reviews.get(key) is review:
            del self.reviews[key]

    async def _decided(self, review: RunningReview, choice: Choice, table: str) -> Decision | None:
        guest, address = next(iter(review.askers.items()))
        job = await self.fair_queue.acquire(REVIEW, address, guest, table)
        return await job.run_in(self._thinking, coach.decided, choice, server_budget(choice.view["game"]))

    def _thinking(self) -> Executor:
        """Return the coach's process, starting it if needed."""
        if self._pool is None:
            self._pool = start_pool(1)
        return self._pool

    def _replace_broken(self, error: Exception) -> None:
        if isinstance(error, BrokenExecutor):
            self._pool = None  # the process has died: the next question starts another one

    def report(self, review: RunningReview, opened: bool) -> bodies.Review:
        """Return the review's state for the browser; `opened`: all hands may be shown (TRU-10.6)."""
        scale = _scale_of(review.final.game)
        shown = [one.done for one in records.seen(review.final, review.seat)]
        ahead = sum(min(one.left, review.left) for one in self.reviews.values() if one is not review)
        return bodies.Review(
            count=review.count,
            ahead=ahead,
            over=review.over,
            failed=review.failed,
            decisions=[
                _decision_body(one, sum(done <= one.index for done in shown) - 1, scale, opened) for one in review.found
            ],
            end=rounded(outcome(review.final, review.seat), scale) if review.final.deal_over else None,
        )

    async def close(self) -> None:
        """Cancel everything and shut the process down."""
        for task in list(self.tasks):
            task.cancel()
        if self._pool:
            await shut_down_pool(self._pool)


def server_budget(name: str) -> Budget:
    """Return the coach's search budget for a game on a server."""
    return replace(patience(name), seconds=SEARCH_LIMIT)


def advice(view: View, rng: Random, ears: Ears) -> Advice:
    """Compute a hint, in the coach's process."""
    return coach.advise(view, rng, server_budget(view["game"]) if thinks(view["game"]) else None, ears)


def _scale_of(name: str) -> float:
    return game(name).spec.scoring.spread


def _decision_body(one: Decision, step: int, scale: float, opened: bool) -> bodies.Decision:
    return bodies.Decision(
        step=step,
        action=one.action,
        best=one.cost.best,
        grade=one.grade,
        points=rounded(one.cost.points, scale),
        percent=None if one.cost.chance is None else round(100 * one.cost.chance, 1),
        before=rounded(one.before, scale),
        after=rounded(one.after, scale),
        reason=reason_message(one.reason),
        open=bodies.Open(**one.opened._asdict()) if opened and one.opened else None,
    )


def reason_message(found: coach.Reason) -> wire.Reason:
    """Convert a reason to a wire message."""
    return wire.Reason(name=found.name, given=dict(found.given), also=[reason_message(one) for one in found.also])


def hint_message(id: str, view: View, advice: Advice, about: str | None = None) -> wire.Hinted:
    """Convert advice to a wire message; `about` is an action to compare with it."""
    action, scale = advice.action, _scale_of(view["game"])
    verdict = advice.verdict if advice.verdict and advice.verdict.worlds else None
    points = verdict.values.get(action) if verdict else None
    other = next_best(verdict, action) if verdict and points is not None else None
    chance = verdict.chances.get(action) if verdict else None
    asked = verdict.values.get(about) if verdict and about else None
    return wire.Hinted(
        id=id,
        action=action,
        reason=reason_message(advice.reason),
        points=None if points is None or chance is not None or len(view["legal"]) == 1 else rounded(points, scale),
        percent=None if chance is None else round(100 * chance),
        other=other,
        less=None
        if other is None or verdict is None or points is None
        else rounded(points - verdict.values[other], scale),
        behind=None
        if other is None or verdict is None or chance is None or other not in verdict.chances
        else round(100 * (chance - verdict.chances[other]), 1),
        about=None if asked is None or points is None else rounded(points - asked, scale),
    )
