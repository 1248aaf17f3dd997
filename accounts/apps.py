from django.apps import AppConfig
from django.db.models.signals import post_delete, post_save


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts import outs
        from accounts.models import Teacher

        post_save.connect(outs.teacher_changed, sender=Teacher)
        post_delete.connect(outs.teacher_changed, sender=Teacher)
