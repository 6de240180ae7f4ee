# run: play · test: everything that can go wrong · check: format, lint, types, floors · types: the page's from the server's · bench: figures

VENV ?= .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python3.15; do \
	"$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$p" && break; done)
PAGE := $(shell find static app/locales -name node_modules -prune -o -path static/dist -prune -o -type f -print 2>/dev/null)

.PHONY: run test check types bench clean

run: $(VENV)/.run-stamp
	@exec $(BIN)/ransen serve --demo

test: $(VENV)/.test-stamp
	$(BIN)/python -m tests.helpers.chromium
	$(BIN)/pytest

check: $(VENV)/.test-stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.helpers.page_types --check
	$(BIN)/python hatch_build.py check

types: $(VENV)/.test-stamp
	$(BIN)/python -m tests.helpers.page_types

bench: $(VENV)/.test-stamp
	$(BIN)/ransen bench

clean:
	rm -rf $(VENV) static/dist static/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Ransen needs Python 3.11 or newer with venv (Debian: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Installing builds the page's code (hatch_build.py), with a Node from PyPI where the machine has none.
$(VENV)/.run-stamp: pyproject.toml hatch_build.py $(PAGE) | $(BIN)/python
	@echo "Setting Ransen up and building its page; the first time this takes a few minutes."
	$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/.test-stamp: $(VENV)/.run-stamp
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[test]'
	@$(BIN)/python -c 'import hatch_build; hatch_build.node_and_npm()' 2>/dev/null || \
		$(BIN)/python -m pip install -q "$$($(BIN)/python -c 'import hatch_build; print(hatch_build.NODE_WHEEL)')"
	@touch $@
