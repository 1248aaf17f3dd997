"""The pages of a teacher's account."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout, views
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts import tries
from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from accounts.forms import (
    AccountForm,
    ChangePasswordForm,
    DeleteAccountForm,
    LogInForm,
    ResetForm,
    SetNewPasswordForm,
    SignUpForm,
)
from accounts.models import Teacher


def _signed_in(request: HttpRequest) -> Teacher:
    assert isinstance(request.user, Teacher)
    return request.user


@never_cache
@sensitive_post_parameters("password")
def sign_up(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect(settings.LOGIN_REDIRECT_URL)
    form = SignUpForm(request.POST or None)
    if form.is_valid() and (teacher := form.sign_up()):
        login(request, teacher)
        messages.success(request, _("Your account is ready."))
        response = redirect(settings.LOGIN_REDIRECT_URL)
        tries.remember(response, teacher.email)
        return response
    return render(request, "registration/sign_up.html", {"form": form})


class LogIn(views.LoginView):
    authentication_form = LogInForm
    template_name = "registration/log_in.html"
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        if settings.DEMO:
            context |= {"demo_email": DEMO_EMAIL, "demo_password": DEMO_PASSWORD}
        return context

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        teacher = form.get_user()
        assert isinstance(teacher, Teacher)
        tries.forget(self.request, teacher.email)
        response = super().form_valid(form)
        tries.remember(response, teacher.email)
        return response


class AskForReset(views.PasswordResetView):
    form_class = ResetForm
    template_name = "registration/reset.html"
    email_template_name = "registration/reset_mail.txt"
    subject_template_name = "registration/reset_mail_subject.txt"
    success_url = reverse_lazy("accounts:password-reset-sent")


class SetNewPassword(views.PasswordResetConfirmView):
    """The link of the mail. It logs in, so that a teacher who used up the tries is not left waiting."""

    form_class = SetNewPasswordForm
    template_name = "registration/reset_confirm.html"
    success_url = reverse_lazy("accounts:password-reset-complete")
    post_reset_login = True
    post_reset_login_backend = "django.contrib.auth.backends.ModelBackend"

    def form_valid(self, form: SetPasswordForm[Teacher]) -> HttpResponse:
        response = super().form_valid(form)
        tries.forget(self.request, form.user.email)
        tries.remember(response, form.user.email)
        return response


class ChangePassword(views.PasswordChangeView):
    form_class = ChangePasswordForm
    template_name = "registration/password_change.html"
    success_url = reverse_lazy("accounts:account")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        messages.success(self.request, _("Your password is changed. Other devices are logged out."))
        return super().form_valid(form)


@never_cache
@login_required
@sensitive_post_parameters("password")
def account(request: HttpRequest) -> HttpResponse:
    form = AccountForm(request.POST or None, instance=_signed_in(request))
    if form.is_valid():
        form.save()
        messages.success(request, _("Your changes are saved."))
        return redirect("accounts:account")
    teacher = Teacher.objects.get(pk=_signed_in(request).pk)  # as it is, not as it was just typed
    return render(request, "accounts/account.html", {"form": form, "teacher": teacher})


@never_cache
@login_required
@sensitive_post_parameters("password")
def delete_account(request: HttpRequest) -> HttpResponse:
    teacher = _signed_in(request)
    form = DeleteAccountForm(teacher, request.POST or None)
    if form.is_valid():
        logout(request)
        teacher.delete()
        messages.success(request, _("Your account and everything in it is deleted."))
        return redirect("home")
    classes = teacher.classrooms.annotate(size=Count("students", filter=Q(students__removed_at__isnull=True)))
    return render(request, "accounts/delete.html", {"form": form, "classes": classes})
