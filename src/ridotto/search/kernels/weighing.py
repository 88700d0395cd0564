"""What choices of a seat are worth to its side, from ever more worlds, each of which counts by its weight."""

import cython


class Weighing:
    """Choices of a seat: what each is worth to its side, in ever more worlds."""

    def run(self, nodes):
        """Looks at worlds until so many nodes more are used; returns the worlds so far."""
        most: cython.long = nodes
        done: cython.long = 0
        with cython.nogil:
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
        first: cython.int = one
        second: cython.int = other
        mean = (self.sums[first] - self.sums[second]) / self.total
        square = self.products[first][first] + self.products[second][second] - 2.0 * self.products[first][second]
        return (max(0.0, square / self.total - mean * mean) * self.heavy) ** 0.5 / self.total

    def alone(self, place):
        """The standard error of a choice's mean, by its place."""
        first: cython.int = place
        mean = self.sums[first] / self.total
        return (max(0.0, self.products[first][first] / self.total - mean * mean) * self.heavy) ** 0.5 / self.total

    def drop(self, place):
        """Looks no more at a choice."""
        self.dropped[cython.cast(cython.int, place)] = True

    def chance(self, scores):
        """The chance of winning the match after a deal with these scores."""
        team = self.viewer & 1
        return self.equity.of(self.scores[team] + scores[team], self.scores[1 - team] + scores[1 - team])

    def worth(self, scores):
        """What decides."""
        if self.equity is not None:
            return self.chance(scores)
        team = self.viewer & 1
        return scores[team] - scores[1 - team]

    def weigh(self, weight, points, values):
        """Counts a world."""
        self.solved += 1
        self.total += weight
        self.heavy += weight * weight
        for one in range(self.count):
            self.points[one] += weight * points[one]
            self.sums[one] += weight * values[one]
            for other in range(self.count):
                self.products[one][other] += weight * values[one] * values[other]

    def world(self):
        return 1
