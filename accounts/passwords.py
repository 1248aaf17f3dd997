"""What is no password though it is long enough: a common one with something around it, or one that says itself again."""

from __future__ import annotations

import re
from typing import Any, Final

from django.contrib.auth.password_validation import CommonPasswordValidator

AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
AGAIN: Final = re.compile(r"(.+?)\1+")
FEW: Final = 3  # characters that are said again and again


class CommonAtHeart(CommonPasswordValidator):
    """Of Django's list of 20,000 hardly any has ten characters: whoever must have ten adds figures, or says it twice.

    So a password is common, too, where without figures and signs at its ends, or without its repetitions, a common one
    is left. Nothing is asked of its characters: a sentence, or figures of chance, are as good as ever.
    """

    def validate(self, password: str, user: Any = None) -> None:
        super().validate(password, user)
        whole = password.lower().strip()
        for left in (whole, AROUND.sub("", whole)):
            again = AGAIN.fullmatch(left)
            heart = again[1] if again else left
            super().validate(heart, user)
            if again and len(heart) <= FEW:
                super().validate(next(iter(self.passwords)), user)
