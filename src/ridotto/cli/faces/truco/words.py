"""What truco players type."""

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
"""Short forms of actions, as patterns of the whole line, and what they stand for."""
OPENINGS = {
    "cut": (
        (r"(?:cut ?)?(\d+) ?t?", "cut {} top"),
        (r"(?:cut ?)?(\d+) ?b", "cut {} bottom"),
        (r"(?:cut ?)?(\d+) (top|bottom)", "cut {} {}"),
    ),
    "packet": ((r"t|throw", "throw"),),
    "answer": ((r"six|nine|twelve|[69]|12", "truco"), (r"3|three", "accept")),
    "eleven": ((r"p|play", "accept"),),
}
"""The same for single decisions, where digits and letters are not cards."""
HELP = """\
A card        4C or its number below your hand; face down: 4c down, 4cd, 2 down;
              the manilhas 4C > 7H > AS > 7D (marked) beat all other cards,
              which rank 3 2 A K J Q 7 6 5 4; nobody has to follow suit
Cut           cut 13 top, cut 13 bottom, or short 13, 13b
Packet        keep, give (to your partner), throw; short k, g, t
Truco         truco before you play a card; the answers are accept, fold, truco
              (a raise); short t, a, f. You give the answers of your team
Special       with 11 points: accept or fold; with 11 to 11: top"""
PROMPTS = {"cut": "Your cut", "packet": "This packet", "eleven": "Your team's answer", "answer": "Your team's answer"}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Short forms of the present decision."""
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """What the player is asked for."""
    return PROMPTS.get(view.phase, "Your card")
