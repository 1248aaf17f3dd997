"""Headers of answers that are given before the pages' own middleware is asked."""

from __future__ import annotations

from functools import cache

from django.conf import settings


@cache
def outside_of_pages() -> dict[str, str]:
    """What is said with every answer that the middleware of pages does not see."""
    said = {
        "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        "Referrer-Policy": str(settings.SECURE_REFERRER_POLICY),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": str(settings.X_FRAME_OPTIONS),
    }
    if settings.SECURE_HSTS_SECONDS:
        said["Strict-Transport-Security"] = f"max-age={settings.SECURE_HSTS_SECONDS}"
    return said
