"""A plain model of one deal of Burraco, written from the rulebook alone, as a check of the compiled core.

`Model.legal` *builds* lists (windows of three places, gaps of a sequence); `Model.refuse` *judges* a written line
(it tries every place for every wild card). They share only the reading of one arranged meld (`Meld`).
"""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

JOKER = "JK"
SUITS = "SHDC"
RANKS = "AKQJT98765432"  # 16.7: card order within a suit
KINDS = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]
ORDER = {card: index for index, card in enumerate(KINDS)}
COPIES = {card: 4 if card == JOKER else 2 for card in KINDS}  # 3.2
PACK = [card for card in KINDS for _ in range(COPIES[card])]  # 17.2: copies adjacent, jokers last
RANK_POINTS = {"A": 15, "2": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5)}
POINTS = {card: 30 if card == JOKER else RANK_POINTS[card[0]] for card in KINDS}  # 3.3
PLACES = {
    "A": (1, 14),
    **{rank: (place,) for place, rank in enumerate("3456789TJQK", 3)},
}  # 6.5; twos and jokers fit any place
WILD = ("2S", "2H", "2D", "2C", JOKER)  # 3.4

CARD = "(?:JK|[AKQJT98765432][SHDC])"
CARDS = f"{CARD}(?: {CARD})*"
LINE = re.compile(  # 16.1
    f"(?P<plain>draw|take)|meld (?P<meld>{CARDS})|discard (?P<discard>{CARD})"
    f"|add (?P<number>0|[1-9][0-9]*) (?P<added>{CARDS})(?: = (?P<whole>{CARDS}))?"
)


def points(cards: list[str]) -> int:
    """Return the points of some cards, each with its own value (3.3)."""
    return sum(POINTS[card] for card in cards)


def in_order(cards: list[str]) -> list[str]:
    """Return the cards in card order (16.7)."""
    return sorted(cards, key=ORDER.__getitem__)


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Return `cards` without the cards `gone`, which must be among them."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest


def judge(cards: list[str], few_sets: bool = False) -> str | None:
    """Return the rule id that a whole meld breaks as written (16.9), or None; with `few_sets` a set has to be of aces or threes (6.11)."""
    if len(cards) < 3:
        return "BUR-6.1"
    naturals = [card for card in cards if card not in WILD]
    if not naturals:
        return "BUR-6.3"
    if len(naturals) >= 2 and len({card[0] for card in naturals}) == 1:
        if len(cards) - len(naturals) > 1:
            return "BUR-6.3"
        return "BUR-6.11" if few_sets and naturals[0][0] not in "A3" else None
    if len({card[1] for card in naturals}) > 1 or first_place(cards) is None:
        return "BUR-6.5"
    if sum(card[0] == "A" for card in naturals) > 1:
        return "BUR-6.6"
    return "BUR-6.8" if len(Meld(cards).acting) > 1 else None


def first_place(cards: list[str]) -> int | None:
    """Return the place (1 to 14) of the first card of a sequence as written, or None if the natural cards fit no places.

    Never more than one fits: only an ace has two places, and it cannot be the first card on place 14.
    """
    for first in range(1, 16 - len(cards)):
        if all(card in WILD or place in PLACES[card[0]] for place, card in enumerate(cards, first)):
            return first
    return None


class Meld:
    """An arranged meld: a sequence upwards, a set with its natural cards in card order and its wild card last (16.1)."""

    def __init__(self, cards: list[str]) -> None:
        naturals = [card for card in cards if card not in WILD]
        self.is_set = len(naturals) >= 2 and len({card[0] for card in naturals}) == 1
        self.cards = in_order(naturals) + [card for card in cards if card in WILD] if self.is_set else list(cards)
        self.loose = [card for card in cards if card in WILD]
        """Twos and jokers: the cards that may change places in a lay-off (7.4)."""
        self.acting = self.loose
        """Cards acting wild (6.3, 6.7)."""
        if self.is_set:
            self.rank = naturals[0][0]
            return
        self.suit = naturals[0][1]
        self.home_two = "2" + self.suit
        first = first_place(cards)
        assert first is not None
        self.first = first
        self.fixed = {place: card for place, card in enumerate(cards, first) if card not in WILD}
        """Place → card, for all cards except twos and jokers: these never move (7.4)."""
        self.acting = [
            card
            for place, card in enumerate(cards, first)
            if card in WILD and not (card == self.home_two and place == 2)
        ]

    def semi_clean(self) -> bool:
        """True if one card acts wild and seven others lie in a row on one side of it, or if it is a set of at least eight (12.7)."""
        if not self.acting:
            return False
        if self.is_set:
            return len(self.cards) >= 8
        acts = [
            card in WILD and not (card == self.home_two and place == 2)
            for place, card in enumerate(self.cards, self.first)
        ]
        before = acts.index(True)
        return before >= 7 or len(acts) - before - 1 >= 7

    def default_key(self) -> tuple[int, int, bool]:
        """Return the order of 16.5: fewest cards acting wild, then lowest first place, then the low ace."""
        return len(self.acting), self.first, 14 in self.fixed

    def __str__(self) -> str:
        return " ".join(self.cards)


# Building: the parts of legal() ---------------------------------------------------------------------


def lay_offs(meld: Meld, card: str) -> list[Meld]:
    """Return every arrangement of the meld with `card` added (section 7), found by filling the gaps of the sequence."""
    if meld.is_set:
        fits = not meld.loose if card in WILD else card[0] == meld.rank
        return [Meld(meld.cards + [card])] if fits else []
    loose = list(meld.loose)
    if card in WILD:
        if meld.acting and card != meld.home_two:
            return []  # 7.3
        loose.append(card)
        grounds = [meld.fixed]
    else:
        if card[1] != meld.suit or (card[0] == "A" and not meld.fixed.keys().isdisjoint((1, 14))):
            return []  # 6.5, 6.6
        grounds = [{**meld.fixed, place: card} for place in PLACES[card[0]] if place not in meld.fixed]
    ways = []
    for fixed in grounds:
        low, high = min(fixed), max(fixed)
        size = len(fixed) + len(loose)
        for first in range(max(1, high - size + 1), min(low, 15 - size) + 1):
            gaps = [place for place in range(first, first + size) if place not in fixed]
            filled = fill(gaps, loose, meld.home_two)
            if filled is None or (card in WILD and meld.acting and 2 not in gaps):
                continue  # 6.8; 7.3: the added two must be the natural one
            ways.append(Meld([(fixed | filled)[place] for place in range(first, first + size)]))
    return ways


def fill(gaps: list[int], loose: list[str], home_two: str) -> dict[int, str] | None:
    """Place twos and jokers in the gaps of a sequence so that at most one acts wild, or return None (6.7, 6.8)."""
    if len(gaps) < 2:
        return dict(zip(gaps, loose, strict=True))
    if len(gaps) > 2 or 2 not in gaps or home_two not in loose:
        return None
    (other,) = without(loose, [home_two])
    return {place: home_two if place == 2 else other for place in gaps}


def short_form(meld: Meld, card: str, ways: list[Meld]) -> Meld | None:
    """Return, of the possible arrangements, the one that moves nothing, the low end first (16.4)."""
    if meld.is_set:
        return ways[0] if ways else None
    for cards in ([card] + meld.cards, meld.cards + [card]):
        for way in ways:
            if way.cards == cards:
                return way
    return None


def three_card_melds(hand: list[str], ranks_taken: set[str]) -> list[list[str]]:
    """Return every lawful three-card meld, once per combination, in default arrangement (16.5), in order (16.7)."""
    held = Counter(hand)
    wilds = [card for card in WILD if held[card]]
    melds: list[list[str]] = []
    for rank in RANKS[:-1]:  # sets; 6.3: none of twos, 6.4: none of a rank the team already has
        naturals = [rank + suit for suit in SUITS for _ in range(held[rank + suit])]
        if rank in ranks_taken or len(naturals) < 2:
            continue
        triples = {
            tuple(naturals[i] for i in (a, b, c)) for c in range(len(naturals)) for b in range(c) for a in range(b)
        }
        pairs = {(naturals[a], naturals[b]) for b in range(len(naturals)) for a in range(b)}
        melds += [list(triple) for triple in triples] + [[*pair, wild] for pair in pairs for wild in wilds]
    best: dict[tuple[str, ...], tuple[int, int, list[str]]] = {}
    for suit in SUITS:  # sequences: three consecutive places, with natural cards on all of them or on all but one
        natural = [(rank + suit) for rank in "A23456789TJQKA"]
        has = [held[card] > 0 for card in natural]
        for first in range(12):
            missing = 3 - has[first] - has[first + 1] - has[first + 2]
            if missing > 1:
                continue
            window = natural[first : first + 3]
            ways = [(0, window)] if missing == 0 else []
            for gap in range(3):
                if missing and has[first + gap]:
                    continue
                for wild in wilds:
                    cards = [wild if i == gap else window[i] for i in range(3)]
                    if wild != window[gap] and cards.count(wild) <= held[wild]:
                        ways.append((1, cards))
            for acting, cards in ways:
                combination = tuple(sorted(cards))
                if combination not in best or (acting, first) < best[combination][:2]:
                    best[combination] = (acting, first, cards)
    melds += [cards for _, _, cards in best.values()]
    return sorted(melds, key=lambda cards: [ORDER[card] for card in cards])


# Judging: the parts of refuse() ---------------------------------------------------------------------


def step_allowed(before: Meld, card: str, after: list[str]) -> bool:
    """True if the meld may become `after` with one card added; `after` has the cards of both."""
    if judge(after) is not None:
        return False  # 7.2
    whole = Meld(after)
    if before.is_set or whole.is_set:
        return before.is_set and whole.is_set and not (card in WILD and before.loose)
    if any(whole.fixed.get(place) != fixed for place, fixed in before.fixed.items()):
        return False  # 7.4
    if card in WILD and before.acting:  # 7.3
        return card == whole.home_two and whole.first <= 2 and after[2 - whole.first] == card
    return True


def steps(before: Meld, card: str) -> list[Meld]:
    """Return every arrangement of the meld with the card added, found by trying all places for all cards that may move."""
    if before.is_set:
        return [Meld(before.cards + [card])] if step_allowed(before, card, before.cards + [card]) else []
    if card not in WILD and card[1] != before.suit:
        return []
    return [Meld(after) for after in rearrangements(before, card) if step_allowed(before, card, after)]


def rearrangements(before: Meld, card: str) -> Iterator[list[str]]:
    """Yield the rows in which all cards but the new one, the twos and the jokers keep their places; many are no melds."""
    moving = before.loose + [card]
    seen = set()
    lowest, highest = min(before.fixed) - len(moving), max(before.fixed) + len(moving)
    free = [place for place in range(1, 15) if lowest <= place <= highest and place not in before.fixed]
    for places in permutations(free, len(moving)):
        row = before.fixed | dict(zip(places, moving, strict=True))
        low, high = min(row), max(row)
        if high - low + 1 == len(row):
            written = tuple(row[place] for place in range(low, high + 1))
            if written not in seen:
                seen.add(written)
                yield list(written)


def judge_add(meld: Meld, added: list[str], whole: list[str] | None) -> tuple[str | None, Meld]:
    """Return the rule id that a lay-off breaks (16.9), or None, and the meld afterwards."""
    if whole is None:
        for card in added:
            ends = [meld.cards + [card]] if meld.is_set else [[card] + meld.cards, meld.cards + [card]]
            there = [end for end in ends if step_allowed(meld, card, end)]
            if not there:
                return ("BUR-16.4" if steps(meld, card) else refusal_of(card)), meld
            meld = Meld(there[0])
        return None, meld
    if Counter(whole) != Counter(meld.cards + added):
        return "BUR-16.4", meld
    rule = judge(whole)
    if rule is not None:
        return rule, meld
    reached = {str(meld): meld}
    for card in added:  # 7.8
        reached = {str(after): after for before in reached.values() for after in steps(before, card)}
        if not reached:
            return refusal_of(card), meld
    goal = Meld(whole)
    if str(goal) in reached:
        return None, goal
    return ("BUR-7.3" if meld.acting and any(card in WILD for card in added) else "BUR-7.4"), meld


def refusal_of(card: str) -> str:
    """Return the rule that forbids a card that fits in no arrangement (16.9)."""
    return "BUR-7.3" if card in WILD else "BUR-7.2"


# The deal ------------------------------------------------------------------------------------------


class Model:
    """One deal of Burraco for four, two or three players (3.1, 20)."""

    def __init__(self, record: dict[str, Any]) -> None:
        options = record.get("options") or {}
        self.players: int = options.get("players", 4)
        self.target: int = options.get("target", 1505 if self.players == 3 else 2005)  # 20.9
        self.dealer: int = record.get("dealer", 0)
        self.deals: int | None = options.get("deals")
        self.deals_used: int = record.get("deals_used", 0)
        self.semi_clean: bool = options.get("semi_clean", False)
        self.use_pile: bool = options.get("use_pile", False)
        self.few_sets: bool = options.get("few_sets", False)
        self.clean_close: bool = options.get("clean_close", False)
        self.scores: list[int] = list(record.get("scores") or [0] * (3 if self.players == 3 else 2))
        solo_from = options.get("solo_from", 1000)
        self.solo = self.players == 3 and solo_from is not None and max(self.scores) >= solo_from
        """True if everybody plays alone for the whole deal (20.8)."""
        self.sides = [[0, 2], [1, 3]] if self.players == 4 else [[seat] for seat in range(self.players)]
        """Seats that play together, by their lowest seat (3.1, 20.1, 20.4)."""
        self.sizes = [11, 11]
        if self.players == 3:
            self.sizes = [11, 11, 11] if self.solo else [18, 11]  # 20.4, 20.8
        self.hands: list[list[str]]
        self.pots: list[list[str]]
        """Pots still on the table, upper pot first."""
        self.stock: list[str]
        self.pile: list[str]
        """Discard pile, top card last."""
        self._deal(record.get("deal") or {})
        self.melds: list[list[Meld]] = [[] for _ in self.sides]
        self.laid_by: list[int] = []
        """Seats that laid the melds, in the order in which they were laid."""
        self.took_pot = [False] * len(self.sides)
        self.takers: list[int] = []
        """Seats that took the pots, in order."""
        self.unseen: set[int] = set()
        """Seats that have not seen their pot yet (9.3, 20.2, 20.6)."""
        self.closer: int | None = None
        """Side that closed."""
        self.drawn = False
        """True if the seat in turn has drawn or taken."""
        self.barred: str | None = None
        """Card that was the whole pile, while it may not be discarded (8.3)."""
        self.single_takes = 0
        """Consecutive turns that began by taking a one-card pile (11.3)."""
        self.turn: int | None = (self.dealer + 1) % self.players  # 5.1
        self.owed: set[str] = set()
        """Cards of the pile just taken, one of which has to be laid before anything else is done (5.6)."""
        self.prepared = False
        """True if the one lay-off that may come before has been made (5.6)."""
        self.endings: list[str] = []
        """Events of the deal, for tests: "in flight", "pot by discard", "closing", "stock", "stalemate"."""

    # Layout (17) -----------------------------------------------------------------------------------

    def _deal(self, layout: dict[str, Any]) -> None:
        if "deck" in layout:
            self._deal_deck(layout)
            return
        if not set(layout) <= {"hands", "pots", "upcard", "stock"}:
            raise ValueError("unknown key in the deal layout")
        hands = list(layout.get("hands") or [None] * self.players)
        pots = list(layout.get("pots") or [None] * len(self.sizes))
        upcard, stock = layout.get("upcard"), layout.get("stock")
        sizes = [11] * self.players + self.sizes
        if len(hands) != self.players or len(pots) != len(self.sizes):
            raise ValueError("too many or too few hands or pots")
        if any(part is not None and len(part) != size for part, size in zip(hands + pots, sizes, strict=True)):
            raise ValueError("a hand or pot of a wrong size")
        if stock is not None and len(stock) < 3:
            raise ValueError("a stock of a wrong size")
        named = Counter(card for part in hands + pots + [stock] for card in part or [])
        named += Counter([upcard] if upcard else [])
        if any(number > COPIES.get(card, 0) for card, number in named.items()):
            raise ValueError("more copies of a card than the packs hold")
        rest = [card for card in KINDS for _ in range(COPIES[card] - named[card])]

        def fill_up(part: list[str] | None, size: int) -> list[str]:
            if part is not None:
                return list(part)
            if len(rest) < size:
                raise ValueError("a stock of a wrong size")
            taken = rest[:size]
            del rest[:size]
            return taken

        self.hands = [fill_up(hand, 11) for hand in hands]  # 17.2: hands, upper pot, lower pot, up-card, stock
        self.pots = [fill_up(pot, size) for pot, size in zip(pots, self.sizes, strict=True)]
        self.pile = fill_up([upcard] if upcard else None, 1)
        self.stock = fill_up(stock, len(rest))

    def _deal_deck(self, layout: dict[str, Any]) -> None:
        if not set(layout) <= {"deck", "cut"}:
            raise ValueError("no key may stand beside deck and cut")
        deck, cut = list(layout["deck"]), layout.get("cut", 36)
        if Counter(deck) != Counter(PACK) or not sum(self.sizes) <= cut <= 63:
            raise ValueError("not a deck of two packs and four jokers, or a cut out of range")
        upper, lower = deck[:cut], deck[cut:]  # 17.3, 20.9
        self.hands = [[] for _ in range(self.players)]
        for i in range(11 * self.players):
            self.hands[(self.dealer + 1 + i) % self.players].append(lower[i])
        self.pots = []
        for size in reversed(self.sizes):  # the pot at the bottom is the last to be taken
            self.pots.insert(0, [upper.pop() for _ in range(size)])
        stock = lower[11 * self.players :] + upper
        self.pile, self.stock = stock[:1], stock[1:]

    # Sides (20) -------------------------------------------------------------------------------------

    def side_of(self, seat: int) -> int:
        """Return the index of the side that a seat belongs to at the moment."""
        return next(index for index, side in enumerate(self.sides) if seat in side)

    @property
    def own(self) -> list[Meld]:
        """Melds of the side in turn, by their numbers."""
        return self.melds[self.side_of(self.turn)]

    @property
    def has_pot(self) -> bool:
        """True if the side in turn has taken a pot."""
        return self.took_pot[self.side_of(self.turn)]

    def _make_partners(self, single: int) -> None:
        """Leave one of three players alone and make the others partners, who share all their melds in the order of laying (20.5)."""
        rows = [iter(melds) for melds in self.melds]
        shared = [next(rows[seat]) for seat in self.laid_by if seat != single]
        alone = self.melds[single]
        self.sides = sorted([[single], [seat for seat in range(3) if seat != single]])
        self.melds = [alone if side == [single] else shared for side in self.sides]
        self.took_pot = [side == [single] for side in self.sides]

    # Legal actions (16.6, 16.7) --------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the complete list in canonical order."""
        if self.turn is None:
            return []
        if not self.drawn:
            return ["draw", "take"] if self._may_take() else ["draw"]
        laying = self._legal_melds() + self._legal_adds()
        if self.owed:
            return [line for line in laying if self._uses_pile(line) or self._prepares(line)]
        return laying + self._legal_discards()

    # Using the pile (5.6) --------------------------------------------------------------------------

    def _trial(self) -> Model:
        """Return a copy on which one action can be tried."""
        trial = copy.copy(self)
        trial.hands = [hand[:] for hand in self.hands]
        trial.melds = [melds[:] for melds in self.melds]
        trial.pots, trial.pile, trial.endings = self.pots[:], self.pile[:], self.endings[:]
        trial.took_pot, trial.takers, trial.laid_by = self.took_pot[:], self.takers[:], self.laid_by[:]
        trial.unseen = set(self.unseen)
        return trial

    def _may_take(self) -> bool:
        """True if the pile may be taken."""
        if not self.use_pile:
            return True
        trial = self._trial()
        trial._take(trial.hands[trial.turn])
        return bool(trial.legal())

    def _uses_pile(self, text: str) -> bool:
        """True if a line lays from the hand a card equal to one of those taken with the pile."""
        line = LINE.fullmatch(text)
        return bool(self.owed.intersection((line["meld"] or line["added"] or "").split()))

    def _prepares(self, text: str) -> bool:
        """True if a listed line is a lay-off that may be made before the pile is used."""
        if self.prepared or not text.startswith("add"):
            return False
        trial = self._trial()
        trial._carry_out(text)
        return any(trial._uses_pile(line) for line in trial._legal_melds() + trial._legal_adds())

    def _legal_melds(self) -> list[str]:
        hand, own = self.hands[self.turn], self.own
        barred = {meld.rank for meld in own if meld.is_set} | (set(RANKS) - {"A", "3"} if self.few_sets else set())
        melds = three_card_melds(hand, barred)
        if len(hand) <= 4:
            melds = [cards for cards in melds if self._may_leave(without(hand, cards), own + [Meld(cards)], cards)]
        return ["meld " + " ".join(cards) for cards in melds]

    def _legal_adds(self) -> list[str]:
        hand, own = self.hands[self.turn], self.own
        cards = in_order(list(set(hand)))
        lines = []
        for index, meld in enumerate(own):
            for card in cards:
                ways = lay_offs(meld, card)
                if not ways:
                    continue
                forms = []
                short = short_form(meld, card, ways)
                if short is not None:
                    forms.append((short, f"add {index + 1} {card}"))
                if not meld.is_set:
                    best = min(ways, key=Meld.default_key)
                    if short is None or len(best.acting) < len(short.acting):
                        forms.append((best, f"add {index + 1} {card} = {best}"))
                for after, line in forms:
                    if len(hand) > 2 or self._may_leave(
                        without(hand, [card]), own[:index] + [after] + own[index + 1 :], [card]
                    ):
                        lines.append(line)
        return lines

    def _legal_discards(self) -> list[str]:
        hand = self.hands[self.turn]
        cards = [card for card in in_order(list(set(hand))) if card != self.barred]
        if len(hand) == 1 and self.has_pot:
            cards = [card for card in cards if card not in WILD and self._may_close(self.own)]
        return ["discard " + card for card in cards]

    def _may_close(self, melds: list[Meld]) -> bool:
        """True if a team with these melds has the burraco that it needs to close (10.1, 10.6)."""
        return any(len(meld.cards) >= 7 and not (self.clean_close and meld.acting) for meld in melds)

    def _may_leave(self, left: list[str], melds: list[Meld], used: list[str]) -> bool:
        """True if a meld or lay-off of `used`, which makes the team's melds `melds`, may leave these cards (section 10)."""
        pot = self.has_pot
        if len(left) > 1:
            return True
        if not left:
            return not pot  # 9.2, 10.2
        (last,) = left
        barred = last == self.barred and last not in used
        if pot:  # 10.4: it must be a closing discard
            return not barred and last not in WILD and self._may_close(melds)
        return not barred or any(lay_offs(meld, last) for meld in melds)

    # Refusals (16.9) -------------------------------------------------------------------------------

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        """Return the rule id that refuses a line, or None if it is accepted."""
        line = LINE.fullmatch(text)
        if line is None:
            return "BUR-16.1"
        if self.turn is None:
            return "BUR-16.6"
        if seat is not None and seat != self.turn:
            return "BUR-5.1"
        if line["plain"]:
            if self.drawn:
                return "BUR-5.3"
            return None if text == "draw" or self._may_take() else "BUR-5.6"
        if not self.drawn:
            return "BUR-5.2"
        rule = self._refuse_play(line)
        if not self.owed or (rule is None and self._uses_pile(text)):
            return rule
        return None if text in self.legal() else "BUR-5.6"

    def _refuse_play(self, line: re.Match[str]) -> str | None:
        """Return the rule id that refuses a meld, lay-off or discard after the draw, or None; but for 5.6."""
        hand = self.hands[self.turn]
        used = (line["meld"] or line["added"] or line["discard"]).split()
        if any(hand.count(card) < used.count(card) for card in used):
            return "BUR-16.2"
        if line["discard"]:
            return self._refuse_discard(line["discard"])
        melds = list(self.own)
        if line["meld"]:
            rule = judge(used, self.few_sets)
            if rule is not None:
                return rule
            new = Meld(used)
            if new.is_set and any(meld.is_set and meld.rank == new.rank for meld in melds):
                return "BUR-6.4"
            melds.append(new)
        else:
            if not 1 <= int(line["number"]) <= len(melds):
                return "BUR-16.3"
            index = int(line["number"]) - 1
            rule, melds[index] = judge_add(melds[index], used, line["whole"].split() if line["whole"] else None)
            if rule is not None:
                return rule
        left = without(hand, used)
        if not left and self.has_pot:
            return "BUR-10.2"
        if len(left) == 1 and self._stuck(left[0], melds, used):
            return "BUR-10.4"
        return None

    def _refuse_discard(self, card: str) -> str | None:
        if card == self.barred:
            return "BUR-8.3"
        if len(self.hands[self.turn]) == 1 and self.has_pot:  # 10.4 prevents both cases
            if not self._may_close(self.own):
                return "BUR-10.6" if self.clean_close else "BUR-10.1"
            if card in WILD:
                return "BUR-10.3"
        return None

    def _stuck(self, last: str, melds: list[Meld], used: list[str]) -> bool:
        """True if the last card can neither be discarded nor, for a team without a pot, laid off (10.4)."""
        if self.has_pot:
            if last in WILD or not self._may_close(melds):
                return True
            return self.barred == last and last not in used
        if self.barred != last or last in used:
            return False
        return not any(steps(meld, last) for meld in melds)

    # Playing ---------------------------------------------------------------------------------------

    def apply(self, text: str, seat: int | None = None) -> None:
        """Carry out a line. Raise ValueError with the rule id if it is refused."""
        rule = self.refuse(text, seat)
        if rule is not None:
            raise ValueError(rule)
        self._carry_out(text)

    def _carry_out(self, text: str) -> None:
        """Carry out a lawful line."""
        line = LINE.fullmatch(text)
        hand, own = self.hands[self.turn], self.own
        if text == "draw":
            hand.append(self.stock.pop(0))
            self.drawn = True
            self.single_takes = 0
        elif text == "take":
            self._take(hand)
        elif line["discard"]:
            self._discard(line["discard"])
        elif line["meld"]:
            own.append(Meld(line["meld"].split()))
            self.laid_by.append(self.turn)
            self._lay_down(line["meld"].split())
        else:
            index = int(line["number"]) - 1
            _, own[index] = judge_add(
                own[index], line["added"].split(), line["whole"].split() if line["whole"] else None
            )
            self._lay_down(line["added"].split())

    def _take(self, hand: list[str]) -> None:
        if len(self.pile) == 1:
            self.single_takes += 1
            self.barred = None if self.pile[0] in hand else self.pile[0]  # 8.3: an equal card held before is free
        else:
            self.single_takes = 0
        hand += self.pile
        if self.use_pile:
            self.owed = set(self.pile)
        self.pile = []
        self.drawn = True

    def _lay_down(self, used: list[str]) -> None:
        self.hands[self.turn] = without(self.hands[self.turn], used)
        if self.barred in used:
            self.barred = None
        if self.owed:
            self.prepared = self.owed.isdisjoint(used)
            self.owed = self.owed if self.prepared else set()
        if not self.hands[self.turn]:
            self._take_pot("in flight")  # 9.2

    def _take_pot(self, how: str) -> None:
        self.hands[self.turn] = self.pots.pop(0)  # 9.1
        self.took_pot[self.side_of(self.turn)] = True
        self.takers.append(self.turn)
        self.endings.append(how)
        if self.players == 3 and not self.solo and len(self.takers) == 1:
            self._make_partners(self.turn)

    def _discard(self, card: str) -> None:
        """Discard (11.4): close; else an emptied hand takes its pot; then the stock or a stalemate; else the next seat."""
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        self.barred = None
        self.unseen -= set(self.sides[self.side_of(self.turn)]) - {self.turn}  # 9.3: the partner's turn is over
        if not self.hands[self.turn]:
            if self.has_pot:
                self.closer = self.side_of(self.turn)
                self.endings.append("closing")
                self.turn = None
                return
            self._take_pot("pot by discard")
            self.unseen.add(self.turn)
        if len(self.stock) == 2:
            self.endings.append("stock")
            self.turn = None
        elif self.single_takes == 4:
            self.endings.append("stalemate")
            self.turn = None
        else:
            self.turn = (self.turn + 1) % self.players
            self.drawn = False
            if self.sides[self.side_of(self.turn)] == [self.turn]:
                self.unseen.discard(self.turn)  # 20.2, 20.6: a lone player sees the pot when the turn begins

    # Scores (12, 13) -------------------------------------------------------------------------------

    def team_score(self, team: int) -> int:
        """Return the points of the deal for a side, by its index, in the current position."""
        score = 0
        for meld in self.melds[team]:
            if len(meld.cards) >= 7:
                semi_clean = self.semi_clean and meld.semi_clean()  # 12.7
                score += 200 if not meld.acting else 150 if semi_clean else 100  # 12.1
            score += points(meld.cards)  # 12.3
        if self.closer == team:
            score += 100  # 12.2
        if not self.took_pot[team]:
            score -= 100  # 12.4
        return score - sum(points(self.hands[seat]) for seat in self.sides[team])  # 12.5, 12.6

    def unit_score(self, unit: int) -> int:
        """Return the points of a place of the score list: a team of four players, else a seat (20.1, 20.7)."""
        side = self.side_of(unit)
        whole = self.team_score(side)
        if self.players == 3 and len(self.sides[side]) == 2:
            return 5 * -(-whole // 10)  # half, up to a multiple of five
        return whole

    def result(self) -> dict[str, Any]:
        """Return the referee's answer, without `legal`."""
        over = self.turn is None
        deal_scores = [self.unit_score(unit) for unit in range(len(self.scores))] if over else None
        scores = [a + b for a, b in zip(self.scores, deal_scores, strict=True)] if over else list(self.scores)
        ends = max(scores) >= self.target if self.deals is None else self.deals_used + 1 >= self.deals  # 13.1, 13.5
        match_over = over and ends
        alone_ahead = scores.count(max(scores)) == 1  # 13.2, 13.3, 20.9
        winner = scores.index(max(scores)) if match_over and alone_ahead else None
        return {
            "game": "burraco",
            "turn": self.turn,
            "deal_over": over,
            "deal_scores": deal_scores,
            "scores": scores,
            "match_over": match_over,
            "winner": winner,
            "refused": None,
        }


# Random material -----------------------------------------------------------------------------------


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a record without actions: any options, dealer, scores, and any form of layout."""
    options: dict[str, Any] = {}
    players = rng.choice([4, 4, 2, 3, 3])
    if players != 4:
        options["players"] = players
    elif rng.random() < 0.3:
        options["partners"] = "drawn"
    if players == 3 and rng.random() < 0.5:
        options["solo_from"] = rng.choice([None, 0, 0, 5, 500, 20005, rng.randint(0, 20005)])
    if rng.random() < 0.5:
        options["target"] = rng.choice([5, 6, 205, 505, 1005, 2004, 2006, 3005, 20005, rng.randint(5, 20005)])
    for name in ("semi_clean", "use_pile", "few_sets", "clean_close"):
        if rng.random() < 0.25:
            options[name] = True
    target = options.get("target", 1505 if players == 3 else 2005)
    scores = [
        rng.choice([0, 0, rng.randint(-400, target), target - rng.randint(1, 700), target - 1])
        for _ in range(3 if players == 3 else 2)
    ]
    if rng.random() < 0.2:
        scores[1] = scores[0]
    deck = PACK[:]
    rng.shuffle(deck)
    rich = rng.random() < 0.35
    if rich:  # neighbours stay together: rich hands, early pots, long sequences
        if rng.random() < 0.5:
            deck.sort(
                key=lambda card: (ORDER[card] // 13, rng.randint(0, 12) if rng.random() < 0.4 else ORDER[card] % 13)
            )
        else:  # one copy of a suit after the other, four jokers anywhere
            deck = PACK[0:104:2] + PACK[1:104:2]
            for _ in range(4):
                deck.insert(rng.randrange(len(deck) + 1), JOKER)
        for _ in range(rng.choice([0, 5, 10])):
            a, b = rng.randrange(108), rng.randrange(108)
            deck[a], deck[b] = deck[b], deck[a]
        start = rng.randrange(108)
        deck = deck[start:] + deck[:start]
    dealer = rng.randrange(players)
    form = rng.random()
    sizes = Model({"options": options, "scores": scores}).sizes
    deal: dict[str, Any]
    if form < (0.2 if rich else 0.5):
        deal = {"deck": deck}
        if rng.random() < 0.7:
            deal["cut"] = rng.choice([sum(sizes), 63, rng.randint(sum(sizes), 63)])
    else:
        parts = [[deck.pop() for _ in range(size)] for size in [11] * players + sizes]
        deal = {"hands": parts[:players], "pots": parts[players:], "upcard": deck[0], "stock": deck[1:]}
        if form > 0.7:
            deal["stock"] = deck[1 : 1 + rng.choice([3, 4, 5, rng.randint(3, len(deck) - 1)])]
        if form > 0.85:
            for key in list(deal):
                if rng.random() < 0.3:
                    del deal[key]
            for key in ("hands", "pots"):
                if key in deal:
                    deal[key] = [None if rng.random() < 0.3 else part for part in deal[key]]
    return {"game": "burraco", "options": options, "dealer": dealer, "scores": scores, "deal": deal}


def random_action(model: Model, rng: random.Random) -> str:
    """Return a lawful line; melds and lay-offs are preferred, so that pots are taken and deals are closed."""
    if not model.drawn:
        chance = 0.8 if model.use_pile else 0.5 if len(model.pile) == 1 else 0.2
        return "take" if rng.random() < chance and model._may_take() else "draw"
    lines = model.legal()
    laying = [line for line in lines if not line.startswith("discard")]
    discards = [line for line in lines if line.startswith("discard")]
    if laying and (not discards or rng.random() < 0.9):
        if rng.random() < 0.3:
            longer = _longer_line(model, rng, laying)
            if longer is not None and model.refuse(longer) is None:
                return longer
        adds = [line for line in laying if line.startswith("add")]
        return rng.choice(adds) if adds and rng.random() < 0.5 else rng.choice(laying)
    return rng.choice(discards)


def _longer_line(model: Model, rng: random.Random, laying: list[str]) -> str | None:
    """Return a meld of at least four cards, or a lay-off of at least one with `=`, grown from a listed one."""
    line = LINE.fullmatch(rng.choice(laying))
    if line["meld"]:
        return _grown(model, rng, line["meld"].split(), None)
    return _grown(model, rng, [], int(line["number"]))


def _grown(model: Model, rng: random.Random, added: list[str], number: int | None) -> str | None:
    """Return a meld grown from three cards of the hand, or a lay-off, with one, some or all cards that fit."""
    meld = Meld(added) if number is None else model.own[number - 1]
    added = added[:]
    rest = without(model.hands[model.turn], added)
    rng.shuffle(rest)
    short: Meld | None = meld
    wanted = rng.choice([1, 2, 3, 9])
    for _ in range(2):
        for card in list(rest):
            ways = lay_offs(meld, card)
            if ways and wanted:
                wanted -= 1
                if short is not None and number is not None:
                    short = short_form(short, card, lay_offs(short, card))
                meld = rng.choice(ways)
                rest.remove(card)
                added.append(card)
    if number is None:
        cards = meld.cards[:]
        if meld.is_set:
            rng.shuffle(cards)
        return "meld " + " ".join(cards)
    if not added:
        return None
    if short is not None and rng.random() < 0.4:
        return f"add {number} " + " ".join(added)
    return f"add {number} {' '.join(added)} = {meld}"


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly not lawful, to compare the ids of refusals."""
    if model.turn is None:
        return rng.choice(
            ["draw", "take", "discard JK", "meld 3S 4S 5S", "add 1 JK", "add 1 6S = 3S 4S 5S 6S", _damaged(model, rng)]
        )
    hand, own = model.hands[model.turn], model.own
    kind = rng.random()
    if kind < 0.04:
        return rng.choice(["draw", "take"])
    if kind < 0.10:
        return "discard " + (rng.choice(KINDS) if rng.random() < 0.4 else rng.choice(hand))
    if kind < 0.18:
        return _damaged(model, rng)
    if kind < (0.60 if len(hand) <= 6 else 0.25):  # well formed, ignoring section 10 and 6.4
        melds = three_card_melds(hand, set())
        if own and (not melds or rng.random() < 0.5):
            return _grown(model, rng, [], rng.randint(1, len(own))) or f"add {len(own)} {rng.choice(hand)}"
        if melds:
            return (
                _grown(model, rng, rng.choice(melds), None)
                if rng.random() < 0.5
                else "meld " + " ".join(rng.choice(melds))
            )
    if kind < 0.55 or not own:
        return "meld " + " ".join(_random_meld(hand, rng))
    number = rng.randrange(len(own)) if rng.random() < 0.95 else rng.choice([-1, len(own), 98])
    open_melds = [index for index, meld in enumerate(own) if any(lay_offs(meld, card) for card in hand)]
    if open_melds and rng.random() < 0.7:
        number = rng.choice(open_melds)
    meld = own[number] if 0 <= number < len(own) else rng.choice(own)
    size = rng.choice([1, 1, 1, 1, 2, 2, 3])
    if len(hand) <= 4 and rng.random() < 0.5:
        size = max(1, len(hand) - rng.choice([0, 1, 1]))
    fitting = [card for card in hand if lay_offs(meld, card)]
    if not meld.is_set and rng.random() < 0.5:
        fitting = [card for card in hand if card in WILD or card[1] == meld.suit]
    elif rng.random() < 0.3:
        fitting = [card for card in hand if card in WILD]
    size = min(size, len(fitting) or size)
    source = fitting if fitting and rng.random() < 0.85 else hand
    added = rng.sample(source, min(size, len(source)))
    if rng.random() < 0.05:
        added[0] = rng.choice(KINDS)
    text = f"add {number + 1} " + " ".join(added)
    if rng.random() < 0.4:
        return text
    return f"{text} = " + " ".join(_random_whole(meld, added, rng))


def _random_meld(hand: list[str], rng: random.Random) -> list[str]:
    """Return cards to meld, mostly from the hand: alike in rank or suit, roughly in order, often with wild cards anywhere."""
    if rng.random() < 0.03:
        return [rng.choice(KINDS) for _ in range(rng.choice([1, 2, 3, 4]))]
    seed = rng.choice(hand)
    size = rng.choice([2, 3, 3, 3, 3, 4, 4, 5, 6, 7, 8, 14])
    if len(hand) <= 5 and rng.random() < 0.6:
        size = len(hand) - rng.choice([0, 1])
    alike = rng.random()
    if alike < 0.3:
        pool = [card for card in hand if card[0] == seed[0] or card in WILD]
    elif alike < 0.85:
        pool = [card for card in hand if card[-1] == seed[-1] or card in WILD]
    else:
        pool = list(hand)
    if len(pool) < 3 and rng.random() < 0.8:
        pool = list(hand)
    cards = rng.sample(pool, min(size, len(pool))) or [seed]
    if alike > 0.5 and rng.random() < 0.5:  # neighbours and wild cards
        near = [card for card in pool if card in WILD or abs(RANKS.index(card[0]) - RANKS.index(seed[0])) <= 2]
        cards = rng.sample(near, min(size, len(near))) if len(near) > 2 else cards
    naturals = sorted((card for card in cards if card not in WILD), key=lambda card: RANKS.index(card[0]), reverse=True)
    if rng.random() < 0.4:
        naturals.sort(key=lambda card: card[0] != "A")
    if rng.random() < 0.5:
        naturals = list(dict.fromkeys(naturals))
    wilds = [card for card in cards if card in WILD]
    if rng.random() < 0.7:
        wilds = wilds[: rng.choice([1, 1, 2])]
    for card in wilds:
        naturals.insert(rng.randint(0, len(naturals)), card)
    if rng.random() < 0.1:
        naturals.reverse()
    return naturals or [seed]


def _random_whole(meld: Meld, added: list[str], rng: random.Random) -> list[str]:
    """Return a spelling of the meld with the added cards: sometimes lawful, sometimes not even with the right cards."""
    kind = rng.random()
    cards = meld.cards + added
    if kind < 0.1:
        rng.shuffle(cards)
    elif kind < 0.5:  # lawful if possible
        for card in added:
            ways = lay_offs(meld, card)
            if ways:
                meld = rng.choice(ways)
                cards = meld.cards
    elif not meld.is_set:
        naturals = [card for card in cards if card not in WILD]
        ace_low = rng.random() < 0.5
        naturals.sort(key=lambda card: PLACES[card[0]][0 if ace_low else -1])
        moving = [card for card in cards if card in WILD]
        rng.shuffle(moving)
        for card in moving:  # into the first gap, or to an end
            holes = [i for i in range(1, len(naturals)) if _gap(naturals, i, ace_low)]
            naturals.insert(rng.choice(holes or [0, len(naturals), rng.randint(0, len(naturals))]), card)
        cards = naturals
    cards = cards[:]
    if rng.random() < 0.06:
        cards[rng.randrange(len(cards))] = rng.choice(cards + KINDS)
    elif rng.random() < 0.03:
        cards.pop(rng.randrange(len(cards)))
    return cards or added


def _gap(cards: list[str], i: int, ace_low: bool) -> bool:
    """True if the cards before and at index i leave a place between them."""
    below, above = cards[i - 1], cards[i]
    if below in WILD or above in WILD:
        return False
    ace = 0 if ace_low else -1
    return PLACES[above[0]][ace] - PLACES[below[0]][ace] > 1


def _damaged(model: Model, rng: random.Random) -> str:
    """Return a lawful line with something wrong in it, usually its form."""
    lines = model.legal() or ["draw", "discard 4C", "meld 3S 4S 5S", "add 1 JK"]
    line = rng.choice(lines)
    words = line.split(" ")
    kind = rng.randrange(9)
    if kind == 0:
        return line.lower() if line != line.lower() else line.upper()
    if kind == 1:
        return line.replace(" ", "  ", 1) if " " in line else line + " "
    if kind == 2:
        return rng.choice(
            [
                "",
                "pass",
                "meld",
                "add",
                "discard",
                "add 1",
                "add 1 =",
                "add JK",
                "meld 3S,4S,5S",
                "discard 4C 5C",
                "add x 4C",
            ]
        )
    if kind == 3:
        return line + rng.choice([" ", " =", " XX", " 1S", " = 4S", " 10H"])
    if kind == 4:
        words.pop(rng.randrange(len(words)))
        return " ".join(words)
    if kind == 5:
        return " ".join([words[0], *reversed(words[1:])])
    if kind == 6:
        words[rng.randrange(len(words))] = rng.choice(KINDS)
        return " ".join(words)
    if kind == 7:
        words.insert(rng.randint(1, len(words)), rng.choice(KINDS))
        return " ".join(words)
    return " " + line
