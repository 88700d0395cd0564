"""What contests of Belote and Coinche pay, line by line, and how the terminal shows it."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from scenarios import coinche as rows

import ridotto
from ridotto import Record, State
from ridotto.cli.look import Look
from ridotto.cli.sheet import deal_sheet
from ridotto.games.families.trumps.faces.terminal.table import head

TAKEN = ["cards", "last trick", "combinations", "belote", "points taken"]
COUNTED = ["contract", "bonus", "counted"]


def final(tricks: list[str], bid: str, seat: int, *then: str, **options: Any) -> State:
    """Return the state after a whole deal."""
    return Record.read(rows.played(tricks, bid, seat, *then, **options)).replay().state


def lines_of(state: State) -> dict[str, tuple[str, list[int]]]:
    """Return rule and points by line of a sheet, in order."""
    return {name: (rule, points) for name, rule, points in state.sheet()["lines"]}


def printed(state: State) -> list[str]:
    """Return the terminal's sheet, line by line, each without spaces at its ends."""
    out = StringIO()
    Console(width=120, file=out).print(deal_sheet(state.view(0), Look()))
    return [line.strip() for line in out.getvalue().splitlines()]


def test_a_coinched_contract_has_its_belotes_apart() -> None:
    """COI-9.11: the number and 160 are multiplied, the belotes are not."""
    state = final(rows.DEAL_70_92, "90 C", 0, *rows.COINCHED, doubled_pay="contract")
    lines = lines_of(state)
    assert [*lines] == [*TAKEN, *COUNTED, "belote apart"]
    assert {name: lines[name] for name in [*COUNTED, "belote apart"]} == {
        "contract": ("COI-9.11", [90, 0]),
        "bonus": ("COI-9.11", [160, 0]),
        "counted": ("COI-9.11", [250, 0]),
        "belote apart": ("COI-9.11", [20, 0]),
    }
    assert state.sheet()["scores"] == [520, 0]
    shown = printed(state)
    places = [next(place for place, line in enumerate(shown) if line.startswith(word)) for word in
              ("Counted", "Multiplier", "Belote, paid apart", "Scored")]  # fmt: skip
    assert places == sorted(places)
    assert shown[places[1]].endswith("COI-9.11")


@pytest.mark.parametrize("then", [(), rows.COINCHED])
def test_other_contracts_have_the_lines_of_before(then: tuple[str, ...]) -> None:
    """COI-9.3, COI-9.7."""
    lines = lines_of(final(rows.DEAL_70_92, "90 C", 0, *then))
    assert [*lines] == [*TAKEN, *COUNTED] and lines["counted"] == ("COI-9.3", [180, 72 + 20])
    uncoinched = lines_of(final(rows.DEAL_70_92, "90 C", 0, doubled_pay="contract"))
    assert uncoinched == lines_of(final(rows.DEAL_70_92, "90 C", 0))


def test_a_flat_capot() -> None:
    """COI-9.15: 500 and the belotes; the defenders' points as before."""
    lines = lines_of(final(rows.CAPOT, "capot C", 0, capot_pay="flat"))
    assert lines["bonus"] == lines["counted"] == ("COI-9.15", [500, 0])
    assert lines["belote apart"] == ("COI-9.15", [20, 0])
    failed = lines_of(final(rows.DEAL_70_92, "capot C", 0, capot_pay="flat"))
    assert [*failed] == [*TAKEN, *COUNTED] and failed["bonus"] == ("COI-9.5", [0, 500])


@pytest.mark.parametrize(("bonus", "rule"), [(250, "COI-9.4"), (0, "COI-9.12"), (500, "COI-9.12")])
def test_the_bonus_for_an_unbid_capot(bonus: int, rule: str) -> None:
    """COI-9.4, COI-9.12."""
    lines = lines_of(final(rows.CAPOT, "120 C", 0, unbid_capot=bonus))
    assert lines["bonus"] == (rule, [bonus, 0])


@pytest.mark.parametrize(
    ("options", "most"),
    [
        # Suits 152, all trumps 248; the last ten, combinations 550, belotes 20 or 80; a bonus of 250 and a bid of 880, four times.
        ({}, 4 * (880 + 250 + 248 + 10 + 550 + 80)),
        ({"melds": False, "unbid_capot": 500}, 4 * (880 + 500 + 248 + 10 + 80)),
        ({"melds": False, "at_values": "scaled", "max_bid": 160}, 4 * (500 + 152 + 10 + 80)),
        ({"melds": False, "no_trumps_all_trumps": False, "unbid_capot": 0}, 4 * (880 + 152 + 10 + 20)),
        # COI-9.11: 880 and 160, four times, and four belotes.
        ({"melds": False, "doubled_pay": "contract"}, 4 * (880 + 160) + 80),
    ],
)
def test_bounds(options: dict[str, Any], most: int) -> None:
    game = ridotto.game("coinche")
    least, bound = game.info(game.options(**options)).utility["points"]
    assert (least, bound) == (0, (most + 5) // 10 * 10)


@pytest.mark.parametrize(("name", "rule"), [("belote", "BEL-13.1"), ("coinche", "COI-12.1")])
def test_the_contest_is_the_one_of_the_rulebook(name: str, rule: str) -> None:
    """BEL-13.1, COI-12.1: twelve deals; `federation` stays as it was."""
    game = ridotto.game(name)
    shared = {
        "melds": False,
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "partner_trump": "any",
        "deals": 12,
    }
    own = {
        "BEL-13.1": {"failed_belote": "keep", "void_redeal": "same"},
        "COI-12.1": {"failed_defence_extras": "own", "doubled_pay": "contract", "unbid_capot": 0, "capot_pay": "flat"},
    }
    assert game.preset("contest").changed == {**shared, **own[rule]}
    federation = game.preset("federation").changed
    assert set(federation) == {"overtrump_on_trump_lead", "partner_exemption", "undertrump",
                               {"BEL-13.1": "failed_belote", "COI-12.1": "failed_defence_extras"}[rule]}  # fmt: skip


@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_the_head_of_the_table_counts_the_deals(name: str) -> None:
    """BEL-11.7, COI-10.5."""
    game = ridotto.game(name)
    state = game.deal(game.preset("contest"), seed=1, deals_used=2)
    assert "Deal 3 of 12" in head(state.view(0), Look(), 4).plain
    assert "to " in head(game.deal(seed=1).view(0), Look(), 4).plain
