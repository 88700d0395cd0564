"""The HTTP interface, next to the tables' WebSockets."""

import asyncio
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import ValidationError
from starlette.requests import HTTPConnection

import ridotto
from ridotto import State, rulebook
from ridotto.server import bodies, books, catalogue, guides, lessons, metrics, records, trials, wire
from ridotto.server.cards import card_row
from ridotto.server.coaching import CrowdedError, Key
from ridotto.server.database import Unsaved
from ridotto.server.decide import Guest, No
from ridotto.server.desk import Desk
from ridotto.server.front import Front
from ridotto.server.identity import new_guest
from ridotto.server.names import cleaned
from ridotto.server.proxies import Proxies, forwarded, place
from ridotto.server.sentences import sentence, unnamed
from ridotto.server.table import Table
from ridotto.server.wire import Guided, Offer
from ridotto.server.writer import Writer


def front_of(request: Request) -> Front:
    """The server's shared parts."""
    front: Front = request.app.state.front
    return front


async def renew(request: Request, response: Response) -> None:
    """Sign a guest's cookie again once it is old: who keeps coming stays the same guest, whatever they ask for."""
    if not request.url.path.startswith("/api/"):  # operations know no guests, and need no house
        return
    identity = front_of(request).identity
    known = identity.guest(request)
    if known is not None and known.stale:
        identity.sign(response, known.id)


api = APIRouter(dependencies=[Depends(renew)])
PROBLEMS: dict[int | str, dict[str, Any]] = {400: {"model": bodies.Problem}, 404: {"model": bodies.Problem}}


Shared = Annotated[Front, Depends(front_of)]


def place_of(connection: HTTPConnection) -> str:
    """What counts as a request's address."""
    return place(connection.client.host if connection.client else "")


def _later(sentence: str) -> HTTPException:
    return HTTPException(429, sentence, headers={"retry-after": "60"})


def _known(front: Front, request: Request) -> str | None:
    """The id of the guest behind a request, if there is one yet; a blocked one gets no further."""
    found = front.identity.guest(request)
    known = found.id if found else None
    if front.blocks.holds(known):
        raise HTTPException(403, "You are not let in here.")
    return known


def _guest(front: Front, request: Request, response: Response) -> str:
    """The id of the guest behind a request; a new one is given a cookie."""
    known = _known(front, request)
    if known is not None:
        return known
    if not front.budgets.new_guests.take(place_of(request)):
        raise _later("Too many new guests from this address: try again in a while.")
    id = new_guest()
    front.identity.sign(response, id)
    return id


def _language(request: Request) -> str:
    """The first language that a request accepts, if there are words of it: "ja"."""
    return rulebook.spoken(request.headers.get("accept-language", "en")[:2].lower())


# ---- guests ---------------------------------------------------------------------------------------------------------


@api.get("/api/me")
async def me(front: Shared, request: Request, response: Response) -> bodies.Me:
    """Who this browser is. A new one becomes a guest here, before anything else is asked, so that it cannot become two."""
    return bodies.Me(nickname=await front.house.storage.guest(_guest(front, request, response)))


@api.post("/api/me", responses=PROBLEMS)
async def name_me(front: Shared, request: Request, response: Response, named: bodies.Named) -> bodies.Me:
    """Gives this browser's guest a name."""
    nickname, id = cleaned(named.nickname), _guest(front, request, response)
    if nickname != await front.house.storage.guest(id):
        if not front.budgets.new_names.take(id):
            raise _later("Too many new names: try again in a while.")
        await front.house.rename(Guest(id, nickname))
    return bodies.Me(nickname=nickname)


# ---- tables ---------------------------------------------------------------------------------------------------------


@api.get("/api/games")
async def games(front: Shared) -> list[bodies.GameInfo]:
    """The games with their options."""
    return catalogue.games(front.house.settings.bots)


@api.post("/api/dealing", responses=PROBLEMS)
async def dealt(asked: bodies.DealingOf) -> bodies.Dealing:
    """How a game deals under some options: for whoever checks a deal by themselves."""
    game = ridotto.game(asked.game)
    options = game.options(**asked.options)
    return bodies.Dealing(pack=game.pack(options), layout=dict(game.places(options, dealer=asked.dealer)))


@api.get("/api/tables")
async def tables(front: Shared, request: Request) -> bodies.Tables:
    """The lobby."""
    public, mine = await front.house.storage.cards(_known(front, request) or "")
    return bodies.Tables(
        open=[card for card in _cards(public, {"waiting"}) if None in card.players],
        watch=_cards(public, {"playing", "scored"}),
        mine=_cards(mine, {"waiting", "playing", "scored"})[:10],
    )


def _cards(rows: Iterable[Mapping[str, Any]], phases: Container[str]) -> list[bodies.TableCard]:
    """The cards of tables in one of the phases. One that is damaged is left out: its table can still be visited."""
    found = []
    for row in rows:
        if row["phase"] in phases:
            with suppress(ValidationError):
                found.append(bodies.TableCard.model_validate(row["card"]))
    return found


@api.post("/api/tables", responses=PROBLEMS)
async def open_table(front: Shared, request: Request, response: Response, wanted: bodies.NewTable) -> bodies.Opened:
    """Opens a table; the guest is its host and sits in the first seat."""
    id = _guest(front, request, response)
    if not front.budgets.new_table(id, place_of(request)):
        raise _later("Too many new tables: try again in a while.")
    nickname = await front.house.storage.guest(id)
    host = Guest(id, nickname or unnamed(_language(request)), named=nickname is not None)
    return bodies.Opened(id=await front.house.open_table(host, wanted))


@api.get("/api/tables/{id}", responses=PROBLEMS)
async def table(front: Shared, id: str) -> bodies.TableCard:
    """A table as the lobby shows it, public or not: anybody who has the link may see it."""
    desk = await front.house.desk(id)
    if desk is None:
        raise HTTPException(404, f"There is no table {id!r}.")
    return bodies.TableCard(**card_row(desk.table, 0)["card"])


@api.post("/api/tables/{id}/bots", responses=PROBLEMS)
async def lend(front: Shared, request: Request, id: str, wanted: bodies.SeatOf) -> bodies.Lent:
    """The host lends a seat to a bot of a player's own; an earlier token of the seat no longer holds."""
    desk = await _ordered(front, request, id, wire.Lend(seat=wanted.seat))
    return _lent(front, desk.table, wanted.seat)


@api.get("/api/tables/{id}/bots/{seat}", responses=PROBLEMS)
async def lent(front: Shared, request: Request, id: str, seat: int) -> bodies.Lent:
    """Refuse what earlier releases did: a token is shown once, to its lender, because a later host may have a hand in the deal."""
    desk = await front.house.desk(id)
    if desk is None or desk.table.host != _known(front, request):
        raise HTTPException(404, f"You are not the host of a table {id!r}.")
    _lent(front, desk.table, seat)
    raise HTTPException(410, "A token is shown once, to the player who lends the seat: lend it again for a new one.")


@api.delete("/api/tables/{id}/bots/{seat}", responses=PROBLEMS)
async def recall(front: Shared, request: Request, id: str, seat: Annotated[int, Path(ge=0, le=5)]) -> bodies.TableCard:
    """The host takes a seat back: its token no longer holds."""
    desk = await _ordered(front, request, id, wire.Recall(seat=seat))
    return bodies.TableCard(**card_row(desk.table, 0)["card"])


async def _ordered(front: Front, request: Request, id: str, command: wire.Message) -> Desk:
    """A table at which a command of the asker's was carried out."""
    desk, guest = await front.house.desk(id), _known(front, request)
    if desk is None or guest is None:
        raise HTTPException(404, f"There is no table {id!r}.")
    try:
        await desk.order(Guest(guest, ""), command)
    except No as no:
        raise HTTPException(403, sentence(no, _language(request))) from None
    return desk


def _lent(front: Front, table: Table, seat: int) -> bodies.Lent:
    number = table.chairs[seat].lent if seat in range(len(table.chairs)) else None
    if number is None:
        raise HTTPException(404, f"Seat {seat} is not lent.")
    return bodies.Lent(seat=seat, token=front.tokens.made(table.id, number))


async def _sat(front: Front, request: Request, id: str) -> tuple[Table, int]:
    """A table with the seat that the asker has there."""
    desk = await front.house.desk(id)
    seat = None if desk is None else desk.table.seat_of(_known(front, request) or "")
    if desk is None or seat is None or desk.table.match is None:
        raise HTTPException(404, f"You have no seat in a match at the table {id!r}.")
    return desk.table, seat


def _finished(table: Table) -> list[State]:
    assert table.match is not None
    return [deal for deal in table.match.deals if deal.deal_over]


@api.get("/api/tables/{id}/deals/{deal}", responses=PROBLEMS)
async def past_deal(front: Shared, request: Request, id: str, deal: int) -> bodies.Replayed:
    """A deal of a table's match that is over, step by step, as the asker's seat saw it."""
    table, seat = await _sat(front, request, id)
    return bodies.Replayed(**records.replayed(_finished(table), deal, seat))


@api.post("/api/tables/{id}/deals/{deal}/review", responses=PROBLEMS)
async def deal_review(front: Shared, request: Request, id: str, deal: int) -> bodies.Review:
    """The review of the asker's decisions in a deal of a table's match that is over: asked again, it tells how far it has come."""
    table, seat = await _sat(front, request, id)
    asker = str(_known(front, request)), place_of(request)
    return _reviewed(front, asker, (id, table.round, deal, seat), lambda: records.of(_finished(table), deal), seat)


def _reviewed(
    front: Front, asker: tuple[str, str], key: Key, final: Callable[[], State], seat: int, opened: bool = False
) -> bodies.Review:
    """`asker`: a guest and its address."""
    coaching = front.house.coaching
    try:
        return coaching.told(coaching.review(*asker, key, final, seat), opened)
    except CrowdedError:
        raise _later("The coach has too much to look at: try again in a while.") from None


@api.get("/api/key")
async def key(front: Shared) -> bodies.Key:
    """The key with which this server signs what it has received, and its records."""
    return bodies.Key(key=front.house.signer.key)


# ---- records --------------------------------------------------------------------------------------------------------


async def _record(front: Front, id: str) -> dict[str, Any]:
    row = await front.house.storage.record(id)
    if row is None:
        raise HTTPException(404, f"There is no record {id!r}: a match has one once it is over.")
    return row


@api.get("/api/records/{id}", responses=PROBLEMS, response_model=None)
async def record(front: Shared, id: str, download: bool = False) -> bodies.RecordInfo | JSONResponse:
    """A finished match; with `download` the bare record as a file."""
    row = await _record(front, id)
    if download:
        name = f"{row['game']}-{id}.json"
        return JSONResponse(row["record"], headers={"content-disposition": f'attachment; filename="{name}"'})
    return bodies.RecordInfo(**records.info(row))


@api.get("/api/records/{id}/deals/{deal}", responses=PROBLEMS)
async def replay(
    front: Shared, id: str, deal: int, seat: Annotated[int | None, Query(ge=0, le=5)] = None, hands: bool = False
) -> bodies.Replayed:
    """A deal of a record, step by step, as a seat saw it; without `seat`, as a spectator saw it. With `hands` all hands lie beside it."""
    row = await _record(front, id)
    return bodies.Replayed(**records.steps(row["record"], deal, seat, hands))


@api.get("/api/records/{id}/deals/{deal}/guide", responses=PROBLEMS)
async def replay_guide(
    front: Shared,
    id: str,
    deal: int,
    step: Annotated[int, Query(ge=0)],
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
) -> Guided:
    """Ranks, values and what counts at a step of a deal's replay."""
    row = await _record(front, id)
    return await asyncio.to_thread(guides.of_replay, row["record"], deal, seat, step)


@api.post("/api/records/{id}/deals/{deal}/review", responses=PROBLEMS)
async def review(
    front: Shared, request: Request, response: Response, id: str, deal: int, asked: bodies.SeatOf
) -> bodies.Review:
    """The review of a seat's decisions in a deal of a record: asked for once more, it tells how far it has come."""
    asker = _guest(front, request, response), place_of(request)
    row = await _record(front, id)
    seat = asked.seat
    return _reviewed(front, asker, (id, deal, seat), lambda: records.deal_of(row["record"], deal, seat), seat, True)


@api.post("/api/records/{id}/deals/{deal}/try", responses=PROBLEMS)
async def another_try(front: Shared, request: Request, id: str, deal: int, wanted: bodies.Try) -> bodies.Tried:
    """What comes of an action that the reader of a record tries in a seat's place; nothing is kept."""
    row = await _record(front, id)
    return await asyncio.to_thread(trials.tried, row["record"], deal, wanted, _language(request))


@api.post("/api/records/{id}/deals/{deal}/try/offers", responses=PROBLEMS)
async def try_offers(front: Shared, id: str, deal: int, wanted: bodies.TryCards) -> list[Offer]:
    """What somebody who tries may do with cards."""
    row = await _record(front, id)
    return await asyncio.to_thread(trials.offers, row["record"], deal, wanted)


@api.get("/api/books/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def book(game: str, language: str = "en") -> bodies.Book:
    """A rulebook, or `notation`, in English where it is not written in the language. It takes a while to make: off the loop."""
    if game == rulebook.NOTATION:
        return books.notation(rulebook.spoken(language[:2]))
    return books.book(ridotto.game(game).name, rulebook.spoken(language[:2]))


@api.get("/api/primers/{game}", responses=PROBLEMS, response_model_exclude_defaults=True)
def primer(game: str, language: str = "en") -> bodies.Primer:
    """A game's first page, in English where it is not written in the language."""
    name = ridotto.game(game).name
    if not rulebook.primer(name):
        raise HTTPException(404, f"{name} has no primer: read its rules.")
    return books.primer(name, rulebook.spoken(language[:2]))


# ---- lessons --------------------------------------------------------------------------------------------------------


@api.get("/api/lessons/{game}", responses=PROBLEMS)
async def lesson_titles(request: Request, game: str) -> list[bodies.LessonTitle]:
    """The lessons of a game, in the order in which they are learnt."""
    return lessons.titles(game, _language(request))


@api.get("/api/lessons/{game}/{id}", responses=PROBLEMS)
async def lesson(request: Request, game: str, id: str) -> bodies.Lesson:
    """A lesson at its beginning."""
    return lessons.lesson(game, id, _language(request))


@api.post("/api/lessons/{game}/{id}", responses=PROBLEMS)
async def attempt(request: Request, game: str, id: str, tried: bodies.LessonMove) -> bodies.Judged:
    """Judges an action that a learner tries; nothing is kept."""
    return lessons.attempt(game, id, tried, _language(request))


@api.post("/api/lessons/{game}/{id}/offers", responses=PROBLEMS)
async def lesson_offers(game: str, id: str, asked: bodies.LessonCards) -> list[Offer]:
    """What a learner may do with cards."""
    return lessons.offers(game, id, asked.moves, asked.cards)


@api.post("/api/lessons/{game}/{id}/guide", responses=PROBLEMS)
async def lesson_guide(game: str, id: str, done: bodies.LessonMoves) -> Guided:
    """Ranks, values and what counts in a lesson."""
    return guides.of_lesson(game, id, done.moves)


# ---- operations -----------------------------------------------------------------------------------------------------


@api.get("/healthz", responses={503: {"model": bodies.Problem}})
async def healthz(front: Shared) -> dict[str, str]:
    """Whether people can play: whether the database takes what is written. Asked often, it tries once a second."""
    try:
        await front.house.storage.writer.check()
    except Unsaved:
        raise HTTPException(503, _unsaved(front.house.storage.writer)) from None
    if not front.house.neighbours.up:
        return {"status": "degraded", "why": "No news of other processes get through: tables ask the database."}
    return {"status": "ok"}


def _unsaved(writer: Writer) -> str:
    """Why every table waits, and for whom."""
    if not writer.moved:
        return "The database cannot be written: every table waits."
    file = writer.database.file
    happened = f"{writer.moved} was replaced or removed while the server ran: nothing more is saved."
    if not writer.rescued:
        return f"{happened} The database that is still open is being copied: do not stop the server yet."
    way = f"ridotto restore {writer.rescued} --database {file}"
    return f"{happened} Everything that was acknowledged is in {writer.rescued}: stop the server, then {way}"


@api.get("/readyz", responses={503: {"model": bodies.Problem}})
async def readyz(front: Shared) -> dict[str, str]:
    """Whether new visitors should be sent to this process: people can play, and it is not about to end."""
    if front.house.draining or front.house.asked_to_go:
        raise HTTPException(503, "This process hands its tables over.")
    return await healthz(front)


@api.get("/startupz", responses={503: {"model": bodies.Problem}})
async def startupz(front: Shared) -> dict[str, str]:
    """Whether the start is over: the database is open, of the newest schema, and has taken a first write. It stays so."""
    if front.house.storage.writer.saved_at < 0:
        return await healthz(front)
    return {"status": "ok"}


@api.get("/livez")
async def livez() -> dict[str, str]:
    """Whether the process answers: a server that does not should be started again."""
    return {"status": "ok"}


@api.get("/metrics", responses=PROBLEMS)
async def read_metrics(request: Request) -> PlainTextResponse:
    """For Prometheus on the same machine, or where `--monitor` says: players could count in it what the rules keep silent (BEL-12.7).

    What comes by a proxy comes from anywhere.
    """
    monitors: Proxies = request.app.state.monitors
    if not monitors.trusts(request.client.host if request.client else "") or forwarded(request.headers.raw):
        raise HTTPException(404, "Metrics are there for the server's own machine, and for those that --monitor names.")
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")
