"""Talk at a table of Belote (BEL-12.5)."""

from ridotto.core.manners import Manners

MANNERS = Manners(courtesy="BEL-12.5", watchers="BEL-12.5")
