"""The draw for first dealer and partners, shown card by card (BUR-4.8)."""

from rich.text import Text

from ridotto import Match, View
from ridotto.cli.look import Look
from ridotto.cli.people import does, names, pair, sides
from ridotto.cli.screen import Screen


def show(match: Match, view: View, screen: Screen) -> None:
    """Show the draw of a match, if its game has one."""
    draw = match.game.draw(match.options, match.seed)
    if draw is None:
        return
    look = screen.look
    _say(screen, look.say("draw-title"))
    for round, cards in enumerate(draw.by_seat):
        if round:
            _say(screen, look.say("draw-again"))
        for seat, card in enumerate(cards):
            screen.wait()
            _say(screen, does(view, look, "draw-card", seat, card=look.card(card)))
    _say(screen, does(view, look, "draw-dealer", draw.dealer))
    if match.options.get("partners") == "drawn":
        _say(screen, partners(view, look))
    screen.wait(3)


def _say(screen: Screen, text: Text | str) -> None:
    text = text if isinstance(text, Text) else Text(text)
    screen.say(screen.look.sentence(text) if screen.look.sentences else text)


def partners(view: View, look: Look) -> str:
    """Format the partnerships: "Partner & you, Right & Left"."""
    who = names(view, look)
    pairs = (pair([who[one], who[two]], look) for one, two in (side.seats for side in sides(view, look)))
    return look.word("draw-partners", pairs=look.word("base-comma").join(pairs))
