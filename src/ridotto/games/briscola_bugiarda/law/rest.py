"""The rest of the tricks at Briscola bugiarda, where nobody has to follow suit (BRB-7.4)."""

from ridotto.games.briscola_bugiarda.law.rules import NAMES
from ridotto.games.briscola_bugiarda.law.views import BriscolaView
from ridotto.games.families.claims.law.laydown import Tricks, winning_leads


def rest(view: BriscolaView) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks, in order; empty without a proof."""
    if view["phase"] != "play" or view["turn"] != view["seat"] or view["trick"]:
        return []
    unseen = set(NAMES) - {card for _, card in view["played"]} - set(view["hand"])
    return winning_leads(view["hand"], unseen, Tricks(view["ranks"], view["trump"], follow=False))
