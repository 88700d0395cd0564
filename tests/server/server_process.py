"""Real servers for tests, in other processes or in this one, and clients that connect over real WebSockets."""

import asyncio
import json
import logging
import os
import signal
import socket
import ssl
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
import services
import uvicorn
from table_fixtures import Browser
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ridotto.server.app import uvicorn_config
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.logs import formatter
from ridotto.server.ops.settings import Settings
from ridotto.server.table import randomness
from ridotto.server.table.state import Event

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of servers without TLS: by default each reads the certificates of all authorities first."""


class Address(Protocol):
    """Anything with an address that visitors connect to."""

    @property
    def address(self) -> str: ...


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """`ridotto serve` in a process of its own, with its log next to its database."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        database: Path | str | None = None,
        fork_server: "ForkServer | None" = None,
    ) -> None:
        self.fork_server = fork_server
        self.folder = folder
        self.database = database or folder / "tables.sqlite"
        self.port = free_port()
        self.arguments = arguments
        self.log = folder / f"log-{self.port}"
        self.process: subprocess.Popen[bytes] | ForkedServer | None = None

    @property
    def address(self) -> str:
        """URL of the server."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Start the server and wait until it answers."""
        self.process = self._spawn()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(self.address + "/livez", timeout=5, verify=PLAIN).status_code == 200:
                    return self
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.01)
        raise AssertionError("the server does not answer")

    def refuses(self) -> str:
        """Start the server, wait until it exits with status 2, and return its error message."""
        process = self._spawn()
        assert process.wait(60) == 2
        return self.log.read_text(encoding="utf-8").strip()

    def _spawn(self) -> "subprocess.Popen[bytes] | ForkedServer":
        words = ["serve", "--port", str(self.port), "--database", str(self.database), "--pace", "0"]
        words += ["--log-level", "info", "--rate", "10000", *self.arguments]
        if self.fork_server:
            return ForkedServer(self.fork_server, words, self.log)
        with self.log.open("ab") as log:
            around = {**os.environ, "COLUMNS": "200", "RIDOTTO_TEST_SEED": depth.SEED}
            command, nothing = [sys.executable, "-m", "ridotto", *words], subprocess.DEVNULL
            return subprocess.Popen(command, stdin=nothing, stdout=log, stderr=log, env=around)

    def kill(self) -> None:
        """Kill the server without warning."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server; return its exit status."""
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
        """Return the parsed lines of its log. A line that is not JSON raises an error."""
        text = self.log.read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines() if line.strip() and not _is_console_message(line)]


class ForkServer:
    """Starts servers by forking a process with all modules loaded: each starts in a tenth of a second, and dies like any other."""

    def __init__(self) -> None:
        around = {**os.environ, "COLUMNS": "200", "RIDOTTO_TEST_SEED": depth.SEED}
        around["PYTHONPATH"] = os.pathsep.join(sys.path)
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=around
        )

    def asks(self, *words: object) -> int:
        """Send a request to the forking process; return its answer."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps(words), file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def __enter__(self) -> "ForkServer":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class ForkedServer:
    """A server started by a fork_server, with the part of the interface of `subprocess.Popen` that tests use."""

    def __init__(self, fork_server: ForkServer, words: list[str], log: Path) -> None:
        self.fork_server = fork_server
        self.pid = fork_server.asks("start", words, str(log))
        self.status: int | None = None

    def kill(self) -> None:
        """Kill the server without warning."""
        self.send_signal(signal.SIGKILL)

    def send_signal(self, by: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, by)

    def poll(self) -> int | None:
        """Return its exit status; None while it runs."""
        if self.status is None and (status := self.fork_server.asks("status", self.pid, os.WNOHANG)) != RUNNING:
            self.status = status
        return self.status

    def wait(self, _: float = 0) -> int:
        """Wait until it has exited; return its exit status."""
        if self.status is None:
            self.status = self.fork_server.asks("status", self.pid, 0)
        return self.status


RUNNING = 256
"""Stands for a process that is running; not a possible exit status."""


def fork_server_main() -> None:
    """Main function of a fork_server's process: fork servers, and report their exit statuses."""
    from ridotto.cli.app import run
    from ridotto.server.store import preparation  # noqa: F401 - loaded once for all servers

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
            sys.stdin = open(0, closefd=False)  # noqa: SIM115 - standard input of the fork
            os._exit(run(words[0]))
        else:
            print(pid, flush=True)


def _is_console_message(line: str) -> bool:
    """True if a line is a message of the command to its user, not part of the log."""
    return line.startswith(
        ("ridotto is ", "The browser client is not built", "Only requests to IP addresses and localhost")
    )


VISITORS: list["Visitor"] = []
"""Visitors that have not been closed."""


class Visitor:
    """A guest of a running server, with a cookie and at most one open table."""

    def __init__(self, server: Address, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.AsyncClient(timeout=30, verify=PLAIN)
        self.browser = Browser(name)
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.closed: int | None = None
        """Close code of the last connection."""
        self.changed = asyncio.Event()
        self.unanswered: dict[str, dict[str, Any]] = {}
        """Commands sent and not answered, by id. They are sent again, with the same id, after a reconnect."""
        self.done: set[str] = set()
        VISITORS.append(self)

    @property
    def cookies(self) -> str:
        """Cookie header that its browser sends."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def named(self) -> "Visitor":
        """Register the guest's name, and receive a cookie."""
        answer = await self.http.post(self.server.address + "/api/me", json={"nickname": self.name})
        assert answer.status_code == 200, answer.text
        return self

    async def opens(self, game: str, **wanted: Any) -> str:
        """Open a table; return its id."""
        answer = await self.http.post(self.server.address + "/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 200, answer.text
        id: str = answer.json()["id"]
        return id

    async def joins(self, table: str, additional: tuple[str, str] | None = None) -> "Visitor":
        """Connect to a table and wait for its first frame."""
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
        """Wait until `holds` returns a true value. Raise AssertionError if the connection ends first."""
        async with asyncio.timeout(seconds):
            while not holds():
                assert self.socket is not None or not self.reader or not self.reader.done(), "the connection has ended"
                self.changed.clear()
                await self.changed.wait()

    async def sends(self, kind: str, **fields: Any) -> str:
        """Send a command without waiting; return its id."""
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
        """Send a command and return its answer."""
        id = await self.sends(kind, **fields)
        await self.until(lambda: id not in self.unanswered)
        return next(answer for answer in reversed(self.browser.answers) if answer.get("id") == id)

    async def acts(self, action: str) -> dict[str, Any]:
        """Send an action of the game and return its answer."""
        return await self.does("act", action=action, n=self.browser.n)

    async def raw(self, message: str | bytes) -> None:
        """Send a message as it is."""
        assert self.socket
        await self.socket.send(message)

    async def answers(self, type: str, many: int = 1) -> list[dict[str, Any]]:
        """Wait for at least `many` answers of a type; return all of them."""

        def found() -> list[dict[str, Any]]:
            return [answer for answer in self.browser.answers if answer["type"] == type]

        await self.until(lambda: len(found()) >= many)
        return found()

    async def leaves(self) -> None:
        """Close the tab."""
        if self.socket:
            await self.socket.close()
        if self.reader:
            await self.reader

    async def goes(self) -> None:
        """Close the tab and the HTTP client."""
        await self.leaves()
        await self.http.aclose()
        if self in VISITORS:
            VISITORS.remove(self)


async def close_visitors_after(scene: Awaitable[None]) -> None:
    """Run a scene, then close all of its visitors, so that none is left for another test."""
    VISITORS.clear()  # left by a failed test
    try:
        await scene
    finally:
        for visitor in [*VISITORS]:  # closing takes them out
            await visitor.goes()


# ---- a server in this process ---------------------------------------------------------------------------------------


@dataclass
class LocalServer:
    """A server that runs in the tests' process, on a real port."""

    port: int
    registry: TableRegistry
    key: str
    """Key that signs its cookies."""
    cookie: str
    """Name of its cookie."""
    lines: list[dict[str, Any]]
    """Parsed lines of its log."""

    @property
    def address(self) -> str:
        """URL of the server."""
        return f"http://127.0.0.1:{self.port}"

    async def log(self, table: str) -> list[Event]:
        """Return the log of a table."""
        return await self.registry.storage.log(table)

    async def visitor(self, name: str, table: str = "") -> Visitor:
        """Return a guest with a name, connected to `table` if given."""
        guest = await Visitor(self, name).named()
        return await guest.joins(table) if table else guest


def run_with_server(
    folder: Path, scene: Callable[[LocalServer], Awaitable[None]], **settings: Any
) -> list[dict[str, Any]]:
    """Run a scene with a server in this process, and return its log lines. Raise AssertionError if it logged an error."""
    lines: list[dict[str, Any]] = []
    settings.setdefault("database", str(services.in_file(folder)))

    async def play() -> None:
        chosen = Settings(**{"pace": 0, "rate": 10**5, **settings})
        listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn_config(chosen)
        app: Any = config.app
        server = uvicorn.Server(config)
        running = asyncio.create_task(server._serve([listening]))
        while not server.started:
            assert not running.done(), running.result()
            await asyncio.sleep(0.005)
        context = app.app.state.context
        try:
            key = await context.registry.storage.key("cookie")
            await close_visitors_after(
                scene(LocalServer(listening.getsockname()[1], context.registry, key, context.identity.name, lines))
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
        with pytest.MonkeyPatch.context() as patch:  # no test depends on the luck of its deals
            patch.setattr(randomness, "SEED", depth.SEED)
            patch.setattr(randomness, "OPENED", Counter())
            asyncio.run(play())
    finally:
        root.removeHandler(collecting)
        root.setLevel(level)
    assert not [line for line in lines if "trace" in line or line["level"] in ("error", "critical")]
    return lines


class Collecting(logging.Handler):
    """Collects log lines as the server formats them."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        super().__init__()
        self.lines = lines
        self.setFormatter(formatter())

    def emit(self, record: logging.LogRecord) -> None:
        """Collect a line."""
        if record.name.startswith(("ridotto", "uvicorn.error", "asyncio")):
            self.lines.append(json.loads(self.format(record)))


if __name__ == "__main__":
    fork_server_main()
