"""How a class is told where to go: the address, the link behind the QR code, the join cards."""

from __future__ import annotations

import base64
import io
import ipaddress
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import segno
from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse

from classrooms import codes, pictures
from classrooms.models import Classroom, Student

CARDS_ON_A_PAGE = 8
PAPERS = {"a4": "A4", "letter": "Letter"}

_one_at_a_time = threading.Lock()  # a PDF takes the processor from the live tables; two would take more


class NoPdf(Exception):
    """The libraries that draw a PDF are not on this machine; there is the print view."""


@dataclass(frozen=True)
class JoinCard:
    """What is printed for one student."""

    name: str
    pictures: tuple[pictures.Picture, ...]

    @property
    def size(self) -> str:
        """How large the name is printed, so that forty letters still fit."""
        return "long" if len(self.name) > 22 else "middling" if len(self.name) > 12 else "short"


def address(request: HttpRequest) -> str:
    """Where to go, as it is read aloud: without the scheme and the last slash."""
    return request.build_absolute_uri(reverse("classrooms:join")).split("://", 1)[1].rstrip("/")


def short_link(request: HttpRequest, classroom: Classroom) -> str:
    """The address behind the QR code, code included."""
    return request.build_absolute_uri(reverse("classrooms:names", args=[classroom.code]))


def is_loopback(request: HttpRequest) -> bool:
    """Whether the address works on this computer only, so that no student's device could open it."""
    host = request.get_host().rsplit(":", 1)[0].strip("[]")
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def qr_drawing(link: str) -> bytes:
    drawing = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawing, kind="svg", border=2, dark="#1f2328", light="#ffffff", omitsize=True
    )
    return drawing.getvalue()


def join_cards(request: HttpRequest, classroom: Classroom, students: Sequence[Student]) -> dict[str, Any]:
    """What a page of join cards says, on paper and in the print view."""
    cards = [JoinCard(student.name, student.three_pictures) for student in students]
    return {
        "classroom": classroom,
        "pages": [cards[start : start + CARDS_ON_A_PAGE] for start in range(0, len(cards), CARDS_ON_A_PAGE)],
        "code": codes.spoken(classroom.code),
        "address": address(request),
    }


def join_cards_pdf(request: HttpRequest, classroom: Classroom, students: Sequence[Student], paper: str) -> bytes:
    """The join cards as a tagged PDF. Nothing is fetched: the drawings are in the page, any other address is refused."""
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except (ImportError, OSError) as error:  # OSError: the package is there, Pango is not
        raise NoPdf from error
    context = join_cards(request, classroom, students) | {
        "paper": PAPERS[paper],
        "drawings": {picture.key: _data_uri(_drawing(picture)) for picture in pictures.ALL},
        "qr": _data_uri(qr_drawing(short_link(request, classroom))),
    }
    page = render_to_string("classrooms/join_cards_pdf.html", context)
    with _one_at_a_time:
        document: bytes = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=("data",))).write_pdf(
            pdf_variant="pdf/ua-1"
        )
    return document


def _drawing(picture: pictures.Picture) -> bytes:
    path = finders.find(picture.path)
    assert isinstance(path, str), f"static/{picture.path} is missing"
    return Path(path).read_bytes()


def _data_uri(svg: bytes) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg).decode()
