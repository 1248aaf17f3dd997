"""Who may be out: what somebody came in with has ended, so whoever keeps a channel open for them looks again at once.

`games` listens. Names say who: of a session, a teacher or a student; a session's key is never told, only its digest.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from django.db import transaction
from django.dispatch import Signal

may_be_out = Signal()  # whose: tuple[str, ...]; sent after commit

_OPENS: Final = frozenset({"password", "is_active"})  # of a teacher: what a session hangs on


def tell(*whose: str) -> None:
    """Once this is committed: these may be out."""
    transaction.on_commit(lambda: _send(whose), robust=True)


def _send(whose: tuple[str, ...]) -> None:
    may_be_out.send_robust(sender=None, whose=whose)


def session_named(key: str) -> str:
    return f"session:{hashlib.sha256(key.encode()).hexdigest()[:32]}"


def teacher_named(pk: object) -> str:
    return f"teacher:{pk}"


def student_named(pk: object) -> str:
    return f"student:{pk}"


def teacher_changed(instance: Any, created: bool = False, update_fields: Any = None, **_: Any) -> None:
    """Receiver of what is saved or deleted: a new password, a lock, an account that goes, whoever does it."""
    if not created and (update_fields is None or _OPENS & set(update_fields)):
        tell(teacher_named(instance.pk))
