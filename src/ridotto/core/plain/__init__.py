"""Games whose rules are plain Python: one class says how a deal goes, `plain_game` makes a game of it. docs/adding-a-game.md shows how.

Such a game is playable everywhere, and thousands of times slower than a compiled one: begin plain, compile when it is right.
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
"""Attempts of `sample` before it gives up, each with up to `plain_worlds.DRAWS` deals."""


class PlainDeal(ABC):
    """One deal, changed in place by its actions. A game's own class says the rest; whatever it keeps in attributes is copied with it.

    Cards and actions are texts. Every action is public: a seat is told its own cards, all actions, and what `view` says.
    """

    # ---- what the game is

    name: ClassVar[str]
    """As records and the command line write it."""
    players: ClassVar[tuple[int, ...]]
    """Numbers of players that the game is for; with several, the option `players` says."""
    cards: ClassVar[tuple[str, ...]]
    """The pack in card order, equal cards side by side."""
    actions: ClassVar[tuple[str, ...]]
    """All actions, in the rulebook's canonical order."""
    notation: ClassVar[str]
    """The rule that says how actions are written."""
    turn_rule: ClassVar[str]
    """The rule that refuses an action of a seat that is not to act."""
    over_rule: ClassVar[str]
    """The rule that refuses everything after the end of the deal."""

    phase: str = "play"
    """What is done now, in a word, where a deal has several parts; views show it, and "over" after the deal."""

    vocabulary: ClassVar[tuple[Action, ...]]
    numbers: ClassVar[Mapping[str, int]]

    def __init_subclass__(cls) -> None:
        if "actions" in cls.__dict__:
            cls.vocabulary = vocabulary(list(cls.actions))
            cls.numbers = {text: number for number, text in enumerate(cls.actions)}

    @classmethod
    def players_at(cls, options: Options) -> int:
        """Number of players at a table."""
        players: int = options.get("players", cls.players[0])
        return players

    @classmethod
    def sides_at(cls, options: Options) -> int:
        """Number of scores: that of the players where each plays alone; partners sit this many seats apart."""
        return cls.players_at(options)

    @classmethod
    def pack_at(cls, options: Options) -> Sequence[str]:
        """The pack of a table, where some cards may be left out."""
        return cls.cards

    @classmethod
    @abstractmethod
    def dealt_at(cls, options: Options) -> int:
        """How many cards each player is dealt, one at a time, from the seat after the dealer."""

    # ---- a deal

    options: Options
    dealer: int
    scores: list[int]
    """Of the match, before the deal, by side."""
    seats: int
    sides: int
    turn: int | None
    """Seat to act, None when the deal is over."""
    hands: list[list[str]]
    """By seat."""
    rest: list[str]
    """What was not dealt, the next card first."""

    def __init__(self, options: Options, dealer: int, scores: list[int], deck: list[str]) -> None:
        self.options, self.dealer, self.scores = options, dealer, scores
        self.seats, self.sides = self.players_at(options), self.sides_at(options)
        self.hands, self.rest = dealt(deck, self.seats, self.dealt_at(options), dealer)
        self.turn = (dealer + 1) % self.seats

    @property
    def hand(self) -> list[str]:
        """The cards of the seat to act."""
        return [] if self.turn is None else self.hands[self.turn]

    @abstractmethod
    def refuse(self, action: str) -> str | None:
        """The rule that forbids an action to the seat in turn, None when it is lawful."""

    @abstractmethod
    def play(self, action: str) -> None:
        """Carries a lawful action out, and says whose turn comes."""

    @abstractmethod
    def sheet(self) -> dict[str, Any]:
        """The score of a deal that is over: `outcome` in a word, `lines` [[name, rule, points by side], …], `scores` by side."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know besides its hand, the sizes of hands and the actions so far; plain data."""
        return {}

    def case(self, rule: str, action: str) -> dict[str, Any]:
        """The facts that the sentence of a refusal fills in."""
        return {"action": action}

    def winners(self, totals: list[int]) -> list[int] | None:
        """The sides that have won the match with this deal, None while it goes on; by default who alone has most, of `target` or more."""
        most = max(totals)
        return [totals.index(most)] if most >= self.options["target"] and totals.count(most) == 1 else None

    @classmethod
    def known(cls, view: View) -> dict[int, str]:
        """Places of the dealing order → cards that lie open from the beginning, as a view shows them: a turned-up card."""
        return {}

    def legal(self) -> list[str]:
        """The lawful actions in canonical order."""
        return [action for action in self.actions if self.refuse(action) is None]

    # ---- what follows from the above

    def copy(self) -> Self:
        """The same deal, going its own way from here."""
        twin = object.__new__(type(self))
        twin.__dict__ = {name: copied(value) for name, value in self.__dict__.items()}
        return twin

    def in_order(self, cards: Sequence[str]) -> list[str]:
        """Cards in card order."""
        return sorted(cards, key=self.cards.index)

    @classmethod
    def cards_of(cls, options: Options, deck: bytes) -> list[str]:
        """The names of a deck whose cards are places in the pack."""
        pack = cls.pack_at(options)
        return [pack[place] for place in deck]

    @classmethod
    def laid_out(cls, options: Options, dealer: int, deck: Sequence[T]) -> dict[str, Any]:
        """The layout of cards, or of whatever stands for them, in dealing order: `hands` by seat, `rest` where not all are dealt."""
        hands, rest = dealt(deck, cls.players_at(options), cls.dealt_at(options), dealer)
        return {"hands": hands, "rest": rest} if rest else {"hands": hands}


def copied(value: Any) -> Any:
    """A value of its own: lists, dicts and sets to any depth; everything else is shared."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value


def dealt(deck: Sequence[T], seats: int, each: int, dealer: int) -> tuple[list[list[T]], list[T]]:
    """Hands by seat, dealt one card at a time from the seat after the dealer, and the rest."""
    hands = [list(deck[(seat - dealer - 1) % seats : each * seats : seats]) for seat in range(seats)]
    return hands, list(deck[each * seats :])


# ---- the contract ---------------------------------------------------------------------------------------------------


def plain_game(kind: type[PlainDeal], options: tuple[Option, ...] = (), **more: Any) -> GameSpec:
    """The game of a class of deals. `more` are fields of `GameSpec` that say more: presets, scoring, manners, direction, sample …"""

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
    """The dealing order of `{"hands": [[…], …], "rest": […]}`, the rest in card order where it is missing, or of `{"deck": […]}`.

    InvalidRecord with the place when it is none.
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
            raise InvalidRecord("deal: expected no other key beside 'deck'")
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
    """The first of the places in the pack that are left of a card."""
    if not isinstance(card, str) or card not in left:
        raise InvalidRecord(f"{where}: {shown(card)} is not a card of this pack")
    if not left[card]:
        raise InvalidRecord(f"{where}: {card} occurs once too often")
    return left[card].pop(0)


# ---- what a seat may take for possible ------------------------------------------------------------------------------


def sample(kind: type[PlainDeal], known: tuple[Option, ...], view: View, rng: Random) -> State:
    """A state that agrees with a view: cards that the viewer has not seen are dealt at random, so that all actions were lawful
    (`ridotto.core.plain.worlds`). InvalidText when no deal is found.
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
