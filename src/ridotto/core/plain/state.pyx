"""States of games whose rules are plain Python, with the same interface as those of compiled games.

The rules are a `PlainDeal` (`core/plain`), which Python callers use directly. Kernels cannot hold Python objects and copy positions as
bytes, so they see the actions that led to a position; each call rebuilds the deal from these, continuing from the latest one if possible.
"""

cimport cython
from cpython.object cimport PyObject
from libc.stdint cimport int32_t, uint16_t

from functools import partial

from ridotto.core.chance cimport Rng
from ridotto.core.engine cimport Engine, assemble, play_at_random
from ridotto.core.history cimport Setting
from ridotto.core.state cimport State, seal

from ridotto.core.cards import checked_deck

cdef enum:
    MOST_ACTIONS_OF_A_DEAL = 1000

# A position as kernels copy it: the actions so far. The Python deal is rebuilt from them.
cdef struct Course:
    int turn
    int count
    uint16_t ids[MOST_ACTIONS_OF_A_DEAL]

# Passed through the kernels to get back to Python. The setting outlives every kernel call.
cdef struct Context:
    PyObject* setting
    const Engine* engine


cdef class PlainSetting(Setting):
    """A deal before its first action."""

    cdef Engine engine
    cdef Context context
    cdef object first           # the Python deal before its first action
    cdef object last            # (bytes of the ids so far, the Python deal there): a cache, emptied while the deal is in use
    cdef object failure         # first error inside a kernel, which cannot raise it

    cdef object take_deal(self, const Course* course):
        """Return the Python deal at a position, removing it from the cache: the caller owns it."""
        cdef int known
        last, self.last = self.last, None
        done = (<char*> course.ids)[: 2 * course.count]
        if last is not None and done.startswith(last[0]):
            known = len(last[0]) // 2
            deal = last[1]
        else:
            known = 0
            deal = self.first.copy()
        for place in range(known, course.count):
            deal.play(deal.actions[course.ids[place]])
        return deal

    cdef void put_back(self, const Course* course, deal):
        """Return a deal to the cache, for calls that continue from there."""
        self.last = ((<char*> course.ids)[: 2 * course.count], deal)

    cdef int write_legal(self, const Course* course, uint16_t* ids) except -1:
        deal = self.take_deal(course)
        found = deal.legal()
        self.put_back(course, deal)
        for place, text in enumerate(found):
            ids[place] = deal.numbers[text]
        return len(found)

    cdef bint is_refused(self, const Course* course, int action) except -1:
        deal = self.take_deal(course)
        rule = deal.refuse(deal.actions[action])
        self.put_back(course, deal)
        return rule is not None

    cdef int play(self, Course* course, int action) except -1:
        deal = self.take_deal(course)
        deal.play(deal.actions[action])
        note(course, action, deal)
        self.put_back(course, deal)
        return 0

    cdef int write_scores(self, const Course* course, int32_t* sheet) except -1:
        deal = self.take_deal(course)
        for place, points in enumerate(deal.sheet()["scores"]):
            sheet[place] = points
        self.put_back(course, deal)
        return 0

    cdef void record_failure(self, error):
        """Store the first error of a kernel's run; every deal of that run then ends at once."""
        if self.failure is None:
            self.failure = error

    cdef int raise_failure(self) except -1:
        """Raise the stored error, if any."""
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        return 0


@cython.no_gc
cdef class PlainState(State):
    """A position in a deal of a plain game, from `ridotto.game(…).deal()`. States are immutable values."""

    cdef Course course
    cdef object deal

    @property
    def game(self):
        """Name of the game."""
        return self.deal.name

    @property
    def seats(self):
        """Number of players."""
        return self.deal.seats

    @property
    def vocabulary(self):
        """All actions that have an id, indexed by id."""
        return self.deal.vocabulary

    @property
    def grammar_rule(self):
        """Rule that refuses a line outside the notation."""
        return self.deal.notation

    @property
    def over_rule(self):
        """Rule that refuses everything after the end of the deal."""
        return self.deal.over_rule

    cdef State blank(self):
        cdef PlainState state = PlainState.__new__(PlainState)
        state.deal_at = &state.course
        state.deal = self.deal
        return state

    cdef object starter(self):
        return partial(start, type(self.deal))

    cdef object read(self, str text):
        return self.deal.numbers.get(text)

    cdef list ids(self):
        deal = self.deal
        return [] if self.course.turn < 0 else [deal.numbers[text] for text in deal.legal()]

    cdef object judged(self, object line, seat):
        deal = self.deal
        return deal.turn_rule if seat is not None and seat != deal.turn else deal.refuse(deal.actions[line])

    cdef State after(self, int number):
        deal = self.deal.copy()
        deal.play(deal.actions[number])
        cdef PlainState state = self.following(self.course.turn, number, None)
        state.deal = deal
        note(&state.course, number, deal)
        return state

    def playouts(self, count, seed=0):
        """Return the mean scores of `count` random playouts, by team or seat. Every legal action is equally likely."""
        (<PlainSetting> self.fixed).failure = None
        found = State.playouts(self, count, seed)
        (<PlainSetting> self.fixed).raise_failure()
        return found

    def perft(self, depth):
        """Return the number of sequences of `depth` actions from here; a deal that ends earlier counts once."""
        (<PlainSetting> self.fixed).failure = None
        found = State.perft(self, depth)
        (<PlainSetting> self.fixed).raise_failure()
        return found

    cdef dict reckoned(self):
        return self.deal.sheet()

    @property
    def winners(self):
        """Teams or seats that win the match with this deal, or None while it continues."""
        return self.deal.winners(self.totals) if self.course.turn < 0 else None

    @property
    def winner(self):
        """Team or seat that wins the match with this deal. None while it continues, and if several share the win."""
        winners = self.winners
        return winners[0] if winners is not None and len(winners) == 1 else None

    @property
    def match_over(self):
        """True if the match ends with this deal."""
        return self.winners is not None

    cpdef dict public_facts(self):
        """Return the facts common to all plain games, with those the rules add in the middle."""
        deal = self.deal
        cdef bint over = self.course.turn < 0
        facts = {
            "game": self.game,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": "over" if over else deal.phase,
            "turn": self.turn,
            "hand": None,
            "hand_sizes": [len(hand) for hand in deal.hands],
            **deal.view(None),
            "log": [[who, action.text] for who, action in self.log],
            "legal": [],
            "sheet": self.reckoned() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
            facts["winners"] = self.winners
        return facts

    cdef dict seat_facts(self, int seat):
        deal = self.deal
        return {
            "seat": seat,
            "hand": deal.in_order(deal.hands[seat]),
            **deal.view(seat),
            "legal": [action.text for action in self.legal()] if seat == self.turn else [],
        }

    cdef dict facts_of(self, str rule, object line, str text, seat):
        if rule == self.over_rule:
            return {}
        if rule == self.deal.turn_rule:
            return {"seat": seat, "turn": self.turn}
        return self.deal.case(rule, text)

    def layout(self):
        """Return the deal in the rulebook's layout."""
        deal = self.deal
        return deal.laid_out(self.options, self.dealer, deal.cards_of(self.options, self.fixed.deck))


def start(kind, options, dealer, scores, deck):
    """Return a deal of a `PlainDeal` class before its first action. `deck` holds positions in the pack, in dealing order."""
    cdef PlainSetting fixed = PlainSetting()
    cdef PlainState state = PlainState.__new__(PlainState)
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, len(kind.pack_at(options)), len(kind.pack_at(options)))
    fixed.first = kind(options, dealer, list(scores), kind.cards_of(options, deck))
    assemble(
        &fixed.engine,
        sizeof(Course),
        len(kind.actions),
        <void*> turn_of,
        <void*> legal_of,
        <void*> refuse_of,
        <void*> advance_of,
        <void*> reckon_of,
        <void*> play_out,
    )
    fixed.context.setting = <PyObject*> fixed
    fixed.context.engine = &fixed.engine
    state.deal = fixed.first
    state.deal_at = &state.course
    state.course.count = 0
    state.course.turn = turn_in(fixed.first)
    state.begin(fixed, &fixed.engine, &fixed.context)
    return state


cdef int note(Course* course, int action, deal) except -1:
    """Append an action that has been carried out. Raise ValueError if the deal does not end."""
    if course.count == MOST_ACTIONS_OF_A_DEAL:
        raise ValueError(
            f"{deal.name}: a deal has more than {MOST_ACTIONS_OF_A_DEAL} actions, the most that a plain game may take"
        )
    course.ids[course.count] = action
    course.count += 1
    course.turn = turn_in(deal)
    return 0


cdef int turn_in(deal) except -2:
    """Return the seat to act, or -1. Raise ValueError if the rules name a seat that does not exist."""
    turn = deal.turn
    if turn is None:
        return -1
    if turn not in range(deal.seats):
        raise ValueError(f"{deal.name}: turn is {turn!r}, expected a seat from 0 to {deal.seats - 1} or None")
    return turn


# ---- callbacks for kernels ----------------------------------------------------------------------------------------


cdef int turn_of(const Course* course) noexcept nogil:
    return course.turn


cdef int legal_of(const Course* course, const Context* context, uint16_t* ids) noexcept with gil:
    setting = <PlainSetting> context.setting
    try:
        return setting.write_legal(course, ids)
    except BaseException as error:
        setting.record_failure(error)
        ids[0] = 0  # `refuse` rejects it, so `find_fault`, which compares the two, reports a fault
        return 1


cdef int refuse_of(const Course* course, const Context* context, int action) noexcept with gil:
    setting = <PlainSetting> context.setting
    try:
        return setting.is_refused(course, action)
    except BaseException as error:
        setting.record_failure(error)
        return 1


cdef void advance_of(Course* course, const Context* context, int action) noexcept with gil:
    setting = <PlainSetting> context.setting
    if setting.failure is not None:
        course.turn = -1
        return
    try:
        setting.play(course, action)
    except BaseException as error:
        course.turn = -1
        setting.record_failure(error)


cdef void reckon_of(const Course* course, const Context* context, int32_t* sheet) noexcept with gil:
    setting = <PlainSetting> context.setting
    if setting.failure is not None:
        return
    try:
        setting.write_scores(course, sheet)
    except BaseException as error:
        setting.record_failure(error)


cdef void play_out(Course* course, const Context* context, Rng* rng) noexcept nogil:
    play_at_random(context.engine, course, context, rng)


seal(PlainState)
