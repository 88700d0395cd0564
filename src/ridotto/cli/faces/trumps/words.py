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
HELP = """\
A card        JH or its number below your hand; also play JH, 10h, hj
Trumps        take; in the second round take s, or short s; pass, or short p
Bids          bid 90 h, or short 90h; 120nt, 110at, capot s; coinche, surcoinche
Combinations  declare shows what you may declare, declare 2 declares the second
              of them; all of it before your first card"""


def openings(view: View) -> tuple[()]:
    """No short form of this family looks like a card."""
    return ()


def prompt(view: View) -> str:
    """What the player is asked for."""
    return "Your card" if view.phase == "play" else "Your bid"
