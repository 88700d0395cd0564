"""The bots at the table: one per seat, notified of each deal, and replaced if it fails."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from ridotto import Match
from ridotto.bots import Bot, BotError, able, bot, entrant, player
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.talk import Line
from ridotto.breakage import BREAKDOWN

RELIABLE = "steady"
"""The bot that acts if another one fails."""


class Opponents:
    """The bots of a match."""

    def __init__(self) -> None:
        self._made: dict[int, Bot] = {}
        self._deals: dict[int, int] = {}
        """Seat → number of the last deal its bot was notified of."""
        self._said: dict[int, list[Line]] = {}
        """Seat → what its bot said with its last action."""

    def action(
        self, match: Match, names: Sequence[str], seat: int, rng: Random, ears: Ears
    ) -> tuple[str, BotError | None]:
        """Return a bot's action; if the bot fails, the action of RELIABLE, with the error."""
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
        """Return and clear what a third-party bot said with its last action."""
        return self._said.pop(seat, [])

    def end(self, match: Match) -> None:
        """Notify the bots that played in it that a deal is over."""
        for seat, mind in self._made.items():
            if self._deals.get(seat) == len(match.deals) and hasattr(mind, "end"):
                with suppress(Exception):  # an error in a bot's handler cannot change a finished deal
                    mind.end(match.state.view(seat))

    def close(self) -> None:
        """Release all bots."""
        player.close(list(self._made.values()))
