"""Frames go exactly to the audiences whose view has changed."""

from itertools import pairwise
from random import Random

import depth
import orjson
import pytest
from games import GAMES
from table_fixtures import dealt_table

from ridotto.server.table import frames
from ridotto.server.table.commands import shows
from ridotto.server.table.fold import fold
from ridotto.server.table.state import Chair, Event, Table, changed

EACH = {"burraco": 60, "biriba": 80}
"""Milliseconds that a deal takes."""


def deal(name: str, rng: Random) -> list[Table]:
    """Return the table after each action of a random deal."""
    tables = [dealt_table(name, number=rng.randrange(10**6))]
    while (state := tables[-1].state) and state.turn is not None:
        text = str(rng.choice(state.legal()))
        data = {"seat": state.turn, "action": text, "moved": "bot", "public": shows(state, state.apply(text))}
        tables.append(fold(tables[-1], Event(tables[-1].version + 1, 0, "acted", data)))
    return tables


@pytest.mark.parametrize("name", GAMES)
def test_an_audience_sees_exactly_what_changes_its_view(name: str) -> None:
    """Comparing keys gives the same result as comparing the bytes of the views."""
    for number in depth.deals(0.15, EACH.get(name, 20)):
        tables = deal(name, depth.rng("seeing", name, number))
        for before, after in pairwise(tables):
            written = [
                [orjson.dumps(frames.view_of(table, one)) for one in table.audiences] for table in (before, after)
            ]
            differ = {one for one, old, new in zip(after.audiences, *written, strict=True) if old != new}
            assert frames.seeing(before, after) == differ


def test_who_has_seen_nothing_yet_sees_the_first_deal() -> None:
    table = dealt_table("belote")
    empty = changed(table, match=None)
    assert frames.seeing(empty, table) == set(table.audiences)
    assert not frames.seeing(table, changed(table, moved="bot"))
    assert not frames.seeing(empty, empty)


def test_a_table_is_changed_in_parts() -> None:
    table = dealt_table("truco")
    chairs = (Chair(bot="steady"),) * len(table.chairs)
    after = changed(table, chairs=chairs, version=99)
    assert (after.chairs, after.version, after.match, after.id) == (chairs, 99, table.match, table.id)
    assert changed(after, chairs=table.chairs, version=table.version) == table
    with pytest.raises(KeyError):
        changed(table, nonsense=1)
