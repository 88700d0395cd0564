"""Help of the commands. English is next to the options in the code; `words/LANGUAGE/help.ftl` has other languages."""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.cli.lines import Console
from ridotto.cli.look import Look
from ridotto.words import part, told

built = cache(typer.main.get_command)
"""Return the command of an app, made once: typer reads the types of all arguments of all its subcommands."""


def command(app: typer.Typer, look: Look) -> Any:
    """Return the command of an app, with help in the language of `look` for it and its subcommands."""
    made = built(app)
    for one, id in commands(made):
        one.format_help = partial(_print, one, id, look)
    return made


def commands(made: Any, id: str = "help-ridotto") -> Iterator[tuple[Any, str]]:
    """Yield a command and its subcommands, each with its message id: help-ridotto, help-admin, help-admin-drain."""
    yield made, id
    for name, one in getattr(made, "commands", {}).items():
        yield from commands(one, _below(id, name))


def _below(id: str, name: str) -> str:
    return f"{'help' if id == 'help-ridotto' else id}-{name}"


def sentence(one: Any, id: str, look: Look) -> str:
    """Return the description of a command."""
    return look.word(id) if told(id, look.language) else str(one.help)


def explained(parameter: Any, id: str, look: Look) -> str:
    """Return the description of a command's argument or option."""
    found = (part(name, parameter.name, look.language) for name in (id, "help-shared"))
    return next(filter(None, found), parameter.help or "")


def called(parameter: Any, look: Look) -> str:
    """Return the placeholder for the value of an argument or option; "" for a flag."""
    if getattr(parameter, "is_flag", False):
        return ""
    return part("help-value", parameter.name, look.language) or parameter.metavar or parameter.name.upper()


def _print(one: Any, id: str, look: Look, context: typer.Context, _formatter: object) -> None:
    Console(highlight=False).print(_page(one, id, look, context))


def _page(one: Any, id: str, look: Look, context: typer.Context) -> RenderableType:
    given = [parameter for parameter in one.get_params(context) if not getattr(parameter, "hidden", False)]
    arguments = [parameter for parameter in given if parameter.param_type_name == "argument"]
    options = [parameter for parameter in given if parameter not in arguments]
    below = getattr(one, "commands", {})
    usage = [context.command_path, look.word("help-some-options"), *(_place(one, look) for one in arguments)]
    usage += [look.word("help-some-command"), look.word("help-some-arguments")] if below else []
    return Group(
        Text.assemble("\n", (look.word("help-usage"), "bold"), " ".join(usage), "\n"),
        Text(sentence(one, id, look)),
        *_table(look.word("help-arguments"), ((_place(one, look), _about(one, id, look)) for one in arguments)),
        *_table(look.word("help-options"), ((_name(one, look), _about(one, id, look)) for one in options)),
        *_table(
            look.word("help-commands"),
            ((name, Text(sentence(below[name], _below(id, name), look))) for name in below),
        ),
    )


def _table(title: str, rows: Iterable[tuple[str, Text]]) -> list[RenderableType]:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="cyan")
    table.add_column(overflow="fold", ratio=1)
    for name, about in rows:
        table.add_row(f"  {name}", about)
    return [Text(f"\n{title}", "bold"), table] if table.row_count else []


def _place(argument: Any, look: Look) -> str:
    """Return an argument as it appears in the usage line, in brackets if optional."""
    name = called(argument, look)
    return name if argument.required or name.startswith("[") else f"[{name}]"


def _name(option: Any, look: Look) -> str:
    return " ".join(filter(None, (", ".join(option.opts), called(option, look))))


def _about(parameter: Any, id: str, look: Look) -> Text:
    """Format the description of a parameter, with its environment variable and default."""
    text = Text(explained(parameter, id, look))
    if parameter.envvar:
        text.append(look.word("help-variable", name=str(parameter.envvar)), "dim")
    if called(parameter, look) and parameter.default not in (None, ""):
        text.append(look.word("help-default", value=str(parameter.default)), "dim")
    return text
