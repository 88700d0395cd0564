"""What neural fictitious self-play remembers: which decision follows which, and a reservoir that is a uniform sample of a stream.

Functions take `xp`, which is NumPy or `jax.numpy`: they run on a card, and in tests without JAX.
"""

from typing import Any

import numpy as np


def following_of(xp: Any, scan: Any, seat: Any, reward: Any, done: Any) -> tuple[Any, Any, Any]:
    """Return by step and environment what the seat's decision led to, as three arrays of (steps, envs).

    The first is what the seat was paid until its next decision or the end of the deal. The second is the step of that next decision, or -1
    if the deal ended first. The third is True if either happened within these steps; only there do the others mean something.

    `seat` is (steps, envs). `reward` (steps, envs, seats) and `done` (steps, envs) are what the step's action brought; nothing is known
    after the last step. `scan` is `jax.lax.scan`, or `scanned`.
    """
    steps, envs = seat.shape
    seats = xp.arange(reward.shape[-1])

    def back(state: Any, row: Any) -> Any:
        ahead, brought, known = (
            state  # by seat: the step of its next decision in the deal, what it is paid until then, True if known
        )
        step, seat, reward, done = row
        ended = done[:, None]
        ahead = xp.where(ended, -1, ahead)
        brought = reward + xp.where(ended, 0.0, brought)
        known = known | ended
        own = seat[:, None] == seats
        found = (brought * own).sum(1), xp.where(own, ahead, -1).max(1), (known & own).any(1)
        return (xp.where(own, step, ahead), xp.where(own, 0.0, brought), known | own), found

    shape = (envs, len(seats))
    first = (xp.full(shape, -1, xp.int32), xp.zeros(shape, xp.float32), xp.zeros(shape, bool))
    rows = (xp.arange(steps, dtype=xp.int32), seat, reward, done)
    return scan(back, first, rows, reverse=True)[1]  # type: ignore[no-any-return]


def scanned(step: Any, state: Any, rows: Any, reverse: bool = False) -> tuple[Any, Any]:
    """Do what `jax.lax.scan` does, in NumPy."""
    places = range(len(rows[0]))
    found = []
    for place in reversed(places) if reverse else places:
        state, one = step(state, tuple(array[place] for array in rows))
        found.append(one)
    return state, tuple(np.stack(part) for part in zip(*(reversed(found) if reverse else found), strict=True))


def reservoir_places(
    xp: Any, count: Any, wanted: Any, chance: Any, place: Any, capacity: int, least: float = 0.0
) -> tuple[Any, Any]:
    """Return which rows of a chunk to write to a reservoir, and where: `capacity` for those not to be written.

    The first `capacity` rows of the stream fill the reservoir. Row `i` after them enters with probability `capacity / (i + 1)` at a random
    place (Vitter's algorithm R), so that at any time all rows of the stream are in it with equal probability. With `least`, a row enters at
    least with this probability, and old ones fade away exponentially, as Heinrich and Silver do for large games.

    `count` is the number of rows before the chunk, and `wanted` is False for rows of the chunk that are not part of the stream. For each
    row, `chance` is a random number from 0 to 1 and `place` a random place.
    """
    index = count + xp.cumsum(wanted) - 1
    full = index >= capacity
    enters = wanted & (~full | (chance < xp.maximum(capacity / (index + 1), least)))
    places = xp.where(enters, xp.where(full, place, index), capacity)
    rows = xp.argsort(places, stable=True)
    places = places[rows]
    overwritten = xp.concatenate([places[1:] == places[:-1], xp.zeros(1, dtype=bool)])  # by a later row of the chunk
    return rows, xp.where(overwritten, capacity, places)
