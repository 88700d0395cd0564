"""Brazilian truco (Truco Mineiro), as the rulebook TRU describes it.

The cards are numbered in the rulebook's canonical order, the strongest first: a hand read from its lowest bit is in order.
"""

import re

import cython
from cython import address

from ridotto.core.action import parsed, vocabulary
from ridotto.core.cards import SUITS, distinct, expect_keys, hand_lists, named, whole_deck
from ridotto.core.chance import shuffled
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options, choice, flag
from ridotto.core.state import MALFORMED, cite

NAME = "truco"
SEATS = 4
TEAMS = 2

MANILHAS = ("4C", "7H", "AS", "7D")
"""The four top cards, strongest first (TRU-3.3)."""
RANKS = "32AKJQ7654"
"""The other cards, high to low (TRU-3.4)."""

ORDINARY_CARDS = [rank + suit for rank in RANKS for suit in SUITS]
NAMES = MANILHAS + tuple([name for name in ORDINARY_CARDS if name not in MANILHAS])
"""Card order: stronger first, equal ones S H D C (TRU-12.5)."""

STRENGTH = {name: 14 - NAMES.index(name) if name in MANILHAS else 10 - RANKS.index(name[0]) for name in NAMES}
"""TRU-3.5; a face-down card has none."""

for number_of_card, card_name in enumerate(NAMES):
    strength[cython.cast(cython.int, number_of_card)] = STRENGTH[card_name]

OPTIONS = (
    choice("truco_scope", "TRU-7.7", "trick", "deal"),
    choice("truco_tie_replay", "TRU-7.8", "one", "all"),
    flag("raise_later", "TRU-7.10", False),
    flag("no_needless_raise", "TRU-7.11", False),
    choice("face_down", "TRU-5.4", "always", "not_first_trick", "not_after_tie"),
    flag("eleven_fold", "TRU-8.3", True),
    choice("team_talk", "TRU-10.8", "always", "answers", "off"),
    choice("first_dealer", "TRU-4.1", "random", 0, 1, 2, 3),
    choice("signals", "TRU-10.8", "private", "public", "off"),
)
FACE_DOWN = ("always", "not_first_trick", "not_after_tie")
PRESETS = {
    "default": {},
    "popular": {"truco_scope": "deal", "raise_later": True, "face_down": "not_first_trick"},
}

ANSWERS = ("accept", "fold", "truco")
ENDS = ("top", "bottom")
ACTIONS = vocabulary(
    ["play " + name for name in NAMES]
    + [f"play {name} down" for name in NAMES]
    + ["play top", *ANSWERS]
    + [f"{answer} @{seat}" for answer in ANSWERS for seat in range(4)]
    + ["keep", "give", "throw"]
    + [f"cut {number} {end}" for number in range(1, 40) for end in ENDS]
)
IDS = {action.text: action.id for action in ACTIONS}
ANY_CUT = re.compile(r"cut (0|[1-9][0-9]*) (top|bottom)", re.ASCII)
ANY_CARD = re.compile(r"play [AKQJT98765432][SHDC]( down)?", re.ASCII)


def read(text: str) -> int:
    """Id of a line; ids outside of the vocabulary for lines that no position allows; -1 outside of the notation (TRU-12.2)."""
    if text in IDS:
        return IDS[text]
    if ANY_CUT.fullmatch(text):
        return NO_CUT
    return NO_CARD if ANY_CARD.fullmatch(text) else MALFORMED


PLACES = (
    (range(CUT, CUTS_END + 1), (CUTTING,)),
    (range(KEEP, CUT), (PACKETS,)),
    (range(ACCEPT, RAISE), (ELEVEN, ANSWERING)),
    (range(RAISE, SAID), (ELEVEN, TURN, ANSWERING, BLIND)),
    (range(SAID, KEEP), (ELEVEN, ANSWERING)),
    (range(PLAY_TOP), (ELEVEN, TURN, ANSWERING, BLIND)),
    (range(NO_CARD, NO_CARD + 1), (ELEVEN, TURN, ANSWERING, BLIND)),
    (range(PLAY_TOP, ACCEPT), (ELEVEN, ANSWERING, BLIND)),
)
"""The decisions at which an action is lawful or refused by a rule of its own; elsewhere it is out of place (TRU-12.3)."""

for those, phases in PLACES:
    for one in those:
        places_of[cython.cast(cython.int, one)] = sum([1 << phase for phase in phases])


# ---- the deal -------------------------------------------------------------------------------------------------------


def card_at(deal, rules, place):
    """The card that leaves the pack as number `place`, from 0, after the cut (TRU-4.4)."""
    return rules.deck[(deal.cut + 39 - place if deal.bottom else deal.cut + place) % 40]


def deal_hand(deal, rules, seat):
    """The next three cards are a seat's hand."""
    for place in range(3):
        card = rules.deck[3 * seat + place] if rules.hands else card_at(deal, rules, deal.used + place)
        deal.dealt[seat][place] = card
        deal.hand[seat] |= cython.cast(cython.ulonglong, 1) << card
    deal.served |= 1 << seat
    deal.used += 3


def begin_deal(deal, rules):
    """The cutter begins (TRU-4.2); with a layout of hands the cards are dealt already (TRU-13.2)."""
    deal.value = 3 if rules.special == HAND_OF_ELEVEN else 1
    deal.speaker = deal.first = deal.winner = NOBODY
    deal.leader = (rules.dealer + 1) & 3
    deal.phase = CUTTING
    deal.turn = (rules.dealer + 3) & 3
    if rules.hands:
        for seat in range(4):
            deal_hand(deal, rules, seat)
        begin_play(deal, rules)


def begin_play(deal, rules):
    """All have their cards: the team at eleven answers (TRU-8.3), otherwise forehand leads (TRU-5.1)."""
    if rules.special == HAND_OF_ELEVEN and rules.eleven_fold:
        deal.phase = ELEVEN
        deal.turn = deal.leader if deal.leader & 1 == rules.eleven else (rules.dealer + 2) & 3
    else:
        give_turn(deal, rules, deal.leader)


def give_turn(deal, rules, seat):
    deal.phase = BLIND if rules.special == BLIND_HAND else TURN
    deal.turn = seat


# ---- what is legal --------------------------------------------------------------------------------------------------


def may_hide(deal, rules):
    """Whether a card may be played face down in this trick (TRU-5.3, TRU-5.4)."""
    if rules.face_down == NOT_FIRST_TRICK:
        return deal.tricks > 0
    if rules.face_down == NOT_AFTER_TIE:
        return deal.tricks == 0 or deal.outcome[deal.tricks - 1] != NOBODY
    return True


def refuse_call(deal, rules):
    """The rule that forbids a call at a turn or a raise in an answer, or 0 (TRU-12.5, in its order)."""
    if rules.special != ORDINARY:
        return TRU_8_5
    answering: cython.bint = deal.phase == ANSWERING
    team = deal.turn & 1
    if not answering and deal.first != NOBODY:
        if not rules.raise_later:
            return TRU_7_2
        if team == deal.speaker:
            return TRU_7_10
    value = deal.proposed if answering else deal.value
    if value == TARGET:
        return TRU_7_5
    return TRU_7_11 if rules.no_needless_raise and rules.scores[team] + value >= TARGET else 0


def legal(deal, rules, ids):
    """Writes the ids of the legal actions in canonical order (TRU-12.5); gives how many."""
    found: cython.int = 0
    if deal.phase == TURN:
        cards = deal.hand[deal.turn]
        while cards:
            ids[found] = lowest(cards)
            cards &= cards - 1
            found += 1
        if may_hide(deal, rules):
            held = found
            for place in range(held):
                ids[found] = ids[place] + DOWN
                found += 1
        if not refuse_call(deal, rules):
            ids[found] = RAISE
            found += 1
    elif deal.phase == ANSWERING or deal.phase == ELEVEN:
        ids[0] = ACCEPT
        ids[1] = FOLD
        found = 2
        if not refuse_call(deal, rules):
            ids[2] = RAISE
            found = 3
    elif deal.phase == BLIND:
        ids[0] = PLAY_TOP
        found = 1
    elif deal.phase == PACKETS:
        for action in range(KEEP, CUT):
            if not refuse_packet(deal, rules, action):
                ids[found] = action
                found += 1
    elif deal.phase == CUTTING:
        for action in range(CUT, CUTS_END):
            ids[found] = action
            found += 1
    return found


def misplaced(deal, action):
    """The rule that refuses an action because it does not belong here, or 0 (TRU-12.3; a seat without an answer, TRU-12.1)."""
    if places_of[action] >> deal.phase & 1:
        return 0
    return TRU_12_2 if SAID <= action < KEEP else TRU_12_3


def answer_due(deal):
    return deal.phase == ANSWERING or deal.phase == ELEVEN


def may_act(deal, seat):
    """Whether it is for a seat to act: an answer is for both partners (TRU-7.3, TRU-12.4)."""
    return (seat ^ deal.turn) & (1 if answer_due(deal) else 3) == 0


def refuse_packet(deal, rules, action):
    """Of keep, give and throw only `keep` is always possible (TRU-4.7, TRU-4.8, TRU-8.2)."""
    if action == KEEP:
        return 0
    if rules.special != ORDINARY:
        return TRU_8_2
    if deal.used == 9:
        return TRU_4_8
    return TRU_4_7 if action == GIVE and deal.given else 0


def refuse_play(deal, rules, action):
    """The rule that forbids a card, or 0."""
    if deal.phase == ANSWERING:
        return TRU_7_3
    if deal.phase == ELEVEN:
        return TRU_8_3
    if deal.phase == BLIND:
        return 0 if action == PLAY_TOP else TRU_8_8
    if action == NO_CARD or not deal.hand[deal.turn] >> action % DOWN & 1:
        return TRU_5_2
    return TRU_5_4 if action >= DOWN and not may_hide(deal, rules) else 0


def refuse(deal, rules, action):
    """The rule that forbids an action of the seat to act, as a number, or 0: the order of checks is that of TRU-12.3."""
    rule = misplaced(deal, action)
    if rule:
        return rule
    if SAID <= action < KEEP:
        if not may_act(deal, action & 3):
            return TRU_12_4
        action = ACCEPT + (action - SAID) // 4
    if action <= PLAY_TOP or action == NO_CARD:
        return refuse_play(deal, rules, action)
    if action == RAISE:
        return refuse_call(deal, rules)
    if KEEP <= action < CUT:
        return refuse_packet(deal, rules, action)
    return TRU_4_3 if action == NO_CUT else 0


# ---- what actions do ------------------------------------------------------------------------------------------------


def choose_packet(deal, rules, action):
    """Forehand's packet: the dealer goes on after a `keep` (TRU-4.5 to TRU-4.9)."""
    if action == THROW:
        deal.used += 3
        return
    if action == GIVE:
        deal_hand(deal, rules, deal.turn ^ 2)
        deal.given = True
        return
    for place in range(4):
        seat = (deal.turn + place) & 3
        if not deal.served >> seat & 1:
            deal_hand(deal, rules, seat)
    begin_play(deal, rules)


def call(deal):
    """`truco` at a turn. The first one fixes the deciding trick and what lay there before (TRU-7.7, TRU-7.8, TRU-7.10)."""
    deal.caller = deal.turn
    if deal.first == NOBODY:
        deal.first = deal.turn & 1
        deal.deciding = deal.tricks
        deal.lying = deal.best
    propose(deal, deal.value, deal.turn & 1)


def propose(deal, value, team):
    """A team offers to raise from `value`; the other one has to answer (TRU-7.3)."""
    deal.value = value
    deal.proposed = worth_next(value)
    deal.speaker = team
    deal.phase = ANSWERING
    deal.turn = (deal.caller + 1) & 3 if team == deal.caller & 1 else deal.caller


def answer(deal, rules, action):
    """TRU-7.4, TRU-8.3."""
    if action == RAISE:
        propose(deal, deal.proposed, 1 - deal.speaker)
        return
    deal.folded = action == FOLD
    if deal.phase == ELEVEN:
        if action == FOLD:
            end_deal(deal, 1 - rules.eleven, 1)
        else:
            give_turn(deal, rules, deal.leader)
    elif action == FOLD:
        end_deal(deal, deal.speaker, deal.value)
    else:
        deal.value = deal.proposed
        deal.proposed = 0
        give_turn(deal, rules, deal.caller)


def play(deal, rules, card, down):
    """A card to the trick; face down it has no strength (TRU-5.3)."""
    seat = deal.turn
    deal.hand[seat] ^= cython.cast(cython.ulonglong, 1) << card
    if not down:
        if strength[card] > deal.best:
            deal.best = strength[card]
            deal.master = seat
            deal.sides = 1 << (seat & 1)
        elif strength[card] == deal.best:
            deal.sides |= 1 << (seat & 1)
    deal.count += 1
    deal.turn = (seat + 1) & 3
    if deal.count == 4:
        end_trick(deal, rules)


def end_trick(deal, rules):
    """The side of the strongest card wins, equal ones of both sides or four cards face down tie (TRU-5.5 to TRU-5.8)."""
    outcome: cython.int = deal.sides - 1 if deal.sides == 1 or deal.sides == 2 else NOBODY
    if deal.best:
        deal.leader = deal.master
    deal.outcome[deal.tricks] = outcome
    deal.tricks += 1
    if outcome != NOBODY:
        deal.won[outcome] += 1
    if deal.first != NOBODY and rules.one_trick:
        decide_call(deal, rules, outcome)
    else:
        decide_deal(deal)
    deal.count = deal.best = deal.sides = 0
    deal.turn = deal.leader


def decide_call(deal, rules, outcome):
    """After an accepted call one trick decides, or what follows its tie (TRU-7.7, TRU-7.8)."""
    deciding: cython.bint = deal.tricks == deal.deciding + 1
    if outcome != NOBODY:
        end_deal(deal, outcome, deal.value)
    elif deciding and deal.best and deal.best == deal.lying:
        end_deal(deal, 1 - deal.first, deal.value)
    elif deal.tricks == 3 or not (deciding or rules.replay_all):
        end_deal(deal, NOBODY, 0)


def decide_deal(deal):
    """Two tricks, or with a tie the first one won; three ties are a draw (TRU-6.2)."""
    for team in range(2):
        if deal.won[team] == 2 or (deal.won[team] and deal.won[0] + deal.won[1] < deal.tricks):
            first = deal.outcome[0] if deal.outcome[0] != NOBODY else team
            end_deal(deal, team if deal.won[team] == 2 else first, deal.value)
            return
    if deal.tricks == 3:
        end_deal(deal, NOBODY, 0)


def end_deal(deal, winner, points):
    deal.winner = winner
    deal.points = points
    deal.phase = OVER


def advance(deal, rules, action):
    """Carries a lawful action out."""
    if action < DOWN:
        play(deal, rules, action, False)
    elif action < PLAY_TOP:
        play(deal, rules, action - DOWN, True)
    elif action == PLAY_TOP:
        play(deal, rules, deal.dealt[deal.turn][deal.tricks], False)
    elif action < KEEP:
        if action >= SAID:
            action = ACCEPT + (action - SAID) // 4
        if deal.phase == TURN:
            call(deal)
        else:
            answer(deal, rules, action)
    elif action < CUT:
        choose_packet(deal, rules, action)
    else:
        deal.cut = 1 + (action - CUT) // 2
        deal.bottom = (action - CUT) % 2
        deal.phase = PACKETS
        deal.turn = deal.leader


# ---- without the interpreter ----------------------------------------------------------------------------------------


def turn_of(deal):
    return -1 if deal.phase == OVER else deal.turn


def score(deal, rules, scores):
    """One team gets the points, or nobody (TRU-9.1)."""
    scores[0] = deal.points if deal.winner == 0 else 0
    scores[1] = deal.points if deal.winner == 1 else 0


def play_out(deal, rules, rng):
    """Random play to the end, every legal action equally likely."""
    ids: cython.ushort[80]
    if deal.phase == CUTTING:
        advance(deal, rules, CUT + below(rng, CUTS_END - CUT))
    while deal.phase != OVER:
        found = legal(deal, rules, ids)
        advance(deal, rules, ids[below(rng, found)])


ENGINE.size = cython.sizeof(Deal)
ENGINE.actions = len(ACTIONS)
for _answer in range(SAID, KEEP):
    UNLISTED[_answer] = 1  # accepted, though lists leave the seat out (TRU-12.1)
ENGINE.unlisted = UNLISTED
ENGINE.turn = cython.cast(TurnOf, turn_of)
ENGINE.legal = cython.cast(LegalOf, legal)
ENGINE.refuse = cython.cast(RefuseOf, refuse)
ENGINE.advance = cython.cast(AdvanceOf, advance)
ENGINE.score = cython.cast(ScoreOf, score)
ENGINE.play_out = cython.cast(PlayOutOf, play_out)


# ---- the face -------------------------------------------------------------------------------------------------------

PHASES = ("cut", "packet", "eleven", "turn", "answer", "blind", "over")
SPECIAL = (None, "eleven", "blind")


class TrucoSetting:
    """A deal of truco before its first action."""


class TrucoState:
    """A position of a deal of truco."""

    game = NAME
    seats = SEATS
    teams = TEAMS
    vocabulary = ACTIONS
    grammar_rule = "TRU-12.2"
    over_rule = "TRU-12.3"
    grammar_first = True

    @staticmethod
    def start(options, dealer, scores, deck):
        """A deal before its first action.

        `deck` holds the 40 card numbers of the shuffled pack, top first (TRU-13.1), or the twelve of the hands by seat (TRU-13.2).
        """
        if min(scores) < 0 or max(scores) >= TARGET:
            raise InvalidRecord(f"scores: {list(scores)} is not allowed, expected whole numbers from 0 to {TARGET - 1}")
        setting: TrucoSetting = TrucoSetting()
        state: TrucoState = TrucoState()
        setting.options = options
        setting.dealer = dealer
        setting.scores = tuple(scores)
        setting.deck = deck
        rules = address(setting.rules)
        rules.deck = cython.cast(cython.p_uchar, deck)
        rules.hands = len(deck) == 12
        rules.dealer = dealer
        for team in range(2):
            rules.scores[team] = scores[team]
        at_eleven = [team for team in (0, 1) if scores[team] == 11]
        rules.special = len(at_eleven)
        rules.eleven = at_eleven[0] if len(at_eleven) == 1 else NOBODY
        rules.face_down = FACE_DOWN.index(options["face_down"])
        rules.one_trick = options["truco_scope"] == "trick"
        rules.replay_all = options["truco_tie_replay"] == "all"
        rules.raise_later = options["raise_later"]
        rules.no_needless_raise = options["no_needless_raise"]
        rules.eleven_fold = options["eleven_fold"]
        state.rules = rules
        state.begin(setting, address(ENGINE), address(state.deal), state.rules)
        begin_deal(address(state.deal), rules)
        return state

    def copied(self):
        state: TrucoState = TrucoState.__new__(TrucoState)
        state.deal = self.deal
        state.rules = self.rules
        state.engine = address(ENGINE)
        state.position = address(state.deal)
        return state

    def actor(self, number):
        return number & 3 if SAID <= number < KEEP else self.deal.turn

    def as_said(self, number, seat):
        """An answer carries the seat that gave it when that is the partner of the record seat (TRU-12.1)."""
        if not answer_due(address(self.deal)):
            return number
        plain = ACCEPT + (number - SAID) // 4 if number >= SAID else number
        return plain if seat == self.deal.turn else SAID + 4 * (plain - ACCEPT) + seat

    def forbidden_to(self, number, seat):
        deal = address(self.deal)
        rule = misplaced(deal, number)
        if rule:
            return rule
        if not may_act(deal, seat) or (SAID <= number < KEEP and seat != number & 3):
            return TRU_12_4
        return refuse(deal, self.rules, number)

    def read(self, text):
        return read(text)

    @staticmethod
    def parse(text):
        """The action of a line, or None outside of the notation."""
        return parsed(text, read(text), ACTIONS)

    @property
    def actors(self):
        """Seats that may act now: the turn's, and its partner too while an answer is due (TRU-12.4)."""
        deal = address(self.deal)
        if deal.phase == OVER:
            return []
        return [deal.turn, deal.turn ^ 2] if answer_due(deal) else [deal.turn]

    # -- results

    def sheet(self):
        deal = address(self.deal)
        points = [deal.points if deal.winner == team else 0 for team in range(2)]
        outcome = "draw" if deal.winner == NOBODY else "folded" if deal.folded else "won"
        rule = "TRU-9.1"
        if deal.folded:
            rule = "TRU-8.3" if self.rules.special == HAND_OF_ELEVEN else "TRU-7.4"
        return {"outcome": outcome, "lines": [["deal", rule, points]], "scores": points}

    @property
    def winner(self):
        """Team that has won the match with this deal, or None (TRU-9.2)."""
        if self.deal.phase != OVER:
            return None
        totals = self.totals
        return next((team for team in (0, 1) if totals[team] >= TARGET), None)

    # -- what may be seen

    def knows(self, viewer, seat):
        """Whether a viewer knows the three cards that a seat was dealt (TRU-10.2 to TRU-10.4)."""
        deal = address(self.deal)
        rules = self.rules
        if not deal.served >> seat & 1 or rules.special == BLIND_HAND:
            return False
        if seat == viewer:
            return True
        if viewer < 0 or seat != viewer ^ 2:
            return False
        if rules.special == HAND_OF_ELEVEN:
            return viewer & 1 == rules.eleven and deal.served == 15
        return deal.given and viewer == (rules.dealer + 1) & 3

    def observe(self, seat):
        """The facts that section 10 gives to a seat (None: a spectator).

        A card in the tricks is written as in a `play` line, "3S" or "4C down", and "? down" for everybody but its player.
        `hands` holds, by seat, the three cards as dealt where the viewer knows them.
        """
        deal = address(self.deal)
        rules = self.rules
        viewer: cython.int = -1 if seat is None else seat
        over: cython.bint = deal.phase == OVER
        blind: cython.bint = rules.special == BLIND_HAND
        forehand: cython.int = (rules.dealer + 1) & 3
        log: list = []
        played: list = []
        said: list = []
        packets: list = []
        for who, action in self.log:
            number: cython.int = action.id
            text: str = action.text
            if DOWN <= number < PLAY_TOP and who != viewer:
                text = "play ? down"
            log.append([who, text])
            if number == PLAY_TOP:
                played.append([who, NAMES[deal.dealt[cython.cast(cython.int, who)][len(played) // 4]]])
            elif number < PLAY_TOP:
                played.append([who, text.removeprefix("play ")])
            elif number < KEEP:
                said.append([who, text])
            elif number < CUT:
                packets.append(text)
        offered: list = []
        thrown: list = []
        if not rules.hands:
            for packet, choice_made in enumerate(packets):
                if choice_made == "throw":
                    for place in range(3):
                        thrown.append(NAMES[card_at(deal, rules, 3 * packet + place)])
            for place in range(3):
                offered.append(NAMES[card_at(deal, rules, deal.used + place)])
        complete = 4 * deal.tricks
        facts = {
            "game": NAME,
            "seat": seat,
            "options": self.options.changed,
            "dealer": rules.dealer,
            "scores": list(self.setting.scores),
            "special": SPECIAL[rules.special],
            "phase": PHASES[deal.phase],
            "turn": self.turn,
            "actors": self.actors,
            "cut": [deal.cut, ENDS[1 if deal.bottom else 0]] if deal.cut else None,
            "packets": packets,
            "thrown": thrown,
            "offer": offered if deal.phase == PACKETS and viewer == forehand and not blind else None,
            "hand": named(deal.hand[viewer], NAMES) if viewer >= 0 and not blind else None,
            "hand_sizes": [len(named(deal.hand[who], NAMES)) for who in range(4)],
            "hands": [
                [NAMES[deal.dealt[who][place]] for place in range(3)] if self.knows(viewer, who) else None
                for who in range(4)
            ],
            "leader": deal.leader,
            "trick": played[complete:],
            "last_trick": played[complete - 4 : complete] if complete else [],
            "tricks": [deal.won[0], deal.won[1]],
            "outcomes": [None if deal.outcome[at] == NOBODY else deal.outcome[at] for at in range(deal.tricks)],
            "played": played,
            "bids": said,
            "value": deal.value,
            "proposed": deal.proposed or None,
            "speaker": None if deal.speaker == NOBODY else deal.speaker,
            "deciding": deal.deciding if deal.first != NOBODY and rules.one_trick else None,
            "log": log,
            "legal": [action.text for action in self.legal()] if viewer in self.actors else [],
            "sheet": self.sheet() if over else None,
        }
        if over:
            facts["totals"] = self.totals
            facts["winner"] = self.winner
        return facts

    def late_rule(self, number):
        return cite(misplaced(address(self.deal), number))

    def facts_of(self, rule, action, seat):
        deal = address(self.deal)
        number = self.number_of(action)
        text = self.text_of(action)
        if rule == "TRU-12.2":
            return {"case": "seat", "text": text}
        if rule == "TRU-12.3":
            return {"case": PHASES[deal.phase]}
        if rule == "TRU-12.4":
            said: cython.bint = SAID <= number < KEEP
            facts = {"seat": number & 3 if seat is None else seat, "turn": deal.turn}
            if said and seat is not None and seat != number & 3:
                return {"case": "another", **facts, "named": number & 3}
            return {"case": "answer", **facts, "partner": deal.turn ^ 2} if answer_due(deal) else facts
        if rule == "TRU-4.3":
            return {"number": text.split()[1]}
        if rule == "TRU-5.2":
            return {"card": text.split()[1], "hold": named(deal.hand[deal.turn], NAMES)}
        if rule == "TRU-5.4":
            return {"case": "first" if self.rules.face_down == NOT_FIRST_TRICK else "tie"}
        if rule == "TRU-7.2":
            return {"caller": deal.caller}
        if rule == "TRU-7.11":
            value = deal.proposed if deal.phase == ANSWERING else deal.value
            return {"score": self.rules.scores[deal.turn & 1], "value": value}
        if rule in ("TRU-8.2", "TRU-8.5"):
            return {"case": SPECIAL[self.rules.special]}
        return {}

    def layout(self):
        """The deal as the rulebook writes it (TRU-13.1, TRU-13.2)."""
        cards = [NAMES[card] for card in self.setting.deck]
        if self.rules.hands:
            return {"hands": [cards[3 * seat : 3 * seat + 3] for seat in range(4)]}
        return {"deck": cards}


def deck_of(layout, dealer, options):
    """The pack of a layout, or the twelve cards of its hands (TRU-13); InvalidRecord with the place when it is none."""
    expect_keys(layout, ("hands", "deck"), "deal")
    if "deck" in layout:
        return whole_deck(layout, NAMES)
    cards = [card for hand in hand_lists(layout, SEATS, 3, NAMES) for card in hand]
    distinct(cards, NAMES, "deal.hands")
    return bytes(cards)


def seats(options):
    """Number of players."""
    return SEATS


def first_scores(options):
    """Match scores before the first deal, by team."""
    return (0, 0)


def deck_from(seed, number, options):
    """The shuffled pack, top first, that a seed gives to deal `number` (from 0)."""
    return shuffled(NAME, seed, number, 40)


# ---- what a viewer does not know ------------------------------------------------------------------------------------


def plays_by(view, seat):
    """The cards of a seat's plays as a view shows them, each with whether its face is hidden."""
    return [(text.removesuffix(" down"), text == "? down") for who, text in view["played"] if who == seat]


def hand_drawn(view, seat, pool, rng):
    """Three cards in dealt order that a seat may have been dealt: known ones, cards it has shown, and cards of `pool`, which loses them."""
    if view["hands"][seat] is not None:
        return view["hands"][seat]
    hand = [card for card, hidden in plays_by(view, seat) if not hidden]
    while len(hand) < 3:
        hand.append(pool.pop())
    if view["special"] != "blind":  # In a blind hand the cards come up in dealt order.
        rng.shuffle(hand)
    return hand


def lines_drawn(view, hands, rng):
    """The lines of the log, each hidden card now one that its player may have put there."""
    hidden: dict = {}
    for seat in range(4):
        plays = plays_by(view, seat)
        if plays:
            rest = [card for card in hands[seat] if card not in [card for card, _ in plays]]
            rng.shuffle(rest)
            hidden[seat] = rest
    return [f"play {hidden[seat].pop()} down" if text == "play ? down" else text for seat, text in view["log"]]


def sample(view, rng):
    """A state that agrees with a view: every hidden card is dealt anew, all ways to do so equally likely."""
    packets = view["packets"]
    forehand = (view["dealer"] + 1) % 4
    known = set(view["thrown"] + (view["offer"] or []))
    for seat in range(4):
        known.update(view["hands"][seat] or [card for card, hidden in plays_by(view, seat) if not hidden])
    pool = [card for card in NAMES if card not in known]
    rng.shuffle(pool)

    served = [(forehand + 2) % 4] if "give" in packets else []
    if view["phase"] not in ("cut", "packet"):
        served = [0, 1, 2, 3]
    hands = {seat: hand_drawn(view, seat, pool, rng) for seat in served}
    lines = lines_drawn(view, hands, rng)
    if view["cut"] is None and view["phase"] != "cut":
        cards = [card for seat in range(4) for card in hands[seat]]
    else:
        leaving: list = []
        thrown = list(view["thrown"])
        for choice_made in packets:
            if choice_made == "throw":
                leaving += thrown[:3]
                thrown = thrown[3:]
            else:
                leaving += hands[forehand if choice_made == "keep" else (forehand + 2) % 4]
        if len(served) == 4:
            later = [(forehand + place) % 4 for place in range(1, 4)]
            leaving += [
                card for seat in later if seat % 2 != forehand % 2 or "give" not in packets for card in hands[seat]
            ]
        leaving += view["offer"] or []
        leaving += pool
        cards = uncut(leaving, view["cut"])
    options = Options(NAME, OPTIONS, view["options"])
    state = TrucoState.start(options, view["dealer"], view["scores"], bytes([NAMES.index(card) for card in cards]))
    for line in lines:
        state = state.apply(line)
    return state


def uncut(leaving, cut):
    """The pack before the cut, from the order in which its cards leave it (TRU-4.4)."""
    if cut is None:
        return leaving
    number, end = cut
    if end == "top":
        return [leaving[(place + 40 - number) % 40] for place in range(40)]
    return [leaving[(number + 39 - place) % 40] for place in range(40)]


CARRIED = {}
"""Keys of a record, besides the scores, that come from earlier deals."""

STATE = TrucoState
