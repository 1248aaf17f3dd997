"""Several teachers of one class: invited, joined, gone; and the class handed from one to another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import mail, outs, tries
from classrooms.limits import limit
from classrooms.models import OFFER_LASTS, ClassInvitation, Classroom, ClassTeacher, Role, end_of_day
from classrooms.refusals import NotPossible
from classrooms.services import deeds

if TYPE_CHECKING:
    from accounts.models import Teacher

A_SUBSTITUTION_IS_SHOWN = timedelta(days=30)  # after its end, so that it can be prolonged


def invite(
    classroom: Classroom,
    by: Teacher,
    role: str,
    *,
    last_day: date | None = None,
    email: str = "",
    link: Callable[[ClassInvitation], str] | None = None,
) -> ClassInvitation:
    """An invitation for one person: mailed with its ``link``, or without an address a code to hand over.

    A mail reads the same whether there is an account with that address, and so does everything the inviter is told.
    """
    with transaction.atomic():
        Classroom.objects.select_for_update().get(pk=classroom.pk)
        open_ones = ClassInvitation.objects.filter(classroom=classroom)
        if open_ones.count() >= limit("class_invitations"):
            raise NotPossible("too_many_invitations", _("So many invitations wait already. Revoke one first."))
        if email and not tries.may_mail(email):
            raise NotPossible(
                "too_many_mails", _("Enough mails went to this address for now. Wait an hour, or hand over a code.")
            )
        invitation = ClassInvitation.objects.create(
            classroom=classroom,
            invited_by=by,
            role=role,
            until=end_of_day(last_day, classroom) if last_day and role == Role.SUBSTITUTE else None,
            email=email,
        )
        deeds.note(classroom.pk, by, "invited")
    if email and link is not None:
        context = {"invitation": invitation, "host": by, "link": link(invitation)}
        text = render_to_string("classrooms/invitation_mail.txt", context)
        mail.write(email, _("An invitation to teach a class"), text)
    return invitation


def revoke(invitation: ClassInvitation, by: Teacher) -> None:
    """Its code opens nothing any more."""
    invitation.delete()
    deeds.note(invitation.classroom_id, by, "revoked")


def accept(invitation: ClassInvitation, teacher: Teacher) -> ClassTeacher:
    """From now on the teacher teaches the class; the invitation is used up."""
    with transaction.atomic():
        found = ClassInvitation.objects.select_for_update(of=("self",)).select_related("classroom")
        waiting = found.filter(pk=invitation.pk, expires_at__gt=timezone.now()).first()
        if waiting is None:
            raise NotPossible(
                "invitation_gone", _("This invitation has been used, revoked, or is too old. Ask for a new one.")
            )
        if waiting.classroom.teacher_id == teacher.pk:
            raise NotPossible("own_class", _("This is your own class: the invitation is for somebody else."))
        mine = ClassTeacher.objects.filter(classroom=waiting.classroom, teacher=teacher).first()
        if mine is not None and mine.role == Role.CO_TEACHER:
            raise NotPossible("teaches_already", _("You are a co-teacher of this class already."))
        now = timezone.now()
        goes_on = mine is not None and mine.until is not None and mine.until > now
        joined, _made = ClassTeacher.objects.update_or_create(
            classroom=waiting.classroom,
            teacher=teacher,
            defaults={
                "role": waiting.role,
                "until": waiting.until,
                "since": mine.since if mine is not None and goes_on else now,
            },
        )
        waiting.delete()
        deeds.note(waiting.classroom_id, teacher, "joined")
    return joined


def leave(classroom: Classroom, teacher: Teacher) -> None:
    """The teacher has nothing to do with the class any more; what they did in it stays."""
    if classroom.teacher_id == teacher.pk:
        raise NotPossible("own_class", _("It is your class. Hand it over to a co-teacher first, or delete it."))
    deeds.note(classroom.pk, teacher, "left")
    _end(ClassTeacher.objects.get(classroom=classroom, teacher=teacher))


def take_out(other: ClassTeacher, by: Teacher) -> None:
    """Somebody teaches the class no longer, from this moment on, in an open room, too."""
    deeds.note(other.classroom_id, by, "took_out", colleague=other.teacher)
    _end(other)


def _end(other: ClassTeacher) -> None:
    other.delete()
    outs.tell(outs.teacher_named(other.teacher_id))


def offer(other: ClassTeacher, by: Teacher) -> None:
    """The class shall be this co-teacher's, as soon as they say so."""
    if other.role != Role.CO_TEACHER:
        raise NotPossible("no_co_teacher", _("A class can be handed over to a co-teacher only."))
    with transaction.atomic():
        ClassTeacher.objects.filter(classroom=other.classroom_id).update(offered_at=None)
        ClassTeacher.objects.filter(pk=other.pk).update(offered_at=timezone.now())
        deeds.note(other.classroom_id, by, "offered", colleague=other.teacher)


def withdraw(classroom: Classroom, by: Teacher) -> None:
    """The class is offered to nobody."""
    if ClassTeacher.objects.filter(classroom=classroom).exclude(offered_at=None).update(offered_at=None):
        deeds.note(classroom.pk, by, "withdrew")


def decline(classroom: Classroom, teacher: Teacher) -> None:
    """The class stays whose it is."""
    if (
        ClassTeacher.objects.filter(classroom=classroom, teacher=teacher)
        .exclude(offered_at=None)
        .update(offered_at=None)
    ):
        deeds.note(classroom.pk, teacher, "declined")


def take_over(classroom: Classroom, teacher: Teacher) -> Classroom:
    """The class is this teacher's, as it was offered; whose it was is a co-teacher, and may leave."""
    with transaction.atomic():
        classroom = Classroom.objects.select_for_update(of=("self",)).select_related("teacher").get(pk=classroom.pk)
        mine = ClassTeacher.objects.filter(
            classroom=classroom, teacher=teacher, offered_at__gt=timezone.now() - OFFER_LASTS
        ).first()
        if mine is None:
            raise NotPossible("not_offered", _("The class is not offered to you any more."))
        before = classroom.teacher
        mine.delete()
        ClassTeacher.objects.create(classroom=classroom, teacher=before, role=Role.CO_TEACHER)
        classroom.teacher = teacher
        classroom.save(update_fields=["teacher"])
        deeds.note(classroom.pk, teacher, "took_over", colleague=before)
    return classroom


def forget_old(now: datetime) -> None:
    """Invitations that ran out, substitutions that are long over."""
    ClassInvitation.objects.filter(expires_at__lt=now - timedelta(days=1)).delete()
    ClassTeacher.objects.filter(until__lt=now - A_SUBSTITUTION_IS_SHOWN).delete()
