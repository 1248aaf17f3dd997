from django.apps import AppConfig
from django.db.models.signals import post_save


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.outs import may_be_out
        from classrooms.models import Student
        from classrooms.signals import student_erased
        from games.services import erasing, outs

        may_be_out.connect(outs.ring)
        student_erased.connect(erasing.forget_words, dispatch_uid="games.forget_words")
        post_save.connect(outs.student_changed, sender=Student)
