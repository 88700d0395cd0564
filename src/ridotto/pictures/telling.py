"""Texts of a picture in the reader's language. The code has them in English; a `Tell` function translates."""

from collections.abc import Callable, Iterable, Sequence

from ridotto.core.errors import Sentence
from ridotto.pictures.cards import noted, plainly

Tell = Callable[[str], str]
"""Translates a sentence (`ridotto.core.errors.Sentence`); `str` leaves it in English."""


DENOMINATIONS = {"AT": Sentence("trick-all-trumps", "all trumps"), "NT": Sentence("trick-no-trumps", "no trumps")}


def named(tell: Tell, start: str, name: str) -> str:
    """Translate a name that comes from a game, by the message `start-name`; the name itself if there is none."""
    name = plainly(name.replace("_", " "))
    return tell(Sentence(f"{start}-{name.lower().replace(' ', '-')}", "{name}", name=name))


def action(tell: Tell, text: str, family: str = "") -> str:
    """Return an action of the notation with its cards and suits in braces: "play {QS}"."""
    return " ".join(word if word.startswith("{") else _word(tell, word, family) for word in noted(text).split())


def _word(tell: Tell, word: str, family: str) -> str:
    """Translate a word of an action, by the family's own message first: Belote takes a turned-up card, Burraco a pile."""
    if word in DENOMINATIONS:
        return tell(DENOMINATIONS[word])
    own = named(tell, f"typed-{family}", word)
    return own if own != word else named(tell, "typed", word)


def series(tell: Tell, parts: Iterable[str]) -> str:
    """Return a list of texts, separated by commas."""
    return tell(Sentence("base-comma", ", ")).join(parts)


def by(tell: Tell, what: str, who: str) -> str:
    """Return a text of the form "clubs by Ada"."""
    return tell(Sentence("picture-by", "{what} by {who}", what=what, who=who))


def seat(tell: Tell, number: int) -> str:
    """Return the label of a seat without a name."""
    return tell(Sentence("picture-seat", "Seat {seat}", seat=number, number=number + 1))


def team(tell: Tell, seats: Sequence[int]) -> str:
    """Return the label of partners, by their seats."""
    if len(seats) == 1:
        return seat(tell, seats[0])
    numbers = "・".join(str(one + 1) for one in seats)
    return tell(Sentence("picture-seats", "Seats {seats}", seats=" & ".join(map(str, seats)), numbers=numbers))
