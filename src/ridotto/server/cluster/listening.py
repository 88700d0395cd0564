"""Where a server listens: an address of its own, or a socket that was handed down to it, on which nobody is turned away while it starts."""

import os
import socket
from collections.abc import MutableMapping
from ipaddress import ip_address

FIRST = 3
"""The number under which systemd hands down a socket, and so does a foreman that begins anew."""


def listening(host: str, port: int, environment: MutableMapping[str, str] = os.environ) -> socket.socket:
    """The socket that was handed down, or one of its own. OSError where the address cannot be used."""
    return handed_down(environment) or bound(host, port)


def handed_down(environment: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """A socket that was open before this process began, as systemd's socket units hand them down; None if there is none."""
    mine, many = environment.pop("LISTEN_PID", ""), environment.pop("LISTEN_FDS", "")
    environment.pop("LISTEN_FDNAMES", None)
    if mine != str(os.getpid()) or not many.isdigit() or int(many) == 0:
        return None
    if int(many) > 1:
        raise OSError(f"{many} sockets were handed down, expected one")
    os.set_inheritable(FIRST, False)
    return socket.socket(fileno=FIRST)


def hand_down(listening: socket.socket, environment: MutableMapping[str, str]) -> None:
    """Leaves a socket to the program that this process becomes."""
    os.dup2(listening.fileno(), FIRST)
    os.set_inheritable(FIRST, True)  # one that has this number already, as systemd gave it, is not duplicated
    environment.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")


def bound(host: str, port: int) -> socket.socket:
    """A socket of an address."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen()  # whoever reads the address may ask at once, and waits until the server has begun
    except OSError:
        made.close()
        raise
    return made


def address(listening: socket.socket) -> str:
    """How a browser on this machine asks for it."""
    if listening.family == socket.AF_UNIX:
        return f"unix:{listening.getsockname()}"
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def beyond(listening: socket.socket) -> bool:
    """True if other machines can reach it."""
    if listening.family == socket.AF_UNIX:
        return False
    return not ip_address(listening.getsockname()[0]).is_loopback


def notified(state: str) -> None:
    """Tells systemd how far this service is, "READY=1", where it asks to be told."""
    path = os.environ.get("NOTIFY_SOCKET", "")
    if not path:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as telling:
        telling.connect("\0" + path[1:] if path.startswith("@") else path)
        telling.sendall(state.encode())
