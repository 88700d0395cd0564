"""Truco in the core: views, invariants of deals, privacy, answers, matches, talk."""

import json
import pickle
import re

import depth
import pytest
from hypothesis import given
from hypothesis import strategies as st
from models.truco import Model, random_action, random_record
from scenarios.truco import KINGS, PACK, STRONG_1, TEAM_1_WINS, THREES, VIEWS, View, game, record

import ridotto
from ridotto import InvalidRecord, InvalidText
from ridotto.games.truco.law import manners
from ridotto.games.truco.law import notation as truco
from ridotto.games.truco.law.state import PHASES
from ridotto.match import Match
from ridotto.record import Record
from ridotto.referee import judge
from ridotto.rulebook import rules, sentences

TRUCO = ridotto.game("truco")
SEATS = (0, 1, 2, 3, None)
TALK = ("TRU-10.7", "TRU-10.8", "TRU-10.9")


def reached(row):
    """Return the state that a record leads to; all its actions must be lawful."""
    replay = Record.read(row).replay()
    assert replay.refused is None
    return replay.state


def seats(state):
    """Return the seats of a state, and None for a spectator."""
    return (*range(state.seats), None)


def begun(row):
    """Return the state before the first action of a record."""
    return reached({**row, "actions": []})


# ---------------------------------------------------------------------- the rulebook's views


@pytest.mark.parametrize("row", VIEWS, ids=lambda row: row.name)
def test_view_of_a_row(row: View):
    state = reached(row.record)
    for seat, expected in row.seen.items():
        view = state.view(seat)
        known = {
            "hands": view.hands,
            "offer": view.offer,
            "thrown": view.thrown,
            "plays": [f"{who} play {card}" for who, card in view.played],
            "vira": view.vira,
        }
        assert {key: known[key] for key in expected} == expected, seat


# ---------------------------------------------------------------------- invariants of every deal


def some_states(what, count):
    """Yield random states of random deals, each with its random generator."""
    for number in range(depth.times(count)):
        rng = depth.rng("truco", what, number)
        row = random_record(rng)
        model, state = Model(row), begun(row)
        for _ in range(rng.randrange(18)):
            if model.turn is not None:
                line = random_action(model, rng)
                model.apply(line)
                state = state.apply(line)
        yield state, rng


def test_records_pickles_and_views_round_trip():
    for state, _ in some_states("values", 60):
        copy = ridotto.replay(json.loads(json.dumps(state.record())))
        assert copy == state
        assert hash(copy) == hash(state)
        assert copy.result() == state.result()
        assert [copy.view(seat) for seat in seats(state)] == [state.view(seat) for seat in seats(state)]
        assert pickle.loads(pickle.dumps(state)) == state
        for seat in seats(state):
            view = state.view(seat)
            assert json.loads(view.json()) == dict(view)
            assert view.legal == ([] if seat not in state.actors else [action.text for action in state.legal()])


def test_every_text_parses_to_itself():
    for action in truco.ACTIONS:
        assert TRUCO.parse(action.text) == action
        assert str(TRUCO.parse(str(action))) == action.text
    assert str(TRUCO.parse("cut 40 top")) == "cut 40 top"


def test_cards_and_points_are_conserved():
    for state, rng in some_states("conservation", 60):
        if state.turn is None:
            assert sum(state.scores) in (0, *state.view(0).ladder)
            assert min(state.scores) == 0
            assert state.sheet()["scores"] == state.scores
            continue
        view = state.view(0)
        if view.phase not in ("cut", "packet"):
            assert sum(view.hand_sizes) + len(view.played) == 3 * state.seats
        while state.turn is not None:
            state = state.apply(rng.choice(state.legal_ids()))


def relabelled(state, seat, rng):
    """Return the same deal, as a record, with the cards that a seat cannot know exchanged.

    The model derives these from section 10 of the rulebook, not from the view.
    """
    row = state.record()
    model = Model(row)
    for line in row["actions"]:
        model.apply(line)
    known = model.known_cards(seat)
    seen = {card for hand in known["hands"] if hand for card in hand} | set(known["thrown"]) | set(known["offer"] or [])
    seen.add(known["vira"])
    up = {card for _, card, down in model.played if not down}
    hidden = [card for card in truco.NAMES if card not in seen | up]
    others = hidden[:]
    rng.shuffle(others)
    exchange = dict(zip(hidden, others, strict=True))
    # A partner's dealt cards may be known; which of them lie face down is not.
    for who, hand in enumerate(known["hands"]):
        if hand and who != seat:
            rest = [card for card in hand if card not in up]
            shuffled = rest[:]
            rng.shuffle(shuffled)
            exchange |= dict(zip([f"{who} {card}" for card in rest], shuffled, strict=True))

    def line_of(who, text):
        card = re.fullmatch(r"play (..) down", text)
        if not card:
            return text
        return f"play {exchange.get(f'{who} {card[1]}', exchange.get(card[1], card[1]))} down"

    deal = json.loads(
        re.sub(r'"(\w\w)"', lambda name: f'"{exchange.get(name[1], name[1])}"', json.dumps({"": row["deal"]}))
    )[""]
    actions = [line_of(who, action.text) for who, action in state.log]
    return {**row, "deal": deal, "actions": actions}


def test_a_view_does_not_depend_on_what_its_seat_cannot_know():
    changed = looked = 0
    for state, rng in some_states("relabelled", 60):
        for seat in seats(state):
            other = reached(relabelled(state, seat, rng))
            assert other.view(seat).json() == state.view(seat).json()
            changed += other != state
            looked += 1
    assert changed > looked * 0.7


def test_a_sampled_state_looks_the_same_to_its_viewer():
    for state, rng in some_states("sampled", 60):
        for seat in seats(state):
            view = state.view(seat)
            drawn = ridotto.sample(view, rng)
            assert drawn.view(seat) == view
            assert drawn.result() == state.result()
            assert ridotto.replay(drawn.record()) == drawn
            while drawn.turn is not None:
                drawn = drawn.apply(rng.choice(drawn.legal_ids()))


def test_sampling_reaches_all_that_is_possible():
    """Seat 0 gave 3H 2H AH to its partner, threw KS QS JS and kept 7S 6S 5S; the partner has played a card face down."""
    state = reached(record(PACK, "13bottom give throw keep 7S 4S (2H) KC"))
    rng = depth.rng("what is possible")
    seen = [ridotto.sample(state.view(0), rng) for _ in range(400)]
    assert {drawn.actions[6] for drawn in seen} == {"play 2H down", "play 3H down", "play AH down"}
    assert {card for drawn in seen for card in drawn.view(1).hands[1]} == set(truco.NAMES) - set(
        "3H 2H AH KS QS JS 7S 6S 5S KC".split()
    )
    state = reached(record(THREES, "accept (3S) 3H (4D) 4H QS JC 5S", scores="11 10"))
    seen = [ridotto.sample(state.view(0), rng) for _ in range(200)]
    assert {drawn.actions[3] for drawn in seen} == {"play 4D down", "play 7S down"}


def test_playouts_are_repeatable_and_fair():
    state = TRUCO.deal(seed=5)
    assert state.playouts(1000, seed=3) == state.playouts(1000, seed=3)
    first, second = state.playouts(100_000)
    assert 0.9 < first / second < 1.1
    assert state.size <= 128


def test_perft():
    """Continuations, counted by the core, through its Python interface and by the model."""

    def ways(state, steps):
        if steps == 0 or state.turn is None:
            return 1
        return sum(ways(state.apply(action), steps - 1) for action in state.legal())

    def model_ways(row, actions, steps):
        model = Model(row)
        for line in actions:
            model.apply(line)
        if steps == 0 or model.turn is None:
            return 1
        return sum(model_ways(row, [*actions, line], steps - 1) for line in model.legal())

    literal = {"eleven_look": "may", "eleven_ban": "team"}
    later = {"raise_later": True, "no_needless_raise": True}
    for scores, options in (([0, 0], {}), ([11, 4], {}), ([4, 11], literal), ([3, 9], later)):
        row = {**record(KINGS, **options), "scores": scores}
        assert begun(row).perft(4) == ways(begun(row), 4) == model_ways(row, [], 4)
    assert TRUCO.deal(seed=1).perft(3) == 78 * (7 + 2 + 3)


@given(
    st.text(max_size=20) | st.from_regex(r"(cut|play|accept|truco|fold|look|dark) ?[0-9A-Z@ ]{0,6}( top| down)?"),
    st.integers(0, 8),
)
def test_any_text_is_refused_or_accepted(text, phase):
    rows = ["", "truco", "truco accept", "3S", "truco fold"]
    state = [
        *[reached(record(THREES, play)) for play in rows],
        reached(record(PACK)),
        reached(record(PACK, "13top")),
        reached(record(THREES, scores="11 11")),
        reached(record(THREES, scores="11 9", eleven_look="may", eleven_ban="team")),
    ][phase]
    refusal = state.why_not(text)
    if refusal is None:
        assert state.apply(text).actions[-1] == text
        return
    assert refusal.rule in {rule.split(".")[0] + "." + rule.split(".")[1] for rule in rules("truco")}
    assert refusal.message
    with pytest.raises(ValueError):  # noqa: PT011
        state.apply(text)


def test_every_refusal_has_a_sentence_for_every_case():
    named = {key for key in sentences() if key.startswith("TRU-")}
    assert {f"TRU-12.3.{phase}" for phase in PHASES} <= named
    assert {f"TRU-{rule}.{special}" for rule in ("8.2", "8.5") for special in ("eleven", "blind")} <= named
    assert {"TRU-8.5.team", "TRU-12.3.early"} <= named


# ---------------------------------------------------------------------- answers by either partner


@pytest.mark.parametrize(
    ("play", "text", "seat", "rule"),
    [
        ("", "play 3S", 0, None),
        ("", "play 3S", 1, "TRU-12.4"),
        ("", "truco", 2, "TRU-12.4"),
        ("", "keep", 1, "TRU-12.3"),
        ("", "play JK", 1, "TRU-12.2"),
        ("", "accept @0", 1, "TRU-12.2"),
        ("", "play TH", 1, "TRU-12.4"),
        ("truco", "accept", 3, None),
        ("truco", "accept", 0, "TRU-12.4"),
        ("truco", "accept @3", 3, None),
        ("truco", "accept @3", 1, "TRU-12.4"),
        ("truco", "accept @0", None, "TRU-12.4"),
        ("truco", "play 3H", 3, "TRU-7.3"),
        ("truco", "play 3S", 0, "TRU-12.4"),
        ("truco fold", "play 3S", 0, "TRU-12.3"),
    ],
)
def test_speakers(play, text, seat, rule):
    refusal = reached(record(THREES, play)).why_not(text, seat)
    assert (refusal and refusal.rule) == rule


@pytest.mark.parametrize(
    ("play", "text", "seat", "ban_of_both", "ban_of_team"),
    [
        ("", "look", 2, None, None),
        ("", "dark @2", 2, None, None),
        ("", "dark @2", 0, "TRU-12.4", "TRU-12.4"),
        ("", "dark", 1, "TRU-12.4", "TRU-12.4"),
        ("", "fold", 1, "TRU-12.3", "TRU-12.3"),
        ("", "play 3H", 1, "TRU-12.4", "TRU-12.4"),
        ("", "truco", 2, "TRU-8.5", "TRU-8.5"),
        ("", "truco", 1, "TRU-12.4", "TRU-12.3"),
        ("", "truco @1", 1, "TRU-12.4", "TRU-12.3"),
        ("look", "truco", 3, "TRU-12.4", "TRU-12.3"),
        ("look", "truco", 0, "TRU-8.5", "TRU-8.5"),
        ("look accept", "truco", 1, "TRU-12.4", "TRU-12.4"),
        ("look accept 3S", "truco", 1, "TRU-8.5", None),
        ("dark", "truco", 0, "TRU-8.5", "TRU-8.5"),
    ],
)
def test_speakers_in_a_hand_of_eleven(play, text, seat, ban_of_both, ban_of_team):
    """TRU-8.10, TRU-8.11, TRU-12.3, TRU-12.4."""
    for ban, rule in (("both", ban_of_both), ("team", ban_of_team)):
        row = record(THREES, play, scores="11 6", eleven_look="may", eleven_ban=ban)
        refusal = reached(row).why_not(text, seat)
        assert (refusal and refusal.rule) == rule
        model = Model(row)
        for line in row["actions"]:
            model.apply(line)
        assert model.refuse(text, seat) == rule


def test_the_record_names_the_partner_who_answered():
    """TRU-12.1: an answer has the suffix if the partner of the record seat gave it."""
    state = reached(record(THREES, "truco"))
    assert state.turn == 1
    assert state.actors == [1, 3]
    assert state.apply("accept", seat=3).actions == ["truco", "accept @3"]
    assert state.apply("accept", seat=1).actions == ["truco", "accept"]
    assert state.apply("accept @1", seat=1).actions == ["truco", "accept"]
    assert state.apply("accept @1").actions == ["truco", "accept @1"]
    assert state.apply("truco", seat=3).log == [(0, TRUCO.parse("truco")), (3, TRUCO.parse("truco @3"))]
    raised = state.apply("truco @3")
    assert raised.turn == 0
    assert raised.actors == [0, 2]
    assert raised.view(2).bids == [[0, "truco"], [3, "truco @3"]]
    assert raised.view(2).legal == ["accept", "fold", "truco"]
    assert raised.view(1).legal == []
    assert ridotto.replay(raised.record()) == raised
    eleven = reached(record(THREES, scores="11 10"))
    assert eleven.actors == [0, 2]
    assert eleven.apply("fold", seat=2).actions == ["fold @2"]
    assert eleven.apply("accept", seat=2).turn == 0
    looking = reached(record(THREES, scores="11 10", eleven_look="may"))
    assert looking.actors == [0, 2]
    assert looking.apply("look", seat=2).actions == ["look @2"]
    assert looking.apply("dark @0", seat=0).log == [(0, TRUCO.parse("dark"))]
    assert looking.apply("look", seat=2).view(1).bids == [[2, "look @2"]]


def test_a_refusal_outside_of_the_notation_is_invalid_text():
    with pytest.raises(InvalidText, match="accept @0"):
        reached(record(THREES)).apply("accept @0")


# ---------------------------------------------------------------------- match, options, records


def test_dealer_and_scores_of_a_match():
    """TRU-4.1, TRU-9.1, TRU-9.2: the next seat deals after every deal, and the match ends at 12."""
    for number in range(depth.times(10)):
        rng = depth.rng("truco match", number)
        match = Match(TRUCO, TRUCO.preset(rng.choice(TRUCO.presets)), seed=rng.getrandbits(64))
        while True:
            while match.state.turn is not None:
                match = match.apply(rng.choice(match.state.legal()))
            if match.over:
                break
            dealer = match.state.dealer
            match = match.next_deal()
            assert match.state.dealer == (dealer + 1) % 4
            packets = match.state.options["packets"]
            assert (match.state.view(None).phase == "cut") == packets
            assert match.state.turn == (match.state.dealer + 3) % 4 or not packets
        assert match.scores[match.winner] >= 12
        assert match.scores[1 - match.winner] < 12
        verdict = judge(match.record())
        assert verdict["winner"] == match.winner
        assert verdict["scores"] == match.scores


@pytest.mark.parametrize(
    ("row", "outcome", "rule"),
    [
        (record(THREES, "truco fold@3"), "folded", "TRU-7.4"),
        (record(THREES, "fold", scores="11 10"), "folded", "TRU-8.3"),
        (record(THREES, "look fold", scores="11 10", eleven_look="may"), "folded", "TRU-8.3"),
        (record(THREES, "dark truco fold", scores="8 11", eleven_look="may", eleven_ban="team"), "folded", "TRU-7.4"),
        (record(STRONG_1, f"dark {TEAM_1_WINS}", scores="8 11", eleven_look="may"), "won", "TRU-9.1"),
        (record(THREES, "3S truco accept 3H 4D 4H"), "won", "TRU-9.1"),
        (record(KINGS, "truco accept 3S 3H 4D 4H KH KS JC 5S"), "draw", "TRU-9.1"),
    ],
)
def test_sheet(row, outcome, rule):
    state = reached(row)
    assert state.sheet() == {"outcome": outcome, "lines": [["deal", rule, state.scores]], "scores": state.scores}


@pytest.mark.parametrize(
    ("row", "stake", "call"),
    [
        (record(THREES), 1, 3),
        (record(THREES, "truco"), 1, 6),
        (record(THREES, "truco truco truco truco"), 9, None),
        (record(THREES, "truco accept"), 3, None),
        (record(THREES, "truco accept", raise_later=True), 3, 6),
        (record(THREES, "truco fold"), 1, None),
        (record(THREES, scores="9 11"), 3, None),
        (record(THREES, scores="11 11"), 1, None),
        (record(THREES, scores="9 11", eleven_look="may", eleven_ban="team"), None, None),
        (record(THREES, "dark", scores="9 11", eleven_look="may", eleven_ban="team"), 1, 3),
        (record(THREES, "look", scores="9 11", eleven_look="may", eleven_ban="team"), 3, 6),
        (record(THREES, "look", scores="9 11", eleven_look="may", eleven_ban="team", no_needless_raise=True), 3, None),
        (record(THREES, "accept truco", scores="8 11", eleven_ban="team"), 3, None),
        (record(THREES, "accept truco accept", scores="8 11", eleven_ban="team", raise_later=True), 6, None),
    ],
)
def test_the_guide_shows_the_stakes_and_a_call_only_if_one_is_possible(row, stake, call):
    """TRU-7.2, TRU-7.5, TRU-7.10, TRU-7.11, TRU-8.4, TRU-8.5, TRU-8.10, TRU-8.11."""
    aids = {aid.name: aid.given for aid in TRUCO.guide(reached(row).view(None)).aids}
    assert aids.get("stake", {}).get("points") == stake
    assert aids.get("stake-call", {}).get("points") == call
    assert ("stake-eleven" in aids) == (stake is None)


def test_first_dealer():
    """TRU-4.1: drawn at random, or named by the option; a record's dealer overrides both."""
    assert {TRUCO.deal(seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    options = TRUCO.options(first_dealer=2)
    assert TRUCO.deal(options, seed=7).dealer == 2
    assert TRUCO.deal(options, seed=7, dealer=1).dealer == 1
    assert Match(TRUCO, options, seed=7).state.dealer == 2
    assert TRUCO.deal(options, layout=PACK).dealer == 2
    with pytest.raises(InvalidRecord, match="dealer"):
        TRUCO.deal(layout=PACK)


def test_shuffles_differ():
    """TRU-4.2."""
    decks = {tuple(TRUCO.deal(seed=seed, number=number).layout()["deck"]) for seed in range(20) for number in range(20)}
    assert len(decks) == 400
    assert all(sorted(deck) == sorted(TRUCO.pack()) for deck in decks)


def test_presets():
    assert TRUCO.presets == ("default", "popular", "quick", "literal", "paulista", "mineiro")
    assert TRUCO.preset("default") == TRUCO.options()
    popular = {"truco_scope": "deal", "raise_later": True, "face_down": "not_first_trick"}
    assert TRUCO.preset("popular").changed == popular
    assert TRUCO.preset("quick").changed == popular | {"packets": False}
    assert TRUCO.preset("paulista").changed == popular | {"packets": False, "manilhas": "turned"}
    assert TRUCO.preset("mineiro").changed == popular | {"packets": False, "ladder": "mineiro"}
    assert TRUCO.preset("literal").changed == {"eleven_look": "may", "eleven_fold": False, "eleven_ban": "team"}
    assert TRUCO.preset("literal", eleven_fold=True).changed == {"eleven_look": "may", "eleven_ban": "team"}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"options": {"truco_scope": "both"}}, "truco_scope"),
        ({"options": {"first_dealer": 4}}, "first_dealer"),
        ({"options": {"first_dealer": True}}, "first_dealer"),
        ({"dealer": 4}, "dealer"),
        ({"options": {"players": 3}}, "players"),
        ({"options": {"players": 2, "first_dealer": 2}}, "options first_dealer and players: 2 does not go with 2"),
        ({"options": {"players": 2, "first_dealer": 3}}, "options first_dealer and players: 3 does not go with 2"),
        ({"options": {"players": 2}, "dealer": 0}, "deal.hands: expected 2 lists"),
        (
            {"options": {"players": 2}, "deal": {"hands": THREES["hands"][:2]}},
            "dealer: 3 is not a seat, expected 0 to 1",
        ),
    ],
)
def test_an_invalid_layout(change, place):
    """TRU-13.3."""
    row = {**record(THREES), **change}
    assert re.search(place, judge(row)["error"])


def test_talk_beside_the_record():
    """TRU-10.9: replay ignores it."""
    talk = [
        {"after": 0, "seat": 2, "signal": 7},
        {"after": 1, "seat": 3, "phrase": "accept"},
        {"after": 1, "text": "hm"},
    ]
    row = record(THREES, "truco accept 3S")
    assert judge({**row, "talk": talk}) == judge(row)


# ---------------------------------------------------------------------- talk


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("I have AS", "AS"),
        ("as good as it gets", None),
        ("ASK", None),
        ("CAÇAS, ÀS", None),
        ("(4C)!", "4C"),
        ("手札にASがある", "AS"),
        ("Zap!", "Zap"),
        ("PICA-FUMO", "PICA-FUMO"),
        ("zapping", None),
        ("♥7", "♥7"),
        ("TH, not in the pack", "TH"),
        ("JK", "JK"),
        ("truco!", None),
    ],
)
def test_table_chat_names_no_cards(text, word):
    """TRU-10.8 (i), TRU-10.7: only while a deal runs."""
    assert manners.names_card(text) == word
    entry = {"after": 0, "seat": 1, "text": text}
    refusal = manners.refuse_talk(reached(record(THREES)), entry)
    assert (refusal is None) == (word is None)
    assert refusal is None or word in refusal.message
    assert manners.refuse_talk(reached(record(THREES, "truco fold")), entry) is None
    assert all(manners.hears(TRUCO.options(), entry, seat) for seat in SEATS)


@pytest.mark.parametrize(
    ("play", "seat", "open_by"),
    [
        ("", 0, {"always"}),
        ("truco", 0, {"always"}),
        ("truco", 1, {"always", "answers"}),
        ("truco", 3, {"always", "answers"}),
        ("truco accept", 3, {"always"}),
    ],
)
def test_team_channel(play, seat, open_by):
    """TRU-10.8 (ii)."""
    entry = {"after": 0, "seat": seat, "phrase": "you decide"}
    for option in ("always", "answers", "off"):
        state = reached(record(THREES, play, team_talk=option))
        refusal = manners.refuse_talk(state, entry)
        assert (refusal is None) == (option in open_by)
        assert refusal is None or refusal.message
        assert [seat for seat in SEATS if manners.hears(state.options, entry, seat)] == [seat % 2, seat % 2 + 2]
    assert manners.refuse_talk(reached(record(THREES)), {**entry, "phrase": "I hold the zap"}).rule == "TRU-10.8"


def test_the_team_at_eleven_may_talk_while_it_owes_an_answer():
    """TRU-10.8, TRU-8.3, TRU-8.10: before the look too."""
    for play, seats in (("", [0, 2]), ("look@2", [0, 2]), ("dark", [])):
        state = reached(record(THREES, play, scores="11 4", eleven_look="may", team_talk="answers"))
        entries = [{"after": 0, "seat": seat, "phrase": "I am for it"} for seat in range(4)]
        assert [entry["seat"] for entry in entries if manners.refuse_talk(state, entry) is None] == seats


def test_signals():
    """TRU-10.8 (iii): to the partner, to all players or not at all; blocked in blind hands."""
    entry = {"after": 0, "seat": 2, "signal": 12}
    assert manners.refuse_talk(reached(record(THREES)), entry) is None
    assert manners.refuse_talk(reached(record(THREES)), {**entry, "signal": 13}).message
    assert manners.refuse_talk(reached(record(THREES, signals="off")), entry).message
    assert manners.refuse_talk(reached(record(THREES, scores="11 11")), entry).message
    assert [seat for seat in SEATS if manners.hears(TRUCO.options(), entry, seat)] == [0, 2]
    assert all(manners.hears(TRUCO.options(signals="public"), entry, seat) for seat in SEATS)


def test_worked_example_of_the_notation():
    assert game("13bottom keep 3S (4C) truco accept@3 top") == [
        "cut 13 bottom", "keep", "play 3S", "play 4C down", "truco", "accept @3", "play top",
    ]  # fmt: skip
