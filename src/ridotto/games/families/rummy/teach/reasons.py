"""Reasons for actions in Burraco and Biriba, from the effects of an action in a deal that agrees with the view.

The effects that reasons mention are the same in every such deal: melds, pots and the closer are public.
"""

from collections import Counter
from itertools import chain

from ridotto.coach.reasons.reason import Facts, Row
from ridotto.core.view import View
from ridotto.games.families.rummy.bots import partnership
from ridotto.games.families.rummy.law.fitting import SEVEN, fits, spends_wild, used
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.teach import closing, contrasts, discards
from ridotto.games.families.rummy.teach.position import Position, took_pot

NEARLY = 3
"""Cards that are missing from a meld that is not yet nearly long."""
FEW = 3
"""Cards of a pile that is no richer than a card from the stock."""
MANY = 3
"""One in this many unseen cards is useful where a draw is likely to bring something."""
contrast = contrasts.contrast


def position(view: View) -> Position:
    """Return the position that reasons are given for."""
    return Position(view)


def odder(view: View, action: str, other: str) -> bool:
    """True if a partner would understand an action less than another."""
    prices = partnership.prices(view, (action, other))
    return prices[action] > prices[other]


def goes_on(view: View, action: str) -> bool:
    """True if the turn continues after an action and shows the player nothing new, as a pot would."""
    return action.startswith(("meld ", "add ")) and len(used(action)) < len(view["hand"] or ())


def first_laid(view: View, action: str) -> str | None:
    """Return the first way to add the natural card that an action would discard to a meld of the side, in the same turn.

    Before a wild card is added to a meld, return the first way to add a natural card to it: the wild card may follow.
    """
    adds = [text for text in view["legal"] if text.startswith("add ") and goes_on(view, text)]
    if _adds_wild(view, action):
        natural = (text for text in adds if text.split()[1] == action.split()[1] and WILD.isdisjoint(used(text)))
        return next((text for text in natural if not spends_wild(view, text)), None)
    card = action.split()[-1]
    if not action.startswith("discard ") or card in WILD:
        return None
    return next((text for text in adds if used(text) == [card]), None)


def _adds_wild(view: View, action: str) -> bool:
    return action.startswith("add ") and spends_wild(view, action)


def plainness(view: View, action: str) -> tuple[str, int]:
    """Return the kind of an action and its rank among those of the kind that are as good: a wild card joins a meld last."""
    if not action.startswith("add "):
        return action, 0
    return " ".join(action.split()[:2]), -1 if _adds_wild(view, action) else 0


# ---- the start of a turn --------------------------------------------------------------------------------------------


def _pile_melds(at: Position, action: str) -> Facts | None:
    """Return the cards that the pile would let the side lay at once, without a wild card from the hand."""
    pile = at.view["pile"]
    for cards in _lays_after_taking(at) or ():
        if any(card in pile and card not in at.hand for card in cards):
            return {"cards": " ".join(cards), "number": at.view["pile_size"]}
    return None


def _pile_joins(at: Position, action: str) -> Facts | None:
    """Return a card of the pile, and one or more in hand that could lie in a meld with it."""
    for card in reversed(at.view["pile"]):
        if card in WILD:
            continue
        cards = [one for one in dict.fromkeys(at.hand) if one not in WILD and at.together(card, one)]
        if cards:
            return {"card": card, "cards": " ".join(cards)}
    return None


def _pile_cards(at: Position, action: str) -> Facts | None:
    return {"number": at.view["pile_size"]} if at.view["pile_size"] > 1 else None


def _pile_wild(at: Position, action: str) -> Facts | None:
    wild = [card for card in at.view["pile"] if card in WILD]
    return {"card": wild[0]} if wild else None


def _pile_denied(at: Position, action: str) -> Facts | None:
    """Return a card of the pile that the opponents could add to a meld if it stayed there."""
    cards = [card for card in at.view["pile"] if card not in WILD and at.helps(card)]
    return {"card": cards[-1]} if cards else None


def _pile_useless(at: Position, action: str) -> Facts | None:
    """Apply to a small, fully visible pile of which no card can be laid without a wild card."""
    pile = at.view["pile"]
    if len(pile) != at.view["pile_size"] or not 0 < len(pile) < 4 or set(pile) & WILD:
        return None
    laid = _laid_after_taking(at)
    return None if laid is None or laid & set(pile) else {"number": len(pile), "card": pile[-1]}


def _pile_few(at: Position, action: str) -> Facts | None:
    """Return the cards of a fully visible pile that can be laid without a wild card, if they are at most half of it."""
    pile = at.view["pile"]
    if len(pile) != at.view["pile_size"] or set(pile) & WILD:
        return None
    laid = _laid_after_taking(at)
    cards = [card for card in pile if card in laid] if laid else []
    return {"number": len(pile), "cards": " ".join(cards)} if 0 < 2 * len(cards) <= len(pile) else None


def _top_unlaid(at: Position, action: str) -> Facts | None:
    """Return the top card of a pile, whose other cards are hidden, if hand and melds cannot use it without a wild card."""
    pile = at.view["pile"]
    if not pile or pile[-1] in WILD or len(pile) == at.view["pile_size"]:
        return None
    laid = _laid_after_taking(at)
    return None if laid is None or pile[-1] in laid else {"card": pile[-1]}


def _laid_after_taking(at: Position) -> set[str] | None:
    """Return the cards of `_lays_after_taking`."""
    lays = _lays_after_taking(at)
    return None if lays is None else set(chain.from_iterable(lays))


def _lays_after_taking(at: Position) -> list[list[str]] | None:
    """Return what could be laid without a wild card after the pile is taken; None if it cannot be taken, or ends the turn.

    Hidden cards of the pile are left out, since they differ between deals.
    """
    after = at.after("take")
    if after is None or after.turn != at.view["seat"]:
        return None
    seen = Counter([*at.hand, *at.view["pile"]])
    lays = (used(text) for text in after.view(at.view["seat"])["legal"] if text.startswith(("meld ", "add ")))
    return [cards for cards in lays if WILD.isdisjoint(cards) and Counter(cards) <= seen]


def _top_useless(at: Position, action: str) -> Facts | None:
    """Return the top card of the pile, which goes with nothing of the viewer's side."""
    pile = at.view["pile"]
    if not pile or pile[-1] in WILD or len(pile) == at.view["pile_size"]:
        return None
    card = pile[-1]
    if any(fits(card, meld) for meld in at.ours) or any(at.together(card, one) for one in at.hand if one not in WILD):
        return None
    return {"card": card, "number": at.view["pile_size"]}


def _pile_late(at: Position, action: str) -> Facts | None:
    """Return the cards of the opponent who may close next, and those of the pile, which would count against a hand."""
    number = closing.closest(at)
    if number is None or at.view["pile_size"] < 3:
        return None
    return {"number": at.view["pile_size"], "left": number}


def _small_hand(at: Position, action: str) -> Facts | None:
    """Return the size of a small hand that gets its side a pot once it is empty."""
    number = len(at.hand)
    return {"number": number} if number <= closing.CLOSE and not took_pot(at.view) else None


def _fresh(at: Position, action: str) -> Facts | None:
    """Return the number of unseen cards that are wild or fit a meld of the viewer's side, if they are many, and of all that are unseen."""
    number = sum(many for card, many in at.unseen.items() if card in WILD or any(fits(card, meld) for meld in at.ours))
    total = at.unseen.total()
    return {"number": number, "total": total} if at.view["pile_size"] < FEW and MANY * number >= total else None


# ---- melds ----------------------------------------------------------------------------------------------------------


def _closes(at: Position, action: str) -> Facts | None:
    after = at.after(action)
    return {} if after is not None and after.deal_over and after.view(None)["closer"] == at.view["seat"] else None


def _fetches(at: Position, action: str) -> Facts | None:
    """Apply if the action empties the hand and so gets the side its pot."""
    after = at.after(action)
    if after is None or took_pot(at.view):
        return None
    return {} if took_pot(after.view(at.view["seat"])) else None


def _goes_alone(at: Position, action: str) -> Facts | None:
    """Return the size of the pot whose taker plays alone, if the action gets it and so makes partners of others."""
    after = at.after(action)
    if after is None or len(after.view(None)["sides"]) == len(at.view["sides"]):
        return None
    return {"number": at.view["pots"][0]["size"]}


def _long(at: Position, action: str) -> Facts | None:
    """Apply if the action adds the seventh card to a meld."""
    meld = at.gained(action)
    if not meld or not meld["long"]:
        return None
    before = [one for one in at.melds(at.view) if one["number"] == meld["number"]]
    return {"purity": meld["purity"]} if not before or not before[0]["long"] else None


def _semi_clean(at: Position, action: str) -> Facts | None:
    """Apply if the action makes a meld semi-clean (BUR-12.7)."""
    meld = at.gained(action)
    if not meld or meld["purity"] != "semi-clean":
        return None
    before = [one["purity"] for one in at.melds(at.view) if one["number"] == meld["number"]]
    return {"points": 150} if before != ["semi-clean"] else None


def _clean_to_close(at: Position, action: str) -> Facts | None:
    """Apply if the action makes the first clean long meld of a side that needs one to close (BUR-10.6)."""
    meld = at.gained(action)
    if not meld or not at.view["options"].get("clean_close") or meld["purity"] != "clean" or not meld["long"]:
        return None
    return None if any(one["long"] and one["purity"] == "clean" for one in at.melds(at.view)) else {}


def _uses_pile(at: Position, action: str) -> Facts | None:
    """Return the card by which the action uses the pile just taken (BUR-5.6)."""
    owed = [card for card in used(action) if card in (at.view.get("uses") or ())]
    return {"card": owed[0]} if owed else None


def _prepares_pile(at: Position, action: str) -> Facts | None:
    """Return a card of the pile that can be laid after this lay-off, and not before it (BUR-5.6)."""
    owed, after = at.view.get("uses"), at.after(action)
    if not owed or after is None or not set(owed).isdisjoint(used(action)):
        return None
    now = {card for text in at.view["legal"] for card in used(text)}
    then = [card for text in after.view(at.view["seat"])["legal"] for card in used(text) if card in owed]
    later = [card for card in then if card not in now]
    return {"card": later[0]} if later else None


def _moves_wild(at: Position, action: str) -> Facts | None:
    """Return the natural card that takes the place of a wild one."""
    if not action.startswith("add "):
        return None
    meld, cards = at.gained(action), used(action)
    before = [one for one in at.melds(at.view) if meld and one["number"] == meld["number"]]
    if not before or len(cards) != 1 or cards[0] not in before[0]["stands"]:
        return None
    wild = [before[0]["cards"][place] for place in before[0]["wild"]]
    return {"card": cards[0], "other": wild[before[0]["stands"].index(cards[0])]}


def _clean(at: Position, action: str) -> Facts | None:
    """Return a meld without a wild card."""
    meld = at.gained(action)
    if not meld or meld["purity"] != "clean" or not action.startswith("meld "):
        return None
    return {"cards": " ".join(meld["cards"])}


def _grows(at: Position, action: str) -> Facts | None:
    """Return the new size of the meld, up to seven cards, if these can still be had."""
    meld = at.gained(action)
    if not meld or not action.startswith("add ") or meld["long"] or spends_wild(at.view, action):
        return None
    if not at.can_be_long(meld):
        return None
    number = len(meld["cards"])
    return {"number": number, "missing": SEVEN - number, "purity": meld["purity"]}


def _grows_dirty(at: Position, action: str) -> Facts | None:
    """Return the new size of a clean meld that the action makes dirty."""
    meld = at.gained(action)
    if not meld or not action.startswith("add ") or meld["long"] or not spends_wild(at.view, action):
        return None
    if not at.can_be_long(meld):
        return None
    number = len(meld["cards"])
    return {"number": number, "missing": SEVEN - number}


def _nearly_long(at: Position, action: str) -> Facts | None:
    """Return the same for a meld that is nearly long: what it loses is what a partner asks about first."""
    found = _grows_dirty(at, action)
    return found if found and int(found["missing"]) < NEARLY else None


def _grows_long(at: Position, action: str) -> Facts | None:
    """Return the points of cards laid on a burraco or biriba, or on a meld that cannot become one."""
    meld = at.gained(action)
    if (
        not meld
        or not action.startswith("add ")
        or not (meld["long"] or not at.can_be_long(meld))
        or not at.view["worth"]
        or not set(used(action)) <= set(at.hand)
    ):
        return None
    return {"points": sum(at.view["worth"][at.hand.index(card)] for card in used(action))}


def _before_they_close(at: Position, action: str) -> Facts | None:
    """Return the smallest hand of opponents who may close: what is laid no longer counts against the hand."""
    number = closing.closest(at)
    return None if number is None else {"number": number}


def _towards_pot(at: Position, action: str) -> Facts | None:
    """Return the cards that are left, if few, of a side that takes its pot with an empty hand."""
    left = len(at.hand) - len(used(action))
    return {"number": left} if 0 < left <= closing.CLOSE and not took_pot(at.view) else None


def _opens(at: Position, action: str) -> Facts | None:
    """Return the number of unseen natural cards that a new meld can take in."""
    meld = at.gained(action)
    if not meld or not action.startswith("meld "):
        return None
    number = sum(many for card, many in at.unseen.items() if card not in WILD and fits(card, meld))
    return {"number": number} if number else None


TAKE, DRAW, LAY, DISCARD = (frozenset({verb}) for verb in ("take", "draw", "meld", "discard"))
LAY = LAY | {"add"}
ALL = TAKE | DRAW | LAY | DISCARD
REASONS: tuple[Row, ...] = (
    ("closes", LAY | DISCARD, _closes),
    ("goes-alone", LAY | DISCARD, _goes_alone),
    ("fetches-pot", LAY | DISCARD, _fetches),
    ("pile-melds", TAKE, _pile_melds),
    ("pile-wild", TAKE, _pile_wild),
    ("pile-joins", TAKE, _pile_joins),
    ("pile-denied", TAKE, _pile_denied),
    ("pile-cards", TAKE, _pile_cards),
    ("pile-late", DRAW, _pile_late),
    ("pile-useless", DRAW, _pile_useless),
    ("pile-few", DRAW, _pile_few),
    ("pile-top-useless", DRAW, _top_useless),
    ("small-hand", DRAW, _small_hand),
    ("pile-top-unlaid", DRAW, _top_unlaid),
    ("fresh-cards", DRAW, _fresh),
    ("small-to-close", DRAW, closing.small_to_close),
    ("clean-to-close", LAY, _clean_to_close),
    ("semi-clean", LAY, _semi_clean),
    ("long-meld", LAY, _long),
    ("can-close", LAY, closing.can_close),
    ("moves-wild", LAY, _moves_wild),
    ("prepares-pile", LAY, _prepares_pile),
    ("uses-pile", LAY, _uses_pile),
    ("clean-meld", LAY, _clean),
    ("grows-long", LAY, _grows_long),
    ("before-they-close", LAY, _before_they_close),
    ("grows-together", LAY, closing.grows_together),
    ("grows", LAY, _grows),
    ("nearly-long", LAY, _nearly_long),
    ("towards-pot", LAY, _towards_pot),
    ("grows-dirty", LAY, _grows_dirty),
    ("opens-meld", LAY, _opens),
    *discards.ROWS,
)
