"""Several houses in one process: on one database, with news that are carried in memory and can be lost."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest
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
    """Waits until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


class Exchange:
    """Carries news between houses of one process, and does with them what a test wants."""

    largest = 2000

    def __init__(self) -> None:
        self.ears: list[Callable[[bytes], None]] = []
        self.carried: list[dict[str, Any]] = []
        """What was said, whether or not anybody heard it."""
        self.loses: Callable[[dict[str, Any]], bool] = lambda message: False
        self.broken = False

    async def listen(self, heard: Callable[[bytes], None]) -> None:
        """Until it breaks."""
        if self.broken:
            raise ConnectionRefusedError
        self.ears.append(heard)
        try:
            while not self.broken:
                await asyncio.sleep(0.002)
            raise ConnectionResetError
        finally:
            self.ears.remove(heard)

    async def send(self, message: bytes) -> None:
        """To everybody, the sender included."""
        if self.broken:
            raise ConnectionRefusedError
        said = orjson.loads(message)
        self.carried.append(said)
        assert len(message) <= self.largest
        for heard in list(self.ears):
            if not self.loses(said):
                heard(message)

    async def close(self) -> None:
        """Nothing is held."""


@dataclass
class Neighbourhood:
    """Houses that serve the same tables."""

    houses: list[TableRegistry]
    exchange: Exchange

    def of(self, registry: int) -> Peers:
        """What a house has to do with the others."""
        found = self.houses[registry].peers
        assert isinstance(found, Peers)
        return found

    async def opens(self, game: str, host: str = "ada", **wanted: Any) -> str:
        """A new table, opened in the first house."""
        return await self.houses[0].open_table(Guest(host, host.title()), NewTable(game=game, level="random", **wanted))

    async def comes(self, table: str, guest: str, registry: int) -> Player:
        """A guest at a table, by one of the houses."""
        live_table = await self.houses[registry].live_table(table)
        assert live_table is not None
        player = Player(live_table, guest)
        player.browser.name = f"{guest}{registry}-{len(live_table.tabs)}"
        await live_table.join(player.tab)
        return player


def neighbourhood(
    place: Path | str,
    scene: Callable[[Neighbourhood], Awaitable[None]],
    transport: Callable[[Storage], Transport | None] = lambda storage: None,
    **settings: Any,
) -> None:
    """Opens two houses on one database, plays a scene, closes them.

    `place`: a folder for an SQLite file, or the URL of a PostgreSQL. `carrier`: what carries a house's news; else the exchange.
    """

    async def play() -> None:
        exchange = Exchange()
        url = place if isinstance(place, str) else url_of(str(place / "tables.sqlite"))
        storages = [await Storage.open(url) for _ in range(2)]
        chosen = Settings(**{"pace": 0, "bots": "random", **settings})
        houses = [TableRegistry(one, chosen, SIGNER, Peers(one, transport(one) or exchange)) for one in storages]
        try:
            await until(lambda: all(registry.peers.up for registry in houses))
            await scene(Neighbourhood(houses, exchange))
        finally:
            exchange.broken = False
            for registry in houses:
                await registry.close()
            for storage in storages:
                await storage.close()

    with hurried():
        asyncio.run(play())


@contextmanager
def hurried() -> Iterator[None]:
    """What otherwise takes seconds takes a moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(peers, "POLL", 0.05)
        patch.setattr(leases, "BEAT", 0.05)
        yield
