"""Pictures of positions: the cloth, hands, tricks and melds with the cards of the browser's table, as SVG.

picture = ridotto.show(state)  # every hand open; seat=2: what that seat sees
picture.save("deal.svg")
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match
from ridotto.pictures.history import deals
from ridotto.pictures.reading import scene
from ridotto.pictures.svg import escaped
from ridotto.pictures.table import drawn
from ridotto.pictures.telling import Tell
from ridotto.record import Record, beginning

__all__ = ["Picture", "show"]

Drawable = State | View | Match | Record


@dataclass(frozen=True)
class Picture:
    """A picture: SVG text that needs nothing from outside. Notebooks show it by itself."""

    svg: str
    """An SVG document."""
    caption: str = ""
    table: str = ""
    """An HTML table beside it: the deals of a match."""

    @property
    def html(self) -> str:
        """A figure for a page, with caption and table."""
        caption = f"<figcaption>{escaped(self.caption)}</figcaption>" if self.caption else ""
        return f"<figure>{self.svg}{caption}</figure>{self.table}"

    def save(self, path: str | Path) -> None:
        """Writes the picture into a file: a page where its name ends in .html, else SVG. OSError when that cannot be."""
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
    """A picture of a state, a view, a match or a record (a `Record`, its JSON text or the object that it stands for).

    A state, a match and a record are drawn with all hands open or, with `seat`, as that seat sees them. Of a match or a record, `deal`
    (from 0) and `step`, a number of actions, choose the moment: without them its last. `names` by seat stand on the plates, else those
    of a record's players. `tell` gives the sentences of the picture in another language, as `ridotto.words.retold` does.

    InvalidText for a deal, a step, a seat or names that do not fit; InvalidRecord for a record that cannot be read.
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
        names = _players(position)
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
    """The deals, each at its last moment."""
    if isinstance(position, State):
        return [position]
    return position.deals if isinstance(position, Match) else position.replay().deals


def moment(finals: Sequence[State], deal: int | None = None, step: int | None = None) -> State:
    """Of some deals one (from 0, else the last) after `step` actions (else at its last moment). InvalidText where there is none."""
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
    """Names that fit the table; none stand for numbers."""
    if names is None:
        return []
    if isinstance(names, str) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise InvalidText(f"names: {shown(names)} is not allowed, expected {seats} texts")
    return list(names)


def _players(record: Record) -> list[str] | None:
    """The names of a record's players, where it has them all."""
    players, seats = record.data.get("players"), record.game.seats(record.options)
    fits = isinstance(players, list) and len(players) == seats and all(isinstance(name, str) for name in players)
    return players if fits else None
