"""Numbers of a counter: by remainder, up to the number beyond which nothing changes, places without others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m


def by_remainder(values: frozenset[int], make: Callable[[int, frozenset[int]], m.Cond]) -> m.Cond | None:
    """A counter whose remainder is asked, or denied: "odd", "a multiple of 3", "not a multiple of 3"."""
    whole = remainder(values, m.MOST + 1)
    if whole is not None:
        return make(*whole)
    others = remainder(frozenset(range(m.MOST + 1)) - values, m.MOST + 1)
    return None if others is None else m.neg(make(*others))


def remainder(values: frozenset[int], top: int) -> tuple[int, frozenset[int]] | None:
    """The numbers as remainders, where they are the odd ones, the multiples of three and so on."""
    return None if len(values) < 20 else _remainders(top).get(values)


@lru_cache(maxsize=4)
def _remainders(top: int) -> Mapping[frozenset[int], tuple[int, frozenset[int]]]:
    """The numbers below `top` of each remainder, with or without the remainder itself where it is nought."""
    found: dict[frozenset[int], tuple[int, frozenset[int]]] = {}
    for mod in range(2, 14):
        for rest in range(mod):
            for least in (rest, rest or mod):
                found.setdefault(frozenset(range(least, top, mod)), (mod, frozenset({rest})))
    return found


def place_among(values: frozenset[int], plus: int) -> m.Cond | None:
    found = by_remainder(values, lambda mod, rests: s.PosIn(mod, frozenset((rest - plus) % mod for rest in rests)))
    if found is not None:
        return found
    shifted = frozenset(value - plus for value in values if value - plus > 0)
    if m.MOST in values:  # all from some number on
        missing = frozenset(range(1, m.MOST)) - shifted
        return None if max(missing, default=0) > s.MAX_CAP else m.neg(s.PosIn(0, missing))
    return s.PosIn(0, shifted) if max(shifted, default=0) <= s.MAX_CAP else None


def capped(values: frozenset[int], make: Callable[[frozenset[int], int], m.Cond]) -> m.Cond | None:
    """A counter up to the number beyond which nothing changes."""
    counter = make(frozenset({0}), 1)
    if isinstance(counter, s.RunIn | s.CountIn):
        found = by_remainder(values, lambda mod, held: replace(counter, mod=mod, values=held, cap=0))
        if found is not None:
            return found
    if m.MOST in values and len(values) > 100:
        missing = frozenset(range(m.MOST)) - values
        if not missing:
            return m.TRUE
        cap = max(missing) + 1
        held = frozenset(value for value in values if value <= cap)
    else:
        cap = max(values, default=0) + 1
        held = values
    return make(held, cap) if cap <= s.MAX_CAP else None
