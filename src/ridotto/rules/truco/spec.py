"""What truco is."""

from ridotto.core.options import Options
from ridotto.core.spec import GameSpec, Scoring
from ridotto.rules.truco.manners import MANNERS
from ridotto.rules.truco.options import NAME, OPTIONS, PRESETS, SEATS, first_scores, seats
from ridotto.rules.truco.rules import ACTIONS, NAMES
from ridotto.rules.truco.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.rules.truco.worlds import sample


def pack(options: Options) -> list[str]:
    """The 40 cards in card order."""
    return list(NAMES)


SPEC = GameSpec(
    name=NAME,
    options=OPTIONS,
    presets=PRESETS,
    players=(SEATS,),
    seats=seats,
    vocabulary=ACTIONS,
    notation="TRU-12.2",
    parse=parse,
    pack=pack,
    deck_of_seed=deck_of_seed,
    deck_of_layout=deck_of_layout,
    places=places,
    start=start,
    sample=sample,
    first_scores=first_scores,
    manners=MANNERS,
    scoring=Scoring(),
)
