"""Commands about seats: sitting down, leaving, bots, the host's powers, and votes."""

from typing import NamedTuple

from ridotto.bots import BOTS
from ridotto.server import wire
from ridotto.server.table import names
from ridotto.server.table.checks import CommandRefused, Guest, host_only, own_seat
from ridotto.server.table.state import Draft, Table

MOST_ASKING = 20
"""Guests who may be waiting for the host's answer at the same time."""


class Allow(NamedTuple):
    """Internal command that no client can send: the guest plays for one side of an evening's match and may take its seats."""

    seats: tuple[int, ...]


def allow(table: Table, guest: Guest, command: Allow) -> list[Draft]:
    seats = sorted({*table.allowed.get(guest.id, ()), *command.seats})
    if table.evening is None or seats == list(table.allowed.get(guest.id, ())):
        return []
    return [Draft("allowed", {"guest": guest.id, "seats": seats})]


def sit(table: Table, guest: Guest, command: wire.Sit) -> list[Draft]:
    if command.seat >= len(table.chairs):
        raise CommandRefused("not-now")
    if table.evening and command.seat not in table.allowed.get(guest.id, ()):
        raise CommandRefused("not-yours")
    own = table.seat_of(guest.id)
    if own == command.seat and table.chairs[own].away:
        return [Draft("back", {"seat": own})]
    if table.chairs[command.seat].guest is not None or table.chairs[command.seat].lent is not None:
        raise CommandRefused("seat-taken")
    # A player who has seen one hand of a match may not see another: hidden hands stay hidden until the match is over.
    if table.running and table.saw.get(guest.id, command.seat) != command.seat:
        raise CommandRefused("saw-hand")
    wish = {"seat": command.seat, "guest": guest.id, "nickname": name_at(table, guest)}
    if table.running and not table.public and guest.id != table.host:
        if len({one.guest for one in table.asking} | {guest.id}) > MOST_ASKING:
            raise CommandRefused("too-fast")
        return [Draft("asked", wish)]
    if table.phase == "playing":
        raise CommandRefused("between-deals")
    return [Draft("sat", wish)]


def name_at(table: Table, guest: Guest) -> str:
    """Return a guest's name at a table, made unique there."""
    others = {chair.nickname for chair in table.chairs if chair.guest != guest.id}
    others |= {one.nickname for one in table.asking if one.guest != guest.id}
    others |= {table.character(seat) for seat in range(len(table.chairs))}
    return names.free(guest.nickname, {names.canonical(name) for name in others if name is not None})


def renamed(table: Table, guest: Guest) -> list[Draft]:
    """Return the event of a guest's new name at a table; empty if nothing changes."""
    old = {table.host_name} if guest.id == table.host else set()
    seat = table.seat_of(guest.id)
    if seat is not None:
        old.add(table.chairs[seat].nickname or "")
    old |= {one.nickname for one in table.asking if one.guest == guest.id}
    if not old:
        return []
    name = name_at(table, guest)
    return [] if old == {name} else [Draft("renamed", {"guest": guest.id, "nickname": name})]


def returned(table: Table, guest: Guest) -> list[Draft]:
    """Return the event that gives an absent guest's seat back; empty if the guest has no seat or is not absent."""
    seat = table.seat_of(guest.id)
    return [] if seat is None or table.closed or not table.chairs[seat].away else [Draft("back", {"seat": seat})]


def leave(table: Table, guest: Guest, _command: wire.Leave) -> list[Draft]:
    seat = own_seat(table, guest)
    if table.chairs[seat].away:
        raise CommandRefused("not-now")
    return [Draft("left", {"seat": seat})]


def place(table: Table, guest: Guest, command: wire.Place) -> list[Draft]:
    host_only(table, guest)
    if table.phase != "waiting" or command.seat >= len(table.chairs):
        raise CommandRefused("not-now")
    if table.chairs[command.seat].guest == guest.id:
        raise CommandRefused("seat-taken")
    return [Draft("placed", {"seat": command.seat, "level": command.level})]


def lend(table: Table, guest: Guest, command: wire.Lend) -> list[Draft]:
    """Lend a seat to the host's own bot.

    The bot's owner sees its hand, so a seat is lent before the match, where everybody can see that. A seat whose token ended with its host
    can be lent again between two deals.
    """
    host_only(table, guest)
    if table.opening or command.seat >= len(table.chairs):
        raise CommandRefused("not-now")
    chair = table.chairs[command.seat]
    ended = chair.lent is not None and chair.lender is None
    if table.phase != "waiting" and not (ended and table.phase != "playing"):
        raise CommandRefused("not-now")
    if table.chairs[command.seat].guest == guest.id:
        raise CommandRefused("seat-taken")
    return [Draft("lent", {"seat": command.seat})]


def recall(table: Table, guest: Guest, command: wire.Recall) -> list[Draft]:
    host_only(table, guest)
    if command.seat >= len(table.chairs) or table.chairs[command.seat].lent is None:
        raise CommandRefused("not-now")
    return [Draft("recalled", {"seat": command.seat})]


def lodged(table: Table, token: int, name: str, session: str) -> list[Draft]:
    """Return the event of a program connecting to a lent seat with its token, under a name that is unique and not a bot level's.

    Return no event during a deal: the program's owner may have seen another hand of it.
    """
    seat = table.lent_seat(token)
    if seat is None or not table.admits(token) or table.phase == "playing" or table.chairs[seat].session == session:
        return []
    others = {chair.nickname or chair.own for number, chair in enumerate(table.chairs) if number != seat}
    others |= {table.character(number) for number in range(len(table.chairs))} | set(BOTS)
    name = names.free(names.readable(name) or "?", {one for one in others if one is not None})
    return [Draft("lodged", {"seat": seat, "name": name, "session": session})]


def _person(table: Table, seat: int) -> str:
    """Return the guest who owns a seat. Raise CommandRefused if there is none."""
    guest = table.chairs[seat].guest if seat < len(table.chairs) else None
    if guest is None:
        raise CommandRefused("not-now")
    return guest


def admit(table: Table, guest: Guest, command: wire.Admit) -> list[Draft]:
    host_only(table, guest)
    asking = next((one for one in table.asking if one.number == command.number), None)
    if asking is None:
        raise CommandRefused("not-now")
    if not command.yes:
        return [Draft("declined", {"number": asking.number})]
    if table.phase == "playing":
        raise CommandRefused("between-deals")
    return [Draft("sat", {"seat": asking.seat, "guest": asking.guest, "nickname": asking.nickname})]


def remove(table: Table, guest: Guest, command: wire.Remove) -> list[Draft]:
    host_only(table, guest)
    person = _person(table, command.seat)
    if person == guest.id:
        raise CommandRefused("not-now")
    return [Draft("removed", {"seat": command.seat, "guest": person})]


def hand_over(table: Table, guest: Guest, command: wire.HandOver) -> list[Draft]:
    host_only(table, guest)
    return [hosted(table, _person(table, command.seat))]


def hosted(table: Table, guest: str) -> Draft:
    """Return the event that makes a seated guest the host."""
    seat = table.seat_of(guest)
    assert seat is not None
    return Draft("hosted", {"guest": guest, "nickname": table.chairs[seat].nickname})


def close(table: Table, guest: Guest, _command: wire.Close) -> list[Draft]:
    host_only(table, guest)
    return [Draft("closed", {})]


def vote(table: Table, guest: Guest, command: wire.Vote) -> list[Draft]:
    """Vote for a bot to take over a seat; more than half of the other persons decide. The caller checks `schedule.impatient`."""
    by = own_seat(table, guest)
    if command.seat == by or command.seat not in waited_for(table):
        raise CommandRefused("not-idle")
    others = [seat for seat in table.persons if seat != command.seat]
    if by not in others:
        raise CommandRefused("not-now")
    voters = {by} | {voter for voter, seat in table.votes if seat == command.seat and voter in others}
    vote = Draft("voted", {"by": by, "seat": command.seat})
    return [vote, Draft("left", {"seat": command.seat})] if 2 * len(voters) > len(others) else [vote]


def waited_for(table: Table) -> list[int]:
    """Return the seats of the persons a table without a clock is waiting for: to act, or to get ready."""
    phase, persons = table.phase, table.persons
    if table.closed or phase == "waiting" or len(persons) < 2 or table.claimant is not None:
        return []
    if phase == "playing":
        assert table.state is not None
        actors = list(table.state.actors)
        return [] if table.timer or any(table.player(seat) for seat in actors) else actors
    ready = any(table.chairs[seat].ready for seat in persons)
    # Only if one of them is ready: there is no hurry while all of them look at the score sheet.
    return [seat for seat in persons if not table.chairs[seat].ready] if ready and not table.timer else []
