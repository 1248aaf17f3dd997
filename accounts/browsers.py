"""What a browser calls itself, in two words that its teacher knows: "Firefox", "Windows".

Of the long line that every browser sends only these two are kept, and they serve nothing but to tell one's own devices apart.
"""

from __future__ import annotations

from typing import Final

# The first that stands in the line is meant: nearly all of them also say that they are Chrome, and all of those that they are Safari.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Windows": "Windows",
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}


def browser_and_system(said: str) -> tuple[str, str]:
    """Both, from the line that the browser sends; empty what it does not tell."""
    return _first(BROWSERS, said), _first(SYSTEMS, said)


def _first(names: dict[str, str], said: str) -> str:
    return next((name for mark, name in names.items() if mark in said), "")
