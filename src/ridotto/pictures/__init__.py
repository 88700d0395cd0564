"""Pictures of positions as SVG: hands, tricks and melds, with the card art of the browser client.

picture = ridotto.show(state)  # every hand open; seat=2: what that seat sees
picture.save("deal.svg")
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, Sentence
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.pictures.history import deals
from ridotto.pictures.reading import scene
from ridotto.pictures.svg import escaped
from ridotto.pictures.table import drawn
from ridotto.pictures.telling import Tell
from ridotto.record import NAMELESS, Record, beginning

__all__ = ["Picture", "show"]

Drawable = State | View | Match | Record


@dataclass(frozen=True)
class Picture:
    """A self-contained SVG picture. Notebooks display it automatically."""

    svg: str
    """An SVG document."""
    caption: str = ""
    table: str = ""
    """HTML table of a match's deals, shown below the picture."""

    @property
    def html(self) -> str:
        """HTML figure with caption and table."""
        caption = f"<figcaption>{escaped(self.caption)}</figcaption>" if self.caption else ""
        return f"<figure>{self.svg}{caption}</figure>{self.table}"

    def save(self, path: str | Path) -> None:
        """Write the picture to a file: an HTML page if its name ends in .html, else SVG. Raise OSError if that fails."""
        path = Path(path)
        page = f'<!doctype html><meta charset="utf-8"><title>{escaped(self.caption)}</title>{self.html}\n'
        path.write_text(page if path.suffix == ".html" else self.svg + "\n", encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg


def show(
    position: Drawable | dict[str, Any] | str | bytes,
    *,
    seat: int | None = None,
    deal: int | None = None,
    step: int | None = None,
    names: Sequence[str] | None = None,
    tell: Tell = str,
) -> Picture:
    """Draw a state, a view, a match or a record (a `Record`, its JSON text or the parsed object).

    A state, a match and a record are drawn with all hands open or, with `seat`, as that seat sees them. For a match or a record,
    `deal` (from 0) and `step`, a number of actions, select the position; the default is the last. `names` by seat label the
    seats, by default with the names of a record's players. `tell` translates the sentences of the picture, as
    `ridotto.words.retold` does.

    Raise InvalidText for a deal, a step, a seat or names that do not fit, and InvalidRecord for a record that cannot be read.
    """
    if isinstance(position, dict | str | bytes):
        position = Record.read(position)
    if isinstance(position, View):
        if seat is not None or deal is not None or step is not None:
            raise InvalidText(
                "a view is one seat's at one moment: seat, deal and step choose among those of a state or a record"
            )
        return _picture(position, (), _named(names, len(position["hand_sizes"])), tell)
    if names is None and isinstance(position, Record):
        names = _players(position, tell)
    if not isinstance(position, State | Match | Record):
        raise InvalidText(f"{shown(position)} cannot be drawn, expected a state, a view, a match or a record")
    finals = _deals(position)
    table = "" if isinstance(position, State) else deals(finals, tell)
    state = moment(finals, deal, step)
    called = _named(names, state.seats)
    if seat is not None:
        return _picture(state.view(seat), (), called, tell, table)
    hands = [state.view(one)["hand"] for one in range(state.seats)]
    return _picture(state.view(None), hands, called, tell, table)


def _deals(position: State | Match | Record) -> Sequence[State]:
    """Return the deals, each as a state after its last action."""
    if isinstance(position, State):
        return [position]
    return position.deals if isinstance(position, Match) else position.replay().deals


def moment(finals: Sequence[State], deal: int | None = None, step: int | None = None) -> State:
    """Return deal `deal` (from 0; default: the last) after `step` actions (default: all). Raise InvalidText if there is none."""
    if deal is not None and (type(deal) is not int or not 0 <= deal < len(finals)):
        raise InvalidText(f"deal {shown(deal)} does not exist, expected 0 to {len(finals) - 1}")
    state = finals[-1 if deal is None else deal]
    if step is None:
        return state
    actions = state.actions
    if type(step) is not int or not 0 <= step <= len(actions):
        raise InvalidText(f"step {shown(step)} does not exist, expected 0 to {len(actions)}")
    if step == len(actions):
        return state
    state = beginning(state)
    for action in actions[:step]:
        state = state.apply(action)
    return state


def _picture(
    view: View, hands: Sequence[Sequence[str] | None], names: Sequence[str], tell: Tell, table: str = ""
) -> Picture:
    found = scene(view, hands, names, tell)
    return Picture(drawn(found), found.caption, table)


def _named(names: Sequence[str] | None, seats: int) -> list[str]:
    """Check that the names fit the table. None gives an empty list: seats are then numbered."""
    if names is None:
        return []
    if isinstance(names, str) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise InvalidText(f"names: {shown(names)} is not allowed, expected {seats} texts")
    return list(names)


def _players(record: Record, tell: Tell) -> list[str] | None:
    """Return the names of a record's players; None unless it has one for every seat."""
    players: Any = record.data.get("players")
    seats = record.game.seats(record.options)
    fits = isinstance(players, list) and len(players) == seats and all(isinstance(name, str) for name in players)
    return [_called(name, tell) for name in players] if fits else None


def _called(name: str, tell: Tell) -> str:
    """Return a player's name, in words for a player without one."""
    found = NAMELESS.fullmatch(name)
    if not found:
        return name
    guest = tell(Sentence("picture-guest", "Guest"))
    return f"{guest} {found[1]}" if found[1] else guest
