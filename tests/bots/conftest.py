"""The live tests' own web process, for tables with bots."""

from tests.live.conftest import web

__all__ = ["web"]
