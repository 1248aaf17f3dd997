from django.apps import AppConfig


class ClassroomsConfig(AppConfig):
    name = "classrooms"
