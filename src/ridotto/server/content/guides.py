"""Guides to a view (rankings of cards, aids for counting), for tables, lessons and replays."""

from collections.abc import Sequence
from typing import Any

import ridotto
from ridotto import InvalidText, Record, View, lessons
from ridotto.server import wire
from ridotto.server.table import records


def guided(game: str, view: View, id: str = "") -> wire.Guided:
    """Return the guide to a view of a game; `id` is the request's."""
    rankings, aids = ridotto.game(game).guide(view)
    return wire.Guided.model_validate(
        {"id": id, "rankings": [one._asdict() for one in rankings], "aids": [one._asdict() for one in aids]}
    )


def of_lesson(game: str, id: str, moves: Sequence[str]) -> wire.Guided:
    """Return the guide to a lesson's view after some moves. Raise InvalidText for moves that are not the right ones."""
    found = lessons.lesson(game, id)
    return guided(game, found.state(moves).view(found.seat))


def of_replay(record: dict[str, Any], deal: int, seat: int | None, step: int) -> wire.Guided:
    """Return the guide to a step of a deal's replay. Raise InvalidText if the deal, the seat or the step does not exist."""
    steps = list(records.seen(records.of(Record.read(record).replay().deals, deal), seat))
    if step >= len(steps):
        raise InvalidText(f"step {step} does not exist, expected 0 to {len(steps) - 1}")
    return guided(record["game"], steps[step].state.view(seat))
