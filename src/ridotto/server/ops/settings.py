"""Configuration of a server."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from math import isfinite
from typing import Any

from ridotto import InvalidText
from ridotto.bots import USUAL
from ridotto.core.cards import nearest
from ridotto.core.errors import Sentence


def _limit(default: float, what: str) -> Any:
    """Declare a setting that `--limit NAME=VALUE` changes; `what` is its description in docs/serving.md."""
    return field(default=default, metadata={"limit": what})


@dataclass(frozen=True)
class Settings:
    """Settings of `ridotto serve`."""

    database: str = "ridotto.sqlite"
    """Path of an SQLite file, or an SQLAlchemy URL with an async driver."""
    redis: str = ""
    """URL of the Redis server for messages between processes; "" sends them through PostgreSQL."""
    pace: float = 0.9
    """Seconds that a bot takes for a move."""
    origins: tuple[str, ...] = ()
    """Origins other than the server's own whose pages may use it, like "https://cards.example"."""
    hosts: tuple[str, ...] = ()
    """Host names, besides localhost, that browsers may use for the server. IP addresses are always accepted."""
    listening: str = "127.0.0.1"
    """Address on which the server listens, which tells whether other devices can reach it."""
    proxies: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Addresses and networks of trusted proxies: only their forwarding headers are believed."""
    monitors: tuple[str, ...] = ()
    """Addresses and networks that may read the metrics, besides this machine."""
    secure: bool = False
    """True if browsers reach the server over HTTPS: cookies are then sent over HTTPS only."""
    waiting_hours: float = 1.0
    """Hours that an empty table is kept before its first match; 0 or less, here and below, means forever."""
    finished_days: float = 7.0
    """Days that a table's log is kept after its match; the record stays."""
    running_days: float = 30.0
    """Days that a running match waits for its players."""
    guest_days: float = 365.0
    """Days that a guest is remembered after the last visit."""
    idle: float = 300.0
    """Seconds that a table stays in memory with nobody connected."""
    bots: str = USUAL
    """Bot level proposed for new tables, for games that have it."""
    thinkers: int = 0
    """Number of processes in which search bots think; 0 for one per core."""

    message_size: int = _limit(4096, "largest message and largest request, in bytes")
    rate: float = _limit(20.0, "messages a second from one connection; from all tabs of a guest, twice as many")
    burst: int = _limit(60, "messages at once from one connection; from all tabs of a guest, twice as many")
    guests_by_address: int = _limit(100, "number of guests whose messages and talk one address may send in all")
    bot_rate: float = _limit(20.0, "messages a second from a player's own bot")
    bot_burst: int = _limit(60, "messages at once from a player's own bot")
    talk_rate: float = _limit(1.0, "entries of talk a second by one guest")
    talk_burst: int = _limit(6, "entries of talk at once by one guest")
    tables_an_hour: int = _limit(120, "new tables by one guest, a quarter of them at once")
    hosts_by_address: int = _limit(10, "number of guests whose tables one address may open in all")
    guests_an_hour: int = _limit(2000, "new guests from one address, a quarter of them at once")
    names_an_hour: int = _limit(60, "new names of one guest, a quarter of them at once")
    device_links_an_hour: int = _limit(
        40, "links to continue on another device by one guest, a quarter of them at once"
    )
    evenings_an_hour: int = _limit(60, "new evenings of clubs from one address, a quarter of them at once")
    pads_an_hour: int = _limit(240, "sheets of the score pad shared from one address, a quarter of them at once")
    requests: float = _limit(100.0, "HTTP requests a second from one address")
    requests_burst: int = _limit(1000, "HTTP requests at once from one address")
    request_bytes: int = _limit(32_768, "bytes of requests a second on one connection, four times as many at once")
    sockets_by_guest: int = _limit(100, "WebSockets that one guest may have open at the same time")
    connections: int = _limit(10_000, "open connections in total")
    connections_by_address: int = _limit(1000, "open connections from one address")
    head_seconds: float = _limit(10.0, "seconds for the head of a request")
    body_seconds: float = _limit(10.0, "seconds for the rest of a request")
    unread_seconds: float = _limit(30.0, "seconds that a peer may leave what was sent to it unread")
    patience: float = _limit(20.0, "seconds that a connection may stay over its budget")


LIMITS = {one.name.replace("_", "-"): one for one in fields(Settings) if "limit" in one.metadata}
"""Settings that `--limit` can change, by name."""


def limited(settings: Settings, given: Iterable[str]) -> Settings:
    """Return the settings with limits given as "NAME=VALUE" applied. Raise InvalidText for an unknown name or an invalid value."""
    changed: dict[str, float] = {}
    for text in given:
        name, _, value = text.partition("=")
        limit = LIMITS.get(name.strip().replace("_", "-"))
        if limit is None:
            raise InvalidText(_no_limit(name))
        whole = isinstance(limit.default, int)
        try:
            number: float = int(value) if whole else float(value)
        except ValueError:
            number = 0
        if number <= 0 or not isfinite(number):
            facts = {"name": name.strip(), "found": value[:40]}
            if whole:
                raise InvalidText(
                    Sentence(
                        "fault-limit-whole",
                        "limit {name}: {found!r} is not allowed, expected a whole number above 0",
                        **facts,
                    )
                )
            raise InvalidText(
                Sentence("fault-limit", "limit {name}: {found!r} is not allowed, expected a number above 0", **facts)
            )
        changed[limit.name] = number
    return replace(settings, **changed)  # type: ignore[arg-type]


def _no_limit(name: str) -> Sentence:
    name, near = name[:40], nearest(name, LIMITS)
    if near:
        return Sentence("fault-near-limit", "there is no limit {name!r}, did you mean {near}?", name=name, near=near)
    return Sentence(
        "fault-no-limit", "there is no limit {name!r}, expected one of {known}", name=name, known=", ".join(LIMITS)
    )
