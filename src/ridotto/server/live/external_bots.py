"""External bots: programs that play a lent seat over a WebSocket. The messages are those of `docs/bots.md`.

An external bot has a bot's seat. It is asked when a built-in bot would think (`live/bot_turns.py`) and has as long, so its timing reveals
nothing; its answer is judged and stored as any bot's action.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from ridotto import InvalidText, State
from ridotto.bots import protocol
from ridotto.bots.player import remembered
from ridotto.bots.protocol import Hello, Message
from ridotto.server.live import close_codes
from ridotto.server.ops import clock
from ridotto.server.table import frames
from ridotto.server.table.state import Event, Table

PATIENCE = 1500
"""Milliseconds that a lodger may think; so many pass, at the least, before it does anything."""
RESERVE = 40
"""Milliseconds of these that are left for the way back."""


class ExternalBot:
    """A connected bot, by the number of its token."""

    def __init__(
        self,
        number: int,
        hello: Hello,
        send: Callable[[str], None],
        end: Callable[[int, str], None],
        address: str = "",
    ) -> None:
        """`send` queues a line and never waits; `end` closes the connection; `address` is where it comes from."""
        self.number, self.hello, self.end, self.address = number, hello, end, address
        self.came = clock.now()
        self.session = digest(hello.session) if hello.session else ""
        """The digest of the secret that it has been given, here or on an earlier connection; "" for none."""
        self._send = send
        self._deals = self._asked = 0
        self._question: tuple[State, int, asyncio.Future[str]] | None = None

    def say(self, message: Message) -> None:
        """Sends a message."""
        self._send(protocol.written(message))

    def begin(self, table: Table, seat: int) -> None:
        """A deal begins, or the lodger has come to one."""
        assert table.state is not None
        self._deals += 1
        self.say(protocol.begin(self._deals, table.state.view(seat), list(table.players)))

    def told(self, before: Table, after: Table, events: Sequence[Event], seat: int) -> None:
        """What has happened at the table, as far as its seat may know and it is not asked anyway."""
        if any(event.kind == "dealt" for event in events):
            self.begin(after, seat)
        new = (
            [said for said in after.talk[len(before.talk) :] if said.seat != seat]
            if before.round == after.round
            else []
        )
        for one in frames.heard(after, new, seat):
            if one["kind"] != frames.BANTER:
                self.say(protocol.talk(one["seat"], one["kind"], one["value"]))
        if before.phase == "playing" and after.phase != "playing":
            assert after.state is not None
            self.say(protocol.end(self._deals, after.state.view(seat)))

    async def act(self, state: State, seat: int, dice: Random, until: float) -> str:
        """What it does by then, in milliseconds since 1970. TimeoutError if it does nothing lawful, ConnectionError if it goes."""
        left = until - RESERVE - clock.now()
        if left <= 0:
            raise TimeoutError("no time is left to think")
        self._asked += 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._question = question = state, seat, answer
        self.say(protocol.act(self._asked, state.view(seat), int(left), dice.getrandbits(32), remembered(state)))
        try:
            async with asyncio.timeout(left / 1000):
                return await answer
        finally:
            if self._question is question:
                self._question = None

    def acts(self, message: Message) -> None:
        """It has answered: with what is not lawful it may try again, until its time is up. An answer that is not awaited is none."""
        if self._question is None:
            return
        state, seat, answer = self._question
        try:
            if not protocol.answers(message, self._asked):
                return
            action = protocol.chosen(message, state.game)
            refusal = state.why_not(action, seat)
        except InvalidText as error:
            self.say(protocol.error(str(error), id=self._asked, code="unreadable"))
            return
        if refusal:
            self.say(protocol.error(refusal.message, id=self._asked, code="rule", rule=refusal.rule))
        elif not answer.done():
            answer.set_result(action)

    def gives_up(self, why: str) -> None:
        """Nothing is to be waited for any more."""
        if self._question and not self._question[2].done():
            self._question[2].set_exception(ConnectionError(why))


def new_secret() -> str:
    """A secret by which a program comes back to its seat in the middle of a deal."""
    return secrets.token_urlsafe(18)


def digest(secret: str) -> str:
    """What the log keeps of a secret."""
    return blake2b(secret.encode(), digest_size=16, person=b"ridotto-session").hexdigest()


def ended(table: Table, number: int) -> str:
    """Why a token holds no longer."""
    lent = table.lent_seat(number) is not None
    return "the table has another host, and this token has ended" if lent else "the host has taken the seat back"


def dismiss(external_bots: Mapping[int, ExternalBot], table: Table) -> None:
    """Close the connections whose tokens hold no longer."""
    for number, external_bot in list(external_bots.items()):
        if table.closed:
            external_bot.end(close_codes.CLOSED, "the table is closed")
        elif not table.admits(number):
            external_bot.end(close_codes.REMOVED, ended(table, number))


def tell(external_bots: Mapping[int, ExternalBot], before: Table, after: Table, events: Sequence[Event]) -> None:
    """Something has happened at a table: each bot is told, or has to go. `lodgers`: by the numbers of their tokens."""
    for number, external_bot in list(external_bots.items()):
        seat = after.lent_seat(number)
        if after.closed:
            external_bot.end(close_codes.CLOSED, "the table is closed")
        elif seat is None:
            external_bot.end(close_codes.REMOVED, ended(after, number))
        elif after.chairs[seat].session != external_bot.session:
            replace(external_bot)
        else:
            external_bot.told(before, after, events, seat)
            if after.phase != "playing" and not after.admits(number):
                external_bot.end(close_codes.REMOVED, ended(after, number))


def replace(external_bot: ExternalBot) -> None:
    """Close the connection of a program whose seat another one has taken."""
    external_bot.gives_up("another has come with its token")
    external_bot.end(close_codes.REPLACED, "another bot has come with this token")


def spoken(message: Message) -> dict[str, Any]:
    """What a lodger wants to say, as the fields of `wire.Say`. InvalidText."""
    kind = message.get("kind")
    if kind not in ("text", "phrase", "claim", "signal"):
        raise InvalidText(f"talk: kind {str(kind)[:20]!r} is not allowed, expected text, phrase, claim or signal")
    return {kind: message.get("value")}
