"""What one seat may know of a state."""

import json
from collections.abc import Iterator, Mapping
from typing import Any


class View(Mapping[str, Any]):
    """An allow-list: it is built from the facts that the rulebook's "Who sees what" gives to a seat, nothing is taken away from a state.

    Plain data: `view["hand"]` and `view.hand` are the same, `view.json()` is one canonical text, and equal views have equal text.
    """

    __slots__ = ("_facts",)

    def __init__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    def json(self) -> str:
        """The view as one line of JSON with a fixed order of keys."""
        return json.dumps(self._facts, separators=(",", ":"))

    def __getitem__(self, name: str) -> Any:
        return self._facts[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self._facts[name]
        except KeyError:
            raise AttributeError(f"a view of {self._facts['game']} has no {name!r}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.json())

    def __getstate__(self) -> dict[str, Any]:
        return self._facts

    def __setstate__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    def __repr__(self) -> str:
        return f"View({self.json()})"
