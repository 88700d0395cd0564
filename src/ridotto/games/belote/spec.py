"""Specification of Belote."""

from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.games.belote.law.bounds import bounds
from ridotto.games.belote.law.manners import MANNERS
from ridotto.games.belote.law.observing import observation
from ridotto.games.belote.law.options import CARRIED, NAME, OPTIONS, PRESETS, SEATS, first_scores, seats
from ridotto.games.belote.law.rules import ACTIONS
from ridotto.games.belote.law.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.games.belote.law.worlds import sample
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.rest import rest

SPEC = GameSpec(
    name=NAME,
    family="trumps",
    options=OPTIONS,
    presets=PRESETS,
    players=(SEATS,),
    seats=seats,
    vocabulary=ACTIONS,
    notation="BEL-14.2",
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
        pays={
            "made": "BEL-10.4",
            "failed": "BEL-10.5",
            "tied": "BEL-10.6",
            "claimed": "BEL-11.5",
            "void": "BEL-5.5",
        },
        scored="BEL-10.8",
        always=("cards", "total"),
        sums=("total",),
        spread=130,
    ),
    rest=lambda view: rest(view, view["trump"]),
)
