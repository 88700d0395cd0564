"""The terminal in Japanese: deals of every game without an English word, typed input, and the choice of language."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
import typer
from fluent.syntax import ast, parse
from rich.cells import cell_len
from rich.console import Console
from test_cli import state_home

import ridotto
from ridotto import Match, View, words
from ridotto.cli import helping, talk, tongue, typed
from ridotto.cli.app import app
from ridotto.cli.clock import Clock
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.people import leads, winner
from ridotto.cli.play import Player, play
from ridotto.cli.screen import Screen
from ridotto.cli.sheet import deal_sheet, match_table
from ridotto.cli.talk import Talk
from ridotto.words import part

__all__ = ["state_home"]  # fixture
JAPANESE = Look(language="ja")
GAMES = ["belote", "coinche", "briscola-bugiarda", "truco", "burraco", "biriba"]
KEYS = r"\[[a-z]+( h)?\]|\b(down|nt|at|[0-9]+[a-z]|[shdcmx]|JK|D)\b"
"""Texts that stay as they are: short forms, suits, the dealer's mark."""


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_shown_without_an_english_word(name: str) -> None:
    game = ridotto.game(name)
    state = game.deal(seed=4)
    console = Console(file=io.StringIO(), width=80)
    kind, seat, chooser = face(name), 0, 0
    before = state.view(seat)
    while state.turn is not None:
        legal = state.legal()
        chooser += 1
        state = state.apply(legal[chooser * 7 % len(legal)])
        after = state.view(seat)
        if chooser % 9 == 1:
            console.print(kind.frame(after, JAPANESE, 1), kind.choices(after, JAPANESE), kind.last(after, JAPANESE))
        console.print(*kind.news(before, after, JAPANESE))
        before = after
    console.print(*kind.log(before, JAPANESE), deal_sheet(before, JAPANESE), match_table([before], JAPANESE))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(cell_len, printed.splitlines())) <= 80
    plain = re.sub(rf"[A-Z]{{3}}-\d+\.\d+|{KEYS}", "", printed)
    assert not re.findall(r"[A-Za-z]{2,}", plain)


def at(name: str, *actions: str, dealer: int = 3) -> View:
    state = ridotto.game(name).deal(seed=3, dealer=dealer)
    for action in actions:
        state = state.apply(action)
    return state.view(state.turn)


@pytest.mark.parametrize(
    ("view", "line", "text"),
    [
        (at("belote"), "パス", "pass"),
        (at("belote"), "引き受ける", "take"),
        (at("belote"), "ｔ", "take"),
        (at("belote"), "ハート", "take H"),
        (at("belote"), "10ハート", "play TH"),
        (at("coinche"), "９０ｈ", "bid 90 H"),
        (at("coinche"), "ビッド 100 切り札なし", "bid 100 NT"),
        (at("briscola-bugiarda", dealer=4), "パートナーなし", "bid alone"),
        (at("truco"), "カット 13", "cut 13 top"),
        (at("truco"), "カット 13 一番下", "cut 13 bottom"),
        (at("truco", "cut 13 top"), "捨てる", "throw"),
        (at("truco"), "4ｃ裏", "play 4C down"),
        (at("truco"), "4c 裏", "play 4C down"),
        (at("burraco"), "ドロー", "draw"),
        (at("biriba"), "メルド 7s 8s 9s", "meld 7S 8S 9S"),
    ],
)
def test_japanese_words_may_be_typed(view: View, line: str, text: str) -> None:
    assert typed.action(line, view, JAPANESE) == text


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("発言 7Cを持っている", "claim have 7C"),
        ("発言7Cは持っていない", "claim not-have 7C"),
        ("発言 スペードを持っていない", "claim not-have S"),
        ("発言 左隣はパートナーではない", "claim not-partner 4"),
        ("発言 自分がパートナー", "claim partner 0"),
        ("発言 パートナー 3", "claim partner 3"),
        ("claim not-partner 左隣", "claim not-partner 4"),
        ("言う", None),
    ],
)
def test_claims_may_be_typed_in_japanese(line: str, claim: str | None) -> None:
    """BRB-12.6."""
    assert typed.claim(line, at("briscola-bugiarda", dealer=4), JAPANESE) == claim


def test_japanese_commands_and_refusals(run: Any) -> None:
    lines = "ヒント\nKS\nルール7.6\nエース\n？\n終了\n"
    found = run("play", "belote", "--seed", 3, "--language", "ja", "--quiet", typed=lines)
    assert found.status == 0
    assert "おすすめ：引き受ける" in found.out
    assert re.search(r"BEL-5.6：.*（「ルールBEL-5.6」でルールを表示）", found.out.replace("\n", ""))
    assert "「エース」は、ここで使えるアクションでもコマンドでもありません" in found.out.replace("\n", "")
    assert "保存しました" in found.out
    assert "続きから始めるには：ridotto play belote --resume" in found.out


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "今は番号で選べるカードがありません。"),
        (1, "手札の下にある番号は1だけです。"),
        (8, "番号は手札の下の1～8です。"),
    ],
)
def test_how_many_cards_there_are_to_choose_from(count: int, sentence: str) -> None:
    assert JAPANESE.word("unread-no-card-number", number="9", count=count) == f"9番目のカードはありません。{sentence}"


def test_everybody_has_a_role_that_fits_beside_the_table() -> None:
    """The declarer and, before it is known, all players who may be the partner."""
    state = ridotto.game("briscola-bugiarda").deal(seed=3, dealer=4)
    for action in ("bid 2", *4 * ["pass"], "trump H"):
        state = state.apply(action)
    console = Console(file=io.StringIO(), width=80)
    console.print(face("briscola-bugiarda").frame(state.view(0), JAPANESE, 1))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "宣言者" in printed and "パートナー？" in printed and "…" not in printed


@pytest.mark.parametrize(
    ("environment", "encoding", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "utf-8", "ja"),
        ({"LANG": "ja_JP.eucJP"}, "euc_jp", "ja"),
        ({"LANG": "ja_JP.UTF-8"}, "ascii", "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"}, "utf-8", "en"),
        ({"LANG": "C", "LC_MESSAGES": "ja"}, "utf-8", "ja"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": ""}, "utf-8", "en"),
        ({}, "utf-8", "en"),
    ],
)
def test_the_environment_chooses_the_default_language(
    environment: dict[str, str], encoding: str, language: str
) -> None:
    assert tongue.of_environment(environment, encoding) == language


WRONG = [
    (["show", "nowhere.json", "--language", "ja"], "nowhere.json：そのファイルやフォルダーはありません"),
    (
        ["review", "nowhere.json", "--level", "x", "--language", "ja"],
        "「--level x」は使えません（使えるのは：strong, master）",
    ),
    (["play", "belot", "--language", "ja"], "「belot」というゲームはありません（もしかして：belote）"),
    (["play", "belote", "-o", "targt=5", "--language", "ja"], "beloteに「targt」というオプションはありません"),
    (["play", "belote", "--language", "jp"], "--language 'jp' is not available, expected one of en, ja"),
    (["play", "--language", "ja"], "ゲームを書いてください（使い方は「ridotto --help」で）"),
    (["play", "belote", "--foo", "--language=ja"], "ここに「--foo」というオプションはありません"),
    (["play", "belote", "--pace", "-1", "--language", "ja"], "「--pace -1」は使えません。0以上の数を書いてください"),
    (["rules", "BEL-99", "--language=ja"], "「BEL-99」というルールはありません"),
    (["play", "biriba", "-o", "three_player=individual"], "option three_player changes nothing with players=4"),
    (
        ["play", "belote", "-o", "melds=false", "-o", "meld_overlap=true"],
        "meld_overlap changes nothing with melds=false",
    ),
    (["play", "belote", "-o", "target=5", "-o", "target=6"], "option target is given twice"),
    (["play", "biriba", "--preset", "pagat", "-o", "preset=gala"], "option preset is given twice"),
    (["play", "briscola-bugiarda", "-o", "deals=none"], "option deals: none is allowed only with a number for minutes"),
    (["play", "belote", "--resume", "--seat", "1"], "leave out --seat"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_usage_errors_are_in_the_language(run: Any, arguments: list[str], sentence: str) -> None:
    found = run(*arguments)
    assert found.status == 2
    assert sentence in found.err
    assert found.err.count("\n") == 1


# ---- help -----------------------------------------------------------------------------------------------------------

JAPANESE_LETTER = re.compile("[ぁ-んァ-ヶ一-龠]")
NAMES = set(
    """
    ridotto GAME belote BEL JSON RIDOTTO_REDIS RIDOTTO_TOKEN SQLite PostgreSQL Redis Ray URL HTTPS FILE PROGRAM Class module exec docs
    en ja LC_ALL LC_MESSAGES LANG auto local parquet jsonl html bots serving md postgresql asyncpg metrics Ctrl sqlite ID json plain
    CSV csv xlsx name number round reason table score type withdraw line design club standings results entries prizes members templates
    PDF a4 a5 LINK follow
    debug info warning error waiting playing scored over closed strong master steady
    exact search asked
""".split()
)
"""Names of programs, files and choices, which are typed as they are."""


def helped() -> list[tuple[Any, str]]:
    return list(helping.commands(helping.command(app, JAPANESE)))


def test_every_command_and_option_is_explained_in_japanese() -> None:
    """And no explanation is left over."""
    explained = set()
    for command, id in helped():
        assert JAPANESE_LETTER.search(helping.sentence(command, id, JAPANESE)), id
        for parameter in command.get_params(typer.Context(command)):
            assert JAPANESE_LETTER.search(helping.explained(parameter, id, JAPANESE)), f"{id}.{parameter.name}"
            named = [name for name in (id, "help-shared") if part(name, parameter.name, "ja")]
            explained |= {f"{named[0]}.{parameter.name}", f"help-value.{parameter.name}"}
    attributes = {
        f"{message.id.name}.{attribute.id.name}"
        for message in parse((Path(words.__file__).parent / "ja" / "help.ftl").read_text(encoding="utf-8")).body
        if isinstance(message, ast.Message)
        for attribute in message.attributes
    }
    assert attributes <= explained


@pytest.mark.parametrize("id", [id for _, id in helped()])
def test_the_help_is_japanese(run: Any, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    typed = [] if id == "help-ridotto" else id.removeprefix("help-").split("-")
    found = run(*typed, "--help")
    assert found.status == 0
    assert max(map(cell_len, found.out.splitlines())) <= 80
    known = NAMES | {name for command, _ in helped() for name in (command.name, *getattr(command, "commands", ()))}
    plain = re.sub(r"--?[a-z-]+", "", re.sub(r"\n +", "", found.out))
    assert set(re.findall(r"[A-Za-z_]{2,}", plain)) <= known


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("--help",), "使い方：ridotto"), (("games",), "ルールブック"), (("learn", "truco"), "マニリャ")],
)
def test_the_language_may_come_before_the_command(run: Any, arguments: tuple[str, ...], said: str) -> None:
    found = run("--language", "ja", *arguments)
    assert found.status == 0 and said in found.out


# ---- options that a terminal has to honour --------------------------------------------------------------------------


def seated(name: str, path: Path, lines: list[str], seat: int = 0, seed: int = 3, **options: Any) -> tuple[Player, Any]:
    """Return a player at the table among random bots, who types some lines and then plays by number."""
    game = ridotto.game(name)
    screen = Screen(Console(file=io.StringIO(), width=80), Look())
    left = iter(lines)
    match = Match(game, game.options(**options), seed=seed)
    player = Player(match, seat, ["random"] * match.state.seats, screen, path / "match.json", talk=Talk(seat, False))
    screen.read = lambda prompt: next(left, None) or player.view().legal[0]  # type: ignore[method-assign]
    return player, screen.console.file


def test_minutes_end_a_match_at_the_terminal(tmp_path: Path) -> None:
    """BRB-9.2: the deal in progress is finished; the clock stops while the match is saved."""
    player, printed = seated("briscola-bugiarda", tmp_path, [], deals=None, minutes=2)
    seconds = iter(range(0, 9000, 10))
    player.clock = Clock(30, lambda: float(next(seconds)))
    play(player)
    assert len(player.match.deals) == 1
    assert player.match.over
    assert "The time is up" in printed.getvalue()


def test_italian_cards_have_their_names(run: Any) -> None:
    """BRB-3.2: swords, cups, coins and batons, with re, cavallo and fante."""
    arguments = ("play", "briscola-bugiarda", "--seed", 3, "-o", "faces=italian", "-o", "first_dealer=4")
    found = run(*arguments, "--quiet", typed="alone\nh\n1\nlog\nquit\n").out
    assert not re.search(r"[♠♥♦♣]", found)
    assert "You name trumps: cups" in found
    assert re.search(
        r"plays (Ace|King|Knight|Knave|Seven|Six|Five|Four|Three|Two) of (swords|cups|coins|batons)", found
    )
    japanese = run(*arguments, "--language", "ja", "--quiet", typed="alone\nh\n1\nquit\n").out
    assert re.search(r"(剣|聖杯|金貨|棍棒)の(アッソ|レ|カヴァッロ|ファンテ|\d)", japanese)


def test_the_draw_is_shown_card_by_card_and_makes_partners(run: Any) -> None:
    """BUR-4.1, BUR-4.2, BUR-4.8: the two highest are partners, the lowest deals, the highest sits next."""
    game = ridotto.game("burraco")
    for seed, seat in ((3, 0), (4, 2)):
        draw = game.draw(game.options(partners="drawn"), seed)
        found = run(
            "play", "burraco", "--seed", seed, "--seat", seat, "-o", "partners=drawn", "--quiet", typed="quit\n"
        )
        lines = found.out.splitlines()
        own = draw.rounds[-1][seat]
        assert f"You draw {Look().card(own).plain}" in lines
        assert sum(" draws " in line for line in lines) >= 3
        dealer = "You deal first" if draw.players[draw.dealer] == seat else "deals first"
        assert dealer in found.out
        assert "Partners: Partner & you, " in found.out


# ---- talk -----------------------------------------------------------------------------------------------------------


def test_phrases_and_signals_reach_the_partner_at_truco(tmp_path: Path) -> None:
    """TRU-10.8: eight phrases and twelve signals by number; only the team learns a signal's meaning."""
    lines = ["cut 5 top", "keep", "say", "9", "say 20", "log", "quit"]
    player, printed = seated("truco", tmp_path, lines, seat=0, first_dealer=1)
    play(player)
    text = printed.getvalue()
    assert "9 Signal 1: Zap (4♣)" in text and "1 I would call truco." in text
    view = player.view()
    assert talk.signal(view, Look(), 2, 1) == "Signal 1: Zap (4♣)"
    assert talk.signal(view, Look(), 1, 1) == "Signal 1"


def test_talk_of_a_closed_channel_is_refused_with_its_rule(run: Any) -> None:
    """TRU-10.8."""
    arguments = ("play", "truco", "--seed", 3, "-o", "first_dealer=1", "-o", "team_talk=off", "-o", "signals=off")
    found = run(*arguments, "--quiet", typed="say\nsay I hold the 4C\nquit\n").out
    assert "There is nothing that you may say now." in found
    assert "TRU-10.8:" in found


def test_bots_talk_and_answer_at_briscola(tmp_path: Path) -> None:
    """BRB-10.8, BRB-10.11: the bots' claims are heard, considered and recorded."""
    player, printed = seated("briscola-bugiarda", tmp_path, ["pass"], deals=1, first_dealer=4)
    player.bots = ["steady"] * 5
    play(player)
    claims = [one for one in player.talk.said if one.kind == "claim"]
    assert claims and all(one.bot for one in claims)
    assert re.search(r"(Right|Left|Far right|Far left): “.*(partner|have).*”", printed.getvalue())
    assert player.talk.kept()[claims[0].deal][0]["claim"].startswith("claim ")


def test_scores_in_japanese() -> None:
    match = Match(ridotto.game("belote"), seed=5)
    while not match.state.deal_over:
        match = match.apply(match.state.legal()[0])
    view = match.state.view(0)
    assert re.fullmatch("同点|(味方|相手)が[0-9]+点リード", leads(view, JAPANESE))
    assert winner(view, JAPANESE) == "ゲームは引き分けです。"
