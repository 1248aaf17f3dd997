from django.apps import AppConfig
from django.utils.translation import gettext_lazy


class ClassroomsConfig(AppConfig):
    name = "classrooms"
    verbose_name = gettext_lazy("classes")
