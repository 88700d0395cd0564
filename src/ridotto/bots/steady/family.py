"""What Belote and Coinche share once there is a contract: declaring, then playing."""

from ridotto.bots.steady.cards import NUMBER, meaning
from ridotto.bots.steady.declare import next_line
from ridotto.bots.steady.knowledge import Knowledge
from ridotto.bots.steady.play import choose
from ridotto.core.view import View
from ridotto.rules.trumps.piquet import NAMES


def act(view: View, denomination: str, declarer: int, known: int = 0) -> str:
    """A line to declare or a card to play; `known` are cards that the declarer was seen picking up."""
    legal: list[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    options = view["options"]
    if len(view["played"]) < 4:
        line = next_line(legal, "NT" if denomination == "NT" else "suit", options)
        if line:
            return line
    cards = 0
    for text in legal:
        if text.startswith("play"):
            cards |= 1 << NUMBER[text[5:]]
    know = Knowledge(view, meaning(denomination, options), declarer, known)
    return "play " + NAMES[choose(know, cards)]
