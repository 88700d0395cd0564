"""Specification of Coinche."""

from ridotto.core.cards import SUITS
from ridotto.core.spec import GameSpec, Scoring, one_of_each
from ridotto.games.coinche.law.bounds import bounds
from ridotto.games.coinche.law.manners import MANNERS
from ridotto.games.coinche.law.observing import observation
from ridotto.games.coinche.law.options import CARRIED, NAME, OPTIONS, PRESETS, SEATS, first_scores, seats
from ridotto.games.coinche.law.rules import ACTIONS
from ridotto.games.coinche.law.state import deck_of_layout, deck_of_seed, parse, places, start
from ridotto.games.coinche.law.views import CoincheView
from ridotto.games.coinche.law.worlds import sample
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.rest import rest


def rest_of(view: CoincheView) -> list[str]:
    """Return the cards with which the viewer, who is on lead, wins all remaining tricks; without trumps or if all suits are, no suit beats
    another (COI-3.2, COI-3.3).
    """
    denomination = view["contract"]["denomination"] if view["contract"] else ""
    return rest(view, denomination if denomination in tuple(SUITS) else None)


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
    rest=rest_of,
)
