"""Guests: a name and a signed cookie, nothing else. And the tokens of the bots that they bring."""

import secrets
import time
from hashlib import blake2b
from typing import Literal, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

OLD_NAME = "ridotto"
"""Name of the cookie until November 2026, the same in every house. Read, but never written: a year after an upgrade none holds."""
PREFIX = "__Host-"
"""Browsers take a cookie with this prefix over HTTPS only, and from no other site of the domain."""
YEAR = 365 * 24 * 3600
"""Seconds for which a signature holds."""
RENEWED_AFTER = 7 * 24 * 3600
"""Seconds after which a guest who comes gets a new signature."""


class Known(NamedTuple):
    """The guest that a request's cookie names."""

    id: str
    stale: bool
    """True if the cookie has to be written again: signed a while ago, or under an earlier name."""


class Identity:
    """Recognizes guests by a cookie that it has signed."""

    def __init__(self, key: str, secure: bool) -> None:
        self.signer = URLSafeTimedSerializer(key, salt="guest")
        self.secure = secure
        # Browsers send a host's cookies to all of its ports: houses side by side need names of their own.
        plain = f"{OLD_NAME}-{blake2b(key.encode(), digest_size=5, person=b'cookie').hexdigest()}"
        hardened = PREFIX + plain
        self.name, self.other = (hardened, plain) if secure else (plain, hardened)
        """Name of the cookie, and the one that it has where `secure` is not what it is here."""

    def guest(self, connection: HTTPConnection) -> Known | None:
        """The guest in a request's cookie; None if there is no cookie, or a forged or expired one. Whatever was signed here is a guest.

        The name that is written here comes first: with the prefix, no neighbouring port or domain can shadow it.
        """
        cookies = connection.cookies
        for name in (self.name, self.other, OLD_NAME):
            if (found := self._read(cookies.get(name, ""))) is not None:
                id, age = found
                return Known(id, name != self.name or abs(age) > RENEWED_AFTER)
        return None

    def _read(self, cookie: str) -> tuple[str, float] | None:
        """Return the id in a cookie and the seconds since it was signed; None for one that does not hold.

        The seconds are below zero where the clock has gone back, or runs ahead in another process; that forges nothing.
        """
        if not cookie:
            return None
        try:
            id, signed = self.signer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None
        age = time.time() - signed.timestamp()
        return (id, age) if isinstance(id, str) and age <= YEAR else None

    def sign(self, response: Response, id: str) -> None:
        """Adds the guest's cookie to a response.

        A cookie of another name stays: it may be another house's, and during an upgrade older processes read it still.
        """
        samesite: Literal["lax"] = "lax"  # a friend who follows a link is still the same guest
        response.set_cookie(
            self.name, self.signer.dumps(id), max_age=YEAR, httponly=True, samesite=samesite, secure=self.secure
        )


def new_guest() -> str:
    """An id for a new guest."""
    return secrets.token_urlsafe(12)


class Tokens:
    """What lets a bot take a seat: signed, with its table and the number under which the host lent the seat."""

    def __init__(self, key: str) -> None:
        self.signer = URLSafeSerializer(key, salt="lodger")

    def made(self, table: str, number: int) -> str:
        """The token of a seat."""
        token = self.signer.dumps([table, number])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> tuple[str, int] | None:
        """The table and the number in a token; None for one that was not signed here."""
        try:
            table, number = self.signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return (table, number) if isinstance(table, str) and isinstance(number, int) else None
