"""The words of server, terminal and client: Fluent messages, a folder for each language. The client reads the same files by itself."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from ridotto.core.errors import Refusal, Sentence
from ridotto.rulebook import folders, spoken

ENTRY = re.compile(r"^(?:#.*\n)*(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE)
"""What stands before a message of a file."""
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""A message or a term in the text of another one."""
QUOTED = re.compile(r"(['\"])(.*)\1", re.DOTALL)


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
    return say(said.id, language, **{name: _fact(fact, language) for name, fact in said.facts.items()})


def _fact(fact: object, language: str) -> str:
    """A fact of a sentence; a text that the library quotes as Python does stands in the quotation marks of the language."""
    quoted = QUOTED.fullmatch(fact) if isinstance(fact, str) and not isinstance(fact, Sentence) else None
    if quoted and told("fault-quoted", language):
        return say("fault-quoted", language, text=quoted[2])
    return say("fault-none", language) if fact == "None" and told("fault-none", language) else retold(fact, language)


def part(id: str, attribute: str, language: str) -> str | None:
    """An attribute of a message, where there are both."""
    messages = _bundle(spoken(language))
    if not messages.has_message(id) or attribute not in messages.get_message(id).attributes:
        return None
    return formatted(messages, id, attribute)


class Bundle(FluentBundle):
    """The messages of some files in a language. Each is parsed when it is first asked for: a command says a few out of two thousand."""

    def __init__(self, language: str, files: Iterable[Traversable]) -> None:
        super().__init__([language], use_isolating=False)
        self._texts = {id: text for file in files for id, text in entries(file.read_text(encoding="utf-8"))}
        self._parsed: set[str] = set()

    def has_message(self, message_id: str) -> bool:
        """Whether one of the files has it."""
        return message_id in self._texts

    def get_message(self, message_id: str) -> Message:
        """A message, with what it refers to. KeyError for one that no file has."""
        todo = [message_id]
        while todo:
            id = todo.pop()
            if id in self._texts and id not in self._parsed:
                self.add_resource(FluentResource(self._texts[id]))
                self._parsed.add(id)
                todo += REFERENCE.findall(self._texts[id])
        return super().get_message(message_id)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a file, each with its lines: they begin with their ids, at the beginning of a line."""
    for entry in ENTRY.split(text)[1:]:
        yield entry.partition("=")[0].rstrip(), entry


def formatted(messages: FluentBundle, id: str, attribute: str = "", /, **given: str | int) -> str:
    """A message of a bundle, or one of its attributes. LookupError for an id that it has not."""
    message = messages.get_message(id)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return str(messages.format_pattern(pattern, given)[0])


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, _files(language))


def _files(language: str) -> list[Traversable]:
    """The files of a language: those that all games share, and each game's own."""
    shared = sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name)
    own = (folder / "faces" / f"words.{language}.ftl" for folder in folders().values())
    return [*shared, *(path for path in own if path.exists())]
