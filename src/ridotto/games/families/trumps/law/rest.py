"""The rest of the tricks, at Belote and Coinche: players must follow suit (BEL-7.3), and all declarations are made in the first trick."""

from ridotto.games.families.claims.law import laydown
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.views import TableView

FIRST_TRICK = 4
"""Cards of the first trick, in which players declare (BEL-8.3)."""


def rest(view: TableView, trump: str | None) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks, in order; empty without a proof."""
    return laydown.rest(view, NAMES, trump, follow=True) if len(view["played"]) >= FIRST_TRICK else []
