"""The JSON form of a condition: a mapping with the kind under ``is`` and one entry a field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, ATTRIBUTES, UnreadableRule
from eleusis.rules.syntax import COMPARISONS, KINDS, LANDMARKS, MAX_CAP, MAX_REF, NAMES, Cond, Landmark, Ref
from eleusis.texts import gettext_lazy as _

MAX_NODES: Final = 120
MAX_DEPTH: Final = 16


def to_json(cond: Cond) -> dict[str, Any]:
    """The JSON form: a mapping with the kind under ``is`` and one entry a field."""
    form: dict[str, Any] = {"is": NAMES[type(cond)]}
    for field in fields(cond):
        form[field.name] = _plain(getattr(cond, field.name))
    return form


def _plain(value: Any) -> Any:
    if isinstance(value, Landmark):
        return {name: _plain(getattr(value, name)) for name in ("which", "suits", "ranks")}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return to_json(value) if type(value) in NAMES else value


def from_json(form: Any) -> Cond:
    """The condition of a JSON form; raise `UnreadableRule` for anything that is not one."""
    return _read(form, MAX_DEPTH, iter(range(MAX_NODES)))


def _read(form: Any, depth: int, room: Iterator[int]) -> Cond:
    """One part and all inside it; every part takes one of the places in `room`."""
    if depth == 0:
        raise UnreadableRule(_("The rule is nested too deeply."))
    if next(room, None) is None:
        raise UnreadableRule(_("A rule has at most %(max_nodes)s parts.") % {"max_nodes": MAX_NODES})
    if not isinstance(form, Mapping) or not isinstance(form.get("is"), str) or form["is"] not in KINDS:
        raise UnreadableRule(_("A part of the rule has no known kind."))
    kind = KINDS[form["is"]]
    names = [field.name for field in fields(kind)]
    if set(form) != {"is", *names}:
        raise UnreadableRule(
            _("A part of the kind “%(form)s” has the fields %(names)s.")
            % {"form": form["is"], "names": ", ".join(names)}
        )
    values: dict[str, Any] = {}
    for name in names:
        if (kind, name) == (s.Not, "cond") or kind is s.If:
            values[name] = _read(form[name], depth - 1, room)
        elif name == "conds":
            given = form[name]
            if not isinstance(given, list) or not 1 <= len(given) <= 24:
                raise UnreadableRule(_("A combination has a list of 1 to 24 parts."))
            values[name] = tuple(_read(item, depth - 1, room) for item in given)
        else:
            values[name] = _field(name, form[name])
    cond: Cond = kind(**values)
    _check(cond)
    return cond


def _field(name: str, given: Any) -> Any:
    try:
        return _FIELDS[name](given)
    except (TypeError, ValueError):
        raise UnreadableRule(
            _("The field “%(name)s” of a part of the rule has no such value.") % {"name": name}
        ) from None


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(given: Any) -> int:
        if type(given) is not int or not low <= given <= high:
            raise ValueError
        return given

    return read


def _ref(given: Any) -> Ref:
    if not isinstance(given, Mapping):
        return _whole(0, MAX_REF)(given)
    if set(given) != {"which", "suits", "ranks"} or not given["suits"] or not given["ranks"]:
        raise ValueError
    which = _one_of(LANDMARKS)(given["which"])
    found = Landmark(which, _set_of(ALL_SUITS)(given["suits"]), _set_of(ALL_RANKS)(given["ranks"]))
    return 1 if found == Landmark("last") else found


def _refs(given: Any) -> tuple[Ref, ...]:
    if not isinstance(given, list) or not 2 <= len(given) <= 4:
        raise ValueError
    found = tuple(_ref(item) for item in given)
    if len(set(found)) < len(found):
        raise ValueError
    return found


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], str]:
    def read(given: Any) -> str:
        if not isinstance(given, str) or given not in choices:
            raise ValueError
        return given

    return read


def _truth(given: Any) -> bool:
    if type(given) is not bool:
        raise ValueError
    return given


def _set_of(allowed: frozenset[Any]) -> Callable[[Any], frozenset[Any]]:
    def read(given: Any) -> frozenset[Any]:
        if not isinstance(given, list) or len(given) > len(allowed):
            raise ValueError
        if not all(type(item) in {int, str} and item in allowed for item in given):
            raise ValueError
        return frozenset(given)

    return read


def _tuple_of(allowed: frozenset[Any], longest: int) -> Callable[[Any], tuple[Any, ...]]:
    def read(given: Any) -> tuple[Any, ...]:
        if not isinstance(given, list) or not 2 <= len(given) <= longest:
            raise ValueError
        if not all(type(item) in {int, str} and item in allowed for item in given) or len(set(given)) < len(given):
            raise ValueError
        return tuple(given)

    return read


_FIELDS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "value": _truth,
    "wrap": _truth,
    "with_card": _truth,
    **dict.fromkeys(("ref", "a", "b"), _ref),
    "ranks": _set_of(ALL_RANKS),
    "over_ranks": _set_of(ALL_RANKS),
    "suits": _set_of(ALL_SUITS),
    "over_suits": _set_of(ALL_SUITS),
    "attr": _one_of(ATTRIBUTES),
    "op": _one_of((*COMPARISONS, "sum", "absdiff", "product")),
    "which": _one_of(("max", "min")),
    "by": _set_of(frozenset(range(-13, 14))),
    "order": _tuple_of(ALL_SUITS, 4),
    "refs": _refs,
    "mod": _whole(0, 30),
    "values": _set_of(frozenset(range(-MAX_CAP, 400))),
    "cap": _whole(0, MAX_CAP),
}


def _check(cond: Cond) -> None:
    """What the fields of a node owe each other."""
    if isinstance(cond, s.RankCmp | s.Extreme) and cond.op not in COMPARISONS:
        raise UnreadableRule(_("A comparison is one of <, <=, > and >=."))
    if isinstance(cond, s.Arith):
        if cond.op in COMPARISONS:
            raise UnreadableRule(_("Arithmetic is a sum, a difference or a product."))
        if (cond.op == "absdiff" and len(cond.refs) != 2) or (cond.op == "product" and len(cond.refs) > 3):
            raise UnreadableRule(_("A difference has two cards, a product at most three."))
    if isinstance(cond, s.RunIn | s.CountIn | s.AlikeIn | s.LeadIn) and cond.cap == 0 and getattr(cond, "mod", 0) == 0:
        raise UnreadableRule(_("A counter has a cap or a remainder."))
    if isinstance(cond, s.SumIn) and cond.mod < 2:
        raise UnreadableRule(_("The sum of the line is told by its remainder."))
