"""Truco by rules of thumb: chances counted over the cards that are out, weighed by what a stake means at the match score.

A trick is modelled as each player's best card against the others'. A side that calls or accepts is credited with more cards to choose from.
"""

import cython
from cython import address

from ridotto.rules.truco.notation import ACTIONS, NAMES
from ridotto.rules.truco.options import TARGET

CALLED = 2.4
ACCEPTED = 1.6
"""Factors on a side's number of cards: if it has called, and if it would accept our call."""
FOLDS = 0.1
"""How often a call is expected to be folded to."""
MARGIN = 0.02
"""By how much, in match chance, a call must be better than none: it can still be made later."""
BLUFFS = 8
"""In how many of a hundred weak positions a call is made anyway."""
WEAK = 0.3
"""The chance below which a call is a bluff."""
TREASURE = 0.65
"""The chance from which a packet is kept although it could be given away."""
GIVEN = 0.42
"""The chance from which a packet goes to the partner, with a packet of my own to follow."""
KEPT[:] = [0.0, 0.42, 0.36]
"""The chance from which the first, second and third packet are kept once the partner is served."""
HELP = 0.3
"""How often a partner saves a later trick that my own card does not win."""
SCALE[:] = [0.1, 0.2, 0.35, 0.55]
"""The chances that part one word to a partner who owes an answer from the next: the better, the more it is for a higher stake."""
CRC_32 = 0xEDB88320
"""The polynomial of zlib's checksum."""
COPIES[:] = [0, 3, 4, 4, 2, 4, 4, 4, 3, 4, 4, 1, 1, 1, 1]
"""Cards of each strength; 0 stands for a card face down."""


for place in range(80):
    names[cython.cast(cython.int, place)] = ord("".join(NAMES)[place])


# ---- stakes ----------------------------------------------------------------------------------------------------------


def chances_of_match():
    """The chance of winning the match by own and other score, when deals are worth 1 or 3 and go either way."""
    table = [[1.0 if own >= TARGET else 0.0 for _ in range(2 * TARGET + 1)] for own in range(2 * TARGET + 1)]
    for total in range(2 * TARGET - 2, -1, -1):
        for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
            other = total - own
            table[own][other] = sum(
                [
                    share * (table[own + worth][other] + table[own][other + worth]) / 2
                    for worth, share in ((1, 0.55), (3, 0.45))
                ]
            )
    for own in range(25):
        for other in range(25):
            match[cython.cast(cython.int, own)][cython.cast(cython.int, other)] = table[own][other]


chances_of_match()


def match_chance(rules, team, won, lost):
    """The chance that a team wins the match when this deal brings it `won` points, or the others `lost`."""
    return match[rules.scores[team] + won][rules.scores[1 - team] + lost]


def stake(rules, team, chance, worth):
    """The chance of winning the match when a deal worth `worth` is won with probability `chance`."""
    return chance * match_chance(rules, team, worth, 0) + (1.0 - chance) * match_chance(rules, team, 0, worth)


def raised(rules, team, chance, before, worth):
    """The same with a call that raises the deal and may be answered by folding."""
    return FOLDS * match_chance(rules, team, before, 0) + (1.0 - FOLDS) * stake(rules, team, chance, worth)


# ---- what is out -----------------------------------------------------------------------------------------------------


def seen_by(deal, rules, past, seat, seen, shown):
    """The cards that a seat has seen, and those that its partner has shown; returns the number of packets so far."""
    packets: cython.int = 0
    seen[0] = 0
    shown[0] = 0
    for place in range(past.length):
        action = past.done[place] & 0xFFFF
        card = cython.cast(cython.ulonglong, 1) << (action & 63)
        if action < DOWN:
            seen[0] |= card
            if cython.cast(cython.int, past.done[place] >> 16) == seat ^ 2:
                shown[0] |= card
        elif KEEP <= action < CUT:
            if action == THROW:
                for at in range(3):
                    seen[0] |= cython.cast(cython.ulonglong, 1) << card_at(deal, rules, 3 * packets + at)
            packets += 1
    for at in range(3):
        if deal.phase == PACKETS:
            seen[0] |= cython.cast(cython.ulonglong, 1) << card_at(deal, rules, deal.used + at)
        else:
            seen[0] |= cython.cast(cython.ulonglong, 1) << deal.dealt[seat][at]
        if knows_partner(deal, rules, seat):
            seen[0] |= cython.cast(cython.ulonglong, 1) << deal.dealt[seat ^ 2][at]
    return packets


def know_partner(deal, rules, shown, partner, outlook):
    """What the partner still holds if the packet is known, or has signalled; a card hidden is taken to be the lowest."""
    outlook.partners = UNKNOWN
    outlook.more = 0
    mate: cython.int = outlook.seat ^ 2
    if knows_partner(deal, rules, outlook.seat):
        rest: cython.ulonglong = 0
        for at in range(3):
            rest |= cython.cast(cython.ulonglong, 1) << deal.dealt[mate][at]
        rest &= ~shown
        outlook.partners = 0
        while rest and outlook.partners < outlook.size[mate]:
            outlook.partner[outlook.partners] = strength[lowest(rest)]
            outlook.partners += 1
            rest &= rest - 1
    elif partner != UNKNOWN:
        outlook.partners = 1
        outlook.partner[0] = partner
        outlook.more = max(0, outlook.size[mate] - 1)


def begin_outlook(deal, rules, past, seat, decides, credit, partner, outlook):
    """Reads a position. `decides`: a call is about to make this trick the deciding one; `partner`: the strength of the partner's best
    card, if it was signalled and is still to come.
    """
    seen: uint64_t
    shown: uint64_t
    unseen: cython.int[15]
    team: cython.int = seat & 1
    outlook.seat = seat
    outlook.credit = credit
    for who in range(4):
        cards = deal.hand[who]
        outlook.size[who] = 0
        while cards:
            if who == seat:
                outlook.card[outlook.size[who]] = lowest(cards)
            outlook.size[who] += 1
            cards &= cards - 1
    outlook.held = outlook.size[seat]
    seen_by(deal, rules, past, seat, address(seen), address(shown))
    know_partner(deal, rules, shown, partner, outlook)
    for rank in range(15):
        unseen[rank] = COPIES[rank]
    if outlook.more and partner > 10:
        unseen[partner] -= 1
    while seen:
        unseen[strength[lowest(seen)]] -= 1
        seen &= seen - 1
    total: cython.int = 0
    below: cython.int = 0
    for rank in range(15):
        total += unseen[rank]
    for rank in range(15):
        below += unseen[rank]
        outlook.lower[rank] = below / cython.cast(cython.double, total)
    outlook.tricks = deal.tricks
    for trick in range(deal.tricks):
        outlook.outcome[trick] = 0 if deal.outcome[trick] == NOBODY else 1 if deal.outcome[trick] == team else -1
    outlook.ours = 0
    outlook.theirs = 0
    outlook.to_play = 15
    place: cython.int = past.length - 1
    lying: cython.int = deal.count
    while lying:
        action = past.done[place] & 0xFFFF
        if action <= PLAY_TOP:
            player: cython.int = past.done[place] >> 16
            outlook.to_play &= ~(1 << player)
            played: cython.int = strength[action] if action < DOWN else 0
            if player & 1 == team:
                outlook.ours = max(outlook.ours, played)
            else:
                outlook.theirs = max(outlook.theirs, played)
            lying -= 1
        place -= 1
    outlook.decides = decides or (rules.one_trick and deal.first != NOBODY)
    outlook.tie = worth_of_tie(deal, rules, outlook, decides) if outlook.decides else -1.0


def worth_of_tie(deal, rules, outlook, calling):
    """The chance after a tie in the deciding trick, where the rules settle it (TRU-7.8); below 0 while cards decide."""
    top = max(outlook.ours, outlook.theirs)
    if not calling and deal.deciding != deal.tricks:
        return -1.0 if rules.replay_all else 0.5
    lay: cython.int = top if calling else deal.lying
    caller: cython.int = outlook.seat & 1 if calling else deal.first
    if lay and lay == top:
        return 0.0 if caller == outlook.seat & 1 else 1.0
    return -1.0


# ---- chances ---------------------------------------------------------------------------------------------------------


def trick_chances(outlook, ours, our_more, their_more, win, tie):
    """The chances of winning and of tying a trick in which each side may improve on its best card with some unknown cards."""
    us_before: cython.double = 0.0
    them_before: cython.double = 0.0
    win[0] = 0.0
    tie[0] = 0.0
    for rank in range(min(ours, outlook.theirs), 15):
        us: cython.double = power(outlook.lower[rank], our_more) if rank >= ours else 0.0
        them: cython.double = power(outlook.lower[rank], their_more) if rank >= outlook.theirs else 0.0
        win[0] += (us - us_before) * them_before
        tie[0] += (us - us_before) * (them - them_before)
        us_before = us
        them_before = them


def later_tricks(outlook, mine, count, partners, known, credit, help, later):
    """The chance of each further trick, best first, with the cards that I and, if known, my partner will hold; `help`: how often
    a partner saves a trick with an unknown card. Returns the number of tricks.
    """
    for place in range(count):
        rank: cython.int = mine[place]
        if place < known:
            rank = max(rank, partners[place])
        no_better: cython.double = (outlook.lower[rank] + outlook.lower[rank - 1]) / 2 if rank else 0.0
        holds: cython.double = power(no_better, 2.0 * count * credit)
        later[place] = holds + (1.0 - holds) * help
    return count


def deal_chance(outcomes, tricks, later, left):
    """The chance of winning the best of three (TRU-6.2) after some tricks."""
    next_outcomes: cython.int[7]
    won: cython.int = 0
    lost: cython.int = 0
    first: cython.int = 0
    for trick in range(tricks):
        won += outcomes[trick] > 0
        lost += outcomes[trick] < 0
        if first == 0:
            first = outcomes[trick]
    if won == 2 or lost == 2 or (won + lost and won + lost < tricks):
        return 1.0 if won == 2 or (lost < 2 and first > 0) else 0.0
    if left == 0:
        return 0.5
    memcpy(next_outcomes, outcomes, tricks * cython.sizeof(cython.int))
    next_outcomes[tricks] = 1
    better = deal_chance(next_outcomes, tricks + 1, later + 1, left - 1)
    next_outcomes[tricks] = -1
    worse = deal_chance(next_outcomes, tricks + 1, later + 1, left - 1)
    return later[0] * better + (1.0 - later[0]) * worse


def chance_with(outlook, card, rest, count):
    """The chance of winning the deal if I play a card of this strength (0: already played to this trick) and keep `rest`."""
    later: cython.double[3]
    outcomes: cython.int[4]
    partners: cython.int[3]
    after: cython.double[3]
    win: cython.double
    tie: cython.double
    mate: cython.int = outlook.seat ^ 2
    ours: cython.int = max(outlook.ours, card)
    our_more: cython.double = 0.0
    known: cython.int = outlook.partners
    memcpy(partners, outlook.partner, cython.sizeof(partners))
    if outlook.to_play >> mate & 1:
        if known > 0:
            helping: cython.int = partners[0]
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
    opposing: cython.int = 0
    for seat in range(4):
        if outlook.to_play >> seat & 1 and seat & 1 != outlook.seat & 1:
            opposing += outlook.size[seat]
    trick_chances(outlook, ours, our_more, outlook.credit * opposing, address(win), address(tie))
    help: cython.double = HELP if outlook.partners == UNKNOWN else HELP * outlook.more / 2
    left = later_tricks(outlook, rest, count, partners, known, outlook.credit, help, later)
    if outlook.decides:
        return win + tie * (outlook.tie if outlook.tie >= 0 else later[0] if left else 0.5)
    memcpy(outcomes, outlook.outcome, 3 * cython.sizeof(cython.int))
    for place in range(3):
        outcomes[outlook.tricks] = 1 - place
        after[place] = deal_chance(outcomes, outlook.tricks + 1, later, left)
    return win * after[0] + tie * after[1] + (1.0 - win - tie) * after[2]


def best(outlook, card):
    """The chance with the best card, and that card: the cheapest among equals, -1 if I have played to this trick."""
    rest: cython.int[3]
    found: cython.double = -1.0
    tried: cython.int = 0
    card[0] = -1
    if not outlook.to_play >> outlook.seat & 1:
        for place in range(outlook.held):
            rest[place] = strength[outlook.card[place]]
        return chance_with(outlook, 0, rest, outlook.held)
    for place in range(outlook.held):
        rank: cython.int = strength[outlook.card[place]]
        if rank == tried:
            continue
        tried = rank
        count: cython.int = 0
        for other in range(outlook.held):
            if other != place:
                rest[count] = strength[outlook.card[other]]
                count += 1
        chance = chance_with(outlook, rank, rest, count)
        if chance >= found - 1e-9:
            found = max(chance, found)
            card[0] = outlook.card[place]
    return found


def hope(deal, rules, past, seat, decides, credit, partner, card):
    """The chance of a position with the best card, and that card."""
    outlook: Outlook
    begin_outlook(deal, rules, past, seat, decides, credit, partner, address(outlook))
    return best(address(outlook), card)


# ---- decisions -------------------------------------------------------------------------------------------------------


def bluffs(deal, rules, past, seat):
    """Whether to bluff here: drawn (CRC-32) from a text of what I hold and have seen, so the same view always gets the same answer."""
    text: cython.char[512]
    at: cython.int = 0
    cards = deal.hand[seat]
    first: cython.bint = True
    at += snprintf(text + at, 512 - at, "[")
    while cards:
        at += snprintf(text + at, 512 - at, "'%.2s'" if first else ", '%.2s'", address(names[2 * lowest(cards)]))
        cards &= cards - 1
        first = False
    at += snprintf(text + at, 512 - at, "][")
    first = True
    for place in range(past.length):
        action: cython.int = past.done[place] & 0xFFFF
        who: cython.int = past.done[place] >> 16
        if action >= PLAY_TOP:
            continue
        at += snprintf(text + at, 512 - at, "[%d, '" if first else ", [%d, '", who)
        if action < DOWN:
            at += snprintf(text + at, 512 - at, "%.2s']", address(names[2 * action]))
        elif who == seat:
            at += snprintf(text + at, 512 - at, "%.2s down']", address(names[2 * (action - DOWN)]))
        else:
            at += snprintf(text + at, 512 - at, "? down']")
        first = False
    own: cython.int = rules.scores[0]
    other: cython.int = rules.scores[1]
    cut: cython.int = deal.cut
    at += snprintf(text + at, 512 - at, "][%d, %d]", own, other)
    if cut:
        at += snprintf(text + at, 512 - at, "[%d, 'bottom']" if deal.bottom else "[%d, 'top']", cut)
    else:
        at += snprintf(text + at, 512 - at, "None")
    crc: uint32_t = 0xFFFFFFFF
    for place in range(at):
        crc ^= cython.cast(cython.uchar, text[place])
        for _ in range(8):
            crc = crc >> 1 ^ (CRC_32 if crc & 1 else 0)
    return cython.cast(cython.int, ~crc % 100) < BLUFFS


def calls(deal, rules, past, seat, partner, word, chance):
    """Whether to call: for the stake or, now and then, as a bluff."""
    card: cython.int
    team: cython.int = seat & 1
    called = hope(deal, rules, past, seat, rules.one_trick, ACCEPTED, partner, address(card))
    if (
        raised(rules, team, called, deal.value, worth_next(deal.value)) + word
        > stake(rules, team, chance, deal.value) + MARGIN
    ):
        return True
    return deal.value == 1 and called < WEAK and word >= 0 and bluffs(deal, rules, past, seat)


def pick_packet(deal, rules, past, seat):
    """Good packets go to the partner while I may get another, poor ones are thrown; with the partner served I wait for a good one."""
    outlook: Outlook
    mine: cython.int[3]
    later: cython.double[3]
    outcomes: cython.int[4]
    cards: cython.ulonglong = 0
    packet: cython.int = deal.used // 3
    begin_outlook(deal, rules, past, seat, False, 1.0, UNKNOWN, address(outlook))
    for at in range(3):
        cards |= cython.cast(cython.ulonglong, 1) << card_at(deal, rules, deal.used + at)
    for at in range(3):
        mine[at] = strength[lowest(cards)]
        cards &= cards - 1
    later_tricks(address(outlook), mine, 3, mine, 0, 1.0, HELP, later)
    chance = deal_chance(outcomes, 0, later, 3)
    if not refuse_packet(deal, rules, GIVE):
        return KEEP if chance >= TREASURE else GIVE if chance >= GIVEN else THROW
    return KEEP if refuse_packet(deal, rules, THROW) or chance >= KEPT[packet] else THROW


def pick_answer(deal, rules, past, seat, partner, word):
    """Fold, accept or raise, whichever leaves the best chance of winning the match."""
    card: cython.int
    team: cython.int = seat & 1
    chance = hope(deal, rules, past, seat, False, CALLED, partner, address(card))
    fold = match_chance(rules, team, 0, deal.value)
    accept = stake(rules, team, chance, deal.proposed) + word
    if not refuse_call(deal, rules):
        strong = hope(deal, rules, past, seat, False, CALLED * ACCEPTED, partner, address(card))
        if raised(rules, team, strong, deal.proposed, worth_next(deal.proposed)) + word > max(accept, fold) + MARGIN:
            return RAISE
    return ACCEPT if accept >= fold else FOLD


def word_of(deal, rules, past, seat):
    """What a seat tells its partner who owes an answer, from 1: how good it finds its own cards against somebody who has called."""
    card: cython.int
    chance = hope(deal, rules, past, seat, False, CALLED, UNKNOWN, address(card))
    word: cython.int = 1
    while word < WORDS and chance >= SCALE[word - 1]:
        word += 1
    return word


def pick_turn(deal, rules, past, seat, partner, word):
    """A call, or a card, face down if it could not win anyway."""
    outlook: Outlook
    card: cython.int
    begin_outlook(deal, rules, past, seat, False, 1.0, partner, address(outlook))
    chance = best(address(outlook), address(card))
    if not refuse_call(deal, rules) and calls(deal, rules, past, seat, partner, word, chance):
        return RAISE
    if strength[card] < max(outlook.ours, outlook.theirs) and may_hide(deal, rules):
        return card + DOWN
    return card


def decide(deal, rules, past, seat, partner, word):
    """What a seat does that may act. `partner`: the strength of the best card that the partner has signalled, or UNKNOWN; `word`: what
    the partner's advice adds to the match chance of calling, raising and accepting.
    """
    ids: uint16_t[80]
    card: cython.int
    if deal.phase == CUTTING:
        return CUT + 38  # in the middle, from the top: all cuts are alike
    if legal(deal, rules, ids) == 1:
        return ids[0]
    if deal.phase == PACKETS:
        return pick_packet(deal, rules, past, seat)
    if (
        deal.phase == LOOKING
    ):  # A win is the match whatever the deal is worth, and a loss costs no more than folding after a look.
        return DARK
    if deal.phase == ELEVEN:  # three points to win against one to lose (TRU-8.3), with both hands known
        chance = hope(deal, rules, past, seat, False, 1.0, UNKNOWN, address(card))
        return ACCEPT if stake(rules, seat & 1, chance, 3) >= match_chance(rules, seat & 1, 0, 1) else FOLD
    if deal.phase == ANSWERING:
        return pick_answer(deal, rules, past, seat, partner, word)
    return pick_turn(deal, rules, past, seat, partner, word)


def steady(deal, rules, past, rng):
    """The rules of thumb of the seat in turn."""
    return decide(deal, rules, past, deal.turn, UNKNOWN, 0.0)


# ---- from a view -----------------------------------------------------------------------------------------------------


UNHEARD = -1
"""For a partner who has signalled nothing."""


class Seat:
    """A seat's decision by rules of thumb, from its view."""

    def __init__(self, view):
        dice: Rng
        self.seat = view["seat"]
        self.worlds = TrucoWorlds(view)
        seed_rng(address(dice), b"any world serves: a policy reads")
        self.worlds.draw(address(dice), address(self.deal))

    def action(self, partner=UNHEARD, word=0.0):
        """The text of what it does, having heard of the partner's best card (its strength, or -1) and advice worth so much."""
        return ACTIONS[
            decide(
                address(self.deal), address(self.worlds.setting), address(self.worlds.past), self.seat, partner, word
            )
        ].text

    def word(self):
        """What it tells its partner who owes an answer: a number from 1, the higher the better its cards."""
        return word_of(address(self.deal), address(self.worlds.setting), address(self.worlds.past), self.seat)

    def chance(self, credit=1.0, partner=UNHEARD, decides=False):
        """The side's chance of winning the deal, with opponents who get so much credit for calling; `decides`: if a call made this
        trick the deciding one.
        """
        card: cython.int
        return hope(
            address(self.deal),
            address(self.worlds.setting),
            address(self.worlds.past),
            self.seat,
            decides,
            credit,
            partner,
            address(card),
        )


def act_in(state: TrucoState, word=0.0):
    """What the seat in turn does, having heard advice worth so much, when the rules of thumb are given the whole deal: the same as from
    its view.
    """
    whole: TrucoState = state
    past: Past
    recall(address(past), whole)
    return ACTIONS[decide(address(whole.deal), whole.rules, address(past), whole.deal.turn, UNKNOWN, word)].text


def word_in(state: TrucoState, seat):
    """What a seat tells its partner who owes an answer to a call, from the whole deal; 0 where none is owed."""
    whole: TrucoState = state
    past: Past
    if whole.deal.phase != ANSWERING:
        return 0
    recall(address(past), whole)
    return word_of(address(whole.deal), whole.rules, address(past), seat)
