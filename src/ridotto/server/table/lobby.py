"""The lobby's row for a table."""

from typing import Any

from ridotto.server.table.state import Table


def card_row(table: Table, at: int) -> dict[str, Any]:
    """Return a table's row in the lobby: columns of `schema.tables`."""
    card = {
        "id": table.id,
        "game": table.game.name,
        "options": table.options.changed,
        "preset": table.preset,
        "timer": table.timer,
        "phase": table.phase,
        "players": [chair.nickname or ("" if chair.bot else None) for chair in table.chairs],
        "host": table.host_name,
    }
    phase = "closed" if table.closed else table.phase
    return {"public": table.public, "phase": phase, "changed": at, "visited": at, "card": card}
