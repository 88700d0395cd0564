"""Import hook for module names from before each game had its own folder.

Importing an old name gives the new module, with a DeprecationWarning that names it.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from ridotto.finder import exists

OLD = "ridotto.rules."
PARTS = {
    "ridotto.policies": "bots.policy",
    "ridotto.search": "bots.search",
    "ridotto.search.kernels": "bots.kernel",
    "ridotto.bots.habits": "bots.habits",
    "ridotto.bots.talk": "bots.talk",
    "ridotto.coach.reasons": "teach.reasons",
    "ridotto.pictures.faces": "faces.picture",
    "ridotto.cli.faces": "faces.terminal",
}
"""Old package that held one module per game or family → the part of the game's folder that replaces it."""


def candidates(old: str) -> Iterator[str]:
    """Yield the names under which the module `old` may now be found."""
    package, _, owner = old.rpartition(".")
    module = PARTS.get(package, "")
    if old.startswith(OLD):
        owner, _, module = old.removeprefix(OLD).partition(".")
    elif not module:
        return
    for home in (f"ridotto.games.{owner}", f"ridotto.games.families.{owner}"):
        if not old.startswith(OLD):
            yield f"{home}.{module}"
        elif module in ELSEWHERE:
            yield f"{home}{ELSEWHERE[module]}"
        else:
            yield from (f"{home}.law.{module}", f"{home}.{module}")


ELSEWHERE = {"": "", "spec": ".spec", "guide": ".teach.guide"}
"""Modules of the old law packages → their suffix in the game's folder, for those that did not move to `law`."""


def new_name(old: str) -> str | None:
    """Return the current name of the module `old`; None if there is no such module."""
    return next((name for name in candidates(old) if exists(name)), None)


class Aliases(MetaPathFinder, Loader):
    """Finder and loader for old module names; old and new name give the same module object."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return a spec for an old name; None for any other name."""
        if not name.startswith("ridotto.") or (new := new_name(name)) is None:
            return None
        return ModuleSpec(name, self, origin=new, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Import the module under its new name, with a DeprecationWarning."""
        assert spec.origin
        warnings.warn(f"{spec.name} is now {spec.origin}", DeprecationWarning, stacklevel=2)
        module = import_module(spec.origin)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Restore the module's own spec: the import has already executed it under its new name."""
        spec = module.__spec__
        assert spec
        module.__spec__ = spec.loader_state


def install() -> None:
    """Install the finder for old names, ahead of the standard ones: some package folders contain files with old names."""
    sys.meta_path.insert(0, Aliases())
