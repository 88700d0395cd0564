"""Habits at Belote and Coinche: exploiters, and lapses of beginners."""

from ridotto.bots.habits import Lapse
from ridotto.bots.habits.cards import bottom, first_trumps, holder, passing, playable, richest, top
from ridotto.core.view import View


def trumps_partner(view: View) -> str | None:
    """Trump the partner's trick although another suit is legal."""
    held = holder(view)
    cards = playable(view)
    trumps = [card for card in cards if card.trump]
    if held is None or held[0] != view["seat"] ^ 2 or held[1].trump or not trumps or len(trumps) == len(cards):
        return None
    return f"play {trumps[-1].name}"


def rushes(view: View) -> str | None:
    """Lead the highest card at once."""
    return None if view["trick"] else top(view)


def overtakes(view: View) -> str | None:
    """Overtake the partner's card."""
    held = holder(view)
    if held is None or held[0] != view["seat"] ^ 2:
        return None
    better = [card for card in playable(view) if card.name[1] == held[1].name[1] and card.strength > held[1].strength]
    return f"play {better[-1].name}" if better else None


def gives_little(view: View) -> str | None:
    """Play the card with the fewest points to the partner's trick."""
    held = holder(view)
    if held is None or held[0] != view["seat"] ^ 2:
        return None
    cards = playable(view)
    return f"play {min(cards, key=lambda card: card.points).name}" if cards else None


def forgets(view: View) -> str | None:
    """Lead the lowest card of a plain suit, after losing count of the masters."""
    if view["trick"] or len(view["played"]) < 8:
        return None
    plain = [card for card in playable(view) if not card.trump]
    return f"play {plain[0].name}" if plain else None


EXPLOITERS = {
    "always-pass": passing,
    "top-card": top,
    "low-card": bottom,
    "trumps-first": first_trumps,
    "points-first": richest,
}
LAPSES = (
    Lapse(trumps_partner, 0.7),
    Lapse(overtakes, 0.6),
    Lapse(gives_little, 0.5),
    Lapse(rushes, 0.5),
    Lapse(forgets, 0.5),
)
