"""A table as the fold of its events: pure, no clock, no chance, no I/O.

Everything that ever happened at a table is an event; `fold` turns a table and an event into the next table, and replaying the log
gives the same table on every machine and after every restart.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from ridotto import Match, game
from ridotto.catalogue import Game
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.fair import Place, Promise, Seal, seed_of
from ridotto.server import chain, chance

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
        return chance.characters(self.alias)[seat] if chair.bot and not chair.guest and chair.lent is None else None

    def lodging(self, number: int) -> int | None:
        """The seat that was lent under a number; None if it is lent no more."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.lent == number), None)

    def admits(self, number: int) -> bool:
        """True if the token with a number still lets a program in: its lender is the host."""
        seat = self.lodging(number)
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


# ---- the fold -------------------------------------------------------------------------------------------------------


def created(id: str, event: Event) -> Table:
    """The table that the first event of a log creates."""
    data = event.data
    kind = game(data["game"])
    options = kind.options(**data["options"])
    return Table(
        id=id,
        game=kind,
        options=options,
        preset=data["preset"],
        public=data["public"],
        timer=data["timer"],
        level=data["level"],
        host=data["host"],
        host_name=data["host_name"],
        chairs=(Chair(),) * kind.seats(options),
        alias=data.get("alias", id),
        promise=Promise(*data["promise"]),
        version=event.version,
        public_at=event.at,
    )


def fold(table: Table, event: Event) -> Table:
    """The table after an event."""
    after = FOLDS[event.kind](table, event)
    # What nobody else may see must not show here either (BEL-12.7).
    goes_on = event.kind in SETTLING and event.data.get("public", True)
    return changed(
        after,
        version=event.version,
        marks=event.marks or after.marks,
        waits_since=event.at if goes_on else after.waits_since,
        votes=frozenset() if goes_on else after.votes,
    )


def folded(id: str, events: Iterable[Event]) -> Table:
    """The table that a whole log leads to."""
    log = iter(events)
    table = created(id, first := next(log))
    table = replace(table, marks=first.marks)
    for event in log:
        table = fold(table, event)
    return table


def together(events: Iterable[Event]) -> list[list[Event]]:
    """Events as they were appended: those of one change at a time, of which the last has the marks."""
    changes: list[list[Event]] = []
    ended = True
    for event in events:
        if ended:
            changes.append([])
        changes[-1].append(event)
        ended = bool(event.marks)
    return changes


def changed(table: Table, **parts: Any) -> Table:
    """What `dataclasses.replace` gives, in a tenth of its time: an action makes three of these."""
    after, before = object.__new__(Table), vars(table)
    vars(after).update(before, **parts)
    if len(vars(after)) > len(before):
        raise KeyError(*parts.keys() - before.keys())
    return after


def seated(table: Table, seat: int, chair: Chair) -> Table:
    """The table with another chair."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def forgotten(table: Table, seat: int) -> Table:
    """The table without the meanings of a seat's team: a player leaving the team knows them, and may join the other one (TRU-10.8)."""
    return replace(table, meanings={team: kept for team, kept in table.meanings.items() if team != seat % 2})


def _sat(table: Table, event: Event) -> Table:
    data = event.data
    old = table.seat_of(data["guest"])
    if old is not None and old != data["seat"]:
        table = seated(table, old, Chair())
        if old % 2 != data["seat"] % 2:
            table = forgotten(table, old)
    asking = tuple(one for one in table.asking if one.guest != data["guest"] and one.seat != data["seat"])
    return seated(replace(table, asking=asking), data["seat"], Chair(data["guest"], data["nickname"]))


def _asked(table: Table, event: Event) -> Table:
    data = event.data
    others = tuple(one for one in table.asking if one.guest != data["guest"])
    return replace(table, asking=(*others, Asking(event.version, data["guest"], data["nickname"], data["seat"])))


def _declined(table: Table, event: Event) -> Table:
    return replace(table, asking=tuple(one for one in table.asking if one.number != event.data["number"]))


def _renamed(table: Table, event: Event) -> Table:
    guest, nickname = event.data["guest"], event.data["nickname"]
    if guest == table.host:
        table = replace(table, host_name=nickname)
    seat = table.seat_of(guest)
    return table if seat is None else seated(table, seat, replace(table.chairs[seat], nickname=nickname))


def _removed(table: Table, event: Event) -> Table:
    seat, guest = event.data["seat"], event.data["guest"]
    asking = tuple(one for one in table.asking if one.guest != guest)
    table = replace(forgotten(table, seat), blocked=table.blocked | {guest}, asking=asking)
    return seated(table, seat, Chair(bot=table.level) if table.running else Chair())


def _hosted(table: Table, event: Event) -> Table:
    host = event.data["guest"]
    chairs = tuple(chair if chair.lender in (None, host) else replace(chair, lender=None) for chair in table.chairs)
    return replace(table, host=host, host_name=event.data["nickname"], chairs=chairs)


def _closed(table: Table, event: Event) -> Table:
    return replace(table, closed=True, asking=())


def _voted(table: Table, event: Event) -> Table:
    return replace(table, votes=table.votes | {(event.data["by"], event.data["seat"])})


def _left(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.running:
        return seated(table, seat, replace(table.chairs[seat], away=True, ready=False))
    return forgotten(seated(table, seat, Chair()), seat)


def _back(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    return seated(table, seat, replace(table.chairs[seat], away=False))


def _placed(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.chairs[seat].guest:
        table = forgotten(table, seat)
    return seated(table, seat, Chair(bot=event.data["level"]))


def _lent(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.chairs[seat].guest:
        table = forgotten(table, seat)
    return seated(table, seat, Chair(bot=table.level, lent=event.version, lender=table.host))


def _lodged(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    chair = table.chairs[seat]
    name, session = event.data["name"], event.data["session"]
    return seated(table, seat, replace(chair, own=name, session=session, programs=chair.programs + 1))


def _recalled(table: Table, event: Event) -> Table:
    return seated(table, event.data["seat"], Chair(bot=table.level) if table.running else Chair())


def _sealed(table: Table, event: Event) -> Table:
    guest = event.data["guest"]
    seat = table.seat_of(guest)
    name = None if seat is None else table.chairs[seat].nickname
    return replace(table, sealed={**table.sealed, guest: Seal(name or "", seat, event.data["seal"])})


def _opening(table: Table, event: Event) -> Table:
    rows = event.data["seals"]
    guests = tuple(guest for guest, *_ in rows)
    seals = tuple(Seal(name, seat, seal) for _, name, seat, seal in rows)
    return replace(table, sealed={}, opening=Opening(event.at, guests, seals, event.data["signature"]))


def _opened(table: Table, event: Event) -> Table:
    opening, data = table.opening, event.data
    assert opening is not None
    seals = tuple(
        replace(seal, luck=data["luck"], salt=data["salt"]) if guest == data["guest"] else seal
        for guest, seal in zip(opening.guests, opening.seals, strict=True)
    )
    return replace(table, opening=replace(opening, seals=seals))


def _dealt(table: Table, event: Event) -> Table:
    """A deal begins: the next one of the match, or the first of a new match."""
    data = event.data
    seed = seed_of(table.promise.secret, data["luck"])
    chairs = table.chairs
    if "players" in data:
        chairs = tuple(chairs[player] for player in data["players"])
    chairs = tuple(
        replace(chair, ready=False, bot=None if chair.guest else chair.bot or table.level) for chair in chairs
    )
    # A bot whose token has ended with its host has played its last deal.
    chairs = tuple(replace(chair, own=None, session=None) if chair.lender is None else chair for chair in chairs)
    opening = table.opening
    proof = Proof(table.promise, data["luck"], opening.guests if opening else (), opening.seals if opening else ())
    going_on = table.phase == "scored"
    if going_on:
        table = linked(table)
    table = replace(
        table,
        chairs=chairs,
        promise=Promise(*data["promise"]),
        opening=None,
        public_at=event.at,
        moved=None,
        opener=data["opener"],
        saw={
            **(table.saw if going_on else {}),
            **{chair.guest: seat for seat, chair in enumerate(chairs) if chair.guest},
        },
        asking=table.asking if going_on else (),
    )
    proof = replace(proof, players=table.players)
    if table.match is not None and going_on:
        return replace(table, match=table.match.next_deal(seed), proofs=(*table.proofs, proof))
    draw = table.game.draw(table.options, seed) if table.match is None else None
    return replace(
        table,
        draw=tuple(map(tuple, draw.by_seat)) if draw else (),
        round=table.round if table.match is None else table.round + 1,
        match=Match(table.game, table.options, seed=seed, dealer=data["opener"]),
        proofs=(proof,),
        links=(),
        talk=table.talk if table.match is None else (),
        started_at=event.at,
    )


def linked(table: Table) -> Table:
    """The table with a link for its last deal, which nothing is added to any more."""
    return replace(table, links=(*table.links, chain.link(table)))


def _acted(table: Table, event: Event) -> Table:
    assert table.match is not None
    data = event.data
    match = table.match.apply(data["action"], data["seat"])
    after = changed(
        table, match=match, moved=data["moved"], public_at=event.at if data.get("public", True) else table.public_at
    )
    return linked(after) if after.phase == "over" else after


def _readied(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    return seated(table, seat, replace(table.chairs[seat], ready=True))


def _said(table: Table, event: Event) -> Table:
    data = event.data
    after = 0 if table.match is None else len(table.match.state.actions)
    said = Said(data["seat"], data["nickname"], data["kind"], data["value"], table.number, after, data["bot"])
    return replace(table, talk=(*table.talk, said))


def _meant(table: Table, event: Event) -> Table:
    return replace(table, meanings={**table.meanings, event.data["team"]: tuple(event.data["meanings"])})


def _timed(table: Table, event: Event) -> Table:
    assert table.match is not None
    after = replace(table, match=table.match.call_time())
    return linked(after) if after.phase == "over" and table.phase != "over" else after


FOLDS: dict[str, Callable[[Table, Event], Table]] = {
    "sat": _sat,
    "asked": _asked,
    "declined": _declined,
    "renamed": _renamed,
    "removed": _removed,
    "hosted": _hosted,
    "closed": _closed,
    "voted": _voted,
    "left": _left,
    "back": _back,
    "placed": _placed,
    "lent": _lent,
    "lodged": _lodged,
    "recalled": _recalled,
    "sealed": _sealed,
    "opening": _opening,
    "opened": _opened,
    "dealt": _dealt,
    "acted": _acted,
    "readied": _readied,
    "said": _said,
    "meant": _meant,
    "timed": _timed,
}
"""Kind of event → what it does. The first event of a log is "created"."""

SETTLING = {"acted", "dealt", "readied", "left", "back", "removed"}
"""Events with which a table goes on, or waits for something else."""
