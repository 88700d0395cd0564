"""Module names of earlier releases: they give the same objects, with a warning that names the new module."""

import warnings
from importlib import import_module

import pytest

import ridotto
from ridotto.aliases import new_name

ROWS = [
    ("ridotto.rules.belote", "ridotto.games.belote"),
    ("ridotto.rules.belote.views", "ridotto.games.belote.law.views"),
    ("ridotto.rules.belote.spec", "ridotto.games.belote.spec"),
    ("ridotto.rules.truco.guide", "ridotto.games.truco.teach.guide"),
    ("ridotto.rules.trumps.law", "ridotto.games.families.trumps.law.law"),
    ("ridotto.rules.rummy.guide", "ridotto.games.families.rummy.teach.guide"),
    ("ridotto.rules.briscola.rules", "ridotto.games.briscola.rules"),  # a game in an extra folder
    ("ridotto.search.truco", "ridotto.games.truco.bots.search"),
    ("ridotto.search.kernels.rummy", "ridotto.games.families.rummy.bots.kernel"),
    ("ridotto.policies.coinche", "ridotto.games.coinche.bots.policy"),
    ("ridotto.coach.reasons.trumps", "ridotto.games.families.trumps.teach.reasons"),
    ("ridotto.cli.faces.truco", "ridotto.games.truco.faces.terminal"),
]


@pytest.mark.parametrize(("old", "new"), ROWS)
def test_a_module_is_found_under_its_old_name(old: str, new: str) -> None:
    here = import_module(new)
    spec = here.__spec__
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        assert import_module(old) is here
    assert f"{old} is now {new}" in [str(one.message) for one in said]
    assert here.__name__ == new and here.__spec__ is spec


@pytest.mark.parametrize(
    "name", ["ridotto.rules.chess", "ridotto.rules.belote.nothing", "ridotto.search.chess", "ridotto.core.cards"]
)
def test_an_unknown_module_has_no_new_name(name: str) -> None:
    assert new_name(name) is None
    if name != "ridotto.core.cards":
        with pytest.raises(ModuleNotFoundError):
            import_module(name)


def test_states_pickled_by_earlier_releases_can_be_read() -> None:
    """Pickles contain the module name of their class."""
    import pickle

    state = ridotto.game("belote").deal(seed=7)
    written = pickle.dumps(state, protocol=0)
    assert pickle.loads(written).record() == state.record()
