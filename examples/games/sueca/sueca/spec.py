"""Sueca's game spec."""

from ridotto.core.plain import plain_game
from ridotto.core.spec import Scoring

from .rules import OPTIONS, Sueca

SPEC = plain_game(
    Sueca,
    OPTIONS,
    scoring=Scoring(pays={"won": "SUE-5.2", "draw": "SUE-5.5"}, scored="SUE-5.2", spread=1.6),
)
