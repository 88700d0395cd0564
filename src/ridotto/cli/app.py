"""Entry point of the command line: collects the commands and reports errors."""

import errno
import io
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.cli import helping, misuse, tongue
from ridotto.cli.choose import UsageError, reason
from ridotto.cli.commands import (
    admin,
    benching,
    club,
    collecting,
    contests,
    exploiting,
    hosting,
    library,
    playing,
    records,
)
from ridotto.cli.commands.arguments import Language
from ridotto.cli.look import Look
from ridotto.core.errors import BotError, ImpossibleFacts

COMMANDS = (
    *(library.games, library.rules, library.whatif, library.learn),
    playing.play,
    *(records.referee, records.conformance, records.tally, records.verify, records.review, records.show),
    *(contests.simulate, contests.arena, exploiting.exploit, benching.bench, collecting.dataset),
    *(hosting.bot, hosting.serve, hosting.worker, hosting.backup, hosting.restore),
)
"""All commands, in the order of the help."""
UNREAD = 141
"""Exit status after the reader of the output has closed the pipe: as if killed by SIGPIPE."""

app = typer.Typer(
    name="ridotto",
    help="The card games of the Latin and Mediterranean world, exact to the rule.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in COMMANDS:
    app.command()(command)
app.add_typer(admin.app, name="admin")
app.add_typer(club.app, name="club")


@dataclass
class Reader:
    """The user, as far as messages depend on it: the language."""

    language: str

    @property
    def look(self) -> Look:
        """How messages look on the standard error."""
        return Look(language=self.language)


def run(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit status.

    Input that cannot be used gives one sentence on the standard error and status 2.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character the terminal cannot encode must not end a match
    reader = Reader(tongue.of_arguments(arguments) or tongue.of_environment(os.environ, sys.stdout.encoding or ""))
    _tell_of_games(reader)
    try:
        explained = helping.command(app, reader.look)
        status = explained.main(args=list(arguments), prog_name="ridotto", standalone_mode=False, obj=reader)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except UsageError as error:
        return misuse.sorry(error.message(reader.look))
    except (InvalidText, InvalidRecord, ImpossibleFacts, BotError) as error:
        return misuse.sorry(reader.look.retold(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO, errno.ENOSPC):
            raise
        # Prevents Python from reporting the error again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.ENOSPC:
            return misuse.sorry(UsageError("usage-output", reason=reason(error)).message(reader.look))
        return UNREAD  # the reader has seen enough, or the terminal is gone
    except SystemExit as leave:
        if not isinstance(leave.__context__, BrokenPipeError):
            raise
        return UNREAD  # rich turns the broken pipe into SystemExit
    except typer.Exit as leave:
        return leave.exit_code
    except Exception as error:
        # A usage error of typer. Its class has moved between versions, but all versions have this method.
        if not hasattr(error, "format_message"):
            raise
        return misuse.sorry(misuse.message(error, reader.look))


def _tell_of_games(reader: Reader) -> None:
    """Report each game that cannot be loaded in a sentence on the standard error, in the user's language."""
    log = logging.getLogger("ridotto.games")
    log.propagate = False
    log.handlers = [_Teller(reader)]


class _Teller(logging.Handler):
    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def emit(self, record: logging.LogRecord) -> None:
        """Print the message of a log record."""
        misuse.sorry(self.reader.look.retold(getattr(record, "said", record.getMessage())))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"ridotto {ridotto.__version__}")
        raise typer.Exit


@app.callback()
def ridotto_(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    language: Language = None,
) -> None:
    pass
