"""Lazy loading of the environment modules, and the error if a library is missing."""

import sys

import pytest

import ridotto.env


@pytest.mark.parametrize(
    ("face", "module", "library", "extra"),
    [
        ("aec", "zoo", "pettingzoo", "env"),
        ("single", "gym", "gymnasium", "env"),
        ("Batch", "batch", "numpy", "env"),
        ("openspiel", "openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(monkeypatch, face, module, library, extra):
    monkeypatch.delitem(sys.modules, f"ridotto.env.{module}", raising=False)
    monkeypatch.delitem(vars(ridotto.env), module, raising=False)  # looking the attribute up would import it
    monkeypatch.setitem(sys.modules, library, None)
    said = rf'ridotto\.env\.{face} needs {library}, which is not installed: pip install "ridotto\[{extra}\]"'
    with pytest.raises(ImportError, match=said):
        getattr(ridotto.env, face)


def test_unknown_names_are_not_attributes():
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = ridotto.env.chess
    assert {"Batch", "aec", "parallel", "single", "vector", "openspiel"} <= set(dir(ridotto.env))
