"""Test that keys and observations give a seat no forbidden information: when hidden cards are redealt, they stay the same.

python benchmarks/leaks.py --positions 1000000 --jobs 2

Deals are played at random, at tables of every preset and number of players and with random options, from random match scores. At every
position, one seat or a spectator observes: a world is sampled from its view (`game.sample`), whose `state.key` and `state.observation`
must be identical bit by bit. Conversely, whatever the view distinguishes the key must distinguish: from one position to the next, a view
changes exactly when the key does; and an observation declared to have perfect recall must change as well.

Batches are held to the same: observations of every seat, as floats and as bytes, are what the state gives the seat.

A row gives the number of positions, the share whose sampled world had different hidden cards (without any, equality would prove nothing),
and the faults: keys and observations that leaked, and keys (and observations with perfect recall) that missed a change. The first fault
of a row is printed as a record. The exit status is 1 if there are any.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

import ridotto
from ridotto import Game, Options, State
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.env import Batch
from ridotto.env.deals import compiled
from ridotto.env.others import policies

SLOW = {"burraco": 0.35, "biriba": 0.1}
"""Share of positions for games in which sampling is slow, relative to the others."""
ELSEWHERE = 12
"""Bound on initial scores if no option sets a target."""
PART = 2000
"""Positions per task."""


@dataclass
class Row:
    """Results for one kind of table."""

    game: str
    table: str
    positions: int = 0
    other_worlds: int = 0
    leaks_of_keys: int = 0
    leaks_of_observations: int = 0
    leaks_of_batches: int = 0
    blind_keys: int = 0
    blind_observations: int = 0
    first_fault: str = ""
    seconds: float = field(default=0.0, compare=False)

    @property
    def faults(self) -> int:
        return (
            self.leaks_of_keys
            + self.leaks_of_observations
            + self.leaks_of_batches
            + self.blind_keys
            + self.blind_observations
        )

    def add(self, other: "Row") -> None:
        for name in ("positions", "other_worlds", *FAULTS, "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.first_fault = self.first_fault or other.first_fault

    def fault(self, name: str, state: State, seat: int | None) -> None:
        setattr(self, name, getattr(self, name) + 1)
        self.first_fault = self.first_fault or f"{name}, seat {seat}: {json.dumps(state.record())}"


FAULTS = ("leaks_of_keys", "leaks_of_observations", "leaks_of_batches", "blind_keys", "blind_observations")
Setting = dict[str, Any]


def tables(game: Game) -> dict[str, Setting]:
    """Return the kinds of table of a game: presets by number of players, and random options (empty)."""
    players = next((option.choices for option in game.known_options if option.name == "players"), (None,))
    found: dict[str, Setting] = {}
    for preset in game.presets:
        for number in players:
            name = preset if number is None else f"{preset}, {number} players"
            found[name] = {"preset": preset, "given": {} if number is None else {"players": number}}
    return {**found, "random options": {}}


def options_of(game: Game, setting: Setting, rng: Random) -> Options:
    """Return options for such a table."""
    if setting:
        return game.preset(setting["preset"], **setting["given"])
    while True:
        given = {
            option.name: rng.choice(option.choices)
            for option in game.known_options
            if option.choices and option.name != "preset" and rng.random() < 0.5
        }
        try:
            return game.options(**given)
        except InvalidText:
            continue


def deal_of(game: Game, options: Options, rng: Random) -> State:
    """Return a deal from a random point in a match."""
    seed = rng.getrandbits(64)
    first = game.spec.first_scores(options)
    target = options.get("target") or ELSEWHERE
    try:
        scores = [rng.randrange(target) if rng.random() < 0.8 else target - 1 for _ in first]
        return game.deal(options, seed=seed, scores=scores if rng.random() < 0.5 else first)
    except InvalidRecord:
        return game.deal(options, seed=seed)


def walk(state: State, rng: Random) -> Iterator[State]:
    """Yield all positions of a random deal, in most deals favoring declarations, calls and melds."""
    lively = rng.random() < 0.7
    yield state
    while state.turn is not None:
        legal = state.legal_ids()
        state = state.apply(rng.choice(legal[:9] if lively else legal))
        yield state


def look(state: State, seat: int | None, row: Row, rng: Random, observed: bool) -> tuple[str, bytes, bytes]:
    """Compare a state with a world sampled from a seat's view. Return view, key and observation."""
    view = state.view(seat)
    key = state.key(seat)
    world = ridotto.sample(view, rng)
    row.positions += 1
    row.other_worlds += world != state
    if world.key(seat) != key:
        row.fault("leaks_of_keys", state, seat)
    if seat is None or not observed:
        return view.json(), key, b""
    numbers = state.observation(seat).tobytes()
    if world.observation(seat).tobytes() != numbers:
        row.fault("leaks_of_observations", state, seat)
    return view.json(), key, numbers


def check_batch(name: str, options: Options, row: Row, seed: str) -> None:
    """Compare a batch's observations of all seats, and their bytes, with those of its states."""
    if not compiled(ridotto.game(name).deal(options, seed=0)):
        return
    seats = ridotto.game(name).seats(options)
    known = policies(ridotto.game(name))
    others = [None, *[known[(len(seed) + seat) % len(known)] for seat in range(seats - 1)]]
    compare_batches(name, options, row, seed, None)
    compare_batches(name, options, row, seed, others)


def compare_batches(name: str, options: Options, row: Row, seed: str, others: list[str | None] | None) -> None:
    """Compare two batches, one of floats and one of bytes, with their states. `others`: policies that play seats, as in `Batch`."""
    forms: tuple[bool, Literal["bytes"]] = (True, "bytes")
    floats, packed = (
        Batch(name, 4, seed, options=options, viewers="all", observations=form, log=True, others=others)
        for form in forms
    )
    floats.reset()
    packed.reset()
    for _ in range(12):
        seen, few = floats.step(floats.sample_legal()).obs, packed.step(packed.sample_legal()).obs
        assert seen is not None and packed.packing is not None
        unpacked = packed.packing.unpack(few)
        for place in range(floats.n):
            state = floats.state(place)
            for seat in range(floats.seats):
                own = state.observation(seat)
                if seen[place, seat].tobytes() != own.tobytes() or abs(unpacked[place, seat] - own).max() > 1e-5:
                    row.fault("leaks_of_batches", state, seat)


def proved(name: str, table: str, setting: Setting, positions: int, seed: str) -> Row:
    """Test at least `positions` positions at one kind of table."""
    game, rng, row = ridotto.game(name), Random(f"{seed}/{name}/{table}"), Row(name, table)
    started = time.process_time()
    while row.positions < positions:
        options = options_of(game, setting, rng)
        spec = game.spec.observation(options) if game.spec.observation else None
        state = deal_of(game, options, rng)
        if spec:
            check_batch(name, options, row, str(rng.random()))
        seat = rng.choice((None, *range(state.seats), *range(state.seats)))
        before: tuple[str, bytes, bytes] | None = None
        for now in walk(state, rng):
            found = look(now, seat, row, rng, spec is not None)
            if before and (found[0] == before[0]) != (found[1] == before[1]):
                row.fault("blind_keys", now, seat)
            if (
                before
                and spec
                and spec.perfect_recall
                and found[2]
                and (found[2] == before[2]) != (found[1] == before[1])
            ):
                row.fault("blind_observations", now, seat)
            before = found
    row.seconds = time.process_time() - started
    return row


def tasks(positions: int, seed: str, names: list[str]) -> list[tuple[str, str, Setting, int, str]]:
    """Return the work as tasks, spread as evenly as possible over the tables of each game."""
    weights = {name: SLOW.get(name, 1.0) for name in names}
    found = []
    for name in names:
        kinds = tables(ridotto.game(name))
        each = positions * weights[name] / sum(weights.values()) / len(kinds)
        for table, setting in kinds.items():
            parts = max(1, round(each / PART))
            for part in range(parts):
                found.append((name, table, setting, round(each / parts), f"{seed}/{part}"))
    return sorted(found, key=lambda task: task[4].rpartition("/")[2].zfill(9))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(ridotto.games()))
    arguments = parser.parse_args()
    work = tasks(arguments.positions, arguments.seed, arguments.games)
    rows: dict[tuple[str, str], Row] = {}
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for row in pool.map(proved, *zip(*work, strict=True)):
            rows.setdefault((row.game, row.table), Row(row.game, row.table)).add(row)
            done = sum(row.positions for row in rows.values())
            print(f"\r{done} positions, {sum(row.faults for row in rows.values())} faults", end="", file=sys.stderr)
    print(file=sys.stderr)
    return show([rows[key] for key in sorted(rows, key=lambda key: (arguments.games.index(key[0]), key[1]))])


def show(rows: list[Row]) -> int:
    """Print the table. Return 1 if there are faults."""
    total = Row("all", "")
    titles = ["game", "table", "positions", "other worlds", "keys leak", "observations leak", "batches leak"]
    titles += ["keys blind", "observations blind", "µs each"]
    print("|", " | ".join(titles), "|")
    print("| --- | --- |", " | ".join(["---:"] * (len(titles) - 2)), "|")
    for row in rows:
        total.add(row)
    for row in (*rows, total):
        other = f"{100 * row.other_worlds / row.positions:.1f} %"
        cells = [row.game, row.table, row.positions, other, *(getattr(row, name) for name in FAULTS)]
        print("|", " | ".join(map(str, cells)), f"| {1e6 * row.seconds / row.positions:.0f} |")
    for row in rows:
        if row.first_fault:
            print(f"\n{row.game}, {row.table}: {row.first_fault}")
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
