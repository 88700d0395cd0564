"""Observation specs: named fields of numbers, one after the other, as `state.observe_into` writes them.

A game's own `observing` module writes the numbers, using only what the seat's view holds.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import inf, prod
from typing import Any, NamedTuple

from ridotto.core.options import Option, Options

UNBOUNDED = inf
"""Bound of a field that no rule bounds, such as match scores."""


class Field(NamedTuple):
    """One field of an observation, in row-major order."""

    name: str
    shape: tuple[int, ...]
    """() for a single number."""
    low: float
    high: float
    about: str
    """Description in one sentence: meaning, axes, units."""
    steps: int | tuple[int, ...] = 0
    """Levels between two whole numbers, if few enough for a byte hold all values: 1 for whole numbers, 4 for quarters; or such a number
    for each place of the last axis. 0: only a float holds it."""

    @property
    def size(self) -> int:
        """Number of values in the field."""
        return prod(self.shape)


@dataclass(frozen=True)
class ObsSpec:
    """Layout of an observation: its fields in order, all of them 32-bit floats.

    Seats are relative to the viewer wherever a field has an axis of seats or sides: 0 is the viewer (or its side), and the others
    follow in order of play. Cards are in the card order of the vocabulary.
    """

    game: str
    version: int
    """Incremented whenever the meaning, order or number of fields changes; see docs/environments.md."""
    fields: tuple[Field, ...]
    perfect_recall: bool
    """True if observations contain everything the seat has seen since the deal: equal observations imply equal keys."""

    @cached_property
    def size(self) -> int:
        """Number of values in an observation."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Slice of the observation that each field occupies."""
        ends = list(accumulate(field.size for field in self.fields))
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def split(self, values: Any) -> dict[str, Any]:
        """Split an observation, or a batch (…, size), into NumPy arrays by field, (…, *shape) each; they share memory with `values`."""
        lead = values.shape[:-1]
        return {
            field.name: values[..., self.slices[field.name]].reshape((*lead, *field.shape)) for field in self.fields
        }


# ---- options as numbers ---------------------------------------------------------------------------------------------


def encode_option(option: Option, value: Any) -> float:
    """Return an option's value as a number: 1 for true, the position among its choices scaled to [0, 1], a number in units of its
    default, or -1 for null.
    """
    if isinstance(value, bool):
        return float(value)
    if option.choices:
        return option.choices.index(value) / (len(option.choices) - 1)
    return -1.0 if value is None else float(value) / (option.default or option.high or 1)


def encode_options(known: Iterable[Option], names: Iterable[str], options: Options) -> list[float]:
    """Return the named options of a table as numbers."""
    by_name = {option.name: option for option in known}
    return [encode_option(by_name[name], options[name]) for name in names]


def encode_options_once(known: Iterable[Option], names: Iterable[str], options: Options) -> list[float]:
    """Return the same numbers, cached with the table's options at its first deal. For games whose rules compile no other options."""
    if options.compiled is None:
        options.compiled = encode_options(known, names, options)
    kept: list[float] = options.compiled
    return kept


FIELD_OF_DEALS_USED = Field(
    "deals_used", (), 0, 10, "Counted deals of the match before this one, in tens; 0 without the option `deals`."
)


def field_of_options(names: tuple[str, ...]) -> Field:
    """Return the field for options that affect play or payment; options that only change how a table looks are left out."""
    listed = ", ".join(f"`{name}`" for name in names)
    return Field(
        "options",
        (len(names),),
        -1.0,
        UNBOUNDED,
        f"The options {listed}: 1 for true; the position among the choices, from 0 to 1; a number in units of its default; -1 for null.",
    )
