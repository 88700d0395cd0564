"""What choices of a seat are worth to its side, from ever more worlds, each of which counts by its weight."""

from libc.stdint cimport int32_t


cdef class Weighing:
    """Choices of a seat: what each is worth to its side, in ever more worlds."""

    def run(self, nodes):
        """Looks at worlds until so many nodes more are used; returns the worlds so far."""
        cdef long most = nodes
        cdef long done = 0
        with nogil:
            while done < most:
                done += self.world()
        self.nodes += done
        return self.solved

    def weigh_match(self, equity, mine, theirs):
        """From now on the chance of winning the match decides, at these scores before the deal."""
        self.equity = equity
        self.scores[self.viewer & 1] = mine
        self.scores[1 - (self.viewer & 1)] = theirs

    def means(self):
        """By place of a choice: the mean of what decides, difference of the scores or chance; nothing for those that were dropped."""
        if self.total <= 0.0:
            return {}
        return {place: self.sums[place] / self.total for place in range(self.count) if not self.dropped[place]}

    def leads(self):
        """By place of a choice: the mean difference of the scores, in points."""
        if self.total <= 0.0:
            return {}
        return {place: self.points[place] / self.total for place in range(self.count) if not self.dropped[place]}

    def error(self, one, other):
        """The standard error of the difference of two choices' means, by their places."""
        cdef int first = one
        cdef int second = other
        mean = (self.sums[first] - self.sums[second]) / self.total
        square = self.products[first][first] + self.products[second][second] - 2.0 * self.products[first][second]
        return (max(0.0, square / self.total - mean * mean) * self.heavy) ** 0.5 / self.total

    def alone(self, place):
        """The standard error of a choice's mean, by its place."""
        cdef int first = place
        mean = self.sums[first] / self.total
        return (max(0.0, self.products[first][first] / self.total - mean * mean) * self.heavy) ** 0.5 / self.total

    def drop(self, place):
        """Looks no more at a choice."""
        self.dropped[<int> place] = True

    cdef double chance(self, const int32_t* scores) noexcept nogil:
        """The chance of winning the match after a deal with these scores."""
        team = self.viewer & 1
        return self.equity.of(self.scores[team] + scores[team], self.scores[1 - team] + scores[1 - team])

    cdef double worth(self, const int32_t* scores) noexcept nogil:
        """What decides."""
        if self.equity is not None:
            return self.chance(scores)
        team = self.viewer & 1
        return scores[team] - scores[1 - team]

    cdef void weigh(self, double weight, const double* points, const double* values) noexcept nogil:
        """Counts a world."""
        self.solved += 1
        self.total += weight
        self.heavy += weight * weight
        for one in range(self.count):
            self.points[one] += weight * points[one]
            self.sums[one] += weight * values[one]
            for other in range(self.count):
                self.products[one][other] += weight * values[one] * values[other]

    cdef long world(self) noexcept nogil:
        return 1
