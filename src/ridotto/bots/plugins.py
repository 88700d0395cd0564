"""Bots of others: installed ones (entry points of the group `ridotto.bots`), `module:Class`, and `exec:PROGRAM …`.

They are looked for when one is named, never at import.
"""

import os
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ridotto.bots.child import Child
from ridotto.bots.player import Bot, broken
from ridotto.core.errors import InvalidText

GROUP = "ridotto.bots"
"""The entry points that are bots: a name, and where its class or a function that makes it stands."""
EXEC = "exec:"


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The bots that installed packages bring, by name."""
    return {one.name: one for one in sorted(entry_points(group=GROUP), key=lambda one: one.name)}


def looks_like_one(text: str) -> bool:
    """Whether a text is of the kind that `made` takes."""
    return ":" in text or text in installed()


def made(text: str) -> Bot:
    """The bot that a text names. InvalidText says what is wrong with it, or with the code that it names."""
    if text.startswith(EXEC):
        return Child(text.removeprefix(EXEC))
    if text in installed():
        return _of(text, _loaded(text, installed()[text].load))
    module, _, place = text.partition(":")
    if not all(name.isidentifier() for name in (*module.split("."), *place.split("."))):
        raise InvalidText(f"{text!r} is not a bot, expected module:Class or exec:PROGRAM")
    return _of(text, _named(text, module, place))


def _named(text: str, module: str, place: str) -> Any:
    """What stands at a place of a module, of the current directory too."""
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = _loaded(text, lambda: import_module(module))
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise InvalidText(f"{text!r} cannot be imported: {error}") from error
        raise InvalidText(f"{text!r} is not a bot: there is no module {error.name!r}, installed or here") from None
    for name in place.split("."):
        if not hasattr(found, name):
            close = get_close_matches(name, [one for one in dir(found) if not one.startswith("_")], n=1)
            hint = f", did you mean {close[0]!r}?" if close else ""
            raise InvalidText(f"{text!r} is not a bot: {module} has no {name!r}{hint}")
        found = getattr(found, name)
    return found


def _loaded(text: str, load: Any) -> Any:
    try:
        return load()
    except ModuleNotFoundError:
        raise
    except Exception as error:
        raise InvalidText(f"{text!r} cannot be imported: {broken(error)}") from error


def _of(text: str, found: Any) -> Bot:
    """The bot itself, or what a class or a function makes."""
    if isinstance(found, type) or not hasattr(found, "act"):
        if not callable(found):
            raise InvalidText(f"{text!r} is a {type(found).__name__}, expected a class, or a function that makes a bot")
        try:
            found = found()
        except Exception as error:
            raise InvalidText(f"{text!r} cannot be made: {broken(error)}") from error
    return checked(found, text)


def checked(found: Any, text: str) -> Bot:
    """A bot, if it is one; InvalidText if it has no `act`."""
    if isinstance(found, type) or not callable(getattr(found, "act", None)):
        what = f"the class {found.__name__}, not one of its bots" if isinstance(found, type) else type(found).__name__
        raise InvalidText(f"{text} is {what}: expected an object with act(view, rng)")
    bot: Bot = found
    return bot
