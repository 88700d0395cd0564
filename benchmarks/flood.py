"""Does anybody at a table notice that somebody floods the server? Tables play, crowds watch, four connections do their worst.

    .venv/bin/python benchmarks/flood.py                        # every flood, beside 100 tables and 2,000 idle connections
    .venv/bin/python benchmarks/flood.py --idle 0 --tables 20 --floods ping garbage

The server, the players and those who flood have processes of their own. Latency is the time from sending an action to the arrival of
its frame, at every seat of the table. "all" are four different floods at the same time.
"""

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import os
import resource
import socket
import sys
import tempfile
from collections.abc import Callable, Coroutine
from multiprocessing.synchronize import Event
from typing import Any
from urllib.parse import urlsplit

import websockets
from load import Player, Tally, measured, opened, parted, seated, server

CONNECTIONS = 4
PING = b"\x89\x80\0\0\0\0"
"""A ping of the WebSocket protocol, without content."""


def text(message: str) -> bytes:
    """A text frame, masked with zeros."""
    body = message.encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + length + b"\0\0\0\0" + body


async def pour(address: tuple[str, int], greeting: bytes, data: bytes, pause: float = 0) -> None:
    """One connection: says something once, then the same for ever, as fast as it is taken; starts again when it is closed."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(*address)
            drain = asyncio.create_task(swallow(reader))
            try:
                writer.write(greeting)
                await asyncio.sleep(0.3 if greeting else 0)
                while not drain.done():
                    writer.write(data)
                    await writer.drain()
                    await asyncio.sleep(pause)
            finally:
                drain.cancel()
                writer.transport.abort()
        await asyncio.sleep(0.01)


async def swallow(reader: asyncio.StreamReader) -> None:
    """Reads what comes until nothing comes any more."""
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def stare(address: tuple[str, int], greeting: bytes, data: bytes) -> None:
    """One connection that asks for more and more and reads nothing."""
    loop = asyncio.get_running_loop()
    while True:
        with contextlib.suppress(OSError), socket.socket() as peer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            peer.setblocking(False)
            await loop.sock_connect(peer, address)
            await loop.sock_sendall(peer, greeting)
            while True:
                await loop.sock_sendall(peer, data)
        await asyncio.sleep(0.01)


Flood = Callable[[tuple[str, int], str], Coroutine[Any, Any, None]]


def handshake(table: str) -> bytes:
    """What opens a WebSocket."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


FLOODS: dict[str, Flood] = {
    "ping": lambda at, table: pour(at, handshake(table), 500 * text('{"type":"ping"}')),
    "protocol ping": lambda at, table: pour(at, handshake(table), 5000 * PING),
    "garbage": lambda at, table: pour(at, handshake(table), 500 * text("{garbage")),
    "big": lambda at, table: pour(at, handshake(table), 10 * text('{"type":"' + 4000 * "x" + '"}')),
    "resume": lambda at, table: pour(at, handshake(table), 500 * text('{"type":"resume","n":0}')),
    "unread": lambda at, table: stare(at, handshake(table), 500 * text('{"type":"resume","n":0}')),
    "http": lambda at, table: pour(at, b"", 100 * b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "no http": lambda at, table: pour(at, b"", 20_000 * b"x"),
    "slow head": lambda at, table: pour(at, b"GET / HTTP/1.1\r\n", b"X-More: yes\r\n", 0.1),
    "long head": lambda at, table: pour(at, b"GET / HTTP/1.1\r\n", 1000 * b"X-More: yes\r\n"),
}


def drown(address: tuple[str, int], table: str, names: list[str], go: Event, stop: Event) -> None:
    """A process that floods until it is stopped."""

    async def run() -> None:
        while not go.is_set():
            await asyncio.sleep(0.05)
        tasks = [asyncio.create_task(FLOODS[name](address, table)) for name in names]
        while not stop.is_set():
            await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    os.nice(5)  # the clients share the machine with the server; it is the server that is measured
    asyncio.run(run())


def idle(url: str, tables: list[str], count: int, ready: Event, stop: Event) -> None:
    """A process whose connections only watch."""

    async def run() -> None:
        open_ = []
        for number in range(count):
            address = f"{url.replace('http', 'ws')}/api/tables/{tables[number % len(tables)]}/socket"
            open_.append(await websockets.connect(address, compression=None, max_queue=None, ping_interval=None))
        readers = [asyncio.create_task(listen(one)) for one in open_]
        ready.set()
        while not stop.is_set():
            await asyncio.sleep(0.1)
        lost = sum(reader.done() for reader in readers)
        if lost:
            print(f"{lost} of the idle connections were lost")

    async def listen(one: websockets.ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for _ in one:
                pass

    asyncio.run(run())


async def measure(arguments: argparse.Namespace) -> int:
    """Prints the table; returns exit status 1 if there were errors."""
    tally = Tally()
    context = multiprocessing.get_context("spawn")
    names = arguments.floods or [*FLOODS, "all"]
    with tempfile.TemporaryDirectory() as folder, server(f"{folder}/flood.sqlite", {}) as (url, pid):
        parts = urlsplit(url)
        address = (str(parts.hostname), int(parts.port or 0))
        players: list[Player] = await seated(url, await opened(url, arguments.tables, 0), tally, arguments.pause)
        # Those who watch have tables of their own, with nothing to see: this is about connections, not about crowds.
        quiet = [desk.id for desk in await opened(url, 20, arguments.tables)]
        stop, ready = context.Event(), context.Event()
        crowd = context.Process(target=idle, args=(url, quiet, arguments.idle, ready, stop))
        crowd.start()
        while not ready.is_set():
            await asyncio.sleep(0.2)
        titles = ("p50 ms", "p99 ms", "max ms", "actions/s", "server CPU", "MiB", "errors")
        print(f"{'flood':>16}" + "".join(f"{title:>11}" for title in titles))
        for name in ["none", *names]:
            own = {"all": list(itertools.islice(("protocol ping", "ping", "http", "garbage"), CONNECTIONS)), "none": []}
            kinds = own.get(name, [name] * CONNECTIONS)
            go, halt = context.Event(), context.Event()
            flood = context.Process(target=drown, args=(address, quiet[0], kinds, go, halt))
            flood.start()
            await asyncio.sleep(2)
            task = asyncio.create_task(measured(pid, arguments.tables, tally, arguments.seconds))
            await asyncio.sleep(0)
            go.set()
            row = await task
            halt.set()
            await asyncio.to_thread(flood.join)
            print(
                f"{name:>16}{row.p50:11.1f}{row.p99:11.1f}{row.worst:11.1f}{row.actions:11.0f}"
                f"{row.cpu:10.0f}%{row.memory / 2**20:11.1f}{row.errors:11}",
                flush=True,
            )
        stop.set()
        await asyncio.to_thread(crowd.join)
        await parted(players)
    for error in tally.errors[:5]:
        print("error:", error)
    return 1 if tally.errors else 0


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--idle", type=int, default=2000, help="connections that only watch")
    parser.add_argument("--seconds", type=float, default=25)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds a player takes")
    parser.add_argument("--floods", nargs="*", choices=[*FLOODS, "all"], help="only these")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
