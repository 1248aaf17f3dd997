"""The guide: all chapters, one of them, and what a search finds."""

from __future__ import annotations

from itertools import pairwise

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from guide.chapters import BY_KEY, CHAPTERS
from guide.searching import LONGEST_QUERY, search, text_of


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The chapters, or the sections that have the words that are asked for."""
    asked = " ".join(request.GET.get("q", "").split())[:LONGEST_QUERY]
    return render(
        request, "guide/index.html", {"chapters": CHAPTERS, "asked": asked, "found": search(asked) if asked else []}
    )


@require_safe
def chapter(request: HttpRequest, key: str) -> HttpResponse:
    """One chapter, with the way to the next."""
    found = BY_KEY.get(key)
    if found is None:
        raise Http404
    following = next((after for before, after in pairwise(CHAPTERS) if before is found), None)
    text = mark_safe(text_of(found))  # noqa: S308  a template of ours
    return render(
        request, "guide/chapter.html", {"chapters": CHAPTERS, "chapter": found, "text": text, "following": following}
    )
