"""Routes of records: finished matches, replays, reviews, tries."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import JSONResponse

from ridotto.server.content import guides, trials
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.routes.shared import (
    PROBLEMS,
    Shared,
    guest,
    language,
    place_of,
    reviewed,
)
from ridotto.server.table import records
from ridotto.server.wire import Guided, Offer, bodies

router = APIRouter()


@router.get("/api/key")
async def key(context: Shared) -> bodies.Key:
    """The key with which this server signs what it has received, and its records."""
    return bodies.Key(key=context.registry.signer.key)


async def _record(context: AppContext, id: str) -> dict[str, Any]:
    row = await context.registry.storage.record(id)
    if row is None:
        raise HTTPException(404, f"There is no record {id!r}: a match has one once it is over.")
    return row


@router.get("/api/records/{id}", responses=PROBLEMS, response_model=None)
async def record(context: Shared, id: str, download: bool = False) -> bodies.RecordInfo | JSONResponse:
    """A finished match; with `download` the bare record as a file."""
    row = await _record(context, id)
    if download:
        name = f"{row['game']}-{id}.json"
        return JSONResponse(row["record"], headers={"content-disposition": f'attachment; filename="{name}"'})
    return bodies.RecordInfo(**records.info(row))


@router.get("/api/records/{id}/deals/{deal}", responses=PROBLEMS)
async def replay(
    context: Shared, id: str, deal: int, seat: Annotated[int | None, Query(ge=0, le=5)] = None, hands: bool = False
) -> bodies.Replayed:
    """A deal of a record, step by step, as a seat saw it; without `seat`, as a spectator saw it. With `hands` all hands lie beside it."""
    row = await _record(context, id)
    return bodies.Replayed(**records.steps(row["record"], deal, seat, hands))


@router.get("/api/records/{id}/deals/{deal}/guide", responses=PROBLEMS)
async def replay_guide(
    context: Shared,
    id: str,
    deal: int,
    step: Annotated[int, Query(ge=0)],
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
) -> Guided:
    """Ranks, values and what counts at a step of a deal's replay."""
    row = await _record(context, id)
    return await asyncio.to_thread(guides.of_replay, row["record"], deal, seat, step)


@router.post("/api/records/{id}/deals/{deal}/review", responses=PROBLEMS)
async def review(
    context: Shared, request: Request, response: Response, id: str, deal: int, asked: bodies.SeatOf
) -> bodies.Review:
    """The review of a seat's decisions in a deal of a record: asked for once more, it tells how far it has come."""
    asker = guest(context, request, response), place_of(request)
    row = await _record(context, id)
    seat = asked.seat
    return reviewed(context, asker, (id, deal, seat), lambda: records.deal_of(row["record"], deal, seat), seat, True)


@router.post("/api/records/{id}/deals/{deal}/try", responses=PROBLEMS)
async def another_try(context: Shared, request: Request, id: str, deal: int, wanted: bodies.Try) -> bodies.Tried:
    """What comes of an action that the reader of a record tries in a seat's place; nothing is kept."""
    row = await _record(context, id)
    return await asyncio.to_thread(trials.tried, row["record"], deal, wanted, language(request))


@router.post("/api/records/{id}/deals/{deal}/try/offers", responses=PROBLEMS)
async def try_offers(context: Shared, id: str, deal: int, wanted: bodies.TryCards) -> list[Offer]:
    """What somebody who tries may do with cards."""
    row = await _record(context, id)
    return await asyncio.to_thread(trials.offers, row["record"], deal, wanted)
