"""Nicknames: what may be one, and how two of the same name are told apart at a table."""

import re
import unicodedata
from collections.abc import Collection

from ridotto import InvalidText

LONGEST = 24
JOINERS = "\u200c\u200d"
"""Invisible, but part of words in Persian and of many emoji."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""
MARK = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
MARKS = re.compile(f"({MARK}{{2}}){MARK}+")
"""More than two marks on one letter run into the lines around."""
BOT = re.compile(r"(master|strong|steady|beginner|random)?[-_.]*(bot|ボット)[-_.#]*\d*")


MARKED = re.compile(r".*[\W_](bot|ボット)\W*\d*")
"""The name of a bot that somebody has brought, as records have it."""


def readable(text: str) -> str:
    """A text without control and direction characters, which could hide or reorder what stands around it."""
    kept = "".join(sign for sign in text if sign in JOINERS or unicodedata.category(sign)[0] != "C" or sign.isspace())
    return re.sub(r"\s+", " ", MARKS.sub(r"\1", kept)).strip()


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return all(sign in BLANK or sign in JOINERS or unicodedata.category(sign)[0] in "CZM" for sign in text)


def cleaned(nickname: str) -> str:
    """A nickname as others see it: at most 24 characters. InvalidText for one that cannot be seen, or looks like a bot's."""
    kept = readable(unicodedata.normalize("NFC", nickname))[:LONGEST].strip()
    if is_blank(kept):
        raise InvalidText(f"nickname {nickname[:LONGEST]!r} is empty, expected 1 to {LONGEST} letters")
    plain = unicodedata.normalize("NFKC", kept).casefold().replace("0", "o")
    if BOT.fullmatch(plain.replace(" ", "")) or MARKED.fullmatch(plain):
        raise InvalidText(f"nickname {kept!r} looks like a bot's, expected a name of your own")
    return kept


def free(wanted: str, taken: Collection[str]) -> str:
    """The name itself or, where somebody else already has it, the first of "Anna 2", "Anna 3" … that nobody has."""
    there = {name.casefold() for name in taken}
    number, name = 1, wanted
    while name.casefold() in there:
        number += 1
        name = f"{wanted[: LONGEST - len(str(number)) - 1]} {number}"
    return name
