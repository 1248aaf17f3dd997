"""Signs of life on pages."""

from __future__ import annotations

from django import template

from jobs import heartbeats

register = template.Library()


@register.simple_tag
def files_wait() -> str:
    return heartbeats.why_files_wait()


@register.simple_tag
def site_warnings() -> list[str]:
    return heartbeats.warnings()
