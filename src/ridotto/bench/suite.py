"""Suites: what a row of the benchmark has to play, as data."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, either

TRACKS = ("full", "quick")
"""Tracks of a suite. Their rows are not comparable: opponents, seeds and numbers of rounds differ."""


@dataclass(frozen=True)
class Pairing:
    """An opponent and the number of duplicate rounds against it."""

    opponent: str
    """Level, with its budget in positions if it searches: "strong:4000"."""
    rounds: int
    seconds: float
    """Processor time of the opponent in a round, on the machine that made the suite."""


@dataclass(frozen=True)
class Discipline:
    """A game of a suite."""

    game: str
    preset: str
    tracks: Mapping[str, Sequence[Pairing]]
    control: float
    """Points by which a unit of the game's luck corrects a margin (`ridotto.bots.duplicate.Contest.luck`); 0 without such a correction."""
    pins: Mapping[str, str]
    """Hashes of weights, code and cards, and by level of decisions, that define the opponents (`ridotto.bench.pins`)."""

    def opponents(self) -> list[str]:
        """Return the opponents of all tracks, each once."""
        return list(dict.fromkeys(one.opponent for track in self.tracks.values() for one in track))

    def against(self, wanted: Sequence[str]) -> "Discipline":
        """Return the game with the opponents of some levels."""
        tracks = {
            name: [one for one in track if level_of(one.opponent) in wanted] for name, track in self.tracks.items()
        }
        return replace(self, tracks=tracks)


@dataclass(frozen=True)
class Suite:
    """A version of the benchmark."""

    name: str
    seeds: Mapping[str, int]
    """Seed of each track's cards."""
    chunk: int
    """Rounds that the bots play before they are created again, for any number of processes."""
    games: Mapping[str, Discipline]

    def levels(self) -> list[str]:
        """Return the levels of the opponents, each once."""
        return list(dict.fromkeys(level_of(name) for one in self.games.values() for name in one.opponents()))

    def chosen(self, games: Sequence[str] | None = None, against: Sequence[str] | None = None) -> list[Discipline]:
        """Return some games with the opponents of some levels, in the suite's order; None for all. Raise InvalidText for unknown ones."""
        for what, given, known in (("games", games, list(self.games)), ("against", against, self.levels())):
            require(what, given, known, f"the suite {self.name}")
        found = [one for name, one in self.games.items() if games is None or name in games]
        return found if against is None else [one.against(against) for one in found]


def require(what: str, given: Sequence[str] | None, known: Sequence[str], place: str) -> None:
    """Raise InvalidText if one of the names given for an argument is not known in a place, such as a suite."""
    for name in given or ():
        if name not in known:
            raise InvalidText(f"{what}: {shown(name)} is not in {place}, expected {either(*known)}")


def level_of(opponent: str) -> str:
    """Return an opponent's level, without its budget."""
    return opponent.partition(":")[0]


def suites() -> list[str]:
    """Return the names of all suites, oldest first."""
    found = (one.name for one in files("ridotto.bench").joinpath("suites").iterdir())
    return sorted((name.removesuffix(".json") for name in found if name.endswith(".json")), key=_order)


def _order(name: str) -> list[int]:
    return [int(part) for part in name.split(".")]


@cache
def suite(name: str | None = None) -> Suite:
    """Return a suite by name; None for the newest. Raise InvalidText for an unknown one."""
    known = suites()
    if name is not None and name not in known:
        raise InvalidText(f"suite: {shown(name)} is not known, expected {either(*known)}")
    text = files("ridotto.bench").joinpath("suites", f"{name or known[-1]}.json").read_text(encoding="utf-8")
    return read(json.loads(text))


def read(data: Mapping[str, Any]) -> Suite:
    """Return the suite in a file's data."""
    games = {
        name: Discipline(
            game=name,
            preset=one["preset"],
            tracks={track: [Pairing(*pairing) for pairing in one["tracks"][track]] for track in TRACKS},
            control=one["control"],
            pins=one["pins"],
        )
        for name, one in data["games"].items()
    }
    return Suite(data["suite"], data["seeds"], data["chunk"], games)
