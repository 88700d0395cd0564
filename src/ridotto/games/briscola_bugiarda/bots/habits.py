"""Habits of weaker players of Briscola bugiarda."""

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import bottom, first_trumps, holder, passing, playable, richest, top
from ridotto.core.view import View

MODEST = 5
"""Number of lower bids that must remain possible after a habitual bid."""


def bids_on(view: View) -> str | None:
    """Bid the lowest bid allowed while several others remain."""
    bids = [text for text in view["legal"] if text.startswith("bid ")]
    return bids[0] if len(bids) > MODEST else None


def bids_aces(view: View) -> str | None:
    """Bid on high cards, whatever their suits."""
    high = sum(card[0] in "A3" for card in view["hand"])
    return bids_on(view) if high > 2 else None


def rushes(view: View) -> str | None:
    """Lead the highest card, as if it would be lost otherwise."""
    return None if view["trick"] else top(view)


def trusts(view: View) -> str | None:
    """Throw points on any trick that they cannot win, even an opponent's."""
    held = holder(view)
    if held is None:
        return None
    losing = [card for card in playable(view) if card.strength < held[1].strength and card.points]
    return f"play {losing[-1].name}" if losing else None


def trumps_little(view: View) -> str | None:
    """Trump worthless tricks."""
    held = holder(view)
    if held is None or held[1].trump:
        return None
    return first_trumps(view)


EXPLOITERS = {
    "always-pass": passing,
    "overbidder": bids_on,
    "top-card": top,
    "low-card": bottom,
    "points-first": richest,
}
LAPSES = (Lapse(bids_aces, 0.4), Lapse(rushes, 0.5), Lapse(trusts, 0.4), Lapse(trumps_little, 0.4))
