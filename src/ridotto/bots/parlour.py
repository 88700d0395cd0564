"""Bots' talk at a table, as pure functions. A server times each line; a terminal prints them at once.

Who speaks and when depends only on public information and chance; only the content of claims, signals and advice depends on a hand.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from ridotto.bots import talk
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.player import consulted, remembered
from ridotto.bots.steady import Steady
from ridotto.bots.talk.moments import begun
from ridotto.core.manners import Manners
from ridotto.core.options import Options
from ridotto.core.view import View
from ridotto.match import Match

BANTER = "banter"
PLAY = ("claim", "signal", "phrase")
"""Kinds of talk that bots take into account if they are part of the game."""
GREETING = "hello "
"""What lines of greeting begin with: they are said before the first card only, also in answer to a person."""
MOST = 4
"""Maximum lines of bots' small talk in a deal."""
MOST_CLAIMS = 3
"""Maximum claims of one bot in a deal."""
APART = 5
"""Minimum number of public events between two lines of small talk."""


class Entry(Protocol):
    """An entry of a table's talk."""

    @property
    def seat(self) -> int | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> str | int: ...
    @property
    def deal(self) -> int: ...
    @property
    def bot(self) -> bool: ...


class Parlour(NamedTuple):
    """The talk-related state of a table."""

    match: Match
    company: talk.Company
    """Bots that have characters."""
    persons: frozenset[int]
    """Seats of human players."""
    said: Sequence[Entry]
    """All entries of this match."""
    meanings: Mapping[int, tuple[str, ...]]
    """Team → agreed meanings of its signals."""

    @property
    def options(self) -> Options:
        """Options of the match."""
        return self.match.options

    @property
    def manners(self) -> Manners:
        """The rulebook's rules about talk."""
        return self.match.game.spec.manners

    @property
    def number(self) -> int:
        """Number of the deal, from 0."""
        return len(self.match.finished)


def remarks(before: Match | None, parlour: Parlour, dealt: bool, rng: Random) -> list[talk.Line]:
    """Return the bots' lines after a public change; `dealt` is True if a deal has just begun."""
    state, now = parlour.match.state, parlour.match.watched
    if dealt:
        before = None
    last = None if before is None else before.watched
    lines = talk.play(_scene(last, parlour, now, None), Random(rng.getrandbits(64)))
    loud = not dealt if last else parlour.number == 0
    if loud and (before is None or before.state.key() != state.key()):
        courteous = not state.deal_over and bool(parlour.manners.courtesy)
        lines += talk.banter(last, now, parlour.company, courteous, rng)
    return lines


def answers(parlour: Parlour, heard: Heard, rng: Random) -> list[talk.Line]:
    """Return the bots' answers to a person."""
    if heard.kind == "phrase" and not parlour.manners.team:
        return talk.answer(str(heard.value), parlour.company, rng)
    now = parlour.match.watched
    return talk.play(_scene(now, parlour, now, heard), rng)


def _scene(before: View | None, parlour: Parlour, after: View, said: Heard | None) -> talk.Scene:
    state = parlour.match.state
    return talk.Scene(
        before,
        after,
        parlour.company,
        parlour.persons,
        said,
        state.view,
        lambda seat: ears(parlour, seat),
    )


def wanted(parlour: Parlour, line: talk.Line, silent_for: int) -> bool:
    """True if a line, about to be said, is within the limits. `silent_for`: public events since the last small talk."""
    spoken = [one for one in parlour.said if one.bot and one.deal == parlour.number and one.kind == line.kind]
    if line.kind == "claim":
        return sum(one.seat == line.seat for one in spoken) < MOST_CLAIMS
    if line.kind != BANTER or parlour.match.over:
        return True
    if str(line.value).startswith(GREETING) and begun(parlour.match.watched):
        return False
    return len(spoken) < MOST and (silent_for >= APART or parlour.match.state.deal_over)


def ears(parlour: Parlour, seat: int) -> Ears:
    """Return what a seat has heard in this match (if talk is part of the game) and the cards it may remember."""
    manners, seen = parlour.manners, remembered(parlour.match.state)
    if not {"claim", "signal"} & set(manners.kinds):
        return Ears(remembered=seen)
    heard: dict[int, list[Heard]] = {}
    for one in parlour.said:
        if one.kind in PLAY and one.seat is not None:
            entry = {"seat": one.seat, one.kind: one.value}
            if manners.hears(parlour.options, entry, seat):
                heard.setdefault(one.deal, []).append(Heard(one.seat, one.kind, one.value))
    if counsel := _counsel(parlour, seat):
        heard.setdefault(parlour.number, []).extend(counsel)
    if parlour.number not in heard:
        return Ears(remembered=seen)
    over = enumerate(parlour.match.finished)
    before = [(deal.view(None), tuple(heard[number])) for number, deal in over if number in heard]
    return Ears(tuple(heard[parlour.number]), tuple(before), parlour.meanings.get(seat % 2), seen)


def _counsel(parlour: Parlour, seat: int) -> tuple[Heard, ...]:
    """Return the other bot's advice to a bot that answers for its team. Only that bot hears it, so it needs no timing."""
    if seat in parlour.persons:
        return ()
    state = parlour.match.state
    return consulted([Steady() if one in parlour.company else None for one in range(state.seats)], state, seat)
