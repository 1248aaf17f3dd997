"""``changed(value, field=...)``: a frozen value with some fields changed.

It is `dataclasses.replace` without the call of ``__init__``, several times as quick; a move makes a dozen
such copies. For dataclasses without slots and without fields worked out from others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as changed  # so that names and types of the fields are checked
else:
    Value = TypeVar("Value")

    def changed(value: Value, /, **changes: Any) -> Value:
        fields = value.__dict__.copy()
        fields.update(changes)
        made = object.__new__(type(value))
        object.__setattr__(made, "__dict__", fields)
        return made


__all__ = ["changed"]
