"""Reasons in Burraco and Biriba: what an action does, as the core carries it out in a deal that agrees with the view.

Everything that is said of the deal after the action is the same in all of them: melds, pots, who closed are open to all.
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
    """What a seat sees of the table, and what would be if it did something."""

    def __init__(self, view: View) -> None:
        assert isinstance(view, MeldTableView)
        self.view = view
        self.hand: list[str] = view["hand"] or []
        side = side_of(view)
        assert side is not None
        self.side: int = side
        self._tried: dict[str, State | None] = {}

    @cached_property
    def world(self) -> State:
        """A deal that agrees with the view."""
        return game(self.view["game"]).sample(self.view, Random(0))

    def after(self, action: str) -> State | None:
        """The deal after an action; None for one that the rules refuse."""
        if action not in self._tried:
            world = self.world
            self._tried[action] = None if world.why_not(action) else world.apply(action)
        return self._tried[action]

    def melds(self, view: View) -> list[dict[str, Any]]:
        """The melds of the viewer's side."""
        found: list[dict[str, Any]] = view["melds"][self.side]
        return found

    def gained(self, action: str) -> dict[str, Any] | None:
        """The meld that an action makes or adds to, as it lies then."""
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


def position(view: View) -> Position:
    """What the reasons read."""
    return Position(view)


def _used(action: str) -> list[str]:
    """The cards of the hand that a `meld` or `add` names."""
    words = action.partition(" = ")[0].split()
    return words[1:] if words[0] == "meld" else words[2:]


# ---- the turn begins ------------------------------------------------------------------------------------------------


def _pile_melds(at: Position, action: str) -> Facts | None:
    """What the pile lets the side lay down at once, without a wild card of the hand."""
    after, pile = at.after("take"), at.view["pile"]
    if after is None or after.turn != at.view["seat"]:
        return None
    for text in after.view(at.view["seat"])["legal"]:
        if text.startswith(("meld ", "add ")):
            cards = _used(text)
            if Counter(cards) - Counter([*at.hand, *pile]):
                continue  # a card below the top, which nobody may see: it is another one in other deals
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
    """A small pile all of which can be seen, and nothing in it can be laid down."""
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
    """It empties the hand, and the side gets its pot."""
    after = at.after(action)
    if after is None or has_pot(at.view, at.side):
        return None
    seen = after.view(at.view["seat"])
    assert isinstance(seen, MeldTableView)
    return {} if has_pot(seen, at.side) else None


def _long(at: Position, action: str) -> Facts | None:
    """The seventh card."""
    meld = at.gained(action)
    if not meld or not meld["long"]:
        return None
    before = [one for one in at.melds(at.view) if one["number"] == meld["number"]]
    return {"purity": meld["purity"]} if not before or not before[0]["long"] else None


def _moves_wild(at: Position, action: str) -> Facts | None:
    """A natural card takes the place for which a wild one stood."""
    if not action.startswith("add "):
        return None
    meld, cards = at.gained(action), _used(action)
    before = [one for one in at.melds(at.view) if meld and one["number"] == meld["number"]]
    if not before or len(cards) != 1 or cards[0] not in before[0]["stands"]:
        return None
    wild = [before[0]["cards"][place] for place in before[0]["wild"]]
    return {"card": cards[0], "other": wild[before[0]["stands"].index(cards[0])]}


def _clean(at: Position, action: str) -> Facts | None:
    """A meld without a wild card."""
    meld = at.gained(action)
    if not meld or meld["purity"] != "clean" or not action.startswith("meld "):
        return None
    return {"cards": " ".join(meld["cards"])}


def _grows(at: Position, action: str) -> Facts | None:
    """How far a meld has come."""
    meld = at.gained(action)
    if not meld or not action.startswith("add ") or WILD.intersection(_used(action)):
        return None
    return {"number": len(meld["cards"]), "purity": meld["purity"]}


# ---- discards -------------------------------------------------------------------------------------------------------


def _discarded(action: str) -> str:
    return action.split()[1]


def _gift(at: Position, action: str) -> bool:
    """Whether somebody who takes the pile could add the card to a meld of another side."""
    card, after = _discarded(action), at.after(action)
    if after is None or after.turn is None:
        return False
    taken = after.apply("take") if after.why_not("take") is None else after
    legal = taken.view(taken.turn)["legal"] if taken.turn is not None else []
    return any(text.startswith("add ") and _used(text) == [card] for text in legal)


def _safe(at: Position, action: str) -> Facts | None:
    """It fits none of the melds of whoever is next."""
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
    """Whether a natural card would join a meld by itself."""
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
    """Whether two ranks follow each other; the ace stands at both ends."""
    return abs(RANKS.index(card[0]) - RANKS.index(other[0])) in (1, len(RANKS) - 1)


def _alone(at: Position, action: str) -> Facts | None:
    """It has neither a like nor a neighbour in hand, and fits no meld of the viewer's side."""
    card = _discarded(action)
    rest = list(at.hand)
    if card in WILD or card not in rest or len(rest) < 3:
        return None
    rest.remove(card)
    near = [one for one in rest if one not in WILD and (one[0] == card[0] or (one[1] == card[1] and _close(one, card)))]
    return None if near or _fits(card, at.melds(at.view)) else {"card": card}


def _close(card: str, other: str) -> bool:
    """Whether a single card may lie between two, or none."""
    return abs(RANKS.index(card[0]) - RANKS.index(other[0])) in (0, 1, 2, len(RANKS) - 2, len(RANKS) - 1)


def _keep_wild(at: Position, action: str) -> Facts | None:
    return {"card": at.wild[0]} if at.wild and _discarded(action) not in WILD else None


def _heavy(at: Position, action: str) -> Facts | None:
    """Of what is left in hand at the end it would cost most."""
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
    ("fetches-pot", LAY | DISCARD, _fetches),
    ("pile-melds", TAKE, _pile_melds),
    ("pile-wild", TAKE, _pile_wild),
    ("pile-cards", TAKE, _pile_cards),
    ("pile-useless", DRAW, _pile_useless),
    ("long-meld", LAY, _long),
    ("moves-wild", LAY, _moves_wild),
    ("clean-meld", LAY, _clean),
    ("grows", LAY, _grows),
    ("safe-discard", DISCARD, _safe),
    ("stands-alone", DISCARD, _alone),
    ("keep-wild", DISCARD, _keep_wild),
    ("heavy-card", DISCARD, _heavy),
)
