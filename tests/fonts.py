"""A process that sees other fonts than this one: fontconfig reads once where they are."""

from __future__ import annotations

from pathlib import Path

ONLY = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def only_fonts_of(fonts: str, folder: Path) -> dict[str, str]:
    """What to put into the environment of a process that shall see the fonts in this folder alone."""
    configuration = folder / "fonts.conf"
    configuration.write_text(ONLY.format(fonts=fonts, cache=folder / "cache"), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(configuration)}
