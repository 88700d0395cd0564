"""Score of a deal of truco from facts (TRU-9): see docs/facts.md."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.options import Options
from ridotto.core.tally import Tally
from ridotto.core.tally.facts import Facts, flag, impossible, one_of, whole
from ridotto.games.truco.law.form import DRAW, FORM
from ridotto.games.truco.law.options import LADDERS, NAME, TARGET, TWO, seats, special_at, winner_at
from ridotto.games.truco.law.state import sheet_of

team = whole(0, 1)


def read_winner(value: Any, place: str) -> int | None:
    """Read the team that won the deal; "draw" stands for none."""
    return None if value == DRAW else int(team(value, place))


class TrucoTally(Tally):
    """A deal of truco that is known by facts."""

    game = NAME
    form = FORM
    known = ("winner", "value", "folded", "dark")

    @staticmethod
    def situation(options: Options, scores: Sequence[Any]) -> dict[str, Any]:
        """Return how many teams are at the score of the special hands (TRU-8.1)."""
        return {"special": sum(score >= special_at(options) for score in scores)}

    @property
    def seats(self) -> int:  # type: ignore[override]
        """Number of players."""
        return seats(self.options)

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (TRU-9.1)."""
        folded = facts.read("folded", team, None)
        winner = facts.read("winner", read_winner) if folded is None else facts.read("winner", team, 1 - folded)
        if folded is not None and winner == folded:
            raise impossible("winner", "TRU-7.4", "folder")
        rungs = LADDERS[self.options["ladder"]]
        value = facts.read("value", one_of(*rungs))
        dark = self._dark(facts)
        special = [score >= special_at(self.options) for score in self.before]
        if all(special):
            _check_blind(value, folded, rungs)
            called = False
        elif any(special):
            called = self._eleven(value, folded, special.index(True), dark, rungs)
        else:
            called = True
            self._check_calls(value, folded, rungs)
        return sheet_of(winner, value, folded is not None, called)

    def _dark(self, facts: Facts) -> bool:
        """Read whether the team at eleven did not look at its hands (TRU-8.10)."""
        dark: bool = facts.read("dark", flag, False)
        one_at_eleven = sum(score >= special_at(self.options) for score in self.before) == 1
        may = self.options["eleven_look"] == "may" and self.options["players"] not in TWO["players"]
        if dark and not (one_at_eleven and may):
            raise impossible("dark", "TRU-8.10", "dark")
        return dark

    def _check_calls(self, value: int, folded: int | None, rungs: Sequence[int]) -> None:
        """Raise ImpossibleFacts if calls cannot lead to a value. They alternate between the teams (TRU-7.4, TRU-7.11)."""
        step = rungs.index(value)
        if folded is not None and step == len(rungs) - 1:
            raise impossible("folded", "TRU-7.5", "top", value=value)
        if not self.options["no_needless_raise"]:
            return
        # The call at each step brings the deal from that value to the next; a fold answers the call at the last step.
        calls = step if folded is None else step + 1
        firsts = (0, 1) if folded is None else ((1 - folded) ^ (step & 1),)
        for first in firsts:
            if all(self.before[first ^ (at & 1)] + rungs[at] < TARGET for at in range(calls)):
                return
        raise impossible("value", "TRU-7.11", "needless", value=value, scores=self.before)

    def _eleven(self, value: int, folded: int | None, eleven: int, dark: bool, rungs: Sequence[int]) -> bool:
        """Check a hand of eleven; return True if a fold answered a call (TRU-8.3 to 8.5, 8.10 to 8.12)."""
        played = rungs[0] if dark else rungs[1]
        may_call = self.options["eleven_ban"] == "team"
        may_fold = self.options["eleven_fold"] and not dark
        raised = rungs[rungs.index(played) + 1]
        if folded is None:
            if value != played and not (may_call and self._is_call(value, raised, played, eleven)):
                raise impossible("value", "TRU-8.4", "eleven", value=value, played=played)
            return False
        if folded != eleven:
            raise impossible("folded", "TRU-8.3", "others" if may_fold else "nobody")
        if may_fold and value == rungs[0]:
            return False
        if may_call and value == played and self._is_call(raised, raised, played, eleven):
            return True
        if not may_fold and not may_call:
            raise impossible("folded", "TRU-8.3", "nobody")
        raise impossible("value", "TRU-8.3", "fold-value", value=value)

    def _is_call(self, value: int, raised: int, played: int, eleven: int) -> bool:
        """True if the opponents of the team at eleven may bring a hand from `played` to `value` (TRU-8.11)."""
        needless = self.options["no_needless_raise"] and self.before[1 - eleven] + played >= TARGET
        return value == raised and not needless

    @property
    def winner(self) -> int | None:
        """Team that has won the match with this deal (TRU-9.2)."""
        return winner_at(self.totals)


def _check_blind(value: int, folded: int | None, rungs: Sequence[int]) -> None:
    if folded is not None:
        raise impossible("folded", "TRU-8.5", "blind")
    if value != rungs[0]:
        raise impossible("value", "TRU-8.9", "blind", value=value, played=rungs[0])


TALLY = TrucoTally
