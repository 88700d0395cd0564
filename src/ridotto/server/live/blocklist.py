"""Blocklist: guests and networks that an administrator has banned from all tables."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock
from ridotto.server.ops.client_address import place
from ridotto.server.store.schema import blocks
from ridotto.server.store.storage import Storage

Network = IPv4Network | IPv6Network
Snapshot = tuple[Any, list[str]]
"""Number of blocks and time of the latest one; and their subjects, if those have changed."""


class Blocklist:
    """Blocks as this process last read them; `read` and `update` refresh them."""

    def __init__(self) -> None:
        self.guests: frozenset[str] = frozenset()
        self.networks: tuple[Network, ...] = ()
        self._stamp: Any = None

    def blocks(self, guest: str | None, address: str = "") -> bool:
        """True if a guest or their address is blocked."""
        return guest in self.guests or (bool(self.networks) and self.blocks_address(address))

    def blocks_address(self, address: str) -> bool:
        """True if an address, or the network that stands for it, is blocked."""
        if not self.networks:
            return False
        try:
            found = ip_address(address.partition("/")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    async def refresh(self, storage: Storage) -> None:
        """Read the blocks. Raise Unsaved if the database does not answer."""
        self.update(await storage.do(self.read))

    async def read(self, connection: AsyncConnection) -> Snapshot:
        """Fetch the current blocks; the subjects only if they have changed."""
        stamp = (await connection.execute(select(func.count(), func.max(blocks.c.at)))).one()
        if stamp == self._stamp:
            return stamp, []
        return stamp, list((await connection.execute(select(blocks.c.subject))).scalars())

    def update(self, found: Snapshot) -> bool:
        """Store what was read; True if it differs from before."""
        stamp, subjects = found
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        networks = {subject: network(subject) for subject in subjects}
        self.guests = frozenset(subject for subject, one in networks.items() if one is None)
        self.networks = tuple(one for one in networks.values() if one is not None)
        return True


def network(subject: str) -> Network | None:
    """Return the network for an address or network; None if `subject` is neither. IPv6 networks are at least a household's /64."""
    try:
        found = ip_network(place(subject), strict=False)
    except ValueError:
        return None
    return found if found.prefixlen <= 64 else found.supernet(new_prefix=64)


async def block(storage: Storage, subject: str, why: str) -> None:
    """Block a guest or network."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(blocks).where(blocks.c.subject == subject))
        await connection.execute(insert(blocks).values(subject=subject, at=clock.wall(), why=why))

    await storage.do(work)


async def unblock(storage: Storage, subject: str) -> bool:
    """Remove a block; True if there was one."""

    async def work(connection: AsyncConnection) -> int:
        return (await connection.execute(delete(blocks).where(blocks.c.subject == subject))).rowcount

    return await storage.do(work) > 0


async def list_blocks(storage: Storage) -> list[dict[str, Any]]:
    """Return all blocks, latest first."""
    async with storage.engine.connect() as connection:
        return [row._asdict() for row in await connection.execute(select(blocks).order_by(blocks.c.at.desc()))]
