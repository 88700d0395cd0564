"""A person who has seen one hand of a running deal never sees another: by no route, no token and no change of seat or host.

A person stands for one browser and all programs that its user runs. What each person is shown of a running deal is
collected over every route of the server. A seat that its host lent openly before the deal may be shown to that host's
own program.
"""

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import depth
import pytest
from server_process import LocalServer, Visitor, run_with_server
from table_fixtures import gather, waiting_table
from test_bots_by_token import Program, hosted, lent, seat_info
from websockets.exceptions import ConnectionClosed

from ridotto.bots import protocol
from ridotto.server import wire
from ridotto.server.live import close_codes, external_bots
from ridotto.server.live.external_bots import ExternalBot
from ridotto.server.table.checks import Guest


def test_a_new_host_gets_no_hand_by_a_token(tmp_path: Path) -> None:
    """A token is shown once and ends with its host; a connected program plays on until the end of the deal, and no longer."""

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server, "coinche")
        other = await server.visitor("Ben", table)
        assert (await other.does("sit", seat=1))["type"] == "done"
        token = await lent(host, table, 2)
        program = await Program.comes(server, token)
        await program.hears("session")
        await host.does("start")
        await program.hears("begin")
        assert (await host.does("handover", seat=1))["type"] == "done"
        bots = f"{server.address}/api/tables/{table}/bots"
        for asker in (host, other):
            shown = await asker.http.get(f"{bots}/2")
            assert shown.status_code >= 400 and token not in shown.text
            assert (await asker.http.post(bots, json={"seat": 2})).status_code >= 400
        assert await (await Program.comes(server, token)).closed() == close_codes.REMOVED
        again = await Program.comes(server, token, session=program.secret)
        assert await again.closed() == close_codes.REMOVED
        live_table = await server.registry.live_table(table)
        assert live_table
        while live_table.table.phase == "playing":  # its question is still open
            for visitor, seat in ((host, 0), (other, 1)):
                state = live_table.table.state
                if state and state.turn == seat:
                    with suppress(AssertionError):
                        await visitor.acts(str(state.legal()[0]))
            await asyncio.sleep(0.01)
        assert any(message["type"] == "act" for message in [*program.heard, *await rest(program)])
        assert await program.closed() == close_codes.REMOVED
        assert seat_info(other, 2)["own"] == ""
        fresh = await lent(other, table, 2)
        mine = await Program.comes(server, fresh)
        assert (await mine.hears("session"))["secret"]

    run_with_server(tmp_path, play, pace=0.03)


async def rest(program: Program) -> list[dict[str, Any]]:
    """Return the remaining messages of a closed connection."""
    found = []
    with suppress(Exception):
        while True:
            found.append(json.loads(await program.socket.recv()))
    return found


@pytest.mark.parametrize("succession", ["handover", "gone"])
def test_a_new_host_ends_the_tokens(succession: str) -> None:
    """The host hands over, or has been gone for five minutes."""

    async def play() -> None:
        party = await gather(waiting_table("belote"))
        host = party.live_table.table.host
        seat = 1
        await party.live_table.execute(Guest("ben", "Ben"), wire.Sit(type="sit", id="x", seat=seat))
        await party.live_table.execute(Guest(host, ""), wire.Lend(seat=3))
        number = party.table.chairs[3].lent
        assert number and party.table.admits(number)
        if succession == "handover":
            await party.live_table.execute(Guest(host, ""), wire.HandOver(type="handover", id="x", seat=seat))
        else:
            from ridotto.server.table.seating import hosted as succeeds

            await party.live_table.commit([succeeds(party.table, str(party.table.chairs[seat].guest))])
        assert not party.table.admits(number) and party.table.lent_seat(number) == 3
        closed: list[int] = []
        hello = protocol.Hello("Zelda", "", None)
        await party.live_table.bots.join(
            ExternalBot(number, hello, lambda line: None, lambda code, reason: closed.append(code))
        )
        assert closed == [close_codes.REMOVED] and not party.live_table.presence.external_bots
        party.close()

    asyncio.run(play())


def test_a_program_without_the_secret_waits_and_is_announced(tmp_path: Path) -> None:
    """This includes the first program if it connects in the middle of a deal: it receives nothing of the deal, and
    cannot speak for the seat.
    """

    async def play(server: LocalServer) -> None:
        host, table = await hosted(server, "truco")
        token = await lent(host, table, 1)
        await host.does("start")
        late = await Program.comes(server, token)
        await late.hears("wait")
        assert seat_info(host, 1)["own"] == "" and seat_info(host, 1)["programs"] == 0
        await late.says(type="talk", kind="phrase", value="hello")
        assert (await late.hears("error"))["code"] == "not-now"
        wrong = await Program.comes(server, token, session="no such secret")
        await wrong.hears("wait")
        assert await late.closed() == close_codes.REPLACED  # one program waits at a time
        live_table = await server.registry.live_table(table)
        assert live_table
        while live_table.table.phase == "playing":
            state = live_table.table.state
            if state and 0 in state.actors:
                with suppress(AssertionError):
                    await host.acts(str(state.view(0).legal[0]))
            await asyncio.sleep(0.01)
        await wrong.hears("session")
        await host.until(lambda: seat_info(host, 1)["programs"] == 1)
        assert {message["type"] for message in late.heard + wrong.heard} <= {"hello", "wait", "error", "session"}

    run_with_server(tmp_path, play, pace=0.03)


class Person:
    """A person's browser and programs, and the seats whose hands they have been shown, by match and deal."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.tokens: list[str] = []
        self.secrets: list[str] = [""]
        self.shown: dict[tuple[int, int], set[int]] = {}

    def note_hand(self) -> None:
        """Note the hand that the browser shows."""
        merged, view = self.visitor.browser.merged, self.visitor.browser.view
        if merged["table"]["phase"] == "playing" and view and view.get("hand") is not None:
            self.shown.setdefault((merged["table"]["match"], merged["table"]["deal"]), set()).add(view["seat"])


async def tries_token(server: LocalServer, live_table: Any, person: Person, token: str, dice: random.Random) -> None:
    """Connect a program with a token and some secret. Unless it resumes a session, it must see nothing of a running deal."""
    secret, before = dice.choice(person.secrets), live_table.table
    program = await Program.comes(server, token, session=secret)
    heard: list[dict[str, Any]] = [*program.heard]
    with suppress(ConnectionClosed, TimeoutError):
        async with asyncio.timeout(0.2):
            while True:
                heard.append(json.loads(await program.socket.recv()))
    kinds = [message["type"] for message in heard]
    stranger = external_bots.digest(secret) not in [chair.session for chair in before.chairs]
    if before.phase == "playing" and stranger:
        until = kinds.index("session") if "session" in kinds else len(kinds)
        assert not any("view" in message for message in heard[:until]), kinds
    person.secrets += [message["secret"] for message in heard if message["type"] == "session"]
    await program.socket.close()


async def asks_for_cards(server: LocalServer, person: Person, table: Any, dice: random.Random) -> None:
    """Request every route that shows cards of a table or record: none may show a running deal, nor its match's record."""
    seat, number = dice.randrange(4), dice.randrange(3)
    here, record = (
        f"{server.address}/api/tables/{table.id}",
        f"{server.address}/api/records/{table.record_id or 'none'}",
    )
    asked = [
        ("GET", f"{here}/bots/{seat}", None),
        ("GET", f"{here}/deals/{number}", None),
        ("POST", f"{here}/deals/{number}/review", {}),
        ("GET", record, None),
        ("GET", f"{record}?download=true", None),
        ("GET", f"{record}/deals/{number}?hands=true&seat={seat}", None),
        ("GET", f"{record}/deals/{number}/guide?step=0&seat={seat}", None),
        ("POST", f"{record}/deals/{number}/review", {"seat": seat}),
        ("POST", f"{record}/deals/{number}/try", {"seat": seat, "step": 0, "moves": []}),
        ("POST", f"{record}/deals/{number}/try/offers", {"seat": seat, "step": 0, "moves": [], "cards": []}),
    ]
    method, path, body = dice.choice(asked)
    answer = await person.visitor.http.request(method, path, json=body)
    if table.phase != "playing":
        return
    finished = table.number  # finished deals of this match
    past = "/deals/" in path and path.startswith(here) and number < finished
    assert past or answer.status_code >= 400, (path, answer.status_code)


@pytest.mark.parametrize("game", ["burraco", "truco"])
def test_whatever_people_try_each_browser_shows_one_hand_of_a_deal(tmp_path: Path, game: str) -> None:
    """Three people change seats, hosts and tokens at random while deals are played."""

    async def play(server: LocalServer) -> None:
        dice = depth.rng("one hand", game)
        host, table = await hosted(server, game)
        people = [Person(host)] + [Person(await server.visitor(name, table)) for name in ("Ben", "Cleo")]
        assert (await people[1].visitor.does("sit", seat=1))["type"] == "done"
        people[0].tokens.append(await lent(host, table, 2))
        live_table = await server.registry.live_table(table)
        assert live_table
        await tries_token(server, live_table, people[0], people[0].tokens[0], dice)
        await host.does("start")
        for _ in range(depth.times(80)):
            await does_something(server, live_table, people, dice.choice(people), dice)
            for one in people:
                one.note_hand()
        for person in people:
            assert all(len(seats) == 1 for seats in person.shown.values()), person.shown
        assert sum(len(person.shown) for person in people) > 1

    async def does_something(
        server: LocalServer, live_table: Any, people: list[Person], person: Person, dice: random.Random
    ) -> None:
        table, visitor, seat = live_table.table, person.visitor, dice.randrange(4)
        bots = f"{server.address}/api/tables/{table.id}/bots"
        match dice.choice(
            ["sit", "leave", "handover", "lend", "recall", "token", "get", "get", "ready", *["play"] * 4]
        ):
            case "sit" | "handover" as what:
                await visitor.does(what, seat=seat)
            case "leave" | "ready" as what:
                await visitor.does(what)
            case "lend":
                answer = await visitor.http.post(bots, json={"seat": seat})
                if answer.status_code == 200:
                    assert table.phase != "playing"
                    person.tokens.append(answer.json()["token"])
            case "recall":
                await visitor.http.delete(f"{bots}/{seat}")
            case "token":  # tokens may be passed on
                tokens = [token for one in people for token in one.tokens]
                await tries_token(server, live_table, person, dice.choice(tokens), dice)
            case "get":
                await asks_for_cards(server, person, table, dice)
            case "play":
                for _ in range(4):
                    for one in people:
                        state, here = live_table.table.state, live_table.table
                        seat = here.seat_of(guest_of(one, here))
                        if here.phase == "playing" and seat in state.actors:
                            with suppress(AssertionError):
                                await one.visitor.acts(state.view(seat).legal[0])

    def guest_of(person: Person, table: Any) -> str:
        name = person.visitor.name
        return next((str(chair.guest) for chair in table.chairs if chair.nickname == name), "")

    run_with_server(tmp_path, play)
