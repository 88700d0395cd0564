"""A table and the events of its log: values, with no clock, no chance and no I/O. `table/fold.py` makes tables of events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ridotto import Match
from ridotto.catalogue import Game
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.fair import Place, Promise, Seal
from ridotto.server.table import randomness

Audience = int | None
"""A seat, or None for all spectators."""
Moved = Literal["person", "bot", "clock"]


class Event(NamedTuple):
    """One entry of a table's log."""

    version: int
    at: int
    """Milliseconds since 1970, by `clock.now` of this process."""
    kind: str
    data: Mapping[str, Any]
    command: str | None = None
    """Guest and id of the command that caused it, "GUEST:ID"."""
    content: str | None = None
    """What tells that command from another one under the same id."""
    marks: tuple[tuple[int, int], ...] = ()
    """See `Table.marks`; only on the last of the events appended together."""


class Draft(NamedTuple):
    """An event to be appended."""

    kind: str
    data: dict[str, Any]
    state: State | None = None
    """The state of the deal after it, where deciding has computed that: folding need not compute it again."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the table and who plays there."""

    guest: str | None = None
    nickname: str | None = None
    bot: str | None = None
    """Level of the bot that the host put here."""
    away: bool = False
    """The guest left during a match: a bot plays until they are back."""
    ready: bool = False
    """The player is waiting for the next deal."""
    lent: int | None = None
    """The number under which the host lent the seat to a bot of a player's own; `bot` plays while that is not there."""
    lender: str | None = None
    """The guest who lent it: the token ends with another host."""
    own: str | None = None
    """The name of that bot, once it has come."""
    session: str | None = None
    """The digest of the secret by which the program that plays comes back in the middle of a deal."""
    programs: int = 0
    """How many programs have come to play the seat since it was lent."""

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.guest is not None and not self.away


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who asks the host for a seat."""

    number: int
    """Version of the event: tells one request from another."""
    guest: str
    nickname: str
    seat: int


def bot_player(level: str) -> str:
    """How a bot stands in a record's list of players; nobody may take such a name."""
    return f"{level} bot"


@dataclass(frozen=True, slots=True)
class Said:
    """An entry of the talk."""

    seat: int | None
    nickname: str
    kind: str
    value: str | int
    deal: int
    after: int
    """Number of the deal's actions before it: for the record, never for the wire."""
    bot: bool
    """A bot says it, whose character is the `nickname`."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The seals of the next deal, frozen: the players' browsers open them now."""

    at: int
    guests: tuple[str, ...]
    """Who gave them: a player opens their own, from wherever they sit now."""
    seals: tuple[Seal, ...]
    """Those of the seats in seat order, then those of guests who had left."""
    signature: str

    @property
    def given(self) -> dict[int, str]:
        """Seat → luck, of those who have opened their seals."""
        return {seal.seat: seal.luck for seal in self.seals if seal.seat is not None and seal.luck is not None}


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves one deal once revealed: the promise made before it, the seals and the luck of the players."""

    promise: Promise
    luck: str
    guests: tuple[str, ...] = ()
    """Who gave the seals."""
    seals: tuple[Seal, ...] = ()
    players: tuple[str, ...] = ()
    """Who played, by seat, as the deal began."""


@dataclass(frozen=True)
class Table:
    """Everything about a table; a value. Without slots: its dictionary is copied at one stroke (`changed`)."""

    id: str
    game: Game
    options: Options
    preset: str | None
    public: bool
    timer: int
    level: str
    host: str
    """Id of the guest who opened it."""
    host_name: str
    chairs: tuple[Chair, ...]
    alias: str
    """What records and signed texts call it (`fair.alias`)."""
    promise: Promise
    """For the next deal; only its commitment is published."""
    version: int = 0
    round: int = 0
    """Number of the match at this table, from 0."""
    match: Match | None = None
    sealed: Mapping[str, Seal] = field(default_factory=dict)
    """Guest → seal for the next deal. It stays when its guest leaves: what was acknowledged stands in the record."""
    opening: Opening | None = None
    """Between the freezing of the seals and the deal."""
    proofs: tuple[Proof, ...] = ()
    links: tuple[str, ...] = ()
    """The chain of the match: a link for every deal that nothing can be added to any more."""
    talk: tuple[Said, ...] = ()
    meanings: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Team → what its twelve signals mean."""
    opener: int | None = None
    """First dealer of the match."""
    draw: tuple[tuple[str, ...], ...] = ()
    """By round and seat, the cards drawn for the first dealer and perhaps for partners; none where no cards are drawn."""
    started_at: int = 0
    public_at: int = 0
    """When the last public change happened: bots and clocks count from here."""
    moved: Moved | None = None
    saw: Mapping[str, int] = field(default_factory=dict)
    """Guest → the seat whose hands they have been dealt in this match: they may have no other."""
    asking: tuple[Asking, ...] = ()
    waits_since: int = 0
    """When the table last went on: patience with whoever it waits for counts from here."""
    votes: frozenset[tuple[int, int]] = frozenset()
    """Voter and seat: who wants a bot to go on there."""
    blocked: frozenset[str] = frozenset()
    """Guests whom the host has removed."""
    closed: bool = False
    marks: tuple[tuple[int, int], ...] = ()
    """By audience, spectators last: the numbers of its last frame and of the last one that changed its view."""

    @property
    def state(self) -> State | None:
        """The deal in play, or the last one."""
        return None if self.match is None else self.match.state

    @property
    def phase(self) -> Literal["waiting", "playing", "scored", "over"]:
        """The phase of the table."""
        if self.match is None:
            return "waiting"
        if not self.match.state.deal_over:
            return "playing"
        return "over" if self.match.over else "scored"

    @property
    def number(self) -> int:
        """Number of the deal in the match, from 0."""
        return 0 if self.match is None else len(self.match.finished)

    @property
    def record_id(self) -> str | None:
        """Id of the record of the match, when it is over."""
        return f"{self.alias}-{self.round}" if self.phase == "over" else None

    @property
    def next_place(self) -> Place:
        """The deal that comes next, as signed texts name it."""
        round = self.round + 1 if self.phase == "over" else self.round
        number = self.number + 1 if self.phase in ("playing", "scored") else 0
        return Place(self.alias, round, number, self.promise.commitment)

    @property
    def present(self) -> frozenset[str]:
        """The guests who play here now."""
        return frozenset(chair.guest for chair in self.chairs if chair.guest and not chair.away)

    @property
    def awaited(self) -> frozenset[str]:
        """The guests who play here and have yet to open a seal."""
        if self.opening is None:
            return frozenset()
        rows = zip(self.opening.guests, self.opening.seals, strict=True)
        shut = {guest for guest, seal in rows if seal.seat is not None and seal.luck is None}
        return self.present & shut

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat; a bot that nobody has left by its level, or by its own name."""
        return tuple(chair.nickname or bot_player(chair.own or chair.bot or self.level) for chair in self.chairs)

    def seat_of(self, guest: str) -> int | None:
        """The seat of a guest, away or not."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def player(self, seat: int) -> str | None:
        """Level of the bot that plays a seat now, None for a person (or nobody)."""
        chair = self.chairs[seat]
        return self.level if chair.away else chair.bot

    def character(self, seat: int) -> str | None:
        """Who the bot is that has a seat of its own; whoever plays for somebody away keeps that person's name."""
        chair = self.chairs[seat]
        return randomness.characters(self.alias)[seat] if chair.bot and not chair.guest and chair.lent is None else None

    def lent_seat(self, number: int) -> int | None:
        """The seat that was lent under a number; None if it is lent no more."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.lent == number), None)

    def admits(self, number: int) -> bool:
        """True if the token with a number still lets a program in: its lender is the host."""
        seat = self.lent_seat(number)
        return seat is not None and self.chairs[seat].lender is not None

    @property
    def courteous(self) -> bool:
        """Whether the rulebook leaves nothing but courtesies to be said now."""
        return self.phase == "playing" and bool(self.game.spec.manners.courtesy)

    @property
    def persons(self) -> list[int]:
        """Seats where a person plays now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    @property
    def running(self) -> bool:
        """Whether a match is being played."""
        return self.phase in ("playing", "scored")

    def mark(self, audience: Audience) -> tuple[int, int]:
        """The numbers of an audience's last frame and of the last one that changed its view."""
        return self.marks[-1 if audience is None else audience] if self.marks else (0, 0)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """All seats, then the spectators."""
        return (*range(len(self.chairs)), None)


def changed(table: Table, **parts: Any) -> Table:
    """What `dataclasses.replace` gives, in a tenth of its time: an action makes three of these."""
    after, before = object.__new__(Table), vars(table)
    vars(after).update(before, **parts)
    if len(vars(after)) > len(before):
        raise KeyError(*parts.keys() - before.keys())
    return after
