"""Names under which a server answers.

DNS rebinding: a page of another site has its own name resolve to this server's address, and its browser then takes the server for that
site. It needs a name, so an address is always good, and so is `localhost`, which no DNS answers for. Other names have to be given.
"""

import logging
import re
from collections.abc import Iterable, Iterator
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from urllib.parse import urlsplit

from ridotto.server.ops.settings import Settings

log = logging.getLogger("ridotto.hosts")
HOST = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::\d*)?")
"""A `Host` header: a name or an address, and a port."""
NAME = re.compile(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?")
LONGEST = 100
"""Characters of a name that are repeated in a refusal or in the log."""
MOST_NAMED = 100
"""Refused names that are logged."""


class Hosts:
    """The names of one server."""

    def __init__(self, settings: Settings) -> None:
        self.given = frozenset(_plain(name) for name in (*settings.hosts, *names_of(settings.origins)))
        self.expected = bool(settings.hosts)
        """True if every request has to say what it asks for."""
        self._logged: set[str] = set()

    def refusal(self, host: str) -> str | None:
        """The sentence that refuses a `Host` header; None for one that is good. An empty header is a missing one: no page sends that."""
        found = HOST.fullmatch(host)
        name = found[1].lower() if found else host.lower()
        if self._knows(name) if name else not (host or self.expected):
            return None
        self._note(name)
        return _sentence(name)

    def _knows(self, name: str) -> bool:
        plain = _plain(name)
        return is_address(name) or _is_localhost(plain) or plain in self.given

    def _note(self, name: str) -> None:
        """Log a refused name once. Where none was given it is a house's own, perhaps; elsewhere it is somebody who tries names."""
        name = name[:LONGEST]
        if not name or name in self._logged or len(self._logged) >= MOST_NAMED:
            return
        self._logged.add(name)
        level = logging.WARNING if not self.given else logging.INFO
        shown = name if NAME.fullmatch(name) else ascii(name)
        log.log(level, "a request came under a name that was not given: --allowed-host adds it", extra={"host": shown})


def names_of(origins: Iterable[str]) -> Iterator[str]:
    """The names in origins, "cards.example" of "https://cards.example:8443"."""
    for origin in origins:
        try:
            name = urlsplit(origin).hostname
        except ValueError:
            continue
        if name:
            yield name


def is_address(host: str) -> bool:
    """True for an IPv4 address, or an IPv6 address in brackets, as URLs have them."""
    try:
        if host[:1] + host[-1:] == "[]":
            IPv6Address(host[1:-1])
        else:
            IPv4Address(host)
    except AddressValueError:
        return False
    return True


def _is_localhost(name: str) -> bool:
    """True for `localhost` and names below it, all of which browsers resolve to their own machine (RFC 6761)."""
    return bool(NAME.fullmatch(name)) and f".{name}".endswith(".localhost")


def _plain(name: str) -> str:
    """A name without the dot that ends a full one."""
    return name.lower().removesuffix(".")


def _sentence(name: str) -> str:
    sentence = f"This server has no name {name[:LONGEST]!r}, expected one of those given with --allowed-host"
    possible = len(name) <= LONGEST and NAME.fullmatch(name)
    return f"{sentence}: --allowed-host {name} adds it." if possible else f"{sentence}."
