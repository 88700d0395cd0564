"""Estimate of a side's chances in a deal of truco, as seen by one seat and counted over the unseen cards.

A trick is modelled as each player's best card against the others'. A side that calls or accepts is credited with more cards to choose from.
"""

from libc.math cimport pow as power
from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from ridotto.core.bits cimport lowest
from ridotto.core.worlds cimport Past
from ridotto.games.truco.bots.sight cimport knows_partner
from ridotto.games.truco.law.rules cimport (
    CUT, DOWN, KEEP, NOBODY, PACKETS, PLAY_TOP, THROW, Deal, Rules, card_at, first_card,
)

cdef double HELP

# Probability that the partner saves a later trick the seat's own card does not win
HELP = 0.3


cdef double helped(const Rules* rules) noexcept nogil:
    """Return the probability that a partner, if there is one, saves a later trick the seat's own card does not win."""
    return HELP if rules.partners else 0.0


# ---- unseen cards ----------------------------------------------------------------------------------------------------


cdef int seen_by(const Deal* deal, const Rules* rules, const Past* past, int seat, uint64_t* seen,
                 uint64_t* shown) noexcept nogil:
    """Collect the cards that a seat has seen, and those that its partner has played face up; return the number of packets so far."""
    cdef int packets = 0
    seen[0] = <unsigned long long> 1 << (deal.vira - 1) if deal.vira else 0
    shown[0] = 0
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        card = <unsigned long long> 1 << (action & 63)
        if action < DOWN:
            seen[0] |= card
            if <int> (past.done[place] >> 16) == seat ^ 2:
                shown[0] |= card
        elif KEEP <= action < CUT:
            if action == THROW:
                for at in range(3):
                    seen[0] |= <unsigned long long> 1 << card_at(deal, rules, 3 * packets + at)
            packets += 1
    for at in range(3):
        if deal.phase == PACKETS:
            seen[0] |= <unsigned long long> 1 << card_at(deal, rules, deal.used + at)
        else:
            seen[0] |= <unsigned long long> 1 << deal.dealt[seat][at]
        if knows_partner(deal, rules, seat):
            seen[0] |= <unsigned long long> 1 << deal.dealt[seat ^ 2][at]
    return packets


cdef void know_partner(const Deal* deal, const Rules* rules, uint64_t shown, int partner,
                       Outlook* outlook) noexcept nogil:
    """Read the partner's cards, if they are known or the best was signalled; a card it has hidden is assumed to be its lowest."""
    cdef unsigned long long rest
    outlook.partners = UNKNOWN
    outlook.more = 0
    cdef int mate = outlook.seat ^ 2
    if knows_partner(deal, rules, outlook.seat):
        rest = 0
        for at in range(3):
            rest |= <unsigned long long> 1 << deal.dealt[mate][at]
        rest &= ~shown
        outlook.partners = 0
        while rest and outlook.partners < outlook.size[mate]:
            card = first_card(deal, rest)
            outlook.partner[outlook.partners] = deal.ranking.strength[card]
            outlook.partners += 1
            rest ^= <unsigned long long> 1 << card
    elif partner != UNKNOWN:
        outlook.partners = 1
        outlook.partner[0] = partner
        outlook.more = max(0, outlook.size[mate] - 1)


cdef void begin_outlook(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit,
                        int partner, Outlook* outlook) noexcept nogil:
    """Read a position. `decides`: True if a call is about to make this trick the deciding one; `partner`: the strength of the partner's
    best card, if it was signalled and is still to come.
    """
    cdef int player, played
    cdef uint64_t seen, shown
    cdef int unseen[15]
    cdef int team = seat & 1
    strength = deal.ranking.strength
    outlook.seat = seat
    outlook.strength = strength
    outlook.opponents = 2 if rules.partners else 1
    outlook.credit = credit
    for who in range(4):
        cards = deal.hand[who]
        outlook.size[who] = 0
        while cards:
            card = first_card(deal, cards)
            if who == seat:
                outlook.card[outlook.size[who]] = card
            outlook.size[who] += 1
            cards ^= <unsigned long long> 1 << card
    outlook.held = outlook.size[seat]
    seen_by(deal, rules, past, seat, &seen, &shown)
    know_partner(deal, rules, shown, partner, outlook)
    for rank in range(15):
        unseen[rank] = deal.ranking.copies[rank]
    if outlook.more and partner > 10:
        unseen[partner] -= 1
    while seen:
        unseen[strength[lowest(seen)]] -= 1
        seen &= seen - 1
    cdef int total = 0
    cdef int below = 0
    for rank in range(15):
        total += unseen[rank]
    for rank in range(15):
        below += unseen[rank]
        outlook.lower[rank] = below / <double> total
    outlook.tricks = deal.tricks
    for trick in range(deal.tricks):
        outlook.outcome[trick] = 0 if deal.outcome[trick] == NOBODY else 1 if deal.outcome[trick] == team else -1
    outlook.ours = 0
    outlook.theirs = 0
    outlook.to_play = (1 << rules.players) - 1
    cdef int place = past.length - 1
    cdef int lying = deal.count
    while lying:
        action = past.done[place] & 0xFFFF
        if action <= PLAY_TOP:
            player = past.done[place] >> 16
            outlook.to_play &= ~(1 << player)
            played = strength[action] if action < DOWN else 0
            if player & 1 == team:
                outlook.ours = max(outlook.ours, played)
            else:
                outlook.theirs = max(outlook.theirs, played)
            lying -= 1
        place -= 1
    outlook.decides = decides or (rules.one_trick and deal.first != NOBODY)
    outlook.tie = worth_of_tie(deal, rules, outlook, decides) if outlook.decides else -1.0


cdef double worth_of_tie(const Deal* deal, const Rules* rules, const Outlook* outlook, bint calling) noexcept nogil:
    """Return the chance after a tie in the deciding trick, if the rules settle it (TRU-7.8); negative while cards still decide."""
    top = max(outlook.ours, outlook.theirs)
    if not calling and deal.deciding != deal.tricks:
        return -1.0 if rules.replay_all else 0.5
    cdef int lay = top if calling else deal.lying
    cdef int caller = outlook.seat & 1 if calling else deal.first
    if lay and lay == top:
        return 0.0 if caller == outlook.seat & 1 else 1.0
    return -1.0


# ---- chances ---------------------------------------------------------------------------------------------------------


cdef inline double raised_to(double base, double exponent) noexcept nogil:
    """Return a power; whole exponents, the usual numbers of cards, are multiplied out, which is several times faster."""
    cdef int whole = <int> exponent
    if whole != exponent:
        return power(base, exponent)
    cdef double product = 1.0
    for _ in range(whole):
        product *= base
    return product


cdef void trick_chances(const Outlook* outlook, int ours, double our_more, double their_more, double* win,
                        double* tie) noexcept nogil:
    """Compute the chances of winning and tying a trick in which each side may improve on its best card with some unknown cards."""
    cdef double us, them
    cdef double us_before = 0.0
    cdef double them_before = 0.0
    win[0] = 0.0
    tie[0] = 0.0
    for rank in range(min(ours, outlook.theirs), 15):
        us = raised_to(outlook.lower[rank], our_more) if rank >= ours else 0.0
        them = raised_to(outlook.lower[rank], their_more) if rank >= outlook.theirs else 0.0
        win[0] += (us - us_before) * them_before
        tie[0] += (us - us_before) * (them - them_before)
        us_before = us
        them_before = them


cdef int later_tricks(const Outlook* outlook, const int* mine, int count, const int* partners, int known, double credit,
                      double help, double* later) noexcept nogil:
    """Write the chance of each later trick, best first, with the seat's remaining cards and its partner's, if known; return their number.

    `help` is the probability that a partner saves a trick with an unknown card.
    """
    cdef int rank
    cdef double no_better, holds
    for place in range(count):
        rank = mine[place]
        if place < known:
            rank = max(rank, partners[place])
        no_better = (outlook.lower[rank] + outlook.lower[rank - 1]) / 2 if rank else 0.0
        holds = raised_to(no_better, outlook.opponents * count * credit)
        later[place] = holds + (1.0 - holds) * help
    return count


cdef double deal_chance(const int* outcomes, int tricks, const double* later, int left) noexcept nogil:
    """Return the chance of winning the best of three (TRU-6.2) after some tricks."""
    cdef int next_outcomes[7]
    cdef int won = 0
    cdef int lost = 0
    cdef int first = 0
    for trick in range(tricks):
        won += outcomes[trick] > 0
        lost += outcomes[trick] < 0
        if first == 0:
            first = outcomes[trick]
    if won == 2 or lost == 2 or (won + lost and won + lost < tricks):
        return 1.0 if won == 2 or (lost < 2 and first > 0) else 0.0
    if left == 0:
        return 0.5
    memcpy(next_outcomes, outcomes, tricks * sizeof(int))
    next_outcomes[tricks] = 1
    better = deal_chance(next_outcomes, tricks + 1, later + 1, left - 1)
    next_outcomes[tricks] = -1
    worse = deal_chance(next_outcomes, tricks + 1, later + 1, left - 1)
    return later[0] * better + (1.0 - later[0]) * worse


cdef double chance_with(const Outlook* outlook, int card, const int* rest, int count) noexcept nogil:
    """Return the chance of winning the deal by playing a card of this strength (0: already played to this trick) and keeping `rest`."""
    cdef int helping
    cdef double later[3]
    cdef int outcomes[4]
    cdef int partners[3]
    cdef double after[3]
    cdef double win, tie
    cdef int mate = outlook.seat ^ 2
    cdef int ours = max(outlook.ours, card)
    cdef double our_more = 0.0
    cdef int known = outlook.partners
    memcpy(partners, outlook.partner, sizeof(partners))
    if outlook.to_play >> mate & 1:
        if known > 0:
            helping = partners[0]
            if not outlook.to_play >> (mate + 1):
                for place in range(known):
                    if partners[place] > max(ours, outlook.theirs):
                        helping = partners[place]
            ours = max(ours, helping)
            known = 0
            for place in range(outlook.partners):
                if partners[place] != helping:
                    partners[known] = partners[place]
                    known += 1
            our_more = outlook.more
        else:
            our_more = outlook.size[mate]
    cdef int opposing = 0
    for seat in range(4):
        if outlook.to_play >> seat & 1 and seat & 1 != outlook.seat & 1:
            opposing += outlook.size[seat]
    trick_chances(outlook, ours, our_more, outlook.credit * opposing, &win, &tie)
    cdef double help = HELP if outlook.partners == UNKNOWN else HELP * outlook.more / 2
    if outlook.opponents == 1:
        help = 0.0
    left = later_tricks(outlook, rest, count, partners, known, outlook.credit, help, later)
    if outlook.decides:
        return win + tie * (outlook.tie if outlook.tie >= 0 else later[0] if left else 0.5)
    memcpy(outcomes, outlook.outcome, 3 * sizeof(int))
    for place in range(3):
        outcomes[outlook.tricks] = 1 - place
        after[place] = deal_chance(outcomes, outlook.tricks + 1, later, left)
    return win * after[0] + tie * after[1] + (1.0 - win - tie) * after[2]


cdef double best(const Outlook* outlook, int* card) noexcept nogil:
    """Return the chance with the best card, and set that card: the cheapest among equals, -1 if the seat has played to this trick."""
    cdef int rank, count
    cdef int rest[3]
    cdef double found = -1.0
    cdef int tried = 0
    card[0] = -1
    if not outlook.to_play >> outlook.seat & 1:
        for place in range(outlook.held):
            rest[place] = outlook.strength[outlook.card[place]]
        return chance_with(outlook, 0, rest, outlook.held)
    for place in range(outlook.held):
        rank = outlook.strength[outlook.card[place]]
        if rank == tried:
            continue
        tried = rank
        count = 0
        for other in range(outlook.held):
            if other != place:
                rest[count] = outlook.strength[outlook.card[other]]
                count += 1
        chance = chance_with(outlook, rank, rest, count)
        if chance >= found - 1e-9:
            found = max(chance, found)
            card[0] = outlook.card[place]
    return found


cdef double hope(const Deal* deal, const Rules* rules, const Past* past, int seat, bint decides, double credit,
                 int partner, int* card) noexcept nogil:
    """Return the chance of a position with the best card, and set that card."""
    cdef Outlook outlook
    begin_outlook(deal, rules, past, seat, decides, credit, partner, &outlook)
    return best(&outlook, card)
