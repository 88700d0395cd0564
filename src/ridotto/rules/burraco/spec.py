"""What Burraco is."""

from ridotto.core.spec import GameSpec, Scoring
from ridotto.rules.burraco.bounds import bounds
from ridotto.rules.burraco.dealing import deck_of_layout, deck_of_seed, draw, pack, places
from ridotto.rules.burraco.guide import guide
from ridotto.rules.burraco.manners import MANNERS
from ridotto.rules.burraco.observing import observation
from ridotto.rules.burraco.options import NAME, OPTIONS, SEATS, first_scores, seats
from ridotto.rules.burraco.state import discards, parse, start
from ridotto.rules.burraco.turns import ACTIONS
from ridotto.rules.burraco.worlds import sample
from ridotto.rules.rummy.offers import offers

SPEC = GameSpec(
    name=NAME,
    family="rummy",
    options=OPTIONS,
    players=(SEATS,),
    seats=seats,
    vocabulary=ACTIONS,
    notation="BUR-16.1",
    parse=parse,
    pack=pack,
    deck_of_seed=deck_of_seed,
    deck_of_layout=deck_of_layout,
    places=places,
    start=start,
    sample=sample,
    remembered=discards,
    first_scores=first_scores,
    observation=observation,
    bounds=bounds,
    draw=draw,
    direction="clockwise",
    manners=MANNERS,
    guide=guide,
    scoring=Scoring(pays={"closed": "BUR-12.2"}, always=("melded cards",), spread=390),
    offers=offers,
)
