"""Sampling for plain games without a `sample` of their own: every view gets a deal that is consistent with it."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, ClassVar

import depth
import pytest

import ridotto
from ridotto.core.cards import pack
from ridotto.core.options import Options
from ridotto.core.plain import PlainDeal, plain_game
from ridotto.core.plain import worlds as plain_worlds
from ridotto.core.plain.worlds import distribute
from ridotto.core.spec import GameSpec
from ridotto.core.state import State
from ridotto.core.view import View

RANKS = "32AKQJ7654"


class Following(PlainDeal):
    """Ten tricks without trumps for four players, as in Tressette: players must follow suit."""

    name = "following"
    players = (4,)
    cards = pack(RANKS)
    actions = tuple(f"play {card}" for card in cards)
    notation, turn_rule, over_rule = "FOL-1.1", "FOL-1.2", "FOL-1.3"
    begun: ClassVar[int] = 0
    """Deals created so far, by any caller."""

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """Deal the whole pack."""
        return len(cls.cards) // cls.players[0]

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        Following.begun += 1
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * self.seats

    def refuse(self, action: str) -> str | None:
        """Require a card in the hand, of the suit led if the hand has one."""
        verb, card = action.split()
        if verb != "play" or card not in self.hand:
            return "FOL-2.1"
        led = self.trick[0][1][1] if self.trick else card[1]
        return "FOL-2.2" if card[1] != led and any(one[1] == led for one in self.hand) else None

    def play(self, action: str) -> None:
        """The highest card of the suit led wins the trick, and its player leads."""
        assert self.turn is not None
        card = action.removeprefix("play ")
        self.hand.remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            led = self.trick[0][1][1]
            winner, _ = min(self.trick, key=lambda laid: (laid[1][1] != led, RANKS.index(laid[1][0])))
            self.tricks[winner] += 1
            self.trick = []
            self.draw(winner)
            self.turn = winner if any(self.hands) else None

    def draw(self, winner: int) -> None:
        """There is no stock to draw from."""

    def sheet(self) -> dict[str, Any]:
        """Score a point per trick."""
        return {"outcome": "played", "lines": [["tricks", "FOL-3.1", self.tricks]], "scores": self.tricks}

    def view(self, seat: int | None) -> dict[str, Any]:
        """Show the trick on the table."""
        return {"trick": [list(laid) for laid in self.trick], "tricks": self.tricks}

    def winners(self, totals: list[int]) -> list[int] | None:
        """The match never ends."""
        return None


class Strict(Following):
    """Fails if an illegal action is played."""

    def play(self, action: str) -> None:
        """Accept legal actions only, as the contract requires."""
        assert self.refuse(action) is None
        super().play(action)


class Drawing(Strict):
    """Two players with five cards each draw after each trick, so what a void reveals holds only for a while."""

    players = (2,)

    @classmethod
    def dealt_at(cls, options: Options) -> int:
        """Deal five cards each; the rest is the stock."""
        return 5

    def draw(self, winner: int) -> None:
        """The winner draws first."""
        for place in range(self.seats if self.rest else 0):
            self.hands[(winner + place) % self.seats].append(self.rest.pop(0))


class Doubled(Strict):
    """Every card exists twice."""

    cards = tuple(card for card in pack("AKQJ7") for _ in range(2))
    actions = tuple(f"play {card}" for card in pack("AKQJ7"))


class Speaking(Strict):
    """Each seat says something about its hand before the first card."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.said = 0

    def true(self, action: str) -> bool:
        """Return True if the action is true of the hand of the seat in turn."""
        raise NotImplementedError

    def refuse(self, action: str) -> str | None:
        """Require a true statement first, then cards."""
        if self.said == self.seats or action.startswith("play"):
            return super().refuse(action) if self.said == self.seats else "FOL-2.3"
        return None if self.true(action) else "FOL-2.4"

    def play(self, action: str) -> None:
        """Each seat speaks once."""
        if self.said == self.seats:
            super().play(action)
            return
        assert self.turn is not None and self.refuse(action) is None
        self.said += 1
        self.turn = (self.turn + 1) % self.seats


class Boasting(Speaking):
    """Players must declare two or more aces: such an action names no card, but depends on several."""

    actions = ("say aces", "say none", *Following.actions)

    def true(self, action: str) -> bool:
        """Two of the four."""
        return (action == "say aces") == (sum(card[0] == "A" for card in self.hand) > 1)


class Calling(Speaking):
    """Players call a card from another hand: the action names a card that its seat does not hold."""

    actions = (*(f"call {card}" for card in Following.cards), *Following.actions)

    def true(self, action: str) -> bool:
        """True if another seat holds it."""
        return action.removeprefix("call ") not in self.hand


class Guessing(Speaking):
    """Players name any card, which reveals nothing."""

    actions = (*(f"name {card}" for card in Following.cards), *Following.actions)

    def true(self, action: str) -> bool:
        """True of every hand."""
        return True


class Led(Strict):
    """The holder of a certain card leads, so the turn itself reveals a card."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, deck)
        self.turn = next(seat for seat in range(self.seats) if "4D" in self.hands[seat])


class Excused(Strict):
    """The holder of the three of spades need not follow suit: the legality of a card depends on another one."""

    def refuse(self, action: str) -> str | None:
        """Allow any card of the hand with the three of spades."""
        rule = super().refuse(action)
        return None if rule == "FOL-2.2" and "3S" in self.hand else rule


class Own(Strict):
    """Hands consist of new string objects instead of the dealt ones."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        super().__init__(options, dealer, scores, ["".join(card) for card in deck])


DUTIES: list[type[Following]] = [Following, Strict, Calling, Guessing, Own]
KINDS = [*DUTIES, Drawing, Doubled, Boasting, Led, Excused]


def positions(kind: type[Following], seed: int, rng: random.Random) -> Iterator[State]:
    """Yield the states of a random deal."""
    spec = plain_game(kind)
    options = Options(kind.name, (), {})
    players = spec.players[0]
    state: State = spec.start(options, seed % players, [0] * players, spec.deck_of_seed(seed, 0, options))
    yield state
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()))
        yield state


def views(kind: type[Following], seed: int, rng: random.Random) -> Iterator[View]:
    """Yield the views of all seats and a spectator at every position of a random deal."""
    for state in positions(kind, seed, rng):
        yield from (state.view(seat) for seat in (None, *range(state.seats)))


@pytest.mark.parametrize("kind", KINDS)
def test_every_view_has_a_world_after_few_deals(kind: type[Following]) -> None:
    """The deals begun per world are a small multiple of the actions, or a few hundred if actions depend on several cards.

    Every position is seen by one, the spectator and the seats in turn; the deep test below has all of them.
    """
    spec, rng = plain_game(kind), random.Random(2)
    for place, view in enumerate(views(kind, 1, random.Random(1))):
        if place % 5 != place // 5 % 5:
            continue
        Following.begun = 0
        assert spec.sample(view, rng).view(view["seat"]) == view
        assert Following.begun <= (20 + 2 * len(view["log"]) if kind in DUTIES else 400), len(view["log"])


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
def test_other_deals_have_worlds_too(kind: type[Following]) -> None:
    spec, rng = plain_game(kind), random.Random(1)
    for seed in range(depth.times(1)):
        for view in views(kind, seed, depth.rng(kind.__name__, seed)):
            assert spec.sample(view, rng).view(view["seat"]) == view


def hands_after(kind: type[Following], view: View, hands: list[list[str]]) -> bool:
    """Return True if seats that hold these cards now could have played their actions."""
    played: list[list[str]] = [[text.split()[1] for who, text in view["log"] if who == seat] for seat in range(4)]
    deck = [(hands[seat] + played[seat])[place] for place in range(10) for seat in (1, 2, 3, 0)]
    deal = kind(Options(kind.name, (), {}), 0, [0] * 4, deck)
    for _, text in view["log"]:
        if deal.refuse(text) is not None:
            return False
        deal.play(text)
    return True


def worlds_of(kind: type[Following], view: View) -> Iterator[tuple[frozenset[str], ...]]:
    """Yield all hands of the other seats that are consistent with the view of seat 0."""
    seen = {*view["hand"], *(text.split()[1] for _, text in view["log"])}
    hidden = set(kind.cards) - seen
    for first in combinations(sorted(hidden), view["hand_sizes"][1]):
        for second in combinations(sorted(hidden - set(first)), view["hand_sizes"][2]):
            hands = [view["hand"], list(first), list(second), sorted(hidden - set(first) - set(second))]
            if hands_after(kind, view, hands):
                yield tuple(frozenset(hand) for hand in hands[1:])


def uniform(found: Mapping[Any, int], each: int) -> bool:
    """Return True if counts differ from `each` only by chance: chi-square, within four standard deviations."""
    return sum((many - each) ** 2 / each for many in found.values()) < len(found) + 4 * (2 * len(found)) ** 0.5


@pytest.mark.long
def test_worlds_are_equally_likely() -> None:
    """All deals that following suit leaves possible occur, and equally often."""
    spec, rng, each = plain_game(Following), random.Random(3), 20
    views = (list(positions(Following, seed, random.Random(seed)))[30].view(0) for seed in range(4, 400, 4))
    view, possible = next((view, worlds) for view in views if 6 <= len(worlds := set(worlds_of(Following, view))) <= 20)
    found = Counter(
        tuple(frozenset(state.view(seat)["hand"]) for seat in (1, 2, 3))
        for state in (spec.sample(view, rng) for _ in range(each * len(possible)))
    )
    assert set(found) == possible
    assert uniform(found, each)


def test_barred_cards_are_dealt_in_all_ways() -> None:
    """Three hands, each without one suit: cards of different suits cannot be exchanged, yet all deals are equally likely."""
    cards = ["1S", "2S", "1H", "2H", "1D", "2D", "1C"]
    cells = [
        (frozenset(card for card in cards if card[1] == suit), room) for suit, room in (("S", 3), ("H", 2), ("D", 2))
    ]
    possible = {
        (frozenset(first), frozenset(second))
        for first in combinations(cards, 3)
        for second in combinations(sorted(set(cards) - set(first)), 2)
        if not cells[0][0] & set(first) and not cells[1][0] & set(second) and not cells[2][0] - set(first) - set(second)
    }
    rng, each = random.Random(5), 100
    found: Counter[Any] = Counter()
    for _ in range(each * len(possible)):
        hands = distribute(cards, cells, rng)
        assert hands is not None
        found[frozenset(hands[0]), frozenset(hands[1])] += 1
    assert set(found) == possible and len(possible) > 10
    assert uniform(found, each)
    assert distribute(["1S"], [(frozenset(["1S"]), 1)], rng) is None


def test_barred_cards_are_dealt_where_ways_are_too_many_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand gets a barred card; a deal may fail, and is then repeated."""
    monkeypatch.setattr(plain_worlds, "MOST_COUNTS", 0)
    rng, cards = random.Random(6), [*pack("AK")]
    cells = [(frozenset({"AS", "KS"}), 4), (frozenset({"AH"}), 2), (frozenset[str](), 2)]
    dealt = [hands for hands in (distribute(cards, cells, rng) for _ in range(50)) if hands]
    assert dealt
    for hands in dealt:
        assert sorted(card for hand in hands for card in hand) == sorted(cards)
        assert all(
            not barred & set(hand) and len(hand) == room for hand, (barred, room) in zip(hands, cells, strict=True)
        )


def test_an_impossible_view_is_reported_in_a_sentence() -> None:
    """A view with impossible cards: one in its hand was played by another seat, or exists twice."""
    spec: GameSpec = plain_game(Following)
    view = list(positions(Following, 1, random.Random(1)))[20].view(0)
    gone = next(text.split()[1] for seat, text in view["log"] if seat != 0)
    with pytest.raises(ridotto.InvalidText, match="no deal was found that agrees with this view"):
        spec.sample(View({**view, "hand": [gone, *view["hand"][1:]]}), random.Random(4))
