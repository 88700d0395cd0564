"""Scores of deals played with real cards, from facts: what was counted and declared at the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.catalogue import Game
from ridotto.catalogue import game as game_named
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.options import Options


def tally(
    game: Game | str,
    options: Options | Mapping[str, Any] | None,
    facts: Mapping[str, Any],
    *,
    dealer: int | None = None,
    scores: Sequence[Any] | None = None,
    **carried: Any,
) -> dict[str, Any]:
    """Return the score sheet of a deal from its facts, with the rule of each line, as `state.sheet()` gives it for a deal of cards.

    docs/facts.md lists the facts of each game. `scores` are the match scores before the deal, which decide about some deals of Burraco and
    truco, and `carried` further keys of a record, such as `held` of Belote. Raise InvalidRecord for facts that cannot be read, and
    ImpossibleFacts, with the rule, for facts that no deal can have.
    """
    kind = game_named(game) if isinstance(game, str) else game
    if not isinstance(kind, Game):
        raise InvalidText(Sentence("fault-not-game", "{name} is not a game of ridotto", name=shown(game)))
    table = kind.options(**options) if isinstance(options, Mapping) and not isinstance(options, Options) else options
    return kind.tally(table, facts, dealer=dealer, scores=scores, **carried).sheet


def tally_form(game: Game | str) -> list[dict[str, Any]]:
    """Return the facts of a game as JSON data, in the order in which a form asks for them: kinds, bounds, conditions.

    docs/facts.md describes the keys (`ridotto.core.tally.form.Fact`).
    """
    kind = game_named(game) if isinstance(game, str) else game
    return [fact.plain() for fact in kind.form]
