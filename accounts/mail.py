"""Mail goes out beside the request, so that the answer takes as long with an account as without one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.utils import translation

_postman: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")


def post(send: Callable[[], None]) -> None:
    """Call ``send`` soon, in the language of this moment. It must not need the database."""
    language = translation.get_language()

    def sent() -> None:
        with translation.override(language):
            send()

    _postman.submit(sent)


def wait_until_sent() -> None:
    """Return when everything posted so far has gone out."""
    _postman.submit(lambda: None).result()
