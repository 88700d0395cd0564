"""Line breaking in the terminal: Japanese lines never begin with closing punctuation or end with an opening bracket."""

import io

import pytest
from rich.cells import cell_len
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from ridotto.cli.lines import NOT_FIRST, NOT_LAST, Console, broken

SENTENCE = "BEL-7.3：スートをフォローしてください。リードは♦で、手札にA♦ Q♦があります（「ルールBEL-7.3」でルールを表示）。18点です。"


@pytest.mark.parametrize("width", range(12, 60))
def test_japanese_lines_keep_to_the_rules_of_typesetting(width: int) -> None:
    lines = broken(Text(SENTENCE, "bold"), width).plain.split("\n")
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)
    assert not [line for line in lines if line[0] in NOT_FIRST or line[-1] in NOT_LAST]
    assert any("18点" in line for line in lines)  # a number stays with its counter
    assert (
        min(cell_len(line) for line in lines[:-1]) >= width - 9
    )  # sentences are broken, not moved to the next line as a whole


def test_a_word_that_is_longer_than_the_line_is_cut() -> None:
    assert broken(Text("」」」」」」」\n\nああ"), 6).plain == "」」」\n」」」\n」\n\nああ"


def test_english_lines_and_those_that_may_not_break_are_left_alone() -> None:
    english = Text("neither begin with a full stop nor end with an opening bracket")
    assert broken(english, 20) is english
    console = Console(file=io.StringIO(), width=20)
    console.print(Text("、" * 30), soft_wrap=True)
    assert console.file.getvalue() == "、" * 30 + "\n"  # type: ignore[attr-defined]


def test_tables_and_paragraphs_break_alike() -> None:
    table = Table.grid()
    table.add_row(Text("あああああああ。"))
    for content in (table, Markdown("あああああああ。")):
        console = Console(file=io.StringIO(), width=14)
        console.print(content)
        assert console.file.getvalue().split() == ["ああああああ", "あ。"]  # type: ignore[attr-defined]
