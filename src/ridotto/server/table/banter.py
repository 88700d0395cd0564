"""Bots' talk after an event, with the delay of each line. Pure; `live/chatter.py` sends the lines."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ridotto.bots import parlour, talk
from ridotto.bots.company import COMPANY, Character
from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.bots.parlour import APART, MOST, MOST_CLAIMS, Parlour
from ridotto.server.table.state import Event, Table

__all__ = ["APART", "MOST", "MOST_CLAIMS", "Planned", "company", "ears", "planned", "wanted"]

SOON = {"signal": 0.2, "phrase": 0.4}
"""Kind of talk → delay, in units of a bot's move time. Other talk waits for `LATER` plus a random part."""
LATER = 0.7


class Planned(NamedTuple):
    """A line to be said, and its delay in units of a bot's move time."""

    line: talk.Line
    wait: float


def company(table: Table) -> dict[int, Character]:
    """Return seat → character of the bot that holds it."""
    names = {seat: table.character(seat) for seat in range(len(table.chairs))}
    return {seat: COMPANY[name] for seat, name in names.items() if name}


def _parlour(table: Table) -> Parlour:
    assert table.match is not None
    return Parlour(table.match, company(table), frozenset(table.persons), table.talk, table.meanings)


def planned(before: Table, after: Table, events: Sequence[Event], rng: Random) -> list[Planned]:
    """Return the lines that bots say after some events."""
    if not company(after) or after.state is None or after.closed:
        return []
    salt = rng.getrandbits(64)
    said = [event.data for event in events if event.kind == "said"]
    if not said:
        dealt = any(event.kind == "dealt" for event in events)
        lines = parlour.remarks(before.match, _parlour(after), dealt, rng)
    elif said[0]["bot"] or said[0]["seat"] is None:
        return []
    else:
        lines = parlour.answers(_parlour(after), Heard(said[0]["seat"], said[0]["kind"], said[0]["value"]), rng)
    return [Planned(line, _wait(line, salt)) for line in lines]


def _wait(line: talk.Line, salt: int) -> float:
    """Return the delay of a line. Each seat's is drawn separately, so that it reveals nothing about the other seats' lines."""
    return SOON.get(line.kind, LATER + Random(salt + line.seat).random())


def wanted(table: Table, line: talk.Line, silent_for: int) -> bool:
    """True if a planned line is still worth saying. `silent_for` is the number of public frames since the last small talk."""
    return table.match is None or parlour.wanted(_parlour(table), line, silent_for)


def ears(table: Table, seat: int) -> Ears:
    """Return what a seat has heard in this match, for games in which talk is information."""
    return SILENCE if table.match is None else parlour.ears(_parlour(table), seat)
