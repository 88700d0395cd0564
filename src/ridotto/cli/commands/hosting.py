"""A server, and what stands around it: its workers, its copies, bots that play there."""

from pathlib import Path
from typing import Annotated

import typer

from ridotto.cli.choose import UsageError, one_of, out_of_file
from ridotto.cli.commands.arguments import Database

LOG_LEVELS = ("debug", "info", "warning", "error")


def bot(
    context: typer.Context,
    spec: Annotated[str, typer.Argument(metavar="BOT", help="module:Class, exec:PROGRAM, a name or a level.")],
    connect: Annotated[
        str | None, typer.Option("--connect", metavar="URL", help="The server at whose table the bot is to play.")
    ] = None,
    token: Annotated[
        str | None,
        typer.Option("--token", envvar="RIDOTTO_TOKEN", help="What the host of the table gave for its seat."),
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Leave when the match is over.")] = False,
) -> None:
    """Let a bot play at a server's table; without --connect it speaks the protocol of docs/bots.md with whoever started it."""
    from ridotto.cli import bot_client

    if connect is None:
        bot_client.speak(spec)
        return
    if not token:
        raise UsageError("usage-token-missing")
    bot_client.connect(spec, connect, token, context.obj.look, once)


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; 0 takes any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="URL",
            callback=out_of_file,
            help="An SQLite file, or a URL like postgresql://…; @FILE: what stands in a file.",
        ),
    ] = "ridotto.sqlite",
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            callback=out_of_file,
            envvar="RIDOTTO_REDIS",
            help="The Redis over which processes that share a PostgreSQL hear of each other; without: PostgreSQL.",
        ),
    ] = "",
    pace: Annotated[float, typer.Option("--pace", min=0, help="Seconds that a bot takes for a move.")] = 0.9,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="LEVEL", help="The bots that new tables propose; else strong.")
    ] = None,
    workers: Annotated[
        int,
        typer.Option("--workers", min=1, help="Processes behind the port; more than one needs PostgreSQL."),
    ] = 1,
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=0, help="In how many processes bots think ahead; 0: one for each core.")
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="A further site whose pages may talk to this server; may be repeated."),
    ] = None,
    rate: Annotated[
        float, typer.Option("--rate", min=1, help="Messages a second that one connection may send in the long run.")
    ] = 20.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            "--limit", metavar="NAME=VALUE", help="Another limit than usual; may be repeated: docs/serving.md."
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option("--allowed-host", metavar="NAME", help="A name that browsers may ask for; may be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A proxy's address or network that may say for whom it asks; may be repeated. Without: this machine's.",
        ),
    ] = None,
    monitor: Annotated[
        list[str] | None,
        typer.Option(
            "--monitor",
            metavar="ADDRESS",
            help="An address or network that may read /metrics besides this machine; may be repeated.",
        ),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers come by HTTPS: send cookies only there.")] = False,
    keep_waiting: Annotated[
        float,
        typer.Option(
            "--keep-waiting",
            min=0,
            metavar="HOURS",
            help="Keep an empty table that has not begun so long; 0: for ever.",
        ),
    ] = 1.0,
    keep_finished: Annotated[
        float,
        typer.Option(
            "--keep-finished", min=0, metavar="DAYS", help="Keep a table so long after its match; its record stays."
        ),
    ] = 7.0,
    keep_running: Annotated[
        float, typer.Option("--keep-running", min=0, metavar="DAYS", help="Keep a match that nobody visits so long.")
    ] = 30.0,
    keep_guests: Annotated[
        float, typer.Option("--keep-guests", min=0, metavar="DAYS", help="Remember a guest who does not come so long.")
    ] = 365.0,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
    log_format: Annotated[
        str, typer.Option("--log-format", help="json: lines of JSON for programs; plain: lines for people.")
    ] = "json",
) -> None:
    """Open the table in the browser."""
    try:
        from ridotto.bots import USUAL
        from ridotto.cli.choose import level_named
        from ridotto.cli.serving import hosts_of
        from ridotto.cli.serving import serve as open_house
        from ridotto.server.ops.client_address import Proxies
        from ridotto.server.ops.settings import Settings, limited
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None
    one_of("--log-level", log_level, LOG_LEVELS)
    one_of("--log-format", log_format, ("json", "plain"))
    settings = Settings(
        database=database,
        redis=redis,
        pace=pace,
        bots=level_named(bots or USUAL),
        thinkers=thinkers,
        rate=rate,
        origins=tuple(origin or ()),
        hosts=hosts_of(allowed_host or []),
        proxies=tuple(proxy or Settings.proxies),
        monitors=tuple(monitor or ()),
        secure=secure,
        waiting_hours=keep_waiting,
        finished_days=keep_finished,
        running_days=keep_running,
        guest_days=keep_guests,
    )
    settings = limited(settings, limit or [])
    Proxies(settings.proxies)
    Proxies(settings.monitors)
    open_house(host, port, settings, (log_level, log_format), workers, context.obj.look)


def worker(
    context: typer.Context,
    redis: Annotated[
        str,
        typer.Option(
            "--redis",
            metavar="URL",
            envvar="RIDOTTO_REDIS",
            callback=out_of_file,
            help="The Redis of the servers to think for.",
        ),
    ] = "",
    thinkers: Annotated[
        int, typer.Option("--thinkers", min=0, help="In how many processes to think; 0: one for each core.")
    ] = 0,
    levels: Annotated[
        str | None, typer.Option("--levels", metavar="LEVEL,…", help="Think for bots of these levels only.")
    ] = None,
    log_level: Annotated[str, typer.Option("--log-level", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Think for the bots of servers on this machine or others, until Ctrl-C or a termination signal."""
    from ridotto.cli import working

    one_of("--log-level", log_level, LOG_LEVELS)
    working.work(redis, thinkers, levels, log_level, context.obj.look)


def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = "ridotto.sqlite",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> None:
    """Copy a server's database, as it is at one moment, into an SQLite file while people play."""
    from ridotto.cli import keeping

    keeping.backup(file, database, force, context.obj.look)


def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `ridotto backup` has made.")],
    database: Database = "ridotto.sqlite",
) -> None:
    """Put a backup in the place of a server's database, of whatever kind, which is kept beside it. The server must be closed."""
    from ridotto.cli import keeping

    keeping.restore(file, database, context.obj.look)
