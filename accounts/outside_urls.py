"""Addresses of log-in by others and of the second factor. What allauth would do about passwords is done by this site."""

from allauth.account import views as allauth
from django.conf import settings
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver
from django.views.generic import RedirectView

from accounts import outside_views


def _ours(address: str, page: str, name: str) -> URLPattern:
    return path(address, RedirectView.as_view(pattern_name=f"accounts:{page}", query_string=True), name=name)


urlpatterns: list[URLPattern | URLResolver] = [
    _ours("log-in/", "log-in", "account_login"),
    _ours("sign-up/", "sign-up", "account_signup"),
    _ours("email/", "account", "account_email"),
    _ours("password/", "password-change", "account_change_password"),
    _ours("password/set/", "account", "account_set_password"),
    _ours("password/reset/", "password-reset", "account_reset_password"),
    path("log-out/", allauth.logout, name="account_logout"),
    path("again/", allauth.reauthenticate, name="account_reauthenticate"),
    path("inactive/", allauth.account_inactive, name="account_inactive"),
    path("confirm/", allauth.email_verification_sent, name="account_email_verification_sent"),
    path("confirm/<str:key>/", allauth.confirm_email, name="account_confirm_email"),
    *([path("second/", include("allauth.mfa.urls"))] if settings.SECOND_FACTOR else []),
    path("", include("allauth.socialaccount.urls")),
    path("<str:provider_id>/login/", outside_views.login, name="openid_connect_login"),
    path("<str:provider_id>/login/callback/", outside_views.callback, name="openid_connect_callback"),
]
