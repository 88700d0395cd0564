"""Templates of evenings: data in the folders of the games, `evenings.json`. An evening begins as a copy of one."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ridotto.club.evening.settings import check_options, checked, defaults
from ridotto.core.errors import InvalidText, Sentence
from ridotto.rulebook import folders

FILE = "evenings.json"


class Template(NamedTuple):
    """A kind of evening that runs as it is."""

    id: str
    game: str
    title: Mapping[str, str]
    """Language → title."""
    about: Mapping[str, str]
    """Language → one sentence."""
    settings: Mapping[str, Any]
    """Settings that differ from the defaults."""


@cache
def templates() -> Mapping[str, Template]:
    """Return all templates by id."""
    found = {}
    for game, folder in folders().items():
        path = folder / FILE
        if path.exists():
            for one in json.loads(path.read_text(encoding="utf-8")):
                settings = checked({"game": game, **one["settings"]})
                found[one["id"]] = Template(one["id"], game, one["title"], one["about"], settings)
    return found


def created(template: str, settings: Mapping[str, Any], secret: str, seed: str) -> dict[str, Any]:
    """Return the data of an evening's first event. Raise InvalidText for an unknown template or setting."""
    known = templates()
    if template not in known:
        names = ", ".join(known)
        raise InvalidText(
            Sentence(
                "club-no-template", "there is no template {name!r}, expected one of {known}", name=template, known=names
            )
        )
    found = known[template]
    given = {"title": found.title["en"], **found.settings, **checked(settings)}
    check_options({**defaults(), **given})
    return {"template": template, "settings": given, "secret": secret, "seed": seed}
