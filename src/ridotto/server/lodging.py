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
from ridotto.server import codes, lodgers, metrics, wire
from ridotto.server.database import Unsaved
from ridotto.server.decide import No
from ridotto.server.desk import Desk
from ridotto.server.door import RETRY
from ridotto.server.front import Front
from ridotto.server.limits import Bucket, Overdraft
from ridotto.server.line import End, Line
from ridotto.server.lodgers import Lodger
from ridotto.server.proxies import place
from ridotto.server.sentences import sentence
from ridotto.server.sockets import LATER, PATIENCE, part
from ridotto.server.storage import Unreadable

log = logging.getLogger("ridotto.lodging")
PATH = "/api/bots/socket"
REASON = 123
"""Bytes of the reason why a connection is closed, at most, by the protocol of WebSockets."""
GREETING = 10.0
"""Seconds that a bot has to say who it is."""


async def connect(front: Front, socket: WebSocket) -> None:
    """A bot comes with a token: it gets its seat if the token still holds."""
    done = await front.budgets.turns.take()
    try:
        found = front.tokens.read(_bearer(socket))
        code, desk = await _entered(front, found)
    finally:
        done()
    await socket.accept()
    if found is None or desk is None:
        await socket.close(*code)
        return
    name = "{}#{}".format(*found)
    address = place(socket.client.host if socket.client else "")
    crowd = None if socket.client and front.proxies.trusts(socket.client.host) else address
    if not front.budgets.connect(name, crowd):
        await socket.close(1008, RETRY)
        return
    try:
        await _serve(front, socket, desk, found[1], name, address)
    finally:
        front.budgets.disconnect(name, crowd)


def _bearer(socket: WebSocket) -> str:
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _entered(front: Front, found: tuple[str, int] | None) -> tuple[tuple[int, str], Desk | None]:
    """The table of a token; without one, how the connection is closed."""
    if found is None:
        return (codes.UNKNOWN, "this token is not one of ours"), None
    try:
        desk = await front.house.desk(found[0])
    except Unreadable:
        return (codes.UNREADABLE, "this table cannot be read"), None
    except Unsaved:
        return LATER, None
    if desk is None:
        return (codes.GONE, "no such table"), None
    if desk.table.closed:
        return (codes.CLOSED, "the table is closed"), None
    if not desk.table.admits(found[1]):
        return (codes.REMOVED, lodgers.ended(desk.table, found[1])), None
    return (1000, ""), desk


async def _serve(front: Front, socket: WebSocket, desk: Desk, number: int, name: str, address: str) -> None:
    """One connection of a bot, from its hello to its end."""
    line: Line = socket.scope["line"]
    line.begin()
    lodger: Lodger | None = None
    end: End = None
    try:
        line.put(protocol.written(protocol.welcome("ridotto")))
        try:
            hello = await _hello(front, socket, desk)
        except InvalidText as error:
            end = codes.MISFIT, str(error).encode()[:REASON].decode(errors="ignore")
        except TimeoutError:
            end = 1008, f"no hello came in {GREETING:g} seconds"
        else:
            if hello and front.blocks.holds(desk.table.host, address):
                end = codes.BLOCKED, "blocked"
            elif hello:
                lodger = Lodger(number, hello, line.put, line.end, address)
                await desk.lodge(lodger)
                end = await _Reader(front, socket, desk, lodger, name, address).read()
    except asyncio.CancelledError:
        end = line.ending
    finally:
        if lodger:
            desk.depart(lodger)
    await part(socket, end)


async def _hello(front: Front, socket: WebSocket, desk: Desk) -> Hello | None:
    """Who the bot says it is; None if it has gone. InvalidText, TimeoutError."""
    async with asyncio.timeout(GREETING):
        received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        return None
    text = received.get("text") or ""
    if len(text) > front.settings.message_size:
        raise InvalidText("hello: too long")
    hello, game = protocol.introduced(protocol.read(text)), desk.table.game.name
    if hello.games is not None and game not in hello.games:
        raise InvalidText(f"hello: this is a table of {game}, the bot plays {', '.join(hello.games)[:40]}")
    return hello


class _Reader:
    """What a bot says at its table."""

    def __init__(self, front: Front, socket: WebSocket, desk: Desk, lodger: Lodger, name: str, address: str) -> None:
        self.front, self.socket, self.desk, self.lodger, self.address, self.name = (
            front,
            socket,
            desk,
            lodger,
            address,
            name,
        )
        self.budget: Bucket = front.budgets.messages_by_bot.of(name)
        self.over = Overdraft(front.settings.patience, front.budgets.clock)

    async def read(self) -> End:
        """Takes messages until the bot goes, or has to."""
        bad = 0
        while bad < PATIENCE:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            text = received.get("text")
            if text is None or len(text) > self.front.settings.message_size:
                return 1009, "too long"
            if wait := self._charged():
                # What came too fast is dropped, and nothing more is read until it would not be.
                if self.over.exhausted:
                    log.warning("a bot sent too much for too long", extra={"table": self.desk.table.id})
                    return 1008, RETRY
                self._refuse(No("too-fast"), retry_after_ms=ceil(1000 * wait))
                await sleep(min(wait, self.front.settings.patience))
                continue
            try:
                message = protocol.read(text)
            except InvalidText as error:
                bad += 1
                metrics.TROUBLE.labels("unreadable").inc()
                self.lodger.say(protocol.error(str(error), code="unreadable"))
                continue
            await self._take(message)
        return 1008, "too many unreadable messages"

    def _charged(self) -> float:
        """Takes a message's cost; the seconds to wait if there is not enough left."""
        wait = self.budget.charge(most=0.0)
        self.over.note(wait, self.budget)
        return max(wait, self.front.budgets.messages_by_address.of(self.address).charge())

    async def _take(self, message: Message) -> None:
        """One message. Types that nobody knows are passed over."""
        if message["type"] == "action":
            self.lodger.acts(message)
        elif message["type"] == "error":
            self.lodger.gives_up(str(message.get("message"))[:100])
        elif message["type"] == "talk":
            if not self.front.budgets.talk(self.name, self.address):
                self._refuse(No("too-fast"), retry_after_ms=ceil(1000 / self.front.settings.talk_rate))
                return
            try:
                said = wire.Say(type="say", id="talk", **lodgers.spoken(message))
                await self.desk.lodger_says(self.lodger, said)
            except No as no:
                self._refuse(no, rule=no.refusal.rule if no.refusal else None)
            except (InvalidText, ValidationError) as error:
                why = str(error) if isinstance(error, InvalidText) else "talk: this value is not allowed"
                self.lodger.say(protocol.error(why, code="unreadable"))

    def _refuse(self, no: No, retry_after_ms: int | None = None, rule: str | None = None) -> None:
        if no.code == "too-fast":
            metrics.TROUBLE.labels("rate").inc()
        self.lodger.say(protocol.error(sentence(no, "en"), code=no.code, rule=rule, retry_after_ms=retry_after_ms))
