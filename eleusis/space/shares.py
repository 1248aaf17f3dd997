"""How likely each kind of rule is before any evidence: shares fitted to the rules of the library (`benchmarks/shares.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYERS: Final[Mapping[str, float]] = {
    "plain": 0.436, "choice": 0.186, "opposite": 0.214, "mirror": 0.027, "many": 0.015, "many_alike": 0.044,
    "cycle": 0.077,
}  # fmt: skip
TESTS: Final[Mapping[str, float]] = {
    "last_colour": 0.161, "last_suit": 0.074, "last_named": 0.265, "last_bound": 0.025, "last_rank": 0.012,
    "last_multiple": 0.037, "own_colour": 0.021, "own_suit": 0.01, "own_named": 0.036, "own_bound": 0.004,
    "own_rank": 0.004, "own_multiple": 0.004, "own_relation": 0.053, "last_two": 0.147, "before_last": 0.014,
    "place": 0.096, "memory": 0.037,
}  # fmt: skip
PLAIN: Final[Mapping[str, float]] = {
    "const": 0.002, "colour": 0.033, "suit": 0.042, "named": 0.086, "bound": 0.015, "rank": 0.0097, "range": 0.0193, "multiple":
    0.032, "same": 0.144, "compare": 0.019, "step": 0.13, "wrap": 0.032, "order": 0.06, "sum": 0.077, "further":
    0.057, "memory": 0.008, "related_or": 0.056, "short_either": 0.029, "short_both": 0.008, "pair": 0.002,
    "divides": 0.002, "both": 0.008, "either": 0.011, "related_and": 0.008, "relations_and": 0.032,
    "relations_or": 0.079,
}  # fmt: skip
CASES: Final[Mapping[str, float]] = {
    "const": 0.074, "colour": 0.22, "suit": 0.095, "named": 0.206, "bound": 0.029, "rank": 0.0037, "range": 0.0073, "multiple":
    0.011, "same": 0.083, "compare": 0.073, "step": 0.027, "wrap": 0.003, "order": 0.003, "sum": 0.003, "further":
    0.003, "memory": 0.021, "related_or": 0.057, "short_either": 0.075, "short_both": 0.006,
}  # fmt: skip
TIED: Final[Mapping[str, float]] = {
    "colour": 0.342, "suit": 0.066, "named": 0.199, "bound": 0.033, "rank": 0.0017, "range": 0.0033, "multiple": 0.045, "same":
    0.16, "compare": 0.093, "step": 0.012, "wrap": 0.003, "order": 0.003, "sum": 0.005, "further": 0.005,
    "memory": 0.006, "related_or": 0.005, "short_either": 0.011, "short_both": 0.005,
}  # fmt: skip
