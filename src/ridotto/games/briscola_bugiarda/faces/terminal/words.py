"""Input forms of Briscola bugiarda at the terminal."""

from collections.abc import Sequence

from ridotto import View

PHRASES = (
    (r"p|pass", "pass"),
    (r"(?:bid ?)?alone", "bid alone"),
    (r"bid ?([akqj2-7])", "bid {}"),
    (r"trumps? ?([shdc])", "trump {}"),
)
"""Short forms of actions: patterns for the whole line, and the action."""
OPENINGS = {
    "auction": ((r"([akqj2-7])", "bid {}"),),
    "trumps": ((r"([shdc])", "trump {}"),),
}
"""Short forms for single phases, in which digits and letters are not cards."""
PROMPTS = {"auction": "terminal-your-bid", "trumps": "terminal-your-trumps"}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Return the short forms of the current phase."""
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """Return the message id of the prompt."""
    return PROMPTS.get(view.phase, "terminal-your-card")
