"""The public face of the games: their options, their deals.

game = ridotto.game("belote")
state = game.deal(game.preset("federation"), seed=7)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import Random
from typing import Any

from ridotto import finder
from ridotto.core.action import Action
from ridotto.core.cards import nearest, shown
from ridotto.core.chance import drawn
from ridotto.core.errors import InvalidRecord, InvalidText, Sentence
from ridotto.core.guide import Guide
from ridotto.core.learner.info import Info
from ridotto.core.learner.observing import ObsSpec
from ridotto.core.numbers import as_whole, plain
from ridotto.core.options import Option, Options
from ridotto.core.spec import UNPROVED, Draw, GameSpec, Layout, Offer
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games import known, names
from ridotto.rulebook import guests


@dataclass(frozen=True)
class Game:
    """One game: what can be chosen before a deal, and the deals. Get one from `ridotto.game(name)`."""

    name: str

    @cached_property
    def spec(self) -> GameSpec:
        """What the game is."""
        return finder.spec(self.name)

    @property
    def known_options(self) -> tuple[Option, ...]:
        """The options of the rulebook, in its order."""
        return self.spec.options

    @property
    def presets(self) -> tuple[str, ...]:
        """Names of the presets; "default" is always there."""
        return tuple(self.spec.presets)

    @property
    def carried(self) -> tuple[str, ...]:
        """Keys of a record, besides the scores, that come from earlier deals."""
        return tuple(self.spec.carried)

    @property
    def outside(self) -> tuple[str, ...]:
        """Keys of a record for what reaches a deal from outside, such as the time running out."""
        return tuple(self.spec.outside)

    @property
    def talk(self) -> Mapping[str, Option]:
        """The kinds of entry in a record's `talk`, with what each may hold; empty if the game's records hold no talk."""
        return self.spec.talk

    @property
    def vocabulary(self) -> tuple[Action, ...]:
        """All numbered actions: the id of an action is its place."""
        return self.spec.vocabulary

    @property
    def vocabulary_version(self) -> int:
        """Goes up when an id comes to mean another action. New ids at the end change nothing."""
        return self.spec.vocabulary_version

    def options(self, /, *misplaced: Any, **given: Any) -> Options:
        """Options of a table: the rulebook's defaults with the given changes, `options(target=500)`.

        InvalidText for an unknown option or value.
        """
        if misplaced:
            raise InvalidText(f"options take names, expected options(name=value), got {shown(misplaced[0])}")
        return Options(self.name, self.spec.options, given, self.spec.presets) if given else self._defaults

    @cached_property
    def _defaults(self) -> Options:
        return Options(self.name, self.spec.options, {}, self.spec.presets)

    def preset(self, name: str, /, **given: Any) -> Options:
        """Options of a named preset; options given as well override it."""
        if name not in self.presets:
            raise InvalidText(
                f"{shown(name)} is not a preset of {self.name}, expected one of {', '.join(self.presets)}"
            )
        if "preset" in self._defaults:
            return self.options(**{"preset": name, **given})
        return self.options(**{**self.spec.presets[name], **given})

    def seats(self, options: Options | None = None) -> int:
        """Number of players."""
        return self.spec.seats(self._own(options))

    def info(self, options: Options | None = None) -> Info:
        """What a learner asks first: seats and sides, actions, the longest deal, bounds of the returns, the size of an observation."""
        spec, options = self.spec, self._own(options)
        seats, sides = spec.seats(options), len(spec.first_scores(options))
        bounds = spec.bounds(options) if spec.bounds else UNPROVED
        observation = spec.observation(options) if spec.observation else None
        return Info(
            game=self.name,
            seats=seats,
            sides=sides,
            side_of=tuple(seat % sides for seat in range(seats)),
            actions=len(spec.vocabulary),
            longest=bounds.longest,
            utility={"difference": bounds.difference, "points": bounds.points, "win": (0.0, 1.0)},
            observation=observation.size if observation else None,
            perfect_recall=observation is not None and observation.perfect_recall,
        )

    def observation(self, options: Options | None = None) -> ObsSpec:
        """What the numbers of `state.observation(seat)` mean. InvalidText for a game without observations."""
        options = self._own(options)
        if self.spec.observation is None:
            raise InvalidText(f"{self.name} has no observations")
        return self.spec.observation(options)

    def deal(
        self,
        options: Options | None = None,
        *,
        seed: int | str | None = None,
        number: int = 0,
        layout: Layout | None = None,
        deck: Sequence[str] | bytes | None = None,
        dealer: int | None = None,
        scores: Sequence[Any] | None = None,
        **carried: Any,
    ) -> State:
        """A deal before its first action.

        The cards come from `seed` (deal `number` of it, from 0), from `layout` as the rulebook's section on layouts writes it,
        or from `deck`, the whole pack in dealing order, as texts or as the bytes of another state's `deck`; exactly one of
        the three. `dealer` defaults to that of the option `first_dealer`, else is drawn from the seed. `scores` are the match
        scores before the deal; `carried` is what else a rulebook carries over (`held` in Belote) or learns from outside
        (`time_up`).
        InvalidRecord says what does not fit.
        """
        spec, options = self.spec, self._own(options)
        if (seed is None) + (layout is None) + (deck is None) != 2:
            raise InvalidRecord("deal: expected exactly one of a seed, a layout and a deck")
        number = _count(number, "number")
        seat = self.first_dealer(options, seed) if dealer is None else self._seat(options, dealer)
        if carried:
            _check_carried(self.name, {**spec.carried, **spec.outside}, carried)
        first = spec.first_scores(options)
        if scores is None:
            scores = first
        elif isinstance(scores, list | tuple):
            scores = [plain(score) for score in scores]
        if not isinstance(scores, list | tuple) or len(scores) != len(first) or not all(map(spec.is_score, scores)):
            raise InvalidRecord(f"scores: {shown(scores)} is not allowed, expected {len(first)} {spec.kind_of_score}")
        if isinstance(deck, bytes):
            return spec.start(options, seat, scores, self._of_pack(options, deck), **carried)
        if deck is not None:
            layout = {"deck": list(deck) if isinstance(deck, tuple) else deck}
        if layout is not None:
            cards = spec.deck_of_layout(layout, seat, options)
        else:
            assert seed is not None
            cards = spec.deck_of_seed(seed, number, options)
        return spec.start(options, seat, scores, cards, **carried)

    def pack(self, options: Options | None = None) -> list[str]:
        """All cards in card order, as they lie before a seed shuffles them; equal cards stand side by side."""
        return self.spec.pack(self._own(options))

    def places(self, options: Options | None = None, *, dealer: int) -> Layout:
        """The layout of a deal, each card replaced by its place in the shuffled pack: the same shuffle gives the same deal."""
        options = self._own(options)
        return self.spec.places(options, self._seat(options, dealer))

    def first_dealer(self, options: Options, seed: int | str | None) -> int:
        """The first dealer: the seat in the option of that name if the game has it, otherwise one drawn from the seed."""
        if "first_dealer" in options and isinstance(options["first_dealer"], int):
            return int(options["first_dealer"])
        if seed is None:
            raise InvalidRecord(Sentence("fault-no-dealer", "dealer: missing, expected a seat"))
        draw = self.draw(options, seed)
        return draw.dealer if draw else drawn(self.name, seed, self.seats(options))

    def draw(self, options: Options, seed: int | str) -> Draw | None:
        """The cards drawn for dealer and partners before a match with this seed (BUR-4.1, BUR-4.2); None where no cards are drawn."""
        return self.spec.draw(options, seed) if self.spec.draw else None

    def seating(self, options: Options, seed: int | str) -> list[int]:
        """Who sits where in a match with this seed: player numbers by seat, 0, 1, 2 … unless partners are drawn (BUR-4.2)."""
        draw = self.draw(options, seed)
        return list(draw.players) if draw else list(range(self.seats(options)))

    def parse(self, text: str) -> Action:
        """The action of a line; InvalidText if it is outside the notation."""
        action = self.spec.parse(text) if isinstance(text, str) else None
        if action is None:
            raise InvalidText(
                f"{shown(text)} is not an action of {self.name}, expected the notation of rule {self.spec.notation}"
            )
        return action

    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with a view: what the viewer cannot know is dealt anew, at random.

        `rng` is a `random.Random`, or a NumPy generator from which one is seeded.
        """
        if not isinstance(view, View):
            raise InvalidText(f"view: {shown(view)} is not allowed, expected what state.view() gives")
        if view.get("game") != self.name:
            raise InvalidText(f"a view of {view.get('game')} was given to {self.name}")
        return self.spec.sample(view, _as_random(rng))

    def offers(self, state: State, seat: int, cards: Sequence[str] = ()) -> list[Offer]:
        """What a seat may do with cards of its hand, best first, each action with the meld that it makes; nothing out of turn.

        With cards, the lawful actions that name exactly these, in any order: also those that are too many to be listed.
        Without, what may be done with cards at all: the actions of `state.legal()` that name any, or longer ones that say the same.
        """
        return self.spec.offers(state, seat, cards) if seat in state.actors else []

    def guide(self, view: View | Mapping[str, Any]) -> Guide:
        """What a view gives a newcomer to hold on to: which card is stronger, what it is worth, what counts now."""
        guide = self.teaches
        return guide(view, self.options(**view["options"])) if guide else Guide()

    @cached_property
    def teaches(self) -> Callable[[Any, Options], Guide] | None:
        """What gives a view's guide, from `teach/guide.py` of the game's folder, or from the spec of a plain game; None if nothing does."""
        found = finder.own(self.name, "teach.guide")
        return found.guide if found else self.spec.guide

    def _seat(self, options: Options, dealer: Any) -> int:
        seat, seats = as_whole(dealer), self.seats(options)
        if seat is None or seat not in range(seats):
            facts = {"found": shown(dealer), "last": seats - 1}
            raise InvalidRecord(
                Sentence("fault-dealer-seat", "dealer: {found} is not a seat, expected 0 to {last}", **facts)
            )
        return seat

    def _of_pack(self, options: Options, deck: bytes) -> bytes:
        """The cards, if the pack has them all; how many there must be is the game's to say."""
        whole = _whole_pack(self, options)
        if len(deck) == len(whole) and bytes(sorted(deck)) == whole:
            return deck
        for card in set(deck):
            if deck.count(card) > whole.count(card):
                raise InvalidRecord(
                    f"deck: card {card} is there {deck.count(card)} times, in the pack {whole.count(card)} times"
                )
        return deck

    def _own(self, options: Options | None) -> Options:
        if options is None:
            return self._defaults
        if not isinstance(options, Options):
            raise InvalidText(
                f"options: {shown(options)} is not allowed, expected what ridotto.game({self.name!r}).options() gives"
            )
        if options.game != self.name:
            raise InvalidText(f"options of {options.game} were given to {self.name}")
        return options

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return game, (self.name,)


@lru_cache(maxsize=64)
def _whole_pack(kind: Game, options: Options) -> bytes:
    """The numbers of all cards of a pack, sorted."""
    return bytes(sorted(kind.spec.deck_of_seed(0, 0, options)))


def _count(value: Any, name: str) -> int:
    number = as_whole(value)
    if number is None or not 0 <= number < 2**31:
        raise InvalidRecord(f"{name}: {shown(value)} is not allowed, expected a whole number of 0 or more")
    return number


def _as_random(rng: Any) -> Random:
    if isinstance(rng, Random):
        return rng
    if callable(getattr(rng, "bytes", None)):  # NumPy's Generator and RandomState
        return Random(rng.bytes(32))
    raise InvalidText(f"rng: {shown(rng)} is not allowed, expected a random.Random or a NumPy generator")


def _check_carried(name: str, known: Mapping[str, Option], carried: Mapping[str, Any]) -> None:
    for key, value in carried.items():
        if key not in known:
            raise InvalidRecord(f"{key}: {name} has no such key")
        if not known[key].fits(value):
            raise InvalidRecord(f"{key}: {shown(value)} is not allowed, expected {known[key].allowed}")


def games() -> tuple[str, ...]:
    """Names of the games."""
    return names()


@cache
def _game(name: str) -> Game:
    return Game(name)


def game(name: str) -> Game:
    """The game of that name; InvalidText if there is none."""
    if not isinstance(name, str) or not known(name):
        if isinstance(name, str) and name in guests():
            from ridotto.breakage import of_game  # seldom needed

            raise InvalidText(of_game(name)) from guests()[name].error
        near = nearest(name, games())
        if near:
            facts = {"name": shown(name), "near": near}
            raise InvalidText(
                Sentence("fault-near-game", "{name} is not a game of ridotto, did you mean {near!r}?", **facts)
            )
        facts = {"name": shown(name), "known": ", ".join(games())}
        raise InvalidText(
            Sentence("fault-no-game", "{name} is not a game of ridotto, expected one of {known}", **facts)
        )
    return _game(name)


def sample(view: View, rng: Random) -> State:
    """A full state that agrees with a view: `sample(view, rng).view(view.seat) == view`."""
    if not isinstance(view, View):
        raise InvalidText(f"view: {shown(view)} is not allowed, expected what state.view() gives")
    return game(view["game"]).sample(view, rng)
