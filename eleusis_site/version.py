"""Which Eleusis this is: the version in `pyproject.toml`, and the commit where it is known."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Final

from eleusis_site.env import BASE_DIR

HASH: Final = re.compile(r"[0-9a-f]{7,64}")
SHOWN: Final = 9  # letters of a commit


def version() -> str:
    return str(tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def commit() -> str:
    """Of the checkout, or what the image was told when it was built; empty if nobody knows.

    The files of git are read here: git itself may be missing, and refuses a folder that belongs to another account.
    """
    found = os.environ.get("ELEUSIS_COMMIT", "").strip() or _of_checkout(BASE_DIR)
    return found[:SHOWN] if HASH.fullmatch(found) else ""


def _of_checkout(folder: Path) -> str:
    try:
        git = folder / ".git"
        if git.is_file():  # a worktree: the file says where
            git = folder / git.read_text(encoding="utf-8").removeprefix("gitdir:").strip()
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        if not head.startswith("ref: "):
            return head
        shared = git / "commondir"
        common = git / shared.read_text(encoding="utf-8").strip() if shared.exists() else git
        name = head.removeprefix("ref: ")
        if (common / name).exists():
            return (common / name).read_text(encoding="utf-8").strip()
        packed = (common / "packed-refs").read_text(encoding="utf-8").splitlines()
        return next((line.split(" ")[0] for line in packed if line.endswith(f" {name}")), "")
    except (OSError, UnicodeDecodeError):
        return ""


VERSION: Final = version()
COMMIT: Final = commit()
