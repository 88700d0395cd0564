# make build    the package and the `ridotto` command in .venv
# make play     a match of Belote in the terminal
# make test     all tests
# make check    linters, types, import rules
# make bench    the speed table
# make sanitize the tests of the core under the address and undefined-behaviour sanitizers

PYTHON ?= python3
BIN := .venv/bin
CORE := $(wildcard src/ridotto/core/*.py src/ridotto/core/*.pxd) setup.py pyproject.toml

.PHONY: build play test check bench sanitize clean

build: .venv/built

.venv/built: $(CORE)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip setuptools "Cython>=3.1,<4"
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[cli]"
	@touch $@

.venv/tested: .venv/built
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[cli,test,check]"
	@touch $@

play: build
	$(BIN)/ridotto play belote

test: .venv/tested check
	$(BIN)/python -m pytest

check: .venv/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf .venv build dist src/*.egg-info src/ridotto/core/*.c src/ridotto/core/*.so
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
