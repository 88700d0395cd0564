"""Schedule of what happens at a table without a command: bots move, clocks run out, deals begin. Pure."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from ridotto.server.table.seating import waited_for
from ridotto.server.table.state import Table

AWAY_AFTER = 60_000
"""Milliseconds after a player's last connection has closed until a bot takes over."""
OPEN_FOR = 5_000
"""Milliseconds that players' browsers have to open their seals, which they do automatically."""
SCORED_FOR = 45_000
"""Milliseconds between two deals at a table with a clock."""
BETWEEN = 5
"""Time between two deals, in units of a bot's move time, at a table where only bots play and at least one seat is lent."""
PATIENCE = 90_000
"""Milliseconds that the players at a table without a clock wait for one of them before they may vote for a bot."""
NUDGE_AFTER = 20_000
"""Milliseconds that the players at such a table wait before they may remind the one they wait for."""
NUDGE_EVERY = 15_000
"""Milliseconds between two reminders of one player."""
REST_PART = 3
"""Fraction of a bot's move time between two cards once the rest is claimed."""
HOST = -1
"""Stands for the host among the seats in `gone`."""
HOST_GONE_FOR = 300_000
"""Milliseconds after the host has disconnected until another player becomes the host."""


class Due(NamedTuple):
    """A scheduled action."""

    at: int
    what: Literal["bot", "clock", "deal", "time", "away", "host", "rest"]
    seat: int = -1


def next_due(table: Table, gone: dict[int, int], pace: Callable[[], int], since: int = 0) -> Due | None:
    """Return the next scheduled action of a table; None if there is none.

    `gone` maps seats (or HOST) to the time their player was disconnected, `pace` returns a bot's time for a move, and `since` is when the
    first of the connected players came. Bots count from the last public change, so that secret actions take no visible time
    (BEL-12.7, BRB-10.4, BIR-14.5).
    """
    if table.closed:
        return None
    dues = _missed(table, gone) if gone else []
    phase = table.phase
    if table.running and not table.opening:
        minutes = table.options.get("minutes")
        assert table.state is not None
        if minutes is not None and not table.state.carried().get("time_up"):
            dues.append(Due(table.started_at + 60_000 * minutes, "time"))
    if table.opening:
        # A player alone at a table who reloads the page gets the full time to open a seal.
        dues.append(Due(max(table.opening.at, since) + OPEN_FOR if table.awaited else table.opening.at, "deal"))
    elif phase == "playing":
        dues += _move(table, pace)
    elif phase in ("scored", "over"):
        ready = [seat for seat in table.persons if table.chairs[seat].ready]
        # Players who are ready do not wait for one who has left.
        if ready and len(ready) == len(table.persons):
            dues.append(Due(table.public_at, "deal"))
        elif table.timer and phase == "scored":
            dues.append(Due(table.public_at + SCORED_FOR, "deal"))
        elif phase == "scored" and not table.persons and any(chair.lent is not None for chair in table.chairs):
            # Bots playing each other continue without anybody pressing "ready".
            dues.append(Due(table.public_at + BETWEEN * pace(), "deal"))
    return min(dues, default=None)


def _missed(table: Table, gone: dict[int, int]) -> list[Due]:
    persons = table.persons
    dues = [Due(gone_at + AWAY_AFTER, "away", seat) for seat, gone_at in gone.items() if seat in persons]
    heir = next((seat for seat in persons if seat not in gone), None)
    if HOST in gone and heir is not None:
        dues.append(Due(gone[HOST] + HOST_GONE_FOR, "host", heir))
    return dues


def _move(table: Table, pace: Callable[[], int]) -> list[Due]:
    assert table.match is not None
    actors = table.match.state.actors
    if table.claimant is not None:
        return [Due(table.public_at + pace() // REST_PART, "rest", actors[0])]
    person = next((seat for seat in actors if table.player(seat) is None), None)
    if person is None:
        # A complete trick stays longer, so that people can see it. Only public facts may decide that: the number of actions would
        # reveal secret ones.
        view = table.match.watched
        trick_over = view.get("trick") == [] and bool(view.get("last_trick"))
        return [Due(table.public_at + pace() * (2 if trick_over else 1), "bot", actors[0])]
    # If either partner may answer, the person answers rather than the bot (TRU-10.10).
    return [Due(table.public_at + 1000 * table.timer, "clock", person)] if table.timer else []


def idle(table: Table, now: int) -> tuple[list[int], int] | None:
    """Return the seats that a table without a clock waits for, and the milliseconds until the others may vote, or None."""
    seats = waited_for(table)
    return (seats, max(0, table.waits_since + PATIENCE - now)) if seats else None


def nudgeable(table: Table, now: int) -> list[int]:
    """Return the seats whose players the others may remind that the table waits for them."""
    found = idle(table, now)
    return found[0] if found and found[1] <= PATIENCE - NUDGE_AFTER else []


def impatient(table: Table, now: int) -> bool:
    """True if the others have waited long enough to vote."""
    found = idle(table, now)
    return found is not None and not found[1]
