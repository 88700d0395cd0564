"""Public API of the games: their options and their deals.

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
from ridotto.core.options import Option, Options, compatible
from ridotto.core.spec import UNPROVED, Draw, GameSpec, Layout, Offer
from ridotto.core.state import State
from ridotto.core.tally import Tally, Untallied
from ridotto.core.tally.form import Form
from ridotto.core.view import View
from ridotto.games import known, names
from ridotto.rulebook import guests


@dataclass(frozen=True)
class Game:
    """A game: its options and its deals. Get one from `ridotto.game(name)`."""

    name: str

    @cached_property
    def spec(self) -> GameSpec:
        """The game's specification."""
        return finder.spec(self.name)

    @property
    def known_options(self) -> tuple[Option, ...]:
        """The options, in the order of the rulebook."""
        return self.spec.options

    @property
    def presets(self) -> tuple[str, ...]:
        """Names of the presets; "default" is always among them."""
        return tuple(self.spec.presets)

    @property
    def carried(self) -> tuple[str, ...]:
        """Keys of a record, besides the scores, for state carried over from earlier deals."""
        return tuple(self.spec.carried)

    def carried_under(self, options: Options) -> tuple[str, ...]:
        """Return the carried keys that a record has under these options; `deals_used`, for instance, needs the option `deals`."""
        return tuple(key for key, option in self.spec.carried.items() if _is_carried(option, options))

    @property
    def outside(self) -> tuple[str, ...]:
        """Keys of a record for events from outside the deal, such as the end of the time limit."""
        return tuple(self.spec.outside)

    @property
    def talk(self) -> Mapping[str, Option]:
        """Kinds of entry in a record's `talk` → the values each may have; empty if the game's records have no talk."""
        return self.spec.talk

    @property
    def vocabulary(self) -> tuple[Action, ...]:
        """All numbered actions; the id of an action is its index."""
        return self.spec.vocabulary

    @property
    def vocabulary_version(self) -> int:
        """Version of the action ids. It rises if an id changes its meaning, not if new ids are added at the end."""
        return self.spec.vocabulary_version

    def options(self, /, *misplaced: Any, **given: Any) -> Options:
        """Return the options of a table: the rulebook's defaults with the given changes, as in `options(target=500)`.

        Raise InvalidText for an unknown option or value.
        """
        if misplaced:
            raise InvalidText(f"options take names, expected options(name=value), got {shown(misplaced[0])}")
        return Options(self.name, self.spec.options, given, self.spec.presets) if given else self._defaults

    @cached_property
    def _defaults(self) -> Options:
        return Options(self.name, self.spec.options, {}, self.spec.presets)

    def preset(self, name: str, /, **given: Any) -> Options:
        """Return the options of a named preset; options in `given` override it, and replace what conflicts with them."""
        if name not in self.presets:
            raise InvalidText(
                f"{shown(name)} is not a preset of {self.name}, expected one of {', '.join(self.presets)}"
            )
        if "preset" in self._defaults:
            return self.options(**{"preset": name, **given})
        return self.options(**{**compatible(self.spec.options, self.spec.presets[name], given), **given})

    def seats(self, options: Options | None = None) -> int:
        """Return the number of players."""
        return self.spec.seats(self._own(options))

    def info(self, options: Options | None = None) -> Info:
        """Return facts for learning agents: seats, sides, actions, longest deal, bounds of the returns, observation size."""
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
        """Return the layout of `state.observation(seat)`. Raise InvalidText if the game has no observations."""
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
        """Return a deal before its first action.

        The cards come from exactly one of three sources: `seed` (deal `number` of it, counted from 0), `layout` in the format of
        the rulebook's section on layouts, or `deck`, the whole pack in dealing order, as texts or as the bytes of another state's
        `deck`.

        `dealer` defaults to the option `first_dealer` if it is set, else it is drawn from the seed. `scores` are the match scores
        before the deal. `carried` holds the other values that the rulebook carries over (`held` in Belote) or that come from
        outside the deal (`time_up`).

        Raise InvalidRecord, with the reason, for arguments that do not fit.
        """
        spec, options = self.spec, self._own(options)
        if (seed is None) + (layout is None) + (deck is None) != 2:
            raise InvalidRecord("deal: expected exactly one of a seed, a layout and a deck")
        number = _count(number, "number")
        seat = self.first_dealer(options, seed) if dealer is None else self._seat(options, dealer)
        if carried:
            _check_carried(options, {**spec.carried, **spec.outside}, carried)
        scores = self._scores(options, scores)
        if isinstance(deck, bytes):
            return spec.start(options, seat, scores, self._of_pack(options, deck), **carried)
        if deck is not None:
            layout = {"deck": list(deck) if isinstance(deck, tuple) else deck}
        if layout is not None:
            cards = spec.deck_of_layout(layout, seat, spec.at_scores(options, scores))
        else:
            assert seed is not None
            cards = spec.deck_of_seed(seed, number, spec.at_scores(options, scores))
        return spec.start(options, seat, scores, cards, **carried)

    def tally(
        self,
        options: Options | None,
        facts: Mapping[str, Any],
        *,
        dealer: int | None = None,
        scores: Sequence[Any] | None = None,
        **carried: Any,
    ) -> Tally:
        """Return a finished deal from facts counted at a table: its sheet, totals, match end. `ridotto.tally` gives the sheet alone.

        `scores` are the match scores before the deal. Raise InvalidRecord for facts that cannot be read, ImpossibleFacts for those that
        the rules exclude, InvalidText if the game has no such scores.
        """
        kind, options = self._tally, self._own(options)
        if carried:
            _check_carried(options, {**self.spec.carried, **self.spec.outside}, carried)
        seat = None if dealer is None else self._seat(options, dealer)
        return kind(options, facts, seat, self._scores(options, scores), carried)

    def untallied(self, options: Options | None, *, scores: Sequence[Any] | None = None, **carried: Any) -> Untallied:
        """Return a deal that is known by facts, before they are counted."""
        return Untallied(self._tally, self._scores(self._own(options), scores), carried)

    @property
    def facts(self) -> tuple[str, ...]:
        """Names of the facts from which a deal can be scored; empty if the game has no such scores."""
        found = finder.own(self.name, "law.tally")
        return tuple(found.TALLY.known) if found else ()

    @property
    def form(self) -> Form:
        """The facts as data for forms; empty if the game has no such scores."""
        found = finder.own(self.name, "law.tally")
        return found.TALLY.form if found else ()

    @property
    def tally_tables(self) -> dict[str, Any]:
        """Tables that a score from facts needs, for programs that compute it without this library."""
        return self._tally.tables()

    def situation(self, options: Options | None, scores: Sequence[Any] | None = None) -> dict[str, Any]:
        """Return the state of the match before a deal on which the form depends (`core.tally.form.Condition`)."""
        options = self._own(options)
        return self._tally.situation(options, self._scores(options, scores))

    @property
    def _tally(self) -> type[Tally]:
        found = finder.own(self.name, "law.tally")
        if found is None:
            raise InvalidText(Sentence("fault-no-tally", "{game} has no scores from facts", game=self.name))
        kind: type[Tally] = found.TALLY
        return kind

    def pack(self, options: Options | None = None) -> list[str]:
        """Return all cards in card order, as before a shuffle; equal cards are adjacent."""
        return self.spec.pack(self._own(options))

    def places(self, options: Options | None = None, *, dealer: int, scores: Sequence[Any] | None = None) -> Layout:
        """Return the layout of a deal with each card replaced by its index in the shuffled pack.

        The same shuffle always gives the same deal. `scores` are the match scores before it, on which the pots of Burraco may depend
        (BUR-20.8).
        """
        options = self._own(options)
        dealt = self.spec.at_scores(options, self._scores(options, scores))
        return self.spec.places(dealt, self._seat(options, dealer))

    def first_dealer(self, options: Options, seed: int | str | None) -> int:
        """Return the first dealer: the option `first_dealer` if the game has it and it names a seat, else drawn from the seed."""
        if "first_dealer" in options and isinstance(options["first_dealer"], int):
            return int(options["first_dealer"])
        if seed is None:
            raise InvalidRecord(Sentence("fault-no-dealer", "dealer: missing, expected a seat"))
        draw = self.draw(options, seed)
        return draw.dealer if draw else drawn(self.name, seed, self.seats(options))

    def draw(self, options: Options, seed: int | str) -> Draw | None:
        """Return the cards drawn for dealer and partners before a match (BUR-4.1, BUR-4.2); None if the options draw none."""
        return self.spec.draw(options, seed) if self.spec.draw else None

    def seating(self, options: Options, seed: int | str) -> list[int]:
        """Return the player in each seat of a match with this seed: 0, 1, 2 … unless partners are drawn (BUR-4.2)."""
        draw = self.draw(options, seed)
        return list(draw.players) if draw else list(range(self.seats(options)))

    def parse(self, text: str) -> Action:
        """Return the action that `text` denotes. Raise InvalidText if it is not in the notation."""
        action = self.spec.parse(text) if isinstance(text, str) else None
        if action is None:
            raise InvalidText(
                f"{shown(text)} is not an action of {self.name}, expected the notation of rule {self.spec.notation}"
            )
        return action

    def sample(self, view: View, rng: Random) -> State:
        """Return a full state consistent with a view: cards hidden from the viewer are dealt at random.

        `rng` is a `random.Random`, or a NumPy generator from which one is seeded.
        """
        if not isinstance(view, View):
            raise InvalidText(f"view: {shown(view)} is not allowed, expected what state.view() gives")
        if view.get("game") != self.name:
            raise InvalidText(f"a view of {view.get('game')} was given to {self.name}")
        return self.spec.sample(view, _as_random(rng))

    def offers(self, state: State, seat: int, cards: Sequence[str] = ()) -> list[Offer]:
        """Return what a seat may do with cards of its hand, best first, each action with its meld; empty out of turn.

        With `cards`, the legal actions that name exactly these cards, in any order, including actions too numerous for
        `state.legal()`. Without, the actions of `state.legal()` that name a card, or longer forms of the same actions.
        """
        return self.spec.offers(state, seat, cards) if seat in state.actors else []

    def guide(self, view: View | Mapping[str, Any]) -> Guide:
        """Return hints for beginners on a view: which card beats which, what each is worth, what counts now."""
        guide = self.teaches
        return guide(view, self.options(**view["options"])) if guide else Guide()

    @cached_property
    def teaches(self) -> Callable[[Any, Options], Guide] | None:
        """Function that returns a view's guide: `teach/guide.py` of the game, or the spec of a plain game; None if there is none."""
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

    def _scores(self, options: Options, scores: Any) -> Sequence[Any]:
        """Return match scores as plain numbers; None stands for those before the first deal. Raise InvalidRecord for anything else."""
        spec = self.spec
        first = spec.first_scores(options)
        if scores is None:
            return first
        if isinstance(scores, list | tuple):
            scores = [plain(score) for score in scores]
        if not isinstance(scores, list) or len(scores) != len(first) or not all(map(spec.is_score, scores)):
            raise InvalidRecord(f"scores: {shown(scores)} is not allowed, expected {len(first)} {spec.kind_of_score}")
        return scores

    def _of_pack(self, options: Options, deck: bytes) -> bytes:
        """Return `deck` if it has no card too often. Its size is checked by the game."""
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
    """Return the numbers of all cards of a pack, sorted."""
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


def _is_carried(key: Option, options: Options) -> bool:
    return not key.below or options[key.below] is not None


def _check_carried(options: Options, known: Mapping[str, Option], carried: Mapping[str, Any]) -> None:
    for name, value in carried.items():
        key = known.get(name)
        if key is None:
            raise InvalidRecord(f"{name}: {options.game} has no such key")
        if not _is_carried(key, options):
            raise InvalidRecord(f"{name}: {options.game} has no such key without the option {key.below}")
        if not key.fits(value):
            raise InvalidRecord(f"{name}: {shown(value)} is not allowed, expected {key.allowed}")
        if key.below and value >= options[key.below]:
            facts = {"place": name, "found": value, "other": key.below, "limit": options[key.below]}
            raise InvalidRecord(
                Sentence(
                    "fault-below",
                    "{place}: {found} is not allowed, expected less than the option {other}: {limit}",
                    **facts,
                )
            )


def games() -> tuple[str, ...]:
    """Return the names of the games."""
    return names()


@cache
def _game(name: str) -> Game:
    return Game(name)


def game(name: str) -> Game:
    """Return the game of that name. Raise InvalidText if there is none."""
    if not isinstance(name, str) or not known(name):
        if isinstance(name, str) and name in guests():
            from ridotto.breakage import of_game  # rarely needed

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
    """Return a full state consistent with a view: `sample(view, rng).view(view.seat) == view`."""
    if not isinstance(view, View):
        raise InvalidText(f"view: {shown(view)} is not allowed, expected what state.view() gives")
    return game(view["game"]).sample(view, rng)
