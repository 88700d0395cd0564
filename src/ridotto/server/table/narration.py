"""The deal in narrated lines, for the audiences of a live table: the lines new with each frame, and the changes of the whole log."""

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from ridotto import State, narration
from ridotto.narration import Group, Line
from ridotto.server.table.state import Audience, Incident, Table

T = TypeVar("T")
KEPT = 7
"""Audiences of the largest table."""


class _Narrated(NamedTuple):
    """A state as some audience sees it, with its log. Audiences that see the same share it."""

    state: State
    view: dict[str, Any]
    log: list[Group]
    incidents: tuple[Incident, ...] = ()


class _Moment:
    """A state, with what has been narrated of it. Few audiences have own facts that matter to a narrator."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._public: dict[str, Any] = state.public_facts()
        self._narrator = narration.narrator(state.game)
        self._narrated: list[tuple[dict[str, Any], _Narrated]] = []
        self._logs: list[tuple[dict[str, Any], list[Group]]] = []

    def seen_by(self, audience: Audience) -> _Narrated:
        """Return the state as an audience sees it, without own facts that the narrator has not declared: what is shared tells no secret."""
        known = _only(self._narrator.own, self.state.own_facts(audience))
        narrated = _known(self._narrated, known)
        if narrated is None:
            narrated = _Narrated(self.state, {**self._public, **known}, self._log(known))
            self._narrated.append((known, narrated))
        return narrated

    def _log(self, known: dict[str, Any]) -> list[Group]:
        known = _only(self._narrator.own_in_story, known)
        log = _known(self._logs, known)
        if log is None:
            log = narration.story({**self._public, **known})
            self._logs.append((known, log))
        return log


def _known(kept: list[tuple[dict[str, Any], T]], facts: dict[str, Any]) -> T | None:
    """Return what is kept for some facts, which cannot be hashed."""
    for known, value in kept:
        if known == facts:
            return value
    return None


def _only(names: frozenset[str] | None, facts: dict[str, Any]) -> dict[str, Any]:
    """Return the facts with some names; all of them for None."""
    return facts if names is None else {name: facts[name] for name in names if name in facts}


class Narration:
    """Narration of one table. Keeps the last log of each audience, to find out what the next frame changes."""

    def __init__(self) -> None:
        self._last: dict[Audience, _Narrated] = {}
        self._moments: deque[_Moment] = deque(maxlen=2)
        """The states before and after the last action."""
        self._then: dict[tuple[int, int, Audience], list[Group]] = {}
        """Logs of the audiences at the time of incidents, by version, seat and audience."""
        self._parts: deque[tuple[_Narrated | None, _Narrated, dict[str, Any]]] = deque(maxlen=KEPT)
        """Parts of frames by the two ends of a change, since audiences that see the same share them."""

    def __len__(self) -> int:
        """Return the number of audiences with a log."""
        return len(self._last)

    def forget(self) -> None:
        """Drop all logs, once nobody listens."""
        self._last.clear()
        self._moments.clear()
        self._then.clear()
        self._parts.clear()

    def whole(self, table: Table, audience: Audience) -> dict[str, Any]:
        """Return the parts of a snapshot: the log of the deal so far."""
        now = self._now(table, audience)
        return {"log": None if now is None else narration.news([], now.log)}

    def new(self, before: Table, after: Table, audience: Audience) -> dict[str, Any]:
        """Return the parts of a frame with a new view: the new lines, and the changed groups of the log."""
        was = self._last.get(audience)
        if was is None or was.state is not before.state or was.incidents is not before.incidents:
            was = self._now(before, audience)
        now = self._now(after, audience)
        if now is None:
            return {}
        for first, last, parts in self._parts:
            if first is was and last is now:
                return parts
        parts = {
            "lines": narration.told(was and was.view, now.view),
            "log": narration.news(was.log if was else [], now.log),
        }
        self._parts.append((was, now, parts))
        return parts

    def _now(self, table: Table, audience: Audience) -> _Narrated | None:
        state = table.state
        if state is None:
            return None
        narrated = self._moment(state).seen_by(audience)
        if table.incidents:
            then = [self._log_at(one, audience) for one in table.incidents]
            narrated = narrated._replace(log=woven(narrated.log, table.incidents, then), incidents=table.incidents)
        else:
            self._then.clear()
        self._last[audience] = narrated
        return narrated

    def _log_at(self, incident: Incident, audience: Audience) -> list[Group]:
        """Return an audience's log at the time of an incident."""
        key = incident.version, incident.seat, audience
        if key not in self._then:
            self._then[key] = _Moment(incident.state).seen_by(audience).log
        return self._then[key]

    def _moment(self, state: State) -> _Moment:
        for moment in self._moments:
            if moment.state is state:
                return moment
        self._moments.append(_Moment(state))
        return self._moments[-1]


def woven(log: list[Group], incidents: Sequence[Incident], then: Sequence[list[Group]]) -> list[Group]:
    """Return a deal's log with what happened to the seats, and with the former players in the lines about them.

    `then`: the same viewer's log at the time of each incident. A line's fact `was` maps seats, as text, to the players
    whom the line is about, if those have gone since (`Table.occupant`).
    """
    found = [list(group) for group in log]
    for incident, old in zip(incidents, then, strict=True):
        if incident.was is not None:
            for group, lines in enumerate(old[: len(found)]):
                for number, one in enumerate(lines[: len(found[group])]):
                    found[group][number] = _stamped(found[group][number], one, incident)
    for number, (incident, old) in reversed([*enumerate(zip(incidents, then, strict=True))]):
        if incident.line:
            line: Line = (incident.line, {"seat": incident.seat})
            for later in incidents[number:]:
                # A newcomer's own line is about the newcomer.
                if later.seat == incident.seat and later.was and (later is not incident or later.line != "log-sat"):
                    line = _with_player(line, later)
            _inserted(found, line, old)
    return found


def _inserted(log: list[Group], line: Line, then: list[Group]) -> None:
    """Insert a line after the last one of that time."""
    group, place = max(((group, len(lines)) for group, lines in enumerate(then) if lines), default=(0, 0))
    if group < len(log):
        log[group].insert(place, line)
    else:
        log.append([line])


def _stamped(line: Line, then: Line, incident: Incident) -> Line:
    """Return a line with the player who has left a seat, unless what the line says of that seat happened afterwards."""
    cards = then[1].get("laid")
    if cards is not None and line[1].get("laid") != cards and all(seat != incident.seat for seat, _ in cards):
        return line  # the trick was in progress, and the seat played to it later
    return _with_player(line, incident)


def _with_player(line: Line, incident: Incident) -> Line:
    """Return a line with a former player; of several at one seat the first one counts, who was there when it happened."""
    id, facts = line
    return id, {**facts, "was": {str(incident.seat): incident.was, **facts.get("was", {})}}


def along(views: list[Any]) -> list[list[Line]]:
    """Return the lines for each of one viewer's successive views: what happened since the previous view; none for the first."""
    return [narration.told(before, after) for before, after in zip([None, *views], views, strict=False)]
