"""Host names of the server: a page whose name resolves here (DNS rebinding) gets nothing."""

import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import ForkServer, LocalServer, Server, run_with_server
from test_limits import asked
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ridotto.server.cluster.listening import reachable_remotely
from ridotto.server.edge import hosts
from ridotto.server.ops.settings import Settings

GOOD = [
    *("127.0.0.1", "127.0.0.1:8000", "192.168.0.7:80", "203.0.113.9", "[::1]", "[::1]:8000", "[fd00::7]:8000"),
    *("localhost", "LOCALHOST:8000", "localhost.:8000", "ridotto.localhost", "a.b.localhost:8000"),
]
"""Addresses, and names that always mean this machine: no page of another site has such a host."""
BAD = [
    *("evil.example", "evil.example:8000", "mybox", "mybox.local:8000", "localhost.evil.example", "notlocalhost"),
    *("127.0.0.1.evil.example", "127.0.0.1.nip.io:80", "[evil.example]", "[::1", "::1", "127.1", "1.2.3.4.5"),
    *(
        "localhost:80:80",
        "localhost:evil",
        "user@localhost",
        "127.0.0.1:80@evil.example",
        ".localhost",
        "localhost..",
        ".",
    ),
]


@pytest.mark.parametrize("host", GOOD)
def test_addresses_and_localhost_are_always_good(host: str) -> None:
    for settings in (Settings(), Settings(hosts=("cards.example",))):
        assert asked(settings, **{"Host": host}).status_code == 200


@pytest.mark.parametrize("host", BAD)
def test_other_names_have_to_be_given(host: str) -> None:
    for settings in (Settings(), Settings(hosts=("cards.example",))):
        for path in ("/metrics", "/livez", "/api/games", "/"):
            assert asked(settings, path, **{"Host": host}).status_code == 400


def test_names_that_were_given() -> None:
    settings = Settings(
        hosts=("cards.example", "Mybox.local"), origins=("https://other.example:8443", "null", "https://[")
    )
    for host, status in (
        ("cards.example", 200), ("CARDS.example:8000", 200), ("cards.example.", 200), ("mybox.local:80", 200),
        ("other.example", 200), ("other.example:8000", 200), ("www.cards.example", 400), ("null", 400), ("", 400),
    ):  # fmt: skip
        assert asked(settings, **{"Host": host}).status_code == status, host


def test_a_page_that_names_no_host_is_no_page() -> None:
    """HTTP/1.0 programs are accepted as long as no name is configured."""
    assert asked(Settings(), **{"Host": ""}).status_code == 200
    answer = asked(Settings(hosts=("cards.example",)), **{"Host": ""})
    assert answer.json() == {"error": "This server has no name '', expected one of those given with --allowed-host."}


def test_a_refusal_says_what_to_add() -> None:
    answer = asked(Settings(), **{"Host": "mybox.local:8000"})
    assert answer.json() == {
        "error": "This server has no name 'mybox.local', expected one of those given with --allowed-host: "
        "--allowed-host mybox.local adds it."
    }
    for impossible in ("x" * 3000, "a b", "a;b"):
        error = asked(Settings(), **{"Host": impossible}).json()["error"]
        assert error.endswith("expected one of those given with --allowed-host.") and len(error) < 200


def test_sockets_under_a_foreign_name(tmp_path: Path) -> None:
    """The page's origin matches the name it asks for, so only the name gives it away."""

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        evil: Any = f"http://evil.example:{here.port}"
        for path in (f"/api/tables/{table}/socket", "/api/bots/socket"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(evil.replace("http", "ws") + path, host="127.0.0.1", port=here.port, origin=evil)
            assert refused.value.response.status_code == 403
        async with connect(f"ws://localhost:{here.port}/api/tables/{table}/socket", host="127.0.0.1", port=here.port):
            pass

    run_with_server(tmp_path, scene)


def test_names_are_logged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Operators learn under which name their server was reached, and a flood of names does not fill the log."""
    monkeypatch.setattr(hosts, "MOST_NAMED", 3)

    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient(base_url=here.address) as http:
            for name in (
                "mybox.local",
                "MYBOX.local:80",
                "cards.example",
                "a b",
                "d.example",
                "e.example",
                "mybox.local",
            ):
                assert (await http.get("/", headers={"Host": name})).status_code == 400

    for settings, level in (({}, "warning"), ({"hosts": ("other.example",)}, "info")):
        folder = tmp_path / level
        folder.mkdir()
        told = [line for line in run_with_server(folder, scene, **settings) if "--allowed-host" in line["what"]]
        assert [line["host"] for line in told] == ["mybox.local", "cards.example", "'a b'"]
        assert {line["level"] for line in told} == {level}


# ---- warnings at startup ---------------------------------------------------------------------------------------------


def test_who_can_reach_a_socket() -> None:
    for host, others in (("127.0.0.1", False), ("127.0.0.7", False), ("::1", False), ("0.0.0.0", True), ("::", True)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as bound:
            bound.bind((host, 0))  # it is bound but not listening
            assert reachable_remotely(bound) == others, host


@pytest.mark.parametrize(
    ("words", "warned"),
    [
        ((), False),
        (("--secure",), True),
        (("--proxy", "127.0.0.1"), True),
        (("--secure", "--allowed-host", "cards.example"), False),
        (("--secure", "--origin", "https://cards.example"), False),
    ],
)
def test_a_server_reachable_by_name_warns_at_startup(
    tmp_path: Path, fork_server: ForkServer, words: tuple[str, ...], warned: bool
) -> None:
    with Server(tmp_path, *words, fork_server=fork_server) as server:
        text = server.log.read_text(encoding="utf-8")
        assert (
            bool(re.search("^Only requests to IP addresses and localhost .*--allowed-host NAME", text, re.MULTILINE))
            == warned
        ), text
        server.lines()
