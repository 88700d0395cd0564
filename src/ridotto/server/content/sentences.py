"""Why a command is refused, in words: the rulebook's sentence where a rule refuses it, otherwise the house's own."""

from ridotto.server.table.checks import CommandRefused
from ridotto.words import say


def sentence(no: CommandRefused, language: str) -> str:
    """The sentence for a refused command; in English if the language is not available."""
    if no.refusal:
        return no.refusal.message_in(language)
    return words(no.code, language, text=no.sentence)


def words(id: str, language: str, **given: str) -> str:
    """The house's own message `server-ID` in a language; in English if the language is not available."""
    return say(f"server-{id}", language, **given)


def unnamed(language: str) -> str:
    """What a guest who has given no name is called."""
    return words("guest", language)
