"""A number for each device that comes to a seat: of two, the one with the higher number came later and stays.

It comes from the database, which all processes share. It is drawn before anything else is read, so that whoever still
finds the seat theirs has a lower one than the device that has just been given it; and before the client hears that it
is in, so that what it opens after that is newer. It has a thread of its own: behind the others it would wait.
"""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from channels.db import database_sync_to_async
from django.conf import settings
from django.db import connection

# To ask the connection for it would make one for each task of the loop that asks, and none of them would be used.
_IS_SHARED: Final = settings.DATABASES["default"]["ENGINE"].endswith("postgresql")  # else there is no other process
_here: Final = itertools.count(1)
_DRAWS: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="arrivals")


async def draw() -> int:
    """Higher than that of everybody who came before, in whichever process."""
    if not _IS_SHARED:
        return next(_here)
    return await database_sync_to_async(_draw, thread_sensitive=False, executor=_DRAWS)()


def _draw() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('games_arrivals')")
        return int(cursor.fetchone()[0])
