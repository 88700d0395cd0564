"""Many deals of one game side by side, without the interpreter: the core of `Batch`. `shares` implements what happens in them."""

from cpython.exc cimport PyErr_CheckSignals
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from libc.stdint cimport int64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport MOST_ACTIONS
from ridotto.core.history cimport Log
from ridotto.core.state cimport State
from ridotto.core.worlds cimport MOST_PAST, PolicyOf
from ridotto.env.shares cimport (
    AT_RANDOM, BEGIN, BITS, BYTES, DIFFERENCE, DRAW, FIND_ILLEGAL, IDS, LEARNER, NO_MASK, POINTS, POLICY, RANDOM_STEPS, STEP, WIN,
    LONGEST_PATTERN, WRITE, DealLog, MOST_OBSERVED, Outputs, Run, Tables, Worker, advance_to_decision, begin_deal, work,
)
from ridotto.env.threads cimport MOST_THREADS, ThreadPool

from ridotto.core.cards import shown
from ridotto.core.chance import digest_of
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import as_whole, whole_number

FORMS = {None: NO_MASK, "bits": BITS, "bytes": BYTES, "ids": IDS}
UTILITIES = {"difference": DIFFERENCE, "points": POINTS, "win": WIN}
PART = 2_000_000
"""Random steps between two checks for an interrupt: one second in the slowest game."""
MOST = 2**20
"""Maximum number of environments in a batch."""
MOST_STEPS = 2**53
"""Maximum number of steps in one call."""


cdef class Deals:
    """The environments of a batch.

    `first` is a state before its first action; all first deals use its rules. `outputs` are one or two tuples of contiguous arrays, written
    by steps in turn and indexed by environment: observations (float32, or uint8 with `runs`) or None, masks (bytes) or None, seats (int8),
    rewards (float32, by seat), done (uint8). `viewers` is the number of seats observed. `runs` are (first, last, low, steps), and
    steps are a number or a tuple of those that alternate.
    `others` are the players by seat: None for the learner, "random", or the capsule of a policy; none: the learner plays all. A deal of
    theirs has at most `longest` actions.
    Raise InvalidText for unsuitable arguments. Whatever is passed, no memory outside the arrays is read or written.
    """

    cdef Tables tables
    cdef readonly long n
    cdef ThreadPool pool
    cdef Worker* workers        # by thread
    cdef bint busy
    cdef bint ready             # True once anything has been dealt
    cdef bint drawn             # True if the random choices have not been handed out yet
    cdef State first            # provides the rules of the first deals, and fills environments of matches until their first deal
    cdef list initial_states    # in matches: by environment, the state at the start of its deal
    cdef tuple outputs          # keeps alive the arrays that steps write to, in turn
    cdef Outputs buffers[2]
    cdef int buffer_count       # 1, or 2 that steps write to in turn
    cdef int current            # buffer of the latest step

    def __cinit__(self, State first not None, n, threads, outputs, mask, width, utility, lowest, forced, forfeits,
                  matches, log, viewers=1, runs=(), others=(), longest=0):
        tables = &self.tables
        engine = first.engine
        expect(compiled(first), "a state", "one of a compiled game")
        self.first = first
        self.n = whole_number(n, "n", 1, MOST)
        self.initial_states = [first] * self.n if matches else []
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
        tables.viewers = whole_number(viewers, "viewers", 1, first.seats)
        expect(tables.viewers in (1, first.seats), f"{viewers} viewers", f"1 or {first.seats}")
        self.plan(runs)
        self.seat_players(others, longest)
        memcpy(tables.pack, <unsigned char*> pack, tables.cards)
        tables.deals = <unsigned char*> calloc(self.n, tables.deal_size)
        tables.rules = <unsigned char*> calloc(self.n, tables.rules_size)
        tables.decks = <unsigned char*> calloc(self.n, tables.cards)
        tables.dealers = <unsigned char*> calloc(self.n, 1)
        tables.numbers = <int64_t*> calloc(self.n, sizeof(int64_t))
        tables.choices = <int64_t*> calloc(self.n, sizeof(int64_t))
        tables.dice = <Rng*> calloc(self.n, sizeof(Rng))
        if log:
            tables.logs = <DealLog*> calloc(self.n, sizeof(DealLog))
        self.pool = ThreadPool(min(whole_number(threads, "threads", 1, MOST_THREADS), self.n))
        self.workers = <Worker*> calloc(self.pool.size, sizeof(Worker))
        if (
            not (tables.deals and tables.rules and tables.decks and tables.dealers and tables.numbers)
            or not (tables.choices and tables.dice and self.workers)
            or (log and not tables.logs)
            or (tables.others and not (tables.pasts and tables.others_dice))
        ):
            raise MemoryError
        self.show(outputs, width)

    cdef int plan(self, runs) except -1:
        """Set how observations are packed: consecutive runs that cover them."""
        tables = &self.tables
        expect(len(runs) <= 256, f"{len(runs)} runs", "at most 256")
        end = 0
        tables.packed_size = 0
        tables.run_count = len(runs)
        for number, (first, last, low, levels) in enumerate(runs):
            steps, pattern = (1, levels) if isinstance(levels, tuple) else (levels, ())
            expect(len(pattern) <= LONGEST_PATTERN, f"a pattern of {len(pattern)} steps", f"at most {LONGEST_PATTERN}")
            expect(not pattern or (last - first) % len(pattern) == 0, f"{last - first} numbers", "rows of the pattern")
            expect(first == end and first < last <= min(tables.engine.observed, MOST_OBSERVED), f"a run from {first}", f"one from {end}")
            tables.runs[number] = Run(first, last, low, steps, len(pattern))
            for place, step in enumerate(pattern):
                tables.runs[number].pattern[place] = step
            tables.packed_size += (last - first) * (1 if steps else sizeof(float))
            end = last
        expect(not runs or end == tables.engine.observed, f"runs to {end}", "runs to the end of an observation")
        return 0

    cdef int seat_players(self, others, longest) except -1:
        """Set who plays each seat."""
        tables = &self.tables
        if not others:
            return 0
        expect(len(others) == tables.seats <= 8 and None in others, f"{len(others)} players", f"one by seat for {tables.seats} seats")
        expect(not tables.matches, "a match", "deals, if the batch plays seats")
        for seat, player in enumerate(others):
            tables.players[seat] = LEARNER if player is None else AT_RANDOM if player == "random" else POLICY
            if tables.players[seat] == POLICY:
                tables.policies[seat] = <PolicyOf> PyCapsule_GetPointer(player, PyCapsule_GetName(player))
        tables.others = True
        tables.past_room = whole_number(longest, "longest", 1, MOST_PAST)
        tables.past_size = (tables.past_room + 1) * sizeof(int)
        tables.pasts = <unsigned char*> calloc(self.n, tables.past_size)
        tables.others_dice = <Rng*> calloc(self.n, sizeof(Rng))
        return 0

    def show(self, outputs, width):
        """Set the arrays to write to, one or two of each, and the width of a mask in bytes or ids. The next step writes to the last."""
        self.check_open()
        expect(len(outputs) in (1, 2), f"{len(outputs)} buffers", "1 or 2")
        for number, arrays in enumerate(outputs):
            self.point(&self.buffers[number], arrays, width)
        self.outputs = tuple(outputs)
        self.buffer_count = len(outputs)
        self.current = 0
        self.use()
        self.tables.width = width
        self.assign_ranges()

    cdef void use(self) noexcept:
        """Let steps write to the current buffer."""
        tables = &self.tables
        buffer = &self.buffers[self.current]
        tables.observations = buffer.observations
        tables.packed = buffer.packed
        tables.masks = buffer.masks
        tables.seat = buffer.seat
        tables.rewards = buffer.rewards
        tables.done = buffer.done

    cdef void turn_over(self) noexcept:
        """Let the next step write to the other buffer, if there is one, so that what the latest one showed stays."""
        self.current = self.buffer_count - 1 - self.current
        self.use()

    cdef int point(self, Outputs* buffer, outputs, width) except -1:
        """Check arrays, and let a buffer point to them."""
        cdef float[::1] seen
        cdef unsigned char[::1] packed
        cdef unsigned char[::1] masks
        cdef signed char[::1] seats
        cdef float[::1] rewards
        cdef unsigned char[::1] done
        tables = &self.tables
        engine = tables.engine
        n = self.n
        observations, written, seats, rewards, done = outputs
        if observations is not None:
            expect(engine.observe != NULL, "an array of observations", "none at a game without them")
            needed = n * tables.viewers * (tables.packed_size or engine.observed)
            if tables.packed_size:
                packed = observations
                expect(packed.shape[0] == needed, "an array of observations", f"one of {needed} bytes")
            else:
                seen = observations
                expect(seen.shape[0] == needed, "an array of observations", f"one of {needed}")
        least = {BITS: (engine.actions + 63) // 64 * 8, BYTES: engine.actions, IDS: 1, NO_MASK: 0}[tables.form]
        cdef long wide = whole_number(width, "width", least, MOST_ACTIONS)
        if tables.form != NO_MASK:
            expect(written is not None, "None", "an array of masks")
            masks = written
            needed = n * wide * (2 if tables.form == IDS else 1)
            expect(masks.shape[0] == needed, f"an array of {masks.shape[0]} bytes", f"one of {needed} for the masks")
        expect(seats.shape[0] == done.shape[0] == n, "an array of another length", f"one of {n} for seats and ends")
        expect(rewards.shape[0] == n * tables.seats, "an array of rewards", f"one of {n * tables.seats}")
        buffer.observations = NULL if observations is None or tables.packed_size else &seen[0]
        buffer.packed = NULL if observations is None or not tables.packed_size else &packed[0]
        buffer.masks = NULL if tables.form == NO_MASK else &masks[0]
        buffer.seat = &seats[0]
        buffer.rewards = &rewards[0]
        buffer.done = &done[0]
        return 0

    # -- checks before calls

    def check_open(self):
        """Raise RuntimeError while another thread is stepping the batch, InvalidText once it is closed."""
        if self.busy:
            raise RuntimeError("a batch is stepped by one thread at a time")
        if self.pool.size == 0:
            raise InvalidText("the batch is closed, expected an open one")

    @property
    def closed(self):
        """True once the threads have been stopped."""
        return self.pool.size == 0

    def check_ready(self):
        """Raise as `check_open` does, and InvalidText before the first reset."""
        self.check_open()
        if not self.ready:
            raise InvalidText("the batch has not begun, expected a call of reset() first")

    cdef long at(self, place) except -1:
        """Return the number of an environment as an integer. Raise InvalidText if it does not exist."""
        self.check_ready()
        found = as_whole(place)
        if found is None or found not in range(self.n):
            raise InvalidText(f"environment {shown(place)} does not exist, expected 0 to {self.n - 1}")
        return found

    # -- threads

    cdef void assign_ranges(self):
        """Assign each thread its range of environments."""
        cdef int threads = self.pool.size
        for number in range(threads):
            worker = &self.workers[number]
            worker.tables = &self.tables
            worker.first = self.n * number // threads
            worker.last = self.n * (number + 1) // threads

    cdef int run(self, int task, int64_t* actions, long steps) except -1:
        """Run a task in all workers."""
        self.check_open()
        if self.pool.restart_after_fork():
            self.assign_ranges()
        workers = self.workers
        pool = self.pool
        self.busy = True
        with nogil:
            for number in range(pool.size):
                workers[number].task = task
                workers[number].actions = actions
                workers[number].steps = steps
            pool.run(work, workers, sizeof(Worker))
        self.busy = False
        return 0

    def close(self):
        """Stop the threads."""
        if self.busy:
            self.check_open()
        self.pool.stop()

    def __dealloc__(self):
        free(self.workers)
        tables = &self.tables
        if tables.logs != NULL:
            for place in range(self.n):
                free(tables.logs[place].ids)
        free(tables.logs)
        free(tables.deals)
        free(tables.rules)
        free(tables.decks)
        free(tables.dealers)
        free(tables.numbers)
        free(tables.choices)
        free(tables.dice)
        free(tables.pasts)
        free(tables.others_dice)

    # -- steps

    def begin(self, game, seed, dealer):
        """Deal everything from a seed. The first dealer is `dealer`, or drawn for each environment if it is None."""
        digest = digest_of(game, seed, "batch")
        self.check_open()
        self.tables.first_dealer = -1 if dealer is None else whole_number(dealer, "dealer", 0, self.tables.seats - 1)
        for word in range(2):
            self.tables.seed[word] = int.from_bytes(digest[8 * word : 8 * word + 8], "little")
        if self.initial_states:
            self.initial_states = [self.first] * self.n
        self.drawn = True
        self.turn_over()
        self.run(BEGIN, NULL, 1)
        self.ready = True

    cdef long first_fault(self, int64_t* actions) except -2:
        """Return the first environment whose action is illegal, or -1."""
        choices = self.tables.choices
        for place in range(self.n):
            if actions[place] != choices[place]:
                break
        else:
            return -1
        self.run(FIND_ILLEGAL, actions, 1)
        for number in range(self.pool.size):
            if self.workers[number].fault >= 0:
                return self.workers[number].fault
        return -1

    def step(self, actions):
        """Carry out these actions and return -1. If one is illegal, change nothing and return its environment."""
        cdef long long[::1] ids = actions
        self.check_length(ids.shape[0])
        given = <int64_t*> &ids[0]
        cdef long fault = -1 if self.tables.forfeits else self.first_fault(given)
        if fault < 0:
            self.drawn = True
            self.turn_over()
            self.run(STEP, given, 1)
        return fault

    cdef int check_length(self, long length) except -1:
        """Check that the batch is ready. Raise InvalidText unless an array has one number per environment."""
        self.check_ready()
        expect(length == self.n, f"an array of {length} numbers", f"one of {self.n}")
        return 0

    def random_steps(self, steps):
        """Take random steps in every environment. Return the number of deals that ended."""
        cdef long part
        self.check_ready()
        cdef long left = whole_number(steps, "steps", 1, MOST_STEPS)
        cdef long ended = 0
        self.drawn = True
        self.turn_over()
        while left:
            part = min(left, max(1, PART // self.n))
            self.run(RANDOM_STEPS, NULL, part)
            for number in range(self.pool.size):
                ended += self.workers[number].ended
            PyErr_CheckSignals()
            left -= part
        return ended

    def choose(self, actions):
        """Write a uniformly random legal action for each environment, redrawn at each call."""
        cdef long long[::1] ids = actions
        self.check_length(ids.shape[0])
        if not self.drawn:
            self.run(DRAW, NULL, 1)
        self.drawn = False
        memcpy(&ids[0], self.tables.choices, self.n * sizeof(int64_t))

    @property
    def buffer(self):
        """Number of the buffer that the latest step has written to."""
        return self.current

    def write(self):
        """Write the masks again."""
        self.check_ready()
        self.run(WRITE, NULL, 1)

    @property
    def longest(self):
        """Length of the longest list of legal actions so far."""
        cdef long longest = 0
        for number in range(self.pool.size):
            longest = max(longest, self.workers[number].longest)
        return longest

    # -- states

    def deck(self, place):
        """Return the cards of an environment's deal, in dealing order."""
        cdef Py_ssize_t cards = self.tables.cards
        cdef Py_ssize_t first = self.at(place)
        return (<char*> (self.tables.decks + first * cards))[:cards]

    def dealer(self, place):
        """Return the dealer of an environment: of the running deal, or else of the next."""
        return self.tables.dealers[self.at(place)]

    def number(self, place):
        """Return the number of deals that the environment has begun."""
        return self.tables.numbers[self.at(place)]

    def next_deck(self, place):
        """Return the shuffled pack of the environment's next deal, in dealing order."""
        cdef long at = self.at(place)
        expect(self.tables.matches, "another pack", "none while a deal runs")
        begin_deal(&self.tables, at)
        return self.deck(place)

    def put(self, place, State initial not None):
        """Put a new deal into an environment of a match batch."""
        cdef State state = initial
        cdef long at = self.at(place)
        tables = &self.tables
        cdef bint fits = state.engine == tables.engine and initial.seats == tables.seats and len(initial.before) == tables.sides
        expect(fits and tables.matches, "a state", "one of the batch's game, and of as many players, in a match")
        self.initial_states[at] = initial
        memcpy(tables.deals + at * tables.deal_size, state.deal_at, state.engine.size)
        memcpy(tables.rules + at * tables.rules_size, state.rules_at, state.engine.rules_size)
        tables.dealers[at] = state.fixed.dealer
        cdef long listed = advance_to_decision(tables, at, True)
        self.workers[0].longest = max(self.workers[0].longest, listed)

    cdef State initial_state(self, long place):
        """Return the state at the start of an environment's deal."""
        if self.tables.matches:
            return self.initial_states[place]
        fixed = self.first.fixed
        return self.first.starter()(fixed.options, self.tables.dealers[place], fixed.scores, self.deck(place))

    def position(self, place):
        """Return an environment's position as a state without history."""
        cdef long at = self.at(place)
        initial = self.initial_state(at)
        state = initial.blank()
        state.engine = initial.engine
        state.rules_at = initial.rules_at
        state.fixed = initial.fixed
        state.history = Log()
        memcpy(state.deal_at, self.tables.deals + at * self.tables.deal_size, initial.engine.size)
        return state

    def replayed(self, place):
        """Return an environment's state with its history. Needs `log`."""
        cdef long at = self.at(place)
        expect(
            self.tables.logs != NULL,
            f"environment {at}",
            "one of a batch that keeps a log: Batch(…, log=True)",
        )
        log = &self.tables.logs[at]
        if log.count < 0:
            raise MemoryError("out of memory for the log of this deal")
        state = self.initial_state(at)
        for action in range(log.count):
            state = state.apply(<object> log.ids[action])
        return state

    def struct(self, place):
        """Return the struct of an environment's deal as bytes."""
        cdef long at = self.at(place)
        cdef Py_ssize_t size = self.tables.engine.size
        return (<char*> (self.tables.deals + at * self.tables.deal_size))[:size]


def expect(fits, given, wanted):
    """Raise InvalidText unless the value fits."""
    if not fits:
        raise InvalidText(f"{given} is not allowed, expected {wanted}")


def struct_of(State state not None):
    """Return the struct of a state's deal as bytes."""
    cdef Py_ssize_t size = state.engine.size
    return (<char*> state.deal_at)[:size]


def compiled(State state not None):
    """True if a game's engine can deal from a deck; games in plain Python cannot."""
    return state.engine.deal_out != NULL
