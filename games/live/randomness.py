"""The chance that real tables use: the operating system's."""

import secrets
from typing import Final

from eleusis.chance import DiceOf

CHANCE: Final = DiceOf(secrets.SystemRandom())
