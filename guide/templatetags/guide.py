"""``{% help_here %}``: the address of the chapter that helps with this page."""

from __future__ import annotations

from django import template
from django.template.context import Context
from django.urls import reverse

from guide.chapters import chapter_for

register = template.Library()


@register.simple_tag(takes_context=True)
def help_here(context: Context) -> str:
    """Of a page that no chapter is about, the guide's first."""
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    found = None if match is None else chapter_for(match.view_name)
    return reverse("guide:index") if found is None else reverse("guide:chapter", args=[found.key])
