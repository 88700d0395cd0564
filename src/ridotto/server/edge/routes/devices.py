"""Routes with which a guest continues on another device, with name and seat. The secret of the link is never in a URL that is sent."""

from fastapi import APIRouter, HTTPException, Request, Response

from ridotto.record import UNNAMED
from ridotto.server.cluster import sessions
from ridotto.server.cluster.sessions import Link, Spent
from ridotto.server.edge.local_addresses import origins
from ridotto.server.edge.routes.shared import PROBLEMS, Shared, known_guest, too_many
from ridotto.server.wire import bodies

router = APIRouter()


@router.post("/api/tables/{id}/device", responses=PROBLEMS)
async def link(context: Shared, request: Request, id: str) -> bodies.DeviceLink:
    """Make a link to continue at this table on another device; an earlier one becomes invalid."""
    known, guest = context.identity.guest(request), known_guest(context, request)
    live_table = await context.registry.live_table(id)
    if known is None or guest is None or live_table is None or live_table.table.seat_of(guest) is None:
        raise HTTPException(404, f"You have no seat at a table {id!r}.")
    if not context.budgets.device_links.take(guest):
        raise too_many("Too many links to other devices: try again in a while.")
    token = await sessions.issue(context.registry.storage, Link(guest, known.session, id))
    reachable = origins(request.headers.get("host", ""), request.url.scheme, context.settings.listening)
    return bodies.DeviceLink(token=token, seconds=sessions.VALID_FOR, origins=reachable)


@router.post("/api/device/look", responses=PROBLEMS)
async def look(context: Shared, request: Request, wanted: bodies.Unopened) -> bodies.LinkInfo:
    """Tell the new device who would continue there, and where. The link stays valid."""
    found = await sessions.find(context.registry.storage, wanted.token)
    live_table = await context.registry.live_table(found.table) if found else None
    if found is None or live_table is None:
        raise _spent()
    table = live_table.table
    seat = table.seat_of(found.guest)
    nickname = await context.registry.storage.guest(found.guest) if seat is None else table.chairs[seat].nickname
    own = known_guest(context, request) == found.guest
    return bodies.LinkInfo(table=table.id, game=table.game.name, nickname=nickname or UNNAMED, seat=seat, own=own)


@router.post("/api/device", responses=PROBLEMS)
async def take(context: Shared, response: Response, wanted: bodies.Takeover) -> bodies.Opened:
    """Continue on this device: it gets the guest's next session, and the earlier ones end."""
    try:
        found = await context.registry.continue_elsewhere(wanted.token, wanted.device)
    except Spent:
        raise _spent() from None
    if context.blocklist.blocks(found.guest):
        raise HTTPException(403, "You are blocked on this server.")
    context.identity.sign(response, found.guest, found.session)
    return bodies.Opened(id=found.table)


def _spent() -> HTTPException:
    return HTTPException(410, "This link has been used or has expired.")
