"""Routes for tables: the lobby, new tables, lent seats and finished deals."""

from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Path, Request, Response
from pydantic import ValidationError

from ridotto import State
from ridotto.record import UNNAMED
from ridotto.server import wire
from ridotto.server.content.sentences import sentence
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.routes.shared import (
    PROBLEMS,
    Shared,
    address_of,
    guest,
    known_guest,
    language,
    reviewed,
    too_many,
)
from ridotto.server.live.live_table import LiveTable
from ridotto.server.table import records
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.lobby import card_row
from ridotto.server.table.state import Table
from ridotto.server.wire import bodies

router = APIRouter()


@router.get("/api/tables")
async def tables(context: Shared, request: Request) -> bodies.Tables:
    """Return the lobby."""
    return await lobby_of(context, known_guest(context, request) or "")


async def lobby_of(context: AppContext, guest: str) -> bodies.Tables:
    """Return the lobby as a guest sees it."""
    public, mine = await context.registry.storage.cards(guest)
    return bodies.Tables(
        open=[card for card in _cards(public, {"waiting"}) if None in card.players],
        watch=_cards(public, {"playing", "scored"}),
        mine=_cards(mine, {"waiting", "playing", "scored"})[:10],
    )


def _cards(rows: Iterable[Mapping[str, Any]], phases: Container[str]) -> list[bodies.TableCard]:
    """Return the cards of tables in some phases. A damaged card is left out; its table can still be visited."""
    found = []
    for row in rows:
        if row["phase"] in phases:
            with suppress(ValidationError):
                found.append(bodies.TableCard.model_validate(row["card"]))
    return found


@router.post("/api/tables", responses=PROBLEMS)
async def open_table(context: Shared, request: Request, response: Response, wanted: bodies.NewTable) -> bodies.Opened:
    """Open a table; the guest is its host and takes the first seat."""
    id = guest(context, request, response)
    if not context.budgets.new_table(id, address_of(request)):
        raise too_many("Too many new tables: try again in a while.")
    nickname = await context.registry.storage.guest(id)
    host = Guest(id, nickname or UNNAMED, named=nickname is not None)
    return bodies.Opened(id=await context.registry.open_table(host, wanted))


@router.get("/api/tables/{id}", responses=PROBLEMS)
async def table(context: Shared, id: str) -> bodies.TableCard:
    """Return a table's card, public or not: anyone with the link may see it."""
    live_table = await context.registry.live_table(id)
    if live_table is None:
        raise HTTPException(404, f"There is no table {id!r}.")
    return bodies.TableCard(**card_row(live_table.table, 0)["card"])


@router.post("/api/tables/{id}/bots", responses=PROBLEMS)
async def lend(context: Shared, request: Request, id: str, wanted: bodies.SeatOf) -> bodies.Lent:
    """Lend a seat to an external bot; earlier tokens of the seat become invalid. For the host only."""
    live_table = await _execute(context, request, id, wire.Lend(seat=wanted.seat))
    return _lent(context, live_table.table, wanted.seat)


@router.get("/api/tables/{id}/bots/{seat}", responses=PROBLEMS)
async def lent(context: Shared, request: Request, id: str, seat: int) -> bodies.Lent:
    """Refuse to show a token again, as earlier releases did: a later host may have a hand in the deal."""
    live_table = await context.registry.live_table(id)
    if live_table is None or live_table.table.host != known_guest(context, request):
        raise HTTPException(404, f"You are not the host of a table {id!r}.")
    _lent(context, live_table.table, seat)
    raise HTTPException(410, "A token is shown once, to the player who lends the seat: lend it again for a new one.")


@router.delete("/api/tables/{id}/bots/{seat}", responses=PROBLEMS)
async def recall(
    context: Shared, request: Request, id: str, seat: Annotated[int, Path(ge=0, le=5)]
) -> bodies.TableCard:
    """Take a lent seat back, which invalidates its token. For the host only."""
    live_table = await _execute(context, request, id, wire.Recall(seat=seat))
    return bodies.TableCard(**card_row(live_table.table, 0)["card"])


async def _execute(context: AppContext, request: Request, id: str, command: wire.Message) -> LiveTable:
    """Carry out a command of the requesting guest at a table, and return the table."""
    live_table, guest = await context.registry.live_table(id), known_guest(context, request)
    if live_table is None or guest is None:
        raise HTTPException(404, f"There is no table {id!r}.")
    try:
        await live_table.execute(Guest(guest, ""), command)
    except CommandRefused as no:
        raise HTTPException(403, sentence(no, language(request))) from None
    return live_table


def _lent(context: AppContext, table: Table, seat: int) -> bodies.Lent:
    number = table.chairs[seat].lent if seat in range(len(table.chairs)) else None
    if number is None:
        raise HTTPException(404, f"Seat {seat} is not lent.")
    return bodies.Lent(seat=seat, token=context.tokens.issue(table.id, number))


async def _seated(context: AppContext, request: Request, id: str) -> tuple[Table, int]:
    """Return a table, and the requesting guest's seat there."""
    live_table = await context.registry.live_table(id)
    seat = None if live_table is None else live_table.table.seat_of(known_guest(context, request) or "")
    if live_table is None or seat is None or live_table.table.match is None:
        raise HTTPException(404, f"You have no seat in a match at the table {id!r}.")
    return live_table.table, seat


def _finished(table: Table) -> list[State]:
    assert table.match is not None
    return [deal for deal in table.match.deals if deal.deal_over]


@router.get("/api/tables/{id}/deals/{deal}", responses=PROBLEMS)
async def past_deal(context: Shared, request: Request, id: str, deal: int) -> bodies.Replayed:
    """Return a finished deal of a table's match, step by step, as the requesting guest's seat saw it."""
    table, seat = await _seated(context, request, id)
    return bodies.Replayed(**records.replayed(_finished(table), deal, seat))


@router.post("/api/tables/{id}/deals/{deal}/review", responses=PROBLEMS)
async def deal_review(context: Shared, request: Request, id: str, deal: int) -> bodies.Review:
    """Return the review of the guest's decisions in a finished deal of a table's match. Repeated requests return its progress."""
    table, seat = await _seated(context, request, id)
    asker = str(known_guest(context, request)), address_of(request)
    return reviewed(context, asker, (id, table.round, deal, seat), lambda: records.of(_finished(table), deal), seat)
