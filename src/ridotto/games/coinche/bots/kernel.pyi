"""Type stubs of Coinche's part of the compiled search."""

from ridotto.search.kernels.determinized import Judgement

JUDGEMENT: Judgement
