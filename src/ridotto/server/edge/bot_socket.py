"""The WebSocket of a player's own bot: a token opens it, and it has a budget of its own. Bad messages stop here."""

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
from ridotto.server.edge.direct_websocket import DirectWebSocket, End
from ridotto.server.edge.table_socket import LATER, PATIENCE, part
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
"""Bytes of the reason why a connection is closed, at most, by the protocol of WebSockets."""
GREETING = 10.0
"""Seconds that a bot has to say who it is."""


async def connect(context: AppContext, socket: WebSocket) -> None:
    """A bot comes with a token: it gets its seat if the token still holds."""
    done = await context.budgets.slots.take()
    try:
        found = context.tokens.read(_bearer(socket))
        code, live_table = await _entered(context, found)
    finally:
        done()
    await socket.accept()
    if found is None or live_table is None:
        await socket.close(*code)
        return
    name = "{}#{}".format(*found)
    address = place(socket.client.host if socket.client else "")
    crowd = None if socket.client and context.proxies.trusts(socket.client.host) else address
    if not context.budgets.connect(name, crowd):
        await socket.close(1008, RETRY)
        return
    try:
        await _serve(context, socket, live_table, found[1], name, address)
    finally:
        context.budgets.disconnect(name, crowd)


def _bearer(socket: WebSocket) -> str:
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _entered(context: AppContext, found: tuple[str, int] | None) -> tuple[tuple[int, str], LiveTable | None]:
    """The table of a token; without one, how the connection is closed."""
    if found is None:
        return (close_codes.UNKNOWN, "this token is not one of ours"), None
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
        return (close_codes.REMOVED, external_bots.ended(live_table.table, found[1])), None
    return (1000, ""), live_table


async def _serve(
    context: AppContext, socket: WebSocket, live_table: LiveTable, number: int, name: str, address: str
) -> None:
    """One connection of a bot, from its hello to its end."""
    line: DirectWebSocket = socket.scope["line"]
    line.begin()
    external_bot: ExternalBot | None = None
    end: End = None
    try:
        line.put(protocol.written(protocol.welcome("ridotto")))
        try:
            hello = await _hello(context, socket, live_table)
        except InvalidText as error:
            end = close_codes.MISFIT, str(error).encode()[:REASON].decode(errors="ignore")
        except TimeoutError:
            end = 1008, f"no hello came in {GREETING:g} seconds"
        else:
            if hello and context.blocklist.holds(live_table.table.host, address):
                end = close_codes.BLOCKED, "blocked"
            elif hello:
                external_bot = ExternalBot(number, hello, line.put, line.end, address)
                await live_table.bots.join(external_bot)
                end = await _Reader(context, socket, live_table, external_bot, name, address).read()
    except asyncio.CancelledError:
        end = line.ending
    finally:
        if external_bot:
            live_table.bots.leave(external_bot)
    await part(socket, end)


async def _hello(context: AppContext, socket: WebSocket, live_table: LiveTable) -> Hello | None:
    """Who the bot says it is; None if it has gone. InvalidText, TimeoutError."""
    async with asyncio.timeout(GREETING):
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
    """What a bot says at its table."""

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
        self.over = Overdraft(context.settings.patience, context.budgets.clock)

    async def read(self) -> End:
        """Takes messages until the bot goes, or has to."""
        bad = 0
        while bad < PATIENCE:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            text = received.get("text")
            if text is None or len(text) > self.context.settings.message_size:
                return 1009, "too long"
            if wait := self._charged():
                # What came too fast is dropped, and nothing more is read until it would not be.
                if self.over.exhausted:
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
                self.external_bot.say(protocol.error(str(error), code="unreadable"))
                continue
            await self._take(message)
        return 1008, "too many unreadable messages"

    def _charged(self) -> float:
        """Takes a message's cost; the seconds to wait if there is not enough left."""
        wait = self.budget.charge(most=0.0)
        self.over.note(wait, self.budget)
        return max(wait, self.context.budgets.messages_by_address.of(self.address).charge())

    async def _take(self, message: Message) -> None:
        """One message. Types that nobody knows are passed over."""
        if message["type"] == "action":
            self.external_bot.acts(message)
        elif message["type"] == "error":
            self.external_bot.gives_up(str(message.get("message"))[:100])
        elif message["type"] == "talk":
            if not self.context.budgets.talk(self.name, self.address):
                self._refuse(CommandRefused("too-fast"), retry_after_ms=ceil(1000 / self.context.settings.talk_rate))
                return
            try:
                said = wire.Say(type="say", id="talk", **external_bots.spoken(message))
                await self.live_table.bots.say(self.external_bot, said)
            except CommandRefused as no:
                self._refuse(no, rule=no.refusal.rule if no.refusal else None)
            except (InvalidText, ValidationError) as error:
                why = str(error) if isinstance(error, InvalidText) else "talk: this value is not allowed"
                self.external_bot.say(protocol.error(why, code="unreadable"))

    def _refuse(self, no: CommandRefused, retry_after_ms: int | None = None, rule: str | None = None) -> None:
        if no.code == "too-fast":
            metrics.BAD_MESSAGES.labels("rate").inc()
        self.external_bot.say(
            protocol.error(sentence(no, "en"), code=no.code, rule=rule, retry_after_ms=retry_after_ms)
        )
