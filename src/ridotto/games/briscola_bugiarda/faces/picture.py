"""Picture facts of Briscola bugiarda: the called card, the partner if the viewer knows it, the points of each seat."""

from collections.abc import Callable

from ridotto.core.errors import Sentence
from ridotto.core.view import View
from ridotto.pictures.cards import noted
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell, action, by, named, series


def facts(view: View, called: Callable[[int], str], tell: Tell) -> list[Fact]:
    """Return the bid or, after the auction, the called card and trumps."""
    if view["bidder"] is None:
        return []
    who = called(view["bidder"])
    if view["trump"] is None:
        return [(tell(Sentence("picture-bid", "bid")), by(tell, action(tell, str(view["bid"])), who))]
    card, partner = view["called"], view["partner"]
    alone = Sentence("picture-alone", "alone, by {who}", who=who)
    known = called(partner) if isinstance(partner, int) else named(tell, "picture-partner", partner or "unknown")
    return [
        (tell(Sentence("picture-called", "called")), by(tell, noted(card), who) if card else tell(alone)),
        (tell(Sentence("picture-trump", "trumps")), f"{{{view['trump']}}}"),
        (tell(Sentence("picture-partner", "partner")), known),
    ]


def note(view: View, seat: int, tell: Tell) -> str:
    """Return the seat's role and points; during the auction, its calls."""
    if view["phase"] in ("auction", "trumps"):
        return series(tell, (action(tell, text.removeprefix("bid ")) for who, text in view["bids"] if who == seat))
    told = [tell(Sentence("picture-points", "{points} points", points=view["points"][seat]))]
    if seat == view["declarer"]:
        told.insert(0, tell(Sentence("picture-declarer", "declarer")))
    elif seat == view["partner"]:
        told.insert(0, tell(Sentence("picture-partner", "partner")))
    return " · ".join(told)


FACE = Face(facts=facts, note=note)
