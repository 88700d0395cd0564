"""The six games as the lobby lists them: players, presets, options, talk."""

from functools import cache
from typing import Literal

import ridotto
from ridotto.core.options import Option
from ridotto.game import Game
from ridotto.rulebook import BOOKS
from ridotto.server.talk import MANNERS
from ridotto.server.wire import GameInfo, OptionInfo

Kind = Literal["choice", "flag", "number", "number-or-null"]


@cache
def games() -> list[GameInfo]:
    """All games, in the order of the rulebooks."""
    return [_info(ridotto.game(name)) for name in ridotto.games()]


def _info(game: Game) -> GameInfo:
    manners = MANNERS[game.name]
    defaults = game.options()
    return GameInfo(
        name=game.name,
        prefix=BOOKS[game.name],
        players=_players(game),
        presets={
            preset: {name: value for name, value in game.preset(preset).items() if value != defaults[name]}
            for preset in game.presets
        },
        options=[_option(option) for option in game.known_options],
        phrases=list(manners.phrases),
        talk=list(manners.kinds),
    )


def _players(game: Game) -> list[int]:
    """Numbers of players that the game is for."""
    for option in game.known_options:
        if option.name == "players":
            return sorted(option.choices)
    return [game.seats()]


def _option(option: Option) -> OptionInfo:
    numbers = all(type(choice) is int for choice in option.choices)
    return OptionInfo(
        name=option.name,
        default=option.default,
        rule=option.rule,
        choices=sorted(option.choices) if numbers else list(option.choices),
        kind=_kind(option),
        low=option.low,
        high=option.high,
        step=option.step,
    )


def _kind(option: Option) -> Kind:
    if option.choices:
        return "flag" if isinstance(option.default, bool) else "choice"
    return "number-or-null" if option.fits(None) else "number"
