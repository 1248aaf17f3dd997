"""Teachers and invitations in the site admin: find, lock, unlock, a new password; invite and revoke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts import links, mail, sign_ups
from accounts.models import Invitation, Teacher
from accounts.sessions import end_sessions

if TYPE_CHECKING:
    TeacherModelAdmin = UserAdmin[Teacher]
    InvitationModelAdmin = admin.ModelAdmin[Invitation]
    InvitationModelForm = forms.ModelForm[Invitation]
else:  # Django's classes take no parameter at run time
    TeacherModelAdmin, InvitationModelAdmin, InvitationModelForm = UserAdmin, admin.ModelAdmin, forms.ModelForm


def log_in(request: HttpRequest, extra_context: Any = None) -> HttpResponse:
    """The site's own log-in, with its limits: the admin has no other."""
    if request.user.is_authenticated:
        raise PermissionDenied
    return redirect_to_login(request.GET.get("next", request.path))


admin.site.login = log_in  # type: ignore[method-assign]  # as Django's documentation proposes
admin.site.unregister(Group)


@admin.register(Teacher)
class TeacherAdmin(TeacherModelAdmin):
    """Accounts begin by sign-up or invitation, not here: nobody else should know a teacher's first password."""

    list_display = ("email", "name", "may_log_in", "classes", "last_login", "created_at")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email", "name")
    ordering = ("email",)
    readonly_fields: ClassVar = ["last_login", "created_at"]
    actions = ("lock", "unlock")
    filter_horizontal = ()

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        rights = ["is_active", *(["is_staff", "is_superuser"] if _is_chief(request) else [])]
        return [
            (None, {"fields": ["email", "name", "password"]}),
            (_("Rights"), {"fields": rights}),
            (_("Dates"), {"fields": ["last_login", "created_at"]}),
        ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Teacher]:
        return super().get_queryset(request).annotate(classroom_count=Count("classrooms"))

    @admin.display(description=_("may log in"), boolean=True, ordering="is_active")
    def may_log_in(self, teacher: Teacher) -> bool:
        return teacher.is_active

    @admin.display(description=_("classes"), ordering="classroom_count")
    def classes(self, teacher: Any) -> int:
        return int(teacher.classroom_count)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Teacher | None = None) -> bool:
        return super().has_change_permission(request, obj) and self._is_below(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Teacher | None = None) -> bool:
        return super().has_delete_permission(request, obj) and self._is_below(request, obj) and obj != request.user

    def _is_below(self, request: HttpRequest, obj: Teacher | None) -> bool:
        return obj is None or not obj.is_superuser or _is_chief(request)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        own = ["is_active", "is_staff", "is_superuser"] if obj == request.user else []  # nobody locks themselves out
        return [*super().get_readonly_fields(request, obj), *own]

    def save_model(self, request: HttpRequest, obj: Teacher, form: Any, change: bool) -> None:
        obj.email = obj.email.lower()
        if "email" in form.changed_data:
            obj.email_proved_at = None
        super().save_model(request, obj, form, change)
        if not obj.is_active:
            end_sessions(obj)

    @admin.action(description=_("Lock: log out everywhere, and refuse to log in"), permissions=["change"])
    def lock(self, request: HttpRequest, teachers: QuerySet[Teacher]) -> None:
        locked = [one for one in teachers if one != request.user and self.has_change_permission(request, one)]
        for teacher in locked:
            teacher.is_active = False
            teacher.save(update_fields=["is_active"])
            end_sessions(teacher)
        self._say(request, len(locked), ngettext("%d teacher is locked.", "%d teachers are locked.", len(locked)))

    @admin.action(description=_("Unlock"), permissions=["change"])
    def unlock(self, request: HttpRequest, teachers: QuerySet[Teacher]) -> None:
        unlocked = [one for one in teachers if self.has_change_permission(request, one)]
        Teacher.objects.filter(pk__in=[one.pk for one in unlocked]).update(is_active=True)
        self._say(request, len(unlocked), ngettext("%d teacher may log in.", "%d teachers may log in.", len(unlocked)))

    def _say(self, request: HttpRequest, count: int, sentence: str) -> None:
        self.message_user(request, sentence % count, messages.SUCCESS if count else messages.WARNING)


class InvitationForm(InvitationModelForm):
    def clean_email(self) -> str:
        email = Teacher.objects.normalize_email(self.cleaned_data["email"]).lower()
        if Teacher.objects.filter(email=email).exists():
            raise forms.ValidationError(_("There is already an account with this address."))
        return email


@admin.register(Invitation)
class InvitationAdmin(InvitationModelAdmin):
    """Invite by adding one, revoke by deleting it. The link is shown as long as it works."""

    form = InvitationForm
    list_display = ("email", "state", "invited_by", "created_at", "expires_at")
    search_fields = ("email",)
    readonly_fields: ClassVar = ["state", "link", "invited_by", "created_at", "expires_at"]

    def get_fields(self, request: HttpRequest, obj: Invitation | None = None) -> Any:
        return ["email", *self.readonly_fields] if obj else ["email"]

    def has_change_permission(self, request: HttpRequest, obj: Invitation | None = None) -> bool:
        return False

    @admin.display(description=_("state"))
    def state(self, invitation: Invitation) -> str:
        if invitation.accepted_at is not None:
            return str(_("accepted"))
        return str(_("open") if invitation.is_open else _("expired"))

    @admin.display(description=_("link"))
    def link(self, invitation: Invitation) -> str:
        return links.invitation_link(None, invitation) if invitation.is_open else "–"

    def save_model(self, request: HttpRequest, obj: Invitation, form: Any, change: bool) -> None:
        obj.invited_by = request.user if isinstance(request.user, Teacher) else None
        super().save_model(request, obj, form, change)
        link = sign_ups.invite(request, obj)
        sentence = _("The invitation has been mailed.") if mail.can_be_read() else _("Hand this link over: %s") % link
        self.message_user(request, sentence)


def _is_chief(request: HttpRequest) -> bool:
    return bool(getattr(request.user, "is_superuser", False))
