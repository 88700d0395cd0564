"""Worker tasks of a batch, each on its thread's share of the environments, without the interpreter.

Each environment has its own deal, rules and cards, and two random streams that depend only on the seed and the environment's number: one
shuffles the packs, the other draws random actions. Results therefore do not depend on the number of environments or threads.
"""

from libc.stdint cimport int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport realloc
from libc.string cimport memcpy, memset

from ridotto.core.chance cimport Rng, below, next64
from ridotto.core.engine cimport nth_of_few, write_few
from ridotto.core.worlds cimport Past

cdef extern from *:
    """
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      #define ridotto_little(x) __builtin_bswap64(x)
    #else
      #define ridotto_little(x) (x)
    #endif
    #include <string.h>
        /* True if eight numbers are consecutive from `first` on; compares four at a time. */
    static inline int ridotto_row(const unsigned short* ids, int first) {
      static const unsigned short steps[8] = {0, 1, 2, 3, 4, 5, 6, 7};
      unsigned long long wanted[2], given[2], start = first * 0x0001000100010001ULL;
      memcpy(wanted, steps, 16);
      memcpy(given, ids, 16);
      return !((given[0] ^ (wanted[0] + start)) | (given[1] ^ (wanted[1] + start)));
    }
        /* Zero a few words. A library call takes longer; the asm keeps compilers from making it one. */
    static inline void ridotto_clear(uint64_t* words, long count) {
      for (; count > 0; count--) {
        *words++ = 0;
    #if defined(__GNUC__) || defined(__clang__)
        __asm__("" : "+r"(words));
    #endif
      }
    }
        /* Round numbers to levels of one byte each. `restrict` lets compilers convert many at a time. */
    static inline void ridotto_levels(const float* __restrict seen, int count, float low, float steps, unsigned char* __restrict out) {
      for (int at = 0; at < count; at++) out[at] = (unsigned char) (int) ((seen[at] - low) * steps + 0.5f);
    }
        /* The same for a table of numbers: each column has steps of its own. */
    static inline void ridotto_columns(const float* __restrict seen, int count, float low, const float* __restrict steps, int columns,
                                       unsigned char* __restrict out) {
      for (; count > 0; count -= columns, seen += columns, out += columns)
        for (int at = 0; at < columns; at++) out[at] = (unsigned char) (int) ((seen[at] - low) * steps[at] + 0.5f);
    }
    #if defined(__GNUC__) || defined(__clang__)
      #define ridotto_fetch(x) __builtin_prefetch(x, 1, 2)
    #else
      #define ridotto_fetch(x)
    #endif
    """
    uint64_t little "ridotto_little"(uint64_t x) noexcept nogil
    void clear "ridotto_clear"(uint64_t* words, long count) noexcept nogil
    void write_levels "ridotto_levels"(const float* seen, int count, float low, float steps, uint8_t* out) noexcept nogil
    void write_columns "ridotto_columns"(
        const float* seen, int count, float low, const float* steps, int columns, uint8_t* out
    ) noexcept nogil
    bint in_a_row "ridotto_row"(const uint16_t* ids, int first) noexcept nogil
    void fetch "ridotto_fetch"(const void* x) noexcept nogil

cdef enum:
    # Used in place of a deal's number.
    OWN_DICE = -1           # the stream that draws actions
    OTHERS_DICE = -2        # the stream of the seats that the batch plays
    UNSETTLED = -1          # seat of an environment whose next deal Python code has to begin


# SplitMix64 (Steele, Lea and Flood, 2014).
cdef inline uint64_t split(uint64_t* state) noexcept nogil:
    cdef uint64_t mixed
    state[0] += 0x9E3779B97F4A7C15ULL
    mixed = (state[0] ^ (state[0] >> 30)) * 0xBF58476D1CE4E5B9ULL
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL
    return mixed ^ (mixed >> 31)


# Seed the stream for one deal of an environment.
cdef inline void stream(Rng* rng, const uint64_t* seed, uint64_t place, uint64_t number) noexcept nogil:
    cdef uint64_t state = seed[0] + place * 0xD1B54A32D192ED03ULL
    cdef int word
    state = split(&state) ^ (seed[1] + number * 0x8CB92BA72F3D8DD7ULL)
    state = split(&state)
    for word in range(4):
        rng.s[word] = split(&state)


# Set a range of bits, both ends included.
cdef inline void write_row(uint64_t* words, int first, int last) noexcept nogil:
    cdef uint64_t whole = ~<uint64_t> 0
    cdef uint64_t front = whole << (first & 63)
    cdef uint64_t back = whole >> (63 - (last & 63))
    cdef int at
    if first >> 6 == last >> 6:
        words[first >> 6] |= little(front & back)
        return
    words[first >> 6] |= little(front)
    for at in range((first >> 6) + 1, last >> 6):
        words[at] = whole
    words[last >> 6] |= little(back)


# Set the bits of a sorted list of ids. Bits are collected per word before writing; long runs, as in an auction, are written at once.
cdef inline void write_bits(uint64_t* words, const uint16_t* ids, int found) noexcept nogil:
    cdef int entry = 0
    cdef int at = ids[0] >> 6
    cdef int row
    cdef uint64_t word = 0
    while entry < found:
        if found - entry >= 24 and in_a_row(ids + entry, ids[entry]):
            row = 8
            while found - entry - row >= 8 and in_a_row(ids + entry + row, ids[entry] + row):
                row += 8
            write_row(words, ids[entry], ids[entry] + row - 1)
            entry += row
            continue
        if ids[entry] >> 6 != at:
            words[at] |= little(word)
            at = ids[entry] >> 6
            word = 0
        word |= <uint64_t> 1 << (ids[entry] & 63)
        entry += 1
    words[at] |= little(word)


# One Fisher-Yates step for `last`, unbiased, from a 32-bit number (multiply and reject, Lemire 2019).
cdef inline void swap(Rng* rng, uint8_t* cards, int last, uint32_t number) noexcept nogil:
    cdef uint64_t wide = <uint64_t> number * (last + 1)
    cdef uint8_t card = cards[last]
    if <uint32_t> wide <= <uint32_t> last:
        while <uint32_t> wide < (<uint32_t> (0 - (last + 1))) % (last + 1):
            wide = (next64(rng) >> 32) * (last + 1)
    cards[last] = cards[wide >> 32]
    cards[wide >> 32] = card


# Shuffle like `shuffle`, from the last position down, but with two positions per random number.
cdef inline void shuffle_fast(Rng* rng, uint8_t* cards, int n) noexcept nogil:
    cdef int last = n - 1
    cdef uint64_t number
    while last > 1:
        number = next64(rng)
        swap(rng, cards, last, number >> 32)
        swap(rng, cards, last - 1, <uint32_t> number)
        last -= 2
    if last == 1:
        swap(rng, cards, last, next64(rng) >> 32)


# Prefetch an observation before writing it: together they exceed a core's cache.
cdef inline void fetch_row(const Tables* tables, long place) noexcept nogil:
    cdef const float* row = tables.observations + place * tables.viewers * tables.engine.observed
    cdef int at
    for at in range(0, tables.viewers * tables.engine.observed, 16):
        fetch(row + at)


# Prefetch a deal.
cdef inline void fetch_deal(const Tables* tables, long place) noexcept nogil:
    cdef size_t at
    for at in range(0, tables.deal_size, 64):
        fetch(tables.deals + place * tables.deal_size + at)
    for at in range(0, tables.rules_size, 64):
        fetch(tables.rules + place * tables.rules_size + at)
    fetch(tables.decks + place * tables.cards)
    fetch(tables.dice + place)
    fetch(tables.choices + place)
    fetch(tables.masks + place * tables.width)


# The actions of an environment's deal, for policies.
cdef inline Past* past_of(const Tables* tables, long place) noexcept nogil:
    return <Past*> (tables.pasts + place * tables.past_size)


cdef void begin_deal(Tables* tables, long place) noexcept nogil:
    """Shuffle the environment's next pack and deal it. In matches, only shuffle; Python code deals."""
    cdef Rng rng
    deck = tables.decks + place * tables.cards
    memcpy(deck, tables.pack, tables.cards)
    stream(&rng, tables.seed, place, tables.numbers[place])
    shuffle_fast(&rng, deck, tables.cards)
    tables.numbers[place] += 1
    if tables.logs != NULL:
        tables.logs[place].count = 0
    if tables.others:
        past_of(tables, place).length = 0
    if not tables.matches:
        deal = tables.deals + place * tables.deal_size
        rules = tables.rules + place * tables.rules_size
        tables.engine.deal_out(deal, rules, deck, tables.cards, tables.dealers[place])


cdef void carry_out(Tables* tables, long place, int action) noexcept nogil:
    cdef int room
    if tables.logs != NULL:
        log = &tables.logs[place]
        if log.count == log.room:
            room = 2 * log.room + 60
            ids = <uint16_t*> realloc(log.ids, room * sizeof(uint16_t))
            if ids == NULL:
                log.count = -1
            else:
                log.ids = ids
                log.room = room
        if log.count >= 0:
            log.ids[log.count] = action
            log.count += 1
    if tables.others:
        note_action(tables, place, action)
    tables.engine.advance(tables.deals + place * tables.deal_size, tables.rules + place * tables.rules_size, action)


cdef void note_action(Tables* tables, long place, int action) noexcept nogil:
    """Add the action of the seat to act to what policies look back on."""
    past = past_of(tables, place)
    cdef int seat = tables.engine.turn(tables.deals + place * tables.deal_size)
    if past.length < tables.past_room:
        past.done[past.length] = <uint32_t> seat << 16 | <uint32_t> action
        past.length += 1


cdef int choice_of_other(Tables* tables, long place, int seat) noexcept nogil:
    """Return the action of a seat that the batch plays."""
    cdef uint16_t ids[4096]
    cdef int found
    engine = tables.engine
    deal = tables.deals + place * tables.deal_size
    rules = tables.rules + place * tables.rules_size
    dice = &tables.others_dice[place]
    if tables.players[seat] == POLICY:
        return tables.policies[seat](deal, rules, past_of(tables, place), dice)
    found = engine.legal(deal, rules, ids)
    return ids[below(dice, found)]


cdef void write_rewards(Tables* tables, long place) noexcept nogil:
    """Write the rewards of a finished deal: `state.returns` by seat."""
    cdef int own
    cdef int32_t sheet[128]
    cdef float side_pays[8]
    deal = tables.deals + place * tables.deal_size
    tables.engine.reckon(deal, tables.rules + place * tables.rules_size, sheet)
    cdef int sides = tables.sides
    cdef int total = 0
    cdef int best = sheet[0]
    cdef int winners = 0
    for side in range(sides):
        total += sheet[side]
        if sheet[side] > best:
            best = sheet[side]
    for side in range(sides):
        winners += sheet[side] == best
    for side in range(sides):
        own = sheet[side]
        if tables.utility == WIN:
            side_pays[side] = <float> 1 / winners if own == best else 0
        elif tables.utility == POINTS:
            side_pays[side] = own * tables.part
        else:
            side_pays[side] = own * tables.part - (total - own) * tables.part / (sides - 1)
    cdef int own_side = 0
    for seat in range(tables.seats):
        tables.rewards[place * tables.seats + seat] = side_pays[own_side]
        own_side = own_side + 1 if own_side + 1 < sides else 0
    tables.done[place] = True
    next_dealer(tables, place)


cdef void forfeit(Tables* tables, long place) noexcept nogil:
    """End the episode with the lowest utility for the seat to act and nothing for the others."""
    cdef int seat = tables.engine.turn(tables.deals + place * tables.deal_size)
    tables.rewards[place * tables.seats + seat] = tables.lowest
    tables.done[place] = True
    if tables.matches:
        tables.seat[place] = UNSETTLED
    next_dealer(tables, place)


cdef void next_dealer(Tables* tables, long place) noexcept nogil:
    dealer = tables.dealers[place] + 1
    tables.dealers[place] = 0 if dealer == tables.seats else dealer


cdef int advance_to_decision(Tables* tables, long place, bint fresh) noexcept nogil:
    """Advance to the next decision and write the outputs for it. Return the number of legal actions.

    After a finished deal the next one begins; in matches the end is only marked. The first decision of a deal is never forced, so that no
    step ends two deals; `fresh` is true at the start of a deal. Seats that the batch plays decide on the way, and a deal that ends before
    the learner has had a decision is passed over.
    """
    cdef int seat, found
    cdef bint listed
    cdef uint16_t ids[4096]
    cdef uint64_t words[2]
    engine = tables.engine
    deal = tables.deals + place * tables.deal_size
    rules = tables.rules + place * tables.rules_size
    while True:
        seat = engine.turn(deal)
        if seat < 0:
            if fresh:
                next_dealer(tables, place)
            else:
                write_rewards(tables, place)
            if tables.matches:
                tables.seat[place] = UNSETTLED
                return 0
            begin_deal(tables, place)
            fresh = True
            seat = engine.turn(deal)
        if tables.others and tables.players[seat] != LEARNER:
            carry_out(tables, place, choice_of_other(tables, place, seat))
            continue
        found = engine.few(deal, rules, words) if engine.few != NULL else 0
        listed = not found
        if listed:
            found = engine.legal(deal, rules, ids)
        if found > 1 or fresh or not tables.forced:
            break
        carry_out(tables, place, ids[0] if listed else nth_of_few(words, 0))
    tables.seat[place] = seat
    cdef int chosen = below(&tables.dice[place], found)
    tables.choices[place] = ids[chosen] if listed else nth_of_few(words, chosen)
    if listed:
        write_mask(tables, place, ids, found)
    elif tables.form == BITS:  # `few` needs a vocabulary of more than 64 actions, so a mask has two words or more
        mask = <uint64_t*> (tables.masks + place * tables.width)
        mask[0] = little(words[0])
        mask[1] = little(words[1])
        clear(mask + 2, tables.width // 8 - 2)
    else:
        write_few(words, ids)
        write_mask(tables, place, ids, found)
    if tables.observations != NULL or tables.packed != NULL:
        write_observations(tables, place, seat)
    return found


cdef void write_observations(Tables* tables, long place, int seat) noexcept nogil:
    """Write the observation of the seat to act, or those of all seats."""
    cdef float seen[MOST_OBSERVED]
    engine = tables.engine
    deal = tables.deals + place * tables.deal_size
    rules = tables.rules + place * tables.rules_size
    for number in range(tables.viewers):
        viewer = seat if tables.viewers == 1 else number
        row = place * tables.viewers + number
        if tables.packed == NULL:
            engine.observe(deal, rules, viewer, tables.observations + row * engine.observed)
        else:
            engine.observe(deal, rules, viewer, seen)
            pack(tables, seen, tables.packed + row * tables.packed_size)


cdef void pack(const Tables* tables, const float* seen, uint8_t* out) noexcept nogil:
    """Write an observation as bytes, run by run."""
    cdef int number, count
    for number in range(tables.run_count):
        run = &tables.runs[number]
        count = run.last - run.first
        if run.steps == 0:
            memcpy(out, seen + run.first, count * sizeof(float))
            out += count * sizeof(float)
        elif run.period:
            write_columns(seen + run.first, count, run.low, run.pattern, run.period, out)
            out += count
        else:
            write_levels(seen + run.first, count, run.low, run.steps, out)
            out += count


cdef void write_mask(Tables* tables, long place, const uint16_t* ids, int found) noexcept nogil:
    """Write the mask in the chosen form. Ids beyond the width are cut off; the caller then widens the array and writes again."""
    cdef long kept
    if tables.form == BITS:
        words = <uint64_t*> (tables.masks + place * tables.width)
        memset(words, 0, tables.width)
        write_bits(words, ids, found)
    elif tables.form == BYTES:
        row = tables.masks + place * tables.width
        memset(row, 0, tables.width)
        for entry in range(found):
            row[ids[entry]] = 1
    elif tables.form == IDS:
        line = <int16_t*> tables.masks + place * tables.width
        kept = min(found, tables.width)
        for column in range(kept):
            line[column] = ids[column]
        memset(line + kept, 0xFF, (tables.width - kept) * sizeof(int16_t))


cdef bint is_illegal(const Tables* tables, long place, int64_t action) noexcept nogil:
    """True if the action is illegal for the seat to act. The randomly drawn choice is known to be legal."""
    if action == tables.choices[place]:
        return False
    if action < 0 or action >= tables.engine.actions:
        return True
    deal = tables.deals + place * tables.deal_size
    return tables.engine.refuse(deal, tables.rules + place * tables.rules_size, action) != 0


# ---- a thread's share -----------------------------------------------------------------------------------------------


cdef void begin_first_deal(Worker* worker, long place) noexcept nogil:
    """Begin the first deal of an environment."""
    tables = worker.tables
    dice = &tables.dice[place]
    memcpy(tables.deals + place * tables.deal_size, tables.first_deal, tables.engine.size)
    memcpy(tables.rules + place * tables.rules_size, tables.first_rules, tables.engine.rules_size)
    tables.numbers[place] = 0
    stream(dice, tables.seed, place, OWN_DICE)
    if tables.others:
        stream(&tables.others_dice[place], tables.seed, place, OTHERS_DICE)
    cdef int dealer = below(dice, tables.seats)
    tables.dealers[place] = dealer if tables.first_dealer < 0 else tables.first_dealer
    memset(tables.rewards + place * tables.seats, 0, tables.seats * sizeof(float))
    tables.done[place] = False
    begin_deal(tables, place)
    worker.longest = max(worker.longest, advance_to_decision(tables, place, True))


cdef void take_step(Worker* worker, long place, int64_t action) noexcept nogil:
    """Carry out one action in one environment."""
    tables = worker.tables
    if tables.matches and tables.engine.turn(tables.deals + place * tables.deal_size) < 0:
        return
    if tables.done[place] or tables.matches:
        memset(tables.rewards + place * tables.seats, 0, tables.seats * sizeof(float))
        tables.done[place] = False
    cdef bint forfeited = tables.forfeits and is_illegal(tables, place, action)
    if not forfeited:
        carry_out(tables, place, action)
    else:
        forfeit(tables, place)
        if tables.matches:
            return
        begin_deal(tables, place)
    cdef long found = advance_to_decision(tables, place, forfeited)
    worker.ended += tables.done[place]
    if found > worker.longest:
        worker.longest = found


cdef void take_random_steps(Worker* worker) noexcept nogil:
    """Take random steps in one environment after another, so that its data stay in the cache and branch prediction improves."""
    tables = worker.tables
    for place in range(worker.first, worker.last):
        if place + 1 < worker.last:
            fetch_deal(tables, place + 1)
        for _ in range(worker.steps):
            take_step(worker, place, tables.choices[place])


cdef void work(void* own) noexcept nogil:
    """Run a worker's task on its share of the environments."""
    cdef int found
    cdef uint16_t ids[4096]
    worker = <Worker*> own
    tables = worker.tables
    worker.fault = -1
    worker.ended = 0
    if worker.task == RANDOM_STEPS:
        take_random_steps(worker)
        return
    for place in range(worker.first, worker.last):
        if worker.task == STEP:
            if tables.observations != NULL and place + 1 < worker.last:
                fetch_row(tables, place + 1)
            take_step(worker, place, worker.actions[place])
        elif worker.task == BEGIN:
            begin_first_deal(worker, place)
        elif worker.task == FIND_ILLEGAL:
            if is_illegal(tables, place, worker.actions[place]):
                worker.fault = place
                return
        else:
            deal = tables.deals + place * tables.deal_size
            if tables.engine.turn(deal) < 0:
                continue
            found = tables.engine.legal(deal, tables.rules + place * tables.rules_size, ids)
            if worker.task == DRAW:
                tables.choices[place] = ids[below(&tables.dice[place], found)]
            else:
                write_mask(tables, place, ids, found)
