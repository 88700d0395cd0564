"""Settings of an evening. Each is data: its kind, its default and its limits; `ridotto.words` explains it (`evening-setting-NAME`)."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import isfinite
from typing import Any, Literal, NamedTuple

from ridotto.catalogue import game, games
from ridotto.core.errors import InvalidText, Sentence

Kind = Literal["text", "number", "flag", "choice", "numbers", "words", "stages", "options", "game"]
Group = Literal["evening", "rounds", "match", "scoring", "results", "privacy"]
MOST_BOUNDS = 10
"""Maximum number of bounds of victory points: from 10–10 to 20–0."""
LONGEST = 200
"""Maximum length of a text or a list."""


class Setting(NamedTuple):
    """A setting of an evening."""

    kind: Kind
    default: Any
    group: Group
    choices: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    whole: bool = True
    """True if a number is a whole one."""


COLUMNS = ("points", "difference", "made", "wins", "opponents")
"""Columns of the standings."""
MOVEMENTS = (
    *("mitchell", "danese", "danese-modificato", "swiss", "drawn", "round-robin", "poules"),
    *("brackets", "knockout", "repescagem", "individual", "ranked"),
)
"""Movements of a stage."""

SETTINGS: dict[str, Setting] = {
    "title": Setting("text", "", "evening"),
    "game": Setting("game", "", "evening"),
    "options": Setting("options", {}, "evening"),
    "people": Setting("number", 2, "evening", low=1, high=6),
    "partners": Setting("choice", "fixed", "evening", ("fixed", "drawn", "changing")),
    "sides": Setting("number", 2, "evening", low=2, high=6),
    "groups": Setting("number", 1, "evening", low=1, high=26),
    "entries_open": Setting("flag", False, "evening"),
    "late": Setting("number", 0, "evening", low=0, high=200),
    "prizes": Setting("words", [], "evening"),
    "stages": Setting("stages", [{"movement": "danese-modificato", "rounds": 4}], "rounds"),
    "apart": Setting("flag", True, "rounds"),
    "match": Setting("choice", "deals", "match", ("deals", "time", "target")),
    "deals": Setting("number", 4, "match", low=1, high=60),
    "minutes": Setting("number", 0, "match", low=0, high=600),
    "warning": Setting("number", 5, "match", low=0, high=600),
    "target": Setting("number", 0, "match", low=0, high=100_000),
    "best_of": Setting("number", 0, "match", low=0, high=15),
    "unit": Setting("number", 1, "match", low=0, high=1000, whole=False),
    "least": Setting("number", -100_000, "match", low=-1_000_000, high=0),
    "most": Setting("number", 100_000, "match", low=1, high=1_000_000),
    "sums": Setting("numbers", [], "match"),
    "scoring": Setting("choice", "victory", "scoring", ("victory", "points", "wins", "places")),
    "bounds": Setting("numbers", [], "scoring"),
    "win": Setting("number", 1, "scoring", low=-1000, high=1000, whole=False),
    "draw": Setting("number", 0.5, "scoring", low=-1000, high=1000, whole=False),
    "loss": Setting("number", 0, "scoring", low=-1000, high=1000, whole=False),
    "place_points": Setting("numbers", [5, 4, 3, 2, 1], "scoring"),
    "order": Setting("words", ["points", "difference", "made"], "scoring", COLUMNS),
    "sit_out": Setting("number", 12, "scoring", low=-100_000, high=100_000, whole=False),
    "sit_out_by": Setting("choice", "fixed", "scoring", ("fixed", "mean")),
    "forfeit": Setting("number", 20, "scoring", low=-100_000, high=100_000, whole=False),
    "season_points": Setting("numbers", [], "scoring"),
    "confirm": Setting("flag", True, "results"),
    "corrections": Setting("choice", "always", "results", ("always", "closing", "next-round")),
    "shown": Setting("choice", "name", "privacy", ("name", "initials", "number")),
    "shown_juniors": Setting("choice", "initials", "privacy", ("name", "initials", "number")),
    "listed": Setting("flag", False, "privacy"),
    "keep_days": Setting("number", 365, "privacy", low=0, high=36_500),
    "keep_juniors_days": Setting("number", 30, "privacy", low=0, high=36_500),
}
STAGE: dict[str, Setting] = {
    "movement": Setting("choice", "danese-modificato", "rounds", MOVEMENTS),
    "rounds": Setting("number", None, "rounds", low=1, high=100),
    "step": Setting("number", 1, "rounds", low=1, high=1000),
    "size": Setting("number", 4, "rounds", low=2, high=64),
    "best": Setting("number", 2, "rounds", low=1, high=512),
    "main": Setting("number", None, "rounds", low=2, high=4096),
    "consolante": Setting("flag", False, "rounds"),
    "all_places": Setting("flag", False, "rounds"),
    "third": Setting("flag", False, "rounds"),
    "decides": Setting("flag", False, "rounds"),
    "deals": Setting("number", None, "match", low=1, high=60),
    "minutes": Setting("number", None, "match", low=0, high=600),
    "target": Setting("number", None, "match", low=0, high=100_000),
    "best_of": Setting("number", None, "match", low=0, high=15),
    "bounds": Setting("numbers", None, "scoring"),
}
"""Keys of a stage. `rounds` None: as many as it takes; those of OF_STAGES None: the evening's."""


OF_STAGES = ("deals", "minutes", "target", "best_of", "bounds")
"""Settings that a stage may override."""
LENGTH = ("match", *OF_STAGES)
"""Settings that a round keeps: one that changes later leaves its results as they are."""


def length_of(settings: Mapping[str, Any], stage: int) -> dict[str, Any]:
    """Return the settings that a round of a stage keeps."""
    own = settings["stages"][stage] if stage < len(settings["stages"]) else {}
    return {name: own.get(name, settings[name]) for name in LENGTH}


def defaults() -> dict[str, Any]:
    """Return all settings with their default values."""
    return {name: setting.default for name, setting in SETTINGS.items()}


def checked(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings that may be changed so. Raise InvalidText for an unknown setting or a value that is not allowed."""
    found = {}
    for name, value in changes.items():
        setting = SETTINGS.get(name)
        if setting is None:
            known = ", ".join(SETTINGS)
            raise InvalidText(
                Sentence(
                    "club-no-setting", "there is no setting {name!r}, expected one of {known}", name=name, known=known
                )
            )
        found[name] = _value(name, setting, value)
        if name in RULES and not RULES[name][0](found[name]):
            raise _refuse(name, value, RULES[name][1])
    return found


RULES: dict[str, tuple[Callable[[Any], bool], Sentence]] = {
    "best_of": (
        lambda games: games % 2 == 1 or games == 0,
        Sentence("club-expected-odd", "an odd number of games, or 0"),
    ),
    "bounds": (
        lambda bounds: all(one < next_ for one, next_ in pairwise([-1, *bounds])) and len(bounds) <= MOST_BOUNDS,
        Sentence("club-expected-bounds", "up to 10 differences, each greater than the one before"),
    ),
    "order": (
        lambda columns: len(set(columns)) == len(columns),
        Sentence("club-expected-once", "each column once"),
    ),
    "game": (lambda game: not game or game in games(), Sentence("club-expected-game", "a game that ridotto knows")),
}
"""Setting → what else a value must be, and its sentence."""


def check_options(settings: Mapping[str, Any]) -> None:
    """Raise InvalidText for options that the game of an evening does not have."""
    if settings["game"] and settings["options"]:
        game(settings["game"]).options(**settings["options"])


def _refuse(name: str, value: object, expected: object) -> InvalidText:
    facts = {"name": name, "value": repr(value)[:60], "expected": expected}
    return InvalidText(Sentence("club-setting", "setting {name}: {value} is not allowed, expected {expected}", **facts))


def _value(name: str, setting: Setting, value: Any) -> Any:
    match setting.kind:
        case "flag":
            if isinstance(value, bool):
                return value
            raise _refuse(name, value, Sentence("club-expected-flag", "true or false"))
        case "choice":
            if value in setting.choices:
                return value
            raise _refuse(name, value, ", ".join(setting.choices))
        case "text" | "game":
            if isinstance(value, str) and len(value) <= LONGEST:
                return value
            raise _refuse(name, value, Sentence("club-expected-text", "a text"))
        case "number":
            return _number(name, setting, value)
        case "numbers":
            if value is None and setting.default is None:
                return None
            if isinstance(value, list) and len(value) <= LONGEST and all(map(_finite, value)):
                return value
            raise _refuse(name, value, Sentence("club-expected-numbers", "a list of numbers"))
        case "words":
            return _words(name, setting, value)
        case "options":
            if isinstance(value, dict) and all(isinstance(key, str) for key in value):
                return value
            raise _refuse(name, value, Sentence("club-expected-options", "options by name"))
    return _stages(name, value)


def _finite(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _number(name: str, setting: Setting, value: Any) -> Any:
    if value is None and setting.default is None:
        return None
    low, high = setting.low, setting.high
    assert low is not None and high is not None
    fits = _finite(value) and low <= value <= high and (not setting.whole or value == int(value))
    if not fits:
        expected = Sentence("club-expected-number", "a number from {low:g} to {high:g}", low=low, high=high)
        raise _refuse(name, value, expected)
    return int(value) if value == int(value) else value


def _words(name: str, setting: Setting, value: Any) -> list[str]:
    words = value if isinstance(value, list) else [value]
    fits = len(words) <= LONGEST and all(isinstance(word, str) and len(word) <= LONGEST for word in words)
    if not fits or (setting.choices and not (words and set(words) <= set(setting.choices))):
        raise _refuse(name, value, ", ".join(setting.choices) or Sentence("club-expected-words", "a list of texts"))
    return list(words)


def _stages(name: str, value: Any) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not 1 <= len(value) <= 20 or not all(isinstance(stage, dict) for stage in value):
        raise _refuse(name, value, Sentence("club-expected-stages", "a list of stages, each with its movement"))
    found = []
    for stage in value:
        for key in stage:
            if key not in STAGE:
                raise _refuse(f"{name}.{key}", stage[key], ", ".join(STAGE))
        if "movement" not in stage:
            raise _refuse(f"{name}.movement", None, ", ".join(MOVEMENTS))
        kept = {key: _value(f"{name}.{key}", STAGE[key], one) for key, one in stage.items()}
        for key in kept.keys() & RULES.keys():
            if kept[key] is not None and not RULES[key][0](kept[key]):
                raise _refuse(f"{name}.{key}", stage[key], RULES[key][1])
        found.append({key: one for key, one in kept.items() if one is not None})
    return found
