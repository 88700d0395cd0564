"""State of a deal of truco: actions, score, views and layout."""

cimport cython

from libc.stdint cimport uint64_t

from ridotto.core.history cimport Setting
from ridotto.core.known cimport write_options
from ridotto.core.state cimport State, seal
from ridotto.games.truco.law.observing cimport is_offered, knows
from ridotto.games.truco.law.rules cimport (
    ACCEPT, ANSWERING, BLIND_HAND, BOTH, CUT, CUTS_END, DOWN, ELEVEN, ENGINE, HAND_OF_ELEVEN, KEEP, LOOK, LOOKING,
    NOBODY, NOT_FIRST_TRICK, NO_SEAT, OVER, PLAY_TOP, RAISE, TRU_12_4, TURN, Deal, Rules, answer_due, card_at,
    deal_out, first_card, misplaced, partner_in_turn, plain_of, refuse, refuse_speaker, seat_of, worth_next,
)

from itertools import pairwise

from ridotto.core.action import parsed
from ridotto.core.bits import named
from ridotto.core.cards import checked_deck
from ridotto.core.errors import InvalidRecord, cite
from ridotto.core.learner.observing import encode_options
from ridotto.core.view import SPECTATOR
from ridotto.games.truco.law.dealing import size_of_hands
from ridotto.games.truco.law.notation import ACTIONS, ENDS, IDS, MANILHAS, NAMES, PHASES, RANKS, id_of, manilhas_of
from ridotto.games.truco.law.observing import SHOWN
from ridotto.games.truco.law.options import (
    FACE_DOWN, LADDERS, NAME, OPTIONS, SEATS, TARGET, deals_packets, seats, special_at, talk, winner_at,
)
from ridotto.games.truco.law.views import TrucoView

TEXTS = [action.text for action in ACTIONS]
SPECIAL = (None, "eleven", "blind")
LOOKS = (None, True, False)


def answers_of(ladder):
    """Return the values of the calls and answers possible next by the value of the deal: at a turn, then in an answer (TRU-7.4, 7.5)."""
    higher = dict(pairwise(ladder))
    calls = {value: {"truco": higher[value]} if value in higher else {} for value in ladder}
    answers = {before: {"accept": after, "fold": before, **calls[after]} for before, after in higher.items()}
    return calls, answers


STEPS = {ladder[0]: list(ladder) for ladder in LADDERS.values()}
"""By the lowest value of a ladder, its values."""
CALLS = {ladder[0]: answers_of(ladder) for ladder in LADDERS.values()}
"""By the lowest value of a ladder, by value of the deal, the values after a call, and after each answer to it."""


cdef class TrucoRules:
    """Compiled options of a table."""

    cdef Rules rules


cdef TrucoRules rules_of(object options):
    """Return the compiled options, created once and cached in `options.compiled`."""
    if options.compiled is None:
        options.compiled = compiled(options)
    return options.compiled


cdef TrucoRules compiled(options):
    """Return the rules that follow from the options alone."""
    cdef TrucoRules made = TrucoRules()
    rules = &made.rules
    rules.players = seats(options)
    rules.around = rules.players - 1
    rules.partners = 2 if rules.players == SEATS else 0
    rules.turned = options["manilhas"] == "turned"
    rules.special_at = special_at(options)
    for step, value in enumerate(LADDERS[options["ladder"]]):
        rules.rungs[<int> step] = value
    for value, higher in pairwise(LADDERS[options["ladder"]]):
        rules.raised[<int> value] = higher
    rules.face_down = FACE_DOWN.index(options["face_down"])
    rules.one_trick = options["truco_scope"] == "trick"
    rules.replay_all = options["truco_tie_replay"] == "all"
    rules.raise_later = options["raise_later"]
    rules.no_needless_raise = options["no_needless_raise"]
    rules.eleven_fold = options["eleven_fold"]
    rules.may_look = rules.partners and options["eleven_look"] == "may"
    rules.packets = deals_packets(options)
    rules.consults = talk(options, "team_talk") != "off"
    write_options(rules.shown_options, encode_options(OPTIONS, SHOWN, options))
    return made


cdef class TrucoSetting(Setting):
    """Setting of a deal of truco, fixed before its first action."""

    cdef Rules rules


cdef int say(const Rules* rules, int said, int* value, int* proposed):
    """Return the value a call or answer proposes, settles on or concedes; update `value`, `proposed` (TRU-7.4, TRU-8.3, TRU-8.10)."""
    if said == RAISE:
        value[0] = proposed[0] or value[0]
        proposed[0] = worth_next(rules, value[0])
        return proposed[0]
    if said == ACCEPT:
        value[0] = proposed[0] or value[0]
    elif not proposed[0] and said != LOOK:
        value[0] = rules.rungs[0]
    proposed[0] = 0
    return value[0]


cdef dict stakes_of(const Deal* deal, const Rules* rules):
    """Return the value that each call or answer possible next would propose, settle on or concede."""
    calls, answers = CALLS[rules.rungs[0]]
    if deal.phase == TURN:
        return calls[deal.value].copy()
    if deal.phase == ANSWERING:
        return answers[deal.value].copy()
    if deal.phase == LOOKING:
        return {"look": rules.rungs[1], "dark": rules.rungs[0]}
    return {"accept": rules.rungs[1], "fold": rules.rungs[0]} if deal.phase == ELEVEN else {}


cdef list cards_of(const Deal* deal, uint64_t cards):
    """Return the names of some cards in canonical order (TRU-12.5)."""
    cdef list found = []
    while cards:
        card = first_card(deal, cards)
        cards ^= <unsigned long long> 1 << card
        found.append(NAMES[card])
    return found


cdef tuple manilhas_in(const Deal* deal, const Rules* rules):
    """Return the manilhas of the deal, the strongest first, and the ranks of the other cards; no manilhas before the vira lies."""
    if not rules.turned:
        return list(MANILHAS), RANKS
    if not deal.vira:
        return [], RANKS
    manilhas = manilhas_of(NAMES[deal.vira - 1])
    return list(manilhas), RANKS.replace(manilhas[0][0], "")


@cython.no_gc
cdef class TrucoState(State):
    """State of a deal of truco, from `ridotto.game("truco").deal()`. States are immutable values."""

    game = NAME
    teams = 2
    vocabulary = ACTIONS
    grammar_rule = "TRU-12.2"
    over_rule = "TRU-12.3"
    grammar_first = True
    books = ("TRU",)
    view_type = TrucoView

    @property
    def seats(self):
        """Number of players."""
        return self.rules.players

    cdef State blank(self):
        cdef TrucoState state = TrucoState.__new__(TrucoState)
        state.deal_at = &state.deal
        state.rules = self.rules
        return state

    cdef object starter(self):
        return start

    cdef int actor(self, int number) noexcept:
        return self.deal.turn if seat_of[number] == NO_SEAT else seat_of[number]

    cdef int as_said(self, int number, int seat) noexcept:
        """Return the action with the seat that answered, if that is the partner of the record seat (TRU-12.1)."""
        if not answer_due(&self.deal):
            return number
        plain = plain_of[number]
        return plain if seat == self.deal.turn else IDS[f"{ACTIONS[plain].text} @{seat}"]

    cdef int forbidden_to(self, int number, int seat) noexcept:
        deal = &self.deal
        speaker = seat if seat_of[number] == NO_SEAT else seat_of[number]
        rule = misplaced(deal, number) or refuse_speaker(deal, self.rules, number, speaker)
        if not rule and seat != speaker:
            rule = TRU_12_4
        return rule or refuse(deal, self.rules, number)

    cdef object read(self, str text):
        return id_of(text)

    @property
    def actors(self):
        """Seats that may act now: the seat in turn, and its partner too while an answer is due (TRU-12.4)."""
        deal = &self.deal
        if deal.phase == OVER:
            return []
        if not answer_due(deal) or not self.rules.partners:
            return [deal.turn]
        return [deal.turn, partner_in_turn(deal, self.rules)]

    # -- results

    cdef dict reckoned(self):
        deal = &self.deal
        winner = None if deal.winner == NOBODY else deal.winner
        return sheet_of(winner, deal.points, deal.folded, deal.speaker != NOBODY)

    @property
    def winner(self):
        """Team that has won the match with this deal, or None (TRU-9.2)."""
        if self.deal.phase != OVER:
            return None
        return winner_at(self.totals)

    # -- views

    cpdef dict public_facts(self):
        """Return the facts that section 10 makes public.

        `hands` holds, by seat, the three cards as dealt, or None if the viewer does not know them.
        """
        cdef int number
        deal = &self.deal
        rules = self.rules
        cdef bint over = deal.phase == OVER
        cdef list said = []
        cdef list values = []
        cdef list packets = []
        cdef int value = rules.rungs[1 if rules.special == HAND_OF_ELEVEN else 0]
        cdef int proposed = 0
        entries = self.history.entries
        for at in range(self.length):
            number = entries[at] & 0xFFFF
            if PLAY_TOP < number < KEEP or number >= CUTS_END:
                said.append([entries[at] >> 16, TEXTS[number]])
                values.append(say(rules, plain_of[number], &value, &proposed))
            elif KEEP <= number < CUT:
                packets.append(TEXTS[number])
        cdef list thrown = []
        if not rules.hands:
            for packet, choice_made in enumerate(packets):
                if choice_made == "throw":
                    for place in range(3):
                        thrown.append(NAMES[card_at(deal, rules, 3 * packet + place)])
        manilhas, ranks = manilhas_in(deal, rules)
        facts = {
            "game": NAME,
            "seat": None,
            "options": self.options.changed,
            "dealer": rules.dealer,
            "scores": self.before,
            "target": TARGET,
            "ladder": STEPS[rules.rungs[0]].copy(),
            "vira": NAMES[deal.vira - 1] if deal.vira else None,
            "manilhas": manilhas,
            "ranks": ranks,
            "special_at": rules.special_at,
            "special": SPECIAL[rules.special],
            "eleven": None if rules.eleven == NOBODY else rules.eleven,
            "looked": LOOKS[deal.look],
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "actors": self.actors,
            "cut": [deal.cut, ENDS[1 if deal.bottom else 0]] if deal.cut else None,
            "packets": packets,
            "thrown": thrown,
            "offer": None,
            "hand": None,
            "hand_sizes": [len(named(deal.hand[who], NAMES)) for who in range(rules.players)],
            "hands": self.hands_for(SPECTATOR),
            "leader": deal.leader,
            "tricks": [deal.won[0], deal.won[1]],
            "outcomes": [None if deal.outcome[at] == NOBODY else deal.outcome[at] for at in range(deal.tricks)],
            "bids": said,
            "bid_values": values,
            "value": deal.value,
            "proposed": deal.proposed or None,
            "stakes": stakes_of(deal, rules),
            "speaker": None if deal.speaker == NOBODY else deal.speaker,
            "deciding": deal.deciding if deal.first != NOBODY and rules.one_trick else None,
            **self.log_facts(SPECTATOR),
            "legal": [],
            "sheet": self.reckoned() if over else None,
        }
        if over:
            totals = self.totals
            winner = self.winner
            facts["totals"] = totals
            facts["winner"] = winner
            facts["upcoming"] = SPECIAL[sum([total >= rules.special_at for total in totals])] if winner is None else None
        return facts

    cdef dict seat_facts(self, int seat):
        """Return the facts that section 10 adds for a seat; in a blind hand no player sees the cards (TRU-8.7)."""
        deal = &self.deal
        rules = self.rules
        facts = {"seat": seat, "hands": self.hands_for(seat)}
        if rules.special != BLIND_HAND:
            facts["hand"] = cards_of(deal, deal.hand[seat])
        if is_offered(deal, rules, seat):
            facts["offer"] = [NAMES[card_at(deal, rules, deal.used + place)] for place in range(3)]
        if self.history.did(self.length, seat, DOWN, PLAY_TOP):  # only this seat knows which card it was
            facts.update(self.log_facts(seat))
        if seat in self.actors:
            facts["legal"] = [action.text for action in self.legal()]
        return facts

    cdef list hands_for(self, int viewer):
        """Return, by seat, the three cards as dealt, or None if the viewer does not know them."""
        deal = &self.deal
        return [
            [NAMES[deal.dealt[who][place]] for place in range(3)] if knows(deal, self.rules, viewer, who) else None
            for who in range(self.rules.players)
        ]

    cdef dict log_facts(self, int viewer):
        """Return the log and its tricks; a face-down card is "? down" to every viewer but its player."""
        cdef int number, who
        cdef str text
        deal = &self.deal
        cdef list log = []
        cdef list played = []
        entries = self.history.entries
        for at in range(self.length):
            number = entries[at] & 0xFFFF
            who = entries[at] >> 16
            text = TEXTS[number]
            if DOWN <= number < PLAY_TOP and who != viewer:
                text = "play ? down"
            log.append([who, text])
            if number == PLAY_TOP:
                played.append([who, NAMES[deal.dealt[who][len(played) // self.rules.players]]])
            elif number < PLAY_TOP:
                played.append([who, text.removeprefix("play ")])
        complete = self.rules.players * deal.tricks
        last = played[complete - self.rules.players : complete] if complete else []
        return {"trick": played[complete:], "last_trick": last, "played": played, "log": log}

    cdef str late_rule(self, object line):
        cdef int number = line
        return cite(self.books, misplaced(&self.deal, number))

    cdef dict facts_of(self, str rule, object line, str text, seat):
        cdef bint early
        deal = &self.deal
        cdef int number = line
        ten = "-ten" if self.rules.rungs[0] > 1 else ""
        if rule == "TRU-12.2":
            return {"case": "seat", "text": text}
        if rule == "TRU-12.3":
            early = plain_of[number] == RAISE and (deal.phase == LOOKING or deal.phase == ELEVEN)
            case = "early" if early else PHASES[deal.phase]
            return {"case": case + (ten if deal.phase == LOOKING or deal.phase == ELEVEN else "")}
        if rule == "TRU-12.4":
            said = seat_of[number]
            facts = {"seat": said if seat is None else seat, "turn": deal.turn}
            if said != NO_SEAT and seat is not None and seat != said:
                return {"case": "another", **facts, "named": said}
            if not answer_due(deal):
                return facts
            if not self.rules.partners:
                return {"case": "alone", **facts}
            return {"case": "answer", **facts, "partner": partner_in_turn(deal, self.rules)}
        if rule == "TRU-4.3":
            return {"number": text.split()[1]}
        if rule == "TRU-5.2":
            return {"card": text.split()[1], "hold": cards_of(deal, deal.hand[deal.turn])}
        if rule == "TRU-5.4":
            return {"case": "first" if self.rules.face_down == NOT_FIRST_TRICK else "tie"}
        if rule == "TRU-7.2":
            return {"caller": deal.caller}
        if rule == "TRU-7.11":
            value = deal.proposed if deal.phase == ANSWERING else deal.value
            return {"score": self.rules.scores[deal.turn & 1], "value": value}
        if rule == "TRU-8.5" and self.rules.banned != BOTH:
            return {"case": "team" + ten}
        if rule in ("TRU-8.2", "TRU-8.5"):
            return {"case": SPECIAL[self.rules.special] + (ten if self.rules.special == HAND_OF_ELEVEN else "")}
        return {"case": "ten"} if ten and rule in ("TRU-8.3", "TRU-8.10") else {}

    def layout(self):
        """Return the layout of the deal as the rulebook writes it (TRU-13.1, TRU-13.2)."""
        cards = [NAMES[card] for card in self.fixed.deck]
        if not self.rules.hands:
            return {"deck": cards}
        hands = [cards[3 * seat : 3 * seat + 3] for seat in range(self.rules.players)]
        return {"hands": hands, "vira": cards[-1]} if self.rules.turned else {"hands": hands}


seal(TrucoState)


def sheet_of(winner, points, folded, called):
    """Return a score sheet as plain data; `called`: a fold answered a call, not a hand of eleven (TRU-7.4, TRU-8.3)."""
    scores = [points if winner == team else 0 for team in range(2)]
    outcome = "draw" if winner is None else "folded" if folded else "won"
    rule = "TRU-9.1"
    if folded:
        rule = "TRU-7.4" if called else "TRU-8.3"
    return {"outcome": outcome, "lines": [["deal", rule, scores]], "scores": scores}


# ---- beginnings -----------------------------------------------------------------------------------------------------


def start(options, dealer, scores, deck):
    """Return the state of a deal before its first action.

    `deck` holds the 40 card numbers of the shuffled pack, top first (TRU-13.1), or those of the hands by seat, then of the vira if the
    manilhas are turned (TRU-13.2).
    Raise InvalidRecord for scores out of range.
    """
    if min(scores) < 0 or max(scores) >= TARGET:
        raise InvalidRecord(f"scores: {list(scores)} is not allowed, expected whole numbers from 0 to {TARGET - 1}")
    cdef TrucoState state = TrucoState.__new__(TrucoState)
    cdef TrucoSetting fixed = TrucoSetting()
    fixed.options = options
    fixed.dealer = dealer
    fixed.scores = tuple(scores)
    fixed.deck = checked_deck(deck, size_of_hands(options) if len(deck) < 40 else 40, 40)
    rules = &fixed.rules
    set_rules(rules, options, dealer, scores)
    state.rules = rules
    state.deal_at = &state.deal
    state.begin(fixed, &ENGINE, state.rules)
    deal_out(&state.deal, rules, <unsigned char*> fixed.deck, len(fixed.deck), dealer)
    return state


cdef int set_rules(Rules* rules, options, int dealer, scores) except -1:
    """Set the rules that follow from options, dealer and match scores; the caller sets the pack."""
    rules[0] = rules_of(options).rules
    rules.dealer = dealer
    for team in range(2):
        rules.scores[team] = scores[team]
    cdef bint first_special = rules.scores[0] >= rules.special_at
    cdef bint second_special = rules.scores[1] >= rules.special_at
    rules.special = first_special + second_special
    rules.eleven = second_special if rules.special == HAND_OF_ELEVEN else NOBODY
    if rules.special == HAND_OF_ELEVEN and options["eleven_ban"] == "team":
        rules.banned = 1 << rules.eleven
    elif rules.special:
        rules.banned = BOTH
    return 0


def parse(text):
    """Return the action of a line, or None if it is not in the notation."""
    return parsed(text, id_of(text), ACTIONS)
