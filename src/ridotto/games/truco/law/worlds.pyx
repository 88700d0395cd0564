"""Sampling of full deals of truco that agree with a view: hidden cards are dealt again, uniformly at random."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, seed_rng, shuffle
from ridotto.core.worlds cimport Worlds
from ridotto.games.truco.law.rules cimport DOWN, ENGINE, NO_CARD, Deal, advance, begin_deal
from ridotto.games.truco.law.state cimport set_rules

from ridotto.games.truco.law.dealing import size_of_hands
from ridotto.games.truco.law.notation import IDS, NAMES
from ridotto.games.truco.law.options import options_of
from ridotto.games.truco.law.state import start

cdef enum:
    THROWN = 4              # for a packet that no seat received

NUMBERS = {name: number for number, name in enumerate(NAMES)}


cdef class TrucoWorlds(Worlds):
    """Knowledge of a seat about a deal of truco, prepared for drawing full deals."""

    def __init__(self, view):
        self.kept = options = options_of(view["options"])
        set_rules(&self.setting, options, view["dealer"], view["scores"])
        self.setting.deck = self.deck
        self.engine = &ENGINE
        self.rules = &self.setting
        self.sides = 2
        self.read_log(view)
        self.read_hands(view)
        self.read_pack(view)

    def read_log(self, view):
        """Read the past actions; cards that others played face down are still to be sampled."""
        cdef int who, action
        for seat, text in view["log"]:
            who = seat
            action = IDS.get(text, NO_CARD)
            if action < DOWN:
                self.shown[who] |= <unsigned long long> 1 << action
            elif action == NO_CARD:
                self.hidden[self.secrets] = self.past.length
                self.secrets += 1
            self.past.done[self.past.length] = who << 16 | action
            self.past.length += 1

    def read_hands(self, view):
        """Read which seats have been dealt a hand, and the known cards of each."""
        cdef int who
        cdef list cards
        forehand = (view["dealer"] + 1) % self.setting.players
        dealt = range(self.setting.players) if view["phase"] not in ("cut", "packet") else []
        if not dealt and "give" in view["packets"]:
            dealt = [(forehand + 2) % 4]
        for seat in dealt:
            who = seat
            cards = view["hands"][seat]
            self.served |= 1 << who
            self.ordered[who] = cards is not None or view["special"] == "blind"
            if cards is None:
                cards = [text for player, text in view["played"] if player == seat and text in NUMBERS]
            for name in cards:
                self.held[who][self.known[who]] = NUMBERS[name]
                self.known[who] += 1

    def read_pack(self, view):
        """Read the known part of the order in which the cards left the pack; the other cards form the pool."""
        self.whole = view["cut"] is not None or view["phase"] == "cut"
        self.setting.hands = not self.whole
        if view["cut"] is not None:
            number, end = view["cut"]
            self.cut = number
            self.bottom = end == "bottom"
        cdef int forehand = (view["dealer"] + 1) % self.setting.players
        for fate in view["packets"]:
            self.packets[self.offers] = forehand if fate == "keep" else forehand ^ 2 if fate == "give" else THROWN
            self.offers += 1
        for place, name in enumerate(view["thrown"]):
            self.thrown[<int> place] = NUMBERS[name]
        for place, name in enumerate(view["offer"] or []):
            self.offered[<int> place] = NUMBERS[name]
            self.lying += 1
        known = set(view["thrown"]) | set(view["offer"] or [])
        if view["vira"] is not None:
            known.add(view["vira"])
            self.vira = 1 + NUMBERS[view["vira"]]
        for seat in range(4):
            for place in range(self.known[seat]):
                known.add(NAMES[self.held[seat][place]])
        for name in NAMES:
            if name not in known:
                self.pool[self.spare] = NUMBERS[name]
                self.spare += 1

    cdef double draw(self, Rng* rng, void* deal) noexcept nogil:
        """Draw a full deal: deal the hidden cards, then replay the past. Return its weight, always 1."""
        cdef uint8_t hands[12]
        cdef Deal* world = <Deal*> deal
        shuffle(rng, self.pool, self.spare)
        taken = self.deal_hands(rng, hands)
        for secret in range(self.secrets):
            self.reveal(rng, hands, secret)
        if self.whole:
            self.stack(hands, taken)
        else:
            memcpy(self.deck, hands, 12)
            if self.vira:
                self.deck[3 * self.setting.players] = self.vira - 1
        memset(world, 0, sizeof(Deal))
        begin_deal(world, &self.setting)
        for place in range(self.past.length):
            advance(world, &self.setting, self.past.done[place] & 0xFFFF)
        return 1.0

    cdef int deal_hands(self, Rng* rng, uint8_t* hands) noexcept nogil:
        """Deal each seat's three cards in order: known cards, then cards from the pool; return how many came from the pool."""
        cdef int taken = 0
        for seat in range(4):
            if not self.served >> seat & 1:
                continue
            memcpy(&hands[3 * seat], self.held[seat], 3)
            for place in range(self.known[seat], 3):
                hands[3 * seat + place] = self.pool[taken]
                taken += 1
            if not self.ordered[seat]:
                shuffle(rng, &hands[3 * seat], 3)
        return taken

    cdef void reveal(self, Rng* rng, uint8_t* hands, int secret) noexcept nogil:
        """Choose a card for a face-down play: one of its player's that was neither shown nor assigned to an earlier face-down play."""
        cdef uint8_t rest[3]
        cdef int found = 0
        entry = &self.past.done[self.hidden[secret]]
        cdef int seat = entry[0] >> 16
        gone = self.shown[seat]
        for earlier in range(secret):
            before = self.past.done[self.hidden[earlier]]
            if <int> (before >> 16) == seat:
                gone |= <unsigned long long> 1 << ((before & 0xFFFF) - DOWN)
        for place in range(3):
            card = hands[3 * seat + place]
            if not gone >> card & 1:
                rest[found] = card
                found += 1
        entry[0] = <uint32_t> seat << 16 | (DOWN + rest[below(rng, found)])

    cdef void stack(self, uint8_t* hands, int taken) noexcept nogil:
        """Arrange the pack so that the cut and the packets yield these hands (TRU-4.4, TRU-4.9)."""
        cdef int seat
        cdef uint8_t leaving[40]
        cdef int count = 0
        cdef int thrown = 0
        cdef int laid = 0
        cdef int forehand = (self.setting.dealer + 1) & self.setting.around
        for packet in range(self.offers):
            seat = self.packets[packet]
            if seat == THROWN:
                memcpy(&leaving[count], &self.thrown[thrown], 3)
                thrown += 3
            else:
                memcpy(&leaving[count], &hands[3 * seat], 3)
                laid |= 1 << seat
            count += 3
        for place in range(self.setting.players):
            seat = (forehand + place) & self.setting.around
            if self.served >> seat & 1 and not laid >> seat & 1:
                memcpy(&leaving[count], &hands[3 * seat], 3)
                count += 3
        if self.vira:
            leaving[count] = self.vira - 1
            count += 1
        memcpy(&leaving[count], self.offered, self.lying)
        count += self.lying
        memcpy(&leaving[count], &self.pool[taken], self.spare - taken)
        for place in range(40):
            at = self.cut + 39 - place if self.bottom else self.cut + place
            self.deck[at % 40] = leaving[place]


def sample(view, rng):
    """Return a state that agrees with a view: hidden cards are dealt again, uniformly at random."""
    cdef Rng dice
    cdef Deal deal
    cdef TrucoWorlds worlds = TrucoWorlds(view)
    cdef bytes digest = rng.randbytes(32)
    seed_rng(&dice, <unsigned char*> digest)
    worlds.draw(&dice, &deal)
    deck = (<unsigned char*> worlds.deck)[: 40 if worlds.whole else size_of_hands(worlds.kept)]
    state = start(worlds.kept, view["dealer"], view["scores"], deck)
    for place in range(worlds.past.length):
        state = state.apply(<int> (worlds.past.done[place] & 0xFFFF))
    return state
