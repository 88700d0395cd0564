"""Routes for seasons: evenings that count together. docs/design/club.md describes them."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Path, Request, Response

from ridotto.club.evening import exports
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.routes.club import MEDIA, actor_with, charge, file_of, refusable, token_in
from ridotto.server.edge.routes.shared import PROBLEMS, Shared
from ridotto.server.hall import seasons
from ridotto.server.hall.live import LiveEvening
from ridotto.server.wire import seasons as wire

router = APIRouter()
Id = Annotated[str, Path(max_length=40)]


async def _directed(context: AppContext, id: str, token: str) -> LiveEvening:
    """Return an evening whose director's token this is. Raise 403 without it, 404 if there is none."""
    live = await context.hall.find(id)
    if live is None:
        raise HTTPException(404, f"There is no evening {id[:40]!r}.")
    if actor_with(live, token).role != "director":
        raise HTTPException(403, "This link does not allow that.")
    return live


async def _season(context: AppContext, id: str) -> dict[str, Any]:
    data = await context.seasons.find(id)
    if data is None:
        raise HTTPException(404, f"There is no season {id!r}.")
    return data


@router.post("/api/seasons", responses=PROBLEMS)
async def new(context: Shared, request: Request, wanted: wire.NewSeason) -> wire.OpenedSeason:
    """Create a season with its first evening."""
    charge(context, request)
    live = await _directed(context, wanted.evening, wanted.token)
    return await context.seasons.create(wanted.id, wanted.title or live.evening.title, live)


@router.get("/api/seasons/{id}", responses=PROBLEMS)
async def read(context: Shared, request: Request, response: Response, id: Id) -> wire.SeasonView:
    """Return a season."""
    data = await _season(context, id)
    if not data["listed"]:
        response.headers["x-robots-tag"] = "noindex"
    return await context.seasons.view(id, data, token_in(request))


@router.post("/api/seasons/{id}", responses=PROBLEMS)
async def change(context: Shared, request: Request, id: Id, wanted: wire.SeasonChange) -> wire.SeasonView:
    """Add an evening, take one out, or change the settings."""
    await _season(context, id)
    token, changes = token_in(request), list[Callable[[seasons.Data], seasons.Data]]()
    if wanted.add is not None:
        live = await _directed(context, wanted.add, wanted.token)
        changes.append(seasons.added(live.id, live.evening.title))
    if wanted.remove is not None:
        gone = await context.hall.find(wanted.remove)
        changes.append(seasons.removed(wanted.remove, gone.evening.title if gone else wanted.remove))
    if wanted.settings is not None:
        changes.append(seasons.settled(wanted.settings))
    for one in changes:
        await refusable(request, _changing(context, id, token, one))
    return await context.seasons.view(id, await _season(context, id), token)


def _changing(
    context: AppContext, id: str, token: str, apply: Callable[[seasons.Data], seasons.Data]
) -> Callable[[], Awaitable[None]]:
    return lambda: context.seasons.change(id, token, apply)


@router.delete("/api/seasons/{id}", responses=PROBLEMS, status_code=204)
async def remove(context: Shared, request: Request, id: Id) -> None:
    """Delete a season; its evenings stay."""
    await _season(context, id)
    await refusable(request, lambda: context.seasons.remove(id, token_in(request)))


@router.get("/api/seasons/{id}/export/{name}", responses=PROBLEMS, response_model=None)
async def export(context: Shared, request: Request, id: Id, name: str) -> Response:
    """Return the table as a file: `team.csv`, `member.xlsx`. Full names and numbers need the director's token."""
    data = await _season(context, id)
    by, _, form = name.partition(".")
    if by not in ("team", "member"):
        raise HTTPException(404, f"There is no list {by!r}.")
    found = await context.seasons.rows(data, by, not seasons.directs(data, token_in(request)))  # type: ignore[arg-type]

    async def formatted() -> bytes:
        return exports.formatted(found, form, by)

    return file_of(await refusable(request, formatted), MEDIA.get(form, ""), f"season-{by}.{form}")
