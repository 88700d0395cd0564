"""Routes for records: finished matches, replays, reviews and tries."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import JSONResponse

from ridotto.server.content import guides, trials
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.routes.shared import (
    PROBLEMS,
    Shared,
    address_of,
    guest,
    language,
    reviewed,
)
from ridotto.server.table import records
from ridotto.server.wire import Guided, Offer, bodies

router = APIRouter()


@router.get("/api/key")
async def key(context: Shared) -> bodies.Key:
    """Return the key with which this server signs records and acknowledgements."""
    return bodies.Key(key=context.registry.signer.key)


async def _record(context: AppContext, id: str) -> dict[str, Any]:
    row = await context.registry.storage.record(id)
    if row is None:
        raise HTTPException(404, f"There is no record {id!r}: a match has one once it is over.")
    return row


@router.get("/api/records/{id}", responses=PROBLEMS, response_model=None)
async def record(context: Shared, id: str, download: bool = False) -> bodies.RecordInfo | JSONResponse:
    """Return a finished match; with `download`, the bare record as a file."""
    row = await _record(context, id)
    if download:
        name = f"{row['game']}-{id}.json"
        return JSONResponse(row["record"], headers={"content-disposition": f'attachment; filename="{name}"'})
    return bodies.RecordInfo(**records.info(row))


@router.get("/api/records/{id}/deals/{deal}", responses=PROBLEMS)
async def replay(
    context: Shared, id: str, deal: int, seat: Annotated[int | None, Query(ge=0, le=5)] = None, hands: bool = False
) -> bodies.Replayed:
    """Return a deal of a record, step by step, as `seat` saw it, or else a spectator. With `hands`, all hands are included."""
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
    """Return ranks, card values and what counts, at a step of a deal's replay."""
    row = await _record(context, id)
    return await asyncio.to_thread(guides.of_replay, row["record"], deal, seat, step)


@router.post("/api/records/{id}/deals/{deal}/review", responses=PROBLEMS)
async def review(
    context: Shared, request: Request, response: Response, id: str, deal: int, asked: bodies.SeatOf
) -> bodies.Review:
    """Return the review of a seat's decisions in a deal of a record. Repeated requests return its progress."""
    asker = guest(context, request, response), address_of(request)
    row = await _record(context, id)
    seat = asked.seat
    return reviewed(context, asker, (id, deal, seat), lambda: records.deal_of(row["record"], deal, seat), seat, True)


@router.post("/api/records/{id}/deals/{deal}/try", responses=PROBLEMS)
async def attempt(context: Shared, request: Request, id: str, deal: int, wanted: bodies.Try) -> bodies.Tried:
    """Return the outcome of an action that a reader tries in a seat's place; nothing is stored."""
    row = await _record(context, id)
    return await asyncio.to_thread(trials.tried, row["record"], deal, wanted, language(request))


@router.post("/api/records/{id}/deals/{deal}/try/offers", responses=PROBLEMS)
async def try_offers(context: Shared, id: str, deal: int, wanted: bodies.TryCards) -> list[Offer]:
    """Return what a reader who tries may do with the chosen cards."""
    row = await _record(context, id)
    return await asyncio.to_thread(trials.offers, row["record"], deal, wanted)
