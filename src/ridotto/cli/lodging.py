"""`ridotto bot`: a bot that speaks the protocol, on the standard streams or at a server's table."""

import asyncio
import json
import re
import sys
from contextlib import redirect_stdout
from random import Random

from ridotto.bots import Bot, BotError, bot, player, protocol
from ridotto.bots.player import broken
from ridotto.bots.speaker import Speaker
from ridotto.cli.choose import UsageError
from ridotto.core.errors import InvalidText

LONGEST_PAUSE = 15.0
"""Seconds between two attempts to come back, at most."""
FINAL = {4401: "the token is not known: ask the host for another", 4403: "the host has taken the seat back"}
FINAL |= {
    4404: "there is no such table any more",
    4409: "the bot sits there already: another program has come with this token",
}
FINAL |= {4410: "the table is closed", 4500: "the server cannot read the table"}
"""The codes after which there is no coming back, and why."""
RETRY = re.compile(r"retry_after=(\d+)")


def speak(spec: str) -> None:
    """Answers the messages on the standard input, until there are none. What the bot prints goes to the standard error."""
    mind, out = bot(spec), sys.stdout
    speaker = Speaker(mind)
    with redirect_stdout(sys.stderr):
        try:
            for line in sys.stdin:
                for answer in _lines(speaker, line):
                    print(answer, file=out, flush=True)
        finally:
            player.close([mind])


def _lines(speaker: Speaker, line: str) -> list[str]:
    """What a bot says to a line; where it fails, that it has, and how."""
    if not line.strip():
        return []
    try:
        return list(speaker.line(line))
    except Exception as error:
        why = str(error) if isinstance(error, BotError | InvalidText) else broken(error)
        print(f"ridotto bot: {why}", file=sys.stderr, flush=True)
        return [protocol.written(protocol.error(why))]


def connect(spec: str, url: str, token: str, once: bool = False) -> None:
    """Plays at the table until it is closed, the seat is taken back, or somebody stops it. UsageError where that cannot be."""
    try:
        import websockets.asyncio.client  # noqa: F401
    except ModuleNotFoundError as error:
        raise UsageError(
            f'{error.name} is missing: pip install "ridotto[server]" brings what a connection needs'
        ) from None
    if not re.match(r"(https?|wss?)://[^/]+", url):
        raise UsageError(f"--connect {url[:80]!r} is not an address, expected one like http://localhost:8000")
    if not re.fullmatch(r"[\x21-\x7e]{8,300}", token):
        raise UsageError("--token is not one, expected what the host's table shows")
    mind = bot(spec)
    try:
        asyncio.run(_lodge(mind, re.sub("^http", "ws", url.rstrip("/")) + "/api/bots/socket", token, once))
    finally:
        player.close([mind])


async def _lodge(mind: Bot, url: str, token: str, once: bool) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

    failures = 0
    while True:
        pause = 0.0
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(url, additional_headers=headers, compression=None, max_size=protocol.LONGEST) as socket:
                _tell("connected")
                failures = 0
                speaker = Speaker(mind)
                async for text in socket:
                    message = protocol.read(str(text))
                    _note(message)
                    for answer in await asyncio.to_thread(_lines, speaker, str(text)):
                        await socket.send(answer)
                    if once and message["type"] == "end" and message.get("match_over"):
                        return
                code, reason = socket.close_code, socket.close_reason or ""
        except ConnectionClosed as closed:
            code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
        except InvalidStatus as error:
            code, reason = error.response.status_code, ""
            if 400 <= code < 500 and code != 429:
                raise UsageError(f"{url} answers {code}: expected the address of a ridotto server") from None
            pause = float(error.response.headers.get("retry-after", 0))
        except (OSError, WebSocketException) as error:
            code, reason = 1006, str(error)
        if code in FINAL:
            raise UsageError(FINAL[code])
        if found := RETRY.search(reason):
            pause = float(found[1])
        failures += 1
        pause += min(LONGEST_PAUSE, 0.3 * 2 ** min(failures, 8)) * (0.5 + Random().random() / 2)
        _tell(f"the connection is lost ({code or ''} {reason or 'no answer'}), trying again in {pause:.0f} s")
        await asyncio.sleep(pause)


def _note(message: protocol.Message) -> None:
    """What whoever runs the bot wants to know of a message."""
    if message["type"] == "begin":
        _tell(f"{message['game']}, seat {message['seat']}, with {', '.join(message['seats'])}")
    elif message["type"] == "end":
        _tell(f"the deal is over: {json.dumps(message['scores'])}, the match stands {json.dumps(message['totals'])}")
    elif message["type"] == "error":
        _tell(f"the table says: {protocol.plain(str(message.get('message')))}")


def _tell(what: str) -> None:
    print(f"ridotto bot: {what}", file=sys.stderr, flush=True)
