# `make run` and `make test` need make and Python 3.11 or later, nothing else; `make school` what docs/operations.md names.

VENV := .venv
PY := $(VENV)/bin/python
INSTALLED := $(VENV)/installed
TOOLS := $(VENV)/tools-installed
SYNC := $(PY) -m uv pip sync --quiet --require-hashes --python $(PY) requirements/bootstrap.txt
PORT ?= 8000
HOST ?= 127.0.0.1
export PORT

# The first Python that is new enough; `make run PYTHON=/path/to/python3` takes another.
PYTHON ?= $(shell for python in python3.11 python3 /usr/bin/python3 python3.12 python3.13; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

# Small frames, no compression (a bomb, and memory), quick to see that somebody is gone, quick to stop.
SERVE := -m uvicorn eleusis_site.asgi:application --no-access-log --ws eleusis_site.wire:FrugalSocket --ws-max-size 8192 --ws-per-message-deflate false \
	--ws-ping-interval 5 --ws-ping-timeout 6 --timeout-graceful-shutdown 5

.PHONY: help setup run school school-down school-restart test check faults fuzz xapi sbom audit lock
help:
	@echo 'make run     install, fill and serve on http://$(HOST):$(PORT)/   (PORT=8100 make run: elsewhere)'
	@echo 'make school  a hosted site in small: PostgreSQL, Redis, $(WEB) web processes, worker, nginx with TLS   (WEB=4, DEMO=1, PORT=, FOLDER=)'
	@echo 'make test    install and run every check and test'
	@echo 'make setup   install only what `make run` needs'
	@echo 'make check   the checks alone: style, types, imports, settings, migrations'
	@echo 'make faults  kill, cut, freeze and fill what there is while children play; LONG=1: for hours'
	@echo 'make fuzz    a million odd inputs (N=20000 make fuzz: fewer; SEED=7 make fuzz: the same again)'
	@echo 'make xapi    have the xAPI statements looked at by the validator of Learning Locker (needs node and npm)'
	@echo 'make sbom    write what is installed on a server, as CycloneDX, into sbom.json'
	@echo 'make audit   ask whether an advisory is known for any of it'
	@echo 'make lock    choose new versions of the requirements'

setup: $(INSTALLED)

# One environment: `make run` puts into it what a server needs, `make test` adds its tools, and neither takes them out again.
$(INSTALLED): requirements/bootstrap.txt requirements/production.txt
	@test -n '$(PYTHON)' || { echo 'Eleusis needs Python 3.11 or later, and none was found.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@$(PY) -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo 'Making $(VENV)'; '$(PYTHON)' -m venv --clear $(VENV); }
	@echo 'Installing the requirements into $(VENV)'
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
	@$(SYNC) $(if $(wildcard $(TOOLS)),requirements/dev.txt,requirements/production.txt)
	@touch $@

$(TOOLS): $(INSTALLED) requirements/dev.txt
	@echo 'Adding the tools of the tests'
	@$(SYNC) requirements/dev.txt
	@touch $@

run: export MALLOC_ARENA_MAX ?= 2
run: export ELEUSIS_DEMO ?= 1
run: export SIGN_UP ?= open
# HOST=192.168.1.20 make run: for the devices of a class, at the address this computer has in their network
run: export ALLOWED_HOSTS ?= localhost 127.0.0.1 [::1] $(HOST)
run: export ORIGINS ?= http://$(HOST):$(PORT) http://localhost:$(PORT) http://127.0.0.1:$(PORT)
run: $(INSTALLED)
	@$(PY) manage.py migrate --verbosity 0
	@test '$(ELEUSIS_DEMO)' = 0 || $(PY) manage.py demo --language terminal
	@exec $(PY) $(SERVE) --host $(HOST) --port $(PORT)

# A hosted site on this machine: docs/operations.md, "Rehearsing a server". Without PORT= on a free one.
WEB ?= 2
FOLDER ?= var/school
SCHOOL := $(PY) -m deploy.school
school: $(INSTALLED)
	@exec $(SCHOOL) up --folder '$(FOLDER)' --web '$(WEB)' $(if $(DEMO),--demo) $(if $(POOLER),--pooler) $(if $(filter file,$(origin PORT)),,--port '$(PORT)')

school-down school-restart: $(INSTALLED)
	@$(SCHOOL) $(@:school-%=%) --folder '$(FOLDER)'

test: $(TOOLS)
	@$(PY) -m tests.run

check: $(TOOLS)
	@$(PY) -m tests.run checks

faults: $(TOOLS)
	@$(PY) -m tests.faults $(if $(LONG),--long) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED)) $(if $(BESIDE),--beside $(BESIDE)) $(if $(SUM),--sum $(SUM))

N ?= 1000000
fuzz: $(TOOLS)
	@$(PY) -m tests.fuzz $(N)

# What is in it (CycloneDX), with the hashes that are installed.
xapi: $(TOOLS)
	@npm install --silent --no-save --ignore-scripts --prefix var/xapi @learninglocker/xapi-validation@3.0.0
	@XAPI_VALIDATOR=$(CURDIR)/var/xapi/node_modules $(PY) -m pytest -q -n0 tests/reports/xapi_by_others.py

sbom: $(TOOLS)
	@$(VENV)/bin/cyclonedx-py requirements --pyproject pyproject.toml --mc-type application --output-reproducible --of JSON -o sbom.json requirements/production.txt 2>/dev/null
	@echo 'sbom.json'

audit: $(TOOLS)
	@$(PY) -m tests.audit

COMPILE := $(PY) -m uv pip compile --quiet --generate-hashes --universal --python-version 3.11 --no-emit-index-url --no-annotate --upgrade
lock: $(INSTALLED)
	for set in bootstrap base production s3 dev; do $(COMPILE) requirements/$$set.in -o requirements/$$set.txt; done
