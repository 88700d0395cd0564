"""Errands: thoughts that bots send out to be thought elsewhere. What travels is a view and a seed as JSON, never a state, never code."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import orjson

from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.bots.protocol import view_of
from ridotto.core.view import View

RESERVE = 40
"""Milliseconds of a thought's time that are left for the way back."""
SHORTEST = 5
"""Milliseconds below which thinking ahead is not worth beginning."""


class Job(NamedTuple):
    """What a bot of a level wants to know."""

    id: str
    to: str
    """Who waits for the answer."""
    level: str
    view: View
    seed: int
    """Of the coins that it throws."""
    until: float
    """When nobody waits any more, in milliseconds of the queue's clock."""
    ears: Ears = SILENCE


class JobResult(NamedTuple):
    """What has become of an errand."""

    id: str
    action: str | None
    """None where the thought failed: nobody need wait for it."""


class JobQueue(Protocol):
    """Where errands wait for workers, and answers for whoever sent them out; a clock that all of them share."""

    async def now(self) -> float:
        """Milliseconds since 1970, by that clock."""

    async def send(self, level: str, job: bytes) -> None:
        """Puts an errand into the queue of its level."""

    async def take(self, levels: Sequence[str]) -> bytes | None:
        """The next errand, of the first of the levels that has one; waits a while, then None."""

    async def waiting(self, levels: Sequence[str]) -> int:
        """How many errands nobody has taken yet."""

    async def reply(self, to: str, answer: bytes) -> None:
        """Puts an answer where its sender finds it."""

    async def answer(self, to: str) -> bytes | None:
        """The next answer to a sender; waits a while, then None."""

    async def report(self, worker: str, places: int) -> None:
        """A worker is there and can think of so much at once; it is forgotten when it says so no more. 0 places: it goes."""

    async def places(self) -> int:
        """How much can be thought of at once by all workers that are there."""

    async def close(self) -> None:
        """Frees what is held."""


def written(job: Job) -> bytes:
    """An errand as JSON."""
    now, before, meanings, remembered = job.ears
    told = [now, [[view.plain(), heard] for view, heard in before], meanings, remembered]
    fields: dict[str, Any] = job._asdict() | {"view": job.view.plain(), "ears": told}
    return orjson.dumps(fields, default=tuple)  # what was heard: named tuples


def read(line: bytes) -> Job:
    """An errand from JSON. ValueError, KeyError or TypeError for what is none."""
    fields = orjson.loads(line)
    now, before, meanings, remembered = fields["ears"]
    ears = Ears(
        _heard(now),
        tuple((view_of(view), _heard(heard)) for view, heard in before),
        None if meanings is None else tuple(meanings),
        tuple(remembered),
    )
    return Job(**{**fields, "view": view_of(fields["view"]), "ears": ears})


def _heard(entries: list[list[Any]]) -> tuple[Heard, ...]:
    return tuple(Heard(*entry) for entry in entries)
