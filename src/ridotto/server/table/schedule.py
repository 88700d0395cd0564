"""What happens at a table without a command: bots move, clocks run out, deals begin. Pure: what is due next, and when."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from ridotto.server.table.seating import waited_for
from ridotto.server.table.state import Table

AWAY_AFTER = 60_000
"""Milliseconds after which a bot plays for somebody whose last tab is gone."""
OPEN_FOR = 5_000
"""Milliseconds in which the players' browsers open their seals, by themselves."""
SCORED_FOR = 45_000
"""At a table with a clock, the next deal begins this long after the last one ended."""
BETWEEN = 5
"""At a table where only bots play, some of them players' own, the next deal begins after so many moves' time."""
PATIENCE = 90_000
"""At a table without a clock the others may vote for a bot when they have waited this long for somebody."""
HOST = -1
"""Stands for the host among the seats that are gone."""
HOST_GONE_FOR = 300_000
"""Milliseconds after which somebody else becomes the host."""


class Due(NamedTuple):
    """The next thing that happens by itself."""

    at: int
    what: Literal["bot", "clock", "deal", "time", "away", "host"]
    seat: int = -1


def next_due(table: Table, gone: dict[int, int], pace: Callable[[], int], since: int = 0) -> Due | None:
    """The next thing due at a table; `gone`: seat (or HOST) → when its player was disconnected, `pace`: gives a bot's time for a move,
    `since`: when the first of those who are connected came.

    Bots count from the last public change, so that actions nobody else sees take no time (BEL-12.7, BRB-10.4, BIR-14.5).
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
        # Whoever reloads the page alone at a table gets the whole time to open a seal.
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
            # Whoever has brought bots to play against each other need not tell them to go on.
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
    person = next((seat for seat in actors if table.player(seat) is None), None)
    if person is None:
        # A complete trick stays a while longer, so that people can see it. Only what everybody sees may decide that, so not the
        # number of actions, some of which are silent.
        view = table.match.watched
        trick_over = view.get("trick") == [] and bool(view.get("last_trick"))
        return [Due(table.public_at + pace() * (2 if trick_over else 1), "bot", actors[0])]
    # Where either partner may answer, a person answers rather than a bot (TRU-10.10).
    return [Due(table.public_at + 1000 * table.timer, "clock", person)] if table.timer else []


def idle(table: Table, now: int) -> tuple[list[int], int] | None:
    """For whom a table without a clock waits, and for how many milliseconds yet they are left in peace."""
    seats = waited_for(table)
    return (seats, max(0, table.waits_since + PATIENCE - now)) if seats else None


def impatient(table: Table, now: int) -> bool:
    """Whether the others have waited long enough to vote."""
    found = idle(table, now)
    return found is not None and not found[1]
