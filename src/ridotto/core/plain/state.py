"""A position of a game whose rules are plain Python: it answers as those of the compiled games do.

The rules are a `PlainDeal` (`core/plain.py`). People ask it directly. The kernels know nothing of Python, and copy positions as bytes:
they see the actions that led to a position, and each of their questions makes the deal from these, going on from where it was last.
"""

from functools import partial

import cython
from cython import address

from ridotto.core.cards import checked_deck
from ridotto.core.state import State


class PlainSetting:
    """A deal before its first action."""

    def taken(self, course):
        """The Python deal where a course of play stands, for the taker alone."""
        last, self.last = self.last, None
        done = cython.cast(cython.p_char, course.ids)[: 2 * course.count]
        if last is not None and done.startswith(last[0]):
            known: cython.int = len(last[0]) // 2
            deal = last[1]
        else:
            known = 0
            deal = self.first.copy()
        for place in range(known, course.count):
            deal.play(deal.actions[course.ids[place]])
        return deal

    def left(self, course, deal):
        """Keeps a deal that was taken for whoever goes on from there."""
        self.last = (cython.cast(cython.p_char, course.ids)[: 2 * course.count], deal)

    def listed(self, course, ids):
        deal = self.taken(course)
        found = deal.legal()
        self.left(course, deal)
        for place, text in enumerate(found):
            ids[place] = deal.numbers[text]
        return len(found)

    def refused(self, course, action):
        deal = self.taken(course)
        rule = deal.refuse(deal.actions[action])
        self.left(course, deal)
        return rule is not None

    def played(self, course, action):
        deal = self.taken(course)
        deal.play(deal.actions[action])
        note(course, action, deal)
        self.left(course, deal)
        return 0

    def summed(self, course, sheet):
        deal = self.taken(course)
        for place, points in enumerate(deal.sheet()["scores"]):
            sheet[place] = points
        self.left(course, deal)
        return 0

    def failed(self, error):
        """Keeps the first error of a kernel's run; from now on every deal of it ends at once."""
        if self.failure is None:
            self.failure = error

    def no_failure(self):
        """Raises what went wrong in a kernel."""
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        return 0


class PlainState:
    """A position of a deal of a plain game, got from `ridotto.game(…).deal()`. States are values."""

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

    def blank(self):
        state: PlainState = PlainState.__new__(PlainState)
        state.deal_at = address(state.course)
        state.deal = self.deal
        return state

    def starter(self):
        return partial(start, type(self.deal))

    def read(self, text):
        return self.deal.numbers.get(text)

    def ids(self):
        deal = self.deal
        return [] if self.course.turn < 0 else [deal.numbers[text] for text in deal.legal()]

    def judged(self, line, seat):
        deal = self.deal
        return deal.turn_rule if seat is not None and seat != deal.turn else deal.refuse(deal.actions[line])

    def after(self, number):
        deal = self.deal.copy()
        deal.play(deal.actions[number])
        state: PlainState = self.following(self.course.turn, number, None)
        state.deal = deal
        note(address(state.course), number, deal)
        return state

    def playouts(self, count, seed=0):
        """Mean scores of `count` deals played at random from here to the end, by team or seat. Every legal action is equally likely."""
        cython.cast(PlainSetting, self.fixed).failure = None
        found = State.playouts(self, count, seed)
        cython.cast(PlainSetting, self.fixed).no_failure()
        return found

    def perft(self, depth):
        """Number of ways to go on for `depth` actions; a deal that ends before counts once."""
        cython.cast(PlainSetting, self.fixed).failure = None
        found = State.perft(self, depth)
        cython.cast(PlainSetting, self.fixed).no_failure()
        return found

    def reckoned(self):
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

    def public_facts(self):
        """What every plain game shows of itself, and in the middle what its rules add."""
        deal = self.deal
        over: cython.bint = self.course.turn < 0
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

    def seat_facts(self, seat):
        deal = self.deal
        return {
            "seat": seat,
            "hand": deal.in_order(deal.hands[seat]),
            **deal.view(seat),
            "legal": [action.text for action in self.legal()] if seat == self.turn else [],
        }

    def facts_of(self, rule, line, text, seat):
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
    fixed: PlainSetting = PlainSetting()
    state: PlainState = PlainState.__new__(PlainState)
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, len(kind.pack_at(options)), len(kind.pack_at(options)))
    fixed.first = kind(options, dealer, list(scores), kind.cards_of(options, deck))
    assemble(
        address(fixed.engine),
        cython.sizeof(Course),
        len(kind.actions),
        cython.cast(cython.p_void, turn_of),
        cython.cast(cython.p_void, legal_of),
        cython.cast(cython.p_void, refuse_of),
        cython.cast(cython.p_void, advance_of),
        cython.cast(cython.p_void, reckon_of),
        cython.cast(cython.p_void, play_out),
    )
    fixed.way.setting = cython.cast(cython.pointer(PyObject), fixed)
    fixed.way.engine = address(fixed.engine)
    state.deal = fixed.first
    state.deal_at = address(state.course)
    state.course.count = 0
    state.course.turn = turn_in(fixed.first)
    state.begin(fixed, address(fixed.engine), address(fixed.way))
    return state


def note(course, action, deal):
    """Writes down that an action has been carried out. ValueError for a deal without end."""
    if course.count == MOST_ACTIONS_OF_A_DEAL:
        raise ValueError(
            f"{deal.name}: a deal has more than {MOST_ACTIONS_OF_A_DEAL} actions, the most that a plain game may take"
        )
    course.ids[course.count] = action
    course.count += 1
    course.turn = turn_in(deal)
    return 0


def turn_in(deal):
    """The seat to act, or -1. ValueError when the rules name a seat that there is not."""
    turn = deal.turn
    if turn is None:
        return -1
    if turn not in range(deal.seats):
        raise ValueError(f"{deal.name}: turn is {turn!r}, expected a seat from 0 to {deal.seats - 1} or None")
    return turn


# ---- what the kernels call ------------------------------------------------------------------------------------------


def turn_of(course):
    return course.turn


def legal_of(course, way, ids):
    setting = cython.cast(PlainSetting, way.setting)
    try:
        return setting.listed(course, ids)
    except BaseException as error:
        setting.failed(error)
        ids[0] = 0  # it is refused: whoever holds the two against each other sees that something is wrong
        return 1


def refuse_of(course, way, action):
    setting = cython.cast(PlainSetting, way.setting)
    try:
        return setting.refused(course, action)
    except BaseException as error:
        setting.failed(error)
        return 1


def advance_of(course, way, action):
    setting = cython.cast(PlainSetting, way.setting)
    if setting.failure is not None:
        course.turn = -1
        return
    try:
        setting.played(course, action)
    except BaseException as error:
        course.turn = -1
        setting.failed(error)


def reckon_of(course, way, sheet):
    setting = cython.cast(PlainSetting, way.setting)
    if setting.failure is not None:
        return
    try:
        setting.summed(course, sheet)
    except BaseException as error:
        setting.failed(error)


def play_out(course, way, rng):
    play_at_random(way.engine, course, way, rng)


seal(PlainState)
