"""External bots: programs that play a lent seat over a WebSocket. The messages are those of `docs/bots.md`.

An external bot has a bot's seat. It is asked when a built-in bot would think (`live/bot_turns.py`) and has as much
time, so its timing reveals nothing. Its answer is checked and stored like any bot's action.
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
from ridotto.server.live.connections import Link
from ridotto.server.ops import clock
from ridotto.server.table import frames
from ridotto.server.table.state import Event, Table

THINKING_TIME = 1500
"""Milliseconds that an external bot may think. Its action is never played earlier."""
RETURN_RESERVE = 40
"""Milliseconds of the thinking time reserved for the answer's way back."""


class ExternalBot:
    """A connected external bot; `number` is that of its token."""

    def __init__(
        self,
        number: int,
        hello: Hello,
        send: Callable[[str], None],
        end: Callable[[int, str], None],
        address: str = "",
        link: Link | None = None,
    ) -> None:
        """`send` queues a line without blocking; `end` closes the connection; `address` is the client's address; `link` is pinged."""
        self.number, self.hello, self.end, self.address = number, hello, end, address
        self.connected_at = clock.now()
        self.session = digest(hello.session) if hello.session else ""
        """Digest of the session secret it was given, on this or an earlier connection; "" for none."""
        self.link = link
        self._send = send
        self._deals = self._asked = 0
        self._question: tuple[State, int, asyncio.Future[str]] | None = None

    def send(self, message: Message) -> None:
        """Send a message."""
        self._send(protocol.written(message))

    def begin_deal(self, table: Table, seat: int) -> None:
        """Send the start of a deal, or of the one in play if the bot has just connected."""
        assert table.state is not None
        self._deals += 1
        self.send(protocol.begin(self._deals, table.state.view(seat), list(table.players)))

    def notify(self, before: Table, after: Table, events: Sequence[Event], seat: int) -> None:
        """Send what has happened at the table, except what its seat may not know or receives with a question."""
        if any(event.kind == "dealt" for event in events):
            self.begin_deal(after, seat)
        new = (
            [said for said in after.talk[len(before.talk) :] if said.seat != seat]
            if before.round == after.round
            else []
        )
        for one in frames.heard(after, new, seat):
            if one["kind"] != frames.BANTER:
                self.send(protocol.talk(one["seat"], one["kind"], one["value"]))
        if before.phase == "playing" and after.phase != "playing":
            assert after.state is not None
            self.send(protocol.end(self._deals, after.state.view(seat)))

    async def act(self, state: State, seat: int, dice: Random, until: float) -> str:
        """Ask for an action by `until`, in milliseconds since 1970. Raise TimeoutError without a legal answer,
        ConnectionError if the bot disconnects.
        """
        left = until - RETURN_RESERVE - clock.now()
        if left <= 0:
            raise TimeoutError("no time is left to think")
        self._asked += 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._question = question = state, seat, answer
        self.send(protocol.act(self._asked, state.view(seat), int(left), dice.getrandbits(32), remembered(state)))
        try:
            async with asyncio.timeout(left / 1000):
                return await answer
        finally:
            if self._question is question:
                self._question = None

    def handle_answer(self, message: Message) -> None:
        """Handle an answer. After an illegal one the bot may try again while there is time; an answer to no open question is ignored."""
        if self._question is None:
            return
        state, seat, answer = self._question
        try:
            if not protocol.answers(message, self._asked):
                return
            action = protocol.chosen(message, state.game)
            refusal = state.why_not(action, seat)
        except InvalidText as error:
            self.send(protocol.error(str(error), id=self._asked, code="unreadable"))
            return
        if refusal:
            self.send(protocol.error(refusal.message, id=self._asked, code="rule", rule=refusal.rule))
        elif not answer.done():
            answer.set_result(action)

    def abandon(self, why: str) -> None:
        """Fail the open question, if there is one."""
        if self._question and not self._question[2].done():
            self._question[2].set_exception(ConnectionError(why))


def new_secret() -> str:
    """Return a new secret with which a program reconnects to its seat in the middle of a deal."""
    return secrets.token_urlsafe(18)


def digest(secret: str) -> str:
    """Return the digest of a secret, as the log stores it."""
    return blake2b(secret.encode(), digest_size=16, person=b"ridotto-session").hexdigest()


def token_end_reason(table: Table, number: int) -> str:
    """Return the reason why a token is no longer valid."""
    lent = table.lent_seat(number) is not None
    return "the table has another host, and this token has ended" if lent else "the host has taken the seat back"


def close_ended(external_bots: Mapping[int, ExternalBot], table: Table) -> None:
    """Close the connections whose tokens are no longer valid."""
    for number, external_bot in list(external_bots.items()):
        if table.closed:
            external_bot.end(close_codes.CLOSED, "the table is closed")
        elif not table.admits(number):
            external_bot.end(close_codes.REMOVED, token_end_reason(table, number))


def notify_all(external_bots: Mapping[int, ExternalBot], before: Table, after: Table, events: Sequence[Event]) -> None:
    """Send events to the external bots, by token number, and close the connections of those that have lost their seat."""
    for number, external_bot in list(external_bots.items()):
        seat = after.lent_seat(number)
        if after.closed:
            external_bot.end(close_codes.CLOSED, "the table is closed")
        elif seat is None:
            external_bot.end(close_codes.REMOVED, token_end_reason(after, number))
        elif after.chairs[seat].session != external_bot.session:
            close_replaced(external_bot)
        else:
            external_bot.notify(before, after, events, seat)
            if after.phase != "playing" and not after.admits(number):
                external_bot.end(close_codes.REMOVED, token_end_reason(after, number))


def close_replaced(external_bot: ExternalBot) -> None:
    """Close the connection of a program whose seat another one has taken."""
    external_bot.abandon("another bot has connected with its token")
    external_bot.end(close_codes.REPLACED, "another bot has connected with this token")


def say_fields(message: Message) -> dict[str, Any]:
    """Return the fields of `wire.Say` for a bot's talk message. Raise InvalidText."""
    kind = message.get("kind")
    if kind not in ("text", "phrase", "claim", "signal"):
        raise InvalidText(f"talk: kind {str(kind)[:20]!r} is not allowed, expected text, phrase, claim or signal")
    return {kind: message.get("value")}
