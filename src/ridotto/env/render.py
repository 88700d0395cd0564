"""Rendering of the table with all cards open, for people watching an agent."""

from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.state import State

MODES = ("human", "ansi", "svg")
HIDDEN = frozenset({"log", "legal", "options", "game", "seat", "hand"})
"""Facts of a view that are left out or rendered differently."""


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode. Raise InvalidText if it does not exist."""
    if mode is not None and mode not in MODES:
        raise InvalidText(f"render_mode: {shown(mode)} is not allowed, expected {', '.join(MODES)} or None")
    return mode


def rendered(state: State, mode: str) -> str | None:
    """Return the table in a render mode. In mode "human", print it as text instead and return None."""
    if mode == "human":
        print(as_text(state), flush=True)
        return None
    return state._repr_svg_() if mode == "svg" else as_text(state)


def as_text(state: State) -> str:
    """Return the hands (the seat to act marked with ">"), the open facts of the table, and the latest action."""
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
    """Return a value of a view as text."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(plain(part) if not isinstance(part, list) else f"[{plain(part)}]" for part in value)
    return "-" if value is None else str(value)
