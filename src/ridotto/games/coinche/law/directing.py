"""Coinche from a record on paper: the auction, and the play."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.coinche.law.options import SEATS
from ridotto.games.families.trumps.law.directing import HAND, Contract, TrumpsTable
from ridotto.games.families.trumps.law.law import DENOMINATIONS
from ridotto.games.families.trumps.law.piquet import NAMES

KEYS = ("declarer", "number", "denomination", "multiplier")
"""Keys of a contract in a record without calls."""


def calls(contract: Mapping[str, Any], dealer: int) -> list[str]:
    """Return calls that lead to a contract."""
    bid = f"bid {contract['number']} {contract['denomination']}"
    found = ["pass"] * ((contract["declarer"] - dealer - 1) % SEATS) + [bid]
    if contract["number"] == "capot":
        return found
    ends = {1: ["pass"] * 3, 2: ["coinche", "pass", "pass"], 4: ["coinche", "surcoinche"]}
    return found + ends[contract.get("multiplier", 1)]


def filled(
    options: Options, dealer: int, hands: Sequence[Sequence[str]], turnup: str | None, trump: str | None
) -> dict[str, Any]:
    """Return a layout for the auction alone; the hands are of no account in it."""
    return {"hands": [list(NAMES[HAND * seat : HAND * (seat + 1)]) for seat in range(SEATS)]}


def contract_of(state: State) -> Contract | None:
    """Return the contract after the auction; None while it lasts, or if everybody passed."""
    view = state.view(None)
    if view["phase"] != "play":
        return None
    held = {key: view["contract"][key] for key in KEYS}
    return Contract(DENOMINATIONS.index(held["denomination"]), held)


__all__ = ("HAND", "KEYS", "TABLE", "calls", "contract_of", "filled")
TABLE = TrumpsTable
