# Needs make and Python 3.11 or later with venv; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CHROMIUM ?= /usr/bin/chromium
WHEEL_VENV := build/wheel-venv

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo check lint types test wheel bench bots browser faults hints records fuzz mutants golden fmt clean

help:  ## show this help
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r name text; do printf '  %-8s %s\n' "$$name" "$$text"; done

demo: $(VENV)/.installed  ## set up .venv from nothing, check the sample logs, report on the sample year
	@echo '$$ phom-replay validate samples/*.phom samples/errors'
	@$(BIN)/phom-replay validate samples/*.phom samples/errors || test $$? -eq 1
	@echo
	@echo '$$ phom-replay stats samples/year'
	@$(BIN)/phom-replay stats samples/year
	@echo
	@echo 'The hands of samples/errors are wrong on purpose, one for each code.'
	@echo "Now try your own:   $(BIN)/phom-replay validate PATH"

check: lint types test wheel  ## everything that must hold: format, lint, types, layers, tests, the wheel
	@echo
	@echo "make check: all passed, with $$($(BIN)/python --version); no other version of Python was tried."
	@if [ -s build/skipped ]; then echo "Skipped tests:"; sed 's/^/  /' build/skipped; \
		else echo "Skipped tests: none; named pipes, a full device and odd file names are here."; fi
	@echo "Not run: tests marked slow (long fuzzing, timing): $(BIN)/pytest -m slow"
	@echo "Not run: make browser (the pages of view and stats in Chromium; on Debian: apt install chromium)"
	@echo "Not run: make bench (how quick the hot paths are)"
	@echo "Not run: make bots (each bot against the next weaker one over 20,000 hands)"
	@echo "Not run: make faults (one slip in each of 20,000 legal logs, judged by two referees)"
	@echo "Not run: make hints (what the hints of 5,000 faulty logs propose, done and judged)"
	@echo "Not run: make records (20,000 public records of legal hands, none called wrong)"
	@echo "Not run: make fuzz (half an hour of mutated logs)"
	@echo "Not run: make mutants (small changes of the law, and whether the tests notice)"

lint: $(VENV)/.installed-dev  ## formatting, lint and the layers of the house
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.installed-dev  ## mypy over package and tests
	$(BIN)/mypy

# The law and the language are covered by tests of their own; counting lines slows the others, above
# all the random hands of tests/laws and the broken logs of tests/hostile.
COVERED := tests/notation tests/replay tests/rules tests/session

test: $(VENV)/.installed-dev  ## the tests on two processes, with the coverage gate
	@mkdir -p build && rm -f build/skipped
	$(BIN)/pytest -q -n 2 -m "not slow" --skips=build/skipped --cov --cov-report=term $(COVERED)
	$(BIN)/pytest -q -n 2 -m "not slow" --skips=build/skipped tests phom_replay $(addprefix --ignore ,$(COVERED) tests/browser)

wheel: $(VENV)/.installed-dev  ## build the wheel, install it in a new environment, run it from elsewhere
	rm -rf build/dist $(WHEEL_VENV) build/elsewhere && mkdir -p build/elsewhere
	$(BIN)/python -m build --outdir build/dist . >build/build.log 2>&1 || { cat build/build.log; exit 1; }
	$(PYTHON) -m venv $(WHEEL_VENV)
	$(WHEEL_VENV)/bin/python -m pip install --quiet build/dist/*.whl
	set -e; sample=$$(find samples -name '*.phom' -not -path '*/errors/*' | sort | head -n 1); \
		cp "$$sample" build/elsewhere/sample.phom; cd build/elsewhere; \
		../../$(WHEEL_VENV)/bin/phom-replay --version; \
		../../$(WHEEL_VENV)/bin/phom-replay validate sample.phom; \
		../../$(WHEEL_VENV)/bin/phom-replay view sample.phom -o sample.html; \
		../../$(WHEEL_VENV)/bin/phom-replay stats sample.phom --charts charts --html stats.html; \
		../../$(WHEEL_VENV)/bin/phom-replay code illegal-eat --lang vi >/dev/null

browser: $(VENV)/.installed-browser  ## drive the pages of view and stats in headless Chromium
	@test -x "$(CHROMIUM)" || { echo 'make browser needs Chromium. On Debian and Ubuntu:' \
		'apt install chromium; elsewhere name it: make browser CHROMIUM=/path/to/it' >&2; exit 1; }
	CHROMIUM="$(CHROMIUM)" $(BIN)/pytest tests/browser

bench: $(VENV)/.installed-dev  ## how quick the hot paths are, as ratios against other programs
	$(BIN)/python -m tests.bench.bench

bots: $(VENV)/.installed-dev  ## each bot against the next weaker one over 20,000 hands
	$(BIN)/python -m tests.simulation.contest

faults: $(VENV)/.installed-dev  ## one slip in each of 20,000 legal logs, judged by two referees
	$(BIN)/python -m tests.faults.run

hints: $(VENV)/.installed-dev  ## what the hints of 5,000 faulty logs propose, done and judged
	$(BIN)/python -m tests.faults.hints

records: $(VENV)/.installed-dev  ## 20,000 public records of legal hands, none of them called wrong
	$(BIN)/python -m tests.laws.public_records

fuzz: $(VENV)/.installed-dev  ## mutated logs for half an hour, or MINUTES=5
	$(BIN)/python -m tests.fuzz.run --minutes $(or $(MINUTES),30)

mutants: $(VENV)/.installed-dev  ## small changes of the law, and whether the tests notice; COUNT=40 an area
	$(BIN)/python -m tests.mutation.run --count $(or $(COUNT),40)

golden: $(VENV)/.installed-dev  ## rewrite the golden files of the tests; then read the diff
	$(BIN)/pytest -q -n 2 -m golden --golden

fmt: $(VENV)/.installed-dev  ## format the code
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .

clean:  ## remove everything that make made
	rm -rf $(VENV) build dist .coverage .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'This needs Python 3.11 or later; name it with: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo 'python3 -m venv failed. On Debian and Ubuntu: apt install python3-venv' >&2; exit 1; }

# The stamps hold until pyproject.toml changes, so a second run installs nothing.
$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet -e '.[dev]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-browser: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet -e '.[browser]'
	@touch $@
