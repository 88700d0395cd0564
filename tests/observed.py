"""Expected observations, computed from views alone."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import depth
import numpy
from games import random_deal, random_start, walk

import ridotto
from ridotto import View
from ridotto.core.learner.observing import encode_options

Fields = dict[str, Any]


def cards(names: Sequence[str], held: Iterable[str]) -> list[int]:
    """Return a 0/1 plane over the pack."""
    found = set(held)
    return [int(name in found) for name in names]


def numbered(names: Sequence[str], held: Sequence[str], room: int) -> list[float]:
    """Return cards in order as shares of the card order, counted from 1, padded with zeros."""
    return [(names.index(name) + 1) / len(names) for name in held] + [0.0] * (room - len(held))


def one(size: int, place: int | None) -> list[int]:
    """Return a one-hot vector, or zeros for None."""
    return [int(number == place) for number in range(size)]


def away(seat: int | None, view: View, seats: int) -> int | None:
    """Return a seat relative to the viewer."""
    return None if seat is None else (seat - view["seat"]) % seats


def in_turn(values: Sequence[Any], view: View) -> list[Any]:
    """Return values by seat from the viewer on in turn order, or values by side, the viewer's own first."""
    first = view["seat"] % len(values)
    return [*values[first:], *values[:first]]


def options_told(view: View, names: Sequence[str]) -> list[float]:
    """Return the options of a view's table as numbers."""
    game = ridotto.game(view["game"])
    return encode_options(game.known_options, names, game.options(**view["options"]))


def check(name: str, fields: Callable[[View], Fields], seconds: float, each: float) -> None:
    """Compare observations with `fields` in random positions of a game, from every seat."""
    for number in depth.deals(seconds, each):
        rng = depth.rng("observed", name, number)
        states = walk(random_start(name, rng) if number % 2 else random_deal(name, rng), rng)
        for state in (*rng.sample(states, min(8, len(states))), states[-1]):
            spec = ridotto.game(name).observation(state.options)
            for seat in range(state.seats):
                view = state.view(seat)
                parts, expected = spec.split(state.observation(seat)), fields(view)
                assert parts.keys() == expected.keys()
                for field in spec.fields:
                    wanted = numpy.array(expected[field.name], "float32").reshape(field.shape)
                    assert numpy.allclose(parts[field.name], wanted, atol=1e-6), (field.name, view)
