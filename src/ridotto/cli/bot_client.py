"""`ridotto bot`: a bot that speaks the protocol, on the standard streams or at a server's table."""

import asyncio
import json
import re
import sys
from contextlib import redirect_stdout
from random import Random

from ridotto.bots import Bot, BotError, bot, player, protocol
from ridotto.bots.speaker import Speaker
from ridotto.breakage import broken
from ridotto.cli.choose import UsageError, shortened
from ridotto.cli.look import Look
from ridotto.core.errors import InvalidText

LONGEST_PAUSE = 15.0
"""Longest time between two attempts to reconnect, in seconds."""
FINAL = (4400, 4401, 4403, 4404, 4409, 4410, 4411, 4500)
"""Status codes after which reconnecting is useless; the messages `service-bot-CODE` say why."""
RETRY = re.compile(r"retry_after=(\d+)")


def speak(spec: str) -> None:
    """Answer the messages on the standard input until it ends. The bot's own prints go to the standard error."""
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
    """Return a bot's answers to a line; if it fails, an error message."""
    if not line.strip():
        return []
    try:
        return list(speaker.line(line))
    except Exception as error:  # noqa: BLE001 - a bot's own code
        why = str(error) if isinstance(error, BotError | InvalidText) else broken(error)
        print(f"ridotto bot: {why}", file=sys.stderr, flush=True)
        return [protocol.written(protocol.error(why))]


def connect(spec: str, url: str, token: str, look: Look, once: bool = False) -> None:
    """Play at the table until it closes, the seat is taken back or the program is stopped. Raise UsageError if it cannot connect."""
    try:
        import websockets.asyncio.client  # noqa: F401
    except ModuleNotFoundError as error:
        raise UsageError("usage-server-extra", name=error.name) from None
    if not re.match(r"(https?|wss?)://[^/]+", url):
        raise UsageError("usage-connect", text=shortened(url))
    if not re.fullmatch(r"[\x21-\x7e]{8,300}", token):
        raise UsageError("usage-token")
    mind = bot(spec)
    try:
        asyncio.run(_play(mind, re.sub("^http", "ws", url.rstrip("/")) + "/api/bots/socket", token, look, once))
    finally:
        player.close([mind])


async def _play(mind: Bot, url: str, token: str, look: Look, once: bool) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

    failures, session = 0, ""
    while True:
        pause = 0.0
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(url, additional_headers=headers, compression=None, max_size=protocol.LONGEST) as socket:
                _tell(look, "connected")
                failures = 0
                speaker = Speaker(mind)
                async for text in socket:
                    message = protocol.read(str(text))
                    _note(look, message)
                    session = message["secret"] if message["type"] == "session" else session
                    for answer in await asyncio.to_thread(_lines, speaker, str(text)):
                        await socket.send(_resuming(answer, session) if message["type"] == "hello" else answer)
                    if once and message["type"] == "end" and message.get("match_over"):
                        return
                code, reason = socket.close_code, socket.close_reason or ""
        except ConnectionClosed as closed:
            code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
        except InvalidStatus as error:
            code, reason = error.response.status_code, ""
            if 400 <= code < 500 and code != 429:
                raise UsageError("usage-no-server", url=url, code=str(code)) from None
            pause = float(error.response.headers.get("retry-after", 0))
        except (OSError, WebSocketException) as error:
            code, reason = 1006, str(error)
        if code in FINAL:
            raise UsageError(f"service-bot-{code}", why=protocol.plain(reason))
        if found := RETRY.search(reason):
            pause = float(found[1])
        failures += 1
        pause += min(LONGEST_PAUSE, 0.3 * 2 ** min(failures, 8)) * (0.5 + Random().random() / 2)
        why = f"{code or ''} {reason or look.word('service-bot-no-answer')}".strip()
        _tell(look, "lost", why=why, seconds=f"{pause:.0f}")
        await asyncio.sleep(pause)


def _resuming(hello: str, session: str) -> str:
    """Add the secret of the session to a bot's hello, so that it can resume in the middle of a deal."""
    message = protocol.read(hello)
    return protocol.written({**message, "session": session}) if session and message["type"] == "hello" else hello


def _note(look: Look, message: protocol.Message) -> None:
    """Print the events of interest to the person who runs the bot."""
    if message["type"] == "begin":
        _tell(look, "begins", game=message["game"], seat=str(message["seat"]), others=", ".join(message["seats"]))
    elif message["type"] == "end":
        _tell(look, "deal-over", scores=json.dumps(message["scores"]), totals=json.dumps(message["totals"]))
    elif message["type"] == "wait":
        _tell(look, "waits")
    elif message["type"] == "error":
        _tell(look, "told", message=protocol.plain(str(message.get("message"))))


def _tell(look: Look, what: str, **given: str) -> None:
    said = look.word(f"service-bot-{what}", **given)
    print(look.word("service-bot", what=said), file=sys.stderr, flush=True)
