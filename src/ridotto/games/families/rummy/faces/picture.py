"""Picture facts of Burraco and Biriba: trumps, the closer, hand sizes, and the points of the sides."""

from collections.abc import Callable, Sequence

from ridotto.core.cards import SUITS
from ridotto.core.errors import Sentence
from ridotto.core.view import View
from ridotto.games.families.rummy.law.packs import JOKER, WILD
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell

RANKS = "3456789TJQKA"


def facts(view: View, called: Callable[[int], str], tell: Tell) -> list[Fact]:
    """Return trumps and the player who closed."""
    trumps, closer = view.get("trumps"), view["closer"]
    found = [(tell(Sentence("picture-trump", "trumps")), f"{{{trumps}}}")] if trumps else []
    return found if closer is None else [*found, (tell(Sentence("picture-closed", "closed by")), called(closer))]


def note(view: View, seat: int, tell: Tell) -> str:
    """Return the number of cards in hand."""
    count = view["hand_sizes"][seat]
    one = Sentence("picture-card", "1 card")
    return tell(one if count == 1 else Sentence("picture-cards", "{count} cards", count=count))


def standing(view: View, side: int, tell: Tell) -> str:
    """Return a side's melded points, its bonuses, and whether it has taken a pot."""
    so_far = view["standing"][side]
    parts = [Sentence("picture-melded", "{points} melded", points=so_far["melded"])]
    if so_far["bonuses"]:
        parts.append(Sentence("picture-bonuses", "{points} bonuses", points=so_far["bonuses"]))
    if any(pot["side"] == side for pot in view["pots"]):
        parts.append(Sentence("picture-pot-taken", "pot taken", game=view["game"]))
    return " · ".join(map(tell, parts))


def order(view: View, cards: Sequence[str]) -> list[str]:
    """Return the cards suit by suit, ranks upwards; twos and jokers last, as they fit anywhere."""

    def key(card: str) -> tuple[int, int]:
        if card == JOKER:
            return (len(SUITS) + 1, 0)
        suit = "SHCD".index(card[1])
        return (len(SUITS), suit) if card in WILD else (suit, RANKS.index(card[0]))

    return sorted(cards, key=key)


FACE = Face(facts=facts, note=note, standing=standing, order=order)
