"""From a view to a scene. A scene holds nothing that its view does not, except for hands passed in with it."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from ridotto.core.errors import Sentence
from ridotto.core.view import View
from ridotto.pictures.cards import CARD, plainly
from ridotto.pictures.faces import face
from ridotto.pictures.faces.generic import pairs
from ridotto.pictures.scene import Heap, Laid, Meld, Scene, Sheet, Side, Sitter
from ridotto.pictures.telling import Tell, action, named, seat, team
from ridotto.rulebook import title

Hands = Sequence[Sequence[str] | None]
"""Hands by seat; None for an unknown hand."""
SHOWN = 14
"""Maximum number of cards drawn from the top of a pile."""


def scene(view: View, hands: Hands = (), names: Sequence[str] = (), tell: Tell = str) -> Scene:
    """Return the scene for a view. `hands` are other hands to show open; without `names`, seats are numbered."""
    own, viewer, count = view.kind, view["seat"], len(view["hand_sizes"])
    options = view.terms
    called = [plainly(name) for name in names] or [seat(tell, number) for number in range(count)]
    name, look = called.__getitem__, face(own.name)
    direction = options.get("direction") if own.spec.direction == "option" else own.spec.direction
    over = view["phase"] == "over"
    trick, last = view.get("trick") or [], view.get("last_trick") or []
    head = tell(Sentence(f"lobby-{own.name}", "{title}", title=title(own.name).partition(" (")[0]))
    about = _about(view, called, tell)
    return Scene(
        title=head,
        about=about,
        caption=tell(Sentence("picture-caption", "{title}: {about}", title=head, about=about)),
        faces=options.get("faces", "french"),
        seats=tuple(
            Sitter(
                name=name(number),
                cards=_hand(view, number, hands, look.order),
                turn=number in _acting(view),
                dealer=number == view["dealer"],
                note=look.note(view, number, tell),
            )
            for number in range(count)
        ),
        bottom=viewer or 0,
        clockwise=direction == "clockwise",
        scores=tuple(_scores(view, names, tell)),
        sides=tuple(_sides(view, names, look.standing, tell)),
        laid=tuple(_laid(pair) for pair in trick or last),
        past="" if trick else tell(Sentence("picture-last-trick", "last trick")),
        down=tell(Sentence("picture-down", "face down")),
        heaps=tuple(_heaps(view, tell)),
        facts=tuple(look.facts(view, name, tell)),
        actions=tuple((name(who), action(tell, text, own.spec.family or "")) for who, text in said(view)),
        playable=_playable(view) if viewer is not None and viewer in _acting(view) else None,
        sheet=_sheet(view["sheet"], len(view["scores"]), tell) if over and view["sheet"] else None,
    )


def said(view: View) -> list[tuple[int, str]]:
    """Return seats and actions so far, from the view's log or else from its bids and then its cards."""
    if view.get("log") is not None:
        return pairs(view["log"])
    return pairs(view.get("bids")) + [(seat, f"play {card}") for seat, card in pairs(view.get("played"))]


def _about(view: View, names: Sequence[str], tell: Tell) -> str:
    if view["phase"] == "over":
        return tell(Sentence("picture-over", "the deal is over"))
    phase, acting = named(tell, "picture-phase", str(view["phase"])), [names[one] for one in _acting(view)]
    if not acting:
        return phase
    who = reduce(lambda one, other: tell(Sentence("picture-and", "{one} and {other}", one=one, other=other)), acting)
    return tell(Sentence("picture-to-act", "{phase}: {who} to act", phase=phase, who=who))


def _acting(view: View) -> list[int]:
    """Return the seats that may act; several if partners may answer for each other."""
    if view.get("actors"):
        return list(view["actors"])
    return [] if view["turn"] is None else [view["turn"]]


def _hand(
    view: View, seat: int, hands: Hands, order: Callable[[View, Sequence[str]], list[str]]
) -> tuple[str | None, ...]:
    beside = hands or view.get("hands") or ()
    known = view["hand"] if seat == view["seat"] else beside[seat] if seat < len(beside) else None
    held: int = view["hand_sizes"][seat]
    # A view may hold other hands as dealt, including cards played since: such a hand is drawn face down.
    if known is None or len(known) != held or not all(CARD.fullmatch(card) for card in known):
        return (None,) * held
    return tuple(order(view, known))


def _laid(pair: Sequence[Any]) -> Laid:
    return pair[0], str(pair[1])


def _playable(view: View) -> frozenset[str] | None:
    """Return the cards that legal actions name; None if they name none or all of the hand."""
    held = set(view["hand"] or [])
    named = {word for action in view["legal"] for word in str(action).split() if word in held}
    return frozenset(named) if named and named != held else None


def _heaps(view: View, tell: Tell) -> list[Heap]:
    """Return the cards on the table that no one holds, under the names that views of several games use."""
    found = []
    if isinstance(stock := view.get("stock"), int):
        label, empty = tell(Sentence("picture-stock", "stock")), tell(Sentence("picture-no-stock", "no stock"))
        found.append(Heap(label, empty, (None,) * min(stock, 1 + stock // 12), stock))
    if isinstance(pile := view.get("pile"), list):
        label, empty = tell(Sentence("picture-pile", "pile")), tell(Sentence("picture-no-pile", "no pile"))
        found.append(Heap(label, empty, tuple(pile[-SHOWN:]), view.get("pile_size", len(pile))))
    for pot in view.get("pots") or []:
        if pot["side"] is None:
            label = tell(Sentence("picture-pot", "pot", game=view["game"]))
            found.append(Heap(label, "", (None, None), pot["size"]))
    if isinstance(card := view.get("turnup"), str) and CARD.fullmatch(card) and not _was_taken(view):
        found.append(Heap(tell(Sentence("picture-turned-up", "turned up")), "", (card,), 1))
    return found


def _was_taken(view: View) -> bool:
    """Return True if the card turned up has been taken into a hand: trumps are settled."""
    return view.get("trump") is not None


def _scores(view: View, names: Sequence[str], tell: Tell) -> list[tuple[str, str]]:
    """Return each side's name and score. Partners sit as many seats apart as there are scores."""
    seats, scores = range(len(view["hand_sizes"])), view.get("totals") or view["scores"]
    return [(_called(seats[unit :: len(scores)], names, tell), _points(score)) for unit, score in enumerate(scores)]


def _sides(view: View, names: Sequence[str], standing: Callable[[View, int, Tell], str], tell: Tell) -> list[Side]:
    """Return the sides that meld together, with their melds."""
    if "melds" not in view:
        return []
    return [
        Side(_called(side, names, tell), tuple(_meld(meld, tell) for meld in melds), standing(view, place, tell))
        for place, (side, melds) in enumerate(zip(view["sides"], view["melds"], strict=True))
    ]


def _called(seats: Sequence[int], names: Sequence[str], tell: Tell) -> str:
    if names:
        return " & ".join(plainly(names[one]) for one in seats)
    return team(tell, seats)


def _points(score: Any) -> str:
    return f"{score:g}" if isinstance(score, float) else str(score)


def _meld(meld: dict[str, Any], tell: Tell) -> Meld:
    stands = tuple(zip(meld["wild"], meld["stands"], strict=True))
    return Meld(tuple(meld["cards"]), stands, named(tell, "terminal", meld["purity"]) if meld["long"] else "")


def _sheet(sheet: dict[str, Any], sides: int, tell: Tell) -> Sheet:
    """Return the sheet's lines that are not all zero, and the sum."""
    lines = [
        (named(tell, "sheet-line", str(name)), tuple(map(_points, points)))
        for name, _, points in sheet["lines"]
        if isinstance(points, list) and len(points) == sides and any(points)
    ]
    score = tuple(map(_points, sheet["scores"]))
    if lines and lines[-1][1] == score:  # the rulebook's sheet ends in its own sum
        lines.pop()
    outcome, deal = named(tell, "sheet-outcome", str(sheet["outcome"])), tell(Sentence("picture-deal", "deal"))
    return Sheet(outcome, (*lines, (deal, score)))
