"""Writes the tables of docs/environments.md from the code: `python docs/fields.py`."""

import re
from pathlib import Path

import ridotto
from ridotto.core.learner.observing import Field, ObsSpec

PAGE = Path(__file__).with_name("environments.md")
SECTION = re.compile(r"(?<=<!-- fields of )(\S+) -->\n.*?(?=<!-- end -->)", re.DOTALL)


def row(field: Field, first: int) -> str:
    """A field as a line of the table."""
    shape = " × ".join(map(str, field.shape)) or "1"
    last = first + field.size - 1
    places = f"{first}" if field.size == 1 else f"{first}–{last}"
    return f"| `{field.name}` | {places} | {shape} | {bound(field.low)} | {bound(field.high)} | {field.about} |"


def bound(value: float) -> str:
    """A bound in few signs."""
    return f"{value:g}".replace("-", "−").replace("inf", "∞")


def table(spec: ObsSpec) -> str:
    """All fields of a game."""
    recall = "all that the key tells" if spec.perfect_recall else "less than the key tells"
    lines = [
        f"Version {spec.version}, {spec.size} numbers, {recall}.",
        "",
        "| field | numbers | shape | from | to | what it says |",
        "| --- | --- | --- | --- | --- | --- |",
        *(row(field, spec.slices[field.name].start) for field in spec.fields),
    ]
    return "\n".join(lines)


def written(page: str) -> str:
    """The page with its tables as the code has them."""

    def fresh(found: re.Match[str]) -> str:
        return f"{found[1]} -->\n\n{table(ridotto.game(found[1]).observation())}\n\n"

    return SECTION.sub(fresh, page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
