"""Addresses of the lesson pack."""

from django.urls import path

from packs import views

app_name = "packs"
urlpatterns = [
    path("lessons/<uuid:lesson_id>/pack/", views.pack, name="pack"),
    path("lessons/<uuid:lesson_id>/pack/plan/", views.plan, name="plan"),
    path("lessons/<uuid:lesson_id>/pack/game-and-science/", views.analogy, name="analogy"),
    path("lessons/<uuid:lesson_id>/pack/demonstration/", views.demonstration, name="demonstration"),
    path("lessons/<uuid:lesson_id>/pack/demonstration/wall/", views.wall, name="wall"),
    path("lessons/<uuid:lesson_id>/pack/exit-ticket/", views.ticket, name="ticket"),
    path("lessons/<uuid:lesson_id>/pack/exit-ticket/answers/", views.answers, name="answers"),
    path("lessons/<uuid:lesson_id>/pack/summary/", views.summary, name="summary"),
    path("lessons/<uuid:lesson_id>/pack/sheet.pdf", views.pdf, name="pdf"),
]
