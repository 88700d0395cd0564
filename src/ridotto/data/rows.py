"""Deals as rows, and rows as records. Whatever a record holds beyond the columns is stored next to them, so that nothing is lost."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import ridotto
from ridotto.catalogue import game
from ridotto.core.cards import shown
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.data.schema import NO_ID
from ridotto.match import Match
from ridotto.record import Record, Source

Row = dict[str, Any]
Thing = Source | Record | State | Match
"""Anything that has a record."""


# ---- records to rows -----------------------------------------------------------------------------------------------


def rows_of(thing: Thing, match: int) -> list[Row]:
    """Return the rows of a record, one per deal, up to a refused action or an unfinished deal. Raise InvalidRecord if it cannot be read."""
    if isinstance(thing, State):
        return [row_of(thing, match)]
    if isinstance(thing, Match):
        return [row_of(state, match, number, alone=False) for number, state in enumerate(thing.deals)]
    record = thing if isinstance(thing, Record) else Record.read(thing)
    alone = "deals" not in record.data
    rows = [row_of(state, match, number, alone) for number, state in enumerate(record.replay().deals)]
    try:
        note(rows, record.data)
    except (TypeError, ValueError, RecursionError):
        raise InvalidRecord("the record is not plain JSON") from None
    return rows


def row_of(state: State, match: int, deal: int = 0, alone: bool = True) -> Row:
    """Return the row of a deal; `alone` if it is a record of its own rather than part of a match."""
    log, known = state.log, state.vocabulary
    scores, before, carried = state.scores, state.before, state.carried()
    return {
        "match": match,
        "deal": deal,
        "alone": alone,
        "game": state.game,
        "options": _written(state.options),
        "players": None,
        "seed": None,
        "dealer": state.dealer,
        "deck": state.deck,
        "carried": _json(carried) if carried else None,
        "before": before,
        "scores": scores,
        "after": before if scores is None else [one + more for one, more in zip(before, scores, strict=True)],
        "winners": state.winners,
        "length": len(log),
        "actions": [NO_ID if action.id is None else action.id for _, action in log],
        "seats": [seat for seat, _ in log],
        "texts": [
            {"place": place, "text": action.text}
            for place, (_, action) in enumerate(log)
            if action.id is None or (known[action.id] is not action and known[action.id].text != action.text)
        ]
        or None,
        "rest": None,
        "ridotto": ridotto.__version__,
        "vocabulary": state.kind.vocabulary_version,
    }


def note(rows: Sequence[Row], data: Mapping[str, Any]) -> None:
    """Store in the rows whatever a record holds beyond them or writes differently."""
    first = rows[0]
    players = data.get("players")
    if isinstance(players, list) and all(map(_is_text, players)):
        for row in rows:
            row["players"] = players
    for row, deal in zip(rows, data.get("deals", [data]), strict=False):
        if "seed" in deal:
            row["seed"] = _json(deal["seed"])
    built = record_of(rows)
    changes: dict[int, Row] = {}
    if not first["alone"] and len(data["deals"]) == len(rows):
        for number, (said, given) in enumerate(zip(built["deals"], data["deals"], strict=True)):
            changes[number] = {"deal": _change(said, given)}
        built["deals"] = data["deals"]
    changes.setdefault(0, {})["record"] = _change(built, data)
    for number, change in changes.items():
        kept = {name: one for name, one in change.items() if one}
        rows[number]["rest"] = _json(kept) if kept else None


def _is_text(value: Any) -> bool:
    """True if the value is a string that a column can hold: JSON may contain unpaired surrogates, which cannot be encoded."""
    return isinstance(value, str) and (value.isascii() or not re.search(r"[\ud800-\udfff]", value))


def _change(built: Mapping[str, Any], given: Mapping[str, Any]) -> Row:
    """Return the keys to set and the keys to leave out that turn one object into another."""
    put = {key: value for key, value in given.items() if key not in built or not _same(built[key], value)}
    left_out = [key for key in built if key not in given]
    return {name: one for name, one in (("put", put), ("left_out", left_out)) if one}


def _same(one: Any, other: Any) -> bool:
    """True if two values are the same JSON: 1, 1.0 and true are not, although Python compares them as equal."""
    return one is other or json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


@lru_cache(maxsize=64)
def _written(options: Options) -> str:
    return _json(options.changed)


# ---- rows to records -----------------------------------------------------------------------------------------------


def record_of(rows: Sequence[Row]) -> Row:
    """Return the record in some rows, as an object. Raise InvalidRecord if they do not hold one."""
    first = rows[0]
    options = _parsed(first["options"], "options")
    if first["alone"]:
        built = {
            "game": first["game"],
            "options": options,
            "scores": [_whole(score) for score in first["before"]],
            **_carried(first),
            **_dealt(first),
            "actions": texts_of(first),
        }
    else:
        outside = game(first["game"]).outside
        deals = []
        for row in rows:
            kept = {key: value for key, value in _carried(row).items() if key in outside}
            deal = {**_dealt(row), **kept, "actions": texts_of(row)}
            deals.append(_changed(deal, _rest(row).get("deal")))
        built = {
            "game": first["game"],
            "options": options,
            "scores": [_whole(score) for score in rows[-1]["after"]],
            "deals": deals,
        }
    if first["players"] is not None:
        built["players"] = first["players"]
    return _changed(built, _rest(first).get("record"))


def state_of(row: Row) -> State:
    """Return the final state of a row's deal. Raise InvalidRecord if the deal does not fit its game, IllegalAction for a refused action."""
    state = start_of(row)
    for line in lines_of(row):
        state = applied(state, line)
    return state


def applied(state: State, line: int | str) -> State:
    """Return the state after an action. Raise InvalidRecord if it is not an action, IllegalAction if it is refused."""
    try:
        return state.apply(line)
    except IllegalAction:
        raise
    except InvalidText as error:
        raise InvalidRecord(f"actions: {error}") from None


def start_of(row: Row) -> State:
    """Return the deal of a row before its first action. Raise InvalidRecord if it does not fit its game."""
    kind = _kind(row)
    before = [_whole(score) for score in row["before"]]
    carried = _carried(row)
    return kind.deal(
        _options(row["game"], row["options"]), deck=row["deck"], dealer=row["dealer"], scores=before, **carried
    )


def seats_of(row: Row) -> int:
    """Return the number of players in a row's deal."""
    return _kind(row).seats(_options(row["game"], row["options"]))


def sides_of(row: Row) -> int:
    """Return the number of sides in a row's deal."""
    return len(_kind(row).spec.first_scores(_options(row["game"], row["options"])))


def lines_of(row: Row) -> list[int | str]:
    """Return a row's actions for `State.apply`: ids, or texts where these say more. Raise InvalidRecord for texts without an action."""
    lines: list[int | str] = row["actions"]
    if row["texts"]:
        lines = list(lines)
        for one in row["texts"]:
            if not isinstance(one["text"], str) or one["place"] not in range(len(lines)):
                raise InvalidRecord(f"texts: {shown(one)} is not one of the {len(lines)} actions of the deal")
            lines[one["place"]] = one["text"]
    return lines


def texts_of(row: Row) -> list[str]:
    """Return the texts of a row's actions. Raise InvalidRecord for ids that the game does not have."""
    known = _kind(row).vocabulary
    try:
        return [line if isinstance(line, str) else known[line].text for line in lines_of(row)]
    except IndexError:
        raise InvalidRecord(f"actions: {max(row['actions'])} is not an action id of {row['game']}") from None


def _kind(row: Row) -> ridotto.Game:
    """Return the game of a row. Raise InvalidRecord if it is unknown or has renumbered its actions since the row was written."""
    try:
        kind = game(row["game"])
    except InvalidText as error:
        raise InvalidRecord(f"game: {error}") from None
    if row["vocabulary"] != kind.vocabulary_version:
        raise InvalidRecord(
            f"vocabulary: the ids are those of version {row['vocabulary']}, expected {kind.vocabulary_version} of {kind}"
        )
    return kind


@lru_cache(maxsize=64)
def _options(name: str, written: str) -> Options:
    """Return the options of a table; cached, so that deals share one object. Raise InvalidRecord if they do not fit the game."""
    given = _parsed(written, "options")
    try:
        return game(name).options(**given)
    except InvalidText as error:
        raise InvalidRecord(f"options: {error}") from None


def _dealt(row: Row) -> Row:
    """Return a record's keys for the cards dealt: the seed, or the layout."""
    if row["seed"] is None:
        return {"dealer": row["dealer"], "deal": start_of(row).layout()}
    try:
        return {"dealer": row["dealer"], "seed": json.loads(row["seed"])}
    except ValueError:
        raise InvalidRecord(f"seed: expected JSON, got {shown(row['seed'])}") from None


def _carried(row: Row) -> Row:
    return _parsed(row["carried"], "carried") if row["carried"] else {}


def _rest(row: Row) -> Row:
    return _parsed(row["rest"], "rest") if row["rest"] else {}


def _parsed(text: str, what: str) -> Row:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise InvalidRecord(f"{what}: expected a JSON object, got {shown(text)}")
    return found


def _changed(built: Row, change: Any) -> Row:
    if not change:
        return built
    try:
        kept = {key: value for key, value in built.items() if key not in change.get("left_out", ())}
        return {**kept, **change.get("put", {})}
    except (AttributeError, TypeError):
        raise InvalidRecord(f"rest: expected keys to put and to leave out, got {shown(change)}") from None


def _whole(score: float) -> float:
    """Return a score as records write it: an int if it has no fraction."""
    return int(score) if float(score).is_integer() else score
