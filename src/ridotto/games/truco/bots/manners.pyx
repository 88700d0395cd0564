"""Fixed opponents for truco, modelled on simple published bots: they count good cards and compare them with thresholds, or always do the
same. They serve to find leaks in better bots."""

from libc.stdint cimport uint16_t

from ridotto.core.chance cimport Rng, below, seed_rng
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.sight cimport OURS, Board, Sight, see, weigh
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, CUT, CUTTING, DARK, DOWN, ELEVEN, FOLD, KEEP, LOOKING, PACKETS, RAISE, THROW, Deal, Rules, legal,
    may_hide, refuse_call, refuse_packet,
)
from ridotto.games.truco.law.worlds cimport TrucoWorlds

from ridotto.games.truco.law.notation import ACTIONS

NEVER, ALWAYS = 99.0, -99.0
USUAL = {"call_at": (6.0, 5.0, 3.5), "accept_at": 3.5, "raise_at": 8.0}
"""Thresholds of quality: a manilha counts 3, a three 2, a two 1, an ace a half; 2 for a trick won, 1.5 for one that it can win."""
MANNERS = {
    # Like published bots.
    "threshold": USUAL,
    "cautious": {"call_at": (7.5, 6.5, 4.5), "accept_at": 5.0, "raise_at": 9.5},
    "bold": {"call_at": (4.5, 3.5, 2.5), "accept_at": 2.0, "raise_at": 6.0},
    "counter": {"call_at": (5.0, 4.0, 3.0), "accept_at": 3.0, "raise_at": 5.0, "strongest": True},
    "gambler": {**USUAL, "spread": 3.0},
    # Exploiters.
    "blind caller": {**USUAL, "blind": 1.0},
    "half-blind caller": {**USUAL, "blind": 0.5},
    "always caller": {"call_at": (ALWAYS, ALWAYS, ALWAYS), "accept_at": 3.5, "raise_at": 8.0},
    "never-folder": {**USUAL, "accept_at": ALWAYS},
    "always-raiser": {**USUAL, "raise_at": ALWAYS, "accept_at": ALWAYS},
    "wild raiser": {"call_at": (ALWAYS, ALWAYS, ALWAYS), "accept_at": ALWAYS, "raise_at": ALWAYS},
    "always-folder": {**USUAL, "accept_at": NEVER, "raise_at": NEVER},
    "caller after a won trick": {**USUAL, "after_won": 1.0},
    "bluffer after a lost trick": {**USUAL, "after_lost": 1.0},
    "silent": {"call_at": (NEVER, NEVER, NEVER), "accept_at": 3.5, "raise_at": NEVER},
    "silent never-folder": {"call_at": (NEVER, NEVER, NEVER), "accept_at": ALWAYS, "raise_at": NEVER},
    # Held out: no bot has been tuned against these.
    "late caller": {"call_at": (NEVER, NEVER, 1.5), "accept_at": 3.0, "raise_at": 6.0},
    "early caller": {"call_at": (3.5, NEVER, NEVER), "accept_at": 4.0, "raise_at": 7.0},
    "miser": {"call_at": (8.0, 8.0, 6.0), "accept_at": 6.0, "raise_at": NEVER, "strongest": True},
    "trapper": {"call_at": (NEVER, NEVER, NEVER), "accept_at": 4.0, "raise_at": 4.5},
    "drunkard": {**USUAL, "spread": 6.0, "wild": 0.3},
    "stormer": {"call_at": (4.0, 3.0, 2.0), "accept_at": 1.0, "raise_at": 3.0, "after_won": 0.5, "after_lost": 0.3},
}
"""Manners by name; a field left out has its neutral value."""
UNSEEN = ("late caller", "early caller", "miser", "trapper", "drunkard", "stormer")


cpdef int take(str name) except -1:
    """Install a manner for `by_manner`."""
    cdef dict manner = MANNERS[name]
    for trick in range(3):
        acting.call_at[trick] = manner["call_at"][trick]
    acting.accept_at = manner["accept_at"]
    acting.raise_at = manner["raise_at"]
    acting.blind = manner.get("blind", 0.0)
    acting.after_won = manner.get("after_won", 0.0)
    acting.after_lost = manner.get("after_lost", 0.0)
    acting.spread = manner.get("spread", 0.0)
    acting.wild = manner.get("wild", 0.0)
    acting.strongest = manner.get("strongest", False)
    return 0


cdef double quality(const Deal* deal, const Sight* sight, const Board* board) noexcept nogil:
    """Return the quality of a hand, including the tricks so far."""
    cdef int power
    cdef double good = 2.0 * deal.won[sight.team] - 2.0 * deal.won[1 - sight.team]
    for place in range(sight.held):
        power = deal.ranking.strength[sight.card[place]]
        good += 3.0 if power > 10 else 2.0 if power == 10 else 1.0 if power == 9 else 0.5 if power == 8 else 0.0
    if deal.count and (board.owner == OURS or board.beats):
        good += 1.5
    return good


cdef bint happens(Rng* rng, double chance) noexcept nogil:
    """Return True with the given probability."""
    return below(rng, 1 << 30) < chance * (1 << 30)


cdef bint calls(const Deal* deal, const Sight* sight, double good, Rng* rng) noexcept nogil:
    """True if the seat calls at its turn."""
    if good >= acting.call_at[deal.tricks]:
        return True
    if deal.tricks == 0:
        return happens(rng, acting.blind)
    before = deal.outcome[deal.tricks - 1]
    return happens(
        rng, acting.after_won if before == sight.team else acting.after_lost if before == 1 - sight.team else 0.0
    )


cdef int card(const Deal* deal, const Rules* rules, const Sight* sight, const Board* board, Rng* rng) noexcept nogil:
    """Return the cheapest card that wins the trick, or the lowest, face down if allowed, if none does or the partner is winning."""
    cdef int last = sight.held - 1
    if happens(rng, acting.wild):
        return sight.card[below(rng, sight.held)]
    if deal.count == 0:
        return sight.card[0 if acting.strongest or deal.tricks else min(1, last)]
    if board.beats and board.owner != OURS:
        return sight.card[0 if acting.strongest else board.beats - 1]
    if board.ties and board.owner != OURS:
        return sight.card[board.beats]
    return sight.card[last] + (DOWN if may_hide(deal, rules) and last else 0)


cdef int decide(const Deal* deal, const Rules* rules, const Past* past, int seat, Rng* rng) noexcept nogil:
    """Return the action of a seat."""
    cdef uint16_t ids[80]
    cdef Sight sight
    cdef Board board
    if deal.phase == CUTTING:
        return CUT
    if legal(deal, rules, ids) == 1:
        return ids[0]
    if deal.phase == LOOKING:
        return DARK
    see(deal, rules, past, seat, &sight)
    weigh(deal, rules, &sight, False, &board)
    good = quality(deal, &sight, &board)
    good += acting.spread * (below(rng, 2001) / 1000.0 - 1.0)
    if deal.phase == PACKETS:
        return KEEP if good >= 3.0 or refuse_packet(deal, rules, THROW) else THROW
    if deal.phase == ELEVEN:
        return ACCEPT if good >= 3.0 else FOLD
    if deal.phase == ANSWERING:
        if good >= acting.raise_at and not refuse_call(deal, rules):
            return RAISE
        return ACCEPT if good >= acting.accept_at else FOLD
    if not refuse_call(deal, rules) and calls(deal, &sight, good, rng):
        return RAISE
    return card(deal, rules, &sight, &board, rng)


cdef int by_manner(const Deal* deal, const Rules* rules, const Past* past, Rng* rng) noexcept nogil:
    """Return the action of the seat in turn by the installed manner. If partners may consult, either can accept a call (TRU-7.3)."""
    action = decide(deal, rules, past, deal.turn, rng)
    if action == FOLD and deal.phase == ANSWERING and rules.consults:
        return decide(deal, rules, past, deal.turn ^ 2, rng)
    return action


def act(name, view, rng):
    """Return the text of a fixed opponent's action, determined by the view and the state of `rng`."""
    cdef Rng dice
    cdef Deal deal
    cdef TrucoWorlds worlds = TrucoWorlds(view)
    cdef bytes digest = rng.randbytes(32)
    seed_rng(&dice, <unsigned char*> digest)
    worlds.draw(&dice, &deal)
    take(name)
    return ACTIONS[decide(&deal, &worlds.setting, &worlds.past, view["seat"], &dice)].text
