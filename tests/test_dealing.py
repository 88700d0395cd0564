"""The layout of a deal as data: positions of the shuffled pack at the places where the cards are dealt."""

from typing import Any

import httpx
import pytest
from games import GAMES
from server_process import LocalServer, run_with_server

import ridotto
from ridotto import InvalidRecord
from ridotto.core.chance import shuffled

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "biriba": [
        *({"players": players} for players in (2, 3, 4, 5, 6)),
        {"players": 3, "three_player": "individual"},
    ],
    "burraco": [{"players": 2}, {"players": 3}, {"players": 3, "solo_from": 0}, {"players": 3, "solo_from": None}],
}


def laid(part: Any, deck: list[str]) -> Any:
    """Return a layout with the cards of a deck at their places."""
    if isinstance(part, int):
        return deck[part]
    if isinstance(part, dict):
        return {key: laid(inner, deck) for key, inner in part.items()}
    return [laid(inner, deck) for inner in part]


def options(name: str) -> list[ridotto.Options]:
    """Return the options of every preset, of every single choice, and those that set the number of players."""
    game = ridotto.game(name)
    choices = [{option.name: choice} for option in game.known_options for choice in option.choices]
    return [*map(game.preset, game.presets), *(game.options(**given) for given in [*choices, *OPTIONS.get(name, [])])]


@pytest.mark.parametrize("name", GAMES)
def test_places_are_those_of_the_core(name: str) -> None:
    """BEL-15.2, BUR-4.3, BIR-4.3: for all options and dealers, a seed's cards are where the core deals them."""
    game = ridotto.game(name)
    for rules in options(name):
        pack = game.pack(rules)
        for dealer in range(game.seats(rules)):
            layout = game.places(rules, dealer=dealer)
            for seed in range(dealer, 40, 8):
                deck = [pack[place] for place in shuffled(name, seed, 0, len(pack))]
                assert laid(layout, deck) == game.deal(rules, seed=seed, dealer=dealer).layout()


def test_every_place_is_used_once() -> None:
    for name in GAMES:
        game = ridotto.game(name)
        for rules in options(name):
            found = numbers(game.places(rules, dealer=0))
            assert sorted(found) == list(range(len(game.pack(rules))))


def numbers(part: Any) -> list[int]:
    if isinstance(part, int):
        return [part]
    return [number for inner in (part.values() if isinstance(part, dict) else part) for number in numbers(inner)]


def test_there_is_no_fifth_seat_at_belote() -> None:
    game = ridotto.game("belote")
    with pytest.raises(InvalidRecord, match="dealer"):
        game.places(game.options(), dealer=4)


def test_the_server_sends_layouts_to_browsers(tmp_path: Any) -> None:
    async def scene(here: LocalServer) -> None:
        async with httpx.AsyncClient(base_url=here.address) as http:
            answer = await http.post("/api/dealing", json={"game": "belote", "options": {}, "dealer": 3})
            dealing = answer.json()
            assert dealing["pack"][:3] == ["AS", "KS", "QS"] and len(dealing["pack"]) == 32
            assert dealing["layout"]["hands"][0] == [0, 1, 2, 3, 4] and dealing["layout"]["turnup"] == 20
            three = {"game": "burraco", "options": {"players": 3}, "dealer": 0}
            for scores, pots in ((None, [18, 11]), ([995, 0, 5], [18, 11]), ([0, 1000, 5], [11, 11, 11])):  # BUR-20.8
                answer = await http.post("/api/dealing", json={**three, "scores": scores})
                assert [len(pot) for pot in answer.json()["layout"]["pots"]] == pots
            answer = await http.post("/api/dealing", json={**three, "scores": [0, 0]})
            assert answer.status_code == 400
            for wrong in ({"game": "whist"}, {"options": {"whist": 1}}, {"dealer": 4}):
                asked = {"game": "belote", "options": {}, "dealer": 0, **wrong}
                assert (await http.post("/api/dealing", json=asked)).status_code == 400

    run_with_server(tmp_path, scene)
