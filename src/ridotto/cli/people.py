"""The players as the user sees them, and the score between them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rich.text import Text

from ridotto import View
from ridotto.cli.look import Look

AROUND = {
    2: ("you", "opponent"),
    3: ("you", "right", "left"),
    4: ("you", "right", "opposite", "left"),
    5: ("you", "right", "far-right", "far-left", "left"),
    6: ("you", "right", "far-right", "opposite", "far-left", "left"),
}
"""Number of seats → places in counter-clockwise turn order from the player; each has a message `seats-PLACE`."""


class Side(NamedTuple):
    """A column of every score: a seat, or seats that score together."""

    name: str
    unit: int
    """Index in the lists of scores."""
    seats: tuple[int, ...]
    kind: Literal["us", "them", "other"]

    @property
    def subject(self) -> dict[str, str]:
        """Facts for a sentence about the side: `side` is us, them, you, one (a name) or some (names)."""
        several = len(self.seats) > 1
        if self.kind == "us":
            return {"side": "us" if several else "you", "who": self.name}
        return {"side": ("them" if self.kind == "them" else "some") if several else "one", "who": self.name}


def places(view: View) -> dict[int, str]:
    """Map each seat to its place relative to the player. The next seat is on the right, or on the left if play is clockwise."""
    around = AROUND[len(view.hand_sizes)]
    if clockwise(view):
        around = (around[0], *around[:0:-1])
    seats, units = len(around), len(view.scores)
    partner = units < seats and seats // 2 % units == 0
    called = [place.replace("opposite", "partner") if partner else place for place in around]
    return {(view.seat + turn) % seats: place for turn, place in enumerate(called)}


def names(view: View, look: Look) -> dict[int, str]:
    """Map each seat to the name of its player."""
    return {seat: look.word(f"seats-{place}") for seat, place in places(view).items()}


def clockwise(view: View) -> bool:
    """Return True if play is clockwise."""
    direction = view.kind.spec.direction
    return (view.options.get("direction") if direction == "option" else direction) == "clockwise"


def yes(own: bool) -> str:
    """Return the form of a sentence: about the player, or about another."""
    return "yes" if own else "no"


def does(view: View, look: Look, id: str, seat: int, /, **given: str | int | Text) -> Text:
    """Format a message about a seat: "You take", "Left takes"."""
    return look.say(id, who=names(view, look)[seat], you=yes(seat == view.seat), **given)


def sides(view: View, look: Look) -> list[Side]:
    """Return the columns of a score, the player's own first. Partners sit as many seats apart as there are scores."""
    who, units = names(view, look), len(view.scores)
    own = view.seat % units
    found = []
    for unit in ((own + place) % units for place in range(units)):
        members = tuple(seat for seat in who if seat % units == unit)
        kind: Literal["us", "them", "other"] = "us" if unit == own else "them" if units == 2 else "other"
        found.append(Side(_called([who[seat] for seat in members], kind, look), unit, members, kind))
    return found


def _called(members: list[str], kind: str, look: Look) -> str:
    if len(members) == 1:
        return members[0]
    if kind != "other":
        return look.word(f"seats-{kind}")
    return pair(members, look)


def pair(members: Sequence[str], look: Look) -> str:
    """Join the names of two players: "Left & you"."""
    first, second = together(members, look)
    return look.word("seats-pair", first=first, second=second)


def together(called: Sequence[str], look: Look) -> list[str]:
    """Return names for a list within a sentence; the player, as "you", comes last."""
    own = look.word("seats-you")
    others = [name for name in called if name != own]
    return others if len(others) == len(called) else [*others, look.word("seats-you-within")]


def leads(view: View, look: Look) -> str:
    """Format who leads the match after a deal."""
    first, second, *_ = sorted(sides(view, look), key=lambda side: -view.totals[side.unit])
    by = view.totals[first.unit] - view.totals[second.unit]
    return look.word("terminal-leads", by=str(by), **first.subject) if by else look.word("terminal-level")


def winner(view: View, look: Look) -> str:
    """Format who has won the match, alone or shared."""
    winners = view.get("winners")
    units = winners if winners is not None else [view.winner]
    won = [side for side in sides(view, look) if side.unit in units]
    if not won:
        return look.word("terminal-drawn")
    if len(won) > 1:
        return look.word("sheet-winners", names=look.listed(together([side.name for side in won], look)))
    if won[0].kind == "them":
        return look.word("sheet-winners-them", many="yes" if len(won[0].seats) > 1 else "no")
    several = len(won[0].seats) > 1
    you = ("us" if several else "yes") if won[0].kind == "us" else "no"
    return look.word("sheet-winner", who=won[0].name, you=you, many="yes" if several else "no")
