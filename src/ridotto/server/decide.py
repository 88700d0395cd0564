"""What a command does to a table: events, or the reason why not. Pure, except for the fresh promise each deal makes for the next."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ridotto import State
from ridotto.bots import BOTS
from ridotto.bots.talk.moments import COURTEOUS
from ridotto.bots.talk.scene import Line
from ridotto.core import manners
from ridotto.core.errors import Refusal
from ridotto.fair import Place, Seal, luck_of, seal_of, seed_of
from ridotto.server import chance, names, wire
from ridotto.server.table import Table

Draft = tuple[str, dict[str, Any]]
"""An event to be appended: its kind and its data."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sent a command."""

    id: str
    nickname: str
    named: bool = True
    """Whether the name is their own choice, not the house's "Guest"."""


class No(Exception):  # noqa: N818 - an answer, not a mishap
    """A command is refused. `code` is one of those of `wire.Refused`."""

    def __init__(self, code: str, sentence: str = "", refusal: Refusal | None = None) -> None:
        super().__init__(sentence or (refusal.message if refusal else code))
        self.code = code
        self.sentence = sentence
        self.refusal = refusal


def decide(table: Table, guest: Guest, command: Any) -> list[Draft]:
    """The events of a command; raises No."""
    decider = DECIDERS.get(type(command))
    if decider is None:
        raise No("not-now")
    if table.closed:
        raise No("closed")
    if guest.id in table.blocked:
        raise No("blocked")
    return decider(table, guest, command)


def _seat(table: Table, guest: Guest) -> int:
    seat = table.seat_of(guest.id)
    if seat is None:
        raise No("not-seated")
    return seat


def _host(table: Table, guest: Guest) -> None:
    if guest.id != table.host:
        raise No("not-host")


# ---- the game -------------------------------------------------------------------------------------------------------


def _act(table: Table, guest: Guest, command: wire.Act) -> list[Draft]:
    seat = _seat(table, guest)
    if table.phase != "playing" or table.chairs[seat].away:
        raise No("not-now")
    if command.n < table.mark(seat)[1]:
        raise No("stale")
    return action(table, seat, command.action, "person")


def action(table: Table, seat: int, text: str, moved: str) -> list[Draft]:
    """A seat's action in the deal, judged by the core."""
    assert table.state is not None
    refusal = table.state.why_not(text, seat)
    if refusal:
        raise No("rule", refusal=refusal)
    # Whether spectators see it is part of the event: bots and clocks count from what everybody saw (BEL-12.7).
    public = shows(table.state, seat, text)
    return [("acted", {"seat": seat, "action": text, "moved": moved, "public": public})]


def shows(state: State, seat: int, text: str) -> bool:
    """Whether everybody sees something of a lawful action."""
    return bool(state.apply(text, seat).key() != state.key())


def _start(table: Table, guest: Guest, command: wire.Start) -> list[Draft]:
    _host(table, guest)
    if table.phase != "waiting" or table.opening:
        raise No("not-now")
    return begin(table)


def _ready(table: Table, guest: Guest, command: wire.Ready) -> list[Draft]:
    seat = _seat(table, guest)
    if table.phase not in ("scored", "over") or table.chairs[seat].ready or table.opening:
        raise No("not-now")
    readied: Draft = ("readied", {"seat": seat})
    ready = {one for one, chair in enumerate(table.chairs) if chair.ready} | {seat}
    return [readied, *begin(table)] if ready >= set(table.persons) else [readied]


# ---- luck -----------------------------------------------------------------------------------------------------------

MOST_SEALS = 64
"""Guests whose seals for one deal are kept, players who have left among them."""


def _seal(table: Table, guest: Guest, command: wire.Seal) -> list[Draft]:
    seat = _seat(table, guest)
    place = _place_of(table, command.commitment)
    known = _known_seal(table, guest, place)
    if known is not None:
        if known != command.seal:
            raise No("sealed")  # a seal that could be exchanged would hold nothing
        return []
    if place.commitment != table.promise.commitment or table.opening:
        raise No("not-now")
    if table.chairs[seat].away or len(table.sealed) >= MOST_SEALS:
        raise No("not-now")
    return [("sealed", {"guest": guest.id, "seal": command.seal})]


def _luck(table: Table, guest: Guest, command: wire.Luck) -> list[Draft]:
    place = _place_of(table, command.commitment)
    seal = seal_of(command.luck, command.salt)
    if _known_seal(table, guest, place) != seal:
        raise No("unsealed")
    opening = table.opening
    if opening is None or place != table.next_place:
        if any(one.seal == seal and one.luck is not None for proof in table.proofs for one in proof.seals):
            return []  # from another tab, or a second time
        raise No("not-now")
    mine = opening.seals[opening.guests.index(guest.id)]
    if mine.luck is not None:
        return []
    if mine.seat is None:
        raise No("not-now")
    opened: Draft = ("opened", {"guest": guest.id, "luck": command.luck, "salt": command.salt})
    return [opened] if table.awaited - {guest.id} else [opened, deal(table, {**opening.given, mine.seat: command.luck})]


def receipt(table: Table, command: wire.Seal | wire.Luck) -> str:
    """The text that the server signs when it has taken a seal or luck."""
    place = _place_of(table, command.commitment)
    if isinstance(command, wire.Seal):
        return place.sealed(command.seal)
    return place.opened(command.luck, command.salt)


def _place_of(table: Table, commitment: str) -> Place:
    """The deal with a commitment: the next one, or one of this match."""
    if commitment == table.promise.commitment:
        return table.next_place
    for number, proof in enumerate(table.proofs):
        if commitment == proof.promise.commitment:
            return Place(table.alias, table.round, number, commitment)
    raise No("not-now")


def _known_seal(table: Table, guest: Guest, place: Place) -> str | None:
    """The seal that a guest has given for a deal."""
    if place != table.next_place:
        proof = table.proofs[place.deal]
        rows = dict(zip(proof.guests, proof.seals, strict=True))
        return rows[guest.id].seal if guest.id in rows else None
    if table.opening and guest.id in table.opening.guests:
        return table.opening.seals[table.opening.guests.index(guest.id)].seal
    return table.sealed[guest.id].seal if guest.id in table.sealed else None


def next_deal(table: Table) -> list[Draft]:
    """The next deal, once the last unready player has left, has kept the others waiting, or the seals were open long enough."""
    return [deal(table, table.opening.given)] if table.opening else begin(table)


def begin(table: Table) -> list[Draft]:
    """The next deal; where players have sealed luck for it, their seals are frozen first."""
    if not table.sealed:
        return [deal(table, {})]
    rows = [[guest, *_now(table, guest, seal)] for guest, seal in table.sealed.items()]
    rows.sort(key=lambda row: (row[2] is None, row[2] or 0))
    opening: Draft = ("opening", {"seals": rows})
    return [opening] if table.present & table.sealed.keys() else [opening, deal(table, {})]


def _now(table: Table, guest: str, seal: Seal) -> tuple[str, int | None, str]:
    """A seal with the name and the seat that its guest has now; without a seat for one who has left, also where a bot plays for them."""
    seat = table.seat_of(guest)
    if seat is None:
        return (seal.name, None, seal.seal)
    chair = table.chairs[seat]
    return (chair.nickname or "", None if chair.away else seat, seal.seal)


def deal(table: Table, given: Mapping[int, str]) -> Draft:
    """The beginning of the next deal, or of the next match. The promise already made and the luck fix its cards."""
    luck = luck_of(given, len(table.chairs))
    following = chance.next_promise(table.promise)
    data: dict[str, Any] = {"luck": luck, "promise": [following.secret, following.salt], "opener": table.opener}
    if table.phase == "waiting":
        seed = seed_of(table.promise.secret, luck)
        data["opener"] = table.game.first_dealer(table.options, seed)
        data["players"] = table.game.seating(table.options, seed)
    elif table.phase == "over" and table.opener is not None:
        data["opener"] = (table.opener + 1) % len(table.chairs)
    return ("dealt", data)


# ---- seats ----------------------------------------------------------------------------------------------------------

MOST_ASKING = 20
"""People who may wait for the host's word at the same time."""


def _sit(table: Table, guest: Guest, command: wire.Sit) -> list[Draft]:
    if command.seat >= len(table.chairs):
        raise No("not-now")
    own = table.seat_of(guest.id)
    if own == command.seat and table.chairs[own].away:
        return [("back", {"seat": own})]
    if table.chairs[command.seat].guest is not None or table.chairs[command.seat].lent is not None:
        raise No("seat-taken")
    # Nobody who has seen one hand of a match may see another; what was hidden stays hidden until the match is over.
    if table.running and table.saw.get(guest.id, command.seat) != command.seat:
        raise No("saw-hand")
    wish = {"seat": command.seat, "guest": guest.id, "nickname": name_at(table, guest)}
    if table.running and not table.public and guest.id != table.host:
        if len({one.guest for one in table.asking} | {guest.id}) > MOST_ASKING:
            raise No("too-fast")
        return [("asked", wish)]
    if table.phase == "playing":
        raise No("between-deals")
    return [("sat", wish)]


def name_at(table: Table, guest: Guest) -> str:
    """What a guest is called at a table: nobody there has the same name."""
    others = {chair.nickname for chair in table.chairs if chair.guest != guest.id}
    others |= {one.nickname for one in table.asking if one.guest != guest.id}
    others |= {table.character(seat) for seat in range(len(table.chairs))}
    return names.free(guest.nickname, {name for name in others if name is not None})


def renamed(table: Table, guest: Guest) -> list[Draft]:
    """What a guest's new name changes at a table."""
    old = {table.host_name} if guest.id == table.host else set()
    seat = table.seat_of(guest.id)
    if seat is not None:
        old.add(table.chairs[seat].nickname or "")
    if not old:
        return []
    name = name_at(table, guest)
    return [] if old == {name} else [("renamed", {"guest": guest.id, "nickname": name})]


def returned(table: Table, guest: Guest) -> list[Draft]:
    """What gives a guest who was away their seat back."""
    seat = table.seat_of(guest.id)
    return [] if seat is None or table.closed or not table.chairs[seat].away else [("back", {"seat": seat})]


def _leave(table: Table, guest: Guest, command: wire.Leave) -> list[Draft]:
    seat = _seat(table, guest)
    if table.chairs[seat].away:
        raise No("not-now")
    return [("left", {"seat": seat})]


def _place(table: Table, guest: Guest, command: wire.Place) -> list[Draft]:
    _host(table, guest)
    if table.phase != "waiting" or command.seat >= len(table.chairs):
        raise No("not-now")
    if table.chairs[command.seat].guest == guest.id:
        raise No("seat-taken")
    return [("placed", {"seat": command.seat, "level": command.level})]


# ---- bots of players' own -------------------------------------------------------------------------------------------


def _lend(table: Table, guest: Guest, command: wire.Lend) -> list[Draft]:
    """The owner of the bot sees its hand: so a seat is lent before the match, where everybody sees it. A seat whose token has ended with
    its host can be lent again between two deals.
    """
    _host(table, guest)
    if table.opening or command.seat >= len(table.chairs):
        raise No("not-now")
    chair = table.chairs[command.seat]
    ended = chair.lent is not None and chair.lender is None
    if table.phase != "waiting" and not (ended and table.phase != "playing"):
        raise No("not-now")
    if table.chairs[command.seat].guest == guest.id:
        raise No("seat-taken")
    return [("lent", {"seat": command.seat})]


def _recall(table: Table, guest: Guest, command: wire.Recall) -> list[Draft]:
    _host(table, guest)
    if command.seat >= len(table.chairs) or table.chairs[command.seat].lent is None:
        raise No("not-now")
    return [("recalled", {"seat": command.seat})]


def lodged(table: Table, token: int, name: str, session: str) -> list[Draft]:
    """A program has come with a token to the seat that was lent under its number; its name is one that nobody else has, nor any of the
    house's levels. Nothing in the middle of a deal: its owner may have seen another hand of it.
    """
    seat = table.lodging(token)
    if seat is None or not table.admits(token) or table.phase == "playing" or table.chairs[seat].session == session:
        return []
    others = {chair.nickname or chair.own for number, chair in enumerate(table.chairs) if number != seat}
    others |= {table.character(number) for number in range(len(table.chairs))} | set(BOTS)
    name = names.free(names.readable(name) or "?", {one for one in others if one is not None})
    return [("lodged", {"seat": seat, "name": name, "session": session})]


# ---- the host, and what the others can do without one ----------------------------------------------------------------


def _person(table: Table, seat: int) -> str:
    """The guest whom a seat belongs to."""
    guest = table.chairs[seat].guest if seat < len(table.chairs) else None
    if guest is None:
        raise No("not-now")
    return guest


def _admit(table: Table, guest: Guest, command: wire.Admit) -> list[Draft]:
    _host(table, guest)
    asking = next((one for one in table.asking if one.number == command.number), None)
    if asking is None:
        raise No("not-now")
    if not command.yes:
        return [("declined", {"number": asking.number})]
    if table.phase == "playing":
        raise No("between-deals")
    return [("sat", {"seat": asking.seat, "guest": asking.guest, "nickname": asking.nickname})]


def _remove(table: Table, guest: Guest, command: wire.Remove) -> list[Draft]:
    _host(table, guest)
    person = _person(table, command.seat)
    if person == guest.id:
        raise No("not-now")
    return [("removed", {"seat": command.seat, "guest": person})]


def _hand_over(table: Table, guest: Guest, command: wire.HandOver) -> list[Draft]:
    _host(table, guest)
    return [hosted(table, _person(table, command.seat))]


def hosted(table: Table, guest: str) -> Draft:
    """Somebody who sits at the table becomes its host."""
    seat = table.seat_of(guest)
    assert seat is not None
    return ("hosted", {"guest": guest, "nickname": table.chairs[seat].nickname})


def _close(table: Table, guest: Guest, command: wire.Close) -> list[Draft]:
    _host(table, guest)
    return [("closed", {})]


def _vote(table: Table, guest: Guest, command: wire.Vote) -> list[Draft]:
    """More than half of the other persons at the table decide. The desk sees to it that the time for this has come."""
    by = _seat(table, guest)
    if command.seat == by or command.seat not in waited_for(table):
        raise No("not-idle")
    others = [seat for seat in table.persons if seat != command.seat]
    if by not in others:
        raise No("not-now")
    voters = {by} | {voter for voter, seat in table.votes if seat == command.seat and voter in others}
    vote: Draft = ("voted", {"by": by, "seat": command.seat})
    return [vote, ("left", {"seat": command.seat})] if 2 * len(voters) > len(others) else [vote]


def waited_for(table: Table) -> list[int]:
    """The persons for whom the others at a table without a clock wait: to act, or to be ready for what comes next."""
    phase, persons = table.phase, table.persons
    if table.closed or phase == "waiting" or len(persons) < 2:
        return []
    if phase == "playing":
        assert table.state is not None
        actors = list(table.state.actors)
        return [] if table.timer or any(table.player(seat) for seat in actors) else actors
    ready = any(table.chairs[seat].ready for seat in persons)
    # Somebody has to wait: nobody need hurry while all of them look at the sheet.
    return [seat for seat in persons if not table.chairs[seat].ready] if ready and not table.timer else []


# ---- talk -----------------------------------------------------------------------------------------------------------


def _say(table: Table, guest: Guest, command: wire.Say) -> list[Draft]:
    return said(table, table.seat_of(guest.id), name_at(table, guest), command)


def said(table: Table, seat: int | None, name: str, command: wire.Say) -> list[Draft]:
    """An entry of the talk, judged by the manners of the game; seat None: a spectator's."""
    text = None if command.text is None else names.readable(command.text)
    if text is not None and names.is_blank(text):
        raise No("unreadable", command.text or "")
    kinds = {"text": text, "phrase": command.phrase, "claim": command.claim, "signal": command.signal}
    entry: Mapping[str, Any] = {kind: value for kind, value in kinds.items() if value is not None}
    if len(entry) != 1:
        raise No("unreadable", ", ".join(entry) or "nothing")
    why = manners.refuse(table.game.spec.manners, table.state, table.phase, seat, entry)
    if isinstance(why, Refusal):
        raise No("rule", refusal=why)
    if why:
        raise No(why)
    ((kind, value),) = entry.items()
    return [("said", {"seat": seat, "nickname": name, "bot": False, "kind": kind, "value": value})]


def speech(table: Table, line: Line) -> list[Draft]:
    """What a bot says: the manners of the game hold for it as for everybody; where they leave only courtesies, its small talk is one."""
    character = None if table.closed else table.character(line.seat)
    if character is None:
        raise No("not-now")
    if line.kind == "banter":
        refused = table.courteous and str(line.value).split()[0] not in COURTEOUS
    else:
        said = {line.kind: line.value}
        refused = bool(manners.refuse(table.game.spec.manners, table.state, table.phase, line.seat, said))
    if refused:
        raise No("muted")
    return [("said", {"seat": line.seat, "nickname": character, "bot": True, "kind": line.kind, "value": line.value})]


def _mean(table: Table, guest: Guest, command: wire.Meanings) -> list[Draft]:
    seat = _seat(table, guest)
    if "signal" not in table.game.spec.manners.kinds or table.phase not in ("waiting", "over"):
        raise No("not-now")
    return [("meant", {"team": seat % 2, "meanings": [names.readable(one) for one in command.meanings]})]


DECIDERS: dict[type, Callable[[Table, Guest, Any], list[Draft]]] = {
    wire.Act: _act,
    wire.Sit: _sit,
    wire.Leave: _leave,
    wire.Place: _place,
    wire.Lend: _lend,
    wire.Recall: _recall,
    wire.Admit: _admit,
    wire.Remove: _remove,
    wire.HandOver: _hand_over,
    wire.Close: _close,
    wire.Vote: _vote,
    wire.Start: _start,
    wire.Ready: _ready,
    wire.Seal: _seal,
    wire.Luck: _luck,
    wire.Say: _say,
    wire.Meanings: _mean,
}
"""Kind of command → what decides it."""
