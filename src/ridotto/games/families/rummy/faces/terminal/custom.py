"""Differences between Burraco and Biriba at the terminal: visibility of the pile, and remarks on views."""

from collections.abc import Callable
from dataclasses import dataclass

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, pair
from ridotto.games.families.rummy.law.view import own_melds

STALE = 4
"""Consecutive turns that take a one-card pile and so end a deal (BUR-11.3)."""


@dataclass(frozen=True)
class Custom:
    """Terminal behaviour of one game. Its messages begin with `melds-GAME-`."""

    shows_discards: Callable[[View], bool]
    """Return True if cards below the top of the pile are visible (BUR-5.6, BUR-14.3, BIR-14.1)."""
    remarks: Callable[[View, Look], list[str]]
    """Return remarks on a view: a count that may end the deal, a minimum, melds that are not final."""
    open: Callable[[View], str]
    """Return the reason why a deal is over that no player closed, as a key of the message."""
    halves: str
    """Id of the remark on scores of partners made during the deal."""


def _burraco(view: View, look: Look) -> list[str]:
    stalled = view.stalemate > 1 and view.phase != "over"
    remarks = [look.word("melds-stalemate", count=view.stalemate)] if stalled else []
    if view.uses and view.turn == view.seat:
        remarks.append(look.word("melds-uses", cards=" ".join(map(look.face, view.uses))))
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
    "burraco": Custom(
        lambda view: view.upcard is not None,
        _burraco,
        lambda view: "stale" if view.stalemate >= STALE else "stock",
        "sheet-halves-five",
    ),
    "biriba": Custom(
        lambda view: True,
        _biriba,
        lambda view: "passed" if view.passes >= len(view.hand_sizes) else "idle",
        "sheet-halves",
    ),
}


def custom(view: View) -> Custom:
    """Return the terminal behaviour of a view's game."""
    return CUSTOMS[view.game]


def pots_left(view: View) -> list[int]:
    """Return the sizes of the pots or biribakia not yet taken."""
    return [pot["size"] for pot in view.pots if pot["seat"] is None]


def heaps_left(view: View, look: Look) -> str:
    """Return the pots or biribakia not yet taken: their sizes, or their number if all are of one size and the pile is closed."""
    left = pots_left(view)
    if not left:
        return look.word("melds-none")
    alike = len({pot["size"] for pot in view.pots}) == 1
    return str(len(left)) if alike and not custom(view).shows_discards(view) else " ".join(map(str, left))


def took(view: View, look: Look, side: int) -> str:
    """Return a note on the player of a side who has taken a pot or biribaki; "" if none has."""
    for pot in view.pots:
        if pot["side"] == side:
            return does(view, look, f"melds-{view.game}-{'took' if pot['seen'] else 'unseen'}", pot["seat"]).plain
    return ""


def side_name(view: View, look: Look, side: list[int]) -> str:
    """Return the player's name for a side: "Us", "Them", "Right & Far left"."""
    who = names(view, look)
    if len(side) == 1:
        return who[side[0]]
    if view.seat in side:
        return look.word("seats-us")
    if len(view.hand_sizes) == 4:
        return look.word("seats-them")
    return pair([who[seat] for seat in side], look)
