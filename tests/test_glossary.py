"""Japanese sentences follow the glossary: one word for each thing, and Japanese punctuation."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import ridotto

ROOT = Path(ridotto.__file__).parent
FILES = sorted((*ROOT.glob("words/ja/*.ftl"), *ROOT.glob("games/*/**/*.ja.ftl")))
BOOKS = sorted(ROOT.glob("games/*/*.ja.md"))
IN_BOOKS = (
    "卓",
    "マッチ",
    "プレーヤー",
    "行動",
    "可能なアクション",
    "シーケンス",
    "無作為",
    "ディールの配置",
    "判断の記録",
    "わか[らりるっれ]",
)
"""Words that must not appear in rulebooks and primers either."""

WORDS = [
    # Forbidden word (a regular expression), and the word to use.
    ("マッチ", "ゲーム"),
    ("卓", "テーブル"),
    ("プレーヤー", "プレイヤー"),
    ("主催者", "ホスト"),
    ("競り|オークション", "ビッド"),
    ("定型句", "定型文"),
    ("無作為", "ランダム"),
    ("行動", "アクション"),
    ("可能なアクション", "できるアクション"),
    ("わか[らりるっれ]", "分かる"),
    ("(?<![てでな])いま(?![すしせ])", "今"),
    ("(パートナー|プレイヤー|カード|ボット)同士", "どうし"),
    ("ありえる", "考えられる"),
    ("シーケンス", "シークエンス"),
    ("再ブロット|ベロット", "ルブロット, ブロット"),
    ("全部切り札", "全スート切り札"),
    ("プリト|スポルコ", "クリーン, ダーティー"),
    ("レトルッコ", "6点, 9点, 12点"),
    ("承認|降参", "受ける, 降りる"),
    ("両チーム11点", "11対11"),
    ("スートに従|切り札で切", "フォローする, 切り札を出す"),
    ("ブラウザ(?!ー)", "ブラウザー"),
    ("キング|エース|クイーン", "K, A, Q"),
    ("強豪|堅実なボット|初心者のボット|合図|追い出", "上級, 中級, 初級, サイン, 席から外す"),
    ("封の約束|連鎖|鎖の輪", "封（コミットメント）, 鎖"),
    ("(?<![のい])1ゲームに|このゲームの点|このゲームを[^記]", "ディール"),
    ("(?<!ワイルド)(?<!ナチュラル)ワイルド(?!カード)|ナチュラル(?!カード)", "ワイルドカード, ナチュラルカード"),
    ("(?<![手一順出])番(?!号|目|の席)", "手番"),
    ("(?<![手山名号])(?<!切り)(?<!切)(?<!捨て)札", "カード"),
    ("席 ?◇", "the name of the player"),
    ("[一二三四五六七八九十]+[人枚点回手巡組つ]|一ディール|一トリック", "half-width numbers"),
    ("[０-９Ａ-Ｚａ-ｚ]", "half-width letters and numbers"),
]
JAPANESE = "[ぁ-んァ-ヶー一-龠々、。：？！（）「」]"
PUNCTUATION = [
    (f"{JAPANESE} *[.,:;?!]|[.,:;?!] *{JAPANESE}", "、。：；？！"),
    (f"{JAPANESE} |[^ ] +{JAPANESE}", "no space"),
    (r"[?!:;,.]$", "、。：；？！"),
    (r"\.\.\.|…{2}", "…"),
]


class Texts(Visitor):
    """Collects the texts of a message, a line for each pattern, with ◇ for placeables."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the visitor's name for it
        self.lines.append("".join(part.value if isinstance(part, ast.TextElement) else "◇" for part in node.elements))
        self.generic_visit(node)


@cache
def texts(path: Path) -> tuple[tuple[str, str], ...]:
    """Return the id of each message with each of its texts."""

    def found() -> Iterator[tuple[str, str]]:
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                seen = Texts()
                seen.visit(entry)
                yield from ((entry.id.name, line) for line in seen.lines)

    return tuple(found())


TABLES = "terminal-help"
"""Messages laid out in columns, with spaces between them."""


def places(pattern: str, wanted: str) -> list[str]:
    """Return the places where a pattern matches, with what to write instead. A game's other names are for searches."""
    return [
        f"{path.name}: {name} says {there[0]!r}, expected {wanted}: {line}"
        for path in FILES
        for name, line in texts(path)
        if not name.endswith("-also")
        if not (wanted == "no space" and name.startswith(TABLES)) and (there := re.search(pattern, line))
    ]


@pytest.mark.parametrize(("word", "instead"), WORDS, ids=[word for word, _ in WORDS])
def test_one_word_for_one_thing(word: str, instead: str) -> None:
    assert not places(word, instead)


@pytest.mark.parametrize("path", BOOKS, ids=[f"{path.parent.name}/{path.name}" for path in BOOKS])
def test_rulebooks_and_primers_keep_to_these_words(path: Path) -> None:
    assert not re.findall("|".join(IN_BOOKS), path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("sign", "instead"), PUNCTUATION)
def test_the_punctuation_is_japanese(sign: str, instead: str) -> None:
    assert not places(sign, instead)


def test_trumps_are_written_in_one_way() -> None:
    """切札, as some sources write it, is for searches only: it stands in glossaries, beside the other."""
    glossary = re.compile(r"^\| .*切り札 ?[（(]切札[）)]", re.MULTILINE)
    texts = {path: glossary.sub("", path.read_text(encoding="utf-8")) for path in (*FILES, *BOOKS)}
    assert not [path.name for path, text in texts.items() if "切札" in text]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.name}" for path in FILES])
def test_sentences_are_polite(path: Path) -> None:
    """Sentences end in です, ます or a request, or in a noun. Bots' small talk is exempt."""
    plain = re.compile("(である|だ|だった|ない|なかった|[るたう])。$")
    wrong = [
        f"{name}: {line}"
        for name, line in texts(path)
        if plain.search(line) and not re.search("(ました|でした|です|ます|ましょう|でしょう)。$", line)
    ]
    assert not wrong or path.name == "banter.ftl"
