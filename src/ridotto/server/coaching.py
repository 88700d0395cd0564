"""The coach of a server: advice and reviews, in a process of their own, so that no card waits for them.

All thoughts take their turns there. A review asks for one decision at a time: a hint comes between them, and several reviews go on
side by side. What was reviewed is kept for a while, and each guest has one review at a time.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from ridotto import InvalidText, State, View, coach, game
from ridotto.bots import able, bot
from ridotto.bots.ears import Ears
from ridotto.coach import Advice, Choice, Decision
from ridotto.coach.judging import next_best, rounded
from ridotto.coach.weighing import outcome
from ridotto.search import thinks
from ridotto.server import bodies, records, wire
from ridotto.server.thinking import RELIABLE, begun, finished

log = logging.getLogger("ridotto.coach")
MOST = 500
"""Reviews that are kept, those that are going on among them."""
CROWD = 40
"""Reviews that may go on at the same time."""

Answer = TypeVar("Answer")
Key = tuple[Hashable, ...]
"""What was played, the number of the deal, and the seat."""


class CrowdedError(Exception):
    """Too many reviews are going on."""


@dataclass(eq=False)
class Going:
    """A review, as far as it has come."""

    final: State
    seat: int
    choices: list[Choice]
    found: list[Decision] = field(default_factory=list)
    askers: set[str] = field(default_factory=set)
    """Guests who wait for it."""
    over: bool = False
    failed: bool = False
    count: int = 0
    """Decisions there are, as far as is known."""

    def __post_init__(self) -> None:
        self.count = len(self.choices)


class Coaching:
    """What the coach of a server is doing."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self.reviews: OrderedDict[Key, Going] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    async def advise(self, view: View, rng: Random, ears: Ears) -> Advice:
        """What to do with a view of a seat in turn, and why; by rules of thumb where thinking ahead fails."""
        try:
            return await self._ask(coach.advise, view, rng, None, ears)
        except Exception:
            log.exception("the coach failed", extra={"game": view["game"]})
        action = await asyncio.to_thread(bot(able(RELIABLE, view["game"])).act, view, rng)
        return Advice(action, coach.why(view, action), None)

    def review(self, guest: str, key: Key, final: Callable[[], State], seat: int) -> Going:
        """The review of a deal for a guest: begun when it is asked for first. InvalidText at a game without a search; CrowdedError."""
        going = self.reviews.get(key)
        if going is None or going.failed:
            if sum(not one.over for one in self.reviews.values()) >= CROWD:
                raise CrowdedError
            state = final()
            if not thinks(state.game):
                raise InvalidText(f"there is no search for {state.game}: nobody can review it")
            going = self.reviews[key] = Going(state, seat, list(coach.choices(state, [seat])))
            self._begin(going, key)
        self.reviews.move_to_end(key)
        for other in self.reviews.values():
            other.askers.discard(guest)
        going.askers.add(guest)
        while len(self.reviews) > MOST:
            self.reviews.popitem(last=False)
        return going

    def _begin(self, going: Going, key: Key) -> None:
        task = asyncio.create_task(self._look(going, key))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _look(self, going: Going, key: Key) -> None:
        """Decision by decision, until it is done or nobody waits for it any more."""
        try:
            await asyncio.sleep(0)  # whoever has asked is noted first
            for choice in going.choices:
                if not going.askers:
                    break
                one = await self._ask(coach.decided, choice)
                going.count -= one is None
                going.found += [one] if one else []
            else:
                going.over = True
                return
        except Exception:
            log.exception("a review failed", extra={"game": going.final.game})
        going.over = going.failed = True
        self.reviews.pop(key, None)

    async def _ask(self, question: Callable[..., Answer], *about: Any) -> Answer:
        """The answer of the process in which the coach thinks."""
        if self._pool is None:
            self._pool = begun(1)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, question, *about)
        except BrokenExecutor:
            self._pool = None  # the process has died: the next question begins another one
            raise

    def told(self, going: Going, opened: bool) -> bodies.Review:
        """A review as the browser learns it; `opened`: all hands may be seen (TRU-10.6)."""
        scale = _spread(going.final.game)
        shown = [one.done for one in records.seen(going.final, going.seat)]
        ahead = sum(one.count - len(one.found) for one in self.reviews.values() if not one.over and one is not going)
        return bodies.Review(
            count=going.count,
            ahead=0 if going.over else ahead,
            over=going.over,
            failed=going.failed,
            decisions=[_told(one, sum(done <= one.index for done in shown) - 1, scale, opened) for one in going.found],
            end=rounded(outcome(going.final, going.seat), scale) if going.final.deal_over else None,
        )

    async def close(self) -> None:
        """Ends all that is going on."""
        for task in self.tasks:
            task.cancel()
        if self._pool:
            await finished(self._pool)


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
