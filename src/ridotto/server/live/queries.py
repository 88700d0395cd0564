"""Commands that change nothing at the table: possible moves with chosen cards, a hint, the guide, reminding a player."""

from typing import TYPE_CHECKING

from ridotto.server import wire
from ridotto.server.cluster.peers import NoPeers
from ridotto.server.content import guides
from ridotto.server.live.connections import Tab, TableHolder, Tabs
from ridotto.server.ops import clock
from ridotto.server.table import banter, randomness, schedule
from ridotto.server.table.checks import CommandRefused, Guest, own_seat
from ridotto.server.workers.coach import Question, hint_message
from ridotto.server.workers.fair_queue import Flow

if TYPE_CHECKING:
    from ridotto.server.live.live_table import LiveTable


async def answer(here: "LiveTable", tab: Tab, query: wire.Offers | wire.Hint | wire.Guide) -> wire.Message:
    """Answer a query. Raise CommandRefused if there is no deal, or the player is not in turn."""
    seat, state = here.tabs.audience(tab), here.table.state
    if state is None:
        raise CommandRefused("not-now")
    if isinstance(query, wire.Guide):
        return guides.guided(state.game, state.view(seat), query.id)
    if seat is None or seat not in state.actors:
        raise CommandRefused("not-now")
    if isinstance(query, wire.Offers):
        offers = here.table.game.offers(state, seat, query.cards)
        return wire.Offered.model_validate({"id": query.id, "offers": [offer._asdict() for offer in offers]})
    guest = tab.guest.id

    def question() -> Question | None:
        table = here.table
        if table.state is not state or table.seat_of(guest) != seat or guest not in here.tabs.guests:
            return None
        dice = randomness.bot_random(table.promise, seat, len(state.log))
        return state.view(seat), dice, banter.ears(table, seat)

    advice = await here.coaching.advise(Flow(tab.address, guest, here.table.id), state, question)
    return hint_message(query.id, state.view(seat), advice, query.about)


class Nudges:
    """The latest nudges at one table: players remind the one they wait for. Nothing of it is stored."""

    def __init__(self, live_table: TableHolder, tabs: Tabs, peers: NoPeers) -> None:
        self.live_table = live_table
        self.tabs = tabs
        self.peers = peers
        self._last: dict[int, int] = {}
        """Seat → time of the last nudge, in milliseconds."""

    def nudge(self, guest: Guest, command: wire.Nudge) -> None:
        """Remind a player. Raise CommandRefused if the table does not wait for them, or they were reminded a moment ago."""
        table, seat, now = self.live_table.table, command.seat, clock.now()
        by = own_seat(table, guest)
        if by == seat or table.chairs[by].away or seat not in schedule.nudgeable(table, now):
            raise CommandRefused("not-idle")
        if now < self._last.get(seat, -schedule.NUDGE_EVERY) + schedule.NUDGE_EVERY:
            raise CommandRefused("not-idle")
        self.peers.publish("nudged", [table.id, seat, by])
        self.announce(seat, by)

    def announce(self, seat: int, by: int) -> None:
        """Tell the players here of a nudge, which may have come to another process."""
        self._last[seat] = clock.now()
        text = wire.Nudged(seat=seat, by=by, rest=schedule.NUDGE_EVERY).model_dump_json()
        for tab in self.tabs:
            if self.tabs.audience(tab) is not None:
                tab.send(text)
