"""What a partner would find hard to understand about an action in Burraco and Biriba.

Giving the opponents a card for their melds, throwing away one that the side's own melds could take, laying a wild card for a meld of
three, making a clean run dirty: each may be right, but a search that finds it right by a few points only is wrong as often, since the
players of its playouts are not those at the table. So each has a price in points that it must gain.
"""

from collections.abc import Iterable, Mapping

from ridotto.core.view import View
from ridotto.games.families.rummy.law.fitting import SEVEN, fitting, opposing, spends_wild, target, used
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.law.views import MeldSeen

FEEDS, FEEDS_SEVEN = 40.0, 55.0
"""Prices of a discard that fits a meld of the opponents, and of one that makes it a seven."""
GIVES_UP = 40.0
"""Price of a discard that could be added to a meld of the side at once."""
WASTES = 25.0
"""Price of discarding a wild card."""
SPENDS = 80.0
"""Price of a wild card in a new meld, or added to a set. With 18 points, 43 % of early melds at Biriba and 27 % at Burraco had one."""
SPOILS = 25.0
"""Price of a wild card added to a clean sequence."""
FEW = 3
"""Cards left in hand up to which a wild card may well be laid: the hand is about to be emptied."""


def prices(view: View, actions: Iterable[str]) -> Mapping[str, float]:
    """Return the price of each action; 0 if a partner would understand it."""
    theirs, joining = opposing(view), _joining(view)

    def price(action: str) -> float:
        if not action.startswith("discard "):
            return _laying(view, action)
        card = action.split()[1]
        return _discarding(card, theirs) + GIVES_UP * (card in joining)

    return {action: price(action) for action in actions}


def _joining(view: View) -> set[str]:
    """Return the natural cards that could each be added to a meld now, with others left in hand."""
    added = [used(action) for action in view["legal"] if action.startswith("add ")]
    return {cards[0] for cards in added if len(cards) == 1 < len(view["hand"] or ())} - WILD


def _discarding(card: str, theirs: Iterable[MeldSeen]) -> float:
    price = WASTES if card in WILD else 0.0
    meld = fitting(card, theirs)
    if meld is None:
        return price
    return price + (FEEDS_SEVEN if len(meld["cards"]) == SEVEN - 1 else FEEDS)


def _laying(view: View, action: str) -> float:
    if not spends_wild(view, action) or len(view["hand"] or ()) - len(used(action)) <= FEW:
        return 0.0
    meld = target(view, action)
    if meld is None or meld["kind"] == "set":
        # A seven of its own is worth a wild card.
        return 0.0 if meld is not None and len(meld["cards"]) >= SEVEN - 1 else SPENDS
    return SPOILS
