"""Talk commands: text, phrases, claims and signals, subject to the game's manners."""

from typing import TYPE_CHECKING, Any

from ridotto.bots.talk.moments import COURTEOUS
from ridotto.bots.talk.scene import Line
from ridotto.core import manners
from ridotto.core.errors import Refusal
from ridotto.server import wire
from ridotto.server.table import names
from ridotto.server.table.checks import CommandRefused, Guest, own_seat
from ridotto.server.table.seating import name_at
from ridotto.server.table.state import Draft, Table

if TYPE_CHECKING:
    from collections.abc import Mapping


def say(table: Table, guest: Guest, command: wire.Say) -> list[Draft]:
    return said(table, table.seat_of(guest.id), name_at(table, guest), command)


def said(table: Table, seat: int | None, name: str, command: wire.Say) -> list[Draft]:
    """Return the event of an entry of talk; seat None is a spectator. Raise CommandRefused if the game's manners forbid it."""
    text = None if command.text is None else names.readable(command.text)
    if text is not None and names.is_blank(text):
        raise CommandRefused("unreadable", command.text or "")
    kinds = {"text": text, "phrase": command.phrase, "claim": command.claim, "signal": command.signal}
    entry: Mapping[str, Any] = {kind: value for kind, value in kinds.items() if value is not None}
    if len(entry) != 1:
        raise CommandRefused("unreadable", ", ".join(entry) or "nothing")
    why = manners.refuse(table.game.spec.manners, table.state, table.phase, seat, entry)
    if isinstance(why, Refusal):
        raise CommandRefused("rule", refusal=why)
    if why:
        raise CommandRefused(why)
    ((kind, value),) = entry.items()
    return [Draft("said", {"seat": seat, "nickname": name, "bot": False, "kind": kind, "value": value})]


def speech(table: Table, line: Line) -> list[Draft]:
    """Return the event of a bot's line. Manners bind bots too: if they allow only courtesies, small talk must be courteous."""
    character = None if table.closed else table.character(line.seat)
    if character is None:
        raise CommandRefused("not-now")
    if line.kind == "banter":
        refused = table.courteous and str(line.value).split()[0] not in COURTEOUS
    else:
        said = {line.kind: line.value}
        refused = bool(manners.refuse(table.game.spec.manners, table.state, table.phase, line.seat, said))
    if refused:
        raise CommandRefused("muted")
    return [
        Draft("said", {"seat": line.seat, "nickname": character, "bot": True, "kind": line.kind, "value": line.value})
    ]


def mean(table: Table, guest: Guest, command: wire.Meanings) -> list[Draft]:
    seat = own_seat(table, guest)
    if "signal" not in table.game.spec.manners.kinds or table.phase not in ("waiting", "over"):
        raise CommandRefused("not-now")
    return [Draft("meant", {"team": seat % 2, "meanings": [names.readable(one) for one in command.meanings]})]
