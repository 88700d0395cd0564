"""What truco players type."""

from collections.abc import Sequence

from ridotto import View
from ridotto.games.truco.law.options import LADDER

PHRASES = (
    (r"t|truco|call|raise|r", "truco"),
    (r"a|y|yes|ok|accept", "accept"),
    (r"f|n|no|run|fold", "fold"),
    (r"k|keep", "keep"),
    (r"g|give", "give"),
    (r"(?:play )?top", "play top"),
)
"""Short forms of actions, as patterns of the whole line, and what they stand for."""
OPENINGS = {
    "cut": (
        (r"(?:cut ?)?(\d+) ?t?", "cut {} top"),
        (r"(?:cut ?)?(\d+) ?b", "cut {} bottom"),
        (r"(?:cut ?)?(\d+) (top|bottom)", "cut {} {}"),
    ),
    "packet": ((r"t|throw", "throw"),),
    "eleven": ((r"p|play", "accept"),),
    "looking": ((r"l|look", "look"), (r"d|dark", "dark")),
}
"""The same for single decisions, where digits and letters are not cards."""
NUMBERS = {3: "three", 6: "six", 9: "nine", 12: "twelve"}
PROMPTS = {
    "cut": "terminal-your-cut",
    "packet": "terminal-this-packet",
    "looking": "terminal-team-choice",
    "eleven": "terminal-team-answer",
    "answer": "terminal-team-answer",
}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Short forms of the present decision. In an answer a number is what the deal is to be worth: the call's or the next one."""
    if view.phase == "answer":
        raised = LADDER.get(view.proposed, view.proposed)
        return tuple(
            (f"{value}|{NUMBERS[value]}", said) for value, said in ((view.proposed, "accept"), (raised, "truco"))
        )
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """What the player is asked for: a message."""
    return PROMPTS.get(view.phase, "terminal-your-card")
