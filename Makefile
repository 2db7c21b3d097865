# taflc: rules in, engines out. `make help` lists what can be made.

PYTHON ?= python3
VENV   ?= .venv
# Which variants: ids or spec files. Empty: all.
V      ?=
# Variants as unlike as can be, for what takes too long to be done with all.
UNLIKE := brandubh-7 odin-11 sea-battle-13 copenhagen-11 tyr-11 legacy-tyr-19
# How many at once, for building and for testing.
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
# The processor level to compile for: auto, x86-64-v4, x86-64-v3, x86-64-v2, generic.
MARCH  ?= auto
# 1: engines assert the bounds of every buffer as they play.
CHECKED ?=

BIN    := $(VENV)/bin
STAMP  := $(VENV)/.taflc-installed
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

export PYTHONUNBUFFERED := 1

.DEFAULT_GOAL := build
.PHONY: build engines help venv generate check test lint replay wheel bench bench-yardstick bench-instructions bench-plots \
        gallery mutants code-mutants fuzz fuzz-specs sanitize games memcheck kills quality proof doctor clean distclean

build: $(STAMP) ## build all engines (V=...: only these) and end with a table
	@$(BIN)/taflc build --table -j $(JOBS) --march $(MARCH) $(if $(CHECKED),--checked) $(V)

engines: $(STAMP)
	@$(BIN)/taflc build -j $(JOBS) --march $(MARCH) $(if $(CHECKED),--checked) $(V)

help: ## this list
	@echo "make [TARGET] [V='ID-OR-FILE ...'] [JOBS=N] [MARCH=LEVEL]"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 16

venv: $(STAMP) ## make the virtual environment and install taflc and tafl into it

$(STAMP): pyproject.toml constraints.txt tools/wheel.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "make: $(PYTHON) cannot make a virtual environment (Debian, Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@echo "installing into $(VENV)"
	@$(PIP) install -c constraints.txt setuptools
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[compile,test,dev]'
	@touch $@

generate: $(STAMP) ## write the generated texts without compiling them
	@$(BIN)/taflc generate -j $(JOBS) $(V)

check: $(STAMP) ## check the specs, worked examples included
	@$(BIN)/taflc check --examples $(if $(V),$(V),spec/*.yaml)

test: engines ## run all tests (V=...: only the generated conformance tests of these)
ifeq ($(strip $(V)),)
	@$(BIN)/python -m pytest -n $(JOBS) --dist loadgroup
else
	@$(BIN)/taflc test $(V)
endif

lint: engines ## ruff, mypy, stubtest on the engines, cython-lint on the generated code
	@$(BIN)/python -m tools.lint

replay: engines ## replay recorded games (TAFL_REFERENCE: a folder with records/) and write docs/replay-report.md
	@test -d "$(TAFL_REFERENCE)/records" || \
	  { echo "make: TAFL_REFERENCE names no folder with recorded games, see docs/replay.md" >&2; exit 1; }
	@$(BIN)/tafl replay -j $(JOBS) --report docs/replay-report.md \
	  $(foreach file,games.tsv.xz copenhagen.csv brandubh.csv,$(TAFL_REFERENCE)/records/$(file))

gallery: engines ## draw every shipped variant (docs/pictures) and write its page (docs/variants)
	@for spec in spec/*.yaml; do id=$$(basename $$spec .yaml); \
	  $(BIN)/tafl draw $$id --caption --out docs/pictures/$$id.svg || exit 1; done
	@$(BIN)/taflc gallery

wheel: engines ## pack the built engines into dist/, for this kind of machine
	@$(BIN)/python -m tools.make_wheel

bench: engines ## measure the engines' speed: a table, and benchmarks/speed.json
	@$(BIN)/python -m benchmarks speed $(V)

bench-yardstick: engines ## measure beside the hand-written engines in YARDSTICK=FOLDER
	@$(BIN)/python -m benchmarks yardstick $(if $(YARDSTICK),$(YARDSTICK),$(error name their folder: YARDSTICK=FOLDER))

bench-instructions: engines ## count instructions, compare with the committed figures (RECORD=1: replace those)
	@$(BIN)/python -m benchmarks instructions $(if $(RECORD),--record) $(if $(YARDSTICK),--yardstick $(YARDSTICK)) $(V)

bench-plots: engines ## measure how cost grows with board and pieces, and draw benchmarks/plots
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[plots]'
	@$(BIN)/python -m benchmarks growth
	@$(BIN)/python -m benchmarks plots

mutants: $(STAMP) ## change every rule of a variant and see whether its generated tests notice
	@$(BIN)/taflc mutants -j $(JOBS) $(V)

code-mutants: $(STAMP) ## put small faults into engines (N=200 in each of V) and see whether their generated tests notice
	@$(BIN)/taflc code-mutants -j $(JOBS) -n $(or $(N),200) $(or $(V),$(UNLIKE))

fuzz: engines ## give random input to all that reads text (SECONDS=60 for each; TARGET=...: only these)
	@$(BIN)/python -m tests.fuzz --seconds $(or $(SECONDS),60) $(TARGET)

kills: $(STAMP) ## kill builds at random moments (KILLS=100) and see that the last engine stays
	@$(BIN)/python -m tests.build.killing --kills $(or $(KILLS),100)

quality: ## write docs/quality.md: what the tests would notice, and how it was measured
	@$(BIN)/python -m tools.quality --count

fuzz-specs: $(STAMP) ## try N=300 random specs from front end to engine; goes on where it stopped
	@$(BIN)/python -m tests.random_specs $(or $(N),300)

sanitize: $(STAMP) ## play engines under the sanitizers (V=all: all of them; empty: ten)
	@$(BIN)/python -m tests.memory sanitize $(V)

games: $(STAMP) ## play 10,000 random games of engines that assert their bounds (V=...: only these)
	@$(BIN)/python -m tests.memory games $(V)

memcheck: $(STAMP) ## play an engine under valgrind (V=...: others than brandubh-7)
	@$(BIN)/python -m tests.memory memcheck $(V)

proof: SECONDS := 360
proof: mutants code-mutants fuzz-specs sanitize games memcheck kills fuzz quality ## all of the above from mutants on, in hours; goes on where it stopped

doctor: $(STAMP) ## say what this machine lacks
	@$(BIN)/taflc doctor

clean: ## remove what was generated, built or cached
	@rm -rf build dist .cache *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find generated -mindepth 1 ! -name README.md ! -path generated/__init__.py -delete
	@find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean ## clean, and remove the virtual environment
	@rm -rf $(VENV)
