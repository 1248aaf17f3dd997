"""The teacher's account, and the invitation to one."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class TeacherManager(BaseUserManager["Teacher"]):
    """Django's create_user and create_superuser for a model whose user name is an e-mail address."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Teacher:
        teacher = self.model(email=self.normalize_email(email).lower(), **fields)
        teacher.set_password(password)
        teacher.save(using=self._db)
        return teacher

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> Teacher:
        return self.create_user(email, password, **fields, is_staff=True, is_superuser=True)

    def get_by_natural_key(self, username: str | None) -> Teacher:
        """E-mail addresses are compared without regard to case."""
        return self.get(email=(username or "").lower())


class Teacher(AbstractBaseUser, PermissionsMixin):
    """A teacher signs in with an e-mail address and a password. Students have no accounts."""

    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name"), max_length=80)
    language = models.CharField(_("language"), max_length=10, blank=True, default="")  # empty: that of the browser
    is_staff = models.BooleanField(_("may use the administration"), default=False)
    is_active = models.BooleanField(_("may log in"), default=True)
    created_at = models.DateTimeField(_("begun"), default=timezone.now)
    # When a reader of mail to this address, or a log-in that vouches for it, has last shown that it is theirs.
    email_proved_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects = TeacherManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        verbose_name = _("teacher")
        verbose_name_plural = _("teachers")

    def __str__(self) -> str:
        return self.name or self.email

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class LoggedIn(models.Model):
    """A browser in which a teacher is logged in: what the account page tells log-ins apart by. It goes with its session."""

    teacher = models.ForeignKey(Teacher, models.CASCADE, editable=False, related_name="+")
    session_key = models.CharField(max_length=40, unique=True, editable=False)
    browser = models.CharField(max_length=20, editable=False)  # empty where it does not tell
    system = models.CharField(max_length=20, editable=False)
    since = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering: ClassVar = ["-since"]

    def __str__(self) -> str:
        return f"{self.browser} {self.system}"


def _in_two_weeks() -> datetime:
    return timezone.now() + timedelta(days=14)


class Invitation(models.Model):
    """Whoever has its link may make an account with this address. Deleted, it is revoked."""

    email = models.EmailField(_("e-mail address"))
    invited_by = models.ForeignKey(
        Teacher, models.SET_NULL, verbose_name=_("invited by"), null=True, editable=False, related_name="+"
    )
    created_at = models.DateTimeField(_("begun"), default=timezone.now, editable=False)
    expires_at = models.DateTimeField(_("open until"), default=_in_two_weeks, editable=False)
    accepted_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering: ClassVar = ["-created_at"]

    def __str__(self) -> str:
        return self.email

    @property
    def is_open(self) -> bool:
        return self.accepted_at is None and self.expires_at > timezone.now()
