"""Routes of operations: health checks and metrics."""

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse

from ridotto.server.edge.routes.shared import PROBLEMS, Shared
from ridotto.server.ops import metrics
from ridotto.server.ops.client_address import Proxies, forwarded
from ridotto.server.store.database import Unsaved
from ridotto.server.store.writer import Writer
from ridotto.server.wire import bodies

router = APIRouter()


@router.get("/healthz", responses={503: {"model": bodies.Problem}})
async def healthz(context: Shared) -> dict[str, str]:
    """Whether people can play: whether the database takes what is written. Asked often, it tries once a second."""
    try:
        await context.registry.storage.writer.check()
    except Unsaved:
        raise HTTPException(503, _unsaved(context.registry.storage.writer)) from None
    if not context.registry.peers.up:
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


@router.get("/readyz", responses={503: {"model": bodies.Problem}})
async def readyz(context: Shared) -> dict[str, str]:
    """Whether new visitors should be sent to this process: people can play, and it is not about to end."""
    if context.registry.draining or context.registry.asked_to_go:
        raise HTTPException(503, "This process hands its tables over.")
    return await healthz(context)


@router.get("/startupz", responses={503: {"model": bodies.Problem}})
async def startupz(context: Shared) -> dict[str, str]:
    """Whether the start is over: the database is open, of the newest schema, and has taken a first write. It stays so."""
    if context.registry.storage.writer.saved_at < 0:
        return await healthz(context)
    return {"status": "ok"}


@router.get("/livez")
async def livez() -> dict[str, str]:
    """Whether the process answers: a server that does not should be started again."""
    return {"status": "ok"}


@router.get("/metrics", responses=PROBLEMS)
async def read_metrics(request: Request) -> PlainTextResponse:
    """For Prometheus on the same machine, or where `--monitor` says: players could count in it what the rules keep silent (BEL-12.7).

    What comes by a proxy comes from anywhere.
    """
    monitors: Proxies = request.app.state.monitors
    if not monitors.trusts(request.client.host if request.client else "") or forwarded(request.headers.raw):
        raise HTTPException(404, "Metrics are there for the server's own machine, and for those that --monitor names.")
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")
