"""Routes for operations: health checks and metrics."""

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
    """Report whether people can play, that is, whether the database accepts writes. Frequent requests share one attempt a second."""
    try:
        await context.registry.storage.writer.check()
    except Unsaved:
        raise HTTPException(503, _unsaved(context.registry.storage.writer)) from None
    if not context.registry.peers.up:
        return {"status": "degraded", "why": "Pub/sub is down: tables poll the database."}
    return {"status": "ok"}


def _unsaved(writer: Writer) -> str:
    """Return why all tables wait, and what the operator should do."""
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
    """Report whether new clients should be sent to this process: people can play, and it is not about to exit."""
    if context.registry.draining or context.registry.shutdown_requested:
        raise HTTPException(503, "This process is handing its tables over.")
    return await healthz(context)


@router.get("/startupz", responses={503: {"model": bodies.Problem}})
async def startupz(context: Shared) -> dict[str, str]:
    """Report whether startup is over: the database is open, on the newest schema, and has accepted a first write. It never reverts."""
    if context.registry.storage.writer.saved_at < 0:
        return await healthz(context)
    return {"status": "ok"}


@router.get("/livez")
async def livez() -> dict[str, str]:
    """Report that the process responds; one that does not should be restarted."""
    return {"status": "ok"}


@router.get("/metrics", responses=PROBLEMS)
async def read_metrics(request: Request) -> PlainTextResponse:
    """Return the metrics, for this machine and `--monitor` only: players could derive from them what the rules keep secret (BEL-12.7).

    A request forwarded by a proxy could come from anywhere, and is refused.
    """
    monitors: Proxies = request.app.state.monitors
    if not monitors.trusts(request.client.host if request.client else "") or forwarded(request.headers.raw):
        raise HTTPException(
            404, "Metrics are available on the server's own machine, and to those named with --monitor."
        )
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")
