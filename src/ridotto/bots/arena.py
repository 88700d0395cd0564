"""Bots against bots: many independent deals with their statistics, and whole matches.

result = simulate(game, game.options(), ["steady", "random"], deals=20_000, seed=1, jobs=2)
print(result.as_dict())
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from ridotto.bots import Bot, bot, levels
from ridotto.bots.statistics import CONFIDENT
from ridotto.catalogue import Game
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.match import Match

CHUNK = 100
"""Deals that a process plays in one go."""
LONGEST = 1000
"""Deals after which a match is broken off: no rulebook promises an end if a table passes out every deal."""


@dataclass(frozen=True)
class Side:
    """Deal scores of a team (or of a seat, where each plays alone), in points."""

    mean: float
    half_width: float
    """Half the width of the 95 % confidence interval of the mean."""
    deviation: float
    """Standard deviation of a deal's score."""


@dataclass(frozen=True)
class Result:
    """The outcome of many deals."""

    game: str
    options: dict[str, Any]
    """Those that are not at their default."""
    deals: int
    seed: int
    bots: list[str]
    """By seat."""
    sides: list[Side]
    """By team or seat."""
    outcomes: dict[str, int]
    """Outcome of the rulebook's score sheet ("made", "failed", "void" …) → deals."""
    actions: float
    """Mean number of actions in a deal."""
    wins: list[int]
    """By team or seat: deals in which it alone scored the most."""
    draws: int
    """Deals in which several scored the most, void ones too."""

    def as_dict(self) -> dict[str, Any]:
        """The result as plain JSON data."""
        return asdict(self)


@dataclass
class Tally:
    """Sums over deals, of whole numbers and halves, so that the order of addition does not matter."""

    deals: int = 0
    sums: Counter[int] = field(default_factory=Counter)
    squares: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    actions: int = 0

    def count(self, state: State, actions: int) -> None:
        """Counts a deal that is over."""
        sheet = state.sheet()
        scores = sheet["scores"]
        self.deals += 1
        self.actions += actions
        self.outcomes[sheet["outcome"]] += 1
        if scores.count(max(scores)) == 1:
            self.wins[scores.index(max(scores))] += 1
        for side, points in enumerate(scores):
            self.sums[side] += points
            self.squares[side] += points * points

    def add(self, other: "Tally") -> None:
        """Adds the deals of another tally."""
        self.deals += other.deals
        self.actions += other.actions
        self.outcomes += other.outcomes
        self.wins += other.wins
        for mine, more in ((self.sums, other.sums), (self.squares, other.squares)):
            for side, points in more.items():
                mine[side] += points

    def side(self, number: int) -> Side:
        """The statistics of one side."""
        mean = self.sums[number] / self.deals
        spread = self.squares[number] - self.deals * mean * mean
        deviation = sqrt(max(0.0, spread) / (self.deals - 1)) if self.deals > 1 else 0.0
        return Side(mean, CONFIDENT * deviation / sqrt(self.deals), deviation)


def seated(game: Game, options: Options, bots: Sequence[str]) -> list[str]:
    """Bot names by seat, from one for each seat, one for each side, or one for all; InvalidText if the number does not fit."""
    seats, sides = game.seats(options), len(game.deal(options, seed=0).totals)
    for name in bots:
        bot(name)
        if name not in levels(game.name):
            raise InvalidText(f"the {name} bot does not play {game}, expected one of {', '.join(levels(game.name))}")
    if len(bots) not in (1, sides, seats):
        counts = " or ".join(str(count) for count in sorted({1, sides, seats}))
        raise InvalidText(f"bots: got {len(bots)} names ({', '.join(bots)}), expected {counts}")
    return [bots[seat % len(bots)] for seat in range(seats)]


def play_deal(state: State, bots: Sequence[Bot], seed: str) -> tuple[State, int]:
    """The deal played out and the number of actions; every seat's random numbers come from the seed."""
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    actions = 0
    while (seat := state.turn) is not None:
        state = state.apply(bots[seat].act(state.view(seat), chances[seat]))
        actions += 1
    return state, actions


def play_chunk(game: Game, options: Options, names: Sequence[str], seed: int, numbers: range) -> Tally:
    """Plays some of the deals of a seed; the dealers rotate from the one drawn from the seed."""
    tally = Tally()
    bots = [bot(name) for name in names]
    first = game.first_dealer(options, seed)
    for number in numbers:
        state = game.deal(options, seed=seed, number=number, dealer=(first + number) % len(names))
        tally.count(*play_deal(state, bots, f"{seed}/{number}"))
    return tally


def simulate(
    game: Game,
    options: Options,
    bots: Sequence[str],
    deals: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Plays independent deals, deal i being deal i of the seed, with match scores of 0.

    `bots` are names: one for each seat, one for each side, or one for all. The result is the same for any number of `jobs` (processes).
    `progress` is called from time to time with the number of deals done. InvalidText for unknown bots or impossible numbers.
    """
    names = seated(game, options, bots)
    for what, value in (("deals", deals), ("jobs", jobs)):
        if value < 1:
            raise InvalidText(f"{what}: {value} is not allowed, expected 1 or more")
    chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    total = Tally()
    for tally in tallies(partial(play_chunk, game, options, names, seed), chunks, jobs):
        total.add(tally)
        if progress:
            progress(total.deals)
    return Result(
        game=game.name,
        options=options.changed,
        deals=deals,
        seed=seed,
        bots=names,
        sides=[total.side(number) for number in sorted(total.sums)],
        outcomes=dict(sorted(total.outcomes.items())),
        actions=total.actions / deals,
        wins=[total.wins[number] for number in sorted(total.sums)],
        draws=deals - total.wins.total(),
    )


def tallies(play: Callable[[range], Tally], chunks: Sequence[range], jobs: int) -> Iterator[Tally]:
    """The tallies of all chunks in order, played here or in processes."""
    if jobs == 1 or len(chunks) == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        yield from pool.map(play, chunks)


def play_match(game: Game, options: Options, bots: Sequence[str], seed: int, longest: int = LONGEST) -> Match:
    """A whole match; `bots` as in `simulate`, `longest` as in `play_out`. InvalidText for unknown bots or a `longest` below 1."""
    players = [bot(name) for name in seated(game, options, bots)]
    if longest < 1:
        raise InvalidText(f"longest: {longest} is not allowed, expected 1 or more")
    return play_out(Match(game, options, seed=seed), players, longest)


def play_out(match: Match, players: Sequence[Bot], longest: int = LONGEST) -> Match:
    """A match played to its end; every seat's random numbers come from its seed.

    After `longest` deals a table with a time limit is told that the time is up; any other match is left unfinished, as
    `match.over` shows.
    """
    while True:
        chances = [Random(f"{match.seed}/{len(match.finished)}/{seat}") for seat in range(len(players))]
        while (seat := match.state.turn) is not None:
            match = match.apply(players[seat].act(match.state.view(seat), chances[seat]))
        if match.over:
            return match
        if len(match.deals) >= longest:
            return match.call_time() if timed(match.options) else match
        match = match.next_deal()


def timed(options: Options) -> bool:
    """Whether the table has a time limit: there is no clock here, so the number of deals stands in for it."""
    return "minutes" in options and options["minutes"] is not None
