# run: play · test: everything that can go wrong · quick: what takes no browser, load or seconds · check: format, lint, types, floors, circles, the page's
# unit tests · types: the page's from the server's · lock: pin what is installed · bench: figures

VENV ?= .venv
BIN := $(VENV)/bin
# The system's own first: distributions profile what they compile, and who compiles one for oneself mostly has one that takes half as long again.
PYTHON ?= $(shell for p in /usr/bin/python3 python3 python3.11 python3.12 python3.13 python3.14 python3.15; do \
	"$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$p" && break; done)
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
PAGE := $(shell find static app/locales -name node_modules -prune -o -path static/dist -prune -o -path static/tests -prune -o -type f -print 2>/dev/null)

# Python keeps what it has compiled: tests start many servers, and none compiles anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test quick check types lock bench clean

run: $(VENV)/.run-stamp
	@exec $(BIN)/ransen serve --demo

test: $(VENV)/.test-stamp
	$(BIN)/python -m tests.helpers.installed
	$(BIN)/python hatch_build.py test
	$(BIN)/pytest -n auto --dist worksteal

quick: $(VENV)/.test-stamp
	$(BIN)/python hatch_build.py test
	$(BIN)/pytest -n auto --dist worksteal -m "not slow and not browser and not load and not cluster"

check: $(VENV)/.test-stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.helpers.page_types --check
	$(BIN)/python hatch_build.py check

types: $(VENV)/.test-stamp
	$(BIN)/python -m tests.helpers.page_types

# For every Python from 3.11 on and every platform; hashes, and no registry's address.
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url \
	--no-emit-find-links --upgrade
lock: | $(BIN)/python
	$(PIP) "uv>=0.13,<0.14"
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) .ci/build.in -o .ci/build.lock
	$(LOCK) .ci/node.in -o .ci/node.lock

bench: $(VENV)/.test-stamp
	$(BIN)/ransen bench

clean:
	rm -rf $(VENV) static/dist static/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Ransen needs Python 3.11 or newer with venv (Debian: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Everything is installed by hash. Installing builds the page's code (hatch_build.py), with a Node from PyPI where the machine has none.
$(VENV)/.run-stamp: pyproject.toml requirements.lock .ci/build.lock .ci/node.lock hatch_build.py $(PAGE) | $(BIN)/python
	@echo "Setting Ransen up and building its page; the first time this takes a few minutes."
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --require-hashes -r .ci/build.lock
	@$(BIN)/python hatch_build.py has-node || $(PIP) --require-hashes -r .ci/node.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.test-stamp: $(VENV)/.run-stamp
	$(PIP) --no-build-isolation -e '.[test]'
	@touch $@
