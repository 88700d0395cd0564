"""Tables of deals: what goes into one comes out of it."""

import json
import random
from pathlib import Path
from typing import Any

import depth
import pyarrow as pa
import pytest
from games import GAMES, TABLES, TOLD, random_deal, random_start, scenarios, walk

import ridotto
from ridotto import InvalidRecord, Match, Record, data


def said(record: Any) -> str:
    """Return a record as text, so that 1, 1.0 and true differ."""
    return json.dumps(record, sort_keys=True)


def same(records: list[Any], path: Path | None = None) -> pa.Table:
    """Return the table of records, checking that they come back from it, and from a file too."""
    table = data.table(records)
    assert [said(one) for one in data.records(table)] == [said(one) for one in records]
    if path:
        assert data.write(table, path) == table.num_rows
        assert data.read(path).equals(table)
    return table


def some_match(name: str, preset: str, rng: random.Random, deals: int = 3) -> Match:
    """Return a match with some random deals."""
    game = ridotto.game(name)
    match = Match(game, game.preset(preset), seed=rng.getrandbits(32))
    while True:
        while match.state.turn is not None:
            match = match.apply(rng.choice(match.state.legal_ids()))
        if match.over or len(match.deals) == deals:
            return match
        match = match.next_deal()


@pytest.mark.parametrize(("name", "preset"), TABLES)
def test_matches_of_every_preset_come_back(name: str, preset: str, tmp_path: Path) -> None:
    match = some_match(name, preset, depth.rng(name, preset))
    table = same([match.record()], tmp_path / "deals.parquet")
    assert table.num_rows == len(match.deals)
    assert data.table([match]).equals(table), "a match is worth its record"
    assert list(data.replay(table)) == list(match.deals)
    for row, state in zip(table.to_pylist(), match.deals, strict=True):
        assert row["scores"] == state.scores
        assert row["after"] == state.totals
        assert row["winners"] == state.winners
        assert row["seats"] == [seat for seat, _ in state.log]


@pytest.mark.parametrize("name", GAMES)
def test_deals_of_every_game_come_back(name: str) -> None:
    """Options, match scores, carried-over values, actions without an id: as drawn by the independent model."""
    rng = depth.rng(name, "deals")
    states = []
    for _ in range(depth.times(4)):
        states.append(rng.choice(walk(random_start(name, rng), rng)))
        states.append(walk(random_deal(name, rng), rng)[-1])
    table = same([state.record() for state in states])
    assert data.table(states).equals(table), "a state is worth its record"
    assert list(data.replay(table)) == states


@pytest.mark.parametrize("name", TOLD)
def test_the_situations_of_the_rulebooks_come_back(name: str) -> None:
    """These include refused actions, partial layouts and every alternative form that records allow."""
    records = [row.record for row in scenarios(name).SCENARIOS if hasattr(row, "record")]
    found = depth.some([one for one in records if readable(one)], 25, name)
    same(found)


def readable(record: Any) -> bool:
    try:
        Record.read(record).replay()
    except InvalidRecord:
        return False
    return True


def test_whatever_a_record_says_comes_back() -> None:
    """Talk, names, comments; a seed in place of cards, a layout in another form; values from earlier deals or from outside."""
    deal = ridotto.game("belote").deal(seed=5, dealer=2)
    record = deal.record()
    game = ridotto.game("briscola-bugiarda")
    timed = game.deal(game.options(minutes=30), seed=5, time_up=True)
    records = [
        {**record, "held": 81, "scores": [990, 0], "players": ["Zanetta", "Yusuf", "Eleni", "Idris"]},
        {**record, "comment": "table 3", "players": 7, "options": {"target": 1000}},
        {key: value for key, value in record.items() if key not in ("options", "scores", "held", "actions")},
        {"game": "belote", "seed": 5, "dealer": 2, "actions": ["pass", "nonsense", "pass"]},
        {"game": "belote", "seed": "five", "dealer": 2},
        {**record, "deal": {"deck": [ridotto.game("belote").pack()[card] for card in deal.deck]}},
        {"game": "belote", "seed": 3, "deals": [{"dealer": 1, "actions": ["pass"] * 8}, {"actions": ["pass"]}]},
        {
            "game": "belote",
            "deals": [{"seed": 1, "dealer": 0, "actions": ["pass", "play AS"]}, {"seed": 2, "remark": "never dealt"}],
            "fair": [{"seals": []}],
        },
        timed.record(),
        {**timed.record(), "talk": [{"after": 0, "seat": 1, "claim": "claim partner 3"}]},
    ]
    table = same(records)
    assert table.column("players")[0].as_py() == ["Zanetta", "Yusuf", "Eleni", "Idris"]
    assert data.table([deal]).column("rest").to_pylist() == [None], "nothing is written twice"


def test_matches_with_talk_come_back() -> None:
    record = some_match("briscola-bugiarda", "default", depth.rng("talk"), 2).record()
    record["deals"][1]["talk"] = [{"after": 3, "seat": 1, "text": "io?"}, {"after": 5, "seat": 2, "text": "tu!"}]
    same([record])


def test_names_that_no_column_can_hold_come_back() -> None:
    record = {**ridotto.game("belote").deal(seed=5).record(), "players": ["\ud800", "Ada", "ベン", "Cleo"]}
    assert list(data.records(data.table([record]))) == [record]


def test_invalid_json_gives_one_sentence() -> None:
    record = ridotto.game("belote").deal(seed=5).record()
    with pytest.raises(InvalidRecord, match="record 0: the record is not plain JSON"):
        data.table([{**record, "comment": object()}])
