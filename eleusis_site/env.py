"""The environment, read once: every knob of an installation in one place, with its default."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent


def _flag(name: str, default: str = "0") -> bool:
    return os.environ.get(name, default).lower() in {"1", "true", "yes", "on"}


def _words(name: str, default: str = "") -> list[str]:
    return os.environ.get(name, default).replace(",", " ").split()


def _kept_secret(folder: Path) -> str:
    """A secret key of this installation, made at the first start and kept beside the database."""
    file = folder / "secret_key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=folder) as made:  # readable by its owner alone
            made.write(secrets.token_urlsafe(50))
            made.flush()
            with contextlib.suppress(FileExistsError):  # another process was first
                os.link(made.name, file)
    return file.read_text().strip()


@dataclass(frozen=True)
class Environment:
    """What the surroundings decide. Everything else is the same code path in every mode."""

    debug: bool
    demo: bool  # show the demo teacher on the log-in page; made by `manage.py demo`
    acceptance: bool  # allow seed_acceptance and dump_table outside DEBUG
    admin: bool  # Django's admin under /admin/
    data_dir: Path
    secret_key: str
    database_url: str
    redis_url: str
    celery_broker_url: str
    web_processes: int  # uvicorn's own variable; several need PostgreSQL and Redis
    allowed_hosts: list[str]
    origins: list[str]  # full origins, scheme and port included, that may open a socket
    https: bool
    email_url: str
    mail_from: str
    frames_per_10_seconds: int
    bots_pace: float  # of the time that bots seem to think

    @classmethod
    def read(cls) -> Environment:
        data_dir = Path(os.environ.get("ELEUSIS_DATA_DIR", BASE_DIR / "var"))
        port = os.environ.get("PORT", "8000")
        return cls(
            debug=_flag("DEBUG"),
            demo=_flag("ELEUSIS_DEMO"),
            acceptance=_flag("ELEUSIS_ACCEPTANCE"),
            admin=_flag("ELEUSIS_ADMIN"),
            data_dir=data_dir,
            secret_key=os.environ.get("SECRET_KEY") or _kept_secret(data_dir),
            database_url=os.environ.get("DATABASE_URL", f"sqlite:///{data_dir / 'eleusis.sqlite3'}"),
            redis_url=os.environ.get("REDIS_URL", ""),
            celery_broker_url=os.environ.get("CELERY_BROKER_URL", ""),
            web_processes=int(os.environ.get("WEB_CONCURRENCY") or 1),
            allowed_hosts=_words("ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]"),
            origins=_words("ORIGINS", f"http://localhost:{port} http://127.0.0.1:{port}"),
            https=_flag("HTTPS"),
            email_url=os.environ.get("EMAIL_URL", ""),
            mail_from=os.environ.get("MAIL_FROM", "eleusis@localhost"),
            frames_per_10_seconds=int(os.environ.get("FRAMES_PER_10_SECONDS", "50")),
            bots_pace=float(os.environ.get("BOTS_PACE", "1")),
        )


ENV = Environment.read()
