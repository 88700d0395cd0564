"""A position of a game whose rules are plain Python: it answers as those of the compiled games do.

The rules are a `PlainDeal` (`core/plain.py`). People ask it directly. The kernels know nothing of Python, and copy positions as bytes:
they see the actions that led to a position, and each of their questions makes the deal from these, going on from where it was last.
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

# Where a deal stands, as the kernels copy it about: what was done in it. The Python deal is made from that.
cdef struct Course:
    int turn
    int count
    uint16_t ids[MOST_ACTIONS_OF_A_DEAL]

# The way from a kernel back to Python; the setting outlives all who come by here.
cdef struct Way:
    PyObject* setting
    const Engine* engine


cdef class PlainSetting(Setting):
    """A deal before its first action."""

    cdef Engine engine
    cdef Way way
    cdef object first           # the Python deal before its first action
    cdef object last            # (bytes of the ids so far, the Python deal there): where somebody was last; who takes it goes on with it
    cdef object failure         # what went wrong while a kernel ran, which cannot raise it

    cdef object taken(self, const Course* course):
        """The Python deal where a course of play stands, for the taker alone."""
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

    cdef void left(self, const Course* course, deal):
        """Keeps a deal that was taken for whoever goes on from there."""
        self.last = ((<char*> course.ids)[: 2 * course.count], deal)

    cdef int listed(self, const Course* course, uint16_t* ids) except -1:
        deal = self.taken(course)
        found = deal.legal()
        self.left(course, deal)
        for place, text in enumerate(found):
            ids[place] = deal.numbers[text]
        return len(found)

    cdef bint refused(self, const Course* course, int action) except -1:
        deal = self.taken(course)
        rule = deal.refuse(deal.actions[action])
        self.left(course, deal)
        return rule is not None

    cdef int played(self, Course* course, int action) except -1:
        deal = self.taken(course)
        deal.play(deal.actions[action])
        note(course, action, deal)
        self.left(course, deal)
        return 0

    cdef int summed(self, const Course* course, int32_t* sheet) except -1:
        deal = self.taken(course)
        for place, points in enumerate(deal.sheet()["scores"]):
            sheet[place] = points
        self.left(course, deal)
        return 0

    cdef void failed(self, error):
        """Keeps the first error of a kernel's run; from now on every deal of it ends at once."""
        if self.failure is None:
            self.failure = error

    cdef int no_failure(self) except -1:
        """Raises what went wrong in a kernel."""
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        return 0


@cython.no_gc
cdef class PlainState(State):
    """A position of a deal of a plain game, got from `ridotto.game(…).deal()`. States are values."""

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
        """All numbered actions of the game: the id of an action is its place."""
        return self.deal.vocabulary

    @property
    def grammar_rule(self):
        """The rule that refuses a line outside of the notation."""
        return self.deal.notation

    @property
    def over_rule(self):
        """The rule that refuses everything after the end of the deal."""
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
        """Mean scores of `count` deals played at random from here to the end, by team or seat. Every legal action is equally likely."""
        (<PlainSetting> self.fixed).failure = None
        found = State.playouts(self, count, seed)
        (<PlainSetting> self.fixed).no_failure()
        return found

    def perft(self, depth):
        """Number of ways to go on for `depth` actions; a deal that ends before counts once."""
        (<PlainSetting> self.fixed).failure = None
        found = State.perft(self, depth)
        (<PlainSetting> self.fixed).no_failure()
        return found

    cdef dict reckoned(self):
        return self.deal.sheet()

    @property
    def winners(self):
        """Teams or seats that have won the match with this deal, or None while it goes on."""
        return self.deal.winners(self.totals) if self.course.turn < 0 else None

    @property
    def winner(self):
        """Team or seat that has won the match with this deal, or None; None too where several share the win."""
        winners = self.winners
        return winners[0] if winners is not None and len(winners) == 1 else None

    @property
    def match_over(self):
        """Whether the match ends with this deal."""
        return self.winners is not None

    cpdef dict public_facts(self):
        """What every plain game shows of itself, and in the middle what its rules add."""
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
        """The deal as the rulebook writes it."""
        deal = self.deal
        return deal.laid_out(self.options, self.dealer, deal.cards_of(self.options, self.fixed.deck))


def start(kind, options, dealer, scores, deck):
    """A deal of a class of `PlainDeal` before its first action; `deck` holds the places of its cards in the pack, in dealing order."""
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
    fixed.way.setting = <PyObject*> fixed
    fixed.way.engine = &fixed.engine
    state.deal = fixed.first
    state.deal_at = &state.course
    state.course.count = 0
    state.course.turn = turn_in(fixed.first)
    state.begin(fixed, &fixed.engine, &fixed.way)
    return state


cdef int note(Course* course, int action, deal) except -1:
    """Writes down that an action has been carried out. ValueError for a deal without end."""
    if course.count == MOST_ACTIONS_OF_A_DEAL:
        raise ValueError(
            f"{deal.name}: a deal has more than {MOST_ACTIONS_OF_A_DEAL} actions, the most that a plain game may take"
        )
    course.ids[course.count] = action
    course.count += 1
    course.turn = turn_in(deal)
    return 0


cdef int turn_in(deal) except -2:
    """The seat to act, or -1. ValueError when the rules name a seat that there is not."""
    turn = deal.turn
    if turn is None:
        return -1
    if turn not in range(deal.seats):
        raise ValueError(f"{deal.name}: turn is {turn!r}, expected a seat from 0 to {deal.seats - 1} or None")
    return turn


# ---- what the kernels call ------------------------------------------------------------------------------------------


cdef int turn_of(const Course* course) noexcept nogil:
    return course.turn


cdef int legal_of(const Course* course, const Way* way, uint16_t* ids) noexcept with gil:
    setting = <PlainSetting> way.setting
    try:
        return setting.listed(course, ids)
    except BaseException as error:
        setting.failed(error)
        ids[0] = 0  # it is refused: whoever holds the two against each other sees that something is wrong
        return 1


cdef int refuse_of(const Course* course, const Way* way, int action) noexcept with gil:
    setting = <PlainSetting> way.setting
    try:
        return setting.refused(course, action)
    except BaseException as error:
        setting.failed(error)
        return 1


cdef void advance_of(Course* course, const Way* way, int action) noexcept with gil:
    setting = <PlainSetting> way.setting
    if setting.failure is not None:
        course.turn = -1
        return
    try:
        setting.played(course, action)
    except BaseException as error:
        course.turn = -1
        setting.failed(error)


cdef void reckon_of(const Course* course, const Way* way, int32_t* sheet) noexcept with gil:
    setting = <PlainSetting> way.setting
    if setting.failure is not None:
        return
    try:
        setting.summed(course, sheet)
    except BaseException as error:
        setting.failed(error)


cdef void play_out(Course* course, const Way* way, Rng* rng) noexcept nogil:
    play_at_random(way.engine, course, way, rng)


seal(PlainState)
