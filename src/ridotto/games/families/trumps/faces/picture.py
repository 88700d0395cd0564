"""Captions for pictures of Belote and Coinche: contract and declarer, tricks, announcements."""

from collections.abc import Callable

from ridotto.core.errors import Sentence
from ridotto.core.view import View
from ridotto.pictures.cards import noted
from ridotto.pictures.faces.contract import Face
from ridotto.pictures.scene import Fact
from ridotto.pictures.telling import Tell, action, by, named


def declarer(view: View) -> int | None:
    """Return the declarer, or the last bidder during the auction."""
    contract = view.get("contract")
    found: int | None = contract["declarer"] if contract else view.get("declarer")
    return found


def contract(view: View, called: Callable[[int], str], tell: Tell) -> list[Fact]:
    """Return the caption for the trumps or the contract."""
    who = declarer(view)
    if who is None:
        return []
    bid = view.get("contract")
    if bid is None:
        return [(tell(Sentence("picture-trumps", "trumps")), by(tell, f"{{{view['trump']}}}", called(who)))]
    times = f" ×{bid['multiplier']}" if bid["multiplier"] > 1 else ""
    what = action(tell, f"{bid['number']} {bid['denomination']}") + times
    return [(tell(Sentence("picture-contract", "contract")), by(tell, what, called(who)))]


def facts(view: View, called: Callable[[int], str], tell: Tell) -> list[Fact]:
    """Return the captions for the contract, held points, tricks, and combinations shown."""
    found = contract(view, called, tell)
    if view.get("held"):
        found.append((tell(Sentence("picture-held", "held")), str(view["held"])))
    if view["phase"] in ("play", "over"):
        found.append((tell(Sentence("picture-tricks", "tricks")), " : ".join(map(str, view["tricks"]))))
    shown = "   ".join(f"{called(seat)} {noted(line.removeprefix('declare '))}" for seat, line in view["combinations"])
    return [*found, (tell(Sentence("picture-shown", "shown")), shown)] if shown else found


def note(view: View, seat: int, tell: Tell) -> str:
    """Return a seat's caption: its last call during the auction; later declarer, announced value, belote."""
    if view["phase"] not in ("play", "over"):
        calls = [action(tell, text.removeprefix("bid "), "trumps") for who, text in view["bids"] if who == seat]
        return (calls or [""])[-1]
    told = [tell(Sentence("picture-declarer", "declarer"))] if seat == declarer(view) else []
    if points := view["heard"][seat]:
        told.append(tell(Sentence("picture-announces", "announces {points}", points=points)))
    told += [named(tell, "picture-said", word) for who, _, word in view["belotes"] if who == seat][-1:]
    return " · ".join(told)


FACE = Face(facts=facts, note=note)
