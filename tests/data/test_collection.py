"""Data sets of self-play: the same bytes for the same command, splits that share no deal, a card with hashes."""

import json
from pathlib import Path

import pytest

from ridotto import InvalidText
from ridotto.cli import main
from ridotto.data.collection import check, collect, shares


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_data_set_is_the_same_byte_for_byte(form: str, tmp_path: Path) -> None:
    begun: list[tuple[str, int]] = []
    parts = collect(tmp_path / "one", 300, ["truco"], form=form, progress=lambda *what: begun.append(what))
    collect(tmp_path / "other", 300, ["truco"], form=form, jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "other")
    assert begun == [(f"truco-{split}.{form}", count) for split, count in shares(300).items()]
    assert check(tmp_path / "one") == parts
    collect(tmp_path / "other", 300, ["truco"], form=form, seed=2)
    assert contents(tmp_path / "one")[f"truco-test.{form}"] != contents(tmp_path / "other")[f"truco-test.{form}"]


def test_splits_share_no_deal_and_have_all(tmp_path: Path) -> None:
    collect(tmp_path, 200, ["belote"], form="jsonl")
    lines = [line for path in tmp_path.glob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()]
    deals = {json.dumps(json.loads(line)["deal"]) for line in lines}
    assert len(lines) == len(deals) == 200
    assert shares(200) == {"train": 196, "validation": 2, "test": 2}
    assert shares(1_000_000) == {"train": 980_000, "validation": 10_000, "test": 10_000}


def test_files_of_another_data_set_are_not_left_beside_new_ones(tmp_path: Path) -> None:
    collect(tmp_path, 100, ["truco"], form="jsonl")
    before = contents(tmp_path)
    with pytest.raises(
        InvalidText, match=r"truco-test.jsonl is of another data set, expected a folder without such files"
    ):
        collect(tmp_path, 100, ["belote"], form="jsonl")
    assert contents(tmp_path) == before
    collect(tmp_path, 100, ["truco"], form="jsonl")


def test_a_changed_file_is_found(tmp_path: Path) -> None:
    collect(tmp_path, 100, ["truco"], form="jsonl")
    (tmp_path / "truco-test.jsonl").write_text("{}\n", encoding="utf-8")
    with pytest.raises(InvalidText, match=r"truco-test\.jsonl: it is missing or differs"):
        check(tmp_path)


def test_the_command_writes_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", str(tmp_path), "--deals", "100", "--games", "truco", "--form", "jsonl"]) == 0
    out, err = capsys.readouterr()
    assert out.strip() == str(tmp_path / "README.md") and "truco-train.jsonl: 98 deals" in err
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    command = "ridotto dataset FOLDER --deals 100 --games truco --bot steady --seed 1 --form jsonl"
    assert f"`{command}`" in page and check(tmp_path)[0].sha256 in page
    assert main(["dataset", str(tmp_path / "README.md"), "--deals", "100"]) == 2
    for wrong in (["--form", "csv"], ["--bot", "nobody"], ["--games", "poker"]):
        assert main(["dataset", str(tmp_path / "more"), "--deals", "100", *wrong]) == 2
