"""What axe finds wrong with a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe().axe_script
RUNS = 3
ONLY_WHAT_IS_WRONG = {"resultTypes": ["violations"]}  # of all else one element a rule, not thousands
# Axe looks at the ink and at the paper at different moments: what it says of a page that changes meanwhile is of no page.
_WATCH = """() => {
  window.changedUnderAxe = false;
  window.axeWatch?.disconnect();
  window.axeWatch = new MutationObserver(() => { window.changedUnderAxe = true; });
  window.axeWatch.observe(document.documentElement, {subtree: true, attributes: true, childList: true});
}"""


def violations(page: Page) -> list[tuple[str, str, str]]:
    """Each with the rule, the first place that breaks it, and why; looked for again where the page changed meanwhile."""
    for _ in range(RUNS):
        page.evaluate(_WATCH)
        found = _violations(page)
        if not found or not page.evaluate("window.changedUnderAxe"):
            break
    return found


def _violations(page: Page) -> list[tuple[str, str, str]]:
    found = []
    if not page.evaluate("!!window.axe"):
        page.evaluate(AXE)
    for rule in page.evaluate("options => axe.run(options).then(results => results.violations)", ONLY_WHAT_IS_WRONG):
        node = rule["nodes"][0]
        reasons = [one["message"] for kind in ("any", "all", "none") for one in node[kind]]
        found.append((rule["id"], node["html"][:120], " ".join(reasons)[:300]))
    return found
