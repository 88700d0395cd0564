"""The deal in narrated lines, for the audiences of a live table: the lines new with each frame, and the changes of the whole log."""

from typing import Any, NamedTuple

from ridotto import State, narration
from ridotto.narration import Group, Line
from ridotto.server.table.state import Audience, Table


class _Narrated(NamedTuple):
    """The last state that an audience saw, with its view and its log."""

    state: State
    view: dict[str, Any]
    log: list[Group]


class Narration:
    """Narration of one table. Keeps the last log of each audience, to find out what the next frame changes."""

    def __init__(self) -> None:
        self._last: dict[Audience, _Narrated] = {}
        self._public: tuple[State, dict[str, Any]] | None = None
        """Public facts of a state, computed once for all audiences."""

    def __len__(self) -> int:
        """Return the number of audiences with a log."""
        return len(self._last)

    def forget(self) -> None:
        """Drop all logs, once nobody listens."""
        self._last.clear()
        self._public = None

    def whole(self, table: Table, audience: Audience) -> dict[str, Any]:
        """Return the parts of a snapshot: the log of the deal so far."""
        now = self._now(table, audience)
        return {"log": None if now is None else narration.news([], now.log)}

    def new(self, before: Table, after: Table, audience: Audience) -> dict[str, Any]:
        """Return the parts of a frame with a new view: the new lines, and the changed groups of the log."""
        was = self._last.get(audience)
        if was is None or was.state is not before.state:
            was = self._now(before, audience)
        now = self._now(after, audience)
        if now is None:
            return {}
        lines = narration.told(was and was.view, now.view)
        return {"lines": lines, "log": narration.news(was.log if was else [], now.log)}

    def _now(self, table: Table, audience: Audience) -> _Narrated | None:
        state = table.state
        if state is None:
            return None
        view = {**self._public_facts(state), **state.own_facts(audience)}
        narrated = self._last[audience] = _Narrated(state, view, narration.story(view))
        return narrated

    def _public_facts(self, state: State) -> dict[str, Any]:
        if self._public is None or self._public[0] is not state:
            self._public = state, state.public_facts()
        return self._public[1]


def along(views: list[Any]) -> list[list[Line]]:
    """Return the lines for each of one viewer's successive views: what happened since the previous view; none for the first."""
    return [narration.told(before, after) for before, after in zip([None, *views], views, strict=False)]
