"""What the classes of every language are: numbers that are odd, prime, square; the red cards."""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m

RED: Final = SUIT_MASKS["D"] | SUIT_MASKS["H"]
ODD: Final = m.numbers(range(1, m.MOST + 1, 2))
EVEN: Final = m.numbers(range(0, m.MOST + 1, 2))
PRIME: Final = m.numbers(n for n in range(2, m.MOST) if all(n % k for k in range(2, n)))
SQUARE: Final = m.numbers(n * n for n in range(12))
FIBONACCI: Final = m.numbers({1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
TRIANGULAR: Final = m.numbers(n * (n + 1) // 2 for n in range(1, 14))
COMPOSITE: Final = m.span(4) & ~PRIME
