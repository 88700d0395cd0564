"""Catalogue of games for the lobby, made from their specs: players, presets, options, talk, score sheet, seating."""

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, cast

import ridotto
from ridotto.bots import USUAL, offered, talk, usual
from ridotto.catalogue import Game
from ridotto.core.options import Option
from ridotto.rulebook import prefix, primer, title
from ridotto.server.wire.bodies import GameInfo, Manners, OptionConflict, OptionInfo, SheetRules

if TYPE_CHECKING:
    from ridotto.server.wire import Level

Kind = Literal["choice", "flag", "number", "number-or-null"]


@cache
def games(level: str = USUAL) -> list[GameInfo]:
    """Return all games in the order of the rulebooks. `level` is the bot level proposed for new tables, in games that have it."""
    return [_info(ridotto.game(name), level) for name in ridotto.games()]


def _info(game: Game, level: str) -> GameInfo:
    spec = game.spec
    manners, scoring = spec.manners, spec.scoring
    defaults = game.options()
    return GameInfo(
        name=game.name,
        title=title(game.name),
        prefix=prefix(game.name),
        primer=bool(primer(game.name)),
        players=sorted(spec.players),
        presets={
            preset: {name: value for name, value in game.preset(preset).items() if value != defaults[name]}
            for preset in game.presets
        },
        options=[_option(option) for option in game.known_options],
        opening=dict(spec.opening),
        phrases=list(manners.phrases),
        talk=list(manners.kinds),
        signals=list(talk.talk_of(game.name).signals),
        levels=cast("list[Level]", list(offered(game.name))),
        level=cast("Level", usual(game.name, level)),
        manners=Manners(
            deal=manners.courtesy or None,
            cards=manners.no_cards or None,
            watchers=manners.watchers or None,
            team=manners.team or None,
        ),
        sheet=SheetRules(
            pays=dict(scoring.pays),
            scored=scoring.scored,
            always=list(scoring.always),
            sums=list(scoring.sums),
            signed=scoring.signed,
            ceiling=scoring.ceiling,
        ),
        guide=game.teaches is not None,
        direction=spec.direction,
    )


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
        idle_when={name: list(values) for name, values in option.idle_when.items()},
        proposes={str(value): dict(others) for value, others in option.proposes.items()},
        conflicts=[
            OptionConflict(other=one.other, values=_listed(one.values), others=_listed(one.others))
            for one in option.conflicts
        ],
        default_by={
            other: {str(value): default for value, default in table.items()}
            for other, table in option.default_by.items()
        },
        null_needs=option.null_needs or None,
    )


def _listed(values: tuple[Any, ...] | None) -> list[Any] | None:
    return None if values is None else list(values)


def _kind(option: Option) -> Kind:
    if option.choices:
        return "flag" if isinstance(option.default, bool) else "choice"
    return "number-or-null" if option.fits(None) else "number"
