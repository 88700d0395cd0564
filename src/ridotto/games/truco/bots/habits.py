"""Habits of weaker truco players."""

from functools import partial
from random import Random

from ridotto.bots.habits import Habit, Lapse
from ridotto.bots.habits.cards import begins, playable, rank, top
from ridotto.core.view import View
from ridotto.games.truco.bots.manners import MANNERS, act
from ridotto.games.truco.law.notation import strengths

HIGH = 9
"""Strength of a two (TRU-3.5); only threes and the four top cards are above it."""


def high_cards(view: View) -> int:
    """Return the number of threes and top cards in the hand."""
    power = strengths(tuple(view["manilhas"]))
    return sum(power[card] > HIGH for card in view["hand"] or ())


def calls_high(view: View) -> str | None:
    """Call with more than one high card in the hand."""
    return begins("truco")(view) if view["phase"] == "turn" and high_cards(view) > 1 else None


def afraid(view: View) -> str | None:
    """Fold without a high card, whatever lies on the table."""
    return begins("fold")(view) if view["phase"] == "answer" and not high_cards(view) else None


def curious(view: View) -> str | None:
    """Accept with any high card, out of curiosity."""
    return begins("accept")(view) if view["phase"] == "answer" and high_cards(view) else None


def rushes(view: View) -> str | None:
    """Play the highest card in the first trick."""
    return top(view) if not view["outcomes"] else None


def outdoes_partner(view: View) -> str | None:
    """Beat the partner's card although it is winning the trick."""
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
    """Return the action of a fixed opponent (`truco.bots.manners`); random manners are seeded by the view."""
    return act(name, view, Random(str(seed_of(view))))


def seed_of(view: View) -> View:
    """Return the facts that seed random manners: all but those that say nothing at a table with fixed manilhas and the usual ladder."""
    silent = {"vira": None, "special_at": 11}
    return View({name: fact for name, fact in view.items() if name not in silent or fact != silent[name]})


EXPLOITERS: dict[str, Habit] = {name.replace(" ", "-"): partial(mannered, name) for name in MANNERS}
LAPSES = (
    Lapse(calls_high, 0.4),
    Lapse(afraid, 0.7),
    Lapse(curious, 0.7),
    Lapse(rushes, 0.7),
    Lapse(outdoes_partner, 0.6),
)
