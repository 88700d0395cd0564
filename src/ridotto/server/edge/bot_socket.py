"""WebSocket of an external bot, authorized by a token and limited by a budget of its own. Bad messages are stopped here."""

import asyncio
import logging
from asyncio import sleep
from math import ceil

from pydantic import ValidationError
from starlette.websockets import WebSocket

from ridotto import InvalidText
from ridotto.bots import protocol
from ridotto.bots.protocol import Hello, Message
from ridotto.server import wire
from ridotto.server.content.sentences import sentence
from ridotto.server.edge.admission import RETRY
from ridotto.server.edge.context import AppContext
from ridotto.server.edge.direct_websocket import CloseReason, DirectWebSocket
from ridotto.server.edge.table_socket import LATER, MOST_UNREADABLE, close_socket
from ridotto.server.live import close_codes, external_bots
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.live.live_table import LiveTable
from ridotto.server.ops import metrics
from ridotto.server.ops.client_address import place
from ridotto.server.ops.rate_limits import Bucket, Overdraft
from ridotto.server.store.database import Unsaved
from ridotto.server.store.storage import Unreadable
from ridotto.server.table.checks import CommandRefused

log = logging.getLogger("ridotto.lodging")
PATH = "/api/bots/socket"
REASON = 123
"""Maximum size of a close reason in bytes, set by the WebSocket protocol."""
HELLO_TIMEOUT = 10.0
"""Seconds that a bot has to send its hello."""


async def connect(context: AppContext, socket: WebSocket) -> None:
    """Handle an external bot's connection: it gets its seat if its token is valid."""
    done = await context.budgets.slots.take()
    try:
        found = context.tokens.read(_bearer(socket))
        code, live_table = await _find_table(context, found)
    finally:
        done()
    await socket.accept()
    if found is None or live_table is None:
        await socket.close(*code)
        return
    name = "{}#{}".format(*found)
    address = place(socket.client.host if socket.client else "")
    counted_address = None if socket.client and context.proxies.trusts(socket.client.host) else address
    if not context.budgets.connect(name, counted_address):
        await socket.close(1008, RETRY)
        return
    try:
        await _serve(context, socket, live_table, found[1], name, address)
    finally:
        context.budgets.disconnect(name, counted_address)


def _bearer(socket: WebSocket) -> str:
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _find_table(context: AppContext, found: tuple[str, int] | None) -> tuple[tuple[int, str], LiveTable | None]:
    """Return the table of a token; without one, the close code and reason."""
    if found is None:
        return (close_codes.UNKNOWN, "unknown token"), None
    try:
        live_table = await context.registry.live_table(found[0])
    except Unreadable:
        return (close_codes.UNREADABLE, "this table cannot be read"), None
    except Unsaved:
        return LATER, None
    if live_table is None:
        return (close_codes.GONE, "no such table"), None
    if live_table.table.closed:
        return (close_codes.CLOSED, "the table is closed"), None
    if not live_table.table.admits(found[1]):
        return (close_codes.REMOVED, external_bots.token_end_reason(live_table.table, found[1])), None
    return (1000, ""), live_table


async def _serve(
    context: AppContext, socket: WebSocket, live_table: LiveTable, number: int, name: str, address: str
) -> None:
    """Serve one connection of a bot, from its hello to its end."""
    direct: DirectWebSocket = socket.scope["direct"]
    direct.start()
    external_bot: ExternalBot | None = None
    end: CloseReason = None
    try:
        direct.put(protocol.written(protocol.welcome("ridotto")))
        try:
            hello = await _hello(context, socket, live_table)
        except InvalidText as error:
            end = close_codes.MISFIT, str(error).encode()[:REASON].decode(errors="ignore")
        except TimeoutError:
            end = 1008, f"no hello came in {HELLO_TIMEOUT:g} seconds"
        else:
            if hello and context.blocklist.blocks(live_table.table.host, address):
                end = close_codes.BLOCKED, "blocked"
            elif hello:
                external_bot = ExternalBot(number, hello, direct.put, direct.end, address, direct)
                await live_table.bots.join(external_bot)
                end = await _Reader(context, socket, live_table, external_bot, name, address).read()
    except asyncio.CancelledError:
        end = direct.close_reason
    finally:
        if external_bot:
            live_table.bots.leave(external_bot)
    await close_socket(socket, end)


async def _hello(context: AppContext, socket: WebSocket, live_table: LiveTable) -> Hello | None:
    """Return the bot's hello; None if it has disconnected. Raise InvalidText or TimeoutError."""
    async with asyncio.timeout(HELLO_TIMEOUT):
        received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        return None
    text = received.get("text") or ""
    if len(text) > context.settings.message_size:
        raise InvalidText("hello: too long")
    hello, game = protocol.introduced(protocol.read(text)), live_table.table.game.name
    if hello.games is not None and game not in hello.games:
        raise InvalidText(f"hello: this is a table of {game}, the bot plays {', '.join(hello.games)[:40]}")
    return hello


class _Reader:
    """Reads a bot's messages at its table."""

    def __init__(
        self,
        context: AppContext,
        socket: WebSocket,
        live_table: LiveTable,
        external_bot: ExternalBot,
        name: str,
        address: str,
    ) -> None:
        self.context, self.socket, self.live_table, self.external_bot, self.address, self.name = (
            context,
            socket,
            live_table,
            external_bot,
            address,
            name,
        )
        self.budget: Bucket = context.budgets.messages_by_bot.of(name)
        self.overdraft = Overdraft(context.settings.patience, context.budgets.clock)

    async def read(self) -> CloseReason:
        """Read messages until the bot disconnects or has to; return the close reason."""
        bad = 0
        while bad < MOST_UNREADABLE:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            text = received.get("text")
            if text is None or len(text) > self.context.settings.message_size:
                return 1009, "too long"
            if wait := self._charged():
                # A message above the rate is dropped, and reading pauses until one would be accepted.
                if self.overdraft.exhausted:
                    log.warning("a bot sent too much for too long", extra={"table": self.live_table.table.id})
                    return 1008, RETRY
                self._refuse(CommandRefused("too-fast"), retry_after_ms=ceil(1000 * wait))
                await sleep(min(wait, self.context.settings.patience))
                continue
            try:
                message = protocol.read(text)
            except InvalidText as error:
                bad += 1
                metrics.BAD_MESSAGES.labels("unreadable").inc()
                self.external_bot.send(protocol.error(str(error), code="unreadable"))
                continue
            await self._take(message)
        return 1008, "too many unreadable messages"

    def _charged(self) -> float:
        """Charge the cost of a message; return the seconds to wait if the budgets do not suffice."""
        wait = self.budget.charge(most=0.0)
        self.overdraft.note(wait, self.budget)
        return max(wait, self.context.budgets.messages_by_address.of(self.address).charge())

    async def _take(self, message: Message) -> None:
        """Handle one message. Unknown types are ignored."""
        if message["type"] == "action":
            self.external_bot.handle_answer(message)
        elif message["type"] == "error":
            self.external_bot.abandon(str(message.get("message"))[:100])
        elif message["type"] == "talk":
            if not self.context.budgets.talk(self.name, self.address):
                self._refuse(CommandRefused("too-fast"), retry_after_ms=ceil(1000 / self.context.settings.talk_rate))
                return
            try:
                said = wire.Say(type="say", id="talk", **external_bots.say_fields(message))
                await self.live_table.bots.say(self.external_bot, said)
            except CommandRefused as no:
                self._refuse(no, rule=no.refusal.rule if no.refusal else None)
            except (InvalidText, ValidationError) as error:
                why = str(error) if isinstance(error, InvalidText) else "talk: this value is not allowed"
                self.external_bot.send(protocol.error(why, code="unreadable"))

    def _refuse(self, no: CommandRefused, retry_after_ms: int | None = None, rule: str | None = None) -> None:
        if no.code == "too-fast":
            metrics.BAD_MESSAGES.labels("rate").inc()
        self.external_bot.send(
            protocol.error(sentence(no, "en"), code=no.code, rule=rule, retry_after_ms=retry_after_ms)
        )
