"""Truco: what the deal is worth, what is proposed, and how the tricks went."""

from collections.abc import Callable

from ridotto.core.view import View
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact


def facts(view: View, named: Callable[[int], str]) -> list[Fact]:
    """The stakes, the tricks."""
    found = [("worth", str(view["value"]))]
    if view["proposed"] is not None:
        found.append(("proposed", str(view["proposed"])))
    if view["packets"] and not view["played"]:
        found.append(("packets", ", ".join(view["packets"])))
    if view["outcomes"]:
        found.append(
            ("tricks to", ", ".join("tied" if won is None else f"{won} & {won + 2}" for won in view["outcomes"]))
        )
    if view["special"]:
        found.append(("special", str(view["special"])))
    return found


def note(view: View, seat: int) -> str:
    """The last call or answer."""
    said = [str(text) for who, text in view["bids"] if who == seat]
    return said[-1] if said else ""


FACE = Face(facts=facts, note=note)
