"""The plain model of truco against the rulebook's rows and its own invariants in random deals."""

import depth
import pytest
from models.truco import PACK, Model, random_action, random_line, random_record, vocabulary
from scenarios.truco import THREES, VIEWS, View, record

VOCABULARY = vocabulary()
CUT_LINES = {line for line in VOCABULARY if line.startswith("cut ")}
OTHER_LINES = [line for line in VOCABULARY if line not in CUT_LINES]
SUFFIXED = [f"{answer} @{seat}" for answer in ("accept", "fold", "truco", "look", "dark") for seat in range(4)]


def replay(model: Model, actions: list[str]) -> tuple[int, str] | None:
    """Apply the actions; return the index and rule of the first one refused, or None."""
    for index, action in enumerate(actions):
        rule = model.refuse(action)
        if rule is not None:
            return index, rule
        model.apply(action)
    return None


@pytest.mark.parametrize("row", VIEWS, ids=lambda row: row.name)
def test_view(row: View) -> None:
    model = Model(row.record)
    assert replay(model, row.record["actions"]) is None
    for seat, expected in row.seen.items():
        known = model.known_cards(seat)
        assert {key: known[key] for key in expected} == expected, seat


@pytest.mark.parametrize(
    ("play", "text", "seat", "rule"),
    [
        ("", "play 3S", 0, None),
        ("", "play 3S", 1, "TRU-12.4"),
        ("", "truco", 2, "TRU-12.4"),  # the partner may not call when the other seat is in turn
        ("", "keep", 1, "TRU-12.3"),  # 12.3 before 12.4
        ("", "play JK", 1, "TRU-12.2"),
        ("", "play TH", 1, "TRU-12.4"),  # 12.4 before the table
        ("truco", "accept", 1, None),
        ("truco", "accept", 3, None),
        ("truco", "truco", 3, None),
        ("truco", "accept", 0, "TRU-12.4"),
        ("truco", "fold", 2, "TRU-12.4"),
        ("truco", "accept @3", 3, None),
        ("truco", "accept @3", 1, "TRU-12.4"),  # sent by a seat other than the one it names
        ("truco", "accept @0", 1, "TRU-12.4"),
        ("truco", "accept @1", 0, "TRU-12.4"),
        ("truco", "play 3H", 1, "TRU-7.3"),
        ("truco", "play 3H", 3, "TRU-7.3"),
        ("truco", "play 3S", 0, "TRU-12.4"),
        ("truco accept", "truco", 0, "TRU-7.2"),
        ("truco accept", "truco", 1, "TRU-12.4"),
        ("truco fold", "play 3S", 0, "TRU-12.3"),
    ],
)
def test_speakers(play: str, text: str, seat: int, rule: str | None) -> None:
    """TRU-12.1, 12.3, 12.4, with the seat that speaks."""
    row = record(THREES, play)
    model = Model(row)
    assert replay(model, row["actions"]) is None
    assert model.refuse(text, seat) == rule


def check_agreement(model: Model) -> None:
    """A text is in legal if and only if refuse returns None; answers with a seat are lawful for both partners but never listed."""
    legal = model.legal()
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (model.turn is not None)
    lines = VOCABULARY if model.phase == "cut" else OTHER_LINES
    assert {line for line in lines if model.refuse(line) is None} == set(legal)
    due = model.phase in ("answer", "eleven", "looking")
    for line in SUFFIXED:
        answer, _, seat = line.partition(" @")
        answers = due and answer in legal and int(seat) in model._who_may_act()
        assert (model.refuse(line) is None) == answers
        assert (model.refuse(line) == "TRU-12.2") == (not due)


def check_cards(model: Model, dealt_from: set[str]) -> None:
    """Every card is in at most one place, and comes from the layout."""
    places = [card for hand in model.hands for card in hand] + [card for _, card, _ in model.played] + model.thrown
    assert len(set(places)) == len(places)
    assert set(places) <= dealt_from
    if model.phase in ("turn", "answer", "eleven", "looking", "blind"):
        assert sum(len(hand) for hand in model.hands) + len(model.played) == 3 * model.players
        assert len(model.thrown) <= 9
        assert (model.vira is not None) == model.turned
        assert model.vira not in places


def play_deal(number: int, agreement: bool) -> Model:
    rng = depth.rng("truco", number)
    row = random_record(rng)
    model = Model(row)
    layout = row["deal"]
    dealt_from = set(layout["deck"]) if "deck" in layout else {card for hand in layout["hands"] for card in hand}
    steps = 0
    while model.turn is not None:
        if agreement:
            check_agreement(model)
            check_cards(model, dealt_from)
            line = random_line(model, rng)
            if line not in SUFFIXED:
                assert (model.refuse(line) is None) == (line in model.legal())
        model.apply(random_action(model, rng))
        steps += 1
        assert steps <= 1 + 4 + 1 + 12 + 20
    if agreement:
        check_agreement(model)
    result = model.result()
    assert result["deal_over"]
    assert result["turn"] is None
    assert min(result["deal_scores"]) == 0
    assert sum(result["deal_scores"]) in ((0, 2, 4, 8, 10, 12) if model.ladder == "mineiro" else (0, 1, 3, 6, 9, 12))
    assert result["scores"] == [before + now for before, now in zip(row["scores"], result["deal_scores"], strict=True)]
    assert result["match_over"] == (max(result["scores"]) >= 12)
    assert result["winner"] == (None if not result["match_over"] else int(result["scores"][1] >= 12))
    return model


def test_random_deals_agree() -> None:
    for number in range(depth.times(300)):
        play_deal(number, agreement=True)


def test_random_deals_reach_everything() -> None:
    """Every score, kind of ending and special hand occurs, so comparisons of random deals are meaningful."""
    deals = [play_deal(number, agreement=False) for number in range(depth.times(1500))]
    for ladder, scores in {"paulista": {0, 1, 3, 6, 9, 12}, "mineiro": {0, 2, 4, 8, 10, 12}}.items():
        assert {sum(model.deal_scores) for model in deals if model.ladder == ladder} == scores
    assert {model.special for model in deals} == {None, "eleven", "blind"}
    assert {len(model.outcomes) for model in deals} == {0, 1, 2, 3}
    tied_for_value = [model for model in deals if model.outcomes[-1:] == [None] and max(model.deal_scores) >= 3]
    assert any(model.options["truco_scope"] == "trick" and model.special is None for model in tied_for_value)
    extra = [model for model in deals if model.first_call and len(model.outcomes) - 1 > model.first_call["trick"]]
    assert any(model.options["truco_scope"] == "trick" for model in extra)
    for name, values in {
        "truco_scope": 2,
        "truco_tie_replay": 2,
        "raise_later": 2,
        "no_needless_raise": 2,
        "face_down": 3,
        "eleven_fold": 2,
        "eleven_look": 2,
        "eleven_ban": 2,
        "packets": 2,
        "team_talk": 3,
        "first_dealer": 5,
        "signals": 3,
        "manilhas": 2,
        "ladder": 2,
        "players": 2,
    }.items():
        assert len({model.options[name] for model in deals}) == values, name


def test_random_lines_meet_every_refusal() -> None:
    """Random lines provoke every refusal of the table, and a refused line changes nothing."""
    table = "4.3 4.7 4.8 5.2 5.4 7.2 7.3 7.5 7.10 7.11 8.2 8.3 8.5 8.8 8.10 12.2 12.3 12.4"
    met: set[str] = set()
    for number in depth.until(lambda: len(met) == len(table.split()), 300):
        rng = depth.rng("refusals", number)
        model = Model(random_record(rng))
        while model.turn is not None:
            before = model.legal()
            for _ in range(3):
                line, seat = random_line(model, rng), rng.choice([None, None, *range(model.players)])
                rule = model.refuse(line, seat)
                if rule is not None:
                    met.add(rule)
                    with pytest.raises(ValueError, match=rule):
                        model.apply(line, seat)
            assert model.legal() == before
            model.apply(random_action(model, rng))
    assert met == {f"TRU-{item}" for item in table.split()}


def test_known_cards_are_true() -> None:
    """What a seat knows is true, and no seat knows an opponent's card that was not shown."""
    for number in range(depth.times(200)):
        rng = depth.rng("known cards", number)
        model = Model(random_record(rng))
        while model.turn is not None:
            model.apply(random_action(model, rng))
            for seat in range(model.players):
                known = model.known_cards(seat)
                for other, hand in enumerate(known["hands"]):
                    assert hand is None or (hand == model.dealt[other] and other % 2 == seat % 2)
                assert (known["offer"] is None) or (seat == model.forehand == model.turn)
                for text, (who, card, down) in zip(known["plays"], model.played, strict=True):
                    shown = f"{who} play {card}" if not down or who == seat else f"{who} play ?"
                    assert text == shown + (" down" if down else "")


def test_pack() -> None:
    assert len(set(PACK)) == 40
