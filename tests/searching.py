"""A stand-in for a game's search, for games with or without one."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from random import Random
from types import ModuleType

from ridotto import View, finder, search
from ridotto.games import package
from ridotto.search import Budget, Verdict

Think = Callable[[View, Random, Budget], Verdict]
NODES = {"strong": Budget(nodes=100), "master": Budget(nodes=1000)}


def drawn(view: View, rng: Random, budget: Budget) -> Verdict:
    """Return a random legal action as the search's result."""
    return Verdict(rng.choice(view["legal"]), {}, nodes=budget.nodes or 0)


@contextmanager
def with_search(game: str, think: Think = drawn, budgets: Mapping[str, Budget] = NODES) -> Iterator[None]:
    """Install `think` as the search of a game; what else its module has, such as the networks that the coach asks, stays."""
    name = f"{package(game)}.{search.PART}"
    module = ModuleType(name)
    module.__dict__.update(vars(finder.own(game, search.PART) or module))
    module.__spec__ = ModuleSpec(name, None)
    module.think, module.BUDGETS = think, budgets  # type: ignore[attr-defined]
    before = sys.modules.get(name)
    sys.modules[name] = module
    _forget()
    try:
        yield
    finally:
        del sys.modules[name]
        if before is not None:
            sys.modules[name] = before
        _forget()


def _forget() -> None:
    """Clear the caches of the finder, which looks for each part only once."""
    for looked_for in (finder.has, finder.own, finder.shared):
        looked_for.cache_clear()
