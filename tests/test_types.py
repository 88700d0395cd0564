"""Types as a user's checker sees them. `make check` checks this file: each `type: ignore` marks an error it must find."""

from pathlib import Path
from random import Random
from subprocess import run
from sys import executable

import pytest

import ridotto
from ridotto.games.belote.law.views import BeloteView

FEW = {
    "truco_monte_carlo": ["--seconds", "0.3", "--deals", "64"],
    "truco_mccfr": ["--iterations", "4", "--every", "2", "--pack", "4C 3S KS"],
    "coinche_selfplay": ["--seconds", "6", "--every", "3", "--deals", "20"],
    "nfsp": [
        *["truco", "--envs", "64", "--threads", "1", "--checkpoints", "0", "--hidden", "16", "--deals", "64"],
        *["--passes", "1", "--sample", "64", "--memory", "8192", "--reservoir", "4096"],
    ],
    "ppo": ["truco", "--envs", "64", "--threads", "1", "--checkpoints", "0", "--against", "steady", "--deals", "64"],
    "ppo_bot": ["--help"],
    "random_agent": ["truco", "--deals", "3"],
}
"""Arguments with which an example that learns runs only a few steps."""
DEEP = dict.fromkeys(("coinche_selfplay", "nfsp", "ppo"), pytest.mark.deep)
"""Examples that need heavy libraries."""
EXAMPLES = [
    pytest.param(path, id=path.stem, marks=DEEP.get(path.stem, ()))
    for path in sorted((Path(__file__).parents[1] / "examples").glob("*.py"))
]


def test_what_a_program_reads_has_its_type() -> None:
    game: ridotto.Game = ridotto.game("belote")
    state: ridotto.State = game.deal(game.options(target=500), seed=7)
    view = state.view(0)
    hand: list[str] = view.hand
    legal: list[str] = view.legal
    turn: int | None = state.turn
    assert len(hand) == 5 and isinstance(view, BeloteView)
    turnup: str = view.turnup
    ids: list[int] = state.legal_ids()
    points: list[float] = state.playouts(10)
    world: ridotto.State = ridotto.sample(view, Random(1))
    assert (turn, legal, turnup, ids, points, world) is not None


def test_what_is_wrong_does_not_pass_the_checker() -> None:
    match = ridotto.Match(ridotto.game("belote"), seed=1)
    with pytest.raises(ValueError, match="not an action"):
        match.apply(3.14)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="JSON object"):
        ridotto.replay(object())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="does not exist"):
        match.state.view("0")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        hash(match.state.view(0).hand) + match.state.view(0).hand  # type: ignore[operator]
    with pytest.raises(ValueError, match="expected what"):
        ridotto.game("belote").deal({"target": 500}, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_run(path: Path) -> None:
    done = run(
        [executable, str(path), *FEW.get(path.stem, ())], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("truco_monte_carlo", ["--explore", "2"], "--explore from 0 to 1"),
        ("truco_mccfr", ["--pack", "4C 4C"], "different cards"),
        ("truco_mccfr", ["--iterations", "0"], "1 or more"),
        pytest.param("coinche_selfplay", ["--checkpoint", __file__], "no checkpoint", marks=pytest.mark.deep),
    ],
)
def test_examples_say_in_a_sentence_what_does_not_fit(name: str, given: list[str], said: str) -> None:
    path = Path(__file__).parents[1] / "examples" / f"{name}.py"
    done = run([executable, str(path), *given], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert said in done.stderr and "Traceback" not in done.stderr
