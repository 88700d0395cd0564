"""Several server processes simulated in one: on one database, with an in-memory transport that can lose messages."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest
import services
from table_fixtures import SIGNER, Player

from ridotto.server.cluster import leases, peers
from ridotto.server.cluster.peers import Peers
from ridotto.server.cluster.pubsub import Transport
from ridotto.server.live.registry import TableRegistry
from ridotto.server.ops.settings import Settings
from ridotto.server.store.sqlite import url_of
from ridotto.server.store.storage import Storage
from ridotto.server.table.checks import Guest
from ridotto.server.wire.bodies import NewTable


async def until(holds: Callable[[], Any], seconds: float = 60) -> None:
    """Wait until `holds` returns a true value."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


class Exchange:
    """In-memory transport between the simulated processes, under a test's control."""

    largest = 2000

    def __init__(self) -> None:
        self.subscribers: list[Callable[[bytes], None]] = []
        self.sent: list[dict[str, Any]] = []
        """Messages sent, whether or not they were delivered."""
        self.drops: Callable[[dict[str, Any]], bool] = lambda message: False
        self.broken = False

    async def listen(self, on_message: Callable[[bytes], None]) -> None:
        """Deliver messages until the exchange breaks."""
        if self.broken:
            raise ConnectionRefusedError
        self.subscribers.append(on_message)
        try:
            while not self.broken:
                await asyncio.sleep(0.002)
            raise ConnectionResetError
        finally:
            self.subscribers.remove(on_message)

    async def send(self, message: bytes) -> None:
        """Deliver a message to all processes, the sender included."""
        if self.broken:
            raise ConnectionRefusedError
        sent = orjson.loads(message)
        self.sent.append(sent)
        assert len(message) <= self.largest
        for on_message in list(self.subscribers):
            if not self.drops(sent):
                on_message(message)

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


@dataclass
class ProcessGroup:
    """Simulated processes that serve the same tables."""

    registries: list[TableRegistry]
    exchange: Exchange

    def peers_of(self, process: int) -> Peers:
        """Return a process's peers."""
        found = self.registries[process].peers
        assert isinstance(found, Peers)
        return found

    async def opens(self, game: str, host: str = "ada", **wanted: Any) -> str:
        """Open a table through the first process; return its id."""
        return await self.registries[0].open_table(
            Guest(host, host.title()), NewTable(game=game, level="random", **wanted)
        )

    async def comes(self, table: str, guest: str, process: int) -> Player:
        """Connect a guest to a table through one of the processes."""
        live_table = await self.registries[process].live_table(table)
        assert live_table is not None
        player = Player(live_table, guest)
        player.browser.name = f"{guest}{process}-{len(live_table.tabs)}"
        await live_table.join(player.tab)
        return player


def run_process_group(
    place: Path | str,
    scene: Callable[[ProcessGroup], Awaitable[None]],
    transport: Callable[[Storage], Transport | None] = lambda storage: None,
    **settings: Any,
) -> None:
    """Run a scene with two simulated processes on one database.

    `place`: a folder for an SQLite file, or the URL of a PostgreSQL. `transport`: returns a process's transport, or
    None for the exchange.
    """

    url = place if isinstance(place, str) else url_of(str(services.in_file(place)))

    async def play() -> None:
        exchange = Exchange()
        storages = [await Storage.open(url) for _ in range(2)]
        chosen = Settings(**{"pace": 0, "bots": "random", **settings})
        registries = [TableRegistry(one, chosen, SIGNER, Peers(one, transport(one) or exchange)) for one in storages]
        try:
            await until(lambda: all(registry.peers.up for registry in registries))
            await scene(ProcessGroup(registries, exchange))
        finally:
            exchange.broken = False
            for registry in registries:
                await registry.close()
            for storage in storages:
                await storage.close()

    with short_intervals():
        asyncio.run(play())


@contextmanager
def short_intervals() -> Iterator[None]:
    """Shorten intervals of seconds to a moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(peers, "POLL", 0.05)
        patch.setattr(leases, "RENEW_EVERY", 0.05)
        yield
