"""Which build the scripts of this process are; the pages it serves load them from an address with this stamp."""

from __future__ import annotations

from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage


def build() -> str:
    storage: Any = staticfiles_storage
    return str(storage.stamp)
