"""What a picture says in the reader's language. The English words stand where they are said; others come from whoever tells them."""

from collections.abc import Callable, Iterable, Sequence

from ridotto.core.errors import Sentence
from ridotto.pictures.cards import noted, plainly

Tell = Callable[[str], str]
"""Gives a sentence (`ridotto.core.errors.Sentence`) in some language; `str` in English."""


DENOMINATIONS = {"AT": Sentence("trick-all-trumps", "all trumps"), "NT": Sentence("trick-no-trumps", "no trumps")}


def named(tell: Tell, start: str, name: str) -> str:
    """A name that comes from a game, by the message that begins so; the name itself where there is none."""
    name = plainly(name.replace("_", " "))
    return tell(Sentence(f"{start}-{name.lower().replace(' ', '-')}", "{name}", name=name))


def action(tell: Tell, text: str, family: str = "") -> str:
    """An action of the notation, its cards and suits marked: "play {QS}"."""
    return " ".join(word if word.startswith("{") else _word(tell, word, family) for word in noted(text).split())


def _word(tell: Tell, word: str, family: str) -> str:
    """A family's own word first, as Belote takes a turned up card and Burraco a pile."""
    if word in DENOMINATIONS:
        return tell(DENOMINATIONS[word])
    own = named(tell, f"typed-{family}", word)
    return own if own != word else named(tell, "typed", word)


def series(tell: Tell, parts: Iterable[str]) -> str:
    """One thing after another."""
    return tell(Sentence("base-comma", ", ")).join(parts)


def by(tell: Tell, what: str, who: str) -> str:
    """What is played, and by whom."""
    return tell(Sentence("picture-by", "{what} by {who}", what=what, who=who))


def seat(tell: Tell, number: int) -> str:
    """A seat that nobody has named."""
    return tell(Sentence("picture-seat", "Seat {seat}", seat=number, number=number + 1))


def team(tell: Tell, seats: Sequence[int]) -> str:
    """Partners, by their seats."""
    if len(seats) == 1:
        return seat(tell, seats[0])
    numbers = "・".join(str(one + 1) for one in seats)
    return tell(Sentence("picture-seats", "Seats {seats}", seats=" & ".join(map(str, seats)), numbers=numbers))
