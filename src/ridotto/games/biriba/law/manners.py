"""Table talk in Biriba (BIR-14.4)."""

from ridotto.core.manners import Manners

MANNERS = Manners(no_cards="BIR-14.4")
