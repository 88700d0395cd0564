"""The independent models as a foreign program: they answer the suite through conformance/adapter.py (`python -m suite.models`)."""

import sys
from pathlib import Path
from typing import Any

import games

sys.path.insert(0, str(Path(__file__).parents[2] / "conformance"))
from adapter import Unsupported, serve

STRICT = ("biriba",)
"""Games whose model checks layouts."""


class Deal:
    """A deal of a model, with the functions of an adapter."""

    def __init__(self, name: str, options: dict[str, Any], given: dict[str, Any]) -> None:
        if given.get("kind") == "layout" and name not in STRICT:
            raise Unsupported("the model does not check layouts")
        self.model = games.model(name).Model({**given, "game": name, "options": options})

    def legal(self) -> list[str]:
        """Return the texts of the legal actions."""
        legal: list[str] = self.model.legal()
        return legal

    def act(self, text: str, seat: int | None = None) -> str | None:
        """Carry an action out, or return the rule that refuses it."""
        rule: str | None = self.model.refuse(text, seat)
        if rule is None:
            self.model.apply(text, seat)
        return rule

    def result(self) -> dict[str, Any]:
        """Return the result as the model knows it."""
        found: dict[str, Any] = {**self.model.result()}
        found.pop("refused", None)
        return found


if __name__ == "__main__":
    serve(Deal)
