"""Files on a report's page."""

from __future__ import annotations

from django import template

from reports.selectors.waiting import why_it_waits

register = template.Library()
register.filter("why_it_waits", why_it_waits)
