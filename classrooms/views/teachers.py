"""The teachers of a class: who they are, inviting one, coming, going, handing the class over, who did what."""

from __future__ import annotations

from enum import Enum
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from accounts import links, mail, sign_ups
from accounts.forms import BeginForm, SignUpForm
from accounts.gate import TeacherRequest, owner_only
from accounts.links import Offer
from accounts.models import Teacher
from accounts.sign_ups import Door
from accounts.views import welcome
from classrooms import codes, selectors
from classrooms.deeds import SAID
from classrooms.forms import InvitationCodeForm, InviteForm
from classrooms.models import ClassInvitation, Role
from classrooms.refusals import NotPossible
from classrooms.selectors import Right
from classrooms.services import teachers

DEEDS_SHOWN = 200


def _teach_link(request: HttpRequest, invitation: ClassInvitation) -> str:
    return links.absolute(request, "classrooms:teach", invitation.code)


# ── those who teach the class ────────────────────────────────────────────────────────────────────


@owner_only
def teachers_of_class(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Who teaches the class, who is invited, and a form to invite one more."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    form = InviteForm(request.POST if request.method == "POST" else None, classroom=classroom)
    if form.is_valid():
        try:
            made = teachers.invite(
                classroom, request.user, link=lambda one: _teach_link(request, one), **form.cleaned_data
            )
        except NotPossible as refusal:
            form.add_error("email" if "email" in form.fields else None, str(refusal))
        else:
            said = (
                _("An invitation is on its way to %(email)s.") % {"email": made.email}
                if made.email
                else _("Hand this code over: %(code)s. It lets one teacher in.") % {"code": codes.spoken(made.code)}
            )
            messages.success(request, said)
            return redirect("classrooms:teachers", classroom.pk)
    standing = selectors.standing_in(classroom, request.user)
    others = selectors.others_of_classroom(classroom)
    context = {
        "classroom": classroom,
        "standing": standing,
        "others": others,
        "has_co_teacher": any(one.role == Role.CO_TEACHER for one in others),
        "offered": next((one for one in others if one.is_offered), None),
        "waiting": [
            {"invitation": one, "code": codes.spoken(one.code), "link": _teach_link(request, one)}
            for one in selectors.invitations_of_classroom(classroom)
        ],
        "form": form,
        "address": links.absolute(request, "classrooms:teach-code").split("://", 1)[1].rstrip("/"),
        "by_mail": mail.can_be_read(),
    }
    return render(request, "classrooms/teachers.html", context)


@require_POST
@owner_only
def revoke(request: TeacherRequest, invitation_id: UUID) -> HttpResponse:
    found = selectors.invitation_for_teacher(request.user, invitation_id)
    teachers.revoke(found, request.user)
    messages.success(request, _("Revoked: it opens nothing any more."))
    return redirect("classrooms:teachers", found.classroom_id)


@require_POST
@owner_only
def take_out(request: TeacherRequest, other_id: UUID) -> HttpResponse:
    found = selectors.other_for_teacher(request.user, other_id)
    teachers.take_out(found, request.user)
    messages.success(request, _("%(name)s teaches this class no longer.") % {"name": found.teacher.name})
    return redirect("classrooms:teachers", found.classroom_id)


@require_POST
@owner_only
def leave(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    try:
        teachers.leave(classroom, request.user)
    except NotPossible as refusal:
        messages.error(request, str(refusal))
        return redirect("classrooms:teachers", classroom.pk)
    messages.success(request, _("You have left “%(name)s”.") % {"name": classroom.name})
    return redirect("classrooms:list")


@require_safe
@owner_only
def deeds(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Who did what, newest first."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    nobody = _("Somebody who has left")
    rows = [
        {
            "at": one.at,
            "said": str(SAID.get(one.what, ""))
            % {
                "teacher": one.teacher.name if one.teacher else nobody,
                "colleague": one.colleague.name if one.colleague else nobody,
                "student": one.student.name if one.student else _("a student"),
                "table": one.table or "–",
            },
        }
        for one in selectors.deeds_of_classroom(classroom, DEEDS_SHOWN)
    ]
    return render(request, "classrooms/deeds.html", {"classroom": classroom, "rows": rows, "zone": classroom.zone})


# ── handing the class over ───────────────────────────────────────────────────────────────────────


@require_POST
@owner_only
def hand_over(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Offer the class to one of its co-teachers, or to nobody any more."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.OWN)
    chosen = request.POST.get("to", "")
    to = next((one for one in selectors.others_of_classroom(classroom) if str(one.pk) == chosen), None)
    try:
        if "withdraw" in request.POST:
            teachers.withdraw(classroom, request.user)
            messages.success(request, _("The class stays yours."))
        elif to is None:
            messages.error(request, _("Choose the co-teacher who is to have the class."))
        else:
            teachers.offer(to, request.user)
            said = _("The class is %(name)s’s as soon as they accept. Until then it is yours.")
            messages.success(request, said % {"name": to.teacher.name})
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("classrooms:teachers", classroom.pk)


@require_POST
@owner_only
def take_over(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The answer of the co-teacher to whom the class is offered."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    try:
        if "no" in request.POST:
            teachers.decline(classroom, request.user)
            messages.success(request, _("You stay a co-teacher."))
        else:
            teachers.take_over(classroom, request.user)
            messages.success(request, _("“%(name)s” is your class now.") % {"name": classroom.name})
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    return redirect("classrooms:detail", classroom.pk)


# ── whoever is invited ───────────────────────────────────────────────────────────────────────────


class Beginning(Enum):
    """How somebody who is invited gets an account, where they have none."""

    HERE = "here"  # behind the link of the mail, which has proved the address
    WITH_ADDRESS = "with address"  # no mail goes out here: nothing can be proved
    SIGN_UP = "sign up"  # as anybody can
    BY_MAIL = "by mail"  # only with an invitation that comes by mail
    NOT = "not"


def _beginning(invitation: ClassInvitation) -> Beginning:
    door = sign_ups.door()
    if door is Door.CLOSED or (invitation.email and not sign_ups.is_welcome(invitation.email)):
        return Beginning.NOT
    if invitation.email:
        return Beginning.HERE
    if door is not Door.INVITATION:
        return Beginning.SIGN_UP
    return Beginning.BY_MAIL if mail.can_be_read() else Beginning.WITH_ADDRESS


@never_cache
def teach_code(request: HttpRequest) -> HttpResponse:
    """Where a code is typed that was handed over."""
    form = InvitationCodeForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        return redirect("classrooms:teach", form.invitation.code)
    return render(request, "classrooms/teach_code.html", {"form": form})


@never_cache
def teach(request: HttpRequest, code: str) -> HttpResponse:
    """Behind an invitation: what it is for, and a button, because mail programs open links by themselves."""
    invitation = selectors.invitation_with_code(code)
    if invitation is None:
        return render(request, "classrooms/teach_closed.html", status=410)
    if request.method == "POST" and isinstance(request.user, Teacher):
        try:
            teachers.accept(invitation, request.user)
        except NotPossible as refusal:
            messages.error(request, str(refusal))
            return redirect("classrooms:list")
        _say_welcome(request, invitation)
        return redirect("classrooms:detail", invitation.classroom_id)
    here = request.get_full_path()
    beginning = _beginning(invitation)
    context = {
        "invitation": invitation,
        "classroom": invitation.classroom,
        "log_in": f"{reverse('accounts:log-in')}?next={here}",
        "begin": f"{reverse('accounts:sign-up')}?next={here}"
        if beginning is Beginning.SIGN_UP
        else reverse("classrooms:teach-account", args=[invitation.code]),
        "beginning": beginning.value,
    }
    return render(request, "classrooms/teach.html", context)


@never_cache
@sensitive_post_parameters("password")
def account(request: HttpRequest, code: str) -> HttpResponse:
    """An account for somebody who is invited and has none; it begins as a teacher of the class."""
    invitation = selectors.invitation_with_code(code)
    if invitation is None:
        return render(request, "classrooms/teach_closed.html", status=410)
    beginning = _beginning(invitation)
    if request.user.is_authenticated or beginning not in {Beginning.HERE, Beginning.WITH_ADDRESS}:
        return redirect("classrooms:teach", invitation.code)
    data = request.POST if request.method == "POST" else None
    form = BeginForm(data, email=invitation.email) if beginning is Beginning.HERE else SignUpForm(data)
    if form.is_valid() and (teacher := _begun(form, invitation)):
        _say_welcome(request, invitation)
        return welcome(request, teacher, reverse("classrooms:detail", args=[invitation.classroom_id]))
    template = "registration/begin.html" if beginning is Beginning.HERE else "registration/sign_up.html"
    return render(request, template, {"form": form, "email": invitation.email})


def _begun(form: BeginForm, invitation: ClassInvitation) -> Teacher | None:
    """The new account, a teacher of the class already; None, and the form says why, where there can be none."""
    values = form.cleaned_data
    with transaction.atomic():
        offer = Offer(values.get("email") or invitation.email, is_proved=bool(invitation.email))
        teacher = sign_ups.begin(offer, values["name"], values["password"])
        if teacher is None:
            form.add_error(None, _("There is an account with this address. Log in with it to follow the invitation."))
            return None
        try:
            teachers.accept(invitation, teacher)
        except NotPossible as refusal:
            transaction.set_rollback(True)
            form.add_error(None, str(refusal))
            return None
    return teacher


def _say_welcome(request: HttpRequest, invitation: ClassInvitation) -> None:
    said = _("You teach “%(name)s” now. What to do next stands below.") % {"name": invitation.classroom.name}
    messages.success(request, said)
