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
from ridotto.server.workers.thinking_pool import RELIABLE, begun, finished

log = logging.getLogger("ridotto.coach")
MOST = 500
"""Reviews that are kept, those that are going on among them."""
CROWD = 40
"""Reviews that may go on at the same time."""
PATIENCE = 5.0
"""Seconds in which a hint must begin; then it is refused as "later"."""
LONGEST = 0.7
"""Seconds that a search may take for a hint or a review. On an idle core the most expensive game takes less than half: it is a limit for
busy machines, since everybody else waits for what has begun."""
HINT, REVIEW = "hint", "review"
WEIGHTS = {HINT: 8.0, REVIEW: 1.0}
"""Shares of the process where both are wanted: hints go first, and reviews still get on."""

Answer = TypeVar("Answer")
Key = tuple[Hashable, ...]
"""What was played, the number of the deal, and the seat."""
Question = tuple[View, Random, Ears]
"""The view that a hint is wanted for, the coins to throw, and what was heard."""


class CrowdedError(Exception):
    """Too many reviews are going on."""


@dataclass(eq=False)
class Pending:
    """A hint that a guest waits for at a table."""

    state: State
    task: asyncio.Task[Advice]
    askers: int = 0
    """How many asks it will answer."""


@dataclass(eq=False)
class Going:
    """A review, as far as it has come."""

    final: State
    seat: int
    choices: list[Choice]
    found: list[Decision] = field(default_factory=list)
    askers: dict[str, str] = field(default_factory=dict)
    """Guests who wait for it, and their addresses."""
    over: bool = False
    failed: bool = False
    count: int = 0
    """Decisions there are, as far as is known."""

    def __post_init__(self) -> None:
        self.count = len(self.choices)

    @property
    def address(self) -> str:
        """The address whose share it takes: that of the guest who asked first."""
        return next(iter(self.askers.values()), "")

    @property
    def left(self) -> int:
        """Decisions to come."""
        return 0 if self.over else self.count - len(self.found)


class CoachService:
    """What the coach of a server is doing."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self.fair_queue = FairQueue(1, WEIGHTS)
        self.pending: dict[tuple[str, str], Pending] = {}
        """Guest and table → the hint that is on its way."""
        self.reviews: OrderedDict[Key, Going] = OrderedDict()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def advise(self, flow: Flow, state: State, question: Callable[[], Question | None]) -> Advice:
        """What to do in a state, and why; by rules of thumb where thinking ahead fails.

        `question` is asked when the turn comes, and returns None if the hint is no longer wanted. A guest has one hint at a time at a
        table: another ask for the same state gets the same answer, one for a later state takes its place. Raise CommandRefused: "later" if
        the hint cannot begin in time, "stale" if it is no longer wanted.
        """
        key = flow.guest, flow.table
        pending = self.pending.get(key)
        if pending is None or pending.state is not state:
            self._drop(key, pending)
            pending = self.pending[key] = Pending(state, self._begin(self._advised(flow, question)))
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
        """Forget a hint, and stop waiting for its turn; what has begun cannot be stopped."""
        if pending and self.pending.get(key) is pending:
            del self.pending[key]
            pending.task.cancel()

    async def _advised(self, flow: Flow, question: Callable[[], Question | None]) -> Advice:
        try:
            async with asyncio.timeout(PATIENCE):
                job = await self.fair_queue.place(HINT, *flow)
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
            return await job.done_by(self._thinking, advice, view, rng, ears)
        except Exception as error:
            self._replace_broken(error)
            log.exception("the coach failed", extra={"game": view["game"]})
        action = await asyncio.to_thread(bot(able(RELIABLE, view["game"])).act, view, rng)
        return Advice(action, coach.why(view, action), None)

    def review(self, guest: str, address: str, key: Key, final: Callable[[], State], seat: int) -> Going:
        """The review of a deal for a guest: begun when it is asked for first. InvalidText at a game without a search; CrowdedError."""
        going = self.reviews.get(key)
        if going is None or going.failed:
            self._make_room(address)
            state = final()
            if not thinks(state.game):
                raise InvalidText(f"there is no search for {state.game}: nobody can review it")
            going = self.reviews[key] = Going(state, seat, list(coach.choices(state, [seat])))
            self._begin(self._look(going, key))
        self.reviews.move_to_end(key)
        for other in self.reviews.values():
            if other is not going:
                other.askers.pop(guest, None)
        going.askers[guest] = address
        while len(self.reviews) > MOST:
            self.reviews.popitem(last=False)
        return going

    def _make_room(self, address: str) -> None:
        """Where there are too many reviews, the latest of the address that has most gives way to one that has fewer. CrowdedError."""
        going = [(key, one) for key, one in self.reviews.items() if not one.over]
        if len(going) < CROWD:
            return
        count = Counter(one.address for _, one in going)
        most = max(count, key=count.__getitem__)
        if count[most] <= count[address] + 1:
            raise CrowdedError
        key, latest = next((key, one) for key, one in reversed(going) if one.address == most)
        latest.askers.clear()
        del self.reviews[key]

    def _begin(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # has been logged, or its asker has gone

    async def _look(self, going: Going, key: Key) -> None:
        """Decision by decision, until it is done or nobody waits for it any more."""
        try:
            await asyncio.sleep(0)  # the guest who has asked is noted first
            for choice in going.choices:
                if not going.askers:
                    break
                one = await self._decided(going, choice, str(key[0]))
                going.count -= one is None
                going.found += [one] if one else []
            else:
                going.over = True
                return
        except Exception as error:
            self._replace_broken(error)
            log.exception("a review failed", extra={"game": going.final.game})
        going.over = going.failed = True
        if self.reviews.get(key) is going:
            del self.reviews[key]

    async def _decided(self, going: Going, choice: Choice, table: str) -> Decision | None:
        guest, address = next(iter(going.askers.items()))
        job = await self.fair_queue.place(REVIEW, address, guest, table)
        return await job.done_by(self._thinking, coach.decided, choice, hurried(choice.view["game"]))

    def _thinking(self) -> Executor:
        """The process in which the coach thinks."""
        if self._pool is None:
            self._pool = begun(1)
        return self._pool

    def _replace_broken(self, error: Exception) -> None:
        if isinstance(error, BrokenExecutor):
            self._pool = None  # the process has died: the next question begins another one

    def told(self, going: Going, opened: bool) -> bodies.Review:
        """A review as the browser learns it; `opened`: all hands may be seen (TRU-10.6)."""
        scale = _spread(going.final.game)
        shown = [one.done for one in records.seen(going.final, going.seat)]
        ahead = sum(min(one.left, going.left) for one in self.reviews.values() if one is not going)
        return bodies.Review(
            count=going.count,
            ahead=ahead,
            over=going.over,
            failed=going.failed,
            decisions=[_told(one, sum(done <= one.index for done in shown) - 1, scale, opened) for one in going.found],
            end=rounded(outcome(going.final, going.seat), scale) if going.final.deal_over else None,
        )

    async def close(self) -> None:
        """Ends all that is going on."""
        for task in list(self.tasks):
            task.cancel()
        if self._pool:
            await finished(self._pool)


def hurried(name: str) -> Budget:
    """How long the coach thinks of a game's decision at a server."""
    return replace(patience(name), seconds=LONGEST)


def advice(view: View, rng: Random, ears: Ears) -> Advice:
    """A hint, as the coach's process finds it."""
    return coach.advise(view, rng, hurried(view["game"]) if thinks(view["game"]) else None, ears)


def _spread(name: str) -> float:
    return game(name).spec.scoring.spread


def _told(one: Decision, step: int, scale: float, opened: bool) -> bodies.Decision:
    return bodies.Decision(
        step=step,
        action=one.action,
        best=one.cost.best,
        grade=one.grade,
        points=rounded(one.cost.points, scale),
        percent=None if one.cost.chance is None else round(100 * one.cost.chance, 1),
        before=rounded(one.before, scale),
        after=rounded(one.after, scale),
        reason=reason(one.reason),
        open=bodies.Open(**one.opened._asdict()) if opened and one.opened else None,
    )


def reason(found: coach.Reason) -> wire.Reason:
    """A reason for the wire."""
    return wire.Reason(name=found.name, given=dict(found.given))


def hinted(id: str, view: View, advice: Advice) -> wire.Hinted:
    """Advice for the wire."""
    verdict, action = advice.verdict, advice.action
    scale = _spread(view["game"])
    points = verdict.values.get(action) if verdict else None
    other = next_best(verdict, action) if verdict and points is not None else None
    chance = verdict.chances.get(action) if verdict else None
    return wire.Hinted(
        id=id,
        action=action,
        reason=reason(advice.reason),
        points=None if points is None or len(view["legal"]) == 1 else rounded(points, scale),
        percent=None if chance is None else round(100 * chance),
        other=other,
        less=None
        if other is None or verdict is None or points is None
        else rounded(points - verdict.values[other], scale),
    )
