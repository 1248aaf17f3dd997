"""Where finished files lie: in the data folder, or in S3-compatible storage that all machines of a site reach.

Which of them `STORAGES["exports"]` says (`EXPORTS_BUCKET` in the environment). Whatever is the matter with it is an
`OSError`: `FileNotFoundError` where a file is not there, another where the storage does not answer.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Container
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.files import File
from django.core.files.storage import FileSystemStorage, Storage, storages

log = logging.getLogger(__name__)

FOR_ITS_OWNER: Final = 0o600
FOLDER_FOR_ITS_OWNER: Final = 0o700


class PrivateFolder(FileSystemStorage):
    """The exports of the data folder. They hold names of children: no other account of this machine may look."""

    def __init__(self) -> None:
        super().__init__(file_permissions_mode=FOR_ITS_OWNER)

    @property
    def location(self) -> str:
        return str(working_folder())

    def listdir(self, path: str) -> tuple[list[str], list[str]]:
        """The files. What an older version or another program lets others do is taken from them on the way."""
        folders, files = super().listdir(path)
        for name in files:
            _close(Path(self.path(name)), FOR_ITS_OWNER)
        return folders, files


def working_folder() -> Path:
    """Where files are written before they are kept: always a folder of this machine."""
    folder = Path(settings.EXPORT_DIR)
    folder.mkdir(mode=FOLDER_FOR_ITS_OWNER, parents=True, exist_ok=True)
    _close(folder, FOLDER_FOR_ITS_OWNER)
    return folder


def keep(written: Path, name: str) -> None:
    """Keep what has been written under this name."""
    with written.open("rb") as stream:
        storages["exports"].save(name, File(stream))


def read(name: str) -> bytes:
    """All of a file; it has some megabytes at most."""
    with storages["exports"].open(name) as stream:
        return bytes(stream.read())


def forget(name: str) -> None:
    """Delete a file. Where the storage does not answer, `clear_away` finds that nobody owns it."""
    try:
        storages["exports"].delete(name)
    except OSError as error:
        log.warning("The file %s could not be deleted yet: %s", name, error)


def clear_away(owned: Container[str], now: datetime, after: timedelta) -> int:
    """Delete all other files that have not been touched for this long; say how many.

    Jobs that were killed leave theirs in the folder of their machine, wherever finished ones are kept.
    """
    gone = _clear(PrivateFolder(), owned, now - after)
    if settings.EXPORTS_BUCKET:
        try:
            gone += _clear(storages["exports"], owned, now - after)
        except OSError as error:
            log.warning("Old files could not be deleted yet: %s", error)
    return gone


def _clear(storage: Storage, owned: Container[str], before: datetime) -> int:
    gone = 0
    for name in storage.listdir("")[1]:
        with contextlib.suppress(FileNotFoundError):  # another process was quicker
            if name not in owned and storage.get_modified_time(name) < before:
                storage.delete(name)
                gone += 1
    return gone


def _close(path: Path, mode: int) -> None:
    with contextlib.suppress(FileNotFoundError):  # the same
        if path.stat().st_mode & 0o077:
            path.chmod(mode)
