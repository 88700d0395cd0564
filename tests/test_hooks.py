"""Hooks: methods of values that packages above them implement."""

import json
import subprocess
import sys

import pytest

import ridotto
from ridotto.core.hooks import Hook

LATER = ("ridotto.pictures", "ridotto.search")
"""Packages that hooks import at the first call."""
LOADED = f"""
import json, sys
import ridotto

def loaded():
    return [name for name in {LATER} if name in sys.modules]

state = ridotto.game("truco").deal(seed=1)
found = [loaded()]
state._repr_svg_()
found.append(loaded())
while not any(action.text.startswith("play ") for action in state.legal()):
    state = state.apply(state.legal()[0])
state.solve()
found.append(loaded())
print(json.dumps(found))
"""


def test_an_empty_hook_says_what_is_missing() -> None:
    with pytest.raises(
        RuntimeError, match="nothing is installed for the hook 'show', expected `import ridotto` to install it"
    ):
        Hook[str]("show")(1)


def test_a_hook_loads_its_function_when_it_is_called() -> None:
    loaded = []

    def load() -> type[str]:
        loaded.append("str")
        return str

    hook = Hook[str]("text")
    hook.install(load)
    assert not loaded
    assert hook(7) == "7" and loaded == ["str"]


def test_the_package_imports_what_draws_and_searches_at_the_first_call() -> None:
    found = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == [[], ["ridotto.pictures"], ["ridotto.pictures", "ridotto.search"]]


def test_values_show_what_the_package_shows() -> None:
    match = ridotto.Match(ridotto.game("truco"), seed=1)
    record = ridotto.Record.read(match.record())
    assert match.state._repr_svg_() == ridotto.show(match.state).svg
    assert match.state.view(0)._repr_svg_() == ridotto.show(match.state.view(0)).svg
    assert match._repr_html_() == ridotto.show(match).html
    assert record._repr_html_() == ridotto.show(record).html
