"""Characters for which fonts have glyphs, read from the `cmap` tables of font files."""

import struct
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

UNDRAWN = frozenset("\u200b\u200c\u200d\u200e\u200f\u2068\u2069\ufe0e\ufe0f\n\r\t")
"""Characters that need no glyph."""


def missing(text: Iterable[str], fonts: Iterable[tuple[str, int]]) -> list[str]:
    """Return the characters of a text for which none of the fonts, given as (path, index in the file), has a glyph."""
    left = {char for part in text for char in part} - UNDRAWN
    for path, index in fonts:
        if not left:
            break
        covered = _covered(path, index)
        left = {char for char in left if not any(ord(char) in one for one in covered)}
    return sorted(left)


@lru_cache(maxsize=256)
def _covered(path: str, index: int) -> tuple[range, ...]:
    """Return the ranges of code points of a font; nothing for a file that cannot be read."""
    try:
        data = Path(path).read_bytes()
        return tuple(_ranges(data, index))
    except (OSError, struct.error):
        return ()


def _ranges(data: bytes, index: int) -> list[range]:
    start = struct.unpack_from(">I", data, 12 + 4 * index)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            return _cmap(data, offset)
    return []


def _cmap(data: bytes, at: int) -> list[range]:
    """Return the ranges of all Unicode subtables of the formats 4 and 12, which all current fonts have."""
    (count,) = struct.unpack_from(">H", data, at + 2)
    found: list[range] = []
    for number in range(count):
        platform, _, offset = struct.unpack_from(">HHI", data, at + 4 + 8 * number)
        if platform not in (0, 3):
            continue
        (form,) = struct.unpack_from(">H", data, at + offset)
        if form == 4:
            found += _segments(data, at + offset)
        elif form == 12:
            (groups,) = struct.unpack_from(">I", data, at + offset + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">III", data, at + offset + 16 + 12 * group)
                found.append(range(first, last + 1))
    return found


def _segments(data: bytes, at: int) -> list[range]:
    (doubled,) = struct.unpack_from(">H", data, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + doubled)
    return [range(first, last + 1) for first, last in zip(starts, ends, strict=True) if last != 0xFFFF]
