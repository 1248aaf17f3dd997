from django.contrib.auth import views as auth
from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver

from accounts import views

app_name = "accounts"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.account, name="account"),
    path("sign-up/", views.sign_up, name="sign-up"),
    path("begin/<str:token>/", views.begin, name="begin"),
    path("new-address/<str:token>/", views.new_address, name="new-address"),
    path("log-in/", views.LogIn.as_view(), name="log-in"),
    path("log-out/", views.LogOut.as_view(), name="log-out"),
    path("log-out-elsewhere/", views.log_out_elsewhere, name="log-out-elsewhere"),
    path("delete/", views.delete_account, name="delete"),
    path("password/", views.ChangePassword.as_view(), name="password-change"),
    path("password/reset/", views.AskForReset.as_view(), name="password-reset"),
    path("password/reset/sent/", views.ResetSent.as_view(), name="password-reset-sent"),
    path("password/reset/<uidb64>/<token>/", views.SetNewPassword.as_view(), name="password-reset-confirm"),
    path(
        "password/reset/complete/",
        auth.PasswordResetCompleteView.as_view(template_name="registration/reset_complete.html"),
        name="password-reset-complete",
    ),
]
