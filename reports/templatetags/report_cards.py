"""Cards of a report: ``{% marked card %}`` on a page, ``{% printed card %}`` in the PDF."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from django import template
from django.contrib.staticfiles import finders
from django.template import engines
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from eleusis.inquiry import SeatFigures
from eleusis.inquiry.reading import Stretch
from reports.selectors.marks import Mark, short
from reports.selectors.report_words import PARTS
from reports.selectors.tellings import parts_of_all
from reports.selectors.winners import Won

register = template.Library()

INK: Final = {"S": "#000000", "H": "#d2142f", "D": "#d2142f", "C": "#000000"}
RIGHT: Final = '<circle cx="87" cy="15" r="13" fill="#0f6b5c"/><path fill="none" stroke="#fff" stroke-width="4.5" d="M81 15l4.5 5L94 9"/>'
WRONG: Final = '<rect x="75" y="2" width="25" height="25" rx="4" fill="#b4432f"/><path stroke="#fff" stroke-width="4.5" d="M81 8l13 13M94 8L81 21"/>'


BESIDE: Final = 23  # letters that have room beside a bar, with the name


@register.filter
def at_end(name: str | None) -> str | None:
    """A name that ends a sentence: of “Bo K.” and the full stop one is left."""
    return None if name is None else name.removesuffix(".")


@register.filter
def beside(words: str, name: str) -> str:
    """As much of an idea as has room behind a name."""
    return Truncator(words).chars(max(4, BESIDE - len(name)))


def _name(code: str, verdict: str) -> str:
    """The name of a card, as every page says it."""
    text = engines["django"].from_string("{% load cards %}{{ code|card_name }}").render({"code": code})
    if verdict == "right":
        return _("%(card)s: fits") % {"card": text}
    if verdict == "wrong":
        return _("%(card)s: does not fit") % {"card": text}
    return text


@lru_cache(maxsize=1)
def _faces() -> dict[str, str]:
    """The large faces of the deck, by card."""
    found = finders.find("cards/deck.svg")
    assert isinstance(found, str)
    deck = Path(found).read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="(\w+)-index"[^>]*>(.*?)</symbol>', deck, re.DOTALL))


@lru_cache(maxsize=512)
def picture(code: str, verdict: str, against: bool) -> str:
    """A card as a picture of its own, readable in grey: a tick, or a dashed edge and a cross."""
    edge, dashes, ground = (
        ("#b4432f", ' stroke-dasharray="9 6"', "#fff") if verdict == "wrong" else ("#767676", "", "#fff")
    )
    width = 9 if against else 3
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 148" width="108" height="148">'
        f'<rect x="1" y="1" width="98" height="138" rx="9" fill="{ground}" stroke="{"#1f2328" if against else edge}" stroke-width="{width}"{dashes}/>'
        f'<g color="{INK[code[-1]]}">{_faces()[code].replace("currentColor", INK[code[-1]])}</g>'
        f"{RIGHT if verdict == 'right' else WRONG if verdict == 'wrong' else ''}</svg>"
    )
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


@register.simple_tag
def printed(mark: Mark) -> SafeString:
    """A card in the PDF: a picture with its name."""
    return format_html(
        '<img class="card" alt="{}" src="{}">',
        _name(mark.code, mark.verdict),
        picture(mark.code, mark.verdict, mark.against),
    )


@register.filter
def in_words(code: str) -> str:
    """9D as 9♦."""
    return short(code)


@register.filter
def all_in_words(codes: list[str]) -> str:
    return " ".join(short(code) for code in codes)


@register.filter
def parts(points: Mapping[str, int]) -> list[str]:
    """What points are for, in words."""
    words = PARTS | parts_of_all()
    return [f"{count} ({words.get(name, name.replace('_', ' '))})" for name, count in points.items()]


@register.filter
def won(found: Won, number: int) -> str:
    """Who won this round, in a sentence."""
    return found.rounds.get(number, "")


@register.filter
def stretched(player: SeatFigures, tens: Sequence[tuple[int, int]]) -> list[Stretch | None]:
    """The stretches of a player in the columns of the table; None where nothing was asked."""
    found = {(one.first - 1) // 10: one for one in player.over_time}
    return [found.get(first // 10) for first, _last in tens]


@register.filter
def percent(share: float | None) -> str:
    return "" if share is None else f"{round(100 * share)} %"
