"""Messages for command line errors: one sentence with the offending text, in the user's language."""

import re

from rich.console import Console

from ridotto.cli.choose import UsageError, near
from ridotto.cli.helping import called
from ridotto.cli.look import Look

SAID = (
    (r"No such command '(?P<word>.*?)'", "usage-command"),
    (r"unexpected extra argument(?:s|\(s\))? \((?P<word>.*)\)$", "usage-extra"),
    (r"requires an argument", "usage-needs-value"),
    (r"does not take a value", "usage-takes-none"),
    (r"Missing command", "usage-no-command"),
)
"""Patterns for errors that typer reports only as text: quoted word, and the message to use."""


def sorry(sentence: str) -> int:
    """Print an error to the standard error; return the exit status."""
    Console(stderr=True, soft_wrap=True, highlight=False, markup=False).print(f"ridotto: {' '.join(sentence.split())}")
    return 2


def message(error: Exception, look: Look) -> str:
    """Translate an error of typer. Its classes differ between versions, so attributes decide."""
    found = _of_value(error, look) or _of_option(error) or _of_words(error)
    sentence = found.message(look) if found else error.format_message().rstrip(".")  # type: ignore[attr-defined]
    return look.word("usage-how", sentence=sentence)


def _of_value(error: Exception, look: Look) -> UsageError | None:
    """Return the usage error for a missing argument or an unreadable value; None for other errors."""
    parameter = getattr(error, "param", None)
    if parameter is None:
        return None
    name = _named(parameter, look)
    if type(error).__name__ == "MissingParameter":
        return UsageError("usage-missing", name=name)
    details = getattr(error.__cause__, "errors", None)
    if details is None:
        return None
    text = str(details()[0]["input"])[:80]
    low, high = getattr(parameter, "min", None), getattr(parameter, "max", None)
    whole = "int" in str(getattr(error.__cause__, "title", ""))
    return UsageError("usage-number", name=name, text=text, whole="yes" if whole else "no", bounds=_bounds(low, high))


def _named(parameter: object, look: Look) -> str:
    """Return an option as typed, an argument as in the help."""
    option: str = max(getattr(parameter, "opts", None) or ["?"], key=len)
    return option if option.startswith("-") else called(parameter, look)


def _bounds(low: float | None, high: float | None) -> UsageError | str:
    if low is None or high is None:
        return UsageError("usage-from", low=f"{low:g}") if low is not None else ""
    return UsageError("usage-from-to", low=f"{low:g}", high=f"{high:g}")


def _of_option(error: Exception) -> UsageError | None:
    """Return the usage error for an unknown option; None for other errors."""
    name = getattr(error, "option_name", None)
    if name is None or not hasattr(error, "possibilities"):
        return None
    close = ", ".join(error.possibilities or ())
    return UsageError("usage-flag", name=name, hint=UsageError("usage-near", words=close) if close else "")


def _of_words(error: Exception) -> UsageError | None:
    """Return the usage error for an error recognized only by its text; None if no pattern matches."""
    group = getattr(getattr(error, "ctx", None), "command", None)
    message = str(error.format_message())  # type: ignore[attr-defined]
    for pattern, id in SAID:
        if found := re.search(pattern, message):
            word = found.groupdict().get("word") or str(getattr(error, "option_name", ""))
            return UsageError(id, word=word[:80], hint=near(word, getattr(group, "commands", ())))
    return None
