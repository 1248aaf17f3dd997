"""PDF files, each drawn by a process of its own, where this machine can.

To lay a report out takes seconds of computing. In a thread of a web process it would take turns with the live tables,
whose moves then wait; and where something is wrong with the fonts, the library ends the process it runs in.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from django.utils.translation import gettext as _

from classrooms.refusals import NotPossible

logger = logging.getLogger(__name__)

ROOT: Final = Path(__file__).resolve().parent.parent
DRAWN_WITHIN: Final = 110  # seconds: a job is cut off after 120
ASKED_EVERY: Final = 1.0  # seconds
CANNOT: Final = 3  # the exit code
AT_ONCE: Final = 2  # for pages that wait, in this process
TURN_WITHIN: Final = 30.0  # seconds

_turns: Final = threading.BoundedSemaphore(AT_ONCE)
_asking: Final[set[object]] = set()
_lock: Final = threading.Lock()


class NoPdf(Exception):
    """The libraries that draw a PDF, or all fonts, are not on this machine; there is the page itself to print."""


class NotDrawn(Exception):
    """The page could not be laid out."""


def pdf(page: str, style: str = "", still: Callable[[], None] = lambda: None) -> bytes:
    """The page as a tagged PDF (PDF/UA-1). Nothing is fetched: what is not in the page is left out. `NoPdf`, `NotDrawn`.

    While it is drawn, `still` is called every second; if it raises, nothing is drawn any more.
    """
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-m", "classrooms.paper"], stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT
    ) as drawing:
        try:
            _tell(drawing, json.dumps([page, style]).encode())
            drawn, said = _drawn_by(drawing, still)
        except BaseException:
            drawing.kill()
            raise
    if drawing.returncode == CANNOT:
        raise NoPdf
    if drawing.returncode:
        raise NotDrawn(said.decode(errors="replace")[-500:])
    return drawn


def _tell(drawing: subprocess.Popen[bytes], page: bytes) -> None:
    """Beside what it writes: `communicate` would tell no more of it once it had been left after a second."""
    pipe, drawing.stdin = drawing.stdin, None
    assert pipe is not None

    def told() -> None:
        with suppress(OSError), pipe:  # it may be gone
            pipe.write(page)

    threading.Thread(target=told, daemon=True).start()


def _drawn_by(drawing: subprocess.Popen[bytes], still: Callable[[], None]) -> tuple[bytes, bytes]:
    """What it wrote and what it said."""
    until = time.monotonic() + DRAWN_WITHIN
    while True:
        try:
            return drawing.communicate(timeout=ASKED_EVERY)
        except subprocess.TimeoutExpired:
            if time.monotonic() > until:
                raise
            still()


def pdf_for(whose: object, page: str, style: str = "") -> bytes:
    """As `pdf`, while a page waits for it: one at a time for whoever asks, a few for all. `NotPossible` otherwise."""
    busy = NotPossible(
        "pdf_busy", _("You have a PDF on its way, or many others have. Wait until it is there, then ask again.")
    )
    with _lock:
        if whose in _asking:
            raise busy
        _asking.add(whose)
    try:
        if not _turns.acquire(timeout=TURN_WITHIN):
            raise busy
        try:
            return pdf(page, style)
        except (NotDrawn, subprocess.TimeoutExpired) as error:
            logger.warning("A page could not be drawn as PDF: %s", error)
            raise NotPossible("not_drawn", _("That PDF could not be made. Print the page instead.")) from None
        finally:
            _turns.release()
    finally:
        with _lock:
            _asking.discard(whose)


def _draw() -> int:
    page, style = json.load(sys.stdin.buffer)
    try:
        import weasyprint as library
        from weasyprint.text.ffi import ffi, fontconfig
    except (ImportError, OSError):  # OSError: the package is there, Pango is not
        return CANNOT
    if not fontconfig.FcConfigGetFonts(ffi.NULL, fontconfig.FcSetSystem).nfont:
        return CANNOT  # Pango would abort
    fetcher = library.urls.URLFetcher(allowed_protocols=("data",))
    sheets = [library.CSS(string=style, url_fetcher=fetcher)] if style else []
    document = library.HTML(string=page, url_fetcher=fetcher).render(stylesheets=sheets)
    sys.stdout.buffer.write(document.write_pdf(pdf_variant="pdf/ua-1"))
    return 0


if __name__ == "__main__":
    sys.exit(_draw())
