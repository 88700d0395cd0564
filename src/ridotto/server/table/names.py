"""Nicknames: validation, and disambiguation at a table."""

import re
import unicodedata
from collections.abc import Collection

from ridotto import InvalidText
from ridotto.record import NAMELESS, UNNAMED

LONGEST = 24
JOINERS = "\u200c\u200d"
"""Zero-width joiners: invisible, but needed in Persian words and many emoji."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols without a visible glyph."""
MARK = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
MARKS = re.compile(f"({MARK}{{2}}){MARK}+")
"""More than two combining marks on a letter, which would run into neighbouring lines."""
BOT = re.compile(r"(master|strong|steady|beginner|random)?[-_.]*(bot|ボット)[-_.#]*\d*")


MARKED = re.compile(r".*[\W_](bot|ボット)\W*\d*")
"""Names that end like those of players' own bots in records."""


def readable(text: str) -> str:
    """Return a text without control and bidi characters, which could hide or reorder neighbouring text."""
    kept = "".join(char for char in text if char in JOINERS or unicodedata.category(char)[0] != "C" or char.isspace())
    return re.sub(r"\s+", " ", MARKS.sub(r"\1", kept)).strip()


def is_blank(text: str) -> bool:
    """True if a text has no visible characters."""
    return all(char in BLANK or char in JOINERS or unicodedata.category(char)[0] in "CZM" for char in text)


def cleaned(nickname: str) -> str:
    """Return a nickname as others see it, at most 24 characters. Raise InvalidText if it is invisible or looks like a bot's."""
    kept = readable(unicodedata.normalize("NFC", nickname))[:LONGEST].strip()
    if is_blank(kept):
        raise InvalidText(f"nickname {nickname[:LONGEST]!r} is empty, expected 1 to {LONGEST} letters")
    if canonical(kept) == kept and NAMELESS.fullmatch(kept):
        raise InvalidText(f"nickname {kept!r} stands for no name, expected 1 to {LONGEST} letters")
    plain = unicodedata.normalize("NFKC", kept).casefold().replace("0", "o")
    if BOT.fullmatch(plain.replace(" ", "")) or MARKED.fullmatch(plain):
        raise InvalidText(f"nickname {kept!r} looks like a bot's, expected a name of your own")
    return kept


def canonical(name: str) -> str:
    """Return a name as it is stored today: earlier servers stored "Guest" or "ゲスト" for guests without one."""
    found = NAMELESS.fullmatch(name)
    if not found:
        return name
    return f"{UNNAMED} {found[1]}" if found[1] else UNNAMED


def free(wanted: str, taken: Collection[str]) -> str:
    """Return the wanted name or, if it is taken, the first free one of "Anna 2", "Anna 3", …"""
    there = {name.casefold() for name in taken}
    number, name = 1, wanted
    while name.casefold() in there:
        number += 1
        name = f"{wanted[: LONGEST - len(str(number)) - 1]} {number}"
    return name
