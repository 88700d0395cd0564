"""Modules under the names that they had before every game got a folder of its own. Importing one warns of its new name."""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

OLD = "ridotto.rules."


def new_name(old: str) -> str | None:
    """Where a module is now that was `ridotto.rules.GAME.MODULE` or `ridotto.rules.FAMILY.MODULE`; None if it is nowhere."""
    owner, _, module = old.removeprefix(OLD).partition(".")
    for package in (f"ridotto.games.{owner}", f"ridotto.games.families.{owner}"):
        shelf = {"": package, "spec": f"{package}.spec", "guide": f"{package}.teach.guide"}.get(module)
        for found in (shelf,) if shelf else (f"{package}.law.{module}", f"{package}.{module}"):
            if _exists(found):
                return found
    return None


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


class Aliases(MetaPathFinder, Loader):
    """Finds modules by their old names; the module is the same object under both."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """A loader for an old name; None for any other."""
        if not name.startswith(OLD) or (new := new_name(name)) is None:
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
