"""One position of a deal, as every game shows it: a value with text at its edges."""

import cython
from cython import address

from ridotto.core.action import Action
from ridotto.core.chance import digest_of
from ridotto.core.errors import IllegalAction, InvalidText, Refusal
from ridotto.core.view import View

MALFORMED = -1
NUMBERS: list = list(range(16384))
"""Ids as Python objects, made once: lists of legal ids only point to them."""
UNNUMBERED = -3
"""What `read` gives for a line of the notation that the vocabulary has no number for: the game judges its text."""
BOOKS = ("BEL", "COI", "BRB", "BUR", "BIR", "TRU")
"""Rulebooks by the ten thousands of a rule's number."""


class Setting:
    """What is fixed before a deal begins: options, dealer, match scores, the order of the pack."""


class Log:
    """Actions in the order in which they came.

    A state that goes on from the end of its log shares it with the next one; going on from an earlier place copies what came before.
    """

    def __dealloc__(self):
        PyMem_Free(self.entries)

    def with_entry(self, length, entry):
        log = self
        if length != self.count:
            log = Log()
            log.make_room(length)
            memcpy(log.entries, self.entries, length * cython.sizeof(uint32_t))
            if self.lines:
                log.lines = {place: line for place, line in self.lines.items() if place < length}
        elif length == self.room:
            log.make_room(length)
        log.entries[length] = entry
        log.count = length + 1
        return log

    def keep(self, place, line):
        """The Action of an entry that a number does not tell."""
        if self.lines is None:
            self.lines = {}
        self.lines[place] = line

    def make_room(self, length):
        self.room = 2 * length + 62
        size = self.room * cython.sizeof(uint32_t)
        entries = cython.cast(cython.pointer(uint32_t), PyMem_Realloc(self.entries, size))
        if not entries:
            raise MemoryError
        self.entries = entries
        return 0


class State:
    """A position of a deal. States are values: `apply` gives the next one and changes nothing.

    A game's own class holds its struct (`position`) and the options and scores that go with it (`terms`); its rules are an `Engine`.
    """

    game = ""
    """Name of the game."""
    vocabulary = ()
    """All numbered actions of the game, by id."""
    grammar_rule = ""
    """The rule that refuses a line outside of the notation."""
    over_rule = ""
    """The rule that refuses everything after the end of the deal."""
    grammar_first = False
    """Whether the notation is checked before the end of the deal, as some rulebooks order it."""

    @property
    def options(self):
        """The options of the table."""
        return self.setting.options

    @property
    def dealer(self):
        """Seat of the dealer."""
        return self.setting.dealer

    @property
    def turn(self):
        """Seat to act, or None when the deal is over."""
        seat = self.engine.turn(self.position)
        return None if seat < 0 else seat

    @property
    def actors(self):
        """Seats that may act now: first that of `turn`; where a rule lets either partner answer, both."""
        return [] if self.deal_over else [self.turn]

    @property
    def deal_over(self):
        """Whether the deal has ended."""
        return self.engine.turn(self.position) < 0

    def legal_ids(self):
        """Ids of the legal actions, in the rulebook's canonical order."""
        return self.ids()

    def ids(self):
        found: cython.ushort[4096]
        count = self.engine.legal(self.position, self.terms, found)
        listed = PyList_New(count)
        for place in range(count):
            number: object = NUMBERS[found[place]]
            Py_INCREF(number)
            PyList_SET_ITEM(listed, place, number)
        return listed

    def legal(self):
        """The legal actions, in the rulebook's canonical order."""
        return [self.action_of(number) for number in self.ids()]

    def legal_mask(self):
        """One byte per id of the vocabulary: 1 where the action is legal."""
        mask = bytearray(len(self.vocabulary))
        for number in self.ids():
            mask[number] = 1
        return bytes(mask)

    def why_not(self, action, seat=None):
        """None for a lawful action; otherwise the `Refusal` with the rule that forbids it and the facts of the case."""
        over: cython.bint = self.engine.turn(self.position) < 0
        if over and not self.grammar_first:
            return self.refusal(self.over_rule, action)
        number = self.number_of(action)
        if number == MALFORMED:
            return Refusal(self.grammar_rule, {"text": str(action), "seat": self.engine.turn(self.position)})
        if over:
            return self.refusal(self.late_rule(number), action)
        rule = self.judged(number, action, seat)
        return self.refusal(cite(rule), action, seat) if rule else None

    def apply(self, action, seat=None):
        """The state after an action: text, `Action` or id. With `seat`, the action must come from that seat; the record then says so
        where it matters (`accept @3`).

        InvalidText for a line outside of the notation, IllegalAction for one that the rules forbid now.
        """
        if self.engine.turn(self.position) >= 0:
            number = self.number_of(action)
            if number != MALFORMED and not self.judged(number, action, seat):
                if number == UNNUMBERED:
                    return self.after_line(str(action))
                return self.after(number if seat is None else self.as_said(number, seat))
        refusal = self.why_not(action, seat)
        if refusal.rule == self.grammar_rule and "text" in refusal.facts:
            raise InvalidText(f"{refusal.facts['text']!r} is no action of {self.game}: {refusal.message}")
        raise IllegalAction(self.text_of(action), refusal)

    def judged(self, number, action, seat):
        if number == UNNUMBERED:
            return self.refuse_line(str(action), seat)
        if seat is None:
            return self.engine.refuse(self.position, self.terms, number)
        return self.forbidden_to(number, seat)

    def after(self, number):
        state = self.following(self.actor(number), number, self.noted(number))
        state.engine.advance(state.position, state.terms, number)
        return state

    def begin(self, setting, engine, position, terms):
        """Ties a new state of a deal's beginning together: its setting, its game's engine, its struct and what goes with it."""
        self.setting = setting
        self.history = Log()
        self.engine = engine
        self.position = position
        self.terms = terms

    def following(self, seat, number, line):
        """A copy with one more entry in its log; the action itself is still to be carried out."""
        state = self.copied()
        state.setting = self.setting
        state.terms = self.terms
        state.history = self.history.with_entry(self.length, seat << 16 | number)
        state.length = self.length + 1
        if line is not None:
            state.history.keep(self.length, line)
        return state

    @property
    def log(self):
        """All actions so far with their seats, [(seat, Action), …]. It knows everything: views show their own logs."""
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

    def refusal(self, rule, action, seat=None):
        """The refusal of an action with the facts of the case."""
        return Refusal(rule, self.facts_of(rule, action, seat))

    def facts_of(self, rule, action, seat):
        """The facts of the case that a refusal tells."""
        return {}

    def playouts(self, count, seed=0):
        """Mean scores of `count` deals played at random from here to the end, by team or seat.

        Every legal action is equally likely. The interpreter lock is released: threads run side by side.
        """
        rng: Rng
        sums: cython.double[8]
        deals: cython.long = count
        if deals < 1:
            raise InvalidText(f"{count} playouts are not possible, expected 1 or more")
        size: cython.int = len(self.setting.scores)
        for place in range(8):
            sums[place] = 0
        digest = digest_of(self.game, seed, "playouts")
        seed_rng(address(rng), cython.cast(cython.p_uchar, digest))
        with cython.nogil:
            run_playouts(self.engine, self.position, self.terms, size, deals, address(rng), sums)
        return [sums[place] / deals for place in range(size)]

    def perft(self, depth):
        """Number of ways to go on for `depth` actions; a deal that ends before counts once."""
        return count_ways(self.engine, self.position, self.terms, depth)

    def vocabulary_fault(self, deals, seed=0):
        """Plays at random and holds, at every position, the legal list against the refusal of each action of the vocabulary.

        Gives (positions seen, None), or the id on which the two differ in place of None. It is a check of the core, run by its tests.
        """
        rng: Rng
        positions: cython.long = 0
        digest = digest_of(self.game, seed, "vocabulary")
        seed_rng(address(rng), cython.cast(cython.p_uchar, digest))
        for _ in range(deals):
            state: State = self.copied()
            fault = find_fault(self.engine, state.position, self.terms, address(rng), address(positions))
            if fault >= 0:
                return positions, fault
        return positions, None

    @property
    def size(self):
        """Bytes of the state's struct."""
        return self.engine.size

    def view(self, seat=None):
        """What a seat may know; None for a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise InvalidText(f"seat {seat!r} does not exist, expected 0 to {self.seats - 1} or None for a spectator")
        return View(self.observe(seat))

    def sheet(self):
        """The score of a deal that is over, as plain data: outcome, lines [[name, rule, points], …], scores."""
        raise NotImplementedError

    @property
    def scores(self):
        """Points of the deal, by team or seat, when it is over; otherwise None."""
        return self.sheet()["scores"] if self.engine.turn(self.position) < 0 else None

    @property
    def totals(self):
        """Match scores, this deal included when it is over."""
        before = self.setting.scores
        scores = self.scores
        return (
            list(before) if scores is None else [start + points for start, points in zip(before, scores, strict=True)]
        )

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
        """What a referee says of the state, without the legal actions."""
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
        setting = self.setting
        return {
            "game": self.game,
            "options": setting.options.changed,
            "dealer": setting.dealer,
            "scores": list(setting.scores),
            **self.carried(),
            "deal": self.layout(),
            "actions": self.actions,
        }

    def carried(self):
        """What came from earlier deals besides the scores, or from outside, as a record holds it."""
        return {}

    def carries(self):
        """What goes into the next deal besides the scores."""
        return {}

    def __reduce__(self):
        setting = self.setting
        return replayed, (
            type(self),
            setting.options,
            setting.dealer,
            setting.scores,
            setting.deck,
            self.carried(),
            self.actions,
        )

    def __eq__(self, other):
        return isinstance(other, State) and self.record() == other.record()

    def __hash__(self):
        return hash((self.game, self.setting.deck, tuple(self.actions)))

    def __repr__(self):
        turn = "over" if self.deal_over else f"turn {self.turn}"
        return f"<{self.game}, dealer {self.dealer}, {len(self.actions)} actions, {turn}>"

    def number_of(self, action):
        if isinstance(action, int):
            if not 0 <= action < self.engine.actions:
                raise InvalidText(f"{action} is no action id of {self.game}, expected 0 to {self.engine.actions - 1}")
            return action
        if isinstance(action, Action):
            numbered = action.id is not None and action.text == self.vocabulary[action.id].text
            return self.number_of(action.id if numbered else action.text)
        if isinstance(action, str):
            return self.read(action)
        raise InvalidText(f"{action!r} is no action, expected a text, an Action or an id")

    def text_of(self, action):
        return self.action_of(action).text if isinstance(action, int) else str(action)

    # What a game's own class says.

    def copied(self):
        return self

    def forbidden_to(self, number, seat):
        return 0

    def late_rule(self, number):
        """The rule that refuses an action of the notation after the end of the deal."""
        return self.over_rule

    def as_said(self, number, seat):
        """The action as a record holds it when this seat has said it."""
        return number

    def actor(self, number):
        return self.engine.turn(self.position)

    def read(self, text):
        return MALFORMED

    def action_of(self, number):
        """The action that a number stands for in this position: a game whose texts say more than the vocabulary's writes them anew."""
        return self.vocabulary[number]

    def noted(self, number):
        """The Action itself, where its number alone does not tell the log what was done; otherwise None."""
        return None

    def refuse_line(self, text, seat):
        """The rule that forbids a line without a number, as a number, or 0."""
        return 0

    def after_line(self, text):
        """The state after a line without a number."""
        return self


def replayed(kind, options, dealer, scores, deck, carried, actions):
    """The state of a class of states that a list of actions leads to from the beginning of a deal."""
    state = kind.start(options, dealer, scores, deck, **carried)
    for action in actions:
        state = state.apply(action)
    return state


def cite(rule: int) -> str:
    """A rule id from its number: 706 is BEL-7.6, 10503 COI-5.3."""
    return f"{BOOKS[rule // 10000]}-{rule % 10000 // 100}.{rule % 100}"
