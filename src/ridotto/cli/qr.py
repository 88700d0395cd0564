"""QR codes for links: bytes, error correction L, versions 1 to 5, which hold 106 characters (ISO/IEC 18004)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

CODEWORDS = {1: (19, 7), 2: (34, 10), 3: (55, 15), 4: (80, 20), 5: (108, 26)}
"""Version → data and correction codewords. These versions have a single block."""
ALIGNMENT = {1: (), 2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30)}
"""Version → rows and columns at which alignment patterns are centred."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
LEVEL_L = 0b01
Grid = list[list[bool]]


@cache
def _field() -> tuple[tuple[int, ...], dict[int, int]]:
    """Return powers and logarithms of 2 in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = (value << 1) ^ (0x11D if value & 0x80 else 0)
    return tuple(powers), {power: exponent for exponent, power in enumerate(powers)}


def _times(one: int, other: int) -> int:
    powers, logs = _field()
    return powers[(logs[one] + logs[other]) % 255] if one and other else 0


def correction(data: Sequence[int], many: int) -> list[int]:
    """Return the correction codewords of a block: the remainder by the product of (x - 2ⁱ)."""
    generator = [1]
    for exponent in range(many):
        shifted = [*generator, 0]
        scaled = [0, *(_times(one, _field()[0][exponent]) for one in generator)]
        generator = [one ^ other for one, other in zip(shifted, scaled, strict=True)]
    rest = [*data, *[0] * many]
    for at in range(len(data)):
        factor = rest[at]
        for place, one in enumerate(generator):
            rest[at + place] ^= _times(one, factor)
    return rest[len(data) :]


def _codewords(text: bytes, version: int) -> list[int]:
    room, many = CODEWORDS[version]
    bits = f"0100{len(text):08b}" + "".join(f"{byte:08b}" for byte in text)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    data += [(0xEC, 0x11)[number % 2] for number in range(room - len(data))]
    return [*data, *correction(data, many)]


def code(text: str) -> Grid:
    """Return the modules of a QR code by row, True for dark, without its quiet zone. Raise ValueError for a text that is too long."""
    content = text.encode()
    version = next((version for version, (room, _) in CODEWORDS.items() if len(content) + 2 <= room), None)
    if version is None:
        raise ValueError(text)
    size = 17 + 4 * version
    modules: Grid = [[False] * size for _ in range(size)]
    fixed: Grid = [[False] * size for _ in range(size)]
    _patterns(modules, fixed, version)
    bits = iter("".join(f"{word:08b}" for word in _codewords(content, version)))
    for row, column in _path(fixed):
        modules[row][column] = next(bits, "0") == "1"
    tried = [_masked(modules, fixed, number) for number in range(8)]
    return min(tried, key=_penalty)


def _patterns(modules: Grid, fixed: Grid, version: int) -> None:
    size = len(modules)

    def put(row: int, column: int, dark: bool) -> None:
        if 0 <= row < size and 0 <= column < size:
            modules[row][column], fixed[row][column] = dark, True

    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for row in range(-1, 8):
            for column in range(-1, 8):
                ring = max(abs(row - 3), abs(column - 3))
                put(top + row, left + column, ring in (0, 1, 3))
    for at in range(8, size - 8):
        put(6, at, at % 2 == 0)
        put(at, 6, at % 2 == 0)
    for middle in ALIGNMENT[version][1:]:
        for row in range(-2, 3):
            for column in range(-2, 3):
                put(middle + row, middle + column, max(abs(row), abs(column)) != 1)
    for row, column in _format_places(size):
        put(row, column, False)
    put(size - 8, 8, True)


def _format_places(size: int) -> list[tuple[int, int]]:
    """Return where the 15 bits of the format are, twice, the highest bit first."""
    first = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)] + [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    second = [(row, 8) for row in range(size - 1, size - 8, -1)] + [(8, column) for column in range(size - 8, size)]
    return first + second


def _path(fixed: Grid) -> Iterator[tuple[int, int]]:
    """Yield the places of the data: up and down in columns two wide, from the right."""
    size, up = len(fixed), True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if up else range(size):
            for column in (right, right - 1):
                if not fixed[row][column]:
                    yield row, column
        up = not up


def _masked(modules: Grid, fixed: Grid, number: int) -> Grid:
    mask = MASKS[number]
    found = [
        [dark != (not held and mask(row, column)) for column, (dark, held) in enumerate(zip(line, holds, strict=True))]
        for row, (line, holds) in enumerate(zip(modules, fixed, strict=True))
    ]
    bits = _format(number)
    for place, (row, column) in enumerate(_format_places(len(modules))):
        found[row][column] = bits[place % 15] == "1"
    return found


def _format(mask: int) -> str:
    """Return the format's bits: level and mask with the remainder by x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1, masked."""
    data = LEVEL_L << 3 | mask
    rest = data << 10
    for shift in range(4, -1, -1):
        if rest >> (10 + shift) & 1:
            rest ^= 0b10100110111 << shift
    return f"{(data << 10 | rest) ^ 0b101010000010010:015b}"


def _penalty(modules: Grid) -> int:
    """Return how hard a code is to read: long runs, blocks, what looks like a finder, an uneven share of dark modules."""
    size = len(modules)
    lines = ["".join(".#"[dark] for dark in line) for line in (*modules, *map(list, zip(*modules, strict=True)))]
    total = 0
    for line in lines:
        for run in line.replace("#.", "# .").replace(".#", ". #").split():
            total += max(0, len(run) - 2) if len(run) >= 5 else 0
        total += 40 * sum(line.startswith(("#.###.#....", "....#.###.#"), at) for at in range(size - 10))
    for row in range(size - 1):
        for column in range(size - 1):
            square = {modules[row + down][column + right] for down in (0, 1) for right in (0, 1)}
            total += 3 * (len(square) == 1)
    dark = sum(map(sum, modules))
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def drawn(text: str) -> str:
    """Return a QR code for a terminal: two rows in a line, with its quiet zone, light modules as blocks."""
    grid = code(text)
    size = len(grid) + 4
    light = [[True] * size, [True] * size]
    light += [[True, True, *(not dark for dark in line), True, True] for line in grid]
    light += [[True] * size, [True] * size, [False] * size]
    pairs = zip(light[::2], light[1::2], strict=False)
    return "\n".join("".join(" ▄▀█"[2 * one + other] for one, other in zip(*pair, strict=True)) for pair in pairs)
