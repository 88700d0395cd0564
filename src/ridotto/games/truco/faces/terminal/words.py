"""Input forms of truco at the terminal."""

from collections.abc import Sequence

from ridotto import View

PHRASES = (
    (r"t|truco|call|raise|r", "truco"),
    (r"a|y|yes|ok|accept", "accept"),
    (r"f|n|no|run|fold", "fold"),
    (r"k|keep", "keep"),
    (r"g|give", "give"),
    (r"(?:play )?top", "play top"),
)
"""Short forms of actions: patterns for the whole line, and the action."""
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
"""Short forms for single decisions, in which digits and letters are not cards."""
SAID = ("one", "three", "six", "nine", "twelve")
"""Names of the values of a deal, by their step on the ladder: the calls keep their names whatever they are worth (TRU-7.12)."""
PROMPTS = {
    "cut": "terminal-your-cut",
    "packet": "terminal-this-packet",
    "looking": "terminal-team-choice",
    "eleven": "terminal-team-answer",
    "answer": "terminal-team-answer",
}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Return the short forms of the current decision. In an answer, a number is a value of the deal: the one proposed or the next."""
    if view.phase == "answer":
        raised = view.stakes.get("truco", view.proposed)
        return tuple(
            (f"{value}|{SAID[view.ladder.index(value)]}", said)
            for value, said in ((view.proposed, "accept"), (raised, "truco"))
        )
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """Return the message id of the prompt."""
    return PROMPTS.get(view.phase, "terminal-your-card")
