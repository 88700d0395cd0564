"""Facts that Burraco and Biriba share, as data for forms."""

from ridotto.core.tally.form import Fact, Form, given, match, missing
from ridotto.games.families.rummy.law.tally import MOST, NETS, STEP

FORMING = (match("forming", True),)
"""The first pot makes the player who takes it play alone, and the others partners."""
FORMED = (match("forming", False),)
CLOSED = "closed"
"""Who closes has taken a pot, and has no card left."""


def opening(single: str, closed: str, pot: str, taking: str) -> Form:
    """Return the facts of the sides: who came to play alone, who closed, and which sides took a pot. Arguments are names and rules."""
    return (
        Fact("single", "seat", single, optional=True, when=FORMING),
        Fact(CLOSED, "side", closed, optional=True),
        Fact(pot, "flag", taking, by="side", implied=CLOSED, when=FORMED),
        Fact(pot, "flag", taking, by="side", implied=CLOSED, when=(*FORMING, given("single"))),
    )


def counted(melded: str, left: str) -> Form:
    """Return the facts of the cards: melded and left in the hands, or the difference of the two, or the melds themselves."""
    apart = (missing(NETS),)
    return (
        Fact("melded", "number", melded, by="side", high=MOST, step=STEP, when=apart),
        Fact("left", "number", left, by="side", high=MOST, step=STEP, implied=CLOSED, when=apart),
        Fact(NETS, "number", melded, by="side", low=-MOST, high=MOST, step=STEP, optional=True, detail=True),
        Fact("melds", "cards", melded, by="side", optional=True, detail=True),
    )
