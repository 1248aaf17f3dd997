"""Bytes as choices: a target asks for what it needs, and what comes of the same bytes is always the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

ODD: Final = (
    "", " ", "\x00", "\x1b[2J", "9" * 500, "-1", "0", "1", "2", "1e400", "NaN", "٣", "²", "true", "null", "yes", "on",
    "[]", "{}", "[" * 200, '{"a":' * 100, "a\r\nb: c", "../../etc/passwd", "%00", "%ff", "\ufeff", "\u202ex", "a\u0301" * 50, "ﷺ" * 20,
    "🂡", "👩‍👩‍👧", "<script>alert(1)</script>", "{{ 7*7 }}", "{% load x %}", "%s%n%(x)s", "' OR 1=1 --", "=1+1", "@SUM(A1)",
    "2026-13-45T25:99", "2026-11-24", "10:00", "00000000-0000-0000-0000-000000000000", "express", "en", "de", "xx", "a" * 5000,
)  # fmt: skip


class Picks:
    """What has run out gives zeros."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self, below: int) -> int:
        """From 0, and less than this."""
        size = 1 if below <= 256 else 2
        taken = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(taken, "big") % below

    def one(self, of: Sequence[T]) -> T:
        return of[self.number(len(of))]

    def some(self, most: int) -> bytes:
        size = self.number(most)
        taken = self._data[self._at : self._at + size]
        self._at += size
        return taken

    @property
    def rest(self) -> bytes:
        return self._data[self._at :]

    def text(self, known: Sequence[str] = ()) -> str:
        """Mostly one of those that are known, at times an odd one, at times anything."""
        kind = self.number(8)
        if kind < 4 and known:
            return self.one(known)
        if kind < 7:
            return self.one(ODD)
        return self.some(40).decode("utf-8", "replace")


def changed(sample: bytes, dice: random.Random, others: Sequence[bytes]) -> bytes:
    """A few slips of the pen, or of somebody who means harm."""
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        at, to = sorted((dice.randrange(len(sample) + 1), dice.randrange(len(sample) + 1)))
        match dice.randrange(6):
            case 0:
                sample = sample[:at] + sample[to:]
            case 1:
                sample = sample[:to] + sample[at:to] + sample[to:]
            case 2:
                sample = sample[:at] + dice.choice(ODD).encode() + sample[to if dice.random() < 0.5 else at :]
            case 3:
                other = dice.choice(others)
                cut = dice.randrange(len(other) + 1)
                sample = sample[:at] + other[cut:]
            case 4 if sample:
                flipped = bytearray(sample)
                flipped[dice.randrange(len(sample))] = dice.randrange(256)
                sample = bytes(flipped)
            case _:
                words = sample.split(b" ")
                dice.shuffle(words)
                sample = b" ".join(words)
    return sample[:20_000]


def inputs(examples: Sequence[bytes], number: int, seed: int) -> Iterator[bytes]:
    """So many, the same for a seed: every second one from an example, if there are any."""
    dice = random.Random(seed)
    for at in range(number):
        if examples and at % 2 == 0:
            yield changed(dice.choice(examples), dice, examples)
        else:
            yield dice.randbytes(dice.choice((4, 16, 40, 120)))
