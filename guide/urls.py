"""Addresses of the guide. Anyone may read it."""

from django.urls import path

from guide import views

app_name = "guide"
urlpatterns = [
    path("guide/", views.index, name="index"),
    path("guide/<slug:key>/", views.chapter, name="chapter"),
]
