"""Routes for sheets of the score pad that several browsers share. The secret for writing is never in a URL that is sent."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Query, Request

from ridotto.server.cluster import shared_pads
from ridotto.server.edge.local_addresses import origins
from ridotto.server.edge.routes.shared import PROBLEMS, Shared, address_of, known_guest, too_many
from ridotto.server.wire.pads import PadEntries, PadHead, PadWriting, SharedPad

router = APIRouter()
Id = Annotated[str, Path(max_length=40)]


@router.post("/api/pads", responses=PROBLEMS)
async def share(context: Shared, request: Request, head: PadHead) -> SharedPad:
    """Share a sheet: others may read it by its id, and write with its secret."""
    known_guest(context, request)
    if not context.budgets.new_pads.take(address_of(request)):
        raise too_many("Too many sheets shared from this address: try again in a while.")
    id, secret = await shared_pads.create(context.registry.storage, head)
    reachable = origins(request.headers.get("host", ""), request.url.scheme, context.settings.listening)
    return SharedPad(id=id, secret=secret, origins=reachable)


@router.get("/api/pads/{id}", responses=PROBLEMS)
async def read(context: Shared, id: Id, after: Annotated[int, Query(ge=0)] = 0) -> PadEntries:
    """Return a sheet with the entries that the browser does not have."""
    found = await shared_pads.read(context.registry.storage, id, after)
    if found is None:
        raise HTTPException(404, f"There is no sheet {id!r}.")
    return found


@router.post("/api/pads/{id}/entries", responses=PROBLEMS)
async def write(context: Shared, request: Request, id: Id, writing: PadWriting) -> PadEntries:
    """Add entries, and return those that the browser does not have."""
    known_guest(context, request)
    try:
        await shared_pads.write(context.registry.storage, id, writing.secret, writing.entries)
    except shared_pads.Forbidden:
        raise HTTPException(403, "This link does not let you write on the sheet.") from None
    except shared_pads.Full:
        raise HTTPException(409, "The sheet is full.") from None
    return await read(context, id, writing.after)
