"""The rules of the games as pages: ``docs/rules/<game>.md`` as HTML, with the examples drawn; in the reader's language
where that has them (``locale/CODE/rules/<game>.md``).

The documents use little of Markdown, and so does this: headings, paragraphs, lists, tables, bold, slanted, links from
one game to another, and fenced examples of a layout. What they say is held to the games by the engine's own tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Final

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, to_locale

_CARD: Final = re.compile(r"(10|[A2-9JQK])([♣♦♥♠])")
_ASIDE: Final = re.compile(r"([A-Z][a-z]+)\s+([●♥·](?: [●♥·])*)")
_SUITS: Final = dict(zip("♣♦♥♠", "CDHS", strict=True))
_INLINE: Final = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
)
_LINK: Final = re.compile(r"\[([^\]]+)\]\((\w+)\.md\)")


@dataclass
class ExampleColumn:
    """A card of the main line of an example, and what hangs under it: single cards, and strings."""

    at: int  # where it stands in the text
    code: str
    side: list[list[str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Drawing:
    """An example of a layout; ``beside`` is what everyone has: lives, or tokens."""

    columns: Sequence[ExampleColumn]
    beside: Sequence[tuple[str, int, str]]  # the name, how many, and as they are drawn


def rules_of(variant: str) -> SafeString | None:
    """The rules of a game, in the language of whoever reads them or in English; None if they are not written down."""
    return _rules_in(to_locale(get_language() or "en"), variant)


@lru_cache(maxsize=64)
def _rules_in(language: str, variant: str) -> SafeString | None:
    written = [Path(folder, language, "rules", f"{variant}.md") for folder in settings.LOCALE_PATHS]
    path = next((one for one in written if one.is_file()), settings.BASE_DIR / "docs" / "rules" / f"{variant}.md")
    if not path.is_file():
        return None
    return format_html_join("\n", "{}", ((block,) for block in _blocks(path.read_text(encoding="utf-8").splitlines())))


def _blocks(lines: Sequence[str]) -> Iterator[SafeString]:
    at = 0
    while at < len(lines):
        line, rest = lines[at], lines[at:]
        if not line.strip():
            at += 1
        elif line.startswith("```"):
            inside = list(takewhile(lambda one: not one.startswith("```"), rest[1:]))
            yield mark_safe(render_to_string("games/_drawn.html", {"drawing": drawing_of(inside)}))  # noqa: S308  a template of ours
            at += len(inside) + 2
        else:
            inside = list(takewhile(lambda one: one.strip() and not one.startswith("```"), rest))
            yield from _block(inside)
            at += len(inside)


def _block(lines: Sequence[str]) -> Iterator[SafeString]:
    """Lines without a blank one between them."""
    head = re.match(r"(#{1,3}) (.*)", lines[0])
    if head is not None:
        yield format_html("<{0}>{1}</{0}>", mark_safe(f"h{len(head[1])}"), _inline(head[2]))  # noqa: S308
        if lines[1:]:
            yield from _block(lines[1:])
    elif lines[0].startswith("|"):
        yield _table([[cell.strip() for cell in line.strip("|").split("|")] for line in lines])
    else:
        text = list(takewhile(lambda one: not one.startswith("- "), lines))
        if text:
            yield format_html("<p>{}</p>", _inline(" ".join(text)))
        items: list[str] = []
        for line in lines[len(text) :]:
            if line.startswith("- "):
                items.append(line[2:])
            else:
                items[-1] += f" {line.strip()}"
        if items:
            yield format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((_inline(one),) for one in items)))


def _table(rows: Sequence[Sequence[str]]) -> SafeString:
    """The second row is the line of dashes."""
    head = format_html_join("", '<th scope="col">{}</th>', ((_inline(cell),) for cell in rows[0]))
    body = format_html_join(
        "",
        "<tr>{}</tr>",
        ((format_html_join("", "<td>{}</td>", ((_inline(cell),) for cell in row)),) for row in rows[2:]),
    )
    return format_html(
        '<div class="scroller" tabindex="0"><table class="data-table"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>',
        head,
        body,
    )


def _inline(text: str) -> SafeString:
    said: str = escape(text)
    for found, instead in _INLINE:
        said = found.sub(instead, said)
    said = _LINK.sub(lambda link: f'<a href="{reverse("games:how-to-play", args=[link[2]])}">{link[1]}</a>', said)
    return mark_safe(said)  # noqa: S308  escaped above


def drawing_of(lines: Sequence[str]) -> Drawing:
    """An example as it is typed: each card stands under the card it hangs from; cards side by side are a string."""
    columns: list[ExampleColumn] = []
    beside = []
    for line in lines:
        for aside in _ASIDE.finditer(line):
            signs = aside[2].replace(" ", "")
            beside.append((aside[1], sum(sign != "·" for sign in signs), signs))
        cards = [(one.start(), f"{one[1]}{_SUITS[one[2]]}") for one in _CARD.finditer(line)]
        if cards and not columns:  # the main line stands above all that hangs from it
            columns = [ExampleColumn(at, code) for at, code in cards]
            continue
        end = -1
        column = columns[0] if columns else None
        for at, code in cards:
            if column is not None and at == end + 1:
                column.side[-1].append(code)
            else:
                column = max((one for one in columns if one.at <= at), key=lambda one: one.at)
                column.side.append([code])
            end = at + len(code)
    return Drawing(columns, beside)
