from django.apps import AppConfig
from django.db.models.signals import post_save


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.outs import may_be_out
        from classrooms.models import Student
        from games.services import outs

        may_be_out.connect(outs.ring)
        post_save.connect(outs.student_changed, sender=Student)
