"""What the documents list is what there is: settings, stored fields, dependencies, checks, the server's options."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from django.apps import apps

from deploy.school.recipe import told_by
from eleusis_site.checks import FONTS
from eleusis_site.env import BASE_DIR

APPS = ("accounts", "classrooms", "games", "jobs", "reports")
SERVE = re.compile(r"--(ws-[a-z-]+|ws|timeout-graceful-shutdown)\W+([\w.:]+)")


def text_of(name):
    return (BASE_DIR / name).read_text(encoding="utf-8")


def in_code_marks(text):
    return set(re.findall(r"`([^`]+)`", text))


def test_every_setting_of_an_installation_is_in_the_table_and_no_other():
    code = text_of("eleusis_site/env.py")
    read = set(re.findall(r'(?:environ\.get|_flag|_words|_whole|_number|_address(?:es)?)\("([A-Z0-9_]+)"', code))
    table = text_of("docs/operations.md").split("## Settings")[1].split("What the checks say")[0]
    assert set(re.findall(r"^\| `([A-Z0-9_]+)` \|", table, re.MULTILINE)) == read
    assert set(re.findall(r"^([A-Z0-9_]+)=", text_of("deploy/eleusis.env.example"), re.MULTILINE)) <= read


def test_a_server_is_set_up_in_ten_commands():
    section = text_of("docs/operations.md").split("## On a server")[1].split("\n## ")[0]
    block = re.search(r"(?:^    .+\n)+", section, re.MULTILINE)[0]
    assert len(block.splitlines()) <= 10  # deploy/try-recipe follows them


def test_the_environment_file_reads_the_same_to_a_shell_and_to_systemd():
    for line in text_of("deploy/eleusis.env.example").splitlines():
        assert line.startswith("#") or re.fullmatch(r"[A-Z_]+=[^\s\"'$&;#`\\\\]*", line), line


def test_whatever_starts_a_web_process_says_the_same_to_it():
    told = told_by("eleusis-web@.service")
    assert told
    for name, value in told.items():
        assert f" {name}={value} " in text_of("deploy/Dockerfile")
        assert f"run: export {name} ?= {value}\n" in text_of("Makefile")


def test_every_check_is_explained():
    made = set(re.findall(r'id="(eleusis\.\w+)"', text_of("eleusis_site/checks.py")))
    told = in_code_marks(text_of("docs/operations.md"))
    told |= {f"eleusis.E{number:03}" for number in range(6, 10)}  # "E006 to E009"
    assert made <= told


@pytest.mark.parametrize(
    "recipe", [".ci/run", "deploy/Dockerfile", "docs/operations.md", "README.md", "CONTRIBUTING.md"]
)
def test_every_recipe_installs_the_fonts(recipe):
    assert set(FONTS) <= set(re.findall(r"fonts-[a-z-]+", text_of(recipe)))


def test_every_stored_field_of_a_person_is_in_the_inventory():
    marked = in_code_marks(text_of("docs/data-inventory.md"))
    models = [model for label in APPS for model in apps.get_app_config(label).get_models()]
    assert {model.__name__ for model in models} <= {word.split(".")[-1] for word in marked}
    missing = [
        f"{model.__name__}.{field.name}"
        for model in models
        for field in [*model._meta.fields, *model._meta.many_to_many]
        if field.name not in marked and field.name not in {"groups", "user_permissions"}  # Django's own, for the admin
    ]
    assert missing == []


def test_no_stored_field_stands_in_the_inventory_twice():
    rows = re.findall(r"^\| `(\w+)`: ([^|]+) \|", text_of("docs/data-inventory.md"), re.MULTILINE)
    told = [f"{model}.{field}" for model, fields in rows for field in re.findall(r"`(\w+)`", fields)]
    assert [field for field in set(told) if told.count(field) > 1] == []


COOKIES = """
import django; django.setup()
from django.conf import settings
from django.utils.module_loading import import_string
messages = import_string(settings.MESSAGE_STORAGE).storage_classes[0]
print(settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, messages.cookie_name, settings.KNOWN_BROWSER_COOKIE_NAME)
"""


def test_every_cookie_is_in_the_inventory_and_no_other(tmp_path):
    set_by_hand = {
        str(path.relative_to(BASE_DIR))
        for label in (*APPS, "eleusis_site")
        for path in (BASE_DIR / label).rglob("*.py")
        if re.search(r"set_(signed_)?cookie\(", path.read_text(encoding="utf-8"))
    }
    assert set_by_hand == {"accounts/tries.py"}  # whatever else sets one is to be named below
    names = {
        https: set(
            subprocess.run(
                [sys.executable, "-c", COOKIES],
                cwd=BASE_DIR,
                env={
                    **os.environ,
                    "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
                    "HTTPS": https,
                    "ORIGINS": "",
                    "ELEUSIS_DATA_DIR": str(tmp_path),
                },
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
        )
        for https in "01"
    }
    assert {
        name for name in names["1"] if not name.startswith("__Host-")
    } == set()  # no neighbour of the domain can set one
    rows = re.findall(r"^\| cookie ([^|]+) \|", text_of("docs/data-inventory.md"), re.MULTILINE)
    assert in_code_marks("".join(rows)) == names["0"] | names["1"]
    tokens = {name for name in names["0"] | names["1"] if "csrf" in name}
    told = text_of("docs/protocol.md").split("## 1. Who you are")[1].split("|")[0]
    assert in_code_marks(told) >= tokens
    assert in_code_marks(told) & (names["0"] | names["1"]) == tokens


KEPT = re.compile(
    r"\b(session|local)Storage\b(?:\.(?:get|set|remove)Item\(([\w.]+)[,)])?|\b(cache)s\.(?!match|keys)\w+\(([\w.]+)\)"
)
NAMED = re.compile(r"(?:const (?:KEY|MEMORY|NAME)|this\.key) = [\"'`]([\w.]+)")
ELSEWHERE = re.compile(r"indexedDB|cookieStore|document\.cookie\s*=|navigator\.storage|showSaveFilePicker")


def test_all_that_the_browser_keeps_is_in_the_inventory_and_nothing_else():
    """By the names under which scripts keep it; a way to keep something that this test cannot read is an error."""
    found = set()
    for path in (BASE_DIR / "static" / "js").rglob("*.js"):
        code = path.read_text(encoding="utf-8")
        assert not ELSEWHERE.search(code), path
        if used := KEPT.findall(code):
            names = {under or cached for _, under, _, cached in used}
            assert names <= {"KEY", "MEMORY", "NAME", "this.key", "key", "name"}, path
            (where,) = {storage or cache for storage, _, cache, _ in used}
            (name,) = NAMED.findall(code)
            found.add((where, name))
    rows = re.findall(r"^\| (session|local|cache)\b[^|`]*`([^`]+)`", text_of("docs/data-inventory.md"), re.MULTILINE)
    assert sorted(rows) == sorted(found)


@pytest.mark.parametrize("name", ["base", "production", "dev"])
def test_what_nothing_here_uses_is_not_installed(name):
    """Uvicorn's `[standard]` would bring a file watcher, YAML and .env files."""
    locked = set(re.findall(r"^([a-z0-9-]+)==", text_of(f"requirements/{name}.txt"), re.MULTILINE))
    assert locked & {"watchfiles", "pyyaml", "python-dotenv"} == set()
    assert locked >= {"uvicorn", "httptools", "uvloop", "websockets"}


def test_every_dependency_has_its_reason():
    lines = "\n".join(text_of(f"requirements/{name}.in") for name in ("bootstrap", "base", "production", "dev"))
    names = set(re.findall(r"^([a-z][a-z0-9-]+)", lines, re.MULTILINE))
    told = text_of("docs/decisions.md").split("## The house")[0]
    by_stem = {"types-channels", "types-defusedxml", "types-openpyxl"}  # "the types- packages"
    in_pytest = {"pytest-asyncio", "pytest-django", "pytest-playwright", "pytest-xdist"}
    assert [
        name for name in sorted(names - by_stem - in_pytest) if not re.search(rf"(?<![\w-]){name}(?![\w-])", told)
    ] == []
    assert all(name.removeprefix("pytest") in told for name in in_pytest)


@pytest.mark.parametrize(
    "name", ["Makefile", "deploy/Dockerfile", "deploy/systemd/eleusis-web@.service", "docs/operations.md"]
)
def test_the_server_has_the_same_options_everywhere(name):
    assert dict(SERVE.findall(text_of(name))) == {
        "ws": "eleusis_site.wire:FrugalSocket",
        "ws-max-size": "8192",
        "ws-per-message-deflate": "false",
        "ws-ping-interval": "5",
        "ws-ping-timeout": "6",
        "timeout-graceful-shutdown": "5",
    }


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        *(f"docs/{name}.md" for name in ("operations", "decisions", "scaling")),
    ],
)
def test_links_lead_somewhere(name):
    here = (BASE_DIR / name).parent
    links = re.findall(r"\]\(([^)#:]+)\)", text_of(name))
    later = {"docs/pictures/table.png"}  # drawn from the running site
    assert [link for link in links if not (here / link).exists() and link not in later] == []


def test_the_tests_that_the_page_on_security_names_are_there():
    file, missing = "", []
    for path, test in re.findall(r"`(?:(tests/[\w/]+\.py)(?:::)?)?(test_\w+)?`", text_of("docs/security.md")):
        file = path or file
        if not (BASE_DIR / file).exists() or (test and f"def {test}(" not in text_of(file)):
            missing.append(f"{file}::{test}")
    assert missing == []


def test_what_watches_from_outside_asks_for_what_is_told():
    """Alert rules and dashboard name no measure that `/metrics` does not have, and each rule says what to do."""
    from eleusis_site.metrics import TableMetrics

    told = {family.name for family in TableMetrics().collect()} | set(
        re.findall(r'GaugeMetricFamily\(\s*"(\w+)"', text_of("eleusis_site/metrics.py"))
    )
    for name in ("deploy/monitoring/alerts.yml", "deploy/monitoring/grafana.json"):
        asked = set(re.findall(r"\beleusis_\w+", text_of(name)))
        assert {re.sub(r"_(total|bucket|sum|count)$", "", one) for one in asked} - told == set()
    rules = text_of("deploy/monitoring/alerts.yml")
    assert rules.count("- alert:") == rules.count("summary:") > 5
