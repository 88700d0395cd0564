"""Charts of what bots made of each other, under the names they have always had."""

from ridotto.bots.results import result_chart as result
from ridotto.bots.results import standings_chart as standings

__all__ = ["result", "standings"]
