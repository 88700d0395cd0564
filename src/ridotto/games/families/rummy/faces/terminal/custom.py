"""What differs between the games of the meld family: whether the pile may be looked through, and remarks on their views."""

from collections.abc import Callable
from dataclasses import dataclass

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.people import does, names
from ridotto.games.families.rummy.law.view import own_melds

STALE = 4
"""Turns in a row that take a pile of one card: they end a deal (BUR-11.3)."""


@dataclass(frozen=True)
class Custom:
    """The ways of a game. Its words begin with `melds-GAME-`."""

    shows_discards: bool
    """Whether cards below the top of the pile may be looked at (BUR-14.3, BIR-14.1)."""
    remarks: Callable[[View, Look], list[str]]
    """What else is worth a line: a count that may end the deal, a minimum, melds that are not final."""
    open: Callable[[View], str]
    """Why a deal is over that nobody closed, as the words tell it."""


def _burraco(view: View, look: Look) -> list[str]:
    stalled = view.stalemate > 1 and view.phase != "over"
    remarks = [look.word("melds-stalemate", count=view.stalemate)] if stalled else []
    return remarks + ([look.word("melds-last-turn")] if view.stock == 2 and view.phase != "over" else [])


def _biriba(view: View, look: Look) -> list[str]:
    remarks = []
    minimum = view.minimum[view.seat]
    if view.laid is not None:
        id = "melds-first-more" if view.laid < minimum else "melds-provisional"
        remarks.append(look.word(id, laid=view.laid, needed=minimum))
    elif minimum and not own_melds(view):
        remarks.append(look.word("melds-first-needs", needed=minimum))
    if view.passes:
        remarks.append(look.word("melds-passes", count=view.passes, players=len(view.hand_sizes)))
    return remarks


CUSTOMS = {
    "burraco": Custom(False, _burraco, lambda view: "stale" if view.stalemate >= STALE else "stock"),
    "biriba": Custom(True, _biriba, lambda view: "passed" if view.passes >= len(view.hand_sizes) else "idle"),
}


def custom(view: View) -> Custom:
    """The customs of a view's game."""
    return CUSTOMS[view.game]


def pots_left(view: View) -> list[int]:
    """Sizes of the pots or biribakia that nobody has taken."""
    return [pot["size"] for pot in view.pots if pot["seat"] is None]


def took(view: View, look: Look, side: int) -> str:
    """Who of a side has taken a pot or biribaki; "" for nobody."""
    for pot in view.pots:
        if pot["side"] == side:
            return does(view, look, f"melds-{view.game}-{'took' if pot['seen'] else 'unseen'}", pot["seat"]).plain
    return ""


def side_name(view: View, look: Look, side: list[int]) -> str:
    """What the player calls those who meld together: "Us", "Them", "Right & Far left"."""
    who = names(view, look)
    if len(side) == 1:
        return who[side[0]]
    if view.seat in side:
        return look.word("seats-us")
    if len(view.hand_sizes) == 4:
        return look.word("seats-them")
    return look.word("seats-pair", first=who[side[0]], second=who[side[1]])
