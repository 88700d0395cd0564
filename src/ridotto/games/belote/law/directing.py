"""Belote from a record on paper: the choice of trumps, and the play."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.belote.law.options import SEATS
from ridotto.games.families.trumps.law.directing import HAND, Contract, TrumpsTable
from ridotto.games.families.trumps.law.piquet import NAMES

SUITS = "SHDC"
KEYS = ("declarer", "trump")
"""Keys of a contract in a record without calls."""
FIVE = 5
"""Cards of a hand while trumps are chosen."""


def calls(contract: Mapping[str, Any], dealer: int) -> list[str]:
    """Return calls that lead to a contract: the turned-up card is taken."""
    return ["pass"] * ((contract["declarer"] - dealer - 1) % SEATS) + ["take"]


def filled(
    options: Options, dealer: int, hands: Sequence[Sequence[str]], turnup: str | None, trump: str | None
) -> dict[str, Any]:
    """Return a layout with a turned-up card, for the calls alone; the hands are of no account in them."""
    known = [card for hand in hands for card in hand if card[1] == trump]
    card = turnup or (known[0] if known else f"J{trump or SUITS[0]}")
    rest = [name for name in NAMES if name != card]
    return {"hands": [rest[FIVE * seat : FIVE * (seat + 1)] for seat in range(SEATS)], "turnup": card}


def contract_of(state: State) -> Contract | None:
    """Return the contract after the calls; None while trumps are being chosen, or if nobody took."""
    view = state.view(None)
    if view["declarer"] is None:
        return None
    return Contract(SUITS.index(view["trump"]), {"declarer": view["declarer"], "trump": view["trump"]})


__all__ = ("HAND", "KEYS", "TABLE", "calls", "contract_of", "filled")
TABLE = TrumpsTable
