"""Many deals of one game side by side, without the interpreter: what `Batch` is made of. What happens in them is in `shares`."""

import cython
from cython import address

from ridotto.core.cards import shown
from ridotto.core.chance import digest_of
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import as_whole, whole_number

FORMS = {None: NO_MASK, "bits": BITS, "bytes": BYTES, "ids": IDS}
UTILITIES = {"difference": DIFFERENCE, "points": POINTS, "win": WIN}
PART = 2_000_000
"""Steps at random between two checks for an interrupt: a second at the slowest game."""
MOST = 2**20
"""Environments of a batch."""
MOST_STEPS = 2**53
"""Of one call."""


class Deals:
    """The environments of a batch.

    `first` is a state before its first action, whose rules all first deals have. `outputs` are contiguous arrays by environment:
    observations (float32) or None, masks (bytes) or None, seats (int8), rewards (float32, by seat), done (uint8).
    InvalidText for what does not fit: whatever is given, nothing is read or written beyond its memory.
    """

    def __cinit__(
        self, first: State, n, threads, outputs, mask, width, utility, lowest, forced, forfeits, matches, log
    ):
        tables = address(self.tables)
        engine = first.engine
        expect(compiled(first), "a state", "one of a compiled game")
        self.first = first
        self.n = whole_number(n, "n", 1, MOST)
        self.begun = [first] * self.n if matches else []
        pack = bytes(sorted(first.fixed.deck))
        tables.engine = engine
        tables.first_deal = first.deal_at
        tables.first_rules = first.rules_at
        tables.deal_size = (engine.size + 15) & ~15
        tables.rules_size = (engine.rules_size + 15) & ~15
        tables.seats = first.seats
        tables.sides = len(first.before)
        tables.cards = len(pack)
        tables.utility = UTILITIES[utility]
        tables.form = FORMS[mask]
        tables.part = 1 / first.parts
        tables.lowest = lowest
        tables.forced = forced
        tables.forfeits = forfeits
        tables.matches = matches
        memcpy(tables.pack, cython.cast(cython.p_uchar, pack), tables.cards)
        tables.deals = cython.cast(cython.p_uchar, calloc(self.n, tables.deal_size))
        tables.rules = cython.cast(cython.p_uchar, calloc(self.n, tables.rules_size))
        tables.decks = cython.cast(cython.p_uchar, calloc(self.n, tables.cards))
        tables.dealers = cython.cast(cython.p_uchar, calloc(self.n, 1))
        tables.numbers = cython.cast(cython.pointer(int64_t), calloc(self.n, cython.sizeof(int64_t)))
        tables.choices = cython.cast(cython.pointer(int64_t), calloc(self.n, cython.sizeof(int64_t)))
        tables.dice = cython.cast(cython.pointer(Rng), calloc(self.n, cython.sizeof(Rng)))
        if log:
            tables.courses = cython.cast(cython.pointer(Course), calloc(self.n, cython.sizeof(Course)))
        self.crew = Crew(min(whole_number(threads, "threads", 1, MOST_THREADS), self.n))
        self.workers = cython.cast(cython.pointer(Worker), calloc(self.crew.size, cython.sizeof(Worker)))
        if (
            not (tables.deals and tables.rules and tables.decks and tables.dealers and tables.numbers)
            or not (tables.choices and tables.dice and self.workers)
            or (log and not tables.courses)
        ):
            raise MemoryError
        self.show(outputs, width)

    def show(self, outputs, width):
        """Where to write from now on, and the width of a mask: bytes, or ids."""
        seen: cython.float[::1]
        masks: cython.uchar[::1]
        seats: cython.schar[::1]
        rewards: cython.float[::1]
        done: cython.uchar[::1]
        self.check_open()
        tables = address(self.tables)
        engine = tables.engine
        n = self.n
        observations, written, seats, rewards, done = outputs
        if observations is not None:
            seen = observations
            expect(engine.observe != cython.NULL, "an array of observations", "none at a game without them")
            expect(seen.shape[0] == n * engine.observed, "an array of observations", f"one of {n * engine.observed}")
        least = {BITS: (engine.actions + 63) // 64 * 8, BYTES: engine.actions, IDS: 1, NO_MASK: 0}[tables.form]
        wide: cython.long = whole_number(width, "width", least, MOST_ACTIONS)
        if tables.form != NO_MASK:
            expect(written is not None, "None", "an array of masks")
            masks = written
            needed = n * wide * (2 if tables.form == IDS else 1)
            expect(masks.shape[0] == needed, f"an array of {masks.shape[0]} bytes", f"one of {needed} for the masks")
        expect(seats.shape[0] == done.shape[0] == n, "an array of another length", f"one of {n} for seats and ends")
        expect(rewards.shape[0] == n * tables.seats, "an array of rewards", f"one of {n * tables.seats}")
        tables.observations = cython.NULL if observations is None else address(seen[0])
        if tables.form != NO_MASK:
            tables.masks = address(masks[0])
        tables.seat = address(seats[0])
        tables.rewards = address(rewards[0])
        tables.done = address(done[0])
        tables.width = wide
        self.outputs = outputs
        self.share_out()

    # -- what may be asked of them now

    def check_open(self):
        """RuntimeError while another thread steps them, InvalidText once they are closed."""
        if self.busy:
            raise RuntimeError("a batch is stepped by one thread at a time")
        if self.crew.size == 0:
            raise InvalidText("the batch is closed, expected an open one")

    def check_ready(self):
        """The same, and InvalidText before they have begun."""
        self.check_open()
        if not self.ready:
            raise InvalidText("the batch has not begun, expected a call of reset() first")

    def at(self, place):
        """The number of an environment; InvalidText if there is none of that number."""
        self.check_ready()
        found = as_whole(place)
        if found is None or found not in range(self.n):
            raise InvalidText(f"environment {shown(place)} does not exist, expected 0 to {self.n - 1}")
        return found

    # -- threads

    def share_out(self):
        """Gives each thread its share of the environments."""
        threads: cython.int = self.crew.size
        for number in range(threads):
            worker = address(self.workers[number])
            worker.tables = address(self.tables)
            worker.first = self.n * number // threads
            worker.last = self.n * (number + 1) // threads

    def run(self, task, actions, steps):
        """Has all workers do a task."""
        self.check_open()
        if self.crew.gather():
            self.share_out()
        workers = self.workers
        crew = self.crew
        self.busy = True
        with cython.nogil:
            for number in range(crew.size):
                workers[number].task = task
                workers[number].actions = actions
                workers[number].steps = steps
            crew.run(work, workers, cython.sizeof(Worker))
        self.busy = False
        return 0

    def close(self):
        """Stops the threads."""
        if self.busy:
            self.check_open()
        self.crew.dismiss()

    def __dealloc__(self):
        free(self.workers)
        tables = address(self.tables)
        if tables.courses != cython.NULL:
            for place in range(self.n):
                free(tables.courses[place].ids)
        free(tables.courses)
        free(tables.deals)
        free(tables.rules)
        free(tables.decks)
        free(tables.dealers)
        free(tables.numbers)
        free(tables.choices)
        free(tables.dice)

    # -- steps

    def begin(self, game, seed, dealer):
        """Deals everything anew from a seed; the first deals are dealt by this seat, or by one drawn for each environment if it is None."""
        digest = digest_of(game, seed, "batch")
        self.check_open()
        self.tables.first_dealer = -1 if dealer is None else whole_number(dealer, "dealer", 0, self.tables.seats - 1)
        for word in range(2):
            self.tables.seed[word] = int.from_bytes(digest[8 * word : 8 * word + 8], "little")
        if self.begun:
            self.begun = [self.first] * self.n
        self.drawn = True
        self.run(BEGIN, cython.NULL, 1)
        self.ready = True

    def first_fault(self, actions):
        """The first environment whose action is illegal, or -1."""
        choices = self.tables.choices
        for place in range(self.n):
            if actions[place] != choices[place]:
                break
        else:
            return -1
        self.run(JUDGE, actions, 1)
        for number in range(self.crew.size):
            if self.workers[number].fault >= 0:
                return self.workers[number].fault
        return -1

    def step(self, actions):
        """Carries out these actions; returns -1, or the first environment whose action is illegal: then nothing has changed."""
        ids: cython.longlong[::1] = actions
        self.check_length(ids.shape[0])
        given = cython.cast(cython.pointer(int64_t), address(ids[0]))
        fault: cython.long = -1 if self.tables.forfeits else self.first_fault(given)
        if fault < 0:
            self.drawn = True
            self.run(STEP, given, 1)
        return fault

    def check_length(self, length):
        """Ready, and InvalidText unless an array has a number for each environment."""
        self.check_ready()
        expect(length == self.n, f"an array of {length} numbers", f"one of {self.n}")
        return 0

    def stroll(self, steps):
        """So many steps at random; returns how many deals ended."""
        self.check_ready()
        left: cython.long = whole_number(steps, "steps", 1, MOST_STEPS)
        ended: cython.long = 0
        self.drawn = True
        while left:
            part: cython.long = min(left, max(1, PART // self.n))
            self.run(STROLL, cython.NULL, part)
            for number in range(self.crew.size):
                ended += self.workers[number].ended
            PyErr_CheckSignals()
            left -= part
        return ended

    def choose(self, actions):
        """Writes a legal action for each environment, all equally likely; drawn anew each time."""
        ids: cython.longlong[::1] = actions
        self.check_length(ids.shape[0])
        if not self.drawn:
            self.run(DRAW, cython.NULL, 1)
        self.drawn = False
        memcpy(address(ids[0]), self.tables.choices, self.n * cython.sizeof(int64_t))

    def write(self):
        """The masks again."""
        self.check_ready()
        self.run(WRITE, cython.NULL, 1)

    @property
    def longest(self):
        """The length of the longest list of legal actions so far."""
        longest: cython.long = 0
        for number in range(self.crew.size):
            longest = max(longest, self.workers[number].longest)
        return longest

    # -- states

    def deck(self, place):
        """The cards of an environment's deal, in dealing order."""
        cards: cython.Py_ssize_t = self.tables.cards
        first: cython.Py_ssize_t = self.at(place)
        return cython.cast(cython.p_char, self.tables.decks + first * cards)[:cards]

    def dealer(self, place):
        """Who deals in an environment: while a deal runs its dealer, afterwards the next one."""
        return self.tables.dealers[self.at(place)]

    def number(self, place):
        """How many deals of the environment have begun."""
        return self.tables.numbers[self.at(place)]

    def next_deck(self, place):
        """The pack of the environment's next deal, in dealing order."""
        at: cython.long = self.at(place)
        expect(self.tables.matches, "another pack", "none while a deal runs")
        begin_deal(address(self.tables), at)
        return self.deck(place)

    def put(self, place, begun: State):
        """Puts a deal that has just begun into an environment of matches."""
        state: State = begun
        at: cython.long = self.at(place)
        tables = address(self.tables)
        fits: cython.bint = (
            state.engine == tables.engine and begun.seats == tables.seats and len(begun.before) == tables.sides
        )
        expect(fits and tables.matches, "a state", "one of the batch's game, and of as many players, in a match")
        self.begun[at] = begun
        memcpy(tables.deals + at * tables.deal_size, state.deal_at, state.engine.size)
        memcpy(tables.rules + at * tables.rules_size, state.rules_at, state.engine.rules_size)
        tables.dealers[at] = state.fixed.dealer
        listed: cython.long = go_on(tables, at, True)
        self.workers[0].longest = max(self.workers[0].longest, listed)

    def begun_at(self, place):
        """The state that an environment's deal began with."""
        if self.tables.matches:
            return self.begun[place]
        fixed = self.first.fixed
        return self.first.starter()(fixed.options, self.tables.dealers[place], fixed.scores, self.deck(place))

    def position(self, place):
        """An environment's position as a state that knows nothing of the past."""
        at: cython.long = self.at(place)
        begun = self.begun_at(at)
        state = begun.blank()
        state.engine = begun.engine
        state.rules_at = begun.rules_at
        state.fixed = begun.fixed
        state.history = Log()
        memcpy(state.deal_at, self.tables.deals + at * self.tables.deal_size, begun.engine.size)
        return state

    def replayed(self, place):
        """The same with its past, which a log has kept."""
        at: cython.long = self.at(place)
        expect(
            self.tables.courses != cython.NULL,
            f"environment {at}",
            "one of a batch that keeps a log: Batch(…, log=True)",
        )
        course = address(self.tables.courses[at])
        if course.count < 0:
            raise MemoryError("the log of this deal found no memory")
        state = self.begun_at(at)
        for action in range(course.count):
            state = state.apply(cython.cast(object, course.ids[action]))
        return state

    def struct(self, place):
        """The bytes of an environment's deal, as the kernels see it."""
        at: cython.long = self.at(place)
        size: cython.Py_ssize_t = self.tables.engine.size
        return cython.cast(cython.p_char, self.tables.deals + at * self.tables.deal_size)[:size]


def expect(fits, given, wanted):
    """InvalidText unless it fits."""
    if not fits:
        raise InvalidText(f"{given} is not allowed, expected {wanted}")


def struct_of(state: State):
    """The bytes of a state's deal, as the kernels see it."""
    size: cython.Py_ssize_t = state.engine.size
    return cython.cast(cython.p_char, state.deal_at)[:size]


def compiled(state: State):
    """Whether a game's engine can deal anew: games of plain Python cannot."""
    return state.engine.deal_out != cython.NULL
