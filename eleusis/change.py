"""Frozen values made quickly: `dataclass` for their classes, ``changed(value, field=...)`` for one with some fields changed.

A move makes a dozen of each. That nobody changes a value in place is held by the check of types, which sees dataclasses
that are frozen; as they run they are not, for to go round one's own lock costs three times as much as to make a value.
`changed` is `dataclasses.replace` without the call of ``__init__``, several times as quick, for dataclasses without slots
and without fields worked out from others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass
    from dataclasses import replace as changed  # so that names and types of the fields are checked
else:
    import dataclasses

    Value = TypeVar("Value")

    def dataclass(*, frozen: bool, slots: bool = False) -> Any:
        assert frozen
        return dataclasses.dataclass(slots=slots, unsafe_hash=True)

    def changed(value: Value, /, **changes: Any) -> Value:
        fields = value.__dict__.copy()
        fields.update(changes)
        made = object.__new__(type(value))
        made.__dict__ = fields
        return made


__all__ = ["changed", "dataclass"]
