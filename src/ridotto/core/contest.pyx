"""Matches that end after a number of deals instead of at a target (BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5): the option `deals`."""

cimport cython

from ridotto.core.state cimport State, seal_between


@cython.no_gc
cdef class ContestState(State):
    """State of a game with the option `deals`: null, or the number of counted deals after which the match ends.

    A game's class says when a match without `deals` is over (`reached`), who has won it (`leader`), and which deals count (`counts`).
    """

    void_rule = ""
    """Rule that names the dealer after a void deal, which does not count, by the option `void_redeal`; "" if no deal is void."""

    # -- the match

    cdef int used(self):
        """Return the number of counted deals of the match, including this one if it is over and counts."""
        return self.fixed.deals_used + (1 if self.deal_over and self.counts() else 0)

    @property
    def match_over(self):
        """True if the match ends with this deal: it was the last of its number, or a side has reached the target."""
        if not self.deal_over:
            return False
        limit = self.fixed.options["deals"]
        return self.reached() if limit is None else self.used() >= limit

    @property
    def winner(self):
        """Team or seat that has won the match with this deal; None before its end, or if the highest total is shared."""
        if not self.match_over:
            return None
        return self.leader() if self.fixed.options["deals"] is None else ContestState.leader(self)

    @property
    def redeal_rule(self):
        return self.void_rule if self.deal_over and not self.counts() else ""

    @property
    def next_dealer(self):
        """Seat of the dealer of the next deal: the same after a void deal under `void_redeal=same` (BEL-5.7, COI-5.13)."""
        if self.redeal_rule and self.fixed.options["void_redeal"] == "same":
            return self.dealer
        return State.next_dealer.__get__(self)

    def carried(self):
        return {} if self.fixed.options["deals"] is None else {"deals_used": self.fixed.deals_used}

    def carries(self):
        return {} if self.fixed.options["deals"] is None else {"deals_used": self.used()}

    # -- what seats know

    cdef void add_length(self, dict facts):
        """Add the number of earlier counted deals to the facts of a view, if the match lasts a number of deals."""
        if self.fixed.options["deals"] is not None:
            facts["deals_used"] = self.fixed.deals_used

    def key(self, seat=None):
        known = State.key(self, seat)
        if self.fixed.options["deals"] is None:
            return known
        return known + bytes([self.fixed.deals_used])

    # Overridden by each game's class.

    cdef bint counts(self):
        """True if this deal, which is over, is one of the number that the match lasts."""
        return True

    cdef bint reached(self):
        """True if a match to a target ends with this deal, which is over."""
        return False

    cdef object leader(self):
        """Return the team or seat with the highest total, or None if several share it; a game may ask for more in a match to a target."""
        totals = self.totals
        best = max(totals)
        return totals.index(best) if totals.count(best) == 1 else None


seal_between(ContestState)
