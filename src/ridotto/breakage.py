"""How code from outside fails, in words: bots and games of others."""

import logging
import traceback
from pathlib import Path

from ridotto.core.cards import clipped
from ridotto.core.errors import Sentence
from ridotto.rulebook import guests

log = logging.getLogger("ridotto.games")

BREAKDOWN = (Exception, SystemExit)
"""How code from outside may fail: `sys.exit` in it must not end the program that called it."""


def broken(error: BaseException) -> str:
    """How code that somebody else wrote has failed, and where."""
    places = traceback.extract_tb(error.__traceback__)
    said = clipped(": ".join(filter(None, (type(error).__name__, words(error)))), 200)
    if not places:
        return said
    file, line = Path(places[-1].filename).name, places[-1].lineno
    return Sentence("fault-code", "{said} ({file}, line {line})", said=said, file=file, line=line)


def words(error: BaseException) -> str:
    """What an error says of itself; nothing where it cannot: its code is somebody else's as well."""
    try:
        return str(error)
    except BREAKDOWN:
        return ""


def of_game(name: str) -> Sentence | None:
    """Why a game from outside cannot be played; None if it can, and for a name that is none."""
    guest = guests().get(name)
    if guest is None or guest.error is None:
        return None
    place, why = guest.place, _unfit(guest.error)
    return Sentence(
        "fault-guest", "the game {name!r} ({place}) cannot be loaded: {why}", name=name, place=place, why=why
    )


def log_games() -> None:
    """Log a line for each game that cannot be loaded: lists leave it out."""
    for name in guests():
        if why := of_game(name):
            log.warning("%s", why, extra={"said": why})


def _unfit(error: BaseException) -> str:
    """What is wrong with a game, or how its code has failed."""
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
