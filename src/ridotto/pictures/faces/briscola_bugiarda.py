"""Briscola bugiarda: the called card, who is the partner as far as the viewer knows, everybody's points."""

from collections.abc import Callable

from ridotto.core.view import View
from ridotto.pictures.cards import noted
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact


def facts(view: View, named: Callable[[int], str]) -> list[Fact]:
    """The bid, then the called card and trumps."""
    if view["bidder"] is None:
        return []
    by = named(view["bidder"])
    if view["trump"] is None:
        return [("bid", f"{view['bid']} by {by}")]
    called = f"{noted(view['called'])} by {by}" if view["called"] else f"alone, by {by}"
    partner = view["partner"]
    return [
        ("called", called),
        ("trumps", f"{{{view['trump']}}}"),
        ("partner", named(partner) if isinstance(partner, int) else str(partner or "unknown")),
    ]


def note(view: View, seat: int) -> str:
    """A role, points and tricks; the calls while there is an auction."""
    if view["phase"] in ("auction", "trumps"):
        return ", ".join(text.removeprefix("bid ") for who, text in view["bids"] if who == seat)
    role = "declarer · " if seat == view["declarer"] else "partner · " if seat == view["partner"] else ""
    return f"{role}{view['points'][seat]} points"


FACE = Face(facts=facts, note=note)
