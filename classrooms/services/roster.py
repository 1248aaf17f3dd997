"""What a teacher does to the students of a class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts import outs
from classrooms import names, pictures
from classrooms.limits import limit
from classrooms.models import Classroom, Student
from classrooms.refusals import NotPossible
from classrooms.services import constraints
from classrooms.signals import student_erased


def add_students(classroom: Classroom, typed: Sequence[str]) -> list[Student]:
    """Put the names on the roster, all or none, each with pictures of its own."""
    cleaned = [names.read(name) for name in typed]
    with transaction.atomic():
        _lock(classroom)
        present = list(Student.objects.filter(classroom=classroom))
        refuse_beyond_size(len(present) + len(cleaned))
        taken = {key: student.name for student in present for key in names.keys(student.name)}
        used = {student.pictures for student in present}
        students = []
        for name in cleaned:
            refuse_confusable(name, taken)
            taken |= dict.fromkeys(names.keys(name), name)
            student = Student(classroom=classroom, name=name, pictures=pictures.new_pictures(used))
            used.add(student.pictures)
            students.append(student)
        _forget_removed(classroom, cleaned)
        return Student.objects.bulk_create(students)


def rename_student(student: Student, typed: str) -> Student:
    name = names.read(typed)
    with transaction.atomic():
        _lock(student.classroom)
        others = Student.objects.filter(classroom=student.classroom_id).exclude(pk=student.pk)
        refuse_confusable(name, {key: other.name for other in others for key in names.keys(other.name)})
        _forget_removed(student.classroom, [name])
        student.name = name
        student.save(update_fields=["name"])
    return student


def remove_student(student: Student) -> None:
    """Off the roster and off every device. For a day it can be undone; then the row is deleted."""
    student.removed_at = timezone.now()
    student.save(update_fields=["removed_at", *_off_every_device(student)])


def _off_every_device(student: Student) -> Sequence[str]:
    """The fields that are to be saved."""
    student.device_hash = student.knock_hash = ""
    student.device_since = student.knocked_at = student.let_in_at = None
    return ("device_hash", "knock_hash", "device_since", "knocked_at", "let_in_at")


def restore_student(student: Student) -> Student:
    """Undo a removal: same name, same pictures, same past."""
    with transaction.atomic():
        _lock(student.classroom)
        present = list(Student.objects.filter(classroom=student.classroom_id))
        refuse_beyond_size(len(present) + 1)
        refuse_confusable(student.name, {key: other.name for other in present for key in names.keys(other.name)})
        student.removed_at = None
        student.save(update_fields=["removed_at"])
    return student


def delete_student(student: Student) -> None:
    """For good, at once."""
    with transaction.atomic():
        erase([student])
        constraints.forget_what_asks_nothing()


def erase(students: Iterable[Student]) -> None:
    """Delete students, and have what they wrote and what was written about them elsewhere go with them."""
    for student in students:
        student_erased.send(Student, student=student)
        student.delete()


def give_new_pictures(student: Student) -> Student:
    """New pictures for a card that was lost or seen by others; the old ones open nothing, the old device neither."""
    with transaction.atomic():
        _lock(student.classroom)
        used = Student.objects.filter(classroom=student.classroom_id).values_list("pictures", flat=True)
        student.pictures = pictures.new_pictures(used)
        student.wrong_tries = 0
        student.save(update_fields=["pictures", "wrong_tries", *_off_every_device(student)])
        outs.tell(outs.student_named(student.pk))
    return student


def refuse_beyond_size(size: int) -> None:
    most = limit("class_size")
    if size > most:
        raise NotPossible(
            "class_full",
            ngettext(
                "A class holds %(most)d students; this would be %(size)d. Leave %(over)d out.",
                "A class holds %(most)d students; this would be %(size)d. Leave %(over)d of them out.",
                size - most,
            )
            % {"most": most, "size": size, "over": size - most},
        )


def refuse_confusable(name: str, taken: dict[str, str]) -> None:
    """Refuse a name that somebody has already, or that looks the same; ``taken`` maps keys to names."""
    for key in names.keys(name):
        if key in taken:
            if taken[key] == name:
                sentence = _("“%(name)s” is in the class already. Add an initial, for example “%(example)s”.")
            else:
                sentence = _("“%(name)s” looks the same as “%(other)s”. Add an initial, for example “%(example)s”.")
            said = {"name": name, "other": taken[key], "example": names.example(name, set(taken))}
            raise NotPossible("name_taken", sentence % said)


def _lock(classroom: Classroom) -> None:
    """One change of a roster at a time, so that two never agree on the same name."""
    Classroom.objects.select_for_update().get(pk=classroom.pk)


def _forget_removed(classroom: Classroom, taken: Iterable[str]) -> None:
    """A removed student gives the name free when somebody else takes it."""
    erase(Student.everyone.filter(classroom=classroom, removed_at__isnull=False, name__in=list(taken)))
