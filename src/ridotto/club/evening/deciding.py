"""What the commands of an evening share: who may do what, and how a command is refused."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from ridotto.club.evening.state import CLOSED, Evening, Line, Match
from ridotto.core.errors import InvalidText, Sentence

Role = Literal["director", "deputy", "line", "entry", "script"]
Made = list[tuple[str, dict[str, Any]]]
"""Events that a command makes: kind and data."""
Command = Mapping[str, Any]


class Actor(NamedTuple):
    """Sender of a command."""

    role: Role
    line: int | None = None
    """Line of a line's token."""

    @property
    def name(self) -> str:
        """Name in the log: `director`, `line:5`."""
        return self.role if self.line is None else f"{self.role}:{self.line}"

    @property
    def directs(self) -> bool:
        """True for directors, deputies and scripts."""
        return self.role in ("director", "deputy", "script")


DIRECTOR = Actor("director")
SCRIPT = Actor("script")


class NotAllowed(InvalidText):
    """A command that its sender's link does not allow."""


class Stale(InvalidText):
    """A command about something that has changed since its sender saw it."""


Decision = Callable[[Evening, Command, Actor], Made]
DECISIONS: dict[str, Decision] = {}
"""Type of a command → its decision."""
DIRECTORS_ONLY = {"settings", "new-link", "forget", "close", "reopen"}
"""Commands that a deputy may not give."""
BY_LINES = {"result", "confirm", "seat"}
BY_ENTRANTS = {"enter"}


def decision(name: str) -> Callable[[Decision], Decision]:
    """Register the decision of a type of command."""

    def registered(found: Decision) -> Decision:
        DECISIONS[name] = found
        return found

    return registered


def permit(command: str, actor: Actor) -> None:
    """Raise NotAllowed if a sender may not give a type of command."""
    allowed = {"line": command in BY_LINES, "entry": command in BY_ENTRANTS}.get(
        actor.role, actor.role != "deputy" or command not in DIRECTORS_ONLY
    )
    if not allowed:
        raise NotAllowed(Sentence("club-not-allowed", "this link does not allow {command!r}", command=command))


def line_of(evening: Evening, command: Command, key: str = "line") -> Line:
    """Return the line that a command names. Raise InvalidText if there is none."""
    number = command[key]
    if not 0 <= number < len(evening.lines) or evening.lines[number].state == "drawn":
        raise InvalidText(Sentence("club-no-line", "there is no line {line}", line=number + 1))
    return evening.lines[number]


def match_of(evening: Evening, command: Command) -> Match:
    """Return the match that a command names. Raise InvalidText if there is none."""
    match = evening.match(command["round"], command["table"])
    if match is None:
        facts = {"round": command["round"], "table": command["table"]}
        raise InvalidText(Sentence("club-no-match", "there is no table {table} in round {round}", **facts))
    return match


def check_open(evening: Evening) -> None:
    """Raise InvalidText if the evening is closed."""
    if evening.closed:
        raise InvalidText(CLOSED)


def text_of(command: Command, key: str) -> str:
    """Return a text that a command must give. Raise InvalidText if it is empty."""
    found = " ".join(str(command.get(key) or "").split())
    if not found:
        names = {
            "reason": Sentence("club-needs-reason", "a reason is needed: it stays visible"),
            "article": Sentence("club-needs-article", "an article is needed: which rule says so"),
        }
        raise InvalidText(names.get(key) or Sentence("club-needs-text", "a text is needed"))
    return found
