"""Reasons for actions in Burraco and Biriba, from the effects of an action in a deal that agrees with the view.

The effects that reasons mention are the same in every such deal: melds, pots and the closer are public.
"""

from collections import Counter
from functools import cached_property
from random import Random
from typing import Any

from ridotto.catalogue import game
from ridotto.coach.reasons.reason import Facts, Row
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import RANKS, WILD
from ridotto.games.families.rummy.law.views import MeldTableView
from ridotto.games.families.rummy.teach.guide import has_pot, side_of


class Position:
    """The table as a seat sees it, and the deals that its actions would lead to."""

    def __init__(self, view: View) -> None:
        assert isinstance(view, MeldTableView)
        self.view = view
        self.hand: list[str] = view["hand"] or []
        self._tried: dict[str, State | None] = {}

    @cached_property
    def world(self) -> State:
        """A deal that agrees with the view."""
        return game(self.view["game"]).sample(self.view, Random(0))

    def after(self, action: str) -> State | None:
        """Return the deal after an action, or None if the rules refuse it."""
        if action not in self._tried:
            world = self.world
            self._tried[action] = None if world.why_not(action) else world.apply(action)
        return self._tried[action]

    def melds(self, view: View) -> list[dict[str, Any]]:
        """Return the melds of the viewer's side, whose place changes when others become partners (BUR-20.5, BIR-11.2)."""
        found: list[dict[str, Any]] = view["melds"][own_side(view)]
        return found

    def gained(self, action: str) -> dict[str, Any] | None:
        """Return the meld that an action makes or extends, in its new arrangement."""
        after = self.after(action)
        if after is None:
            return None
        before = self.melds(self.view)
        melds = self.melds(after.view(self.view["seat"]))
        return next((meld for place, meld in enumerate(melds) if place >= len(before) or meld != before[place]), None)

    @property
    def wild(self) -> list[str]:
        """Wild cards in hand."""
        return [card for card in self.hand if card in WILD]


def own_side(view: View) -> int:
    """Return the side of the view's seat, as an index in `sides`."""
    assert isinstance(view, MeldTableView)
    side = side_of(view)
    assert side is not None
    return side


def took_pot(view: View) -> bool:
    """True if the side of the view's seat has taken a pot."""
    assert isinstance(view, MeldTableView)
    return has_pot(view, own_side(view))


def position(view: View) -> Position:
    """Return the position that reasons are given for."""
    return Position(view)


def _used(action: str) -> list[str]:
    """Return the cards of the hand that a `meld` or `add` uses."""
    words = action.partition(" = ")[0].split()
    return words[1:] if words[0] == "meld" else words[2:]


# ---- the start of a turn --------------------------------------------------------------------------------------------


def _pile_melds(at: Position, action: str) -> Facts | None:
    """Return the cards that the pile would let the side lay at once, without a wild card from the hand."""
    after, pile = at.after("take"), at.view["pile"]
    if after is None or after.turn != at.view["seat"]:
        return None
    for text in after.view(at.view["seat"])["legal"]:
        if text.startswith(("meld ", "add ")):
            cards = _used(text)
            if Counter(cards) - Counter([*at.hand, *pile]):
                continue  # a card below the top, which is hidden: it differs between deals
            from_pile = [card for card in cards if card in pile and card not in at.hand]
            if from_pile and not WILD.intersection(cards):
                return {"cards": " ".join(cards), "number": at.view["pile_size"]}
    return None


def _pile_cards(at: Position, action: str) -> Facts | None:
    return {"number": at.view["pile_size"]} if at.view["pile_size"] > 2 else None


def _pile_wild(at: Position, action: str) -> Facts | None:
    wild = [card for card in at.view["pile"] if card in WILD]
    return {"card": wild[0]} if wild else None


def _pile_useless(at: Position, action: str) -> Facts | None:
    """Apply to a small, fully visible pile that adds nothing to lay."""
    pile = at.view["pile"]
    if len(pile) != at.view["pile_size"] or not 0 < len(pile) < 4 or set(pile) & WILD:
        return None
    if at.after("take") is None or _pile_melds(at, action):
        return None
    return {"number": len(pile)}


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
    owed = [card for card in _used(action) if card in (at.view.get("uses") or ())]
    return {"card": owed[0]} if owed else None


def _prepares_pile(at: Position, action: str) -> Facts | None:
    """Return a card of the pile that can be laid after this lay-off, and not before it (BUR-5.6)."""
    owed, after = at.view.get("uses"), at.after(action)
    if not owed or after is None or not set(owed).isdisjoint(_used(action)):
        return None
    now = {card for text in at.view["legal"] for card in _used(text)}
    then = [card for text in after.view(at.view["seat"])["legal"] for card in _used(text) if card in owed]
    later = [card for card in then if card not in now]
    return {"card": later[0]} if later else None


def _moves_wild(at: Position, action: str) -> Facts | None:
    """Return the natural card that takes the place of a wild one."""
    if not action.startswith("add "):
        return None
    meld, cards = at.gained(action), _used(action)
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
    """Return the new size of the meld."""
    meld = at.gained(action)
    if not meld or not action.startswith("add ") or WILD.intersection(_used(action)):
        return None
    return {"number": len(meld["cards"]), "purity": meld["purity"]}


# ---- discards -------------------------------------------------------------------------------------------------------


def _discarded(action: str) -> str:
    return action.split()[1]


def _gift(at: Position, action: str) -> bool:
    """True if the next player, by taking the pile, could add the card to a meld."""
    card, after = _discarded(action), at.after(action)
    if after is None or after.turn is None:
        return False
    taken = after.apply("take") if after.why_not("take") is None else after
    legal = taken.view(taken.turn)["legal"] if taken.turn is not None else []
    return any(text.startswith("add ") and _used(text) == [card] for text in legal)


def _safe(at: Position, action: str) -> Facts | None:
    """Return a card that fits none of the next player's melds, unlike another in hand."""
    after, card = at.after(action), _discarded(action)
    if after is None or after.turn is None or card in WILD:
        return None
    others = [side for side in at.view["sides"] if after.turn in side and at.view["seat"] not in side]
    theirs = at.view["melds"][at.view["sides"].index(others[0])] if others else []
    tempting = [one for one in dict.fromkeys(at.hand) if one not in WILD and one != card and _fits(one, theirs)]
    if not theirs or not tempting or _fits(card, theirs) or _gift(at, action):
        return None
    return {"card": card, "seat": after.turn, "other": tempting[0]}


def _fits(card: str, melds: list[dict[str, Any]]) -> bool:
    """True if a natural card would join a meld on its own."""
    return any(_joins(card, meld) for meld in melds)


def _joins(card: str, meld: dict[str, Any]) -> bool:
    natural = [one for place, one in enumerate(meld["cards"]) if place not in meld["wild"]]
    if meld["kind"] == "set":
        return bool(card[0] == natural[0][0])
    if card[-1] != natural[0][-1]:
        return False
    cards = list(meld["cards"])
    for place, stands in zip(meld["wild"], meld["stands"], strict=True):
        cards[place] = stands
    return card in meld["stands"] or any(_next_to(card, end) for end in (cards[0], cards[-1]))


def _next_to(card: str, other: str) -> bool:
    """True if two ranks are adjacent; the ace is at both ends."""
    return abs(RANKS.index(card[0]) - RANKS.index(other[0])) in (1, len(RANKS) - 1)


def _alone(at: Position, action: str) -> Facts | None:
    """Return a card that has neither an equal nor a neighbour in hand, and fits no meld of the viewer's side."""
    card = _discarded(action)
    rest = list(at.hand)
    if card in WILD or card not in rest or len(rest) < 3:
        return None
    rest.remove(card)
    near = [one for one in rest if one not in WILD and (one[0] == card[0] or (one[1] == card[1] and _close(one, card)))]
    return None if near or _fits(card, at.melds(at.view)) else {"card": card}


def _close(card: str, other: str) -> bool:
    """True if two cards are equal in rank or at most two places apart."""
    return abs(RANKS.index(card[0]) - RANKS.index(other[0])) in (0, 1, 2, len(RANKS) - 2, len(RANKS) - 1)


def _keep_wild(at: Position, action: str) -> Facts | None:
    return {"card": at.wild[0]} if at.wild and _discarded(action) not in WILD else None


def _heavy(at: Position, action: str) -> Facts | None:
    """Return the card that would cost most in hand at the end of the deal."""
    worth, card = at.view["worth"], _discarded(action)
    if not worth or card not in at.hand or card in WILD:
        return None
    points = worth[at.hand.index(card)]
    most = max(value for one, value in zip(at.hand, worth, strict=True) if one not in WILD)
    return {"card": card, "points": points} if points == most > min(worth) else None


TAKE, DRAW, LAY, DISCARD = (frozenset({verb}) for verb in ("take", "draw", "meld", "discard"))
LAY = LAY | {"add"}
ALL = TAKE | DRAW | LAY | DISCARD
REASONS: tuple[Row, ...] = (
    ("closes", LAY | DISCARD, _closes),
    ("goes-alone", LAY | DISCARD, _goes_alone),
    ("fetches-pot", LAY | DISCARD, _fetches),
    ("pile-melds", TAKE, _pile_melds),
    ("pile-wild", TAKE, _pile_wild),
    ("pile-cards", TAKE, _pile_cards),
    ("pile-useless", DRAW, _pile_useless),
    ("clean-to-close", LAY, _clean_to_close),
    ("semi-clean", LAY, _semi_clean),
    ("long-meld", LAY, _long),
    ("moves-wild", LAY, _moves_wild),
    ("prepares-pile", LAY, _prepares_pile),
    ("uses-pile", LAY, _uses_pile),
    ("clean-meld", LAY, _clean),
    ("grows", LAY, _grows),
    ("safe-discard", DISCARD, _safe),
    ("stands-alone", DISCARD, _alone),
    ("keep-wild", DISCARD, _keep_wild),
    ("heavy-card", DISCARD, _heavy),
)
