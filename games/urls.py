"""Addresses of lessons, tables, the teacher's room, the projector and the network check."""

from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver

from games.views import check, lessons, library, play, practice, projector, room, rulebook, writing

app_name = "games"
urlpatterns: list[URLPattern | URLResolver] = [
    path("classes/<uuid:classroom_id>/lessons/", lessons.lesson_list, name="lessons"),
    path("classes/<uuid:classroom_id>/lessons/new/", lessons.new_lesson, name="new-lesson"),
    path("classes/<uuid:classroom_id>/lessons/groups/", lessons.shuffle, name="shuffle"),
    path("classes/<uuid:classroom_id>/library/", library.for_class, name="library"),
    path("classes/<uuid:classroom_id>/library/<slug:rule>/", library.for_class, name="library-rule"),
    path("tables/<uuid:table_id>/library/", library.for_dealer, name="dealers-library"),
    path("tables/<uuid:table_id>/library/<slug:rule>/", library.for_dealer, name="dealers-library-rule"),
    path("tables/<uuid:table_id>/hints/", library.rungs, name="rungs"),
    path("lessons/<uuid:lesson_id>/set-up/", lessons.set_up, name="set-up"),
    path("lessons/<uuid:lesson_id>/rules/", lessons.rules, name="rules"),
    path("lessons/<uuid:lesson_id>/open/", lessons.open_now, name="open"),
    path("lessons/<uuid:lesson_id>/rehearse/", lessons.rehearse, name="rehearse"),
    path("lessons/<uuid:lesson_id>/throw-away/", lessons.throw_away, name="throw-away"),
    path("lessons/<uuid:lesson_id>/close/", lessons.close, name="close"),
    path("lessons/<uuid:lesson_id>/duplicate/", lessons.duplicate, name="duplicate"),
    path("lessons/<uuid:lesson_id>/delete/", lessons.delete, name="delete"),
    path("lessons/<uuid:lesson_id>/room/", room.room, name="room"),
    path("lessons/<uuid:lesson_id>/paper/", room.paper, name="paper"),
    path("lessons/<uuid:lesson_id>/paper/<int:number>/", room.typed, name="typed"),
    path("play/", play.play, name="play"),
    path("how-to-play/<slug:variant>/", rulebook.how_to_play, name="how-to-play"),
    path("practice/", practice.practice, name="practice"),
    path("practice/<uuid:lesson_id>/", practice.table, name="practice-table"),
    path("practice/<uuid:lesson_id>/hint/", practice.hint, name="practice-hint"),
    path("show/<slug:key>/", projector.show, name="show"),
    path("show/<slug:key>/<int:number>/", projector.show_table, name="show-table"),
    path("check/", check.check, name="check"),
    path("check/stream/", check.stream, name="check-stream"),
    path("check/echo/", check.echo, name="check-echo"),
    path("rules/read/", writing.read_rule, name="read-rule"),
    path("", include("games.live.routing")),
]
