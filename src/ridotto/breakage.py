"""Error messages for third-party code: bots and games from outside the package."""

import logging
import traceback
from pathlib import Path

from ridotto.core.cards import clipped
from ridotto.core.errors import Sentence
from ridotto.rulebook import guests

log = logging.getLogger("ridotto.games")

BREAKDOWN = (Exception, SystemExit)
"""Exceptions caught around third-party code. SystemExit is one: `sys.exit` there must not end the calling program."""


def broken(error: BaseException) -> str:
    """Describe an exception raised by third-party code, with the file and line that raised it."""
    places = traceback.extract_tb(error.__traceback__)
    said = clipped(": ".join(filter(None, (type(error).__name__, words(error)))), 200)
    if not places:
        return said
    file, line = Path(places[-1].filename).name, places[-1].lineno
    return Sentence("fault-code", "{said} ({file}, line {line})", said=said, file=file, line=line)


def words(error: BaseException) -> str:
    """Return the message of an exception; "" if its `__str__`, which may be third-party code too, fails."""
    try:
        return str(error)
    except BREAKDOWN:
        return ""


def of_game(name: str) -> Sentence | None:
    """Return why a game from outside cannot be played; None if it can, or if there is no such game."""
    guest = guests().get(name)
    if guest is None or guest.error is None:
        return None
    place, why = guest.place, _unfit(guest.error)
    return Sentence(
        "fault-guest", "the game {name!r} ({place}) cannot be loaded: {why}", name=name, place=place, why=why
    )


def log_games() -> None:
    """Log a warning for each game that cannot be loaded and is therefore missing from lists."""
    for name in guests():
        if why := of_game(name):
            log.warning("%s", why, extra={"said": why})


def _unfit(error: BaseException) -> str:
    """Describe what is wrong with a game's folder, or how its code failed."""
    fact = str(getattr(error, "fact", ""))
    match getattr(error, "reason", ""):
        case "module":
            return Sentence("fault-guest-module", "there is no module {fact!r}", fact=fact)
        case "package":
            return Sentence("fault-guest-package", "{fact!r} is a module, expected the package of a folder", fact=fact)
        case "book":
            return Sentence("fault-guest-book", "there is no book.en.md in {fact}", fact=fact)
        case "rules":
            return Sentence(
                "fault-guest-rules", "{fact} has no rule, expected lines such as - **ABC-1.1** …", fact=fact
            )
        case "prefix":
            return Sentence("fault-guest-prefix", "another game has its prefix of rule ids ({fact})", fact=fact)
        case "place":
            return Sentence("fault-guest-place", "{fact} has no whole number PLACE", fact=fact)
        case "spec":
            return Sentence("fault-guest-spec", "the name in SPEC of its spec.py is {fact!r}", fact=fact)
        case "name":
            return Sentence("fault-guest-name", "expected a name of small letters, digits and hyphens", fact=fact)
        case "taken":
            return Sentence("fault-guest-taken", "ridotto has a game of that name", fact=fact)
    return broken(error)
