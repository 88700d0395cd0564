"""Fixtures for tests of tables: live tables without sockets, a browser's state, and reproducible cards."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import orjson

import ridotto
from ridotto import Options, State
from ridotto.fair import Promise, seed_of
from ridotto.server import wire
from ridotto.server.live.connections import Tab
from ridotto.server.live.live_table import LiveTable
from ridotto.server.store.writer import Append, Conflict
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.fold import created, fold
from ridotto.server.table.state import Audience, Chair, Event, Table
from ridotto.signature import Signer

SIGNER = Signer("5ea1" * 16)
LUCK = "5eed" * 4
"""A player's luck, long enough that no hash or id contains it by chance."""


class Memory:
    """In-memory storage with the methods that a live table needs."""

    saving = True
    moved = False

    def __init__(self) -> None:
        self.tables: dict[str, list[Event]] = {}
        self.commands: dict[tuple[str, str], str] = {}
        self.records: dict[str, dict[str, Any]] = {}
        self.guests: dict[str, str] = {}

    async def append(self, append: Append) -> None:
        """Store a change. Raise Conflict if a version or command exists already."""
        log = self.tables.setdefault(append.table, [])
        known = {event.version for event in log}
        commands = {(append.table, event.command): event.content or "" for event in append.events if event.command}
        if known & {event.version for event in append.events} or commands.keys() & self.commands:
            raise Conflict(append.table)
        log.extend(append.events)
        self.commands |= commands
        if append.record:
            self.records[append.record["id"]] = append.record

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """Return a table's events after a version."""
        return [event for event in self.tables.get(table, []) if event.version > after]

    async def content(self, table: str, command: str) -> str | None:
        """Return the content digest of a command that was carried out; None if it was not."""
        return self.commands.get((table, command))

    async def guest(self, id: str) -> str | None:
        """Return a guest's nickname; None if the guest is unknown."""
        return self.guests.get(id)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Store a guest's nickname."""
        self.guests[id] = nickname


@dataclass
class Browser:
    """State that a browser keeps of a table: null parts of frames keep the old value, talk is appended, a snapshot replaces everything."""

    name: str = ""
    n: int = 0
    merged: dict[str, Any] = field(default_factory=dict)
    frames: list[str] = field(default_factory=list)
    """Frames received since the last call of `new_frames`."""
    answers: list[dict[str, Any]] = field(default_factory=list)
    """All other messages received."""
    gaps: int = 0
    sent: int = 0

    def receive(self, text: str) -> None:
        """Receive a message."""
        message = orjson.loads(text)
        if message["type"] != "frame":
            self.answers.append(message)
            return
        self.frames.append(text)
        if message["snapshot"]:
            self.merged = {"talk": [], "view": None}
        elif message["n"] != self.n + 1:
            self.gaps += 1
        self.n = message["n"]
        talk = [*self.merged["talk"], *message.get("talk", [])]
        parts = {key: part for key, part in message.items() if part is not None}
        self.merged = {**self.merged, **parts, "talk": talk}
        self.merged["clock"] = message.get("clock")

    def new_frames(self) -> list[str]:
        """Return the frames received since the last call."""
        frames, self.frames = self.frames, []
        return frames

    @property
    def view(self) -> dict[str, Any]:
        """The view of the game that this browser shows."""
        view: dict[str, Any] = self.merged["view"]
        return view

    @property
    def answer(self) -> dict[str, Any]:
        """The last answer to a command."""
        return next(message for message in reversed(self.answers) if message["type"] != "presence")

    def id(self) -> str:
        """Return an id for a new command."""
        self.sent += 1
        return f"{self.name}-{self.sent}"


class Player:
    """A guest with one connection to a live table."""

    def __init__(self, live_table: LiveTable, id: str, language: str = "en") -> None:
        self.live_table = live_table
        self.browser = Browser(id or "anybody")
        self.tab = Tab(Guest(id, id.title() or "Guest"), language, self.browser.receive)

    async def does(self, kind: type[Any], **fields: Any) -> dict[str, Any]:
        """Send a command as the socket would; return its answer."""
        id = fields.pop("id", None) or self.browser.id()
        command = wire.COMMANDS.validate_python({"type": kind.__name__.lower(), "id": id, **fields})
        try:
            await self.live_table.handle_command(self.tab, command)
        except CommandRefused as no:
            return {"type": "refused", "id": id, "code": no.code, "rule": no.refusal and no.refusal.rule}
        return self.browser.answer

    async def acts(self, action: str, n: int | None = None) -> dict[str, Any]:
        """Send an action of the game; return the answer."""
        return await self.does(wire.Act, action=action, n=self.browser.n if n is None else n)


def fixed_promise(number: int) -> Promise:
    """Return a promise that is the same in every run."""
    rng = random.Random(number)
    return Promise(f"{rng.getrandbits(256):064x}", f"{rng.getrandbits(256):064x}")


def waiting_table(name: str, options: Options | None = None, *, number: int = 1, timer: int = 0) -> Table:
    """Return a table before its first match, with empty seats; `number` determines its cards."""
    options = options or ridotto.game(name).options()
    promise = fixed_promise(number)
    data = {
        "game": name,
        "options": options.changed,
        "preset": None,
        "public": True,
        "timer": timer,
        "level": "random",
        "host": "guest0",
        "host_name": "Guest0",
        "promise": [promise.secret, promise.salt],
    }
    table = created(f"table{number}", Event(1, 0, "created", data))
    return replace(table, marks=((1, 1),) * (len(table.chairs) + 1))


def dealt_table(
    name: str, options: Options | None = None, *, persons: Sequence[int] | None = None, number: int = 1, timer: int = 0
) -> Table:
    """Return a table in its first deal, with people on some seats (None: on all) and random bots on the others."""
    table = waiting_table(name, options, number=number, timer=timer)
    seats = range(len(table.chairs))
    people = seats if persons is None else persons
    chairs = tuple(Chair(f"guest{seat}", f"Guest{seat}") if seat in people else Chair(bot="random") for seat in seats)
    next_promise = fixed_promise(number + 10**9)
    seed = seed_of(table.promise.secret, LUCK)
    data = {
        "luck": LUCK,
        "promise": [next_promise.secret, next_promise.salt],
        "opener": table.game.first_dealer(table.options, seed),
        "players": list(seats),
    }
    return fold(replace(table, chairs=chairs), Event(2, 0, "dealt", data))


def deal_over(table: Table) -> Table:
    """Return the table after its deal, in which everybody took the first legal action, or folded in truco."""
    while table.phase == "playing":
        assert table.state is not None
        seat = table.state.actors[0]
        legal = [action.text for action in table.state.legal()]
        data = {"seat": seat, "action": "fold" if "fold" in legal else legal[0], "moved": "person"}
        table = fold(table, Event(table.version + 1, 0, "acted", data))
    assert table.phase == "scored"
    return table


def with_state(table: Table, state: State) -> Table:
    """Return the table with another state of the deal, such as one with other hidden cards."""
    assert table.match is not None
    return replace(table, match=table.match._with(table.match.finished, state))


@dataclass
class Party:
    """A live table with a player for every seat and a spectator."""

    live_table: LiveTable
    players: list[Player]
    watcher: Player

    @property
    def table(self) -> Table:
        """The current table."""
        return self.live_table.table

    @property
    def state(self) -> State:
        """The current state of the deal."""
        assert self.live_table.table.state is not None
        return self.live_table.table.state

    @property
    def audiences(self) -> dict[Audience, Browser]:
        """Every seat's browser, and the spectator's."""
        return {**{seat: player.browser for seat, player in enumerate(self.players)}, None: self.watcher.browser}

    def close(self) -> None:
        """Cancel everything scheduled."""
        self.live_table.close()


async def gather(
    table: Table, storage: Memory | None = None, pace: int = 10**6, only: Sequence[Audience] | None = None
) -> Party:
    """Open a live table, and join it with a player for every guest's seat and a spectator; or `only` with some audiences."""
    live_table = LiveTable(storage or Memory(), table, pace, SIGNER)  # type: ignore[arg-type]
    players = [Player(live_table, chair.guest or f"nobody{seat}") for seat, chair in enumerate(table.chairs)]
    watcher = Player(live_table, "watcher")
    for audience, player in [*enumerate(players), (None, watcher)]:
        here = audience is None or table.chairs[audience].guest is not None
        if here and (only is None or audience in only):
            await live_table.join(player.tab)
    return Party(live_table, players, watcher)
