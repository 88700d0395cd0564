"""Estimates of the value of each choice of a seat, as weighted means over sampled worlds."""

from libc.stdint cimport int32_t


cdef class Weighing:
    """Running estimates of the value of each choice of a seat. Subclasses implement `world`, which evaluates one more world."""

    def run(self, nodes):
        """Evaluate worlds until `nodes` more nodes are used. Return the total number of worlds."""
        cdef long most = nodes
        cdef long done = 0
        with nogil:
            while done < most:
                done += self.world()
        self.nodes += done
        return self.solved

    def weigh_match(self, equity, mine, theirs):
        """Make the probability of winning the match decide. `mine`, `theirs`: match scores before the deal."""
        self.equity = equity
        self.scores[self.viewer & 1] = mine
        self.scores[1 - (self.viewer & 1)] = theirs

    def means(self):
        """Return the mean of the deciding quantity by place of a choice, excluding dropped choices."""
        if self.total <= 0.0:
            return {}
        return {place: self.sums[place] / self.total for place in range(self.count) if not self.dropped[place]}

    def leads(self):
        """Return the mean score difference in points by place of a choice, excluding dropped choices."""
        if self.total <= 0.0:
            return {}
        return {place: self.points[place] / self.total for place in range(self.count) if not self.dropped[place]}

    def error(self, one, other):
        """Return the standard error of the difference between the means of two choices, given their places."""
        cdef int first = one
        cdef int second = other
        mean = (self.sums[first] - self.sums[second]) / self.total
        square = self.products[first][first] + self.products[second][second] - 2.0 * self.products[first][second]
        return (max(0.0, square / self.total - mean * mean) * self.squares) ** 0.5 / self.total

    def alone(self, place):
        """Return the standard error of a choice's mean, given its place."""
        cdef int first = place
        mean = self.sums[first] / self.total
        return (max(0.0, self.products[first][first] / self.total - mean * mean) * self.squares) ** 0.5 / self.total

    def telling(self):
        """Return the number of equally weighted worlds that would tell as much as the weighted ones (Kish's effective sample size)."""
        return self.total * self.total / self.squares if self.squares > 0.0 else 0.0

    def drop(self, place):
        """Exclude a choice from further worlds."""
        self.dropped[<int> place] = True

    cdef double chance(self, const int32_t* scores) noexcept nogil:
        """Return the probability of winning the match after a deal with these scores."""
        team = self.viewer & 1
        return self.equity.of(self.scores[team] + scores[team], self.scores[1 - team] + scores[1 - team])

    cdef double worth(self, const int32_t* scores) noexcept nogil:
        """Return the deciding quantity: score difference, or probability of winning the match."""
        if self.equity is not None:
            return self.chance(scores)
        team = self.viewer & 1
        return scores[team] - scores[1 - team]

    cdef void weigh(self, double weight, const double* points, const double* values) noexcept nogil:
        """Add a world to the estimates."""
        self.solved += 1
        self.total += weight
        self.squares += weight * weight
        for one in range(self.count):
            self.points[one] += weight * points[one]
            self.sums[one] += weight * values[one]
            for other in range(self.count):
                self.products[one][other] += weight * values[one] * values[other]

    cdef long world(self) noexcept nogil:
        return 1
