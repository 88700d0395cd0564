"""A finished match as a record, and its replay."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from ridotto import InvalidText, Record, State, fair, narration
from ridotto.bots import BOTS
from ridotto.narration import Group
from ridotto.record import beginning
from ridotto.server.table import chain, randomness
from ridotto.server.table.state import Table, bot_player
from ridotto.signature import Signer

BOT_PLAYERS = {bot_player(level) for level in BOTS}
"""The players of records that are bots."""


def record_of(table: Table) -> dict[str, Any]:
    """The record of a table's finished match: it replays, says who played, and proves its deals. It is not signed yet."""
    assert table.match is not None
    numbers = range(len(table.match.deals))
    return {
        **chain.heading(table),
        "scores": table.match.scores,
        "deals": [chain.deal_of(table, number) for number in numbers],
        "players": players(table),
        "fair": [{**chain.proof_of(table, number), "link": table.links[number]} for number in numbers],
    }


def row(table: Table, finished: int, signer: Signer) -> dict[str, Any]:
    """A finished match as a row of `rows.records`."""
    return {
        "id": table.record_id,
        "game": table.game.name,
        "players": players(table),
        "finished": finished,
        "record": fair.attested(record_of(table), signer),
    }


def players(table: Table) -> list[str]:
    """Who played the match to its end, by seat."""
    return list(table.proofs[-1].players)


def steps(record: dict[str, Any], deal: int, seat: int | None, hands: bool = False) -> dict[str, Any]:
    """A deal of a record, step by step, as a seat saw it, with `hands` beside all hands: `bodies.Replayed`.

    InvalidText for a deal or seat that does not exist.
    """
    return replayed(Record.read(record).replay().deals, deal, seat, hands)


def replayed(deals: Sequence[State], deal: int, seat: int | None, hands: bool = False) -> dict[str, Any]:
    """The same of deals that were played. InvalidText for one that there is not."""
    shown: list[dict[str, Any]] = []
    story: list[Group] = []
    for one in seen(of(deals, deal), seat):
        was, story = story, narration.story(one.view)
        shown.append(
            {
                "seat": one.actor,
                "action": one.action and _told(one.view, one.actor or 0, one.action),
                "view": one.view,
                "hands": _hands(one.state) if hands else None,
                "log": narration.news(was, story),
            }
        )
    return {"deals": len(deals), "steps": shown}


def deal_of(record: dict[str, Any], deal: int, seat: int) -> State:
    """The end of a deal of a record. InvalidText for a deal or seat that does not exist."""
    found = of(Record.read(record).replay().deals, deal)
    if not 0 <= seat < found.seats:
        raise InvalidText(f"seat {seat} does not exist, expected 0 to {found.seats - 1}")
    return found


def of(deals: Sequence[State], number: int) -> State:
    """A deal by its number, from 0. InvalidText if there is none."""
    if not 0 <= number < len(deals):
        raise InvalidText(f"deal {number} does not exist, expected 0 to {len(deals) - 1}")
    return deals[number]


class Seen(NamedTuple):
    """A moment of a deal that a seat or a spectator could tell from the one before."""

    done: int
    """How many actions of the deal came before it."""
    actor: int | None
    """Whose action led to it, and which; None at the beginning."""
    action: str | None
    state: State
    view: dict[str, Any]


def seen(final: State, seat: int | None) -> Iterator[Seen]:
    """The steps of a deal's replay: what the viewer could not see is none."""
    state = beginning(final)
    view = dict(state.view(seat))
    yield Seen(0, None, None, state, view)
    for index, (actor, action) in enumerate(final.log, 1):
        state = state.apply(action, actor)
        before, view = view, dict(state.view(seat))
        if view != before:
            yield Seen(index, actor, action.text, state, view)


def _hands(state: State) -> list[list[str] | None]:
    """Every hand as its own player sees it: in the blind hand of truco nobody does. A finished match may be opened in full (TRU-10.6)."""
    return [state.view(seat)["hand"] for seat in range(state.seats)]


def _told(view: dict[str, Any], seat: int, text: str) -> str:
    """An action as its viewer saw it: for another player's face-down card the log says "play ? down" (TRU-10.5)."""
    last = (view.get("log") or [None])[-1]
    return str(last[1]) if last and last[0] == seat and "?" in last[1] else text


def info(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the storage as `bodies.RecordInfo`."""
    finished = datetime.fromtimestamp(row["finished"] / 1000, UTC).isoformat(timespec="seconds")
    return {**row, "characters": characters(row["record"]), "finished": finished}


def characters(record: dict[str, Any]) -> list[str | None]:
    """By seat: who the bot was that sat there, None for a person."""
    company = randomness.characters(record.get("table", {}).get("id", ""))
    return [company[seat] if player in BOT_PLAYERS else None for seat, player in enumerate(record["players"])]
