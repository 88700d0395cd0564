"""Habits at Briscola bugiarda."""

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import bottom, first_trumps, holder, passing, playable, richest, top
from ridotto.core.view import View

MODEST = 5
"""How many bids may still be left below one that is made of habit."""


def bids_on(view: View) -> str | None:
    """Bids whatever is allowed while the bids are high."""
    bids = [text for text in view["legal"] if text.startswith("bid ")]
    return bids[0] if len(bids) > MODEST else None


def bids_aces(view: View) -> str | None:
    """Bids for the sake of high cards, whatever their suits."""
    high = sum(card[0] in "A3" for card in view["hand"])
    return bids_on(view) if high > 2 else None


def rushes(view: View) -> str | None:
    """Leads the highest card, as if it were lost otherwise."""
    return None if view["trick"] else top(view)


def trusts(view: View) -> str | None:
    """Throws points on a trick, whoever holds it, as soon as they cannot win it."""
    held = holder(view)
    if held is None:
        return None
    losing = [card for card in playable(view) if card.strength < held[1].strength and card.points]
    return f"play {losing[-1].name}" if losing else None


def trumps_little(view: View) -> str | None:
    """Trumps tricks that hold nothing."""
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
