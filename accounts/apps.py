from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_delete, post_save, pre_save


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts import outs
        from accounts.models import Teacher

        if settings.LOGS_IN_BY_ALLAUTH:
            from allauth.socialaccount.models import SocialAccount

            from accounts import outside

            pre_save.connect(outside.keep_nothing, sender=SocialAccount)
        post_save.connect(outs.teacher_changed, sender=Teacher)
        post_delete.connect(outs.teacher_changed, sender=Teacher)
