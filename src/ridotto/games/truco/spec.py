"""Game specification of truco."""

from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.games.truco.law.bounds import bounds
from ridotto.games.truco.law.dealing import deck_of_layout, deck_of_seed, places
from ridotto.games.truco.law.manners import MANNERS
from ridotto.games.truco.law.notation import ACTIONS, NAMES
from ridotto.games.truco.law.observing import observation
from ridotto.games.truco.law.options import NAME, OPTIONS, PLAYERS, PRESETS, TARGET, first_scores, seats
from ridotto.games.truco.law.state import parse, start
from ridotto.games.truco.law.worlds import sample

SPEC = GameSpec(
    name=NAME,
    options=OPTIONS,
    presets=PRESETS,
    players=PLAYERS,
    seats=seats,
    vocabulary=ACTIONS,
    notation="TRU-12.2",
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
    shared=True,
    skippable={"cut": frozenset({"cut"}), "packets": frozenset({"keep", "give", "throw"})},
    brisk=frozenset({"cut", "keep", "give", "throw"}),
    manners=MANNERS,
    scoring=Scoring(ceiling=TARGET, spread=2.2),
)
