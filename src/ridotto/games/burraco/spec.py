"""Game specification of Burraco."""

from ridotto.core.spec import GameSpec, Scoring
from ridotto.games.burraco.law.bounds import bounds
from ridotto.games.burraco.law.dealing import deck_of_layout, deck_of_seed, draw, pack, places
from ridotto.games.burraco.law.manners import MANNERS
from ridotto.games.burraco.law.observing import observation
from ridotto.games.burraco.law.options import CARRIED, NAME, OPTIONS, PRESETS, UNITS, at_scores, first_scores, seats
from ridotto.games.burraco.law.state import discards, parse, start
from ridotto.games.burraco.law.turns import ACTIONS
from ridotto.games.burraco.law.worlds import sample
from ridotto.games.families.rummy.law.offers import offers

SPEC = GameSpec(
    name=NAME,
    family="rummy",
    options=OPTIONS,
    presets=PRESETS,
    players=tuple(UNITS),
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
    at_scores=at_scores,
    observation=observation,
    bounds=bounds,
    carried=CARRIED,
    draw=draw,
    direction="clockwise",
    manners=MANNERS,
    scoring=Scoring(pays={"closed": "BUR-12.2"}, always=("melded cards", "sum"), sums=("sum",), spread=390),
    offers=offers,
)
