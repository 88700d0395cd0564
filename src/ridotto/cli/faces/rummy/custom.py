"""What differs between the games of the meld family: their words, their way round, and remarks on their views."""

from collections.abc import Callable
from dataclasses import dataclass

from ridotto import View
from ridotto.rules.rummy.view import own_melds


@dataclass(frozen=True)
class Custom:
    """The words of a game."""

    pot: str
    pots: str
    clockwise: bool
    shows_discards: bool
    """Whether cards below the top of the pile may be looked at (BUR-14.3, BIR-14.1)."""
    remarks: Callable[[View], list[str]]
    """What else is worth a line: a count that may end the deal, a minimum, melds that are not final."""


def _burraco(view: View) -> list[str]:
    if view.stalemate < 2 or view.phase == "over":
        return []
    return [f"{view.stalemate} turns in a row took a single card: the fourth ends the deal"]


def _biriba(view: View) -> list[str]:
    remarks = []
    minimum = view.minimum[view.seat]
    if view.laid is not None:
        need = f"{view.laid} of {minimum} points" if view.laid < minimum else f"{view.laid} points"
        remarks.append(f"Your melds are provisional ({need}): lay down more or withdraw")
    elif minimum and not own_melds(view):
        remarks.append(f"The first melds need {minimum} points")
    if view.passes:
        remarks.append(f"{view.passes} of {len(view.hand_sizes)} passes in a row")
    return remarks


CUSTOMS = {
    "burraco": Custom("pot", "pots", True, False, _burraco),
    "biriba": Custom("biribaki", "biribakia", False, True, _biriba),
}
AROUND = {
    2: ["Opponent"],
    3: ["Right", "Left"],
    4: ["Right", "Partner", "Left"],
    5: ["Right", "Far right", "Far left", "Left"],
    6: ["Right", "Far right", "Partner", "Far left", "Left"],
}
"""Names of the others by number of players, from the player's right on round the table."""


def custom(view: View) -> Custom:
    """The customs of a view's game."""
    return CUSTOMS[view.game]


def pots_left(view: View) -> list[int]:
    """Sizes of the pots or biribakia that nobody has taken."""
    return [pot["size"] for pot in view.pots if pot["seat"] is None]


def took(view: View, side: int) -> str:
    """Who of a side has taken a pot or biribaki; "" for nobody."""
    for pot in view.pots:
        if pot["side"] == side:
            who = names(view)[pot["seat"]]
            return f"{custom(view).pot}: {who}" if pot["seen"] else f"{custom(view).pot}: {who}, not seen yet"
    return ""


def names(view: View) -> dict[int, str]:
    """Seat → what the player calls who sits there. The next seat sits on the right, at a clockwise table on the left."""
    players = len(view.hand_sizes)
    others = AROUND[players][::-1] if custom(view).clockwise else AROUND[players]
    return {(view.seat + place) % players: name for place, name in enumerate(["You", *others])}


def does(view: View, seat: int, you: str, other: str) -> str:
    """ "You draw" or "Left draws"."""
    return f"You {you}" if seat == view.seat else f"{names(view)[seat]} {other}"


def sides(view: View) -> list[tuple[str, int]]:
    """The columns of every score, the player's own first: teams, or seats where each scores alone."""
    players, units = len(view.hand_sizes), len(view.scores)
    who = names(view)
    own = view.seat % units
    columns = [(own + place) % units for place in range(units)]
    if units == players:
        return [(who[unit], unit) for unit in columns]
    if units == 2:
        return [("us", own), ("them", 1 - own)]
    return [
        (
            "us" if unit == own else " & ".join(who[(view.seat + place + turn * units) % players] for turn in (0, 1)),
            unit,
        )
        for place, unit in enumerate(columns)
    ]


def side_name(view: View, side: list[int]) -> str:
    """What the player calls those who meld together: "us", "them", "Right & Far left"."""
    if view.seat in side:
        return "us" if len(side) > 1 else "you"
    if len(view.hand_sizes) == 4:
        return "them"
    return " & ".join(names(view)[seat] for seat in side)
