"""The pages of a teacher's account."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout, views
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils import timezone, translation
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from accounts import links, mail, second_factor, sessions, sign_ups, tries
from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from accounts.forms import (
    AccountForm,
    AddressForm,
    BeginForm,
    ChangePasswordForm,
    DeleteAccountForm,
    LogInForm,
    ResetForm,
    SetNewPasswordForm,
    SignUpForm,
)
from accounts.gate import TeacherRequest, teachers_only
from accounts.models import Teacher
from accounts.sign_ups import Door

logger = logging.getLogger(__name__)
NUMBERS_END = 19  # digits of what numbers a row


@never_cache
@sensitive_post_parameters("password")
def sign_up(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect(settings.LOGIN_REDIRECT_URL)
    door = sign_ups.door()
    if door in {Door.INVITATION, Door.CLOSED}:
        context = {"by_invitation": door is Door.INVITATION, "contact": settings.CONTACT}
        return render(request, "registration/sign_up_closed.html", context)
    form = (AddressForm if door is Door.BY_MAIL else SignUpForm)(request.POST or None)
    if form.is_valid() and not tries.may_sign_up(request):
        form.add_error(None, _("Too many tries on this device. Wait an hour."))
    if form.is_valid() and isinstance(form, SignUpForm) and (teacher := form.sign_up()):
        return welcome(request, teacher, _then(request))
    if form.is_valid() and isinstance(form, AddressForm):
        email = form.cleaned_data["email"]
        sign_ups.send_link(request, email, _then(request))
        return render(request, "registration/sign_up_sent.html", {"email": email, "days": links.WORKS_FOR_DAYS})
    context = {"form": form, "by_mail": door is Door.BY_MAIL, "domains": sign_ups.domains(), "next": _then(request)}
    return render(request, "registration/sign_up.html", context)


@never_cache
@sensitive_post_parameters("password")
def begin(request: HttpRequest, token: str) -> HttpResponse:
    """Behind the link of a sign-up or of an invitation: a name and a password, and there is an account."""
    offer = links.offer_of(token)
    if offer is None or Teacher.objects.filter(email=offer.email).exists():
        return render(request, "registration/begin_closed.html", {"days": links.WORKS_FOR_DAYS}, status=410)
    form = BeginForm(request.POST or None, email=offer.email)
    if form.is_valid():
        teacher = sign_ups.begin(offer, form.cleaned_data["name"], form.cleaned_data["password"])
        if teacher is not None:
            return welcome(request, teacher, _then(request))
        return redirect(request.path)
    return render(request, "registration/begin.html", {"form": form, "email": offer.email, "next": _then(request)})


def welcome(request: HttpRequest, teacher: Teacher, then: str = "") -> HttpResponse:
    """Log a new account in, and go on."""
    login(request, teacher, backend="django.contrib.auth.backends.ModelBackend")
    messages.success(request, _("Your account is ready."))
    response = redirect(then or settings.LOGIN_REDIRECT_URL)
    tries.remember(response, teacher.email)
    return response


def _then(request: HttpRequest) -> str:
    """Where somebody goes on who comes from an invitation; only within this site."""
    then = request.POST.get("next") or request.GET.get("next", "")
    here = {request.get_host()}
    return then if url_has_allowed_host_and_scheme(then, here, require_https=request.is_secure()) else ""


@never_cache
def new_address(request: HttpRequest, token: str) -> HttpResponse:
    """Behind the link of the mail to a new address: a button, because mail programs open links by themselves."""
    move = links.move_of(token)
    if move is None:
        return render(request, "registration/address_closed.html", status=410)
    teacher, email = move
    if request.method == "POST":
        teacher.email, teacher.email_proved_at = email, timezone.now()
        try:
            with transaction.atomic():
                teacher.save(update_fields=["email", "email_proved_at"])
        except IntegrityError:
            return render(request, "registration/address_closed.html", status=410)
        messages.success(request, _("Your account has its new address. Log in with it from now on."))
        return redirect("accounts:account")
    return render(request, "registration/address.html", {"email": email})


class LogIn(views.LoginView):
    authentication_form = LogInForm
    template_name = "registration/log_in.html"
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        if settings.DEMO:
            context |= {"demo_email": DEMO_EMAIL, "demo_password": DEMO_PASSWORD}
        context |= {"providers": settings.PROVIDERS, "passkeys": second_factor.has_passkeys()}
        if then := self.get_redirect_url():
            context["redirect_field"] = format_html('<input type="hidden" name="next" value="{}">', then)
        context["signs_up"] = sign_ups.door() in {Door.BY_MAIL, Door.AT_ONCE}
        return context

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        teacher = form.get_user()
        assert isinstance(teacher, Teacher)
        tries.forget(self.request, teacher.email)
        response = second_factor.log_in(self.request, teacher, self.get_success_url())
        tries.remember(response, teacher.email)
        return response


class LogOut(views.LogoutView):
    """The browser forgets what it kept for the teacher; not that this account was logged in to here, which is no secret."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().post(request, *args, **kwargs)
        response["Clear-Site-Data"] = '"cache", "storage"'
        return response


class AskForReset(views.PasswordResetView):
    form_class = ResetForm
    template_name = "registration/reset.html"
    email_template_name = "registration/reset_mail.txt"
    subject_template_name = "registration/reset_mail_subject.txt"
    success_url = reverse_lazy("accounts:password-reset-sent")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not mail.can_be_read():
            return render(request, "registration/reset_without_mail.html", {"contact": settings.CONTACT})
        return super().dispatch(request, *args, **kwargs)


class ResetSent(views.PasswordResetDoneView):
    template_name = "registration/reset_sent.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {"shown": settings.MAIL_IS_SHOWN}


class SetNewPassword(views.PasswordResetConfirmView):
    """The link of the mail. It logs in, so that a teacher who used up the tries is not left waiting."""

    form_class = SetNewPasswordForm
    template_name = "registration/reset_confirm.html"
    success_url = reverse_lazy("accounts:password-reset-complete")
    post_reset_login = True
    post_reset_login_backend = "django.contrib.auth.backends.ModelBackend"

    def form_valid(self, form: SetPasswordForm[Teacher]) -> HttpResponse:
        self.post_reset_login = not second_factor.is_set(form.user)  # else it asks for that first
        response = super().form_valid(form)
        logger.info("A teacher has set a new password, by the link of a mail.")
        sign_ups.prove(form.user)
        tries.forget(self.request, form.user.email)
        tries.remember(response, form.user.email)
        return response


class ChangePassword(views.PasswordChangeView):
    form_class = ChangePasswordForm
    template_name = "registration/password_change.html"
    success_url = reverse_lazy("accounts:account")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        logger.info("A teacher has set a new password.")
        messages.success(self.request, _("Your password is changed. Other devices are logged out."))
        return super().form_valid(form)


@teachers_only
@sensitive_post_parameters("password")
def account(request: TeacherRequest) -> HttpResponse:
    form = AccountForm(request.POST or None, instance=request.user)
    if form.is_valid():
        if form.keep(request):
            messages.info(
                request, _("A mail is on its way to the new address. Your account moves when you open its link.")
            )
        else:
            translation.activate(request.user.language or translation.get_language_from_request(request))
            messages.success(request, _("Your changes are saved."))
        return redirect("accounts:account")
    teacher = Teacher.objects.get(pk=request.user.pk)  # as it is, not as it was just typed
    context = {"form": form, "teacher": teacher, "providers": settings.PROVIDERS}
    context["second_factor"] = settings.SECOND_FACTOR
    context |= {"log_ins": sessions.log_ins(teacher), "here": request.session.session_key}
    return render(request, "accounts/account.html", context)


@require_POST
@teachers_only
def log_out_elsewhere(request: TeacherRequest) -> HttpResponse:
    """End one log-in, which the form names, or all but the one that asks."""
    if (number := request.POST.get("log_in")) is not None:
        if number.isascii() and number.isdecimal() and len(number) < NUMBERS_END:
            sessions.end_log_in(request.user, int(number))
            messages.success(request, _("That device is logged out."))
    else:
        sessions.end_sessions(request.user, but=request.session.session_key)
        messages.success(request, _("Every other device is logged out."))
    logger.info("A teacher has logged out elsewhere.")
    return redirect("accounts:account")


@teachers_only
@sensitive_post_parameters("password")
def delete_account(request: TeacherRequest) -> HttpResponse:
    teacher = request.user
    form = DeleteAccountForm(teacher, request.POST or None)
    if form.is_valid():
        logout(request)
        teacher.delete()
        messages.success(request, _("Your account and everything in it is deleted."))
        return redirect("home")
    classes = teacher.classrooms.annotate(
        size=Count("students", filter=Q(students__removed_at__isnull=True), distinct=True),
        shared=Count("others", distinct=True),
    )
    return render(request, "accounts/delete.html", {"form": form, "classes": classes})
