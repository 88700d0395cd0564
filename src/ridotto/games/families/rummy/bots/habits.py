"""Habits of weaker players of Burraco and Biriba."""

from collections.abc import Mapping

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import begins
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import JOKER, WILD

LATE = 16
"""Number of cards in the stock below which a hoarder begins to lay."""
MANY = 4
"""Number of cards in the pile that a beginner cannot resist."""


def values(view: View) -> Mapping[str, int]:
    """Return card points by rank or JK, from the guide."""
    (ranking,) = view.kind.guide(view).rankings
    return {name: points or 0 for name, points in ranking.cards}


def discard_most(view: View) -> str | None:
    """Discard the natural card with most points."""
    discards = [text for text in view["legal"] if text.startswith("discard ") and text[8:] not in WILD]
    worth = values(view)
    return max(discards, key=lambda text: worth.get(text[8], 0)) if discards else None


def hoards(view: View) -> str | None:
    """Lay nothing until the end is near."""
    return discard_most(view) if view["phase"] == "play" and view["stock"] > LATE else None


def lays_at_once(view: View) -> str | None:
    """Lay the first meld or lay-off that is lawful."""
    return begins("meld", "add")(view)


def declines(view: View) -> str | None:
    """Never take the pile."""
    return begins("draw", "pass")(view)


def spends_wild(view: View) -> str | None:
    """Make a meld with a wild card at once."""
    melds = (text for text in view["legal"] if text.startswith("meld "))
    return next((text for text in melds if not WILD.isdisjoint(text.split()[1:]) or JOKER in text), None)


def greedy(view: View) -> str | None:
    """Take a large pile, whatever its cards."""
    return begins("take")(view) if view.get("pile_size", len(view["pile"])) >= MANY else None


EXPLOITERS = {
    "always-take-pile": begins("take"),
    "never-take-pile": declines,
    "hoarder": hoards,
    "lays-at-once": lays_at_once,
    "throws-points": discard_most,
}
LAPSES = (Lapse(spends_wild, 0.5), Lapse(greedy, 0.5), Lapse(discard_most, 0.35))
