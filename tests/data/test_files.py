"""Files of deals: complete or absent, streamed, and with an error message for anything else."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import ridotto
from ridotto import IllegalAction, InvalidRecord, InvalidText, data

BELOTE = ridotto.game("belote")
DEALS = [BELOTE.deal(seed=seed).record() for seed in range(5)]


def test_a_file_is_read_in_parts(tmp_path: Path) -> None:
    file = tmp_path / "deals.parquet"
    assert data.write(iter(DEALS), file) == 5
    parts = list(data.batches(file, rows=2))
    assert [part.num_rows for part in parts] == [2, 2, 1]
    assert list(data.records(parts)) == DEALS == list(data.records(data.read(file)))
    again = tmp_path / "again.parquet"
    data.write(data.batches(file), again)
    assert data.read(again).equals(data.read(file))


def test_a_file_that_fails_halfway_does_not_appear(tmp_path: Path) -> None:
    with pytest.raises(InvalidRecord, match="record 5: not JSON"):
        data.write([*DEALS, "{"], tmp_path / "deals.parquet")
    assert os.listdir(tmp_path) == []


def test_a_file_without_deals_gives_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "deals.parquet"
    with pytest.raises(FileNotFoundError):
        data.read(file)
    for content in (b"", b"PAR1", b"PAR1" + bytes(100) + b"PAR1", json.dumps(DEALS[0]).encode()):
        file.write_bytes(content)
        with pytest.raises(InvalidRecord, match="is not Parquet"):
            data.read(file)
    pq.write_table(pa.table({"game": ["belote"]}), file)
    with pytest.raises(InvalidRecord, match="no column 'match'"):
        data.read(file)
    data.write(DEALS, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:40] + bytes(80) + whole[120:])
    with pytest.raises(InvalidRecord):
        list(data.records(data.read(file)))


def changed(**columns: Any) -> pa.Table:
    """Return a table of deals with other values in its third row."""
    rows = data.table(DEALS).to_pylist()
    rows[2] |= columns
    return pa.Table.from_pylist(rows, data.DEALS)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ({"game": "whist"}, "row 2: game: 'whist' is not a game of ridotto"),
        ({"options": "{"}, "row 2: options: expected a JSON object, got '{'"),
        ({"options": "[1]"}, "row 2: options: expected a JSON object"),
        ({"options": '{"trumps":1}'}, "row 2: options: 'trumps' is not an option of belote"),
        ({"vocabulary": 7}, "row 2: vocabulary: the ids are those of version 7, expected 1 of belote"),
        ({"dealer": 9}, "row 2: dealer: 9 is not a seat"),
        ({"deck": b""}, "row 2: deck: expected bytes with 32 card numbers"),
        ({"deck": bytes(32)}, "row 2: deck: card 0 is there 32 times"),
        ({"before": [0.5, 0.0]}, "row 2: scores: [0.5, 0] is not allowed"),
        ({"before": [float("inf"), 0.0]}, "row 2: scores: [inf, 0] is not allowed"),
        ({"before": [None, 0.0]}, "row 2: it is damaged"),
        ({"carried": '{"held":"x"}'}, "row 2: held: 'x' is not allowed"),
        ({"carried": "7"}, "row 2: carried: expected a JSON object, got '7'"),
        ({"actions": [data.NO_ID]}, "row 2: actions: 65535 is not an action id of belote"),
        (
            {"texts": [{"place": 3, "text": "pass"}]},
            "row 2: texts: {'place': 3, 'text': 'pass'} is not one of the 0 actions of the deal",
        ),
    ],
)
def test_a_damaged_row_gives_one_sentence(columns: dict[str, Any], said: str) -> None:
    table = changed(**columns)
    for look in (data.replay, data.records):
        with pytest.raises(InvalidRecord) as error:
            list(look(table))
        assert str(error.value).startswith(said)
        if "actions" not in columns:
            with pytest.raises(InvalidRecord):
                data.steps(table, legal="count")


@pytest.mark.parametrize("scores", [[], [1.0], [1.0, 2.0, 3.0]])
def test_a_wrong_number_of_scores_gives_one_sentence(scores: list[float]) -> None:
    with pytest.raises(InvalidRecord, match=r"row 2: scores: .* is not allowed, expected one for each of 2 sides"):
        data.steps(changed(scores=scores))


def test_rows_that_are_no_record_any_more() -> None:
    with pytest.raises(InvalidRecord, match="row 0: deal 3 of match 2 lacks the deals before it"):
        list(data.records(changed(deal=3, alone=False).slice(2)))
    with pytest.raises(InvalidRecord, match="row 2: seed: expected JSON, got 'x'"):
        list(data.records(changed(seed="x")))
    with pytest.raises(InvalidRecord, match="row 2: rest: expected"):
        list(data.records(changed(rest='{"record":[1]}')))
    with pytest.raises(IllegalAction):
        list(data.replay(changed(actions=[0], seats=[1])))


def test_a_record_that_cannot_be_read_is_named() -> None:
    with pytest.raises(InvalidRecord, match="record 1: game: 'whist' is not a game"):
        data.table([DEALS[0], {"game": "whist"}])


def test_simulations_write_the_same_file_for_any_number_of_jobs(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.parquet" for jobs in (1, 2, 3)]
    found = [
        data.make(file, BELOTE, BELOTE.options(), ["steady", "random"], 250, 7, jobs)
        for jobs, file in enumerate(files, 1)
    ]
    assert found[0] == found[1] == found[2]
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()
    table = data.read(files[0])
    for side in (0, 1):
        scores = [row["scores"][side] for row in table.to_pylist()]
        assert sum(scores) / 250 == pytest.approx(found[0].sides[side].mean)
    lines = tmp_path / "deals.jsonl"
    data.make(lines, BELOTE, BELOTE.options(), ["steady", "random"], 250, 7)
    assert [json.loads(line) for line in lines.read_text().splitlines()] == list(data.records(table))
    assert table.column("players")[0].as_py() == ["steady", "random"] * 2


def test_numpy_integers_and_a_single_bot_are_accepted(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    found = data.make(path, BELOTE, BELOTE.options(), "random", np.int64(3), np.int64(1))  # type: ignore[arg-type]
    assert found.bots == ["random"] * 4 and len(path.read_text().splitlines()) == 3
    for wrong, said in ((3, "bots: 3 is not allowed, expected a bot or several"), ("", "'' is not a bot")):
        with pytest.raises(InvalidText, match=said):
            data.make(path, BELOTE, BELOTE.options(), wrong, 3, 1)  # type: ignore[arg-type]
    with pytest.raises(InvalidText, match="deals: '3' is not allowed, expected 1 or more"):
        data.make(path, BELOTE, BELOTE.options(), ["random"], "3", 1)  # type: ignore[arg-type]


def test_a_file_of_another_name_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(
        InvalidText, match=r"is not a file for records, expected a name that ends in \.parquet or \.jsonl"
    ):
        data.make(tmp_path / "deals.csv", BELOTE, BELOTE.options(), ["random"], 1, 1)
    assert os.listdir(tmp_path) == []
