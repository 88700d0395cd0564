"""The words of server, terminal and client: Fluent messages, a folder for each language. The client reads the same files by itself."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from ridotto.core.errors import Refusal, Sentence
from ridotto.rulebook import spoken


def say(id: str, language: str, /, **given: str | int) -> str:
    """The message of this id; in English if the language is not available. LookupError for an id that no file has."""
    return formatted(_bundle(spoken(language)), id, **given)


def told(id: str, language: str) -> bool:
    """Whether there is such a message: for ids made of names that come from a game."""
    return _bundle(spoken(language)).has_message(id)


def retold(said: object, language: str) -> str:
    """What the library says in English (a `Sentence`, an error that holds one, a refusal) in this language, where it has the words."""
    if isinstance(said, Exception) and len(said.args) == 1:
        return retold(said.args[0], language)
    if isinstance(said, Refusal):
        return formatted(_bundle(spoken(language)), "fault-rule", rule=said.rule, sentence=said.message_in(language))
    if not isinstance(said, Sentence) or not told(said.id, language):
        return str(said)
    return say(said.id, language, **{name: retold(fact, language) for name, fact in said.facts.items()})


def part(id: str, attribute: str, language: str) -> str | None:
    """An attribute of a message, where there are both."""
    messages = _bundle(spoken(language))
    if not messages.has_message(id) or attribute not in messages.get_message(id).attributes:
        return None
    return formatted(messages, id, attribute)


def bundle(language: str, texts: Iterable[Traversable]) -> FluentBundle:
    """The messages of some files in a language."""
    made = FluentBundle([language], use_isolating=False)
    for text in texts:
        made.add_resource(FluentResource(text.read_text(encoding="utf-8")))
    return made


def formatted(messages: FluentBundle, id: str, attribute: str = "", /, **given: str | int) -> str:
    """A message of a bundle, or one of its attributes. LookupError for an id that it has not."""
    message = messages.get_message(id)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return str(messages.format_pattern(pattern, given)[0])


@cache
def _bundle(language: str) -> FluentBundle:
    return bundle(language, sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name))
