"""Games whose rules are plain Python: `plain_game` turns one class, which defines a deal, into a game. See docs/adding-a-game.md.

Such a game works everywhere a compiled game does, but is thousands of times slower. Start with plain Python; compile once it is right.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from ridotto.core.action import Action, vocabulary
from ridotto.core.cards import expect_keys, shown
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.options import Option, Options
from ridotto.core.plain.state import start
from ridotto.core.plain.worlds import Attempt, Knowledge
from ridotto.core.spec import GameSpec, Layout
from ridotto.core.state import State
from ridotto.core.view import View

T = TypeVar("T")
TRIES = 100
"""Attempts that `sample` makes before it gives up, each with up to `plain.worlds.DRAWS` deals."""


class PlainDeal(ABC):
    """One deal, changed in place by its actions. A game subclasses it; the attributes it adds are copied along with the deal.

    Cards and actions are texts. Every action is public: a seat sees its own cards, all actions, and whatever `view` returns.
    """

    # ---- definition of the game

    name: ClassVar[str]
    """Name in records and on the command line."""
    players: ClassVar[tuple[int, ...]]
    """Possible numbers of players; if there are several, the option `players` chooses one."""
    cards: ClassVar[tuple[str, ...]]
    """The pack in card order, with identical cards next to each other."""
    actions: ClassVar[tuple[str, ...]]
    """All actions, in the rulebook's canonical order."""
    notation: ClassVar[str]
    """Rule that defines the notation."""
    turn_rule: ClassVar[str]
    """Rule that refuses an action of a seat that is not to act."""
    over_rule: ClassVar[str]
    """Rule that refuses everything after the end of the deal."""

    phase: str = "play"
    """Current phase, in one word, for games with several. Views show it, or "over" after the deal."""

    vocabulary: ClassVar[tuple[Action, ...]]
    numbers: ClassVar[Mapping[str, int]]

    def __init_subclass__(cls) -> None:
        if "actions" in cls.__dict__:
            cls.vocabulary = vocabulary(list(cls.actions))
            cls.numbers = {text: number for number, text in enumerate(cls.actions)}

    @classmethod
    def players_at(cls, options: Options) -> int:
        """Return the number of players at a table."""
        players: int = options.get("players", cls.players[0])
        return players

    @classmethod
    def sides_at(cls, options: Options) -> int:
        """Return the number of scores: by default one per player. Partners sit this many seats apart."""
        return cls.players_at(options)

    @classmethod
    def pack_at(cls, options: Options) -> Sequence[str]:
        """Return the pack used at a table, which may leave out some cards."""
        return cls.cards

    @classmethod
    @abstractmethod
    def dealt_at(cls, options: Options) -> int:
        """Return the number of cards dealt to each player, one at a time, starting with the seat after the dealer."""

    # ---- a deal

    options: Options
    dealer: int
    scores: list[int]
    """Match scores before the deal, by side."""
    seats: int
    sides: int
    turn: int | None
    """Seat to act; None when the deal is over."""
    hands: list[list[str]]
    """Cards in hand, by seat."""
    rest: list[str]
    """Undealt cards, the next one first."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        self.options, self.dealer, self.scores = options, dealer, scores
        self.seats, self.sides = self.players_at(options), self.sides_at(options)
        self.hands, self.rest = dealt(deck, self.seats, self.dealt_at(options), dealer)
        self.turn = (dealer + 1) % self.seats

    @property
    def hand(self) -> list[str]:
        """Cards of the seat to act."""
        return [] if self.turn is None else self.hands[self.turn]

    @abstractmethod
    def refuse(self, action: str) -> str | None:
        """Return the rule that forbids the seat to act an action, or None if it is legal."""

    @abstractmethod
    def play(self, action: str) -> None:
        """Carry out a legal action and set `turn`."""

    @abstractmethod
    def sheet(self) -> dict[str, Any]:
        """Return the score of a finished deal: `outcome` (a word), `lines` [[name, rule, points by side], …] and `scores` by side."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees besides its hand, the hand sizes and the actions so far, as plain data."""
        return {}

    def case(self, rule: str, action: str) -> dict[str, Any]:
        """Return the facts for the message of a refusal."""
        return {"action": action}

    def winners(self, totals: list[int]) -> list[int] | None:
        """Return the sides that win the match with this deal, or None. Default: the only side with the most points, from `target` up."""
        most = max(totals)
        return [totals.index(most)] if most >= self.options["target"] and totals.count(most) == 1 else None

    @classmethod
    def known(cls, view: View) -> dict[int, str]:
        """Return the cards face up from the start, such as a turned-up card: position in the dealing order → card as the view shows it."""
        return {}

    def legal(self) -> list[str]:
        """Return the legal actions in canonical order."""
        return [action for action in self.actions if self.refuse(action) is None]

    # ---- derived from the definition

    def copy(self) -> Self:
        """Return an independent copy of the deal."""
        twin = object.__new__(type(self))
        twin.__dict__ = {name: copied(value) for name, value in self.__dict__.items()}
        return twin

    def in_order(self, cards: Sequence[str]) -> list[str]:
        """Return the cards sorted in card order."""
        return sorted(cards, key=self.cards.index)

    @classmethod
    def cards_of(cls, options: Options, deck: bytes) -> list[str]:
        """Return the names of a deck given as positions in the pack."""
        pack = cls.pack_at(options)
        return [pack[place] for place in deck]

    @classmethod
    def laid_out(cls, options: Options, dealer: int, deck: Sequence[T]) -> dict[str, Any]:
        """Return the layout of cards (or stand-ins) given in dealing order: `hands` by seat, and `rest` if some are not dealt."""
        hands, rest = dealt(deck, cls.players_at(options), cls.dealt_at(options), dealer)
        return {"hands": hands, "rest": rest} if rest else {"hands": hands}


def copied(value: Any) -> Any:
    """Return a deep copy of lists, dicts and sets; everything else is shared."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value


def dealt(deck: Sequence[T], seats: int, each: int, dealer: int) -> tuple[list[list[T]], list[T]]:
    """Return the hands by seat, dealt one card at a time from the seat after the dealer, and the remaining cards."""
    hands = [list(deck[(seat - dealer - 1) % seats : each * seats : seats]) for seat in range(seats)]
    return hands, list(deck[each * seats :])


# ---- the contract ---------------------------------------------------------------------------------------------------


def plain_game(kind: type[PlainDeal], options: tuple[Option, ...] = (), **more: Any) -> GameSpec:
    """Return the game of a class of deals. `more` sets other fields of `GameSpec`: presets, scoring, manners, direction, sample, …"""

    def first_scores(options: Options) -> tuple[int, ...]:
        return (0,) * kind.sides_at(options)

    def parse(text: str) -> Action | None:
        number = kind.numbers.get(text)
        return None if number is None else kind.vocabulary[number]

    def pack(options: Options) -> list[str]:
        return list(kind.pack_at(options))

    def deck_of_seed(seed: int | str, number: int, options: Options) -> bytes:
        return shuffled(kind.name, seed, number, len(pack(options)))

    def places(options: Options, dealer: int) -> Layout:
        return kind.laid_out(options, dealer, range(len(pack(options))))

    given: dict[str, Any] = {
        "name": kind.name,
        "options": options,
        "players": kind.players,
        "seats": kind.players_at,
        "vocabulary": kind.vocabulary,
        "notation": kind.notation,
        "parse": parse,
        "pack": pack,
        "deck_of_seed": deck_of_seed,
        "deck_of_layout": partial(deck_of_layout, kind),
        "places": places,
        "start": partial(start, kind),
        "sample": partial(sample, kind, options),
        "first_scores": first_scores,
    }
    return GameSpec(**{**given, **more})


def deck_of_layout(kind: type[PlainDeal], layout: Layout, dealer: int, options: Options) -> bytes:
    """Return the dealing order of a layout `{"hands": [[…], …], "rest": […]}` or `{"deck": […]}`; a missing `rest` is in card order.

    Raise InvalidRecord, naming the part that is wrong, for any other layout.
    """
    expect_keys(layout, ("hands", "rest", "deck"), "deal")
    pack = kind.pack_at(options)
    left: dict[str, list[int]] = {}
    for place, card in enumerate(pack):
        left.setdefault(card, []).append(place)

    def taken(texts: Any, size: int, where: str) -> list[int]:
        if not isinstance(texts, list) or len(texts) != size:
            raise InvalidRecord(f"{where}: expected a list of {size} cards, got {shown(texts)}")
        return [_taken(left, text, where) for text in texts]

    if "deck" in layout:
        if len(layout) > 1:
            raise InvalidRecord("deal: expected no other key besides 'deck'")
        return bytes(taken(layout["deck"], len(pack), "deal.deck"))
    seats, each = kind.players_at(options), kind.dealt_at(options)
    hands = layout.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise InvalidRecord(f"deal.hands: expected {seats} lists of {each} cards, got {shown(hands)}")
    held = [taken(hand, each, f"deal.hands[{seat}]") for seat, hand in enumerate(hands)]
    first = [held[(dealer + 1 + place) % seats][place // seats] for place in range(seats * each)]
    if "rest" in layout:
        return bytes(first + taken(layout["rest"], len(pack) - len(first), "deal.rest"))
    return bytes(first + sorted(place for places in left.values() for place in places))


def _taken(left: dict[str, list[int]], card: Any, where: str) -> int:
    """Remove and return the first remaining position of a card in the pack."""
    if not isinstance(card, str) or card not in left:
        raise InvalidRecord(f"{where}: {shown(card)} is not a card of this pack")
    if not left[card]:
        raise InvalidRecord(f"{where}: {card} occurs once too often")
    return left[card].pop(0)


# ---- sampling states that agree with a view ----------------------------------------------------------------------


def sample(kind: type[PlainDeal], known: tuple[Option, ...], view: View, rng: Random) -> State:
    """Return a state that agrees with a view, with the cards the viewer has not seen dealt at random (`ridotto.core.plain.worlds`).

    Every action of the log is legal in it. Raise InvalidText if no deal is found.
    """
    options = Options(kind.name, known, view["options"])
    knowledge = Knowledge(
        begin=lambda deck: kind(options, view["dealer"], list(view["scores"]), deck),
        pack=kind.pack_at(options),
        log=[(seat, text) for seat, text in view["log"]],
        seat=view["seat"],
        hand=view["hand"] or [],
        settled=kind.known(view),
    )
    for number in range(TRIES):
        for deck in Attempt(knowledge, rng, learning=number % 2 == 0).decks():
            places = deck_of_layout(kind, {"deck": deck}, 0, options)
            state: State = start(kind, options, view["dealer"], view["scores"], places)
            for _, text in view["log"]:
                state = state.apply(text)
            if state.view(view["seat"]) == view:
                return state
    raise InvalidText("no deal was found that agrees with this view")
