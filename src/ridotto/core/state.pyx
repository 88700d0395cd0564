"""One position of a deal, as every game presents it: a value with text at its edges."""

cimport cython
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_CheckExact
from cpython.ref cimport Py_INCREF
from libc.string cimport memcpy

from ridotto.core.chance cimport Rng, seed_rng
from ridotto.core.engine cimport MOST_SCORES, Engine, count_ways, mean_scores
from ridotto.core.history cimport Log, Reading, Setting
from ridotto.core.known cimport fill, key_of
from ridotto.core.sealing cimport seal_base_slot, seal_slot

from ridotto.core import hooks
from ridotto.core.action import Action
from ridotto.core.cards import clipped, shown
from ridotto.core.chance import digest_of
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText, Refusal, cite
from ridotto.core.extras import extra
from ridotto.core.learner.returns import returns_of
from ridotto.core.numbers import as_whole, seat_in, whole_number
from ridotto.core.view import View

NUMBERS = list(range(16384))
"""Ids as Python objects, made once: lists of legal ids only point to them."""
DEEPEST = 500
"""The most actions that `perft` looks ahead."""


@cython.no_gc
cdef class State:
    """A position of a deal, from `game.deal()`. States are values: `apply` returns the next one and changes nothing.

    A state knows every card; what a seat may know is `state.view(seat)`.
    """

    # A game's own class holds its struct and the rules that go with it, and answers the questions at the end of state.pxd.

    game = ""
    """Name of the game."""
    vocabulary = ()
    """All numbered actions of the game: the id of an action is its place."""
    grammar_rule = ""
    """The rule that refuses a line outside the notation."""
    over_rule = ""
    """The rule that refuses everything after the end of the deal."""
    grammar_first = False
    """Whether the notation is checked before the end of the deal, as some rulebooks order it."""
    view_type = View
    """The class of its views."""
    parts = 1
    """Of a point, that the kernels' scores count."""
    books = ()
    """Prefixes of the rulebooks that its refusals cite: the first stands for rule numbers below 10000, and so on."""

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
    def deck(self):
        """The cards in dealing order, a byte each, as the game numbers them: `game.deal(options, deck=…)` deals them again."""
        return self.fixed.deck

    @property
    def before(self):
        """Match scores before this deal, by team or seat."""
        return list(self.fixed.scores)

    @property
    def turn(self):
        """Seat to act, or None when the deal is over."""
        seat = self.engine.turn(self.deal_at)
        return None if seat < 0 else seat

    @property
    def actors(self):
        """Seats that may act now, that of `turn` first; both partners where a rule lets either answer."""
        return [] if self.deal_over else [self.turn]

    @property
    def deal_over(self):
        """Whether the deal has ended."""
        return self.engine.turn(self.deal_at) < 0

    def legal_ids(self):
        """Ids of the legal actions, in the rulebook's canonical order."""
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
        """The legal actions, in the rulebook's canonical order."""
        return [self.action_of(number) for number in self.ids()]

    def legal_mask(self):
        """One byte per id of the vocabulary: 1 where the action is legal."""
        mask = bytearray(self.engine.actions)
        for number in self.ids():
            mask[number] = 1
        return bytes(mask)

    def why_not(self, action, seat=None):
        """None for a lawful action (text, `Action` or id); otherwise the `Refusal` with the rule that forbids it and the facts of the case.

        With `seat`, the action is judged as that seat's. InvalidText for anything that is not an action or a seat.
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
        """The state after an action: text, `Action` or id. With `seat`, the action must come from that seat; the record then says so
        where it matters (`accept @3`).

        InvalidText for a line outside the notation, IllegalAction for one that the rules forbid now.
        """
        cdef int number
        if seat is None and PyLong_CheckExact(action):  # what programs mostly do
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
        """The rule that forbids a line of the notation now, or None."""
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
        """Sets up a blank state at the beginning of a deal: its setting, its game's engine and its rules."""
        if fixed.dealer not in range(MOST_SCORES) or len(fixed.scores) not in range(1, MOST_SCORES + 1):
            raise InvalidRecord(f"dealer {fixed.dealer} and scores {shown(fixed.scores)} fit no table")
        self.fixed = fixed
        self.history = Log()
        self.engine = engine
        self.rules_at = rules
        return 0

    cdef State following(self, int seat, int number, line):
        """A copy with one more entry in its log; the action itself is still to be carried out."""
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
        """All actions so far with their seats, [(seat, Action), …]. Nothing is hidden: views show their own logs."""
        known = self.vocabulary
        entries = self.history.entries
        lines = self.history.lines or {}
        return [
            (entries[place] >> 16, lines.get(place) or known[entries[place] & 0xFFFF]) for place in range(self.length)
        ]

    @property
    def actions(self):
        """Texts of all actions so far, as a record holds them."""
        return [action.text for _, action in self.log]

    def playouts(self, count, seed=0):
        """Mean scores of `count` deals played at random from here to the end, by team or seat.

        Every legal action is equally likely. The interpreter lock is released: threads run side by side.
        """
        cdef Rng rng
        cdef long long deals = whole_number(count, "playouts", 1, 2**62)
        digest = digest_of(self.game, seed, "playouts")
        seed_rng(&rng, <unsigned char*> digest)
        means = mean_scores(self.engine, self.deal_at, self.rules_at, len(self.fixed.scores), deals, &rng)
        return [mean / self.parts for mean in means]

    def perft(self, depth):
        """Number of sequences of `depth` actions from here; a deal that ends earlier counts once."""
        cdef int deep = whole_number(depth, "depth", 0, DEEPEST)
        if deep > 4 and not self.deal_over:  # step by step, so that it can be interrupted
            return sum([self.after(number).perft(deep - 1) for number in self.ids()])
        return count_ways(self.engine, self.deal_at, self.rules_at, deep)

    def solve(self):
        """What each card that may be played is worth if all play best with open cards from here (`ridotto.search.solve`)."""
        return hooks.solve(self)

    @property
    def size(self):
        """Bytes of the state's struct."""
        return self.engine.size

    def view(self, seat=None):
        """What a seat may know; None for a spectator."""
        return self.view_type({**self.public_facts(), **self.own_facts(seat)})

    def own_facts(self, seat=None):
        """What the view of a seat has in place of `public_facts()`, or besides; nothing for a spectator."""
        return {} if seat is None else self.seat_facts(seat_in(seat, self.seats))

    def key(self, seat=None):
        """The information set of a seat (None: a spectator): bytes that are equal exactly where its views are (docs/environments.md)."""
        seat = seat_in(seat, self.seats)
        cdef bytes label = self.fixed.options.label
        if self.engine.key == NULL:
            return label + self.view(seat).json().encode()
        cdef int viewer = -1 if seat is None else seat
        known = label + key_of(self.engine, self.deal_at, self.rules_at, self.history.entries, self.length, viewer)
        return known if self.history.lines is None else known + self.unnumbered(viewer)

    def observe_into(self, out, seat):
        """Writes a seat's observation into a writable buffer of `game.observation().size` 32-bit floats, such as a NumPy array.

        InvalidText for any other buffer, for what is no seat, and at a game without observations.
        """
        if self.engine.observe == NULL:
            raise InvalidText(f"{self.game} has no observations")
        viewer = seat_in(seat, self.seats)
        if viewer is None:
            raise InvalidText(f"seat None observes nothing, expected 0 to {self.seats - 1}")
        fill(self.engine, self.deal_at, self.rules_at, viewer, out)

    def observation(self, seat):
        """The same as a new NumPy array of shape (size,). ImportError without NumPy."""
        out = extra("numpy", "env").zeros(self.engine.observed, "float32")
        self.observe_into(out, seat)
        return out

    def sheet(self):
        """The score of a deal that is over, as plain data: outcome, lines [[name, rule, points], …], scores.

        InvalidRecord while the deal runs.
        """
        self.must_be_over()
        return self.reckoned()

    cdef int must_be_over(self) except -1:
        if self.engine.turn(self.deal_at) >= 0:
            raise InvalidRecord("sheet: the deal is not over, so it has no score yet")
        return 0

    @property
    def scores(self):
        """Points of the deal, by team or seat, when it is over; otherwise None."""
        return self.reckoned()["scores"] if self.engine.turn(self.deal_at) < 0 else None

    def returns(self, utility="difference"):
        """What the deal brings each seat (`ridotto.core.learner.returns`): "difference", "points" or "win". InvalidRecord while it runs."""
        if self.engine.turn(self.deal_at) >= 0:
            raise InvalidRecord("returns: the deal is not over, so nobody has any yet")
        return returns_of(self.scores, self.seats, utility)

    @property
    def totals(self):
        """Match scores, this deal included when it is over."""
        before = self.fixed.scores
        return [start + points for start, points in zip(before, self.scores or [0] * len(before), strict=True)]

    @property
    def winners(self):
        """Teams or seats that have won the match with this deal, or None; where a rulebook shares the win there may be several."""
        winner = self.winner
        return None if winner is None else [winner]

    def call_time(self):
        """The state after the host's signal that the time is up; InvalidText where the table has no time limit."""
        raise InvalidText(f"this table of {self.game} has no time limit")

    @property
    def match_over(self):
        """Whether the match ends with this deal."""
        return self.winner is not None

    def result(self):
        """What a referee says about the state, without the legal actions."""
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
        """The deal as a record."""
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
        """What came from earlier deals besides the scores, or from outside, as a record holds it."""
        return {}

    def carries(self):
        """What the next deal inherits besides the scores."""
        return {}

    def __reduce__(self):
        fixed = self.fixed
        return replayed, (
            self.starter(),
            fixed.options,
            fixed.dealer,
            fixed.scores,
            fixed.deck,
            self.carried(),
            [action.text for _, action in self.log],
        )

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
        """What a notebook shows: the table with all hands open (`ridotto.show`)."""
        return hooks.show(self).svg

    cdef object line_of(self, action):
        """What an action says: its id, a `Reading`, or None outside the notation."""
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
        """An id as a C number; InvalidText when the vocabulary has no such id."""
        if not 0 <= line < self.engine.actions:
            raise InvalidText(f"{line} is not an action id of {self.game}, expected 0 to {self.engine.actions - 1}")
        return line

    cdef str text_of(self, object line, action):
        if isinstance(action, str | Action) or line is None:
            return clipped(str(action))
        return self.action_of(line).text

    # Answered by each game's own class.

    cdef State blank(self):
        """A new object of the class, with its `deal_at`, the same `rules` and nothing else."""
        return self

    cdef object starter(self):
        """The function that begins a deal of the game."""

    cdef dict reckoned(self):
        """The sheet of a deal that is over."""

    cpdef dict public_facts(self):
        """The facts of a spectator's view: what everybody sees."""

    cdef dict seat_facts(self, int seat):
        """What the view of a seat has in place of these, or besides."""

    cdef dict facts_of(self, str rule, object line, str text, seat):
        """The facts of the case that a refusal states."""
        return {}

    def unnumbered(self, viewer):
        """What a key adds for lines without a number: their texts, as far as the viewer (-1: a spectator) has been told of them."""
        return b""

    cdef int forbidden_to(self, int number, int seat) noexcept:
        """The number of the rule that forbids an id to a seat, or 0."""
        return 0

    cdef str late_rule(self, object line):
        """The rule that refuses an action of the notation after the end of the deal."""
        return self.over_rule

    cdef int as_said(self, int number, int seat) noexcept:
        """The action as a record holds it when this seat says it."""
        return number

    cdef int actor(self, int number) noexcept:
        return self.engine.turn(self.deal_at)

    cdef object read(self, str text):
        """What a line says: an id (beyond the vocabulary: a line that is never legal), a `Reading`, or None outside the notation."""

    cdef object action_of(self, int number):
        """The action that a number stands for in this position; games whose texts say more than the vocabulary's write their own."""
        return self.vocabulary[number]

    cdef object noted(self, int number):
        """The Action itself if its number alone does not tell the log what was done; otherwise None."""
        return None

    cdef int refuse_reading(self, Reading line, seat) except -2:
        """The number of the rule that forbids a line without an id, or 0."""
        return 0

    cdef State after_reading(self, Reading line):
        """The state after a line without an id."""
        return self


cdef void seal(object kind):
    """Lets only this package create objects of a class: an empty one would point nowhere."""
    seal_slot(kind)


seal_base_slot(State)


def replayed(start, options, dealer, scores, deck, carried, actions):
    """The state that a list of actions leads to from the beginning of a deal."""
    state = start(options, dealer, scores, deck, **carried)
    for action in actions:
        state = state.apply(action)
    return state
