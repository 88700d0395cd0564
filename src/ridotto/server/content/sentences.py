"""Sentences for refused commands: the rulebook's if a rule refuses the command, otherwise the server's own."""

from ridotto.server.table.checks import CommandRefused
from ridotto.words import say


def sentence(no: CommandRefused, language: str) -> str:
    """Return the sentence for a refused command, in a language or else in English."""
    if no.refusal:
        return no.refusal.message_in(language)
    return words(no.code, language, text=no.sentence)


def words(id: str, language: str, **given: str) -> str:
    """Return the server's own message `server-ID`, in a language or else in English."""
    return say(f"server-{id}", language, **given)
