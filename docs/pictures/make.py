"""Draws the pictures of the README from real positions: `python docs/pictures/make.py`."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

import ridotto
from ridotto.cli import trick
from ridotto.cli.look import Look

HERE = Path(__file__).parent
ACTIONS = """
    pass, pass, take, declare QC KC AC, play KC, play 8C, play JC, declare 9H TH JH, play 9C, play AC, play TC, play 7H, play 9H,
    play TH, play 8H, play AH, play QH, play AS, play QS, play JH
"""
HANDS = [
    ["KS", "JS", "8H", "7D", "AC"],
    ["AS", "TS", "7S", "AH", "QD"],
    ["QS", "9S", "8S", "KH", "7H"],
    ["JH", "TH", "9H", "AD", "KD"],
]
"""The full deal that the rulebook of Belote ends with, two cards into its fourth trick."""
REST = ["KC", "QC", "7C", "9D", "TC", "8C", "JD", "JC", "TD", "8D", "9C"]


def terminal() -> None:
    """The screen of `ridotto play belote`."""
    game = ridotto.game("belote")
    state = game.deal(layout={"hands": HANDS, "turnup": "QH", "rest": REST}, dealer=3, scores=[412, 367])
    for action in ACTIONS.replace("\n", " ").split(","):
        state = state.apply(action.strip())
    view, look = state.view(0), Look()
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(trick.frame(view, look, 6))
    console.print(trick.choices(view, look))
    console.print(Text.assemble(("Your card (? for help): ", "bold"), "KS"))
    console.save_svg(str(HERE / "terminal.svg"), title="ridotto play belote")


if __name__ == "__main__":
    terminal()
