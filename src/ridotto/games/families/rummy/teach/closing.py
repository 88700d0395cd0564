"""Reasons in Burraco and Biriba that look to the end of the turn: whether it can close the deal, and how far one meld can grow in it."""

from collections import Counter
from collections.abc import Iterator

from ridotto.coach.reasons.reason import Facts
from ridotto.core.state import State
from ridotto.games.families.rummy.law.fitting import SEVEN, used
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.teach.guide import has_long, has_pot
from ridotto.games.families.rummy.teach.position import Position, own_side, took_pot

SMALL = 6
"""Cards of a hand that may be laid down in one turn; larger ones take too long to look through."""
TRIED = 80
"""Actions that are tried in search of a way to close."""
CLOSE = 4
"""Cards in a hand that may be empty in one or two turns."""
FEW = 2
"""Cards in a hand that may be empty at the next turn."""


def closest(at: Position) -> int | None:
    """Return the smallest hand of a side of opponents that has taken its pot and has a long meld; None if it has more than four cards."""
    view = at.view
    sizes = [
        view["hand_sizes"][seat]
        for side, seats in enumerate(view["sides"])
        if view["seat"] not in seats and has_pot(view, side) and has_long(view, side)
        for seat in seats
    ]
    return min(sizes) if sizes and min(sizes) <= CLOSE else None


def can_close(at: Position, action: str) -> Facts | None:
    """Return the cards that close the deal in this turn if they are laid from this action on, and the last discard."""
    after = at.after(action)
    if after is None or after.deal_over or not took_pot(at.view) or len(at.hand) > SMALL:
        return None
    path = _closing(after, at.view["seat"], iter(range(TRIED)))
    if not path or not path[-1].startswith("discard "):
        return None
    laid = [card for text in (action, *path[:-1]) for card in used(text)]
    return {"cards": " ".join(laid), "card": path[-1].split()[1]}


def _closing(state: State, seat: int, tries: Iterator[int]) -> list[str]:
    """Return the actions by which a seat closes the deal in the rest of its turn; none if none are found."""
    if state.turn != seat:
        return []
    legal = [text for text in state.view(seat)["legal"] if text.startswith(("meld ", "add ", "discard "))]
    for text in sorted(legal, key=lambda one: not one.startswith("discard ")):
        if next(tries, None) is None:
            return []
        after = state.apply(text)
        if after.deal_over:
            if after.view(None)["closer"] == seat:
                return [text]
        elif not text.startswith("discard ") and (rest := _closing(after, seat, tries)):
            return [text, *rest]
    return []


def grows_together(at: Position, action: str) -> Facts | None:
    """Return the natural cards that can go on a meld in one turn, this one included, if they are several, and what it is missing then."""
    meld, cards = at.gained(action), used(action)
    if not meld or not action.startswith("add ") or meld["long"] or len(cards) != 1 or not at.can_be_long(meld):
        return None
    after, number, left = at.after(action), meld["number"], Counter(at.hand)
    while after is not None and after.turn == at.view["seat"] and len(cards) < left.total():
        legal = after.view(at.view["seat"])["legal"]
        further = [text for text in legal if text.startswith(f"add {number} ") and _is_own(used(text), cards, left)]
        if not further:
            break
        cards = [*cards, *used(further[0])]
        after = after.apply(further[0])
    if len(cards) < 2 or not WILD.isdisjoint(cards) or len(cards) >= left.total():
        return None
    size = len(meld["cards"]) + len(cards) - 1
    return {"cards": " ".join(cards), "number": size, "missing": max(0, SEVEN - size)}


def _is_own(more: list[str], cards: list[str], hand: Counter[str]) -> bool:
    """True for one natural card that the hand still holds beside those already laid."""
    return len(more) == 1 and more[0] not in WILD and Counter([*cards, *more]) <= hand


def small_to_close(at: Position, action: str) -> Facts | None:
    """Return the size of a hand that is nearly empty, of a side that may close, and that of the pile, which is larger."""
    side, view = own_side(at.view), at.view
    clean = bool(view["options"].get("clean_close"))
    ready = took_pot(view) and has_long(view, side, clean=clean)
    size = view["pile_size"]
    return {"number": len(at.hand), "left": size} if ready and len(at.hand) <= FEW and size > 1 else None
