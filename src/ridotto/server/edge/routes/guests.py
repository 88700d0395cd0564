"""Routes for the guest behind a browser."""

from fastapi import APIRouter, Request, Response

from ridotto.server.edge.routes.shared import PROBLEMS, Shared, guest, too_many
from ridotto.server.table.checks import Guest
from ridotto.server.table.names import cleaned
from ridotto.server.wire import bodies

router = APIRouter()


@router.get("/api/me")
async def me(context: Shared, request: Request, response: Response) -> bodies.Me:
    """Return who this browser is. A new one becomes a guest here before its other requests, so that it cannot become two."""
    return bodies.Me(nickname=await context.registry.storage.guest(guest(context, request, response)))


@router.post("/api/me", responses=PROBLEMS)
async def name_me(context: Shared, request: Request, response: Response, named: bodies.Named) -> bodies.Me:
    """Give this browser's guest a name."""
    nickname, id = cleaned(named.nickname), guest(context, request, response)
    if nickname != await context.registry.storage.guest(id):
        if not context.budgets.new_names.take(id):
            raise too_many("Too many new names: try again in a while.")
        await context.registry.rename(Guest(id, nickname))
    return bodies.Me(nickname=nickname)
