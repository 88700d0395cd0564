"""Addresses of this machine under which other devices of its networks can reach the server."""

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address

PROBES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses in the internet and in private networks. Nothing is sent to them: the system only tells how it would reach them."""


def own_addresses(probes: Iterable[str] = PROBES) -> list[str]:
    """Return the addresses with which this machine reaches its networks, except its own loopback."""
    found = []
    for probe in probes:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
            route.connect((probe, 9))
            found.append(str(route.getsockname()[0]))
    return [address for address in dict.fromkeys(found) if _is_reachable(address)]


def origins(host: str, scheme: str, listening: str, addresses: Iterable[str] | None = None) -> list[str] | None:
    """Return URLs of a server for other devices, given the `Host` of a request; None if that is not the machine itself.

    `listening`: the address on which the server listens, on its own machine or on all networks.
    """
    name, _, port = host.rpartition(":") if host.rpartition(":")[2].isdigit() else (host, "", "")
    if not _is_loopback(name):
        return None
    if _is_loopback(listening):
        return []
    end = f":{port}" if port else ""
    return [f"{scheme}://{address}{end}" for address in (own_addresses() if addresses is None else addresses)]


def _is_loopback(host: str) -> bool:
    name = host.strip("[]").lower().removesuffix(".")
    with suppress(ValueError):
        return ip_address(name).is_loopback
    return f".{name}".endswith(".localhost")


def _is_reachable(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)
