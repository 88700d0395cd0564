"""News between processes: what is told, what is lost, and who is gone."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from process_group import Exchange, until

from ridotto.server.cluster import pubsub
from ridotto.server.cluster.pubsub import Here, PubSub


class Ear:
    """Writes down what is heard."""

    def __init__(self) -> None:
        self.versions: list[tuple[str, int]] = []
        self.tables: list[str] = []
        self.things: list[tuple[str, Any]] = []
        self.misses = 0
        self.turns: list[bool] = []

    def announced(self, table: str, version: int) -> None:
        self.versions.append((table, version))

    def moved(self, table: str) -> None:
        self.tables.append(table)

    def missed(self) -> None:
        self.misses += 1

    def told(self, kind: str, what: Any) -> None:
        self.things.append((kind, what))

    def turned(self, up: bool) -> None:
        self.turns.append(up)


class Evening:
    """Two processes that tell each other news; time goes by as the test says."""

    def __init__(self) -> None:
        self.now = 100.0
        self.exchange = Exchange()
        self.ears = [Ear(), Ear()]
        self.news = [PubSub(self.exchange, ear, lambda: self.now) for ear in self.ears]

    async def begins(self) -> None:
        """Both have heard of each other."""
        for one in self.news:
            one.begin()
        await until(lambda: all(one.up and len(one.others) == 1 for one in self.news))
        await self.settle()

    async def settle(self) -> None:
        """All that is to be said is said and heard."""
        before = -1
        while before != len(self.exchange.carried):
            before = len(self.exchange.carried)
            for _ in range(20):
                await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        """Time goes by, each second with what happens in it."""
        for _ in range(int(seconds)):
            self.now += 1
            for one in self.news:
                one.beat()
            await self.settle()


def evening(scene: Callable[[Evening], Awaitable[None]]) -> None:
    async def play() -> None:
        here = Evening()
        await here.begins()
        await scene(here)
        here.exchange.broken = False
        for one in here.news:
            await one.close()

    asyncio.run(play())


def test_what_one_says_the_others_hear() -> None:
    async def scene(here: Evening) -> None:
        one, other = here.news
        one.announce("table", 3)
        one.note("table", Here({"ada": "fast"}, {7: 5000}))
        one.say("renamed", ["ada", "Ada"])
        await here.settle()
        assert here.ears[1].versions == [("table", 3)] and ("renamed", ["ada", "Ada"]) in here.ears[1].things
        assert other.elsewhere("table") == Here({"ada": "fast"}, {7: 5000})
        assert not one.elsewhere("table") and here.ears[0].versions == []
        one.note("table", Here())
        await here.settle()
        assert not other.elsewhere("table")

    evening(scene)


def test_nothing_is_said_where_nothing_has_changed() -> None:
    async def scene(here: Evening) -> None:
        here.news[0].note("table", Here({"ada": ""}))
        await here.settle()
        said = len(here.exchange.carried)
        here.news[0].note("table", Here({"ada": ""}))
        await here.settle()
        assert len(here.exchange.carried) == said

    evening(scene)


def test_what_was_lost_is_missed_and_told_again() -> None:
    """Messages are numbered: the next one shows that one is missing, and its process tells everything."""

    async def scene(here: Evening) -> None:
        one, other = here.news
        here.exchange.loses = lambda message: "here" in message
        one.note("table", Here({"ada": ""}))
        await here.settle()
        here.exchange.loses = lambda message: False
        assert not other.elsewhere("table")
        misses = here.ears[1].misses
        one.announce("other", 2)
        await here.settle()
        assert here.ears[1].misses == misses + 1
        assert other.elsewhere("table") == Here({"ada": ""})

    evening(scene)


def test_who_is_silent_is_gone_and_everybody_with_them() -> None:
    async def scene(here: Evening) -> None:
        one, other = here.news
        one.note("table", Here({"ada": ""}))
        await here.settle()
        here.exchange.loses = lambda message: message["by"] == one.me
        await here.pass_by(pubsub.GONE)
        assert other.elsewhere("table")
        await here.pass_by(1)
        assert not other.elsewhere("table") and here.ears[1].tables[-1] == "table"
        here.exchange.loses = lambda message: False
        await here.pass_by(2)
        assert other.elsewhere("table")

    evening(scene)


def test_nobody_is_gone_because_the_news_are() -> None:
    """Without news a process keeps to what it knew, and says that it is not sure; it recovers by itself."""

    async def scene(here: Evening) -> None:
        one, other = here.news
        one.note("table", Here({"ada": ""}))
        await here.pass_by(pubsub.SETTLED + 1)
        assert other.sure
        here.exchange.broken = True
        await until(lambda: not other.up)
        await here.pass_by(60)
        assert other.elsewhere("table") and not other.sure
        one.note("table", Here({"ada": "", "ben": ""}))
        await here.settle()
        here.exchange.broken = False
        await here.pass_by(1)
        await until(lambda: one.up and other.up)
        assert not other.sure  # until everybody has told everything
        await here.pass_by(pubsub.SETTLED + 1)
        assert other.sure and other.elsewhere("table") == Here({"ada": "", "ben": ""})
        assert here.ears[1].turns == [True, False, True]

    evening(scene)


def test_a_connection_over_which_nothing_comes_is_given_up() -> None:
    """Cut somewhere on the way, it looks whole from both ends."""

    async def scene(here: Evening) -> None:
        here.exchange.loses = lambda message: True
        await here.pass_by(pubsub.SILENT + 1)
        assert [one.up for one in here.news] == [False, False]
        here.exchange.loses = lambda message: False
        await here.pass_by(1)
        assert [one.up for one in here.news] == [True, True]

    evening(scene)


def test_a_goodbye() -> None:
    async def scene(here: Evening) -> None:
        one, other = here.news
        one.note("table", Here({"ada": ""}))
        await here.settle()
        await one.close()
        assert not other.others and here.ears[1].tables[-1] == "table"

    evening(scene)


def test_a_connection_that_does_not_end_in_order_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that goes has its browsers' connections to close after that."""

    async def breaks(_: Exchange) -> None:
        raise ConnectionResetError

    async def scene(here: Evening) -> None:
        await here.news[0].close()

    monkeypatch.setattr(Exchange, "close", breaks)
    evening(scene)


def test_news_of_many_tables_come_in_pieces() -> None:
    """None is longer than what can be carried (`Exchange.send`), and whoever asks hears of all of them."""

    async def scene(here: Evening) -> None:
        one, other = here.news
        for number in range(200):
            one.note(f"table{number}", Here({f"guest{number}": ""}))
        await here.settle()
        other.others.clear()
        one.announce("table0", 1)
        await here.settle()
        assert all(other.elsewhere(f"table{number}") == Here({f"guest{number}": ""}) for number in range(200))

    evening(scene)


def test_nobody_is_gone_while_everything_is_told_again() -> None:
    """In pieces: of whom the first ones say nothing, the last ones may. Who was there no more is gone with the last."""

    async def scene(here: Evening) -> None:
        one, other = here.news
        for number in range(200):
            one.note(f"table{number}", Here({f"guest{number}": ""}))
        await here.settle()
        del one.here["table7"]  # nobody was told
        found: dict[str, Here] = {}

        def moved(table: str) -> None:
            found[table] = other.elsewhere(table)
            assert found[table] or table == "table7"

        here.ears[1].moved = moved  # type: ignore[method-assign]
        here.exchange.carried.clear()
        other._asked.add(one.me)
        other._awake.set()
        await here.settle()
        assert sum("here" in message for message in here.exchange.carried) > 3
        assert len(found) == 200 and not found["table7"]

    evening(scene)


def test_what_cannot_be_understood_is_passed_over() -> None:
    async def scene(here: Evening) -> None:
        for text in (b"", b"[]", b"{}", b"null", b'{"by": "x", "n": 1, "new": [3]}', b'{"by": "x", "n": "1"}'):
            here.news[0]._heard(text)
        here.news[1].announce("table", 1)
        await here.settle()
        assert here.ears[0].versions == [("table", 1)]

    evening(scene)
