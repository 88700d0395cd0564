"""What differs between the games of the meld family: their words, their way round, and where their views keep things."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ridotto import View


@dataclass(frozen=True)
class Layout:
    """The table as a view tells it, the same for every game of the family."""

    sides: list[list[int]]
    """The seats that meld together at the moment."""
    melds: list[list[list[str]]]
    """By side: the cards of each meld as they lie."""
    pile: list[str]
    """The cards of the pile that may be looked at, the top one last."""
    piled: int
    stock: int
    heaps: list[int]
    """Sizes of the pots or biribakia that nobody has taken."""
    took: list[str]
    """By side: who took one, "" for nobody."""
    banned: str | None
    """The card that may not be discarded in this turn."""
    log: list[tuple[int, str]]
    remarks: list[str]
    """What else is worth a line: a count that may end the deal, a minimum, melds that are not final."""


@dataclass(frozen=True)
class Custom:
    """The words of a game and its layout."""

    long: str
    """A meld of seven or more."""
    heap: str
    heaps: str
    clockwise: bool
    layout: Callable[[View, dict[int, str]], Layout]
    shows_discards: bool
    """Whether cards below the top of the pile may be looked at (BUR-14.3, BIR-14.1)."""


def _lines(log: list[list[Any]]) -> list[tuple[int, str]]:
    return [(seat, text) for seat, text in log]


def _burraco(view: View, names: dict[int, str]) -> Layout:
    took = []
    for team in (0, 1):
        unseen = [names[seat] for seat in (team, team + 2) if view.unseen_pots[seat]]
        word = f"pot: {unseen[0]}, not seen yet" if unseen else "pot taken"
        took.append(word if view.took_pot[team] else "")
    remarks = []
    if view.stalemate > 1 and view.phase != "over":
        remarks.append(f"{view.stalemate} turns in a row took a single card: the fourth ends the deal")
    return Layout(
        sides=[[0, 2], [1, 3]],
        melds=[[meld["cards"] for meld in melds] for melds in view.melds],
        pile=[view.top] if view.top else [],
        piled=view.pile_size,
        stock=view.stock_size,
        heaps=[11] * (2 - sum(view.took_pot)),
        took=took,
        banned=view.barred,
        log=_lines(view.log),
        remarks=remarks,
    )


def _biriba(view: View, names: dict[int, str]) -> Layout:
    took = []
    for side in view.sides:
        takers = [names[seat] for seat in side if seat in view.takers]
        took.append(f"biribaki: {takers[0]}" if takers else "")
    remarks = []
    own = next(place for place, side in enumerate(view.sides) if view.seat in side)
    minimum = view.minimum[view.seat]
    if view.laid is not None:
        need = f"{view.laid} of {minimum} points" if view.laid < minimum else f"{view.laid} points"
        remarks.append(f"Your melds are provisional ({need}): lay down more or withdraw")
    elif minimum and not view.melds[own]:
        remarks.append(f"The first melds need {minimum} points")
    if view.passes:
        remarks.append(f"{view.passes} of {len(view.hand_sizes)} passes in a row")
    return Layout(
        sides=view.sides,
        melds=[[meld["cards"] for meld in melds] for melds in view.melds],
        pile=view.pile,
        piled=len(view.pile),
        stock=view.stock_size,
        heaps=view.biribakia,
        took=took,
        banned=view.barred,
        log=_lines(view.log),
        remarks=remarks,
    )


CUSTOMS = {
    "burraco": Custom("burraco", "pot", "pots", True, _burraco, False),
    "biriba": Custom("biriba", "biribaki", "biribakia", False, _biriba, True),
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


def layout(view: View) -> Layout:
    """The table that a view shows."""
    return custom(view).layout(view, names(view))


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


def own_melds(view: View) -> list[list[str]]:
    """The melds of the player's side: the number of a meld is its place, from 1."""
    table = layout(view)
    return next(melds for side, melds in zip(table.sides, table.melds, strict=True) if view.seat in side)
