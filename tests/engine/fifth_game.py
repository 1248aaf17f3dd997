"""The game of docs/adding-a-variant.md, added to the house for one test."""

from __future__ import annotations

import functools
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from eleusis import codec, variants

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-variant.md").read_text(encoding="utf-8")
# Each file of the page by its path, in the order of the steps.
FILES = dict(
    re.findall(r"^## \d\. [^\n]*`([^`\n]*\.py)`\n(?:(?!^## ).)*?^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
)


def added(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The files of the page as they stand, in the list of step 2; the module of the rules."""
    from games.live import protocol

    monkeypatch.setattr(variants, "_part_in", functools.cache(variants._part_in.__wrapped__))
    modules = []
    for path, code in FILES.items():
        module = ModuleType(path.removesuffix(".py").replace("/", "."))
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(code, path, "exec"), vars(module))
        modules.append(module)
    game = modules[0].Stakes()
    for table in ("_MOVES", "_EVENTS", "_MOVE_NAMES", "_EVENT_NAMES"):
        monkeypatch.setattr(codec, table, dict(getattr(codec, table)))
    codec.learn(game)
    monkeypatch.setattr(variants, "VARIANTS", (*variants.VARIANTS, game))
    monkeypatch.setattr(protocol, "MOVES", protocol.MOVES | {codec.move_name(kind) for kind in game.moves})
    return modules[0]
