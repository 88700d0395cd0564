"""Parse command line arguments: games, options, bots, seats. Errors are one sentence each."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from errno import errorcode
from pathlib import Path
from typing import Any

import ridotto
from ridotto import Game, InvalidText, Options
from ridotto.cli.look import Look
from ridotto.core.errors import Sentence
from ridotto.core.options import Option

COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""Separator of a list of bots."""


class UsageError(ValueError):
    """A command line argument that cannot be used: id of the message, and the facts that fill it in.

    A fact may be an error or a sentence of the library, which is then translated.
    """

    def __init__(self, id: str, **given: str | int | Exception | None) -> None:
        super().__init__(id)
        self.id, self.given = id, given

    def message(self, look: Look) -> str:
        """Return the sentence in the user's language."""
        given = {name: _translated(one, look) for name, one in self.given.items()}
        return look.word(self.id, **given) if look.told(self.id) else str(given.get("otherwise", self.id))


def _translated(given: str | int | Exception | None, look: Look) -> str | int:
    if isinstance(given, UsageError):
        return given.message(look)
    return look.retold(given) if isinstance(given, Sentence | Exception) else given or ""


def reason(error: OSError) -> UsageError:
    """Return the reason of an operating system error: translated for common errors, else in the system's own words."""
    return UsageError(f"usage-{errorcode.get(error.errno or 0, '')}", otherwise=error.strerror or str(error))


def near(word: str, known: Iterable[str], count: int = 3) -> UsageError | None:
    """Return ", did you mean …?" with the nearest known words, else all known words unless there are too many."""
    known = list(known)
    lower = {one.lower(): one for one in known}
    close = [lower[one] for one in get_close_matches(word.lower(), lower, n=count, cutoff=0.7)]
    if close:
        return UsageError("usage-near", words=", ".join(close))
    return UsageError("usage-expected", words=", ".join(known)) if len(known) <= 20 else None


def game_named(word: str) -> Game:
    """Return the game of that name, in upper or lower case."""
    if word.lower() not in ridotto.games():
        raise UsageError("usage-game", word=word, hint=near(word, ridotto.games()))
    return ridotto.game(word.lower())


def games_named(text: str | None) -> list[str] | None:
    """Return the names of the games in a list such as "belote,truco", each once; None without a list."""
    if text is None:
        return None
    return list(dict.fromkeys(game_named(name.strip()).name for name in text.split(",")))


def options_of(game: Game, preset: str | None, given: list[str]) -> Options:
    """Return the options from a preset and texts "name=value". Raise UsageError for an option that would have no effect."""
    known = {option.name: option for option in game.known_options}
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError("usage-no-option", text=text)
        if name not in known:
            raise UsageError("usage-option", name=name, game=game.name, hint=near(name, known))
        if name in values:
            raise UsageError("usage-option-twice", name=name)
        values[name] = read(known[name], value)
    if preset is not None and preset not in game.presets:
        raise UsageError("usage-preset", word=preset, game=game.name, hint=near(preset, game.presets))
    if preset is not None and "preset" in values:
        raise UsageError("usage-option-twice", name="preset")
    for option in known.values():
        other = option.null_needs
        if other and values.get(option.name, option) is None and values.get(other) is None:
            raise UsageError("usage-null", name=option.name, other=other)
    options = game.preset(preset or "default", **values)
    for name in values:
        for other, idle in known[name].idle_when.items():
            if options[other] in idle:
                raise UsageError("usage-idle", name=name, other=other, value=shown(options[other]))
    return options


def read(option: Option, text: str) -> Any:
    """Parse a text as the value of an option."""
    try:
        return option.read(text)
    except InvalidText:
        raise UsageError("usage-value", name=option.name, text=text, allowed=allowed(option)) from None


def allowed(option: Option) -> UsageError:
    """Return the allowed values of an option in words."""
    null = " / none" if option.fits(None) else ""
    if option.choices:
        return UsageError("usage-one-of", words=", ".join(map(shown, option.choices)) + null)
    step = f", {option.low}, {(option.low or 0) + option.step} …" if option.step > 1 else ""
    id = "usage-whole" if option.high is None else "usage-whole-to"
    return UsageError(id, low=str(option.low), high=str(option.high), more=step + null)


def shown(value: Any) -> str:
    """Format a value as the user types it."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def seed_of(text: str) -> int | str:
    """Parse a seed: a whole number if the text is one, otherwise the text itself."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 40 else text


def named_bot(name: str, game: Game, known: Iterable[str]) -> str:
    """Check the name of a bot that plays the game: a known level, a level with its own budget, or a third-party bot."""
    from ridotto.bots import BOTS, bot, entrant, plugins

    level = name.partition(":")[0]
    if name in known:
        return name
    if level not in (*BOTS, *known):
        if not plugins.looks_like_one(name):
            there = dict.fromkeys((*BOTS, *known, *plugins.installed()))
            raise UsageError(
                "usage-bot", name=name, hint=near(name, there) or near(name, (*BOTS, *plugins.installed()))
            )
        entrant(name, game.name)
        return name
    if level not in known:
        raise UsageError("usage-bot-game", name=level, game=game.name, words=", ".join(known))
    try:
        bot(name)
    except InvalidText:
        raise UsageError("usage-budget", name=name) from None
    return name


def level_named(name: str) -> str:
    """Check the name of a bot level."""
    from ridotto.bots import BOTS

    if foreign([name]):
        raise UsageError("usage-bots-foreign", text=shortened(name), words=", ".join(BOTS))
    return one_of("--bots", name.lower(), tuple(BOTS))


def listed(text: str) -> list[str]:
    """Split a list of bots such as "steady,exec:./mine"; a comma in quotes belongs to a command. Only built-in names ignore case."""
    from ridotto.bots import BOTS, plugins

    names = [name.strip() for name in COMMA.split(text)]
    ours = [name.partition(":")[0].lower() in BOTS or not plugins.looks_like_one(name) for name in names]
    return [name.lower() if our else name for name, our in zip(names, ours, strict=True)]


def foreign(names: Iterable[str]) -> bool:
    """Return True if any of the bots is a third-party one."""
    from ridotto.bots import BOTS, plugins

    return any(name.partition(":")[0] not in BOTS and plugins.looks_like_one(name) for name in names)


def bot_names(text: str | None, game: Game, default: str) -> list[str]:
    """Parse a list of bots such as "steady,random"; without one, return the default."""
    from ridotto.bots import levels

    names = listed(text) if text is not None else [default]
    return [named_bot(name, game, levels(game.name)) for name in names]


def bots_of(text: str | None, game: Game, seats: int) -> list[str]:
    """Return the name of a bot for each seat: the same for all, or one each from a list."""
    from ridotto.bots import usual

    names = bot_names(text, game, usual(game.name))
    if len(names) not in (1, seats):
        raise UsageError("usage-bots", text=text or "", count=len(names), seats=seats)
    return names * seats if len(names) == 1 else names


def seat_of(seat: int, seats: int) -> int:
    """Check the number of a seat."""
    if not 0 <= seat < seats:
        raise UsageError("usage-seat", seat=str(seat), last=seats - 1)
    return seat


def out_of_file(text: str) -> str:
    """Return a setting, or the content of a file for "@FILE", which keeps passwords off the command line.

    Raise UsageError if the file cannot be read.
    """
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else UsageError("usage-not-text")
        raise UsageError("usage-file", path=text[1:], reason=why) from None


def one_of(name: str, text: str, known: Sequence[str]) -> str:
    """Check that the text of an option is one of a few words."""
    if text not in known:
        *first, last = known
        words = UsageError("usage-or", first=", ".join(first), last=last)
        raise UsageError("usage-one-of-these", name=name, text=shortened(text), words=words)
    return text


def shortened(text: str) -> str:
    """Return the start of a typed text, to quote in messages."""
    return text[:80]
