"""Talk at a table of Coinche (COI-11.3); the rule for spectators comes from Belote (COI-11.1)."""

from ridotto.core.manners import Manners

MANNERS = Manners(courtesy="COI-11.3", watchers="COI-11.1")
