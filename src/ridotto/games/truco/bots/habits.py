"""Habits at truco."""

from functools import partial
from random import Random

from ridotto.bots.habits import Habit, Lapse
from ridotto.bots.habits.cards import begins, playable, rank, top
from ridotto.core.view import View
from ridotto.games.truco.bots.manners import MANNERS, act

HIGH = 9
"""The strength of a two on the guide's scale from 1 (a four): above it are the threes and the four top cards."""


def high_cards(view: View) -> int:
    """How many threes and top cards are in the hand."""
    ranked = rank(view)
    return sum(ranked(card).strength > HIGH for card in view["hand"] or ())


def calls_high(view: View) -> str | None:
    """Calls for joy over a high card."""
    return begins("truco")(view) if view["phase"] == "turn" and high_cards(view) > 1 else None


def afraid(view: View) -> str | None:
    """Folds without a high card, whatever lies on the table."""
    return begins("fold")(view) if view["phase"] == "answer" and not high_cards(view) else None


def curious(view: View) -> str | None:
    """Accepts with any high card, to see what they have."""
    return begins("accept")(view) if view["phase"] == "answer" and high_cards(view) else None


def rushes(view: View) -> str | None:
    """Plays the highest card first."""
    return top(view) if not view["outcomes"] else None


def outdoes_partner(view: View) -> str | None:
    """Beats the partner's card though it holds the trick."""
    if view["phase"] != "turn" or not view["trick"]:
        return None
    ranked = rank(view)
    cards = {seat: ranked(card).strength for seat, card in view["trick"]}
    best = max(cards.values())
    if cards.get(view["seat"] ^ 2) != best:
        return None
    better = [card for card in playable(view) if card.strength > best]
    return f"play {better[-1].name}" if better else None


def mannered(name: str, view: View) -> str:
    """A fixed opponent (`policies.truco_manners`); where it is moody, its mood follows from what it sees."""
    return act(name, view, Random(str(view)))


EXPLOITERS: dict[str, Habit] = {name.replace(" ", "-"): partial(mannered, name) for name in MANNERS}
LAPSES = (
    Lapse(calls_high, 0.4),
    Lapse(afraid, 0.7),
    Lapse(curious, 0.7),
    Lapse(rushes, 0.7),
    Lapse(outdoes_partner, 0.6),
)
