# make serve    the table in the browser, at http://127.0.0.1:8000
# make play     a match of Belote in the terminal
# make lab      what learners and researchers need besides: environments, tables of data
# make test     all tests, ten minutes on two cores
# make test-deep  the same with ten times as many random deals (DEPTH=30: thirty) from a new seed (SEED=… for an old one)
# make build    the package and the `ridotto` command in .venv
# make client   the browser client, into the package
# make docs     the documentation as a site, into build/site
# make wheel    a wheel with the built client in it, into dist/
# make release  what is published, into dist/, once it has been installed in bare environments
# make wire     the client's types, from the server's
# make services PostgreSQL and Redis for the tests, where they are missing
# make check    linters, types, import rules
# make fingerprints  accept changed decisions of bots: rewrites tests/fingerprints.txt (OWN=--own: for the deep run as well)
# make bench    the speed table; benchmarks/load.py is that of the server
# make sanitize  the tests of the core under the address and undefined-behaviour sanitizers

# Tests start some hundred Pythons: each takes up what the one before has compiled, even where the environment says otherwise.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= python3
BIN := .venv/bin
SUDO := $(if $(filter 0,$(shell id -u)),,sudo -n)
TYPED := $(shell find src -name '*.pxd')
CORE := $(TYPED) $(wildcard $(TYPED:.pxd=.py)) setup.py pyproject.toml

CLIENT := src/ridotto/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public src/ridotto/words src/ridotto/games/*/faces src/ridotto/pictures -type f -not -name '*.py*') web/index.html web/vite.config.ts web/package-lock.json

.PHONY: serve build lab client docs wheel release wire play test test-deep installed services collected python vitest browser chromium check bench fingerprints sanitized sanitize clean

build: .venv/built

# The compiler and the installer take turns on two cores: what one waits for does not wait for the other. Modules are compiled to
# byte code when they are first imported: most of what libraries bring never is.
INSTALL := $(BIN)/python -m pip install --quiet --no-compile
EXTRAS := import sys, tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]
extras = $(BIN)/python -c '$(EXTRAS); print(*(need for name in sys.argv[1:] for need in extras[name]), sep="\n")' $(1) > $@.txt && $(INSTALL) --requirement $@.txt

.venv/bare: pyproject.toml
	$(PYTHON) -m venv .venv
	$(INSTALL) --upgrade pip setuptools "Cython>=3.1,<4"
	@touch $@

.venv/compiled: .venv/bare $(CORE)
	$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

.venv/needs: .venv/bare
	$(call extras,cli server)
	@touch $@

# Nothing is left to compile.
.venv/built: .venv/compiled .venv/needs
	RIDOTTO_PARTS= $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

client: $(CLIENT)

web/node_modules/installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/installed $(CLIENT_SOURCES)
	cd web && npm run --silent build
	@touch $@

.venv/docs: .venv/built
	$(BIN)/python -c '$(EXTRAS); print(*extras["docs"], sep="\n")' > .venv/docs.txt
	$(BIN)/python -m pip install --quiet --requirement .venv/docs.txt
	@touch $@

# Without what its makers say of their next program.
docs: .venv/docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo build/site/index.html

wheel: build client
	$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .

release: client
	$(PYTHON) tools/release.py

wire: build web/node_modules/installed
	cd web && npm run --silent wire

serve: build client
	$(BIN)/ridotto serve

lab: .venv/lab

.venv/lab: .venv/built
	$(call extras,env openspiel data)
	@touch $@

# What the tests need besides.
.venv/equipped: .venv/needs
	$(call extras,env openspiel data test check)
	@touch $@

.venv/tested: .venv/built .venv/equipped
	@touch $@

.venv/deep: .venv/tested
	$(call extras,cluster learn docs)
	@touch $@

installed: .venv/tested services

# What tests of several processes start for themselves. On Debian and its kin it is installed when it is missing; RIDOTTO_SERVICES=none does without.
services:
	test "$(RIDOTTO_SERVICES)" = none || command -v redis-server > /dev/null || $(call fetched,redis-server)
	test "$(RIDOTTO_SERVICES)" = none || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || $(call fetched,postgresql)

play: build
	$(BIN)/ridotto play belote

# Each part alone: make check, make python, make sanitize, make vitest, make browser. The first parts leave a core idle, so they go in pairs.
test:
	@mkdir -p build && rm -f build/times
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=recurse timed-installed timed-client timed-chromium
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=recurse timed-check timed-sanitized timed-collected
	@for part in python sanitize vitest browser; do $(MAKE) --no-print-directory timed-$$part || exit 1; done
	@cat build/times

timed-%:
	@begun=$$(date +%s) && $(MAKE) --no-print-directory $* && printf '%-10s %4d s\n' $* $$(($$(date +%s) - begun)) >> build/times

DEPTH ?= 10
SEED ?= $(shell date -u +%Y%m%d%H%M%S)

test-deep: .venv/deep
	@echo "again with: make test-deep DEPTH=$(DEPTH) SEED=$(SEED)"
	@RIDOTTO_DEPTH=$(DEPTH) RIDOTTO_SEED=$(SEED) $(MAKE) --no-print-directory test COUNTING=--cov SANITIZED_PARTS='*' \
		SANITIZED_TESTS="$(SANITIZED_TESTS) tests/rules/trumps/test_solver.py $(wildcard tests/bots/test_*search.py) tests/env/test_batch.py tests/env/test_batch_deals.py"

# Tests are rewritten and compiled when they are first collected, by each process for itself if they all begin at once.
collected: .venv/tested
	$(BIN)/python -m pytest -n 0 --collect-only > /dev/null

# Some tests wait for a server: a third process has work in the meantime. The deep run counts branches and holds the floor (COUNTING=--cov):
# that takes a quarter more.
python: .venv/tested
	$(BIN)/python -m pytest -n 3 $(COUNTING)

vitest: web/node_modules/installed
	cd web && npm test

browser: .venv/tested client chromium
	cd web && npm run browser

# The browser tests want one, best without a window: that is a quarter faster. On Debian and its kin it is installed when it is missing.
chromium:
	command -v chromium-headless-shell > /dev/null || $(call fetched,chromium-headless-shell) \
		|| command -v chromium > /dev/null || $(call fetched,chromium)

# One after the other: the installer lets nobody in beside it.
fetched = { mkdir -p build && flock build/fetching sh -c '$(SUDO) apt-get update -qq && $(SUDO) apt-get install -qq -y $(1) > /dev/null'; }

check: .venv/tested client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run --silent check

# The core once more, built so that a wild pointer or an undefined shift ends the tests; the deep run has all that is compiled.
SANITIZED_PARTS := core games/*/law games/families/*/law
SANITIZED_TESTS := tests/rules/test_kernels.py tests/rules/test_scenarios.py tests/rules/test_battery.py
SANITIZERS := -O0 -g1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
SANITIZED := build/sanitized/lib

sanitized: .venv/tested
	RIDOTTO_CFLAGS="$(SANITIZERS)" RIDOTTO_PARTS="$(SANITIZED_PARTS)" $(BIN)/python setup.py -q build --build-base build/sanitized --build-lib $(SANITIZED)

# Every row and every preset in the core alone: models are plain Python, and there is nothing wild in them. Chance has had its deals in
# the usual build; what is wild shows in a few of them.
sanitize: sanitized
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc PYTHONPATH=$(SANITIZED) RIDOTTO_DEPTH=$${RIDOTTO_DEPTH:-0.3} \
	$(BIN)/python -m pytest $(SANITIZED_TESTS)

# What every bot decides in fixed positions, as hashes: a change that alters decisions runs this, and its commit says why.
fingerprints: .venv/tested
	$(BIN)/python tests/fingerprints.py --write $(OWN)

bench: .venv/tested
	$(INSTALL) --no-build-isolation --editable ".[bench]"
	$(BIN)/python benchmarks/speed.py

clean:
	rm -rf .venv build dist web/node_modules src/ridotto/server/client src/*.egg-info
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
