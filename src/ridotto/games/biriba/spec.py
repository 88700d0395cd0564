"""Game specification of Biriba."""

from ridotto.core.spec import GameSpec, Scoring
from ridotto.games.biriba.law.bounds import bounds
from ridotto.games.biriba.law.dealing import deck_of_layout, deck_of_seed, pack, places
from ridotto.games.biriba.law.manners import MANNERS
from ridotto.games.biriba.law.observing import observation
from ridotto.games.biriba.law.options import CARRIED, NAME, OPTIONS, PRESETS, UNITS, first_scores, is_score, seats
from ridotto.games.biriba.law.state import parse, start
from ridotto.games.biriba.law.turns import ACTIONS
from ridotto.games.biriba.law.worlds import sample
from ridotto.games.families.rummy.law.offers import offers

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
    carried=CARRIED,
    is_score=is_score,
    kind_of_score="numbers, whole or with a half",
    manners=MANNERS,
    scoring=Scoring(always=("cards melded", "sum"), sums=("sum",), spread=420),
    offers=offers,
)
