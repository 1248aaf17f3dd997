import logging
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.db.models.signals import post_delete, post_save, pre_save
from django.utils.translation import gettext_lazy

logger = logging.getLogger(__name__)


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = gettext_lazy("accounts")

    def ready(self) -> None:
        from accounts import outs, sessions
        from accounts.models import Teacher

        if settings.LOGS_IN_BY_ALLAUTH:
            from allauth.socialaccount.models import SocialAccount

            from accounts import outside

            pre_save.connect(outside.keep_nothing, sender=SocialAccount)
        if settings.SECOND_FACTOR:
            from allauth.mfa import signals

            for changed in (signals.authenticator_added, signals.authenticator_removed):
                changed.connect(outside.log_out_elsewhere, dispatch_uid="accounts.log_out_elsewhere")
        post_save.connect(outs.teacher_changed, sender=Teacher)
        post_delete.connect(outs.teacher_changed, sender=Teacher)
        user_logged_in.connect(_went_in, dispatch_uid="accounts.went_in")
        user_logged_in.connect(sessions.note_log_in, dispatch_uid="accounts.note_log_in")
        user_login_failed.connect(_stayed_out, dispatch_uid="accounts.stayed_out")


def _went_in(**_: Any) -> None:
    """Not who: the request's id leads to what else was done with it."""
    logger.info("A teacher has logged in.")


def _stayed_out(**_: Any) -> None:
    logger.info("A log-in has failed.")
