from django.urls import path

from reports.views import files, gradebook, over_lessons, pages, wall

app_name = "reports"
urlpatterns = [
    path("lessons/<uuid:lesson_id>/report/", pages.lesson, name="lesson"),
    path("lessons/<uuid:lesson_id>/report/tables/<int:number>/", pages.table, name="table"),
    path("lessons/<uuid:lesson_id>/report/students/<uuid:student_id>/", pages.student, name="student"),
    path("lessons/<uuid:lesson_id>/report/tables/<int:number>/seats/<int:seat>/", pages.seat, name="seat"),
    path("lessons/<uuid:lesson_id>/report/debrief/", pages.debrief, name="debrief"),
    path("practice/<uuid:lesson_id>/report/", pages.practised, name="practised"),
    path("lessons/<uuid:lesson_id>/report/exports/", files.ask, name="ask"),
    path("lessons/<uuid:lesson_id>/report/exports/<uuid:export_id>/", files.state, name="export"),
    path("lessons/<uuid:lesson_id>/report/exports/<uuid:export_id>/file/", files.download, name="file"),
    path("lessons/<uuid:lesson_id>/report/exports/<uuid:export_id>/cancel/", files.cancel, name="cancel"),
    path("lessons/<uuid:lesson_id>/report/gradebook/", gradebook.gradebook, name="gradebook"),
    path("show/<slug:key>/<int:number>/replay/<int:round>/", wall.replay, name="wall"),
    path("show/<slug:key>/debrief/", wall.debrief, name="wall-debrief"),
    path("classes/<uuid:classroom_id>/over-lessons/", over_lessons.of_class, name="over-lessons"),
    path("classes/<uuid:classroom_id>/over-lessons/file/", over_lessons.file, name="over-lessons-file"),
    path("students/<uuid:student_id>/over-lessons/", over_lessons.of_student, name="student-over-lessons"),
    path("report/mine/over-lessons/", over_lessons.mine, name="mine-over-lessons"),
    path("report/mine/", pages.mine, name="mine"),
    path("report/mine/<uuid:lesson_id>/", pages.mine, name="mine-lesson"),
    path("students/<uuid:student_id>/everything.json", files.everything, name="everything"),
    path("report/schema/<str:name>", files.schema, name="schema"),
]
