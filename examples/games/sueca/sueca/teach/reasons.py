"""The coach's reasons in Sueca. They reuse the names of other trick-taking games, whose wording fits."""

from ridotto.coach.reasons.reason import PLAY, Facts, Row
from ridotto.core.view import View

from ..sight import Sight


def position(view: View) -> Sight:
    """Return the analysis that the reasons use."""
    return Sight(view)


def _card(action: str) -> str:
    return action.removeprefix("play ")


def _sure_lead(at: Sight, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "suit": card[1]} if not at.trick and at.safe(card) else None


def _high_lead(at: Sight, action: str) -> Facts | None:
    """The highest card of a plain suit that the others still hold."""
    card = _card(action)
    others = any(other[1] == card[1] for other in at.out)
    if at.trick or card[1] == at.trump or at.above(card) or not others:
        return None
    return {"card": card, "suit": card[1]}


def _partners(at: Sight, action: str) -> Facts | None:
    """The partner's trick is safe, so it gets the most points."""
    card = _card(action)
    if not at.ours or at.beats(card, at.held[1]) or not (at.last or at.safe(at.held[1])):
        return None
    most = max(map(at.points, at.legal))
    return {"points": most, "card": card} if at.points(card) == most > 0 else None


def _ruff(at: Sight, action: str) -> Facts | None:
    card = _card(action)
    if not at.last or not at.takes(card) or card[1] != at.trump or at.trick[0][1][1] == at.trump:
        return None
    return {"card": card, "points": at.lying + at.points(card)}


def _win(at: Sight, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "points": at.lying + at.points(card)} if at.last and at.takes(card) else None


def _sure(at: Sight, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.takes(card) and at.safe(card) else None


def _theirs(at: Sight, action: str) -> Facts | None:
    """No card wins this trick, so it gets as few points as possible."""
    card = _card(action)
    if not at.trick or at.ours or any(map(at.takes, at.legal)):
        return None
    least = min(map(at.points, at.legal))
    return {"card": card, "points": least} if at.points(card) == least else None


def _nothing(at: Sight, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.trick and not at.points(card) and any(map(at.points, at.legal)) else None


REASONS: tuple[Row, ...] = (
    ("sure-lead", PLAY, _sure_lead),
    ("high-lead", PLAY, _high_lead),
    ("partners-trick", PLAY, _partners),
    ("ruff", PLAY, _ruff),
    ("win-last", PLAY, _win),
    ("sure-trick", PLAY, _sure),
    ("their-trick", PLAY, _theirs),
    ("worth-nothing", PLAY, _nothing),
)
"""Reasons in the order in which they are tried."""
