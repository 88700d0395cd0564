"""The play of eight tricks (BEL-7): beginning, refusing a card, learning from a card. Playing one is in tricks.pxd, for speed."""

import cython


def begin(play, leader):
    play.count = 0
    play.turn = leader
    play.trick = 0
    play.best = NO_CARD
    play.master = leader
    play.leaders = leader
    play.situation = LEADING
    for team in range(2):
        play.taken[team] = 0
        play.tricks[team] = 0


def refuse_card(play, law, card):
    """The rule that forbids a card now, or 0: the first duty that takes it out of the fold."""
    cards = play.hand[play.turn]
    bit = cython.cast(cython.uint, 1) << card
    if not cards & bit:
        return BEL_7_2
    for place in range(DUTIES):
        duty = law.duties[play.situation][place]
        if not cards & duty.need:
            continue
        cards &= duty.allow
        if not cards & bit:
            return law.rules[play.situation][place]
    return 0


def lapsed(law, situation, card):
    """What a lawful play reveals: the cards its player cannot have held, because a duty lapsed."""
    cards = ~cython.cast(cython.uint, 0)
    missing: cython.uint = 0
    bit = cython.cast(cython.uint, 1) << card
    for place in range(DUTIES):
        duty = law.duties[situation][place]
        if not duty.allow & bit:
            missing |= cards & duty.need
        elif duty.need & bit:
            cards &= duty.allow
    return missing


def play_tricks(play, law, rng):
    """Plays the remaining cards at random, every legal card equally likely."""
    chance: cython.ulonglong = next64(rng)
    while play.count < 28:
        chance = chance >> 32 if play.count & 1 else next64(rng)
        play_card(play, law, any_of(legal_cards(play, law), cython.cast(cython.uint, chance)))
    while play.count < 32:
        play_card(play, law, lowest(play.hand[play.turn]))
