"""Picture facts of truco: the stakes and the winners of the tricks."""

from collections.abc import Callable

from ridotto.core.errors import Sentence
from ridotto.core.view import View
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell, action, named, series, team


def facts(view: View, called: Callable[[int], str], tell: Tell) -> list[Fact]:
    """Return the stakes and the tricks."""
    found = [(Sentence("picture-worth", "worth"), str(view["value"]))]
    if view["vira"] is not None:
        found.append((Sentence("picture-vira", "vira"), f"{{{view['vira']}}}"))
        found.append((Sentence("picture-manilhas", "manilhas"), " ".join(f"{{{card}}}" for card in view["manilhas"])))
    if view["proposed"] is not None:
        found.append((Sentence("picture-proposed", "proposed"), str(view["proposed"])))
    if view["packets"] and not view["played"]:
        packets = series(tell, (action(tell, packet) for packet in view["packets"]))
        found.append((Sentence("picture-packets", "packets"), packets))
    if view["outcomes"]:
        tied = tell(Sentence("picture-tied", "tied"))
        teams = [team(tell, range(first, len(view["hand_sizes"]), 2)) for first in range(2)]
        won = series(tell, (tied if winner is None else teams[winner] for winner in view["outcomes"]))
        found.append((Sentence("picture-tricks-to", "tricks to"), won))
    if view["special"]:
        kind = "ten" if view["special"] == "eleven" and view["special_at"] == 10 else view["special"]
        found.append((Sentence("picture-special", "special"), named(tell, "picture-special", kind)))
    return [(tell(about), value) for about, value in found]


def note(view: View, seat: int, tell: Tell) -> str:
    """Return the seat's last call or answer."""
    said = [action(tell, text) for who, text in view["bids"] if who == seat]
    return said[-1] if said else ""


FACE = Face(facts=facts, note=note)
