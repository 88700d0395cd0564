"""The lent seats of a live table: external bots take them, receive events, talk and leave."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ridotto.bots import protocol
from ridotto.server import wire
from ridotto.server.live import close_codes, external_bots
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.store.database import Unsaved
from ridotto.server.store.writer import Conflict
from ridotto.server.table.checks import CommandRefused
from ridotto.server.table.seating import lodged
from ridotto.server.table.state import Draft, Event, Table, bot_player
from ridotto.server.table.talk import said

if TYPE_CHECKING:
    from ridotto.server.live.live_table import LiveTable


class BotSeats:
    """External bots at one table."""

    def __init__(self, live_table: "LiveTable") -> None:
        self.live_table = live_table

    async def join(self, bot: ExternalBot) -> None:
        """Seat a program that has connected with its token. In the middle of a deal only the program that has played it continues."""
        here = self.live_table
        async with here.lock:
            seat = here.table.lent_seat(bot.number)
            if seat is None or not here.table.admits(bot.number):
                bot.end(close_codes.REMOVED, external_bots.token_end_reason(here.table, bot.number))
            elif bot.session == here.table.chairs[seat].session:
                here.presence.add_bot(bot)
                if here.table.phase == "playing":
                    bot.begin_deal(here.table, seat)
            else:
                here.presence.add_waiting(bot)
                await self._seat_waiting()
                if bot.number in here.presence.waiting:
                    bot.send(protocol.wait())
        here.presence_changed()

    def leave(self, bot: ExternalBot) -> None:
        """Handle a program's disconnection; a built-in bot plays until it is back."""
        bot.abandon("it has disconnected")
        if self.live_table.presence.remove_bot(bot):
            self.live_table.presence_changed()

    async def say(self, bot: ExternalBot, command: wire.Say) -> None:
        """Store what a program says. Raise CommandRefused if its seat may not say it."""
        here = self.live_table
        async with here.lock:
            seat = here.table.lent_seat(bot.number)
            if seat is None or here.table.closed or here.presence.external_bots.get(bot.number) is not bot:
                raise CommandRefused("not-now")
            try:
                await here.commit(said(here.table, seat, bot_player(here.table.chairs[seat].own or ""), command))
            except Conflict:
                await here.catch_up()
            except Unsaved:
                raise CommandRefused("unsaved") from None

    def notify(self, before: Table, events: Sequence[Event]) -> None:
        """Send events to the programs, and seat waiting ones once the deal is over."""
        here, presence = self.live_table, self.live_table.presence
        external_bots.notify_all(presence.external_bots, before, here.table, events)
        external_bots.close_ended(presence.waiting, here.table)
        if presence.waiting and before.phase == "playing" != here.table.phase:
            here.scheduler.spawn(self._seat_waiting_now())

    async def _seat_waiting_now(self) -> None:
        async with self.live_table.lock:
            await self._seat_waiting()
        self.live_table.presence_changed()

    async def _seat_waiting(self) -> None:
        """Give waiting programs their seats, unless a deal is in play. Each gets a secret to reconnect with."""
        here = self.live_table
        for number, bot in list(here.presence.waiting.items()):
            secret = external_bots.new_secret()
            session = external_bots.digest(secret)
            with suppress(Unsaved):  # it keeps waiting
                await here.commit_missing(lambda bot=bot, session=session: self._lodged(bot, session))  # type: ignore[misc]
            seat = here.table.lent_seat(number)
            if seat is not None and here.table.chairs[seat].session == session:
                del here.presence.waiting[number]
                bot.session = session
                here.presence.add_bot(bot)
                bot.send(protocol.session(secret))

    def _lodged(self, bot: ExternalBot, session: str) -> list[Draft]:
        return lodged(self.live_table.table, bot.number, bot.hello.name, session)
