"""Names as people write them, in every script: cleaned, compared, and shortened for the public."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from ridotto.club.evening.state import Line, Person

LONGEST = 120
JOINED = " – "
"""Between the names of a pair."""
SPLIT = re.compile(r"\t|;|\s[–—/&+]\s|\s-\s|\s*[、，／＆]\s*|(?<=\S)\s*,\s*(?=\S)")
"""Between names in a typed or pasted line."""


def cleaned(name: str) -> str:
    """Return a name in normal form, on one line, without invisible characters. Joiners stay: some scripts need them."""
    kept = (
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", name)
        if char.isspace() or char in "\u200c\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join("".join(kept).split())[:LONGEST].strip()


def joined(people: Iterable[Person]) -> str:
    """Return the name of a line from those of its people."""
    return JOINED.join(person.name for person in people if person.name)


def initials(name: str) -> str:
    """Return the initials of a name: "Maria Rossi" is M. R., and 山田 太郎 is 山. 太."""
    return " ".join(f"{word[:1]}." for word in re.split(r"[\s\-]+", name) if word)


def public(line: Line) -> str:
    """Return what everybody may read of a line: its name, initials, or number, as its people have chosen."""
    number = f"#{line.number + 1}"
    if line.shown == "number" or not line.name:
        return number
    if line.shown == "initials":
        return JOINED.join(initials(person.name) for person in line.people if person.name) or number
    return line.name


def key(name: str) -> str:
    """Return the form in which names are compared: the same letters, whatever their case and spacing."""
    return unicodedata.normalize("NFKC", cleaned(name)).casefold()


def people_key(people: Sequence[Person]) -> tuple[tuple[str, str], ...]:
    """Return the form in which the people of two entries are compared, in any order."""
    return tuple(sorted((key(person.name), person.number.casefold()) for person in people))


def split(text: str) -> list[str]:
    """Return the names in a typed or pasted line."""
    return [name for name in map(cleaned, SPLIT.split(text)) if name]
