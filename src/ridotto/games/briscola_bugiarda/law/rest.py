"""The rest of the tricks at Briscola bugiarda, which has no duty to follow suit (BRB-7.4)."""

from ridotto.games.briscola_bugiarda.law.rules import NAMES
from ridotto.games.briscola_bugiarda.law.views import BriscolaView
from ridotto.games.families.claims.law import laydown


def rest(view: BriscolaView) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks, in order; empty without a proof."""
    return laydown.rest(view, NAMES, view["trump"], follow=False)
