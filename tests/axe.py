"""What axe finds wrong with a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[tuple[str, str, str]]:
    """Each with the rule, the first place that breaks it, and why."""
    found = []
    for rule in Axe().run(page).response["violations"]:
        node = rule["nodes"][0]
        reasons = [one["message"] for kind in ("any", "all", "none") for one in node[kind]]
        found.append((rule["id"], node["html"][:120], " ".join(reasons)[:300]))
    return found
