"""The rest of the tricks, at Belote and Coinche: players must follow suit (BEL-7.3), and all declarations are made in the first trick."""

from ridotto.games.families.claims.law.laydown import Tricks, winning_leads
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.views import TableView

FIRST_TRICK = 4
"""Cards of the first trick, in which players declare (BEL-8.3)."""


def rest(view: TableView, trump: str | None) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks, in order; empty without a proof."""
    played = [card for _, card in view["played"]]
    if view["phase"] != "play" or view["turn"] != view["seat"] or view["trick"] or len(played) < FIRST_TRICK:
        return []
    unseen = set(NAMES) - set(played) - set(view["hand"])
    return winning_leads(view["hand"], unseen, Tricks(view["ranks"], trump, follow=True))
