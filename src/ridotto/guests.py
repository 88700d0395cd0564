"""Games from outside the package: installed ones (entry points of the group `ridotto.games`), and folders on other shelves.

They are looked for when games are first listed, never at import. One that cannot be loaded is left out, and keeps the reason.
"""

import os
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import NamedTuple

GROUP = "ridotto.games"
"""Entry points that are games: a name, and the package of the game's folder."""
BOOK = "book.en.md"
"""A folder with this file is a game's."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SHELF = "ridotto.games"
"""Package under which folders on shelves are imported."""
BREAKDOWN = (Exception, SystemExit)
"""How code from outside may fail."""


class UnfitError(Exception):
    """What is wrong with a game that need not even be run to see it: `reason` and one fact, both for the sentence about it."""

    def __init__(self, reason: str, fact: str) -> None:
        super().__init__(reason, fact)
        self.reason, self.fact = reason, fact


class Guest(NamedTuple):
    """A game from outside."""

    package: str
    folder: str
    """"" if it was not found."""
    place: str
    """What the user can look for: the entry point, or the folder."""
    prefix: str = ""
    """Of its rule ids."""
    error: BaseException | None = None
    """Why it cannot be played."""


def guests(shelves: Mapping[str, str], taken: Mapping[str, str]) -> dict[str, Guest]:
    """Name → game, of those on these shelves (name → folder), then the installed ones.

    `taken`: prefix of rule ids → game, of the package's own. A name or a prefix belongs to the game that comes first.
    """
    found: dict[str, Guest] = {}
    prefixes = dict(taken)
    for name, guest in [*_on_shelves(shelves), *_installed()]:
        if name in found:
            continue
        if guest.error is None and (owner := prefixes.setdefault(guest.prefix, name)) != name:
            guest = guest._replace(error=UnfitError("prefix", f"{guest.prefix}, {owner}"))
        found[name] = guest
    names = set(taken.values())
    return {
        name: guest._replace(error=UnfitError("taken", name)) if name in names else guest
        for name, guest in found.items()
    }


def _on_shelves(shelves: Mapping[str, str]) -> Iterator[tuple[str, Guest]]:
    for name, folder in shelves.items():
        package = f"{SHELF}.{name.replace('-', '_')}"
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
    """Where the package of an entry point lies; packages around it are imported."""
    try:
        spec = find_spec(point.value)
    except ModuleNotFoundError as error:
        if error.name and f"{point.value}.".startswith(f"{error.name}."):
            raise UnfitError("module", error.name) from None
        raise
    except ValueError:  # not even the name of a module
        spec = None
    if spec is None:
        raise UnfitError("module", point.value)
    places = spec.submodule_search_locations
    if not places:
        raise UnfitError("package", point.value)
    return next(iter(places))


def _checked(name: str, guest: Guest) -> Guest:
    """The guest with its prefix, or with what is wrong with it."""
    try:
        return guest._replace(prefix=_loaded(name, guest))
    except BREAKDOWN as error:
        return guest._replace(error=error)


def _loaded(name: str, guest: Guest) -> str:
    """Load what lists of games need of every game; the prefix of its rules."""
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
    told = getattr(getattr(import_module(f"{guest.package}.spec"), "SPEC", None), "name", None)
    if told != name:
        raise UnfitError("spec", str(told))
    return rule[1]
