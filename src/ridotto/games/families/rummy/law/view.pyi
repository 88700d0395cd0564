"""Types of functions about the arrangement of cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.games.families.rummy.law.views import Lying, MeldSeen

def lie(cards: Sequence[str], semi_clean: bool = False) -> Lying | None: ...
def rows(cards: Sequence[str]) -> list[list[str]]: ...
def own_melds(view: Mapping[str, Any]) -> list[MeldSeen]: ...
