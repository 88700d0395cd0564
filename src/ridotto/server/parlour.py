"""What the bots of a table say after something has happened: pure. `voices.py` lets them say it, each at its moment.

Who speaks and when follows from what everybody sees and from dice; only the content of claims, signals and advice comes from a hand.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ridotto.bots import talk
from ridotto.bots.company import COMPANY, Character
from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.core.view import View
from ridotto.server.table import Event, Table

PLAY = ("claim", "signal", "phrase")
"""Kinds of talk that bots weigh where they are part of the game."""
MOST = 4
"""Small talk of bots in one deal."""
MOST_CLAIMS = 3
"""Claims of one bot in one deal."""
APART = 5
"""Frames of the public between two lines of small talk."""
SOON = {"signal": 0.2, "phrase": 0.4}
"""When something is said, in moves of a bot; other talk waits for `LATER`, and a bit longer by the dice."""
LATER = 0.7


class Planned(NamedTuple):
    """A line, and when it is said: in so many moves of a bot."""

    line: talk.Line
    wait: float


def company(table: Table) -> dict[int, Character]:
    """Seat → the character of the bot that has it."""
    names = {seat: table.character(seat) for seat in range(len(table.chairs))}
    return {seat: COMPANY[name] for seat, name in names.items() if name}


def planned(before: Table, after: Table, events: Sequence[Event], rng: Random) -> list[Planned]:
    """What is said after some events."""
    present = company(after)
    if not present or after.state is None or after.closed:
        return []
    salt = rng.getrandbits(64)
    said = [event.data for event in events if event.kind == "said"]
    if not said:
        lines = _remarks(before, after, present, events, rng)
    elif said[0]["bot"] or said[0]["seat"] is None:
        return []
    else:
        lines = _answers(after, present, Heard(said[0]["seat"], said[0]["kind"], said[0]["value"]), rng)
    return [Planned(line, _wait(line, salt)) for line in lines]


def _wait(line: talk.Line, salt: int) -> float:
    """The moment of a line; that of each seat is its own, so that it tells nothing of what others say."""
    return SOON.get(line.kind, LATER + Random(salt + line.seat).random())


def _remarks(
    before: Table, after: Table, present: dict[int, Character], events: Sequence[Event], rng: Random
) -> list[talk.Line]:
    """What bots say of a change that everybody sees."""
    dealt = any(event.kind == "dealt" for event in events)
    assert after.state is not None
    now = after.state.view(None)
    last = None if dealt or before.state is None else before.state.view(None)
    lines = talk.play(_scene(last, after, now, present, None), Random(rng.getrandbits(64)))
    loud = not dealt if last else after.number == 0
    if loud and last != now:
        lines += talk.banter(last, now, present, after.courteous, rng)
    return lines


def _answers(after: Table, present: dict[int, Character], heard: Heard, rng: Random) -> list[talk.Line]:
    """What bots answer a person."""
    assert after.state is not None
    if heard.kind == "phrase" and not after.game.spec.manners.team:
        return talk.answer(str(heard.value), present, rng)
    now = after.state.view(None)
    return talk.play(_scene(now, after, now, present, heard), rng)


def _scene(
    before: View | None, table: Table, after: View, present: dict[int, Character], said: Heard | None
) -> talk.Scene:
    state = table.state
    assert state is not None
    return talk.Scene(
        before,
        after,
        present,
        frozenset(table.persons),
        said,
        lambda seat: state.view(seat),
        lambda seat: ears(table, seat),
    )


def wanted(table: Table, line: talk.Line, silent_for: int) -> bool:
    """Whether a line is not one too many, now that it is about to be said; `silent_for`: public frames since the last small talk."""
    spoken = [one for one in table.talk if one.bot and one.deal == table.number and one.kind == line.kind]
    if line.kind == "claim":
        return sum(one.seat == line.seat for one in spoken) < MOST_CLAIMS
    if line.kind != "banter" or table.phase == "over":
        return True
    return len(spoken) < MOST and (silent_for >= APART or table.phase != "playing")


def ears(table: Table, seat: int) -> Ears:
    """What a seat has heard in this match, where talk is part of the game."""
    manners = table.game.spec.manners
    if table.match is None or not {"claim", "signal"} & set(manners.kinds):
        return SILENCE
    heard: dict[int, list[Heard]] = {}
    for one in table.talk:
        if (
            one.kind in PLAY
            and one.seat is not None
            and manners.hears(table.options, {"seat": one.seat, one.kind: one.value}, seat)
        ):
            heard.setdefault(one.deal, []).append(Heard(one.seat, one.kind, one.value))
    if table.number not in heard:
        return SILENCE
    before = [
        (deal.view(None), tuple(heard[number])) for number, deal in enumerate(table.match.finished) if number in heard
    ]
    return Ears(tuple(heard[table.number]), tuple(before), table.meanings.get(seat % 2))
