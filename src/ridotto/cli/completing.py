"""Completion of typed lines: commands, actions, the cards in the hand, each in the words that the player may type."""

from collections.abc import Iterable, Iterator

from ridotto import View
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.reading import narrow
from ridotto.rulebook import rules

HELD = {"meld": 1, "m": 1, "add": 2, "a": 2, "discard": 1, "x": 1}
"""Verbs that any cards of the hand may follow → the number of words before the first card."""


def following(before: str, view: View, look: Look, commands: Iterable[str]) -> list[str]:
    """Return the words that may follow the beginning of a line."""
    words = narrow(before).split()
    lower = [word.lower() for word in words]
    found = (
        line[len(words)] for line in _lines(view, look, commands) if len(line) > len(words) and _begins(line, lower)
    )
    return list(dict.fromkeys([*found, *_held(words, view, look)]))


def _begins(line: list[str], words: list[str]) -> bool:
    return [word.lower() for word in line[: len(words)]] == words


def _lines(view: View, look: Look, commands: Iterable[str]) -> Iterator[list[str]]:
    """Yield lines that mean something now, split into words: cards first, then actions, then commands."""
    kind, family = face(view.game), view.kind.spec.family
    hand = kind.hand(view)
    if any(action.text.startswith("play ") for action in view.kind.vocabulary):
        yield from ([card] for card in hand)
        yield from (verb for card in hand for verb in _spoken(["play", card], look, family))
    for text in view.legal:
        yield from _spoken(text.split(), look, family)
    if any(text.startswith("declare ") for text in view.legal):
        numbers = range(1, len(kind.offers(view)) + 1)
        yield from (line for number in numbers for line in _spoken(["declare", str(number)], look, family))
    for name in (*commands, *(word for word in kind.words if len(word) > 1)):
        yield from _spoken(name.split(), look, family)
    for rule in rules(view.game):
        yield from _spoken(["rules", rule], look, "")


def _spoken(words: list[str], look: Look, family: str) -> Iterator[list[str]]:
    """Yield a line in the player's own words, and as the notation writes it."""
    own = look.typed(words[0], family)
    yield [own, *(look.typed(word) if word.isalpha() and word.islower() else word for word in words[1:])]
    if own != words[0]:
        yield words


def _held(words: list[str], view: View, look: Look) -> list[str]:
    """Return the cards in the hand that a line has not named, if cards may follow it."""
    if not words or not view.legal:
        return []
    own = {look.typed(verb): verb for verb in HELD}
    places = HELD.get(own.get(words[0], words[0].lower()), 0)
    rest = list(face(view.game).hand(view)) if 0 < places <= len(words) else []
    for word in words[places:]:
        if word.upper() in rest:
            rest.remove(word.upper())
    return rest
