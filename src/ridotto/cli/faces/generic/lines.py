"""What players type at a game that has no face of its own: the number of an action, or the action."""

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.reading import numbered

WORDS = {"legal": "offers"}


def offers(view: View) -> list[str]:
    """All lawful actions."""
    return list(view.legal)


def readings(text: str, view: View, look: Look) -> tuple[str, list[list[str]]] | None:
    """The action of a number, or the one that is written so, whatever the case of its letters."""
    if text.isdecimal() and len(text) < 5:
        return numbered(int(text), offers(view), "action"), []
    known = (action.text for action in view.kind.vocabulary)
    found = next((action for action in known if action.lower() == text), None)
    return (found, []) if found else None
