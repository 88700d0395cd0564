"""Modules under the names that they had before every game got a folder of its own. Importing one warns of its new name."""

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
"""Package that held a module for each game or family → the part of their folders that it is now."""


def candidates(old: str) -> Iterator[str]:
    """Where a module may be now that had an old name."""
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
"""Modules of a folder's law that are not on the shelf of that name."""


def new_name(old: str) -> str | None:
    """Where a module with an old name is now; None if it is nowhere."""
    return next((name for name in candidates(old) if exists(name)), None)


class Aliases(MetaPathFinder, Loader):
    """Finds modules by their old names; the module is the same object under both."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """A loader for an old name; None for any other."""
        if not name.startswith("ridotto.") or (new := new_name(name)) is None:
            return None
        return ModuleSpec(name, self, origin=new, is_package=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module under its new name."""
        assert spec.origin
        warnings.warn(f"{spec.name} is now {spec.origin}", DeprecationWarning, stacklevel=2)
        module = import_module(spec.origin)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing: it has been executed. It keeps the name and the spec that it has where it is."""
        spec = module.__spec__
        assert spec
        module.__spec__ = spec.loader_state


def install() -> None:
    """Find old names from now on. First in line: the folders of packages hold some files under their old names."""
    sys.meta_path.insert(0, Aliases())
