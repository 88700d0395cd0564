"""Brazilian truco (Truco Mineiro): a plain model of one deal, written from the rulebook alone."""

import random
import re
from typing import Any

SUITS = "SHDC"
RANKS = "A234567JQK"
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # TRU-3.2

# TRU-3.3 to 3.5. A face-down card has no strength and is never looked up here.
MANILHAS = {"4C": 14, "7H": 13, "AS": 12, "7D": 11}
ORDINARY = {"3": 10, "2": 9, "A": 8, "K": 7, "J": 6, "Q": 5, "7": 4, "6": 3, "5": 2, "4": 1}
STRENGTH = {card: MANILHAS.get(card, ORDINARY[card[0]]) for card in PACK}

# TRU-3.6: the rank that follows the vira's, and after the 3 comes the 4; of that rank clubs are the strongest.
FOLLOWING = {"4": "5", "5": "6", "6": "7", "7": "Q", "Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "4"}
TURNED_SUITS = {"C": 14, "H": 13, "S": 12, "D": 11}

NEXT_VALUE = {
    "paulista": {1: 3, 3: 6, 6: 9, 9: 12},  # TRU-7.5
    "mineiro": {2: 4, 4: 8, 8: 10, 10: 12},  # TRU-7.12
}
PLAIN_VALUE = {"paulista": 1, "mineiro": 2}  # TRU-6.1, 7.12
HAND_OF_ELEVEN = {"paulista": 3, "mineiro": 4}  # TRU-8.4, 8.12
SPECIAL_FROM = {"paulista": 11, "mineiro": 10}  # TRU-8.1, 8.12
TARGET = 12  # TRU-9.2

DEFAULTS: dict[str, Any] = {
    "truco_scope": "trick",
    "truco_tie_replay": "one",
    "raise_later": False,
    "no_needless_raise": False,
    "face_down": "always",
    "eleven_fold": True,
    "eleven_look": "must",
    "eleven_ban": "both",
    "packets": True,
    "team_talk": "always",
    "first_dealer": "random",
    "signals": "private",
    "manilhas": "fixed",
    "ladder": "paulista",
    "players": 4,
}

CUT_LINE = re.compile(r"cut (0|[1-9][0-9]*) (top|bottom)")
ANSWER_LINE = re.compile(r"(accept|fold|truco|look|dark) @([0-3])")
PLAY_LINE = re.compile(r"play ([AKQJT98765432][SHDC])( down)?")  # TRU-12.2: all cards of README.md except the joker

# TRU-12.3: the kinds of line that the check of the decision lets through, either because they belong to the decision
# or because the table of TRU-12.5 names a rule of its own for them there.
BELONGING = {
    "cut": {"cut"},
    "packet": {"keep", "give", "throw"},
    "looking": {"look", "dark", "truco", "play", "play top"},
    "eleven": {"accept", "fold", "truco", "play", "play top"},
    "turn": {"play", "truco"},
    "answer": {"accept", "fold", "truco", "play", "play top"},
    "blind": {"play top", "play", "truco"},
    "over": set(),
}


def team_of(seat: int) -> int:
    """Return the team of a seat: seats 0 and 2 play against 1 and 3 (TRU-3.1)."""
    return seat % 2


def turned_strength(vira: str | None) -> dict[str, int]:
    """Return the strength of every card with turned manilhas; before the vira lies no rank is special (TRU-3.6, 3.7)."""
    found = {card: ORDINARY[card[0]] for card in PACK}
    if vira is not None:
        found |= {FOLLOWING[vira[0]] + suit: power for suit, power in TURNED_SUITS.items()}
    return found


def canonical(cards: list[str], strength: dict[str, int] = STRENGTH) -> list[str]:
    """Return cards in canonical order: stronger first, equal ones S H D C (TRU-12.5)."""
    return sorted(cards, key=lambda card: (-strength[card], SUITS.index(card[1])))


class Model:
    """One deal of truco: legal actions, refusals with their rules, and the score."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **record.get("options", {})}
        self.dealer: int = record["dealer"] if "dealer" in record else self.options["first_dealer"]  # TRU-4.1
        self.scores: list[int] = list(record.get("scores", [0, 0]))
        self.players: int = self.options["players"]
        self.forehand = (self.dealer + 1) % self.players
        self.ladder: str = self.options["ladder"]
        self.turned = self.options["manilhas"] == "turned"
        self.vira: str | None = None
        self.strength = turned_strength(None) if self.turned else STRENGTH

        at_eleven = [team for team in (0, 1) if self.scores[team] >= SPECIAL_FROM[self.ladder]]
        self.special = {0: None, 1: "eleven", 2: "blind"}[len(at_eleven)]  # TRU-8.1
        self.eleven_team = at_eleven[0] if self.special == "eleven" else None

        value = HAND_OF_ELEVEN if self.special == "eleven" else PLAIN_VALUE
        self.value = value[self.ladder]  # TRU-6.1, 8.4, 8.9
        self.looked = False  # the partners of the 11-team know both their hands (TRU-8.3, 8.10)
        self.proposed: int | None = None  # the value on offer while an answer is due
        self.last_team: int | None = None  # the team that called or raised last
        self.caller: int | None = None  # seat to which the turn returns after `accept` (TRU-7.6)
        self.first_call: dict[str, int] | None = None  # team, trick, cards then on the table (TRU-7.7, 7.8, 7.10)

        self.leader = self.forehand  # TRU-5.1
        self.table: list[tuple[int, str, bool]] = []  # the trick on the table: seat, card, true if face down
        self.outcomes: list[int | None] = []  # of each trick: the team that won it, None = tied
        self.played: list[tuple[int, str, bool]] = []  # all plays of the deal

        self.deal_scores: list[int] | None = None
        self.winner: int | None = None
        self.thrown: list[str] = []
        self.given = False
        self.packet = 1  # number of the packet on offer
        self.from_pack: list[str] = []  # the pack in the order in which it is dealt
        self.dealt: list[list[str] | None] = [None] * self.players  # each hand in the order dealt (TRU-4.10)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.turn: int | None

        layout = record["deal"]
        if "hands" in layout:  # TRU-13.2
            for seat in range(self.players):
                self._hand_to(seat, layout["hands"][seat])
            held = [card for hand in layout["hands"] for card in hand]
            vira = layout.get("vira", next(card for card in canonical(PACK) if card not in held))
            self._all_have_cards(vira)
        elif self.players == 2 or not self.options["packets"]:  # TRU-4.11, 3.8
            for step in range(self.players):
                self._hand_to((self.forehand + step) % self.players, layout["deck"][3 * step : 3 * step + 3])
            self._all_have_cards(layout["deck"][3 * self.players])  # TRU-3.6: D[12], or D[6]
        else:  # TRU-13.1
            self.deck: list[str] = list(layout["deck"])
            self.phase = "cut"
            self.turn = (self.dealer + 3) % 4  # TRU-4.2

    # ------------------------------------------------------------------ legal

    def legal(self) -> list[str]:
        """Return all legal lines, in the order of TRU-12.5."""
        if self.phase == "cut":
            return [f"cut {number} {end}" for number in range(1, 40) for end in ("top", "bottom")]
        if self.phase == "packet":
            if self.special is not None or self.packet == 4:  # TRU-8.2, 4.8
                return ["keep"]
            return ["keep", "throw"] if self.given else ["keep", "give", "throw"]  # TRU-4.7
        if self.phase == "looking":
            return ["look", "dark"]
        if self.phase == "eleven":
            return ["accept", "fold"]
        if self.phase == "blind":
            return ["play top"]
        if self.phase == "answer":
            return ["accept", "fold"] + (["truco"] if self._raise_is_open() else [])
        if self.phase == "turn":
            cards = canonical(self.hands[self.turn], self.strength)
            lines = [f"play {card}" for card in cards]
            if self._face_down_is_open():
                lines += [f"play {card} down" for card in cards]
            if self._call_is_open():
                lines.append("truco")
            return lines
        return []

    def _face_down_is_open(self) -> bool:
        """True if a card may be played face down (TRU-5.4)."""
        if self.options["face_down"] == "not_first_trick":
            return len(self.outcomes) > 0
        if self.options["face_down"] == "not_after_tie":
            return not self.outcomes or self.outcomes[-1] is not None
        return True

    def _call_is_open(self) -> bool:
        """True if the player in turn may say `truco` before playing."""
        team = team_of(self.turn)
        if self._ban_holds(team):
            return False
        needless = self.options["no_needless_raise"] and self.scores[team] + self.value >= TARGET  # TRU-7.11
        if self.first_call is None:
            return not needless
        return self.options["raise_later"] and team != self.last_team and self.value < 12 and not needless

    def _raise_is_open(self) -> bool:
        """True if the answering team may say `truco`."""
        team = 1 - self.last_team
        if self._ban_holds(team):
            return False
        needless = self.options["no_needless_raise"] and self.scores[team] + self.proposed >= TARGET
        return self.proposed < 12 and not needless

    def _ban_holds(self, team: int) -> bool:
        """True if this team may neither call nor raise (TRU-8.5, 8.11)."""
        if self.special == "eleven" and self.options["eleven_ban"] == "team":
            return team == self.eleven_team
        return self.special is not None

    # ----------------------------------------------------------------- refuse

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        """Return the rule that refuses a line, or None if it is lawful.

        Order of checks: 12.2, 12.3, 12.4, the table (TRU-12.3).
        """
        parsed = self._parse(text)
        if parsed is None:
            return "TRU-12.2"
        kind, details = parsed
        if kind not in BELONGING[self.phase]:
            return "TRU-12.3"
        named = details.get("named")
        speaker = seat if named is None else named
        early = kind == "truco" and self.phase in ("looking", "eleven")
        if early and speaker is not None and not self._ban_holds(team_of(speaker)):
            return "TRU-12.3"  # the opponents may call at a turn, and not before the 11-team has answered
        for who in (seat, named):
            if who is not None and who not in self._who_may_act():
                return "TRU-12.4"
        if seat is not None and named is not None and seat != named:  # TRU-12.1
            return "TRU-12.4"

        if kind == "cut":
            return None if 1 <= details["number"] <= 39 else "TRU-4.3"
        if kind in ("give", "throw"):
            if self.special is not None:
                return "TRU-8.2"
            if self.packet == 4:
                return "TRU-4.8"
            if kind == "give" and self.given:
                return "TRU-4.7"
            return None
        if kind in ("play", "play top"):
            if self.phase == "answer":
                return "TRU-7.3"
            if self.phase == "looking":
                return "TRU-8.10"
            if self.phase == "eleven":
                return "TRU-8.3"
            if self.phase == "blind":
                return None if kind == "play top" else "TRU-8.8"
            if details["card"] not in self.hands[self.turn]:
                return "TRU-5.2"
            if details["down"] and self.options["face_down"] == "not_first_trick" and len(self.outcomes) == 0:
                return "TRU-5.4"
            if details["down"] and self.options["face_down"] == "not_after_tie" and self.outcomes[-1:] == [None]:
                return "TRU-5.4"
            return None
        if kind == "truco":
            return self._refuse_truco()
        return None  # keep, accept, fold, look, dark in their place

    def _refuse_truco(self) -> str | None:
        """Apply the `truco` rows of the table: 8.5, 7.2, 7.10, 7.5, 7.11 in this order."""
        if self._ban_holds(team_of(self.turn)):
            return "TRU-8.5"
        if self.phase == "turn" and self.first_call is not None:
            if not self.options["raise_later"]:
                return "TRU-7.2"
            if team_of(self.turn) == self.last_team:
                return "TRU-7.10"
        value = self.proposed if self.phase == "answer" else self.value
        speaker = 1 - self.last_team if self.phase == "answer" else team_of(self.turn)
        if value == 12:
            return "TRU-7.5"
        if self.options["no_needless_raise"] and self.scores[speaker] + value >= TARGET:
            return "TRU-7.11"
        return None

    def _who_may_act(self) -> list[int]:
        """Return the seat in turn; both partners, where there are any, while an answer is due (TRU-7.3, 8.3, 8.10, 3.8)."""
        if self.players == 2:
            return [self.turn]
        if self.phase in ("answer", "eleven", "looking"):
            return [self.turn, (self.turn + 2) % 4]
        return [self.turn]

    def _parse(self, text: str) -> tuple[str, dict[str, Any]] | None:
        """Return the kind of a line and its details; None if it is not in the grammar (TRU-12.1)."""
        if text in ("keep", "give", "throw", "look", "dark", "accept", "fold", "truco", "play top"):
            return text, {}
        if match := CUT_LINE.fullmatch(text):
            return "cut", {"number": int(match[1]), "end": match[2]}
        if match := PLAY_LINE.fullmatch(text):
            return "play", {"card": match[1], "down": match[2] is not None}
        match = ANSWER_LINE.fullmatch(text)
        if match and self.phase in ("answer", "eleven", "looking"):  # the suffix is malformed if no answer is due
            return match[1], {"named": int(match[2])}
        return None

    # ------------------------------------------------------------------ apply

    def apply(self, text: str, seat: int | None = None) -> None:
        """Carry out a line. Raise ValueError with the rule id if it is refused."""
        rule = self.refuse(text, seat)
        if rule is not None:
            raise ValueError(rule)
        kind, details = self._parse(text)
        if kind == "cut":
            self._cut(details["number"], details["end"])
        elif kind in ("keep", "give", "throw"):
            self._packet(kind)
        elif self.phase == "looking":
            self._look(kind)
        elif self.phase == "eleven":
            self._answer_eleven(kind)
        elif self.phase == "answer":
            self._answer(kind)
        elif kind == "truco":
            self._call()
        elif kind == "play top":
            self._play(self.hands[self.turn][0], down=False)  # TRU-8.8
        else:
            self._play(details["card"], details["down"])

    # The deal

    def _cut(self, number: int, end: str) -> None:
        if end == "top":  # TRU-4.4
            self.from_pack = [self.deck[(number + k) % 40] for k in range(40)]
        else:
            self.from_pack = [self.deck[(number - 1 - k) % 40] for k in range(40)]
        self.phase = "packet"
        self.turn = self.forehand

    def _packet_on_offer(self) -> list[str]:
        return self.from_pack[3 * self.packet - 3 : 3 * self.packet]

    def _packet(self, choice: str) -> None:
        """Carry out a decision about a packet (TRU-4.5 to 4.9)."""
        cards = self._packet_on_offer()
        if choice == "throw":
            self.thrown += cards
            self.packet += 1
        elif choice == "give":
            self._hand_to((self.forehand + 2) % 4, cards)
            self.given = True
            self.packet += 1
        else:
            self._hand_to(self.forehand, cards)
            place = 3 * self.packet
            for step in (1, 2, 3):
                seat = (self.forehand + step) % 4
                if self.dealt[seat] is None:
                    self._hand_to(seat, self.from_pack[place : place + 3])
                    place += 3
            self._all_have_cards(self.from_pack[place])

    def _hand_to(self, seat: int, cards: list[str]) -> None:
        self.dealt[seat] = list(cards)
        self.hands[seat] = list(cards)

    def _all_have_cards(self, vira: str) -> None:
        """Turn up the vira (TRU-3.6), then begin play or the hand of eleven."""
        if self.turned:
            self.vira = vira
            self.strength = turned_strength(vira)
        if self.special != "eleven":
            self._to_play(self.leader)
            return
        self.turn = self.forehand if team_of(self.forehand) == self.eleven_team else (self.dealer + 2) % self.players
        if self.options["eleven_look"] == "may" and self.players == 4:  # TRU-8.10, 3.8
            self.phase = "looking"
        else:
            self._look("look")

    def _look(self, choice: str) -> None:
        """Carry out the look of TRU-8.3, or the choice of TRU-8.10 to stay in the dark."""
        self.looked = choice == "look"
        if not self.looked:
            self.value = PLAIN_VALUE[self.ladder]
            self._to_play(self.leader)
        elif self.options["eleven_fold"]:
            self.phase = "eleven"
        else:
            self._to_play(self.leader)

    def _to_play(self, seat: int) -> None:
        self.phase = "blind" if self.special == "blind" else "turn"
        self.turn = seat

    def _answer_eleven(self, answer: str) -> None:
        if answer == "fold":
            self._end(1 - self.eleven_team, PLAIN_VALUE[self.ladder])
        else:
            self._to_play(self.leader)

    # Calls

    def _call(self) -> None:
        """`truco` at a turn (TRU-7.1, 7.10)."""
        self.caller = self.turn
        if self.first_call is None:
            self.first_call = {"team": team_of(self.turn), "trick": len(self.outcomes), "before": len(self.table)}
        self._propose(self.value, team_of(self.turn))

    def _propose(self, value: int, team: int) -> None:
        """Let `team` raise from `value`; the other team must answer (TRU-7.3)."""
        self.value = value
        self.proposed = NEXT_VALUE[self.ladder][value]
        self.last_team = team
        self.phase = "answer"
        self.turn = (self.caller + 1) % self.players if team == team_of(self.caller) else self.caller

    def _answer(self, answer: str) -> None:
        """Carry out an answer (TRU-7.4)."""
        if answer == "fold":
            self._end(self.last_team, self.value)
        elif answer == "truco":
            self._propose(self.proposed, 1 - self.last_team)
        else:
            self.value = self.proposed
            self.proposed = None
            self._to_play(self.caller)  # TRU-7.6

    # Tricks

    def _play(self, card: str, down: bool) -> None:
        self.hands[self.turn].remove(card)
        self.table.append((self.turn, card, down))
        self.played.append((self.turn, card, down))
        if len(self.table) < self.players:
            self.turn = (self.turn + 1) % self.players
        else:
            self._trick_is_full()

    def _trick_is_full(self) -> None:
        """Score the trick (TRU-5.5 to 5.8), then see if the deal is decided."""
        shown = [self.strength[card] for _, card, down in self.table if not down]
        best = max(shown, default=None)
        places = [i for i, (_, card, down) in enumerate(self.table) if not down and self.strength[card] == best]
        teams = {team_of(self.table[i][0]) for i in places}
        outcome = teams.pop() if len(teams) == 1 else None
        if places:
            self.leader = self.table[places[0]][0]
        self.outcomes.append(outcome)
        self.table = []
        if self.first_call is not None and self.options["truco_scope"] == "trick":
            self._decide_by_call(outcome, places)
        else:
            self._decide_by_table()

    def _decide_by_call(self, outcome: int | None, places: list[int]) -> None:
        """Decide the deal by a call (TRU-7.7, 7.8); `places` are those of the strongest cards in the trick."""
        deciding = len(self.outcomes) - 1 == self.first_call["trick"]
        if outcome is not None:
            self._end(outcome, self.value)
        elif deciding and any(place < self.first_call["before"] for place in places):  # (a)
            self._end(1 - self.first_call["team"], self.value)
        elif not self.hands[self.leader]:  # (c)
            self._end(None, 0)
        elif deciding or self.options["truco_tie_replay"] == "all":  # (b)
            self._to_play(self.leader)
        else:
            self._end(None, 0)

    def _decide_by_table(self) -> None:
        """Decide the deal by tricks (TRU-6.2, 6.3): two tricks, or with a tie the first trick won; three ties are a draw."""
        won = [team for team in self.outcomes if team is not None]
        tied = len(self.outcomes) - len(won)
        if won.count(0) == 2 or won.count(1) == 2:
            self._end(0 if won.count(0) == 2 else 1, self.value)
        elif won and tied:
            self._end(won[0], self.value)
        elif tied == 3:
            self._end(None, 0)
        else:
            self._to_play(self.leader)

    def _end(self, team: int | None, points: int) -> None:
        """End the deal (TRU-9.1, 9.2)."""
        self.deal_scores = [points if team == side else 0 for side in (0, 1)]
        self.scores = [before + now for before, now in zip(self.scores, self.deal_scores, strict=True)]
        if team is not None and self.scores[team] >= TARGET:
            self.winner = team
        self.phase = "over"
        self.turn = None

    # ----------------------------------------------------------------- report

    def result(self) -> dict[str, Any]:
        """Return the referee's answer, without `legal`."""
        return {
            "game": "truco",
            "turn": self.turn,
            "deal_over": self.phase == "over",
            "deal_scores": self.deal_scores,
            "scores": list(self.scores),
            "match_over": self.winner is not None,
            "winner": self.winner,
            "refused": None,
        }

    def known_cards(self, seat: int | None) -> dict[str, Any]:
        """Return the cards that `seat` (None: a spectator) knows now (TRU-10.1 to 10.6).

        `hands`: for each seat the three cards it was dealt, in pack order, or None if `seat` does not
        know them. They stay listed when played. `offer`: the packet that forehand is looking at, None for all others
        and at any other time. `thrown`: the cards thrown away. `plays`: all plays of the deal as log lines
        "0 play 3S", "1 play ? down" (for seat 1 itself: "1 play 4C down"). `vira`: the card turned up, for all to see (TRU-10.11).
        """
        hands: list[list[str] | None] = [None] * self.players
        offer = None
        if seat is not None and self.special != "blind":  # TRU-8.7: in a blind hand no seat has seen any hand
            partner = (seat + 2) % self.players
            hands[seat] = self.dealt[seat]
            if self.given and seat == self.forehand:  # TRU-10.3
                hands[partner] = self.dealt[partner]
            if self.eleven_team == team_of(seat) and self.looked:  # TRU-10.4
                hands[partner] = self.dealt[partner]
            if self.phase == "packet" and seat == self.forehand:  # TRU-10.2
                offer = self._packet_on_offer()
        plays = []
        for who, card, down in self.played:
            shown = card if who == seat or not down else "?"  # TRU-10.5
            plays.append(f"{who} play {shown}" + (" down" if down else ""))
        return {"hands": hands, "offer": offer, "thrown": list(self.thrown), "plays": plays, "vira": self.vira}


# ---------------------------------------------------------------------- random


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a random record without actions."""
    values: dict[str, list[Any]] = {
        "truco_scope": ["deal"],
        "truco_tie_replay": ["all"],
        "raise_later": [True],
        "no_needless_raise": [True],
        "face_down": ["not_first_trick", "not_after_tie"],
        "eleven_fold": [False],
        "eleven_look": ["may"],
        "eleven_ban": ["team"],
        "packets": [False],
        "team_talk": ["answers", "off"],
        "first_dealer": [0, 1, 2, 3],
        "signals": ["public", "off"],
        "manilhas": ["turned"],
        "ladder": ["mineiro"],
        "players": [2],
    }
    options = {name: rng.choice(others) for name, others in values.items() if rng.random() < 0.4}
    players = options.get("players", 4)
    if options.get("first_dealer", 0) >= players:  # TRU-3.8
        options["first_dealer"] -= players
    scores = [rng.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11]) for _ in (0, 1)]
    deck = PACK[:]
    rng.shuffle(deck)
    if rng.random() < 0.4:  # few ranks, many ties
        ranks = rng.sample(RANKS, 3)
        deck.sort(key=lambda card: card[0] not in ranks)
    if rng.random() < 0.5:
        deal: dict[str, Any] = {"deck": deck}
    else:
        cards = deck[: 3 * players]
        rng.shuffle(cards)
        deal = {"hands": [cards[3 * seat : 3 * seat + 3] for seat in range(players)]}
        if options.get("manilhas") == "turned" and rng.random() < 0.7:
            deal["vira"] = rng.choice(deck[3 * players :])
    return {"game": "truco", "options": options, "dealer": rng.randrange(players), "scores": scores, "deal": deal}


def random_action(model: Model, rng: random.Random) -> str:
    """Return a lawful line; calls, raises and face-down cards are frequent, but most cards are played face up."""
    lines = model.legal()
    if model.phase in ("answer", "eleven", "looking"):
        weights = {"accept": 5, "fold": 1, "truco": 4, "look": 1, "dark": 1}
        line = rng.choices(lines, [weights[line] for line in lines])[0]
        if rng.random() < 0.3:  # either partner may answer
            return f"{line} @{rng.choice([model.turn, (model.turn + 2) % model.players])}"
        return line
    if "truco" in lines and rng.random() < 0.2:
        return "truco"
    if model.phase == "turn":
        up = [line for line in lines if line.startswith("play") and not line.endswith("down")]
        down = [line for line in lines if line.endswith("down")]
        return rng.choice(down) if down and rng.random() < 0.2 else rng.choice(up)
    return rng.choice(lines)


def vocabulary() -> list[str]:
    """Return every well-formed line without a seat, cuts of 1 to 39 only."""
    lines = [f"cut {number} {end}" for number in range(1, 40) for end in ("top", "bottom")]
    lines += ["keep", "give", "throw", "accept", "fold", "truco", "look", "dark", "play top"]
    lines += [f"play {card}" for card in PACK] + [f"play {card} down" for card in PACK]
    return lines


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly not legal now."""
    choice = rng.randrange(8)
    if choice == 0:
        number = rng.choice(["0", "1", "013", "39", "40", "41", "100", "-1", "+3", "1.0", "", "99999999999999999999"])
        return f"cut {number} {rng.choice(['top', 'bottom', 'Top', 'middle'])}"
    if choice in (1, 2):
        words = ["keep", "give", "throw", "accept", "fold", "truco", "truco", "look", "dark", "play top"]
        return rng.choice([*words, f"cut {rng.randint(1, 39)} top"])
    if choice == 3:
        words = ["accept", "fold", "truco", "look", "dark", "keep", "play top"]
        return f"{rng.choice(words)} @{rng.choice('012345')}"
    if choice in (4, 5):
        rank = rng.choice("AKQJT98765432")
        return f"play {rank}{rng.choice(SUITS)}{rng.choice(['', '', ' down'])}"
    line = rng.choice(model.legal() or ["play top"]) if rng.random() < 0.5 else rng.choice(vocabulary())
    if choice == 6:
        return line
    place = rng.randrange(len(line) + 1)
    return rng.choice(
        [
            line[:place] + line[place + 1 :],
            line[:place] + rng.choice(" @1ASx?") + line[place:],
            line + " ",
            " " + line,
            line.upper(),
            line.lower(),
            line.replace(" ", "  "),
            line + " down",
            line + "\n",
            "play JK",
            "play ? down",
            "",
        ]
    )
