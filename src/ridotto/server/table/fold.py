"""The fold of a table's events. Pure: no clock, no randomness, no I/O.

Everything that happens at a table is an event. `fold` turns a table and an event into the next table, so replaying the log gives the
same table on every machine and after every restart.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from ridotto import Match, State, game
from ridotto.fair import Promise, Seal, seed_of
from ridotto.server.table import chain
from ridotto.server.table.state import Asking, Chair, Event, Incident, Opening, Proof, Said, Table, changed


def created(id: str, event: Event) -> Table:
    """Return the table that the first event of a log creates."""
    data = event.data
    kind = game(data["game"])
    options = kind.options(**data["options"])
    return Table(
        id=id,
        game=kind,
        options=options,
        preset=data["preset"],
        public=data["public"],
        timer=data["timer"],
        level=data["level"],
        host=data["host"],
        host_name=data["host_name"],
        chairs=(Chair(),) * kind.seats(options),
        alias=data.get("alias", id),
        evening=data.get("evening"),
        promise=Promise(*data["promise"]),
        version=event.version,
        public_at=event.at,
    )


def fold(table: Table, event: Event, state: State | None = None) -> Table:
    """Return the table after an event. `state` is the deal's state after an action, if deciding has already computed it (`Draft.state`)."""
    after = FOLDS[event.kind](table, event) if state is None else _acted(table, event, state)
    settled = settles(table, event)
    return changed(
        after,
        version=event.version,
        marks=event.marks or after.marks,
        waits_since=event.at if settled else after.waits_since,
        votes=frozenset() if settled else after.votes,
        incidents=() if event.kind == "dealt" else (*table.incidents, *incidents_of(table, after, event)),
    )


LOGGED = {"hosted": "log-hosted", "removed": "log-removed", "left": "log-left", "back": "log-back", "sat": "log-sat"}
"""Kind of event → message id of its line in the log of a deal."""


def incidents_of(before: Table, after: Table, event: Event) -> list[Incident]:
    """Return what an event has done to the seats during a deal or after it, for the deal's log."""
    if before.state is None or event.kind == "dealt":
        return []
    if event.data.get("claimant") is not None and before.claimant is None:
        return [Incident(event.version, before.state, event.data["claimant"], "log-rest", None)]
    if event.kind != "hosted" and before.chairs is after.chairs:
        return []
    line = LOGGED.get(event.kind) if before.running else None
    about = after.seat_of(event.data["guest"]) if event.kind == "hosted" else event.data.get("seat")
    found = []
    for seat in range(len(after.chairs)):
        was = before.occupant(seat) if _changed_hands(before.chairs[seat], after.chairs[seat]) else None
        if was or (line and seat == about):
            found.append(Incident(event.version, before.state, seat, line if seat == about else None, was))
    return found


def _changed_hands(before: Chair, after: Chair) -> bool:
    """True if a seat had a player and has another one, or none. A new name changes nothing."""

    def player(chair: Chair) -> tuple[str | None, int | None, str | None]:
        return chair.guest, chair.lent, chair.own

    return bool(before.guest or before.bot) and player(before) != player(after)


def settles(table: Table, event: Event) -> bool:
    """True if an event restarts patience and votes: the table has moved on, or waits for something or someone else."""
    if event.kind == "sat":  # votes do not pass to a newcomer, and changing seats gains no time
        return table.seat_of(event.data["guest"]) is None
    # Restarting patience on a secret action would reveal it (BEL-12.7).
    return event.kind in SETTLING and bool(event.data.get("public", True))


def folded(id: str, events: Iterable[Event]) -> Table:
    """Return the table after a whole log."""
    log = iter(events)
    table = created(id, first := next(log))
    table = replace(table, marks=first.marks)
    for event in log:
        table = fold(table, event)
    return table


def together(events: Iterable[Event]) -> list[list[Event]]:
    """Group events into the changes in which they were appended; the last event of each change has marks."""
    changes: list[list[Event]] = []
    ended = True
    for event in events:
        if ended:
            changes.append([])
        changes[-1].append(event)
        ended = bool(event.marks)
    return changes


def seated(table: Table, seat: int, chair: Chair) -> Table:
    """Return the table with a seat's chair replaced."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def forgotten(table: Table, seat: int) -> Table:
    """Return the table without a team's signal meanings: a player who leaves the team knows them and may join the other (TRU-10.8)."""
    return replace(table, meanings={team: kept for team, kept in table.meanings.items() if team != seat % 2})


def _sat(table: Table, event: Event) -> Table:
    data = event.data
    old = table.seat_of(data["guest"])
    if old is not None and old != data["seat"]:
        table = seated(table, old, Chair())
        if old % 2 != data["seat"] % 2:
            table = forgotten(table, old)
    asking = tuple(one for one in table.asking if one.guest != data["guest"] and one.seat != data["seat"])
    return seated(replace(table, asking=asking), data["seat"], Chair(data["guest"], data["nickname"]))


def _allowed(table: Table, event: Event) -> Table:
    return changed(table, allowed={**table.allowed, event.data["guest"]: tuple(event.data["seats"])})


def _asked(table: Table, event: Event) -> Table:
    data = event.data
    others = tuple(one for one in table.asking if one.guest != data["guest"])
    return replace(table, asking=(*others, Asking(event.version, data["guest"], data["nickname"], data["seat"])))


def _declined(table: Table, event: Event) -> Table:
    return replace(table, asking=tuple(one for one in table.asking if one.number != event.data["number"]))


def _renamed(table: Table, event: Event) -> Table:
    guest, nickname = event.data["guest"], event.data["nickname"]
    if guest == table.host:
        table = replace(table, host_name=nickname)
    asking = tuple(replace(one, nickname=nickname) if one.guest == guest else one for one in table.asking)
    table = replace(table, asking=asking)
    seat = table.seat_of(guest)
    return table if seat is None else seated(table, seat, replace(table.chairs[seat], nickname=nickname))


def _removed(table: Table, event: Event) -> Table:
    seat, guest = event.data["seat"], event.data["guest"]
    asking = tuple(one for one in table.asking if one.guest != guest)
    table = replace(forgotten(table, seat), blocked=table.blocked | {guest}, asking=asking)
    return seated(table, seat, Chair(bot=table.level) if table.running else Chair())


def _hosted(table: Table, event: Event) -> Table:
    host = event.data["guest"]
    chairs = tuple(chair if chair.lender in (None, host) else replace(chair, lender=None) for chair in table.chairs)
    return replace(table, host=host, host_name=event.data["nickname"], chairs=chairs)


def _closed(table: Table, _event: Event) -> Table:
    return replace(table, closed=True, asking=())


def _voted(table: Table, event: Event) -> Table:
    return replace(table, votes=table.votes | {(event.data["by"], event.data["seat"])})


def _left(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.running:
        return seated(table, seat, replace(table.chairs[seat], away=True, ready=False))
    return forgotten(seated(table, seat, Chair()), seat)


def _back(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    return seated(table, seat, replace(table.chairs[seat], away=False))


def _placed(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.chairs[seat].guest:
        table = forgotten(table, seat)
    return seated(table, seat, Chair(bot=event.data["level"]))


def _lent(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    if table.chairs[seat].guest:
        table = forgotten(table, seat)
    return seated(table, seat, Chair(bot=table.level, lent=event.version, lender=table.host))


def _lodged(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    chair = table.chairs[seat]
    name, session = event.data["name"], event.data["session"]
    return seated(table, seat, replace(chair, own=name, session=session, programs=chair.programs + 1))


def _recalled(table: Table, event: Event) -> Table:
    return seated(table, event.data["seat"], Chair(bot=table.level) if table.running else Chair())


def _sealed(table: Table, event: Event) -> Table:
    guest = event.data["guest"]
    seat = table.seat_of(guest)
    name = None if seat is None else table.chairs[seat].nickname
    return replace(table, sealed={**table.sealed, guest: Seal(name or "", seat, event.data["seal"])})


def _opening(table: Table, event: Event) -> Table:
    rows = event.data["seals"]
    guests = tuple(guest for guest, *_ in rows)
    seals = tuple(Seal(name, seat, seal) for _, name, seat, seal in rows)
    return replace(table, sealed={}, opening=Opening(event.at, guests, seals, event.data["signature"]))


def _opened(table: Table, event: Event) -> Table:
    opening, data = table.opening, event.data
    assert opening is not None
    seals = tuple(
        replace(seal, luck=data["luck"], salt=data["salt"]) if guest == data["guest"] else seal
        for guest, seal in zip(opening.guests, opening.seals, strict=True)
    )
    return replace(table, opening=replace(opening, seals=seals))


def _dealt(table: Table, event: Event) -> Table:
    """Begin a deal: the next one of the match, or the first of a new match."""
    data = event.data
    seed = seed_of(table.promise.secret, data["luck"])
    chairs = table.chairs
    if "players" in data:
        chairs = tuple(chairs[player] for player in data["players"])
    chairs = tuple(
        replace(chair, ready=False, bot=None if chair.guest else chair.bot or table.level) for chair in chairs
    )
    # A token ends with its host: its bot does not play another deal.
    chairs = tuple(replace(chair, own=None, session=None) if chair.lender is None else chair for chair in chairs)
    opening = table.opening
    proof = Proof(table.promise, data["luck"], opening.guests if opening else (), opening.seals if opening else ())
    same_match = table.phase == "scored"
    if same_match:
        table = linked(table)
    table = replace(
        table,
        chairs=chairs,
        promise=Promise(*data["promise"]),
        opening=None,
        public_at=event.at,
        moved=None,
        opener=data["opener"],
        saw={
            **(table.saw if same_match else {}),
            **{chair.guest: seat for seat, chair in enumerate(chairs) if chair.guest},
        },
        asking=table.asking if same_match else (),
    )
    proof = replace(proof, players=table.players)
    if table.match is not None and same_match:
        return replace(table, match=table.match.next_deal(seed), proofs=(*table.proofs, proof))
    draw = table.game.draw(table.options, seed) if table.match is None else None
    return replace(
        table,
        draw=tuple(map(tuple, draw.by_seat)) if draw else (),
        round=table.round if table.match is None else table.round + 1,
        match=Match(table.game, table.options, seed=seed, dealer=data["opener"]),
        proofs=(proof,),
        links=(),
        talk=table.talk if table.match is None else (),
        started_at=event.at,
    )


def linked(table: Table) -> Table:
    """Return the table with the chain link of its last deal, which is complete now."""
    return replace(table, links=(*table.links, chain.link(table)))


def _acted(table: Table, event: Event, state: State | None = None) -> Table:
    assert table.match is not None
    data = event.data
    match = table.match.follow(state) if state else table.match.apply(data["action"], data["seat"])
    after = changed(
        table,
        match=match,
        moved=data["moved"],
        claimant=data.get("claimant") if match.state.turn is not None else None,
        public_at=event.at if data.get("public", True) else table.public_at,
    )
    return linked(after) if after.phase == "over" else after


def _readied(table: Table, event: Event) -> Table:
    seat = event.data["seat"]
    return seated(table, seat, replace(table.chairs[seat], ready=True))


def _said(table: Table, event: Event) -> Table:
    data = event.data
    after = 0 if table.match is None else len(table.match.state.actions)
    guest = None if data["seat"] is None else table.chairs[data["seat"]].guest
    said = Said(data["seat"], data["nickname"], data["kind"], data["value"], table.number, after, data["bot"], guest)
    return replace(table, talk=(*table.talk, said))


def _meant(table: Table, event: Event) -> Table:
    return replace(table, meanings={**table.meanings, event.data["team"]: tuple(event.data["meanings"])})


def _timed(table: Table, _event: Event) -> Table:
    assert table.match is not None
    after = replace(table, match=table.match.call_time())
    return linked(after) if after.phase == "over" and table.phase != "over" else after


FOLDS: dict[str, Callable[[Table, Event], Table]] = {
    "allowed": _allowed,
    "sat": _sat,
    "asked": _asked,
    "declined": _declined,
    "renamed": _renamed,
    "removed": _removed,
    "hosted": _hosted,
    "closed": _closed,
    "voted": _voted,
    "left": _left,
    "back": _back,
    "placed": _placed,
    "lent": _lent,
    "lodged": _lodged,
    "recalled": _recalled,
    "sealed": _sealed,
    "opening": _opening,
    "opened": _opened,
    "dealt": _dealt,
    "acted": _acted,
    "readied": _readied,
    "said": _said,
    "meant": _meant,
    "timed": _timed,
}
"""Kind of event → function that applies it. The first event of a log, "created", is not among them."""

SETTLING = {"acted", "dealt", "readied", "left", "back", "removed"}
"""Events after which a table moves on, or waits for something else."""
