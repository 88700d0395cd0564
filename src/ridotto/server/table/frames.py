"""What an audience gets to see of a table: all that the server sends a seat is made here, the game itself only from `state.view(seat)`
and what it is put together from, facts that everybody sees and those of a seat.

Frames are assembled from ready JSON, because a thousand of them go out each second; their shape is `wire.Frame`, as tests check.
"""

from collections.abc import Sequence
from typing import Any

import orjson

from ridotto.server.table import schedule
from ridotto.server.table.state import Audience, Chair, Event, Said, Table

TAIL = 100
"""Entries of the talk in a snapshot."""
BANTER = "banter"
"""The kind of talk that everybody hears in every game."""


def view_of(table: Table, audience: Audience) -> dict[str, Any] | None:
    """The view of an audience; None where nothing has been dealt."""
    state = table.state
    return None if state is None else state.view(audience).plain()


def public_facts(table: Table) -> dict[str, Any]:
    """What everybody sees of the deal, as JSON: written once for all audiences."""
    assert table.state is not None
    return {name: orjson.Fragment(orjson.dumps(fact)) for name, fact in table.state.public_facts().items()}


def seen(table: Table, public: dict[str, Any], audience: Audience) -> dict[str, Any]:
    """What `view_of` gives, from what everybody sees; in that order, whoever has something of their own: an order could tell it."""
    assert table.state is not None
    return {**public, **table.state.own_facts(audience)}


def seeing(before: Table, after: Table) -> set[Audience]:
    """The audiences whose views have changed: all of them where spectators see something new.

    Keys are equal exactly where views are, and take a fortieth of their time.
    """
    if before.match is after.match or after.match is None:
        return set()
    was, now = before.state, after.match.state
    if was is None or was.key() != now.key():
        return set(after.audiences)
    return {seat for seat in range(len(after.chairs)) if was.key(seat) != now.key(seat)}


def chair_info(table: Table, chair: Chair, seat: int) -> dict[str, Any]:
    """`wire.SeatInfo`."""
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
    """The name of a lent seat's bot; "" until it has come, and once it has to go."""
    if chair.lent is None:
        return None
    stays = chair.lender is not None or table.phase == "playing"
    return (chair.own or "") if stays else ""


def table_info(table: Table) -> dict[str, Any]:
    """`wire.TableInfo`."""
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
        "closed": table.closed,
        "asking": [{"number": one.number, "seat": one.seat, "nickname": one.nickname} for one in table.asking],
    }


def you_info(table: Table, audience: Audience, guest: str | None) -> dict[str, Any]:
    """`wire.You`."""
    chair = None if audience is None else table.chairs[audience]
    meanings = None if audience is None else table.meanings.get(audience % 2)
    return {
        "nickname": chair.nickname if chair else None,
        "seat": audience,
        "host": guest == table.host,
        "meanings": None if meanings is None else list(meanings),
    }


def heard(table: Table, said: Sequence[Said], audience: Audience) -> list[dict[str, Any]]:
    """`wire.Spoken`, for the entries that reach an audience."""
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
                    "kind": one.kind,
                    "value": one.value,
                    "team": one.kind != BANTER and not manners.hears(table.options, entry, None),
                }
            )
    return entries


def recent_talk(table: Table, audience: Audience) -> list[dict[str, Any]]:
    """The last entries that have reached an audience."""
    found: list[dict[str, Any]] = []
    for one in reversed(table.talk):
        found += heard(table, [one], audience)
        if len(found) == TAIL:
            break
    return found[::-1]


def deal_scores(table: Table) -> list[dict[str, Any]]:
    """`wire.DealScore` of every deal that is over; a spectator's view has the sheet, so anybody may see it."""
    if table.match is None:
        return []
    return [
        {"number": number, "sheet": deal.sheet(), "totals": deal.totals}
        for number, deal in enumerate(table.match.deals)
        if deal.deal_over
    ]


def fair_info(table: Table) -> dict[str, Any]:
    """`wire.Fair`: only hashes until the match is over."""
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
    """`wire.Opening`."""
    opening = table.opening
    if opening is None:
        return None
    seals = [{"seat": seal.seat, "seal": seal.seal} for seal in opening.seals]
    return {"seals": seals, "signature": opening.signature}


def unopened(table: Table) -> list[int]:
    """Seats whose players sealed luck for the present deal and did not open it."""
    if not table.proofs:
        return []
    proof = table.proofs[-1]
    silent = {
        guest for guest, seal in zip(proof.guests, proof.seals, strict=True) if seal.seat is not None and not seal.luck
    }
    return [seat for seat, chair in enumerate(table.chairs) if chair.guest in silent]


def clock_info(table: Table, now: int) -> dict[str, Any] | None:
    """`wire.Clock`."""
    if not table.timer or table.phase != "playing":
        return None
    assert table.state is not None
    left = table.public_at + 1000 * table.timer - now
    return {"seats": list(table.state.actors), "seconds": table.timer, "left": max(0, left)}


def idle_info(table: Table, now: int) -> dict[str, Any] | None:
    """`wire.Clock`, of patience."""
    found = schedule.idle(table, now)
    return found and {"seats": found[0], "seconds": schedule.PATIENCE // 1000, "left": found[1]}


EVERYBODYS = {
    *("sat", "left", "back", "placed", "dealt", "readied", "timed"),
    *("lent", "lodged", "recalled"),
    *("asked", "declined", "renamed", "removed", "hosted", "closed", "voted"),
}
"""Events that change what everybody knows about the table."""


def changes(before: Table, after: Table, events: Sequence[Event]) -> dict[Audience, dict[str, Any]]:
    """What events have changed for audiences, apart from their views: those for whom something has, and parts of their frames."""
    kinds = {event.kind for event in events}
    if kinds == {"acted"} and before.phase == after.phase:
        return {}
    everybodys = _everybodys(before, after, kinds)
    new = after.talk[len(before.talk) :] if before.round == after.round else after.talk
    found = {}
    for audience in after.audiences:
        own = dict(everybodys)
        if new and (spoken := heard(after, new, audience)):
            own["talk"] = spoken
        same = audience is None or before.meanings.get(audience % 2) == after.meanings.get(audience % 2)
        if not same or before.host != after.host:
            own["you"] = True
        if own:
            found[audience] = own
    return found


def _everybodys(before: Table, after: Table, kinds: set[str]) -> dict[str, Any]:
    """The parts that are the same for all: written once."""
    found: dict[str, Any] = {}
    if kinds & EVERYBODYS or before.phase != after.phase:
        found["table"] = table_info(after)
    if before.phase != after.phase or "dealt" in kinds:
        found["deals"] = deal_scores(after)
    if before.phase != after.phase or kinds & {"dealt", "opening"}:
        found["fair"] = fair_info(after)
    return {part: orjson.Fragment(orjson.dumps(value)) for part, value in found.items()}


def times(table: Table, now: int) -> dict[str, Any]:
    """Whose time runs, and for whom the table waits: the same for everybody."""
    return {"clock": clock_info(table, now), "idle": idle_info(table, now)}


def done(id: str) -> str:
    """`wire.Done` as JSON: each action is answered with one."""
    return orjson.dumps({"type": "done", "id": id}).decode()


def frame(
    table: Table,
    n: int,
    changed: dict[str, Any],
    view: dict[str, Any] | None,
    times: dict[str, Any],
    audience: Audience,
    guest: str | None,
    told: dict[str, Any] | None = None,
) -> str:
    """`wire.Frame` as JSON: the parts that have changed, the view only if it has. `told`: lines and log, where the tab wants them."""
    body: dict[str, Any] = {"type": "frame", "n": n, "snapshot": False, **changed}
    if "you" in changed:
        body["you"] = you_info(table, audience, guest)
    if view is not None:
        body["view"] = view
        body["moved"] = table.moved
    return orjson.dumps({**body, **(told or {}), **times}).decode()


def snapshot(
    table: Table,
    view: dict[str, Any] | None,
    now: int,
    audience: Audience,
    guest: str | None,
    beat: int,
    told: dict[str, Any] | None = None,
) -> str:
    """`wire.Frame` with everything in it."""
    body: dict[str, Any] = {
        "type": "frame",
        "n": table.mark(audience)[0],
        "snapshot": True,
        "table": table_info(table),
        "you": you_info(table, audience, guest),
        "view": view,
        "talk": recent_talk(table, audience),
        "deals": deal_scores(table),
        "fair": fair_info(table),
        **(told or {}),
        **times(table, now),
        "beat": beat,
    }
    return orjson.dumps(body).decode()
