"""Parse typed input for a game without a face of its own: the number of an action, or the action."""

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.reading import numbered

WORDS = {"legal": "offers"}


def offers(view: View) -> list[str]:
    """Return all legal actions."""
    return list(view.legal)


def readings(text: str, view: View, _look: Look) -> tuple[str, list[list[str]]] | None:
    """Return the action with this number, or in this notation, ignoring case."""
    if text.isdecimal() and len(text) < 5:
        return numbered(int(text), offers(view), "action"), []
    known = (action.text for action in view.kind.vocabulary)
    found = next((action for action in known if action.lower() == text), None)
    return (found, []) if found else None
