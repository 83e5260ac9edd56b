# Everything runs in .venv, which `make setup` makes from the locked requirements; `make play` alone needs less.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PLAYABLE := .venv/playable
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: play page test setup learning check format goldens docs bench soak faults lowest lock

play: $(if $(wildcard $(READY)),$(READY),$(PLAYABLE))
	@$(BIN)/python hatch_build.py play
	@$(BIN)/billetdoux serve --open

$(PLAYABLE): requirements-play.txt pyproject.toml
	@echo "Installing what playing needs into .venv, some 100 MB; this takes a minute, and is done once."
	@$(PYTHON) -m venv .venv
	@$(PIP) -r requirements-play.txt
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# The page in a browser, made from web/ when something there has changed.
page: $(READY)
	$(BIN)/python hatch_build.py

# The page is tested in a real Chromium, many servers at a real PostgreSQL, the settings for nginx, Caddy and Prometheus
# by these themselves; all are installed where they are missing, and the tests of all but Chromium else skipped. A worker has tests that
# stand together, and shares what they compile or start, until it steals from another.
test: page
	$(BIN)/pytest -q -n auto --dist worksteal
	$(BIN)/python hatch_build.py run --silent test

setup: $(READY)

$(READY): requirements.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(PIP) -r requirements.txt
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# PyTorch, without which the tests of examples/self_play.py and training/ are skipped. Its lock file is kept by hand:
# compiled for every platform, it would ask several GB of CUDA even of a PyTorch that is made for CPUs.
learning: $(READY)
	$(PIP) -r requirements-learning.txt

check: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py run --silent check

# Lay the sources out as `make check` wants them, and mend what can be mended without a thought.
format: page
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py run --silent format

# Write down anew what tests compare with, the protocol's schema and the page's types of it among it, after a
# deliberate change; read the difference before you keep it.
goldens: page
	$(BIN)/python -m billetdoux.server.schema > docs/protocol.schema.json
	$(BIN)/python -m billetdoux.server.openapi > docs/openapi.json
	$(BIN)/python hatch_build.py run --silent protocol
	for one in playthrough spiel_playthrough sentences served drawn proved; do \
	    PYTHONPATH=tests $(BIN)/python -m support.$$one || exit 1; done

# The documents as a site, in build/site; a link that leads nowhere is an error.
docs: $(READY)
	$(PIP) -r requirements-docs.txt
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --nitpicky --quiet docs build/site

bench: page
	$(PIP) -r requirements-bench.txt
	$(BIN)/python tools/bench.py $(ARGS)

# What a server bears for minutes, beside tables that play; ARGS="--help" says what can be chosen.
soak: $(READY)
	PYTHONPATH=tests:tools $(BIN)/python -m soak $(ARGS)

# What several servers at one PostgreSQL live through, for minutes; the same for ARGS.
faults: $(READY)
	PYTHONPATH=tests:tools $(BIN)/python -m server.faults $(ARGS)

# The oldest versions that pyproject.toml allows, and what the tests of the extras say of them; it takes long, and
# warnings of old versions are no errors.
LOWEST := .venv/lowest
TESTERS := babel hypothesis jsonschema pytest pytest-timeout pytest-xdist
lowest: page
	$(PIP) uv
	$(BIN)/uv venv --quiet --clear $(LOWEST)
	$(BIN)/uv pip install --quiet --python $(LOWEST)/bin/python --resolution lowest-direct '.[all]' \
	    $(foreach one,$(TESTERS),$(shell grep '^$(one)==' requirements.txt))
	$(LOWEST)/bin/python -m pytest -q -n auto -W default tests/faces tests/client tests/server tests/bots tests/envs

# Compile the lock files anew, for every platform and every Python from 3.11 on; they name no host.
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --no-header --no-annotate
lock: $(READY)
	$(PIP) uv
	$(COMPILE) --extra all --group dev pyproject.toml -o requirements.txt
	$(COMPILE) --group play -c requirements.txt pyproject.toml -o requirements-play.txt
	$(COMPILE) --group bench -c requirements.txt -o requirements-bench.txt
	$(COMPILE) --group docs -c requirements.txt -o requirements-docs.txt
