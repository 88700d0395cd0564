"""Frames: what each audience sees of a table. Everything the server sends a seat is made here, and the game in it comes only from
`state.view(seat)` and its parts, the public facts and the seat's own facts.

Frames are assembled from serialized JSON, because a thousand of them go out each second. Tests check that they match `wire.Frame`.
"""

from collections.abc import Sequence
from typing import Any

import orjson

from ridotto.server.table import schedule
from ridotto.server.table.checks import may_claim
from ridotto.server.table.state import Audience, Chair, Event, Said, Table

TAIL = 100
"""Maximum number of entries of talk in a snapshot."""
BANTER = "banter"
"""Kind of talk that everybody hears in every game."""


def view_of(table: Table, audience: Audience) -> dict[str, Any] | None:
    """Return an audience's view of the deal; None before the first deal."""
    state = table.state
    return None if state is None else state.view(audience).plain()


def public_facts(table: Table) -> dict[str, Any]:
    """Return the public facts of the deal as JSON fragments, serialized once for all audiences."""
    assert table.state is not None
    return {name: orjson.Fragment(orjson.dumps(fact)) for name, fact in table.state.public_facts().items()}


def seen(table: Table, public: dict[str, Any], audience: Audience) -> dict[str, Any]:
    """Return the same as `view_of`, given the public facts. Public facts always come first: a varying order could reveal hidden ones."""
    assert table.state is not None
    return {**public, **table.state.own_facts(audience)}


def seeing(before: Table, after: Table) -> set[Audience]:
    """Return the audiences whose views have changed: all of them if spectators see a change.

    Keys are equal exactly if the views are equal, and take a fortieth of the time.
    """
    if before.match is after.match or after.match is None:
        return set()
    was, now = before.state, after.match.state
    if was is None or was.key() != now.key():
        return set(after.audiences)
    return {seat for seat in range(len(after.chairs)) if was.key(seat) != now.key(seat)}


def chair_info(table: Table, chair: Chair, seat: int) -> dict[str, Any]:
    """Return a `wire.SeatInfo`."""
    return {
        "nickname": chair.nickname,
        "bot": table.player(seat),
        "character": table.character(seat),
        "own": _own(table, chair),
        "programs": chair.programs,
        "away": chair.away,
        "ready": chair.ready,
        "votes": sorted(voter for voter, voted in table.votes if voted == seat),
    }


def _own(table: Table, chair: Chair) -> str | None:
    """Return the name of the bot on a lent seat; "" before it connects and once its token has ended. None for other seats."""
    if chair.lent is None:
        return None
    stays = chair.lender is not None or table.phase == "playing"
    return (chair.own or "") if stays else ""


def table_info(table: Table) -> dict[str, Any]:
    """Return a `wire.TableInfo`."""
    return {
        "id": table.id,
        "alias": table.alias,
        "game": table.game.name,
        "options": table.options.changed,
        "preset": table.preset,
        "public": table.public,
        "timer": table.timer,
        "level": table.level,
        "phase": table.phase,
        "seats": [chair_info(table, chair, seat) for seat, chair in enumerate(table.chairs)],
        "match": table.round,
        "deal": table.number,
        "record": table.record_id,
        "draw": table.draw,
        "host": table.seat_of(table.host),
        "closed": table.closed,
        "evening": table.evening,
        "asking": [{"number": one.number, "seat": one.seat, "nickname": one.nickname} for one in table.asking],
    }


def you_info(table: Table, audience: Audience, guest: str | None) -> dict[str, Any]:
    """Return a `wire.You`."""
    chair = None if audience is None else table.chairs[audience]
    meanings = None if audience is None else table.meanings.get(audience % 2)
    return {
        "nickname": chair.nickname if chair else None,
        "seat": audience,
        "host": guest == table.host,
        "meanings": None if meanings is None else list(meanings),
    }


def heard(table: Table, said: Sequence[Said], audience: Audience) -> list[dict[str, Any]]:
    """Return a `wire.Spoken` for each entry of talk that an audience may hear."""
    entries = []
    manners = table.game.spec.manners
    for one in said:
        entry = {"seat": one.seat, one.kind: one.value}
        if one.kind == BANTER or manners.hears(table.options, entry, audience):
            entries.append(
                {
                    "seat": one.seat,
                    "nickname": one.nickname,
                    "bot": one.bot,
                    "former": one.seat is not None and one.guest != table.chairs[one.seat].guest,
                    "kind": one.kind,
                    "value": one.value,
                    "team": one.kind != BANTER and not manners.hears(table.options, entry, None),
                }
            )
    return entries


def recent_talk(table: Table, audience: Audience) -> list[dict[str, Any]]:
    """Return the last entries of talk that an audience has heard, at most `TAIL`."""
    found: list[dict[str, Any]] = []
    for one in reversed(table.talk):
        found += heard(table, [one], audience)
        if len(found) == TAIL:
            break
    return found[::-1]


def deal_scores(table: Table) -> list[dict[str, Any]]:
    """Return a `wire.DealScore` for every finished deal; spectators' views have the sheet too, so it is public."""
    if table.match is None:
        return []
    return [
        {"number": number, "sheet": deal.sheet(), "totals": deal.totals}
        for number, deal in enumerate(table.match.deals)
        if deal.deal_over
    ]


def fair_info(table: Table) -> dict[str, Any]:
    """Return a `wire.Fair`: only hashes until the match is over."""
    over = table.phase == "over"
    promises = [proof.promise for proof in table.proofs]
    return {
        "commitments": [promise.commitment for promise in (*promises, table.promise)],
        "opening": opening_info(table),
        "unopened": unopened(table),
        "links": list(table.links),
        "revealed": [
            {
                "commitment": proof.promise.commitment,
                "secret": proof.promise.secret,
                "salt": proof.promise.salt,
                "luck": proof.luck,
            }
            for proof in table.proofs
        ]
        if over
        else [],
    }


def opening_info(table: Table) -> dict[str, Any] | None:
    """Return a `wire.Opening`, or None if no seals are being opened."""
    opening = table.opening
    if opening is None:
        return None
    seals = [{"seat": seal.seat, "seal": seal.seal} for seal in opening.seals]
    return {"seals": seals, "signature": opening.signature}


def unopened(table: Table) -> list[int]:
    """Return the seats whose players sealed luck for the current deal and did not open it."""
    if not table.proofs:
        return []
    proof = table.proofs[-1]
    silent = {
        guest for guest, seal in zip(proof.guests, proof.seals, strict=True) if seal.seat is not None and not seal.luck
    }
    return [seat for seat, chair in enumerate(table.chairs) if chair.guest in silent]


def clock_info(table: Table, now: int) -> dict[str, Any] | None:
    """Return a `wire.Clock` for the move, or None if there is no time limit now."""
    if not table.timer or table.phase != "playing" or table.claimant is not None:
        return None
    assert table.state is not None
    left = table.public_at + 1000 * table.timer - now
    return {"seats": list(table.state.actors), "seconds": table.timer, "left": max(0, left)}


def idle_info(table: Table, now: int) -> dict[str, Any] | None:
    """Return a `wire.Clock` for the players the table waits for (`schedule.PATIENCE`), or None."""
    found = schedule.idle(table, now)
    return found and {"seats": found[0], "seconds": schedule.PATIENCE // 1000, "left": found[1]}


TABLE_EVENTS = {
    *("sat", "left", "back", "placed", "dealt", "readied", "timed"),
    *("lent", "lodged", "recalled"),
    *("asked", "declined", "renamed", "removed", "hosted", "closed", "voted"),
}
"""Events that change `wire.TableInfo`."""


def changes(before: Table, after: Table, events: Sequence[Event]) -> dict[Audience, dict[str, Any]]:
    """Return the changed parts of frames by audience, apart from views. Audiences without changes are left out."""
    kinds = {event.kind for event in events}
    if kinds == {"acted"} and before.phase == after.phase:
        return {}
    common = _common(before, after, kinds)
    new = after.talk[len(before.talk) :] if before.round == after.round else after.talk
    found = {}
    for audience in after.audiences:
        own = dict(common)
        if new and (spoken := heard(after, new, audience)):
            own["talk"] = spoken
        same = audience is None or before.meanings.get(audience % 2) == after.meanings.get(audience % 2)
        if not same or before.host != after.host:
            own["you"] = True
        if own:
            found[audience] = own
    return found


def _common(before: Table, after: Table, kinds: set[str]) -> dict[str, Any]:
    """Return the changed parts that are the same for all audiences, serialized once."""
    found: dict[str, Any] = {}
    if kinds & TABLE_EVENTS or before.phase != after.phase:
        found["table"] = table_info(after)
    if before.phase != after.phase or "dealt" in kinds:
        found["deals"] = deal_scores(after)
    if before.phase != after.phase or kinds & {"dealt", "opening"}:
        found["fair"] = fair_info(after)
    return {part: orjson.Fragment(orjson.dumps(value)) for part, value in found.items()}


def times(table: Table, now: int) -> dict[str, Any]:
    """Return the parts of a frame about time, which are the same for all audiences."""
    return {"clock": clock_info(table, now), "idle": idle_info(table, now)}


def remaining_info(table: Table, audience: Audience) -> dict[str, Any]:
    """Return a `wire.Remaining`."""
    return {"offered": may_claim(table, audience), "claimant": table.claimant}


def done(id: str) -> str:
    """Return a `wire.Done` as JSON; each action is answered with one."""
    return orjson.dumps({"type": "done", "id": id}).decode()


def frame(
    table: Table,
    n: int,
    changed: dict[str, Any],
    view: dict[str, Any] | None,
    times: dict[str, Any],
    audience: Audience,
    guest: str | None,
    narration: dict[str, Any] | None = None,
) -> str:
    """Return a `wire.Frame` with the changed parts as JSON. `narration` holds lines and log, for connections that asked for them."""
    body: dict[str, Any] = {"type": "frame", "n": n, "snapshot": False, **changed}
    if "you" in changed:
        body["you"] = you_info(table, audience, guest)
    if view is not None:
        body["view"] = view
        body["moved"] = table.moved
        body["remaining"] = remaining_info(table, audience)
    return orjson.dumps({**body, **(narration or {}), **times}).decode()


def snapshot(
    table: Table,
    view: dict[str, Any] | None,
    now: int,
    audience: Audience,
    guest: str | None,
    beat: int,
    narration: dict[str, Any] | None = None,
) -> str:
    """Return a complete `wire.Frame` as JSON."""
    body: dict[str, Any] = {
        "type": "frame",
        "n": table.mark(audience)[0],
        "snapshot": True,
        "table": table_info(table),
        "you": you_info(table, audience, guest),
        "view": view,
        "remaining": remaining_info(table, audience),
        "talk": recent_talk(table, audience),
        "deals": deal_scores(table),
        "fair": fair_info(table),
        **(narration or {}),
        **times(table, now),
        "beat": beat,
    }
    return orjson.dumps(body).decode()
