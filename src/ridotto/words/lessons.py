"""Messages of the games' lessons, from the games' folders."""

from functools import cache

from ridotto.rulebook import folders, spoken
from ridotto.words import Bundle, formatted


def say(game: str, language: str, id: str, attribute: str = "") -> str:
    """Format a message of a game's lessons, or one of its attributes; in English if the language is not available."""
    return formatted(messages(game, spoken(language)), id, attribute)


@cache
def messages(game: str, language: str) -> Bundle:
    """Return the messages of a game's lessons in a language, in English if there is no file for it."""
    path = folders()[game] / f"lessons.{language}.ftl"
    return Bundle(language, [path if path.exists() else path.with_name("lessons.en.ftl")])
