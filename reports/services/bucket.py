"""Exported files in S3-compatible storage. Where it is and who we are say the variables of AWS's own programs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import ContentFile
from storages.backends.s3 import S3Storage

# A page waits for a download, and all pages of a process wait with it: better a sentence than a minute.
PATIENCE: Final = Config(connect_timeout=3, read_timeout=10, retries={"total_max_attempts": 2})


@contextlib.contextmanager
def told_as_oserror() -> Iterator[None]:
    """What a folder would raise."""
    try:
        yield
    except (BotoCoreError, ClientError, Boto3Error) as error:
        raise OSError(f"The storage of files does not answer as it should ({type(error).__name__}).") from error


class Bucket(S3Storage):  # type: ignore[misc]  # it has no types
    """One bucket, read through the site alone: nobody else gets an address of a file."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, default_acl=None, file_overwrite=True, client_config=PATIENCE)

    def _open(self, name: str, mode: str = "rb") -> ContentFile[bytes]:
        with told_as_oserror(), super()._open(name, mode) as file:
            return ContentFile(file.read(), name)

    def _save(self, name: str, content: Any) -> str:
        with told_as_oserror():
            return str(super()._save(name, content))

    def delete(self, name: str) -> None:
        with told_as_oserror():
            super().delete(name)

    def listdir(self, path: str) -> tuple[list[str], list[str]]:
        with told_as_oserror():
            folders, files = super().listdir(path)
            return folders, files

    def get_modified_time(self, name: str) -> datetime:
        with told_as_oserror():
            moment: datetime = super().get_modified_time(name)
            return moment
