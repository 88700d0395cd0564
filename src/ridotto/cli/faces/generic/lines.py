"""What players type at a game that has no face of its own: the number of an action, or the action."""

import ridotto
from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.reading import numbered

HELP = """\
Actions       the number of an action, or the action as the rulebook writes it;
              a card alone, like JH or 10h, is played"""
WORDS = {"legal": "offers"}


def openings(view: View) -> tuple[()]:
    """No short form holds at some moments only."""
    return ()


def offers(view: View) -> list[str]:
    """All lawful actions."""
    return list(view.legal)


def readings(text: str, view: View, look: Look) -> tuple[str, list[list[str]]] | None:
    """The action of a number, or the one that is written so, whatever the case of its letters."""
    if text.isdecimal() and len(text) < 5:
        return numbered(int(text), offers(view), "action", "legal shows them"), []
    known = (action.text for action in ridotto.game(view.game).vocabulary)
    found = next((action for action in known if action.lower() == text), None)
    return (found, []) if found else None


def interjections(view: View) -> list[str]:
    """Nobody acts out of turn."""
    return []


def prompt(view: View) -> str:
    """What the player is asked for."""
    return "Your move"
