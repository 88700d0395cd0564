"""A real server to knock over, and browsers that come to it over real WebSockets."""

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import depth
import httpx
import pytest
import uvicorn
from table_fixtures import Browser
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ridotto.server.app import configured
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.logs import JsonFormatter
from ridotto.server.ops.settings import Settings
from ridotto.server.table import randomness
from ridotto.server.table.state import Event


class Address(Protocol):
    """Where visitors go."""

    @property
    def address(self) -> str: ...


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """`ridotto serve` in a process of its own; its log lies beside its database."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        database: Path | str | None = None,
        nursery: "Nursery | None" = None,
    ) -> None:
        self.nursery = nursery
        self.folder = folder
        self.database = database or folder / "tables.sqlite"
        self.port = free_port()
        self.arguments = arguments
        self.log = folder / f"log-{self.port}"
        self.process: subprocess.Popen[bytes] | Fork | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Starts it and waits until it answers."""
        self.process = self._begun()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(self.address + "/livez", timeout=5).status_code == 200:
                    return self
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.01)
        raise AssertionError("the server does not answer")

    def refuses(self) -> str:
        """Starts it and waits until it ends with status 2; the sentence that says why."""
        process = self._begun()
        assert process.wait(60) == 2
        return self.log.read_text(encoding="utf-8").strip()

    def _begun(self) -> "subprocess.Popen[bytes] | Fork":
        words = ["serve", "--port", str(self.port), "--database", str(self.database), "--pace", "0"]
        words += ["--log-level", "info", "--rate", "10000", *self.arguments]
        if self.nursery:
            return Fork(self.nursery, words, self.log)
        with self.log.open("ab") as log:
            around = {**os.environ, "COLUMNS": "200", "RIDOTTO_TEST_SEED": depth.SEED}
            command, nothing = [sys.executable, "-m", "ridotto", *words], subprocess.DEVNULL
            return subprocess.Popen(command, stdin=nothing, stdout=log, stderr=log, env=around)

    def kill(self) -> None:
        """Ends it without a word of warning."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to stop; its exit status."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(by)
        return self.process.wait(30)

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.kill()

    def lines(self) -> list[dict[str, Any]]:
        """What it has logged, line by line; an AssertionError for a line that is no JSON."""
        text = self.log.read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines() if line.strip() and not _spoken(line)]


class Nursery:
    """Servers as forks of a process that has read everything already: one starts in a tenth of a second, and dies like any other."""

    def __init__(self) -> None:
        around = {**os.environ, "COLUMNS": "200", "RIDOTTO_TEST_SEED": depth.SEED}
        around["PYTHONPATH"] = os.pathsep.join(sys.path)
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=around
        )

    def asks(self, *words: object) -> int:
        """Has it do something; its answer."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps(words), file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Fork:
    """A server that a nursery has started; what a test needs of `subprocess.Popen`."""

    def __init__(self, nursery: Nursery, words: list[str], log: Path) -> None:
        self.nursery = nursery
        self.pid = nursery.asks("start", words, str(log))
        self.status: int | None = None

    def kill(self) -> None:
        """Ends it without a word of warning."""
        self.send_signal(signal.SIGKILL)

    def send_signal(self, by: signal.Signals) -> None:
        """Sends it a signal."""
        os.kill(self.pid, by)

    def poll(self) -> int | None:
        """Its exit status; None while it runs."""
        if self.status is None and (status := self.nursery.asks("status", self.pid, os.WNOHANG)) != RUNNING:
            self.status = status
        return self.status

    def wait(self, _: float = 0) -> int:
        """Waits for its end; its exit status."""
        if self.status is None:
            self.status = self.nursery.asks("status", self.pid, 0)
        return self.status


RUNNING = 256
"""No exit status."""


def nurse() -> None:
    """What a nursery's process does: forks servers and tells how they ended."""
    from ridotto.cli.app import run
    from ridotto.server.store import preparation  # noqa: F401 - what every server would read

    for line in sys.stdin:
        what, *words = json.loads(line)
        if what == "status":
            pid, status = os.waitpid(*words)
            print(os.waitstatus_to_exitcode(status) if pid else RUNNING, flush=True)
        elif (pid := os.fork()) == 0:
            log = os.open(words[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            null = os.open(os.devnull, os.O_RDONLY)
            for old, new in ((null, 0), (log, 1), (log, 2)):
                os.dup2(old, new)
            sys.stdin = open(0, closefd=False)  # noqa: SIM115 - none of it has been read
            os._exit(run(words[0]))
        else:
            print(pid, flush=True)


def _spoken(line: str) -> bool:
    """Whether a line is what the command says to whoever started it."""
    return line.startswith(
        ("ridotto is ", "The browser client is not built", "Only requests to IP addresses and localhost")
    )


HERE: list["Visitor"] = []
"""Visitors who have not gone."""


class Visitor:
    """A guest at a running server, with a cookie and at most one open table."""

    def __init__(self, server: Address, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.AsyncClient(timeout=30)
        self.browser = Browser(name)
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.closed: int | None = None
        """The code with which the last connection was closed."""
        self.changed = asyncio.Event()
        self.unanswered: dict[str, dict[str, Any]] = {}
        """Commands that were sent and not answered: sent again after a reconnect, with the same id."""
        self.done: set[str] = set()
        HERE.append(self)

    @property
    def cookies(self) -> str:
        """Cookie header that its browser sends."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def named(self) -> "Visitor":
        """Says who it is and is given a cookie."""
        answer = await self.http.post(self.server.address + "/api/me", json={"nickname": self.name})
        assert answer.status_code == 200, answer.text
        return self

    async def opens(self, game: str, **wanted: Any) -> str:
        """Opens a table; its id."""
        answer = await self.http.post(self.server.address + "/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 200, answer.text
        id: str = answer.json()["id"]
        return id

    async def joins(self, table: str, additional: tuple[str, str] | None = None) -> "Visitor":
        """Connects to a table and waits for its first frame."""
        address = f"{self.server.address.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = dict([additional]) if additional else {"Cookie": self.cookies} if self.cookies else {}
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=2**24)
        self.browser.merged = {}
        self.reader = asyncio.create_task(self._read(self.socket))
        await self.until(lambda: "table" in self.browser.merged)
        for command in list(self.unanswered.values()):
            await self._put(command)
        return self

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException, OSError):
            async for text in socket:
                assert isinstance(text, str)
                self.browser.receive(text)
                last = self.browser.answers[-1] if self.browser.answers else {}
                if last.get("id") in self.unanswered:
                    del self.unanswered[last["id"]]
                    if last["type"] == "done":
                        self.done.add(last["id"])
                self.changed.set()
        self.closed = socket.close_code
        if self.socket is socket:
            self.socket = None
        self.changed.set()

    async def until(self, holds: Any, seconds: float = 30) -> None:
        """Waits until something holds; AssertionError when it does not."""
        async with asyncio.timeout(seconds):
            while not holds():
                assert self.socket is not None or not self.reader or not self.reader.done(), "the connection has ended"
                self.changed.clear()
                await self.changed.wait()

    async def sends(self, kind: str, **fields: Any) -> str:
        """Sends a command and does not wait; its id."""
        id = self.browser.id()
        command = {"type": kind, "id": id, **fields}
        self.unanswered[id] = command
        await self._put(command)
        return id

    async def _put(self, command: dict[str, Any]) -> None:
        with suppress(WebSocketException, OSError):
            if self.socket:
                await self.socket.send(json.dumps(command))

    async def does(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command; its answer."""
        id = await self.sends(kind, **fields)
        await self.until(lambda: id not in self.unanswered)
        return next(answer for answer in reversed(self.browser.answers) if answer.get("id") == id)

    async def acts(self, action: str) -> dict[str, Any]:
        """An action of the game."""
        return await self.does("act", action=action, n=self.browser.n)

    async def raw(self, message: str | bytes) -> None:
        """Sends whatever it is."""
        assert self.socket
        await self.socket.send(message)

    async def answers(self, type: str, many: int = 1) -> list[dict[str, Any]]:
        """Waits for answers of a type; all of them."""

        def found() -> list[dict[str, Any]]:
            return [answer for answer in self.browser.answers if answer["type"] == type]

        await self.until(lambda: len(found()) >= many)
        return found()

    async def leaves(self) -> None:
        """Closes the tab."""
        if self.socket:
            await self.socket.close()
        if self.reader:
            await self.reader

    async def goes(self) -> None:
        """Closes everything."""
        await self.leaves()
        await self.http.aclose()
        if self in HERE:
            HERE.remove(self)


async def all_go_after(scene: Awaitable[None]) -> None:
    """Plays a scene; however it ends, no visitor of it is left, whom another test would find lying about."""
    HERE.clear()  # of a test that failed elsewhere
    try:
        await scene
    finally:
        for visitor in list(HERE):
            await visitor.goes()


# ---- a server in this process ---------------------------------------------------------------------------------------


@dataclass
class Here:
    """A server that runs beside its tests, on a real port."""

    port: int
    registry: TableRegistry
    key: str
    """What its cookies are signed with."""
    cookie: str
    """Name of its cookie."""
    lines: list[dict[str, Any]]
    """What it has logged."""

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    async def log(self, table: str) -> list[Event]:
        """The log of a table."""
        return await self.registry.storage.log(table)

    async def visitor(self, name: str, table: str = "") -> Visitor:
        """A guest with a name, connected to a table."""
        guest = await Visitor(self, name).named()
        return await guest.joins(table) if table else guest


def evening(folder: Path, scene: Callable[[Here], Awaitable[None]], **settings: Any) -> list[dict[str, Any]]:
    """Opens a server, plays a scene, closes it; what it has logged. AssertionError when it stumbled over anything."""
    lines: list[dict[str, Any]] = []

    async def play() -> None:
        chosen = Settings(**{"database": str(folder / "tables.sqlite"), "pace": 0, "rate": 10**5, **settings})
        listening = socket.create_server(("127.0.0.1", 0))
        config = configured(chosen)
        app: Any = config.app
        server = uvicorn.Server(config)
        running = asyncio.create_task(server._serve([listening]))
        while not server.started:
            assert not running.done(), running.result()
            await asyncio.sleep(0.005)
        context = app.app.state.context
        try:
            key = await context.registry.storage.key("cookie")
            await all_go_after(
                scene(Here(listening.getsockname()[1], context.registry, key, context.identity.name, lines))
            )
        finally:
            server.should_exit = True
            await running

    collecting = Collecting(lines)
    root = logging.getLogger()
    level = root.level
    root.addHandler(collecting)
    root.setLevel(logging.INFO)
    try:
        with pytest.MonkeyPatch.context() as patch:  # no test hangs on the luck of its deals
            patch.setattr(randomness, "SEED", depth.SEED)
            patch.setattr(randomness, "OPENED", Counter())
            asyncio.run(play())
    finally:
        root.removeHandler(collecting)
        root.setLevel(level)
    assert not [line for line in lines if "trace" in line or line["level"] in ("error", "critical")]
    return lines


class Collecting(logging.Handler):
    """Keeps the lines of the log as the server writes them."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        super().__init__()
        self.lines = lines
        self.setFormatter(JsonFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        if record.name.startswith(("ridotto", "uvicorn.error", "asyncio")):
            self.lines.append(json.loads(self.format(record)))


if __name__ == "__main__":
    nurse()
