"""Charts of results, under their original names, kept for compatibility."""

from ridotto.bots.results import result_chart as result
from ridotto.bots.results import standings_chart as standings

__all__ = ["result", "standings"]
