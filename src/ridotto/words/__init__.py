"""The words of server, terminal and client: Fluent messages, a folder for each language. The client reads the same files by itself."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from ridotto.rulebook import LANGUAGES


def say(id: str, language: str, /, **given: str | int) -> str:
    """The message of this id; in English if the language is not available. LookupError for an id that no file has."""
    found = _bundle(language if language in LANGUAGES else "en")
    pattern = found.get_message(id).value
    assert pattern is not None
    return str(found.format_pattern(pattern, given)[0])


def told(id: str, language: str) -> bool:
    """Whether there is such a message: for ids made of names that come from a game."""
    return _bundle(language if language in LANGUAGES else "en").has_message(id)


@cache
def _bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made
