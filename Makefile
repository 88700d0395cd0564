# make serve    the table in the browser, at http://127.0.0.1:8000
# make play     a match of Belote in the terminal
# make test     all tests
# make build    the package and the `ridotto` command in .venv
# make client   the browser client, into the package
# make wheel    a wheel with the built client in it, into dist/
# make wire     the client's types, from the server's
# make check    linters, types, import rules
# make bench    the speed table; benchmarks/load.py is that of the server
# make sanitize the tests of the core under the address and undefined-behaviour sanitizers

PYTHON ?= python3
BIN := .venv/bin
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
CORE := $(wildcard src/ridotto/core/*.py src/ridotto/core/*.pxd) setup.py pyproject.toml

CLIENT := src/ridotto/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public src/ridotto/words -type f) web/index.html web/vite.config.ts web/package-lock.json

.PHONY: serve build client wheel wire play test browser check bench sanitize clean

build: .venv/built

.venv/built: $(CORE)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip setuptools "Cython>=3.1,<4"
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[cli,server]"
	@touch $@

client: $(CLIENT)

web/node_modules/installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/installed $(CLIENT_SOURCES)
	cd web && npm run --silent build
	@touch $@

wheel: build client
	$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .

wire: build web/node_modules/installed
	cd web && npm run --silent wire

serve: build client
	$(BIN)/ridotto serve

.venv/tested: .venv/built
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[cli,server,test,check]"
	@touch $@

play: build
	$(BIN)/ridotto play belote

test: check sanitize
	$(BIN)/python -m pytest
	cd web && npm test
	$(MAKE) browser

# The browser tests want a Chromium; on Debian and its kin it is installed when it is missing.
browser: .venv/tested client
	command -v chromium > /dev/null || { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -qq -y chromium > /dev/null; }
	cd web && npm run browser

check: .venv/tested client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run --silent check

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
	rm -rf .venv build dist web/node_modules src/ridotto/server/client src/*.egg-info src/ridotto/core/*.c src/ridotto/core/*.so
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
