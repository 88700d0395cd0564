"""Guests' cookies: each server has its own name, returning guests get new signatures, and cookies under an earlier name are still valid."""

import time
from pathlib import Path

import httpx
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from server_process import ForkServer, LocalServer, Server, Visitor, run_with_server
from websockets.asyncio.client import connect

from ridotto.server.edge.identity import OLD_NAME, RENEWED_AFTER, YEAR, Identity

DAY = 24 * 3600


def signed(key: str, guest: str, ago: float = 0.0) -> str:
    """Return the value of a cookie signed some seconds ago."""

    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time() - ago)

    value = URLSafeTimedSerializer(key, salt="guest", signer=Then).dumps(guest)
    return value if isinstance(value, str) else value.decode()


def cookie(*pairs: tuple[str, str]) -> dict[str, str]:
    """Return a cookie header of names and values."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in pairs)}


def names_set(headers: list[str]) -> list[str]:
    """Return the names of the cookies that an answer sets."""
    return [header.partition("=")[0] for header in headers]


def test_each_server_has_its_own_cookie_name() -> None:
    """The name is derived from the stored key, so all processes on a database agree on it, and reveals nothing of the key."""
    one, again, other = (Identity(key, secure=False).name for key in ("a" * 64, "a" * 64, "b" * 64))
    assert one == again != other
    assert one.startswith("ridotto-") and "aaa" not in one
    assert Identity("a" * 64, secure=True).name == f"__Host-{one}"


def test_two_servers_on_one_host_name_keep_their_guests(tmp_path: Path, fork_server: ForkServer) -> None:
    """Browsers send a host's cookies to all of its ports."""
    folders = [tmp_path / name for name in ("left", "right")]
    for folder in folders:
        folder.mkdir()
    with (
        Server(folders[0], fork_server=fork_server) as left,
        Server(folders[1], fork_server=fork_server) as right,
        httpx.Client() as http,
    ):
        for _ in range(2):
            for registry, nickname in ((left, "Ada"), (right, "Ben")):
                known = http.get(registry.address + "/api/me").json()["nickname"]
                assert known in (None, nickname)
                assert http.post(registry.address + "/api/me", json={"nickname": nickname}).status_code == 200
        assert http.get(left.address + "/api/me").json() == {"nickname": "Ada"}
        assert http.get(right.address + "/api/me").json() == {"nickname": "Ben"}
        assert len(http.cookies) == 2


def test_a_cookie_of_the_old_name_is_exchanged(tmp_path: Path) -> None:
    """The guest keeps name and seat, whether the browser first connects by HTTP or WebSocket; the old cookie is left alone."""

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        await ada.joins(table)
        id = here.registry.live_tables[table].table.host
        old = cookie((OLD_NAME, signed(here.key, id, 300 * DAY)))
        async with httpx.AsyncClient(base_url=here.address) as http:
            for path in ("/api/me", "/api/tables"):
                answer = await http.get(path, headers=old)
                assert names_set(answer.headers.get_list("set-cookie")) == [here.cookie], path
                http.cookies.clear()
            assert (await http.get("/api/me", headers=old)).json() == {"nickname": "Ada"}
            again = await http.get("/api/me")  # with the new cookie alone
            assert again.json() == {"nickname": "Ada"} and "set-cookie" not in again.headers
        back = await Visitor(here, "Ada").joins(table, additional=("Cookie", old["Cookie"]))
        assert back.browser.merged["you"]["seat"] == 0
        assert back.socket and back.socket.response
        assert names_set(back.socket.response.headers.get_all("Set-Cookie")) == [here.cookie]

    run_with_server(tmp_path, scene)


def test_the_old_cookie_of_another_server_is_left_alone(tmp_path: Path) -> None:
    """It names no guest here, and is neither replaced nor deleted: its own server still needs it."""

    async def scene(here: LocalServer) -> None:
        theirs = cookie((OLD_NAME, signed("their key", "ada")))
        async with httpx.AsyncClient(base_url=here.address) as http:
            answer = await http.get("/api/me", headers=theirs)
            assert answer.json() == {"nickname": None}
            assert names_set(answer.headers.get_list("set-cookie")) == [here.cookie]

    run_with_server(tmp_path, scene)


def test_a_returning_guest_gets_another_year(tmp_path: Path) -> None:
    """A cookie is signed again once its signature is old, by HTTP or the handshake; it expires after a year without a visit."""

    async def scene(here: LocalServer) -> None:
        ada = await here.visitor("Ada")
        table = await ada.opens("belote")
        await ada.joins(table)
        id = here.registry.live_tables[table].table.host
        socket = f"{here.address.replace('http', 'ws')}/api/tables/{table}/socket"
        for ago, name, renewed in (
            (RENEWED_AFTER - DAY, "Ada", False),
            (RENEWED_AFTER + DAY, "Ada", True),
            (YEAR - DAY, "Ada", True),
            (YEAR + DAY, None, True),
            # After the clock was set back, the signature is in the future.
            (-3600, "Ada", False),
            (-YEAR, "Ada", True),
        ):
            sent = cookie((here.cookie, signed(here.key, id, ago)))
            async with httpx.AsyncClient(base_url=here.address) as http:
                answer = await http.get("/api/me", headers=sent)
                assert (answer.json()["nickname"], "set-cookie" in answer.headers) == (name, renewed), ago
                http.cookies.clear()
                lobby = await http.get("/api/tables", headers=sent)
                assert ("set-cookie" in lobby.headers) == (renewed and name is not None), ago
            async with connect(socket, additional_headers=sent) as connection:
                assert connection.response
                assert ("Set-Cookie" in connection.response.headers) == renewed, ago
                if renewed and name:
                    fresh = connection.response.headers["Set-Cookie"].partition(";")[0]
                    async with httpx.AsyncClient(base_url=here.address, headers={"Cookie": fresh}) as http:
                        answer = await http.get("/api/me")
                        assert answer.json() == {"nickname": "Ada"} and "set-cookie" not in answer.headers

    run_with_server(tmp_path, scene)


def test_https_gives_the_cookie_a_prefix(tmp_path: Path) -> None:
    """No other host of the domain can set it. Guests from before `--secure` stay guests; a cookie with the prefix is read first."""

    async def scene(here: LocalServer) -> None:
        plain = here.cookie.removeprefix("__Host-")
        assert here.cookie == f"__Host-{plain}" and plain == Identity(here.key, secure=False).name
        async with httpx.AsyncClient(base_url=here.address) as http:
            named = await http.post("/api/me", json={"nickname": "Ada"})
            assert named.headers["strict-transport-security"] == "max-age=31536000"
            (written,) = named.headers.get_list("set-cookie")
            name, _, rest = written.partition("=")
            attributes = [part.strip().lower() for part in rest.split(";")[1:]]
            assert name == here.cookie
            assert {"secure", "path=/", "httponly", "samesite=lax"} <= set(attributes)
            assert not [one for one in attributes if one.startswith("domain")]
            id = URLSafeTimedSerializer(here.key, salt="guest").loads(rest.partition(";")[0])
            for before in (plain, OLD_NAME):
                answer = await http.get("/api/me", headers=cookie((before, signed(here.key, id))))
                assert answer.json() == {"nickname": "Ada"}, before
                assert names_set(answer.headers.get_list("set-cookie")) == [here.cookie], before
            thrown = ((plain, signed(here.key, "eve")), (OLD_NAME, signed(here.key, "eve")))
            both = cookie(*thrown, (here.cookie, signed(here.key, id)), *thrown)
            answer = await http.get("/api/me", headers=both)
            assert answer.json() == {"nickname": "Ada"} and "set-cookie" not in answer.headers

    run_with_server(tmp_path, scene, secure=True)
