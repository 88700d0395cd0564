"""Do players notice when clients flood the server? Tables play and idle connections watch while four connections flood.

    .venv/bin/python benchmarks/flood.py                        # every flood, with 100 tables and 2,000 idle connections
    .venv/bin/python benchmarks/flood.py --idle 0 --tables 20 --floods ping garbage

The server, the players and the flooding clients run in separate processes. Latency is the time from sending an action to receiving its
frame, for every seat of the table. "all" runs four different floods at once.
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
from load import Player, Tally, disconnect, measure_row, open_tables, seat_players, server

CONNECTIONS = 4
PING = b"\x89\x80\0\0\0\0"
"""A WebSocket ping frame without payload."""


def text(message: str) -> bytes:
    """Return a text frame, masked with zeros."""
    body = message.encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + length + b"\0\0\0\0" + body


async def send_forever(address: tuple[str, int], greeting: bytes, data: bytes, pause: float = 0) -> None:
    """Open a connection, send a greeting once, then `data` forever, as fast as the server reads. Reconnect whenever it is closed."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(*address)
            drain = asyncio.create_task(discard(reader))
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


async def discard(reader: asyncio.StreamReader) -> None:
    """Read and discard data until the connection ends."""
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def never_read(address: tuple[str, int], greeting: bytes, data: bytes) -> None:
    """Open a connection that keeps sending requests and never reads."""
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
    """Return the request that opens a WebSocket."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


FLOODS: dict[str, Flood] = {
    "ping": lambda at, table: send_forever(at, handshake(table), 500 * text('{"type":"ping"}')),
    "protocol ping": lambda at, table: send_forever(at, handshake(table), 5000 * PING),
    "garbage": lambda at, table: send_forever(at, handshake(table), 500 * text("{garbage")),
    "big": lambda at, table: send_forever(at, handshake(table), 10 * text('{"type":"' + 4000 * "x" + '"}')),
    "resume": lambda at, table: send_forever(at, handshake(table), 500 * text('{"type":"resume","n":0}')),
    "unread": lambda at, table: never_read(at, handshake(table), 500 * text('{"type":"resume","n":0}')),
    "http": lambda at, _table: send_forever(at, b"", 100 * b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "no http": lambda at, _table: send_forever(at, b"", 20_000 * b"x"),
    "slow head": lambda at, _table: send_forever(at, b"GET / HTTP/1.1\r\n", b"X-More: yes\r\n", 0.1),
    "long head": lambda at, _table: send_forever(at, b"GET / HTTP/1.1\r\n", 1000 * b"X-More: yes\r\n"),
}


def flood_process(address: tuple[str, int], table: str, names: list[str], go: Event, stop: Event) -> None:
    """Run the floods in this process until `stop` is set."""

    async def run() -> None:
        while not go.is_set():
            await asyncio.sleep(0.05)
        tasks = [asyncio.create_task(FLOODS[name](address, table)) for name in names]
        while not stop.is_set():
            await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    os.nice(5)  # clients share the machine with the server; only the server is being measured
    asyncio.run(run())


def idle_process(url: str, tables: list[str], count: int, ready: Event, stop: Event) -> None:
    """Open connections that only watch, in this process."""

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
    """Print the table. Return exit status 1 if there were errors."""
    tally = Tally()
    context = multiprocessing.get_context("spawn")
    names = arguments.floods or [*FLOODS, "all"]
    with tempfile.TemporaryDirectory() as folder, server(f"{folder}/flood.sqlite", {}) as (url, pid):
        parts = urlsplit(url)
        address = (str(parts.hostname), int(parts.port or 0))
        players: list[Player] = await seat_players(
            url, await open_tables(url, arguments.tables, 0), tally, arguments.pause
        )
        # Idle watchers get tables of their own where nothing happens: this measures connections, not large audiences.
        quiet = [desk.id for desk in await open_tables(url, 20, arguments.tables)]
        stop, ready = context.Event(), context.Event()
        crowd = context.Process(target=idle_process, args=(url, quiet, arguments.idle, ready, stop))
        crowd.start()
        while not ready.is_set():
            await asyncio.sleep(0.2)
        titles = ("p50 ms", "p99 ms", "max ms", "actions/s", "server CPU", "MiB", "errors")
        print(f"{'flood':>16}" + "".join(f"{title:>11}" for title in titles))
        for name in ["none", *names]:
            own = {"all": list(itertools.islice(("protocol ping", "ping", "http", "garbage"), CONNECTIONS)), "none": []}
            kinds = own.get(name, [name] * CONNECTIONS)
            go, halt = context.Event(), context.Event()
            flood = context.Process(target=flood_process, args=(address, quiet[0], kinds, go, halt))
            flood.start()
            await asyncio.sleep(2)
            task = asyncio.create_task(measure_row(pid, arguments.tables, tally, arguments.seconds))
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
        await disconnect(players)
    for error in tally.errors[:5]:
        print("error:", error)
    return 1 if tally.errors else 0


def main() -> int:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--idle", type=int, default=2000, help="number of connections that only watch")
    parser.add_argument("--seconds", type=float, default=25)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds a player takes to act")
    parser.add_argument("--floods", nargs="*", choices=[*FLOODS, "all"], help="floods to run; default: all")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
