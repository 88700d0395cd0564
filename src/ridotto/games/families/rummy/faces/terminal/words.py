"""Input forms of Burraco and Biriba at the terminal, and how lines are read."""

from itertools import permutations

from ridotto import View
from ridotto.cli.look import Look
from ridotto.cli.reading import ReadingError, card_named, numbered
from ridotto.games.families.rummy.faces.terminal.table import hand
from ridotto.games.families.rummy.faces.terminal.talk import offers
from ridotto.games.families.rummy.law.packs import JOKER
from ridotto.games.families.rummy.law.view import own_melds, rows
from ridotto.games.families.rummy.law.views import MeldSeen

PHRASES = (
    (r"d|draw", "draw"),
    (r"t|take", "take"),
    (r"p|pass", "pass"),
    (r"w|withdraw", "withdraw"),
    (r"(?:trumps? ?)?([shdc])", "trump {}"),
)
"""Short forms of actions: patterns for the whole line, and the action."""
SORTS = ("suit", "rank")
WORDS = {"melds": "offers", "m": "offers", "meld": "offers", "legal": "offers", "pile": "last", "sort": "sort"} | {
    f"sort {order}": f"sort {order}" for order in SORTS
}
"""Commands of these games."""
MOST_PERMUTED = 3
JOKERS = ("jk", "joker", "★", "*")


def prompt(view: View) -> str:
    """Return the message id of the prompt."""
    if "draw" in view.legal:
        return "terminal-draw-or-take"
    if "take" in view.legal:
        return "terminal-take-or-pass"
    return "terminal-your-trumps" if any(text.startswith("trump") for text in view.legal) else "terminal-your-move"


def readings(text: str, view: View, look: Look) -> tuple[str, list[list[str]]] | None:
    """Return the meaning of a line: an action, and alternative spellings grouped by result.

    Return None if the patterns should read it. Raise ReadingError with a word that is neither a card nor a number.
    """
    if text.isdecimal() and len(text) < 4:
        return numbered(int(text), offers(view), "offer"), []
    verb, _, rest = text.partition(" ")
    if verb in ("x", "discard") and rest:
        found = _cards(rest.split(), view, look)
        return f"discard {' '.join(found)}", []
    if verb in ("m", "meld") and rest:
        return _meld(_cards(rest.split(), view, look))
    if verb in ("a", "add") and len(rest.split()) > 1:
        number, *words = rest.split()
        if number.isdecimal():
            before, equals, after = " ".join(words).partition(" = ")
            cards = _cards(before.split(), view, look)
            if equals:
                return f"add {number} {' '.join(cards)} = {' '.join(_cards(after.split(), view, look))}", []
            return _add(int(number), cards, own_melds(view))
    return None


def _meld(cards: list[str]) -> tuple[str, list[list[str]]]:
    """Return cards as typed if they are in order, otherwise with every order in which they make a sequence."""
    text = f"meld {' '.join(cards)}"
    ways = rows(cards)
    return text, [] if cards in ways else [[f"meld {' '.join(row)}"] for row in ways]


def _add(number: int, cards: list[str], melds: list[MeldSeen]) -> tuple[str, list[list[str]]]:
    """Return cards added to a meld, with every possible resulting sequence, in any order of adding them."""
    text = f"add {number} {' '.join(cards)}"
    if not 1 <= number <= len(melds) or melds[number - 1]["kind"] == "set":
        return text, []
    few = len(cards) <= MOST_PERMUTED
    orders = sorted(set(permutations(cards))) if few else [tuple(cards), tuple(reversed(cards))]
    orders.sort(key=lambda order: order != tuple(cards))
    return text, [
        [f"add {number} {' '.join(order)} = {' '.join(row)}" for order in orders]
        for row in rows([*melds[number - 1]["cards"], *cards])
    ]


def _cards(words: list[str], view: View, look: Look) -> list[str]:
    """Return cards given by names or by their numbers in the hand."""
    numbers = [word for word in words if word.isdecimal() and len(word) < 4]
    twice = next((word for word in numbers if numbers.count(word) > 1), None)
    if twice:
        raise ReadingError("unread-twice", number=twice)
    held = hand(view, look)
    return [_card(word, held) for word in words]


def _card(word: str, held: list[str]) -> str:
    if word in JOKERS:
        return JOKER
    if word.isdecimal() and len(word) < 4:
        return numbered(int(word), held, "card")
    return card_named(word)
