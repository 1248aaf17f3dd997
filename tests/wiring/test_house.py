"""The house as its plan says: who may import whom stands in ``pyproject.toml``; here is what no contract can say."""

from __future__ import annotations

import ast
import collections
import graphlib
import re
import tomllib
from pathlib import Path

import grimp

from eleusis.variants import VARIANTS
from eleusis_site.env import BASE_DIR

PACKAGES = tuple(tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"])
LONGEST = 400
# What of one name is two: a row of the database beside the value that it keeps. Django's own file names are every app's.
STILL_TWICE = {"Event", "Reading"}
# The files beside a game's own that know it by name, with the reasons in docs/adding-a-variant.md.
KNOW_GAMES = {
    "eleusis/variants/__init__.py",
    "eleusis/inquiry/episodes.py",
    "eleusis/inquiry/reader.py",
    "static/js/live/games.js",
}


def test_no_module_imports_itself_by_way_of_others() -> None:
    """In no package and not between them; imports for types alone and inside functions count."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False, cache_dir=None)
    below = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(below) > 300
    graphlib.TopologicalSorter(below).prepare()  # raises CycleError, with the way round


def test_no_module_is_longer_than_can_be_read_at_once() -> None:
    files = [path for package in PACKAGES for path in Path(BASE_DIR, package).rglob("*.py")]
    lengths = {str(path.relative_to(BASE_DIR)): len(path.read_text().splitlines()) for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST and "/migrations/" not in name} == {}


def test_no_two_public_classes_have_one_name() -> None:
    where = collections.defaultdict(set)
    for package in PACKAGES:
        for path in Path(BASE_DIR, package).rglob("*.py"):
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    where[node.name].add(str(path.relative_to(BASE_DIR)))
    twice = {name: files for name, files in where.items() if len(files) > 1 and name not in ("Command", "Migration")}
    assert {name: files for name, files in twice.items() if name not in STILL_TWICE} == {}


def test_no_module_takes_what_another_keeps_to_itself() -> None:
    taken = []
    for package in PACKAGES:
        for path in Path(BASE_DIR, package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in PACKAGES:
                    names = [alias.name for alias in node.names if alias.name.startswith("_")]
                    taken += [f"{path.relative_to(BASE_DIR)}: {name} of {node.module}" for name in names]
    assert taken == []


def test_the_architecture_page_shows_the_floors_that_are_checked() -> None:
    page = (BASE_DIR / "docs/architecture.md").read_text()
    contracts = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    floors = {one["name"]: " ".join(one["layers"]) for one in contracts if one["type"] == "layers"}
    shown = dict(re.findall(r"^### (.+)\n\n((?:    .+\n)+)", page, re.MULTILINE))
    assert {name: " ".join(text.split()) for name, text in shown.items()} == floors


def test_every_file_the_architecture_page_names_is_there() -> None:
    named = re.findall(
        r"`((?:eleusis|games|reports|classrooms|static|tests)/[\w/.]+)`",
        (BASE_DIR / "docs/architecture.md").read_text(),
    )
    assert len(named) > 15
    assert [name for name in named if not (BASE_DIR / name).exists()] == []


def test_a_game_brings_all_of_itself() -> None:
    """Beside its own, which bear its name, hardly any file knows a game by name; docs/adding-a-variant.md says which."""
    names = "|".join([*(variant.name for variant in VARIANTS), "class_delphi"])
    known = re.compile(rf"""['"/]({names})['"/.]|variants\.({names})|variants import .*\b({names})\b""")
    own = re.compile(rf"(^|/)({names})(/|\.\w+$)")
    files = [
        path
        for folder in (*PACKAGES, "static", "templates")
        for ending in ("py", "js", "css", "html")
        for path in Path(BASE_DIR, folder).rglob(f"*.{ending}")
        if "/migrations/" not in str(path) and not own.search(str(path.relative_to(BASE_DIR)))
    ]
    assert {str(path.relative_to(BASE_DIR)) for path in files if known.search(path.read_text())} == KNOW_GAMES
    page = (BASE_DIR / "docs/adding-a-variant.md").read_text()
    assert all(Path(name).name in page for name in KNOW_GAMES)


# What would make code, a template or a command line of a text.
MAKES_CODE = {"eval", "exec", "compile", "os.system", "os.popen", "pickle.loads", "marshal.loads", "Template"}
FROM_A_TEXT = {"reports/templatetags/report_cards.py"}  # a constant of ours


def test_nothing_that_runs_is_made_of_a_text() -> None:
    """Rules are data, templates are files, and programs are started without a shell."""
    found, looked_at = [], 0
    for package in (*PACKAGES, "deploy"):
        for path in Path(BASE_DIR, package).rglob("*.py"):
            name = str(path.relative_to(BASE_DIR))
            looked_at += 1
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                called = ast.unparse(node.func)
                with_a_shell = any(one.arg == "shell" for one in node.keywords)
                of_a_text = called.endswith(".from_string") and name not in FROM_A_TEXT
                if called in MAKES_CODE or with_a_shell or of_a_text:
                    found.append(f"{name}:{node.lineno} {called}")
    assert found == []
    assert looked_at > 300
