"""How a class is told where to go: the address, the link behind the QR code, the join cards."""

from __future__ import annotations

import base64
import functools
import io
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import segno
from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from classrooms import codes, paper, pictures
from classrooms.models import Classroom, Student

CARDS_ON_A_PAGE = 8
PAPERS = {"a4": "A4", "letter": "Letter"}


@dataclass(frozen=True)
class JoinCard:
    """What is printed for one student."""

    name: str
    pictures: tuple[pictures.Picture, ...]

    @property
    def printed(self) -> list[dict[str, str]]:
        """The pictures with their drawings in them, for a document that fetches nothing."""
        return [{"name": picture.name, "drawing": _drawing(picture.key)} for picture in self.pictures]

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
        "only_on_this_computer": is_loopback(request),
    }


def join_cards_pdf(request: HttpRequest, classroom: Classroom, students: Sequence[Student], size: str) -> bytes:
    """The join cards as a tagged PDF; the drawings are in the page."""
    context = join_cards(request, classroom, students) | {
        "paper": PAPERS[size],
        "qr": _data_uri("image/png", _qr_dots(short_link(request, classroom))),
    }
    with translation.override(classroom.language):
        page = render_to_string("classrooms/join_cards_pdf.html", context)
    return paper.pdf_for(request.user.pk, page)


@functools.cache
def _drawing(key: str) -> str:
    picture = pictures.Picture(key)
    path = finders.find(picture.path)
    assert isinstance(path, str), f"static/{picture.path} is missing"
    return _data_uri("image/svg+xml", Path(path).read_bytes())


def _qr_dots(link: str) -> bytes:
    """For paper: as an image it is stored once, as a drawing it would be drawn anew on every card."""
    dots = io.BytesIO()
    segno.make(link, error="m", micro=False).save(dots, kind="png", border=2, scale=8)
    return dots.getvalue()


def _data_uri(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
