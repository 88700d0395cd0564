"""What players of the belote family type."""

from ridotto import View

PHRASES = (
    (r"p|pass", "pass"),
    (r"t|take", "take"),
    (r"(?:t|take)? ?([shdc])", "take {}"),
    (r"(?:bid ?)?(\d{2,}|capot) ?([shdc]|nt|at)", "bid {} {}"),
    (r"coinche|contre|double|x", "coinche"),
    (r"surcoinche|surcontre|redouble|xx", "surcoinche"),
    (r"coinche ?(@[0-9])", "coinche {}"),
    (r"claim", "claim"),
)
"""Short forms of actions, as patterns of the whole line, and what they stand for."""
WORDS = {"declare": "offers", "d": "offers"}
"""Commands of these games."""


def prompt(view: View) -> str:
    """What the player is asked for: a message."""
    return "terminal-your-card" if view.phase == "play" else "terminal-your-bid"
