"""Fair deals: what `docs/design/fair.md` promises, done a second time in plain Python, and every way to cheat."""

import copy
import hashlib
import io
import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import depth
import pytest
from games import GAMES, random_options
from shuffling import below, started

import ridotto
from ridotto import InvalidRecord, Options, State, fair
from ridotto.cli import main

DOCUMENT = Path(__file__).parent.parent / "docs" / "design" / "fair.md"


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def played(state: State, rng: random.Random) -> State:
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()))
    return state


def fair_match(name: str, deals: int, seed: int, options: Options | None = None) -> dict[str, Any]:
    """The record of the beginning of a match as a server keeps it: each deal from a promise of its own."""
    game, rng = ridotto.game(name), random.Random(seed)
    options = options or game.options()
    states: list[State] = []
    proofs = []
    while len(states) < deals and not (states and states[-1].match_over):
        made = fair.promise()
        luck = fair.luck_of({0: f"{rng.getrandbits(64):x}", 1: "c0ffee"}, game.seats(options))
        dealt: dict[str, Any] = {}
        if states:
            last = states[-1]
            dealt = {
                "dealer": (last.dealer + 1) % game.seats(options),
                "scores": last.totals,
                **last.carries(),
            }
        state = game.deal(options, seed=fair.seed_of(made.secret, luck), number=0, **dealt)
        proofs.append(fair.entry(made, luck, state))
        states.append(played(state, rng))
    return {
        "game": name,
        "options": options.changed,
        "scores": states[-1].totals,
        "deals": [{"dealer": state.dealer, "deal": state.layout(), "actions": state.actions} for state in states],
        "fair": proofs,
        "players": ["Ada"] * game.seats(options),
        "table": {"id": "x", "match": 0},
    }


@pytest.fixture(scope="module")
def belote() -> dict[str, Any]:
    return fair_match("belote", 3, 5)


def dealt_by_hand(name: str, options: Options, deck: list[str], dealer: int) -> dict[str, Any]:
    """The layout that a shuffled pack gives, as the table in the document says it."""
    if name == "truco":
        return {"deck": deck}
    seats = options.get("players", 5 if name == "briscola-bugiarda" else 4)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    hands: list[list[str]] = [[] for _ in order]
    if name in ("belote", "coinche"):
        each = 5 if name == "belote" else 8
        for place, seat in enumerate(order):
            hands[seat] = deck[each * place : each * (place + 1)]
        return {"hands": hands, **({"turnup": deck[20], "rest": deck[21:]} if name == "belote" else {})}
    lower, upper = (deck[36:], deck[:36]) if name == "burraco" else (deck, [])
    count = {"briscola": 3 * seats, "briscola-bugiarda": 40, "burraco": 44}.get(name, 11 * seats)
    for place, card in enumerate(lower[:count]):
        hands[order[place % seats]].append(card)
    if name == "briscola":
        return {"hands": hands, "rest": deck[count:]}
    if name == "briscola-bugiarda":
        return {"hands": hands}
    if name == "burraco":
        raised = upper[::-1]
        rest = lower[44:] + upper[:14]
        return {"hands": hands, "pots": [raised[11:22], raised[:11]], "upcard": rest[0], "stock": rest[1:]}
    biribakia = ridotto.game("biriba").deal(options, seed=1).layout()["biribakia"]
    heaps: list[list[str]] = [[] for _ in biribakia]
    total = sum(map(len, biribakia))
    cards = deck[count : count + total]
    if any(len(heap) == 18 for heap in biribakia):
        many = len(heaps)
        first, later = cards[: 7 * (many + 1)], cards[7 * (many + 1) :]
        sevens = [first[heap :: many + 1] for heap in range(many + 1)]
        heaps = [sevens[0] + sevens[1], *sevens[2:]]
        heaps = [heap + later[number::many] for number, heap in enumerate(heaps)]
    else:
        heaps = [cards[number :: len(heaps)] for number in range(len(heaps))]
    return {"hands": hands, "upcard": deck[count + total], "biribakia": heaps, "stock": deck[count + total + 1 :]}


def dealer_by_hand(name: str, seed: str, pack: list[str], seats: int) -> int:
    if name != "burraco":
        return below(started(f"ridotto/{name}/{seed}/dealer"), seats)
    ranks = "3456789TJQKA2"
    number = -1
    while True:
        cards = shuffled_by_hand(name, seed, number, pack)[:4]
        if len(set(cards)) == 4:
            return min(
                range(4),
                key=lambda seat: (
                    (13, 0) if cards[seat] == "JK" else (ranks.index(cards[seat][0]), "CDHS".index(cards[seat][1]))
                ),
            )
        number -= 1


def shuffled_by_hand(name: str, seed: str, number: int, pack: list[str]) -> list[str]:
    words = started(f"ridotto/{name}/{seed}/{number}")
    places = list(range(len(pack)))
    for last in range(len(pack) - 1, 0, -1):
        other = below(words, last + 1)
        places[last], places[other] = places[other], places[last]
    return [pack[place] for place in places]


@pytest.mark.parametrize("name", GAMES)
def test_anybody_can_do_it_again_by_the_document(name: str) -> None:
    game = ridotto.game(name)
    for number in range(depth.times(12)):
        rng = depth.rng("by hand", name, number)
        options = random_options(name, rng)
        record = fair_match(name, 1, rng.getrandbits(32), options)
        proof, deal = record["fair"][0], record["deals"][0]
        assert proof["commitment"] == sha256(f"ridotto/commit/{proof['salt']}/{proof['secret']}")
        drawn = sha256(f"ridotto/seed/{proof['secret']}/{proof['luck']}")
        assert sorted(proof["pack"]) == sorted(proof["deck"])
        assert proof["deck"] == shuffled_by_hand(name, drawn, 0, proof["pack"])
        named = options.get("first_dealer", "random")
        assert deal["dealer"] == (
            dealer_by_hand(name, drawn, proof["pack"], game.seats(options)) if named == "random" else named
        )
        assert deal["deal"] == dealt_by_hand(name, options, proof["deck"], deal["dealer"])
        assert game.deal(options, deck=proof["deck"], dealer=deal["dealer"]).layout() == deal["deal"]


def test_the_document_s_example() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    example = dict(re.findall(r"^\| (.+?) \| `?(.+?)`? \|$", text.split("## An example")[1], re.MULTILINE))
    made = fair.Promise("0" * 64, "f" * 64)
    luck = fair.luck_of({2: "abcd", 0: "1234"}, 4)
    seed = fair.seed_of(made.secret, luck)
    state = ridotto.game("belote").deal(seed=seed)
    proof = fair.entry(made, luck, state)
    assert (made.commitment, luck, seed) == (example["commitment"], example["luck"], example["seed"])
    assert state.dealer == int(example["belote: dealer"])
    assert " ".join(proof["deck"]) == example["belote: deck"]
    assert f"`{' '.join(ridotto.game('truco').pack())}`" in text


def test_promises_are_never_alike() -> None:
    made = [fair.promise() for _ in range(100)]
    texts = {text for one in made for text in (one.secret, one.salt, one.commitment)}
    assert len(texts) == 300
    assert all(re.fullmatch(r"[0-9a-f]{64}", text) for text in texts)


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_match_is_proved(name: str) -> None:
    record = fair_match(name, 3, 7)
    verdicts = fair.check(record)
    assert [verdict.deal for verdict in verdicts] == [*range(len(record["deals"])), None]
    assert all(verdict.proved for verdict in verdicts), verdicts
    assert fair.check(json.dumps(record)) == verdicts


def test_one_deal_alone_is_proved_too() -> None:
    made = fair.promise()
    state = ridotto.game("truco").deal(seed=fair.seed_of(made.secret, "---"), number=0)
    record = {**played(state, random.Random(3)).record(), "fair": [fair.entry(made, "---", state)]}
    assert all(verdict.proved for verdict in fair.check(record))


def test_a_rematch_need_not_draw_its_dealer(belote: dict[str, Any]) -> None:
    """The first dealer of a table's first match is the seed's; in a rematch the next seat deals."""
    seed = fair.seed_of(belote["fair"][0]["secret"], belote["fair"][0]["luck"])
    game = ridotto.game("belote")
    state = game.deal(seed=seed, dealer=(game.first_dealer(game.options(), seed) + 1) % 4)
    record = {**played(state, random.Random(1)).record(), "fair": belote["fair"][:1]}
    assert "first dealer" in fair.check(record)[0].faults[0]
    assert all(verdict.proved for verdict in fair.check({**record, "table": {"id": "x", "match": 1}}))


def swapped(cards: list[str]) -> None:
    cards[0], cards[-1] = cards[-1], cards[0]


def other_layout(record: dict[str, Any]) -> None:
    hands = record["deals"][1]["deal"]["hands"]
    hands[0], hands[2] = hands[2], hands[0]


TRICKS: dict[str, tuple[Callable[[dict[str, Any]], Any], int | None, str]] = {
    "commitment": (lambda record: record["fair"][1].update(commitment="0" * 64), 1, "do not give the commitment"),
    "secret": (lambda record: record["fair"][1].update(secret="0" * 64), 1, "do not give the commitment"),
    "salt": (lambda record: record["fair"][1].update(salt="0" * 64), 1, "do not give the commitment"),
    "no secret": (lambda record: record["fair"][1].update(secret="\ud800"), 1, "64 hexadecimal digits"),
    "luck": (lambda record: record["fair"][1].update(luck="ab---"), 1, "do not give this shuffle"),
    "pack": (lambda record: swapped(record["fair"][1]["pack"]), 1, "pack before the shuffle"),
    "deck": (lambda record: swapped(record["fair"][1]["deck"]), 1, "do not give this shuffle"),
    "layout": (other_layout, 1, "do not give the cards that were dealt"),
    "no layout": (lambda record: record["deals"][1].pop("deal"), 1, "do not give the cards that were dealt"),
    "dealer": (
        lambda record: record["deals"][0].update(dealer=(record["deals"][0]["dealer"] + 1) % 4),
        0,
        "first dealer",
    ),
    "action": (lambda record: record["deals"][1]["actions"].insert(0, "play ZZ"), 1, "is refused by BEL-14.2"),
    "scores": (lambda record: record.update(scores=[1, 2]), None, "the replay gives"),
    "proof left out": (lambda record: record["fair"].pop(), 2, "no proof of this deal"),
    "deal left out": (lambda record: record["deals"].pop(), None, "proofs of 3 deals, but only 2 deals"),
}


@pytest.mark.parametrize("trick", TRICKS)
def test_whoever_changes_something_is_found_out(trick: str, belote: dict[str, Any]) -> None:
    record = copy.deepcopy(belote)
    change, deal, said = TRICKS[trick]
    change(record)
    verdict = next(verdict for verdict in fair.check(record) if verdict.deal == deal)
    assert not verdict.proved
    assert said in " ".join(verdict.faults)


def test_a_commitment_cannot_be_opened_in_two_ways() -> None:
    """Without fixed lengths, "a/b" and "c" would have the commitment of "a" and "b/c"."""
    one, other = fair.Promise(secret="b/c", salt="a"), fair.Promise(secret="c", salt="a/b")
    assert one.commitment == other.commitment
    state = ridotto.game("belote").deal(seed=fair.seed_of("c", ""))
    record = {**state.record(), "fair": [fair.entry(other, "", state)]}
    assert fair.check(record)[0].faults == ("secret and salt are not 64 hexadecimal digits each",)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: record.pop("fair"), "fair: expected a list with a proof of every deal, got None"),
        (lambda record: record.update(fair=[]), "fair: expected a list"),
        (lambda record: record.update(fair=[5]), "fair[0]: expected an object"),
        (lambda record: record["fair"][0].update(sale=1), "fair[0]: 'sale' is unknown"),
        (lambda record: record["fair"][0].pop("salt"), "fair[0].salt: expected a text, got None"),
        (lambda record: record["fair"][0].update(luck="x/y"), "fair[0].luck: expected hexadecimal digits"),
        (lambda record: record["fair"][0].update(deck="AS"), "fair[0].deck: expected a list of cards"),
        (lambda record: record.update(deals=[]), "deals: expected a list of deals"),
        (lambda record: record.update(deals=7), "deals: expected a list of deals"),
    ],
)
def test_what_holds_no_proofs_cannot_be_checked(change: Any, said: str, belote: dict[str, Any]) -> None:
    record = copy.deepcopy(belote)
    change(record)
    with pytest.raises(InvalidRecord) as error:
        fair.check(record)
    assert said in str(error.value)


def test_verify_on_the_command_line(
    belote: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(belote))
    assert main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["deal 1", "deal 2", "deal 3", "match"]
    assert "NOT" not in " ".join(lines)

    bad = copy.deepcopy(belote)
    bad["fair"][1]["luck"] = "1---"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(bad).encode())))
    assert main(["verify", "-"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] == "NOT PROVED" for line in lines] == [False, True, False, False]

    file.write_text("{")
    assert main(["verify", str(file)]) == 2
    assert "not JSON" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
