"""Game specification of Briscola bugiarda."""

from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.games.briscola_bugiarda.law.bounds import bounds
from ridotto.games.briscola_bugiarda.law.manners import MANNERS, TALK
from ridotto.games.briscola_bugiarda.law.observing import observation
from ridotto.games.briscola_bugiarda.law.options import (
    CARRIED,
    NAME,
    OPTIONS,
    OUTSIDE,
    PRESETS,
    SEATS,
    first_scores,
    seats,
)
from ridotto.games.briscola_bugiarda.law.rest import rest
from ridotto.games.briscola_bugiarda.law.rules import ACTIONS, NAMES
from ridotto.games.briscola_bugiarda.law.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.games.briscola_bugiarda.law.worlds import sample

SPEC = GameSpec(
    name=NAME,
    options=OPTIONS,
    presets=PRESETS,
    opening={"faces": "italian"},
    players=(SEATS,),
    seats=seats,
    vocabulary=ACTIONS,
    notation="BRB-12.1",
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
    outside=OUTSIDE,
    talk=TALK,
    manners=MANNERS,
    scoring=Scoring(
        pays={"made": "BRB-8.2", "failed": "BRB-8.2", "void": "BRB-8.9"},
        scored="BRB-8.3",
        always=("card points",),
        signed=True,
        spread=1.8,
        unit="chips",
    ),
    rest=rest,
)
