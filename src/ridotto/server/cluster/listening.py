"""Listening sockets: bound to an address, or inherited, so that no client is refused while the server starts."""

import os
import socket
from collections.abc import MutableMapping
from ipaddress import ip_address

FIRST_FD = 3
"""File descriptor of an inherited socket, as defined by systemd; a process manager that re-executes itself uses it too."""


def open_socket(host: str, port: int, environment: MutableMapping[str, str] = os.environ) -> socket.socket:
    """Return the inherited socket, or a new one. Raise OSError if the address cannot be used."""
    return inherited_socket(environment) or listen_on(host, port)


def inherited_socket(environment: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """Return the socket inherited through systemd's socket activation; None if there is none."""
    mine, many = environment.pop("LISTEN_PID", ""), environment.pop("LISTEN_FDS", "")
    environment.pop("LISTEN_FDNAMES", None)
    if mine != str(os.getpid()) or not many.isdigit() or int(many) == 0:
        return None
    if int(many) > 1:
        raise OSError(f"{many} sockets were inherited, expected one")
    os.set_inheritable(FIRST_FD, False)
    return socket.socket(fileno=FIRST_FD)


def keep_for_exec(listening: socket.socket, environment: MutableMapping[str, str]) -> None:
    """Pass a socket to the program that this process is about to execute."""
    os.dup2(listening.fileno(), FIRST_FD)
    os.set_inheritable(FIRST_FD, True)  # dup2 onto itself leaves the close-on-exec flag set
    environment.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")


def listen_on(host: str, port: int) -> socket.socket:
    """Return a new socket listening on an address."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # clients can connect from now on, and wait until the server is ready
    except OSError:
        listening.close()
        raise
    return listening


def address(listening: socket.socket) -> str:
    """Return the URL for a browser on this machine."""
    if listening.family == socket.AF_UNIX:
        return f"unix:{listening.getsockname()}"
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def reachable_remotely(listening: socket.socket) -> bool:
    """True if other machines can reach the socket."""
    if listening.family == socket.AF_UNIX:
        return False
    return not ip_address(listening.getsockname()[0]).is_loopback


def notify_systemd(state: str) -> None:
    """Send systemd the service's state, such as "READY=1", if it asked for notifications."""
    path = os.environ.get("NOTIFY_SOCKET", "")
    if not path:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as telling:
        telling.connect("\0" + path[1:] if path.startswith("@") else path)
        telling.sendall(state.encode())
