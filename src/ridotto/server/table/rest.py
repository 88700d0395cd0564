"""The rest of a deal's tricks, once a player has claimed them: the table plays ordinary cards for all seats.

A claim needs a proof (`GameSpec.rest`), so the score is the one that play would have brought, and the record has only lawful actions.
"""

from ridotto import State
from ridotto.server.table.checks import CommandRefused
from ridotto.server.table.state import Draft, Table


def leads(state: State | None, seat: int | None) -> list[str]:
    """Return the cards with which a seat on lead wins all remaining tricks; empty for any other seat, or without a proof."""
    if state is None or seat is None or state.turn != seat:
        return []
    return state.kind.spec.rest(state.view(seat))


def offered(table: Table, seat: int | None) -> bool:
    """True if a seat may claim the rest: there is more than one trick left, and it has not been claimed."""
    return table.phase == "playing" and table.claimant is None and len(leads(table.state, seat)) > 1


def claimed(table: Table, seat: int) -> list[Draft]:
    """Return the events of a claim. Raise CommandRefused if it is not proved."""
    if not offered(table, seat):
        raise CommandRefused("not-now")
    return played(table, seat)


def played(table: Table, claimant: int) -> list[Draft]:
    """Return the event of the next action after a claim: the claimant's next winner, or any card of another seat."""
    assert table.state is not None
    before, seat = table.state, table.state.turn
    assert seat is not None
    text = f"play {leads(before, claimant)[0]}" if seat == claimant else before.legal()[-1].text
    data = {"seat": seat, "action": text, "moved": "rest", "public": True, "claimant": claimant}
    return [Draft("acted", data, before.apply(text, seat))]
