"""Reconstruction of deals from which the log of a view of Biriba leads to that view.

The log is replayed forward. A card that comes to a seat face down is a `Slot`: a card dealt, drawn, or from a biribaki. When the seat lays
or discards a card that it is not known to hold, one of its slots must have been that card. Other evidence in the log narrows the slots: a
wild card discarded when BIR-9.10 allows it only if there is nothing else, BIR-6.5, BIR-9.8. Finally the slots still in the hands, the stock
and the biribakia are filled with the cards that have not been seen.

Melds that another player has withdrawn are not in the log and need not be in the world. But if a taken pile went back (BIR-7.8), or one has
just been taken, the player must have had a meld to lay with it; such a meld is planted.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ridotto.core.options import Options
from ridotto.games.biriba.law.dealing import pack
from ridotto.games.biriba.law.options import DEALT, card_value, heap_sizes
from ridotto.games.families.rummy.law.packs import WILD
from ridotto.games.families.rummy.law.threes import THREES
from ridotto.games.families.rummy.law.view import lie


@dataclass(eq=False)
class Slot:
    """A card that came face down."""

    card: str | None = None
    only: frozenset[str] | None = None
    """Cards that it can be; None for any."""
    never: frozenset[str] = frozenset()

    def may_be(self, card: str) -> bool:
        return (self.only is None or card in self.only) and card not in self.never


@dataclass
class Holder:
    """Known facts about a seat's hand."""

    known: Counter[str] = field(default_factory=Counter)
    slots: list[Slot] = field(default_factory=list)

    @property
    def size(self) -> int:
        return self.known.total() + len(self.slots)

    def get(self, slot: Slot) -> None:
        """Add a card to the hand, as a known card if the viewer has seen it."""
        if slot.card is None:
            self.slots.append(slot)
        else:
            self.known[slot.card] += 1

    def give(self, card: str, rng: Random) -> bool:
        """Remove a card that is shown; return False if it cannot have been in the hand."""
        if self.known[card] == 0 and not self.has(card, rng):
            return False
        self.known[card] -= 1
        return True

    def has(self, card: str, rng: Random) -> bool:
        """Assign the card to one of the slots that can be it, preferring narrowed ones; return False if there is none."""
        fitting = [slot for slot in self.slots if slot.may_be(card)]
        if not fitting:
            return False
        narrow = [slot for slot in fitting if slot.only is not None]
        slot = rng.choice(narrow or fitting)
        slot.card = card
        self.slots.remove(slot)
        self.known[card] += 1
        return True

    def narrow(self, only: frozenset[str]) -> None:
        """Restrict all hidden cards to these kinds."""
        for slot in self.slots:
            slot.only = only if slot.only is None else slot.only & only


@dataclass
class Requirement:
    """Something a hand must have held at some time, according to the log; met once all later evidence about its slots is known."""

    seat: int
    known: Counter[str]
    slots: list[Slot]
    barred: str = ""
    """Card that cannot have been the whole hand."""
    pile: tuple[str, ...] = ()
    """Pile with a card of which the hand made a three-card meld."""
    withdrawn_at: int | None = None
    """Index in the lines at which that meld was laid and withdrawn unseen."""

    def cards(self) -> Counter[str]:
        return self.known + Counter(slot.card for slot in self.slots if slot.card is not None)

    def open(self) -> list[Slot]:
        return [slot for slot in self.slots if slot.card is None]


@dataclass
class Turn:
    """Events of the turn so far."""

    seat: int
    took: list[str] = field(default_factory=list)
    """Pile that was taken."""
    at: int = 0
    """Number of lines up to the take and the naming of trumps."""
    laid: list[str] = field(default_factory=list)


class World:
    """An attempt at a deal, filled while the log is replayed."""

    def __init__(self, view: Mapping[str, Any], options: Options, rng: Random) -> None:
        self.view, self.options, self.rng = view, options, rng
        players, sizes = options["players"], heap_sizes(options)
        self.pack = Counter(pack(options))
        self.hands = [[Slot() for _ in range(DEALT)] for _ in range(players)]
        self.heaps = [[Slot() for _ in range(size)] for size in sizes]
        turned = view["upcards"][1:]
        self.stock = [Slot(card) for card in turned]
        self.stock += [Slot() for _ in range(self.pack.total() - DEALT * players - sum(sizes) - 1 - len(turned))]
        self.open = self.stock[len(turned) :]
        self.gone = 0
        self.pile = list(view["upcards"])
        self.takers: list[int] = []
        self.holders = [Holder() for _ in range(players)]
        self.lines: list[str] = []
        self.turn = Turn(-1)
        self.requirements: list[Requirement] = []

        self.own_draws = list(view["drawn"] or ())
        if view["dealt"]:
            for slot, card in zip(self.hands[view["seat"]], view["dealt"], strict=True):
                slot.card = card
        for holder, slots in zip(self.holders, self.hands, strict=True):
            for slot in slots:
                holder.get(slot)

    def walk(self) -> bool:
        """Replay the log; return False if this world is impossible."""
        for seat, text in self.view["log"]:
            if not self.step(seat, text):
                return False
        turn = self.turn
        if self.undone(self.view["turn"], self.view["phase"] == "start"):
            self.give_back()
        elif turn.took and not turn.laid and turn.seat == self.view["turn"] != self.view["seat"] and self.used_only():
            self.require(turn.seat, pile=tuple(turn.took))
        return self.satisfy()

    def used_only(self) -> bool:
        """True if the pile may be taken only to lay a card of it."""
        return bool(self.options["take_only_if_used"])

    def undone(self, seat: int | None, beginning: bool) -> bool:
        """True if the take of this turn was undone without a line in the log."""
        return beginning and seat == self.turn.seat and bool(self.turn.took)

    def step(self, seat: int, text: str) -> bool:
        """Replay one line of the log."""
        verb, *words = text.split(" ")
        if seat != self.turn.seat:
            self.turn = Turn(seat)
        turn, holder = self.turn, self.holders[seat]
        if self.undone(seat, verb in ("draw", "pass")):
            self.give_back()
        self.lines.append(text)
        if verb == "draw":
            self.draw(seat)
        elif verb == "take":
            if len(self.pile) == 1:
                self.require(seat, barred=self.pile[0])
            holder.known.update(self.pile)
            turn.took, self.pile = self.pile, []
            turn.at = len(self.lines)
        elif verb == "trump":
            turn.at = len(self.lines)
        elif verb == "withdraw":
            holder.known.update(turn.laid)
            turn.laid = []
            if self.options["take_only_if_used"] and turn.took:
                self.lift_back()
        elif verb in ("meld", "add"):
            cards = words[1 if verb == "add" else 0 : words.index("=") if "=" in words else None]
            turn.laid += cards
            return self.leave(seat, cards)
        elif verb == "discard":
            self.pile.append(words[0])
            if not self.leave(seat, words):
                return False
            self.turn = Turn(-1)
        else:
            self.turn = Turn(-1)
        return True

    def draw(self, seat: int) -> None:
        """Draw the next card of the stock; an empty stock may be followed by a biribaki (BIR-10.5)."""
        slot = self.open.pop(0)
        if seat == self.view["seat"]:
            slot.card = self.own_draws.pop(0)
        self.holders[seat].get(slot)
        if not self.open and self.options["stock_end"] == "biribaki_stock" and self.gone < len(self.heaps):
            self.open = list(self.heaps[self.gone])
            self.gone += 1

    def leave(self, seat: int, cards: list[str]) -> bool:
        """Lay or discard cards; an emptied hand may take a biribaki."""
        holder, took = self.holders[seat], self.turn.took
        barred = took[0] if len(took) == 1 else None
        wild_thrown = self.lines[-1].startswith("discard") and cards[0] in WILD
        if not all(holder.give(card, self.rng) for card in cards):
            return False
        if wild_thrown and self.guards_wilds(seat):
            holder.narrow(WILD if barred is None else WILD | {barred})
        if holder.size and barred is not None and not self.lines[-1].startswith("discard"):
            self.require(seat, barred=barred)
        if holder.size == 0 and seat in self.view["takers"] and seat not in self.takers:
            heap = self.heaps[self.gone]
            self.gone += 1
            self.takers.append(seat)
            if seat == self.view["seat"]:
                for slot, card in zip(heap, self.view["biribaki"], strict=True):
                    slot.card = card
            for slot in heap:
                holder.get(slot)
        return True

    def guards_wilds(self, seat: int) -> bool:
        """True if BIR-9.10 applies to the seat."""
        options = self.options
        if options["players"] != 3 or options["three_player"] != "partners" or options["first_partner_wild_discard"]:
            return False
        return bool(self.takers) and seat == (self.takers[0] + 1) % 3

    # -- takes that are undone (BIR-7.8)

    def lift_back(self) -> None:
        """Put the taken pile back."""
        self.holders[self.turn.seat].known.subtract(self.turn.took)
        self.pile, self.turn.took = self.turn.took, []

    def give_back(self) -> None:
        """Undo the take of this turn, in which a meld was laid and withdrawn unseen."""
        self.require(self.turn.seat, pile=tuple(self.turn.took), withdrawn_at=self.turn.at)
        self.lift_back()

    # -- requirements on hands

    def require(self, seat: int, **what: Any) -> None:
        holder = self.holders[seat]
        self.requirements.append(Requirement(seat, holder.known.copy(), list(holder.slots), **what))

    def satisfy(self) -> bool:
        """Meet all requirements on hands, and insert the lines of unseen melds; return False if that is impossible."""
        left = self.left()
        if left is None:
            return False
        for needed in reversed(self.requirements):
            if needed.withdrawn_at is not None:
                meld = self.plant(needed, left)
                if meld is None:
                    return False
                self.lines[needed.withdrawn_at : needed.withdrawn_at] = [meld, "withdraw"]
            elif needed.pile:
                # Laying off is enough, too, and the random deal may suffice: the replay decides.
                if self.rng.random() < 0.5:
                    self.plant(needed, left)
            elif not set(needed.cards()) - {needed.barred}:
                able = [slot for slot in needed.open() if slot.only != frozenset({needed.barred})]
                if not able:
                    return False
                self.rng.choice(able).never |= {needed.barred}
        return True

    def plant(self, needed: Requirement, left: Counter[str]) -> str | None:
        """Give a hand the cards for a three-card meld with a pile just taken; return its line, or None if none is possible.

        A withdrawn meld must be worth less than the minimum, or be one that may not stay (BIR-7.5, BIR-7.7).
        """
        enough = self.view["minimum"][needed.seat] if self.options["early_melds"] else 1000
        held, slots = needed.cards(), needed.open()
        if held.total() + len(slots) < 5:
            return None
        for line in self.rng.sample(THREES, len(THREES)):
            cards = line.split(" ")[1:]
            if not set(cards) & set(needed.pile) or (self.options["sequences_only"] and is_set(cards)):
                continue
            if needed.withdrawn_at is not None and sum(card_value(card, self.options) for card in cards) >= enough:
                continue
            missing = Counter(cards) - held
            if missing - left or missing.total() > len(slots):
                continue
            chosen = self.rng.sample(slots, missing.total())
            if all(slot.may_be(card) for slot, card in zip(chosen, missing.elements(), strict=True)):
                for slot, card in zip(chosen, missing.elements(), strict=True):
                    slot.card = card
                left -= missing
                return line
        return None

    # -- remaining cards

    def left(self) -> Counter[str] | None:
        """Return the cards not yet placed; None if one is placed too often."""
        named = [slot.card for slots in (*self.hands, *self.heaps, self.stock) for slot in slots if slot.card]
        known = Counter([*named, self.view["upcards"][0]])
        return None if known - self.pack else self.pack - known

    def fill(self) -> bool:
        """Fill the open slots, the narrowest first; return False if the cards do not fit."""
        left = self.left()
        if left is None:
            return False
        if self.view["hands"]:
            for holder, hand in zip(self.holders, self.view["hands"], strict=True):
                own = Counter(hand) - holder.known
                if own - left or not self.fill_slots(holder.slots, own):
                    return False
                left -= Counter(slot.card or "" for slot in holder.slots)
        elif not self.fill_slots([slot for holder in self.holders for slot in holder.slots if slot.card is None], left):
            return False
        return self.fill_slots(
            [slot for slots in (*self.hands, *self.heaps, self.stock) for slot in slots if slot.card is None], left
        )

    def fill_slots(self, slots: list[Slot], left: Counter[str]) -> bool:
        """Assign to each slot one of the remaining cards and remove it from them; return False if one fits no card."""
        cards = list(left.elements())
        self.rng.shuffle(cards)
        for slot in sorted(slots, key=lambda slot: (slot.only is None, len(slot.only or ()), not slot.never)):
            if slot.only is None and not slot.never:
                slot.card = cards.pop()
                continue
            place = next((place for place, card in enumerate(cards) if slot.may_be(card)), None)
            if place is None:
                return False
            slot.card = cards.pop(place)
        left.clear()
        left.update(cards)
        return True

    def layout(self) -> dict[str, Any]:
        return {
            "hands": [[slot.card for slot in slots] for slots in self.hands],
            "upcard": self.view["upcards"][0],
            "biribakia": [[slot.card for slot in slots] for slots in self.heaps],
            "stock": [slot.card for slot in self.stock],
        }


def must_use(view: Mapping[str, Any]) -> list[str]:
    """Return the pile of which the player in turn must lay a card next (BIR-7.8), from the log of a view; empty if there is none."""
    pile: list[str] = list(view["upcards"])
    took: list[str] = []
    turn, laid = -1, False
    for seat, text in view["log"]:
        verb, _, rest = text.partition(" ")
        if seat != turn:
            turn, took, laid = seat, [], False
        if took and verb in ("draw", "pass", "withdraw"):
            pile, took = took, []
        if verb == "take":
            pile, took = [], pile
        elif verb in ("meld", "add", "withdraw"):
            laid = verb != "withdraw"
        elif verb == "discard":
            pile.append(rest)
        if verb in ("discard", "pass"):
            turn = -1
    return [] if laid or turn != view["turn"] else took


def is_set(cards: list[str]) -> bool:
    """True if a three-card meld is a set."""
    meld = lie(cards)
    return meld is not None and meld["kind"] == "set"
