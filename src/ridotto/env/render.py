"""The table as a picture, for people who watch an agent: all cards open."""

from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.state import State

MODES = ("ansi", "svg")
HIDDEN = frozenset({"log", "legal", "options", "game", "seat", "hand"})
"""Facts of a view that a table does not show, or shows otherwise."""


def checked_mode(mode: str | None) -> str | None:
    """A render mode; InvalidText for one that does not exist."""
    if mode is not None and mode not in MODES:
        raise InvalidText(f"render_mode: {shown(mode)} is not allowed, expected {', '.join(MODES)} or None")
    return mode


def rendered(state: State, mode: str) -> str:
    """The table in a render mode."""
    return state._repr_svg_() if mode == "svg" else as_text(state)


def as_text(state: State) -> str:
    """The hand of each seat, the one in turn marked, what lies open, fact by fact, and what was done last."""
    lines = [repr(state)]
    for seat in range(state.seats):
        mark = ">" if seat == state.turn else " "
        lines.append(f"{mark} seat {seat}: {plain(state.view(seat)['hand'] or [])}")
    for name, value in state.view(None).items():
        if name not in HIDDEN and value not in (None, [], {}):
            lines.append(f"{name.replace('_', ' ')}: {plain(value)}")
    lines += [f"last: seat {seat}, {action.text}" for seat, action in state.log[-1:]]
    return "\n".join(lines)


def plain(value: Any) -> str:
    """A value of a view in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(plain(part) if not isinstance(part, list) else f"[{plain(part)}]" for part in value)
    return "-" if value is None else str(value)
