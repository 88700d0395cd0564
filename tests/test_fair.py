"""Fair deals: an independent implementation of `docs/design/fair.md`, and every way to cheat."""

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
from games import GAMES, PLAIN, random_options
from shuffling import below, started

import ridotto
from ridotto import InvalidRecord, Options, Record, State, fair
from ridotto.bots import bot
from ridotto.cli import main
from ridotto.signature import Signer
from ridotto.words import retold

DOCUMENT = Path(__file__).parent.parent / "docs" / "design" / "fair.md"


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def played(state: State, rng: random.Random) -> State:
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()))
    return state


def well_played(state: State, rng: random.Random) -> State:
    """Play a deal with steady bots: in games in which random play loses points, a match would never end."""
    while state.turn is not None:
        state = state.apply(bot("steady").act(state.view(state.turn), rng))
    return state


SHORT: dict[str, dict[str, Any]] = {
    "belote": {"target": 400},
    "coinche": {"target": 200},
    "briscola-bugiarda": {"deals": 3},
    "burraco": {"target": 5},
    "biriba": {"target": 500},
}
"""Options for matches of few deals."""
SIGNER = Signer("5ea1" * 16)
OTHER = Signer("0dd1" * 16)


def sealed(name: str, seat: int, rng: random.Random) -> fair.Seal:
    """Return luck that was sealed and opened."""
    luck, salt = f"{rng.getrandbits(128):032x}", f"{rng.getrandbits(256):064x}"
    return fair.Seal(name, seat, fair.seal_of(luck, salt), luck, salt)


def fair_match(name: str, seed: int, options: Options | None = None, deals: int = 300) -> dict[str, Any]:
    """Return the record of a match as a server makes it: each deal has its own promise and the luck of two players."""
    game, rng = ridotto.game(name), random.Random(seed)
    options = options or game.options(**SHORT.get(name, {}))
    play = well_played if name in ("burraco", "biriba") and deals > 1 else played
    seats = game.seats(options)
    players = [f"Player {seat}" for seat in range(seats)]
    states: list[State] = []
    record: dict[str, Any] = {
        "game": name,
        "options": options.changed,
        "deals": [],
        "fair": [],
        "players": players,
        "table": {"id": "x", "match": 0},
    }
    previous = ""
    while len(states) < deals and not (states and states[-1].match_over):
        made = fair.Promise(f"{rng.getrandbits(256):064x}", f"{rng.getrandbits(256):064x}")
        seals = [sealed(players[seat], seat, rng) for seat in (0, 1)]
        luck = fair.luck_of({0: seals[0].luck or "", 1: seals[1].luck or ""}, seats)
        dealt: dict[str, Any] = {}
        if states:
            last = states[-1]
            dealt = {"dealer": (last.dealer + 1) % seats, "scores": last.totals, **last.carries()}
        state = play(game.deal(options, seed=fair.seed_of(made.secret, luck), number=0, **dealt), rng)
        deal = {"dealer": state.dealer, "deal": state.layout(), "actions": state.actions}
        proof = fair.entry(made, luck, state, seals, players)
        previous = proof["link"] = fair.link(record, len(states), deal, proof, previous)
        record["deals"].append(deal)
        record["fair"].append(proof)
        states.append(state)
    return fair.attested({**record, "scores": states[-1].totals}, SIGNER)


def relinked(record: dict[str, Any]) -> None:
    """Recompute the chain, as anyone who edits a record can."""
    previous = ""
    for number, (deal, proof) in enumerate(zip(record["deals"], record["fair"], strict=True)):
        previous = proof["link"] = fair.link(record, number, deal, proof, previous)
    record["signed"]["head"] = previous


@pytest.fixture(scope="module")
def belote() -> dict[str, Any]:
    record = fair_match("belote", 5)
    assert len(record["deals"]) >= 3
    record["deals"][0]["talk"] = [{"after": 1, "seat": 0, "phrase": "bravo"}]
    relinked(record)
    return fair.attested(record, SIGNER)


def dealt_by_hand(name: str, options: Options, deck: list[str], dealer: int) -> dict[str, Any]:
    """Return the layout that a shuffled pack gives, by the table in the document."""
    if name == "truco":
        return {"deck": deck}
    seats = ridotto.game(name).seats(options)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    hands: list[list[str]] = [[] for _ in order]
    if name in PLAIN:  # dealt one card at a time; the rest follows
        count = sum(ridotto.game(name).deal(options, seed=1).view(None)["hand_sizes"])
        for place, card in enumerate(deck[:count]):
            hands[order[place % seats]].append(card)
        return {"hands": hands, **({"rest": deck[count:]} if deck[count:] else {})}
    if name in ("belote", "coinche"):
        each = 5 if name == "belote" else 8
        for place, seat in enumerate(order):
            hands[seat] = deck[each * place : each * (place + 1)]
        return {"hands": hands, **({"turnup": deck[20], "rest": deck[21:]} if name == "belote" else {})}
    lower, upper = (deck[36:], deck[:36]) if name == "burraco" else (deck, [])
    count = {"briscola-bugiarda": 40}.get(name, 11 * seats)
    for place, card in enumerate(lower[:count]):
        hands[order[place % seats]].append(card)
    if name == "briscola-bugiarda":
        return {"hands": hands}
    if name == "burraco":
        raised = upper[::-1]
        taken_first = 18 if seats == 3 and options["solo_from"] != 0 else 11
        pots = [raised[11 : 11 + taken_first], raised[:11]]
        if seats == 3 and taken_first == 11:
            pots.insert(0, raised[22:33])
        rest = lower[count:] + upper[: 36 - sum(map(len, pots))]
        return {"hands": hands, "pots": pots, "upcard": rest[0], "stock": rest[1:]}
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
        cards = shuffled_by_hand(name, seed, number, pack)[:seats]
        if len(set(cards)) == seats:
            return min(
                range(seats),
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
def test_deals_can_be_reproduced_from_the_document(name: str) -> None:
    game = ridotto.game(name)
    for number in range(depth.times(12)):
        rng = depth.rng("by hand", name, number)
        options = random_options(name, rng)
        record = fair_match(name, rng.getrandbits(32), options, deals=1)
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
    assert fair.seal_of("a" * 32, "5" * 64) == example["seal"]
    assert f"`{' '.join(ridotto.game('truco').pack())}`" in text


def test_promises_are_unique() -> None:
    made = [fair.promise() for _ in range(100)]
    texts = {text for one in made for text in (one.secret, one.salt, one.commitment)}
    assert len(texts) == 300
    assert all(re.fullmatch(r"[0-9a-f]{64}", text) for text in texts)


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_match_is_proved(name: str) -> None:
    record = fair_match(name, 7)
    verdicts = fair.check(record, SIGNER.key)
    assert [verdict.deal for verdict in verdicts] == [*range(len(record["deals"])), None]
    assert all(verdict.proved for verdict in verdicts), verdicts
    assert fair.check(json.dumps(record), SIGNER.key) == verdicts
    assert not any(note for verdict in verdicts for note in verdict.notes)


@pytest.mark.parametrize(
    ("given", "pots"),
    [({"players": 2, "target": 505}, {2}), ({"players": 3, "solo_from": 100, "target": 705}, {2, 3})],
)
def test_matches_of_two_and_three_at_burraco_are_proved(given: dict[str, Any], pots: set[int]) -> None:
    """BUR-20.8, BUR-20.9: the layout of a later deal depends on the scores before it."""
    record = fair_match("burraco", 5, ridotto.game("burraco").options(**given))
    assert {len(deal["deal"]["pots"]) for deal in record["deals"]} == pots
    assert all(verdict.proved for verdict in fair.check(record, SIGNER.key))
    other = copy.deepcopy(record)
    stock = other["deals"][-1]["deal"]["stock"]
    stock[-1], stock[-2] = stock[-2], stock[-1]
    if stock[-1] != stock[-2]:
        *_, last, _ = fair.check(other, SIGNER.key)
        assert "do not give the cards that were dealt" in " ".join(map(str, last.faults))


def test_a_single_deal_is_not_a_match() -> None:
    made = fair.promise()
    state = ridotto.game("truco").deal(seed=fair.seed_of(made.secret, "---"), number=0)
    final = played(state, random.Random(3))
    record = {**final.record(), "fair": [fair.entry(made, "---", final)]}
    deal, match = fair.check(record)
    assert deal.proved and deal.notes == ("no player's luck is in it: the server alone drew these cards",)
    assert "a single deal, not a match" in match.faults[0]


def test_a_record_from_before_there_were_signatures(belote: dict[str, Any]) -> None:
    """Its shuffles are proved, and the verdict lists what is not."""
    record = copy.deepcopy(belote)
    del record["signed"]
    for proof in record["fair"]:
        for key in ("seals", "players", "scores", "link"):
            del proof[key]
    *deals, match = fair.check(record)
    assert all(verdict.proved for verdict in deals)
    assert all("luck was not sealed" in verdict.notes[0] for verdict in deals)
    assert [fault.split(":")[0] for fault in match.faults] == ["its deals are not chained", "the record is not signed"]


def test_an_unopened_seal_is_noted(belote: dict[str, Any]) -> None:
    record = copy.deepcopy(belote)
    proof = record["fair"][0]
    proof["seals"][1].update(luck=None, salt=None)
    proof["seals"].append({"name": "Eve", "seat": None, "seal": "0" * 64, "luck": None, "salt": None})
    assert fair.check(record)[0].notes == (
        "'Player 1' (seat 1) sealed luck and did not open it",
        "'Eve' sealed luck and left before the seals were opened",
    )


def test_a_rematch_need_not_draw_its_dealer(belote: dict[str, Any]) -> None:
    """The first dealer of a table's first match is drawn from the seed; in a rematch the next seat deals."""
    seed = fair.seed_of(belote["fair"][0]["secret"], belote["fair"][0]["luck"])
    game = ridotto.game("belote")
    state = game.deal(seed=seed, dealer=(game.first_dealer(game.options(), seed) + 1) % 4)
    proof = {key: belote["fair"][0][key] for key in fair.SHUFFLE}
    record = {**played(state, random.Random(1)).record(), "fair": [proof]}
    assert "first dealer" in fair.check(record)[0].faults[0]
    deal, match = fair.check({**record, "table": {"id": "x", "match": 1}})
    assert deal.proved
    assert match.notes == ("who deals first follows from the match before, which this record does not hold",)


def swapped(cards: list[str]) -> None:
    cards[0], cards[-1] = cards[-1], cards[0]


def other_layout(record: dict[str, Any]) -> None:
    hands = record["deals"][1]["deal"]["hands"]
    hands[0], hands[2] = hands[2], hands[0]


def lawful(record: dict[str, Any]) -> None:
    """Edit a record into another legal match with the same cards and totals, by swapping two cards of the last deal."""
    last = record["deals"][-1]
    for index, text in enumerate(last["actions"]):
        for other in range(index + 1, len(last["actions"])):
            actions = [*last["actions"]]
            actions[index], actions[other] = actions[other], text
            edited = {**record, "deals": [*record["deals"][:-1], {**last, "actions": actions}]}
            try:
                replayed = Record.read(edited).replay()
            except InvalidRecord:
                continue
            if replayed.refused is None and actions != last["actions"] and replayed.state.deal_over:
                last["actions"] = actions
                return
    raise AssertionError("no other way to play this deal")


def cut(record: dict[str, Any]) -> None:
    record["deals"].pop()
    record["fair"].pop()


def cut_cleanly(record: dict[str, Any]) -> None:
    cut(record)
    record["scores"] = record["fair"][-1]["scores"]
    relinked(record)


def signed_by_another(record: dict[str, Any]) -> None:
    record["players"][0] = record["fair"][-1]["players"][0] = "Eve"
    relinked(record)
    record.update(fair.attested(record, OTHER))


Trick = Callable[[dict[str, Any]], Any]
TRICKS: dict[str, tuple[Trick, int | None, str]] = {
    "commitment": (lambda record: record["fair"][1].update(commitment="0" * 64), 1, "do not give the commitment"),
    "secret": (lambda record: record["fair"][1].update(secret="0" * 64), 1, "do not give the commitment"),
    "salt": (lambda record: record["fair"][1].update(salt="0" * 64), 1, "do not give the commitment"),
    "no secret": (lambda record: record["fair"][1].update(secret="\ud800"), 1, "64 hexadecimal digits"),
    "luck": (lambda record: record["fair"][1].update(luck="ab---"), 1, "do not give this shuffle"),
    "luck of a seat": (
        lambda record: record["fair"][1]["seals"][0].update(luck="ab" * 16),
        1,
        "do not give their seal",
    ),
    "salt of a seat": (
        lambda record: record["fair"][1]["seals"][0].update(salt="ab" * 32),
        1,
        "do not give their seal",
    ),
    "seal": (lambda record: record["fair"][1]["seals"][0].update(seal="ab" * 32), 1, "do not give their seal"),
    "seal of another seat": (lambda record: record["fair"][1]["seals"][0].update(seat=2), 1, "not what the opened"),
    "two seals of a seat": (lambda record: record["fair"][1]["seals"][0].update(seat=1), 1, "for one seat each"),
    "a seal left out": (lambda record: record["fair"][1]["seals"].pop(), 1, "the luck is not what"),
    "seals left out": (lambda record: record["fair"][1].pop("seals"), 1, "its link in the chain"),
    "a name beside a seal": (
        lambda record: record["fair"][1]["seals"][0].update(name="Eve"),
        1,
        "its link in the chain",
    ),
    "pack": (lambda record: swapped(record["fair"][1]["pack"]), 1, "pack before the shuffle"),
    "deck": (lambda record: swapped(record["fair"][1]["deck"]), 1, "do not give this shuffle"),
    "layout": (other_layout, 1, "do not give the cards that were dealt"),
    "no layout": (lambda record: record["deals"][1].pop("deal"), 1, "do not give the cards that were dealt"),
    "dealer": (
        lambda record: record["deals"][0].update(dealer=(record["deals"][0]["dealer"] + 1) % 4),
        0,
        "first dealer",
    ),
    "a later dealer": (
        lambda record: record["deals"][1].update(dealer=(record["deals"][1]["dealer"] + 1) % 4),
        None,
        "is not the next dealer",
    ),
    "action": (lambda record: record["deals"][1]["actions"].insert(0, "play ZZ"), 1, "is refused by BEL-14.2"),
    "lawful actions": (lawful, -1, "its link in the chain"),
    "talk": (lambda record: record["deals"][0]["talk"][0].update(phrase="well-played"), 0, "its link in the chain"),
    "talk left out": (lambda record: record["deals"][0].pop("talk"), 0, "its link in the chain"),
    "scores": (lambda record: record.update(scores=[1, 2]), None, "the replay gives"),
    "scores removed": (lambda record: record.pop("scores"), None, "holds no scores"),
    "scores null": (lambda record: record.update(scores=None), None, "holds no scores"),
    "scores of a deal": (lambda record: record["fair"][1].update(scores=[1, 2]), 1, "the scores after it are"),
    "proof left out": (lambda record: record["fair"].pop(), -1, "no proof of this deal"),
    "all proofs left out": (lambda record: record.pop("fair"), None, "no proofs of its deals"),
    "deal left out": (lambda record: record["deals"].pop(), None, "but only"),
    "last deal cut off": (cut, None, "the replay gives"),
    "last deal and scores cut off": (lambda record: (cut(record), record.pop("scores")), None, "not finished"),
    "last deal cut off cleanly": (cut_cleanly, None, "not finished"),
    "deals reordered": (lambda record: record["deals"].reverse(), None, "dealer"),
    "deals and proofs reordered": (
        lambda record: (record["deals"].reverse(), record["fair"].reverse()),
        None,
        "dealer",
    ),
    "a player renamed": (lambda record: record["players"].__setitem__(0, "Eve"), None, "not those of the last deal"),
    "players swapped": (lambda record: record["players"].reverse(), None, "not those of the last deal"),
    "a player renamed everywhere": (
        lambda record: [names.__setitem__(0, "Eve") for names in (record["players"], record["fair"][-1]["players"])],
        -1,
        "its link in the chain",
    ),
    "players removed": (lambda record: record.pop("players"), None, "a name for every seat"),
    "table's id": (lambda record: record["table"].update(id="y"), None, "the signature is not one of this record"),
    "number of the match": (lambda record: record["table"].update(match=1), 0, "its link in the chain"),
    "table removed": (lambda record: record.pop("table"), None, "table: expected its id"),
    "options": (lambda record: record["options"].update(target=301), 0, "its link in the chain"),
    "link": (lambda record: record["fair"][1].update(link="0" * 64), 1, "its link in the chain"),
    "head": (lambda record: record["signed"].update(head="0" * 64), None, "head that is signed"),
    "signature": (lambda record: record["signed"].update(signature="0" * 128), None, "the signature is not one"),
    "signature removed": (lambda record: record.pop("signed"), None, "not signed"),
    "signature null": (lambda record: record.update(signed=None), None, "not signed"),
    "signature of nothing": (lambda record: record["signed"].pop("key"), None, "expected key, head and signature"),
    "signed by another": (signed_by_another, None, "not by the key of the server"),
    "lawful actions, linked again": (
        lambda record: (lawful(record), relinked(record)),
        None,
        "the signature is not one",
    ),
    "an unknown key": (lambda record: record.update(winner="Eve"), None, "'winner' does not belong in a record"),
    "an unknown key in a deal": (
        lambda record: record["deals"][0].update(note=1),
        0,
        "'note' does not belong in a deal",
    ),
}


def in_english(verdict: fair.Verdict) -> list[str]:
    """Return the sentences of a verdict without a Japanese translation."""
    return [said for one in (*verdict.faults, *verdict.notes) if not re.search("[ぁ-ん]", said := retold(one, "ja"))]


@pytest.mark.parametrize("trick", TRICKS)
def test_every_change_is_detected(trick: str, belote: dict[str, Any], tmp_path: Path) -> None:
    record = copy.deepcopy(belote)
    change, deal, said = TRICKS[trick]
    change(record)
    verdicts = fair.check(record, SIGNER.key)
    verdict = verdicts[-2] if deal == -1 else next(one for one in verdicts if one.deal == deal)
    assert not verdict.proved
    assert said in " ".join(verdict.faults)
    assert not in_english(verdict)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert main(["verify", str(file), "--key", SIGNER.key]) == 1


def test_without_the_key_a_record_of_another_server_looks_well(belote: dict[str, Any]) -> None:
    """This is why a signature never counts as proved if its key was not compared with a known one."""
    record = copy.deepcopy(belote)
    signed_by_another(record)
    *deals, match = fair.check(record)
    assert all(verdict.proved for verdict in deals)
    assert match.agrees and not match.proved and match.signer == OTHER.key
    assert OTHER.key in match.unproved[0] and "not compared with a known key" in match.unproved[0]
    assert not in_english(match)
    match = fair.check(record, SIGNER.key)[-1]
    assert not match.agrees and not match.proved and match.signer == OTHER.key


def test_the_honest_server_s_signature_is_not_proved_without_its_key_either(belote: dict[str, Any]) -> None:
    assert not fair.check(belote)[-1].proved
    assert not fair.check(belote, [])[-1].proved


def test_one_of_several_keys_is_enough(belote: dict[str, Any]) -> None:
    match = fair.check(belote, [OTHER.key, SIGNER.key.upper()])[-1]
    assert match.proved and match.signer == SIGNER.key and match.head == belote["signed"]["head"]
    match = fair.check(belote, [OTHER.key, "0" * 64])[-1]
    assert f"{OTHER.key} or {'0' * 64}" in match.faults[0]


@pytest.mark.parametrize("trick", ["signature", "head", "signature removed", "signature null"])
def test_a_signature_that_is_none_has_no_signer(trick: str, belote: dict[str, Any]) -> None:
    record = copy.deepcopy(belote)
    TRICKS[trick][0](record)
    match = fair.check(record)[-1]
    assert match.signer is None and match.head is None and not match.unproved and not match.agrees


def test_a_commitment_cannot_be_opened_in_two_ways() -> None:
    """Without fixed lengths, "a/b" and "c" would have the same commitment as "a" and "b/c"."""
    one, other = fair.Promise(secret="b/c", salt="a"), fair.Promise(secret="c", salt="a/b")
    assert one.commitment == other.commitment
    state = ridotto.game("belote").deal(seed=fair.seed_of("c", ""))
    record = {**state.record(), "fair": [fair.entry(other, "", state)]}
    assert fair.check(record)[0].faults[:1] == ("secret and salt are not 64 hexadecimal digits each",)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: record.update(fair=5), "fair: expected a list with a proof of every deal, got 5"),
        (lambda record: record["fair"][0].update(seals=5), "fair[0].seals: expected a list of seals, got 5"),
        (lambda record: record["fair"][0]["seals"][0].pop("salt"), "fair[0].seals[0]: expected name, seat, seal"),
        (lambda record: record["fair"][0].update(link=5), "fair[0].link: expected a text, got 5"),
        (lambda record: record.update(signed=5), "signed: expected an object, got 5"),
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
    assert re.search("[ぁ-ん]", retold(error.value, "ja"))


def test_a_record_that_is_nested_too_deeply(belote: dict[str, Any]) -> None:
    note: list[Any] = []
    for _ in range(10**5):
        note = [note]
    places: list[Callable[[dict[str, Any]], Any]] = [
        lambda record: record.update(note=note),
        lambda record: record.update(options={"target": note}),
        lambda record: record.update(fair=note),
        lambda record: record["fair"][0].update(pack=note),
        lambda record: record.update(signed=note),
    ]
    for change in places:
        record = {**belote, "fair": [dict(proof) for proof in belote["fair"]]}
        change(record)
        with pytest.raises(InvalidRecord, match="nested too deeply"):
            fair.check(record)


BROKEN: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "it is empty"),
    "blanks": (b" \n ", "it is empty"),
    "no JSON": (b"this is no record", "not JSON"),
    "an open bracket": (b'{"game":', "not JSON"),
    "no text": (bytes(range(128, 256)), "not text in UTF-8"),
    "nested without end": (b"[" * 10**5, "nested too deeply"),
    "nested in a record": (b'{"game": "belote", "note": ' + b"[" * 10**5 + b"]" * 10**5 + b"}", "nested too deeply"),
    "a number without end": (b'{"game": ' + b"1" * 10**5 + b"}", "too many digits"),
    "a list": (b"[1]", "a record is a JSON object, got [1]"),
    "a text": (b'"belote"', "a record is a JSON object"),
    "null": (b"null", "a record is a JSON object"),
    "no game": (b"{}", "game: expected a name"),
    "a game that is none": (b'{"game": {}}', "game: expected a name"),
    "deals that are none": (b'{"game": "belote", "deals": {}}', "deals: expected a list"),
    "too many deals": (
        b'{"game": "belote", "deals": [' + b"{}," * 2500 + b"{}]}",
        "deals: 2501 are too many to check, the most is 2000",
    ),
    "too many proofs": (
        b'{"game": "belote", "deals": [{}], "fair": [' + b"{}," * 2500 + b"{}]}",
        "fair: 2501 are too many to check, the most is 2000",
    ),
    "too many actions": (
        b'{"game": "belote", "deals": [{"actions": [' + b'"pass",' * 10**4 + b'"pass"]}]}',
        "deals[0].actions: 10001 are too many to check, the most is 10000",
    ),
    "a table without end": (
        b'{"game": "belote", "deals": [{}], "table": "' + b"a" * 10**4 + b'"}',
        "table: expected its id",
    ),
    "a text with half of a character": (b'{"game": "\xe3\x81"}', "not text in UTF-8"),
    "too long": (
        b'{"game": "' + b"a" * 5 * 2**20 + b'"}',
        "longer than 4194304 bytes: it has 5242892",
    ),
}
ENGINE = re.compile("recursion|codec|sys\\.|Traceback|RecursionError|int string", re.IGNORECASE)


@pytest.mark.parametrize("kind", BROKEN)
def test_an_invalid_record_gets_one_sentence(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, said = BROKEN[kind]
    with pytest.raises(InvalidRecord) as error:
        fair.check(source)
    assert said in str(error.value) and not ENGINE.search(str(error.value))
    assert re.search("[ぁ-ん]", retold(error.value, "ja"))
    file = tmp_path / "match.json"
    file.write_bytes(source)
    assert main(["verify", str(file)]) == 2
    printed = capsys.readouterr()
    assert not printed.out and len(printed.err.strip().splitlines()) == 1
    assert said in printed.err and not ENGINE.search(printed.err)


def test_without_the_library_for_signatures_it_says_so(
    belote: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"):
        monkeypatch.setitem(sys.modules, name, None)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(belote))
    assert main(["verify", str(file)]) == 2
    assert 'is missing: pip install "ridotto[cli]"' in capsys.readouterr().err


def test_an_endless_record_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(b'{"game": "' + b"a" * 5 * 2**20)
    assert main(["verify", str(file)]) == 2
    said = capsys.readouterr().err
    assert "is longer than 4194304 bytes" in said and len(said) < 300


def test_verify_on_the_command_line(
    belote: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(belote))
    assert main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    deals = [f"deal {number + 1}" for number in range(len(belote["deals"]))]
    assert [line.split(":")[0] for line in lines[:-2]] == [*deals, "match", "signed", "chain"]
    assert "NOT" not in " ".join(lines[:-4]) and lines[-5].startswith("match: agrees")
    assert lines[-4].startswith(f"signed: NOT PROVED by whom: the key {SIGNER.key} was not compared")
    assert lines[-2].startswith("not proved: who was")
    assert main(["verify", str(file), "--key", SIGNER.key.upper()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "NOT" not in " ".join(lines) and lines[-5].startswith("match: proved")
    assert lines[-4].startswith(f"signed: by the key that you gave, {SIGNER.key}")
    assert main(["verify", str(file), "--key", OTHER.key]) == 1
    assert "not by the key of the server" in capsys.readouterr().out
    assert main(["verify", str(file), "--key", OTHER.key, "--key", f"Casa Rossi={SIGNER.key}"]) == 0
    assert f"signed: by Casa Rossi, key {SIGNER.key}" in capsys.readouterr().out
    assert main(["verify", str(file), "--key", "abc"]) == 2
    assert "'abc' is not allowed, expected the 64 hexadecimal digits" in capsys.readouterr().err

    bad = copy.deepcopy(belote)
    bad["fair"][1]["luck"] = "1---"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(bad).encode())))
    assert main(["verify", "-"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in lines[:3]] == ["proved", "NOT PROVED", "proved"]
    assert lines[-1].startswith("match: NOT PROVED")

    file.write_text("{")
    assert main(["verify", str(file)]) == 2
    assert "not JSON" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
