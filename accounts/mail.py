"""Mail goes out beside the request, so that the answer takes as long with an account as without one.

Where no mail is set up none is written at all: names and links that open accounts have no place in a log. In a demo
they are shown at the console, where whoever runs it sits.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final

from django.conf import settings
from django.core.mail import send_mail
from django.utils import translation

_postman: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")
logger = logging.getLogger(__name__)


def can_be_read() -> bool:
    """Whether anybody can read a mail that this site writes."""
    return bool(settings.MAIL_GOES_OUT or settings.MAIL_IS_SHOWN)


def write(to: str, subject: str, text: str) -> None:
    post(partial(send_mail, subject, text, None, [to]))


def post(send: Callable[[], object]) -> None:
    """Call ``send`` soon, in the language of this moment. It must not need the database."""
    if not can_be_read():
        return
    language = translation.get_language()

    def sent() -> None:
        try:
            with translation.override(language):
                send()
        except Exception as error:  # noqa: BLE001  whatever the mail server says: its words may hold the address
            logger.error("A mail could not be sent: %s.", type(error).__name__)  # noqa: TRY400  as above

    _postman.submit(copy_context().run, sent)  # what is said of it names the request


def wait_until_sent() -> None:
    """Return when everything posted so far has gone out."""
    _postman.submit(lambda: None).result()
