"""Which rules of the style sheets no page matched in any browser test: ``python -m tests.browser.used_styles``.

Every page tells now and then which selectors match something in it, states of the pointer and the keyboard aside.
It takes as long as the tests themselves, and what it names is to be looked at: a state that no test reaches is not unused.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = "USED_STYLES"
USED = "used "

WATCH = r"""(() => {
  const seen = new Set();
  const plain = (selector) => selector.replace(/::[\w-]+(\([^)]*\))?/g, "")
    .replace(/:(hover|focus-visible|focus-within|focus|active|checked|disabled|invalid|user-invalid|open|target|indeterminate|placeholder-shown|popover-open|modal|autofill)\b/g, "");
  const path = (sheet) => new URL(sheet.href ?? location.href).pathname.replace(/.*\/css\//, "");
  const rules = (list) => [...list].flatMap((rule) => rule.selectorText ? [rule.selectorText] : rule.cssRules ? rules(rule.cssRules) : []);
  const look = () => {
    const found = [];
    for (const sheet of document.styleSheets) {
      let texts = [];
      try { texts = rules(sheet.cssRules); } catch { continue; }
      for (const text of texts) {
        for (const one of text.split(/,(?![^(]*\))/)) {
          const selector = one.trim(), line = `${path(sheet)}  ${selector}`;
          if (seen.has(`used ${line}`)) continue;
          if (!seen.has(line)) { seen.add(line); found.push(line); }
          let matches = true;
          try { matches = document.querySelector(plain(selector) || "*") !== null; } catch { /* not to be asked: taken as used */ }
          if (matches) { seen.add(`used ${line}`); found.push(`used ${line}`); }
        }
      }
    }
    if (found.length) window.usedStyles(found).catch(() => {});
  };
  setInterval(look, 250);
  addEventListener("load", look);
})();"""


@pytest.fixture(autouse=True, scope="session")
def _watched() -> Iterator[None]:
    """As a plugin: all browser contexts of this process are watched."""
    from playwright.sync_api import Browser

    used: set[str] = set()
    new_context = Browser.new_context

    def watched(self: Browser, *args: Any, **kwargs: Any) -> Any:
        context = new_context(self, *args, **kwargs)
        context.expose_binding("usedStyles", lambda _, found: used.update(found))
        context.add_init_script(WATCH)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", watched)
        yield
    (Path(os.environ[FOLDER]) / f"{os.getpid()}.txt").write_text("\n".join(used), encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-q", "-m", "browser", "-n", "2", "-p", "tests.browser.used_styles"]
        subprocess.run(command, env=os.environ | {FOLDER: folder}, check=False)
        told = {line for file in Path(folder).iterdir() for line in file.read_text("utf-8").splitlines()}
    used = {line.removeprefix(USED) for line in told if line.startswith(USED)}
    sys.stdout.writelines(f"{line}\n" for line in sorted(told - used) if not line.startswith(USED))


if __name__ == "__main__":
    main()
