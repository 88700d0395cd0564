"""Guest identity: a signed cookie, and nothing else. Also the tokens of external bots."""

import secrets
import time
from hashlib import blake2b
from typing import Literal, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ridotto.server.cluster.sessions import Sessions

OLD_NAME = "ridotto"
"""Name of the cookie until November 2026, the same on every server. It is read but never written; a year after an upgrade all have expired.
"""
PREFIX = "__Host-"
"""Browsers accept a cookie with this prefix over HTTPS only, and never from another host of the domain."""
YEAR = 365 * 24 * 3600
"""Seconds for which a signature is valid."""
RENEWED_AFTER = 7 * 24 * 3600
"""Seconds after which a returning guest gets a new signature."""


class Known(NamedTuple):
    """The guest named by a request's cookie."""

    id: str
    stale: bool
    """True if the cookie should be written again: signed a while ago, or under an earlier name."""
    session: int = 0
    """Number of the guest's session (`cluster/sessions.py`)."""


class Identity:
    """Recognizes guests by a signed cookie."""

    def __init__(self, key: str, secure: bool, sessions: Sessions | None = None) -> None:
        """`sessions`: those that have ended are not recognized."""
        self.sessions = sessions or Sessions()
        self.signer = URLSafeTimedSerializer(key, salt="guest")
        self.secure = secure
        # Browsers send a host's cookies to all of its ports, so servers side by side need different names.
        plain = f"{OLD_NAME}-{blake2b(key.encode(), digest_size=5, person=b'cookie').hexdigest()}"
        hardened = PREFIX + plain
        self.name, self.other = (hardened, plain) if secure else (plain, hardened)
        """Name of the cookie, and its name with the opposite setting of `secure`."""

    def guest(self, connection: HTTPConnection) -> Known | None:
        """Return the guest of a request's cookie; None if it is missing, forged or expired.

        The current name is read first: with the prefix, no neighbouring port or domain can shadow it.
        """
        cookies = connection.cookies
        for name in (self.name, self.other, OLD_NAME):
            if (found := self._read(cookies.get(name, ""))) is not None:
                id, session, age = found
                return Known(id, name != self.name or abs(age) > RENEWED_AFTER, session)
        return None

    def _read(self, cookie: str) -> tuple[str, int, float] | None:
        """Return the id and session in a cookie and the seconds since it was signed; None if it is invalid.

        The seconds are negative if the clock has been set back or another process's clock is ahead; that is harmless.
        """
        if not cookie:
            return None
        try:
            content, signed = self.signer.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None
        id, session = content if isinstance(content, list) else (content, 0)
        age = time.time() - signed.timestamp()
        valid = isinstance(id, str) and age <= YEAR and self.sessions.is_current(id, session)
        return (id, session, age) if valid else None

    def sign(self, response: Response, id: str, session: int = 0) -> None:
        """Add the guest's cookie to a response. A first session has no number in it, so that earlier releases can read it.

        Cookies under other names stay: they may belong to another server, or be read by older processes during an
        upgrade.
        """
        samesite: Literal["lax"] = "lax"  # following a friend's link must not create a new guest
        response.set_cookie(
            self.name,
            self.signer.dumps([id, session] if session else id),
            max_age=YEAR,
            httponly=True,
            samesite=samesite,
            secure=self.secure,
        )


def new_guest() -> str:
    """Return a new guest id."""
    return secrets.token_urlsafe(12)


class Tokens:
    """Issues and reads the tokens that let a bot take a seat: signed, with the table and the number of the loan."""

    def __init__(self, key: str) -> None:
        self.signer = URLSafeSerializer(key, salt="lodger")

    def issue(self, table: str, number: int) -> str:
        """Return the token of a seat."""
        token = self.signer.dumps([table, number])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> tuple[str, int] | None:
        """Return the table and number of a token; None if it was not signed here."""
        try:
            table, number = self.signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return (table, number) if isinstance(table, str) and isinstance(number, int) else None
