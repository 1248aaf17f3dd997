"""The library that draws PDF files, where this machine can."""

from __future__ import annotations

from typing import Any


class NoPdf(Exception):
    """The libraries that draw a PDF, or all fonts, are not on this machine; there is the page itself to print."""


def weasyprint() -> Any:
    """The library, which takes a second to load; `NoPdf` where it cannot be used."""
    try:
        import weasyprint as library
        from weasyprint.text.ffi import ffi, fontconfig
    except (ImportError, OSError) as error:  # OSError: the package is there, Pango is not
        raise NoPdf from error
    if not fontconfig.FcConfigGetFonts(ffi.NULL, fontconfig.FcSetSystem).nfont:
        raise NoPdf  # Pango would end this process, and with it every lesson it carries
    return library
