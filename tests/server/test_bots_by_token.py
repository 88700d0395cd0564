"""External bots: a seat is lent, a bot connects with its token and plays, disconnects and reconnects, and loses its seat."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server_process import LocalServer, Visitor, run_with_server
from table_fixtures import deal_over, dealt_table, gather, waiting_table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import ridotto
from ridotto import InvalidText
from ridotto.bots import BOTS, Child, protocol
from ridotto.bots.speaker import Speaker
from ridotto.cli import bot_client
from ridotto.cli.choose import UsageError
from ridotto.cli.look import Look
from ridotto.server import wire
from ridotto.server.edge.identity import Tokens
from ridotto.server.live import blocklist, close_codes, external_bots
from ridotto.server.ops import clock
from ridotto.server.table import names
from ridotto.server.table.checks import CommandRefused, Guest
from ridotto.server.table.commands import decide
from ridotto.server.table.fold import fold
from ridotto.server.table.state import Draft, Event


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give bots all the time that a busy machine needs."""
    monkeypatch.setattr(external_bots, "THINKING_TIME", 60_000)


class First:
    """A player that plays the first legal action."""

    name = "First"

    def __init__(self) -> None:
        self.acted = 0

    def act(self, view: Any, rng: Any) -> str:
        self.acted += 1
        legal: list[str] = view["legal"]
        return legal[0]


class Elsewhere(First):
    """A player of a game other than the table's."""

    games = ("truco",)


class Program:
    """An external bot on a real socket, under a test's control."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.secret = ""
        """Secret with which it reconnects in the middle of a deal."""

    @classmethod
    async def comes(cls, server: LocalServer, token: str, origin: str = "127.0.0.1", **hello: Any) -> "Program":
        address = f"{server.address.replace('http', 'ws')}/api/bots/socket"
        headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": origin}
        socket = await connect(address, additional_headers=headers, compression=None)
        program = cls(socket)
        with suppress(ConnectionClosed):  # for a token that is not valid
            await program.hears("hello")
            await program.says(type="hello", **{"protocol": 1, "name": "Zelda", **hello})
        return program

    async def says(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hears(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type."""
        async with asyncio.timeout(20):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                self.heard.append(message)
                self.secret = message.get("secret", self.secret)
                if message["type"] == kind:
                    return message

    async def closed(self) -> int:
        """Return the code with which the server closes."""
        with suppress(ConnectionClosed):
            async with asyncio.timeout(20):
                while True:
                    await self.socket.recv()
        return self.socket.close_code or 0


async def lent(host: Visitor, table: str, seat: int) -> str:
    answer = await host.http.post(f"{host.server.address}/api/tables/{table}/bots", json={"seat": seat})
    assert answer.status_code == 200, answer.text
    assert answer.json()["seat"] == seat
    token: str = answer.json()["token"]
    return token


async def hosted(server: LocalServer, game: str = "belote", **options: Any) -> tuple[Visitor, str]:
    host = await server.visitor("Ada")
    table = await host.opens(game, options=options, level="random")
    return await host.joins(table), table


def seat_info(host: Visitor, seat: int) -> dict[str, Any]:
    info: dict[str, Any] = host.browser.merged["table"]["seats"][seat]
    return info


def replaced(lines: list[dict[str, Any]]) -> list[str]:
    """Return the reasons for which bots were replaced, from the log."""
    return [line["reason"] for line in lines if line["what"] == "a bot is replaced for an action"]


def test_a_bot_plays_a_match_by_the_command(tmp_path: Path, slow: None) -> None:
    """`ridotto bot --connect`: it is marked as a bot, plays every action of its seat, and appears in the record."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server, target=300)
        token, program = await lent(host, table, 1), First()
        url = server.address.replace("http", "ws") + "/api/bots/socket"
        bot = asyncio.create_task(bot_client._play(program, url, token, Look(), once=True))
        await host.until(lambda: seat_info(host, 1)["own"] == "First")
        assert (seat_info(host, 1)["nickname"], seat_info(host, 1)["character"], seat_info(host, 1)["bot"]) == (
            None, None, "random",
        )  # fmt: skip
        await host.does("leave")
        await lent(host, table, 0)  # for a bot that never connects
        await host.does("start")
        await host.until(lambda: host.browser.merged["table"]["phase"] == "over")
        async with asyncio.timeout(20):
            await bot
        record = (await host.http.get(f"{server.address}/api/records/{host.browser.merged['table']['record']}")).json()
        assert record["players"] == ["random bot", "First bot", "random bot", "random bot"]
        assert record["characters"][1] is None
        match = ridotto.Record.read(record["record"]).replay()
        own = [(seat, action) for deal in match.deals for seat, action in deal.log if seat == 1]
        assert program.acted == len(own) > 8 * (len(match.deals) > 1)
        assert not [seal for deal in record["record"]["fair"] for seal in deal["seals"]]

    assert not replaced(run_with_server(tmp_path, play))


def test_a_bot_gets_what_its_seat_may_know_and_no_more(tmp_path: Path, slow: None) -> None:
    """Its views are those of its seat, and it receives talk as a person would."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server, "belote")
        program = await Program.comes(server, await lent(host, table, 2))
        await host.until(lambda: seat_info(host, 2)["own"] == "Zelda")
        await host.does("start")
        begun = await program.hears("begin")
        live_table = await server.registry.live_table(table)
        assert live_table and (begun["game"], begun["seat"], begun["options"]) == ("belote", 2, {})
        assert begun["seats"] == ["Ada", "random bot", "Zelda bot", "random bot"]
        await host.does("say", phrase="hello")
        heard = await program.hears("talk")
        assert (heard["seat"], heard["kind"], heard["value"]) == (0, "phrase", "hello")
        await program.says(type="talk", kind="phrase", value="good luck", mood="bright")
        await host.until(lambda: any(one["value"] == "good luck" for one in host.browser.merged["talk"]))
        said = host.browser.merged["talk"][-1]
        assert (said["nickname"], said["bot"], said["seat"]) == ("Zelda bot", False, 2)
        for value, kind, code in (
            ("7S please", "text", "rule"),
            (["x"], "text", "unreadable"),
            ("x", "song", "unreadable"),
        ):
            await program.says(type="talk", kind=kind, value=value)
            assert (await program.hears("error"))["code"] == code
        state = live_table.table.state
        while state.turn != 2:
            if state.turn == 0:
                await host.acts(state.legal()[0].text)
            await asyncio.sleep(0.01)
            state = live_table.table.state
        # The first to act is asked before anyone has spoken.
        asked = next((one for one in program.heard if one["type"] == "act"), None) or await program.hears("act")
        assert asked["view"] == json.loads(state.view(2).json()) and asked["legal"] == state.view(2).legal
        assert 0 < asked["deadline_ms"] <= external_bots.THINKING_TIME
        foreign = next(card for card in live_table.table.game.pack() if card not in asked["view"]["hand"])
        await program.says(type="action", id=asked["id"], action=f"play {foreign}")
        refused = await program.hears("error")
        assert (refused["code"], refused["id"]) == ("rule", asked["id"]) and refused["rule"].startswith("BEL-")
        await program.says(type="action", id=asked["id"], action=-1)
        assert (await program.hears("error"))["code"] == "unreadable"
        await program.says(type="novelty", what=1)
        await program.says(type="action", id=asked["id"], action=asked["ids"][0])
        await host.until(lambda: len(live_table.table.state.actions) > len(state.actions))
        assert live_table.table.state.actions[len(state.actions)] == asked["legal"][0]

    run_with_server(tmp_path, play)


def test_a_bot_that_is_late_or_gone_is_replaced_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bots, "THINKING_TIME", 150)

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server, "truco")
        token = await lent(host, table, 1)
        program = await Program.comes(server, token)
        await program.hears("session")
        for seat in (2, 3):
            await lent(host, table, seat)
        await host.does("leave")
        await lent(host, table, 0)
        await host.does("start")
        await program.hears("act")  # without an answer: a steady bot plays, and it is asked again
        late = await program.hears("act")
        await program.says(type="action", id=late["id"] - 1, action="truco")
        program.socket.transport.abort()
        await host.until(lambda: any(not one for one in host.browser.answers[-1].get("online", [])))
        again = await Program.comes(server, token, session=program.secret)
        began = await again.hears("begin")
        assert began["seat"] == 1
        live_table = await server.registry.live_table(table)
        assert live_table and await again.hears("act") and again.heard[-1]["id"] == 1
        await again.says(type="error", message="I am lost")
        third = await Program.comes(server, token)  # another one waits for the end of the deal
        await third.hears("wait")
        before = seat_info(host, 1)["programs"]
        assert await again.closed() == close_codes.REPLACED
        await host.until(lambda: host.browser.merged["deals"])
        await host.until(lambda: seat_info(host, 1)["programs"] > before)
        await third.hears("session")

    # With a pace of 0, bots on a fast machine would end the match before the bot has reconnected.
    assert set(replaced(run_with_server(tmp_path, play, pace=0.03))) == {"late", "gone"}


def test_tokens_end(tmp_path: Path) -> None:
    """They end with the loan or the table. Only the host can lend a seat, and a token must have been signed here."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server)
        stranger = await server.visitor("Bob", table)
        refused = await stranger.http.post(f"{server.address}/api/tables/{table}/bots", json={"seat": 1})
        assert refused.status_code == 403 and "host" in refused.json()["error"]
        assert (await stranger.http.get(f"{server.address}/api/tables/{table}/bots/1")).status_code == 404
        assert (await host.http.post(f"{server.address}/api/tables/nix/bots", json={"seat": 1})).status_code == 404
        first = await lent(host, table, 1)
        shown = await host.http.get(f"{server.address}/api/tables/{table}/bots/1")
        assert shown.status_code == 410 and "shown once" in shown.json()["error"] and first not in shown.text
        assert (await stranger.does("sit", seat=1))["code"] == "seat-taken"
        second = await lent(host, table, 1)
        assert await (await Program.comes(server, first)).closed() == close_codes.REMOVED
        assert await (await Program.comes(server, "x" + second)).closed() == 4401
        assert await (await Program.comes(server, Tokens("other").issue(table, 3))).closed() == 4401
        assert await (await Program.comes(server, Tokens(server.key).issue("nix", 3))).closed() == 4404
        program = await Program.comes(server, second)
        await host.until(lambda: seat_info(host, 1)["own"] == "Zelda")
        taken = await host.http.delete(f"{server.address}/api/tables/{table}/bots/1")
        assert taken.status_code == 200 and await program.closed() == close_codes.REMOVED
        assert seat_info(host, 1)["own"] is None
        assert (await host.http.delete(f"{server.address}/api/tables/{table}/bots/1")).status_code == 403
        program = await Program.comes(server, await lent(host, table, 1))
        await host.until(lambda: seat_info(host, 1)["own"] == "Zelda")
        await host.does("place", seat=1, level="random")  # a built-in bot instead
        assert await program.closed() == close_codes.REMOVED
        token = await lent(host, table, 3)
        program = await Program.comes(server, token)
        await host.until(lambda: seat_info(host, 3)["own"] == "Zelda")
        await host.does("start")
        late = await host.http.post(f"{server.address}/api/tables/{table}/bots", json={"seat": 2})
        assert late.status_code == 403  # a new program gets no hand in the middle of a match
        await program.hears("begin")
        await host.does("close")
        assert await program.closed() == close_codes.CLOSED
        assert await (await Program.comes(server, token)).closed() == close_codes.CLOSED
        log = await server.registry.storage.log(table)
        assert token not in json.dumps([event.data for event in log])

    run_with_server(tmp_path, play)


def test_a_bot_that_is_too_fast_learns_when_to_retry(tmp_path: Path) -> None:
    """Messages above the rate are dropped; the other bot's are not."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server)
        flood, calm = [await Program.comes(server, await lent(host, table, seat)) for seat in (1, 2)]
        for _ in range(12):
            await flood.says(type="nothing")
        told = await flood.hears("error")
        assert told["code"] == "too-fast" and 0 < told["retry_after_ms"] <= 200
        await asyncio.sleep(0.01)
        await calm.says(type="talk", kind="song", value="la")
        assert (await calm.hears("error"))["code"] == "unreadable"
        assert await Program.closed(await shouting(flood)) == 1008

    async def shouting(program: Program) -> Program:
        with suppress(ConnectionClosed):
            for _ in range(400):
                await program.says(type="nothing")
                await asyncio.sleep(0.002)
        return program

    run_with_server(tmp_path, play, bot_rate=10, bot_burst=10, patience=0.3)


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"protocol": 7}, "protocol 7"),
        ({"games": ["truco"]}, "a table of belote"),
        ({"games": [40 * "花"]}, "a table of belote"),
        ({"name": ""}, "name is missing"),
    ],
)
def test_a_bot_that_cannot_be_understood(tmp_path: Path, hello: dict[str, Any], why: str) -> None:
    async def play(server: LocalServer) -> None:
        host, table = await hosted(server)
        program = await Program.comes(server, await lent(host, table, 1), **hello)
        assert await program.closed() == close_codes.MISFIT
        assert why in (program.socket.close_reason or "")
        for _ in range(2):
            assert seat_info(host, 1)["own"] == ""

    run_with_server(tmp_path, play)


@pytest.mark.parametrize("line", [2000 * "[", '{"type": "action", "id": 1, "action": "\\ud800"}'])
def test_a_message_that_cannot_be_parsed_is_refused(line: str) -> None:
    with pytest.raises(InvalidText, match="is not a message, expected a JSON object on one line"):
        protocol.read(line)
    assert protocol.read('{"type": "\\ud83c\\udca1"}') == {"type": "🂡"}


def test_the_command_says_why_it_ends(tmp_path: Path) -> None:
    async def play(server: LocalServer) -> None:
        url = server.address.replace("http", "ws") + "/api/bots/socket"
        with pytest.raises(UsageError) as unknown:
            await bot_client._play(First(), url, "no-such-token", Look(), once=False)
        assert "the token is unknown" in unknown.value.message(Look())
        host, table = await hosted(server)
        with pytest.raises(UsageError) as misfit:
            await bot_client._play(Elsewhere(), url, await lent(host, table, 1), Look(), once=False)
        assert "cannot seat the bot: hello: this is a table of belote, the bot plays truco" in misfit.value.message(
            Look()
        )

    async def elsewhere() -> None:
        def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as other:
            url = f"ws://127.0.0.1:{other.sockets[0].getsockname()[1]}"
            with pytest.raises(UsageError) as nobody:
                await bot_client._play(First(), url, "no-such-token", Look(), once=False)
            assert "answers 404: expected the address of a ridotto server" in nobody.value.message(Look())

    asyncio.run(elsewhere())
    run_with_server(tmp_path, play)


def test_a_blocked_guest_lends_no_seat_and_has_no_bots(tmp_path: Path) -> None:
    """A bot whose address is blocked is disconnected too."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server)
        near, far = await lent(host, table, 1), await lent(host, table, 2)
        stays = await Program.comes(server, near)
        goes = await Program.comes(server, far, "192.0.2.7")
        await host.until(lambda: seat_info(host, 1)["own"] and seat_info(host, 2)["own"])
        await blocklist.block(server.registry.storage, "192.0.2.0/24", "")
        assert await goes.closed() == close_codes.BLOCKED
        back = await Program.comes(server, far)
        live_table = await server.registry.live_table(table)
        assert live_table and host.socket
        await blocklist.block(server.registry.storage, live_table.table.host, "")
        assert await stays.closed() == await back.closed() == close_codes.BLOCKED
        assert await (await Program.comes(server, near)).closed() == close_codes.BLOCKED
        seat = f"{server.address}/api/tables/{table}/bots"
        for asked in (
            await host.http.post(seat, json={"seat": 3}),
            await host.http.get(f"{seat}/1"),
            await host.http.delete(f"{seat}/1"),
        ):
            assert (asked.status_code, asked.json()["error"]) == (403, "You are blocked on this server.")

    run_with_server(tmp_path, play)


def test_its_time_tells_nothing() -> None:
    """An action comes at the same time whether the bot answers at once, later or never, and whether it is connected or not."""

    async def moment(here: bool, answers: bool, beat: int) -> int:
        table = dealt_table("belote", persons=[0, 1])
        assert table.state and table.state.turn == 3
        mine = {"lent": 7, "lender": table.host, "session": external_bots.digest("mine")}
        chairs = [replace(chair, **mine) if seat == 3 else chair for seat, chair in enumerate(table.chairs)]
        party = await gather(replace(table, chairs=tuple(chairs), public_at=clock.now()), pace=beat)
        sent: list[str] = []
        external_bot = external_bots.ExternalBot(
            7, protocol.Hello("Zelda", "", None, "mine"), sent.append, lambda code, reason: None
        )
        if here:
            party.live_table.scheduler.bot_turns.discard()
            await party.live_table.bots.join(external_bot)
            await asyncio.sleep(0)  # its decision starts
            asked = next(one for one in map(json.loads, sent) if one["type"] == "act")
            if answers:
                external_bot.handle_answer({"type": "action", "id": asked["id"], "action": asked["legal"][-1]})
                assert party.live_table.scheduler.bot_turns.decision
                await party.live_table.scheduler.bot_turns.decision.action
                await asyncio.sleep(0)
        due = party.live_table.scheduler.due()
        assert due and due.what == "bot" and due.seat == 3
        if party.live_table.scheduler.bot_turns.decision:
            party.live_table.scheduler.bot_turns.decision.action.cancel()
        party.close()
        return due.at - party.table.public_at

    async def play() -> None:
        for beat, waits in ((100, external_bots.THINKING_TIME), (10**5, 10**5)):
            for here, answers in ((True, True), (True, False), (False, False)):
                assert await moment(here, answers, beat) == waits

    asyncio.run(play())


@pytest.mark.parametrize(
    ("command", "ended"),
    [(wire.Close(type="close", id="1"), close_codes.CLOSED), (wire.Recall(seat=3), close_codes.REMOVED)],
)
def test_a_program_that_waits_for_the_end_of_a_deal_waits_for_no_seat_that_is_gone(command: Any, ended: int) -> None:
    async def play() -> None:
        table = dealt_table("belote", persons=[0, 1])
        chairs = (*table.chairs[:3], replace(table.chairs[3], lent=7, lender=table.host))
        party = await gather(replace(table, chairs=chairs, public_at=clock.now()))
        closed: list[int] = []
        hello = protocol.Hello("Zelda", "", None)
        external_bot = external_bots.ExternalBot(7, hello, lambda line: None, lambda code, reason: closed.append(code))
        await party.live_table.bots.join(external_bot)
        assert party.live_table.presence.waiting == {7: external_bot} and not closed
        await party.live_table.execute(Guest(table.host, ""), command)
        assert closed == [ended]
        party.close()

    asyncio.run(play())


def test_a_bot_hears_what_the_others_say() -> None:
    """It receives neither its own words nor small talk."""
    before = after = dealt_table("belote", persons=[0, 1])
    for seat, kind, value in ((0, "phrase", "good game"), (3, "phrase", "good luck"), (1, "banter", "greet")):
        said = {"seat": seat, "nickname": "", "kind": kind, "value": value, "bot": False}
        after = fold(after, Event(after.version + 1, 0, "said", said))
    sent: list[str] = []
    external_bot = external_bots.ExternalBot(
        7, protocol.Hello("Zelda", "", None), sent.append, lambda code, reason: None
    )
    external_bot.notify(before, after, [], 3)
    assert [(one["seat"], one["value"]) for one in map(json.loads, sent)] == [(0, "good game")]


@pytest.mark.parametrize(
    ("phase", "lender", "lent"),
    [
        ("scored", None, True),
        ("scored", "guest0", False),  # the token is still valid
        ("playing", None, False),  # the recipient of the new token may have seen another hand of the deal
        ("playing", "guest0", False),
    ],
)
def test_a_seat_whose_token_has_ended_is_lent_again_between_two_deals(
    phase: str, lender: str | None, lent: bool
) -> None:
    table = dealt_table("belote", persons=[0, 1])
    table = table if phase == "playing" else deal_over(table)
    chairs = (*table.chairs[:3], replace(table.chairs[3], lent=7, lender=lender))
    table, host = replace(table, chairs=chairs), Guest("guest0", "Guest0")
    if lent:
        assert decide(table, host, wire.Lend(seat=3)) == [Draft("lent", {"seat": 3})]
        return
    with pytest.raises(CommandRefused, match="not-now"):
        decide(table, host, wire.Lend(seat=3))


def test_a_name_is_a_bots_own() -> None:
    """Names are unique and differ from the levels', and no guest's name looks like a bot's."""

    async def play() -> None:
        party = await gather(waiting_table("belote"), only=[None])
        host = party.live_table.table.host
        for seat, given, kept in (
            (0, "Zelda", "Zelda"),
            (1, "zelda", "zelda 2"),
            (2, "Strong", "Strong 2"),
            (3, "\u202e", "?"),
        ):
            await party.live_table.execute(Guest(host, ""), wire.Lend(seat=seat))
            number = party.table.chairs[seat].lent
            assert number
            sent: list[str] = []
            external_bot = external_bots.ExternalBot(
                number, protocol.Hello(given, "", None), sent.append, lambda code, reason: None
            )
            await party.live_table.bots.join(external_bot)
            assert party.table.chairs[seat].own == kept
        assert party.table.players == ("Zelda bot", "zelda 2 bot", "Strong 2 bot", "? bot")
        party.close()

    asyncio.run(play())
    for name in ("Zelda bot", "Zelda-Bot 2", "ゼルダ(ボット)", *(f"{level} bot" for level in BOTS)):
        with pytest.raises(ridotto.InvalidText, match="looks like a bot's"):
            names.cleaned(name)
    assert names.cleaned("Talbot") == "Talbot"


def test_a_program_speaks_for_itself_at_a_table(tmp_path: Path) -> None:
    """Its `exec:` program's own name is what the table shows."""
    (tmp_path / "bot.sh").write_text(
        'while read -r line; do case "$line" in *\'"type":"hello"\'*) echo \'{"type":"hello","protocol":1,"name":"Shell"}\';; '
        "esac; done"
    )
    child = Child(f"sh {tmp_path}/bot.sh")
    (hello,) = Speaker(child).answers(protocol.welcome("here"))
    child.close()
    assert hello["name"] == "Shell"
