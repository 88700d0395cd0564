"""Records of finished matches, and their replay."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from ridotto import InvalidText, Record, State, fair, narration
from ridotto.bots import BOTS
from ridotto.record import beginning
from ridotto.server.table import chain, randomness
from ridotto.server.table.state import Table, bot_player
from ridotto.signature import Signer

if TYPE_CHECKING:
    from ridotto.narration import Group

BOT_PLAYERS = {bot_player(level) for level in BOTS}
"""Names under which bots stand in records' lists of players."""


def record_of(table: Table) -> dict[str, Any]:
    """Return the record of a table's finished match, not yet signed: deals to replay, players and proofs."""
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
    """Return a finished match as a row of `schema.records`, signed."""
    return {
        "id": table.record_id,
        "game": table.game.name,
        "players": players(table),
        "finished": finished,
        "record": fair.attested(record_of(table), signer),
    }


def players(table: Table) -> list[str]:
    """Return the players of the last deal, by seat."""
    return list(table.proofs[-1].players)


def steps(record: dict[str, Any], deal: int, seat: int | None, hands: bool = False) -> dict[str, Any]:
    """Return a deal of a record as a `bodies.Replayed`: step by step as a seat saw it, with all hands too if `hands`.

    Raise InvalidText for a deal or seat that does not exist.
    """
    return replayed(Record.read(record).replay().deals, deal, seat, hands)


def replayed(deals: Sequence[State], deal: int, seat: int | None, hands: bool = False) -> dict[str, Any]:
    """Return the same as `steps`, given the deals. Raise InvalidText if the deal does not exist."""
    shown: list[dict[str, Any]] = []
    log: list[Group] = []
    for one in seen(of(deals, deal), seat):
        before, log = log, narration.story(one.view)
        shown.append(
            {
                "seat": one.actor,
                "action": one.action and _as_seen(one.view, one.actor or 0, one.action),
                "view": one.view,
                "hands": _hands(one.state) if hands else None,
                "log": narration.news(before, log),
            }
        )
    return {"deals": len(deals), "steps": shown}


def deal_of(record: dict[str, Any], deal: int, seat: int) -> State:
    """Return the final state of a deal of a record. Raise InvalidText for a deal or seat that does not exist."""
    found = of(Record.read(record).replay().deals, deal)
    if not 0 <= seat < found.seats:
        raise InvalidText(f"seat {seat} does not exist, expected 0 to {found.seats - 1}")
    return found


def of(deals: Sequence[State], number: int) -> State:
    """Return a deal by its number, from 0. Raise InvalidText if there is none."""
    if not 0 <= number < len(deals):
        raise InvalidText(f"deal {number} does not exist, expected 0 to {len(deals) - 1}")
    return deals[number]


class Seen(NamedTuple):
    """A position of a deal that looks different from the previous one to a seat or a spectator."""

    done: int
    """Number of the deal's actions before it."""
    actor: int | None
    """Seat whose action led to it; None at the beginning, like `action`."""
    action: str | None
    state: State
    view: dict[str, Any]


def seen(final: State, seat: int | None) -> Iterator[Seen]:
    """Yield the steps of a deal's replay; an action that the viewer could not notice is not a step."""
    state = beginning(final)
    view = dict(state.view(seat))
    yield Seen(0, None, None, state, view)
    for index, (actor, action) in enumerate(final.log, 1):
        state = state.apply(action, actor)
        before, view = view, dict(state.view(seat))
        if view != before:
            yield Seen(index, actor, action.text, state, view)


def _hands(state: State) -> list[list[str] | None]:
    """Return every hand as its own player sees it (None in truco's blind hand). A finished match may be shown in full (TRU-10.6)."""
    return [state.view(seat)["hand"] for seat in range(state.seats)]


def _as_seen(view: dict[str, Any], seat: int, text: str) -> str:
    """Return an action as the viewer saw it: for another player's face-down card the log says "play ? down" (TRU-10.5)."""
    last = (view.get("log") or [None])[-1]
    return str(last[1]) if last and last[0] == seat and "?" in last[1] else text


def info(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row of `schema.records` as a `bodies.RecordInfo`."""
    finished = datetime.fromtimestamp(row["finished"] / 1000, UTC).isoformat(timespec="seconds")
    return {**row, "characters": characters(row["record"]), "finished": finished}


def characters(record: dict[str, Any]) -> list[str | None]:
    """Return by seat the character of the bot that played there; None for a person."""
    company = randomness.characters(record.get("table", {}).get("id", ""))
    return [company[seat] if player in BOT_PLAYERS else None for seat, player in enumerate(record["players"])]
