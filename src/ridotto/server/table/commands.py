"""Deciding commands: a table and a command give events or a refusal. Pure, except that each deal draws the promise for the next one."""

from collections.abc import Callable, Mapping
from typing import Any

from ridotto import State
from ridotto.fair import Place, Seal, luck_of, seal_of, seed_of
from ridotto.server import wire
from ridotto.server.table import randomness
from ridotto.server.table.checks import CommandRefused, Guest, host_only, leads, may_claim, own_seat
from ridotto.server.table.seating import (
    Allow,
    admit,
    allow,
    close,
    hand_over,
    leave,
    lend,
    place,
    recall,
    remove,
    sit,
    vote,
)
from ridotto.server.table.state import Draft, Table
from ridotto.server.table.talk import mean, say


def decide(table: Table, guest: Guest, command: Any) -> list[Draft]:
    """Return the events that a command causes. Raise CommandRefused if it is not allowed."""
    decider = DECIDERS.get(type(command))
    if decider is None:
        raise CommandRefused("not-now")
    if table.closed:
        raise CommandRefused("closed")
    if guest.id in table.blocked:
        raise CommandRefused("blocked")
    return decider(table, guest, command)


# ---- the game


def _act(table: Table, guest: Guest, command: wire.Act) -> list[Draft]:
    seat = own_seat(table, guest)
    _may_act(table, seat, command.n)
    return action(table, seat, command.action, "person")


def _rest(table: Table, guest: Guest, command: wire.Rest) -> list[Draft]:
    seat = own_seat(table, guest)
    _may_act(table, seat, command.n)
    if not may_claim(table, seat):
        raise CommandRefused("not-now")
    return next_of_rest(table, seat)


def next_of_rest(table: Table, claimant: int) -> list[Draft]:
    """Return the event of the next action after a claim: the claimant's next winner, or any card of another seat.

    A claim needs a proof (`GameSpec.rest`), so the score is the one that play would have brought, and the record has only lawful actions.
    """
    assert table.state is not None
    before, seat = table.state, table.state.turn
    assert seat is not None
    text = f"play {leads(before, claimant)[0]}" if seat == claimant else before.legal()[-1].text
    data = {"seat": seat, "action": text, "moved": "rest", "public": True, "claimant": claimant}
    return [Draft("acted", data, before.apply(text, seat))]


def _may_act(table: Table, seat: int, n: int) -> None:
    """Raise CommandRefused unless the player of a seat, who has seen frame `n`, may act in the deal."""
    if table.phase != "playing" or table.chairs[seat].away or table.claimant is not None:
        raise CommandRefused("not-now")
    if n < table.mark(seat)[1]:
        raise CommandRefused("stale")


def action(table: Table, seat: int, text: str, moved: str) -> list[Draft]:
    """Return the event of a seat's action in the deal. Raise CommandRefused if the rules forbid it."""
    assert table.state is not None
    refusal = table.state.why_not(text, seat)
    if refusal:
        raise CommandRefused("rule", refusal=refusal)
    # The event says whether spectators notice the action: bots and clocks count from the last public one (BEL-12.7).
    state = table.state.apply(text, seat)
    public = shows(table.state, state)
    return [Draft("acted", {"seat": seat, "action": text, "moved": moved, "public": public}, state)]


def shows(before: State, after: State) -> bool:
    """True if spectators see the change from one state to another."""
    return bool(after.key() != before.key())


def _start(table: Table, guest: Guest, _command: wire.Start) -> list[Draft]:
    host_only(table, guest)
    if table.phase != "waiting" or table.opening:
        raise CommandRefused("not-now")
    return begin(table)


def _ready(table: Table, guest: Guest, _command: wire.Ready) -> list[Draft]:
    seat = own_seat(table, guest)
    if table.phase not in ("scored", "over") or table.chairs[seat].ready or table.opening:
        raise CommandRefused("not-now")
    readied = Draft("readied", {"seat": seat})
    ready = {one for one, chair in enumerate(table.chairs) if chair.ready} | {seat}
    return [readied, *begin(table)] if ready >= set(table.persons) else [readied]


# ---- luck

MOST_SEALS = 64
"""Maximum number of seals kept for one deal, including those of players who have left."""


def _seal(table: Table, guest: Guest, command: wire.Seal) -> list[Draft]:
    seat = own_seat(table, guest)
    place = _place_of(table, command.commitment)
    known = _known_seal(table, guest, place)
    if known is not None:
        if known != command.seal:
            raise CommandRefused("sealed")  # a seal that could be replaced would prove nothing
        return []
    if place.commitment != table.promise.commitment or table.opening:
        raise CommandRefused("not-now")
    if table.chairs[seat].away or len(table.sealed) >= MOST_SEALS:
        raise CommandRefused("not-now")
    return [Draft("sealed", {"guest": guest.id, "seal": command.seal})]


def _luck(table: Table, guest: Guest, command: wire.Luck) -> list[Draft]:
    place = _place_of(table, command.commitment)
    seal = seal_of(command.luck, command.salt)
    if _known_seal(table, guest, place) != seal:
        raise CommandRefused("unsealed")
    opening = table.opening
    if opening is None or place != table.next_place:
        if any(one.seal == seal and one.luck is not None for proof in table.proofs for one in proof.seals):
            return []  # sent by another tab, or twice
        raise CommandRefused("not-now")
    mine = opening.seals[opening.guests.index(guest.id)]
    if mine.luck is not None:
        return []
    if mine.seat is None:
        raise CommandRefused("not-now")
    opened = Draft("opened", {"guest": guest.id, "luck": command.luck, "salt": command.salt})
    return [opened] if table.awaited - {guest.id} else [opened, deal(table, {**opening.given, mine.seat: command.luck})]


def receipt(table: Table, command: wire.Seal | wire.Luck) -> str:
    """Return the text that the server signs as a receipt for a seal or luck."""
    place = _place_of(table, command.commitment)
    if isinstance(command, wire.Seal):
        return place.sealed(command.seal)
    return place.opened(command.luck, command.salt)


def _place_of(table: Table, commitment: str) -> Place:
    """Return the deal with a commitment: the next one, or one of this match. Raise CommandRefused if there is none."""
    if commitment == table.promise.commitment:
        return table.next_place
    for number, proof in enumerate(table.proofs):
        if commitment == proof.promise.commitment:
            return Place(table.alias, table.round, number, commitment)
    raise CommandRefused("not-now")


def _known_seal(table: Table, guest: Guest, place: Place) -> str | None:
    """Return the seal that a guest has given for a deal; None if there is none."""
    if place != table.next_place:
        proof = table.proofs[place.deal]
        rows = dict(zip(proof.guests, proof.seals, strict=True))
        return rows[guest.id].seal if guest.id in rows else None
    if table.opening and guest.id in table.opening.guests:
        return table.opening.seals[table.opening.guests.index(guest.id)].seal
    return table.sealed[guest.id].seal if guest.id in table.sealed else None


def next_deal(table: Table) -> list[Draft]:
    """Return the events of the next deal, once everybody is ready or the time to get ready, or to open seals, has passed."""
    return [deal(table, table.opening.given)] if table.opening else begin(table)


def begin(table: Table) -> list[Draft]:
    """Return the events that begin the next deal. If players have sealed luck for it, their seals are frozen first."""
    if not table.sealed:
        return [deal(table, {})]
    rows = [[guest, *_current(table, guest, seal)] for guest, seal in table.sealed.items()]
    rows.sort(key=lambda row: (row[2] is None, row[2] or 0))
    opening = Draft("opening", {"seals": rows})
    return [opening] if table.present & table.sealed.keys() else [opening, deal(table, {})]


def _current(table: Table, guest: str, seal: Seal) -> tuple[str, int | None, str]:
    """Return a seal with its guest's present name and seat; the seat is None for a guest who has left, even if a bot plays for them."""
    seat = table.seat_of(guest)
    if seat is None:
        return (seal.name, None, seal.seal)
    chair = table.chairs[seat]
    return (chair.nickname or "", None if chair.away else seat, seal.seal)


def deal(table: Table, given: Mapping[int, str]) -> Draft:
    """Return the event that begins the next deal, or the next match. The promise already made and the players' luck determine its cards."""
    luck = luck_of(given, len(table.chairs))
    next_promise = randomness.next_promise(table.promise)
    data: dict[str, Any] = {"luck": luck, "promise": [next_promise.secret, next_promise.salt], "opener": table.opener}
    if table.phase == "waiting":
        seed = seed_of(table.promise.secret, luck)
        data["opener"] = table.game.first_dealer(table.options, seed)
        data["players"] = table.game.seating(table.options, seed)
    elif table.phase == "over" and table.opener is not None:
        data["opener"] = (table.opener + 1) % len(table.chairs)
    return Draft("dealt", data)


DECIDERS: dict[type, Callable[[Table, Guest, Any], list[Draft]]] = {
    wire.Act: _act,
    wire.Rest: _rest,
    Allow: allow,
    wire.Sit: sit,
    wire.Leave: leave,
    wire.Place: place,
    wire.Lend: lend,
    wire.Recall: recall,
    wire.Admit: admit,
    wire.Remove: remove,
    wire.HandOver: hand_over,
    wire.Close: close,
    wire.Vote: vote,
    wire.Start: _start,
    wire.Ready: _ready,
    wire.Seal: _seal,
    wire.Luck: _luck,
    wire.Say: say,
    wire.Meanings: mean,
}
"""Kind of command → function that decides it."""
