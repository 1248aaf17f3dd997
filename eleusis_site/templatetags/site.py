"""What every page of the site says of the site."""

from __future__ import annotations

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from eleusis_site.statics import words_of
from eleusis_site.version import COMMIT, VERSION

register = template.Library()


@register.simple_tag
def version() -> str:
    """`0.1.0 (a524b27f0)`."""
    return f"{VERSION} ({COMMIT})" if COMMIT else VERSION


@register.simple_tag
def styles(*names: str) -> SafeString:
    """The sheets of ``static/css`` by their names without ending, in this order."""
    sheets = ((static(f"css/{name}.css"),) for name in names)
    return format_html_join("\n  ", '<link rel="stylesheet" href="{}">', sheets)


@register.simple_tag
def words() -> SafeString:
    """The words of the scripts in the language of the page; before any of them, since they ask for some as they begin."""
    return format_html('<script src="{}"></script>', static(words_of(get_language() or settings.LANGUAGE_CODE)))
