"""Bots against bots: statistics over many independent deals, and whole matches.

result = simulate(game, game.options(), ["steady", "random"], deals=20_000, seed=1, jobs=2)
print(result.as_dict())

A bot is a name, a text like "module:Class" or "exec:./program", or an object with `act(view, rng)`.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from ridotto import lab
from ridotto.bots import Bot, called, entrant, player
from ridotto.bots.results import Result as Result  # `as`: callers may import it from here
from ridotto.bots.results import Side as Side  # `as`: callers may import it from here
from ridotto.bots.statistics import confident
from ridotto.catalogue import Game
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence, either
from ridotto.core.numbers import plain_seed
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.match import Match

CHUNK = 100
"""Deals that a process plays per task."""
LONGEST = 1000
"""Deals after which a match is broken off: no rulebook guarantees an end if a table passes out every deal."""


@dataclass
class Tally:
    """Sums over deals, of integers and halves only, so that the order of addition does not matter."""

    deals: int = 0
    sums: Counter[int] = field(default_factory=Counter)
    squares: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    actions: int = 0

    def count(self, state: State, actions: int) -> None:
        """Count a finished deal."""
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
        """Add the deals of another tally."""
        self.deals += other.deals
        self.actions += other.actions
        self.outcomes += other.outcomes
        self.wins += other.wins
        for mine, more in ((self.sums, other.sums), (self.squares, other.squares)):
            for side, points in more.items():
                mine[side] += points

    def side(self, number: int) -> Side:
        """Return the statistics of one side."""
        mean = self.sums[number] / self.deals
        spread = self.squares[number] - self.deals * mean * mean
        deviation = sqrt(max(0.0, spread) / (self.deals - 1)) if self.deals > 1 else 0.0
        return Side(mean, confident(self.deals) * deviation / sqrt(self.deals), deviation)


def listed(bots: Any) -> list[str | Bot]:
    """Return a user's bots, several or a single one, as a list. Raise InvalidText for anything else."""
    if isinstance(bots, str) or hasattr(bots, "act"):
        return [bots]
    try:
        return list(bots)
    except TypeError:
        raise InvalidText(f"bots: {shown(bots)} is not allowed, expected a bot or several") from None


def seated(game: Game, options: Options, bots: str | Bot | Sequence[str | Bot]) -> list[str | Bot]:
    """Return the bots by seat, given one for each seat, one for each side, or one for all. Raise InvalidText if the number does not fit."""
    seats, sides = game.seats(options), len(game.deal(options, seed=0).totals)
    bots = listed(bots)
    for one in bots:
        entrant(one, game.name)
    if len(bots) not in (1, sides, seats):
        names = ", ".join(map(called, bots))
        facts = {"found": len(bots), "names": names, "counts": either(*sorted({1, sides, seats}))}
        raise InvalidText(Sentence("fault-bots-count", "bots: got {found} names ({names}), expected {counts}", **facts))
    return [bots[seat % len(bots)] for seat in range(seats)]


@contextmanager
def players(game: Game, bots: Sequence[str | Bot]) -> Iterator[list[Bot]]:
    """Yield the playing bots. Those given by name are created, and closed at the end; bot objects are left as they are."""
    made: list[Bot] = []
    try:
        found = []
        for one in bots:
            found.append(entrant(one, game.name))
            if isinstance(one, str):
                made.append(found[-1])
        yield found
    finally:
        player.close(made)


def sendable(bots: Sequence[str | Bot], jobs: int | None, cluster: str | None = None) -> None:
    """Raise InvalidText for bots that cannot be pickled, if other processes are used."""
    for one in bots if cluster or (jobs or 1) > 1 else ():
        if not isinstance(one, str):
            try:
                pickle.dumps(one)
            except Exception as error:  # noqa: BLE001 - pickling runs the bot's own code
                raise InvalidText(
                    f"jobs: the bot {called(one)} cannot be sent to other processes ({error}), "
                    "expected jobs=1 or a text like module:Class"
                ) from None


def play_deal(state: State, bots: Sequence[Bot], seed: str) -> tuple[State, int]:
    """Return a deal's final state and number of actions. Each seat's random numbers come from the seed. Raise BotError if a bot fails."""
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    actions = 0
    player.begin(bots, state)
    while (seat := state.turn) is not None:
        state = player.answered(bots, state, state, seat, chances[seat])
        actions += 1
    player.end(bots, state)
    return state, actions


Pack = Callable[[Sequence[State], Sequence[str], int], Any]
"""Converts finished deals to the form that is kept, given the bots by seat and the first deal's number. Runs where the deals are played."""


def play_chunk(
    game: Game, options: Options, bots: Sequence[str | Bot], seed: int | str, pack: Pack | None, numbers: range
) -> tuple[Tally, Any]:
    """Play some of the deals of a seed; the dealer rotates from the one drawn from the seed."""
    tally = Tally()
    first = game.first_dealer(options, seed)
    finished = []
    with players(game, bots) as everybody:
        for number in numbers:
            state = game.deal(options, seed=seed, number=number, dealer=(first + number) % len(everybody))
            state, actions = play_deal(state, everybody, f"{seed}/{number}")
            tally.count(state, actions)
            finished.append(state)
    return tally, pack(finished, [called(one) for one in bots], numbers.start) if pack else None


def simulate(
    game: Game,
    options: Options,
    bots: Sequence[str | Bot],
    deals: int,
    seed: int | str,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    cluster: str | None = None,
    pack: Pack | None = None,
    keep: Callable[[Any], object] | None = None,
) -> Result:
    """Play independent deals with match scores of 0; deal i is deal number i of the seed.

    `bots` are names or bots: one for each seat, one for each side, or one for all. `jobs` processes on this machine, or tasks on a
    `cluster` (`ridotto.lab.map`), share the work. Their number does not affect the result as long as each bot depends on nothing but its
    view and its random numbers: named bots are created for each `CHUNK` of deals, bot objects are pickled for each. `progress` is called
    now and then with the number of deals done. `pack` runs in the workers and converts each chunk of finished deals; `keep` receives its
    results here, in order. Raise InvalidText for unknown bots or invalid numbers, BotError if a bot fails.
    """
    everybody, seed = seated(game, options, bots), plain_seed(seed)
    lab.checked(deals=deals, jobs=jobs)
    sendable(everybody, jobs, cluster)
    chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    total = Tally()
    play = partial(play_chunk, game, options, everybody, seed, pack)
    for tally, packed in lab.map(play, chunks, workers=jobs, cluster=cluster):
        total.add(tally)
        if keep:
            keep(packed)
        if progress:
            progress(total.deals)
    return Result(
        game=game.name,
        options=options.changed,
        deals=deals,
        seed=seed,
        bots=[called(one) for one in everybody],
        sides=[total.side(number) for number in sorted(total.sums)],
        outcomes=dict(sorted(total.outcomes.items())),
        actions=total.actions / deals,
        wins=[total.wins[number] for number in sorted(total.sums)],
        draws=deals - total.wins.total(),
    )


def play_match(
    game: Game, options: Options, bots: Sequence[str | Bot], seed: int | str, longest: int = LONGEST
) -> Match:
    """Return a whole match; `bots` as in `simulate`, `longest` as in `play_out`. Raise InvalidText for unknown bots or `longest` < 1."""
    everybody = seated(game, options, bots)
    if longest < 1:
        raise InvalidText(f"longest: {longest} is not allowed, expected 1 or more")
    with players(game, everybody) as present:
        return play_out(Match(game, options, seed=seed), present, longest)


def play_out(match: Match, players: Sequence[Bot], longest: int = LONGEST) -> Match:
    """Return a match played to its end. Each seat's random numbers come from the match's seed. Raise BotError if a bot fails.

    After `longest` deals, time is called at a table with a time limit; any other match is left unfinished, as
    `match.over` shows.
    """
    while True:
        chances = [Random(f"{match.seed}/{len(match.finished)}/{seat}") for seat in range(len(players))]
        player.begin(players, match.state)
        while (seat := match.state.turn) is not None:
            match = player.answered(players, match, match.state, seat, chances[seat])
        player.end(players, match.state)
        if match.over:
            return match
        if len(match.deals) >= longest:
            return match.call_time() if timed(match.options) else match
        match = match.next_deal()


def timed(options: Options) -> bool:
    """True if the table has a time limit. There is no clock here, so the number of deals stands in for it."""
    return "minutes" in options and options["minutes"] is not None
