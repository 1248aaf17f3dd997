"""One settings file for every mode; the surroundings decide through `eleusis_site.env`."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from django.conf import global_settings

from eleusis import spoken
from eleusis_site.env import BASE_DIR, ENV
from eleusis_site.version import COMMIT, VERSION

SECRET_KEY = ENV.secret_key
SECRET_KEY_FALLBACKS = ENV.former_keys
DEBUG = ENV.debug
ALLOWED_HOSTS = ENV.allowed_hosts
CSRF_TRUSTED_ORIGINS = ENV.origins
METRICS_TOKEN = ENV.metrics_token
DEMO = ENV.demo
ACCEPTANCE = ENV.acceptance or ENV.debug
ADMIN_ENABLED = ENV.admin

INSTALLED_APPS = [
    "eleusis_site",
    "guide",
    "packs",
    "reports",
    "games",
    "classrooms",
    "accounts",
    "jobs",
    "channels",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "eleusis_site.statics.StaticFilesMiddleware",
    "eleusis_site.packing.PackedPages",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "eleusis_site.urls"
ASGI_APPLICATION = "eleusis_site.asgi.application"
WSGI_APPLICATION = "eleusis_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# ── Data ─────────────────────────────────────────────────────────────────────────────────────────

SQLITE_OPTIONS: dict[str, Any] = {
    # Any other combination loses writes to "database is locked" under load; FULL makes a commit durable.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;PRAGMA wal_autocheckpoint=8000;",
}
POSTGRESQL_OPTIONS: dict[str, Any] = {
    "pool": {"min_size": 2, "max_size": 10, "timeout": 3},  # two are the writer's and the reader's for good
    "connect_timeout": 3,
    "options": "-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=5000"
    " -c synchronous_commit=on",  # whatever the server has been told: a move that was confirmed is not lost
}
_database = dj_database_url.parse(ENV.database_url, conn_max_age=0)
if _database["ENGINE"].endswith("sqlite3"):
    _database["ENGINE"] = "eleusis_site.sqlite3"
    _database["OPTIONS"] = SQLITE_OPTIONS
    # A file, not memory: the live server and the writer have connections of their own.
    _database["TEST"] = {"NAME": str(ENV.data_dir / "test.sqlite3")}
else:
    _database["DISABLE_SERVER_SIDE_CURSORS"] = (
        True  # PgBouncer's transactions would lose them; no query here is that long
    )
    _database["OPTIONS"] = POSTGRESQL_OPTIONS | _database.get("OPTIONS", {})  # the URL may ask for sslmode=verify-full
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
EXPORT_DIR = ENV.data_dir / "exports"
EXPORTS_BUCKET = ENV.exports_bucket

WEB_PROCESSES = ENV.web_processes
REDIS_URLS = ENV.redis_urls
CHANNEL_LAYER_IS_SHARED = bool(REDIS_URLS)  # several processes; otherwise there is nobody to ring for
_counts = {"MAX_ENTRIES": 10_000}  # of a cache in memory: with Django's 300 a guesser would push out the counts of all
# Another version of Eleusis draws other pages.
_pages: dict[str, Any] = {"OPTIONS": {"MAX_ENTRIES": 64}, "KEY_PREFIX": f"pages-{VERSION}-{COMMIT}"}
if REDIS_URLS:
    # One for each, not one over all: where a Redis is away the others ring on (`games.live.doorbell`).
    CHANNEL_LAYERS: dict[str, Any] = {
        "default" if number == 0 else f"bells-{number}": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {
                "hosts": [{"address": url, "socket_timeout": None, "socket_connect_timeout": 1}],
                "prefix": "eleusis",
            },
        }
        for number, url in enumerate(REDIS_URLS)
    }
    # Version 1 was of pickles, as Django keeps them.
    _redis = {"BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": REDIS_URLS[0], "VERSION": 2}
    CACHES: dict[str, Any] = {
        "default": {**_redis, "OPTIONS": _counts},
        "pages": {**_redis, **_pages},
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": _counts},
        "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages", **_pages},
    }

# ── Jobs ─────────────────────────────────────────────────────────────────────────────────────────

CELERY_BROKER_URL = ENV.celery_broker_url or "memory://"
CELERY_EMBEDDED = not ENV.celery_broker_url  # the web process runs a worker of its own
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"polling_interval": 0.05}
    if CELERY_EMBEDDED
    else {"socket_timeout": 1, "socket_connect_timeout": 1, "max_retries": 0}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True  # results live in the database
CELERY_TASK_TIME_LIMIT = 120
# A teacher waits for a file that is asked for; a round that is not read yet is read by the page that shows it. So readings
# go behind all else.
CELERY_TASK_ROUTES = {name: {"priority": 9} for name in ("reports.read_round", "reports.read_outdated")}
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "eleusis_site.jobs:Timetable"
CELERY_BEAT_SCHEDULE = {
    # Not kept for a worker that is away: it would come back to hundreds of them.
    "jobs.pulse": {"task": "jobs.pulse", "schedule": 20.0, "options": {"expires": 20}},
    "exports.reap": {"task": "reports.reap_exports", "schedule": 10.0, "options": {"expires": 10}},
    # Hourly, though a day would do: the timetable of a laptop begins anew whenever it is opened.
    "classes.retire": {"task": "classrooms.delete_expired", "schedule": 3600.0},
    "practice.forget": {"task": "games.delete_practice", "schedule": 3600.0},
    "invitations.forget": {"task": "accounts.forget_invitations", "schedule": 3600.0},
    "sessions.forget": {"task": "site.forget_sessions", "schedule": 3600.0},
}

# ── People ───────────────────────────────────────────────────────────────────────────────────────

AUTH_USER_MODEL = "accounts.Teacher"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["name", "email"]},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "accounts.passwords.CommonAtHeart"},
]
LOGIN_URL = "accounts:log-in"
LOGIN_REDIRECT_URL = "classrooms:list"
LOGOUT_REDIRECT_URL = "home"
SESSION_ENGINE = "accounts.sessions"  # Django's in the database, which tells open channels of its end
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "eleusis_site.sentences.Sentences"
KNOWN_BROWSER_COOKIE_NAME = "known-browser"  # see accounts.tries
MESSAGES_COOKIE_NAME = "messages"
if ENV.https:
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
    KNOWN_BROWSER_COOKIE_NAME = "__Host-known-browser"
    MESSAGES_COOKIE_NAME = "__Host-messages"
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365

# The proxy redirects to HTTPS; the other names of a school's domain are not ours to bind.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W008", "security.W021"]

# Log-in by others and a second factor: off, and nothing of it loaded, unless the environment names one.
PROVIDERS, SECOND_FACTOR = ENV.providers, ENV.second_factor
LOGS_IN_BY_ALLAUTH = bool(PROVIDERS or SECOND_FACTOR)
if LOGS_IN_BY_ALLAUTH:
    INSTALLED_APPS += ["allauth", "allauth.account", "allauth.socialaccount", "allauth.mfa", "django.contrib.humanize"]
    INSTALLED_APPS += ["allauth.socialaccount.providers.openid_connect"]
    MIDDLEWARE += ["allauth.account.middleware.AccountMiddleware"]
    ACCOUNT_ADAPTER = "accounts.outside.AccountAdapter"
    ACCOUNT_USER_MODEL_USERNAME_FIELD = None
    ACCOUNT_LOGIN_METHODS = {"email"}
    ACCOUNT_SIGNUP_FIELDS = ["email*"]
    ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # where a provider does not vouch for the address, a mail asks
    ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
    # For each account, never for an address: a school has one.
    ACCOUNT_RATE_LIMITS = {"login_failed": "5/5m/key", "confirm_email": "1/3m/key", "reauthenticate": "10/m/user"}
    SOCIALACCOUNT_REAUTHENTICATION_REQUIRED = True  # an account elsewhere is a way in for good
    SOCIALACCOUNT_ADAPTER = "accounts.outside.ProviderAdapter"
    SOCIALACCOUNT_OPENID_CONNECT_URL_PREFIX = ""
    # Whoever holds an address that the provider vouches for has the account with it: see `accounts.outside`.
    SOCIALACCOUNT_EMAIL_AUTHENTICATION = SOCIALACCOUNT_EMAIL_AUTHENTICATION_AUTO_CONNECT = True
    SOCIALACCOUNT_PROVIDERS = {
        "openid_connect": {
            "OAUTH_PKCE_ENABLED": True,
            "APPS": [
                {
                    "provider_id": one.key,
                    "name": one.name,
                    "client_id": one.client_id,
                    "secret": one.secret,
                    "settings": {"server_url": one.issuer, "domains": one.domains},
                }
                for one in PROVIDERS
            ],
        }
    }
    MFA_ADAPTER = "accounts.outside.SecondFactorAdapter"
    MFA_FORMS = {
        "authenticate": "accounts.outside_forms.Authenticate",
        "reauthenticate": "accounts.outside_forms.Reauthenticate",
        "activate_totp": "accounts.outside_forms.TurnOnCodes",
        "add_webauthn": "accounts.outside_forms.AddPasskey",
    }
    MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"] if SECOND_FACTOR else []
    MFA_PASSKEY_LOGIN_ENABLED = SECOND_FACTOR
    MFA_TOTP_ISSUER = "Eleusis"
    MFA_TOTP_TOLERANCE = 1  # a clock may be half a minute wrong
    MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not ENV.https  # on this computer

MAIL_GOES_OUT = bool(ENV.email_url)
# In a demo whoever runs it sits at the console, and it is the demo's own data: links may stand there.
MAIL_IS_SHOWN = ENV.demo and not MAIL_GOES_OUT
CONTACT = ENV.contact
SIGN_UP = [word.lower().removeprefix("@") for word in ENV.sign_up]
if MAIL_GOES_OUT:
    import urllib.parse

    _mail = urllib.parse.urlsplit(ENV.email_url)
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST = _mail.hostname or "localhost"
    EMAIL_PORT = _mail.port or 25
    EMAIL_HOST_USER = urllib.parse.unquote(_mail.username or "")
    EMAIL_HOST_PASSWORD = urllib.parse.unquote(_mail.password or "")
    EMAIL_USE_TLS = _mail.scheme == "smtp+tls"
    EMAIL_USE_SSL = _mail.scheme == "smtps"
elif MAIL_IS_SHOWN:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
else:  # a log is no place for names and links; nothing is sent anyway, see accounts.mail
    EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = ENV.mail_from

# ── Browser ──────────────────────────────────────────────────────────────────────────────────────

ORIGINS = ENV.origins
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        # A form that leads to a provider's log-in is followed there.
        "form-action": [
            "'self'",
            *(f"{urlsplit(one.issuer).scheme}://{urlsplit(one.issuer).netloc}" for one in PROVIDERS),
        ],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    },
}
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000  # a roster of 500 names has three fields a row
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "exports": {"BACKEND": "reports.services.bucket.Bucket", "OPTIONS": {"bucket_name": ENV.exports_bucket}}
    if ENV.exports_bucket
    else {"BACKEND": "reports.services.kept_files.PrivateFolder"},
    "staticfiles": {"BACKEND": "eleusis_site.statics.Stamped"},
}

# ── Language ─────────────────────────────────────────────────────────────────────────────────────

LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
# Each by its own name; a folder makes a language (docs/translating.md).
_TRANSLATED = spoken.languages_in(LOCALE_PATHS[0])
LANGUAGES = [(LANGUAGE_CODE, spoken.ENGLISH_NAME), *((one.code, one.name) for one in _TRANSLATED)]
LANGUAGES_BIDI = [*global_settings.LANGUAGES_BIDI, *(one.code for one in _TRANSLATED if one.right_to_left)]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# ── Bots ─────────────────────────────────────────────────────────────────────────────────────────

BOTS_PACE = ENV.bots_pace
PRACTICE_HOURS = 24  # then a practice table is deleted

# ── Limits: every number that refuses something, in one block ────────────────────────────────────

LIMITS = {
    "frame_bytes": 8192,
    "frames_per_10_seconds": ENV.frames_per_10_seconds,  # of one seat, room or wall; then 4429
    # Below that, whatever a socket sends, pings and halves of messages too: 200 frames and 64 KiB; then it is cut off.
    "socket_frames_per_second": 4 * ENV.frames_per_10_seconds,
    "socket_bytes_per_second": 64 * 1024 * max(1.0, ENV.frames_per_10_seconds / 50),
    "screens_per_place": 40,  # that show one room, one wall or one table to a teacher or the public; a seat has one device
    "check_sockets": 30,  # of strangers who check a network, at once in this process
    "check_seconds": 90,  # the check takes 70
    "send_timeout_seconds": 3,
    "beat_seconds": 1.5,
    "poll_seconds": 8,  # and three until the next one: then a device that has gone is away
    "missing_events_sent": 50,
    "body_bytes": 2 * 1024 * 1024,  # of any request; deploy/nginx/eleusis.conf has the same
    "roster_bytes": 1_000_000,
    "roster_rows": 500,
    "roster_unpacked_bytes": 20_000_000,
    "gradebook_rows": 500,
    "gradebook_columns": 500,
    "name_characters": 40,
    "text_characters": 500,
    "picture_tries": 5,
    "code_tries_per_browser": 20,
    # Wrong class codes an hour; from a tenth on the answers come later and later. What it comes to: docs/security.md.
    "code_tries_per_address": 1_000,
    "code_tries_of_all": 10_000,
    "sign_ups_per_browser": 10,  # an hour
    "tries_per_address": 600,  # wrong passwords and sign-ups an hour; beyond it their answers come a second later
    "class_size": 60,
    "group_constraints": 60,  # of one class
    "class_invitations": 10,  # of one class, that wait
    "practice_tables_per_browser": 4,
    "practice_tables": 400,  # at once, in this installation
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"()": "eleusis_site.logs.ForPeople"},
        "json": {"()": "eleusis_site.logs.ForPrograms"},
    },
    "filters": {
        "one_line": {"()": "eleusis_site.logs.OneLine"},
        "of_request": {"()": "eleusis_site.logs.OfRequest"},
        "no_sockets": {"()": "eleusis_site.logs.NoSockets"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if ENV.logs_as_json else "line",
            "filters": ["one_line", "of_request"],
        },
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "uvicorn": {"handlers": ["console"], "propagate": False},  # in place of its own handler
        "uvicorn.error": {"filters": ["one_line", "no_sockets"]},
        "uvicorn.access": {
            "handlers": [],
            "propagate": False,
        },  # addresses of browsers, also where nobody has left it out
        **{name: {"level": "ERROR"} for name in ("django.request", "weasyprint", "fontTools")},
        # Two processes that write to one table at once: the rows of the second are turned away, and it reads the log.
        "psycopg": {"level": "ERROR"},
        "psycopg.pool": {"level": "WARNING"},
        # A worker of its own says what it does; inside the web process it would only be in the way.
        **({name: {"level": "ERROR"} for name in ("celery", "kombu")} if CELERY_EMBEDDED else {}),
    },
}
