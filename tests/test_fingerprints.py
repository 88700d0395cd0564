"""Decisions change only in commits that say so, by updating the hashes of fingerprints.txt: see `tests/fingerprints.py`."""

import fingerprints
import pytest
from fingerprints import Prints, Row

import ridotto

ROWS = fingerprints.rows()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not fingerprints.SAME_ARITHMETIC, reason="fingerprints are those of x86-64's floating point"),
]


def check(row: Row, own: bool) -> None:
    was = fingerprints.accepted().get(row, Prints("", ""))[own]
    now = fingerprints.fingerprint(row, own)
    assert now == was, "\n" + fingerprints.changed(row, was, now)


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_decisions_are_those_that_were_accepted(row: Row) -> None:
    check(row, own=False)


@pytest.mark.deep
@pytest.mark.parametrize("row", [row for row in ROWS if fingerprints.searching(row)], ids=" ".join)
def test_decisions_with_the_levels_own_budgets_are_those_that_were_accepted(row: Row) -> None:
    check(row, own=True)


def test_the_table_has_exactly_the_expected_rows() -> None:
    assert list(fingerprints.accepted()) == ROWS


def test_every_preset_has_positions() -> None:
    """Fingerprints cannot show a change that affects no position."""
    for group, records in fingerprints.kept().items():
        assert {record.options for record in records} == set(fingerprints.tables(group))
    for name in {fingerprints.game_of(group) for group in fingerprints.kept()}:
        shown = [*fingerprints.tables(name), *fingerprints.tables(f"{name}:later")]
        assert all(ridotto.game(name).preset(preset) in shown for preset in ridotto.game(name).presets)


def test_a_change_names_its_row_and_how_to_accept_it() -> None:
    said = fingerprints.changed(Row("belote", "steady"), "old", "new")
    assert "belote" in said and "steady" in said and "old -> new" in said
    assert "tests/fingerprints.py --write" in said
