"""Tokens of an evening's links, derived from its own secret: an evening that moves to another server keeps its links."""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256

from ridotto.club.evening.deciding import Actor
from ridotto.club.evening.state import Evening

CODES = {"director": "d", "deputy": "p", "entry": "e"}
ROLES = {code: role for role, code in CODES.items()}
TOKEN = re.compile(r"(d|p|e|l(\d{1,4}))-([A-Za-z0-9_-]{16})")
"""Role, line, and 96 bits that only the secret gives."""


class Ended(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised for the token of a link that a new one has ended."""

    def __init__(self, actor: Actor) -> None:
        super().__init__()
        self.actor = actor
        """Sender that it stood for."""


def token_of(evening: Evening, role: str) -> str:
    """Return the present token of a role: `director`, `deputy`, `entry`, or `line:5`."""
    return _token(evening.secret, role, evening.links.get(role, 0))


def _token(secret: str, role: str, number: int) -> str:
    digest = hmac.digest(secret.encode(), f"{role} {number}".encode(), sha256)
    code = CODES.get(role) or f"l{role.partition(':')[2]}"
    return f"{code}-{urlsafe_b64encode(digest)[:16].decode()}"


def actor_of(evening: Evening, token: str) -> Actor | None:
    """Return the sender that a token stands for, None if it is of no link. Raise Ended for one that has ended."""
    found = TOKEN.fullmatch(token)
    if found is None:
        return None
    line = None if found[2] is None else int(found[2])
    role = ROLES.get(found[1], "line")
    name = role if line is None else f"{role}:{line}"
    if line is not None and (line >= len(evening.lines) or evening.lines[line].state == "drawn"):
        return None
    current = evening.links.get(name, 0)
    if hmac.compare_digest(token, _token(evening.secret, name, current)):
        return Actor(role, line)  # type: ignore[arg-type]  # the keys of CODES, and "line"
    if any(hmac.compare_digest(token, _token(evening.secret, name, number)) for number in range(current)):
        raise Ended(Actor(role, line))  # type: ignore[arg-type]
    return None
