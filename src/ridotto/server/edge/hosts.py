"""Host names under which a server answers, as a defence against DNS rebinding.

In DNS rebinding, a foreign page's own name resolves to this server's address, so the browser takes the server for that
site. The attack needs a name, so addresses are always accepted, and so is `localhost`, which DNS never answers for.
Other names have to be configured.
"""

import logging
import re
from collections.abc import Iterable, Iterator
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from urllib.parse import urlsplit

from ridotto.server.ops.settings import Settings

log = logging.getLogger("ridotto.hosts")
HOST = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::\d*)?")
"""A `Host` header: name or address, and optional port."""
NAME = re.compile(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?")
LONGEST = 100
"""Maximum number of characters of a name quoted in a refusal or the log."""
MOST_NAMED = 100
"""Maximum number of refused names that are logged."""


class Hosts:
    """Host names of one server."""

    def __init__(self, settings: Settings) -> None:
        self.given = frozenset(_plain(name) for name in (*settings.hosts, *names_of(settings.origins)))
        self.expected = bool(settings.hosts)
        """True if every request must have a `Host` header."""
        self._logged: set[str] = set()

    def refusal(self, host: str) -> str | None:
        """Return the sentence that refuses a `Host` header; None if it is accepted.

        An empty header counts as missing; no browser sends one.
        """
        found = HOST.fullmatch(host)
        name = found[1].lower() if found else host.lower()
        if self._knows(name) if name else not (host or self.expected):
            return None
        self._log_refused(name)
        return _sentence(name)

    def _knows(self, name: str) -> bool:
        plain = _plain(name)
        return is_address(name) or _is_localhost(plain) or plain in self.given

    def _log_refused(self, name: str) -> None:
        """Log a refused name once. Without configured names it may be the server's own; otherwise someone is probing."""
        name = name[:LONGEST]
        if not name or name in self._logged or len(self._logged) >= MOST_NAMED:
            return
        self._logged.add(name)
        level = logging.WARNING if not self.given else logging.INFO
        shown = name if NAME.fullmatch(name) else ascii(name)
        log.log(level, "a request used an unknown host name: --allowed-host adds it", extra={"host": shown})


def names_of(origins: Iterable[str]) -> Iterator[str]:
    """Yield the host names of origins: "cards.example" for "https://cards.example:8443"."""
    for origin in origins:
        try:
            name = urlsplit(origin).hostname
        except ValueError:
            continue
        if name:
            yield name


def is_address(host: str) -> bool:
    """True for an IPv4 address, or an IPv6 address in brackets as in URLs."""
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
    """Return a name in lower case, without the trailing dot of a fully qualified one."""
    return name.lower().removesuffix(".")


def _sentence(name: str) -> str:
    sentence = f"This server has no name {name[:LONGEST]!r}, expected one of those given with --allowed-host"
    possible = len(name) <= LONGEST and NAME.fullmatch(name)
    return f"{sentence}: --allowed-host {name} adds it." if possible else f"{sentence}."
