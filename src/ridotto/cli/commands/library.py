"""Commands for reading and learning: games, rulebooks, lessons."""

from typing import Annotated

import typer
from rich.console import Group

from ridotto.cli.choose import game_named
from ridotto.cli.commands.arguments import Language, Plain
from ridotto.cli.lines import Console
from ridotto.cli.screen import Screen


def games(
    context: typer.Context,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, to list its presets and what each changes.")
    ] = None,
    language: Language = None,
) -> None:
    """List the games: players, rulebook, presets; or the presets of one game."""
    from ridotto.cli import books

    look = context.obj.look
    Console().print(books.game_table(look) if game is None else books.family_list(game_named(game), look))


def rules(
    context: typer.Context,
    wanted: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|RULE-ID]",
            help="belote, BEL-7 for a section, BEL-7.6 for a rule, BEL-C for irregularities; notation for conventions.",
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Print a rulebook, a section or a single rule; without an argument, list the rulebooks."""
    from ridotto.cli import books

    console = Console()
    if wanted is None:
        console.print(books.book_table(context.obj.look))
        return
    text = books.looked_up(wanted, context.obj.language)
    if not console.is_terminal:
        print(text)
        return
    screen = Screen.of(console, language=context.obj.language)
    screen.long(books.rendered(text, screen.look))


def learn(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="A lesson to play, by number or name.")
    ] = None,
    pace: Annotated[
        float | None, typer.Option("--pace", min=0, help="Pause after each bot's action, in seconds.")
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    plain: Plain = False,
    language: Language = None,
) -> None:
    """Learn a game in three minutes: its aim, its cards, a turn, the score, and what surprises beginners; then play its lessons."""
    from ridotto.cli import learning, primer

    name = game_named(game).name
    screen = Screen.of(Console(highlight=False), ascii, pace, context.obj.language, plain)
    if lesson is not None:
        learning.learn(name, learning.chosen(name, lesson), screen)
        return
    text = primer.looked_up(name, context.obj.language)
    screen.long(Group(primer.shown(text, screen.look), *learning.contents(name, screen.look)))


def whatif(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    case: Annotated[
        str | None,
        typer.Argument(metavar="[CASE]", help="misdeal, revoke, out-of-turn, …; without it, the cases are listed."),
    ] = None,
    language: Language = None,
) -> None:
    """Say what follows an irregularity: what the rulebook says, what codes prescribe, and whose discretion it is."""
    from ridotto.cli import whatif as asked

    name, look = game_named(game).name, context.obj.look
    Console().print(asked.listed(name, look) if case is None else asked.told(name, case, look))
