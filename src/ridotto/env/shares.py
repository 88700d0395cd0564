"""What the threads of a batch do with their shares of the environments, without the interpreter.

Each environment has its own deal, rules and cards, and two streams of chance that depend on the seed and its number alone: one shuffles
the pack of each deal, the other draws random actions. So nothing depends on how many environments there are or which thread has which.
"""

import cython
from cython import address


def begin_deal(tables, place):
    """Shuffles the environment's next pack and deals it; with matches only shuffles, for the interpreter to deal."""
    rng: Rng
    deck = tables.decks + place * tables.cards
    memcpy(deck, tables.pack, tables.cards)
    stream(address(rng), tables.seed, place, tables.numbers[place])
    shuffle_fast(address(rng), deck, tables.cards)
    tables.numbers[place] += 1
    if tables.courses != cython.NULL:
        tables.courses[place].count = 0
    if not tables.matches:
        deal = tables.deals + place * tables.deal_size
        rules = tables.rules + place * tables.rules_size
        tables.engine.deal_out(deal, rules, deck, tables.cards, tables.dealers[place])


def carry_out(tables, place, action):
    if tables.courses != cython.NULL:
        course = address(tables.courses[place])
        if course.count == course.room:
            room: cython.int = 2 * course.room + 60
            ids = cython.cast(cython.pointer(uint16_t), realloc(course.ids, room * cython.sizeof(uint16_t)))
            if ids == cython.NULL:
                course.count = -1
            else:
                course.ids = ids
                course.room = room
        if course.count >= 0:
            course.ids[course.count] = action
            course.count += 1
    tables.engine.advance(tables.deals + place * tables.deal_size, tables.rules + place * tables.rules_size, action)


def pay(tables, place):
    """The rewards of a deal that is over: what `state.returns` says, by seat."""
    sheet: int32_t[128]
    side_pays: cython.float[8]
    deal = tables.deals + place * tables.deal_size
    tables.engine.reckon(deal, tables.rules + place * tables.rules_size, sheet)
    sides: cython.int = tables.sides
    total: cython.int = 0
    best: cython.int = sheet[0]
    winners: cython.int = 0
    for side in range(sides):
        total += sheet[side]
        if sheet[side] > best:
            best = sheet[side]
    for side in range(sides):
        winners += sheet[side] == best
    for side in range(sides):
        own: cython.int = sheet[side]
        if tables.utility == WIN:
            side_pays[side] = cython.cast(cython.float, 1) / winners if own == best else 0
        elif tables.utility == POINTS:
            side_pays[side] = own * tables.part
        else:
            side_pays[side] = own * tables.part - (total - own) * tables.part / (sides - 1)
    own_side: cython.int = 0
    for seat in range(tables.seats):
        tables.rewards[place * tables.seats + seat] = side_pays[own_side]
        own_side = own_side + 1 if own_side + 1 < sides else 0
    tables.done[place] = True
    next_dealer(tables, place)


def forfeit(tables, place):
    """The lowest utility for the seat in turn, nothing for the others, and the episode is over."""
    seat: cython.int = tables.engine.turn(tables.deals + place * tables.deal_size)
    tables.rewards[place * tables.seats + seat] = tables.lowest
    tables.done[place] = True
    if tables.matches:
        tables.seat[place] = UNSETTLED
    next_dealer(tables, place)


def next_dealer(tables, place):
    dealer = tables.dealers[place] + 1
    tables.dealers[place] = 0 if dealer == tables.seats else dealer


def go_on(tables, place, fresh):
    """Goes on to the next decision and writes down what is to be seen there; returns the number of legal actions.

    A deal that is over is followed by the next one, but in matches only marked. A new deal begins with a decision, forced or not, so
    that no step ends two deals; `fresh` says that this one does.
    """
    ids: uint16_t[4096]
    words: uint64_t[2]
    engine = tables.engine
    deal = tables.deals + place * tables.deal_size
    rules = tables.rules + place * tables.rules_size
    while True:
        seat: cython.int = engine.turn(deal)
        if seat < 0:
            pay(tables, place)
            if tables.matches:
                tables.seat[place] = UNSETTLED
                return 0
            begin_deal(tables, place)
            fresh = True
            seat = engine.turn(deal)
        found: cython.int = engine.few(deal, rules, words) if engine.few != cython.NULL else 0
        listed: cython.bint = not found
        if listed:
            found = engine.legal(deal, rules, ids)
        if found > 1 or fresh or not tables.forced:
            break
        carry_out(tables, place, ids[0] if listed else nth_of_few(words, 0))
    tables.seat[place] = seat
    chosen: cython.int = below(address(tables.dice[place]), found)
    tables.choices[place] = ids[chosen] if listed else nth_of_few(words, chosen)
    if listed:
        write_mask(tables, place, ids, found)
    elif tables.form == BITS:  # vocabularies of which there are sets have more than 64 actions: two words or more
        mask = cython.cast(cython.pointer(uint64_t), tables.masks + place * tables.width)
        mask[0] = little(words[0])
        mask[1] = little(words[1])
        clear(mask + 2, tables.width // 8 - 2)
    else:
        write_few(words, ids)
        write_mask(tables, place, ids, found)
    if tables.observations != cython.NULL:
        engine.observe(deal, rules, seat, tables.observations + place * engine.observed)
    return found


def write_mask(tables, place, ids, found):
    """The legal actions in the form that is wanted; ids that do not fit are left out, who wants ids makes room and asks again."""
    if tables.form == BITS:
        words = cython.cast(cython.pointer(uint64_t), tables.masks + place * tables.width)
        memset(words, 0, tables.width)
        write_bits(words, ids, found)
    elif tables.form == BYTES:
        row = tables.masks + place * tables.width
        memset(row, 0, tables.width)
        for entry in range(found):
            row[ids[entry]] = 1
    elif tables.form == IDS:
        line = cython.cast(cython.pointer(int16_t), tables.masks) + place * tables.width
        kept: cython.long = min(found, tables.width)
        for column in range(kept):
            line[column] = ids[column]
        memset(line + kept, 0xFF, (tables.width - kept) * cython.sizeof(int16_t))


def is_illegal(tables, place, action):
    """Whether the seat in turn may not do this; what was drawn for it is known to be legal."""
    if action == tables.choices[place]:
        return False
    if action < 0 or action >= tables.engine.actions:
        return True
    deal = tables.deals + place * tables.deal_size
    return tables.engine.refuse(deal, tables.rules + place * tables.rules_size, action) != 0


# ---- a thread's share -----------------------------------------------------------------------------------------------


def begin_anew(worker, place):
    """The first deal of an environment."""
    tables = worker.tables
    dice = address(tables.dice[place])
    memcpy(tables.deals + place * tables.deal_size, tables.first_deal, tables.engine.size)
    memcpy(tables.rules + place * tables.rules_size, tables.first_rules, tables.engine.rules_size)
    tables.numbers[place] = 0
    stream(dice, tables.seed, place, OWN_DICE)
    dealer: cython.int = below(dice, tables.seats)
    tables.dealers[place] = dealer if tables.first_dealer < 0 else tables.first_dealer
    memset(tables.rewards + place * tables.seats, 0, tables.seats * cython.sizeof(cython.float))
    tables.done[place] = False
    begin_deal(tables, place)
    worker.longest = max(worker.longest, go_on(tables, place, True))


def take_step(worker, place, action):
    """One action in one environment."""
    tables = worker.tables
    if tables.matches and tables.engine.turn(tables.deals + place * tables.deal_size) < 0:
        return
    if tables.done[place] or tables.matches:
        memset(tables.rewards + place * tables.seats, 0, tables.seats * cython.sizeof(cython.float))
        tables.done[place] = False
    given_up: cython.bint = tables.forfeits and is_illegal(tables, place, action)
    if not given_up:
        carry_out(tables, place, action)
    else:
        forfeit(tables, place)
        if tables.matches:
            return
        begin_deal(tables, place)
    found: cython.long = go_on(tables, place, given_up)
    worker.ended += tables.done[place]
    if found > worker.longest:
        worker.longest = found


def stroll_through(worker):
    """Random steps, in one environment after the other: its arrays stay in the cache, and processors guess better what a deal does next."""
    tables = worker.tables
    for place in range(worker.first, worker.last):
        if place + 1 < worker.last:
            fetch_deal(tables, place + 1)
        for _ in range(worker.steps):
            take_step(worker, place, tables.choices[place])


def work(own):
    """Does a worker's task in its share of the environments."""
    ids: uint16_t[4096]
    worker = cython.cast(cython.pointer(Worker), own)
    tables = worker.tables
    worker.fault = -1
    worker.ended = 0
    if worker.task == STROLL:
        stroll_through(worker)
        return
    for place in range(worker.first, worker.last):
        if worker.task == STEP:
            if tables.observations != cython.NULL and place + 1 < worker.last:
                fetch_row(tables, place + 1)
            take_step(worker, place, worker.actions[place])
        elif worker.task == BEGIN:
            begin_anew(worker, place)
        elif worker.task == JUDGE:
            if is_illegal(tables, place, worker.actions[place]):
                worker.fault = place
                return
        else:
            deal = tables.deals + place * tables.deal_size
            if tables.engine.turn(deal) < 0:
                continue
            found: cython.int = tables.engine.legal(deal, tables.rules + place * tables.rules_size, ids)
            if worker.task == DRAW:
                tables.choices[place] = ids[below(address(tables.dice[place]), found)]
            else:
                write_mask(tables, place, ids, found)
