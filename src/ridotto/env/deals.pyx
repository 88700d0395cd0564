"""Many deals of one game side by side, without the interpreter: what `Batch` is made of. What happens in them is in `shares`."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport MOST_ACTIONS
from ridotto.core.history cimport Log
from ridotto.core.state cimport State
from ridotto.env.crew cimport MOST_THREADS, Crew
from ridotto.env.shares cimport (
    BEGIN, BITS, BYTES, DIFFERENCE, DRAW, IDS, JUDGE, NO_MASK, POINTS, STEP, STROLL, WIN, WRITE, Course, Tables, Worker,
    begin_deal, go_on, work,
)

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


cdef class Deals:
    """The environments of a batch.

    `first` is a state before its first action, whose rules all first deals have. `outputs` are contiguous arrays by environment:
    observations (float32) or None, masks (bytes) or None, seats (int8), rewards (float32, by seat), done (uint8).
    InvalidText for what does not fit: whatever is given, nothing is read or written beyond its memory.
    """

    cdef Tables tables
    cdef readonly long n
    cdef Crew crew
    cdef Worker* workers        # by thread
    cdef bint busy
    cdef bint ready             # whether anything has been dealt
    cdef bint drawn             # whether the choices are still to be given away
    cdef State first            # whose rules the first deals have, and what matches hold before their first deal
    cdef list begun             # by environment the state that its deal began with, in matches
    cdef tuple outputs          # the arrays that the tables point into

    def __cinit__(self, State first not None, n, threads, outputs, mask, width, utility, lowest, forced, forfeits,
                  matches, log):
        tables = &self.tables
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
        memcpy(tables.pack, <unsigned char*> pack, tables.cards)
        tables.deals = <unsigned char*> calloc(self.n, tables.deal_size)
        tables.rules = <unsigned char*> calloc(self.n, tables.rules_size)
        tables.decks = <unsigned char*> calloc(self.n, tables.cards)
        tables.dealers = <unsigned char*> calloc(self.n, 1)
        tables.numbers = <int64_t*> calloc(self.n, sizeof(int64_t))
        tables.choices = <int64_t*> calloc(self.n, sizeof(int64_t))
        tables.dice = <Rng*> calloc(self.n, sizeof(Rng))
        if log:
            tables.courses = <Course*> calloc(self.n, sizeof(Course))
        self.crew = Crew(min(whole_number(threads, "threads", 1, MOST_THREADS), self.n))
        self.workers = <Worker*> calloc(self.crew.size, sizeof(Worker))
        if (
            not (tables.deals and tables.rules and tables.decks and tables.dealers and tables.numbers)
            or not (tables.choices and tables.dice and self.workers)
            or (log and not tables.courses)
        ):
            raise MemoryError
        self.show(outputs, width)

    def show(self, outputs, width):
        """Where to write from now on, and the width of a mask: bytes, or ids."""
        cdef float[::1] seen
        cdef unsigned char[::1] masks
        cdef signed char[::1] seats
        cdef float[::1] rewards
        cdef unsigned char[::1] done
        self.check_open()
        tables = &self.tables
        engine = tables.engine
        n = self.n
        observations, written, seats, rewards, done = outputs
        if observations is not None:
            seen = observations
            expect(engine.observe != NULL, "an array of observations", "none at a game without them")
            expect(seen.shape[0] == n * engine.observed, "an array of observations", f"one of {n * engine.observed}")
        least = {BITS: (engine.actions + 63) // 64 * 8, BYTES: engine.actions, IDS: 1, NO_MASK: 0}[tables.form]
        cdef long wide = whole_number(width, "width", least, MOST_ACTIONS)
        if tables.form != NO_MASK:
            expect(written is not None, "None", "an array of masks")
            masks = written
            needed = n * wide * (2 if tables.form == IDS else 1)
            expect(masks.shape[0] == needed, f"an array of {masks.shape[0]} bytes", f"one of {needed} for the masks")
        expect(seats.shape[0] == done.shape[0] == n, "an array of another length", f"one of {n} for seats and ends")
        expect(rewards.shape[0] == n * tables.seats, "an array of rewards", f"one of {n * tables.seats}")
        tables.observations = NULL if observations is None else &seen[0]
        if tables.form != NO_MASK:
            tables.masks = &masks[0]
        tables.seat = &seats[0]
        tables.rewards = &rewards[0]
        tables.done = &done[0]
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

    cdef long at(self, place) except -1:
        """The number of an environment; InvalidText if there is none of that number."""
        self.check_ready()
        found = as_whole(place)
        if found is None or found not in range(self.n):
            raise InvalidText(f"environment {shown(place)} does not exist, expected 0 to {self.n - 1}")
        return found

    # -- threads

    cdef void share_out(self):
        """Gives each thread its share of the environments."""
        cdef int threads = self.crew.size
        for number in range(threads):
            worker = &self.workers[number]
            worker.tables = &self.tables
            worker.first = self.n * number // threads
            worker.last = self.n * (number + 1) // threads

    cdef int run(self, int task, int64_t* actions, long steps) except -1:
        """Has all workers do a task."""
        self.check_open()
        if self.crew.gather():
            self.share_out()
        workers = self.workers
        crew = self.crew
        self.busy = True
        with nogil:
            for number in range(crew.size):
                workers[number].task = task
                workers[number].actions = actions
                workers[number].steps = steps
            crew.run(work, workers, sizeof(Worker))
        self.busy = False
        return 0

    def close(self):
        """Stops the threads."""
        if self.busy:
            self.check_open()
        self.crew.dismiss()

    def __dealloc__(self):
        free(self.workers)
        tables = &self.tables
        if tables.courses != NULL:
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
        self.run(BEGIN, NULL, 1)
        self.ready = True

    cdef long first_fault(self, int64_t* actions) except -2:
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
        cdef long long[::1] ids = actions
        self.check_length(ids.shape[0])
        given = <int64_t*> &ids[0]
        cdef long fault = -1 if self.tables.forfeits else self.first_fault(given)
        if fault < 0:
            self.drawn = True
            self.run(STEP, given, 1)
        return fault

    cdef int check_length(self, long length) except -1:
        """Ready, and InvalidText unless an array has a number for each environment."""
        self.check_ready()
        expect(length == self.n, f"an array of {length} numbers", f"one of {self.n}")
        return 0

    def stroll(self, steps):
        """So many steps at random; returns how many deals ended."""
        cdef long part
        self.check_ready()
        cdef long left = whole_number(steps, "steps", 1, MOST_STEPS)
        cdef long ended = 0
        self.drawn = True
        while left:
            part = min(left, max(1, PART // self.n))
            self.run(STROLL, NULL, part)
            for number in range(self.crew.size):
                ended += self.workers[number].ended
            PyErr_CheckSignals()
            left -= part
        return ended

    def choose(self, actions):
        """Writes a legal action for each environment, all equally likely; drawn anew each time."""
        cdef long long[::1] ids = actions
        self.check_length(ids.shape[0])
        if not self.drawn:
            self.run(DRAW, NULL, 1)
        self.drawn = False
        memcpy(&ids[0], self.tables.choices, self.n * sizeof(int64_t))

    def write(self):
        """The masks again."""
        self.check_ready()
        self.run(WRITE, NULL, 1)

    @property
    def longest(self):
        """The length of the longest list of legal actions so far."""
        cdef long longest = 0
        for number in range(self.crew.size):
            longest = max(longest, self.workers[number].longest)
        return longest

    # -- states

    def deck(self, place):
        """The cards of an environment's deal, in dealing order."""
        cdef Py_ssize_t cards = self.tables.cards
        cdef Py_ssize_t first = self.at(place)
        return (<char*> (self.tables.decks + first * cards))[:cards]

    def dealer(self, place):
        """Who deals in an environment: while a deal runs its dealer, afterwards the next one."""
        return self.tables.dealers[self.at(place)]

    def number(self, place):
        """How many deals of the environment have begun."""
        return self.tables.numbers[self.at(place)]

    def next_deck(self, place):
        """The pack of the environment's next deal, in dealing order."""
        cdef long at = self.at(place)
        expect(self.tables.matches, "another pack", "none while a deal runs")
        begin_deal(&self.tables, at)
        return self.deck(place)

    def put(self, place, State begun not None):
        """Puts a deal that has just begun into an environment of matches."""
        cdef State state = begun
        cdef long at = self.at(place)
        tables = &self.tables
        cdef bint fits = state.engine == tables.engine and begun.seats == tables.seats and len(begun.before) == tables.sides
        expect(fits and tables.matches, "a state", "one of the batch's game, and of as many players, in a match")
        self.begun[at] = begun
        memcpy(tables.deals + at * tables.deal_size, state.deal_at, state.engine.size)
        memcpy(tables.rules + at * tables.rules_size, state.rules_at, state.engine.rules_size)
        tables.dealers[at] = state.fixed.dealer
        cdef long listed = go_on(tables, at, True)
        self.workers[0].longest = max(self.workers[0].longest, listed)

    cdef State begun_at(self, long place):
        """The state that an environment's deal began with."""
        if self.tables.matches:
            return self.begun[place]
        fixed = self.first.fixed
        return self.first.starter()(fixed.options, self.tables.dealers[place], fixed.scores, self.deck(place))

    def position(self, place):
        """An environment's position as a state that knows nothing of the past."""
        cdef long at = self.at(place)
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
        cdef long at = self.at(place)
        expect(
            self.tables.courses != NULL,
            f"environment {at}",
            "one of a batch that keeps a log: Batch(…, log=True)",
        )
        course = &self.tables.courses[at]
        if course.count < 0:
            raise MemoryError("the log of this deal found no memory")
        state = self.begun_at(at)
        for action in range(course.count):
            state = state.apply(<object> course.ids[action])
        return state

    def struct(self, place):
        """The bytes of an environment's deal, as the kernels see it."""
        cdef long at = self.at(place)
        cdef Py_ssize_t size = self.tables.engine.size
        return (<char*> (self.tables.deals + at * self.tables.deal_size))[:size]


def expect(fits, given, wanted):
    """InvalidText unless it fits."""
    if not fits:
        raise InvalidText(f"{given} is not allowed, expected {wanted}")


def struct_of(State state not None):
    """The bytes of a state's deal, as the kernels see it."""
    cdef Py_ssize_t size = state.engine.size
    return (<char*> state.deal_at)[:size]


def compiled(State state not None):
    """Whether a game's engine can deal anew: games of plain Python cannot."""
    return state.engine.deal_out != NULL
