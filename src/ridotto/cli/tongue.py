"""Language of the terminal: the one asked for, else the environment's, else English."""

from collections.abc import Mapping, Sequence

from ridotto.cli.choose import UsageError
from ridotto.rulebook import LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language, by precedence."""
SAMPLE = {"ja": "あ"}
"""A character that the terminal must be able to encode before the environment may select the language."""


def of_environment(environment: Mapping[str, str], encoding: str) -> str:
    """Return the language of a terminal with this encoding, if the user has not asked for one."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    if language not in LANGUAGES:
        return "en"
    try:
        SAMPLE.get(language, "").encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return "en"
    return language


def of_arguments(arguments: Sequence[str]) -> str | None:
    """Return the language that a command line asks for, before it is parsed; None if it asks for none that exists."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            wanted = value or next(iter(arguments[place + 1 :]), "")
            return wanted.lower() if wanted.lower() in LANGUAGES else None
    return None


def asked(language: str) -> str:
    """Check the name of a language. Raise UsageError if the messages do not exist in it."""
    if language.lower() not in LANGUAGES:
        raise UsageError("usage-language", word=language, words=", ".join(LANGUAGES))
    return language.lower()
