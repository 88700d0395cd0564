"""What Briscola is."""

from ridotto.core.plain import plain_game
from ridotto.core.spec import Scoring
from ridotto.games.briscola.rules import OPTIONS, Briscola

SPEC = plain_game(Briscola, OPTIONS, scoring=Scoring(pays={"won": "BRI-5.2", "draw": "BRI-5.2"}, scored="BRI-5.2"))
