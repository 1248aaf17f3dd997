"""Whether a socket is opened from a page of this site: exact origins, scheme and port included.

Channels' own validators compare the host alone, or a fixed list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.http.request import split_domain_port, validate_host

_PORTS: Final = {"http": 80, "https": 443}

Address = tuple[str, str, int]  # scheme, host, port


def is_own(scope: Mapping[str, Any]) -> bool:
    """The origin is one of the settings, or the address under which this very request came."""
    headers = dict(scope["headers"])
    scheme, _, place = headers.get(b"origin", b"").decode("latin1").partition("://")
    origin = _address(scheme, place)
    if origin is None:
        return False
    if origin in [_address(*known.split("://", 1)) for known in settings.ORIGINS]:
        return True
    secure = scope.get("scheme") == "wss" or headers.get(b"x-forwarded-proto") == b"https"
    called = _address("https" if secure else "http", headers.get(b"host", b"").decode("latin1"))
    return origin == called and validate_host(origin[1], settings.ALLOWED_HOSTS)


def _address(scheme: str, place: str) -> Address | None:
    """A plain host with or without a port, as Django reads that of a page; None for anything else."""
    host, port = split_domain_port(place)
    if not host or scheme not in _PORTS or len(port) > 5:
        return None
    return scheme, host, int(port or _PORTS[scheme])
