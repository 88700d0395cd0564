"""From words on the command line to values: games, options, bots, seats. What does not fit is one sentence."""

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
"""Between the bots of a list."""


class UsageError(ValueError):
    """Something on the command line that cannot be used: the message of the words that says so, and what it is given.

    Where something below the command line speaks, that is given: an error, or a sentence of the library.
    """

    def __init__(self, id: str, **given: str | int | Exception | None) -> None:
        super().__init__(id)
        self.id, self.given = id, given

    def told(self, look: Look) -> str:
        """The sentence in the player's language."""
        given = {name: _told(one, look) for name, one in self.given.items()}
        return look.word(self.id, **given) if look.told(self.id) else str(given.get("otherwise", self.id))


def _told(given: str | int | Exception | None, look: Look) -> str | int:
    if isinstance(given, UsageError):
        return given.told(look)
    return look.retold(given) if isinstance(given, Sentence | Exception) else given or ""


def reason(error: OSError) -> UsageError:
    """Why the system cannot use a file or an address; the usual reasons have words in every language, others the system's own."""
    return UsageError(f"usage-{errorcode.get(error.errno or 0, '')}", otherwise=error.strerror or str(error))


def near(word: str, known: Iterable[str], count: int = 3) -> UsageError | None:
    """ ", did you mean …?" with the nearest known words; otherwise what there is, unless that is too much to list."""
    known = list(known)
    lower = {one.lower(): one for one in known}
    close = [lower[one] for one in get_close_matches(word.lower(), lower, n=count, cutoff=0.7)]
    if close:
        return UsageError("usage-near", words=", ".join(close))
    return UsageError("usage-expected", words=", ".join(known)) if len(known) <= 20 else None


def game_named(word: str) -> Game:
    """The game of that name, in any case of letters."""
    if word.lower() not in ridotto.games():
        raise UsageError("usage-game", word=word, hint=near(word, ridotto.games()))
    return ridotto.game(word.lower())


def options_of(game: Game, preset: str | None, given: list[str]) -> Options:
    """Options from a preset and from texts "name=value". What would change nothing is refused."""
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
    """The value of an option that a text gives."""
    try:
        return option.read(text)
    except InvalidText:
        raise UsageError("usage-value", name=option.name, text=text, allowed=allowed(option)) from None


def allowed(option: Option) -> UsageError:
    """What an option may be, in words."""
    null = " / none" if option.fits(None) else ""
    if option.choices:
        return UsageError("usage-one-of", words=", ".join(map(shown, option.choices)) + null)
    step = f", {option.low}, {(option.low or 0) + option.step} …" if option.step > 1 else ""
    id = "usage-whole" if option.high is None else "usage-whole-to"
    return UsageError(id, low=str(option.low), high=str(option.high), more=step + null)


def shown(value: Any) -> str:
    """A value as it is typed."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def seed_of(text: str) -> int | str:
    """A seed: a whole number where the text is one, otherwise the text itself."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 40 else text


def named_bot(name: str, game: Game, known: Iterable[str]) -> str:
    """The name of a bot that plays the game: one of the known ones, one with a budget of its own, or somebody else's."""
    from ridotto.bots import BOTS, bot, entrant, plugins

    level = name.partition(":")[0]
    if name in known:
        return name
    if level not in (*BOTS, *known):
        if not plugins.looks_like_one(name):
            there = dict.fromkeys((*BOTS, *known, *plugins.installed()))
            raise UsageError("usage-bot", name=name, hint=near(name, there))
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
    """The name of a level of bots."""
    from ridotto.bots import BOTS

    if foreign([name]):
        raise UsageError("usage-bots-foreign", text=shortened(name), words=", ".join(BOTS))
    return one_of("--bots", name.lower(), tuple(BOTS))


def listed(text: str) -> list[str]:
    """The bots of a list "steady,exec:./mine"; a comma in quotes belongs to a command. Only our own may be written in any case."""
    from ridotto.bots import BOTS, plugins

    names = [name.strip() for name in COMMA.split(text)]
    ours = [name.partition(":")[0].lower() in BOTS or not plugins.looks_like_one(name) for name in names]
    return [name.lower() if our else name for name, our in zip(names, ours, strict=True)]


def foreign(names: Iterable[str]) -> bool:
    """Whether there are bots of others among these."""
    from ridotto.bots import BOTS, plugins

    return any(name.partition(":")[0] not in BOTS and plugins.looks_like_one(name) for name in names)


def bot_names(text: str | None, game: Game, default: str) -> list[str]:
    """Names of bots from a list "steady,random"; without one the default."""
    from ridotto.bots import levels

    names = listed(text) if text is not None else [default]
    return [named_bot(name, game, levels(game.name)) for name in names]


def bots_of(text: str | None, game: Game, seats: int) -> list[str]:
    """One bot's name for every seat: a single one for all, or a list by seat."""
    from ridotto.bots import usual

    names = bot_names(text, game, usual(game.name))
    if len(names) not in (1, seats):
        raise UsageError("usage-bots", text=text or "", count=len(names), seats=seats)
    return names * seats if len(names) == 1 else names


def seat_of(seat: int, seats: int) -> int:
    """A seat of the table."""
    if not 0 <= seat < seats:
        raise UsageError("usage-seat", seat=str(seat), last=seats - 1)
    return seat


def out_of_file(text: str) -> str:
    """A setting as it is given, or what stands in a file for "@FILE": a password stands on no command line then. UsageError."""
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else UsageError("usage-not-text")
        raise UsageError("usage-file", path=text[1:], reason=why) from None


def one_of(name: str, text: str, known: Sequence[str]) -> str:
    """The text of an option that has to be one of a few words."""
    if text not in known:
        *first, last = known
        words = UsageError("usage-or", first=", ".join(first), last=last)
        raise UsageError("usage-one-of-these", name=name, text=shortened(text), words=words)
    return text


def shortened(text: str) -> str:
    """What was typed, not too much of it."""
    return text[:80]
