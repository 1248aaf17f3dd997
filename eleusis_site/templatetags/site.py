"""What every page of the site says of the site."""

from __future__ import annotations

from django import template

from eleusis_site.version import COMMIT, VERSION

register = template.Library()


@register.simple_tag
def version() -> str:
    """`0.1.0 (a524b27f0)`."""
    return f"{VERSION} ({COMMIT})" if COMMIT else VERSION
