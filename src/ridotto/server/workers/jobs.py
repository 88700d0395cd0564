"""Jobs: bot decisions computed by workers elsewhere. They carry a view and a seed as JSON, never a state and never code."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import orjson

from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.bots.protocol import view_of
from ridotto.core.view import View

RESERVE = 40
"""Milliseconds of the thinking time reserved for the answer's way back."""
SHORTEST = 5
"""Milliseconds below which a search is not worth starting."""


class Job(NamedTuple):
    """A bot's decision to compute."""

    id: str
    to: str
    """Name of the server that waits for the answer."""
    level: str
    view: View
    seed: int
    """Seed of the bot's random generator."""
    until: float
    """Deadline, in milliseconds of the queue's clock."""
    ears: Ears = SILENCE


class JobResult(NamedTuple):
    """Result of a job."""

    id: str
    action: str | None
    """None if the search failed, so that the server need not wait."""


class JobQueue(Protocol):
    """A queue of jobs for workers and of their answers, with a clock that all share."""

    async def now(self) -> float:
        """Return the queue's time, in milliseconds since 1970."""

    async def send(self, level: str, job: bytes) -> None:
        """Append a job to its level's queue."""

    async def take(self, levels: Sequence[str]) -> bytes | None:
        """Return the next job, from the first level that has one; None after a while without any."""

    async def waiting(self, levels: Sequence[str]) -> int:
        """Return the number of jobs that no worker has taken."""

    async def reply(self, to: str, answer: bytes) -> None:
        """Send an answer to the server with that name."""

    async def answer(self, to: str) -> bytes | None:
        """Return the next answer for a server; None after a while without any."""

    async def report(self, worker: str, places: int) -> None:
        """Report a worker with room for that many jobs. The report expires unless renewed; 0 places sign the worker off."""

    async def places(self) -> int:
        """Return the number of jobs that all workers can run at once."""

    async def close(self) -> None:
        """Release all resources."""


def encode(job: Job) -> bytes:
    """Encode a job as JSON."""
    now, before, meanings, remembered = job.ears
    ears = [now, [[view.plain(), heard] for view, heard in before], meanings, remembered]
    fields: dict[str, Any] = job._asdict() | {"view": job.view.plain(), "ears": ears}
    return orjson.dumps(fields, default=tuple)  # what was heard consists of named tuples


def decode(line: bytes) -> Job:
    """Decode a job from JSON. Raise ValueError, KeyError or TypeError for anything else."""
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
