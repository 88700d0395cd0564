"""The public face: games, their options, their deals.

game = ridotto.game("belote")
state = game.deal(game.preset("federation"), seed=7)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib import import_module
from random import Random
from typing import Any

from ridotto.core.action import Action
from ridotto.core.chance import drawn
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.options import Option, Options
from ridotto.core.state import State
from ridotto.core.view import View

NAMES = ("belote", "coinche", "briscola-bugiarda", "burraco", "biriba", "truco")
"""The games, in the order of the rulebooks."""


@dataclass(frozen=True)
class Game:
    """One game: what can be chosen before a deal, and the deals. Get one from `ridotto.game(name)`."""

    name: str

    @cached_property
    def _core(self) -> Any:
        return import_module(f"ridotto.core.{self.name.replace('-', '_')}")

    @property
    def known_options(self) -> tuple[Option, ...]:
        """The options of the rulebook, in its order."""
        return tuple(self._core.OPTIONS)

    @property
    def presets(self) -> tuple[str, ...]:
        """Names of the presets; "default" is always there."""
        return tuple(self._core.PRESETS)

    @property
    def carried(self) -> tuple[str, ...]:
        """Keys of a record, besides the scores, that come from earlier deals."""
        return tuple(self._core.CARRIED)

    @property
    def signals(self) -> tuple[str, ...]:
        """Keys of a record for what reaches a deal from outside of it, such as the end of the time."""
        return tuple(getattr(self._core, "SIGNALS", ()))

    @property
    def talk(self) -> Mapping[str, Option]:
        """What may be said beside a record: the kinds of its `talk` entries with what each may hold; empty where it is not looked at."""
        kinds: Mapping[str, Option] = getattr(self._core, "TALK", {})
        return kinds

    @property
    def vocabulary(self) -> tuple[Action, ...]:
        """All numbered actions: the id of an action is its place."""
        return tuple(self._core.ACTIONS)

    def options(self, /, **given: Any) -> Options:
        """Options of a table: the rulebook's defaults with the given changes. InvalidText for an unknown option or value."""
        return Options(self.name, self._core.OPTIONS, given, self._core.PRESETS) if given else self._defaults

    @cached_property
    def _defaults(self) -> Options:
        return Options(self.name, self._core.OPTIONS, {}, self._core.PRESETS)

    def preset(self, name: str, /, **given: Any) -> Options:
        """Options of a named preset; options given besides win over it."""
        if name not in self._core.PRESETS:
            raise InvalidText(f"{name!r} is no preset of {self.name}, expected one of {', '.join(self.presets)}")
        if "preset" in self._defaults:
            return self.options(**{"preset": name, **given})
        return self.options(**{**self._core.PRESETS[name], **given})

    def seats(self, options: Options | None = None) -> int:
        """Number of players."""
        return int(self._core.seats(self._defaults if options is None else options))

    def deal(
        self,
        options: Options | None = None,
        *,
        seed: int | str | None = None,
        number: int = 0,
        layout: Mapping[str, Any] | None = None,
        deck: list[str] | None = None,
        dealer: int | None = None,
        scores: list[Any] | tuple[Any, ...] | None = None,
        **carried: Any,
    ) -> State:
        """A deal before its first action.

        The cards come from `seed` (deal `number` of it, from 0), from `layout` as the rulebook's section on layouts writes it,
        or from `deck`, the whole pack in dealing order; exactly one of the three. `dealer`, when it is not given, is that of the
        option `first_dealer`, else drawn from the seed. `scores` are the match scores before the deal; `carried` is what else
        a rulebook carries over (`held` in Belote) or hears from outside (`time_up`).
        InvalidRecord says what does not fit.
        """
        if options is None:
            options = self._defaults
        if options.game != self.name:
            raise InvalidText(f"options of {options.game} were given to {self.name}")
        if (seed is None) + (layout is None) + (deck is None) != 2:
            raise InvalidRecord("deal: expected exactly one of a seed, a layout and a deck")
        core = self._core
        seats = core.seats(options)
        if dealer is None:
            dealer = self.first_dealer(options, seed)
        elif not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < seats:
            raise InvalidRecord(f"dealer: {dealer!r} is no seat, expected 0 to {seats - 1}")
        if carried:
            _check_carried(self.name, {**core.CARRIED, **getattr(core, "SIGNALS", {})}, carried)
        if scores is None:
            scores = core.first_scores(options)
        elif not _scores(scores, len(core.first_scores(options)), getattr(core, "is_score", _whole)):
            points = "numbers of points" if hasattr(core, "is_score") else "whole numbers"
            raise InvalidRecord(
                f"scores: {scores!r} is not allowed, expected {len(core.first_scores(options))} {points}"
            )
        if deck is not None:
            layout = {"deck": deck}
        cards = core.deck_from(seed, number, options) if layout is None else core.deck_of(layout, dealer, options)
        state: State = core.STATE.start(options, dealer, scores, cards, **carried)
        return state

    def pack(self, options: Options | None = None) -> list[str]:
        """All cards in card order, as they lie before a seed shuffles them; equal cards stand side by side."""
        dealt = self.deal(options, seed=0, dealer=0).layout()
        return sorted(_cards(dealt), key=self._core.NAMES.index)

    def first_dealer(self, options: Options, seed: int | str | None) -> int:
        """The first dealer: the seat that the option of that name gives where a game has it, otherwise one that the seed draws."""
        if "first_dealer" in options and isinstance(options["first_dealer"], int):
            return int(options["first_dealer"])
        if seed is None:
            raise InvalidRecord("dealer: missing, expected a seat")
        if hasattr(self._core, "first_dealer"):
            return int(self._core.first_dealer(options, seed))
        return drawn(self.name, seed, self._core.seats(options))

    def seating(self, options: Options, seed: int | str) -> list[int]:
        """Who sits where in a match of this seed: numbers of players by seat. 0, 1, 2 … unless partners are drawn (BUR-4.2)."""
        if options.get("partners") == "drawn":
            return list(self._core.first_draw(seed, options)["players"])
        return list(range(self.seats(options)))

    def parse(self, text: str) -> Action:
        """The action that a line means; InvalidText when the notation does not know it."""
        action: Action | None = self._core.STATE.parse(text)
        if action is None:
            raise InvalidText(
                f"{text!r} is no action of {self.name}: the notation is that of rule {self._core.STATE.grammar_rule}"
            )
        return action

    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with a view: what the viewer cannot know is dealt anew, at random."""
        state: State = self._core.sample(view, rng)
        return state

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return game, (self.name,)


def _check_carried(name: str, known: Mapping[str, Option], carried: Mapping[str, Any]) -> None:
    for key, value in carried.items():
        if key not in known:
            raise InvalidRecord(f"{key}: {name} knows no such key")
        if not known[key].fits(value):
            raise InvalidRecord(f"{key}: {value!r} is not allowed, expected {known[key].allowed}")


def _cards(part: Any) -> list[str]:
    """The cards of a layout or of a part of it, however deep they lie."""
    if isinstance(part, str):
        return [part]
    return [card for inner in (part.values() if isinstance(part, dict) else part) for card in _cards(inner)]


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _scores(value: Any, size: int, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list | tuple) and len(value) == size and all(map(fits, value))


def games() -> tuple[str, ...]:
    """Names of the games."""
    return NAMES


@cache
def _game(name: str) -> Game:
    return Game(name)


def game(name: str) -> Game:
    """The game of that name; InvalidText for an unknown one."""
    if name not in NAMES:
        close = get_close_matches(str(name), NAMES, n=1)
        hint = f", did you mean {close[0]!r}?" if close else f", expected one of {', '.join(NAMES)}"
        raise InvalidText(f"{name!r} is no game of ridotto{hint}")
    return _game(name)


def sample(view: View, rng: Random) -> State:
    """A full state that agrees with a view: `sample(view, rng).view(view.seat) == view`."""
    return game(view["game"]).sample(view, rng)
