"""Habits in the bidding at Belote."""

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import begins, passing
from ridotto.core.view import View


def takes_for_aces(view: View) -> str | None:
    """Take with two aces, whatever the trumps."""
    aces = sum(card[0] == "A" for card in view["hand"])
    return begins("take")(view) if view["phase"] != "play" and aces > 1 else None


def timid(view: View) -> str | None:
    """Pass without a jack in hand."""
    if view["phase"] == "play" or any(card[0] == "J" for card in view["hand"]):
        return None
    return passing(view)


EXPLOITERS = {"always-take": begins("take")}
LAPSES = (Lapse(takes_for_aces, 0.5), Lapse(timid, 0.5))
