"""The public API under misuse: no call may crash the interpreter, and every error is reported in a sentence."""

import copy
import inspect
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from games import GAMES, random_deal

import ridotto
from ridotto import Match, Options, State

HEAVY = {"playouts": (0, 1, 7, -1, "x", None, 2.5), "perft": (0, 1, 2, -1, 10**6, "x", None)}
"""Methods whose work grows with their argument → arguments to try."""


class Index:
    """A number like NumPy's, with `__index__`."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def nasty(state: State, rng: random.Random) -> list[Any]:
    """Return valid and invalid arguments."""
    known = state.vocabulary
    texts = [
        "",
        "play",
        "play AS",
        "meld AS AS",
        "add 255 AS = AS",
        "add 1 AS =",
        "pass\n",
        "x" * 5000,
        "\udcff",
        "coinche @9",
    ]
    numbers = [-1, 0, 1, 2, 3, 4, 31, 255, 256, 8191, 16384, 2**31, 2**63, -(2**63), 10**30]
    values = [
        None,
        True,
        1.5,
        float("nan"),
        b"",
        b"\xff" * 32,
        [],
        [1, 2],
        {},
        {"a": 1},
        (),
        object(),
        int,
        Index(1),
        Index(999),
    ]
    own = [
        state,
        state.view(),
        state.options,
        state.record(),
        rng,
        *rng.sample(known, min(8, len(known))),
        *state.legal()[:4],
    ]
    return [*texts, *numbers, *values, *own, *[action.text for action in rng.sample(known, min(8, len(known)))]]


def positions(name: str, rng: random.Random) -> Iterator[State]:
    """Yield a deal before its first action, at a random point, and at its end."""
    state = random_deal(name, rng)
    yield state
    seen = []
    while state.turn is not None:
        state = state.apply(rng.choice(state.legal()[:9]))
        seen.append(state)
    yield rng.choice(seen)
    yield seen[-1]


def complaint(call: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    """Return the error message of a call; "fine" if there is none."""
    try:
        call(*arguments, **named)
    except (ValueError, TypeError) as error:
        return str(error)
    return "fine"


def try_out(function: Callable[..., Any], pool: list[Any], rng: random.Random, times: int) -> None:
    """Call a function with random arguments: any exception is fine, but the interpreter must survive."""
    for _ in range(times):
        arguments = [rng.choice(pool) for _ in range(rng.randrange(4))]
        try:
            function(*arguments)
        except (Exception, RecursionError):
            continue


def test_help_on_a_state_shows_what_its_methods_take() -> None:
    methods = [name for name in dir(State) if not name.startswith("_") and inspect.isroutine(getattr(State, name))]
    assert "apply" in methods
    for name in methods:
        assert str(inspect.signature(getattr(State, name))).startswith("(self"), name


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_no_method_of_a_state_ends_the_interpreter(name: str) -> None:
    rng = random.Random(name)
    for _ in range(4):
        for state in positions(name, rng):
            pool = nasty(state, rng)
            for method in dir(state):
                try:
                    value = getattr(state, method)
                except Exception:
                    continue
                if callable(value) and method not in ("__class__", "__init_subclass__", "__subclasshook__"):
                    try_out(value, list(HEAVY.get(method, pool)), rng, 12)
            before = state.record()
            for argument in pool:
                for call in (state.apply, state.why_not, state.view):
                    assert 0 < len(complaint(call, argument)) < 5_000
            assert state.record() == before


@pytest.mark.parametrize("name", GAMES)
def test_no_empty_state_can_be_made(name: str) -> None:
    state = random_deal(name, random.Random(1))
    kind = type(state)
    for make in (
        kind,
        State,
        lambda: kind.__new__(kind),
        lambda: State.__new__(State),
        lambda: State.__new__(kind),
        lambda: object.__new__(kind),
        type("Own", (State,), {}),
        type("Own", (kind,), {}),
        lambda: type("Own", (kind,), {}).__new__(type("Own", (kind,), {})),
    ):
        with pytest.raises(TypeError):
            make()
    assert copy.copy(state) is copy.deepcopy(state) is state


@pytest.mark.parametrize("name", GAMES)
def test_no_function_of_the_compiled_modules_ends_the_interpreter(name: str) -> None:
    rng = random.Random(name)
    state = next(positions(name, rng))
    pool = nasty(state, rng)
    root = Path(ridotto.__file__).parent
    sources = sorted(path for path in root.rglob("*.pyx"))
    assert len(sources) > 90
    modules = [import_module(".".join(("ridotto", *path.relative_to(root).with_suffix("").parts))) for path in sources]
    for module in modules:
        for function in list(vars(module).values()):
            own = getattr(function, "__module__", "") == module.__name__  # not what it imports
            if callable(function) and own and not inspect.isclass(function) and function.__name__ != "vocabulary_fault":
                try_out(function, pool, rng, 6)
    for module in modules:
        if hasattr(module, "install") and hasattr(module, "read"):  # the weights of networks: later tests need them
            module.install(module.read(module.__file__))


@pytest.mark.parametrize("name", GAMES)
def test_games_and_matches_take_anything(name: str) -> None:
    rng = random.Random(name)
    game = ridotto.game(name)
    state = next(positions(name, rng))
    pool = nasty(state, rng)
    for function in (
        game.deal,
        game.options,
        game.preset,
        game.parse,
        game.sample,
        game.offers,
        game.pack,
        game.seats,
        game.seating,
    ):
        try_out(function, pool, rng, 40)
    match = Match(game, seed=1)
    for function in (
        match.apply,
        match.next_deal,
        match.call_time,
        match.record,
        ridotto.replay,
        ridotto.sample,
        ridotto.game,
    ):
        try_out(function, pool, rng, 40)
    for argument in pool:
        for keyword in ("seed", "number", "layout", "deck", "dealer", "scores", "held", "options"):
            given = (
                {"seed": 1, keyword: argument}
                if keyword not in ("layout", "deck")
                else {keyword: argument, "dealer": 0}
            )
            assert complaint(game.deal, **given)


@pytest.mark.parametrize("name", GAMES)
def test_a_running_deal_has_no_score(name: str) -> None:
    state = random_deal(name, random.Random(2))
    with pytest.raises(ridotto.InvalidRecord, match="not over"):
        state.sheet()
    assert state.scores is None


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_other_libraries_are_accepted(name: str) -> None:
    state = random_deal(name, random.Random(3))
    action = state.legal_ids()[0]
    assert state.apply(Index(action)) == state.apply(action)  # type: ignore[arg-type]
    assert state.view(Index(0)) == state.view(0)
    assert type(state.view(Index(0))["seat"]) is int

    game, scores = ridotto.game(name), range(len(state.before))
    dealt = game.deal(state.options, seed=Index(7), dealer=Index(1), scores=[*map(Index, scores)])  # type: ignore[arg-type]
    assert dealt == game.deal(state.options, seed=7, dealer=1, scores=[*scores])
    allowed = ((option.name, value) for option in game.known_options for value in (option.low, *option.choices))
    option, number = next(pair for pair in allowed if type(pair[1]) is int)
    options = game.options(**{option: Index(number)})
    assert options == game.options(**{option: number}) and type(options[option]) is int
    match = Match(game, seed=Index(7))  # type: ignore[arg-type]
    assert match == Match(game, seed=7) and type(match.seed) is int

    class Generator:
        """The part of NumPy's generator that is used."""

        def bytes(self, length: int) -> bytes:
            return bytes(range(length))

    view = state.view(0)
    assert game.sample(view, Generator()).view(0) == view  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_values_are_values(name: str) -> None:
    match = Match(ridotto.game(name), seed=5)
    assert match == Match(ridotto.game(name), seed=5) != Match(ridotto.game(name), seed=6)
    assert hash(match) == hash(Match(ridotto.game(name), seed=5))
    with pytest.raises(TypeError, match="unhashable"):
        hash(match.state.view(0))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda game: game.deal({"target": 500}, seed=1), "options: {'target': 500} is not allowed"),
        (lambda game: game.options({"target": 500}), "options take names"),
        (lambda game: game.deal(seed=1, number=-1), "number: -1 is not allowed"),
        (lambda game: game.deal(seed=True), "seed: True is not allowed"),
        (lambda game: game.deal(seed=1, dealer=9), "dealer: 9 is not a seat"),
        (lambda game: game.parse(7), "7 is not an action of belote"),
        (lambda game: game.sample(7, random.Random()), "view: 7 is not allowed"),
        (lambda game: game.sample(game.deal(seed=1).view(0), 7), "rng: 7 is not allowed"),
        (lambda game: ridotto.game(7), "7 is not a game of ridotto"),
        (lambda game: ridotto.replay(object()), "a record is a JSON object"),
        (lambda game: game.deal(seed=1).apply(10**6), "1000000 is not an action id of belote, expected 0 to 128"),
        (lambda game: game.deal(seed=1).apply("take", 9), "seat 9 does not exist, expected 0 to 3"),
        (lambda game: game.deal(seed=1).playouts(0), "playouts: 0 is not allowed"),
    ],
)
def test_errors_are_reported_in_a_sentence(call: Callable[[ridotto.Game], Any], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("{", r"\{")):
        call(ridotto.game("belote"))


def test_the_package_shadows_no_function() -> None:
    import ridotto.catalogue as module

    assert inspect.ismodule(module)
    assert callable(ridotto.game) and ridotto.games() == module.games()
    import ridotto.games.belote.law.views as views  # the package of the same name as the function

    assert inspect.ismodule(views) and callable(ridotto.games)
    for name in ridotto.__all__:
        found = getattr(ridotto, name)
        assert callable(found) or not inspect.ismodule(found)


def test_options_are_frozen() -> None:
    options = ridotto.game("belote").options()
    with pytest.raises(AttributeError):
        options.target = 3  # type: ignore[misc]
    assert isinstance(options, Options)
