"""Commands that only show something: legal actions, rules, the hand in another order, the log."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from rich.console import Group
from rich.text import Text

from ridotto.cli import books, felt
from ridotto.cli.choose import UsageError
from ridotto.cli.place import Place
from ridotto.cli.screen import Leave
from ridotto.rulebook import prefix


def help(place: Place, _rest: str) -> None:
    """Show what can be typed."""
    place.screen.page(Text("\n\n".join(map(place.look.word, (place.face.help, place.help)))))


def rules(place: Place, rest: str) -> None:
    """Show a rule, a section or the book."""
    game, look = place.state.game, place.look
    if not rest:
        place.tell(look.word("terminal-rules-help", prefix=prefix(game), game=game))
        return
    try:
        place.screen.page(books.rendered(books.looked_up(rest, look.language, game), look))
    except UsageError as error:
        place.tell(error.message(look))


def legal(place: Place, _rest: str) -> None:
    """List all legal actions."""
    family = place.state.kind.spec.family
    actions = [place.look.action(text, family) for text in place.view().legal]
    nothing = place.look.say("terminal-nothing-to-choose")
    place.screen.page(felt.listed(place.look, actions) if actions else nothing)


def sort(place: Place, rest: str) -> None:
    """Sort the hand in another order."""
    look, orders = place.look, place.face.sorts
    order = rest or orders[(orders.index(look.order) + 1) % len(orders)]
    place.screen.look = replace(look, order=order)
    place.drawn = None
    place.tell(look.word(f"terminal-sorted-{order}"))


def log(place: Place, _rest: str, heard: Sequence[Text] = ()) -> None:
    """Show the deal so far, and the talk beside it."""
    lines = [*place.face.log(place.view(), place.look), *heard]
    if place.look.sentences:
        lines = list(map(place.look.sentence, lines))
    place.screen.page(Group(*lines) if lines else place.look.say("log-empty"))


def table(place: Place, _rest: str) -> None:
    """Show the whole table again."""
    place.drawn, place.heard = None, frozenset()


def quit(_place: Place, _rest: str) -> None:
    """Leave the table."""
    raise Leave


COMMANDS: dict[str, Callable[[Place, str], None]] = {
    "help": help,
    "rules": rules,
    "log": log,
    "last": lambda place, _: place.tell(place.face.last(place.view(), place.look)),
    "legal": legal,
    "offers": lambda place, _: place.screen.page(place.face.listed(place.view(), place.look), place.face.picked),
    "sort": sort,
    "table": table,
    "quit": quit,
}
