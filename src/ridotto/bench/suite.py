"""Suites: what a row of the benchmark has to play, as data."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
    """Hashes that define the opponents (`ridotto.bench.pins`)."""

    def opponents(self) -> list[str]:
        """Return the opponents of all tracks, each once."""
        return list(dict.fromkeys(one.opponent for track in self.tracks.values() for one in track))


@dataclass(frozen=True)
class Suite:
    """A version of the benchmark."""

    name: str
    seeds: Mapping[str, int]
    """Seed of each track's cards."""
    chunk: int
    """Rounds that the bots play before they are created again, for any number of processes."""
    games: Mapping[str, Discipline]

    def chosen(self, wanted: Sequence[str] | None) -> list[Discipline]:
        """Return some of the games, in the suite's order; None for all. Raise InvalidText for an unknown one."""
        for name in wanted or ():
            if name not in self.games:
                raise InvalidText(
                    f"games: {shown(name)} is not in the suite {self.name}, expected {either(*self.games)}"
                )
        return [one for name, one in self.games.items() if wanted is None or name in wanted]


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
