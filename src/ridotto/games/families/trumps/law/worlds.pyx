"""Deals consistent with a view of Belote or Coinche: the numbered set of all consistent hands of eight.

Three things are known of a hidden hand: the cards it must hold (played, turned up, shown, or announced by a belote), the cards
it cannot hold (a duty lapsed, BEL-7; a king or queen of trumps was played without "belote", BEL-9.2), and the value of the best
combination that it declared (BEL-8.5). If a hidden hand has declared, every combination of that value that fits is a guess, and
all hands under all guesses are equally likely.

The ways to deal the unseen cards are counted backwards from the last card, by the room left in each hand. These counts map each number
below their sum to exactly one deal (unranking), so a world takes one random number and one pass through the table.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

from ridotto.core.bits cimport count32, lowest
from ridotto.core.chance cimport Rng, next64, seed_rng
from ridotto.core.state cimport State
from ridotto.core.worlds cimport Worlds, note
from ridotto.games.families.trumps.law.combinations cimport COMBINATIONS, combination
from ridotto.games.families.trumps.law.declarations cimport Declared, belotes_held
from ridotto.games.families.trumps.law.law cimport Law, laws_of
from ridotto.games.families.trumps.law.shown cimport comparison_of
from ridotto.games.families.trumps.law.table cimport DECLARE, PASS, Table, TableRules, law_of
from ridotto.games.families.trumps.law.tricks cimport Play, begin as begin_play, lapsed, play_card

from ridotto.core.errors import InvalidText
from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.piquet import NAMES

cdef enum:
    ROOMS = 9               # number of values of a seat's room, 0 to 8 cards
    NOT_FILLED = -1

CARD = {name: number for number, name in enumerate(NAMES)}
NUMBER = {line: number for number, line in enumerate(LINES)}


def cards_of(names):
    """Return cards, given by name, as a set of bits."""
    return sum([1 << CARD[name] for name in names])


def bits_of(cards):
    """Return the numbers of the cards in a set."""
    return [card for card in range(32) if cards >> card & 1]


cdef uint64_t below64(Rng* rng, uint64_t n) noexcept nogil:
    """Return a uniform random number from 0 to n-1, without modulo bias."""
    cdef uint64_t number
    cdef uint64_t least = (0 - n) % n
    while True:
        number = next64(rng)
        if number >= least:
            return number % n


# ---- constraints on the hands ---------------------------------------------------------------------------------------


cdef list impossible(const Law* law, int leader, list played):
    """Return by seat the cards ruled out by lapsed duties, as sets of bits."""
    cdef int card
    cdef Play play
    missing = [0, 0, 0, 0]
    begin_play(&play, leader)
    for seat in range(4):
        play.hand[seat] = 0
    for seat, name in played:
        card = CARD[name]
        missing[seat] |= lapsed(law, play.situation, card)
        play_card(&play, law, card)
    return missing


cdef list combinations_worth(const Law* law, int value, unsigned int possible):
    """Return the numbers of the combinations worth `value` within the cards `possible`."""
    return [
        number
        for number in range(COMBINATIONS)
        if law.worth[number] == value and not combination[number].cards & ~possible
    ]


def declarers_to_guess(view):
    """Return (seat, value) for the seats whose announced combinations the viewer has not seen."""
    shown = {seat for seat, _ in view["combinations"]}
    return [
        (seat, value)
        for seat, value in enumerate(view["heard"])
        if value is not None and seat != view["seat"] and seat not in shown
    ]


cdef class Hands:
    """All hands of eight consistent with a view, numbered from 0. Not thread-safe.

    `extra`: further cards that a seat is known to hold, [(seat, card), …]. Raise InvalidText if no hands are consistent.
    """

    def __cinit__(self):
        self.filled = NOT_FILLED

    def __dealloc__(self):
        free(self.guesses)
        free(self.ways)

    def __init__(self, view, options, denomination, extra=()):
        if denomination not in range(6):
            raise InvalidText(f"denomination {denomination!r} does not exist, expected 0 to 5")
        self.laws = laws_of(options)
        self.denomination = denomination
        self.leader = (view["dealer"] + 1) % 4
        known = [0, 0, 0, 0]
        for seat, name in view["played"]:
            known[seat] |= 1 << CARD[name]
        if view["seat"] is not None:
            known[view["seat"]] |= cards_of(view["hand"])
        if view["hands"]:
            known = [cards_of(hand) for hand in view["hands"]]
        for seat, line in view["combinations"]:
            known[seat] |= cards_of(line.split()[1:])
        for seat, card in extra:
            known[seat] |= 1 << card
        self._bar(view, known)
        holders = len([seat for seat in range(4) if known[seat].bit_count() < 8])
        size = 33 * (1, 1, ROOMS, ROOMS * ROOMS, ROOMS * ROOMS * ROOMS)[holders] * sizeof(uint64_t)
        self.ways = <uint64_t*> malloc(size)
        if not self.ways:
            raise MemoryError
        self._guess(view)

    def _bar(self, view, known):
        """Record what plays reveal: cards that a hand cannot hold, and the other card of a belote (BEL-9.2)."""
        law = &self.laws.law[self.denomination]
        barred = impossible(law, self.leader, view["played"])
        royals = law.belotes
        announced = {(seat, card) for seat, card, _ in view["belotes"]}
        for seat, card in view["played"]:
            if royals >> CARD[card] & 1:
                other = 1 << CARD[("Q" if card[0] == "K" else "K") + card[1]]
                if (seat, card) in announced:
                    known[seat] |= other
                else:
                    barred[seat] |= other & ~known[seat]
        for seat in range(4):
            self.known[seat] = known[seat]
            self.barred[seat] = barred[seat] & 0xFFFFFFFF

    def _guess(self, view):
        """List the guesses at the hidden declarations. If there are none, there is one empty guess."""
        law = &self.laws.law[self.denomination]
        self.lines = [[line for seat, line in view["combinations"] if seat == who] for who in range(4)]
        if view["seat"] is not None:
            self.lines[view["seat"]] = list(view["declared"])
        unseen = 0xFFFFFFFF
        for seat in range(4):
            unseen &= ~self.known[seat]
        choices = []
        for seat, value in declarers_to_guess(view):
            self.who[self.hidden] = seat
            self.hidden += 1
            choices.append(combinations_worth(law, value, (unseen & ~self.barred[seat]) | self.known[seat]))
        known = [self.known[seat] for seat in range(4)]
        self._guess_on(view, choices, [], known)
        if not self.count:
            raise InvalidText("no deal agrees with this view")

    def _guess_on(self, view, choices, numbers, known):
        """Add every guess that starts with these numbers and is consistent with at least one deal."""
        cdef int seat
        cdef unsigned int cards
        if len(numbers) < len(choices):
            seat = self.who[len(numbers)]
            others = 0
            for other in range(4):
                if other != seat:
                    others |= known[other]
            for number in choices[len(numbers)]:
                cards = combination[<int> number].cards
                if not cards & others:
                    after = list(known)
                    after[seat] |= cards
                    self._guess_on(view, choices, [*numbers, number], after)
            return
        if self._agrees(view, numbers):
            self._add(numbers, known)

    def _agrees(self, view, numbers):
        """True if the guesses lead to the public comparison (BEL-8.5). Only equal values need the check."""
        comparison = view["comparison"]
        if not comparison or "kinds" not in comparison:
            return True
        cdef Declared declared
        declared_lines = [list(lines) for lines in self.lines]
        for place, number in enumerate(numbers):
            declared_lines[self.who[place]] = [LINES[number]]
        for seat in range(4):
            declared.lines[seat] = len(declared_lines[seat])
            for place, line in enumerate(declared_lines[seat]):
                declared.line[seat][place] = NUMBER[line]
        law = &self.laws.law[self.denomination]
        return comparison_of(&declared, law, self.leader) == comparison

    def _add(self, numbers, known):
        """Add a guess if at least one deal is consistent with it."""
        if max([cards.bit_count() for cards in known]) > 8:
            return
        size = (self.count + 1) * sizeof(Guess)
        guesses = <Guess*> realloc(self.guesses, size)
        if not guesses:
            raise MemoryError
        self.guesses = guesses
        guess = &guesses[self.count]
        for place, number in enumerate(numbers):
            guess.number[place] = number
        for seat in range(4):
            guess.known[seat] = known[seat]
        self.fill(self.count)
        cdef uint64_t here = self.ways[self.start]
        if here:
            self.all += here
            guess.upto = self.all
            self.count += 1

    @property
    def total(self):
        """Number of hands consistent with the view."""
        return self.all

    def number(self, number):
        """Return the hands of a number below the total: (sets of cards by seat, `declare` lines by seat)."""
        if not 0 <= number < self.total:
            raise InvalidText(f"hands {number} do not exist, expected 0 to {self.total - 1}")
        return self._hands_of(number)

    def sample(self, rng):
        """Draw hands with a `random.Random`, in the form that `number` returns."""
        cdef Rng dice
        cdef bytes seed = rng.randbytes(32)
        seed_rng(&dice, <unsigned char*> seed)
        return self._hands_of(below64(&dice, self.all))

    def _hands_of(self, number):
        cdef uint32_t hands[4]
        guess = self.take(number, hands)
        lines = {seat: list(own) for seat, own in enumerate(self.lines)}
        for place in range(self.hidden):
            lines[self.who[place]] = [LINES[self.guesses[guess].number[place]]]
        return [hands[seat] for seat in range(4)], lines

    # -- numbers

    cdef void fill(self, int guess) noexcept nogil:
        """Count the ways to deal the unseen cards under a guess, backwards from the last card."""
        known = self.guesses[guess].known
        self.filled = guess
        self.holders = 0
        self.cards = 0
        cdef unsigned int unseen = ~(known[0] | known[1] | known[2] | known[3])
        for place in range(4):
            self.room[place] = 0
            self.stride[place] = 0
        for seat in range(4):
            if count32(known[seat]) < 8:
                self.holder[self.holders] = seat
                self.room[self.holders] = 8 - count32(known[seat])
                self.holders += 1
        # The room of the last holder follows from that of the others.
        cdef int last = self.holders - 1
        cdef int width = 1
        self.start = 0
        for place in range(last):
            self.stride[place] = width
            self.start += width * self.room[place]
            width *= ROOMS
        self.width = width
        while unseen:
            self.card[self.cards] = lowest(unseen)
            self.allowed[self.cards] = 0
            for place in range(self.holders):
                if not self.barred[self.holder[place]] >> lowest(unseen) & 1:
                    self.allowed[self.cards] |= 1 << place
            unseen &= unseen - 1
            self.cards += 1
        row = self.ways + self.cards * width
        memset(row, 0, width * sizeof(uint64_t))
        row[0] = 1
        for left in range(1, self.cards + 1):
            row -= width
            self.count_row(row, row + width, left, self.allowed[self.cards - left])

    cdef void count_row(self, uint64_t* row, const uint64_t* later, int left, int allowed) noexcept nogil:
        """Count the ways to deal the last `left` cards, by room, from the ways to deal one card fewer."""
        cdef int index, rest
        cdef uint64_t ways
        cdef int last = self.holders - 1
        cdef int limit[3]
        cdef int room[4]
        for place in range(3):
            limit[place] = self.room[place] if place < last else 0
        for third in range(limit[2] + 1):
            for second in range(limit[1] + 1):
                for first in range(limit[0] + 1):
                    room[0] = first
                    room[1] = second
                    room[2] = third
                    index = first + ROOMS * (second + ROOMS * third)
                    rest = left - first - second - third
                    row[index] = 0
                    if rest < 0 or rest > self.room[last]:
                        continue
                    room[last] = rest
                    ways = 0
                    for place in range(self.holders):
                        if allowed >> place & 1 and room[place]:
                            ways += later[index - self.stride[place]]
                    row[index] = ways

    cdef int take(self, uint64_t number, uint32_t* hands) noexcept nogil:
        """Write the hands of a number. Return the index of its guess."""
        cdef uint64_t ways
        cdef int guess = 0
        while number >= self.guesses[guess].upto:
            guess += 1
        if guess:
            number -= self.guesses[guess - 1].upto
        if self.filled != guess:
            self.fill(guess)
        cdef int room[4]
        for seat in range(4):
            hands[seat] = self.guesses[guess].known[seat]
            room[seat] = self.room[seat]
        cdef int index = self.start
        row = self.ways
        for dealt in range(self.cards):
            row += self.width
            for place in range(self.holders):
                if not (self.allowed[dealt] >> place & 1 and room[place]):
                    continue
                ways = row[index - self.stride[place]]
                if number < ways:
                    room[place] -= 1
                    index -= self.stride[place]
                    hands[self.holder[place]] |= <unsigned int> 1 << self.card[dealt]
                    break
                number -= ways
        return guess


# ---- worlds ---------------------------------------------------------------------------------------------------------


cdef class TableWorlds(Worlds):
    """Worlds of Belote or Coinche in which every seat has been dealt eight cards, all equally likely."""

    cdef int begin(self, State base, Hands hands, object view) except -1:
        """Initialize from a state and the hands that are consistent with the view."""
        self.kept = self.base = base
        self.hands = hands
        self.engine = base.engine
        self.rules = base.rules_at
        self.sides = 2
        self.playing = view["phase"] == "play" or view["hands"] is not None
        self.past.length = 0
        for seat in range(4):
            self.played[seat] = cards_of([card for who, card in view["played"] if who == seat])
            self.place[seat] = 0
        for place in range(base.length):
            entry = base.history.entries[place]
            seat = entry >> 16
            note(&self.past, seat, entry & 0xFFFF)
            if hands is not None and DECLARE <= entry & 0xFFFF < PASS:
                for hidden in range(hands.hidden):
                    if hands.who[hidden] == seat:
                        self.place[hidden] = place
        return 0

    @property
    def deals(self):
        """Number of ways to deal the unseen cards that agree with the view, once all seats have hands of eight."""
        return self.hands.total

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        cdef int number
        table = <Table*> deal
        memcpy(deal, self.base.deal_at, self.engine.size)
        guess = self.hands.take(below64(rng, self.hands.all), table.play.hand)
        if not self.playing:
            return 1.0
        law = law_of(table, <TableRules*> self.rules)
        table.belotes = belotes_held(&table.play, law)
        for seat in range(4):
            self.dealt[seat] = table.play.hand[seat]
            table.play.hand[seat] &= ~self.played[seat]
        for hidden in range(self.hands.hidden):
            declarer = self.hands.who[hidden]
            number = self.hands.guesses[guess].number[hidden]
            table.declared.line[declarer][0] = number
            self.past.done[self.place[hidden]] = <unsigned int> declarer << 16 | (DECLARE + number)
        return 1.0

    def state(self, rng):
        """Draw a world with a `random.Random` and return it as a playable state, whose log and layout are those of `base`."""
        cdef Rng dice
        cdef bytes seed = rng.randbytes(32)
        seed_rng(&dice, <unsigned char*> seed)
        cdef State world = self.base.following(0, 0, None)
        world.history = self.base.history
        world.length = self.base.length
        self.draw(&dice, world.deal_at)
        return world


SILENT = {seat: [] for seat in range(4)}
"""Declarations by seat if no seat has declared."""


def actions_of(view, lines):
    """Return the actions that lead to a view, with the given declarations before each player's first card."""
    actions = [text for _, text in view["bids"]]
    played = {seat: 0 for seat in range(4)}
    for seat, card in view["played"]:
        if not played[seat]:
            actions += lines[seat]
        played[seat] += 1
        actions.append("play " + card)
    viewer = view["seat"]
    if viewer is not None and not played[viewer] and view["turn"] == viewer:
        actions += lines[viewer]
    if view.get("claimer") is not None:
        actions.append("claim")
    return actions
