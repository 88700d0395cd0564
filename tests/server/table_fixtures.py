"""A house for the tests: tables without sockets, what a browser keeps of one, and chance that can be repeated."""

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
"""A player's luck that no hash or id holds by accident."""


class Memory:
    """A storage without a database: what a desk needs of one."""

    saving = True
    moved = False

    def __init__(self) -> None:
        self.tables: dict[str, list[Event]] = {}
        self.commands: dict[tuple[str, str], str] = {}
        self.records: dict[str, dict[str, Any]] = {}
        self.guests: dict[str, str] = {}

    async def append(self, append: Append) -> None:
        """Keeps a change, or Conflict."""
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
        """The events of a table after a version."""
        return [event for event in self.tables.get(table, []) if event.version > after]

    async def content(self, table: str, command: str) -> str | None:
        """What a command that has been carried out said."""
        return self.commands.get((table, command))

    async def guest(self, id: str) -> str | None:
        """A guest's nickname."""
        return self.guests.get(id)

    async def name_guest(self, id: str, nickname: str) -> None:
        """Keeps a guest's nickname."""
        self.guests[id] = nickname


@dataclass
class Browser:
    """What a browser keeps of a table: parts of frames that are null leave what was, talk grows, a snapshot begins anew."""

    name: str = ""
    n: int = 0
    merged: dict[str, Any] = field(default_factory=dict)
    frames: list[str] = field(default_factory=list)
    """Frames that nobody has looked at yet, as they came."""
    answers: list[dict[str, Any]] = field(default_factory=list)
    """Everything else."""
    gaps: int = 0
    sent: int = 0

    def receive(self, text: str) -> None:
        """A message has come."""
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
        """The frames since the last call."""
        frames, self.frames = self.frames, []
        return frames

    @property
    def view(self) -> dict[str, Any]:
        """The game as this browser shows it."""
        view: dict[str, Any] = self.merged["view"]
        return view

    @property
    def answer(self) -> dict[str, Any]:
        """The last answer to a command."""
        return next(message for message in reversed(self.answers) if message["type"] != "presence")

    def id(self) -> str:
        """An id for a new command."""
        self.sent += 1
        return f"{self.name}-{self.sent}"


class Player:
    """A guest with one tab at a desk."""

    def __init__(self, live_table: LiveTable, id: str, language: str = "en") -> None:
        self.live_table = live_table
        self.browser = Browser(id or "anybody")
        self.tab = Tab(Guest(id, id.title() or "Guest"), language, self.browser.receive)

    async def does(self, kind: type[Any], **fields: Any) -> dict[str, Any]:
        """Sends a command as the socket would; its answer."""
        id = fields.pop("id", None) or self.browser.id()
        command = wire.COMMANDS.validate_python({"type": kind.__name__.lower(), "id": id, **fields})
        try:
            await self.live_table.handle_command(self.tab, command)
        except CommandRefused as no:
            return {"type": "refused", "id": id, "code": no.code, "rule": no.refusal and no.refusal.rule}
        return self.browser.answer

    async def acts(self, action: str, n: int | None = None) -> dict[str, Any]:
        """An action of the game."""
        return await self.does(wire.Act, action=action, n=self.browser.n if n is None else n)


def fixed_promise(number: int) -> Promise:
    """A promise that is the same in every run."""
    rng = random.Random(number)
    return Promise(f"{rng.getrandbits(256):064x}", f"{rng.getrandbits(256):064x}")


def waiting_table(name: str, options: Options | None = None, *, number: int = 1, timer: int = 0) -> Table:
    """A table before its first match, nobody on its seats; `number` fixes its cards."""
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
    """A table in its first deal, people on some seats (None: on all), random bots on the others."""
    table = waiting_table(name, options, number=number, timer=timer)
    seats = range(len(table.chairs))
    people = seats if persons is None else persons
    chairs = tuple(Chair(f"guest{seat}", f"Guest{seat}") if seat in people else Chair(bot="random") for seat in seats)
    following = fixed_promise(number + 10**9)
    seed = seed_of(table.promise.secret, LUCK)
    data = {
        "luck": LUCK,
        "promise": [following.secret, following.salt],
        "opener": table.game.first_dealer(table.options, seed),
        "players": list(seats),
    }
    return fold(replace(table, chairs=chairs), Event(2, 0, "dealt", data))


def deal_over(table: Table) -> Table:
    """The same table when its deal is over, everybody having done what came first; in truco they fold."""
    while table.phase == "playing":
        assert table.state is not None
        seat = table.state.actors[0]
        legal = [action.text for action in table.state.legal()]
        data = {"seat": seat, "action": "fold" if "fold" in legal else legal[0], "moved": "person"}
        table = fold(table, Event(table.version + 1, 0, "acted", data))
    assert table.phase == "scored"
    return table


def with_state(table: Table, state: State) -> Table:
    """The table, but with other cards where nobody looks."""
    assert table.match is not None
    return replace(table, match=table.match._with(table.match.finished, state))


@dataclass
class Party:
    """A desk with a player on every seat and somebody who watches."""

    live_table: LiveTable
    players: list[Player]
    watcher: Player

    @property
    def table(self) -> Table:
        """The table now."""
        return self.live_table.table

    @property
    def state(self) -> State:
        """The deal now."""
        assert self.live_table.table.state is not None
        return self.live_table.table.state

    @property
    def audiences(self) -> dict[Audience, Browser]:
        """Every seat's browser, and a spectator's."""
        return {**{seat: player.browser for seat, player in enumerate(self.players)}, None: self.watcher.browser}

    def close(self) -> None:
        """Stops what is planned."""
        self.live_table.close()


async def gather(
    table: Table, storage: Memory | None = None, pace: int = 10**6, only: Sequence[Audience] | None = None
) -> Party:
    """People come to a table: a tab for every chair that a guest has, and one for a spectator; or `only` some of them."""
    live_table = LiveTable(storage or Memory(), table, pace, SIGNER)  # type: ignore[arg-type]
    players = [Player(live_table, chair.guest or f"nobody{seat}") for seat, chair in enumerate(table.chairs)]
    watcher = Player(live_table, "watcher")
    for audience, player in [*enumerate(players), (None, watcher)]:
        here = audience is None or table.chairs[audience].guest is not None
        if here and (only is None or audience in only):
            await live_table.join(player.tab)
    return Party(live_table, players, watcher)
