"""Belote and Coinche: what is trumps and who plays it, tricks, and what has been announced."""

from collections.abc import Callable

from ridotto.core.view import View
from ridotto.pictures.cards import noted
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact

DENOMINATIONS = {"AT": "all trumps", "NT": "no trumps"}


def declarer(view: View) -> int | None:
    """Who plays the contract, or has bid last."""
    contract = view.get("contract")
    found: int | None = contract["declarer"] if contract else view.get("declarer")
    return found


def contract(view: View, named: Callable[[int], str]) -> list[Fact]:
    """What is played."""
    by = declarer(view)
    if by is None:
        return []
    bid = view.get("contract")
    if bid is None:
        return [("trumps", f"{{{view['trump']}}} by {named(by)}")]
    denomination = DENOMINATIONS.get(bid["denomination"]) or f"{{{bid['denomination']}}}"
    times = f" ×{bid['multiplier']}" if bid["multiplier"] > 1 else ""
    return [("contract", f"{bid['number']} {denomination}{times} by {named(by)}")]


def facts(view: View, named: Callable[[int], str]) -> list[Fact]:
    """The contract, tricks, what was shown."""
    found = contract(view, named)
    if view.get("held"):
        found.append(("held", str(view["held"])))
    if view["phase"] in ("play", "over"):
        found.append(("tricks", " : ".join(map(str, view["tricks"]))))
    shown = "   ".join(f"{named(seat)} {noted(line.removeprefix('declare '))}" for seat, line in view["combinations"])
    return [*found, ("shown", shown)] if shown else found


def note(view: View, seat: int) -> str:
    """The last call; then declarer, the value of a combination, a belote."""
    if view["phase"] not in ("play", "over"):
        called = [noted(text.removeprefix("bid ")) for who, text in view["bids"] if who == seat]
        return (called or [""])[-1]
    told = ["declarer"] if seat == declarer(view) else []
    if view["heard"][seat]:
        told.append(f"announces {view['heard'][seat]}")
    told += [word for who, _, word in view["belotes"] if who == seat][-1:]
    return " · ".join(told)


FACE = Face(facts=facts, note=note)
