"""Terminal input of the belote family."""

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
"""Short forms of actions: a pattern for the whole line, and the action it stands for."""
WORDS = {"declare": "offers", "d": "offers"}
"""Additional commands of these games."""


def prompt(view: View) -> str:
    """Return the id of the prompt's message."""
    return "terminal-your-card" if view.phase == "play" else "terminal-your-bid"
