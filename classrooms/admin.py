"""Classes in the site admin: to help a teacher, and to see when what will be deleted. Pictures are not shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from classrooms.models import Classroom, Student
from classrooms.services import roster

if TYPE_CHECKING:
    ClassroomModelAdmin = admin.ModelAdmin[Classroom]
    StudentModelAdmin = admin.ModelAdmin[Student]
else:  # Django's class takes no parameter at run time
    ClassroomModelAdmin = StudentModelAdmin = admin.ModelAdmin


@admin.register(Classroom)
class ClassroomAdmin(ClassroomModelAdmin):
    list_display = ("name", "teacher", "last_used_at", "retention_days")
    search_fields = ("name", "teacher__email")
    readonly_fields: ClassVar = ["code", "created_at"]


@admin.register(Student)
class StudentAdmin(StudentModelAdmin):
    list_display = ("name", "classroom", "wrong_tries", "removed_at")
    search_fields = ("name", "classroom__name")
    fields = ("name", "classroom", "wrong_tries", "removed_at")
    readonly_fields: ClassVar = ["classroom"]

    def delete_model(self, request: HttpRequest, obj: Student) -> None:
        roster.delete_student(obj)  # what they wrote elsewhere goes with them

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Student]) -> None:
        for student in queryset:
            self.delete_model(request, student)
