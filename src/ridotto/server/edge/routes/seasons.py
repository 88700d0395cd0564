"""Routes for seasons: evenings that count together. docs/design/club.md describes them."""

from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Path, Request, Response

from ridotto.club.evening import exports
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.routes.club import MEDIA, charge, directed, file_of, refusable, token_in
from ridotto.server.edge.routes.shared import PROBLEMS, Shared
from ridotto.server.hall import seasons
from ridotto.server.wire import seasons as wire

router = APIRouter()
Id = Annotated[str, Path(max_length=40)]


async def _season(context: AppContext, id: str) -> dict[str, Any]:
    data = await context.seasons.find(id)
    if data is None:
        raise HTTPException(404, f"There is no season {id!r}.")
    return data


@router.post("/api/seasons", responses=PROBLEMS)
async def new(context: Shared, request: Request, wanted: wire.NewSeason) -> wire.OpenedSeason:
    """Create a season with its first evening."""
    charge(context, request)
    live, _ = await directed(context, wanted.evening, wanted.token, "director")
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
    data, token = await _season(context, id), token_in(request)
    changes: list[seasons.Change] = []
    if wanted.add is not None:
        live, _ = await directed(context, wanted.add, wanted.token, "director")
        changes.append(seasons.added(live.id, live.evening.title))
    if wanted.remove is not None:
        gone = await context.hall.find(wanted.remove)
        changes.append(seasons.removed(wanted.remove, gone.evening.title if gone else wanted.remove))
    if wanted.settings is not None:
        changes.append(seasons.settled(wanted.settings))
    if changes:
        data = await refusable(request, lambda: context.seasons.change(id, token, *changes))
    return await context.seasons.view(id, data, token)


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
