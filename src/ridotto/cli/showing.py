"""`ridotto show`: a position of a record, as a picture or as the terminal's table."""

import sys
from contextlib import nullcontext
from typing import Any

from rich.console import RenderableType

from ridotto import InvalidRecord, Record, State, View
from ridotto.cli.choose import UsageError, reason, seat_of
from ridotto.cli.faces import face
from ridotto.cli.judging import LARGEST, bounded
from ridotto.cli.look import Look
from ridotto.cli.sheet import deal_sheet
from ridotto.pictures import Picture, moment, show
from ridotto.words import person


def read(file: str) -> Record:
    """Read the record of a file; "-" is the standard input."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
            source = bounded(stream.read(LARGEST + 1))
    except OSError as error:
        raise UsageError("usage-file", path=file, reason=reason(error)) from None
    if isinstance(source, InvalidRecord):
        raise source
    return Record.read(source)


def chosen(finals: tuple[State, ...], deal: int | None, step: int | None, seat: int | None) -> tuple[int, State]:
    """Return a deal's number, from 0, and its state after `step` actions; `deal` counts from 1. The defaults are the last ones."""
    if deal is not None and not 1 <= deal <= len(finals):
        raise UsageError("usage-deal", deal=str(deal), last=len(finals))
    number = len(finals) - 1 if deal is None else deal - 1
    last = len(finals[number].actions)
    if step is not None and not 0 <= step <= last:
        raise UsageError("usage-step", step=str(step), last=last)
    if seat is not None:
        seat_of(seat, finals[number].seats)
    return number, moment(finals, number, step)


def picture(record: Record, state: State, seat: int | None, look: Look) -> Picture:
    """Draw the position with all hands open or, with a seat, as it sees the table, and the names of the record's players."""
    players: Any = record.data.get("players")
    fits = isinstance(players, list) and len(players) == state.seats and all(isinstance(name, str) for name in players)
    return show(
        state, seat=seat, names=[person(name, look.language) for name in players] if fits else None, tell=look.retold
    )


def save(drawn: Picture, path: str) -> None:
    """Write a picture to a file; "-" is the standard output."""
    if path == "-":
        print(drawn.svg)
        return
    try:
        drawn.save(path)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise UsageError("usage-file", path=path, reason=why) from None


def screen(state: State, number: int, seat: int | None, look: Look) -> RenderableType:
    """Draw the terminal's table from a seat: the given one, else the one in turn, else the first."""
    own = seat if seat is not None else state.turn or 0
    view: View = state.view(own)
    if view["phase"] == "over":
        return deal_sheet(view, look)
    return face(state.game).frame(view, look, number + 1)
