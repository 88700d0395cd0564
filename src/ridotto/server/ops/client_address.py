"""Client addresses behind reverse proxies. Forwarding headers count only if they come from a configured proxy."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from ridotto import InvalidText
from ridotto.core.errors import Sentence

FORWARDING = frozenset(
    (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
)
"""Headers that only proxies add."""
Headers = Iterable[tuple[bytes, bytes]]
"""Headers in ASGI form: pairs of bytes, names in lower case."""


class Proxies:
    """Trusted proxies: the configured addresses and networks."""

    def __init__(self, named: Iterable[str]) -> None:
        self.networks = tuple(_network(text) for text in named)
        self.trusts = lru_cache(4096)(self._trusts)
        """Return True if an address belongs to a trusted proxy; cached."""

    def _trusts(self, address: str) -> bool:
        found = _address(address)
        return found is not None and any(found in network for network in self.networks)

    def client(self, peer: str, headers: Headers) -> str:
        """Return the client's address: the peer's own, or the one in `X-Forwarded-For` if the peer is a trusted proxy."""
        if not self.trusts(peer):
            return peer
        said = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        # Each proxy appends the address of its own peer; a client can forge anything further left.
        for text in reversed(said.split(",")):
            address = _bare(text.strip())
            if _address(address) is None:
                break
            if not self.trusts(address):
                return address
            peer = address
        return peer


def scheme(headers: Headers) -> str | None:
    """Return the scheme between browser and proxy, "http" or "https", from `X-Forwarded-Proto`; None if absent."""
    said = [value.decode("latin-1").strip().lower() for name, value in headers if name == b"x-forwarded-proto"]
    return said[-1] if said and said[-1] in ("http", "https") else None


def forwarded(headers: Headers) -> bool:
    """Return True if a request carries a header that only proxies add."""
    return any(name in FORWARDING for name, _ in headers)


@lru_cache(4096)
def place(address: str) -> str:
    """Return the key under which an address is rate-limited: for IPv6 its /64 network, which one household shares."""
    found = _address(address)
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else str(found or address)


def _network(text: str):  # type: ignore[no-untyped-def]
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise InvalidText(
            Sentence(
                "fault-proxy",
                "proxy {found!r} is not allowed, expected an address or a network like 10.0.0.7, 10.0.0.0/8 or fd00::/8",
                found=text[:60],
            )
        ) from None


def _address(text: str) -> IPv4Address | IPv6Address | None:
    if len(text) > 60:
        return None
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _bare(text: str) -> str:
    """Strip the brackets and the port from an address."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
