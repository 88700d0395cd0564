"""The command that plays a match in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import ridotto
from ridotto.cli.choose import UsageError, bots_of, foreign, game_named, options_of, seat_of, seed_of
from ridotto.cli.commands.arguments import Language, Option, Plain, Preset, Seed
from ridotto.cli.lines import Console
from ridotto.cli.screen import Screen


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance belote.")],
    file: Annotated[
        Path | None, typer.Argument(help="With --resume: the saved match, if it is not the usual one.")
    ] = None,
    preset: Preset = None,
    option: Option = None,
    seed: Seed = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            help="The other players: one bot level for all, or a list by seat; default: the game's usual level.",
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Your seat, from 0; a draw for partners may change it.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the saved match.")] = False,
    pace: Annotated[
        float | None, typer.Option("--pace", min=0, help="Pause after each bot's action, in seconds.")
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Letters instead of suit signs and lines.")] = False,
    plain: Plain = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No small talk from the bots.")] = False,
    language: Language = None,
) -> None:
    """Play a match against bots in the terminal."""
    from ridotto.cli import saved
    from ridotto.cli.clock import Clock
    from ridotto.cli.play import Player
    from ridotto.cli.play import play as sit_down
    from ridotto.cli.talk import Talk

    kind = game_named(game)
    screen = Screen.of(Console(highlight=False), ascii, pace, context.obj.language, plain)
    path = file or saved.place(kind.name)
    if resume:
        given = {"--preset": preset, "--option": option, "--seed": seed, "--seat": seat}
        taken = [name for name, value in given.items() if value is not None and value != []]
        if taken:
            raise UsageError("usage-resume", words=", ".join(taken))
        kept = saved.read(path)
        if bots is not None and not foreign(kept.bots):
            raise UsageError("usage-resume", words="--bots")
        if kept.match.game != kind:
            raise UsageError("usage-other-match", path=str(path), found=kept.match.game.name, game=kind.name)
        if bots is None and foreign(kept.bots):
            # The file may come from anyone, so it must not choose which programs to start.
            raise UsageError("usage-resume-bots", words=",".join(kept.bots))
        names = bots_of(bots or ",".join(kept.bots), kind, len(kept.bots))
        talk = Talk.of_record(kept.seat, kept.talk, not quiet)
        sit_down(Player(kept.match, kept.seat, names, screen, path, talk=talk, clock=Clock(kept.seconds)))
        return
    if file:
        raise UsageError("usage-file-alone", text=str(file))
    options = options_of(kind, preset, option or [])
    seats = kind.seats(options)
    match = ridotto.Match(kind, options, seed=seed_of(seed) if seed else secrets.randbelow(10**9))
    seating = kind.seating(options, match.seed)
    own, level = seating.index(seat_of(seat or 0, seats)), bots_of(bots, kind, seats)
    player = Player(match, own, [level[one] for one in seating], screen, path, talk=Talk(own, not quiet))
    older = saved.set_aside(path)
    if older:
        player.tell(player.look.word("terminal-set-aside", command=f"ridotto play {kind} --resume {older}"))
    sit_down(player)
