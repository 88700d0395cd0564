"""Games from outside the package: installed ones (entry points in the group `ridotto.games`) and those in extra folders.

They are searched for when games are first listed, never at import. A game that cannot be loaded is left out of lists, and its
error is kept.
"""

import os
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import NamedTuple

GROUP = "ridotto.games"
"""Group of entry points for games; each gives a name and the package of the game's folder."""
BOOK = "book.en.md"
"""Name of the file that marks a folder as a game's."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PACKAGE = "ridotto.games"
"""Package under which games from extra folders are imported."""
BREAKDOWN = (Exception, SystemExit)
"""Exceptions caught around third-party code."""


class UnfitError(Exception):
    """A defect of a game found without running it: `reason` and one `fact`, both used in the message."""

    def __init__(self, reason: str, fact: str) -> None:
        super().__init__(reason, fact)
        self.reason, self.fact = reason, fact


class Guest(NamedTuple):
    """A game from outside the package."""

    package: str
    folder: str
    """Folder of the game; "" if it was not found."""
    place: str
    """Place shown to the user: the entry point or the folder."""
    prefix: str = ""
    """Prefix of the game's rule ids."""
    error: BaseException | None = None
    """Why the game cannot be played; None if it can."""


def guests(folders: Mapping[str, str], taken: Mapping[str, str]) -> dict[str, Guest]:
    """Return the games from extra folders (`folders`: name → folder), then the installed ones, by name.

    `taken` maps the rule-id prefixes of the package's own games to their names. If two games share a name or a prefix, the first
    one keeps it.
    """
    found: dict[str, Guest] = {}
    prefixes = dict(taken)
    for name, guest in [*_in_folders(folders), *_installed()]:
        if name in found:
            continue
        clash = guest.error is None and (owner := prefixes.setdefault(guest.prefix, name)) != name
        found[name] = guest._replace(error=UnfitError("prefix", f"{guest.prefix}, {owner}")) if clash else guest
    names = set(taken.values())
    return {
        name: guest._replace(error=UnfitError("taken", name)) if name in names else guest
        for name, guest in found.items()
    }


def _in_folders(folders: Mapping[str, str]) -> Iterator[tuple[str, Guest]]:
    for name, folder in folders.items():
        package = f"{PACKAGE}.{name.replace('-', '_')}"
        yield name, _checked(name, Guest(package, folder, folder))


def _installed() -> Iterator[tuple[str, Guest]]:
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        place = f"{GROUP}: {point.name} = {point.value}"
        try:
            guest = Guest(point.value, _folder(point), place)
        except BREAKDOWN as error:
            guest = Guest(point.value, "", place, error=error)
        yield point.name, guest if guest.error else _checked(point.name, guest)


def _folder(point: EntryPoint) -> str:
    """Return the folder of an entry point's package. Packages around it are imported."""
    try:
        spec = find_spec(point.value)
    except ModuleNotFoundError as error:
        if error.name and f"{point.value}.".startswith(f"{error.name}."):
            raise UnfitError("module", error.name) from None
        raise
    except ValueError:  # not a valid module name
        spec = None
    if spec is None:
        raise UnfitError("module", point.value)
    places = spec.submodule_search_locations
    if not places:
        raise UnfitError("package", point.value)
    return next(iter(places))


def _checked(name: str, guest: Guest) -> Guest:
    """Return the game with its prefix, or with the error that makes it unplayable."""
    try:
        return guest._replace(prefix=_loaded(name, guest))
    except BREAKDOWN as error:
        return guest._replace(error=error)


def _loaded(name: str, guest: Guest) -> str:
    """Load the parts that lists of games need; return the prefix of its rule ids."""
    if not NAME.fullmatch(name):
        raise UnfitError("name", name)
    path = os.path.join(guest.folder, BOOK)
    if not os.path.exists(path):
        raise UnfitError("book", guest.folder)
    with open(path, encoding="utf-8") as book:
        rule = re.search(r"\*\*([A-Z]{3})-\d+\.\d+\*\*", book.read())
    if rule is None:
        raise UnfitError("rules", path)
    if not isinstance(getattr(import_module(guest.package), "PLACE", None), int):
        raise UnfitError("place", os.path.join(guest.folder, "__init__.py"))
    spec_name = getattr(getattr(import_module(f"{guest.package}.spec"), "SPEC", None), "name", None)
    if spec_name != name:
        raise UnfitError("spec", str(spec_name))
    return rule[1]
