"""Who sits opposite in the terminal: the bots by seat, made once, told of each deal, and replaced where they fail."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from ridotto import Match
from ridotto.bots import Bot, BotError, able, bot, entrant, player
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.talk import Line
from ridotto.breakage import BREAKDOWN

RELIABLE = "steady"
"""Who does what another bot has failed to do."""


class Opponents:
    """The bots that play in a match."""

    def __init__(self) -> None:
        self._made: dict[int, Bot] = {}
        self._deals: dict[int, int] = {}
        """Seat → the last deal that its bot was told of."""
        self._said: dict[int, list[Line]] = {}
        """Seat → what its bot wanted to say when it acted last."""

    def action(
        self, match: Match, names: Sequence[str], seat: int, rng: Random, ears: Ears
    ) -> tuple[str, BotError | None]:
        """What a bot does in a seat's place; where it fails, what a steady one does, and how it has failed."""
        state, dice = match.state, rng.getstate()
        if seat not in self._made:
            self._made[seat] = entrant(names[seat], state.game)
        mind, view = self._made[seat], state.view(seat)
        try:
            self._begin(mind, match, names, seat)
            heeds = ears != SILENCE and hasattr(mind, "heeding")
            text: str = mind.heeding(view, rng, ears) if heeds else mind.act(view, rng)  # type: ignore[attr-defined]
            self._said[seat] = [Line(seat, kind, value) for kind, value in player.spoken(mind)]
        except BREAKDOWN as error:
            failed = error if isinstance(error, BotError) else player.failure(mind, error, state.game, seat)
        else:
            try:
                state.apply(text, seat)
            except ValueError as error:
                failed = player.failure(mind, error, state.game, seat, text)
            else:
                return text, None
        rng.setstate(dice)
        return bot(able(RELIABLE, state.game)).act(view, rng), failed

    def _begin(self, mind: Bot, match: Match, names: Sequence[str], seat: int) -> None:
        if self._deals.get(seat) != len(match.deals):
            self._deals[seat] = len(match.deals)
            if hasattr(mind, "begin"):
                mind.begin(match.state.view(seat), names)

    def said(self, seat: int) -> list[Line]:
        """What a bot of somebody else's wants to say at the table."""
        return self._said.pop(seat, [])

    def end(self, match: Match) -> None:
        """A deal is over: those hear of it who have played in it."""
        for seat, mind in self._made.items():
            if self._deals.get(seat) == len(match.deals) and hasattr(mind, "end"):
                with suppress(Exception):  # what a bot makes of a deal that is over changes nothing any more
                    mind.end(match.state.view(seat))

    def close(self) -> None:
        """They are needed no more."""
        player.close(list(self._made.values()))
