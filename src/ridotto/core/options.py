"""Options: a rulebook's variations as frozen, validated values."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.numbers import plain

MOST = 10**9
"""Greatest value of a number option that has no bound of its own."""


@dataclass(frozen=True)
class Conflict:
    """A combination of two options that no table can have if both are given, that is, differ from their defaults."""

    other: str
    """Name of the other option."""
    values: tuple[Any, ...] | None = None
    """Values of the option that conflict; None: every given one."""
    others: tuple[Any, ...] | None = None
    """Values of the other option that conflict, defaults included; None: every given one."""


@dataclass(frozen=True)
class Option:
    """One variation: its name, its allowed values, and the rule it changes."""

    name: str
    default: Any
    rule: str
    """Id of the rule it changes."""
    allowed: str
    """Allowed values in words, such as "a whole number of 1 or more"."""
    fits: Callable[[Any], bool]
    choices: tuple[Any, ...] = ()
    """All values, if they can be listed."""
    null_needs: str = ""
    """Name of the option that must be set when this one is null."""
    low: int | None = None
    """Least value of a number option."""
    high: int | None = None
    """Greatest value, if there is one."""
    step: int = 1
    """Step between values, counted from `low`."""
    idle_when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict, compare=False)
    """Other options → values that make this one irrelevant; any one of them is enough."""
    proposes: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict, compare=False)
    """Value → settings of other options that usually go with it. Only forms use it; nothing is set automatically."""
    conflicts: tuple[Conflict, ...] = field(default=(), compare=False)
    """Options that cannot be given together with it."""
    default_by: Mapping[str, Mapping[Any, Any]] = field(default_factory=dict, compare=False)
    """Other option → its values under which the default is another one."""
    below: str = ""
    """For a key of a record: the option that its value must stay below. Under null the key is neither written nor read."""

    def check(self, value: Any) -> Any:
        """Return the value, with any integer as a plain int. Raise InvalidText if it is not allowed."""
        value = plain(value)
        if not self.fits(value):
            too_great = isinstance(value, int) and value > MOST and self.low is not None and self.high is None
            expected = f"no more than {MOST}" if too_great else self.allowed
            facts = {"name": self.name, "found": shown(value), "allowed": expected}
            raise InvalidText(
                Sentence("fault-option", "option {name}: {found} is not allowed, expected {allowed}", **facts)
            )
        return value

    def read(self, text: str) -> Any:
        """Parse a value given as text on the command line. Raise InvalidText if it is not allowed."""
        words: dict[str, Any] = {"true": True, "false": False, "null": None, "none": None}
        for value in (text, words.get(text.lower(), text), int(text) if text.lstrip("-").isdecimal() else text):
            if self.fits(value):
                return value
        raise InvalidText(f"option {self.name}: {shown(text)} is not allowed, expected {self.allowed}")


NEVER: Mapping[str, tuple[Any, ...]] = {}
NOTHING: Mapping[Any, Mapping[str, Any]] = {}
SAME: Mapping[str, Mapping[Any, Any]] = {}


def choice(
    name: str,
    rule: str,
    *values: Any,
    idle_when: Mapping[str, tuple[Any, ...]] = NEVER,
    proposes: Mapping[Any, Mapping[str, Any]] = NOTHING,
    conflicts: tuple[Conflict, ...] = (),
) -> Option:
    """Return an option with a list of values; the first is the default."""
    listed = " or ".join(map(str, values))
    return Option(
        name,
        values[0],
        rule,
        listed,
        lambda value: any(value is v or value == v for v in values if type(v) is type(value)),
        values,
        idle_when=idle_when,
        proposes=proposes,
        conflicts=conflicts,
    )


def flag(
    name: str,
    rule: str,
    default: bool,
    idle_when: Mapping[str, tuple[Any, ...]] = NEVER,
    conflicts: tuple[Conflict, ...] = (),
) -> Option:
    """Return an option that is true or false."""
    return Option(
        name,
        default,
        rule,
        "true or false",
        lambda value: isinstance(value, bool),
        (default, not default),
        idle_when=idle_when,
        conflicts=conflicts,
    )


def number(
    name: str,
    rule: str,
    default: int,
    low: int,
    high: int | None = None,
    step: int = 1,
    conflicts: tuple[Conflict, ...] = (),
    default_by: Mapping[str, Mapping[Any, Any]] = SAME,
    below: str = "",
) -> Option:
    """Return an option for a whole number from `low` to `high`, in steps."""

    def fits(value: Any) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return low <= value <= (MOST if high is None else high) and (value - low) % step == 0

    kind = "whole number" if step == 1 else f"multiple of {step}"
    allowed = f"a {kind} of {low} or more" if high is None else f"a {kind} from {low} to {high}"
    return Option(
        name,
        default,
        rule,
        allowed,
        fits,
        low=low,
        high=high,
        step=step,
        conflicts=conflicts,
        default_by=default_by,
        below=below,
    )


def number_or_null(
    name: str,
    rule: str,
    default: int | None,
    low: int,
    high: int | None = None,
    null_needs: str = "",
    idle_when: Mapping[str, tuple[Any, ...]] = NEVER,
    conflicts: tuple[Conflict, ...] = (),
) -> Option:
    """Return an option for a whole number from `low` to `high`, or null. With `null_needs`, null is allowed only if that option is set."""
    plain = number(name, rule, low, low, high)
    condition = f" (null only with {null_needs})" if null_needs else ""
    allowed = f"{plain.allowed} or null{condition}"
    return Option(
        name,
        default,
        rule,
        allowed,
        lambda value: value is None or plain.fits(value),
        null_needs=null_needs,
        low=low,
        high=high,
        idle_when=idle_when,
        conflicts=conflicts,
    )


MOST_DEALS = 100


def deals(rule: str, *beside: str) -> Option:
    """Return the option `deals`: null, or how many counted deals a match lasts. `beside`: further options that are about a target."""
    return number_or_null("deals", rule, None, 1, MOST_DEALS, conflicts=tuple(map(Conflict, ("target", *beside))))


def deals_used(rule: str) -> Option:
    """Return the record key for the counted deals of such a match before a deal."""
    return number("deals_used", rule, 0, 0, below="deals")


class Options(Mapping[str, Any]):
    """The options of one table: frozen, complete, hashable. `options.target` and `options["target"]` are equivalent.

    In a game with an option `preset`, the preset it names sets the defaults of all others.
    """

    __slots__ = ("_changed", "_values", "compiled", "game", "label")

    compiled: Any
    """Compiled form, which the core sets at the first deal; None before."""
    label: bytes
    """The game and its non-default options: the beginning of every key (`state.key`)."""

    def __init__(
        self,
        game: str,
        known: tuple[Option, ...],
        given: Mapping[str, Any],
        presets: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        names = {option.name for option in known}
        for name in given:
            if name not in names:
                facts = {"name": shown(name), "game": game, "known": ", ".join(sorted(names))}
                raise InvalidText(
                    Sentence("fault-no-option", "{name} is not an option of {game}, expected one of {known}", **facts)
                )
        defaults = _defaults(known, given, presets)
        values = {option.name: option.check(given.get(option.name, defaults[option.name])) for option in known}
        for option in known:
            if option.null_needs and values[option.name] is None and values[option.null_needs] is None:
                facts = {"name": option.name, "other": option.null_needs}
                raise InvalidText(Sentence("fault-null", "option {name}: null is allowed only with {other}", **facts))
        _check_conflicts(known, values, defaults)
        self.game = game
        self.compiled = None
        self._values = values
        self._changed = {name: value for name, value in values.items() if value != defaults[name]}
        self.label = label_of(game, self._changed)

    @property
    def changed(self) -> dict[str, Any]:
        """The non-default options, as stored in a record."""
        return dict(self._changed)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.__slots__:
            raise AttributeError(f"options are frozen: {name} cannot be changed")
        super().__setattr__(name, value)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(f"{self.game} has no option {name!r}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash((self.game, tuple(self._values.items())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.game == other.game and self._values == other._values

    def __getstate__(self) -> tuple[str, dict[str, Any], dict[str, Any]]:
        return self.game, self._values, self._changed

    def __setstate__(self, state: tuple[str, dict[str, Any], dict[str, Any]]) -> None:
        self.game, self._values, self._changed = state
        self.compiled = None
        self.label = label_of(self.game, self._changed)

    def __repr__(self) -> str:
        return f"Options({self.game}{''.join(f', {k}={v}' for k, v in self._changed.items())})"


def _defaults(
    known: tuple[Option, ...], given: Mapping[str, Any], presets: Mapping[str, Mapping[str, Any]] | None
) -> dict[str, Any]:
    """Return the defaults that hold beside the given options: those of a preset among them, or that depend on another option."""
    defaults = {option.name: option.default for option in known}
    for option in known:
        if option.name == "preset" and presets is not None:
            preset = option.check(given.get("preset", option.default))
            defaults |= compatible(known, presets[preset], given)
    for option in known:
        for other, table in option.default_by.items():
            value = plain(given.get(other, defaults[other]))
            defaults[option.name] = next((own for at, own in table.items() if at == value), defaults[option.name])
    return defaults


def _conflicts(known: tuple[Option, ...]) -> Iterator[tuple[Option, Conflict]]:
    return ((option, conflict) for option in known for conflict in option.conflicts)


def _is_given(value: Any, default: Any, listed: tuple[Any, ...] | None) -> bool:
    return bool(value != default if listed is None else value in listed)


def _check_conflicts(known: tuple[Option, ...], values: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
    for option, conflict in _conflicts(known):
        name, other = option.name, conflict.other
        mine = _is_given(values[name], defaults[name], conflict.values)
        if mine and _is_given(values[other], defaults[other], conflict.others):
            facts = {"name": name, "found": spelled(values[name]), "other": other, "value": spelled(values[other])}
            raise InvalidText(
                Sentence(
                    "fault-conflict",
                    "options {name} and {other}: {found} does not go with {value}, expected only one of the two",
                    **facts,
                )
            )


def spelled(value: Any) -> str:
    """Return a value as records and the command line write it."""
    return value if isinstance(value, str) else json.dumps(value)


def compatible(known: tuple[Option, ...], preset: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a preset without those that conflict with an option given beside it, which replaces them."""
    defaults = {option.name: option.default for option in known}
    dropped = set()
    for option, conflict in _conflicts(known):
        pair = ((option.name, conflict.values), (conflict.other, conflict.others))
        for (mine, values), (other, others) in (pair, pair[::-1]):
            beside = other in given and mine in preset
            if (
                beside
                and _is_given(given[other], defaults[other], others)
                and _is_given(preset[mine], defaults[mine], values)
            ):
                dropped.add(mine)
    return {name: value for name, value in preset.items() if name not in dropped}


def label_of(game: str, changed: Mapping[str, Any]) -> bytes:
    """Return a game and its non-default options as bytes."""
    return f"{game}{json.dumps(changed, separators=(',', ':'))}".encode()


def keeper(
    game: str, known: tuple[Option, ...], presets: Mapping[str, Mapping[str, Any]] | None = None
) -> Callable[[Mapping[str, Any]], Options]:
    """Return a cached function from the non-default options in a view to the table's `Options`.

    While cached, the same object is returned, so that neither it nor its compiled form is rebuilt for every view.
    """

    # Keyed by type as well: 1 is not a valid value for an option that takes true.
    @lru_cache(maxsize=256, typed=True)
    def kept(names: tuple[str, ...], *values: Any) -> Options:
        return Options(game, known, dict(zip(names, values, strict=True)), presets)

    def options_of(changed: Mapping[str, Any]) -> Options:
        try:
            return kept(tuple(changed), *changed.values()) if changed else kept(())
        except TypeError:  # unhashable value: report it like any other invalid value
            return Options(game, known, changed, presets)

    return options_of
