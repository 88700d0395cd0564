"""What routes share: the server's parts, the guest behind a request, its address and language."""

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
    """The server's shared parts."""
    context: AppContext = request.app.state.context
    return context


async def renew(request: Request, response: Response) -> None:
    """Sign a guest's cookie again once it is old: who keeps coming stays the same guest, whatever they ask for."""
    if not request.url.path.startswith("/api/"):  # operations know no guests, and need no house
        return
    identity = context_of(request).identity
    known = identity.guest(request)
    if known is not None and known.stale:
        identity.sign(response, known.id)


PROBLEMS: dict[int | str, dict[str, Any]] = {400: {"model": bodies.Problem}, 404: {"model": bodies.Problem}}


Shared = Annotated[AppContext, Depends(context_of)]


def place_of(connection: HTTPConnection) -> str:
    """What counts as a request's address."""
    return place(connection.client.host if connection.client else "")


def later(sentence: str) -> HTTPException:
    return HTTPException(429, sentence, headers={"retry-after": "60"})


def known_guest(context: AppContext, request: Request) -> str | None:
    """The id of the guest behind a request, if there is one yet; a blocked one gets no further."""
    found = context.identity.guest(request)
    known = found.id if found else None
    if context.blocklist.holds(known):
        raise HTTPException(403, "You are not let in here.")
    return known


def guest(context: AppContext, request: Request, response: Response) -> str:
    """The id of the guest behind a request; a new one is given a cookie."""
    known = known_guest(context, request)
    if known is not None:
        return known
    if not context.budgets.new_guests.take(place_of(request)):
        raise later("Too many new guests from this address: try again in a while.")
    id = new_guest()
    context.identity.sign(response, id)
    return id


def language(request: Request) -> str:
    """The first language that a request accepts, if there are words of it: "ja"."""
    return rulebook.spoken(request.headers.get("accept-language", "en")[:2].lower())


def reviewed(
    context: AppContext, asker: tuple[str, str], key: Key, final: Callable[[], State], seat: int, opened: bool = False
) -> bodies.Review:
    """`asker`: a guest and its address."""
    coaching = context.registry.coaching
    try:
        return coaching.told(coaching.review(*asker, key, final, seat), opened)
    except CrowdedError:
        raise later("The coach has too much to look at: try again in a while.") from None
