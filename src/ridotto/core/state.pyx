"""One position of a deal: the interface shared by all games. A state is an immutable value whose API takes and returns text."""

cimport cython
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_CheckExact
from cpython.ref cimport Py_INCREF
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_SCORES, Engine, count_ways, mean_scores
from ridotto.core.history cimport Log, Reading, Setting
from ridotto.core.known cimport fill, key_of
from ridotto.core.sealing cimport seal_base_slot, seal_between_slot, seal_slot

from ridotto.core import hooks
from ridotto.core.action import Action
from ridotto.core.cards import clipped, shown
from ridotto.core.chance import digest_of
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText, Refusal, cite
from ridotto.core.extras import extra
from ridotto.core.history import replayed
from ridotto.core.learner.returns import returns_of
from ridotto.core.numbers import as_whole, seat_in, whole_number
from ridotto.core.view import View

NUMBERS = list(range(16384))
"""Ids as Python objects, created once; lists of legal ids point to these."""
DEEPEST = 500
"""Greatest depth of `perft`, in actions."""


@cython.no_gc
cdef class State:
    """A position in a deal, from `game.deal()`. States are immutable: `apply` returns the next one.

    A state knows every card; what one seat may know is `state.view(seat)`.
    """

    # A game's class holds its own struct and rules, and overrides the methods listed at the end of state.pxd.

    game = ""
    """Name of the game."""
    vocabulary = ()
    """All actions that have an id, indexed by id."""
    grammar_rule = ""
    """Rule that refuses a line outside the notation."""
    over_rule = ""
    """Rule that refuses everything after the end of the deal."""
    grammar_first = False
    """True if the rulebook checks the notation before the end of the deal."""
    view_type = View
    """Class of the game's views."""
    parts = 1
    """Kernel score units per point."""
    books = ()
    """Prefixes of the rulebooks that refusals cite: the first for rule numbers below 10000, and so on."""

    @property
    def kind(self):
        """The game: `ridotto.game(state.game)`."""
        return hooks.game(self.game)

    @property
    def options(self):
        """The options of the table."""
        return self.fixed.options

    @property
    def dealer(self):
        """Seat of the dealer."""
        return self.fixed.dealer

    @property
    def next_dealer(self):
        """Seat of the dealer of the next deal."""
        return (self.fixed.dealer + 1) % self.seats

    @property
    def redeal_rule(self):
        """Rule that names the next dealer after a void deal; "" after any other deal."""
        return ""

    @property
    def deck(self):
        """Cards in dealing order, one byte each, in the game's numbering; `game.deal(options, deck=…)` deals them again."""
        return self.fixed.deck

    @property
    def before(self):
        """Match scores before this deal, by team or seat."""
        return list(self.fixed.scores)

    @property
    def turn(self):
        """Seat to act; None when the deal is over."""
        seat = self.engine.turn(self.deal_at)
        return None if seat < 0 else seat

    @property
    def actors(self):
        """Seats that may act now, `turn` first; both partners if a rule lets either one answer."""
        return [] if self.deal_over else [self.turn]

    @property
    def deal_over(self):
        """True if the deal has ended."""
        return self.engine.turn(self.deal_at) < 0

    def legal_ids(self):
        """Return the ids of the legal actions, in the rulebook's canonical order."""
        return self.ids()

    @cython.boundscheck(False)
    @cython.wraparound(False)
    cdef list ids(self):
        cdef object number
        cdef unsigned short found[4096]
        count = self.engine.legal(self.deal_at, self.rules_at, found)
        listed = PyList_New(count)
        for place in range(count):
            number = NUMBERS[found[place]]
            Py_INCREF(number)
            PyList_SET_ITEM(listed, place, number)
        return listed

    def legal(self):
        """Return the legal actions, in the rulebook's canonical order."""
        return [self.action_of(number) for number in self.ids()]

    def legal_mask(self):
        """Return one byte per id of the vocabulary: 1 if the action is legal."""
        mask = bytearray(self.engine.actions)
        for number in self.ids():
            mask[number] = 1
        return bytes(mask)

    def why_not(self, action, seat=None):
        """Return the `Refusal` of an action (text, `Action` or id): the rule that forbids it and the facts of the case. None if legal.

        With `seat`, judge the action as that seat's. Raise InvalidText for anything that is not an action or a seat.
        """
        return self.refusal_of(self.line_of(action), action, seat_in(seat, self.seats))

    cdef object refusal_of(self, object line, action, seat):
        cdef bint over = self.engine.turn(self.deal_at) < 0
        if over and not self.grammar_first:
            rule = self.over_rule
        elif line is None:
            return Refusal(
                self.grammar_rule, {"text": clipped(str(action), 80), "seat": self.engine.turn(self.deal_at)}
            )
        else:
            rule = self.late_rule(line) if over else self.judged(line, seat)
        return Refusal(rule, self.facts_of(rule, line, self.text_of(line, action), seat)) if rule else None

    def apply(self, action, seat=None):
        """Return the state after an action: text, `Action` or id.

        With `seat`, the action must come from that seat, and the record names it if that matters (`accept @3`).

        Raise InvalidText for a line outside the notation, IllegalAction for one that the rules forbid now.
        """
        cdef int number
        if seat is None and PyLong_CheckExact(action):  # fast path for programs
            number = self.number_in(action)
            if self.engine.turn(self.deal_at) >= 0 and not self.engine.refuse(self.deal_at, self.rules_at, number):
                return self.after(number)
        seat = seat_in(seat, self.seats)
        line = self.line_of(action)
        if line is not None and self.engine.turn(self.deal_at) >= 0 and self.judged(line, seat) is None:
            if isinstance(line, Reading):
                return self.after_reading(line)
            number = line
            return self.after(number if seat is None else self.as_said(number, seat))
        refusal = self.refusal_of(line, action, seat)
        if refusal.rule == self.grammar_rule and "text" in refusal.facts:
            raise InvalidText(f"{refusal.facts['text']!r} is not an action of {self.game}: {refusal.message}")
        raise IllegalAction(self.text_of(line, action), refusal)

    cdef object judged(self, object line, seat):
        """Return the rule that forbids a line of the notation now, or None."""
        cdef int rule
        if isinstance(line, Reading):
            rule = self.refuse_reading(line, seat)
        elif seat is None:
            rule = self.engine.refuse(self.deal_at, self.rules_at, line)
        else:
            rule = self.forbidden_to(line, seat)
        return cite(self.books, rule) if rule else None

    cdef State after(self, int number):
        state = self.following(self.actor(number), number, self.noted(number))
        state.engine.advance(state.deal_at, state.rules_at, number)
        return state

    cdef int begin(self, Setting fixed, const Engine* engine, const void* rules) except -1:
        """Initialize a blank state at the start of a deal with its setting, its game's engine and its rules."""
        if fixed.dealer not in range(MOST_SCORES) or len(fixed.scores) not in range(1, MOST_SCORES + 1):
            raise InvalidRecord(f"dealer {fixed.dealer} and scores {shown(fixed.scores)} do not fit any table")
        self.fixed = fixed
        self.history = Log()
        self.engine = engine
        self.rules_at = rules
        return 0

    cdef State following(self, int seat, int number, line):
        """Return a copy with one more log entry. The caller still has to carry out the action."""
        state = self.blank()
        state.engine = self.engine
        state.rules_at = self.rules_at
        memcpy(state.deal_at, self.deal_at, self.engine.size)
        state.fixed = self.fixed
        state.history = self.history.with_entry(self.length, seat << 16 | number)
        state.length = self.length + 1
        if line is not None:
            state.history.keep(self.length, line)
        return state

    @property
    def log(self):
        """All actions so far with their seats, [(seat, Action), …]. Nothing is hidden here; views have their own logs."""
        known = self.vocabulary
        entries = self.history.entries
        lines = self.history.lines or {}
        return [
            (entries[place] >> 16, lines.get(place) or known[entries[place] & 0xFFFF]) for place in range(self.length)
        ]

    @property
    def actions(self):
        """Texts of all actions so far, as in a record."""
        return [action.text for _, action in self.log]

    def playouts(self, count, seed=0):
        """Return the mean scores of `count` random playouts, by team or seat.

        Every legal action is equally likely. Releases the interpreter lock, so threads run in parallel.
        """
        cdef Rng rng
        cdef long long deals = whole_number(count, "playouts", 1, 2**62)
        digest = digest_of(self.game, seed, "playouts")
        seed_rng(&rng, <unsigned char*> digest)
        means = mean_scores(self.engine, self.deal_at, self.rules_at, len(self.fixed.scores), deals, &rng)
        return [mean / self.parts for mean in means]

    def perft(self, depth):
        """Return the number of sequences of `depth` actions from here; a deal that ends earlier counts once."""
        cdef int deep = whole_number(depth, "depth", 0, DEEPEST)
        if deep > 4 and not self.deal_over:  # one step in Python at a time, so that it can be interrupted
            return sum([self.after(number).perft(deep - 1) for number in self.ids()])
        return count_ways(self.engine, self.deal_at, self.rules_at, deep)

    def solve(self):
        """Return the value of each playable card under best play by all with open cards (`ridotto.search.solve`)."""
        return hooks.solve(self)

    @property
    def size(self):
        """Size of the game's struct in bytes."""
        return self.engine.size

    def view(self, seat=None):
        """Return the view of a seat (None: a spectator)."""
        return self.view_type({**self.public_facts(), **self.own_facts(seat)})

    def own_facts(self, seat=None):
        """Return the facts that a seat's view adds to `public_facts()` or replaces there; empty for a spectator."""
        return {} if seat is None else self.seat_facts(seat_in(seat, self.seats))

    def key(self, seat=None):
        """Return the information set of a seat (None: a spectator) as bytes, equal if and only if its views are (docs/environments.md)."""
        seat = seat_in(seat, self.seats)
        cdef bytes label = self.fixed.options.label
        if self.engine.key == NULL:
            return label + self.view(seat).json().encode()
        cdef int viewer = -1 if seat is None else seat
        known = label + key_of(self.engine, self.deal_at, self.rules_at, self.history.entries, self.length, viewer)
        return known if self.history.lines is None else known + self.unnumbered(viewer)

    def observe_into(self, out, seat):
        """Write a seat's observation to a writable buffer of `game.observation().size` 32-bit floats, such as a NumPy array.

        Raise InvalidText for any other buffer, for an invalid seat, and in a game without observations.
        """
        if self.engine.observe == NULL:
            raise InvalidText(f"{self.game} has no observations")
        viewer = seat_in(seat, self.seats)
        if viewer is None:
            raise InvalidText(f"seat None observes nothing, expected 0 to {self.seats - 1}")
        fill(self.engine, self.deal_at, self.rules_at, viewer, out)

    def observation(self, seat):
        """Return a seat's observation as a new NumPy array of shape (size,). Raise ImportError without NumPy."""
        out = extra("numpy", "env").zeros(self.engine.observed, "float32")
        self.observe_into(out, seat)
        return out

    def sheet(self):
        """Return the score of a finished deal as plain data: outcome, lines [[name, rule, points], …], scores.

        Raise InvalidRecord before the end of the deal.
        """
        self.must_be_over()
        return self.reckoned()

    cdef int must_be_over(self) except -1:
        if self.engine.turn(self.deal_at) >= 0:
            raise InvalidRecord("sheet: the deal is not over, so it has no score yet")
        return 0

    @property
    def scores(self):
        """Points of the deal, by team or seat; None before it is over."""
        return self.reckoned()["scores"] if self.engine.turn(self.deal_at) < 0 else None

    def returns(self, utility="difference"):
        """Return the utility of the deal (`core.learner.returns`) for each seat. Raise InvalidRecord before the deal is over."""
        if self.engine.turn(self.deal_at) >= 0:
            raise InvalidRecord("returns: the deal is not over, so there are none yet")
        return returns_of(self.scores, self.seats, utility)

    @property
    def totals(self):
        """Match scores, including this deal once it is over."""
        before = self.fixed.scores
        return [start + points for start, points in zip(before, self.scores or [0] * len(before), strict=True)]

    @property
    def winners(self):
        """Teams or seats that win the match with this deal, or None; several if the rulebook lets them share the win."""
        winner = self.winner
        return None if winner is None else [winner]

    def call_time(self):
        """Return the state after the host calls time. Raise InvalidText at a table without a time limit."""
        raise InvalidText(f"this table of {self.game} has no time limit")

    @property
    def match_over(self):
        """True if the match ends with this deal."""
        return self.winner is not None

    def result(self):
        """Return the result so far, as the referee reports it: turn, scores, winner."""
        return {
            "game": self.game,
            "turn": self.turn,
            "deal_over": self.deal_over,
            "deal_scores": self.scores,
            "scores": self.totals,
            "match_over": self.match_over,
            "winner": self.winner,
        }

    def record(self):
        """Return the deal as a record."""
        fixed = self.fixed
        return {
            "game": self.game,
            "options": fixed.options.changed,
            "dealer": fixed.dealer,
            "scores": list(fixed.scores),
            **self.carried(),
            "deal": self.layout(),
            "actions": self.actions,
        }

    def carried(self):
        """Return the record keys that come from earlier deals (besides the scores) or from outside."""
        return {}

    def carries(self):
        """Return what the next deal inherits besides the scores."""
        return {}

    def __reduce__(self):
        fixed = self.fixed
        return replayed, (self.starter(), fixed.options, fixed.dealer, fixed.scores, fixed.deck, self.carried(), self.actions)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __eq__(self, other):
        return isinstance(other, State) and (self is other or self.record() == other.record())

    def __hash__(self):
        return hash((self.game, self.fixed.deck, tuple(self.actions)))

    def __repr__(self):
        turn = "over" if self.deal_over else f"turn {self.turn}"
        return f"<{self.game}, dealer {self.dealer}, {len(self.actions)} actions, {turn}>"

    def _repr_svg_(self):
        """Return the table with all hands open, for notebooks (`ridotto.show`)."""
        return hooks.show(self).svg

    cdef object line_of(self, action):
        """Return the id of an action or a `Reading` of its text; None outside the notation."""
        if PyLong_CheckExact(action):
            self.number_in(action)
            return action
        if isinstance(action, str):
            return self.read(action)
        if isinstance(action, Action):
            known = self.vocabulary
            number = action.id
            if PyLong_CheckExact(number) and number in range(len(known)) and action.text == known[number].text:
                return number
            return self.read(str(action.text))
        number = as_whole(action)
        if number is None:
            raise InvalidText(f"{shown(action)} is not an action, expected a text, an Action or an id")
        return self.line_of(number)

    cdef int number_in(self, object line) except -2:
        """Return an id as a C integer. Raise InvalidText if the vocabulary has no such id."""
        if not 0 <= line < self.engine.actions:
            raise InvalidText(f"{line} is not an action id of {self.game}, expected 0 to {self.engine.actions - 1}")
        return line

    cdef str text_of(self, object line, action):
        if isinstance(action, str | Action) or line is None:
            return clipped(str(action))
        return self.action_of(line).text

    # Overridden by each game's class.

    cdef State blank(self):
        """Return a new object of the class with only `deal_at` set."""
        return self

    cdef object starter(self):
        """Return the function that begins a deal of the game."""

    cdef dict reckoned(self):
        """Return the score sheet of a finished deal."""

    cpdef dict public_facts(self):
        """Return the facts of a spectator's view, visible to everyone."""

    cdef dict seat_facts(self, int seat):
        """Return the facts that a seat's view adds to these or replaces."""

    cdef dict facts_of(self, str rule, object line, str text, seat):
        """Return the facts for the message of a refusal."""
        return {}

    def unnumbered(self, viewer):
        """Return what a key adds for lines without an id: their texts, restricted to what the viewer (-1: a spectator) has seen."""
        return b""

    cdef int forbidden_to(self, int number, int seat) noexcept:
        """Return the number of the rule that forbids an id to a seat, or 0."""
        return 0

    cdef str late_rule(self, object line):
        """Return the rule that refuses an action of the notation after the end of the deal."""
        return self.over_rule

    cdef int as_said(self, int number, int seat) noexcept:
        """Return the id under which a record stores the action when this seat takes it."""
        return number

    cdef int actor(self, int number) noexcept:
        return self.engine.turn(self.deal_at)

    cdef object read(self, str text):
        """Parse a line: an id (beyond the vocabulary for a line that is never legal), a `Reading`, or None outside the notation."""

    cdef object action_of(self, int number):
        """Return the action for an id in this position. Overridden by games whose texts are more specific than the vocabulary's."""
        return self.vocabulary[number]

    cdef object noted(self, int number):
        """Return the Action if its id alone is not enough to log it; otherwise None."""
        return None

    cdef int refuse_reading(self, Reading line, seat) except -2:
        """Return the number of the rule that forbids a line without an id, or 0."""
        return 0

    cdef State after_reading(self, Reading line):
        """Return the state after a line without an id."""
        return self


cdef void seal(object kind):
    """Let only this package instantiate a class: an object created elsewhere would hold null pointers."""
    seal_slot(kind)


cdef void seal_between(object kind):
    """Seal a class without fields of its own that games' classes extend."""
    seal_between_slot(kind)


seal_base_slot(State)
