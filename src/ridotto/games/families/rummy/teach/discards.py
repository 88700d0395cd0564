"""Reasons for discards in Burraco and Biriba: what they give the opponents, and what stays in hand."""

from collections import Counter

from ridotto.coach.reasons.reason import Facts, Row
from ridotto.games.families.rummy.law.fitting import PLACES, SEVEN, fits, spends_wild, target
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.teach.closing import closest
from ridotto.games.families.rummy.teach.position import Gift, Position

DISCARD = frozenset({"discard"})
NEAR = 2
"""Cards that are missing from a meld of the opponents that is near its bonus."""
LONG_RUN = 4
"""Cards of a clean sequence that is worth being kept clean."""


def _card(action: str) -> str:
    return action.split()[1]


def _choices(at: Position) -> list[str]:
    """Return the natural cards that may be discarded."""
    cards = (text.split()[1] for text in at.view["legal"] if text.startswith("discard "))
    return [card for card in cards if card not in WILD]


def _none_safe(at: Position, card: str) -> bool:
    """True for a natural card if each that may be discarded fits a meld of the opponents."""
    choices = _choices(at)
    return card in choices and all(map(at.helps, choices))


def _is_safe(at: Position, card: str) -> bool:
    """True for a natural card that fits no meld of the opponents."""
    return card not in WILD and not at.helps(card)


def _worst_gift(at: Position, card: str) -> tuple[str, Gift] | None:
    """Return the other card that would give the opponents most, and how much."""
    gifts = [(other, gift) for other in _choices(at) if other != card and (gift := at.gift(other))]
    return max(gifts, key=lambda one: one[1], default=None)


def _withholds_bonus(at: Position, action: str) -> Facts | None:
    """Return another card, with which the opponents would get a bonus, unlike with this one."""
    card = _card(action)
    worst = _worst_gift(at, card) if _is_safe(at, card) else None
    return {"card": card, "other": worst[0], "points": worst[1].points} if worst and worst[1].bonus > 0 else None


def _withholds(at: Position, action: str) -> Facts | None:
    """Return another card, which the opponents could add to a meld, unlike this one."""
    card = _card(action)
    worst = _worst_gift(at, card) if _is_safe(at, card) else None
    return {"card": card, "other": worst[0]} if worst else None


def _gives_less(at: Position, action: str) -> Facts | None:
    """Return another card, with which the opponents would get a bonus, and the points of this one, if every natural card fits theirs.

    The points are 0 if the next player cannot add the card to a meld.
    """
    card = _card(action)
    if not _none_safe(at, card):
        return None
    worst, own = _worst_gift(at, card), at.gift(card) or Gift(0, 0)
    if worst is None or own.bonus or worst[1].bonus <= 0:
        return None
    return {"card": card, "other": worst[0], "points": worst[1].points, "number": own.points}


def _least_gift(at: Position, action: str) -> Facts | None:
    """Return the points of the card that gives the opponents least, if every natural card fits a meld of theirs and one gives more."""
    card = _card(action)
    choices = _choices(at)
    if len(choices) < 2 or not _none_safe(at, card):
        return None
    gifts = {one: at.gift(one) for one in choices}
    own = gifts[card]
    if own is None or any(gift is None or gift < own for gift in gifts.values()) or set(gifts.values()) == {own}:
        return None
    return {"card": card, "points": own.points}


def _gives_shorter(at: Position, action: str) -> Facts | None:
    """Return another card, which would bring a meld of the opponents near its bonus, unlike this one, if every natural card fits one."""
    card = _card(action)
    if not _none_safe(at, card):
        return None
    sizes = {one: _size_with(at, one) for one in _choices(at)}
    other = max(sizes, key=lambda one: sizes[one])
    near = sizes[other] >= SEVEN - NEAR and sizes[card] < sizes[other]
    return {"card": card, "other": other, "number": sizes[other], "left": sizes[card]} if near else None


def near_with(at: Position, card: str) -> int:
    """Return the cards of a meld of the opponents that a card would bring near its bonus; 0 if there is none."""
    size = _size_with(at, card)
    return size if SEVEN - NEAR <= size < SEVEN else 0


def _size_with(at: Position, card: str) -> int:
    """Return the cards of the opponents' longest meld that a card would join and that is not long yet; 0 if there is none."""
    return max((len(meld["cards"]) + 1 for meld in at.theirs if not meld["long"] and fits(card, meld)), default=0)


def _gives_alone(at: Position, action: str) -> Facts | None:
    """Return a card that goes with fewer of the hand's cards than another one does, if every natural card fits a meld of the opponents."""
    card = _card(action)
    if not _none_safe(at, card):
        return None
    gift, best = at.gift(card), _best_kept(at, card)
    if gift is None or gift.bonus or best is None:
        return None
    return {"card": card, "points": gift.points, "other": best[0], "cards": best[1]}


def _best_kept(at: Position, card: str) -> tuple[str, str] | None:
    """Return the card that goes with most of what stays in hand if another is discarded, if these are more than go with that one."""
    best = max((one for one in _choices(at) if one != card), key=lambda one: len(company(at, one)), default=None)
    kept = kept_company(at, card, best) if best else ""
    return (best, kept) if best and kept else None


def _gives_but_alone(at: Position, action: str) -> Facts | None:
    """Return a card that fits a meld of the opponents and nothing in hand, while each of the others belongs to something."""
    card = _card(action)
    gift = at.gift(card) if card in _choices(at) and _is_alone(at, card) else None
    safe = [other for other in _choices(at) if _is_safe(at, other)]
    if gift is None or gift.bonus or not safe or any(_is_alone(at, other) for other in safe):
        return None
    return {"card": card, "points": gift.points}


def _gives(at: Position, action: str) -> Facts | None:
    """Return a card that brings the opponents few points, and a safe one that is worth more to the viewer's melds."""
    card = _card(action)
    gift = at.gift(card) if card in _choices(at) else None
    wanted = [other for other in _choices(at) if _is_safe(at, other) and (joins_ours(at, other) or company(at, other))]
    if gift is None or gift.bonus or not wanted or joins_ours(at, card):
        return None
    return {
        "card": card,
        "points": gift.points,
        "other": max(wanted, key=lambda one: (joins_ours(at, one), len(company(at, one)))),
    }


def joins_ours(at: Position, card: str) -> bool:
    return any(fits(card, meld) for meld in at.ours)


def company(at: Position, card: str) -> list[str]:
    """Return the natural cards in hand that could lie in a meld with a card."""
    rest = list(at.hand)
    rest.remove(card)
    return [other for other in rest if other not in WILD and at.together(card, other)]


def kept_company(at: Position, card: str, other: str) -> str:
    """Return the cards that another one goes with once a card is discarded, "" unless that one goes with more than the discard does."""
    kept = company(at, other)
    if len(kept) <= len(company(at, card)):
        return ""
    if card in kept:  # a second copy stays
        kept.remove(card)
    return " ".join(in_order(kept))


def _is_alone(at: Position, card: str) -> bool:
    return card not in WILD and not company(at, card) and not joins_ours(at, card)


def _alone(at: Position, action: str) -> Facts | None:
    """Return a card that fits nothing in hand, no meld of the viewer's side, and none of the opponents'."""
    card = _card(action)
    if card not in at.hand or len(at.hand) < 3 or not _is_alone(at, card) or at.helps(card):
        return None
    return {"card": card}


def _spare(at: Position, action: str) -> Facts | None:
    """Return a card held twice, of a rank that is not being collected."""
    card = _card(action)
    if card in WILD or at.hand.count(card) < 2 or at.helps(card) or joins_ours(at, card):
        return None
    return {"card": card} if sum(one[0] == card[0] for one in at.hand) == at.hand.count(card) else None


def _keeps_run_clean(at: Position, action: str) -> Facts | None:
    """Return a wild card and the size of a clean sequence that it would make dirty."""
    if _card(action) in WILD:
        return None
    for text in at.view["legal"]:
        meld = target(at.view, text)
        if meld is None or meld["kind"] != "sequence" or meld["wild"] or len(meld["cards"]) < LONG_RUN:
            continue
        wild = [card for card in text.partition(" = ")[0].split()[2:] if card in WILD]
        if wild and spends_wild(at.view, text):
            return {"card": wild[0], "number": len(meld["cards"])}
    return None


def _spares_wild(at: Position, action: str) -> Facts | None:
    """Return a wild card that might be discarded instead of a natural one."""
    if _card(action) in WILD:
        return None
    wild = [text.split()[1] for text in at.view["legal"] if text.startswith("discard ") and text.split()[1] in WILD]
    return {"card": wild[0]} if wild else None


def _keeps_joiner(at: Position, action: str) -> Facts | None:
    """Return a natural card that fits a meld of the viewer's side, unlike the one discarded."""
    card = _card(action)
    kept = [other for other in _choices(at) if joins_ours(at, other)]
    if card in WILD or not kept or joins_ours(at, card):
        return None
    return {"card": card, "other": kept[-1]}


def _keeps_wild(at: Position, action: str) -> Facts | None:
    """Return a wild card that could be laid in a meld of three."""
    if _card(action) in WILD:
        return None
    for text in at.view["legal"]:
        if text.startswith("meld ") and spends_wild(at.view, text):
            return {"card": next(card for card in text.split() if card in WILD)}
    return None


def _heavy(at: Position, action: str) -> Facts | None:
    """Return what a card would cost in hand at the end of the deal, if no natural one costs more, and the least that another would."""
    card = _card(action)
    if not at.view["worth"] or card not in at.hand or card in WILD or at.helps(card) or joins_ours(at, card):
        return None
    return _heaviest(at, card)


def _heavy_late(at: Position, action: str) -> Facts | None:
    """Return the same for a card that the opponents can use, though not for a bonus, while one of them may close."""
    card, left = _card(action), closest(at)
    if not at.view["worth"] or left is None or card not in _choices(at) or joins_ours(at, card):
        return None
    gift, heaviest = at.gift(card), _heaviest(at, card)
    return {**heaviest, "left": left} if heaviest and not (gift and gift.bonus) else None


def _heaviest(at: Position, card: str) -> Facts | None:
    """Return what a natural card costs in hand if none costs more, and the least that another one does; None if all cost the same."""
    natural = {one: value for one, value in zip(at.hand, at.view["worth"], strict=True) if one not in WILD}
    least, most = min(natural.values()), max(natural.values())
    return {"card": card, "points": most, "number": least} if natural[card] == most > least else None


def _outlook(at: Position, card: str) -> int:
    """Return the number of unseen natural cards that could lie in a meld with a card."""
    return sum(many for other, many in at.unseen.items() if other not in WILD and at.together(card, other))


def _few_partners(at: Position, action: str) -> Facts | None:
    """Return the number of unseen cards that go with this one, the fewest of all natural cards that help nobody at the table."""
    card = _card(action)
    if not _is_safe(at, card) or joins_ours(at, card):
        return None
    others = [other for other in _choices(at) if other != card and _is_safe(at, other) and not joins_ours(at, other)]
    number = _outlook(at, card)
    if (
        not others
        or any(_outlook(at, other) < number for other in others)
        or all(_outlook(at, one) == number for one in others)
    ):
        return None
    return {"card": card, "number": number}


def _lightest(at: Position, action: str) -> Facts | None:
    """Return a card of fewest points that fits no meld of the viewer's: it gives least away in a pile that the opponents take."""
    worth, card = at.view["worth"], _card(action)
    if not worth or card in WILD or at.helps(card) or joins_ours(at, card):
        return None
    points = worth[at.hand.index(card)]
    return {"card": card, "points": points} if points == min(worth) < max(worth) else None


def _keeps_pairs(at: Position, action: str) -> Facts | None:
    """Return a card that stays in hand, and those that go with it, more than go with the discard."""
    card = _card(action)
    if card in WILD or at.helps(card) or joins_ours(at, card):
        return None
    best = _best_kept(at, card)
    return {"card": card, "other": best[0], "cards": best[1]} if best else None


def in_order(cards: list[str]) -> list[str]:
    """Return cards by suit, each suit from its lowest card on."""
    counted = Counter(cards)
    return sorted(counted.elements(), key=lambda card: (card[1], PLACES.index(card[0])))


ROWS: tuple[Row, ...] = (
    ("withholds-bonus", DISCARD, _withholds_bonus),
    ("gives-less", DISCARD, _gives_less),
    ("least-gift", DISCARD, _least_gift),
    ("gives-shorter", DISCARD, _gives_shorter),
    ("gives-but-alone", DISCARD, _gives_but_alone),
    ("stands-alone", DISCARD, _alone),
    ("safe-discard", DISCARD, _withholds),
    ("keeps-together", DISCARD, _keeps_pairs),
    ("spare-copy", DISCARD, _spare),
    ("few-partners", DISCARD, _few_partners),
    ("gives-little", DISCARD, _gives),
    ("gives-goes-with-less", DISCARD, _gives_alone),
    ("heavy-card", DISCARD, _heavy),
    ("light-card", DISCARD, _lightest),
    ("heavy-late", DISCARD, _heavy_late),
    ("keep-run-clean", DISCARD, _keeps_run_clean),
    ("keep-wild", DISCARD, _keeps_wild),
    ("keeps-joiner", DISCARD, _keeps_joiner),
    ("spares-wild", DISCARD, _spares_wild),
)
