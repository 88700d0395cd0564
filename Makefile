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
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[cli,server,test,check]"
	@touch $@

play: build
	$(BIN)/ridotto play belote

test: check sanitize
	$(BIN)/python -m pytest

check: .venv/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The core once more, built so that a wild pointer or an undefined shift ends the tests.
SANITIZERS := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
SANITIZED := build/sanitized/lib

sanitize: .venv/tested
	RIDOTTO_CFLAGS="$(SANITIZERS)" $(BIN)/python setup.py -q build --build-base build/sanitized --build-lib $(SANITIZED)
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc PYTHONPATH=$(SANITIZED) \
	$(BIN)/python -m pytest -n 0 tests/test_kernels.py tests/test_scenarios.py tests/test_battery.py

bench: .venv/tested
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[bench]"
	$(BIN)/python benchmarks/speed.py

clean:
	rm -rf .venv build dist src/*.egg-info src/ridotto/core/*.c src/ridotto/core/*.so
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
