"""`ridotto review`: the review of a record, deal by deal."""

from contextlib import nullcontext
from pathlib import Path

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ridotto import Match, Record, coach
from ridotto.bots.protocol import plain
from ridotto.cli import coaching
from ridotto.cli.choose import UsageError, reason, seat_of
from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.coach import Grader, Review, states_of
from ridotto.search import Budget, budget, thinks
from ridotto.words import person


def looked_back(
    played: Record | Match, seats: list[int], numbers: list[int], limit: Budget | None, by: Grader | None = None
) -> Review:
    """Return the review, with a progress bar if the standard error is a terminal."""
    finals, errors = states_of(played), Console(stderr=True)
    count = sum(1 for number in numbers for _ in coach.choices(finals[number], seats))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=errors, transient=True) if errors.is_terminal else None
    with bar or nullcontext():
        task = bar.add_task(played.game.name, total=count) if bar else None

        def tell(_: object) -> None:
            if bar and task is not None:
                bar.advance(task)

        return coach.review(played, seats, limit, deals=numbers, by=by, progress=tell)


def parts(
    record: Record, seat: int | None, deal: int | None, level: str, look: Look, by: str | None = None
) -> list[RenderableType]:
    """Return the output for a record: one seat or all people, one deal (from 1) or all, graded by the coach or a bot."""
    name, finals = record.game.name, states_of(record)
    if not by and not thinks(name):
        raise UsageError("usage-review", game=name)
    if deal is not None and not 1 <= deal <= len(finals):
        raise UsageError("usage-deal", deal=str(deal), last=len(finals))
    seats = persons(record) if seat is None else [seat_of(seat, finals[0].seats)]
    numbers = list(range(len(finals))) if deal is None else [deal - 1]
    found = (
        looked_back(record, seats, numbers, None, coach.grader(by, name))
        if by
        else looked_back(record, seats, numbers, budget(name, level))
    )
    output: list[RenderableType] = [look.word("review-about")]
    for one in seats:
        output.append(look.word("review-of", who=_called(record, one, look), counts=coaching.summary(found, one, look)))
        output += [coaching.shown(found, finals, number, one, look) for number in numbers]
    return output


def _called(record: Record, seat: int, look: Look) -> str:
    """Return the name of a seat's player, if the record has one."""
    players = record.data.get("players")
    if isinstance(players, list) and seat < len(players):
        return person(plain(str(players[seat])), look.language)
    own = type(record.data.get("seat")) is int and record.data["seat"] == seat
    return look.word("seats-you") if own else look.word("terminal-seat", seat=seat)


def persons(record: Record) -> list[int]:
    """Return the seats of people in a record: its own player's, else those of players who are not bots, else all."""
    own, players = record.data.get("seat"), record.data.get("players")
    seats = range(record.game.seats(record.options))
    if type(own) is int and own in seats:
        return [own]
    # A server gives such names to bots only.
    found = (
        [seat for seat, name in zip(seats, players, strict=False) if not str(name).endswith(" bot")]
        if isinstance(players, list)
        else []
    )
    return found or list(seats)


def read(file: Path) -> Record:
    """Read the record of a file."""
    try:
        return Record.read(file.read_bytes())
    except OSError as error:
        raise UsageError("usage-file", path=str(file), reason=reason(error)) from None
