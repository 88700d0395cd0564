"""Third-party bots: installed ones (entry points of the group `ridotto.bots`), `module:Class`, and `exec:PROGRAM …`.

They are looked up when one is named, never at import.
"""

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ridotto.bots.child import Child
from ridotto.bots.player import Bot
from ridotto.breakage import BREAKDOWN, broken
from ridotto.core.cards import nearest
from ridotto.core.errors import InvalidText, Sentence

GROUP = "ridotto.bots"
"""Entry-point group: names of bots, each referring to a class or a factory function."""
EXEC = "exec:"


@cache
def installed() -> Mapping[str, EntryPoint]:
    """Return the bots that installed packages provide, by name."""
    return {one.name: one for one in sorted(entry_points(group=GROUP), key=lambda one: one.name)}


def looks_like_one(text: str) -> bool:
    """True if a text has the form of a third-party bot's name."""
    return ":" in text or text in installed()


def made(text: str) -> Bot:
    """Return the bot for a text. Raise InvalidText if the text is invalid or the code it names cannot be used."""
    if text.startswith(EXEC):
        return Child(text.removeprefix(EXEC))
    if text in installed():
        return _of(text, _loaded(text, installed()[text].load))
    module, _, place = text.partition(":")
    if not all(name.isidentifier() for name in (*module.split("."), *place.split("."))):
        raise InvalidText(
            Sentence("fault-no-bot", "{text!r} is not a bot, expected module:Class or exec:PROGRAM", text=text)
        )
    return _of(text, _named(text, module, place))


def _named(text: str, module: str, place: str) -> Any:
    """Return the object at a dotted path in a module; the current directory is searched too."""
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    found: Any = _loaded(text, lambda: import_module(module), module)
    for name in place.split("."):
        if not hasattr(found, name):
            near = nearest(name, [one for one in dir(found) if not one.startswith("_")])
            hint = Sentence("fault-bot-near", ", did you mean {name!r}?", name=near) if near else ""
            facts = {"text": text, "module": module, "name": name, "hint": hint}
            raise InvalidText(
                Sentence("fault-bot-place", "{text!r} is not a bot: {module} has no {name!r}{hint}", **facts)
            )
        found = getattr(found, name)
    return found


def _loaded(text: str, load: Any, module: str = "") -> Any:
    """Return the result of `load`. `module` is the module that the text names, to tell its absence from an import error inside it."""
    try:
        return load()
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise InvalidText(
                Sentence("fault-bot-import", "{text!r} cannot be imported: {why}", text=text, why=str(error))
            ) from error
        raise InvalidText(
            Sentence(
                "fault-bot-module",
                "{text!r} is not a bot: there is no module {name!r}, installed or here",
                text=text,
                name=error.name,
            )
        ) from None
    except BREAKDOWN as error:
        raise InvalidText(
            Sentence("fault-bot-import", "{text!r} cannot be imported: {why}", text=text, why=broken(error))
        ) from error


def _of(text: str, found: Any) -> Bot:
    """Return the bot itself, or the bot created by a class or function."""
    if isinstance(found, type) or not hasattr(found, "act"):
        if not callable(found):
            raise InvalidText(
                Sentence(
                    "fault-bot-kind",
                    "{text!r} is a {kind}, expected a class, or a function that makes a bot",
                    text=text,
                    kind=type(found).__name__,
                )
            )
        try:
            found = found()
        except BREAKDOWN as error:
            raise InvalidText(
                Sentence("fault-bot-made", "{text!r} cannot be created: {why}", text=text, why=broken(error))
            ) from error
    return checked(found, text)


def checked(found: Any, text: str) -> Bot:
    """Return the object if it is a bot. Raise InvalidText if it has no `act`."""
    if isinstance(found, type) or not callable(getattr(found, "act", None)):
        kind = type(found).__name__
        if isinstance(found, type):
            kind = Sentence("fault-bot-class", "the class {name}, not one of its bots", name=found.__name__)
        raise InvalidText(
            Sentence("fault-bot-act", "{text} is {kind}: expected an object with act(view, rng)", text=text, kind=kind)
        )
    bot: Bot = found
    return bot
