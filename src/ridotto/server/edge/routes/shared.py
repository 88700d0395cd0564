"""Helpers shared by the routes: the server's context, and a request's guest, address and language."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request, Response
from starlette.requests import HTTPConnection

from ridotto import State, rulebook
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.identity import new_guest
from ridotto.server.ops.client_address import place
from ridotto.server.wire import bodies
from ridotto.server.workers.coach import CrowdedError, Key


def context_of(request: Request) -> AppContext:
    """Return the server's shared context."""
    context: AppContext = request.app.state.context
    return context


async def renew(request: Request, response: Response) -> None:
    """Renew a guest's cookie once it is old, so that a guest who keeps coming stays the same."""
    if not request.url.path.startswith("/api/"):  # operations need no guest and no context
        return
    identity = context_of(request).identity
    known = identity.guest(request)
    if known is not None and known.stale:
        identity.sign(response, known.id, known.session)


PROBLEMS: dict[int | str, dict[str, Any]] = {400: {"model": bodies.Problem}, 404: {"model": bodies.Problem}}


Shared = Annotated[AppContext, Depends(context_of)]


def address_of(connection: HTTPConnection) -> str:
    """Return the address that a request counts under."""
    return place(connection.client.host if connection.client else "")


def too_many(sentence: str) -> HTTPException:
    return HTTPException(429, sentence, headers={"retry-after": "60"})


def known_guest(context: AppContext, request: Request) -> str | None:
    """Return the id of a request's guest, if it has one; refuse a blocked guest."""
    found = context.identity.guest(request)
    known = found.id if found else None
    if context.blocklist.blocks(known):
        raise HTTPException(403, "You are blocked on this server.")
    return known


def guest(context: AppContext, request: Request, response: Response) -> str:
    """Return the id of a request's guest; a new guest gets a cookie."""
    known = known_guest(context, request)
    if known is not None:
        return known
    if not context.budgets.new_guests.take(address_of(request)):
        raise too_many("Too many new guests from this address: try again in a while.")
    id = new_guest()
    context.identity.sign(response, id)
    return id


def language(request: Request) -> str:
    """Return the first language that a request accepts if it is supported, otherwise "en"."""
    return rulebook.spoken(request.headers.get("accept-language", "en")[:2].lower())


def reviewed(
    context: AppContext, asker: tuple[str, str], key: Key, final: Callable[[], State], seat: int, opened: bool = False
) -> bodies.Review:
    """Return a review. `asker`: a guest and their address."""
    coaching = context.registry.coaching
    try:
        return coaching.report(coaching.review(*asker, key, final, seat), opened)
    except CrowdedError:
        raise too_many("The coach is busy: try again in a while.") from None
