"""State of a deal of Biriba: actions, score, views and layout."""

cimport cython
from libc.string cimport memset

from ridotto.core.contest cimport ContestState
from ridotto.core.history cimport Reading, Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.biriba.law.rules cimport (
    ADD, BIR_4_7, BIR_6_1, DISCARD, DRAW, FORMS, LONGEST, MELD, NOBODY, NO_TRUMPS, OVER, PASS, TRUMP, WITHDRAW, Rules,
    lay_off, meld_at, place_of, read_new, refuse, refuse_line, short_will_do, ways_to_add, wrong_moment,
)
from ridotto.games.biriba.law.shown cimport case_of, own_cards, sizes_of, table_of, upcards_of, without_melds
from ridotto.games.biriba.law.turns cimport (
    CLOSING, ENGINE, NO_BIRIBAKI, Sheet, add_up, bonus_of, deal_out, lay_down, reckon,
)
from ridotto.games.families.rummy.law.hands cimport KINDS, NO_CARD, checked_packs, names_of_hand
from ridotto.games.families.rummy.law.layoffs cimport MOST_WAYS
from ridotto.games.families.rummy.law.melds cimport MOST_CARDS, Meld, meld_points, same_meld, text_of_meld
from ridotto.games.families.rummy.law.notation cimport (
    UNNUMBERED, Add, Laid, Line, add_of, has_unnumbered, id_of_add, number_of_three, read_line, texts_unnumbered,
)
from ridotto.games.families.rummy.law.view cimport meld_facts, standing_facts, worth_of

from ridotto.core.action import Action
from ridotto.core.cards import SUITS, shown
from ridotto.core.errors import InvalidRecord, cite
from ridotto.core.learner.observing import encode_options_once
from ridotto.core.view import SPECTATOR
from ridotto.games.biriba.law.dealing import heap_places, laid_out
from ridotto.games.biriba.law.observing import SHOWN
from ridotto.games.biriba.law.options import (
    BONUSES,
    MOST_MELDS,
    NAME,
    OPTIONS,
    UNITS,
    card_value,
    first_scores,
    heap_sizes,
    is_score,
    minimum,
    packs_of,
    plain,
    reaches,
)
from ridotto.games.biriba.law.turns import ACTIONS
from ridotto.games.biriba.law.views import BiribaView
from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS, WILD_RANKS

PHASES = ("start", "trump", "play", "over")
LINES_OF_SCORE = (
    ("cards", "cards melded", "BIR-12.1"),
    ("biribas", "biribas", "BIR-12.3"),
    ("closing", "closing", "BIR-12.1"),
    ("missing", "no biribaki", "BIR-12.5"),
    ("hands", "cards in hand", "BIR-12.2"),
    ("sum", "sum", "BIR-12.1"),
)
TEXTS = [action.text for action in ACTIONS]
IDS = {action.text: action.id for action in ACTIONS if "=" not in action.text}
MOST_IDLE = 10**9
"""Upper bound on idle turns, beyond any deal."""


def parse(text):
    """Return the action of a line, or None if it is not in the notation."""
    if text in IDS:
        return ACTIONS[IDS[text]]
    return None if read_line(text) is None else Action(text, None)


cdef class BiribaSetting(Setting):
    """Setting of a deal of Biriba, fixed before its first action."""

    cdef Rules rules


@cython.no_gc
cdef class BiribaState(ContestState):
    """State of a deal of Biriba, from `ridotto.game("biriba").deal()`. States are immutable values."""

    game = NAME
    vocabulary = ACTIONS
    grammar_rule = "BIR-16.1"
    over_rule = "BIR-10.1"
    grammar_first = True
    books = ("BIR",)
    view_type = BiribaView
    parts = 2

    cdef State blank(self):
        cdef BiribaState state = BiribaState.__new__(BiribaState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    @property
    def seats(self):
        """Number of players."""
        return self.rules.players

    cdef int forbidden_to(self, int number, int seat) noexcept:
        if seat == self.deal.turn:
            return refuse(&self.deal, self.rules, number)
        rule = wrong_moment(&self.deal, number <= PASS, TRUMP <= number < MELD)
        return rule if rule == BIR_4_7 else BIR_6_1

    # -- lines

    cdef object read(self, str text):
        if text in IDS:
            return IDS[text]
        cdef Laid laid = read_line(text)
        if laid is None:
            return None
        number = self.number_of_line(&laid.line)
        return laid if number < 0 else number

    cdef int number_of_line(self, const Line* line):
        """Return the id of a three-card meld or one-card lay-off in any spelling; -1 for all other lines."""
        cdef Meld after
        cdef Meld ways[MOST_WAYS]
        if line.number == 0:
            three = number_of_three(&self.rules.customs, line)
            return three if three < 0 else MELD + three
        if line.count != 1 or line.number > MOST_MELDS:
            return -1
        cdef int card = line.cards[0]
        if not line.whole_count:
            return id_of_add(line.number, card, 0, ADD, FORMS)
        place = place_of(&self.deal, self.deal.turn, line.number)
        if place < 0:
            return -1
        meld = meld_at(&self.deal, place)
        if lay_off(self.rules, meld, line, &after):
            return -1
        cdef int found = ways_to_add(self.rules, meld, card, ways)
        if short_will_do(meld, ways, found):
            return id_of_add(line.number, card, 0, ADD, FORMS)
        for way in range(found):
            if same_meld(&ways[way], &after):
                return id_of_add(line.number, card, way + 1, ADD, FORMS)
        return -1

    cdef str text_of_line(self, Laid laid):
        """Return a lawful line in the form of a record: sets and added cards in card order, the short form if it suffices (BIR-16.4)."""
        cdef Meld after
        cdef Line short = laid.line
        if short.number == 0:
            return "meld " + text_of_meld(&laid.after)
        cards = sorted([short.cards[place] for place in range(short.count)])
        text = f"add {short.number} " + " ".join([NAMES[card] for card in cards])
        short.whole_count = 0
        if lay_off(self.rules, meld_at(&self.deal, laid.place), &short, &after):
            text += " = " + text_of_meld(&laid.after)
        return text

    cdef object action_of(self, int number):
        """Return the action of an id; a listed `=` form includes the meld's new arrangement."""
        cdef Add add
        cdef Meld ways[MOST_WAYS]
        if ADD <= number < WITHDRAW:
            add = add_of(number, ADD, FORMS)
            place = place_of(&self.deal, self.deal.turn, add.number)
            if add.form and place >= 0:
                found = ways_to_add(self.rules, meld_at(&self.deal, place), add.card, ways)
                if add.form <= found:
                    text = text_of_meld(&ways[add.form - 1])
                    return Action(f"add {add.number} {NAMES[add.card]} = {text}", number)
        return ACTIONS[number]

    cdef object noted(self, int number):
        return self.action_of(number) if ADD <= number < WITHDRAW and (number - ADD) % FORMS else None

    cdef int refuse_reading(self, Reading line, seat) except -2:
        cdef Laid laid = line
        rule = wrong_moment(&self.deal, False, False)
        if rule:
            return rule
        if seat is not None and seat != self.deal.turn:
            return BIR_6_1
        return refuse_line(&self.deal, self.rules, &laid.line, &laid.after, &laid.place)

    cdef State after_reading(self, Reading line):
        cdef Laid laid = line
        cdef BiribaState state = self.following(self.deal.turn, UNNUMBERED, Action(self.text_of_line(laid), None))
        known = &state.deal.known[state.deal.turn]
        lay_down(&state.deal, self.rules, laid.line.cards, laid.line.count, &laid.after, laid.place, known)
        return state

    # -- results

    cdef dict reckoned(self):
        """Return the score sheet by unit of the score list; both partners made during play have the pair's lines."""
        cdef Sheet sheet
        reckon(&self.deal, self.rules, &sheet)
        return sheet_of(&sheet, self.rules.units, self.deal.closer != NOBODY)

    @property
    def totals(self):
        """Match scores, including this deal if it is over."""
        return [plain(total) for total in State.totals.__get__(self)]

    cdef bint reached(self):
        return reaches(self.options, self.totals)

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that section 14 makes public."""
        deal = &self.deal
        rules = self.rules
        cdef bint over = deal.phase == OVER
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "trumps": None if deal.trumps == NO_TRUMPS else SUITS[deal.trumps],
            "wild_ranks": list(WILD_RANKS),
            **table_of(deal, rules, SPECTATOR),
            "upcards": upcards_of(rules),
            "takers": [deal.taker[place] for place in range(deal.takers)],
            "passes": deal.passes,
            "idle": deal.idle,
            "barred": None,
            "minimum": [rules.minimum[who] for who in range(rules.players)],
            "laid": None,
            "standing": self.standing_for(SPECTATOR),
            "hand": None,
            "worth": None,
            "hand_sizes": sizes_of(deal, rules, SPECTATOR),
            "dealt": None,
            "drawn": None,
            "biribaki": None,
            "log": self.visible_log(SPECTATOR),
            "legal": [],
            "closer": None if deal.closer == NOBODY else deal.closer,
            "hands": [names_of_hand(&deal.hand[who]) for who in range(rules.players)] if over else None,
            "sheet": self.reckoned() if over else None,
        }
        self.add_length(facts)
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 14 adds for a seat; it alone sees its provisional melds (BIR-14.5)."""
        deal = &self.deal
        rules = self.rules
        cdef bint acting = seat == deal.turn and deal.phase != OVER
        hand = names_of_hand(&deal.hand[seat])
        facts = {
            "seat": seat,
            "hand": hand,
            "worth": worth_of(hand, rules.customs.values),
            **own_cards(deal, rules, self.drawers(), seat),
        }
        if acting:
            facts["barred"] = NAMES[deal.barred] if deal.barred != NO_CARD else None
            facts["legal"] = [action.text for action in self.legal()]
        if acting and deal.provisional:
            facts.update(table_of(deal, rules, seat))
            facts["laid"] = deal.laid
            facts["standing"] = self.standing_for(seat)
            facts["hand_sizes"] = sizes_of(deal, rules, seat)
        cdef bint withdrew = self.history.did(self.length, seat, WITHDRAW, WITHDRAW + 1)  # only this seat may see that
        if withdrew or (acting and deal.provisional):
            facts["log"] = self.visible_log(seat)
        return facts

    cdef list standing_for(self, int viewer):
        """Return the points of the sides so far, in the order of `table_of`; provisional melds count only for their player (BIR-14.5)."""
        cdef int unit, melded, bonuses
        cdef bint hidden
        cdef Sheet sheet
        deal = &self.deal
        reckon(deal, self.rules, &sheet)
        found = []
        for seat in range(self.rules.players):
            if deal.side[seat] & ((1 << seat) - 1):
                continue  # included with the first seat of the side
            unit = seat % self.rules.units
            hidden = deal.provisional and viewer != deal.turn and deal.side[seat] >> deal.turn & 1
            melded = 0 if hidden else sheet.cards[unit]
            bonuses = 0 if hidden else sheet.biribas[unit]
            found.append(standing_facts(melded, bonuses, sheet.missing[unit]))
        return found

    cdef list visible_log(self, int viewer):
        """Return the log as a viewer sees it, [[seat, text], …], without others' melds that were withdrawn or may still be (BIR-14.5)."""
        cdef int who, number
        entries = self.history.entries
        lines = self.history.lines
        cdef bint over = self.deal.phase == OVER
        seen = []
        cdef int begun = 0
        for place in range(self.length):
            who = entries[place] >> 16
            number = entries[place] & 0xFFFF
            if number == WITHDRAW and who != viewer and not over:
                seen[begun:] = without_melds(seen[begun:])
                continue
            seen.append([who, lines[place].text if lines is not None and place in lines else TEXTS[number]])
            if number == PASS or DISCARD <= number < DISCARD + KINDS:
                begun = len(seen)
        if self.deal.provisional and viewer != self.deal.turn:
            seen[begun:] = without_melds(seen[begun:])
        return seen

    cdef list drawers(self):
        """Return the seats that have drawn a card, in order."""
        entries = self.history.entries
        return [entries[place] >> 16 for place in range(self.length) if entries[place] & 0xFFFF == DRAW]

    def unnumbered(self, viewer):
        if not has_unnumbered(self.history, self.length):
            return b""
        return texts_unnumbered(self.visible_log(viewer), IDS)

    cdef dict facts_of(self, str rule, object line, str text, seat):
        return case_of(&self.deal, self.rules, rule, line, seat)

    def layout(self):
        """Return the layout of the deal as the rulebook writes it (BIR-17.1)."""
        return laid_out([NAMES[card] for card in self.fixed.deck], self.dealer, self.options)


seal(BiribaState)


cdef dict sheet_of(const Sheet* sheet, int units, bint closed):
    """Return a score sheet as plain data."""
    cdef dict points = sheet[0]
    return {
        "outcome": "closed" if closed else "open",
        "lines": [[name, rule, points[key][:units]] for key, name, rule in LINES_OF_SCORE],
        "scores": [plain(doubled / 2) for doubled in points["doubled"][:units]],
    }


def scored(options, units):
    """Return the score sheet of a deal counted at the table (BIR-12).

    `units`, by unit of the score list: biribas as (row of `BONUSES`, dirty) pairs, closed, points melded, biribaki taken, points left in
    the hands of its side, halved (BIR-11.5).
    """
    cdef Sheet sheet
    cdef Rules rules
    memset(&sheet, 0, sizeof(Sheet))
    memset(&rules, 0, sizeof(Rules))
    set_rules(&rules, options, first_scores(options))
    for unit, (biribas, closed, melded, biribaki, left, halved) in enumerate(units):
        sheet.cards[unit] = melded
        for row, dirty in biribas:
            sheet.biribas[unit] += bonus_of(&rules, row, dirty)
        sheet.closing[unit] = CLOSING if closed else 0
        sheet.missing[unit] = 0 if biribaki else -NO_BIRIBAKI
        sheet.hands[unit] = -left
        add_up(&sheet, unit, halved)
    return sheet_of(&sheet, rules.units, any([unit[1] for unit in units]))


def judged(options, names):
    """Return the rule that a row of cards breaks as a meld ("" if none), the points of the cards, and the meld as in a view."""
    cdef Meld meld
    cdef Line line
    cdef Rules rules
    if len(names) > MOST_CARDS:
        return "BIR-5.4", 0, None
    memset(&rules, 0, sizeof(Rules))
    memset(&line, 0, sizeof(Line))
    set_rules(&rules, options, first_scores(options))
    for place, name in enumerate(names):
        line.cards[place] = NUMBERS[name]
    line.count = len(names)
    rule = read_new(&rules, &line, &meld)
    if rule:
        return cite(("BIR",), rule), 0, None
    return "", meld_points(&meld, &rules.customs), meld_facts(&meld, 0, False)


# ---- beginnings -----------------------------------------------------------------------------------------------------


def start(options, dealer, scores, deck, deals_used=0):
    """Return the state of a deal before its first action; `deck` holds the cards in dealing order (BIR-17.3).

    `deals_used` counts the deals before it under the option `deals` (BIR-13.5). Raise InvalidRecord for invalid scores.
    """
    cdef BiribaState state = BiribaState.__new__(BiribaState)
    cdef BiribaSetting fixed = BiribaSetting()
    players = options["players"]
    packs, jokers = packs_of(options)
    whole = 52 * packs + jokers
    fixed.options = options
    fixed.dealer = dealer
    if len(scores) != UNITS[players] or not all(map(is_score, scores)):
        raise InvalidRecord(
            f"scores: {shown(scores)} is not allowed, expected {UNITS[players]} numbers, whole or with a half"
        )
    fixed.scores = tuple(map(plain, scores))
    fixed.deals_used = fixed.rules.deals_used = deals_used
    fixed.deck = checked_packs(deck, range(whole, whole + 1), packs, jokers)
    rules = &fixed.rules
    sizes = heap_sizes(options)
    rules.heaps = len(sizes)
    for heap, slots in enumerate(heap_places(players, sizes)):
        rules.heap_size[heap] = len(slots)
        for place, index in enumerate(slots):
            rules.heap_place[heap][place] = index
    set_rules(rules, options, fixed.scores)
    state.rules = rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, rules, <unsigned char*> fixed.deck, whole, dealer)
    return state


cdef int set_rules(Rules* rules, object options, tuple scores) except -1:
    """Set the rules that follow from the options, and the minima of the first melds that follow from the scores."""
    players = options["players"]
    rules.players = players
    rules.units = UNITS[players]
    for seat in range(players):
        rules.minimum[seat] = minimum(scores[seat % rules.units], options["initial_meld"])
    for unit in range(rules.units):
        rules.doubled[unit] = int(2 * scores[unit])
    write_options(rules.shown_options, encode_options_once(OPTIONS, SHOWN, options))
    for row, points in enumerate(BONUSES[options["biriba_bonus"]]):
        rules.bonus[row] = points
    rules.idle_turns = min(options["idle_limit"] * players, MOST_IDLE)
    rules.pairs_form = players == 5 or (players == 3 and options["three_player"] == "partners")
    rules.first_names = options["joker_upcard"] == "first_names"
    rules.next_card = options["joker_upcard"] == "next_card"
    rules.early_melds = options["early_melds"]
    rules.only_if_used = options["take_only_if_used"]
    rules.guarded_wilds = players == 3 and rules.pairs_form and not options["first_partner_wild_discard"]
    rules.heap_as_stock = options["stock_end"] == "biribaki_stock"
    customs = &rules.customs
    customs.longest = LONGEST
    customs.two_turns = False
    customs.sets = not options["sequences_only"]
    customs.sets_of_twos = True
    customs.default_only = False
    for card, name in enumerate(NAMES):
        customs.values[card] = card_value(name, options)
    return 0
