"""The coach's reasons in Belote and Coinche: trumps, masters, who holds the trick. Those for calls are in `calls`."""

from ridotto.coach.reasons.reason import PLAY, Facts, Row
from ridotto.core.view import View
from ridotto.games.families.trumps.teach import calls
from ridotto.games.families.trumps.teach.position import Position


def position(view: View) -> Position:
    """Return the position that the reasons read."""
    return Position(view)


# ---- leads ----------------------------------------------------------------------------------------------------------


def _card(action: str) -> str:
    return action.removeprefix("play ")


def _trump_lead(at: Position, action: str) -> Facts | None:
    card, out = _card(action), at.trumps_out()
    if at.trick or not at.declaring or not at.is_trump(card) or not out:
        return None
    return {"number": len(out), "suit": card[1], "card": card}


def _draw(at: Position, action: str) -> Facts | None:
    return _trump_lead(at, action) if not at.above(_card(action)) else None


def _sure_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "suit": card[1]} if not at.trick and at.safe(card) else None


def _may_be_trumped(at: Position, card: str) -> bool:
    """True for the lead of a card that nothing out beats but a trump; at least one other hand can follow."""
    beaten = at.is_trump(card) or bool(at.above(card))
    return not at.trick and not beaten and bool(at.out_of(card[1])) and bool(at.trumps_out())


def _high_lead(at: Position, action: str) -> Facts | None:
    """Reason for leading the highest card of a suit while it may still be trumped."""
    card = _card(action)
    if not _may_be_trumped(at, card) or at.higher(card):
        return None
    return {"card": card, "suit": card[1]}


def _next_highest(at: Position, action: str) -> Facts | None:
    """The same for a card below others in the viewer's own hand."""
    card = _card(action)
    higher = at.higher(card)
    if not _may_be_trumped(at, card) or not higher:
        return None
    return {"card": card, "suit": card[1], "other": higher[0]}


def _short_lead(at: Position, action: str) -> Facts | None:
    card = _card(action)
    alone = [other for other in at.hand if other[1] == card[1]] == [card]
    if at.trick or at.is_trump(card) or not alone or not any(map(at.is_trump, at.hand)):
        return None
    return {"card": card, "suit": card[1]}


# ---- following ------------------------------------------------------------------------------------------------------


def _partners(at: Position, action: str) -> Facts | None:
    """Reason for giving points to the partner's trick, which is safe: the card with most of them that leaves it to the partner."""
    card = _card(action)
    if not at.ours or at.beats(card, at.held[1]) or not (at.last or at.safe(at.held[1])):
        return None
    most = max(at.points(other) for other in at.legal if not at.beats(other, at.held[1]))
    return {"points": most, "card": card} if at.points(card) == most > 0 else None


def _ruff(at: Position, action: str) -> Facts | None:
    card = _card(action)
    if not at.last or not at.takes(card) or not at.is_trump(card) or at.trick[0][1][1] == card[1]:
        return None
    return {"card": card, "points": at.lying + at.points(card)}


def _win(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card, "points": at.lying + at.points(card)} if at.last and at.takes(card) else None


def _sure(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.takes(card) and at.safe(card) else None


def _theirs(at: Position, action: str) -> Facts | None:
    """Reason for giving as few points as possible: no legal card takes the trick, and the partner has played to it or cannot."""
    card = _card(action)
    if not at.trick or at.ours or any(map(at.takes, at.legal)):
        return None
    if len(at.trick) == 1 and not at.safe(at.held[1]):
        return None
    least = min(at.points(other) for other in at.legal)
    return {"card": card, "points": least} if at.points(card) == least else None


def _spare_trump(at: Position, action: str) -> Facts | None:
    """Reason for saving a trump that would take the trick."""
    card = _card(action)
    if not at.last or at.is_trump(card) or at.takes(card):
        return None
    return {"points": at.lying} if any(at.is_trump(other) and at.takes(other) for other in at.legal) else None


def _keep_master(at: Position, action: str) -> Facts | None:
    """Reason for keeping the highest card of a suit, if no card of another suit may be played: any of these would keep it, too."""
    card = _card(action)
    if any(other[1] != card[1] for other in at.legal):
        return None
    kept = [other for other in at.legal if other[1] == card[1] and other != card and not at.above(other)]
    if not at.above(card) or not kept or at.takes(card):
        return None
    return {"card": kept[0], "suit": card[1]}


def _nothing(at: Position, action: str) -> Facts | None:
    card = _card(action)
    return {"card": card} if at.trick and not at.points(card) and any(map(at.points, at.legal)) else None


def _little(at: Position, action: str) -> Facts | None:
    """Reason for giving a card that beats hardly anything that is still out, the cheapest of these."""
    card = _card(action)
    idle = [other for other in at.legal if not at.is_trump(other) and len(_beaten(at, other)) < 2]
    if not at.trick or card not in idle or at.points(card) > min(map(at.points, idle)):
        return None
    return {"card": card, "number": len(_beaten(at, card))}


def _beaten(at: Position, card: str) -> list[str]:
    """Return the unseen cards of its suit that a card beats."""
    return [other for other in at.out_of(card[1]) if at.beats(card, other)]


def costly(view: View, action: str) -> bool:
    """True if a legal card is worth fewer points, so that this one is not the one that will be missed least."""
    at = position(view)
    return any(at.points(other) < at.points(_card(action)) for other in at.legal)


def plainness(view: View, action: str) -> tuple[str, int]:
    """Return the kind of an action and its rank among those of the kind that are as good.

    A card that leaves an opponent's trick alone, and a lead of a suit that may be beaten, give few points: a high one looks thrown away.
    """
    verb, at = action.split()[0], position(view)
    if verb != "play":
        return verb, 0
    card = _card(action)
    if not at.trick:
        return f"lead {card[1]}", -at.points(card) if at.above(card) else 0
    return (verb, 0) if at.ours or at.takes(card) else ("give", -at.points(card))


# ---- combinations ---------------------------------------------------------------------------------------------------


def _declare(at: Position, action: str) -> Facts:
    return {"cards": action.removeprefix("declare ")}


def _declare_whole(at: Position, action: str) -> Facts | None:
    """Reason for a combination that contains another one that may be declared instead."""
    cards = set(action.split()[1:])
    parts = [text for text in at.view["legal"] if text.startswith("declare ") and set(text.split()[1:]) < cards]
    return _declare(at, action) if parts else None


REASONS: tuple[Row, ...] = (
    ("declare", frozenset({"declare"}), _declare),
    ("declare-whole", frozenset({"declare"}), _declare_whole),
    ("draw-trumps", PLAY, _draw),
    ("push-trumps", PLAY, _trump_lead),
    ("sure-lead", PLAY, _sure_lead),
    ("high-lead", PLAY, _high_lead),
    ("next-highest", PLAY, _next_highest),
    ("short-lead", PLAY, _short_lead),
    ("partners-trick", PLAY, _partners),
    ("ruff", PLAY, _ruff),
    ("win-last", PLAY, _win),
    ("sure-trick", PLAY, _sure),
    ("their-trick", PLAY, _theirs),
    ("spare-trump", PLAY, _spare_trump),
    ("keep-master", PLAY, _keep_master),
    ("worth-nothing", PLAY, _nothing),
    ("beats-little", PLAY, _little),
    *calls.REASONS,
)
WEAK = frozenset({"short-lead", "next-highest", "worth-nothing", "beats-little", *calls.WEAK})
"""Reasons that hold for many actions: what is likely to happen says more."""
AGAINST = calls.AGAINST
