"""Queries from a connection that change nothing: possible moves with chosen cards, a hint, the guide."""

from typing import TYPE_CHECKING

from ridotto.server import wire
from ridotto.server.content import guides
from ridotto.server.live.connections import Tab
from ridotto.server.table import banter, randomness
from ridotto.server.table.checks import CommandRefused
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
