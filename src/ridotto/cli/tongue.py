"""The language of the terminal: what was asked for, else what the environment says, else English."""

from collections.abc import Mapping, Sequence

from ridotto.cli.choose import UsageError
from ridotto.rulebook import LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment names a language: the first that is set decides."""
SAMPLE = {"ja": "あ"}
"""A letter that a terminal must know before the environment may choose a language."""


def of_environment(environment: Mapping[str, str], encoding: str) -> str:
    """The language of a terminal with this encoding where nobody has asked for one."""
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
    """The language that a command line asks for, before it is known whether the rest of it can be read; None for none that there is."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            wanted = value or next(iter(arguments[place + 1 :]), "")
            return wanted.lower() if wanted.lower() in LANGUAGES else None
    return None


def asked(language: str) -> str:
    """A language by its name; UsageError where there are no words of it."""
    if language.lower() not in LANGUAGES:
        raise UsageError("usage-language", word=language, words=", ".join(LANGUAGES))
    return language.lower()
