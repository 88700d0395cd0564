"""What players of Briscola bugiarda type."""

from collections.abc import Sequence

from ridotto import View

PHRASES = (
    (r"p|pass", "pass"),
    (r"(?:bid ?)?alone", "bid alone"),
    (r"bid ?([akqj2-7])", "bid {}"),
    (r"trumps? ?([shdc])", "trump {}"),
)
"""Short forms of actions, as patterns of the whole line, and what they stand for."""
OPENINGS = {
    "auction": ((r"([akqj2-7])", "bid {}"),),
    "trumps": ((r"([shdc])", "trump {}"),),
}
"""The same for single phases, where digits and letters are not cards."""
PROMPTS = {"auction": "terminal-your-bid", "trumps": "terminal-your-trumps"}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Short forms of the present phase."""
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """What the player is asked for: a message."""
    return PROMPTS.get(view.phase, "terminal-your-card")
