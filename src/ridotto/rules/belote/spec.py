"""What Belote is."""

from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.rules.belote.bounds import bounds
from ridotto.rules.belote.guide import guide
from ridotto.rules.belote.manners import MANNERS
from ridotto.rules.belote.observing import observation
from ridotto.rules.belote.options import CARRIED, NAME, OPTIONS, PRESETS, SEATS, first_scores, seats
from ridotto.rules.belote.rules import ACTIONS
from ridotto.rules.belote.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.rules.belote.worlds import sample
from ridotto.rules.trumps.piquet import NAMES

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
    guide=guide,
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
)
