"""Talk at the terminal's table, by the player and the bots, in the words of the browser client."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ridotto import Match, View
from ridotto.bots import parlour
from ridotto.bots.company import COMPANY, company
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.parlour import BANTER, Parlour
from ridotto.bots.talk import Line, talk_of
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.people import names, sides
from ridotto.core.errors import Refusal
from ridotto.core.manners import Phase, refuse


@dataclass(frozen=True)
class Said:
    """An entry of the talk."""

    deal: int
    """Number of the deal, from 0."""
    after: int
    """Number of actions in the deal before it."""
    seat: int
    kind: str
    value: str | int
    bot: bool

    def entry(self) -> dict[str, Any]:
        """Return the entry in the format of a record's `talk`."""
        return {"after": self.after, "seat": self.seat, self.kind: self.value}


def said_by(one: Said) -> Mapping[str, Any]:
    """Return an entry in the format that the table's manners check."""
    return {"seat": one.seat, one.kind: one.value}


@dataclass
class Talk:
    """The talk of a match with one person."""

    seat: int
    """The person's seat."""
    chatty: bool = True
    """True if bots make small talk."""
    said: list[Said] = field(default_factory=list)
    chatted: int = -parlour.APART
    """Number of actions in the match before the last small talk."""

    @classmethod
    def of_record(cls, seat: int, talk: Mapping[int, list[dict[str, Any]]], chatty: bool = True) -> "Talk":
        """Return the talk of a record."""
        said = []
        for number, entries in talk.items():
            for entry in entries:
                kind = next(kind for kind in entry if kind not in ("after", "seat"))
                said.append(Said(number, entry["after"], entry["seat"], kind, entry[kind], entry["seat"] != seat))
        return cls(seat, chatty, said)

    def parlour(self, match: Match) -> Parlour:
        """Return the table as the bots hear it."""
        characters = company(str(match.seed))
        bots = (seat for seat in range(match.state.seats) if seat != self.seat)
        present = {seat: COMPANY[characters[seat]] for seat in bots}
        return Parlour(match, present, frozenset({self.seat}), self.said, {})

    def ears(self, match: Match, seat: int) -> Ears:
        """Return what a bot has heard."""
        return parlour.ears(self.parlour(match), seat)

    def remarks(self, before: Match | None, match: Match) -> list[Said]:
        """Return the bots' remarks on the last action that the person hears; `before` is None at the start of a deal."""
        lines = parlour.remarks(before, self.parlour(match), before is None, self._dice(match))
        return self.heard_of(match, lines)

    def say(self, match: Match, kind: str, value: str | int) -> list[Said]:
        """Say something as the person; return it with the bots' answers."""
        own = self._add(match, self.seat, kind, value, False)
        lines = parlour.answers(self.parlour(match), Heard(self.seat, kind, value), self._dice(match))
        return [own, *self.heard_of(match, lines)]

    def heard_of(self, match: Match, lines: Sequence[Line]) -> list[Said]:
        """Add what bots say, within the limit on small talk; return the part that the person hears."""
        heard = []
        made = sum(len(deal.actions) for deal in match.deals)
        for line in lines:
            if line.kind == BANTER and not self.chatty:
                continue
            if not parlour.wanted(self.parlour(match), line, made - self.chatted):
                continue
            self.chatted = made if line.kind == BANTER else self.chatted
            one = self._add(match, line.seat, line.kind, line.value, True)
            heard += [one] if self._hears(match, one) else []
        return heard

    def _hears(self, match: Match, one: Said) -> bool:
        """Return True if the person hears an entry."""
        return one.kind == BANTER or match.game.spec.manners.hears(match.options, said_by(one), self.seat)

    def _add(self, match: Match, seat: int, kind: str, value: str | int, bot: bool) -> Said:
        one = Said(len(match.finished), len(match.state.actions), seat, kind, value, bot)
        self.said.append(one)
        return one

    def _dice(self, match: Match) -> Random:
        """Return a random generator seeded by the point in the match, so that a resumed match is the same."""
        played = sum(one.kind != BANTER for one in self.said)
        return Random(f"{match.seed} talk {len(match.deals)} {len(match.state.actions)} {played}")

    def heard(self, match: Match, number: int) -> list[Said]:
        """Return what the person has heard in a deal, without small talk."""
        return [one for one in self.said if one.deal == number and one.kind != BANTER and self._hears(match, one)]

    def last_words(self, match: Match) -> list[Said]:
        """Return what the person has heard since the last action."""
        here = len(match.finished), len(match.state.actions)
        return [one for one in self.said if (one.deal, one.after) == here and self._hears(match, one)]

    def kept(self) -> dict[int, list[dict[str, Any]]]:
        """Map each deal to its entries for the record: everything but small talk."""
        found: dict[int, list[dict[str, Any]]] = {}
        for one in self.said:
            if one.kind != BANTER:
                found.setdefault(one.deal, []).append(one.entry())
        return found


def why_not(match: Match, seat: int, kind: str, value: str | int) -> Refusal | str | None:
    """Return why a player may not say something now: a refusal that cites a rule, or CODE of a message `server-CODE`."""
    state = match.state
    phase: Phase = "playing" if not state.deal_over else "over" if match.over else "scored"
    return refuse(match.game.spec.manners, state, phase, seat, {kind: value})


def sayings(match: Match, view: View) -> list[tuple[str, str | int]]:
    """Return what can be said now besides texts: kind and value of phrases, signals and claims."""
    manners, kind = match.game.spec.manners, face(match.game.name)
    found: list[tuple[str, str | int]] = []
    if "phrase" in manners.kinds:
        found += [("phrase", phrase) for phrase in manners.phrases]
    if "signal" in manners.kinds:
        found += [("signal", number) for number in range(1, len(talk_of(match.game.name).signals) + 1)]
    if "claim" in manners.kinds:
        found += [("claim", claim) for claim in kind.claims(view)]
    return [one for one in found if why_not(match, view.seat, *one) is None]


def worded(view: View, look: Look, seat: int, kind: str, value: str | int) -> str:
    """Format what was said."""
    if kind == "claim":
        return face(view.game).claimed(view, look, seat, str(value))
    if kind == "signal":
        return signal(view, look, seat, int(value))
    if kind == BANTER:
        return look.word(f"banter-{str(value).replace(' ', '-')}")
    return look.named("talk-phrase", str(value)) if kind == "phrase" else str(value)


def signal(view: View, look: Look, seat: int, number: int) -> str:
    """Format a signal; only the team that gave it knows its meaning."""
    own = next(side for side in sides(view, look) if view.seat in side.seats)
    meaning = talk_of(view.game).signals[number - 1] if seat in own.seats else ""
    if not meaning:
        return look.word("talk-signal", number=number)
    return look.word("talk-signal-means", number=number, meaning=look.word(f"talk-code-{meaning}"))


def line(match: Match, look: Look, view: View, one: Said) -> str:
    """Format who says what, on one line."""
    words = worded(view, look, one.seat, one.kind, one.value)
    private = one.kind != BANTER and not match.game.spec.manners.hears(match.options, said_by(one), None)
    who = names(view, look)[one.seat]
    return look.word("terminal-said-team" if private else "terminal-said", who=who, words=words)
