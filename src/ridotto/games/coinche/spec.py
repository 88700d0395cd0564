"""Specification of Coinche."""

from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.games.coinche.law.bounds import bounds
from ridotto.games.coinche.law.manners import MANNERS
from ridotto.games.coinche.law.observing import observation
from ridotto.games.coinche.law.options import CARRIED, NAME, OPTIONS, PRESETS, SEATS, first_scores, seats
from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.coinche.law.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.games.coinche.law.worlds import sample
from ridotto.games.families.trumps.law.piquet import NAMES

SPEC = GameSpec(
    name=NAME,
    family="trumps",
    options=OPTIONS,
    presets=PRESETS,
    players=(SEATS,),
    seats=seats,
    vocabulary=ACTIONS,
    notation="COI-13.1",
    parse=parse,
    pack=one_of_each(NAMES),
    deck_of_seed=deck_of_seed,
    deck_of_layout=deck_of_layout,
    places=places,
    start=start,
    sample=sample,
    first_scores=first_scores,
    observation=observation,
    bounds=bounds,
    carried=CARRIED,
    direction="option",
    manners=MANNERS,
    scoring=Scoring(
        pays={"made": "COI-9.3", "failed": "COI-9.5", "void": "COI-5.5"},
        scored="COI-9.8",
        always=("cards", "points taken", "counted"),
        sums=("points taken", "counted"),
        spread=315,
    ),
)
