"""Moments for small talk at Belote and Coinche: a rich trick, a capot, a contract made or failed. Bids get no comment (COI-11.3)."""

from ridotto.bots.talk.moments import Moment, ended, others, side
from ridotto.core.view import View

RICH = 2
"""Number of aces and tens in a trick that deserves a comment."""


def moments(before: View, after: View) -> list[Moment]:
    """Return the moments between two views."""
    if ended(before, after):
        return ends(after)
    if sum(after["tricks"]) == sum(before["tricks"]):
        return []
    rich = sum(card[0] in "AT" for _, card in after["last_trick"])
    return [Moment("praise", others(after, after["turn"]), 0.2)] if rich >= RICH else []


def ends(view: View) -> list[Moment]:
    """Return the moments of a finished deal."""
    sheet, tricks = view["sheet"], view["tricks"]
    contract = view.get("contract")
    declarer = (contract or view).get("declarer")
    if declarer is None or sum(tricks) == 0:
        return []
    mine, theirs = side(view, declarer % 2), side(view, 1 - declarer % 2)
    found = []
    if 0 in tricks:
        found.append(Moment("capot", side(view, 1 - tricks.index(0)), 0.8))
    if contract is not None and contract["multiplier"] > 1:
        made = sheet["outcome"] == "made"
        found.append(Moment("coinched-made", mine, 0.8) if made else Moment("coinched-down", theirs, 0.8))
    elif sheet["outcome"] == "failed":
        found.append(Moment("fell", mine, 0.5))
    if 1 in tricks:
        found.append(Moment("escaped", side(view, tricks.index(1)), 0.6))
    return found
