"""What a command does to a table: events, or the reason why not. Pure, except for the fresh promise each deal makes for the next."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ridotto.core import manners
from ridotto.core.errors import Refusal
from ridotto.fair import luck_of, seed_of
from ridotto.server import chance, wire
from ridotto.server.table import Table

Draft = tuple[str, dict[str, Any]]
"""An event to be appended: its kind and its data."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sent a command."""

    id: str
    nickname: str


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
    public = table.state.apply(text, seat).view() != table.state.view()
    return [("acted", {"seat": seat, "action": text, "moved": moved, "public": public})]


def _start(table: Table, guest: Guest, command: wire.Start) -> list[Draft]:
    _host(table, guest)
    if table.phase != "waiting":
        raise No("not-now")
    seat = table.seat_of(guest.id)
    return [deal(table, luck_of({} if seat is None else {seat: command.luck}, len(table.chairs)))]


def _ready(table: Table, guest: Guest, command: wire.Ready) -> list[Draft]:
    seat = _seat(table, guest)
    if table.phase not in ("scored", "over") or table.chairs[seat].ready:
        raise No("not-now")
    lucks = {**_lucks(table), seat: command.luck}
    readied: Draft = ("readied", {"seat": seat, "luck": command.luck})
    if set(lucks) >= set(table.persons):
        return [readied, deal(table, luck_of(lucks, len(table.chairs)))]
    return [readied]


def all_ready(table: Table) -> list[Draft]:
    """The next deal, once the last unready player has left or has kept the others waiting long enough."""
    return [deal(table, luck_of(_lucks(table), len(table.chairs)))]


def _lucks(table: Table) -> dict[int, str]:
    """Seat → luck of those who are ready."""
    return {seat: chair.luck for seat, chair in enumerate(table.chairs) if chair.luck is not None}


def deal(table: Table, luck: str) -> Draft:
    """The beginning of the next deal, or of the next match. The promise already made and the luck fix its cards."""
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


def _sit(table: Table, guest: Guest, command: wire.Sit) -> list[Draft]:
    if command.seat >= len(table.chairs):
        raise No("not-now")
    own = table.seat_of(guest.id)
    if own == command.seat and table.chairs[own].away:
        return [("back", {"seat": own})]
    if table.chairs[command.seat].guest is not None:
        raise No("seat-taken")
    # Nobody who has seen one hand of a deal may see another; what was hidden stays hidden until the match is over.
    if own is not None and table.phase in ("playing", "scored"):
        raise No("not-now")
    return [("sat", {"seat": command.seat, "guest": guest.id, "nickname": guest.nickname})]


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


# ---- talk -----------------------------------------------------------------------------------------------------------


def _say(table: Table, guest: Guest, command: wire.Say) -> list[Draft]:
    kinds = {"text": command.text, "phrase": command.phrase, "claim": command.claim, "signal": command.signal}
    said: Mapping[str, Any] = {kind: value for kind, value in kinds.items() if value is not None}
    if len(said) != 1:
        raise No("unreadable", ", ".join(said) or "nothing")
    seat = table.seat_of(guest.id)
    why = manners.refuse(table.game.spec.manners, table.state, table.phase, seat, said)
    if isinstance(why, Refusal):
        raise No("rule", refusal=why)
    if why:
        raise No(why)
    ((kind, value),) = said.items()
    return [("said", {"seat": seat, "nickname": guest.nickname, "kind": kind, "value": value})]


def _mean(table: Table, guest: Guest, command: wire.Meanings) -> list[Draft]:
    seat = _seat(table, guest)
    if "signal" not in table.game.spec.manners.kinds or table.phase not in ("waiting", "over"):
        raise No("not-now")
    return [("meant", {"team": seat % 2, "meanings": command.meanings})]


DECIDERS: dict[type, Callable[[Table, Guest, Any], list[Draft]]] = {
    wire.Act: _act,
    wire.Sit: _sit,
    wire.Leave: _leave,
    wire.Place: _place,
    wire.Start: _start,
    wire.Ready: _ready,
    wire.Say: _say,
    wire.Meanings: _mean,
}
"""Kind of command → what decides it."""
