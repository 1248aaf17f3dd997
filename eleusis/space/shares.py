"""How likely each kind of rule is before any evidence: shares fitted to the rules of the library (`benchmarks/shares.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LAYERS: Final[Mapping[str, float]] = {
    "plain": 0.5695, "choice": 0.1693, "opposite": 0.1648, "mirror": 0.0174, "many": 0.0024, "many_alike": 0.0236,
    "cycle": 0.0530,
}  # fmt: skip
TESTS: Final[Mapping[str, float]] = {
    "last_colour": 0.1510, "last_suit": 0.0643, "last_named": 0.2029, "last_bound": 0.0073, "last_rank": 0.0035,
    "last_multiple": 0.0254, "own_colour": 0.0307, "own_suit": 0.0121, "own_named": 0.0704, "own_bound": 0.0336,
    "own_rank": 0.0364, "own_multiple": 0.0066, "own_relation": 0.1056, "last_two": 0.1170, "before_last": 0.0050,
    "place": 0.0944, "memory": 0.0309, "already": 0.0100, "lead": 0.0060,
}  # fmt: skip
PLAIN: Final[Mapping[str, float]] = {
    "const": 0.0004, "colour": 0.0191, "suit": 0.0303, "suits": 0.0298, "not_suit": 0.0100, "named": 0.0632,
    "bound": 0.0313, "rank": 0.0113, "range": 0.0322, "multiple": 0.0157, "same": 0.0646, "same_kind": 0.0414,
    "compare": 0.0123, "step": 0.0273, "near": 0.0587, "away": 0.0089, "two_steps": 0.0123, "wrap": 0.0252,
    "order": 0.0401, "sum": 0.0434, "further": 0.0382, "memory": 0.0027, "colour_or_name": 0.0287,
    "suit_or_name": 0.0017, "name_or_name": 0.0011, "colour_and_name": 0.0157, "suit_and_name": 0.0187,
    "name_and_name": 0.0002, "same_or_class": 0.0343, "compare_or_class": 0.0130, "pair": 0.0098, "divides": 0.0004,
    "colour_and_bound": 0.0099, "suit_and_bound": 0.0003, "suit_and_rank": 0.0097, "colour_and_range": 0.0095,
    "parity_and_bound": 0.0002, "suit_or_bound": 0.0014, "suit_or_rank": 0.0097, "same_and_class": 0.0296,
    "compare_and_class": 0.0150, "same_and_same": 0.0308, "same_and_compare": 0.0395, "same_and_near": 0.0302,
    "same_or_same": 0.0336, "same_or_compare": 0.0034, "same_or_near": 0.0129, "both_back": 0.0010,
    "either_back": 0.0112, "both_or_neither": 0.0105,
}  # fmt: skip
CASES: Final[Mapping[str, float]] = {
    "const": 0.1194, "colour": 0.2060, "suit": 0.0220, "suits": 0.0453, "not_suit": 0.0207, "named": 0.1907,
    "bound": 0.0162, "rank": 0.0018, "range": 0.0129, "multiple": 0.0055, "same": 0.0563, "same_kind": 0.0111,
    "compare": 0.0634, "step": 0.0063, "near": 0.0113, "away": 0.0015, "two_steps": 0.0015, "wrap": 0.0015,
    "order": 0.0014, "sum": 0.0127, "further": 0.0014, "memory": 0.0326, "colour_or_name": 0.0508,
    "suit_or_name": 0.0104, "name_or_name": 0.0184, "colour_and_name": 0.0220, "suit_and_name": 0.0009,
    "name_and_name": 0.0030, "same_or_class": 0.0212, "compare_or_class": 0.0317,
}  # fmt: skip
TIED: Final[Mapping[str, float]] = {
    "colour": 0.3539, "suit": 0.0143, "suits": 0.0110, "not_suit": 0.0070, "named": 0.1564, "bound": 0.0412,
    "rank": 0.0008, "range": 0.0035, "multiple": 0.0499, "same": 0.1835, "same_kind": 0.0396, "compare": 0.0852,
    "step": 0.0027, "near": 0.0190, "away": 0.0006, "two_steps": 0.0006, "wrap": 0.0013, "order": 0.0014,
    "sum": 0.0022, "further": 0.0022, "memory": 0.0030, "colour_or_name": 0.0028, "suit_or_name": 0.0016,
    "name_or_name": 0.0086, "colour_and_name": 0.0016, "suit_and_name": 0.0008, "name_and_name": 0.0026,
    "same_or_class": 0.0018, "compare_or_class": 0.0008,
}  # fmt: skip
