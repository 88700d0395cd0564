"""The archive as a PDF, set by Typst: the extra `[paper]` brings it, with fonts for names in seven scripts."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ridotto.club.evening.state import Evening
from ridotto.core.errors import InvalidText, Sentence
from ridotto.paper import glyphs
from ridotto.paper.archive import Archive
from ridotto.words import say

PACKAGES = (
    *("fontpkg_noto_sans", "pylopdf_fonts_jp", "fontpkg_noto_sans_arabic"),
    *("fontpkg_noto_sans_devanagari", "fontpkg_noto_sans_thai"),
)
"""Packages of the extra that have fonts."""
FAMILIES = ("Noto Sans", "Noto Sans JP", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai")
"""Families in the order in which they are tried; after them all fonts of the system."""
SIZES = ("a4", "a5")


def pdf(
    evening: Evening, languages: Sequence[str], size: str = "a4", wall: Callable[[int], int] = lambda at: at
) -> tuple[bytes, list[str]]:
    """Return the archive of an evening as a PDF, in some languages one after the other, and the characters that no font has.

    `wall` turns moments of the log into milliseconds since 1970. The same evening gives the same bytes. Raise InvalidText if the extra
    `[paper]` is not installed.
    """
    typst, fonts = _typst(), _fonts()
    parts = [_part(evening, language, wall) for language in languages]
    lacking = glyphs.missing(_texts(parts), [(font.path, font.index) for font in fonts.fonts() if font.path])
    if lacking:
        for part, language in zip(parts, languages, strict=True):
            part["note"] = say("paper-no-glyphs", language, characters=" ".join(lacking))
    data = {"title": evening.title, "parts": parts, "families": FAMILIES, "paper": size}
    made = typst.compile(
        files(__package__).joinpath("archive.typ").read_bytes(),
        font_paths=fonts,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        format="pdf",
        timestamp=datetime.fromtimestamp(wall(evening.changed) // 1000, UTC),
    )
    assert isinstance(made, bytes)
    return made, lacking


def _part(evening: Evening, language: str, wall: Callable[[int], int]) -> dict[str, Any]:
    return {"language": language, "blocks": Archive(evening, language, wall).blocks(), "note": ""}


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from _texts(one)


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise InvalidText(
            Sentence("club-no-typst", "a PDF needs Typst and its fonts: pip install 'ridotto[paper]'")
        ) from None
    return typst


@cache
def _fonts() -> Any:
    """Return the fonts of the extra and of the system."""
    return _typst().Fonts(font_paths=list(_folders(PACKAGES)))


def _folders(packages: Iterable[str]) -> Iterator[str]:
    for name in packages:
        found = find_spec(name)
        for folder in (found.submodule_search_locations or ()) if found else ():
            yield str(Path(folder))
