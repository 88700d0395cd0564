"""The sender of a command, the refusal of one, and checks that several commands share."""

from dataclasses import dataclass

from ridotto import State
from ridotto.core.errors import Refusal
from ridotto.server.table.state import Table


@dataclass(frozen=True, slots=True)
class Guest:
    """The sender of a command."""

    id: str
    nickname: str
    named: bool = True
    """True if the guest chose the name; False for a guest without a name, who is `record.UNNAMED`."""


class CommandRefused(Exception):  # noqa: N818 - a normal answer, not an error
    """Raised to refuse a command. `code` is one of the codes of `wire.Refused`."""

    def __init__(self, code: str, sentence: str = "", refusal: Refusal | None = None) -> None:
        super().__init__(sentence or (refusal.message if refusal else code))
        self.code = code
        self.sentence = sentence
        self.refusal = refusal


def own_seat(table: Table, guest: Guest) -> int:
    seat = table.seat_of(guest.id)
    if seat is None:
        raise CommandRefused("not-seated")
    return seat


def host_only(table: Table, guest: Guest) -> None:
    if guest.id != table.host:
        raise CommandRefused("not-host")


def leads(state: State | None, seat: int | None) -> list[str]:
    """Return the cards with which a seat on lead wins all remaining tricks; empty for any other seat, or without a proof."""
    if state is None or seat is None or state.turn != seat:
        return []
    prove = state.kind.spec.rest
    return prove(state.view(seat)) if prove else []


def may_claim(table: Table, seat: int | None) -> bool:
    """True if a seat may claim the remaining tricks: there is more than one, and nobody has claimed them."""
    return table.phase == "playing" and table.claimant is None and len(leads(table.state, seat)) > 1
