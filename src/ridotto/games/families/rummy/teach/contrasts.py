"""Reasons in Burraco and Biriba that tell an action from one other: what two melds leave in hand, what can follow, what grows clean."""

from collections import Counter
from collections.abc import Callable, Iterator

from ridotto.coach.reasons.reason import Reason
from ridotto.games.families.rummy.law.fitting import SEVEN, fits, spends_wild, target, used
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.teach.discards import LONG_RUN, in_order, joins_ours, kept_company, near_with
from ridotto.games.families.rummy.teach.position import Position

SHORT = 3
"""Cards of the shortest meld."""


def contrast(at: Position, action: str, other: str) -> Reason | None:
    """Return what speaks for an action against another: a wild card saved, a clean meld that grows, or what two melds leave in hand."""
    if action.startswith("discard ") and spends_wild(at.view, other):
        return _saves_wild(at, action, other)
    if other.startswith("discard "):
        keeps = _keeps_pair(at, action, other) if action.startswith("discard ") else _gives_bonus(at, other)
        return keeps or _gives_near(at, action, other)
    if action.startswith("add ") and other.startswith("add "):
        return _joins_clean(at, action, other)
    return _leaves(at, action, other) if _comparable(at, action, other) else None


def _gives_bonus(at: Position, discard: str) -> Reason | None:
    """Return the card of a discard with which the opponents would get a bonus, whatever the next player holds: nothing costs as much."""
    card = discard.split()[1]
    gift = None if card in WILD else at.gift(card)
    after = at.after(discard)
    if not gift or gift.bonus <= 0 or after is None or after.turn is None:
        return None
    # With fewer cards left the turn could end only by closing, and that depends on the last card.
    free = at.view["hand_sizes"][after.turn] + at.view["pile_size"] > 1
    return Reason("gives-bonus", {"card": card, "points": gift.points}) if free else None


def _gives_near(at: Position, action: str, discard: str) -> Reason | None:
    """Return the card of a discard that brings a meld of the opponents near its bonus, if the other action spares it.

    Another discard does, and a lay that uses the card. After any other lay it may still be discarded: then one card must be missing, and
    there must be a discard that gives nothing of the kind.
    """
    card = discard.split()[1]
    size = 0 if card in WILD else near_with(at, card)
    if action.startswith("discard "):
        spared = size > near_with(at, action.split()[1])
    else:
        others = [one for one in at.hand if one not in WILD and not near_with(at, one)]
        spared = card in used(action) or (size == SEVEN - 1 and bool(others))
    return Reason("gives-near", {"card": card, "number": size, "missing": SEVEN - size}) if size and spared else None


def _saves_wild(at: Position, action: str, other: str) -> Reason | None:
    """Return the wild card that a natural discard saves, if the other action would spend it in few cards or on a clean sequence."""
    wild = next((card for card in used(other) if card in WILD), None)
    if wild is None or action.split()[1] in WILD:
        return None
    meld = target(at.view, other)
    if meld is None:
        return Reason("keep-wild", {"card": wild}) if len(used(other)) == SHORT else None
    clean = meld["kind"] == "sequence" and not meld["wild"] and len(meld["cards"]) >= LONG_RUN
    return Reason("keep-run-clean", {"card": wild, "number": len(meld["cards"])}) if clean else None


def _keeps_pair(at: Position, action: str, other: str) -> Reason | None:
    """Return the card of another discard and those it goes with in hand, if they are more and neither discard is of use to a side."""
    card, kept = action.split()[1], other.split()[1]
    if card in WILD or kept in WILD or any(at.gift(one) or joins_ours(at, one) for one in (card, kept)):
        return None
    cards = kept_company(at, card, kept)
    return Reason("keeps-together", {"card": card, "other": kept, "cards": cards}) if cards else None


def _joins_clean(at: Position, action: str, other: str) -> Reason | None:
    """Return a natural card that joins a clean meld which can become long, and one that joins a dirty meld."""
    clean, dirty = target(at.view, action), target(at.view, other)
    cards = [*used(action), *used(other)]
    if clean is None or dirty is None or clean["wild"] or not dirty["wild"] or clean["long"] or dirty["long"]:
        return None
    if len(cards) > 2 or not WILD.isdisjoint(cards) or not at.can_be_long(clean):
        return None
    return Reason("joins-clean", {"card": cards[0], "other": cards[1]})


def _comparable(at: Position, action: str, other: str) -> bool:
    """True for two new melds that both leave cards in hand and both need a wild card, or both none: nothing else tells them apart."""
    both = (action, other)
    if not all(one.startswith("meld ") and len(used(one)) < len(at.hand) for one in both):
        return False
    return len({spends_wild(at.view, one) for one in both}) == 1


def _leaves(at: Position, action: str, other: str) -> Reason | None:
    """Return what stays in hand: a card that fits a meld on the table, a further meld, a card to add to this one, or one with company."""
    kept = Counter(used(other)) - Counter(used(action))
    joiner = next((card for card in kept if card not in WILD and any(fits(card, meld) for meld in at.ours)), None)
    if joiner and not any(fits(card, meld) for card in used(action) for meld in at.ours if card not in WILD):
        return Reason("keeps-joiner", {"card": used(action)[0], "other": joiner})
    if cards := _only(at, action, other, _further):
        return Reason("leaves-meld", {"cards": " ".join(cards)})
    if cards := _only(at, action, other, _additions):
        return Reason("grows-on", {"card": cards[0]})
    return _keeps_company(at, action, other)


def _keeps_company(at: Position, action: str, other: str) -> Reason | None:
    """Return the one card that stays in hand instead of another, and those it goes with there, if they are more."""
    mine, others = Counter(used(action)), Counter(used(other))
    kept, given = list((others - mine).elements()), list((mine - others).elements())
    if len(kept) != 1 or len(given) != 1 or not WILD.isdisjoint([*kept, *given]):
        return None
    rest = Counter(at.hand) - (mine | others)
    more, less = (
        [one for one in rest.elements() if one not in WILD and at.together(card, one)] for card in (kept[0], given[0])
    )
    if len(more) <= len(less):
        return None
    return Reason("keeps-together", {"card": given[0], "other": kept[0], "cards": " ".join(in_order(more))})


def _only(at: Position, action: str, other: str, lays: Callable[[Position, str], Iterator[list[str]]]) -> list[str]:
    """Return the most cards that can be laid after an action, if none can be laid so after the other."""
    return [] if any(lays(at, other)) else max(lays(at, action), key=len, default=[])


def _further(at: Position, action: str) -> Iterator[list[str]]:
    """Yield the melds of natural cards that the rest of the hand makes after an action."""
    return (cards for verb, cards in _rest(at, action) if verb == "meld")


def _additions(at: Position, action: str) -> Iterator[list[str]]:
    """Yield the natural cards of the rest of the hand that can be added to the meld just laid."""
    meld = at.gained(action)
    return (cards for verb, cards in _rest(at, action) if meld and verb == f"add {meld['number']}")


def _rest(at: Position, action: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what can be laid after an action without a wild card: "meld" or "add" with the meld's number, and the cards."""
    after = at.after(action)
    if after is None or after.turn != at.view["seat"]:
        return
    for text in after.view(at.view["seat"])["legal"]:
        cards = used(text) if text.startswith(("meld ", "add ")) else []
        if cards and WILD.isdisjoint(cards):
            yield ("meld" if text.startswith("meld ") else " ".join(text.split()[:2])), cards
