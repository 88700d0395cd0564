"""Why a command is refused, in words: the rulebook's sentence where a rule refuses it, otherwise the house's own."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from ridotto.rulebook import LANGUAGES
from ridotto.server.decide import No


def sentence(no: No, language: str) -> str:
    """The sentence for a refused command; in English if the language is not available."""
    if no.refusal:
        return no.refusal.message_in(language if language in LANGUAGES else "en")
    return words(no.code, language, text=no.sentence)


def words(id: str, language: str, **given: str) -> str:
    """The house's own message `server-ID` in a language; in English if the language is not available."""
    found = bundle(language if language in LANGUAGES else "en")
    pattern = found.get_message(f"server-{id}").value
    assert pattern is not None
    return str(found.format_pattern(pattern, given)[0])


def unnamed(language: str) -> str:
    """What a guest who has given no name is called."""
    return words("guest", language)


@cache
def bundle(language: str) -> FluentBundle:
    """The house's own sentences in a language."""
    text = files("ridotto").joinpath("words", language, "server.ftl").read_text(encoding="utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made
