"""Habits of bidding at Coinche."""

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import begins, passing
from ridotto.core.view import View

MODEST = 110
"""Highest number that these habits bid."""


def longest(view: View) -> str:
    """Return the suit in which the player holds most cards."""
    return max("SHDC", key=lambda suit: sum(card[1] == suit for card in view["hand"]))


def bids_on(view: View) -> str | None:
    """Bid the lowest number in the longest suit, unless the last bid is the partner's."""
    bids = [seat for seat, text in view.get("bids", ()) if text.startswith("bid")]
    if view["phase"] == "play" or (bids and bids[-1] == view["seat"] ^ 2):
        return None
    suit = longest(view)
    wanted = [text for text in view["legal"] if text.startswith("bid ") and text.endswith(f" {suit}")]
    low = wanted[0].split()[1] if wanted else ""
    return wanted[0] if low.isdecimal() and int(low) <= MODEST else None


def bids_aces(view: View) -> str | None:
    """Bid with two aces, whatever the rest of the hand."""
    aces = sum(card[0] == "A" for card in view["hand"])
    return bids_on(view) if view["phase"] != "play" and aces > 1 else None


def timid(view: View) -> str | None:
    """Pass without the jack of the longest suit."""
    if view["phase"] == "play" or f"J{longest(view)}" in view["hand"]:
        return None
    return passing(view)


EXPLOITERS = {"overbidder": bids_on, "always-coinche": begins("coinche", "surcoinche")}
LAPSES = (Lapse(bids_aces, 0.5), Lapse(timid, 0.5))
