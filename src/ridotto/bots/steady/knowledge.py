"""What a player of Belote or Coinche can know: the cards that are out, and who may hold them."""

from ridotto.bots.steady.cards import NUMBER, SUIT, Meaning, bits
from ridotto.core.view import View
from ridotto.rules.trumps.piquet import WHOLE


class Knowledge:
    """The play as one seat knows it from its view; sets of cards are bits of an integer.

    `can[seat]` are the unseen cards that a player may hold: all that are out, less what the play has ruled out (suits not followed,
    trumps not overtrumped) and what others are known to hold (the turn-up, combinations shown, the rest of a belote).
    """

    __slots__ = (
        "best",
        "can",
        "declarer",
        "free",
        "hand",
        "holder",
        "later",
        "led",
        "left",
        "lho",
        "me",
        "means",
        "opponents",
        "out",
        "partner",
        "points",
        "rho",
        "side",
        "sole",
    )

    def __init__(self, view: View, means: Meaning, declarer: int, known: int = 0) -> None:
        """`known`: cards that the declarer is known to have picked up."""
        me = view["seat"]
        self.means = means
        self.me = me
        self.partner = me ^ 2
        self.lho, self.rho = me + 1 & 3, me + 3 & 3
        """The opponents: the one who plays after me, the one who plays before me."""
        self.declarer = declarer
        self.side = "declaring" if declarer & 1 == me & 1 else "defending"
        self.hand = bits(view["hand"])
        self._watch(view, known)

    def _watch(self, view: View, known: int) -> None:
        """Follows the tricks played, card by card."""
        told, beats, value = self.means.told, self.means.beats, self.means.value
        lacks = [0, 0, 0, 0]
        seen = self.hand
        best = led = holder = points = 0
        for place, (seat, name) in enumerate(view["played"]):
            card = NUMBER[name]
            seen |= 1 << card
            if not place & 3:
                led, best, holder, points = card >> 3, card, seat, value[card]
                continue
            lacks[seat] |= told(card, best, led, holder == seat ^ 2)
            points += value[card]
            if beats[best] >> card & 1:
                best, holder = card, seat
        self.out = out = WHOLE & ~seen
        count = len(view["trick"])
        self.led = led if count else -1
        self.best, self.holder = best, holder
        """The best card of the trick and who played it, unless `led` is -1."""
        self.points = points if count else 0
        self.later = [(self.me + step) & 3 for step in range(1, 4 - count)]
        """The seats that play to the trick after me."""
        self._place(view, lacks, known & out)

    def _place(self, view: View, lacks: list[int], known: int) -> None:
        """Works out who may hold what is out."""
        out, me = self.out, self.me
        holds = [0, 0, 0, 0]
        holds[self.declarer] = known
        for seat, line in view["combinations"]:
            holds[seat] |= bits(line.split()[1:]) & out
        royals = self.means.royals
        for seat, name, _ in view["belotes"]:
            holds[seat] |= royals & 0xFF << (NUMBER[name] & 24) & out
        placed = holds[0] | holds[1] | holds[2] | holds[3]
        can = [out & ~lacks[seat] & ~(placed & ~holds[seat]) for seat in range(4)]
        can[me] = 0
        sizes = view["hand_sizes"]
        for seat in (self.lho, self.partner, self.rho):
            if can[seat].bit_count() == sizes[seat]:
                for other in OTHERS[me][seat]:
                    can[other] &= ~can[seat]
        a, b, c = can[self.lho], can[self.partner], can[self.rho]
        self.can = can
        self.sole = sole = [0, 0, 0, 0]
        """Cards that only this player can hold."""
        sole[self.lho], sole[self.partner], sole[self.rho] = a & ~(b | c), b & ~(a | c), c & ~(a | b)
        self.free = [max(0, sizes[seat] - sole[seat].bit_count()) for seat in range(4)]
        """Number of unknown cards in each hand."""
        self.free[me] = 0
        self.left = sizes[me] - 1
        """Number of cards I shall hold after playing one."""
        self.opponents = a | c
        """Cards that some opponent may hold."""

    def holds(self, seat: int, cards: int) -> float:
        """The chance that a player holds at least one of some cards."""
        mine = cards & self.can[seat]
        if not mine:
            return 0.0
        if mine & self.sole[seat]:
            return 1.0
        free = self.free
        own = free[seat]
        if not own:
            return 0.0
        one, two = OTHERS[self.me][seat]
        with_one, with_two = mine & self.can[one], mine & self.can[two]
        none = 1.0
        if shared := with_one & with_two:
            none = (1.0 - own / (own + free[one] + free[two])) ** shared.bit_count()
        if only := with_one & ~with_two:
            none *= (1.0 - own / (own + free[one])) ** only.bit_count()
        if only := with_two & ~with_one:
            none *= (1.0 - own / (own + free[two])) ** only.bit_count()
        return 1.0 - none

    def beaten(self, seat: int, best: int, led: int) -> float:
        """The chance that a player can beat `best` in a trick in suit number `led`."""
        means = self.means
        trumps = means.trumps
        suit = SUIT[led]
        if not trumps or suit == trumps:
            return self.holds(seat, means.above[best])
        if trumps >> best & 1:
            higher = self.holds(seat, means.above[best])
            return higher and higher * (1.0 - self.holds(seat, suit))
        over = self.holds(seat, means.above[best])
        cut = self.holds(seat, trumps)
        return over + cut * (1.0 - self.holds(seat, suit)) if cut else over

    def ours(self, card: int, led: int, later: list[int], mine: bool = True) -> float:
        """The chance that my side takes a trick in suit number `led` held by `card`, if `mine` for my side, once the others have played."""
        chance = 1.0 if mine else 0.0
        for seat in later:
            if seat & 1 != self.me & 1:
                if chance:
                    chance *= 1.0 - self.beaten(seat, card, led)
            elif chance < 1.0:
                # A card that an opponent has put on top is harder to beat than the one holding the trick now.
                chance += (1.0 - chance) * self.beaten(seat, card, led) * (0.5 if mine else 1.0)
        return chance


OTHERS = [[[other for other in range(4) if other not in (me, seat)] for seat in range(4)] for me in range(4)]
"""By my seat and another: the remaining two (unused for my own seat)."""
