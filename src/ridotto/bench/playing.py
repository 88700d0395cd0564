"""Playing a row of the benchmark."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from shlex import join
from time import perf_counter, process_time
from typing import NamedTuple

import ridotto
from ridotto import finder, lab
from ridotto.bench import pins
from ridotto.bench.origin import machine, origin
from ridotto.bench.row import Result, Row, result, source
from ridotto.bench.suite import TRACKS, Discipline, Pairing, Suite, level_of, require
from ridotto.bench.suite import suite as suite_named
from ridotto.bots import Bot, called, entrant
from ridotto.bots.arena import sendable
from ridotto.bots.duplicate import Contest, Rounds, play_rounds
from ridotto.core.errors import InvalidText, Sentence, either

LUCK = "bots.luck"
"""Module of a game's folder with its control variate."""


class Task(NamedTuple):
    """Rounds that one process plays without a break."""

    discipline: Discipline
    pairing: Pairing
    numbers: range


def bench(
    hero: str | Bot,
    track: str = "full",
    games: Sequence[str] | None = None,
    jobs: int | None = None,
    suite: str | None = None,
    progress: Callable[[int, int], None] | None = None,
    against: Sequence[str] | None = None,
) -> Row:
    """Play a bot against the opponents of a suite and return its row: the same for any number of `jobs`, on any machine with these pins.

    `hero`: a bot's name, "module:Class", "exec:PROGRAM", or an object. It has to decide by its view and random numbers alone, not by time.
    `games`: those to play; `against`: the levels of the opponents; None for all. `suite`: None for the newest. `progress` receives the
    numbers of rounds played and planned.
    Raise InvalidText for a bot that does not play one of the games, for invalid arguments, and if the opponents of this installation are
    not those of the suite (`pins.check`); BotError if the bot fails.
    """
    found, chosen = entered(hero, track, games, suite, against)
    lab.checked(jobs=jobs)
    sendable([hero], jobs)
    for one in chosen:
        pins.check(found, one)
    tasks = list(tasks_of(found, chosen, track))
    planned = sum(len(task.numbers) for task in tasks)
    met: dict[tuple[str, str], Rounds] = {}
    done, cost = 0, 0.0
    begun, place = perf_counter(), origin()
    for task, part in zip(tasks, lab.map(partial(play, found, track, hero), tasks, workers=jobs), strict=True):
        rounds, seconds = part
        met.setdefault((task.discipline.game, task.pairing.opponent), Rounds()).add(rounds)
        done, cost = done + len(task.numbers), cost + seconds
        if progress:
            progress(done, planned)
    return Row(
        suite=found.name,
        track=track,
        bot=called(hero),
        command=command(called(hero), found.name, track, games, against),
        origin=place,
        machine={
            **machine(),
            "seconds": round(perf_counter() - begun, 3),
            "processor_seconds": round(cost, 3),
            "jobs": jobs or 1,
        },
        games={one.game: list(results(one, track, met, called(hero))) for one in chosen},
    )


def repeat(
    row: Row,
    hero: str | Bot | None = None,
    games: Sequence[str] | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    against: Sequence[str] | None = None,
) -> Row:
    """Play a row again, or some of its games against some of its opponents, to compare them with `row.differing`.

    `hero`: the bot, if it is called otherwise here. Raise InvalidText if an opponent has changed since, and the errors of `bench`.
    """
    part = again(row, games, against)
    found = suite_named(row.suite)
    for one in found.chosen(part["games"], part["against"]):
        known = {result.opponent: result.identity for result in row.games[one.game]}
        for pairing in one.tracks[row.track]:
            if known.get(pairing.opponent) != pins.identity(one, pairing):
                raise InvalidText(
                    Sentence(
                        "fault-bench-changed",
                        "bench: {opponent} at {game} is not the opponent of this row any more: use the version that played it, {version}",
                        opponent=pairing.opponent,
                        game=one.game,
                        version=source(row.origin),
                    )
                )
    return bench(hero or row.bot, row.track, jobs=jobs, suite=row.suite, progress=progress, **part)


def again(row: Row, games: Sequence[str] | None, against: Sequence[str] | None) -> dict[str, list[str]]:
    """Return the games and levels of a row that are to be played again; None for all of its own. Raise InvalidText for others."""
    met = dict.fromkeys(level_of(one.opponent) for found in row.games.values() for one in found)
    part = {}
    for what, given, known in (("games", games, list(row.games)), ("against", against, list(met))):
        require(what, given, known, "the row")
        part[what] = list(given or known)
    return part


def entered(
    hero: str | Bot, track: str, games: Sequence[str] | None, suite: str | None, against: Sequence[str] | None
) -> tuple[Suite, list[Discipline]]:
    """Return the suite and the games to play. Raise InvalidText for invalid arguments."""
    if track not in TRACKS:
        raise InvalidText(f"track: {track!r} is not allowed, expected {either(*TRACKS)}")
    found = suite_named(suite)
    chosen = found.chosen(games, against)
    for one in chosen:
        entrant(hero, one.game)
    return found, chosen


def tasks_of(suite: Suite, chosen: Sequence[Discipline], track: str) -> Iterator[Task]:
    """Yield the rounds in parts; their size is the suite's, so that bots that remember deals play alike for any number of processes."""
    for one in chosen:
        for pairing in one.tracks[track]:
            for first in range(0, pairing.rounds, suite.chunk):
                yield Task(one, pairing, range(first, min(first + suite.chunk, pairing.rounds)))


def contest(suite: Suite, one: Discipline, track: str) -> Contest:
    """Return the conditions of a game's rounds."""
    game = ridotto.game(one.game)
    luck = finder.own(one.game, LUCK).luck if one.control else None
    return Contest(game, game.preset(one.preset), suite.seeds[track], luck=luck)


def play(suite: Suite, track: str, hero: str | Bot, task: Task) -> tuple[Rounds, float]:
    """Play the rounds of a task; return them, and the processor time they took in this process."""
    begun = process_time()
    rounds = play_rounds(contest(suite, task.discipline, track), hero, task.pairing.opponent, task.numbers)
    return rounds, process_time() - begun


def results(one: Discipline, track: str, met: dict[tuple[str, str], Rounds], hero: str) -> Iterator[Result]:
    """Yield the results of a game, in the order of the suite."""
    for pairing in one.tracks[track]:
        rounds = met[one.game, pairing.opponent]
        yield result(one, pairing, rounds, hero)


def command(bot: str, suite: str, track: str, games: Sequence[str] | None, against: Sequence[str] | None) -> str:
    """Return the command that plays a row."""
    words = ["ridotto", "bench", bot, "--suite", suite, *(["--quick"] if track == "quick" else [])]
    for option, names in (("--games", games), ("--against", against)):
        words += [option, ",".join(names)] if names else []
    return join(words)


def estimate(
    hero: str | Bot,
    track: str = "full",
    games: Sequence[str] | None = None,
    suite: str | None = None,
    against: Sequence[str] | None = None,
) -> float:
    """Return about how many seconds of one process a row takes, by a round of each game against its first opponent.

    The opponents' part was measured when the suite was made. Raise the errors of `bench`.
    """
    found, chosen = entered(hero, track, games, suite, against)
    total = 0.0
    for one in chosen:
        first = found.games[one.game].tracks[track][0]
        begun = perf_counter()
        play(found, track, hero, Task(one, first, range(first.rounds, first.rounds + 1)))
        own = max(0.0, perf_counter() - begun - first.seconds)
        total += sum(pairing.rounds * (own + pairing.seconds) for pairing in one.tracks[track])
    return total
