"""Files of the browser client: encodings, revalidation, the policy for the page's own script; and what a browser asks first."""

import asyncio
import base64
import gzip
import hashlib
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest
from server_process import LocalServer, run_with_server
from starlette.applications import Starlette
from starlette.routing import Mount

import ridotto
from ridotto.server.edge import client_files
from ridotto.server.edge.client_files import ClientFiles, page_policy, table_facts
from ridotto.server.store.database import Unsaved

SCRIPT = "document.title = 'ridotto'"
PAGE = f"<!doctype html><html><script>{SCRIPT}</script><script src='/assets/app-1.js'></script>"
CODE = b"export const code = 1\n" * 100


@pytest.fixture
def client(tmp_path: Path) -> Path:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (assets / "app-1.js").write_bytes(CODE)
    (assets / "app-1.js.gz").write_bytes(gzip.compress(CODE))
    (assets / "app-1.js.br").write_bytes(b"as if by brotli")
    return tmp_path


async def facts_of(id: str) -> Mapping[str, str]:
    return {"game": "truco", "faces": '"><b>'} if id == "abc" else {}


async def listed_of(kind: str, id: str) -> bool:
    return id == "known"


def get(client: Path, path: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=[Mount("/", ClientFiles(client, facts_of, listed_of))]))
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
            http.stream(
                "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
            ) as answer,
        ):
            answer.extensions["raw"] = b"".join([part async for part in answer.aiter_raw()])
            return answer

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("br; q=0.0, gzip;q=0", None),
    ],
)
def test_files_are_sent_in_the_encoding_that_the_browser_takes(
    client: Path, accepted: str, encoding: str | None
) -> None:
    answer = get(client, "/assets/app-1.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    raw = answer.extensions["raw"]
    assert {"br": raw == b"as if by brotli", "gzip": raw[:2] == b"\x1f\x8b", None: raw == CODE}[encoding]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert int(answer.headers["content-length"]) == len(raw)


def test_every_answer_that_was_chosen_says_by_what(client: Path) -> None:
    """A cache between must not hand one browser's encoding to another."""
    answers = [get(client, "/assets/app-1.js", accept_encoding=one) for one in ("br", "gzip")]
    assert [answer.headers["vary"] for answer in answers] == ["Accept-Encoding"] * 2
    assert len({answer.headers["etag"] for answer in answers}) == 2


def test_a_file_that_was_not_compressed_is_sent_as_it_is(client: Path) -> None:
    answer = get(client, "/icon.svg", accept_encoding="gzip, br")
    assert (answer.status_code, answer.headers.get("content-encoding")) == (200, None)
    assert get(client, "/assets/none.js", accept_encoding="br").status_code == 404


def test_an_unchanged_page_is_not_sent_again(client: Path) -> None:
    first = get(client, "/t/none")
    again = get(client, "/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.extensions["raw"]) == (304, b"")
    for answer in (first, again):
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-security-policy"] == page_policy(PAGE)
    (client / "index.html").write_text(PAGE + "<p>new</p>")
    assert get(client, "/", if_none_match=first.headers["etag"]).status_code == 200


def test_the_page_of_a_table_has_its_game_and_cards(client: Path) -> None:
    """They are attributes of the page: its script, and the policy that allows it, stay the same for all tables."""
    page, other = get(client, "/t/abc"), get(client, "/t/none")
    assert page.extensions["raw"].startswith(
        b'<!doctype html><html data-game="truco" data-faces="&quot;&gt;&lt;b&gt;">'
    )
    assert page.headers["content-security-policy"] == other.headers["content-security-policy"] == page_policy(PAGE)
    assert page.headers["cache-control"] == "no-cache" and page.headers["etag"] != other.headers["etag"]
    again = get(client, "/t/abc", if_none_match=page.headers["etag"])
    assert (again.status_code, again.extensions["raw"]) == (304, b"")
    assert again.headers["content-security-policy"] == page_policy(PAGE)
    for path in ("/", "/t/none", "/t/abc/more", "/new/abc"):
        assert b"data-game" not in get(client, path).extensions["raw"]


def test_a_page_waits_for_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the table plays here, is only stored, does not exist, or cannot be read now."""

    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient(base_url=here.address) as http:
            wanted = {"game": "briscola-bugiarda", "options": {"faces": "italian"}}
            id = (await http.post("/api/tables", json=wanted)).json()["id"]
            registry = here.registry
            expected = {"game": "briscola-bugiarda", "faces": "italian"}
            assert id not in registry.live_tables and await table_facts(registry, id) == expected
            assert await table_facts(registry, "none") == {}
            live = await registry.live_table(id)

            async def hang(id: str) -> None:
                await asyncio.sleep(60)

            async def fail(id: str) -> None:
                raise Unsaved

            monkeypatch.setattr(client_files, "PATIENCE", 0.01)
            for away in (hang, fail):
                monkeypatch.setattr(registry.storage, "card", away)
                assert await table_facts(registry, "stored") == {}
                assert live and await table_facts(registry, id) == expected

    run_with_server(tmp_path, scene)


def test_the_policy_names_the_pages_own_script_and_no_other() -> None:
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    policy = page_policy(PAGE)
    assert f"script-src 'self' 'sha256-{digest}'" in policy
    assert policy.count("sha256-") == 1 and "unsafe" not in policy and policy.startswith("default-src 'self'")
    assert "script-src" not in page_policy("<!doctype html><script src='/assets/app-1.js'></script>")


@pytest.mark.parametrize(
    ("path", "listed"),
    [
        ("/club/known", True),
        ("/club/other", False),
        ("/club/known/desk", False),
        ("/club/known/line", False),
        ("/club", True),
        ("/t/abc", True),
    ],
)
def test_search_engines_list_the_evenings_of_which_a_club_says_so(client: Path, path: str, listed: bool) -> None:
    assert ("x-robots-tag" not in get(client, path).headers) == listed


def test_a_new_page_brings_its_own_policy(client: Path) -> None:
    """A running server whose client is built again."""
    before = get(client, "/").headers["content-security-policy"]
    (client / "index.html").write_text(PAGE.replace(SCRIPT, "0"))
    assert get(client, "/").headers["content-security-policy"] != before


def test_a_browser_asks_once_for_what_it_would_ask_four_times(tmp_path: Path) -> None:
    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient(base_url=here.address) as http:
            start = (await http.get("/api/start", params={"tables": True})).json()
            assert start["me"] == {"nickname": None} and "ridotto" in str(http.cookies.jar)
            opened = (await http.post("/api/tables", json={"game": "belote"})).json()["id"]
            start = (await http.get("/api/start", params={"tables": True})).json()
            assert [table["id"] for table in start["tables"]["mine"]] == [opened]  # the guest of the first answer
            assert start["tables"] == (await http.get("/api/tables")).json()
            assert start["games"] == (await http.get("/api/games")).json()
            assert [game["name"] for game in start["games"]] == list(ridotto.games())
            assert start["key"] == (await http.get("/api/key")).json()
            elsewhere = await http.get("/api/start")
            assert elsewhere.json()["tables"] is None and elsewhere.headers["cache-control"] == "no-store"

    run_with_server(tmp_path, scene)
