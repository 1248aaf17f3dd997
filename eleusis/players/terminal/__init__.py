"""A game in a terminal, alone against bots: ``python -m eleusis play``."""

from eleusis.players.terminal.session import main

__all__ = ["main"]
