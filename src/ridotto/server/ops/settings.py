"""A server's configuration."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from math import isfinite
from typing import Any

from ridotto import InvalidText
from ridotto.bots import USUAL
from ridotto.core.cards import nearest
from ridotto.core.errors import Sentence


def _limit(default: float, what: str) -> Any:
    """A setting that `--limit NAME=VALUE` changes; `what` stands in docs/serving.md."""
    return field(default=default, metadata={"limit": what})


@dataclass(frozen=True)
class Settings:
    """The settings of `ridotto serve`."""

    database: str = "ridotto.sqlite"
    """An SQLite file, or an SQLAlchemy URL with an async driver."""
    redis: str = ""
    """The URL of the Redis over which several processes hear of each other; without one, PostgreSQL carries their news too."""
    pace: float = 0.9
    """Seconds a bot takes for a move."""
    origins: tuple[str, ...] = ()
    """Origins other than the server's own whose pages may talk to it, "https://cards.example"."""
    hosts: tuple[str, ...] = ()
    """The names, besides localhost, under which browsers may ask for the server. Addresses are always good."""
    proxies: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Addresses and networks of the proxies in front of the server: only these may say for whom they ask."""
    monitors: tuple[str, ...] = ()
    """Addresses and networks that may read the metrics, besides this machine."""
    secure: bool = False
    """Whether browsers reach the server over HTTPS: cookies are then sent over HTTPS only."""
    waiting_hours: float = 1.0
    """How long a table before its first match is kept while nobody is there; 0 and less, here and below: for ever."""
    finished_days: float = 7.0
    """How long the log of a table is kept after its match; the record stays."""
    running_days: float = 30.0
    """How long a running match waits for its players."""
    guest_days: float = 365.0
    """How long a guest who does not come is remembered."""
    idle: float = 300.0
    """Seconds a table stays in memory with nobody connected."""
    bots: str = USUAL
    """The level of bots that new tables propose, where it plays the game."""
    thinkers: int = 0
    """In how many processes bots think ahead; 0: one for each core."""

    message_size: int = _limit(4096, "largest message and largest request, in bytes")
    rate: float = _limit(20.0, "messages a second from one connection; from all tabs of a guest, twice as many")
    burst: int = _limit(60, "messages at once from one connection; from all tabs of a guest, twice as many")
    guests_by_address: int = _limit(100, "an address may send and say as much as so many guests together")
    bot_rate: float = _limit(20.0, "messages a second from a bot that a player has brought")
    bot_burst: int = _limit(60, "messages at once from a bot that a player has brought")
    talk_rate: float = _limit(1.0, "entries of talk a second by one guest")
    talk_burst: int = _limit(6, "entries of talk at once by one guest")
    tables_an_hour: int = _limit(120, "new tables by one guest, a quarter of them at once")
    hosts_by_address: int = _limit(10, "an address may open as many tables as so many guests together")
    guests_an_hour: int = _limit(2000, "new guests from one address, a quarter of them at once")
    names_an_hour: int = _limit(60, "new names of one guest, a quarter of them at once")
    requests: float = _limit(100.0, "HTTP requests a second from one address")
    requests_burst: int = _limit(1000, "HTTP requests at once from one address")
    request_bytes: int = _limit(32_768, "bytes of requests a second on one connection, four times as many at once")
    sockets_by_guest: int = _limit(100, "tables that one guest may be connected to at the same time")
    connections: int = _limit(10_000, "open connections in all")
    connections_by_address: int = _limit(1000, "open connections from one address")
    head_seconds: float = _limit(10.0, "seconds for the head of a request")
    body_seconds: float = _limit(10.0, "seconds for the rest of a request")
    unread_seconds: float = _limit(30.0, "seconds that a peer may read nothing of what waits for it")
    patience: float = _limit(20.0, "seconds that a connection may stay over its budget")


LIMITS = {one.name.replace("_", "-"): one for one in fields(Settings) if "limit" in one.metadata}
"""What `--limit` may name."""


def limited(settings: Settings, given: Iterable[str]) -> Settings:
    """The settings with limits given as "NAME=VALUE". InvalidText for a name or a value that cannot be."""
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
