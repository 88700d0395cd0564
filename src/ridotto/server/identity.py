"""Guests: a name and a signed cookie, nothing else. And the tokens of the bots that they bring."""

import secrets
from typing import Literal

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "ridotto"
YEAR = 365 * 24 * 3600


class Identity:
    """Recognizes guests by a cookie that it has signed."""

    def __init__(self, key: str, secure: bool) -> None:
        self.signer = URLSafeTimedSerializer(key, salt="guest")
        self.secure = secure

    def guest(self, connection: HTTPConnection) -> str | None:
        """The id in a request's cookie; None if there is no cookie, or a forged or expired one. Whatever was signed here is a guest."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            id = self.signer.loads(cookie, max_age=YEAR)
        except BadSignature:
            return None
        return id if isinstance(id, str) else None

    def sign(self, response: Response, id: str) -> None:
        """Adds the guest's cookie to a response."""
        samesite: Literal["lax"] = "lax"  # a friend who follows a link is still the same guest
        response.set_cookie(
            COOKIE, self.signer.dumps(id), max_age=YEAR, httponly=True, samesite=samesite, secure=self.secure
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
