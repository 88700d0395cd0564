"""Guests: a name and a signed cookie, nothing else."""

import secrets
from typing import Literal

from itsdangerous import BadSignature, URLSafeTimedSerializer
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
