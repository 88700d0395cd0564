"""Types of what the compiled search adds for a game."""

from ridotto.search.kernels.determinized import Judgement

JUDGEMENT: Judgement
THOUGHTFUL: Judgement
