"""The spaces and arrays that PettingZoo's and Gymnasium's environments share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ridotto.core.cards import shown
from ridotto.core.errors import IllegalAction, InvalidText
from ridotto.core.numbers import as_whole
from ridotto.core.state import State
from ridotto.env.table import Setup, Table, names, one_of

MOST = 2.0**30
"""No score that the core can hold is further from 0 (`core.spec.whole`): the bounds of a field that no rule bounds."""
ILLEGAL = ("forfeit", "raise")
"""What follows an illegal action: "forfeit" ends the episode with the lowest utility for its seat, as card players and PettingZoo's own
games do; "raise" raises IllegalAction.
"""
INFOS: Mapping[str, Callable[[State, int], Any]] = {
    "view": lambda state, seat: state.view(seat).json(),
    "key": lambda state, seat: state.key(seat),
    "legal": lambda state, seat: [action.text for action in state.legal()],
}
"""What `infos` may hold of the seat that is asked: its view as JSON, its information set's key, the texts of its legal actions."""


def observations(setup: Setup) -> spaces.Space[NDArray[np.float32]]:
    """The space of observations: (size,) float32, with the bounds of the spec."""
    spec = setup.spec
    sizes = [field.size for field in spec.fields]
    low = np.repeat([max(field.low, -MOST) for field in spec.fields], sizes)
    high = np.repeat([min(field.high, MOST) for field in spec.fields], sizes)
    return spaces.Box(low.astype(np.float32), high.astype(np.float32), dtype=np.float32)


def masks(setup: Setup) -> spaces.Box:
    """The space of masks: (actions,) int8, 1 where an action is legal."""
    return spaces.Box(0, 1, (setup.actions,), np.int8)


def mask_of(table: Table, seat: int) -> NDArray[np.int8]:
    """What a seat may do now, as one number per action: all 0 for a seat that is not asked."""
    mask = np.zeros(table.setup.actions, np.int8)
    if seat == table.seat:
        mask[table.legal()] = 1
    return mask


def infos_of(table: Table, seat: int, wanted: Sequence[str]) -> dict[str, Any]:
    """The extras of a seat, by name."""
    return {name: INFOS[name](table.state, seat) for name in wanted}


def checked_infos(wanted: Sequence[str]) -> tuple[str, ...]:
    """Names of extras; InvalidText for one that does not exist."""
    found = names("infos", wanted)
    for name in found:
        one_of("infos", name, tuple(INFOS))
    return found


def wishes(options: Any) -> Mapping[str, Any]:
    """What a `reset` is asked for besides a seed; InvalidText for what is no dictionary."""
    if options is not None and not isinstance(options, Mapping):
        raise InvalidText(f"options: {shown(options)} is not allowed, expected a dictionary")
    return options or {}


def acted(table: Table, action: Any, illegal: str) -> tuple[list[float], str | None]:
    """Carries out an action of the seat that is asked: what it brings each seat, and why it was illegal, if it was.

    An illegal one with `illegal="forfeit"` ends the episode: the lowest utility for its seat, nothing for the others.
    """
    number, seat = as_whole(action), table.seat
    assert seat is not None
    if number is None or number not in range(table.setup.actions):
        raise InvalidText(f"action: {shown(action)} is not allowed, expected an id from 0 to {table.setup.actions - 1}")
    try:
        return table.act(number), None
    except (IllegalAction, InvalidText) as error:
        if illegal == "raise":
            raise
        table.over = True
        low, _ = table.setup.info.utility[table.setup.utility]
        return [float(low) if place == seat else 0.0 for place in range(table.setup.seats)], str(error)
