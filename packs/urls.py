"""Addresses of the lesson pack."""

from django.urls import path

from packs import views
from packs.sheets import SHEETS

app_name = "packs"
_PACK = "lessons/<uuid:lesson_id>/pack/"
urlpatterns = [
    path(_PACK, views.pack, name="pack"),
    path(f"{_PACK}plan/", views.plan, name="plan"),
    *(path(f"{_PACK}{one.path}/", views.sheet, {"key": one.key}, name=one.key) for one in SHEETS if one.key != "plan"),
    path(f"{_PACK}demonstration/wall/", views.wall, name="wall"),
    path(f"{_PACK}sheet.pdf", views.pdf, name="pdf"),
]
