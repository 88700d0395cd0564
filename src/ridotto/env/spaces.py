"""Spaces and arrays shared by the PettingZoo and Gymnasium environments."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ridotto.core.cards import shown
from ridotto.core.errors import IllegalAction, InvalidText
from ridotto.core.numbers import as_whole
from ridotto.env.bounds import bounds_of
from ridotto.env.table import Setup, Table, names, one_of

ILLEGAL = ("forfeit", "raise")
"""Consequences of an illegal action: "forfeit" ends the episode with the lowest utility for its seat, as PettingZoo's own card games do;
"raise" raises IllegalAction.
"""
INFOS: Mapping[str, Callable[[Table, int], Any]] = {
    "view": lambda table, seat: table.state.view(seat).json(),
    "key": lambda table, seat: table.state.key(seat),
    "legal": lambda table, _seat: [action.text for action in table.state.legal()],
    "ids": lambda table, _seat: table.legal(),
}
"""Extras that `infos` may request for the seat to act: its view as JSON, its information-set key, the texts of its legal actions, their
ids, which are faster to draw from than a mask of thousands of numbers.
"""


def observations(setup: Setup) -> spaces.Space[NDArray[np.float32]]:
    """Return the space of observations: (size,) float32, with finite bounds."""
    return spaces.Box(*bounds_of(setup), dtype=np.float32)


class Actions(spaces.Discrete):
    """Space of action ids, which draws by a mask of thousands of numbers several times as fast, with the same luck."""

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.int8] | None = None) -> np.int64:
        """Return a random id, drawn as Gymnasium's own space draws it; all ids that the mask allows are equally likely."""
        if probability is None and isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,):
            allowed = (mask == 1).nonzero()[0]
            if allowed.size and allowed.size == np.count_nonzero(mask):
                return np.int64(allowed[self.np_random.integers(allowed.size)])
        return super().sample(mask, probability)  # also refuses what is no mask


def masks(setup: Setup) -> spaces.Box:
    """Return the space of masks: (actions,) int8, 1 for legal actions."""
    return spaces.Box(0, 1, (setup.actions,), np.int8)


def mask_of(table: Table, seat: int) -> NDArray[np.int8]:
    """Return a seat's legal actions as one number per action; all 0 if it is not the seat to act."""
    setup = table.setup
    if seat != table.seat:
        return np.zeros(setup.actions, np.int8)
    mask: NDArray[np.int8] = np.frombuffer(
        bytearray(table.state.legal_mask()), np.int8
    )  # a bytearray: callers may write to it
    return np.append(mask, np.int8(setup.may_pass(table.position))) if setup.shared else mask


def observation_of(table: Table, seat: int) -> NDArray[np.float32]:
    """Return a seat's observation as a new array."""
    seen = np.empty(table.setup.spec.size, np.float32)
    table.state.observe_into(seen, seat)
    return seen


def infos_of(table: Table, seat: int, wanted: Sequence[str]) -> dict[str, Any]:
    """Return the requested extras for a seat, by name."""
    return {name: INFOS[name](table, seat) for name in wanted}


def checked_infos(wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the names of extras. Raise InvalidText for one that does not exist."""
    found = names("infos", wanted)
    for name in found:
        one_of("infos", name, tuple(INFOS))
    return found


def reset_options(options: Any) -> Mapping[str, Any]:
    """Return the options passed to `reset`. Raise InvalidText unless they are a dictionary or None."""
    if options is not None and not isinstance(options, Mapping):
        raise InvalidText(f"options: {shown(options)} is not allowed, expected a dictionary")
    return options or {}


def carry_out(table: Table, action: Any, illegal: str) -> tuple[list[float], str | None]:
    """Carry out an action of the seat to act. Return the reward of each seat, and the error message if the action was illegal.

    With `illegal="forfeit"`, an illegal action ends the episode: the lowest utility for its seat, nothing for the others.
    """
    number, seat = as_whole(action), table.seat
    assert seat is not None
    if number is None or not 0 <= number < table.setup.actions:
        raise InvalidText(f"action: {shown(action)} is not allowed, expected an id from 0 to {table.setup.actions - 1}")
    try:
        return table.act(number), None
    except (IllegalAction, InvalidText) as error:
        if illegal == "raise":
            raise
        table.forfeit()
        low, _ = table.setup.info.utility[table.setup.utility]
        return [float(low) if place == seat else 0.0 for place in range(table.setup.seats)], str(error)
