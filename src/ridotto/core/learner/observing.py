"""What an observation is made of: named fields of numbers, one after the other, as `state.observe_into` writes them.

The numbers themselves are written by a game's own `observing` module, from what the view of the seat holds and nothing else.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import inf, prod
from typing import Any, NamedTuple

from ridotto.core.options import Option, Options

UNBOUNDED = inf
"""The bound of a field that no rule bounds, such as match scores."""


class Field(NamedTuple):
    """A part of an observation, in row-major order."""

    name: str
    shape: tuple[int, ...]
    """() for a single number."""
    low: float
    high: float
    about: str
    """A sentence: what the numbers say, along which axes, in which units."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class ObsSpec:
    """What the numbers of an observation mean: the fields in their order, all of them 32-bit floats.

    Seats are relative to the viewer wherever a field has an axis of seats or sides: 0 is the viewer, or its side, and the others
    follow in order of play. Cards come in the card order of the vocabulary.
    """

    game: str
    version: int
    """Grows whenever the meaning, the order or the number of the fields changes; docs/environments.md says how."""
    fields: tuple[Field, ...]
    perfect_recall: bool
    """Whether the numbers tell everything that the seat has seen since the cards were dealt: where they are equal, so are the keys."""

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field stands among them."""
        ends = list(accumulate(field.size for field in self.fields))
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def split(self, values: Any) -> dict[str, Any]:
        """An observation, or a batch of them (…, size), as NumPy arrays by field, (…, *shape) each; they share its memory."""
        lead = values.shape[:-1]
        return {
            field.name: values[..., self.slices[field.name]].reshape((*lead, *field.shape)) for field in self.fields
        }


# ---- options as numbers ---------------------------------------------------------------------------------------------


def told(option: Option, value: Any) -> float:
    """The value of an option as a number: 1 for true; the place among its choices from 0 to 1; a number in units of its default; -1 for
    null.
    """
    if isinstance(value, bool):
        return float(value)
    if option.choices:
        return option.choices.index(value) / (len(option.choices) - 1)
    return -1.0 if value is None else float(value) / (option.default or option.high or 1)


def told_options(known: Iterable[Option], names: Iterable[str], options: Options) -> list[float]:
    """Some options of a table as numbers."""
    by_name = {option.name: option for option in known}
    return [told(by_name[name], options[name]) for name in names]


def told_once(known: Iterable[Option], names: Iterable[str], options: Options) -> list[float]:
    """The same, worked out at a table's first deal and kept with its options, for games whose rules compile nothing else of them."""
    if options.compiled is None:
        options.compiled = told_options(known, names, options)
    kept: list[float] = options.compiled
    return kept


def field_of_options(names: tuple[str, ...]) -> Field:
    """The field of the options that change what is played or paid; how a table looks is no part of it."""
    listed = ", ".join(f"`{name}`" for name in names)
    return Field(
        "options",
        (len(names),),
        -1.0,
        UNBOUNDED,
        f"The options {listed}: 1 for true; the position among the choices, from 0 to 1; a number in units of its default; -1 for null.",
    )
