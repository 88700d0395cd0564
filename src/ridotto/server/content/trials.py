"""Replaying a deal of a record differently: one seat is played from a chosen step on, and bots play the others from the same cards.

The server keeps no state: each request carries all moves so far, and the same moves always get the same answers.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from ridotto import InvalidText, State
from ridotto.bots import able, bot
from ridotto.coach.judging import rounded
from ridotto.coach.weighing import outcome
from ridotto.server.table import narration, records
from ridotto.server.wire import Offer, bodies

LEVEL = "steady"
"""Level of the bots, which answer at once."""


def tried(record: dict[str, Any], deal: int, wanted: bodies.Try, language: str) -> bodies.Tried:
    """Return what follows an action after the moves so far or, without an action, the position. Raise InvalidText for impossible moves."""
    final = records.deal_of(record, deal, wanted.seat)
    state, opening = _moved(final, wanted)
    shown: list[State] = []
    if wanted.action is None:
        shown = opening
    else:
        text = final.kind.parse(wanted.action).text
        refusal = state.why_not(text, wanted.seat)
        if refusal:
            message = refusal.message_in(language)
            return bodies.Tried(
                message=message, rule=refusal.rule, views=[], lines=[], over=False, end=None, before=None
            )
        shown = [state.apply(text, wanted.seat)]
        shown += answers(shown[-1], wanted.seat)
    last, spread = shown[-1], final.kind.spec.scoring.spread
    ended = rounded(outcome(last, wanted.seat), spread) if last.deal_over else None
    before = rounded(outcome(final, wanted.seat), spread) if final.deal_over else None
    views = [dict(one.view(wanted.seat)) for one in shown]
    earlier = [] if wanted.action is None else [dict(state.view(wanted.seat))]
    lines = narration.along(earlier + views)[len(earlier) :]
    return bodies.Tried(
        message=None, rule=None, views=views, lines=lines, over=last.deal_over, end=ended, before=before
    )


def offers(record: dict[str, Any], deal: int, wanted: bodies.TryCards) -> list[Offer]:
    """Return the actions that the player may take with some cards, as at a table."""
    final = records.deal_of(record, deal, wanted.seat)
    state, _ = _moved(final, wanted)
    return [Offer.model_validate(one._asdict()) for one in final.kind.offers(state, wanted.seat, wanted.cards)]


def _moved(final: State, wanted: bodies.Try | bodies.TryCards) -> tuple[State, list[State]]:
    """Return the position after the moves so far, and the states that led to the player's first turn."""
    moments = [moment.state for moment in records.seen(final, wanted.seat)]
    if wanted.step >= len(moments):
        raise InvalidText(f"step {wanted.step} does not exist, expected 0 to {len(moments) - 1}")
    opening = [moments[wanted.step], *answers(moments[wanted.step], wanted.seat)]
    state = opening[-1]
    for move in wanted.moves:
        if refusal := state.why_not(move, wanted.seat):
            raise InvalidText(f"{move[:80]!r} cannot have been done before: {refusal}")
        moved = state.apply(move, wanted.seat)
        state = [moved, *answers(moved, wanted.seat)][-1]
    return state, opening


def answers(state: State, seat: int) -> Iterator[State]:
    """Yield the states that follow, played by bots, until a seat may act or the deal is over."""
    player = bot(able(LEVEL, state.game))
    while state.turn is not None and seat not in state.actors:
        rng = Random(f"{state.turn} {len(state.log)}")
        state = state.apply(player.act(state.view(state.turn), rng))
        yield state
