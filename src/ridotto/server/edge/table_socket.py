"""A table's WebSocket: reads commands, passes them to the live table, and sends its messages. Bad messages are stopped here."""

import asyncio
import logging
import re
from asyncio import sleep
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ridotto.record import UNNAMED
from ridotto.server import wire
from ridotto.server.content.sentences import sentence
from ridotto.server.edge.admission import RETRY
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.direct_websocket import CloseReason, DirectWebSocket
from ridotto.server.edge.identity import new_guest
from ridotto.server.live import audit_log, close_codes
from ridotto.server.live.connections import Tab
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import metrics
from ridotto.server.ops.client_address import place
from ridotto.server.ops.rate_limits import Budgets, Meter
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Unreadable
from ridotto.server.table.checks import CommandRefused, Guest

log = logging.getLogger("ridotto.socket")
MOST_UNREADABLE = 10
"""Unreadable messages after which a connection is closed."""
LATER = 1013, "the database cannot be reached"
"""Close reason if the database is unavailable; the client may retry soon."""
CLOSE_TIMEOUT = 5.0
"""Seconds allowed for sending the close frame."""

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/socket")
HINTS = 8
"""Maximum number of hints that a connection may wait for at the same time."""
COSTS = {wire.Resume: 5.0, wire.Offers: 3.0, wire.Hint: 10.0}
"""Cost of a message; all others cost 1."""


async def connect(context: AppContext, socket: WebSocket) -> None:
    """Connect a tab to a table. The handshake gives a new guest a cookie, so they can sit down at once, and renews an old one."""
    done = await context.budgets.slots.take()
    try:
        opened = await _handshake(context, socket)
    except Unsaved:
        await socket.accept()
        await socket.close(*LATER)
        return
    finally:
        done()
    if opened is None:
        return
    live_table, guest, address, may_play, session = opened
    # This machine's address, and a proxy's, stand for many clients.
    counted_address = None if socket.client and context.proxies.trusts(socket.client.host) else address
    if not context.budgets.connect(guest.id, counted_address):
        await socket.close(1008, RETRY)
        return
    try:
        asked = socket.query_params
        language, logs = asked.get("lang", "en"), asked.get("log") == "1"
        await serve(socket, live_table, guest, language, context.budgets, address, may_play, logs, session)
    finally:
        context.budgets.disconnect(guest.id, counted_address)


async def _handshake(context: AppContext, socket: WebSocket) -> tuple[LiveTable, Guest, str, bool, int] | None:
    """Perform the handshake: return the table, the guest, their address, whether they may do more than watch, and their session."""
    if context.registry.draining:
        await socket.accept()
        await socket.close(close_codes.HANDED_OVER)
        return None
    found = PATH.fullmatch(socket.url.path)
    try:
        live_table = await context.registry.live_table(found[1]) if found else None
    except Unreadable:
        await socket.accept()
        await socket.close(close_codes.UNREADABLE, "this table cannot be read")
        return None
    if live_table is None:
        await socket.accept()
        await socket.close(close_codes.GONE, "no such table")
        return None
    address = place(socket.client.host if socket.client else "")
    known = context.identity.guest(socket)
    guest = Guest(known.id if known else new_guest(), UNNAMED, named=False)
    cookie = Response()
    # Above the limit on new guests, a further one may watch, but gets no cookie.
    may_play = known is not None or context.budgets.new_guests.take(address)
    if known.stale if known else may_play:
        context.identity.sign(cookie, guest.id, known.session if known else 0)
    await socket.accept(headers=[header for header in cookie.raw_headers if header[0] == b"set-cookie"])
    if context.blocklist.blocks(guest.id, address):
        await socket.close(close_codes.BLOCKED, "blocked")
        return None
    if guest.id in live_table.table.blocked:
        await socket.close(close_codes.REMOVED, "removed by the host")
        return None
    return live_table, guest, address, may_play, known.session if known else 0


async def serve(
    socket: WebSocket,
    live_table: LiveTable,
    guest: Guest,
    language: str,
    budgets: Budgets,
    address: str = "",
    may_play: bool = True,
    logs: bool = False,
    session: int = 0,
) -> None:
    """Serve one tab's connection from start to end. Without `may_play` the guest may only watch.

    `logs`: frames include narration and log.
    """
    direct: DirectWebSocket = socket.scope["direct"]
    direct.start()
    tab = Tab(guest, language, direct.put, direct.end, address, logs, session)
    metrics.CONNECTIONS.inc()
    end: CloseReason = None
    hints: set[asyncio.Task[None]] = set()
    try:
        audit_log.log_connect(live_table.table, guest.id)
        await live_table.join(tab)
        end = await _read(direct, live_table, tab, Meter(budgets, guest.id, address), may_play, hints)
    except Unsaved:
        end = LATER
    except asyncio.CancelledError:
        end = direct.close_reason
    finally:
        metrics.CONNECTIONS.dec()
        for task in hints:
            task.cancel()
        live_table.leave(tab)
        audit_log.log_disconnect(live_table.table, guest.id, end[0] if end else None)
    await close_socket(socket, end)


async def close_socket(socket: WebSocket, end: CloseReason) -> None:
    """Close a connection, if the server is the one to close it."""
    if end and socket.application_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect, asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):  # a client that reads nothing does not read this either
                await socket.close(*end)


async def _read(
    direct: DirectWebSocket,
    live_table: LiveTable,
    tab: Tab,
    meter: Meter,
    may_play: bool,
    hints: set[asyncio.Task[None]],
) -> CloseReason:
    """Carry out commands one after another until the connection ends; `hints`: requests for hints in progress."""
    settings, debt = meter.budgets.settings, 0.0
    bad = 0
    while bad < MOST_UNREADABLE:
        received: Any = await direct.receive()
        if received["type"] == "websocket.disconnect":
            return None
        # Nothing more is read during the pause, so only the sender waits.
        if wait := meter.charge(1 + debt):
            metrics.BAD_MESSAGES.labels("rate").inc()
            if meter.over.exhausted:
                log.warning("a connection sent too much for too long", extra={"guest": tab.guest.id})
                return 1008, RETRY
            await sleep(min(wait, settings.patience))
        debt = 0.0
        text = received.get("text")
        if text is None or len(text) > settings.message_size:
            metrics.BAD_MESSAGES.labels("size" if text else "binary").inc()
            log.warning(
                "a message was too long or not text", extra={"table": live_table.table.id, "guest": tab.guest.id}
            )
            return 1009, "too long"
        try:
            command = wire.COMMANDS.validate_json(text)
        except ValidationError as error:
            bad += 1
            metrics.BAD_MESSAGES.labels("unreadable").inc()
            log.warning("a message could not be read", extra={"table": live_table.table.id, "guest": tab.guest.id})
            tab.send(wire.Trouble(message=_why(error)).model_dump_json())
            continue
        debt = COSTS.get(type(command), 1.0) - 1
        if isinstance(command, wire.Ping):
            tab.send(wire.Pong().model_dump_json())
            continue
        watching = not may_play and not isinstance(command, wire.Resume)
        hint = isinstance(command, wire.Hint)
        talkative = isinstance(command, wire.Say) and not meter.budgets.talk(tab.guest.id, meter.address)
        if watching or talkative or (hint and len(hints) >= HINTS):
            metrics.BAD_MESSAGES.labels("rate").inc()
            _refuse(tab, command, CommandRefused("too-fast"))
        elif hint:
            # A player can act, and a tab can disconnect, while the coach is busy.
            task = asyncio.create_task(_carry_out(live_table, tab, command))
            hints.add(task)
            task.add_done_callback(hints.discard)
        else:
            await _carry_out(live_table, tab, command)
    return 1008, "too many unreadable messages"


async def _carry_out(live_table: LiveTable, tab: Tab, command: wire.Command) -> None:
    try:
        await live_table.handle_command(tab, command)
        metrics.count_command(command.type, "done")
    except CommandRefused as no:
        metrics.count_command(command.type, no.code)
        _refuse(tab, command, no)
    except Exception:
        # Tell the sender about our error, so that the browser does not retry forever.
        metrics.count_command(command.type, "failed")
        log.exception("a command failed", extra={"table": live_table.table.id, "guest": tab.guest.id})
        _refuse(tab, command, CommandRefused("not-now"))


def _refuse(tab: Tab, command: wire.Command, no: CommandRefused) -> None:
    """Send a refusal, to the sender alone (BRB-10.5)."""
    id = getattr(command, "id", "")
    if id:
        rule = no.refusal.rule if no.refusal else None
        message = sentence(no, tab.language)
        tab.send(wire.Refused(id=id, code=no.code, rule=rule, message=message).model_dump_json())  # type: ignore[arg-type]


def _why(error: ValidationError) -> str:
    """Return one sentence about the first error, quoting only a short piece of the message."""
    first = error.errors(include_url=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"]) or "message"
    return f"{place}: {str(first.get('input'))[:60]!r} is not allowed: {first['msg']}"
