"""The lobby's catalogue of games agrees with the rules core."""

from itertools import product

from games import GAMES, PLAIN

import ridotto
from ridotto.rulebook import rules
from ridotto.server.content.catalogue import games


def test_every_game_is_listed_with_its_players() -> None:
    assert [info.name for info in games()] == list(GAMES)
    players = {info.name: info.players for info in games() if info.name not in PLAIN}
    assert players.pop("briscola-bugiarda") == [5]
    assert players.pop("biriba") == [2, 3, 4, 5, 6]
    assert players.pop("burraco") == [2, 3, 4]
    assert players.pop("truco") == [2, 4]
    assert all(numbers == [4] for numbers in players.values())
    assert all(rule.startswith(info.prefix) for info in games() for rule in rules(info.name))


def test_tables_are_told_how_they_are_kept() -> None:
    known = {rule for info in games() for rule in rules(info.name)}
    for info in games():
        manners = info.manners.model_dump().values()
        cited = {*manners, *info.sheet.pays.values(), info.sheet.scored} - {None}
        assert cited <= known
        assert info.title and set(info.sheet.sums) <= set(info.sheet.always)
        assert (info.direction == "option") == any(option.name == "direction" for option in info.options)
        assert info.levels


def test_presets_give_what_they_say() -> None:
    for info in games():
        game = ridotto.game(info.name)
        assert info.presets["default"] == {}
        for preset, values in info.presets.items():
            assert game.options(**values) == game.preset(preset)


def test_options_offer_what_the_game_accepts() -> None:
    for info in games():
        known = {option.name: option for option in ridotto.game(info.name).known_options}
        assert [option.name for option in info.options] == list(known)
        for option in info.options:
            fits = known[option.name].fits
            assert fits(option.default)
            assert all(map(fits, option.choices))
            assert bool(option.choices) == (option.kind in ("choice", "flag"))
            assert fits(None) == (option.kind == "number-or-null")
            if option.kind.startswith("number"):
                assert option.low is not None
                assert fits(option.low) and fits(option.low + option.step) and not fits(option.low - option.step)
                assert option.step == 1 or not fits(option.low + 1)
                assert option.high is None or (fits(option.high) and not fits(option.high + option.step))


def test_every_listed_choice_can_be_played() -> None:
    for info in games():
        game = ridotto.game(info.name)
        for option in info.options:
            for choice, seed in product(option.choices, (1, 2)):
                assert not game.deal(game.options(**{option.name: choice}), seed=seed).deal_over


def test_options_say_what_excludes_them_and_what_their_defaults_depend_on() -> None:
    """A form that follows the catalogue never sends what the game refuses."""
    listed = {(info.name, option.name): option for info in games() for option in info.options}
    for (game, name), option in listed.items():
        known = next(one for one in ridotto.game(game).known_options if one.name == name)
        assert [one.other for one in option.conflicts] == [one.other for one in known.conflicts]
        assert all((game, one.other) in listed for one in option.conflicts)
        for other, table in option.default_by.items():
            for text, default in table.items():
                value = next(one for one in listed[game, other].choices if str(one) == text)
                assert ridotto.game(game).options(**{other: value})[name] == default
    target, deals = listed["burraco", "target"], listed["burraco", "deals"]
    assert target.default_by == {"players": {"3": 1505}}
    assert [(one.other, one.values, one.others) for one in deals.conflicts] == [("target", None, None)]
    assert listed["briscola-bugiarda", "deals"].null_needs == "minutes"
