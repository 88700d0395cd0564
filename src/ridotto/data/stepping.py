"""Decisions as a table: one row per action of each deal, with the legal actions, the observation and the outcome."""

from array import array
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pyarrow as pa

from ridotto.catalogue import game
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.learner.returns import UTILITIES, Utility
from ridotto.core.state import State
from ridotto.data.rows import Row, applied, lines_of, seats_of, sides_of, start_of
from ridotto.data.schema import STEPS
from ridotto.data.tables import Deals, enumerated, place

Legal = Literal["count", "ids", "mask"]
PART = 2**15
"""Approximate rows per batch; a deal is never split."""


def steps(
    deals: Deals,
    seat: int | None = None,
    *,
    legal: Legal | None = None,
    observations: bool = False,
    utility: Utility = "difference",
) -> pa.Table:
    """Return all decisions of a table of deals, or those of one seat, as a table with the columns of `STEPS`.

    `reward` is the acting seat's utility of the whole deal, as in `state.returns(utility)`; null if the deal is not over. `legal` adds a
    column of that name: the number of legal actions ("count", int32), their ids ("ids", list<uint16>), or a bit for each id of the
    vocabulary ("mask", binary, lowest bit first). `observations` adds `observation`, the seat's `state.observation`, a list of
    `game.observation(options).size` float32. Both of these replay the deals; without them nothing is replayed.

    Raise InvalidText for an invalid seat, `legal` or utility, and for observations of different games in one table; InvalidRecord and
    IllegalAction as in `replay`.
    """
    found = list(step_batches(deals, seat, legal=legal, observations=observations, utility=utility))
    return pa.Table.from_batches(found) if found else STEPS.empty_table()


def step_batches(
    deals: Deals,
    seat: int | None = None,
    *,
    legal: Legal | None = None,
    observations: bool = False,
    utility: Utility = "difference",
) -> Iterator[pa.RecordBatch]:
    """Yield the decisions in batches, for tables larger than memory."""
    if legal is not None and legal not in LEGAL:
        raise InvalidText(f"legal: {shown(legal)} is not known, expected None or one of {', '.join(LEGAL)}")
    if utility not in UTILITIES:
        raise InvalidText(f"utility: {shown(utility)} is not known, expected one of {', '.join(UTILITIES)}")
    columns = Columns(seat, legal, observations, utility)
    for number, row in enumerated(deals):
        with place(number):
            columns.add(row)
        if len(columns.plain["step"]) >= PART:
            yield columns.batch()
    if columns.plain["step"]:
        yield columns.batch()


LEGAL: dict[str, Callable[[State], Any]] = {
    "count": lambda state: len(state.legal_ids()),
    "ids": lambda state: state.legal_ids(),
    "mask": lambda state: bits(state.legal_ids(), len(state.vocabulary)),
}
"""Form of `legal` → its value in a position."""
TYPES = {"count": pa.int32(), "ids": pa.list_(pa.uint16()), "mask": pa.binary()}


def bits(ids: list[int], actions: int) -> bytes:
    """Return a bit for each id of a vocabulary, lowest first: `numpy.unpackbits(…, bitorder="little")` gives one number per id."""
    mask = bytearray((actions + 7) // 8)
    for number in ids:
        mask[number >> 3] |= 1 << (number & 7)
    return bytes(mask)


class Columns:
    """The columns of a batch of decisions under construction."""

    def __init__(self, seat: int | None, legal: Legal | None, observations: bool, utility: Utility) -> None:
        self.seat = seat
        self.legal = legal
        self.observations = observations
        self.utility = UTILITIES[utility]
        self.kind: tuple[str, int] | None = None
        """The game of the observations, and the length of each."""
        self.clear()

    def clear(self) -> None:
        """Remove all rows."""
        self.plain: dict[str, list[Any]] = {name: [] for name in STEPS.names}
        self.allowed: list[Any] = []
        self.observed = array("f")

    def add(self, row: Row) -> None:
        """Add the decisions of a deal."""
        seats = row["seats"]
        if self.seat is not None and self.seat not in range(seats_of(row)):
            raise InvalidText(f"seat {shown(self.seat)} does not exist, expected 0 to {seats_of(row) - 1} or None")
        chosen = [step for step, seat in enumerate(seats) if self.seat is None or seat == self.seat]
        texts = {one["place"]: one["text"] for one in row["texts"] or ()}
        if row["scores"] is not None and len(row["scores"]) != (sides := sides_of(row)):
            raise InvalidRecord(
                f"scores: {shown(row['scores'])} is not allowed, expected one for each of {sides} sides"
            )
        rewards = None if row["scores"] is None else self.utility(row["scores"])
        plain = self.plain
        plain["match"] += [row["match"]] * len(chosen)
        plain["deal"] += [row["deal"]] * len(chosen)
        plain["step"] += chosen
        plain["seat"] += [seats[step] for step in chosen]
        plain["action"] += [row["actions"][step] for step in chosen]
        plain["text"] += [texts.get(step) for step in chosen]
        plain["reward"] += [rewards and rewards[seats[step] % len(rewards)] for step in chosen]
        if self.legal or self.observations:
            self.look(row, set(chosen))

    def look(self, row: Row, chosen: set[int]) -> None:
        """Add the legal actions and observations before each chosen decision."""
        state, name = start_of(row), row["game"]
        allowed = LEGAL[self.legal] if self.legal else None
        if self.observations:
            size = game(name).observation(state.options).size
            if self.kind not in (None, (name, size)):
                raise InvalidText(
                    f"observations of {name} do not fit those of {self.kind and self.kind[0]}, expected one game"
                )
            self.kind = name, size
            out = array("f", bytes(4 * size))
        for step, line in enumerate(lines_of(row)):
            if step in chosen:
                if allowed:
                    self.allowed.append(allowed(state))
                if self.observations:
                    state.observe_into(out, row["seats"][step])
                    self.observed.extend(out)
            state = applied(state, line)

    def batch(self) -> pa.RecordBatch:
        """Return the columns as a batch and clear them."""
        arrays = [pa.array(self.plain[field.name], field.type) for field in STEPS]
        fields = list(STEPS)
        if self.legal:
            fields.append(pa.field("legal", TYPES[self.legal], False))
            arrays.append(pa.array(self.allowed, TYPES[self.legal]))
        if self.observations:
            assert self.kind
            numbers = pa.Array.from_buffers(pa.float32(), len(self.observed), [None, pa.py_buffer(self.observed)])
            arrays.append(pa.FixedSizeListArray.from_arrays(numbers, self.kind[1]))
            fields.append(pa.field("observation", arrays[-1].type, False))
        self.clear()
        return pa.RecordBatch.from_arrays(arrays, schema=pa.schema(fields))
