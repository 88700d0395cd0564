"""Route for a browser that comes in: what it would ask in four requests, in one."""

from fastapi import APIRouter, Request, Response

from ridotto.server.content import catalogue
from ridotto.server.edge.routes.shared import Shared, guest
from ridotto.server.edge.routes.tables import lobby_of
from ridotto.server.wire import bodies

router = APIRouter()


@router.get("/api/start")
async def start(context: Shared, request: Request, response: Response, tables: bool = False) -> bodies.Startup:
    """Return who this browser is, which becomes a guest if it is new, the games, the server's key and, with `tables`, the lobby."""
    registry = context.registry
    id = guest(context, request, response)
    return bodies.Startup(
        me=bodies.Me(nickname=await registry.storage.guest(id)),
        games=catalogue.games(registry.settings.bots),
        key=bodies.Key(key=registry.signer.key),
        tables=await lobby_of(context, id) if tables else None,
    )
