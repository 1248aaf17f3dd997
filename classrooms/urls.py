"""Addresses of the teacher's class pages and of the students' way in."""

from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver

from classrooms.views import classes, constraints, join, roster, students, teachers

app_name = "classrooms"
urlpatterns: list[URLPattern | URLResolver] = [
    path("classes/", classes.class_list, name="list"),
    path("classes/new/", classes.create, name="create"),
    path("classes/<uuid:classroom_id>/", classes.detail, name="detail"),
    path("classes/<uuid:classroom_id>/change/", classes.change, name="change"),
    path("classes/<uuid:classroom_id>/words/", classes.conventions, name="conventions"),
    path("classes/<uuid:classroom_id>/groups/", constraints.ask, name="constraints"),
    path("classes/<uuid:classroom_id>/groups/marks/", constraints.mark, name="marks"),
    path("constraints/<uuid:constraint_id>/remove/", constraints.ask_no_more, name="remove-constraint"),
    path("classes/<uuid:classroom_id>/delete/", classes.delete, name="delete"),
    path("classes/<uuid:classroom_id>/code/", classes.renew_code, name="renew-code"),
    path("classes/<uuid:classroom_id>/keep/", classes.keep, name="keep"),
    path("classes/<uuid:classroom_id>/qr.svg", classes.qr, name="qr"),
    path("classes/<uuid:classroom_id>/waiting/", classes.waiting, name="waiting"),
    path("classes/<uuid:classroom_id>/add/", roster.add_students, name="add-students"),
    path("classes/<uuid:classroom_id>/add/check/", roster.check_names, name="check-names"),
    path("classes/<uuid:classroom_id>/join-cards/", roster.join_cards, name="join-cards"),
    path("classes/<uuid:classroom_id>/join-cards.pdf", roster.join_cards_pdf, name="join-cards-pdf"),
    path("classes/<uuid:classroom_id>/teachers/", teachers.teachers_of_class, name="teachers"),
    path("classes/<uuid:classroom_id>/teachers/deeds/", teachers.deeds, name="deeds"),
    path("classes/<uuid:classroom_id>/leave/", teachers.leave, name="leave-class"),
    path("classes/<uuid:classroom_id>/hand-over/", teachers.hand_over, name="hand-over"),
    path("classes/<uuid:classroom_id>/take-over/", teachers.take_over, name="take-over"),
    path("teachers/<uuid:other_id>/take-out/", teachers.take_out, name="take-out"),
    path("invitations/<uuid:invitation_id>/revoke/", teachers.revoke, name="revoke"),
    path("teach/", teachers.teach_code, name="teach-code"),
    path("teach/<str:code>/", teachers.teach, name="teach"),
    path("teach/<str:code>/account/", teachers.account, name="teach-account"),
    path("students/<uuid:student_id>/", students.student, name="student"),
    path("students/<uuid:student_id>/remove/", students.remove, name="remove-student"),
    path("students/<uuid:student_id>/restore/", students.restore, name="restore-student"),
    path("students/<uuid:student_id>/delete/", students.delete, name="delete-student"),
    path("students/<uuid:student_id>/pictures/", students.new_pictures, name="new-pictures"),
    path("students/<uuid:student_id>/let-in/", students.let_in, name="let-in"),
    path("join/", join.join, name="join"),
    path("j/<str:code>/", join.names, name="names"),
    path("j/<str:code>/<uuid:student_id>/", join.three_pictures, name="pictures"),
    path("j/<str:code>/<uuid:student_id>/continue/", join.continue_here, name="continue"),
    path("j/<str:code>/<uuid:student_id>/wait/", join.wait, name="wait"),
    path("j/<str:code>/<uuid:student_id>/wait/state/", join.wait_state, name="wait-state"),
    path("leave/", join.leave, name="leave"),
]
