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
HELP = """\
Bids          bid 5, bid k, or short 5, k; alone; pass, or short p;
              of A 3 K Q J 7 6 5 4 2 alone the later is the stronger
Trumps        trump s, or short s: the card of your bid in that suit is called,
              whoever holds it is your partner
A card        JH or its number below your hand; nobody has to follow suit
Talk          say anything you like, true or not, or a claim: claim partner 3,
              claim not-partner left, claim have 7C, claim not-have s"""
PROMPTS = {"auction": "Your bid", "trumps": "Trumps"}


def openings(view: View) -> Sequence[tuple[str, str]]:
    """Short forms of the present phase."""
    return OPENINGS.get(view.phase, ())


def prompt(view: View) -> str:
    """What the player is asked for."""
    return PROMPTS.get(view.phase, "Your card")
