"""Why a command is refused, in words: the rulebook's sentence where a rule refuses it, otherwise the house's own."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from ridotto.rulebook import LANGUAGES
from ridotto.server.decide import No


def sentence(no: No, language: str) -> str:
    """The sentence for a refused command; in English if the language is not available."""
    language = language if language in LANGUAGES else "en"
    if no.refusal:
        return no.refusal.message_in(language)
    pattern = bundle(language).get_message(f"server-{no.code}").value
    assert pattern is not None
    return str(bundle(language).format_pattern(pattern, {"text": no.sentence})[0])


@cache
def bundle(language: str) -> FluentBundle:
    """The house's own sentences in a language."""
    text = files("ridotto").joinpath("words", language, "server.ftl").read_text(encoding="utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made
