"""Messages of server, terminal and client: Fluent files, a folder for each language. The client reads the same files itself."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from ridotto.core.errors import Refusal, Sentence
from ridotto.record import NAMELESS
from ridotto.rulebook import folders, spoken
from ridotto.words.index import entries

QUOTED = re.compile(r"(['\"])(.*)\1", re.DOTALL)


def say(id: str, language: str, /, **given: str | int) -> str:
    """Format a message, in English if the language is not available. Raise LookupError for an unknown id."""
    return formatted(_bundle(spoken(language)), id, **given)


def told(id: str, language: str) -> bool:
    """Return True if a message exists, for ids built from names that come from a game."""
    return _bundle(spoken(language)).has_message(id)


def retold(said: object, language: str) -> str:
    """Translate what the library says in English (a `Sentence`, an error that holds one, a refusal), if a translation exists."""
    if isinstance(said, Exception) and len(said.args) == 1:
        return retold(said.args[0], language)
    if isinstance(said, Refusal):
        return formatted(_bundle(spoken(language)), "fault-rule", rule=said.rule, sentence=said.message_in(language))
    if not isinstance(said, Sentence) or not told(said.id, language):
        return str(said)
    return say(said.id, language, **{name: _fact(fact, language) for name, fact in said.facts.items()})


def _fact(fact: object, language: str) -> str:
    """Format a fact of a sentence; a Python-quoted text gets the quotation marks of the language."""
    quoted = QUOTED.fullmatch(fact) if isinstance(fact, str) and not isinstance(fact, Sentence) else None
    if quoted and told("fault-quoted", language):
        return say("fault-quoted", language, text=quoted[2])
    return say("fault-none", language) if fact == "None" and told("fault-none", language) else retold(fact, language)


def person(name: str, language: str) -> str:
    """Return the name of a person at a table or in a record, in words for those without one."""
    found = NAMELESS.fullmatch(name)
    if not found:
        return name
    return say("base-guest-number", language, number=int(found[1])) if found[1] else say("base-guest", language)


def part(id: str, attribute: str, language: str) -> str | None:
    """Return an attribute of a message; None if either is missing."""
    messages = _bundle(spoken(language))
    if not messages.has_message(id) or attribute not in messages.get_message(id).attributes:
        return None
    return formatted(messages, id, attribute)


class Bundle(FluentBundle):
    """The messages of some files in one language. Each is parsed on first use, as a command needs few of the two thousand."""

    def __init__(self, language: str, files: Iterable[Traversable]) -> None:
        super().__init__([language], use_isolating=False)
        self._entries = {
            entry.id: (entry.of(text), entry.needs)
            for text in (file.read_text(encoding="utf-8") for file in files)
            for entry in entries(text)
        }
        self._parsed: set[str] = set()

    def has_message(self, message_id: str) -> bool:
        """Return True if one of the files has the message."""
        return message_id in self._entries

    def get_message(self, message_id: str) -> Message:
        """Return a message, after parsing it and the messages it refers to. Raise KeyError for an unknown id."""
        todo = [message_id]
        while todo:
            id = todo.pop()
            if id in self._entries and id not in self._parsed:
                text, needs = self._entries[id]
                self.add_resource(FluentResource(text))
                self._parsed.add(id)
                todo += needs
        return super().get_message(message_id)


def formatted(messages: FluentBundle, id: str, attribute: str = "", /, **given: str | int) -> str:
    """Format a message of a bundle, or one of its attributes. Raise LookupError for an unknown id."""
    message = messages.get_message(id)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return str(messages.format_pattern(pattern, given)[0])


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, _files(language))


def _files(language: str) -> list[Traversable]:
    """Return the files of a language: those shared by all games, and each game's own."""
    shared = sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name)
    own = (folder / "faces" / f"words.{language}.ftl" for folder in folders().values())
    return [*shared, *(path for path in own if path.exists())]
