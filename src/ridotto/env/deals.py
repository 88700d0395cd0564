"""Many deals of one game side by side, without the interpreter.

Each environment has its own deal, rules and cards, and two streams of chance that depend on the seed and its number alone: one shuffles
the pack of each deal, the other draws random actions. So nothing depends on how many environments there are or which thread has which.
"""

import cython
from cython import address

from ridotto.core.chance import digest_of

FORMS = {None: NO_MASK, "bits": BITS, "bytes": BYTES, "ids": IDS}
UTILITIES = {"difference": DIFFERENCE, "points": POINTS, "win": WIN}
PART = 20_000_000
"""Steps at random between two checks for an interrupt."""


# ---- one environment ------------------------------------------------------------------------------------------------


def begin_deal(tables, place):
    """Shuffles the environment's next pack and deals it; with matches only shuffles, for the interpreter to deal."""
    rng: Rng
    deck = tables.decks + place * tables.cards
    memcpy(deck, tables.pack, tables.cards)
    stream(address(rng), tables.seed, place, tables.numbers[place])
    shuffle(address(rng), deck, tables.cards)
    tables.numbers[place] += 1
    if tables.courses != cython.NULL:
        tables.courses[place].count = 0
    if not tables.matches:
        deal = tables.deals + place * tables.deal_size
        rules = tables.rules + place * tables.rules_size
        tables.engine.deal_out(deal, rules, deck, tables.cards, tables.dealers[place])


def carry_out(tables, place, action):
    if tables.courses != cython.NULL:
        course = address(tables.courses[place])
        if course.count == course.room:
            room: cython.int = 2 * course.room + 60
            ids = cython.cast(cython.pointer(uint16_t), realloc(course.ids, room * cython.sizeof(uint16_t)))
            if ids == cython.NULL:
                course.count = -1
            else:
                course.ids = ids
                course.room = room
        if course.count >= 0:
            course.ids[course.count] = action
            course.count += 1
    tables.engine.advance(tables.deals + place * tables.deal_size, tables.rules + place * tables.rules_size, action)


def pay(tables, place):
    """The rewards of a deal that is over: what `state.returns` says, by seat."""
    sheet: int32_t[128]
    side_pays: cython.float[8]
    deal = tables.deals + place * tables.deal_size
    tables.engine.reckon(deal, tables.rules + place * tables.rules_size, sheet)
    sides: cython.int = tables.sides
    total: cython.int = 0
    best: cython.int = sheet[0]
    winners: cython.int = 0
    for side in range(sides):
        total += sheet[side]
        if sheet[side] > best:
            best = sheet[side]
    for side in range(sides):
        winners += sheet[side] == best
    for side in range(sides):
        own: cython.int = sheet[side]
        if tables.utility == WIN:
            side_pays[side] = cython.cast(cython.float, 1) / winners if own == best else 0
        elif tables.utility == POINTS:
            side_pays[side] = own * tables.part
        else:
            side_pays[side] = own * tables.part - (total - own) * tables.part / (sides - 1)
    for seat in range(tables.seats):
        tables.rewards[place * tables.seats + seat] = side_pays[seat % sides]
    tables.done[place] = True
    next_dealer(tables, place)


def forfeit(tables, place):
    """The lowest utility for the seat in turn, nothing for the others, and the episode is over."""
    seat: cython.int = tables.engine.turn(tables.deals + place * tables.deal_size)
    tables.rewards[place * tables.seats + seat] = tables.lowest
    tables.done[place] = True
    if tables.matches:
        tables.seat[place] = UNSETTLED
    next_dealer(tables, place)


def next_dealer(tables, place):
    dealer = tables.dealers[place] + 1
    tables.dealers[place] = 0 if dealer == tables.seats else dealer


def go_on(tables, place, fresh):
    """Goes on to the next decision and writes down what is to be seen there; returns the number of legal actions.

    A deal that is over is followed by the next one, but in matches only marked. A new deal begins with a decision, forced or not, so
    that no step ends two deals; `fresh` says that this one does.
    """
    ids: uint16_t[4096]
    engine = tables.engine
    deal = tables.deals + place * tables.deal_size
    rules = tables.rules + place * tables.rules_size
    while True:
        seat: cython.int = engine.turn(deal)
        if seat < 0:
            pay(tables, place)
            if tables.matches:
                tables.seat[place] = UNSETTLED
                return 0
            begin_deal(tables, place)
            fresh = True
            seat = engine.turn(deal)
        found: cython.int = engine.legal(deal, rules, ids)
        if found > 1 or fresh or not tables.forced:
            break
        carry_out(tables, place, ids[0])
    tables.seat[place] = seat
    tables.choices[place] = ids[below(address(tables.dice[place]), found)]
    write_mask(tables, place, ids, found)
    if tables.observations != cython.NULL:
        engine.observe(deal, rules, seat, tables.observations + place * engine.observed)
    return found


def write_mask(tables, place, ids, found):
    """The legal actions in the form that is wanted; ids that do not fit are left out, who wants ids makes room and asks again."""
    if tables.form == BITS:
        words = cython.cast(cython.pointer(uint64_t), tables.masks + place * tables.width)
        memset(words, 0, tables.width)
        write_bits(words, ids, found)
    elif tables.form == BYTES:
        row = tables.masks + place * tables.width
        memset(row, 0, tables.width)
        for entry in range(found):
            row[ids[entry]] = 1
    elif tables.form == IDS:
        line = cython.cast(cython.pointer(int16_t), tables.masks) + place * tables.width
        kept: cython.long = min(found, tables.width)
        for column in range(kept):
            line[column] = ids[column]
        memset(line + kept, 0xFF, (tables.width - kept) * cython.sizeof(int16_t))


def is_illegal(tables, place, action):
    """Whether the seat in turn may not do this; what was drawn for it is known to be legal."""
    if action == tables.choices[place]:
        return False
    if action < 0 or action >= tables.engine.actions:
        return True
    deal = tables.deals + place * tables.deal_size
    return tables.engine.refuse(deal, tables.rules + place * tables.rules_size, action) != 0


# ---- a thread's share -----------------------------------------------------------------------------------------------


def begin_anew(worker, place):
    """The first deal of an environment."""
    tables = worker.tables
    dice = address(tables.dice[place])
    tables.numbers[place] = 0
    stream(dice, tables.seed, place, OWN_DICE)
    dealer: cython.int = below(dice, tables.seats)
    tables.dealers[place] = dealer if tables.first_dealer < 0 else tables.first_dealer
    memset(tables.rewards + place * tables.seats, 0, tables.seats * cython.sizeof(cython.float))
    tables.done[place] = False
    begin_deal(tables, place)
    if not tables.matches:
        worker.longest = max(worker.longest, go_on(tables, place, True))


def take_step(worker, place, action):
    """One action in one environment."""
    tables = worker.tables
    if tables.observations != cython.NULL and place + 1 < worker.last:
        fetch_row(tables, place + 1)
    if tables.done[place] or tables.matches:
        memset(tables.rewards + place * tables.seats, 0, tables.seats * cython.sizeof(cython.float))
        tables.done[place] = False
    given_up: cython.bint = tables.forfeits and is_illegal(tables, place, action)
    if not given_up:
        carry_out(tables, place, action)
    else:
        forfeit(tables, place)
        if tables.matches:
            return
        begin_deal(tables, place)
    found: cython.long = go_on(tables, place, given_up)
    worker.ended += tables.done[place]
    if found > worker.longest:
        worker.longest = found


def work(own):
    """Does a worker's task in its share of the environments."""
    ids: uint16_t[4096]
    worker = cython.cast(cython.pointer(Worker), own)
    tables = worker.tables
    worker.fault = -1
    worker.ended = 0
    if worker.task == STROLL:
        for _ in range(worker.steps):
            for place in range(worker.first, worker.last):
                take_step(worker, place, tables.choices[place])
        return
    for place in range(worker.first, worker.last):
        if worker.task == STEP:
            take_step(worker, place, worker.actions[place])
        elif worker.task == BEGIN:
            begin_anew(worker, place)
        elif worker.task == JUDGE:
            if is_illegal(tables, place, worker.actions[place]):
                worker.fault = place
                return
        else:
            deal = tables.deals + place * tables.deal_size
            found: cython.int = tables.engine.legal(deal, tables.rules + place * tables.rules_size, ids)
            if worker.task == DRAW:
                tables.choices[place] = ids[below(address(tables.dice[place]), found)]
            else:
                write_mask(tables, place, ids, found)


# ---- all of them ----------------------------------------------------------------------------------------------------


class Deals:
    """The environments of a batch. It checks nothing: `Batch` does.

    `first` is a state before its first action, whose rules all first deals have; `pack` its cards in order. `outputs` are contiguous
    arrays by environment: observations (float32) or None, masks or None, seats (int8), rewards (float32, by seat), done (uint8).
    """

    def __init__(self, first, pack, n, threads, outputs, mask, width, utility, lowest, forced, forfeits, matches, log):
        tables = address(self.tables)
        state: State = first
        self.first = first
        self.n = n
        self.begun = [None] * n if matches else []
        tables.engine = state.engine
        tables.deal_size = (state.engine.size + 15) & ~15
        tables.rules_size = (state.engine.rules_size + 15) & ~15
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
        tables.deals = cython.cast(cython.p_uchar, calloc(n, tables.deal_size))
        tables.rules = cython.cast(cython.p_uchar, calloc(n, tables.rules_size))
        tables.decks = cython.cast(cython.p_uchar, calloc(n, tables.cards))
        tables.dealers = cython.cast(cython.p_uchar, calloc(n, 1))
        tables.numbers = cython.cast(cython.pointer(int64_t), calloc(n, cython.sizeof(int64_t)))
        tables.choices = cython.cast(cython.pointer(int64_t), calloc(n, cython.sizeof(int64_t)))
        tables.dice = cython.cast(cython.pointer(Rng), calloc(n, cython.sizeof(Rng)))
        if log:
            tables.courses = cython.cast(cython.pointer(Course), calloc(n, cython.sizeof(Course)))
        self.workers = cython.cast(cython.pointer(Worker), calloc(threads, cython.sizeof(Worker)))
        if (
            not (tables.deals and tables.rules and tables.decks and tables.dealers and tables.numbers)
            or not (tables.choices and tables.dice and self.workers)
            or (log and not tables.courses)
        ):
            raise MemoryError
        for place in range(self.n):
            memcpy(tables.rules + place * tables.rules_size, state.rules_at, state.engine.rules_size)
        self.show(outputs, width)
        self.crew = Crew(threads)
        self.share_out()

    def show(self, outputs, width):
        """Where to write from now on, and the width of a mask: bytes, or ids."""
        seen: cython.float[::1]
        masks: cython.uchar[::1]
        seats: cython.schar[::1]
        rewards: cython.float[::1]
        done: cython.uchar[::1]
        observations, written, seats, rewards, done = outputs
        tables = address(self.tables)
        tables.observations = cython.NULL
        if observations is not None:
            seen = observations
            tables.observations = address(seen[0])
        if written is not None:
            masks = written
            tables.masks = address(masks[0])
        tables.seat = address(seats[0])
        tables.rewards = address(rewards[0])
        tables.done = address(done[0])
        tables.width = width
        self.outputs = outputs

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
        if self.busy:
            raise RuntimeError("a batch is stepped by one thread at a time")
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
        for word in range(2):
            self.tables.seed[word] = int.from_bytes(digest[8 * word : 8 * word + 8], "little")
        self.tables.first_dealer = -1 if dealer is None else dealer
        self.drawn = True
        self.run(BEGIN, cython.NULL, 1)
        return self.longest

    def fault(self, actions):
        """The first environment whose action is illegal, or -1."""
        ids: cython.longlong[::1] = actions
        choices = self.tables.choices
        for place in range(self.n):
            if ids[place] != choices[place]:
                return self.first_fault(cython.cast(cython.pointer(int64_t), address(ids[0])))
        return -1

    def first_fault(self, actions):
        self.run(JUDGE, actions, 1)
        for number in range(self.crew.size):
            if self.workers[number].fault >= 0:
                return self.workers[number].fault
        return -1

    def step(self, actions):
        """Carries out these actions; returns the length of the longest list of legal actions so far."""
        ids: cython.longlong[::1] = actions
        self.drawn = True
        self.run(STEP, cython.cast(cython.pointer(int64_t), address(ids[0])), 1)
        return self.longest

    def stroll(self, steps):
        """So many steps at random; returns how many deals ended."""
        left: cython.long = steps
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
        if not self.drawn:
            self.run(DRAW, cython.NULL, 1)
        self.drawn = False
        memcpy(address(ids[0]), self.tables.choices, self.n * cython.sizeof(int64_t))

    def write(self):
        """The masks again."""
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
        first: cython.Py_ssize_t = place
        return cython.cast(cython.p_char, self.tables.decks + first * cards)[:cards]

    def dealer(self, place):
        """Who deals in an environment: while a deal runs its dealer, afterwards the next one."""
        return self.tables.dealers[place]

    def number(self, place):
        """How many deals of the environment have begun."""
        return self.tables.numbers[place]

    def next_deck(self, place):
        """The pack of the environment's next deal, in dealing order."""
        begin_deal(address(self.tables), place)
        return self.deck(place)

    def put(self, place, begun):
        """Puts a deal that has just begun into an environment."""
        state: State = begun
        at: cython.long = place
        tables = address(self.tables)
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
        begun = self.begun_at(place)
        at: cython.long = place
        state = begun.blank()
        state.engine = begun.engine
        state.rules_at = begun.rules_at
        state.fixed = begun.fixed
        state.history = Log()
        memcpy(state.deal_at, self.tables.deals + at * self.tables.deal_size, begun.engine.size)
        return state

    def replayed(self, place):
        """The same with its past, which a log has kept."""
        at: cython.long = place
        course = address(self.tables.courses[at])
        if course.count < 0:
            raise MemoryError("the log of this deal found no memory")
        state = self.begun_at(place)
        for action in range(course.count):
            state = state.apply(cython.cast(object, course.ids[action]))
        return state

    def struct(self, place):
        """The bytes of an environment's deal, as the kernels see it."""
        at: cython.long = place
        size: cython.Py_ssize_t = self.tables.engine.size
        return cython.cast(cython.p_char, self.tables.deals + at * self.tables.deal_size)[:size]


def struct_of(state: State):
    """The bytes of a state's deal, as the kernels see it."""
    size: cython.Py_ssize_t = state.engine.size
    return cython.cast(cython.p_char, state.deal_at)[:size]


def compiled(state: State):
    """Whether a game's engine can deal anew: games of plain Python cannot."""
    return state.engine.deal_out != cython.NULL
