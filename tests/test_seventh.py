"""A game that is only a folder of rules works everywhere: Briscola is in `tests/shelf`, and no code names it."""

import io
import json
import os
import pickle
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import depth
import pytest
from rich.console import Console
from server_process import LocalServer, run_with_server

import ridotto
from ridotto import InvalidText, Match, Record
from ridotto.bots import able, best, bot, levels, offered, usual
from ridotto.bots.arena import play_match, simulate
from ridotto.cli.faces import Face, face
from ridotto.cli.look import Look
from ridotto.cli.people import leads, winner
from ridotto.cli.sheet import deal_sheet
from ridotto.referee import judge
from ridotto.rulebook import built_in, folders, guests, rules

GAME = ridotto.game("briscola")
ROOT = Path(__file__).parent.parent


# ---- found ----------------------------------------------------------------------------------------------------------


def test_it_is_found_on_its_shelf_and_named_nowhere_else() -> None:
    own = [name for name in ridotto.games() if name in built_in()]
    assert ridotto.games()[len(own)] == "briscola"
    assert folders()["briscola"] == Path(__file__).parent / "shelf" / "briscola"
    own = re.compile(r"briscola(?![_ -]bugiarda|_|\": \"trump\")")  # trumps, in Italian
    code = [
        path
        for path in (ROOT / "src").rglob("*.py*")
        if path.suffix in (".py", ".pyx") and "briscola_bugiarda" not in str(path)
    ]
    assert code
    assert not [path for path in code if own.search(path.read_text(encoding="utf-8"))]


def test_without_its_shelf_there_is_no_such_game() -> None:
    program = "import ridotto; print(*ridotto.games())"
    without = {name: value for name, value in os.environ.items() if name != "RIDOTTO_GAMES"}
    run = subprocess.run([sys.executable, "-c", program], env=without, capture_output=True, text=True, check=True)
    shelved = {name for name, guest in guests().items() if guest.place == guest.folder}
    assert "briscola" in shelved
    assert run.stdout.split() == [name for name in ridotto.games() if name not in shelved]


def test_the_guide_shows_the_game_as_it_is() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = ("__init__.py", "rules.py", "spec.py", "refusals.en.ftl")
    assert not [name for name in shown if (folders()["briscola"] / name).read_text(encoding="utf-8") not in guide]


# ---- played ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_from_the_seed_to_its_record(players: int) -> None:
    """BRI-2.1, BRI-2.2, BRI-3.1, BRI-3.2, BRI-4.5: all cards are played."""
    match = play_match(GAME, GAME.options(players=players), ["random"], seed=players)
    assert match.over and max(match.scores) == 2 == match.scores[match.winner or 0]
    for deal in match.deals:
        assert (
            len(deal.actions) == len(set(deal.actions)) == len(GAME.pack(deal.options)) == (39 if players == 3 else 40)
        )
        assert sum(deal.sheet()["lines"][0][2]) == 120
    record = json.loads(json.dumps(match.record()))
    assert Record.read(record).replay().state == match.state
    assert judge(record)["winner"] == match.winner
    assert pickle.loads(pickle.dumps(match.state)) == match.state


def test_views_show_only_seen_cards() -> None:
    """BRI-7.1, BRI-7.2: views contain only the viewer's hand and cards that have been seen."""
    rng = random.Random(7)
    state = GAME.deal(GAME.options(players=4), seed=7)
    seen: dict[int | None, set[str]] = {seat: set() for seat in (None, 0, 1, 2, 3)}
    while state.turn is not None:
        for seat, cards in seen.items():
            view = state.view(seat)
            cards |= set(view.hand or []) | {view.turnup} | {text[5:] for _, text in view.log}
            assert set(re.findall(r"\b[AKQJ2-7][SHDC]\b", view.json())) <= cards
            assert (view.hand is None) == (seat is None)
            assert view.legal == ([f"play {card}" for card in view.hand] if seat == state.turn else [])
        state = state.apply(rng.choice(state.legal()))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_that_agree_with_a_view(players: int) -> None:
    rng = random.Random(players)
    state = GAME.deal(GAME.options(players=players), seed=players)
    while state.turn is not None:
        for seat in (None, *range(players)):
            view = state.view(seat)
            assert ridotto.sample(view, rng).view(seat) == view
        state = state.apply(rng.choice(state.legal()))


@pytest.mark.long
def test_unseen_cards_are_equally_likely_everywhere() -> None:
    """The opponent of seat 0 is equally likely to hold each of the cards that seat 0 has not seen."""
    state = GAME.deal(seed=1, dealer=1)
    for _ in range(10):
        state = state.apply(state.legal_ids()[0])
    view = state.view(0)
    rng = random.Random(1)
    many = round(depth.half(1500))
    held = Counter(card for _ in range(many) for card in GAME.sample(view, rng).view(1).hand)
    unseen = {*GAME.pack()} - {*view.hand, view.turnup} - {text[5:] for _, text in view.log}
    assert set(held) == unseen
    expected = many * len(state.view(1).hand) / len(unseen)
    assert sum((held[card] - expected) ** 2 / expected for card in unseen) < 2 * len(unseen)


def test_refusals_have_their_rule_and_speak_both_languages() -> None:
    state = GAME.deal(seed=1, dealer=1)
    strange = next(card for card in GAME.pack() if card not in state.view(0).hand)
    for line, seat, rule in [
        (f"play {strange}", None, "BRI-4.2"),
        ("sing", None, "BRI-9.1"),
        (state.legal()[0], 1, "BRI-9.3"),
    ]:
        refusal = state.why_not(line, seat)
        assert refusal is not None and refusal.rule == rule
        assert rule in rules("briscola")
        assert refusal.message_in("en") != refusal.message_in("ja")
        with pytest.raises((ridotto.IllegalAction, InvalidText)):
            state.apply(line, seat)


# ---- bots -----------------------------------------------------------------------------------------------------------


def test_the_bots_that_there_are() -> None:
    assert levels("briscola") == ("random",)
    assert levels("belote")[-3:] == ("steady", "beginner", "random")
    assert offered("belote") == levels("belote")[:-1] and offered("briscola") == ("random",)
    assert usual("belote") in ("strong", "steady") and usual("briscola") == "random"
    assert (best("briscola"), able("steady", "briscola"), able("random", "belote")) == ("random", "random", "random")
    view = GAME.deal(seed=1, dealer=1).view(0)
    assert bot("random").act(view, random.Random(1)) in view.legal
    with pytest.raises(InvalidText, match="the steady bot does not play briscola"):
        bot("steady").act(view, random.Random(1))
    with pytest.raises(InvalidText, match="the steady bot does not play briscola, expected one of random"):
        simulate(GAME, GAME.options(), ["steady"], 1, 1)


def test_simulate() -> None:
    alone = simulate(GAME, GAME.options(players=3), ["random"], 120, 3)
    assert alone == simulate(GAME, GAME.options(players=3), ["random"] * 3, 120, 3, jobs=2)
    assert set(alone.outcomes) <= {"won", "draw"} and alone.actions == 39


# ---- the terminal ---------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved matches in a temporary folder."""
    for name, value in {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "LC_ALL": "C.UTF-8"}.items():
        monkeypatch.setenv(name, value)


def test_a_match_typed_at_the_terminal(tmp_path: Path, run: Any) -> None:
    """Play by number to the end of the match, with all commands, a refusal, and a break."""
    first = "sing\nplay 8h\nlegal\nlog\nlast\nhint\n?\nscore\nrules 4.2\n1\n2\nquit\n"
    found = run("play", "briscola", "--seed", "5", typed=first)
    assert found.status == 0, found.err
    for words in (
        "is neither an action nor a command",
        "1 play ",
        "Advice: play ",
        "BRI-4.2",
        "Opponent plays ",
    ):
        assert words in found.out
    rest = run("play", "briscola", "--resume", typed="1\n" * 500)
    assert rest.status == 0, rest.err
    assert re.search(r"(You win|Opponent wins) the match", rest.out)
    assert "Card points" in rest.out and "BRI-5.1" in rest.out
    assert run("referee", tmp_path / "ridotto" / "briscola.json").status == 0


def test_what_is_refused_at_the_terminal_names_its_rule(run: Any) -> None:
    hand = GAME.deal(seed=5, dealer=1).view(0).hand
    lines = "".join(f"{card}\n" for card in ("AS", "10h", "kh", "play qd") if card.upper() not in hand)
    found = run("play", "briscola", "--seed", "5", typed=lines)
    assert "BRI-4.2" in found.out and "is not in your hand" in found.out


def test_the_other_commands(run: Any) -> None:
    assert "2-4" in next(line for line in run("games").out.splitlines() if line.startswith("briscola "))
    assert "BRI-4.2" in run("rules", "BRI-4").out
    assert json.loads(run("simulate", "briscola", "--deals", "10", "--json").out)["bots"] == ["random", "random"]
    refused = run("simulate", "briscola", "--deals", "10", "--bots", "steady")
    assert refused.status == 2 and "the steady bot does not play briscola" in refused.err
    record = json.dumps({**GAME.deal(seed=1, dealer=1).record(), "actions": ["play AS", "play AS"]})
    judged = run("referee", "-", typed=record)
    assert judged.status == 1 and json.loads(judged.out)["refused"]["rule"] == "BRI-4.2"


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("unicode", [True, False])
def test_every_position_can_be_drawn(players: int, unicode: bool) -> None:
    kind, look = face("briscola"), Look(unicode)
    assert kind == Face()
    rng = random.Random(players)
    state = GAME.deal(GAME.options(players=players), seed=players)
    before = state.view(0)
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()))
        after = state.view(0)
        console = Console(file=io.StringIO(), width=80)
        console.print(
            kind.frame(after, look, 1, kind.trick_to_show(before, after)),
            kind.choices(after, look),
            kind.last(after, look),
        )
        console.print(*kind.news(before, after, look), *kind.log(after, look), kind.listed(after, look))
        drawn = console.file.getvalue()
        assert max(map(len, drawn.splitlines())) <= 80
        assert unicode or drawn.isascii()
        assert not re.search(r"\bseat \d", drawn)
        before = after
    console.print(deal_sheet(before, look), leads(before, look))
    match = Match(GAME, GAME.options(players=players, target=1), seed=1)
    while not match.over:
        match = match.next_deal() if match.state.deal_over else match.apply(rng.choice(match.state.legal()))
    won = r"(You|Opponent|Right|Left|You and your partner|Your opponents?) wins? the match"
    assert re.fullmatch(won, winner(match.state.view(0), look))


# ---- the server -----------------------------------------------------------------------------------------------------


def test_a_match_at_a_table_of_the_server(tmp_path: Path) -> None:
    """Over HTTP and WebSocket: find it in the list, read its rulebook, play it against bots, and get its record."""

    async def scene(here: LocalServer) -> None:
        guest = await here.visitor("Ada")
        listed = (await guest.http.get(here.address + "/api/games")).json()
        info = next(one for one in listed if one["name"] == "briscola")
        assert (info["players"], info["prefix"]) == ([2, 3, 4], "BRI")
        book = (await guest.http.get(here.address + "/api/books/briscola")).json()
        assert [rule["id"] for section in book["sections"] for rule in section["rules"]] == list(rules("briscola"))
        table = await guest.opens("briscola", options={"players": 3})
        await guest.joins(table)
        assert (await guest.does("start"))["type"] == "done"

        def ready() -> bool:
            merged = guest.browser.merged
            return merged["table"]["phase"] != "playing" or bool((merged["view"] or {}).get("legal"))

        refused = False
        while guest.browser.merged["table"]["phase"] != "over":
            await guest.until(ready)
            phase = guest.browser.merged["table"]["phase"]
            if phase == "scored":
                await guest.does("ready")
            elif phase == "playing":
                legal = guest.browser.view["legal"]
                if not refused:
                    strange = next(card for card in GAME.pack() if f"play {card}" not in legal)
                    answer = await guest.acts(f"play {strange}")
                    assert (answer["type"], answer["rule"]) == ("refused", "BRI-4.2")
                    hint = await guest.does("hint")
                    assert hint["action"] in legal
                    refused = True
                await guest.acts(legal[0])
        assert max(guest.browser.view["totals"]) == 2

    run_with_server(tmp_path, scene)
