"""The environment, read once: every knob of an installation in one place, with its default."""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn
from urllib.parse import urlsplit

BASE_DIR = Path(__file__).resolve().parent.parent


YES: Final = frozenset({"1", "true", "yes", "on"})
NO: Final = frozenset({"0", "false", "no", "off", ""})


def _refuse(name: str, wanted: str) -> NoReturn:
    """One sentence and the end: whoever set this is at a terminal, or reads the log of a service that did not start."""
    raise SystemExit(f"{name}={os.environ.get(name, '')} cannot be read: it must be {wanted}.")


def _flag(name: str) -> bool:
    word = os.environ.get(name, "").strip().lower()
    if word not in YES | NO:
        _refuse(name, "1 for yes or 0 for no")
    return word in YES


def _whole(name: str, default: int, most: int | None = None) -> int:
    word = os.environ.get(name, "").strip() or str(default)
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= (most or int(word))):
        _refuse(name, "a whole number, 1 or more" if most is None else f"a whole number from 1 to {most}")
    return int(word)


def _number(name: str, default: float) -> float:
    try:
        number = float(os.environ.get(name, "").strip() or default)
    except ValueError:
        number = -1
    if not 0 <= number < math.inf:
        _refuse(name, "a number, 0 or more, such as 0.5")
    return number


def _address(name: str, default: str = "") -> str:
    """A URL."""
    return _well_formed(name, os.environ.get(name, "") or default)


def _addresses(name: str) -> list[str]:
    """URLs with spaces between them."""
    return [_well_formed(name, address) for address in os.environ.get(name, "").split()]


def _well_formed(name: str, address: str) -> str:
    """The same. It may hold a password, so what is wrong with it is said without it."""
    try:
        wrong = bool(address) and not (urlsplit(address).scheme and (urlsplit(address).port or 1))
    except ValueError:
        wrong = True
    if wrong:
        raise SystemExit(f"{name} cannot be read: it must be an address such as {_LIKE[name]}.")
    return address


_LIKE: Final = {
    "DATABASE_URL": "postgres://user:password@127.0.0.1:5432/eleusis",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "CELERY_BROKER_URL": "redis://127.0.0.1:6379/1",
    "OIDC_ISSUER": "https://login.school.example",
    "EMAIL_URL": "smtp+tls://user:password@mail.example:587",
}


def _words(name: str, default: str = "") -> list[str]:
    return os.environ.get(name, default).replace(",", " ").split()


def _kept_secret(folder: Path) -> str:
    """A secret key of this installation, made at the first start and kept beside the database."""
    file = folder / "secret_key"
    if not file.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # names of children will lie there
        with tempfile.NamedTemporaryFile("w", dir=folder) as made:  # readable by its owner alone
            made.write(secrets.token_urlsafe(50))
            made.flush()
            with contextlib.suppress(FileExistsError):  # another process was first
                os.link(made.name, file)
    return file.read_text().strip()


@dataclass(frozen=True)
class LogInProvider:
    """Somebody else's log-in that teachers may use: any that speaks OpenID Connect."""

    key: str  # stands in addresses
    name: str  # stands on the button
    issuer: str
    client_id: str
    secret: str
    domains: tuple[str, ...] = ()  # of the addresses that its word is taken on; none named: on all


def _providers() -> list[LogInProvider]:
    """Those that have been given a client's id."""
    school = _address("OIDC_ISSUER").rstrip("/")
    tenant = os.environ.get("MICROSOFT_TENANT", "organizations")
    microsoft = f"https://login.microsoftonline.com/{tenant}/v2.0"
    known = [
        LogInProvider(
            "google",
            "Google",
            "https://accounts.google.com",
            os.environ.get("GOOGLE_CLIENT_ID", ""),
            os.environ.get("GOOGLE_CLIENT_SECRET", ""),
        ),
        LogInProvider(
            "microsoft",
            "Microsoft",
            microsoft,
            os.environ.get("MICROSOFT_CLIENT_ID", ""),
            os.environ.get("MICROSOFT_CLIENT_SECRET", ""),
        ),
        LogInProvider(
            "school",
            os.environ.get("OIDC_NAME", "your school"),
            school,
            os.environ.get("OIDC_CLIENT_ID", ""),
            os.environ.get("OIDC_CLIENT_SECRET", ""),
            tuple(word.lower().removeprefix("@") for word in _words("OIDC_DOMAINS")),
        ),
    ]
    found = [one for one in known if one.client_id]
    if any(not one.issuer for one in found):
        raise SystemExit("OIDC_CLIENT_ID needs OIDC_ISSUER, the address of the log-in of your school.")
    return found


@dataclass(frozen=True)
class Environment:
    """What the surroundings decide. Everything else is the same code path in every mode."""

    debug: bool
    demo: bool  # show the demo teacher on the log-in page; made by `manage.py demo`
    acceptance: bool  # allow seed_acceptance and dump_table outside DEBUG
    admin: bool  # Django's admin under /admin/
    data_dir: Path
    secret_key: str
    former_keys: list[str]  # what they have signed or locked is still good
    database_url: str
    exports_bucket: str  # S3-compatible storage for exported files; without one they lie in the data folder
    redis_urls: list[str]  # the first one counts, too; bells are divided among all
    celery_broker_url: str
    web_processes: int  # uvicorn's own variable; several need PostgreSQL and Redis
    allowed_hosts: list[str]
    origins: list[str]  # full origins, scheme and port included, that may open a socket
    https: bool
    email_url: str
    sign_up: list[str]  # "open", "invitation", "closed", or domains of e-mail addresses
    contact: str  # whom a teacher asks who cannot get in: a name, an address, a room
    mail_from: str
    providers: list[LogInProvider]
    second_factor: bool  # passkeys and codes of an app
    frames_per_10_seconds: int
    metrics_token: str  # what whoever fetches /metrics has to say; without one only this machine may
    logs_as_json: bool  # an object a line, for whoever collects logs
    bots_pace: float  # of the time that bots seem to think

    @classmethod
    def read(cls) -> Environment:
        data_dir = Path(os.environ.get("ELEUSIS_DATA_DIR", BASE_DIR / "var"))
        port = _whole("PORT", 8000, most=65535)
        return cls(
            debug=_flag("DEBUG"),
            demo=_flag("ELEUSIS_DEMO"),
            acceptance=_flag("ELEUSIS_ACCEPTANCE"),
            admin=_flag("ELEUSIS_ADMIN"),
            data_dir=data_dir,
            secret_key=os.environ.get("SECRET_KEY") or _kept_secret(data_dir),
            former_keys=os.environ.get("SECRET_KEY_FALLBACKS", "").split(),
            database_url=_address("DATABASE_URL", f"sqlite:///{data_dir / 'eleusis.sqlite3'}"),
            exports_bucket=os.environ.get("EXPORTS_BUCKET", "").strip(),
            redis_urls=_addresses("REDIS_URL"),
            celery_broker_url=_address("CELERY_BROKER_URL"),
            web_processes=_whole("WEB_CONCURRENCY", 1),
            allowed_hosts=_words("ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]"),
            origins=_words("ORIGINS", f"http://localhost:{port} http://127.0.0.1:{port}"),
            https=_flag("HTTPS"),
            email_url=_address("EMAIL_URL"),
            sign_up=_words("SIGN_UP", "invitation"),
            contact=os.environ.get("CONTACT", ""),
            mail_from=os.environ.get("MAIL_FROM", "eleusis@localhost"),
            providers=_providers(),
            second_factor=_flag("SECOND_FACTOR"),
            frames_per_10_seconds=_whole("FRAMES_PER_10_SECONDS", 50),
            metrics_token=os.environ.get("METRICS_TOKEN", ""),
            logs_as_json=_flag("LOGS_AS_JSON"),
            bots_pace=_number("BOTS_PACE", 1),
        )


ENV = Environment.read()
