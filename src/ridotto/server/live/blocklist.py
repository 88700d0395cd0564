"""Blocks: guests and networks that an administrator does not let in, at any table."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ridotto.server.ops import clock
from ridotto.server.ops.client_address import place
from ridotto.server.store.schema import blocks
from ridotto.server.store.storage import Storage

Network = IPv4Network | IPv6Network
Found = tuple[Any, list[str]]
"""How many there are and when the last one was added, and whom they name, if that has changed."""


class Blocklist:
    """Those that this process knows of; `read` and `take` bring them up to date."""

    def __init__(self) -> None:
        self.guests: frozenset[str] = frozenset()
        self.networks: tuple[Network, ...] = ()
        self._stamp: Any = None

    def holds(self, guest: str | None, address: str = "") -> bool:
        """Whether somebody is not let in."""
        return guest in self.guests or (bool(self.networks) and self.holds_address(address))

    def holds_address(self, address: str) -> bool:
        """Whether nobody is let in from an address, or from the network that stands for it."""
        if not self.networks:
            return False
        try:
            found = ip_address(address.partition("/")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    async def refresh(self, storage: Storage) -> None:
        """Reads them. Unsaved where the database does not answer: nobody waits for it."""
        self.take(await storage.do(self.read))

    async def read(self, connection: AsyncConnection) -> Found:
        """What there is to know of them now."""
        stamp = (await connection.execute(select(func.count(), func.max(blocks.c.at)))).one()
        if stamp == self._stamp:
            return stamp, []
        return stamp, list((await connection.execute(select(blocks.c.subject))).scalars())

    def take(self, found: Found) -> bool:
        """Knows what was read; whether that is something new."""
        stamp, subjects = found
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        networks = {subject: network(subject) for subject in subjects}
        self.guests = frozenset(subject for subject, one in networks.items() if one is None)
        self.networks = tuple(one for one in networks.values() if one is not None)
        return True


def network(subject: str) -> Network | None:
    """The network that is meant by an address or a network; None if it is neither. Of IPv6 nothing smaller than a household is known."""
    try:
        found = ip_network(place(subject), strict=False)
    except ValueError:
        return None
    return found if found.prefixlen <= 64 else found.supernet(new_prefix=64)


async def block(storage: Storage, subject: str, why: str) -> None:
    """Lets somebody in no more."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(blocks).where(blocks.c.subject == subject))
        await connection.execute(insert(blocks).values(subject=subject, at=clock.wall(), why=why))

    await storage.do(work)


async def unblock(storage: Storage, subject: str) -> bool:
    """Lets somebody in again; whether they had been blocked."""

    async def work(connection: AsyncConnection) -> int:
        return (await connection.execute(delete(blocks).where(blocks.c.subject == subject))).rowcount

    return await storage.do(work) > 0


async def listed(storage: Storage) -> list[dict[str, Any]]:
    """All blocks, the latest first."""
    async with storage.engine.connect() as connection:
        return [row._asdict() for row in await connection.execute(select(blocks).order_by(blocks.c.at.desc()))]
