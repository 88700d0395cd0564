"""From words on the command line to values: games, options, bots, seats. What does not fit is one sentence."""

from collections.abc import Iterable
from difflib import get_close_matches

import ridotto
from ridotto import Game, Options


class UsageError(ValueError):
    """Something on the command line that cannot be used; the message is the sentence to print."""


def near(word: str, known: Iterable[str], count: int = 3) -> str:
    """ ", did you mean …?" with the nearest known words; otherwise what there is, unless that is too much to list."""
    known = list(known)
    lower = {one.lower(): one for one in known}
    close = [lower[one] for one in get_close_matches(word.lower(), lower, n=count, cutoff=0.7)]
    if close:
        return f", did you mean {' or '.join(close)}?"
    return f", expected one of {', '.join(known)}" if len(known) <= 20 else ""


def game_named(word: str) -> Game:
    """The game of that name, in any case of letters."""
    return ridotto.game(word.lower())


def options_of(game: Game, preset: str | None, given: list[str]) -> Options:
    """Options from a preset and from texts "name=value"."""
    known = {option.name: option for option in game.known_options}
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option {text!r} is not an option, expected name=value, for instance target=500")
        if name not in known:
            raise UsageError(f"{name!r} is not an option of {game}{near(name, known)}")
        values[name] = known[name].read(value)
    if preset is not None and preset not in game.presets:
        raise UsageError(f"{preset!r} is not a preset of {game}{near(preset, game.presets)}")
    return game.preset(preset or "default", **values)


def seed_of(text: str) -> int | str:
    """A seed: a whole number where the text is one, otherwise the text itself."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 40 else text


def bot_names(text: str | None, game: Game) -> list[str]:
    """Names of bots from a list "steady,random"; without one the best that plays the game."""
    from ridotto.bots import BOTS, best, levels

    if text is None:
        return [best(game.name)]
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise UsageError(f"{name!r} is not a bot{near(name, BOTS)}")
        if name not in levels(game.name):
            raise UsageError(f"the {name} bot does not play {game}, expected one of {', '.join(levels(game.name))}")
    return names


def bots_of(text: str | None, game: Game, seats: int) -> list[str]:
    """One bot's name for every seat: a single one for all, or a list by seat."""
    names = bot_names(text, game)
    if len(names) not in (1, seats):
        raise UsageError(f"--bots {text!r} names {len(names)} bots, expected one for all or {seats}, one for each seat")
    return names * seats if len(names) == 1 else names


def seat_of(seat: int, seats: int) -> int:
    """A seat of the table."""
    if not 0 <= seat < seats:
        raise UsageError(f"--seat {seat} does not exist, expected 0 to {seats - 1}")
    return seat
