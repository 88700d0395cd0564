"""What Biriba is."""

from ridotto.core.spec import GameSpec, Scoring
from ridotto.rules.biriba.bounds import bounds
from ridotto.rules.biriba.dealing import deck_of_layout, deck_of_seed, pack, places
from ridotto.rules.biriba.guide import guide
from ridotto.rules.biriba.manners import MANNERS
from ridotto.rules.biriba.observing import observation
from ridotto.rules.biriba.options import NAME, OPTIONS, PRESETS, UNITS, first_scores, is_score, seats
from ridotto.rules.biriba.state import parse, start
from ridotto.rules.biriba.turns import ACTIONS
from ridotto.rules.biriba.worlds import sample
from ridotto.rules.rummy.offers import offers

SPEC = GameSpec(
    name=NAME,
    family="rummy",
    options=OPTIONS,
    presets=PRESETS,
    players=tuple(UNITS),
    seats=seats,
    vocabulary=ACTIONS,
    notation="BIR-16.1",
    parse=parse,
    pack=pack,
    deck_of_seed=deck_of_seed,
    deck_of_layout=deck_of_layout,
    places=places,
    start=start,
    sample=sample,
    first_scores=first_scores,
    observation=observation,
    bounds=bounds,
    is_score=is_score,
    kind_of_score="numbers, whole or with a half",
    manners=MANNERS,
    guide=guide,
    scoring=Scoring(always=("cards melded", "sum"), sums=("sum",), spread=420),
    offers=offers,
)
