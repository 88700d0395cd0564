"""The deal as lines, for the audiences of a live table: what is new with each frame, and what has changed of the whole log."""

from typing import Any, NamedTuple

from ridotto import State, narration
from ridotto.narration import Group, Line
from ridotto.server.table.state import Audience, Table


class _Told(NamedTuple):
    """The last state that an audience saw, with its log."""

    state: State
    view: dict[str, Any]
    story: list[Group]


class Narration:
    """The narration of one table. Keeps the last log of each audience, to find what the next frame changes."""

    def __init__(self) -> None:
        self._last: dict[Audience, _Told] = {}
        self._public: tuple[State, dict[str, Any]] | None = None
        """What everybody sees of a state: read once for all audiences."""

    def __len__(self) -> int:
        """Number of audiences that listen."""
        return len(self._last)

    def forget(self) -> None:
        """Drop everything, once nobody listens."""
        self._last.clear()
        self._public = None

    def whole(self, table: Table, audience: Audience) -> dict[str, Any]:
        """Parts of a snapshot: the log of the deal so far."""
        now = self._now(table, audience)
        return {"log": None if now is None else narration.news([], now.story)}

    def new(self, before: Table, after: Table, audience: Audience) -> dict[str, Any]:
        """Parts of a frame with a new view: what has happened, and the groups of the log that have changed."""
        was = self._last.get(audience)
        if was is None or was.state is not before.state:
            was = self._now(before, audience)
        now = self._now(after, audience)
        if now is None:
            return {}
        lines = narration.told(was and was.view, now.view)
        return {"lines": lines, "log": narration.news(was.story if was else [], now.story)}

    def _now(self, table: Table, audience: Audience) -> _Told | None:
        state = table.state
        if state is None:
            return None
        view = {**self._seen_by_all(state), **state.own_facts(audience)}
        told = self._last[audience] = _Told(state, view, narration.story(view))
        return told

    def _seen_by_all(self, state: State) -> dict[str, Any]:
        if self._public is None or self._public[0] is not state:
            self._public = state, state.public_facts()
        return self._public[1]


def along(views: list[Any]) -> list[list[Line]]:
    """Lines for each of several views of one viewer: what happened since the view before; none for the first."""
    return [narration.told(before, after) for before, after in zip([None, *views], views, strict=False)]
