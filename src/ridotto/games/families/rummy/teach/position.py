"""A turn of Burraco or Biriba as a seat sees it, and what each of its actions leads to."""

from collections import Counter
from functools import cached_property
from itertools import chain
from random import Random
from typing import NamedTuple

from ridotto.catalogue import game
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.families.rummy.law.fitting import (
    PLACES,
    SEVEN,
    fits,
    lowest_place,
    opposing,
    places_of,
    suit_of,
    used,
)
from ridotto.games.families.rummy.law.packs import JOKER, WILD
from ridotto.games.families.rummy.law.views import Lying, MeldSeen, MeldTableView
from ridotto.games.families.rummy.teach.guide import has_pot, side_of

FEW_SETS = "A3"
"""Ranks of sets where only few are allowed (BUR-6.11)."""


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

    def melds(self, view: View) -> list[MeldSeen]:
        """Return the melds of the viewer's side, whose place changes when others become partners (BUR-20.5, BIR-11.2)."""
        found: list[MeldSeen] = view["melds"][own_side(view)]
        return found

    def gained(self, action: str) -> MeldSeen | None:
        """Return the meld that an action makes or extends, in its new arrangement."""
        after = self.after(action)
        if after is None:
            return None
        before = self.melds(self.view)
        melds = self.melds(after.view(self.view["seat"]))
        return next((meld for place, meld in enumerate(melds) if place >= len(before) or meld != before[place]), None)

    # ---- across the table

    @cached_property
    def theirs(self) -> list[MeldSeen]:
        """Melds of the opponents."""
        return opposing(self.view)

    @cached_property
    def ours(self) -> list[MeldSeen]:
        """Melds of the viewer's side."""
        return self.melds(self.view)

    @cached_property
    def unseen(self) -> Counter[str]:
        """Copies of each card that the viewer sees nowhere."""
        return self.free - Counter([*self.hand, *self.view["pile"]])

    def can_be_long(self, meld: Lying) -> bool:
        """True if a meld of the viewer's side is long, or may become so by cards that do not lie in a meld."""
        natural = [card for place, card in enumerate(meld["cards"]) if place not in meld["wild"]]
        wilds = int(bool(meld["wild"]) or any(self.free[card] for card in WILD))
        if meld["kind"] == "set":
            more = sum(many for card, many in self.free.items() if card != JOKER and card[0] == natural[0][0])
            return len(natural) + more + wilds >= SEVEN
        low, suit = lowest_place(meld["cards"]), suit_of(natural)
        held = {low + index for index in range(len(meld["cards"])) if index not in meld["wild"]}
        can_be = held | {place for place, rank in enumerate(PLACES) if self.free[rank + suit]}
        firsts = range(len(PLACES) - SEVEN + 1)
        windows = (range(min(first, *held), max(first + SEVEN - 1, *held) + 1) for first in firsts)
        return any(sum(place not in can_be for place in window) <= wilds for window in windows)

    @cached_property
    def free(self) -> Counter[str]:
        """Copies of each card that do not lie in a meld."""
        laid = chain.from_iterable(meld["cards"] for melds in self.view["melds"] for meld in melds)
        return Counter(game(self.view["game"]).pack(self.world.options)) - Counter(laid)

    def helps(self, card: str) -> bool:
        """True if a card could be added to a meld of the opponents."""
        return any(fits(card, meld) for meld in self.theirs)

    def together(self, card: str, other: str) -> bool:
        """True if two natural cards could lie in one meld: of one rank, or of one suit and at most two places apart."""
        if card[0] == other[0]:
            return self._may_be_set(card[0])
        return card[1] == other[1] and any(abs(a - b) <= 2 for a in places_of(card) for b in places_of(other))

    def _may_be_set(self, rank: str) -> bool:
        """True if cards of a rank make sets at this table (BUR-6.11, BIR-5.11)."""
        options = self.view["options"]
        return not options.get("sequences_only") and (not options.get("few_sets") or rank in FEW_SETS)

    def gift(self, card: str) -> "Gift | None":
        """Return what a discard brings the next player, who takes the pile and adds the card to a meld; None if that cannot be done."""
        after = self.after(f"discard {card}")
        if after is None or after.turn is None or not self.helps(card) or self._is_partner(after.turn):
            return None
        taken = after.apply("take") if after.why_not("take") is None else after
        if taken.turn != after.turn:
            return None
        before = taken.view(taken.turn)
        ways = [text for text in before["legal"] if text.startswith("add ") and used(text) == [card]]
        gains = [_gain(before, taken.apply(way).view(taken.turn)) for way in ways]
        return max(gains, default=None)

    def _is_partner(self, seat: int) -> bool:
        return seat in self.view["sides"][own_side(self.view)]


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


class Gift(NamedTuple):
    """What a card brings a side."""

    points: int
    """Its own points and the bonus that the meld gains."""
    bonus: int
    """The bonus alone."""


def _gain(before: View, after: View) -> Gift:
    old, new = (view["standing"][own_side(view)] for view in (before, after))
    bonus = new["bonuses"] - old["bonuses"]
    return Gift(bonus + new["melded"] - old["melded"], bonus)
