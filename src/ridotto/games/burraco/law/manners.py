"""Table talk in Burraco (BUR-14.5)."""

from ridotto.core.manners import Manners

MANNERS = Manners(courtesy="BUR-14.5", watchers="BUR-14.5")
