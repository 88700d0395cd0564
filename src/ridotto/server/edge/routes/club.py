"""Routes for evenings with real cards. docs/design/club.md describes them and their tokens."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Query, Request, Response
from pydantic import BaseModel

from ridotto.club.evening import exports, names
from ridotto.club.evening.decide import decide
from ridotto.club.evening.deciding import Actor, NotAllowed, Stale
from ridotto.club.evening.slips import Unlikely
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, InvalidText
from ridotto.paper import pdf
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.local_addresses import origins
from ridotto.server.edge.routes.shared import PROBLEMS, Shared, address_of, guest, language, too_many
from ridotto.server.hall import archive, drawn, results, views
from ridotto.server.hall.live import Done, LiveEvening
from ridotto.server.hall.tokens import Ended, actor_of
from ridotto.server.ops import clock
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.seating import Allow
from ridotto.server.wire import bodies, club, club_views
from ridotto.words import retold

router = APIRouter()
LONGEST_WAIT = 25.0
"""Maximum number of seconds that a request waits for a newer version: below the time-outs of proxies."""
MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
Since = Annotated[int | None, Query(ge=0)]
Languages = Annotated[list[Literal["en", "ja"]] | None, Query(max_length=2)]
Wait = Annotated[float, Query(ge=0, le=LONGEST_WAIT)]


# ---- who asks


def token_in(request: Request) -> str:
    """Return the token of a request; "" without one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _evening(context: AppContext, id: str) -> LiveEvening:
    live = await context.hall.find(id)
    if live is None:
        raise _missing(id)
    return live


def _missing(id: str) -> HTTPException:
    return HTTPException(404, f"There is no evening {id[:40]!r}.")


def _actor(live: LiveEvening, token: str) -> Actor:
    """Return the sender with a token. Raise 403 without a valid one, 410 for a link that has ended."""
    try:
        found = actor_of(live.evening, token)
    except Ended:
        raise HTTPException(410, "This link has ended: ask the director for the new one.") from None
    if found is None:
        raise HTTPException(403, "This link does not allow that.")
    return found


async def _directed(context: AppContext, request: Request, id: str, *roles: str) -> tuple[LiveEvening, Actor]:
    return await directed(context, id, token_in(request), *roles)


async def directed(context: AppContext, id: str, token: str, *roles: str) -> tuple[LiveEvening, Actor]:
    """Return an evening and the sender with a token, one of `roles`."""
    live = await _evening(context, id)
    actor = _actor(live, token)
    if actor.role not in roles:
        raise HTTPException(403, "This link does not allow that.")
    return live, actor


async def _newer(context: AppContext, request: Request, id: str, since: int | None, wait: float) -> LiveEvening | None:
    """Return an evening once it has a version other than `since`; None if it has none in time."""
    if since is None or wait <= 0:
        live = await _evening(context, id)
        return None if live.evening.version == since else live
    release: Callable[[], None] = request.scope.get("release", lambda: None)
    release()  # a request that waits must not hold a turn
    found = await context.hall.wait(id, since, wait)
    if found is None:
        raise _missing(id)
    return None if found.evening.version == since else found


def _json(view: BaseModel | None) -> Response:
    """Return a view as JSON, without the validation that FastAPI would do once more; 204 if nothing has changed."""
    if view is None:
        return Response(status_code=204)
    return Response(view.model_dump_json(), media_type="application/json", headers={"x-robots-tag": "noindex"})


async def refusable(request: Request, work: Callable[[], Awaitable[Any]]) -> Any:
    """Do work; turn what is refused into a response that says why, in the language of the request."""
    try:
        return await work()
    except NotAllowed as error:
        raise HTTPException(403, retold(error, language(request))) from None
    except Stale as error:
        raise HTTPException(409, retold(error, language(request))) from None
    except Unlikely as error:
        raise HTTPException(422, retold(error, language(request))) from None
    except (InvalidText, InvalidRecord, ImpossibleFacts) as error:
        raise HTTPException(400, retold(error, language(request))) from None


def charge(context: AppContext, request: Request) -> None:
    """Charge an address for a new evening."""
    if not context.budgets.evenings.take(address_of(request)):
        raise too_many("Too many new evenings from this address: try again in a while.")


# ---- evenings


@router.get("/api/club/templates")
async def templates(request: Request) -> club.ClubTemplates:
    """Return the templates and the settings, with their explanations."""
    return views.catalogue(language(request))


@router.post("/api/club", responses=PROBLEMS)
async def new(context: Shared, request: Request, wanted: club.NewEvening) -> club.OpenedEvening:
    """Create an evening from a template. The same id again returns the same evening."""
    charge(context, request)
    settings = dict(wanted.settings)
    if title := wanted.title or views.title_of(wanted.template, language(request)):
        settings.setdefault("title", title)
    live = await refusable(request, lambda: context.hall.create(wanted.id, wanted.template, settings))
    return views.opened(live)


@router.post("/api/club/import", responses=PROBLEMS)
async def restore(context: Shared, request: Request, file: club.EveningFile) -> club.OpenedEvening:
    """Continue an evening from its file."""
    charge(context, request)
    live = await refusable(request, lambda: context.hall.restore(file.id, file.text, views.check))
    return views.opened(live)


@router.post("/api/club/{id}", responses=PROBLEMS)
async def command(context: Shared, request: Request, id: str, asked: club.ClubRequest) -> club.ClubDone:
    """Carry out a command, once."""
    live, given = await _evening(context, id), asked.do.model_dump()

    async def carried_out() -> tuple[Done, str]:
        try:
            actor_of(live.evening, token_in(request))
        except (
            Ended
        ) as ended:  # the sender of a new link asks once more: the answer was lost, and the old link has ended
            if given["type"] == "new-link" and (before := context.hall.repeated(live, ended.actor, asked.id, given)):
                return before, ended.actor.role
        actor = _actor(live, token_in(request))
        return await context.hall.execute(live, actor, asked.id, given, asked.version), actor.role

    done, role = await refusable(request, carried_out)
    token = views.token_made(live, given, done.lines if role == "entry" else ())
    return club.ClubDone(version=done.version, lines=list(done.lines), token=token)


@router.post("/api/club/{id}/table", responses=PROBLEMS)
async def open_table(
    context: Shared, request: Request, response: Response, id: str, wanted: club.OpenClubTable
) -> club_views.OpenedClubTable:
    """Open our table for a match of the line, with the evening's game and options, or return the one that is open."""
    live, actor = await _directed(context, request, id, "line")
    where = wanted.round, wanted.table
    command = {"type": "seat", "round": wanted.round, "table": wanted.table}

    async def seated() -> club_views.OpenedClubTable:
        settings = live.evening.settings
        decide(live.evening, {**command, "at": "", "record": ""}, actor)  # refuses before a table is opened
        host = guest(context, request, response)
        if not live.evening.online[where].at:
            table = bodies.NewTable(game=settings["game"], options=results.options(live.evening, wanted.round))
            if not context.budgets.new_table(host, address_of(request)):
                raise too_many("Too many new tables: try again in a while.")
            name = names.public(live.evening.lines[actor.line or 0])
            opened = await context.registry.open_table(Guest(host, name[:24], named=True), table, live.id)
            made = {**command, "at": opened, "record": results.first_record(opened)}
            await context.hall.execute(live, actor, f"seat-{opened}", made)
        online, match = live.evening.online[where], live.evening.match(*where)
        assert match is not None and actor.line is not None
        seats = results.seats(online, match, actor.line)
        if found := await context.registry.live_table(online.at):
            with suppress(CommandRefused):  # closed, or this guest was removed: the table's page says so
                await found.execute(Guest(host, ""), Allow(tuple(seats)))
        return club_views.OpenedClubTable(id=online.at, seats=seats)

    opened: club_views.OpenedClubTable = await refusable(request, seated)
    return opened


@router.delete("/api/club/{id}", responses=PROBLEMS, status_code=204)
async def remove(context: Shared, request: Request, id: str) -> None:
    """Delete an evening."""
    live, _ = await _directed(context, request, id, "director")
    await context.hall.remove(live)


# ---- views


@router.get("/api/club/{id}", responses=PROBLEMS, response_model=club_views.ClubWall)
async def wall(context: Shared, request: Request, id: str, since: Since = None, wait: Wait = 0) -> Response:
    """Return the public view, or wait for a newer one."""
    live = await _newer(context, request, id, since, wait)
    return _json(None if live is None else views.wall(live, language(request)))


@router.get("/api/club/{id}/desk", responses=PROBLEMS, response_model=club_views.ClubDesk)
async def desk(context: Shared, request: Request, id: str, since: Since = None, wait: Wait = 0) -> Response:
    """Return the desk of a director or a deputy."""
    await _directed(context, request, id, "director", "deputy")
    live = await _newer(context, request, id, since, wait)
    if live is None:
        return _json(None)
    actor = _actor(live, token_in(request))  # the link may have ended meanwhile
    return _json(views.desk(live, actor, language(request)))


@router.get("/api/club/{id}/line", responses=PROBLEMS, response_model=club_views.ClubLine)
async def line(context: Shared, request: Request, id: str, since: Since = None, wait: Wait = 0) -> Response:
    """Return the page of the line whose token this is."""
    await _directed(context, request, id, "line")
    live = await _newer(context, request, id, since, wait)
    if live is None:
        return _json(None)
    actor = _actor(live, token_in(request))
    assert actor.line is not None
    return _json(views.line(live, actor.line, language(request)))


@router.get("/api/club/{id}/rounds", responses=PROBLEMS, response_model=club_views.ClubRounds)
async def rounds(context: Shared, request: Request, id: str) -> Response:
    """Return all rounds with their results."""
    return _json(views.all_rounds(await _evening(context, id), language(request)))


@router.get("/api/club/{id}/movement", responses=PROBLEMS, response_model=club_views.ClubMovement)
async def movement(context: Shared, request: Request, id: str) -> Response:
    """Return the rounds of the next stage if they are fixed beforehand."""
    live = await _evening(context, id)

    async def preview() -> club_views.ClubMovement:
        return views.movement(live, language(request))

    return _json(await refusable(request, preview))


@router.get("/api/club/{id}/prizes", responses=PROBLEMS, response_model=club_views.ClubPrizes)
async def prizes(context: Shared, id: str) -> Response:
    """Return the prize list."""
    return _json(views.prizes(await _evening(context, id)))


@router.get("/api/club/{id}/brackets", responses=PROBLEMS, response_model=club_views.ClubBrackets)
async def brackets(
    context: Shared, request: Request, id: str, columns: Annotated[int, Query(ge=2, le=8)] = 4
) -> Response:
    """Return all brackets, on sheets of some columns at most."""
    return _json(drawn.brackets(await _evening(context, id), columns, language(request)))


@router.get("/api/club/{id}/links", responses=PROBLEMS, response_model=club_views.ClubLinks)
async def links(context: Shared, request: Request, id: str) -> Response:
    """Return all links, and the addresses of the house under which phones reach this server."""
    live, _ = await _directed(context, request, id, "director")
    host, scheme = request.headers.get("host", ""), request.url.scheme
    reachable = origins(host, scheme, context.settings.listening)
    return _json(views.links(live, [f"{scheme}://{host}"] if reachable is None else reachable))


@router.get("/api/club/{id}/audit", responses=PROBLEMS, response_model=club_views.ClubAudit)
async def audit(context: Shared, request: Request, id: str) -> Response:
    """Return who changed what."""
    live, _ = await _directed(context, request, id, "director")
    return _json(views.audit(await archive.events(context.registry.storage, live.id), language(request)))


@router.get("/api/club/{id}/people/{person}", responses=PROBLEMS, response_model=club_views.ClubDossier)
async def person(context: Shared, request: Request, id: str, person: int) -> Response:
    """Return one person's data."""
    live, _ = await _directed(context, request, id, "director")
    found = views.person(live, await archive.events(context.registry.storage, live.id), person, language(request))
    if found is None:
        raise HTTPException(404, f"There is no person {person}.")
    return _json(found)


@router.get("/api/club/{id}/file", responses=PROBLEMS, response_model=None)
async def file(
    context: Shared, request: Request, id: str, after: Annotated[int, Query(ge=0)] = 0, wait: Wait = 0
) -> Response:
    """Return the evening as a file, with the secret of its links; with `after`, only what a copy that ends with that version lacks.

    If it lacks nothing, wait for a newer version.
    """
    await _directed(context, request, id, "director")
    live = await _newer(context, request, id, after or None, wait)
    if live is None:
        return Response(status_code=204)
    _actor(live, token_in(request))  # the link may have ended meanwhile
    return file_of(await context.hall.export(live, after), "application/x-ndjson", f"evening-{live.id}.jsonl")


@router.get("/api/club/{id}/export/{name}", responses=PROBLEMS, response_model=None)
async def export(context: Shared, request: Request, id: str, name: str) -> Response:
    """Return a list as a file: `standings.csv`, `results.json`, `entries.xlsx`."""
    live, _ = await _directed(context, request, id, "director", "deputy")
    what, _, form = name.partition(".")

    async def exported() -> bytes:
        return exports.exported(live.evening, what, form)

    return file_of(await refusable(request, exported), MEDIA.get(form, ""), f"{what}-{live.id}.{form}")


@router.get("/api/club/{id}/archive.pdf", responses=PROBLEMS, response_model=None)
async def paper(
    context: Shared, request: Request, id: str, size: Literal["a4", "a5"] = "a4", languages: Languages = None
) -> Response:
    """Return the archive of the evening as a PDF, in some languages or in that of the request."""
    live, _ = await _directed(context, request, id, "director", "deputy")

    async def made() -> bytes:
        content, _ = await asyncio.to_thread(
            pdf.pdf, live.evening, languages or [language(request)], size, clock.to_wall
        )
        return content

    return file_of(await refusable(request, made), "application/pdf", f"archive-{live.id}.pdf")


def file_of(content: str | bytes, media: str, name: str) -> Response:
    """Return a file for the browser to save."""
    return Response(content, media_type=media, headers={"content-disposition": f'attachment; filename="{name}"'})
